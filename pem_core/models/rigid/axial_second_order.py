"""One symmetric pendulum without spin, for second-order methods: the state includes the forces at its place.

Its motion is that of its axis e on the sphere. State: L and e, the energy lost to drag, then the forces at e:
G, G.e, the potential energy U, and dU/dt at rest, each over I_1. Parameters are those of ``rigid.axial``. (Ours.)
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from pem_core.models.environment.rows import HEADER, NONE, parameters_of
from pem_core.models.rigid import axial
from pem_core.models.rigid.axial import (
    AXIAL,
    AXIAL_BODY,
    AXIAL_STATE,
    CARRIES_TURN,
    SOFT_AXIAL,
    energy_of_ball,
    power_on_ball,
    pull_by_ball,
)
from pem_core.models.systems.problem import TURN_SHOWN, Derivative, OnSphere, Part, Problem, System
from pem_core.models.systems.rows import columns, row_layout
from pem_core.numbers.types import Component, Layout, Rows
from pem_core.numbers.vectors import add, dot, put_vector, scale, vector_at

AT_PLACE = row_layout(pull=3, along=1, energy=1, power=1)
"""Rows of the forces at e."""

ACCOUNT = AXIAL_STATE.size
"""State row of the energy lost."""
KNOWN = ACCOUNT + 1
"""First state row of the forces at e."""

MOST_DAMPING = 4.0
"""Most of drag over moment of inertia, times a step: exponentials within a step are short series."""


def forces(t: Component, y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    """Write the forces at e: G, G.e, U and dU/dt, over I_1."""
    per_inertia, _ = constants(p, layout)
    pull, along, energy = axial.outside_pull_and_energy(0, vector_at(y, AXIAL_STATE.axis), p, layout, per_inertia)
    put_vector(out, KNOWN + AT_PLACE.pull, pull)
    out[KNOWN + AT_PLACE.along] = along
    out[KNOWN + AT_PLACE.energy] = energy
    out[KNOWN + AT_PLACE.power] = per_inertia * axial.power_of_outside(t, y, p, layout)


def constants(p: Rows, layout: Layout) -> tuple[Any, Any]:
    """Return 1/I_1 and c."""
    q = parameters_of(p, layout, 0)
    return q[AXIAL_BODY.per_inertia], q[AXIAL_BODY.drag]


def soft_forces(t: Component, y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    """Write the forces at e, with those of the sphere: G, G.e, U and dU/dt, over I_1."""
    forces(t, y, p, layout, out)
    per_inertia, _ = constants(p, layout)
    pull = scale(per_inertia, pull_by_ball(0, y, p, layout))
    put_vector(out, KNOWN + AT_PLACE.pull, add(vector_at(out, KNOWN + AT_PLACE.pull), pull))
    along, energy, power = KNOWN + AT_PLACE.along, KNOWN + AT_PLACE.energy, KNOWN + AT_PLACE.power
    out[along] = out[along] + dot(pull, vector_at(y, AXIAL_STATE.axis))
    out[energy] = out[energy] + per_inertia * energy_of_ball(y, p, layout)
    out[power] = out[power] + per_inertia * power_on_ball(t, y, p, layout)


def by_place(base: System, name: str, forces: Derivative) -> System:
    """Return an axial system of one pendulum extended by the forces at its place, which ``forces`` writes."""
    rates, pace = base.derivative, base.outside_pace

    def derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
        rates(t, y, p, layout, rate)
        for i in range(KNOWN, KNOWN + AT_PLACE.size):
            rate[i] = 0.0 * y[0]

    def outside_pace(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
        per_inertia, drag = constants(p, layout)
        return pace(t, y, p, layout) + per_inertia * drag * (1.0 / MOST_DAMPING)

    motion = OnSphere(AXIAL_STATE.momentum, AXIAL_STATE.axis, ACCOUNT, KNOWN, forces, constants)
    own = replace(base, name=name, lost_row=ACCOUNT, put_forces=None)
    return replace(own, derivative=derivative, outside_pace=outside_pace, on_sphere=motion)


AXIAL_BY_PLACE = by_place(AXIAL, "axial by place", forces)
SOFT_AXIAL_BY_PLACE = by_place(SOFT_AXIAL, "axial with a soft ball by place", soft_forces)


def parts_by(system: System) -> Callable[[Part], list[Part]]:
    """Return the function that splits an axial part into points of a second-order system and the rest, if any."""

    def parts(part: Part) -> list[Part]:
        why = _why_by_rates(part.problem.layout)
        if why:
            return [replace(part, by_rates=why)]
        whole = _with_forces(part.problem, system)
        is_told = np.broadcast_to(_only_swings(whole), whole.size)
        told, others = np.flatnonzero(is_told), np.flatnonzero(~is_told)
        first = [_of(part, told, columns(whole, told))] if len(told) else []
        if not len(others):
            return first
        return [*first, replace(_of(part, others, columns(part.problem, others)), by_rates=SPINS)]

    return parts


SPINS = "a pendulum spins, or is overdamped"


def _why_by_rates(layout: np.ndarray) -> str:
    """Return why forces alone do not give the motion of an axial state; empty where they may."""
    if layout[HEADER.carriers] != 1:
        return "there are several pendulums"
    if layout[CARRIES_TURN]:
        return TURN_SHOWN
    if layout[HEADER.waves]:
        return "waves may switch forces"
    return "the box is periodic" if layout[HEADER.periodicity] != NONE else ""


def _only_swings(problem: Problem) -> np.ndarray:
    """Return True where a pendulum does not spin, and drag does not exceed the forces at its start.

    Overdamped ones take up to nine times as many evaluations by forces as by rates, others half as many (measured).
    """
    q = parameters_of(problem.parameters, problem.layout, 0)
    damping, pull = q[AXIAL_BODY.drag] * q[AXIAL_BODY.per_inertia], vector_at(problem.state, KNOWN)
    answer: np.ndarray = (q[AXIAL_BODY.per_spin_inertia] == 0) & (damping**4 <= 16.0 * dot(pull, pull))
    return answer


def _of(part: Part, chosen: np.ndarray, problem: Problem) -> Part:
    """Return some points of a part, whose states may have further rows."""
    size = len(part.problem.state)
    return Part(part.points[chosen], problem, lambda points, now, state: part.expand(chosen[points], now, state[:size]))


def _with_forces(problem: Problem, system: System) -> Problem:
    """Return the problem with states extended by the forces at their places."""
    assert system.on_sphere is not None
    state = np.concatenate([problem.state, np.zeros((AT_PLACE.size, problem.size))])
    p = np.array(np.broadcast_to(problem.parameters, (len(problem.parameters), problem.size)))
    problem.system.forcing(0.0, p, problem.layout)
    out = np.zeros_like(state)
    system.on_sphere.forces(0.0, state, p, problem.layout, out)
    state[KNOWN:] = out[KNOWN:]
    return replace(problem, system=system, state=state)
