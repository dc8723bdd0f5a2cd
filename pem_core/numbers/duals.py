"""Dual numbers (forward-mode differentiation): a value with its derivatives along several directions.

A function of this package applied to duals returns duals: its value and, by the chain rule and exact to round-off, its
directional derivatives. Values and slopes are components like any other: arrays over points here, and traced numbers
in compiled code. (Griewank and Walther, Evaluating Derivatives, 2nd ed. 2008, chapter 3.)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from pem_core.numbers import vectors
from pem_core.numbers.types import Component, Layout, Rows


@dataclass(eq=False, slots=True)  # not frozen: construction would take three times as long, and there are millions
class Dual:
    """A component with its slopes; supports + - * / and the functions of ``numbers.vectors``.

    Attributes
    ----------
    value : component
    slopes : tuple of components
        Its derivative along each direction; the plain number 0.0 where it vanishes identically, which skips arithmetic.

    Examples
    --------
    >>> x = Dual(np.array([3.0]), (np.array([1.0]),))
    >>> (x * x / 2.0).slopes
    (array([3.]),)
    """

    value: Component
    slopes: tuple[Component, ...]

    if TYPE_CHECKING:  # ``define_operators`` adds the operators

        def __add__(self, other: Component) -> Dual: ...

        __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = __add__

    def __neg__(self) -> Dual:
        return negative(self)

    def __gt__(self, other: Component) -> Component:
        return self.value > value_of(other)

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *operands: Any) -> Any:
        return RULES[ufunc](*operands)

    def __array_function__(self, function: Any, kinds: Any, operands: Any, options: Any) -> Any:
        return RULES[function](*operands)


def value_of(x: Component) -> Component:
    """Return the value of a dual; any other component unchanged."""
    return x.value if isinstance(x, Dual) else x


def slopes_of(x: Component) -> Component:
    """Return the slopes of a dual."""
    return x.slopes


def first_slope(x: Component) -> Component:
    """Return the first slope of a dual; zero for any other component."""
    return x.slopes[0] if isinstance(x, Dual) else 0.0


def dual(value: Component, slopes: tuple[Component, ...]) -> Component:
    """Return a dual number from a value and slopes, which are components or plain numbers."""
    return Dual(value, slopes)


def is_nothing(x: Component) -> bool:
    """Return whether a component is the plain number 0.0."""
    return isinstance(x, float) and x == 0.0


def _sum(x: Component, y: Component) -> Component:
    """Return x + y of two slopes."""
    if is_nothing(y):
        return x
    return y if is_nothing(x) else x + y


def _difference(x: Component, y: Component) -> Component:
    """Return x - y of two slopes."""
    if is_nothing(y):
        return x
    return _opposite(y) if is_nothing(x) else x - y


def _product(x: Component, y: Component) -> Component:
    """Return x y, one of them a slope."""
    return 0.0 if is_nothing(x) or is_nothing(y) else x * y


def _opposite(x: Component) -> Component:
    """Return -x of a slope."""
    return 0.0 if is_nothing(x) else -x


def _slopes(
    a: Component, b: Component, of_a: Callable[[Component], Component], of_b: Callable[[Component], Component]
) -> tuple[Component, ...]:
    """Return the summed slope contributions of two operands; an operand that is no dual contributes nothing."""
    if not isinstance(b, Dual):
        return tuple(of_a(x) for x in a.slopes)
    if not isinstance(a, Dual):
        return tuple(of_b(y) for y in b.slopes)
    return tuple(_sum(of_a(x), of_b(y)) for x, y in zip(a.slopes, b.slopes, strict=True))


def _scaled(rate: Component, a: Dual) -> tuple[Component, ...]:
    return tuple([_product(rate, x) for x in a.slopes])


def add(a: Component, b: Component) -> Dual:
    """Return a + b, either of them a dual."""
    if isinstance(a, Dual) and isinstance(b, Dual):
        return Dual(a.value + b.value, tuple([_sum(x, y) for x, y in zip(a.slopes, b.slopes, strict=True)]))
    return Dual(value_of(a) + value_of(b), a.slopes if isinstance(a, Dual) else b.slopes)


def subtract(a: Component, b: Component) -> Dual:
    """Return a - b, either of them a dual."""
    if isinstance(a, Dual) and isinstance(b, Dual):
        return Dual(a.value - b.value, tuple([_difference(x, y) for x, y in zip(a.slopes, b.slopes, strict=True)]))
    return Dual(value_of(a) - value_of(b), a.slopes if isinstance(a, Dual) else tuple([_opposite(y) for y in b.slopes]))


def multiply(a: Component, b: Component) -> Dual:
    """Return a b, either of them a dual."""
    if not isinstance(b, Dual):
        return Dual(a.value * b, tuple([_product(x, b) for x in a.slopes]))
    if not isinstance(a, Dual):
        return Dual(a * b.value, tuple([_product(a, y) for y in b.slopes]))
    u, v = a.value, b.value
    return Dual(u * v, tuple([_sum(_product(x, v), _product(u, y)) for x, y in zip(a.slopes, b.slopes, strict=True)]))


def divide(a: Component, b: Component) -> Dual:
    """Return a / b, either of them a dual."""
    u, v = value_of(a), value_of(b)
    quotient, over = u / v, 1.0 / v
    return Dual(quotient, _slopes(a, b, lambda x: _product(x, over), lambda y: _product(_opposite(y), quotient * over)))


def define_operators(kind: type, *functions: Callable[..., Component]) -> None:
    """Set the operators + - * / of a number type, and their reflected forms, from functions in this order."""
    for name, function in zip(("add", "sub", "mul", "truediv"), functions, strict=True):
        setattr(kind, f"__{name}__", function)
        setattr(kind, f"__r{name}__", lambda b, a, function=function: function(a, b))


define_operators(Dual, add, subtract, multiply, divide)


def negative(a: Dual) -> Dual:
    """Return -a."""
    return Dual(-a.value, tuple(_opposite(x) for x in a.slopes))


def square(a: Dual) -> Dual:
    """Return a^2."""
    return Dual(vectors.square(a.value), _scaled(2.0 * a.value, a))


def sqrt(a: Dual) -> Dual:
    """Return the square root."""
    root = vectors.sqrt(a.value)
    rate = 0.5 * (1.0 / root)
    return Dual(root, _scaled(rate, a))


def sin(a: Dual) -> Dual:
    """Return the sine."""
    rate = vectors.cos(a.value)
    return Dual(vectors.sin(a.value), _scaled(rate, a))


def cos(a: Dual) -> Dual:
    """Return the cosine."""
    rate = -vectors.sin(a.value)
    return Dual(vectors.cos(a.value), _scaled(rate, a))


def pick(chosen: Callable[[Component, Component], Component], a: Component, b: Component) -> Dual:
    """Return a where selected and b elsewhere, for duals; ``chosen(x, y)`` makes the same choice for components."""
    slopes = _slopes(a, b, lambda x: chosen(x, 0.0 * x), lambda y: chosen(0.0 * y, y))
    return Dual(chosen(value_of(a), value_of(b)), slopes)


RULES: dict[Any, Callable[..., Any]] = {
    np.add: add,
    np.subtract: subtract,
    np.multiply: multiply,
    np.divide: divide,
    np.negative: negative,
    np.square: square,
    np.sqrt: sqrt,
    np.sin: sin,
    np.cos: cos,
    np.real: lambda x: np.real(x.value),
    np.where: lambda condition, a, b: pick(lambda x, y: np.where(condition, x, y), a, b),
}
"""Implementations of numpy's functions for duals."""


