"""A pendulum without spin by the stereographic place of its axis: four coordinates without constraints.

The axis e is projected from the pole opposite to the lab axis c that is nearest to it at the start, which is exact:
v_i = 2 e_i / (1 + e.c). The momentum L across e is a_1 t_1 + a_2 t_2, t_i = de/dv_i, which are perpendicular to each
other and of length 1/m, m = 1 + v^2 / 4. Rates of v and a follow from those of L and e, by dual numbers.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from pem_core.models.environment.rows import HEADER, parameters_of
from pem_core.models.rigid.axial import AXIAL_BODY, AXIAL_STATE
from pem_core.models.systems.angles import InAngles
from pem_core.models.systems.problem import Problem, System
from pem_core.numbers.duals import dual, first_slope
from pem_core.numbers.types import Component, Layout, Rows, Vector
from pem_core.numbers.vectors import add, dot, put_vector, scale, vector_at


def _tangents(first: Component, second: Component) -> tuple[Vector, Vector, Vector]:
    """Return e, t_1 and t_2 at a place v, in a frame whose third axis is c."""
    over = 1.0 / (1.0 + 0.25 * (first * first + second * second))
    square = over * over
    e = first * over, second * over, 2.0 * over - 1.0
    across = -0.5 * first * second * square
    one = over - 0.5 * first * first * square, across, -1.0 * first * square
    two = across, over - 0.5 * second * second * square, -1.0 * second * square
    return e, one, two


def _place(momentum: Vector, e: Vector) -> tuple[Component, ...]:
    """Return v_1, v_2, a_1 and a_2 of L and e in that frame."""
    over = 2.0 / (1.0 + e[2])
    first, second = e[0] * over, e[1] * over
    _, one, two = _tangents(first, second)
    return first, second, dot(momentum, one) * over * over, dot(momentum, two) * over * over


def _turned(a: Vector, pole: int, sign: float) -> Vector:
    """Return lab components of a vector in the frame whose third axis is a lab axis times a sign."""
    parts = [a[0], a[1]]
    parts.insert(pole, sign * a[2])
    return parts[0], parts[1], parts[2]


def _in_frame(a: Vector, pole: int, sign: float) -> Vector:
    """Return the components in that frame of a vector in the lab."""
    others = [a[i] for i in range(3) if i != pole]
    return others[0], others[1], sign * a[pole]


def _momentum_and_axis(y: Any, pole: int, sign: float) -> tuple[Vector, Vector]:
    """Return L and e in the lab."""
    e, one, two = _tangents(y[0], y[1])
    momentum = add(scale(y[2], one), scale(y[3], two))
    return _turned(momentum, pole, sign), _turned(e, pole, sign)


@cache
def _on_plane(system: System, pole: int, sign: float) -> System:
    """Return a system of one pendulum by the place of its axis."""

    def full(y: Rows, rows: int) -> list[Any]:
        out: list[Any] = [0.0 * y[0]] * rows
        momentum, e = _momentum_and_axis(y, pole, sign)
        put_vector(out, AXIAL_STATE.momentum, momentum)
        put_vector(out, AXIAL_STATE.axis, e)
        return out

    def derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
        state, own = full(y, ROWS), [0.0] * ROWS
        system.derivative(t, state, p, layout, own)
        parts = []
        for row in (AXIAL_STATE.momentum, AXIAL_STATE.axis):
            pairs = zip(vector_at(state, row), vector_at(own, row), strict=True)
            x, y_, z = (dual(value, (slope,)) for value, slope in pairs)
            parts.append(_in_frame((x, y_, z), pole, sign))
        for row, one in enumerate(_place(*parts)):
            rate[row] = first_slope(one)

    def energy(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
        return system.energy(t, full(y, ROWS), p, layout)

    return System(
        f"{system.name}, on a plane", derivative, energy, forcing=system.forcing, until_switch=system.until_switch
    )


ROWS = AXIAL_STATE.size + 3 + 1
"""Largest number of rows of an axial state of one pendulum: with the axis b, and the energy lost."""


def on_plane(problem: Problem) -> InAngles | None:
    """Return a pendulum by the place of its axis; None if it spins, or is not the only one."""
    if problem.layout[HEADER.carriers] != 1:
        return None
    if parameters_of(problem.parameters, problem.layout, 0)[AXIAL_BODY.per_spin_inertia].any():
        return None
    momentum, e = vector_at(problem.state, AXIAL_STATE.momentum), vector_at(problem.state, AXIAL_STATE.axis)
    first = np.array([part[0] for part in e])
    pole = int(np.abs(first).argmax())
    sign = float(np.sign(first[pole]))
    place = np.stack(_place(_in_frame(momentum, pole, sign), _in_frame(e, pole, sign)))
    own = Problem(_on_plane(problem.system, pole, sign), problem.layout, problem.parameters, place)

    def rows(state: Sequence[Component]) -> Sequence[Component]:
        momentum, e = _momentum_and_axis(state, pole, sign)
        return [*momentum, *e]

    return InAngles(own, (), rows)
