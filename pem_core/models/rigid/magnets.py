"""What the magnets of pendulums do to each other and to what is outside, whatever state places them.

A system says where its magnets are by ``carried(a, m, y, p, layout) -> (r_a, p_a)``: place [m] and moment
[A m^2] of magnet m of pendulum a, lab frame. What follows from that alone stands here once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pem_core.components.lanes import inline
from pem_core.components.vectors import Vector, add, choose, dot, scale, vector_at
from pem_core.models.dipoles import dipole_energy, dipole_gradients
from pem_core.models.rigid.surroundings import (
    FIELD_TURNS,
    MAGNET,
    MOVING_MAGNETS,
    PENDULUMS,
    PLACED_MAGNETS,
    SHARED,
    course_pace,
    faster,
    field_pace,
    field_rate,
    forcing,
    is_driven,
    magnet_rates,
    magnets_of,
    mover,
    placed_row,
    separation,
)

Carried = Callable[[int, int, Any, Any, Any], tuple[Vector, Vector]]


@inline
def outside_gradients(r_a: Vector, p_a: Vector, p: Any, layout: Any) -> tuple[Vector, Vector]:
    """Return dU/dr_ab and dU/dp_a of the placed magnets b, eqs. (3.29), (3.30), and the field, eq. (3.21)."""
    zero = 0.0 * r_a[0]
    du_dr = (zero, zero, zero)
    du_dp = scale(-1.0, vector_at(p, SHARED.field))
    for k in range(layout[PLACED_MAGNETS]):
        row = placed_row(layout, k)
        r_ab = separation(r_a, vector_at(p, row + MAGNET.position), p, layout)
        pair_dr, pair_dp = dipole_gradients(p[SHARED.mu], r_ab, p_a, vector_at(p, row + MAGNET.moment))
        du_dr, du_dp = add(du_dr, pair_dr), add(du_dp, pair_dp)
    return du_dr, du_dp


def gradients_between(carried: Carried) -> Callable[..., tuple[Vector, Vector]]:
    """Return the function that sums dU/dr_ab and dU/dp_a over the magnets of pendulum b, for one of another's."""

    @inline
    def gradients(r_a: Vector, p_a: Vector, b: int, y: Any, p: Any, layout: Any) -> tuple[Vector, Vector]:
        zero = 0.0 * r_a[0]
        du_dr, du_dp = (zero, zero, zero), (zero, zero, zero)
        for n in range(magnets_of(layout, b)):
            r_b, p_b = carried(b, n, y, p, layout)
            pair_dr, pair_dp = dipole_gradients(p[SHARED.mu], separation(r_a, r_b, p, layout), p_a, p_b)
            du_dr, du_dp = add(du_dr, pair_dr), add(du_dp, pair_dp)
        return du_dr, du_dp

    return gradients


def magnetic_energy(carried: Carried) -> Callable[..., Any]:
    """Return the function that gives the energy [J] of the magnets of pendulum a, eqs. (3.21) and (3.25).

    It is the energy with field, placed magnets and pendulums b > a, so that each pair counts once.
    """

    @inline
    def energy(a: int, y: Any, p: Any, layout: Any) -> Any:
        total = 0.0 * y[0]
        for m in range(magnets_of(layout, a)):
            r_a, p_a = carried(a, m, y, p, layout)
            total = total - dot(p_a, vector_at(p, SHARED.field))
            for k in range(layout[PLACED_MAGNETS]):
                total = total + placed_energy(r_a, p_a, k, p, layout)
            for b in range(a + 1, layout[PENDULUMS]):
                for n in range(magnets_of(layout, b)):
                    r_b, p_b = carried(b, n, y, p, layout)
                    total = total + dipole_energy(p[SHARED.mu], separation(r_a, r_b, p, layout), p_a, p_b)
        return total

    return energy


@inline
def placed_energy(r_a: Vector, p_a: Vector, k: int, p: Any, layout: Any) -> Any:
    """Return the energy [J] of a magnet with placed magnet k, eq. (3.25)."""
    row = placed_row(layout, k)
    r_ab = separation(r_a, vector_at(p, row + MAGNET.position), p, layout)
    return dipole_energy(p[SHARED.mu], r_ab, p_a, vector_at(p, row + MAGNET.moment))


def power_put_in(carried: Carried) -> Callable[..., Any]:
    """Return the function that gives the power [W] of whoever moves magnets and field: dU/dt at rest (ours)."""

    @inline
    def power_of_outside(t: Any, y: Any, p: Any, layout: Any) -> Any:
        power = 0.0 * y[0]
        if not is_driven(layout):
            return power
        for a in range(layout[PENDULUMS]):
            for m in range(magnets_of(layout, a)):
                r_a, p_a = carried(a, m, y, p, layout)
                if layout[FIELD_TURNS]:
                    power = power - dot(p_a, field_rate(t, p, layout))
                for j in range(layout[MOVING_MAGNETS]):
                    power = power + carrier_power(t, r_a, p_a, j, p, layout)
        return power

    return power_of_outside


def pace_of_outside(carried: Carried) -> Callable[..., Any]:
    """Return the function that gives how fast [1/s] magnets and field outside change, as pendulums see it (ours).

    One over it is the time in which what turns has turned by MOST_TURNED, and what moves has moved by its distance, at
    most. Steps so short see a magnet that flies by: none longer would have to.
    """

    @inline
    def outside_pace(t: Any, y: Any, p: Any, layout: Any) -> Any:
        fastest = 0.0 * t
        if not is_driven(layout):
            return fastest
        forcing(t, p, layout)
        for a in range(layout[PENDULUMS]):
            for m in range(magnets_of(layout, a)):
                r_a, p_a = carried(a, m, y, p, layout)
                fastest = faster(fastest, choose(dot(p_a, p_a), pace_seen(r_a, p, layout), 0.0))
        return fastest

    return outside_pace


@inline
def pace_seen(r_a: Vector, p: Any, layout: Any) -> Any:
    """Return how fast [1/s] what is outside changes as seen from a place."""
    fastest = 0.0 * r_a[0]
    if layout[FIELD_TURNS]:
        fastest = faster(fastest, field_pace(p, layout))
    for j in range(layout[MOVING_MAGNETS]):
        place = vector_at(p, placed_row(layout, mover(layout, j)) + MAGNET.position)
        fastest = faster(fastest, course_pace(separation(r_a, place, p, layout), p, layout, j))
    return fastest


@inline
def carrier_power(t: Any, r_a: Vector, p_a: Vector, j: int, p: Any, layout: Any) -> Any:
    """Return dU/dr_ab . dr_b/dt + dU/dp_b . dp_b/dt [W] of moving magnet b and one magnet of a pendulum."""
    row = placed_row(layout, mover(layout, j))
    r_ab, p_b = separation(r_a, vector_at(p, row + MAGNET.position), p, layout), vector_at(p, row + MAGNET.moment)
    velocity, moment_rate = magnet_rates(t, p, layout, j)
    du_dr, _ = dipole_gradients(p[SHARED.mu], r_ab, p_a, p_b)
    _, du_dp = dipole_gradients(p[SHARED.mu], r_ab, p_b, p_a)
    return dot(du_dr, velocity) + dot(du_dp, moment_rate)
