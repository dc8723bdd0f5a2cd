"""A pendulum on a hinge: its momentum about the hinge and where it points, three numbers for twelve.

Every vector of the body turns about the hinge n from where it was at the start: v = v_0 + v_c cos(phi) +
v_s sin(phi), with v_0 along n. The state holds cos and sin themselves, which need no trigonometry. (Ours.)

State: H = L.n, cos(phi) and sin(phi) of each pendulum, then the energy taken out by drag. Parameters: the rows of
``surroundings``, then each pendulum's and its magnets', the placed magnets', the courses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pem_core.components.lanes import inline
from pem_core.components.vectors import Vector, add, choose, dot, scale, sqrt, subtract, vector_at
from pem_core.models.problem import System
from pem_core.models.rigid.magnets import (
    Carried,
    gradients_between,
    magnetic_energy,
    outside_gradients,
    pace_of_outside,
    power_put_in,
)
from pem_core.models.rigid.surroundings import GRAVITY, PENDULUMS, drive, magnets_of, parameters_of

PIVOT, MASS_MOMENT, PER_INERTIA, DRAG, PENDULUM_ROWS = 0, 3, 12, 13, 14
"""Parameter rows of a pendulum: R_a, M R_G (a turning vector), 1 / n.I.n, c."""

POSITION, MOMENT, MAGNET_ROWS = 0, 9, 18
"""Parameter rows of a magnet, after its pendulum's: two turning vectors, r_a - R_a and p_a."""

COSINE, SINE, TURNING_ROWS = 3, 6, 9
"""Rows of a turning vector: v_0, v_c from COSINE on, v_s from SINE on, lab frame."""

ANGLE, STATE_ROWS = 1, 3
"""State rows of a pendulum: H comes first, cos(phi) and sin(phi) from ANGLE on."""

SLOWEST = 1e-200
"""Added to a pace [1/s^2] to divide by."""


@inline
def pointing(q: Any, first: int, c: Any, s: Any) -> Vector:
    """Return a turning vector v, lab frame."""
    across = add(scale(c, vector_at(q, first + COSINE)), scale(s, vector_at(q, first + SINE)))
    return add(vector_at(q, first), across)


@inline
def slope(q: Any, first: int, c: Any, s: Any) -> Vector:
    """Return dv/dphi of a turning vector."""
    return subtract(scale(c, vector_at(q, first + SINE)), scale(s, vector_at(q, first + COSINE)))


@inline
def magnet_at(q: Any, m: int, c: Any, s: Any) -> tuple[Vector, Vector]:
    """Return r_a and p_a of magnet m of a pendulum, lab frame, eqs. (3.23) and (3.24)."""
    row = PENDULUM_ROWS + MAGNET_ROWS * m
    return add(vector_at(q, PIVOT), pointing(q, row + POSITION, c, s)), pointing(q, row + MOMENT, c, s)


@inline
def angle_at(y: Any, a: int) -> tuple[Any, Any]:
    """Return cos(phi) and sin(phi) of pendulum a."""
    return y[STATE_ROWS * a + ANGLE], y[STATE_ROWS * a + ANGLE + 1]


@inline
def carried(a: int, m: int, y: Any, p: Any, layout: Any) -> tuple[Vector, Vector]:
    """Return r_a and p_a of magnet m of pendulum a, lab frame."""
    c, s = angle_at(y, a)
    return magnet_at(parameters_of(p, layout, a), m, c, s)


magnets_energy, power_of_outside = magnetic_energy(carried), power_put_in(carried)
outside_pace = pace_of_outside(carried)


@inline
def torque_of(q: Any, m: int, c: Any, s: Any, gradients: tuple[Vector, Vector]) -> Any:
    """Return n.T = -dU/dphi [N m] of magnet m, eq. (2.11) about the hinge."""
    row, (du_dr, du_dp) = PENDULUM_ROWS + MAGNET_ROWS * m, gradients
    return dot(du_dr, slope(q, row + POSITION, c, s)) - dot(du_dp, slope(q, row + MOMENT, c, s))


@inline
def outside_torque(a: int, c: Any, s: Any, p: Any, layout: Any) -> Any:
    """Return n.T [N m] of weight, field and placed magnets on pendulum a."""
    q = parameters_of(p, layout, a)
    total = dot(slope(q, MASS_MOMENT, c, s), vector_at(p, GRAVITY))
    for m in range(magnets_of(layout, a)):
        r_a, p_a = magnet_at(q, m, c, s)
        total = total + torque_of(q, m, c, s, outside_gradients(r_a, p_a, p, layout))
    return total


