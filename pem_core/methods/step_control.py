"""One step of any method, at controlled or fixed length, for arrays and traced numbers.

Every trajectory has its own time and step. The control is proportional, integral and predictive (Gustafsson 1991;
Hairer, Norsett and Wanner II.4; Soderlind 2003, doi:10.1145/641876.641877): after an accepted step h, the next is
0.9 h err^-(1/8) old^(1/16) (h / h_old)^(1/4), where err is the norm of the estimated error over the tolerance, and old
and h_old are those of the preceding accepted step; a rejected step is repeated with 0.9 h err^-(1/8). Exponents are
limited to those that square roots give, which kernels have (exp and log cost a third of a step). Among the exponents
with which step lengths settle, these need the fewest evaluations for a given error. Where the estimate scales with a
power of h above ten, as in fast uniform rotation, larger exponents make step lengths oscillate, and round-off grows
(our choice, docs/methods_tried.md).

The step is limited to the inverse of the rate at which external sources change: a body at rest has no error, even if a
source passes by within a step between its stages. It ends just before external sources switch, and the next one just
past that (``System.until_switch``); neither changes the planned length, nor what the control remembers. Forces that
switch, or oscillate through zero, may leave a body at rest without acceleration, to which its errors could be relative:
these are then relative to its motion at the end of the step, if that is faster. A step whose error or end is NaN counts
as too long.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from pem_core.methods.lane_clock import LEAVES, MEMORY, NOW, STEP, TAKEN, Work, account_of, why_leaves
from pem_core.methods.method import Method, by_forces
from pem_core.methods.nystroem import nystroem_attempt, nystroem_stages
from pem_core.methods.runge_kutta_stages import stages, weighted
from pem_core.models.systems.problem import System
from pem_core.numbers.duals import value_and_rate
from pem_core.numbers.types import Component, Layout, Rows
from pem_core.numbers.vectors import choose, rows_from, sqrt

SHORTEST = 1e-14
"""Smallest step as a fraction of the time: a shorter one does not advance it."""

SAFETY, LEAST_FACTOR, MOST_FACTOR = 0.9, 0.2, 8.0
STILL = 1e-200
"""Added to the rate of external sources [1/s] in a denominator, against division by zero."""
LEAST_ERROR = 1e-14
"""Lower bound of the squared error of a step."""


def within(value: Component, least: float, most: float) -> Component:
    """Return a value clamped between two bounds; the lower bound for NaN."""
    value = choose(value - least, value, least)
    return choose(most - value, value, most)


def runge_kutta_attempt(system: System, method: Method, run: Callable[..., None]) -> Callable[..., None]:
    """Return the function attempt(t, h, work) that tries a step of an embedded method; ``run`` evaluates the stages.

    It leaves the state at the end in ``fresh`` and its estimated error in ``change``.
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
    """Return the function that tries a step: by Nystroem's method where that applies, else by Runge-Kutta stages."""
    told = by_forces(system, method)
    return nystroem_attempt(*told, run) if told else runge_kutta_attempt(system, method, run)


def put_in_at_switch(system: System, passes: Component, t: Component, h: Component, work: Work) -> None:
    """Replace the change of the energy lost in a step past a switch by minus that of the energy of a fixed state.

    The rates of the energy lost contain what is put in between switches, dE/dt of a fixed state. In the step past one
    the first rate without that remains: what drag takes.
    """
    n, y, p, layout, fresh, _, k = work
    row = row_of_balance(system, n, layout)
    if row is None:
        return
    before, power = value_and_rate(system.energy, system.forcing, t, y, p, layout)
    system.forcing(t + h, p, layout)
    put_in = system.energy(t + h, y, p, layout) - before
    fresh[row] = choose(passes, y[row] + h * (k[row] + power) - put_in, fresh[row])


def row_of_balance(system: System, n: int, layout: Layout) -> int | None:
    """Return the state row, out of n, of the energy lost; None where there is none."""
    if system.balance_row is not None:
        return system.balance_row(n, layout)
    return None if system.lost_row is None else system.lost_row % n


