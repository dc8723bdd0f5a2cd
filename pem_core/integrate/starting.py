"""The clocks of trajectories that choose their steps, at t = 0: how long the first step is.

It is the shortest of the time in which the state changes by the tolerance's root, the time in which the fastest motion
about the start turns by a radian, and the end. The first knows nothing of a start at rest, where nothing changes; the
second is found from the second differences of the equations, w^2 = |J^2 v| / |v|, which are the same in any unit.
That no step passes over what moves outside is seen to in every step (``integrate.adaptive``). (Ours.)
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from pem_core.integrate.backends import loops_for
from pem_core.integrate.clock import ASK_AT, CLOCK_ROWS, MEMORY, PAUSE, STEP
from pem_core.integrate.methods import Method
from pem_core.models.phase_space import row_weights
from pem_core.models.problem import Problem

Rates = Callable[[np.ndarray], np.ndarray]

FIRST_SHARE = 0.5
"""First step of an adaptive method over the time in which the state changes by the tolerance's root."""

ASIDE = 1e-6
"""How far aside [rad] the equations are evaluated."""


def starting_clock(
    problem: Problem, method: Method, tolerance: float, until: float, engine: str = "numpy"
) -> np.ndarray:
    """Return the clocks at t = 0, a column per point, of the rows of ``integrate.clock``; rates are of an engine."""
    y, p, layout = problem.state, problem.parameters, problem.layout
    clock, rates = np.zeros((CLOCK_ROWS, problem.size)), _rates_by(problem, engine)
    with np.errstate(all="ignore"):
        rate = rates(y)
        pace = np.sqrt(problem.system.error_norm(rate, y, rate, len(y), p, layout))
        changes = FIRST_SHARE * tolerance ** (1 / method.order) / pace
        clock[STEP] = np.fmin(until, np.fmin(changes, 1.0 / fastest_motion(problem, rate, rates)))
        clock[MEMORY] = 1.0 / np.sqrt(np.sqrt(clock[STEP]))
    clock[[PAUSE, ASK_AT]] = np.inf
    return clock


def fixed_clock(count: int, step: float) -> np.ndarray:
    """Return the clocks of trajectories of one fixed step [s], a column per point, at t = 0."""
    clock = np.zeros((CLOCK_ROWS, count))
    clock[STEP] = step
    clock[[PAUSE, ASK_AT]] = np.inf
    return clock


def _rates_by(problem: Problem, engine: str) -> Rates:
    loops = loops_for(problem, engine)
    return lambda state: loops.rates(0.0, state)


def fastest_motion(problem: Problem, rate: np.ndarray, rates_of: Rates) -> np.ndarray:
    """Return the angular velocity [1/s] of the fastest motion about a start, (n,), roughly; NaN where there is none.

    Parameters
    ----------
    problem : Problem
    rate : (s, n) array
        The rates of its state at the start.
    rates_of : function (state) -> rates
    """
    weights = row_weights(problem)
    counts = weights > 0

    def aside(way: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return the step in a direction, on the constraints, and what it changes of the rates."""
        there = problem.state + way * (ASIDE / size(way))
        problem.system.project(there, problem.parameters, problem.layout)
        rates = rates_of(there)
        return there - problem.state, rates - rate

    def size(way: np.ndarray) -> np.ndarray:
        return np.sqrt(((weights * way) ** 2).sum(0))

    generic = 1.0 + np.arange(len(weights)) % 3 / 7.0
    step, first = aside(np.where(counts, generic[:, None] / np.where(counts, weights, 1.0), 0.0))
    again, second = aside(np.where(counts, first, 0.0))
    return np.sqrt(size(first) / size(step) * (size(second) / size(again)))
