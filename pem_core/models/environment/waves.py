"""Waves as equations: their values at a time, and the instants at which they switch or have corners.

A step of an adaptive method ends just before such an instant, and the next one leads just past it (``until_switch``):
across a discontinuity a method would lose its order. That short step lasts about 40 units in the last place of the
time; in it the forces of both sides mix, which changes momenta by about 1e-14 of a change of force times the time.
(Our method.)
"""

from itertools import pairwise
from typing import Any

import numpy as np

from pem_core.models.systems.problem import NEVER
from pem_core.models.systems.rows import row_layout
from pem_core.numbers.types import Component, Rows, component
from pem_core.numbers.vectors import choose, floor, sin
from pem_core.scene.waves import ProductWave, SineWave, SquareWave, TableWave, TriangleWave

SINE, SQUARE, TRIANGLE, REPEATED, HELD, PRODUCT = range(6)
"""Values of ``rows.WAVE.kind``: the last three are tables that repeat, or hold their last value, and products."""

PERIODIC = row_layout(mean=1, amplitude=1, frequency=1, phase=1, duty=1, rise=1)
"""Parameter rows of a sine, square or triangle wave: phase in periods, the last two zero where they do not apply."""

KNOT = row_layout(time=1, value=1)
"""Parameter rows of a table's entry."""

NEAR = 16 * np.finfo(float).eps
"""Time to an instant, relative to the time plus a period, within which both count as equal: the round-off of the time
in periods is four times smaller."""

# Rows of waves.


def rows_of_wave(wave: Any) -> list[Any]:
    """Return the parameter rows of a wave; none for a product, whose factors have their own."""
    if isinstance(wave, ProductWave):
        return []
    if isinstance(wave, TableWave):
        return [x for knot in zip(wave.times, wave.values, strict=True) for x in knot]
    shape = [getattr(wave, name, 0.0) for name in ("duty", "rise")]
    return [wave.mean, wave.amplitude, wave.frequency, component(wave.phase) / (2 * np.pi), *shape]


def kind_of(wave: Any) -> int:
    """Return the kind of a simple wave."""
    if isinstance(wave, TableWave):
        return REPEATED if wave.repeats else HELD
    return {SineWave: SINE, SquareWave: SQUARE, TriangleWave: TRIANGLE}[type(wave)]


# Values.


def value(t: Component, q: Rows, kind: int, knots: int) -> Any:
    """Return the value at time t of a simple wave with rows q."""
    if kind in (REPEATED, HELD):
        return _table_value(t, q, knots, kind)
    return q[PERIODIC.mean] + q[PERIODIC.amplitude] * SHAPES[kind](_turns(t, q), q)


def _turns(t: Component, q: Rows) -> Any:
    """Return frequency t + phase / 2 pi, the time in periods."""
    return q[PERIODIC.frequency] * t + q[PERIODIC.phase]


def _sine(x: Component, q: Rows) -> Any:
    return sin(2.0 * np.pi * x)


def _square(x: Component, q: Rows) -> Any:
    """Return 1 after the rise around 0, and -1 after the fall around ``duty``; edges are linear."""
    rise, sharp = q[PERIODIC.rise], choose(q[PERIODIC.rise], q[PERIODIC.rise], 1.0)
    x = x + 0.5 * rise
    x = x - floor(x)
    falling = x - q[PERIODIC.duty]
    up = choose(rise, _within_one(x / sharp), 1.0)
    down = choose(falling, choose(rise, _within_one(falling / sharp), 1.0), 0.0)
    return 2.0 * (up - down) - 1.0


def _triangle(x: Component, q: Rows) -> Any:
    duty = q[PERIODIC.duty]
    x = x + 0.5 * duty
    x = x - floor(x)
    return choose(duty - x, 2.0 * x / duty - 1.0, 1.0 - 2.0 * (x - duty) / (1.0 - duty))


SHAPES = {SINE: _sine, SQUARE: _square, TRIANGLE: _triangle}
"""Waves of mean 0 and amplitude 1 as functions of the time in periods and of their rows."""


def _within_one(x: Component) -> Any:
    """Return a number clamped to the range from 0 to 1; derivatives at its ends are those from above."""
    return choose(-x, 0.0, choose(1.0 - x, x, 1.0))


