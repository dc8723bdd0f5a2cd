"""What changes with time outside: the field, and where placed magnets are and how they point.

The rows of the field and of the placed magnets hold what they are now: ``forcing`` writes the rows that
change with time, from closed forms, before every evaluation of the equations.
"""

from typing import Any

from pem_core.models.environment import rows
from pem_core.numbers.types import Component, Layout, Rows, Vector
from pem_core.numbers.vectors import add, cos, put_vector, scale, sin, subtract, vector_at


def turning(course: Any, first: int, cosine: Component, sine: Component) -> Vector:
    """Return a turning vector where cos(w t) and sin(w t) are given."""
    along, across = vector_at(course, first + rows.ELLIPSE.cosine), vector_at(course, first + rows.ELLIPSE.sine)
    return add(vector_at(course, first + rows.ELLIPSE.constant), add(scale(cosine, along), scale(sine, across)))


def turning_rate(course: Any, first: int, rate: Rows, cosine: Component, sine: Component) -> Vector:
    """Return the time derivative of a turning vector."""
    along = scale(rate * cosine, vector_at(course, first + rows.ELLIPSE.sine))
    return subtract(along, scale(rate * sine, vector_at(course, first + rows.ELLIPSE.cosine)))


def forcing(t: Component, p: Rows, layout: Layout) -> None:
    """Write the field and the moving magnets of time t into their rows."""
    for j in range(layout[rows.MOVING_MAGNETS]):
        course = rows.course_rows(p, layout, j)
        angle = course[rows.COURSE.rate] * t
        c, s = cos(angle), sin(angle)
        row = rows.placed_row(layout, rows.mover(layout, j))
        straight = scale(t, vector_at(course, rows.COURSE.velocity))
        put_vector(p, row + rows.MAGNET.position, add(turning(course, rows.COURSE.place, c, s), straight))
        put_vector(p, row + rows.MAGNET.moment, turning(course, rows.COURSE.moment, c, s))
    if layout[rows.FIELD_TURNS]:
        course = rows.course_rows(p, layout, layout[rows.MOVING_MAGNETS])
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
    """Return dB/dt [T/s] of a field that turns."""
    course = rows.course_rows(p, layout, layout[rows.MOVING_MAGNETS])
    rate = course[rows.FIELD_COURSE.rate]
    return turning_rate(course, rows.FIELD_COURSE.field, rate, cos(rate * t), sin(rate * t))
