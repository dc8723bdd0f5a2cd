"""Dual numbers: a value and its slopes along some directions, so that derivatives follow from the equations alone.

A function of this package that is fed duals gives duals: its value, and by the chain rule, exact to round-off, how it
changes along each direction. Values and slopes are components like any other: arrays over points here, and
in compiled code what ``pem_core.dual_lanes`` makes of the same rules. (Forward-mode differentiation: Griewank and
Walther, Evaluating Derivatives, 2nd ed. 2008, chapter 3.)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core import vectors


@dataclass(frozen=True, eq=False, slots=True)
class Dual:
    """A component and its slopes, with + - * / and the functions of ``pem_core.vectors``.

    Attributes
    ----------
    value : component
    slopes : tuple of components
        Its derivative along each direction; None, while partial derivatives are taken, where it is known to be zero.

    Examples
    --------
    >>> x = Dual(np.array([3.0]), (np.array([1.0]),))
    >>> (x * x / 2.0).slopes
    (array([3.]),)
    """

    value: Any
    slopes: tuple[Any, ...]

    def __add__(self, other: Any) -> Dual:
        return add(self, other)

    def __radd__(self, other: Any) -> Dual:
        return add(other, self)

    def __sub__(self, other: Any) -> Dual:
        return subtract(self, other)

    def __rsub__(self, other: Any) -> Dual:
        return subtract(other, self)

    def __mul__(self, other: Any) -> Dual:
        return multiply(self, other)

    def __rmul__(self, other: Any) -> Dual:
        return multiply(other, self)

    def __truediv__(self, other: Any) -> Dual:
        return divide(self, other)

    def __rtruediv__(self, other: Any) -> Dual:
        return divide(other, self)

    def __neg__(self) -> Dual:
        return negative(self)

    def __gt__(self, other: Any) -> Any:
        return self.value > value_of(other)

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *operands: Any) -> Any:
        return RULES[ufunc](*operands)

    def __array_function__(self, function: Any, kinds: Any, operands: Any, options: Any) -> Any:
        return RULES[function](*operands)


def value_of(x: Any) -> Any:
    """Return the value of a dual, and anything else as it is."""
    return x.value if isinstance(x, Dual) else x


def _slopes(a: Any, b: Any, of_a: Callable[[Any], Any], of_b: Callable[[Any], Any]) -> tuple[Any, ...]:
    """Return what the slopes of two operands add up to; one that is no dual, and a slope of None, adds nothing."""
    count = len(a.slopes if isinstance(a, Dual) else b.slopes)
    pairs = zip(*(x.slopes if isinstance(x, Dual) else (None,) * count for x in (a, b)), strict=True)
    return tuple(_sum(None if x is None else of_a(x), None if y is None else of_b(y)) for x, y in pairs)


def _sum(x: Any, y: Any) -> Any:
    if x is None or y is None:
        return y if x is None else x
    return x + y


def _scaled(rate: Any, a: Dual) -> tuple[Any, ...]:
    return tuple(None if x is None else rate * x for x in a.slopes)


def add(a: Any, b: Any) -> Dual:
    """Return a + b, either of them a dual."""
    return Dual(value_of(a) + value_of(b), _slopes(a, b, lambda x: x, lambda y: y))


def subtract(a: Any, b: Any) -> Dual:
    """Return a - b, either of them a dual."""
    return Dual(value_of(a) - value_of(b), _slopes(a, b, lambda x: x, lambda y: -y))


def multiply(a: Any, b: Any) -> Dual:
    """Return a b, either of them a dual."""
    u, v = value_of(a), value_of(b)
    return Dual(u * v, _slopes(a, b, lambda x: x * v, lambda y: u * y))


def divide(a: Any, b: Any) -> Dual:
    """Return a / b, either of them a dual."""
    u, v = value_of(a), value_of(b)
    quotient, over = u / v, 1.0 / v
    return Dual(quotient, _slopes(a, b, lambda x: x * over, lambda y: -y * (quotient * over)))


def negative(a: Dual) -> Dual:
    """Return -a."""
    return Dual(-a.value, _scaled(-1.0, a))


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


def pick(chosen: Callable[[Any, Any], Any], a: Any, b: Any) -> Dual:
    """Return a where that is chosen and b elsewhere, either of them a dual; ``chosen(x, y)`` does it for components."""
    slopes = _slopes(a, b, lambda x: chosen(x, 0.0 * x), lambda y: chosen(0.0 * y, y))
    return Dual(chosen(value_of(a), value_of(b)), slopes)


def with_partials(function: Callable[..., Any], arguments: Sequence[Any]) -> tuple[Any, ...]:
    """Return the numbers that a function returns of duals, their slopes from its partial derivatives.

    Every partial derivative is taken once; then each slope is a sum over arguments. Where a function does much with few
    numbers, that is less than to follow each slope through all of it.
    """
    own = [i for i, x in enumerate(arguments) if isinstance(x, Dual)]
    seeded = list(arguments)
    for i in own:
        seeded[i] = Dual(arguments[i].value, tuple(1.0 if i == j else None for j in own))
    slopes = [arguments[i].slopes for i in own]
    return tuple(
        Dual(result.value, _chained(result.slopes, slopes)) if isinstance(result, Dual) else result
        for result in function(*seeded)
    )


def _chained(partials: Sequence[Any], slopes: Sequence[tuple[Any, ...]]) -> tuple[Any, ...]:
    """Return the slopes of a number with some partial derivatives, from those of what it is a function of."""
    totals = []
    for along in zip(*slopes, strict=True):
        total = None
        for partial, slope in zip(partials, along, strict=True):
            total = total if partial is None else _sum(total, partial * slope)
        totals.append(0.0 * along[0] if total is None else total)
    return tuple(totals)


RULES: dict[Any, Callable[..., Any]] = {
    np.add: add,
    np.subtract: subtract,
    np.multiply: multiply,
    np.divide: divide,
    np.negative: negative,
    np.sqrt: sqrt,
    np.sin: sin,
    np.cos: cos,
    np.real: lambda x: np.real(x.value),
    np.where: lambda condition, a, b: pick(lambda x, y: np.where(condition, x, y), a, b),
}
"""What numpy's functions do where they meet a dual."""


@dataclass(frozen=True, eq=False, slots=True)
class DualRows:
    """Rows of an array as duals: of ``1 + count`` rows each, the value first, then its slopes."""

    rows: np.ndarray
    count: int

    def __getitem__(self, index: Any) -> Any:
        size = 1 + self.count
        if isinstance(index, slice):
            return DualRows(self.rows[index.start * size :], self.count)
        value, *slopes = self.rows[index * size : (index + 1) * size]
        return Dual(value, tuple(slopes))

    def __setitem__(self, index: int, x: Any) -> None:
        first = index * (1 + self.count)
        self.rows[first] = value_of(x)
        for k in range(self.count):
            self.rows[first + 1 + k] = x.slopes[k] if isinstance(x, Dual) else 0.0


def as_duals(rows: Any, count: int) -> Any:
    """Return rows as duals with ``count`` slopes, without copying; in compiled code the count is a constant."""
    return DualRows(rows, count)
