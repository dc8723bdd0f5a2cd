"""Intervals: a lower and an upper end between which a number certainly lies, so that what is found of it is proved.

A function of this package that is fed intervals gives intervals that enclose all its values; fed duals of intervals, it
encloses their slopes too. Ends are rounded outward: a number x that was rounded to the nearest is off by less than
u |x| + eta, so that x - (u |x| + eta), itself rounded to the nearest, is a lower end, one unit in the last place below.
(R. E. Moore, Interval Analysis, 1966; this way of rounding: Rump, Zimmermann, Boldo and Melquiond 2009,
doi:10.1007/s10543-009-0218-z.)

What holds no number, such as infinity less itself, has NaN for an end: nothing follows from that, so that comparisons
have to be put the way round in which NaN proves nothing. An end that is NaN stands beside another NaN, or an infinity
on the other's own side, never beside a number. All rules keep that; they need it where the lesser of two numbers, one
of which is NaN, is the other: what is made of [NaN, inf] is again NaN or infinite.
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
"""u, a little more than half a unit in the last place of one."""
TINY = 2.0**-1022
"""eta. The smallest number that there is, 4.9e-324, would do, and make every operation some 70 times slower where
processors take long for numbers below the smallest normal one, which this is."""
FUNCTION_UNIT = 2.0**-52 * (1 + 2.0**-51)
"""The same for sin and cos, which libraries round to within one unit in the last place up to FARTHEST."""
FARTHEST = 1e8
"""Angles [rad] beyond which sin and cos are only known to be from -1 to 1: reducing them takes many digits of pi, and
a widespread library is eight units off at 5.3e255."""
TRUTHS, NUMBERS = (bool, np.bool_), (float, int)
"""Plain ones: of their union, made anew at each of millions of questions, the answer takes twice as long."""


def down(x: Component) -> Component:
    """Return a number below what was rounded to x; NaN below infinity, to which a large number may have been rounded.

    Compiled code may contract x, a product, and what is taken from it into one fused operation: that rounds what x was
    rounded from, less u |x| + eta, to a number that is below as well, since half a unit in the last place is less.
    """
    return x - (np.abs(x) * UNIT + TINY)


def up(x: Component) -> Component:
    """Return a number above what was rounded to x."""
    return x + (np.abs(x) * UNIT + TINY)


def lesser(a: Component, b: Component) -> Component:
    """Return the lesser of two numbers, the first where either is NaN: one instruction, numpy's own takes five."""
    return _picked(a > b, b, a)


def greater(a: Component, b: Component) -> Component:
    """Return the greater of two numbers, the first where either is NaN."""
    return _picked(a < b, b, a)


def _picked(truth: Component, a: Component, b: Component) -> Component:
    return (a if truth else b) if isinstance(truth, TRUTHS) else np.where(truth, a, b)


