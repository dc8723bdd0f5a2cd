"""Taylor series of a system's solutions as balls: compiled once for all systems, which are data (``programs``).

A ball is a middle and a radius; a series is a list of balls, one per order. The coefficients of a product, a quotient
or a root follow from the operands' coefficients of the same and lower orders (R. E. Moore, Interval Analysis, 1966,
chapter 11), those of sine and cosine from each other's; coefficient k + 1 of a state row is coefficient k of its rate
over k + 1. The middles are computed as plain numbers, or as pairs of doubles; every radius includes a bound on their
rounding errors.

All functions are written for ``kernels.llvm_scalar``: each number is a vector of lanes, one trajectory each. PAIRS
replaces the arithmetic of middles.
"""

from math import factorial

import numpy as np

from pem_core.kernels.memory import Integers, LaneRows, integers_at, rows_at
from pem_core.models.systems.rows import row_layout
from pem_core.numbers.double_double import fused
from pem_core.numbers.intervals import UNIT
from pem_core.numbers.types import Lanes
from pem_core.numbers.vectors import choose, sqrt
from pem_core.validated.balls import (
    BALL,
    add_product,
    greater,
    grown,
    high_end,
    lesser,
    low_end,
    over,
    plus,
    put,
    put_narrower,
    radius_about_first,
    root,
    second,
    times,
    unit,
)

SUM, DIFFERENCE, NEGATIVE, PRODUCT, SCALED, SQUARE, QUOTIENT, ROOT, SINE, COSINE = range(10)
"""Operations of a program. SCALED is a product whose first factor does not change with time. The second operand of a
sine is the cosine of the same number, that of a cosine the sine."""
OPERATION = row_layout(what=1, first=1, second=1)
"""An operation of a program: its kind and the series that are its operands."""
PART = row_layout(first=1, last=1, first_row=1, last_row=1)
"""A part of a program: the range of its operations, and that of the state rows whose rates they give.

The series of a part are computed to the highest order before those of the next: they fit into a closer cache.
"""
MOST_ORDER = 48
"""Highest order of a series."""
TO_WHOLE = 1.5 * 2.0**52
"""A number below 2^51 plus this, less this, is rounded to a whole number."""
QUARTER, QUARTER_REST = np.pi / 2, 6.123233995736766e-17
"""pi / 2 as a sum of two doubles, to 1e-33."""
FARTHEST = 2.0**20
"""Angle [rad] beyond which sines are not bounded: pi / 2 times its quarter turns would be off by more than 1e-26."""
THIRD, FIFTH, SEVENTH, NINTH, ELEVENTH = (1.0 / factorial(2 * k + 1) for k in range(1, 6))
THIRTEENTH, FIFTEENTH, SEVENTEENTH = (1.0 / factorial(2 * k + 1) for k in range(6, 9))
FOURTH, SIXTH, EIGHTH, TENTH, TWELFTH, FOURTEENTH, SIXTEENTH = (1.0 / factorial(2 * k) for k in range(2, 9))
"""Coefficients of the series of sine and cosine; what is left out is below 3e-18 up to pi / 4."""
WAVE_ERROR = 8 * UNIT
"""Bound on the error of a sine or cosine. The angle within a quarter turn is off by two roundings, 2 UNIT times pi / 4;
the polynomial adds less than 3 UNIT."""

RUN = row_layout(
    **{"count": 1, "operations": 1, "parts": 1, "part_count": 1, "input_count": 1, "rates": 1, "rows": 1, "order": 1},
    **{"series": 1, "given": 1, "step": 1, "found": 1},
)
"""Run record of the kernel: the number of groups of lanes, a program (``programs.Program``), and addresses of arrays.

``series`` is scratch space for one group. Each group has a ball for each input in ``given``, the step h in ``step``,
and FOUND of each row in ``found``.
"""

FOUND = row_layout(sum=BALL, last=BALL, range=2)
"""Results for a row: the sum of the terms below the highest order at h, the coefficient of the highest order, and the
ends of the range of that sum over [0, h]."""


# Coefficients of the results of operations.


def total(a: LaneRows, b: LaneRows, c: LaneRows, k: int, sign: float) -> None:
    """Write coefficient k of a + b or a - b."""
    middle, low = plus(a[BALL * k], second(a, k), sign * b[BALL * k], sign * second(b, k))
    put(c, k, middle, low, grown(a[BALL * k + 1] + b[BALL * k + 1] + np.abs(middle) * unit()))


