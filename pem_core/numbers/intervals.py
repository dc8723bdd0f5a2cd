"""Interval arithmetic with outward rounding: rigorous enclosures from which proofs follow.

A function of this package applied to intervals returns intervals that enclose all its values; applied to duals of
intervals, it encloses the derivatives too. Bounds are rounded outward: a number x that was rounded to nearest has an
error below u |x| + eta, so that x - (u |x| + eta), itself rounded to nearest, is a lower bound, one unit in the last
place below. (R. E. Moore, Interval Analysis, 1966; this rounding: Rump, Zimmermann, Boldo and Melquiond 2009,
doi:10.1007/s10543-009-0218-z.)

An undefined result, such as infinity minus infinity, has a NaN bound, from which nothing follows: comparisons must be
written so that NaN proves nothing. The bound opposite a NaN is NaN or the infinity of its own side, never a finite
number. All rules preserve this. They need it because the minimum of two numbers, one of them NaN, may be the other
number: results computed from [NaN, inf] are again NaN or infinite.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING, Any

import numpy as np

from pem_core.numbers.duals import Dual, define_operators, slopes_of, value_of
from pem_core.numbers.types import Component, Rows

UNIT = 2.0**-53 * (1 + 2.0**-51)
"""Relative rounding error u: slightly more than half a unit in the last place of 1."""
TINY = 2.0**-1022
"""Absolute rounding error eta: the smallest normal number. The smallest subnormal number, 4.9e-324, would suffice, but
would make every operation some 70 times slower on processors that are slow with subnormal numbers."""
FUNCTION_UNIT = 2.0**-52 * (1 + 2.0**-51)
"""Relative error of sin and cos, which libraries round to within one unit in the last place up to FARTHEST."""
FARTHEST = 1e8
"""Angle [rad] beyond which sin and cos are bounded by -1 and 1 only: argument reduction needs many digits of pi there,
and a widespread library is off by eight units in the last place at 5.3e255."""
TRUTHS, NUMBERS = (bool, np.bool_), (float, int)
"""Plain types as tuples: ``isinstance`` with a union built at each of millions of calls takes twice as long."""


def down(x: Component) -> Component:
    """Return a lower bound of the exact number that was rounded to x; NaN for infinity, to which overflow rounds.

    Compiled code may contract x, a product, and the subtraction into one fused operation. That rounds the exact product
    less u |x| + eta, and the result is a lower bound as well, since half a unit in the last place is less.
    """
    return x - (np.abs(x) * UNIT + TINY)


def up(x: Component) -> Component:
    """Return an upper bound of the exact number that was rounded to x."""
    return x + (np.abs(x) * UNIT + TINY)


def lesser(a: Component, b: Component) -> Component:
    """Return the lesser of two numbers, the first where either is NaN: one instruction, where numpy's needs five."""
    return _picked(a > b, b, a)


def greater(a: Component, b: Component) -> Component:
    """Return the greater of two numbers, the first where either is NaN."""
    return _picked(a < b, b, a)


def _picked(truth: Component, a: Component, b: Component) -> Component:
    return (a if truth else b) if isinstance(truth, TRUTHS) else np.where(truth, a, b)


@dataclass(eq=False, slots=True)  # not frozen, which takes three times as long to make: there are millions
class Interval:
    """The interval [low, high], with + - * /, integer powers and the functions of ``numbers.vectors``.

    Plain numbers in mixed operations are taken as exact.

    Attributes
    ----------
    low, high : components

    Examples
    --------
    >>> third = 1.0 / Interval(3.0, 3.0)
    >>> bool(third.low < 1 / 3 < third.high)
    True
    """

    low: Component
    high: Component

    if TYPE_CHECKING:  # ``define_operators`` adds the operators

        def __add__(self, other: Component) -> Interval: ...

        __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = __add__

    def __neg__(self) -> Interval:
        return negative(self)

    def __pow__(self, exponent: int) -> Interval:
        return power(self, exponent)

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *operands: Any) -> Any:
        return RULES[ufunc](*operands)


def low_of(a: Component) -> Component:
    """Return the lower bound of an interval; a plain number unchanged."""
    return a.low if isinstance(a, Interval) else a


def high_of(a: Component) -> Component:
    """Return the upper bound of an interval; a plain number unchanged."""
    return a.high if isinstance(a, Interval) else a


