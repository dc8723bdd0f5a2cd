"""Interactions of carried magnets with each other and with the environment, for any form of the state.

A system gives the places of its magnets by ``carried(a, m, y, p, layout) -> (r_a, p_a)``: place [m] and moment
[A m^2] of magnet m of carrier a, lab frame. All functions here depend on that alone.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate, pairwise
from typing import Any

import numpy as np

from pem_core.models.environment import rows
from pem_core.models.environment.dipoles import dipole_energy, dipole_gradients
from pem_core.numbers.types import Component, Layout, Rows, Vector
from pem_core.numbers.vectors import add, choose, cos, dot, put_vector, scale, sin, sqrt, subtract, vector_at

# Time-dependent environment: the field, and the places and moments of placed magnets.
#
# The rows of the field and of the placed magnets hold their present values: ``forcing`` writes the rows that
# change with time, from closed forms, before every evaluation of the equations.


def turning(course: Any, first: int, cosine: Component, sine: Component) -> Vector:
    """Return a rotating vector from cos(w t) and sin(w t)."""
    along, across = vector_at(course, first + rows.ELLIPSE.cosine), vector_at(course, first + rows.ELLIPSE.sine)
    return add(vector_at(course, first + rows.ELLIPSE.constant), add(scale(cosine, along), scale(sine, across)))


def turning_rate(course: Any, first: int, rate: Rows, cosine: Component, sine: Component) -> Vector:
    """Return the time derivative of a rotating vector."""
    along = scale(rate * cosine, vector_at(course, first + rows.ELLIPSE.sine))
    return subtract(along, scale(rate * sine, vector_at(course, first + rows.ELLIPSE.cosine)))


def forcing(t: Component, p: Rows, layout: Layout) -> None:
    """Write the field and the moving magnets at time t into their rows."""
    for j in range(layout[rows.HEADER.moving_magnets]):
        course = rows.course_rows(p, layout, j)
        angle = course[rows.COURSE.rate] * t
        c, s = cos(angle), sin(angle)
        row = rows.placed_row(layout, rows.mover(layout, j))
        straight = scale(t, vector_at(course, rows.COURSE.velocity))
        put_vector(p, row + rows.MAGNET.position, add(turning(course, rows.COURSE.place, c, s), straight))
        put_vector(p, row + rows.MAGNET.moment, turning(course, rows.COURSE.moment, c, s))
    if layout[rows.HEADER.field_turns]:
        course = rows.course_rows(p, layout, layout[rows.HEADER.moving_magnets])
        angle = course[rows.FIELD_COURSE.rate] * t
        put_vector(p, rows.SHARED.field, turning(course, rows.FIELD_COURSE.field, cos(angle), sin(angle)))


def magnet_rates(t: Component, p: Rows, layout: Layout, j: int) -> tuple[Vector, Vector]:
    """Return the velocity [m/s] of moving magnet j and the rate of its moment [A m^2/s]."""
    course = rows.course_rows(p, layout, j)
    rate = course[rows.COURSE.rate]
    c, s = cos(rate * t), sin(rate * t)
    velocity = add(vector_at(course, rows.COURSE.velocity), turning_rate(course, rows.COURSE.place, rate, c, s))
    return velocity, turning_rate(course, rows.COURSE.moment, rate, c, s)


def field_rate(t: Component, p: Rows, layout: Layout) -> Vector:
    """Return dB/dt [T/s] of a rotating field."""
    course = rows.course_rows(p, layout, layout[rows.HEADER.moving_magnets])
    rate = course[rows.FIELD_COURSE.rate]
    return turning_rate(course, rows.FIELD_COURSE.field, rate, cos(rate * t), sin(rate * t))


Carried = Callable[[int, int, Any, Any, Any], tuple[Vector, Vector]]


def outside_gradients(r_a: Vector, p_a: Vector, p: Rows, layout: Layout) -> tuple[Vector, Vector]:
    """Return dU/dr_ab and dU/dp_a of the placed magnets b, eqs. (3.29), (3.30), and the field, eq. (3.21)."""
    zero = 0.0 * r_a[0]
    du_dr = (zero, zero, zero)
    du_dp = scale(-1.0, vector_at(p, rows.SHARED.field))
    for k in range(layout[rows.HEADER.placed_magnets]):
        row = rows.placed_row(layout, k)
        r_ab = rows.separation(r_a, vector_at(p, row + rows.MAGNET.position), p, layout)
        pair_dr, pair_dp = dipole_gradients(p[rows.SHARED.mu], r_ab, p_a, vector_at(p, row + rows.MAGNET.moment))
        du_dr, du_dp = add(du_dr, pair_dr), add(du_dp, pair_dp)
    return du_dr, du_dp


def gradients_between(carried: Carried) -> Callable[..., tuple[Vector, Vector]]:
    """Return the function that sums dU/dr_ab and dU/dp_a over the magnets of carrier b, for a magnet of carrier a."""

    def gradients(r_a: Vector, p_a: Vector, b: int, y: Rows, p: Rows, layout: Layout) -> tuple[Vector, Vector]:
        zero = 0.0 * r_a[0]
        du_dr, du_dp = (zero, zero, zero), (zero, zero, zero)
        for n in range(rows.magnets_of(layout, b)):
            r_b, p_b = carried(b, n, y, p, layout)
            pair_dr, pair_dp = dipole_gradients(p[rows.SHARED.mu], rows.separation(r_a, r_b, p, layout), p_a, p_b)
            du_dr, du_dp = add(du_dr, pair_dr), add(du_dp, pair_dp)
        return du_dr, du_dp

    return gradients


def placed_energy(r_a: Vector, p_a: Vector, k: int, p: Rows, layout: Layout) -> Any:
    """Return the energy [J] of a magnet with placed magnet k, eq. (3.25)."""
    row = rows.placed_row(layout, k)
    r_ab = rows.separation(r_a, vector_at(p, row + rows.MAGNET.position), p, layout)
    return dipole_energy(p[rows.SHARED.mu], r_ab, p_a, vector_at(p, row + rows.MAGNET.moment))


def outside_energy(r_a: Vector, p_a: Vector, p: Rows, layout: Layout, before: Any = 0.0) -> Any:
    """Return the energy [J] of a magnet with field and placed magnets, eqs. (3.21) and (3.25).

    The terms are added one by one to the sum ``before``: another order would change the bits of the sum.
    """
    total = before - dot(p_a, vector_at(p, rows.SHARED.field))
    for k in range(layout[rows.HEADER.placed_magnets]):
        total = total + placed_energy(r_a, p_a, k, p, layout)
    return total


def magnetic_energy(carried: Carried) -> Callable[..., Any]:
    """Return the function that computes the energy [J] of the magnets of carrier a, eqs. (3.21) and (3.25).

    It is the energy with field, placed magnets and carriers b > a, so that each pair counts once.
    """

    def energy(a: int, y: Rows, p: Rows, layout: Layout) -> Any:
        total = 0.0 * y[0]
        for m in range(rows.magnets_of(layout, a)):
            r_a, p_a = carried(a, m, y, p, layout)
            total = outside_energy(r_a, p_a, p, layout, total)
            for b in range(a + 1, layout[rows.HEADER.carriers]):
                for n in range(rows.magnets_of(layout, b)):
                    r_b, p_b = carried(b, n, y, p, layout)
                    total = total + dipole_energy(p[rows.SHARED.mu], rows.separation(r_a, r_b, p, layout), p_a, p_b)
        return total

    return energy


def power_put_in(carried: Carried) -> Callable[..., Any]:
    """Return the function that computes the power [W] of the drive of magnets and field: dU/dt at rest (ours)."""

    def power_of_outside(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
        power = 0.0 * y[0]
        if not rows.is_driven(layout):
            return power
        for a in range(layout[rows.HEADER.carriers]):
            for m in range(rows.magnets_of(layout, a)):
                r_a, p_a = carried(a, m, y, p, layout)
                if layout[rows.HEADER.field_turns]:
                    power = power - dot(p_a, field_rate(t, p, layout))
                for j in range(layout[rows.HEADER.moving_magnets]):
                    power = power + carrier_power(t, r_a, p_a, j, p, layout)
        return power

    return power_of_outside


def carrier_power(t: Component, r_a: Vector, p_a: Vector, j: int, p: Rows, layout: Layout) -> Any:
    """Return dU/dr_ab . dr_b/dt + dU/dp_b . dp_b/dt [W] of moving magnet b and one magnet of a carrier."""
    row = rows.placed_row(layout, rows.mover(layout, j))
    r_ab = rows.separation(r_a, vector_at(p, row + rows.MAGNET.position), p, layout)
    p_b = vector_at(p, row + rows.MAGNET.moment)
    velocity, moment_rate = magnet_rates(t, p, layout, j)
    du_dr, _ = dipole_gradients(p[rows.SHARED.mu], r_ab, p_a, p_b)
    _, du_dp = dipole_gradients(p[rows.SHARED.mu], r_ab, p_b, p_a)
    return dot(du_dr, velocity) + dot(du_dp, moment_rate)


# Rate of change of the environment at the carried magnets, which limits the length of steps.


MOST_TURNED = 3.0
"""Largest rotation [rad] of field or magnets in an adaptive step: twelve stages, or seven, resolve half a turn."""

CLOSEST = 1e-200
"""Added to a distance [m] before a division by it."""


def length(a: Vector) -> Any:
    """Return |a|."""
    return sqrt(dot(a, a))


def faster(one: Any, other: Any) -> Any:
    """Return the larger of two rates."""
    return choose(one - other, one, other)


def swing(course: Any, first: int) -> Any:
    """Return an upper bound of the distance of a rotating vector from its mean."""
    return length(vector_at(course, first + rows.ELLIPSE.cosine)) + length(vector_at(course, first + rows.ELLIPSE.sine))


def turning_pace(course: Any, first: int, rate: Rows) -> Any:
    """Return |w| / MOST_TURNED [1/s] of a rotating vector, 0 if it is constant."""
    return choose(swing(course, first), sqrt(rate * rate) / MOST_TURNED, 0.0)


def course_pace(r: Vector, p: Rows, layout: Layout, j: int) -> Any:
    """Return the rate [1/s] of moving magnet j at a separation r [m]: of rotation, or speed over distance if larger."""
    course = rows.course_rows(p, layout, j)
    rate = course[rows.COURSE.rate]
    place, moment = turning_pace(course, rows.COURSE.place, rate), turning_pace(course, rows.COURSE.moment, rate)
    speed = length(vector_at(course, rows.COURSE.velocity)) + sqrt(rate * rate) * swing(course, rows.COURSE.place)
    fastest = faster(faster(place, moment), speed / (length(r) + CLOSEST))
    strength = swing(course, rows.COURSE.moment) + length(vector_at(course, rows.COURSE.moment))
    return choose(strength, fastest, 0.0)


def field_pace(p: Rows, layout: Layout) -> Any:
    """Return the rate [1/s] of a rotating field."""
    course = rows.course_rows(p, layout, layout[rows.HEADER.moving_magnets])
    return turning_pace(course, rows.FIELD_COURSE.field, course[rows.FIELD_COURSE.rate])


def pace_seen(r_a: Vector, p: Rows, layout: Layout) -> Any:
    """Return the rate [1/s] of change of the environment at a place."""
    fastest = 0.0 * r_a[0]
    if layout[rows.HEADER.field_turns]:
        fastest = faster(fastest, field_pace(p, layout))
    for j in range(layout[rows.HEADER.moving_magnets]):
        place = vector_at(p, rows.placed_row(layout, rows.mover(layout, j)) + rows.MAGNET.position)
        fastest = faster(fastest, course_pace(rows.separation(r_a, place, p, layout), p, layout, j))
    return fastest


def external_rate(carried: Carried) -> Callable[..., Any]:
    """Return the function that computes the rate [1/s] of change of magnets and field at the carriers (ours).

    Its inverse is the time in which a rotation reaches MOST_TURNED, or a moving magnet travels its distance, at the
    most. Steps of this length resolve a passing magnet, and no step needs to be shorter.
    """

    def outside_pace(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
        fastest = 0.0 * t
        if not rows.is_driven(layout):
            return fastest
        forcing(t, p, layout)
        for a in range(layout[rows.HEADER.carriers]):
            for m in range(rows.magnets_of(layout, a)):
                r_a, p_a = carried(a, m, y, p, layout)
                fastest = faster(fastest, choose(dot(p_a, p_a), pace_seen(r_a, p, layout), 0.0))
        return fastest

    return outside_pace


# The dipoles of each magnet: equations use dipoles; counts, names and pictures of magnets use these groups.
#
# If any magnet has several dipoles, the layout has a table: for each carrier, then for the placed bodies, the number of
# magnets and the number of dipoles of each. (The tables of a model follow it.)


Place = tuple[Vector, Vector]
"""Place [m] and moment [A m^2]."""


def table_of_groups(counts: Sequence[Sequence[int]]) -> list[int]:
    """Return the layout's table from the numbers of dipoles of all magnets, of each carrier and of placed bodies."""
    if all(count == 1 for own in counts for count in own):
        return []
    return [entry for own in counts for entry in (len(own), *own)]


