"""One step of an embedded method with control of its length, for numpy rows and lanes alike.

Every trajectory has its own time and step. The control is proportional and integral (Gustafsson 1991;
Hairer, Norsett and Wanner II.4): the next step is the last one times .9 err^-alpha old^beta, where err
is the size of the estimated error over the tolerance and old that of the step before. With squared errors and these
methods the exponents are near 3/64 (or 5/64) and 1/64, so that square roots do, which lanes have (ours; exp and log
cost a third of a step).

No step is longer than one over the pace of what is outside: at rest there is no error, whatever comes by within a step
that no stage happens to see. A step whose error or end is no number is one that was too long.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from pem_core.components.lanes import inline
from pem_core.components.vectors import choose, sqrt
from pem_core.integrate.clock import LEAVES, NOW, OLD_ROOT, STEP, TAKEN, account_of, why_leaves
from pem_core.integrate.methods import Method
from pem_core.integrate.stage_sums import weighted
from pem_core.models.problem import System

SHORTEST = 1e-14
"""A step below this share of the time does not move it on."""

SAFETY, LEAST_FACTOR, MOST_FACTOR = 0.9, 0.2, 8.0
TINY = 1e-30
STILL = 1e-200
"""Added to a pace outside [1/s] to divide by."""
LAST_ROOT, LEAST_ERROR = 6, 1e-14
"""Square roots to the 64th root, squared error that a step counts as having at least."""


@inline
def within(value: Any, least: float, most: float) -> Any:
    """Return a value held between two bounds, the lower one for NaN."""
    value = choose(value - least, value, least)
    return choose(most - value, value, most)


def estimator(system: System, method: Method) -> Callable[..., Any]:
    """Return the function that gives the squared size of the error of a step, from one estimate or two."""
    size, totals = system.error_norm, [weighted(weights) for weights in method.errors]
    first, last, has_two = totals[0], totals[-1], len(totals) > 1

    @inline
    def estimate(h: Any, n: int, y: Any, p: Any, layout: Any, change: Any, k: Any) -> Any:
        for i in range(n):
            change[i] = h * first(i, n, k)
        error = size(change, y, k, n, p, layout) + not_finite(change, n)
        if has_two:
            for i in range(n):
                change[i] = h * last(i, n, k)
            error = error * error / (error + 0.01 * size(change, y, k, n, p, layout) + TINY)
        return error

    return estimate


@inline
def not_finite(rows: Any, n: int) -> Any:
    """Return 0, and NaN where any of the rows is not finite: sizes that compare leave out what is no number."""
    total = 0.0 * rows[0]
    for i in range(1, n):
        total = total + 0.0 * rows[i]
    return total


@inline
def roots(x: Any, count: int) -> Any:
    """Return x^(1/2^count)."""
    for _ in range(count):
        x = sqrt(x)
    return x


@cache
def adaptive_step(system: System, method: Method, run: Callable[..., None]) -> Callable[..., None]:
    """Return the step of an embedded method for one system, whose stages ``run`` evaluates.

    The step is ``step(clock, limits, work)``, of a ``stepping.Work``. It tries one step of each
    trajectory, takes it where the error allows, sets the next length, and notes in the clock (``integrate.clock``) who
    leaves its lane. ``limits`` are tolerance and end.
    """
    project, outside_pace, estimate = system.project, system.outside_pace, estimator(system, method)
    total, count = weighted(method.weights), len(method.nodes)
    early, account = method.early_root, account_of(system)

    @inline
    def step(clock: Any, limits: Any, work: Any) -> None:
        (tolerance, until), (n, y, p, layout, fresh, change, k) = limits, work
        t, planned = clock[NOW], clock[STEP]
        longest = 1.0 / (outside_pace(t, y, p, layout) + STILL)
        planned = choose(planned - longest, longest, planned)
        left = until - t
        h = choose(left - planned, planned, left)
        run(0, count, t, h, n, y, p, layout, fresh, k)
        error = estimate(h, n, y, p, layout, change, k) / (tolerance * tolerance)
        for i in range(n):
            fresh[i] = y[i] + h * total(i, n, k)
        project(fresh, p, layout)
        error = error + not_finite(fresh, n)
        taken = 1.0 - error
        for i in range(n):
            y[i] = choose(taken, fresh[i], y[i])
        coarse = roots(choose(LEAST_ERROR - error, LEAST_ERROR, error), early)
        root = roots(coarse, LAST_ROOT - early)
        factor = SAFETY * clock[OLD_ROOT] / (coarse * root)
        factor = within(factor, LEAST_FACTOR, MOST_FACTOR)
        longer = choose(h * factor - planned, h * factor, planned)
        grown = choose(planned - left, longer, h * factor)
        ahead = choose(taken, grown, h * within(factor, LEAST_FACTOR, 1.0))
        reached = choose(taken, choose(left - planned, t + h, until), t)
        clock[OLD_ROOT] = choose(taken, root, clock[OLD_ROOT])
        clock[TAKEN] = clock[TAKEN] + choose(taken, 1.0, 0.0)
        clock[STEP], clock[NOW] = ahead, reached
        goes_on = choose(until - reached, ahead - SHORTEST * reached, 0.0)
        clock[LEAVES] = why_leaves(clock, goes_on, account(y, n))

    return step
