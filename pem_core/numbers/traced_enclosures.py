"""Enclosures of traced numbers over boxes of their inputs, and of their slopes: the trace is the only source.

Each operation of a trace is repeated with duals of intervals. A condition is certain, excluded or open, column by
column; where it is open, the number that it selects is the hull of both, and its slopes are unbounded.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import factorial, perm
from typing import Any

import numpy as np

from pem_core.errors import MISSING, fail
from pem_core.numbers import vectors
from pem_core.numbers.duals import Dual, dual, is_nothing, slopes_of, value_of
from pem_core.numbers.intervals import Interval, constant_value, exactly, greater, high_of, lesser, low_of
from pem_core.numbers.tracing import Traced
from pem_core.numbers.types import Component

PI = Interval(np.pi, np.nextafter(np.pi, 4.0))
TERMS, FARTHEST = 9, 3.0
"""Terms of the series of the slopes of sin(z) / z, and the largest |z| for which it is used: the rest is below 1e-7 of
the first term there, and below 1e-15 of it for |z| up to 1."""
STEEPEST = 0.5
"""Bound on the first and second slope of sin(z) / z anywhere: they are at most 1/2 and 1/3."""


@dataclass(frozen=True, eq=False)
class Truth:
    """A condition: where it is certainly true, and where it is certainly false."""

    certain: Any
    excluded: Any


def enclosures_of(numbers: Sequence[Traced], inputs: Mapping[str, Component]) -> list[Any]:
    """Return the enclosures of traced numbers, duals or intervals, and of conditions, for enclosures of their inputs.

    Raises
    ------
    InputError
        If the trace contains an operation without a rule.
    """
    known: dict[int, Any] = {}
    left = list(reversed(numbers))
    while left:  # no recursion: a sum over a thousand shapes is a thousand levels deep
        one = left[-1]
        missing = [] if one.what in ("given", "constant") else [part for part in one.parts if id(part) not in known]
        if missing:
            left += missing
            continue
        left.pop()
        known[id(one)] = _enclosed(one, known, inputs)
    return [known[id(one)] for one in numbers]


def _enclosed(one: Traced, known: Mapping[int, Any], inputs: Mapping[str, Component]) -> Any:
    if one.what == "given":
        return inputs[one.parts[0]]
    if one.what == "constant":
        return one.value
    if one.what not in RULES:
        raise fail(one.tape.name, f": cannot be enclosed, because it contains the operation {one.what}", MISSING)
    operands = [known[id(part)] for part in one.parts]
    if all(isinstance(part, float) for part in operands):  # constants: their operations are exact here
        operands = [exactly(part) for part in operands]
    return _without_slopes(RULES[one.what](*operands))


def _without_slopes(x: Any) -> Any:
    """Return a constant without its slopes, which are zero, as after a product with zero; other components as is."""
    is_constant = isinstance(x, Dual) and all(constant_value(one) == 0 for one in slopes_of(x))
    return value_of(x) if is_constant else x


def ends_of(x: Component) -> tuple[Any, Any]:
    """Return both ends of the value of a component; of a dual of duals too."""
    x = value_of(value_of(x))
    return low_of(x), high_of(x)


def _compared(a: Component, b: Component, is_equal_enough: bool) -> Truth:
    """Return a > b, or a >= b."""
    (a_low, a_high), (b_low, b_high) = ends_of(a), ends_of(b)
    if is_equal_enough:
        return Truth(a_low >= b_high, a_high < b_low)
    return Truth(a_low > b_high, a_high <= b_low)


def _equal(a: Component, b: Component) -> Truth:
    (a_low, a_high), (b_low, b_high) = ends_of(a), ends_of(b)
    is_point = (a_low == a_high) & (b_low == b_high) & (a_low == b_low)
    return Truth(is_point, (a_high < b_low) | (a_low > b_high))


def truth_of(x: Any) -> Truth:
    """Return a condition, or a number, as a condition: whether it is not zero."""
    return x if isinstance(x, Truth) else _opposite(_equal(x, 0.0))


def _opposite(x: Any) -> Truth:
    one = truth_of(x)
    return Truth(one.excluded, one.certain)


def _both(a: Any, b: Any) -> Truth:
    a, b = truth_of(a), truth_of(b)
    return Truth(a.certain & b.certain, a.excluded | b.excluded)


def _chosen(condition: Any, a: Component, b: Component) -> Component:
    """Return a where a condition is certain, b where it is excluded, else their hull, with unbounded slopes."""
    truth = truth_of(condition)
    if np.all(truth.certain) or np.all(truth.excluded):
        return a if np.all(truth.certain) else b
    if any(isinstance(value_of(x), Dual) for x in (a, b)):
        raise fail("start", ": cannot be enclosed, because conditions differ within a cell", MISSING)

    def pick(x: Component, y: Component, low: Any, high: Any) -> Interval:
        ends = ((low_of(x), low_of(y), low), (high_of(x), high_of(y), high))
        return Interval(*(np.where(truth.certain, p, np.where(truth.excluded, q, other)) for p, q, other in ends))

    (x_low, x_high), (y_low, y_high) = ends_of(a), ends_of(b)
    value = pick(value_of(a), value_of(b), lesser(x_low, y_low), greater(x_high, y_high))
    count = max(len(slopes_of(x)) if isinstance(x, Dual) else 0 for x in (a, b))
    if not count:
        return value
    slopes = [slopes_of(x) if isinstance(x, Dual) else (0.0,) * count for x in (a, b)]
    return dual(value, tuple(pick(x, y, -np.inf, np.inf) for x, y in zip(*slopes, strict=True)))


def _absolute(x: Component) -> Component:
    constant = constant_value(x) if isinstance(x, Interval) else None
    if constant is not None:
        return exactly(abs(constant))
    return _chosen(_compared(x, 0.0, True), x, -x)


def sinc(x: Component, order: int = 0) -> Component:
    """Return the derivative of an order, up to 2, of sin(z) / z at z = pi x, times pi^order: of an interval or a dual.

    The derivatives of sin(pi x) / (pi x) follow: 1 at x = 0.
    """
    if isinstance(x, Dual):
        slope = sinc(value_of(x), order + 1)
        return dual(sinc(value_of(x), order), tuple(one if is_nothing(one) else slope * one for one in slopes_of(x)))
    z: Any = PI * x
    found = _sine_over(z) if order == 0 else _slope_of_sine_over(z, order)
    return found * PI**order if order else found


def _sine_over(z: Interval) -> Interval:
    """Return sin(z) / z: even, and decreasing with |z| up to 3; beyond that, from -1 to 1."""
    near, far = greater(greater(z.low, -z.high), 0.0), greater(-z.low, z.high)
    low = vectors.sin(exactly(far)) / exactly(np.where(far > 0, far, 1.0))
    high = vectors.sin(exactly(near)) / exactly(np.where(near > 0, near, 1.0))
    is_near = far < FARTHEST
    least = np.where(is_near, np.where(far > 0, low.low, 1.0), -1.0)
    most = np.where(is_near & (near > 0), lesser(high.high, 1.0), 1.0)
    return Interval(least, most)


def _slope_of_sine_over(z: Interval, order: int) -> Interval:
    """Return a derivative of sin(z) / z = sum over k of (-1)^k z^(2 k) / (2 k + 1)!, of first or second order.

    The terms alternate and, from the last on, fall for |z| up to FARTHEST: the last bounds the rest.
    """
    square: Any = vectors.square(z)
    total, factors = exactly(0.0), [(-1.0) ** k * perm(2 * k, order) for k in range(1, TERMS + 1)]
    terms = [exactly(one) / exactly(float(factorial(2 * k + 1))) for k, one in enumerate(factors, 1)]
    for term in reversed(terms[:-1]):
        total = total * square + term
    far: Any = exactly(greater(-z.low, z.high))
    rest = greater(-terms[-1].low, terms[-1].high) * (far ** (2 * TERMS - 2)).high * (1 + 1e-15)
    slope = (total + Interval(-rest, rest)) * z ** (2 - order)
    is_near = far.high < FARTHEST
    return Interval(np.where(is_near, slope.low, -STEEPEST), np.where(is_near, slope.high, STEEPEST))


RULES: dict[str, Callable[..., Any]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: vectors.square(a) if a is b else a * b,
    "/": lambda a, b: a / b,
    "negative": lambda a: -a,
    "sqrt": vectors.sqrt,
    "sin": vectors.sin,
    "cos": vectors.cos,
    "sinc": sinc,
    "abs": _absolute,
    "where": _chosen,
    ">": lambda a, b: _compared(a, b, False),
    ">=": lambda a, b: _compared(a, b, True),
    "<": lambda a, b: _compared(b, a, False),
    "<=": lambda a, b: _compared(b, a, True),
    "==": _equal,
    "!=": lambda a, b: _opposite(_equal(a, b)),
    "not": _opposite,
    "and": _both,
    "or": lambda a, b: _opposite(_both(_opposite(a), _opposite(b))),
}
"""Implementations of traced operations."""
