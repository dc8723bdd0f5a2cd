"""Balls: a middle and a radius, in rows of lanes; middles are plain numbers, or pairs of doubles (PAIRS).

All functions are written for ``kernels.llvm_scalar``: each number is a vector of lanes.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from pem_core.kernels.memory import LaneRows
from pem_core.numbers.double_double import UNIT_OF_PAIRS, add_pairs, divide_pairs, fused, multiply_pairs, root_of_pair
from pem_core.numbers.intervals import TINY, UNIT
from pem_core.numbers.types import Lanes
from pem_core.numbers.vectors import choose, sqrt

ROUNDED = 1.0 + 512 * UNIT
"""Factor that covers the rounding of a radius: a sum of at most 3 MOST_ORDER products of positive numbers."""
BALL = 3
"""Rows of a ball: middle, radius, and the second double of the middle, which single middles do not use."""


# Arithmetic of middles: single doubles, with a second double of zero.


def second(series: LaneRows, k: int) -> Lanes:
    """Return the second double of the middle of coefficient k."""
    return 0.0


def put_second(series: LaneRows, k: int, low: Lanes) -> None:
    """Write the second double of the middle of coefficient k."""


def plus(a: Lanes, a_low: Lanes, b: Lanes, b_low: Lanes) -> tuple[Lanes, Lanes]:
    """Return a + b."""
    return a + b, 0.0 * a


def times(a: Lanes, a_low: Lanes, b: Lanes, b_low: Lanes) -> tuple[Lanes, Lanes]:
    """Return a b."""
    return a * b, 0.0 * a


def add_product(total: Lanes, total_low: Lanes, a: Lanes, a_low: Lanes, b: Lanes, b_low: Lanes) -> tuple[Lanes, Lanes]:
    """Return a total plus a b."""
    return fused(a, b, total), 0.0 * a


def over(a: Lanes, a_low: Lanes, b: Lanes, b_low: Lanes) -> tuple[Lanes, Lanes]:
    """Return a / b."""
    return a / b, 0.0 * a


def root(a: Lanes, a_low: Lanes) -> tuple[Lanes, Lanes]:
    """Return the square root of a."""
    return sqrt(a), 0.0 * a


def unit() -> float:
    """Return a bound on the relative rounding error of an operation."""
    return UNIT


# The same of pairs of doubles.


def second_of_pair(series: LaneRows, k: int) -> Lanes:
    """Return the second double of the middle of coefficient k."""
    return series[BALL * k + 2]


def put_second_of_pair(series: LaneRows, k: int, low: Lanes) -> None:
    """Write the second double of the middle of coefficient k."""
    series[BALL * k + 2] = low


def add_product_of_pairs(
    total: Lanes, total_low: Lanes, a: Lanes, a_low: Lanes, b: Lanes, b_low: Lanes
) -> tuple[Lanes, Lanes]:
    """Return a total plus a b."""
    product, product_low = multiply_pairs(a, a_low, b, b_low)
    return add_pairs(total, total_low, product, product_low)


def unit_of_pairs() -> float:
    """Return a bound on the relative rounding error of an operation."""
    return UNIT_OF_PAIRS


PAIRS: dict[Callable[..., Any], Callable[..., Any]] = {
    second: second_of_pair,
    put_second: put_second_of_pair,
    plus: add_pairs,
    times: multiply_pairs,
    add_product: add_product_of_pairs,
    over: divide_pairs,
    root: root_of_pair,
    unit: unit_of_pairs,
}
"""Replacements that compute middles as pairs of doubles."""


# Balls.


def grown(radius: Lanes) -> Lanes:
    """Return an upper bound of a radius that was computed with rounding."""
    return radius * ROUNDED + TINY


def put(series: LaneRows, k: int, middle: Lanes, low: Lanes, radius: Lanes) -> None:
    """Write coefficient k of a series."""
    series[BALL * k] = middle
    series[BALL * k + 1] = radius
    put_second(series, k, low)


def low_end(middle: Lanes, radius: Lanes) -> Lanes:
    """Return the lower end of a ball, rounded down."""
    end = middle - radius
    return end - (np.abs(end) * UNIT + TINY)


def high_end(middle: Lanes, radius: Lanes) -> Lanes:
    """Return the upper end of a ball, rounded up."""
    end = middle + radius
    return end + (np.abs(end) * UNIT + TINY)


def radius_about_first(series: LaneRows, k: int) -> Lanes:
    """Return the radius of coefficient k about the first double of its middle."""
    return grown(series[BALL * k + 1] + np.abs(second(series, k)))


def lesser(a: Lanes, b: Lanes) -> Lanes:
    """Return the lesser of two numbers; NaN if the first is."""
    return choose(a - b, b, a)


def greater(a: Lanes, b: Lanes) -> Lanes:
    """Return the greater of two numbers; NaN if the first is."""
    return choose(b - a, b, a)


def put_narrower(series: LaneRows, low: Lanes, high: Lanes, is_range: Lanes) -> None:
    """Replace coefficient 0 by a range where that is valid (positive) and narrower, or the ball undefined."""
    middle = 0.5 * low + 0.5 * high
    radius = grown(greater(high - middle, middle - low))
    is_narrower = choose(is_range, choose(series[1] - radius, is_range, choose(series[1] + 1.0, 0.0, is_range)), 0.0)
    old = second(series, 0)
    first = choose(is_narrower, middle, series[0])
    put(series, 0, first, choose(is_narrower, 0.0 * old, old), choose(is_narrower, radius, series[1]))