def constant_value(a: Component) -> float | None:
    """Return the constant that a number or a point interval equals, in traced code too; None if it is not constant.

    Operations with the constants 0 and 1 are skipped: that is exact, and covers most zero parameters of a scene.
    """
    low, high = (a.low, a.high) if isinstance(a, Interval) else (a, a)
    return float(low) if isinstance(low, NUMBERS) and isinstance(high, NUMBERS) and low == high else None


def _as_interval(a: Component) -> Interval:
    return a if isinstance(a, Interval) else Interval(a, a)


def interval(low: Component, high: Component) -> Component:
    """Return the interval of two bounds; a NaN bound becomes the infinity of its side."""
    return Interval(greater(-np.inf, low), lesser(np.inf, high))


def add(a: Component, b: Component) -> Interval:
    """Return a + b, either of them an interval."""
    if constant_value(a) == 0.0:
        return _as_interval(b)
    if constant_value(b) == 0.0:
        return _as_interval(a)
    return Interval(down(low_of(a) + low_of(b)), up(high_of(a) + high_of(b)))


def subtract(a: Component, b: Component) -> Interval:
    """Return a - b, either of them an interval."""
    if constant_value(b) == 0.0:
        return _as_interval(a)
    if constant_value(a) == 0.0:
        return -_as_interval(b)
    return Interval(down(low_of(a) - high_of(b)), up(high_of(a) - low_of(b)))


def negative(a: Interval) -> Interval:
    """Return -a."""
    return Interval(-a.high, -a.low)


def _hull(*corners: Component) -> Interval:
    """Return the interval hull of two or four numbers.

    A product 0 inf is NaN. If it is the first number, both bounds are NaN. Otherwise it is skipped, correctly: an
    infinite bound stands for arbitrarily large numbers. Zero times those is the same zero as its product with the
    other bound, or there is a product of infinity with something else on either side.
    """
    if all(type(corner) is np.ndarray and corner.dtype == float for corner in corners):
        return _hull_of_arrays(*corners)
    least, most = corners[0], corners[0]
    for corner in corners[1:]:
        least, most = lesser(least, corner), greater(most, corner)
    return Interval(down(least), up(most))


def _hull_of_arrays(*corners: np.ndarray) -> Interval:
    """Return the interval hull of arrays with half as many numpy calls, whose overhead dominates for few columns."""
    least, most = reduce(np.fmin, corners), reduce(np.fmax, corners)
    is_none = np.isnan(corners[0])
    if is_none.any():
        least, most = np.where(is_none, corners[0], least), np.where(is_none, corners[0], most)
    return Interval(down(least), up(most))


def multiply(a: Component, b: Component) -> Interval:
    """Return a b, either of them an interval."""
    if constant_value(a) is not None or not isinstance(a, Interval):
        a, b = b, a
    factor = constant_value(b)
    if factor in (0.0, 1.0):
        return _as_interval(a) if factor else Interval(0.0, 0.0)
    if factor is not None:
        if constant_value(a) == 0.0:
            return Interval(0.0, 0.0)
        first, last = (low_of(a), high_of(a)) if factor > 0 else (high_of(a), low_of(a))
        return Interval(down(first * factor), up(last * factor))
    if isinstance(b, Interval):
        return _hull(a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high)
    return _hull(a.low * b, a.high * b)


def divide(a: Component, b: Component) -> Interval:
    """Return a / b, either of them an interval; the whole real line where b contains zero."""
    if not isinstance(b, Interval):
        return _hull(a.low / b, a.high / b)
    if isinstance(a, Interval):
        quotient = _hull(a.low / b.low, a.low / b.high, a.high / b.low, a.high / b.high)
    elif constant_value(a) is not None:
        first, last = (b.high, b.low) if a > 0 else (b.low, b.high)
        quotient = Interval(down(a / first), up(a / last))
    else:
        quotient = _hull(a / b.low, a / b.high)
    is_safe = greater(b.low, -b.high) > 0
    return Interval(np.where(is_safe, quotient.low, -np.inf), np.where(is_safe, quotient.high, np.inf))


def _beside_slopes(function: Callable[..., Component]) -> Callable[..., Component]:
    """Return an operation that leaves operands with slopes, duals and mean-value forms, to their own operators."""
    return lambda a, b: NotImplemented if hasattr(b, "slopes") else function(a, b)


define_operators(Interval, *map(_beside_slopes, (add, subtract, multiply, divide)))


def square(a: Interval) -> Interval:
    """Return a^2, a non-negative interval."""
    if constant_value(a) == 0:
        return a
    least, most = greater(greater(a.low, -a.high), 0.0), greater(-a.low, a.high)
    return Interval(greater(down(least * least), 0.0), up(most * most))


