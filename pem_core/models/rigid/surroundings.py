"""What acts on pendulums from outside: gravity, field, placed magnets, and how these move with time.

The rows of the field and of the placed magnets hold what they are now: ``forcing`` writes the rows that
change with time, from closed forms, before every evaluation of the equations.
"""

from __future__ import annotations

from typing import Any

from pem_core.components.lanes import inline, rows_from
from pem_core.components.vectors import (
    Vector,
    add,
    choose,
    cos,
    dot,
    floor,
    put_vector,
    scale,
    sin,
    sqrt,
    subtract,
    vector_at,
)
from pem_core.models.rows import rows

SHARED = rows(gravity=3, field=3, mu=1, box=3)
"""Parameter rows of the scene: g, B now, mu_0 / 4 pi, edges of the box."""

MAGNET = rows(position=3, moment=3)
"""Parameter rows of a magnet: in the body frame on a pendulum, in the lab frame, now, if placed."""

ELLIPSE = rows(constant=3, cosine=3, sine=3)
"""Rows of a vector that turns: constant + cosine cos(w t) + sine sin(w t)."""

COURSE = rows(velocity=3, place=ELLIPSE, moment=ELLIPSE, rate=1)
"""Parameter rows of a magnet's course: velocity, its place, its moment, w."""

FIELD_COURSE = rows(field=ELLIPSE, rate=1)
"""Parameter rows of the course of a field that turns."""

PENDULUMS, PLACED_MAGNETS, FIRST_PLACED, HAS_NULL_AXES = 0, 1, 2, 3
IS_PERIODIC, FIELD_TURNS, MOVING_MAGNETS, FIRST_COURSE, CARRIES_TURN, HEADER = 4, 5, 6, 7, 8, 9
"""Layout entries; HAS_NULL_AXES is for full states, CARRIES_TURN for axial ones. Then, per pendulum, its number
of magnets and its first parameter row; then, per moving magnet, which of the placed magnets it is. The field's
course, if it turns, follows theirs."""

MOST_TURNED = 3.0
"""What turns outside turns by no more [rad] in a step that is chosen: twelve stages, or seven, see half a turn."""

CLOSEST = 1e-200
"""Added to a distance [m] to divide by."""


@inline
def magnets_of(layout: Any, a: int) -> Any:
    """Return how many magnets pendulum a carries."""
    return layout[HEADER + 2 * a]


@inline
def parameters_of(p: Any, layout: Any, a: int) -> Any:
    """Return the parameter rows of pendulum a."""
    return rows_from(p, layout[HEADER + 2 * a + 1])


@inline
def is_driven(layout: Any) -> bool:
    """Tell whether anything outside follows a course."""
    return layout[MOVING_MAGNETS] + layout[FIELD_TURNS] > 0


@inline
def placed_row(layout: Any, k: int) -> Any:
    """Return the first parameter row of placed magnet k."""
    return layout[FIRST_PLACED] + MAGNET.size * k


@inline
def mover(layout: Any, j: int) -> Any:
    """Return which of the placed magnets moving magnet j is."""
    return layout[HEADER + 2 * layout[PENDULUMS] + j]


@inline
def course_rows(p: Any, layout: Any, j: int) -> Any:
    """Return the rows of the course of moving magnet j; after the last of them, of the field."""
    return rows_from(p, layout[FIRST_COURSE] + COURSE.size * j)


@inline
def turning(course: Any, first: int, cosine: Any, sine: Any) -> Vector:
    """Return a turning vector where cos(w t) and sin(w t) are given."""
    along, across = vector_at(course, first + ELLIPSE.cosine), vector_at(course, first + ELLIPSE.sine)
    return add(vector_at(course, first + ELLIPSE.constant), add(scale(cosine, along), scale(sine, across)))


@inline
def turning_rate(course: Any, first: int, rate: Any, cosine: Any, sine: Any) -> Vector:
    """Return the time derivative of a turning vector."""
    along = scale(rate * cosine, vector_at(course, first + ELLIPSE.sine))
    return subtract(along, scale(rate * sine, vector_at(course, first + ELLIPSE.cosine)))


