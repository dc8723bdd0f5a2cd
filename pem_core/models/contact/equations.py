"""Equations of free bodies between walls: free flight, wall forces in resting contact, and the impacts between."""

from dataclasses import replace
from typing import Any

from pem_core.models.contact import resting_contact
from pem_core.models.contact.gap_functions import (
    FEATURE,
    FLAT,
    Plane,
    approach,
    arm,
    feature_at,
    feature_count,
    feature_row,
    gap,
    may_touch,
    pair_count,
    slot_count,
    slot_row,
    wall_at,
    wall_row,
)
from pem_core.models.contact.impacts import impact_delay, jumped
from pem_core.models.environment.driving import faster
from pem_core.models.environment.rows import HEADER, parameters_of
from pem_core.models.free.equations import FREE, always, derivative, error_norm_with, outside_pace, project, slowest
from pem_core.models.free.rows import FREE_BODY, FREE_STATE, axes_at, lost_row, momentum_of, position_of
from pem_core.models.systems.problem import EventFunctions, Jumps
from pem_core.numbers.cholesky import at
from pem_core.numbers.types import Component, Layout, Rows, Vector
from pem_core.numbers.vectors import any_positive, choose, dot, sqrt, to_body, vector_at, working_rows

# Event functions between walls: gaps that close, and contact forces that become negative.
#
# The event functions are the gaps of all pairs, body by body, and then the least wall force on each body. A pair in
# contact has no gap to monitor, and a body without contact no force: their event functions are constant one. They are
# long and used in many places: compiled code contains each once.


MOST_FORCE = 1e300
"""Upper bound of wall forces [N], used where no wall acts."""

SOME_FORCE = 1e-300
"""Force [N] added so that the zero force of a body on which nothing acts is no crossing."""


def count(layout: Layout) -> int:
    """Return the number of event functions."""
    total = layout[HEADER.carriers]
    for a in range(layout[HEADER.carriers]):
        total += pair_count(layout, a)
    return total


def body_of(i: int, layout: Layout) -> tuple[int, int]:
    """Return the body of event function i, and the number of its pair; after all pairs, for a force, that is -1."""
    first = 0
    for a in range(layout[HEADER.carriers]):
        if i < first + pair_count(layout, a):
            return a, i - first
        first += pair_count(layout, a)
    return i - first, -1


def unless_in_contact(a: int, pair: int, value: Any, instead: float, y: Rows, layout: Layout) -> Any:
    """Return a value, or ``instead`` where the pair is in contact."""
    for s in range(slot_count(layout)):
        off = resting_contact.in_slot(a, s, y, layout) - (pair + 1.0)
        value = choose(0.25 - off * off, instead, value)
    return value