def not_finite(rows: Any, n: int) -> Component:
    """Return 0 where all rows are finite and NaN elsewhere: norms that use comparisons would skip NaN.

    It is a sum minus itself: kernels would fold products with zero, as those of finite numbers.
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
    """Return the step function of an embedded method for one system; ``run`` evaluates the stages.

    The function is ``step(clock, limits, work)``, with a ``lane_clock.Work``. It tries one step of each trajectory,
    accepts it where the error allows, sets the next step length, and writes into the clock (``methods.lane_clock``)
    whether a trajectory leaves its lane. ``limits`` are tolerance and end [s].
    """
    outside_pace, size, account = system.outside_pace, system.error_norm, account_of(system)
    attempt, count = attempt_of(system, method, run), len(method.nodes)

    def step(clock: Rows, limits: Rows, work: Work) -> None:
        (tolerance, until), (n, y, p, layout, fresh, change, k) = limits, work
        t, planned = clock[NOW], clock[STEP]
        longest = 1.0 / (outside_pace(t, y, p, layout) + STILL)
        planned = choose(planned - longest, longest, planned)
        end, switch = until - t, system.until_switch(t, p, layout)
        left = choose(end - switch[0], switch[0], end) if switch else end
        h = choose(left - planned, planned, left)
        attempt(t, h, work)
        error = size(change, y, k, n, p, layout)
        if switch:
            put_in_at_switch(system, switch[1], t, h, work)
            if system.past_switch is not None:
                system.past_switch(switch[1], t, h, y, p, layout, fresh)
            later = size(change, fresh, rows_from(k, n * (count - 1)), n, p, layout)
            error = choose(error - later, later, error)
        error = (error + not_finite(change, n)) / (tolerance * tolerance)
        error = error + not_finite(fresh, n)
        acceptance = 1.0 - error
        for i in range(n):
            y[i] = choose(acceptance, fresh[i], y[i])
        coarse = roots(choose(LEAST_ERROR - error, LEAST_ERROR, error), 4)
        length, own = roots(h, 2), SAFETY / coarse
        factor = within(own * clock[MEMORY] * length, LEAST_FACTOR, MOST_FACTOR)
        longer = choose(h * factor - planned, h * factor, planned)
        grown = choose(planned - left, longer, h * factor)
        ahead = choose(acceptance, grown, h * within(own, LEAST_FACTOR, 1.0))
        reached = choose(acceptance, choose(end - h, t + h, until), t)
        remembered = choose(acceptance, sqrt(coarse) / length, clock[MEMORY])
        clock[MEMORY] = choose(left - planned, remembered, clock[MEMORY]) if switch else remembered
        clock[TAKEN] = clock[TAKEN] + choose(acceptance, 1.0, 0.0)
        clock[STEP], clock[NOW] = ahead, reached
        goes_on = choose(until - reached, ahead - SHORTEST * reached, 0.0)
        clock[LEAVES] = why_leaves(clock, goes_on, account(y, n))

    return step


# Steps of any method in the form used by the loops: with a clock.


class Batch(NamedTuple):
    """A batch of trajectories whose state and clock are advanced in place; compiled code accesses its arrays directly.

    Attributes
    ----------
    state : (s, n) array
    clock : (CLOCK_ROWS, n) array
        See ``methods.lane_clock``.
    parameters : (p, 1) or (p, n) array
    layout : (k,) int64 array
        See ``models.systems.problem.Problem``.
    """

    state: Any
    clock: Rows
    parameters: Rows
    layout: Layout


@cache
def stages_of(system: System, method: Method) -> Callable[..., None]:
    """Return the function that evaluates the stages of a step: Nystroem stages where these apply, else Runge-Kutta."""
    told = by_forces(system, method)
    return nystroem_stages(*told, system.forcing) if told else further_stages_of(system, method)


@cache
def further_stages_of(system: System, method: Method) -> Callable[..., None]:
    """Return the function that evaluates the Runge-Kutta stages of a method, followed by those of its extension."""
    table = method.extension or method
    return stages(system, table.stage_weights, table.nodes, len(method.nodes))


def step_of(system: System, method: Method, run: Callable[..., None]) -> Callable[..., None]:
    """Return the function step(clock, limits, work) that advances a state and its clock by one step.

    ``limits`` are two numbers: tolerance and end [s] of a method with step-size control, step and end [s] of a
    fixed-step method. ``work`` is a Work. ``run``, that of ``stages_of``, evaluates the stages.
    """
    return adaptive_step(system, method, run) if method.is_adaptive else fixed_step(system, method, run)


@cache
def fixed_step(system: System, method: Method, run: Callable[..., None]) -> Callable[..., None]:
    """Return the step function of a fixed-step method; times are multiples of the step, not sums with round-off."""
    advance, account, begin_step = method.stepper(system, method, run), account_of(system), system.begin_step

    def step(clock: Rows, limits: Rows, work: Work) -> None:
        (length, until), (n, y, p, layout, fresh, _, k) = limits, work
        if begin_step is not None:
            begin_step(clock[NOW], y, p, layout)
        advance(clock[NOW], length, n, y, p, layout, fresh, k)
        clock[TAKEN] = clock[TAKEN] + 1.0
        clock[NOW] = length * clock[TAKEN]
        clock[LEAVES] = why_leaves(clock, until - clock[NOW], account(y, n))

    return step