def convolve(a: LaneRows, b: LaneRows, c: LaneRows, k: int, first: int, last: int) -> None:
    """Write the ball of the sum of a_j b_(k-j), j from ``first`` to ``last``, as coefficient k of c.

    |sum of a b - sum of the rounded products| is below the number of terms plus two, times the unit of rounding, times
    the sum of |a b|.
    """
    middle = 0.0 * a[0]
    low = middle
    size = middle
    of_a = middle
    of_b = middle
    for j in range(first, last + 1):
        am = a[BALL * j]
        bm = b[BALL * (k - j)]
        br = b[BALL * (k - j) + 1]
        middle, low = add_product(middle, low, am, second(a, j), bm, second(b, k - j))
        size = fused(np.abs(am), np.abs(bm), size)
        of_a = fused(a[BALL * j + 1], np.abs(bm) + br, of_a)
        of_b = fused(np.abs(am), br, of_b)
    put(c, k, middle, low, grown(of_a + of_b + (last - first + 3) * unit() * size))


def squared(a: LaneRows, c: LaneRows, k: int) -> None:
    """Write coefficient k of a^2: each pair of coefficients once; that of order 0 is not negative."""
    half = (k + 1) // 2
    convolve(a, a, c, k, 0, half - 1)
    middle = 2.0 * c[BALL * k]
    low = 2.0 * second(c, k)
    radius = 2.0 * c[BALL * k + 1]
    if k % 2 == 0:
        am = a[BALL * half]
        ar = a[BALL * half + 1]
        both, both_low = times(am, second(a, half), am, second(a, half))
        middle, low = plus(middle, low, both, both_low)
        radius = radius + ar * (2.0 * np.abs(am) + ar) + unit() * (both + np.abs(middle))
    put(c, k, middle, low, grown(radius))
    if k == 0:
        about = radius_about_first(a, 0)
        least = greater(greater(low_end(a[0], about), -high_end(a[0], about)), 0.0 * about)
        most = greater(-low_end(a[0], about), high_end(a[0], about))
        below = greater(low_end(least * least, 0.0 * least), 0.0 * least)
        put_narrower(c, below, high_end(most * most, 0.0 * most), 1.0 + 0.0 * least)


def put_over(b: LaneRows, c: LaneRows, k: int, middle: Lanes, low: Lanes, radius: Lanes, factor: float) -> None:
    """Write a ball over ``factor``, a power of two, times coefficient 0 of b as coefficient k of c.

    It is NaN if coefficient 0 of b may be zero.
    """
    under = factor * b[0]
    quotient, quotient_low = over(middle, low, under, factor * second(b, 0))
    least = np.abs(under) - factor * radius_about_first(b, 0)
    nothing = 0.0 * least
    least = choose(least, least - least * (2.0 * UNIT), nothing / nothing)
    error = (radius + np.abs(quotient) * (factor * b[1])) / least + np.abs(quotient) * unit()
    put(c, k, quotient, quotient_low, grown(error))


def put_rest_over(a: LaneRows, b: LaneRows, c: LaneRows, k: int, factor: float) -> None:
    """Write (a_k - c_k) / (factor b_0) as coefficient k of c."""
    middle, low = plus(a[BALL * k], second(a, k), -c[BALL * k], -second(c, k))
    radius = grown(a[BALL * k + 1] + c[BALL * k + 1] + np.abs(middle) * unit())
    put_over(b, c, k, middle, low, radius, factor)


def divided(a: LaneRows, b: LaneRows, c: LaneRows, k: int) -> None:
    """Write coefficient k of a / b: c_k = (a_k - sum of c_j b_(k-j)) / b_0.

    The range of order 0 follows from the ends of a positive b where a is one positive number.
    """
    if k > 0:
        convolve(c, b, c, k, 0, k - 1)
        put_rest_over(a, b, c, k, 1.0)
    else:
        put_over(b, c, 0, a[0], second(a, 0), a[1], 1.0)
        low = low_end(b[0], radius_about_first(b, 0))
        high = high_end(b[0], radius_about_first(b, 0))
        about = a[1] + np.abs(second(a, 0))
        is_range = choose(low, choose(a[0], choose(about, 0.0 * low, 1.0 + 0.0 * low), 0.0 * low), 0.0 * low)
        put_narrower(c, low_end(a[0] / high, 0.0 * low), high_end(a[0] / low, 0.0 * low), is_range)