def power(a: Interval, exponent: int) -> Interval:
    """Return a to an integer power: even powers as squares; odd powers are monotonic, so bounds map to bounds."""
    if exponent < 0:
        return 1.0 / power(a, -exponent)
    if exponent < 2:
        return a if exponent else exactly(1.0)
    if exponent % 2 == 0:
        return square(power(a, exponent // 2))
    ends = (power(exactly(end), exponent - 1) * end for end in (a.low, a.high))
    return Interval(next(ends).low, next(ends).high)


def sqrt(a: Interval) -> Interval:
    """Return the square root of the non-negative part; if there is none, the upper bound is infinity."""
    if constant_value(a) in (0.0, 1.0):
        return a
    least = down(np.sqrt(greater(a.low, 0.0)))
    return Interval(greater(least, 0.0), lesser(np.inf, up(np.sqrt(a.high))))


def sin(a: Interval) -> Interval:
    """Return the sine."""
    return _wave(a, np.sin, np.cos)


def cos(a: Interval) -> Interval:
    """Return the cosine."""
    return _wave(a, np.cos, lambda x: -np.sin(x))


def _wave(a: Interval, function: Any, slope: Any) -> Interval:
    """Return sine or cosine from its values at the bounds and from interior extrema, found by the slope's signs there.

    A width above pi, when rounded, is not below the rounded pi, since that is rounded down; likewise for 2 pi.
    """
    width = np.subtract(a.high, a.low)
    is_wide, is_whole = width >= np.pi, ~((width < 2 * np.pi) & (greater(-a.low, a.high) < FARTHEST))
    ends, rising = (function(a.low), function(a.high)), (slope(a.low) > 0, slope(a.high) > 0)
    is_all = is_whole | (is_wide & ((rising[0] & rising[1]) | ~(rising[0] | rising[1])))
    least, most = lesser(*ends), greater(*ends)
    least = greater(least - (np.abs(least) * FUNCTION_UNIT + TINY), -1.0)
    most = lesser(most + (np.abs(most) * FUNCTION_UNIT + TINY), 1.0)
    has_trough, has_crest = is_all | (rising[1] & ~rising[0]), is_all | (rising[0] & ~rising[1])
    return Interval(np.where(has_trough, -1.0, least), np.where(has_crest, 1.0, most))


RULES: dict[Any, Any] = {
    np.add: add,
    np.subtract: subtract,
    np.multiply: multiply,
    np.divide: divide,
    np.negative: negative,
    np.square: square,
    np.sqrt: sqrt,
    np.sin: sin,
    np.cos: cos,
}
"""Implementations of numpy's functions for intervals."""


def exactly(x: Component) -> Interval:
    """Return a number as a point interval."""
    return Interval(x, x)


def magnitude(a: Interval) -> Component:
    """Return the largest absolute value in the interval."""
    return greater(np.abs(a.low), np.abs(a.high))


def middle(a: Interval) -> Component:
    """Return a number near the midpoint."""
    return 0.5 * (a.low + a.high)


@dataclass(frozen=True, eq=False, slots=True)
class IntervalRows:
    """Rows of an array as intervals with slopes: part k of a row (one bound) lies ``k stride`` rows after it."""

    rows: Rows
    count: int
    stride: int

    def __getitem__(self, index: Any) -> Component:
        if isinstance(index, slice):
            return IntervalRows(self.rows[index.start :], self.count, self.stride)
        ends = [self.rows[index + k * self.stride] for k in range(2 + 2 * self.count)]
        first, *slopes = (interval(*pair) for pair in zip(ends[::2], ends[1::2], strict=True))
        return Dual(first, tuple(slopes)) if slopes else first

    def __setitem__(self, index: int, x: Component) -> None:
        slopes = slopes_of(x) if isinstance(x, Dual) else (0.0,) * self.count
        ends = [end(part) for part in (value_of(x), *slopes) for end in (low_of, high_of)]
        for k in range(2 + 2 * self.count):
            self.rows[index + k * self.stride] = ends[k]


def as_intervals(rows: Rows, count: int, stride: int) -> Rows:
    """Return a view of rows as intervals with ``count`` slopes, which are intervals too, without copying.

    The lower bounds of all values come first, then all upper bounds, then the lower bounds of all first slopes, etc.
    """
    return IntervalRows(rows, count, stride)
