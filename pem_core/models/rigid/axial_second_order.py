"""Symmetric pendulums for second-order methods: the state includes the forces at the places of their axes.

Their motion is that of their axes e on spheres. State: that of ``rigid.axial`` without its last row, then G / I_1 of
each pendulum, then the rate dU/dt of the energy at rest, then the energy lost to drag. Parameters are those of
``rigid.axial``. (Ours.)
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from pem_core.models.environment.rows import HEADER, NONE, parameters_of
from pem_core.models.rigid.axial import (
    AXIAL,
    AXIAL_BODY,
    AXIAL_STATE,
    CARRIES_TURN,
    SOFT_AXIAL,
    account_row,
    outside_pull,
    power_of_outside,
    power_on_ball,
    pull_by_ball,
    pulled_by_all,
    turn_row,
)
from pem_core.models.rigid.axial_tabulated import AXIAL_TABLED, tabled_pull
from pem_core.models.systems.parts_by_forces import split_by_forces, with_forces
from pem_core.models.systems.problem import Part, Problem, System
from pem_core.models.systems.second_order import MOST_DAMPING, MOST_FADING, MOST_OVERDAMPED, Bob, SecondOrder
from pem_core.numbers.types import Component, Layout, Rows, Vector
from pem_core.numbers.vectors import add, choose, dot, put_vector, scale, vector_at


def bobs(layout: Layout) -> list[Bob]:
    """Return the state rows of every pendulum."""
    return [
        Bob(
            AXIAL_STATE.size * a + AXIAL_STATE.momentum,
            AXIAL_STATE.size * a + AXIAL_STATE.axis,
            turn_row(layout, a) if layout[CARRIES_TURN] else None,
            account_row(layout) + 3 * a,
        )
        for a in range(layout[HEADER.carriers])
    ]


def power_row(layout: Layout) -> Any:
    """Return the state row of the rate of the energy at rest."""
    return account_row(layout) + 3 * layout[HEADER.carriers]


def constants(a: int, p: Rows, layout: Layout) -> tuple[Any, Any, Any]:
    """Return 1/I_1, 1/I_3 and c of a pendulum."""
    q = parameters_of(p, layout, a)
    return q[AXIAL_BODY.per_inertia], q[AXIAL_BODY.per_spin_inertia], q[AXIAL_BODY.drag]


def no_pull(a: int, y: Rows, p: Rows, layout: Layout) -> Vector | None:
    """Return None: no sphere adds to G."""
    return None


def by_place(
    base: System,
    outside: Callable[..., Vector],
    further: Callable[..., Vector | None] = no_pull,
    further_power: Callable[..., Any] | None = None,
) -> System:
    """Return an axial system extended by the forces at its places: of the environment, and a further one."""
    rates, pace, pull_on = base.derivative, base.outside_pace, pulled_by_all(outside)

    def forces(t: Component, y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
        """Write G / I_1 of every pendulum, and dU/dt."""
        for a, rows in enumerate(bobs(layout)):
            pull, more = pull_on(a, vector_at(y, rows.axis), y, p, layout), further(a, y, p, layout)
            put_vector(out, rows.pull, scale(constants(a, p, layout)[0], add(pull, more) if more else pull))
        power = power_of_outside(t, y, p, layout)
        out[power_row(layout)] = power + further_power(t, y, p, layout) if further_power else power

    def derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
        rates(t, y, p, layout, rate)
        first, last = account_row(layout), power_row(layout) + 1
        rate[last] = rate[first]
        for i in range(first, last):
            rate[i] = 0.0 * y[0]

    def outside_pace(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
        fastest = 0.0 * t
        for a in range(layout[HEADER.carriers]):
            per, per_spin, drag = constants(a, p, layout)
            for rate in (per * drag * (1.0 / MOST_DAMPING), per_spin * drag * (1.0 / MOST_FADING)):
                fastest = choose(rate - fastest, rate, fastest)
        return pace(t, y, p, layout) + fastest

    motion, name = SecondOrder(bobs, power_row, forces, constants), f"{base.name} by place"
    own = replace(base, name=name, derivative=derivative, outside_pace=outside_pace)
    return replace(own, put_forces=None, second_order=motion)


AXIAL_BY_PLACE = by_place(AXIAL, outside_pull)
SOFT_AXIAL_BY_PLACE = by_place(SOFT_AXIAL, outside_pull, pull_by_ball, power_on_ball)
TABLED_BY_PLACE = by_place(AXIAL_TABLED, tabled_pull)


def parts_by(system: System) -> Callable[[Part], list[Part]]:
    """Return the function that splits an axial part into points of a second-order system and the rest, if any."""

    def parts(part: Part) -> list[Part]:
        why = _why_by_rates(part.problem.layout)
        if why:
            return [replace(part, by_rates=why)]
        more = power_row(part.problem.layout) + 1 - account_row(part.problem.layout)
        whole = with_forces(part.problem, system, more)
        return split_by_forces(part, whole, _is_driven_by_forces(whole), OVERDAMPED)

    return parts


OVERDAMPED = "a pendulum is overdamped"


def _why_by_rates(layout: np.ndarray) -> str:
    """Return why forces alone do not give the motion of an axial state; empty where they may."""
    if layout[HEADER.waves]:
        return "waves may switch forces"
    return "the box is periodic" if layout[HEADER.periodicity] != NONE else ""


def _is_driven_by_forces(problem: Problem) -> np.ndarray:
    """Return True where the drag of every pendulum, on its swing and spin, is small beside the force at its start."""
    answer = np.ones(1, bool)
    for a, rows in enumerate(bobs(problem.layout)):
        per, per_spin, drag = constants(a, problem.parameters, problem.layout)
        pull, damping = vector_at(problem.state, rows.pull), drag * np.maximum(per, per_spin)
        with np.errstate(all="ignore"):
            answer = answer & (damping**4 <= MOST_OVERDAMPED**2 * dot(pull, pull))
    return answer