@dataclass(frozen=True, eq=False, slots=True)
class DualRows:
    """Rows of an array as duals: slope k of a row lies ``(1 + k) stride`` rows after it."""

    rows: np.ndarray
    count: int
    stride: int

    def __getitem__(self, index: Any) -> Component:
        if isinstance(index, slice):
            return DualRows(self.rows[index.start :], self.count, self.stride)
        value, *slopes = (self.rows[index + k * self.stride] for k in range(1 + self.count))
        return Dual(value, tuple(slopes))

    def __setitem__(self, index: int, x: Component) -> None:
        self.rows[index] = value_of(x)
        for k in range(self.count):
            self.rows[index + (1 + k) * self.stride] = x.slopes[k] if isinstance(x, Dual) else 0.0


def as_duals(rows: Rows, count: int, stride: int) -> Rows:
    """Return a view of rows as duals with ``count`` slopes, without copying: all values first, then all first slopes.

    In compiled code, ``count`` and ``stride`` (the number of values) are constants.
    """
    return DualRows(rows, count, stride)


class OverlayRows:
    """Rows with an overlay of written values; unwritten rows are computed by ``given``."""

    def __init__(self, given: Callable[[int], Any], values: dict[int, Any] | None = None, first: int = 0):
        self.given, self.written, self.first = given, {} if values is None else values, first

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, slice):
            return OverlayRows(self.given, self.written, self.first + int(place.start or 0))
        row = self.first + place
        return self.written[row] if row in self.written else self.given(row)

    def __setitem__(self, place: int, value: Any) -> None:
        self.written[self.first + place] = value


def value_and_rate(
    function: Callable[..., Component], forcing: Callable[..., None], t: Component, y: Rows, p: Rows, layout: Layout
) -> tuple[Component, Component]:
    """Return a function of (t, y, p, layout) of a fixed state y, and its derivative by time.

    ``forcing`` (t, p, layout) writes the parameters at a time. Of states and parameters that are duals themselves, the
    values alone are used: slopes along time and along other directions would mix.
    """
    driven = OverlayRows(lambda row: value_of(p[row]))
    forcing(dual(value_of(t), (1.0,)), driven, layout)
    found = function(value_of(t), OverlayRows(lambda row: value_of(y[row])), driven, layout)
    return value_of(found), first_slope(found)