def torque_between(carried: Carried) -> Callable[..., Any]:
    """Return the function that gives n.T [N m] of pendulum b on pendulum a."""
    gradients = gradients_between(carried)

    @inline
    def torque(a: int, c: Any, s: Any, b: int, y: Any, p: Any, layout: Any) -> Any:
        q, total = parameters_of(p, layout, a), 0.0 * c
        for m in range(magnets_of(layout, a)):
            r_a, p_a = magnet_at(q, m, c, s)
            total = total + torque_of(q, m, c, s, gradients(r_a, p_a, b, y, p, layout))
        return total

    return torque


torque_by = torque_between(carried)


@inline
def torque_on(a: int, c: Any, s: Any, y: Any, p: Any, layout: Any) -> Any:
    """Return n.T [N m] of pendulum a at an angle; drag is left out."""
    torque = outside_torque(a, c, s, p, layout)
    for b in range(layout[PENDULUMS]):
        if b != a:
            torque = torque + torque_by(a, c, s, b, y, p, layout)
    return torque


@inline
def put_forces(y: Any, p: Any, layout: Any, out: Any) -> None:
    """Write n.T [N m] of every pendulum: what turns it at rest."""
    for a in range(layout[PENDULUMS]):
        c, s = angle_at(y, a)
        out[a] = torque_on(a, c, s, y, p, layout)


@inline
def put_rates(a: int, torque: Any, y: Any, p: Any, layout: Any, rate: Any) -> Any:
    """Write dH/dt = n.T - c omega and d(cos, sin)/dt = omega (-sin, cos), omega = H / n.I.n; return what drag takes."""
    row, q = STATE_ROWS * a, parameters_of(p, layout, a)
    omega = q[PER_INERTIA] * y[row]
    drag = q[DRAG] * omega
    rate[row] = torque - drag
    rate[row + ANGLE] = -omega * y[row + ANGLE + 1]
    rate[row + ANGLE + 1] = omega * y[row + ANGLE]
    return drag * omega


@inline
def derivative(t: Any, y: Any, p: Any, layout: Any, rate: Any) -> None:
    """Write the rates of every pendulum, and that of the energy that has left."""
    lost = 0.0 * y[0]
    for a in range(layout[PENDULUMS]):
        c, s = angle_at(y, a)
        lost = lost + put_rates(a, torque_on(a, c, s, y, p, layout), y, p, layout, rate)
    rate[STATE_ROWS * layout[PENDULUMS]] = lost - power_of_outside(t, y, p, layout)


@inline
def energy(t: Any, y: Any, p: Any, layout: Any) -> Any:
    """Return the total energy [J]: H omega / 2 and eqs. (3.16), (3.21), (3.25), each pair once."""
    total = 0.0 * y[0]
    for a in range(layout[PENDULUMS]):
        row, q = STATE_ROWS * a, parameters_of(p, layout, a)
        total = total + 0.5 * q[PER_INERTIA] * y[row] * y[row]
        mass_moment = pointing(q, MASS_MOMENT, y[row + ANGLE], y[row + ANGLE + 1])
        total = total - dot(mass_moment, vector_at(p, GRAVITY)) + magnets_energy(a, y, p, layout)
    return total


@inline
def restore(y: Any, layout: Any) -> None:
    """Bring cos^2 + sin^2 back to one."""
    for a in range(layout[PENDULUMS]):
        row = STATE_ROWS * a + ANGLE
        c, s = y[row], y[row + 1]
        over = 1.0 / sqrt(c * c + s * s)
        y[row], y[row + 1] = over * c, over * s


@inline
def pace(a: int, y: Any, rate: Any, p: Any, layout: Any) -> Any:
    """Return omega^2 + |T| / n.I.n [1/s^2] of pendulum a, which squared changes of omega are measured by (ours)."""
    per, row = parameters_of(p, layout, a)[PER_INERTIA], STATE_ROWS * a
    omega, push = per * y[row], per * rate[row]
    return omega * omega + sqrt(push * push) + SLOWEST


@inline
def size(change: Any, y: Any, rate: Any, n: int, p: Any, layout: Any) -> Any:
    """Return the squared size of a change: of phi, and of omega against its pace (ours)."""
    worst = 0.0 * y[0]
    for a in range(layout[PENDULUMS]):
        row, per = STATE_ROWS * a, parameters_of(p, layout, a)[PER_INERTIA]
        faster, turn, aside = per * change[row], change[row + ANGLE], change[row + ANGLE + 1]
        total = faster * faster / pace(a, y, rate, p, layout) + turn * turn + aside * aside
        worst = choose(total - worst, total, worst)
    return worst


HINGED = System(
    "hinged",
    derivative,
    energy,
    restore,
    drive,
    size=size,
    outside_pace=outside_pace,
    lost_row=-1,
    is_part=True,
    put_forces=put_forces,
)