def carried_groups(layout: np.ndarray, a: int) -> list[range]:
    """Return the dipoles of each magnet of carrier a, counted from its first one."""
    return _groups(layout, a, rows.magnets_of(layout, a))


def placed_groups(layout: np.ndarray) -> list[range]:
    """Return the dipoles of each placed magnet."""
    return _groups(layout, layout[rows.HEADER.carriers], layout[rows.HEADER.placed_magnets])


def _groups(layout: np.ndarray, which: int, dipoles: int) -> list[range]:
    first = layout[rows.HEADER.groups]
    if not first:
        return [range(k, k + 1) for k in range(dipoles)]
    for _ in range(which):
        first += 1 + layout[first]
    ends = accumulate((int(count) for count in layout[first + 1 : first + 1 + layout[first]]), initial=0)
    return [range(*ends_of) for ends_of in pairwise(ends)]


def as_one(dipoles: Sequence[Place]) -> Place:
    """Return the centre of the dipoles of one magnet, and the sum of their moments."""
    place, moment = dipoles[0]
    for other, further in dipoles[1:]:
        place, moment = add(place, other), add(moment, further)
    return (place if len(dipoles) == 1 else scale(1.0 / len(dipoles), place)), moment


def as_magnets(dipoles: Sequence[Place], groups: Iterable[range]) -> list[Place]:
    """Return magnets, as one dipole each, from their dipoles."""
    return [as_one([dipoles[k] for k in group]) for group in groups]


def placed_dipoles_of(p: Rows, layout: np.ndarray) -> list[Place]:
    """Return place and moment of every placed dipole, from the rows of parameters."""
    placed = [rows.placed_row(layout, k) for k in range(layout[rows.HEADER.placed_magnets])]
    return [(vector_at(p, row + rows.MAGNET.position), vector_at(p, row + rows.MAGNET.moment)) for row in placed]
