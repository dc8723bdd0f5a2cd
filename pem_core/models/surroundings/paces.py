"""How fast what is outside changes, as those who carry magnets see it: what steps are held to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pem_core.components.vectors import Vector, choose, dot, sqrt, vector_at
from pem_core.models.surroundings.courses import forcing
from pem_core.models.surroundings.magnets import Carried
from pem_core.models.surroundings.rows import (
    CARRIERS,
    COURSE,
    ELLIPSE,
    FIELD_COURSE,
    FIELD_TURNS,
    MAGNET,
    MOVING_MAGNETS,
    course_rows,
    is_driven,
    magnets_of,
    mover,
    placed_row,
    separation,
)

MOST_TURNED = 3.0
"""What turns outside turns by no more [rad] in a step that is chosen: twelve stages, or seven, see half a turn."""

CLOSEST = 1e-200
"""Added to a distance [m] to divide by."""


def length(a: Vector) -> Any:
    """Return |a|."""
    return sqrt(dot(a, a))


def faster(one: Any, other: Any) -> Any:
    """Return the larger of two paces."""
    return choose(one - other, one, other)


def swing(course: Any, first: int) -> Any:
    """Return what a turning vector is from its middle at most, or more."""
    return length(vector_at(course, first + ELLIPSE.cosine)) + length(vector_at(course, first + ELLIPSE.sine))


def turning_pace(course: Any, first: int, rate: Any) -> Any:
    """Return |w| / MOST_TURNED [1/s] of a vector that turns, 0 if it does not."""
    return choose(swing(course, first), sqrt(rate * rate) / MOST_TURNED, 0.0)


def course_pace(r: Vector, p: Any, layout: Any, j: int) -> Any:
    """Return how fast [1/s] moving magnet j, a separation r [m] away, moves over its distance or turns at most."""
    course = course_rows(p, layout, j)
    rate = course[COURSE.rate]
    place, moment = turning_pace(course, COURSE.place, rate), turning_pace(course, COURSE.moment, rate)
    speed = length(vector_at(course, COURSE.velocity)) + sqrt(rate * rate) * swing(course, COURSE.place)
    fastest = faster(faster(place, moment), speed / (length(r) + CLOSEST))
    strength = swing(course, COURSE.moment) + length(vector_at(course, COURSE.moment))
    return choose(strength, fastest, 0.0)


def field_pace(p: Any, layout: Any) -> Any:
    """Return how fast [1/s] a field that turns does."""
    course = course_rows(p, layout, layout[MOVING_MAGNETS])
    return turning_pace(course, FIELD_COURSE.field, course[FIELD_COURSE.rate])


def pace_seen(r_a: Vector, p: Any, layout: Any) -> Any:
    """Return how fast [1/s] what is outside changes as seen from a place."""
    fastest = 0.0 * r_a[0]
    if layout[FIELD_TURNS]:
        fastest = faster(fastest, field_pace(p, layout))
    for j in range(layout[MOVING_MAGNETS]):
        place = vector_at(p, placed_row(layout, mover(layout, j)) + MAGNET.position)
        fastest = faster(fastest, course_pace(separation(r_a, place, p, layout), p, layout, j))
    return fastest


def pace_of_outside(carried: Carried) -> Callable[..., Any]:
    """Return the function that gives how fast [1/s] magnets and field outside change, as carriers see it (ours).

    One over it is the time in which what turns has turned by MOST_TURNED, and what moves has moved by its distance, at
    most. Steps so short see a magnet that flies by: none longer would have to.
    """

    def outside_pace(t: Any, y: Any, p: Any, layout: Any) -> Any:
        fastest = 0.0 * t
        if not is_driven(layout):
            return fastest
        forcing(t, p, layout)
        for a in range(layout[CARRIERS]):
            for m in range(magnets_of(layout, a)):
                r_a, p_a = carried(a, m, y, p, layout)
                fastest = faster(fastest, choose(dot(p_a, p_a), pace_seen(r_a, p, layout), 0.0))
        return fastest

    return outside_pace