def rooted(a: LaneRows, c: LaneRows, k: int) -> None:
    """Write coefficient k of the root of a positive a: c_k = (a_k - sum of c_j c_(k-j)) / (2 c_0), 0 < j < k."""
    if k > 0:
        convolve(c, c, c, k, 1, k - 1)
        put_rest_over(a, c, c, k, 2.0)
    else:
        middle, low = root(a[0], second(a, 0))
        put(c, 0, middle, low, grown(a[1] / middle + middle * unit()))
        about = radius_about_first(a, 0)
        least = sqrt(low_end(a[0], about))
        most = sqrt(high_end(a[0], about))
        put_narrower(c, low_end(least, 0.0 * least), high_end(most, 0.0 * most), 1.0 + 0.0 * least)


def within_quarter(x: Lanes) -> tuple[Lanes, Lanes]:
    """Return x less a number of quarter turns, at most pi / 4 and a little, and this number, from -2 to 2."""
    turns = x * (1.0 / QUARTER) + TO_WHOLE - TO_WHOLE
    angle = fused(-turns, QUARTER_REST + 0.0 * x, fused(-turns, QUARTER + 0.0 * x, x))
    return angle, turns - 4.0 * (0.25 * turns + TO_WHOLE - TO_WHOLE)


def near_sine(r: Lanes) -> Lanes:
    """Return sin r for |r| up to pi / 4."""
    s = r * r
    tail = NINTH - s * (ELEVENTH - s * (THIRTEENTH - s * (FIFTEENTH - s * SEVENTEENTH)))
    return r - r * s * (THIRD - s * (FIFTH - s * (SEVENTH - s * tail)))


def near_cosine(r: Lanes) -> Lanes:
    """Return cos r for |r| up to pi / 4."""
    s = r * r
    tail = EIGHTH - s * (TENTH - s * (TWELFTH - s * (FOURTEENTH - s * SIXTEENTH)))
    return 1.0 - s * (0.5 - s * (FOURTH - s * (SIXTH - s * tail)))


def wave_value(x: Lanes, is_cosine: Lanes) -> Lanes:
    """Return the cosine of x where a number is positive, else the sine, to WAVE_ERROR; NaN beyond FARTHEST."""
    angle, turns = within_quarter(x)
    sine = near_sine(angle)
    cosine = near_cosine(angle)
    is_odd = 0.25 - np.abs(np.abs(turns) - 1.0)
    is_half = np.abs(turns) - 1.5
    of_sine = choose(is_odd, turns * cosine, choose(is_half, -sine, sine))
    of_cosine = choose(is_odd, -turns * sine, choose(is_half, -cosine, cosine))
    nothing = 0.0 * x
    return choose(FARTHEST - np.abs(x), choose(is_cosine, of_cosine, of_sine), nothing / nothing)


def put_wave(a: LaneRows, b: LaneRows, c: LaneRows, k: int, sign: float) -> None:
    """Write coefficient k of the sine (``sign`` 1) or cosine (-1) of a, whose cosine or sine is b.

    c_k = sign (sum of j a_j b_(k-j)) / k, j from 1 to k, since c' = sign a' b. Sine and cosine change by no more than
    their argument.
    """
    if k == 0:
        value = wave_value(a[0], -sign + 0.0 * a[0])
        put(c, 0, value, 0.0 * value, grown(a[1] + np.abs(second(a, 0)) + WAVE_ERROR))
    else:
        middle = 0.0 * a[0]
        low = middle
        size = middle
        of_a = middle
        of_b = middle
        for j in range(1, k + 1):
            weight = j + 0.0 * a[0]
            am, al = times(a[BALL * j], second(a, j), weight, 0.0 * weight)
            bm = b[BALL * (k - j)]
            br = b[BALL * (k - j) + 1]
            middle, low = add_product(middle, low, am, al, bm, second(b, k - j))
            size = fused(np.abs(am), np.abs(bm), size)
            of_a = fused(weight * a[BALL * j + 1], np.abs(bm) + br, of_a)
            of_b = fused(np.abs(am), br, of_b)
        number = k + 0.0 * a[0]
        radius = grown(of_a + of_b + (k + 4) * unit() * size)
        quotient, quotient_low = over(sign * middle, sign * low, number, 0.0 * number)
        put(c, k, quotient, quotient_low, grown(radius / number + np.abs(quotient) * unit()))


