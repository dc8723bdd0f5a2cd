"""One step of an embedded method with control of its length, for arrays and traced numbers alike.

Every trajectory has its own time and step. The control is proportional, integral and predictive (Gustafsson 1991;
Hairer, Norsett and Wanner II.4; Soderlind 2003, doi:10.1145/641876.641877): after a step h that is taken the next is
.9 h err^-(1/8) old^(1/16) (h / h_old)^(1/4), where err is the size of the estimated error over the tolerance, and old
and h_old are of the step taken before; one that is not taken is tried again at .9 h err^-(1/8). Of the exponents that
square roots give, which kernels have (exp and log cost a third of a step), these need the fewest evaluations for an
error of those with which lengths of steps settle: where the estimate falls with a power of h above ten, as in fast and
even turning, larger ones make lengths swing, and round-off grows (ours, docs/methods_tried.md).

No step is longer than one over the pace of what is outside: at rest there is no error, whatever comes by within a step
that no stage happens to see. A step whose error or end is no number is one that was too long.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from pem_core.methods.lane_clock import LEAVES, MEMORY, NOW, STEP, TAKEN, Work, account_of, why_leaves
from pem_core.methods.method import Method, by_forces
from pem_core.methods.nystroem import nystroem_attempt
from pem_core.methods.runge_kutta_stages import weighted
from pem_core.models.systems.problem import System
from pem_core.numbers.types import Component, Rows
from pem_core.numbers.vectors import choose, sqrt

SHORTEST = 1e-14
"""A step below this share of the time does not move it on."""

SAFETY, LEAST_FACTOR, MOST_FACTOR = 0.9, 0.2, 8.0
STILL = 1e-200
"""Added to a pace outside [1/s] to divide by."""
LEAST_ERROR = 1e-14
"""Squared error that a step counts as having at least."""


def within(value: Component, least: float, most: float) -> Component:
    """Return a value held between two bounds, the lower one for NaN."""
    value = choose(value - least, value, least)
    return choose(most - value, value, most)


def runge_kutta_attempt(system: System, method: Method, run: Callable[..., None]) -> Callable[..., None]:
    """Return the function that tries a step of an embedded method, whose stages ``run`` evaluates: attempt(t, h, work).

    It leaves the state at the end in ``fresh``, its estimated error in ``change``.
    """
    project, count = system.project, len(method.nodes)
    total, error = weighted(method.weights), weighted(method.errors)

    def attempt(t: Component, h: Component, work: Work) -> None:
        n, y, p, layout, fresh, change, k = work
        run(0, count, t, h, n, y, p, layout, fresh, k)
        for i in range(n):
            change[i] = h * error(i, n, k)
        for i in range(n):
            fresh[i] = y[i] + h * total(i, n, k)
        project(fresh, p, layout)

    return attempt


def attempt_of(system: System, method: Method, run: Callable[..., None]) -> Callable[..., None]:
    """Return what tries a step of a system: by forces alone where the method has such steps, and they tell it all."""
    told = by_forces(system, method)
    return nystroem_attempt(*told, run) if told else runge_kutta_attempt(system, method, run)


def not_finite(rows: Any, n: int) -> Component:
    """Return 0, and NaN where any of the rows is not finite: sizes that compare leave out what is no number.

    It is a sum less itself: products with zero are left out of kernels, as those of finite numbers.
    """
    total = rows[0]
    for i in range(1, n):
        total = total + rows[i]
    return total - total


def roots(x: Component, count: int) -> Component:
    """Return x^(1/2^count)."""
    for _ in range(count):
        x = sqrt(x)
    return x


@cache
def adaptive_step(system: System, method: Method, run: Callable[..., None]) -> Callable[..., None]:
    """Return the step of an embedded method for one system, whose stages ``run`` evaluates.

    The step is ``step(clock, limits, work)``, of a ``stepping.Work``. It tries one step of each
    trajectory, takes it where the error allows, sets the next length, and notes in the clock (``methods.lane_clock``)
    who leaves its lane. ``limits`` are tolerance and end.
    """
    outside_pace, size, account = system.outside_pace, system.error_norm, account_of(system)
    attempt = attempt_of(system, method, run)

    def step(clock: Rows, limits: Rows, work: Work) -> None:
        (tolerance, until), (n, y, p, layout, fresh, change, k) = limits, work
        t, planned = clock[NOW], clock[STEP]
        longest = 1.0 / (outside_pace(t, y, p, layout) + STILL)
        planned = choose(planned - longest, longest, planned)
        left = until - t
        h = choose(left - planned, planned, left)
        attempt(t, h, work)
        error = (size(change, y, k, n, p, layout) + not_finite(change, n)) / (tolerance * tolerance)
        error = error + not_finite(fresh, n)
        taken = 1.0 - error
        for i in range(n):
            y[i] = choose(taken, fresh[i], y[i])
        coarse = roots(choose(LEAST_ERROR - error, LEAST_ERROR, error), 4)
        length, own = roots(h, 2), SAFETY / coarse
        factor = within(own * clock[MEMORY] * length, LEAST_FACTOR, MOST_FACTOR)
        longer = choose(h * factor - planned, h * factor, planned)
        grown = choose(planned - left, longer, h * factor)
        ahead = choose(taken, grown, h * within(own, LEAST_FACTOR, 1.0))
        reached = choose(taken, choose(left - planned, t + h, until), t)
        clock[MEMORY] = choose(taken, sqrt(coarse) / length, clock[MEMORY])
        clock[TAKEN] = clock[TAKEN] + choose(taken, 1.0, 0.0)
        clock[STEP], clock[NOW] = ahead, reached
        goes_on = choose(until - reached, ahead - SHORTEST * reached, 0.0)
        clock[LEAVES] = why_leaves(clock, goes_on, account(y, n))

    return step
