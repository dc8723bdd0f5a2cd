"""Time-dependent environment: what changes with time, the power that it puts in, and the steps that it allows.

The rows of gravity, the field and the placed magnets hold their present values: ``forcing`` writes the rows that
change with time, from closed forms, before every evaluation of the equations. (The laws of motion are those of
``scene.motion`` and ``scene.waves``.)
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from pem_core.models.environment import ramps, rows, waves
from pem_core.models.systems.problem import NEVER, Energy, Forcing
from pem_core.numbers.duals import OverlayRows, value_and_rate, value_of
from pem_core.numbers.types import Component, Layout, Rows, Vector
from pem_core.numbers.vectors import add, choose, cos, dot, length, put_vector, scale, sin, sqrt, vector_at
from pem_core.scene.motion import turning_time


def turning(course: Any, first: int, cosine: Component, sine: Component) -> Vector:
    """Return a rotating vector from cos(w t) and sin(w t)."""
    along, across = vector_at(course, first + rows.ELLIPSE.cosine), vector_at(course, first + rows.ELLIPSE.sine)
    return add(vector_at(course, first + rows.ELLIPSE.constant), add(scale(cosine, along), scale(sine, across)))


def turned(course: Any, first: int, angle: Component) -> Vector:
    """Return a rotating vector at an angle."""
    return turning(course, first, cos(angle), sin(angle))


def forcing(t: Component, p: Rows, layout: Layout) -> None:
    """Write what ramps change, then gravity, the field and the moving magnets, at time t into their rows."""
    ramps.put_ramped(t, p, layout, layout[rows.HEADER.ramps])
    for j in range(layout[rows.HEADER.moving_magnets]):
        put_magnet(t, p, layout, j)
    if layout[rows.HEADER.field_turns]:
        course = rows.course_rows(p, layout, layout[rows.HEADER.moving_magnets])
        field = turned(course, rows.FIELD_COURSE.field, course[rows.FIELD_COURSE.rate] * t)
        put_vector(p, rows.SHARED.field, by_wave(field, layout[rows.HEADER.field_wave], t, p, layout))
    if layout[rows.HEADER.table_moves]:
        course = rows.gravity_course(p, layout)
        put_vector(p, rows.SHARED.gravity, turned(course, rows.FIELD_COURSE.field, course[rows.FIELD_COURSE.rate] * t))


def put_magnet(t: Component, p: Rows, layout: Layout, j: int) -> None:
    """Write place and moment of moving magnet j, or axis and current of a loop, at time t into its rows."""
    course, row = rows.course_rows(p, layout, j), rows.placed_row(layout, rows.mover(layout, j))
    spins_up = layout[rows.mover_entry(layout, j, rows.MOVER.spins_up)]
    angle = course[rows.COURSE.rate] * (turning_time(t, course[rows.COURSE.spin_up]) if spins_up else t)
    c, s = cos(angle), sin(angle)
    straight = scale(t, vector_at(course, rows.COURSE.velocity))
    put_vector(p, row + rows.MAGNET.position, add(turning(course, rows.COURSE.place, c, s), straight))
    wave, moment = layout[rows.mover_entry(layout, j, rows.MOVER.wave)], turning(course, rows.COURSE.moment, c, s)
    if rows.mover(layout, j) < layout[rows.HEADER.placed_magnets]:
        put_vector(p, row + rows.MAGNET.moment, by_wave(moment, wave, t, p, layout))
        return
    put_vector(p, row + rows.LOOP.axis, moment)
    if wave != rows.NO_WAVE:
        p[row + rows.LOOP.current_turns] = course[rows.COURSE.current_turns] * wave_value(t, p, layout, wave)


def by_wave(a: Vector, wave: Any, t: Component, p: Rows, layout: Layout) -> Vector:
    """Return a vector times the wave of a number at time t; the vector itself without a wave."""
    return a if wave == rows.NO_WAVE else scale(wave_value(t, p, layout, wave), a)


def wave_value(t: Component, p: Rows, layout: Layout, k: int) -> Any:
    """Return the value of wave k at time t."""
    kind, first, knots = rows.wave_entries(layout, k)
    if kind == waves.PRODUCT:
        return wave_value(t, p, layout, first) * wave_value(t, p, layout, knots)
    return waves.value(t, rows.wave_rows(p, layout, first), kind, knots)


def is_constant(p: np.ndarray, layout: Layout, k: int) -> np.ndarray:
    """Return a mask of the points at which wave k has one value at all times."""
    kind, first, knots = rows.wave_entries(layout, k)
    if kind == waves.PRODUCT:
        return is_constant(p, layout, first) & is_constant(p, layout, knots)
    return waves.is_constant(rows.wave_rows(p, layout, first), kind, knots)


# Energy put in.


def power_put_in(energy: Energy, forcing: Forcing = forcing) -> Callable[..., Any]:
    """Return the function that computes the power [W] of all that changes with time: dE/dt of a fixed state (ours)."""

    def power_of_outside(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
        if not rows.is_driven(layout):
            return 0.0 * y[0]
        return 0.0 * y[0] + value_and_rate(energy, forcing, t, y, p, layout)[1]

    return power_of_outside


# Instants at which external forces switch.


def simple_waves(p: Rows, layout: Layout) -> list[tuple[Any, int, int]]:
    """Return the rows, the kind and the number of knots of every wave that is no product."""
    entries = (rows.wave_entries(layout, k) for k in range(layout[rows.HEADER.waves]))
    return [(rows.wave_rows(p, layout, first), kind, knots) for kind, first, knots in entries if kind != waves.PRODUCT]


def until_switch(t: Component, p: Rows, layout: Layout) -> tuple[Any, Any] | None:
    """Return the time [s] that a step may last, up to any corner, and 1 while one is passed.

    Corners are those of waves, and the ends of spin-ups and ramps. It is None where there are none of these.
    """
    movers = range(layout[rows.HEADER.moving_magnets])
    spun_up = [j for j in movers if layout[rows.mover_entry(layout, j, rows.MOVER.spins_up)]]
    if not layout[rows.HEADER.waves] and not spun_up and not layout[rows.HEADER.ramps]:
        return None
    corners = [corner for wave in simple_waves(p, layout) for corner in waves.corners_of(*wave)]
    corners += [(None, rows.course_rows(p, layout, j)[rows.COURSE.spin_up]) for j in spun_up]
    corners += ramps.ends_of(p, layout, layout[rows.HEADER.ramps])
    left, passing = NEVER + 0.0 * t, 0.0 * t
    for corner in corners:
        other, passes = waves.nearest(t, corner)
        left, passing = choose(left - other, other, left), choose(passes, passes, passing)
    return left, passing


def switches(t: Component, h: Component, p: Rows, layout: Layout) -> list[tuple[Any, Any]]:
    """Return the time [s] to the switch of each wave that a step h passes, and parameters with this wave after it.

    The time is 0 where the step passes no switch of the wave. Of parameters that are duals, the time has the slopes,
    and the parameters have the values alone.
    """
    found = []
    for k in range(layout[rows.HEADER.waves]):
        kind, first, knots = rows.wave_entries(layout, k)
        left = None if kind == waves.PRODUCT else waves.switch_of(t, rows.wave_rows(p, layout, first), kind, knots)
        if left is not None:
            after = OverlayRows(lambda row: value_of(p[row]))
            waves.put_past_switch(rows.wave_rows(after, layout, first), h, kind, knots)
            found.append((left, after))
    return found


# Rate of change of the environment at the carried magnets, which limits the length of steps.


MOST_TURNED = 3.0
"""Largest rotation [rad] of field or magnets in an adaptive step: twelve stages, or seven, resolve half a turn."""

CLOSEST = 1e-200
"""Added to a distance [m] before a division by it."""


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


def pace_of_waves(t: Component, p: Rows, layout: Layout) -> Any:
    """Return the rate [1/s] of change of sine waves, of ramps, and of gravity on an oscillating table."""
    fastest = 0.0 * t
    for pace in ramps.paces_of(t, p, layout, layout[rows.HEADER.ramps]):
        fastest = faster(fastest, pace)
    for q, kind, _ in simple_waves(p, layout):
        fastest = faster(fastest, waves.pace(q, kind, MOST_TURNED))
    if layout[rows.HEADER.table_moves]:
        course = rows.gravity_course(p, layout)
        fastest = faster(fastest, turning_pace(course, rows.FIELD_COURSE.field, course[rows.FIELD_COURSE.rate]))
    return fastest


def pace_seen(r_a: Vector, p: Rows, layout: Layout) -> Any:
    """Return the rate [1/s] of change of the environment at a place."""
    fastest = 0.0 * r_a[0]
    if layout[rows.HEADER.field_turns]:
        fastest = faster(fastest, field_pace(p, layout))
    for j in range(layout[rows.HEADER.moving_magnets]):
        place = vector_at(p, rows.placed_row(layout, rows.mover(layout, j)) + rows.MAGNET.position)
        fastest = faster(fastest, course_pace(rows.separation(r_a, place, p, layout), p, layout, j))
    return fastest


def no_coils(a: int, y: Rows, p: Rows, layout: Layout) -> list[tuple[Vector, Vector]]:
    """Return an empty list: carrier a has no coils."""
    return []


def external_rate(carried: rows.Carried, coils: Callable[..., Any] = no_coils) -> Callable[..., Any]:
    """Return the function that computes the rate [1/s] of change of magnets and field at the carriers (ours).

    Its inverse is the time in which a rotation reaches MOST_TURNED, or a moving magnet travels its distance, at the
    most. Steps of this length resolve a passing magnet, and no step needs to be shorter. ``coils`` returns centre and
    moment of each coil of a carrier, which counts as a magnet there.
    """

    def outside_pace(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
        fastest = 0.0 * t
        if not rows.is_driven(layout):
            return fastest
        forcing(t, p, layout)
        fastest = faster(fastest, pace_of_waves(t, p, layout))
        for a in range(layout[rows.HEADER.carriers]):
            own = [carried(a, m, y, p, layout) for m in range(rows.magnets_of(layout, a))]
            for r_a, p_a in (*own, *coils(a, y, p, layout)):
                fastest = faster(fastest, choose(dot(p_a, p_a), pace_seen(r_a, p, layout), 0.0))
        return fastest

    return outside_pace
