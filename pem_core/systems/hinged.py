"""A pendulum on a hinge: its momentum about the hinge and where it points, three numbers for twelve.

Every vector of the body turns about the hinge n from where it was at the start: v = v_0 + v_c cos(phi) +
v_s sin(phi), with v_0 along n. The state holds cos and sin themselves, which need no trigonometry. (Ours.)

State: H = L.n, cos(phi) and sin(phi) of each pendulum, then the energy taken out by drag. Parameters: the rows of
``surroundings``, then each pendulum's and its magnets', the placed magnets', the courses.
"""

from __future__ import annotations

from typing import Any

from pem_core.duals import value_of
from pem_core.lanes import inline
from pem_core.systems.magnets import gradients, magnetic_energy, power_put_in
from pem_core.systems.surroundings import GRAVITY, PENDULUMS, drive, magnets_of, parameters_of
from pem_core.systems.system import System
from pem_core.vectors import Vector, add, choose, dot, scale, sqrt, subtract, vector_at

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
def carried(a: int, m: int, y: Any, p: Any, layout: Any) -> tuple[Vector, Vector]:
    """Return r_a and p_a of magnet m of pendulum a, lab frame, eqs. (3.23) and (3.24)."""
    q, angle = parameters_of(p, layout, a), STATE_ROWS * a + ANGLE
    row, c, s = PENDULUM_ROWS + MAGNET_ROWS * m, y[angle], y[angle + 1]
    return add(vector_at(q, PIVOT), pointing(q, row + POSITION, c, s)), pointing(q, row + MOMENT, c, s)


@inline
def torque(a: int, y: Any, p: Any, layout: Any) -> Any:
    """Return n.T = -dU/dphi [N m] of pendulum a: eq. (2.11) about the hinge, drag left out."""
    q, angle = parameters_of(p, layout, a), STATE_ROWS * a + ANGLE
    c, s = y[angle], y[angle + 1]
    total = dot(slope(q, MASS_MOMENT, c, s), vector_at(p, GRAVITY))
    for m in range(magnets_of(layout, a)):
        row = PENDULUM_ROWS + MAGNET_ROWS * m
        r_a, p_a = carried(a, m, y, p, layout)
        du_dr, du_dp = gradients_at(r_a, p_a, a, y, p, layout)
        total = total + dot(du_dr, slope(q, row + POSITION, c, s)) - dot(du_dp, slope(q, row + MOMENT, c, s))
    return total


@inline
def derivative(t: Any, y: Any, p: Any, layout: Any, rate: Any) -> None:
    """Write dH/dt = n.T - c omega and d(cos, sin)/dt = omega (-sin, cos), omega = H / n.I.n."""
    lost = 0.0 * y[0]
    for a in range(layout[PENDULUMS]):
        row, q = STATE_ROWS * a, parameters_of(p, layout, a)
        omega = q[PER_INERTIA] * y[row]
        drag = q[DRAG] * omega
        rate[row] = torque(a, y, p, layout) - drag
        rate[row + ANGLE] = -omega * y[row + ANGLE + 1]
        rate[row + ANGLE + 1] = omega * y[row + ANGLE]
        lost = lost + drag * omega
    rate[STATE_ROWS * layout[PENDULUMS]] = value_of(lost - power_of_outside(t, y, p, layout))


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
def size(change: Any, y: Any, rate: Any, n: int, p: Any, layout: Any) -> Any:
    """Return the squared size of a change: of phi, and of omega against omega^2 + |T| / n.I.n (ours)."""
    worst = 0.0 * y[0]
    for a in range(layout[PENDULUMS]):
        row, per = STATE_ROWS * a, parameters_of(p, layout, a)[PER_INERTIA]
        omega, faster, push = per * y[row], per * change[row], per * rate[row]
        turn, aside = change[row + ANGLE], change[row + ANGLE + 1]
        total = faster * faster / (omega * omega + sqrt(push * push) + SLOWEST) + turn * turn + aside * aside
        worst = choose(total - worst, total, worst)
    return worst


gradients_at, magnets_energy, power_of_outside = gradients(carried), magnetic_energy(carried), power_put_in(carried)

HINGED = System("hinged", derivative, energy, restore, drive, size=size, lost_row=None)
