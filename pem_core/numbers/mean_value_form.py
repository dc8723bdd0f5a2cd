"""Mean-value forms (centred forms): enclosures of a quantity over a cell, at its centre, and of its slopes.

The coordinates y of a cell run from -1 to 1. The mean-value form of x encloses x(0), all x(y), and slopes s_j with

    x(y) - x(0) = s_1 y_1 + ... + s_d y_d    for every y of the cell,

each in its interval. They are secant slopes from the centre, about half as wide as derivatives over the cell. They
bound the distance of values from x(0), which plain interval arithmetic, blind to cancellation, overestimates. Secants
from the centre prove that a cell has no zero; secants from anywhere in the cell, which enclose derivatives, prove that
a zero is unique: for these, 0 is replaced by the whole cell. (Secant slopes: E. Hansen 1975,
doi:10.1007/3-540-07170-9_2; Neumaier, Interval Methods for Systems of Equations, 1990, section 2.3. For dipoles over a
table they halve the number of cells in a proof.)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from pem_core.numbers import intervals
from pem_core.numbers.duals import define_operators
from pem_core.numbers.intervals import Interval, constant_value, down, greater, high_of, lesser, low_of, magnitude, up
from pem_core.numbers.types import Component


@dataclass(eq=False, slots=True)  # not frozen: construction would take three times as long, and there are millions
class Centred:
    """A component over a cell as a mean-value form, with + - * / and the functions of ``numbers.vectors``.

    Attributes
    ----------
    middle, value : Interval
        Enclosures of x(0) and of all x(y).
    slopes : tuple of Interval
    """

    middle: Component
    value: Component
    slopes: tuple[Component, ...]

    if TYPE_CHECKING:  # ``define_operators`` adds the operators

        def __add__(self, other: Component) -> Centred: ...

        __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = __add__

    def __neg__(self) -> Centred:
        return negative(self)

    def __gt__(self, other: Component) -> Truth:
        middle, value = ((x.low > other, -x.high >= -other) for x in (self.middle, self.value))
        return Truth(middle, value, len(self.slopes))

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *operands: Any) -> Any:
        return RULES[ufunc](*operands)

    def __array_function__(self, function: Any, kinds: Any, operands: Any, options: Any) -> Any:
        return RULES[function](*operands)


@dataclass(frozen=True, eq=False, slots=True)
class Truth:
    """Three-valued truth, as (certain, excluded), at the centre and over the cell; for forms with ``count`` slopes."""

    middle: tuple[Component, Component]
    value: tuple[Component, Component]
    count: int

    def __array_function__(self, function: Any, kinds: Any, operands: Any, options: Any) -> Any:
        return RULES[function](*operands)


def middle_of(x: Component) -> Component:
    """Return the enclosure at the centre of the cell; any other component unchanged."""
    return x.middle if isinstance(x, Centred) else x


def value_of(x: Component) -> Component:
    """Return the enclosure over the cell; any other component unchanged."""
    return x.value if isinstance(x, Centred) else x


def centred(middle: Component, value: Component, slopes: tuple[Component, ...]) -> Centred:
    """Return a mean-value form, its range intersected with the bound that follows from its slopes."""
    sizes = [magnitude(slope) for slope in slopes if constant_value(slope) != 0]
    if not sizes:
        return Centred(middle, middle, slopes)
    change = sizes[0]
    for size in sizes[1:]:
        change = up(change + size)
    # Slopes may be undefined (NaN): then the first argument is returned.
    low = greater(value.low, down(middle.low - change))
    return Centred(middle, Interval(low, lesser(value.high, up(middle.high + change))), slopes)


def _is_zero(x: Component) -> bool:
    return constant_value(value_of(x)) == 0


def _as_centred(x: Component, other: Component) -> Centred:
    """Return an operand of a mean-value form as a mean-value form."""
    if isinstance(x, Centred):
        return x
    own = Interval(low_of(x), high_of(x))
    return Centred(own, own, (Interval(0.0, 0.0),) * len(other.slopes))


def _slopes(
    a: Component, b: Component, of_a: Callable[[Component], Component], of_b: Callable[[Component], Component]
) -> tuple[Component, ...]:
    """Return the summed slope contributions of two operands; an operand without slopes contributes nothing."""
    if not isinstance(b, Centred):
        return tuple(of_a(x) for x in a.slopes)
    if not isinstance(a, Centred):
        return tuple(of_b(y) for y in b.slopes)
    return tuple(of_a(x) + of_b(y) for x, y in zip(a.slopes, b.slopes, strict=True))


def add(a: Component, b: Component) -> Centred:
    """Return a + b, either of them a mean-value form."""
    if _is_zero(a) or _is_zero(b):
        return _as_centred(*((b, a) if _is_zero(a) else (a, b)))
    slopes = _slopes(a, b, lambda x: x, lambda y: y)
    return centred(middle_of(a) + middle_of(b), value_of(a) + value_of(b), slopes)


def subtract(a: Component, b: Component) -> Centred:
    """Return a - b, either of them a mean-value form."""
    if _is_zero(a) or _is_zero(b):
        return _as_centred(a, b) if _is_zero(b) else -_as_centred(b, a)
    slopes = _slopes(a, b, lambda x: x, lambda y: -y)
    return centred(middle_of(a) - middle_of(b), value_of(a) - value_of(b), slopes)


def multiply(a: Component, b: Component) -> Centred:
    """Return a b: a(y) b(y) - a(0) b(0) = (a(y) - a(0)) b(y) + a(0) (b(y) - b(0))."""
    if _is_zero(a) or _is_zero(b):
        return _as_centred(0.0, a if isinstance(a, Centred) else b)
    start, end = middle_of(a), value_of(b)
    return centred(start * middle_of(b), value_of(a) * end, _slopes(a, b, lambda x: x * end, lambda y: start * y))


def divide(a: Component, b: Component) -> Centred:
    """Return a / b = q: q(y) - q(0) = (a(y) - a(0) - q(0) (b(y) - b(0))) / b(y)."""
    start, end = middle_of(a) / middle_of(b), value_of(b)
    over = 1.0 / end
    slopes = _slopes(a, b, lambda x: x * over, lambda y: -(y * (start * over)))
    return centred(start, value_of(a) / end, slopes)


define_operators(Centred, add, subtract, multiply, divide)


def negative(a: Centred) -> Centred:
    """Return -a."""
    return Centred(-a.middle, -a.value, tuple(-x for x in a.slopes))


def square(a: Centred) -> Centred:
    """Return a^2: a(y)^2 - a(0)^2 = (a(y) + a(0)) (a(y) - a(0))."""
    both = a.value + a.middle
    return centred(intervals.square(a.middle), intervals.square(a.value), tuple(both * x for x in a.slopes))


def sqrt(a: Centred) -> Centred:
    """Return the root r: r(y) - r(0) = (a(y) - a(0)) / (r(y) + r(0))."""
    start, end = intervals.sqrt(a.middle), intervals.sqrt(a.value)
    over = 1.0 / (end + start)
    return centred(start, end, tuple(x * over for x in a.slopes))


def floor(a: Centred) -> Centred:
    """Return the floor of a; where it is not constant over the cell, the slopes are unknown."""
    value = Interval(np.floor(a.value.low), np.floor(a.value.high))
    steepest = np.where(value.low < value.high, np.inf, 0.0)
    middle = Interval(np.floor(a.middle.low), np.floor(a.middle.high))
    return Centred(middle, value, tuple(Interval(-steepest, steepest) for _ in a.slopes))


def pick(truth: Truth, a: Component, b: Component) -> Centred:
    """Return a where the condition holds, b where not; where it varies in the cell, their hull with unknown slopes."""
    slopes = (x.slopes if isinstance(x, Centred) else (0.0,) * truth.count for x in (a, b))
    (middles, values) = ((middle_of(a), middle_of(b)), (value_of(a), value_of(b)))
    return Centred(
        _either(truth.middle, *middles, _hull(*middles)),
        _either(truth.value, *values, _hull(*values)),
        tuple(_either(truth.value, x, y, Interval(-np.inf, np.inf)) for x, y in zip(*slopes, strict=True)),
    )


def _hull(a: Component, b: Component) -> Interval:
    """Return the interval hull of a and b."""
    return Interval(lesser(low_of(a), low_of(b)), greater(high_of(a), high_of(b)))


def _either(truth: tuple[Component, Component], a: Component, b: Component, both: Interval) -> Interval:
    """Return a where the condition is certain, b where it is excluded, else the hull ``both``."""
    certain, excluded = truth
    ends = ((end(a), end(b), end(both)) for end in (low_of, high_of))
    return Interval(*(np.where(certain, x, np.where(excluded, y, other)) for x, y, other in ends))


RULES: dict[Any, Callable[..., Any]] = {
    np.where: pick,
    np.floor: floor,
    np.real: lambda x: x,
    np.add: add,
    np.subtract: subtract,
    np.multiply: multiply,
    np.divide: divide,
    np.negative: negative,
    np.square: square,
    np.sqrt: sqrt,
}
"""Implementations of numpy's functions for mean-value forms."""


def coordinate(from_: Any, j: int, count: int) -> Any:
    """Return coordinate j of a cell, for secants from the centre (``from_`` = 0) or from any point (``from_`` = 1).

    Secants between arbitrary points of the cell enclose derivatives.
    """
    slopes = tuple(Interval(float(i == j), float(i == j)) for i in range(count))
    return Centred(Interval(-from_, from_), Interval(-1.0, 1.0), slopes)


def error(most: float, count: int) -> Any:
    """Return an unknown quantity, bounded by ``most`` in absolute value, as are its slopes over the cell."""
    own = Interval(-most, most)
    return Centred(own, own, (own,) * count)
