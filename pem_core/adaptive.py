"""One step of an embedded method with control of its length, for numpy rows and lanes alike.

Every trajectory has its own time and step. The control is proportional and integral (Gustafsson 1991;
Hairer, Norsett and Wanner II.4): the next step is the last one times .9 err^-alpha old^beta, where err
is the size of the estimated error over the tolerance.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pem_core.lanes import inline, rows_from
from pem_core.systems.system import System
from pem_core.vectors import choose, exp, log

NOW, STEP, OLD_ERROR, IS_ACCEPTED, CLOCK_ROWS = 0, 1, 2, 3, 4
"""Rows of a trajectory's clock: t, next step [s], squared error of the last step taken, 1 if the last try was taken."""

SHORTEST = 1e-14
"""A step below this share of the time does not move it on."""

SAFETY, LEAST_FACTOR, MOST_FACTOR = 0.9, 0.2, 8.0
TINY = 1e-30
LEAST_OLD = 1e-8
"""Squared error that the last step counts as having had at least."""


@inline
def weighted(row: int, n: int, weights: Any, columns: Any, k: Any) -> Any:
    """Return the sum of weights_j k_j in one row, over the columns that are not zero."""
    total = weights[columns[1]] * k[columns[1] * n + row]
    for q in range(2, columns[0] + 1):
        total = total + weights[columns[q]] * k[columns[q] * n + row]
    return total


@inline
def within(value: Any, least: float, most: float) -> Any:
    """Return a value held between two bounds, the lower one for NaN."""
    value = choose(value - least, value, least)
    return choose(most - value, value, most)


@inline
def estimate(
    h: Any, n: int, y: Any, p: Any, layout: Any, errors: Any, columns: Any, change: Any, k: Any, size: Any
) -> Any:
    """Return the squared size of the error of a step, from one estimate or two (DOP853's combination)."""
    for i in range(n):
        change[i] = h * weighted(i, n, errors[0], columns[0], k)
    first = size(change, y, k, n, p, layout)
    if len(errors) == 1:
        return first
    for i in range(n):
        change[i] = h * weighted(i, n, errors[1], columns[1], k)
    second = size(change, y, k, n, p, layout)
    return first * first / (first + 0.01 * second + TINY)


def adaptive_step(system: System) -> Callable[..., None]:
    """Return the step of an embedded method for one system.

    The step is ``step(clock, n, y, p, layout, table, limits, fresh, change, k)``. It tries one step of
    each trajectory, takes it where the error allows, and sets the next length. ``table`` holds a, b, c, the
    error weights, and which of them are not zero; ``limits`` are tolerance^2, end, alpha/2 and beta/2.
    """
    derivative, restore, drive, size = system.derivative, system.restore, system.drive, system.size

    @inline
    def step(
        clock: Any, n: int, y: Any, p: Any, layout: Any, table: Any, limits: Any, fresh: Any, change: Any, k: Any
    ) -> None:
        a, b, c, errors, stage_columns, error_columns = table
        tolerance, until, alpha, beta = limits
        t, planned = clock[NOW], clock[STEP]
        left = until - t
        h = choose(left - planned, planned, left)
        for s in range(len(b)):
            now = t + c[s] * h
            drive(now, p, layout)
            if s == 0:
                derivative(now, y, p, layout, k)
            else:
                for i in range(n):
                    fresh[i] = y[i] + h * weighted(i, n, a[s], stage_columns[s], k)
                derivative(now, fresh, p, layout, rows_from(k, s * n))
        error = estimate(h, n, y, p, layout, errors, error_columns, change, k, size) / tolerance
        for i in range(n):
            fresh[i] = y[i] + h * weighted(i, n, b, stage_columns[len(b)], k)
        restore(fresh, layout)
        taken = 1.0 - error
        for i in range(n):
            y[i] = choose(taken, fresh[i], y[i])
        factor = SAFETY * exp(beta * log(clock[OLD_ERROR]) - alpha * log(error + TINY))
        factor = within(factor, LEAST_FACTOR, MOST_FACTOR)
        longer = choose(h * factor - planned, h * factor, planned)
        grown = choose(planned - left, longer, h * factor)
        ahead = choose(taken, grown, h * within(factor, LEAST_FACTOR, 1.0))
        reached = choose(taken, choose(left - planned, t + h, until), t)
        clock[OLD_ERROR] = choose(taken, choose(error - LEAST_OLD, error, LEAST_OLD), clock[OLD_ERROR])
        clock[IS_ACCEPTED] = choose(taken, 1.0, 0.0)
        clock[STEP], clock[NOW] = ahead, reached

    return step
