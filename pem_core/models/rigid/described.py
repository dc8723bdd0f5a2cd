"""What is told of rigid bodies on pivots: their mass and inertia, and attitudes of rest points."""

from __future__ import annotations

import math

import numpy as np

from pem_core.models.presentation.described import Columns, Described, Report, Table, digits, floats, triple
from pem_core.models.problem import Problem
from pem_core.models.rigid import observe
from pem_core.models.rigid.assemble import assemble
from pem_core.models.rigid.drawn import at_their_nearest
from pem_core.models.rigid.rest.dissipation import keeps_its_images
from pem_core.models.rigid.rest.turning import rooms
from pem_core.models.rigid.scene import Scene
from pem_core.models.rigid.soft.described import soft_report, soft_tables
from pem_core.models.surroundings.described import bodies_report, body_tables
from pem_core.models.surroundings.drawn import placed_owners
from pem_core.models.surroundings.extents import extent_tables, extents_report
from pem_core.models.surroundings.rows import is_driven, soft_rows
from pem_core.scene.bodies import analyse

MOST_PENDULUMS = 3
"""Rest points of more are not searched: they are hundreds, and none of the lists could be proved complete."""


def report(scene: Scene) -> Report:
    """Return what bodies are, how far magnets of finite size are off at their nearest, and what a soft ball is."""
    problem = assemble(scene)
    ball = {"soft": soft_report(scene, problem)} if soft_rows(problem.layout) else {}
    return {"bodies": bodies_report(scene.bodies), "extents": extents_report(at_their_nearest(scene)), **ball}


def tables(scene: Scene, report: Report) -> list[Table]:
    """Return a table for each body, one of magnets of finite size, and one of a soft ball."""
    bodies = body_tables(report["bodies"], {"pendulum": scene.pendulums, "placed": scene.placed})
    return [*bodies, *extent_tables(report["extents"]), *(soft_tables(report["soft"]) if "soft" in report else ())]


def unsearched(scene: Scene) -> str | None:
    """Return why the rest points of a scene are not searched, None where they are."""
    count = len(scene.pendulums)
    if count > MOST_PENDULUMS:
        return f"there are {count} pendulums, and those of more than {MOST_PENDULUMS} are not searched"
    problem = assemble(scene)
    if is_driven(problem.layout):
        return "its field or its placed magnets move with time, and nothing comes to rest"
    if not keeps_its_images(problem).all():
        return "in so small a periodic box the nearest image of a magnet changes with the attitude, and energy jumps"
    if any(room.kind == "rolling" for room in rooms(problem)):
        return "a pendulum cannot be spun about an axis on which its energy depends: they are in no list"
    return None


def places(scene: Scene, problem: Problem, state: np.ndarray) -> list[Report]:
    """Return lean and tilt [rad], axes and magnets [m] of the pendulums at each rest point."""
    axes, magnets = observe.orientations(problem, state), observe.magnet_positions(problem, state)
    sides = [-1.0 if analyse(scene.bodies[item.body]).mass_centre[2] < 0 else 1.0 for item in scene.pendulums]
    out = []
    for own, spots in zip(axes, magnets, strict=True):
        tilts = [_tilt(u[2], side) for u, side in zip(own, sides, strict=True)]
        known = [[floats(spot) for spot in each if np.isfinite(spot).all()] for each in spots]
        leans = [math.hypot(*tilt) for tilt in tilts]
        out.append({"lean": leans, "tilt": tilts, "orientation": own.tolist(), "magnets": known})
    return out


def _tilt(u3: np.ndarray, side: float) -> list[float]:
    """Return the tilt (a, b) [rad] of a study file that leans a body's axis to u3."""
    level = math.hypot(u3[0], u3[1])
    lean = math.atan2(level, u3[2])
    return [side * lean * u3[0] / level, side * lean * u3[1] / level] if level else [lean, 0.0]


def columns(place: Report) -> Columns:
    """Return lean, tilt and magnets of a rest point in words, a line for each pendulum."""
    return {
        "lean [deg]": "\n".join(digits(math.degrees(lean), 180, 6) for lean in place["lean"]),
        "tilt [deg]": "\n".join(_towards(tilt) for tilt in place["tilt"]),
        "magnets [m]": "\n".join(" ".join(triple(spot, 6) for spot in spots) for spots in place["magnets"]),
    }


def _towards(tilt: list[float]) -> str:
    """Return a tilt (a, b) in degrees; nothing where the body points straight up or down."""
    pair = [digits(math.degrees(component), 180, 4) for component in tilt]
    return f"({', '.join(pair)})" if any(text != "0" for text in pair) and math.hypot(*tilt) < math.pi - 1e-9 else ""


DESCRIBED = Described(
    report=report,
    tables=tables,
    places=places,
    columns=columns,
    unsearched=unsearched,
    placed=lambda scene: placed_owners(scene.placed, scene.bodies),
)