def put_coefficient(what: int, a: LaneRows, b: LaneRows, c: LaneRows, k: int) -> None:
    """Write coefficient k of the result of an operation."""
    if what == SUM:
        total(a, b, c, k, 1.0)
    elif what == DIFFERENCE:
        total(a, b, c, k, -1.0)
    elif what == NEGATIVE:
        put(c, k, -a[BALL * k], -second(a, k), a[BALL * k + 1])
    elif what == PRODUCT:
        convolve(a, b, c, k, 0, k)
    elif what == SCALED:
        convolve(a, b, c, k, 0, 0)
    elif what == SQUARE:
        squared(a, c, k)
    elif what == QUOTIENT:
        divided(a, b, c, k)
    elif what == ROOT:
        rooted(a, c, k)
    else:
        put_wave(a, b, c, k, 1.0 if what == SINE else -1.0)


# Series of a state.


def put_next(rate: LaneRows, series: LaneRows, k: int) -> None:
    """Write coefficient k + 1 of a state row: coefficient k of its rate over k + 1."""
    number = (k + 1) + 0.0 * rate[0]
    middle, low = over(rate[BALL * k], second(rate, k), number, 0.0 * number)
    put(series, k + 1, middle, low, grown(rate[BALL * k + 1] / number + np.abs(middle) * unit()))


def put_inputs(run: Integers, series: LaneRows, given: LaneRows) -> None:
    """Write coefficient 0 of all inputs, and zero for all higher ones of those that do not change with time."""
    length = BALL * (run[RUN.order] + 1)
    for i in range(run[RUN.input_count]):
        own = series[i * length :]
        put(own, 0, given[BALL * i], second(given, i), given[BALL * i + 1])
        if i >= run[RUN.rows]:
            for k in range(BALL, length):
                own[k] = 0.0 * given[0]


def put_all_series(run: Integers, series: LaneRows) -> None:
    """Write the coefficients of all series of a group, part by part, order by order."""
    operations = integers_at(run[RUN.operations])
    rates = integers_at(run[RUN.rates])
    length = BALL * (run[RUN.order] + 1)
    for number in range(run[RUN.part_count]):
        part = integers_at(run[RUN.parts])[number * PART.size :]
        for k in range(run[RUN.order] + 1):
            for i in range(part[PART.first], part[PART.last]):
                one = operations[i * OPERATION.size :]
                a = series[one[OPERATION.first] * length :]
                b = series[one[OPERATION.second] * length :]
                put_coefficient(one[OPERATION.what], a, b, series[(run[RUN.input_count] + i) * length :], k)
            if k < run[RUN.order]:
                for i in range(part[PART.first_row], part[PART.last_row]):
                    put_next(series[rates[i] * length :], series[i * length :], k)


def put_sum(series: LaneRows, order: int, h: Lanes, found: LaneRows) -> None:
    """Write the sum of the terms below an order at h > 0, and its range over [0, h], by Horner's rule."""
    last = series[BALL * (order - 1) :]
    middle = last[0]
    rest = second(last, 0)
    radius = last[1]
    low = low_end(middle, radius_about_first(last, 0))
    high = high_end(middle, radius_about_first(last, 0))
    for j in range(2, order + 1):
        own = series[BALL * (order - j) :]
        part, part_low = times(middle, rest, h, 0.0 * h)
        middle, rest = plus(own[0], second(own, 0), part, part_low)
        radius = grown(radius * h + own[1] + (np.abs(part) + np.abs(middle)) * unit())
        about = radius_about_first(own, 0)
        below = low_end(own[0], about) + lesser(low_end(low * h, 0.0 * h), 0.0 * h)
        above = high_end(own[0], about) + greater(high_end(high * h, 0.0 * h), 0.0 * h)
        low = low_end(below, 0.0 * h)
        high = high_end(above, 0.0 * h)
    put(found, 0, middle, rest, radius)
    found[FOUND.range] = low
    found[FOUND.range + 1] = high


def series_of_groups(record: int) -> int:
    """Write the results of all groups of lanes, given the address of a run record; return the number of groups."""
    run = integers_at(record)
    series = rows_at(run[RUN.series])
    length = BALL * (run[RUN.order] + 1)
    for group in range(run[RUN.count]):
        h = rows_at(run[RUN.step])[group]
        put_inputs(run, series, rows_at(run[RUN.given])[group * BALL * run[RUN.input_count] :])
        put_all_series(run, series)
        for i in range(run[RUN.rows]):
            own = series[i * length :]
            found = rows_at(run[RUN.found])[(group * run[RUN.rows] + i) * FOUND.size :]
            put_sum(own, run[RUN.order], h, found)
            last = own[length - BALL :]
            put(found, 1, last[0], second(last, 0), last[1])
    return run[RUN.count]