@dataclass(eq=False, slots=True)  # not frozen, which takes three times as long to make: there are millions
class Interval:
    """All numbers from ``low`` to ``high``, with + - * /, whole powers and the functions of ``numbers.vectors``.

    Numbers beside intervals are exact.

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

    if TYPE_CHECKING:  # the methods themselves: ``define_operators``, below

        def __add__(self, other: Component) -> Interval: ...

        __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = __add__

    def __neg__(self) -> Interval:
        return negative(self)

    def __pow__(self, exponent: int) -> Interval:
        return power(self, exponent)

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *operands: Any) -> Any:
        return RULES[ufunc](*operands)


def low_of(a: Component) -> Component:
    """Return the lower end of an interval, and a number as it is."""
    return a.low if isinstance(a, Interval) else a


def high_of(a: Component) -> Component:
    """Return the upper end of an interval, and a number as it is."""
    return a.high if isinstance(a, Interval) else a


def constant_value(a: Component) -> float | None:
    """Return the plain number that a number or an interval certainly is, in what is written down too; else None.

    What is zero or one takes part in no operation: that is exact, and most of what equations have of a scene's zeros.
    """
    low, high = (a.low, a.high) if isinstance(a, Interval) else (a, a)
    return float(low) if isinstance(low, NUMBERS) and isinstance(high, NUMBERS) and low == high else None


def _as_interval(a: Component) -> Interval:
    return a if isinstance(a, Interval) else Interval(a, a)


def interval(low: Component, high: Component) -> Component:
    """Return the interval of two ends; one that is NaN becomes the infinity on its side."""
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
    """Return what lies between the least and the largest of two or four numbers.

    One of them is NaN if it is 0 inf. Where that is the first both ends are NaN then. Else it is passed over, rightly:
    an infinite end stands for numbers without bound, and zero times those is the
    zero that the product with the other end is, or there is a product of infinity with something else on either side.
    """
    if all(type(corner) is np.ndarray and corner.dtype == float for corner in corners):
        return _hull_of_arrays(*corners)
    least, most = corners[0], corners[0]
    for corner in corners[1:]:
        least, most = lesser(least, corner), greater(most, corner)
    return Interval(down(least), up(most))


def _hull_of_arrays(*corners: np.ndarray) -> Interval:
    """Return the same of arrays in half as many calls of numpy, which for few columns take all of the time."""
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
        first, last = (low_of(a), high_of(a)) if factor > 0 else (high_of(a), low_of(a))
        return Interval(down(first * factor), up(last * factor))
    if isinstance(b, Interval):
        return _hull(a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high)
    return _hull(a.low * b, a.high * b)


def divide(a: Component, b: Component) -> Interval:
    """Return a / b, either of them an interval; all numbers where b holds zero."""
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
    """Return a^2, which is not negative."""
    if constant_value(a) == 0:
        return a
    least, most = greater(greater(a.low, -a.high), 0.0), greater(-a.low, a.high)
    return Interval(greater(down(least * least), 0.0), up(most * most))


def power(a: Interval, exponent: int) -> Interval:
    """Return a to a whole power: an even one is a square, an odd one grows, so that its ends are those of the ends."""
    if exponent < 0:
        return 1.0 / power(a, -exponent)
    if exponent < 2:
        return a if exponent else exactly(1.0)
    if exponent % 2 == 0:
        return square(power(a, exponent // 2))
    ends = (power(exactly(end), exponent - 1) * end for end in (a.low, a.high))
    return Interval(next(ends).low, next(ends).high)


def sqrt(a: Interval) -> Interval:
    """Return the square root; of what is negative, none: it ends at infinity."""
    least = down(np.sqrt(greater(a.low, 0.0)))
    return Interval(greater(least, 0.0), lesser(np.inf, up(np.sqrt(a.high))))


def sin(a: Interval) -> Interval:
    """Return the sine."""
    return _wave(a, np.sin, np.cos)


def cos(a: Interval) -> Interval:
    """Return the cosine."""
    return _wave(a, np.cos, lambda x: -np.sin(x))


def _wave(a: Interval, function: Any, slope: Any) -> Interval:
    """Return sine or cosine: at the ends, and where the signs of the slope there tell of a crest or trough between.

    The width, rounded, is not less than pi rounded where it is more than pi, since pi is rounded down; so with 2 pi.
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
"""What numpy's functions do where they meet an interval."""


def exactly(x: Component) -> Interval:
    """Return a number as an interval."""
    return Interval(x, x)


def magnitude(a: Interval) -> Component:
    """Return the largest size of a number of the interval."""
    return greater(np.abs(a.low), np.abs(a.high))


def middle(a: Interval) -> Component:
    """Return a number near the middle."""
    return 0.5 * (a.low + a.high)


@dataclass(frozen=True, eq=False, slots=True)
class IntervalRows:
    """Rows of an array as intervals with slopes: part k of a row, an end, is ``k stride`` rows behind it."""

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
    """Return rows as intervals with ``count`` slopes, intervals too, without copying.

    All lower ends of values come first, then all upper ones, then the lower ends of all first slopes, and so on.
    """
    return IntervalRows(rows, count, stride)