def least_force(a: int, t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return the least force [N] of any wall on body a, plus a tolerance for pulling; one where it touches nothing."""
    slots, zero = slot_count(layout), 0.0 * y[0]
    least = zero + MOST_FORCE
    n, r, f, matrix = resting_contact.slot_work(y, layout)
    rate = working_rows(y, lost_row(layout) + 1)
    if resting_contact.is_touching(a, y, layout):
        derivative(t, y, p, layout, rate)
        resting_contact.put_forces(a, y, p, layout, rate, n, r, matrix, f)
        for s in range(slots):
            holds = choose(matrix[at(s, s)], resting_contact.in_slot(a, s, y, layout), zero)
            least = choose(holds, choose(least - f[s], f[s], least), least)
        least = least + resting_contact.PULL * resting_contact.strain(a, y, p, layout, rate) + SOME_FORCE
    return choose(MOST_FORCE - least, least, 1.0)


def unless_beside(a: int, pair: int, value: Any, instead: float, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return a value, or ``instead`` where another feature touches for the pair's (``gap_functions.may_touch``)."""
    w, f = pair // feature_count(layout, a), pair % feature_count(layout, a)
    (normal, _), row = wall_at(p, wall_row(layout, w)), feature_row(layout, a, f)
    flat = FLAT * parameters_of(p, layout, a)[FREE_BODY.reach]
    beside, n_body = vector_at(p, row + FEATURE.beside), to_body(normal, axes_at(a, y))
    return choose(may_touch(feature_at(p, row), beside, n_body, flat), value, instead)


def wall_and_arm(a: int, pair: int, y: Rows, p: Rows, layout: Layout) -> tuple[Plane, Vector]:
    """Return the wall of a pair of body a, and the lowest point of its feature from the mass centre [m], lab frame."""
    w, f = pair // feature_count(layout, a), pair % feature_count(layout, a)
    wall = wall_at(p, wall_row(layout, w))
    return wall, arm(feature_at(p, feature_row(layout, a, f)), wall[0], axes_at(a, y))


def value(i: int, t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return the gap [m], or the force [N], of event function i."""
    a, pair = body_of(i, layout)
    if pair < 0:
        return least_force(a, t, y, p, layout)
    wall, r = wall_and_arm(a, pair, y, p, layout)
    watched = unless_beside(a, pair, gap(position_of(a, y), r, wall), 1.0, y, p, layout)
    return unless_in_contact(a, pair, watched, 1.0, y, layout)


def rate(i: int, t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return the rate at which a gap opens [m/s]; zero for a force, which is checked at the ends of steps."""
    a, pair = body_of(i, layout)
    if pair < 0:
        return 0.0 * y[0]
    wall, r = wall_and_arm(a, pair, y, p, layout)
    v, omega = resting_contact.spin_of(a, y, p, layout)
    watched = unless_beside(a, pair, approach(v, omega, r, wall[0]), 0.0, y, p, layout)
    return unless_in_contact(a, pair, watched, 0.0, y, layout)


def slack(i: int, h: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return |r| (omega h)^4 / 192 [m]: twice the error of Hermite's cubic for a point on a circle (ours)."""
    a, pair = body_of(i, layout)
    if pair < 0:
        return 0.0 * h
    _, r = wall_and_arm(a, pair, y, p, layout)
    _, omega = resting_contact.spin_of(a, y, p, layout)
    turn = dot(omega, omega) * h * h
    return sqrt(dot(r, r)) * turn * turn / 192.0


GAPS_AND_FORCES = EventFunctions(count, value, rate, always, falls=True, slack=slack)


RADIANS_PER_STEP = 1.0
"""Largest rotation of a body in a step. The gap of a corner is then so close to Hermite's cubic through both ends,
within a 384th of its reach, that none opens and closes undetected within a step (``methods.event_detection.NEAR``)."""


def walled_derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
    """Write the rates of a state, including wall forces; contact rows change by jumps alone."""
    derivative(t, y, p, layout, rate)
    for i in range(FREE_STATE.size * layout[HEADER.carriers], lost_row(layout)):
        rate[i] = 0.0 * y[0]
    resting_contact.add_wall_forces(y, p, layout, rate)


def walled_project(y: Rows, p: Rows, layout: Layout) -> None:
    """Write attitudes and resting contacts projected onto their constraints."""
    project(y, p, layout)
    resting_contact.put_on_walls(y, p, layout)


def turning_pace(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return the external rate, or the rate at which a step reaches the largest rotation of a body, if larger."""
    fastest = outside_pace(t, y, p, layout)
    for a in range(layout[HEADER.carriers]):
        _, omega = resting_contact.spin_of(a, y, p, layout)
        fastest = faster(fastest, sqrt(dot(omega, omega)) / RADIANS_PER_STEP)
    return fastest


def held_paces(a: int, y: Rows, p: Rows, layout: Layout) -> tuple[Any, Any]:
    """Return the squares of the speeds to which a body in contact would fall within its reach, and rotate by a radian.

    A resting body has neither speed nor acceleration to which its errors could be relative.
    """
    q, touches = parameters_of(p, layout, a), resting_contact.in_slot(a, 0, y, layout)
    unheld = working_rows(y, lost_row(layout) + 1)
    moving, turning = slowest(a, y, p, layout)
    if any_positive(touches):
        derivative(0.0 * y[0], y, p, layout, unheld)
        force = momentum_of(a, unheld)
        fall = sqrt(dot(force, force)) * q[FREE_BODY.inverse_mass] * q[FREE_BODY.reach]
        moving = moving + choose(touches, fall, 0.0)
        turning = turning + choose(touches, fall, 0.0) / (q[FREE_BODY.reach] * q[FREE_BODY.reach])
    return moving, turning


def contact_rows(layout: Layout) -> list[int]:
    """Return the state rows of all slots."""
    slots = range(slot_count(layout))
    return [int(slot_row(layout, a, s)) for a in range(layout[HEADER.carriers]) for s in slots]


WALLED = replace(
    FREE,
    name="walled free",
    derivative=walled_derivative,
    project=walled_project,
    error_norm=error_norm_with(held_paces),
    outside_pace=turning_pace,
    signals=GAPS_AND_FORCES,
    jumps=Jumps(jumped, impact_delay),
    contact_rows=contact_rows,
)
