"""Roots in brackets, as many side by side as there are trajectories.

The way is that of Oliveira and Takahashi (doi:10.1145/3423597): a secant, shifted a little towards the middle and held
near it, so that it never takes a step more than bisection and seldom a fifth of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pem_core.components.lanes import inline
from pem_core.components.vectors import any_positive, choose

NARROW = 2.0**-47
"""Width of a bracket, of one whose ends are at most 1 apart, at which its root is known."""
MOST = 52
SHIFT = 0.2


@inline
def size_of(x: Any) -> Any:
    """Return |x|."""
    return choose(x, x, -x)


def rooted(evaluate: Callable[..., Any]) -> Callable[..., Any]:
    """Return the function that finds a root of ``evaluate(kind, i, theta, taken)`` between two theta.

    It is ``root(kind, i, low, high, at_low, at_high, taken)`` with the values at both ends, which differ in sign; where
    the ends are the same it returns them. Nobody's root depends on who else has one.
    """

    @inline
    def root(kind: int, i: int, low: Any, high: Any, at_low: Any, at_high: Any, taken: Any) -> Any:
        rises = choose(at_high - at_low, 1.0, -1.0)
        below, above = rises * at_low, rises * at_high
        slack, shift = high - low, SHIFT / (high - low)
        for _ in range(MOST):
            width = high - low
            is_open = width - NARROW
            if not any_positive(is_open):
                break
            middle, radius = low + 0.5 * width, slack - 0.5 * width
            straight = (high * below - low * above) / (below - above)
            aside = choose(middle - straight, 1.0, -1.0)
            tried = straight + aside * shift * width * width
            tried = choose(aside * (middle - tried), tried, middle)
            tried = choose(size_of(tried - middle) - radius, middle - aside * radius, tried)
            value = rises * evaluate(kind, i, tried, taken)
            is_low, is_high = choose(value, 0.0, is_open), choose(-value, 0.0, is_open)
            low, below = choose(is_low, tried, low), choose(is_low, value, below)
            high, above = choose(is_high, tried, high), choose(is_high, value, above)
            slack = 0.5 * slack
        return low + 0.5 * (high - low)

    return root