def _table_value(t: Component, q: Rows, knots: int, kind: int) -> Any:
    """Return the first value plus the changes of all segments up to the time."""
    period = q[KNOT.size * (knots - 1) + KNOT.time]
    within = t - period * floor(t / period) if kind == REPEATED else t
    total = q[KNOT.value]
    for before, after in pairwise(KNOT.size * k for k in range(knots)):
        length = q[after + KNOT.time] - q[before + KNOT.time]
        part = _within_one((within - q[before + KNOT.time]) / length)
        total = total + part * (q[after + KNOT.value] - q[before + KNOT.value])
    return total


# Instants.


Corner = tuple[Any, Any]
"""Instants of a corner: where frequency [Hz] times t less an offset in periods is an integer; if the frequency is
None, the one instant [s]."""


def corners_of(q: Rows, kind: int, knots: int) -> list[Corner]:
    """Return the corners of a simple wave."""
    if kind in (REPEATED, HELD):
        times = [q[KNOT.size * k + KNOT.time] for k in range(knots)]
        last = times[-1]
        return [(1.0 / last, time / last) if kind == REPEATED else (None, time) for time in times[1:]]
    duty, rise = q[PERIODIC.duty], q[PERIODIC.rise]
    square = (-0.5 * rise, 0.5 * rise, duty - 0.5 * rise, duty + 0.5 * rise)
    offsets = {SINE: (), SQUARE: square, TRIANGLE: (-0.5 * duty, 0.5 * duty)}[kind]
    return [(q[PERIODIC.frequency], offset - q[PERIODIC.phase]) for offset in offsets]


def nearest(t: Component, corner: Corner) -> tuple[Any, Any]:
    """Return the time [s] to just before the next instant, or past the present one; and 1 in the latter case."""
    frequency, place = corner
    if frequency is None:
        slack = NEAR * place
        passing = choose(t - (place - slack), choose(place + slack - t, 1.0, 0.0), 0.0)
        ahead = choose(place - slack - t, place - 0.5 * slack - t, NEVER)
        return choose(passing, place + 2.0 * slack - t, ahead), passing
    x = frequency * t - place
    slack = NEAR * (1.0 + choose(x, x, -x))
    past = x - floor(x + slack)
    passing = choose(slack - past, 1.0, 0.0)
    return choose(passing, 2.0 * slack - past, 1.0 - 0.5 * slack - past) / frequency, passing


def switch_of(t: Component, q: Rows, kind: int, knots: int) -> Any | None:
    """Return the time [s] to the switch that a step from t passes, 0 if it passes none; None for waves without jumps.

    Both ends of an edge without duration coincide: the middle of the passed corners counts.
    """
    if kind not in (SQUARE, REPEATED):
        return None
    corners = corners_of(q, kind, knots)
    total, count = 0.0 * t, 0.0 * t
    for corner in corners[-1:] if kind == REPEATED else corners:
        left, passing = nearest(t, corner)
        total, count = total + choose(passing, left, 0.0), count + choose(passing, 1.0, 0.0)
    return total / choose(count, count, 1.0)


def put_past_switch(q: Rows, h: Component, kind: int, knots: int) -> None:
    """Replace the rows of a wave by rows that give its value after the switch that a step h passes, at its start."""
    if kind == REPEATED:
        q[KNOT.size * (knots - 1) + KNOT.value] = q[KNOT.value]
    else:
        q[PERIODIC.phase] = q[PERIODIC.phase] + q[PERIODIC.frequency] * h


# Rates.


def pace(q: Rows, kind: int, most_turned: float) -> Any:
    """Return the angular frequency of a sine wave over ``most_turned`` [rad], in 1/s; zero for others.

    Between their corners other waves are linear: no step needs to be short for them.
    """
    if kind != SINE:
        return 0.0 * q[0]
    rate = q[PERIODIC.frequency] * (2.0 * np.pi / most_turned)
    return choose(q[PERIODIC.amplitude] * q[PERIODIC.amplitude], rate, 0.0)


def is_constant(q: np.ndarray, kind: int, knots: int) -> np.ndarray:
    """Return a mask of the points at which a simple wave has one value at all times."""
    if kind in (REPEATED, HELD):
        values = q[KNOT.value : KNOT.size * knots : KNOT.size]
        same: np.ndarray = (values == values[:1]).all(0)
        return same
    still: np.ndarray = q[PERIODIC.amplitude] == 0
    return still