@inline
def forcing(t: Any, p: Any, layout: Any) -> None:
    """Write the field and the moving magnets of time t into their rows."""
    for j in range(layout[MOVING_MAGNETS]):
        course = course_rows(p, layout, j)
        angle = course[COURSE.rate] * t
        c, s = cos(angle), sin(angle)
        row = placed_row(layout, mover(layout, j))
        straight = scale(t, vector_at(course, COURSE.velocity))
        put_vector(p, row + MAGNET.position, add(turning(course, COURSE.place, c, s), straight))
        put_vector(p, row + MAGNET.moment, turning(course, COURSE.moment, c, s))
    if layout[FIELD_TURNS]:
        course = course_rows(p, layout, layout[MOVING_MAGNETS])
        angle = course[FIELD_COURSE.rate] * t
        put_vector(p, SHARED.field, turning(course, FIELD_COURSE.field, cos(angle), sin(angle)))


@inline
def magnet_rates(t: Any, p: Any, layout: Any, j: int) -> tuple[Vector, Vector]:
    """Return the velocity [m/s] of moving magnet j and the rate of its moment [A m^2/s]."""
    course = course_rows(p, layout, j)
    rate = course[COURSE.rate]
    c, s = cos(rate * t), sin(rate * t)
    velocity = add(vector_at(course, COURSE.velocity), turning_rate(course, COURSE.place, rate, c, s))
    return velocity, turning_rate(course, COURSE.moment, rate, c, s)


@inline
def field_rate(t: Any, p: Any, layout: Any) -> Vector:
    """Return dB/dt [T/s] of a field that turns."""
    course = course_rows(p, layout, layout[MOVING_MAGNETS])
    rate = course[FIELD_COURSE.rate]
    return turning_rate(course, FIELD_COURSE.field, rate, cos(rate * t), sin(rate * t))


@inline
def length(a: Vector) -> Any:
    """Return |a|."""
    return sqrt(dot(a, a))


@inline
def faster(one: Any, other: Any) -> Any:
    """Return the larger of two paces."""
    return choose(one - other, one, other)


@inline
def swing(course: Any, first: int) -> Any:
    """Return what a turning vector is from its middle at most, or more."""
    return length(vector_at(course, first + ELLIPSE.cosine)) + length(vector_at(course, first + ELLIPSE.sine))


@inline
def turning_pace(course: Any, first: int, rate: Any) -> Any:
    """Return |w| / MOST_TURNED [1/s] of a vector that turns, 0 if it does not."""
    return choose(swing(course, first), sqrt(rate * rate) / MOST_TURNED, 0.0)


@inline
def course_pace(r: Vector, p: Any, layout: Any, j: int) -> Any:
    """Return how fast [1/s] moving magnet j, a separation r [m] away, moves over its distance or turns at most."""
    course = course_rows(p, layout, j)
    rate = course[COURSE.rate]
    place, moment = turning_pace(course, COURSE.place, rate), turning_pace(course, COURSE.moment, rate)
    speed = length(vector_at(course, COURSE.velocity)) + sqrt(rate * rate) * swing(course, COURSE.place)
    fastest = faster(faster(place, moment), speed / (length(r) + CLOSEST))
    strength = swing(course, COURSE.moment) + length(vector_at(course, COURSE.moment))
    return choose(strength, fastest, 0.0)


@inline
def field_pace(p: Any, layout: Any) -> Any:
    """Return how fast [1/s] a field that turns does."""
    course = course_rows(p, layout, layout[MOVING_MAGNETS])
    return turning_pace(course, FIELD_COURSE.field, course[FIELD_COURSE.rate])


@inline
def separation(r_a: Vector, r_b: Vector, p: Any, layout: Any) -> Vector:
    """Return r_ab = r_b - r_a, eq. (3.26); in a periodic box, to the nearest image on each axis."""
    r = subtract(r_b, r_a)
    if layout[IS_PERIODIC]:
        edges = vector_at(p, SHARED.box)
        r = nearest(r[0], edges[0]), nearest(r[1], edges[1]), nearest(r[2], edges[2])
    return r


@inline
def nearest(x: Any, edge: Any) -> Any:
    """Return x - L floor(x / L + 1/2), PEM's rule: from -L/2 to below L/2."""
    return x - edge * floor(x / edge + 0.5)
