"""The linearised flow of any system: its state and K deviations from it, as a system of its own.

A deviation w of a trajectory y follows dw/dt = (df/dy) w. The equations f stand in the code once: they are evaluated
on dual numbers (``pem_core.duals``), whose slopes are the deviations, so that the tangent equations are exact. What
puts a state back on its constraints is evaluated so, too: its derivative keeps deviations along them.

State: 1 + K rows for each of the system's own, the value first, then its part of each deviation. Parameters and layout
are those of the system. It is integrated as any other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any, TypeVar

import numpy as np

import pem_core.dual_lanes  # noqa: F401  (numba learns duals)
from pem_core.duals import as_duals
from pem_core.errors import fail
from pem_core.lanes import every, inline
from pem_core.systems.system import Problem, System

LOOSER = 1e-4
"""Share of a deviation's squared error, over its own size, in that of a step: it may be a hundred times as large."""
TINY = 1e-300

Function = TypeVar("Function", bound=Callable[..., Any])


@cache
def tangent_system(system: System, count: int) -> System:
    """Return the system of a state and ``count`` deviations.

    The length of its steps is controlled by the error of the trajectory and, a hundred times more loosely, by that of
    each deviation relative to its length (ours).

    Raises
    ------
    InputError
        If the count is below one.
    """
    if count < 1:
        raise fail("count", "must be a positive integer", count)
    derivative, energy_of, restore_own, size_of = system.derivative, system.energy, system.restore, system.size
    step = 1 + count

    @_standing_by(derivative)
    def tangent_derivative(t: Any, y: Any, p: Any, layout: Any, rate: Any) -> None:
        derivative(t, as_duals(y, count), p, layout, as_duals(rate, count))

    @_standing_by(energy_of)
    def energy(t: Any, y: Any, p: Any, layout: Any) -> Any:
        return energy_of(t, every(y, 0, step), p, layout)

    @_standing_by(restore_own)
    def restore(y: Any, layout: Any) -> None:
        restore_own(as_duals(y, count), layout)

    @_standing_by(size_of)
    def size(change: Any, y: Any, rate: Any, n: int, p: Any, layout: Any) -> Any:
        own, pace, rows = every(y, 0, step), every(rate, 0, step), n // step
        total = size_of(every(change, 0, step), own, pace, rows, p, layout)
        for k in range(1, step):
            error = size_of(every(change, k, step), own, pace, rows, p, layout)
            total = total + LOOSER * error / (size_of(every(y, k, step), own, pace, rows, p, layout) + TINY)
        return total

    name = f"{system.name} with {count} deviations"
    return System(name, tangent_derivative, energy, restore, system.drive, size=size, is_large=count > 1)


def _standing_by(equation: Callable[..., Any]) -> Callable[[Function], Function]:
    """Mark an equation that is made of another: compiled code of it may be kept where that of the other may."""

    def mark(function: Function) -> Function:
        function.__module__ = equation.__module__
        return inline(function)

    return mark


def with_deviations(problem: Problem, deviations: np.ndarray) -> Problem:
    """Return the problem of the tangent system.

    Parameters
    ----------
    problem : Problem
        Of s rows and n points.
    deviations : (k, s, n) array
        The deviations at the start, in units of the state.
    """
    state = np.concatenate([problem.state[None], deviations]).swapaxes(0, 1)
    rows = np.ascontiguousarray(state.reshape(-1, problem.size))
    return replace(problem, system=tangent_system(problem.system, len(deviations)), state=rows)


def parts_of(state: np.ndarray, count: int) -> tuple[np.ndarray, np.ndarray]:
    """Return views of the trajectories (s, n) and of their deviations (k, s, n) in states of a tangent system."""
    split = state.reshape(-1, 1 + count, state.shape[-1])
    return split[:, 0], split[:, 1:].swapaxes(0, 1)
