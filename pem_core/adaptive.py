"""One step of an embedded method with control of its length, for numpy rows and lanes alike.

Every trajectory has its own time and step. The control is proportional and integral (Gustafsson 1991;
Hairer, Norsett and Wanner II.4): the next step is the last one times .9 err^-alpha old^beta, where err
is the size of the estimated error over the tolerance and old that of the step before. The exponents are
sums of powers of 1/2, so that square roots do, which lanes have (ours; exp and log cost a third of a step).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from pem_core.integrators import Method
from pem_core.lanes import inline
from pem_core.stages import stages, weighted
from pem_core.systems.system import System
from pem_core.vectors import choose, sqrt

NOW, STEP, OLD_ERROR, IS_ACCEPTED, RECORDED, CLOCK_ROWS = 0, 1, 2, 3, 4, 5
"""Rows of a trajectory's clock: t, next step [s], squared error of the last step taken, 1 if the last try was taken,
number of records taken."""

SHORTEST = 1e-14
"""A step below this share of the time does not move it on."""

SAFETY, LEAST_FACTOR, MOST_FACTOR = 0.9, 0.2, 8.0
TINY = 1e-30
LEAST_OLD = 1e-8
"""Squared error that the last step counts as having had at least."""


@inline
def within(value: Any, least: float, most: float) -> Any:
    """Return a value held between two bounds, the lower one for NaN."""
    value = choose(value - least, value, least)
    return choose(most - value, value, most)


def estimator(system: System, method: Method) -> Callable[..., Any]:
    """Return the function that gives the squared size of the error of a step, from one estimate or two."""
    size, totals = system.size, [weighted(weights) for weights in method.errors]
    first, last, has_two = totals[0], totals[-1], len(totals) > 1

    @inline
    def estimate(h: Any, n: int, y: Any, p: Any, layout: Any, change: Any, k: Any) -> Any:
        for i in range(n):
            change[i] = h * first(i, n, k)
        error = size(change, y, k, n, p, layout)
        if has_two:
            for i in range(n):
                change[i] = h * last(i, n, k)
            error = error * error / (error + 0.01 * size(change, y, k, n, p, layout) + TINY)
        return error

    return estimate


def roots(exponents: tuple[int, ...]) -> Callable[..., Any]:
    """Return the function x -> the product of x^(1/2^e): a power by square roots, which lanes have."""
    total = _root(exponents[0])
    for exponent in exponents[1:]:
        total = _times(total, _root(exponent))
    return total


def _root(exponent: int) -> Callable[..., Any]:
    @inline
    def root(x: Any) -> Any:
        for _ in range(exponent):
            x = sqrt(x)
        return x

    return root


def _times(first: Callable[..., Any], second: Callable[..., Any]) -> Callable[..., Any]:
    @inline
    def product(x: Any) -> Any:
        return first(x) * second(x)

    return product


@cache
def adaptive_step(system: System, method: Method) -> Callable[..., None]:
    """Return the step of an embedded method for one system.

    The step is ``step(clock, n, y, p, layout, limits, fresh, change, k)``. It tries one step of each
    trajectory, takes it where the error allows, and sets the next length. ``limits`` are tolerance^2 and the end.
    """
    restore, run, estimate = (
        system.restore,
        stages(system, method.stage_weights, method.nodes),
        estimator(system, method),
    )
    total = weighted(method.weights)
    power, memory = (roots(bits) for bits in method.control)

    @inline
    def step(clock: Any, n: int, y: Any, p: Any, layout: Any, limits: Any, fresh: Any, change: Any, k: Any) -> None:
        tolerance, until = limits
        t, planned = clock[NOW], clock[STEP]
        left = until - t
        h = choose(left - planned, planned, left)
        run(t, h, n, y, p, layout, fresh, k)
        error = estimate(h, n, y, p, layout, change, k) / tolerance
        for i in range(n):
            fresh[i] = y[i] + h * total(i, n, k)
        restore(fresh, layout)
        taken = 1.0 - error
        for i in range(n):
            y[i] = choose(taken, fresh[i], y[i])
        factor = SAFETY * power(1.0 / (error + TINY)) * memory(clock[OLD_ERROR])
        factor = within(factor, LEAST_FACTOR, MOST_FACTOR)
        longer = choose(h * factor - planned, h * factor, planned)
        grown = choose(planned - left, longer, h * factor)
        ahead = choose(taken, grown, h * within(factor, LEAST_FACTOR, 1.0))
        reached = choose(taken, choose(left - planned, t + h, until), t)
        clock[OLD_ERROR] = choose(taken, choose(error - LEAST_OLD, error, LEAST_OLD), clock[OLD_ERROR])
        clock[IS_ACCEPTED] = choose(taken, 1.0, 0.0)
        clock[STEP], clock[NOW] = ahead, reached

    return step
