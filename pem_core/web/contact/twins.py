"""JavaScript twins: hand-written single-trajectory versions of vectorised numpy functions.

They replace functions that are neither straight-line equations nor loops on plain numbers. A twin is found by the
model function that it replaces (``TWINS``); models do not depend on twins.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from pem_core.models.contact import gap_functions, impacts, impulse_solver, resting_contact
from pem_core.models.contact.assemble import NEVER
from pem_core.models.contact.gap_functions import none_up_to, round_size
from pem_core.models.contact.recognise_shape import LEAST_SINE, ROUND_OFF
from pem_core.models.environment.rows import HEADER, parameters_of
from pem_core.models.free.equations import derivative
from pem_core.models.free.rows import FREE_BODY, axes_at, lost_row, position_of
from pem_core.models.free_bodies.report import BODY, FLAT, attitudes_of, fall, height_energy_spin, landing_rule, upwards
from pem_core.models.interface.model import NOT_CERTAIN
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import row_layout
from pem_core.numbers.lookup import gather_row
from pem_core.numbers.types import Layout, Rows
from pem_core.numbers.vectors import length, put_vector, scale, to_body


class TwinEquation(NamedTuple):
    """An equation called by a twin: its parameters, separated by spaces, and the number of rows of ``out``, if any.

    In JavaScript it has the same parameters except ``layout`` and ``n``, which are constant.
    """

    function: Callable[..., None]
    parameters: str
    size: int = 0


@dataclass(frozen=True, eq=False)
class Script:
    """JavaScript of a twin, with the equations and constants that it takes from Python.

    Attributes
    ----------
    text : str
        Declares the required functions. They may call ``forcing`` and ``functions``, and read ``told``.
    functions : mapping of str to TwinEquation
        Equations on components, by the names that the text uses. The first parameter of each may be ``a``, the index
        of a moving object.
    count : function (layout) -> int
        Number of moving objects.
    told : function (problem) -> dict
        Constants, row indices and other JSON data that the text reads, by name.
    """

    text: str
    functions: Mapping[str, TwinEquation]
    count: Callable[[Any], int]
    told: Callable[[Problem], dict[str, Any]]


def text_beside(module: str, name: str) -> str:
    """Return the text of a JavaScript file in the folder of a module, given by its ``__file__``."""
    return Path(module).with_name(name).read_text(encoding="utf-8")


# JavaScript of impacts for one trajectory: equations, constants and text.
#
# Rounds of impulses and the search of ``minimise_energy`` loop over contact pairs, which numpy vectorises over many
# trajectories: these are neither straight-line equations nor loops on plain numbers, as all other code of a page is.
# Rewriting them as such loops would also create a second version, and a slower one for numpy. Therefore ``jump.js`` and
# ``least.js`` are hand-written for one trajectory, and a test compares them with numpy bit by bit. Geometry and
# mechanics are not duplicated: the functions below, which share their parts with numpy, and all constants are passed to
# the scripts. (Our design.)


PAIR_PLACED = row_layout(gap=1, none_up_to=1, may_touch=1, restitution=1, depth=1, longest=1, row=6, column=6)
"""Position-dependent data of a contact pair: see ``gap_functions.Touching`` and ``impulse_solver.Levers``."""
PAIR_MOVING = row_layout(u=1, pace=1, opening=1, parts=1)
"""Velocity-dependent data of a contact pair: u, its scale, du/dt without walls, the magnitude of its terms."""
BODY_MOVING = row_layout(strain=1, low_height=1, turning=1)
"""Data of a body: ``resting_contact.strain``, ``impacts.low_height``, |omega|."""


def pair_placed(a: int, number: Any, y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    """Write the rows of ``PAIR_PLACED`` for the contact pair of body a with this index."""
    q, u, x = parameters_of(p, layout, a), axes_at(a, y), position_of(a, y)
    row, wall_row = resting_contact.pair_rows(a, number, layout)
    feature, wall = gap_functions.gather_feature(p, row), gap_functions.gather_wall(p, wall_row)
    beside = gap_functions.gather_vector(p, row + gap_functions.FEATURE.beside)
    n, r = wall[0], gap_functions.arm(feature, wall[0], u)
    n_body = to_body(n, u)
    out[PAIR_PLACED.gap], out[PAIR_PLACED.none_up_to] = gap_functions.gap(x, r, wall), none_up_to(q, x, wall)
    flat = gap_functions.FLAT * q[FREE_BODY.reach]
    out[PAIR_PLACED.may_touch] = gap_functions.may_touch(feature, beside, n_body, flat)
    out[PAIR_PLACED.restitution] = gather_row(p, wall_row + gap_functions.WALL.restitution)
    out[PAIR_PLACED.depth], out[PAIR_PLACED.longest] = round_size(feature[1], n_body)
    for first, halves in zip((PAIR_PLACED.row, PAIR_PLACED.column), impulse_solver.lever_of(q, n, r, u), strict=True):
        put_vector(out, first, halves[0])
        put_vector(out, first + 3, halves[1])


def pair_moving(a: int, number: Any, y: Rows, p: Rows, layout: Layout, rate: Rows, out: Rows) -> None:
    """Write the rows of ``PAIR_MOVING`` for a contact pair of body a, from the rates of momenta without walls."""
    row, wall_row = resting_contact.pair_rows(a, number, layout)
    feature, (n, _) = gap_functions.gather_feature(p, row), gap_functions.gather_wall(p, wall_row)
    v, omega = resting_contact.spin_of(a, y, p, layout)
    r = gap_functions.arm(feature, n, axes_at(a, y))
    out[PAIR_MOVING.u] = gap_functions.approach(v, omega, r, n)
    out[PAIR_MOVING.pace] = impacts.pace_at(a, y, p, layout, rate, r)
    out[PAIR_MOVING.opening], out[PAIR_MOVING.parts] = impacts.opening(a, y, p, layout, rate, feature, n, r)


def body_moving(a: int, y: Rows, p: Rows, layout: Layout, rate: Rows, out: Rows) -> None:
    """Write the rows of ``BODY_MOVING`` for body a, from the rates of its momenta without walls."""
    _, omega = resting_contact.spin_of(a, y, p, layout)
    out[BODY_MOVING.strain] = resting_contact.strain(a, y, p, layout, rate)
    out[BODY_MOVING.low_height] = impacts.low_height(parameters_of(p, layout, a), position_of(a, y))
    out[BODY_MOVING.turning] = length(omega)


def impact_constants(problem: Problem) -> dict[str, Any]:
    """Return the constants of impacts, and row indices."""
    layout = problem.layout
    constants = {
        **{name: getattr(impacts, name) for name in ("MOST_ROUNDS", "DRIFT")},
        **{name: getattr(impulse_solver, name) for name in ("SLOW", "INDEPENDENT")},
        **{name: getattr(resting_contact, name) for name in ("REDUNDANT", "PULL")},
        **{name: getattr(impulse_solver, name) for name in ("NOBODY", "MOST_STEPS")},
        **{"STAYS": impacts.STAYS, "NEVER": NEVER, "space": impulse_solver.SPACE},
    }
    places = {
        "pairs": gap_functions.pair_count,
        "since": gap_functions.since_row,
        "slot": lambda layout, a: gap_functions.slot_row(layout, a, 0),
    }
    bodies = [{name: int(of(layout, a)) for name, of in places.items()} for a in range(layout[HEADER.carriers])]
    named = {"pair_placed": PAIR_PLACED, "pair_moving": PAIR_MOVING, "body_moving": BODY_MOVING}
    schemas = {name: list(zip(own._fields, own.groups, strict=False)) for name, own in named.items()}
    counts = {"slots": int(gap_functions.slot_count(layout)), "lost": int(lost_row(layout))}
    return {**constants, **schemas, "bodies": bodies, **counts}


IMPACTS = Script(
    text=text_beside(__file__, "least.js") + text_beside(__file__, "jump.js"),
    functions={
        "free_rate": TwinEquation(derivative, "t y p layout rate"),
        "pair_placed": TwinEquation(pair_placed, "a number y p layout out", PAIR_PLACED.size),
        "pair_moving": TwinEquation(pair_moving, "a number y p layout rate out", PAIR_MOVING.size),
        "body_moving": TwinEquation(body_moving, "a y p layout rate out", BODY_MOVING.size),
        "pushed": TwinEquation(impulse_solver.pushed, "a change y p layout"),
    },
    count=lambda layout: int(layout[HEADER.carriers]),
    told=impact_constants,
)


# JavaScript of landing for one trajectory (the face on which a body lands): equations, constants and text.


OVER_WALL = row_layout(down=3, height=1, energy=1, spin=1, weight=1, drags=1, inverse_inertia=6)
"""Data of a body at a state for landed.js; the weight is its component towards the wall."""


def over_wall(a: int, y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    """Write the rows of ``OVER_WALL`` for body a."""
    q = parameters_of(p, layout, a)
    put_vector(out, OVER_WALL.down, scale(-1.0, upwards(p, layout, y)))
    out[OVER_WALL.height], out[OVER_WALL.energy], out[OVER_WALL.spin] = height_energy_spin(p, layout, y)
    out[OVER_WALL.weight] = q[FREE_BODY.mass] * fall(p, layout)
    out[OVER_WALL.drags] = q[FREE_BODY.turning_drag]
    for i in range(6):
        out[OVER_WALL.inverse_inertia + i] = q[FREE_BODY.inverse_inertia + i]


def landing_constants(problem: Problem) -> dict[str, Any]:
    """Return the constants of landed.js for a problem of one point: the body's shape and its stable attitudes."""
    found, layout = attitudes_of(problem), problem.layout
    first = int(gap_functions.feature_row(layout, BODY, 0))
    features = problem.parameters[
        first : first + gap_functions.FEATURE.size * gap_functions.feature_count(layout, BODY), 0
    ]
    exits = [float(one) if np.isfinite(one) else None for one in found.exit[:, 0]]
    table = {"form": found.form, "height": found.height[:, 0].tolist(), "face": found.face[:, 0].tolist()}
    shape = {"first": first, "features": features.tolist(), "size": OVER_WALL.size}
    constants = {"NOT_CERTAIN": NOT_CERTAIN, "FLAT": FLAT, "ROUND_OFF": ROUND_OFF, "SWEEPS": 8}
    return {**table, "exit": exits, **shape, **constants, "LEAST_SINE": LEAST_SINE}


LANDING = Script(
    text=text_beside(__file__, "landed.js"),
    functions={"over_wall": TwinEquation(over_wall, "a y p layout out", OVER_WALL.size)},
    count=lambda layout: 1,
    told=landing_constants,
)


TWINS: dict[Callable[..., Any], Script] = {impacts.jumped: IMPACTS, landing_rule: LANDING}
"""JavaScript twins by the Python functions that they replace; other packages may add theirs. The twin of a system's
``Jumps.jumped`` declares jump(t, y, p), which changes a state and returns whether the impact counts. The twin of a
model's ``Landing.settle`` declares landed(t, y, p) and turned_to(t, y, p), which return a face, or -1 if none is
certain."""
