"""How trajectories of any system part that start close together: its own equations on dual numbers.

A deviation has the rows of the state. The equations stand in the code once: they are evaluated on duals
(``components.duals``) whose slopes are the deviations, so that the tangent equations are exact. What puts a state back
on its constraints is evaluated so, too: its derivative keeps deviations along them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np

import pem_core.components.dual_lanes  # noqa: F401  (numba learns duals)
from pem_core.components.duals import as_duals
from pem_core.components.lanes import inline
from pem_core.models.flow import Coordinate, Flow
from pem_core.models.problem import Derivative, Problem, Project, System

Function = TypeVar("Function", bound=Callable[..., Any])


def flow_of(system: System, state_rows: int) -> Flow:
    """Return the flow of a system whose state has some number of rows."""
    own_derivative, own_project, own_norm = system.derivative, system.project, system.error_norm

    def derivative(count: int) -> Derivative:
        @standing_by(own_derivative)
        def rates(t: Any, y: Any, p: Any, layout: Any, rate: Any) -> None:
            own_derivative(t, as_duals(y, count, state_rows), p, layout, as_duals(rate, count, state_rows))

        return rates

    def project(count: int) -> Project:
        @standing_by(own_project)
        def both(y: Any, p: Any, layout: Any) -> None:
            own_project(as_duals(y, count, state_rows), p, layout)

        return both

    @standing_by(own_derivative)
    def rows(layout: Any) -> tuple[int, int]:
        return state_rows, state_rows

    @standing_by(own_norm)
    def error_norm(w: Any, y: Any, rate: Any, p: Any, layout: Any) -> Any:
        return own_norm(w, y, rate, state_rows, p, layout)

    def coordinates(problem: Problem, tau: float) -> list[Coordinate]:
        lost = None if system.lost_row is None else range(state_rows)[system.lost_row]
        return [({row: 1.0}, {row: 1.0}) for row in range(state_rows) if row != lost]

    def aside(problem: Problem, w: np.ndarray) -> np.ndarray:
        return w

    return Flow(derivative, rows, error_norm, project, coordinates, aside, weights)


def weights(problem: Problem, time_scale: float) -> np.ndarray:
    """Return what each row of the state counts for, shape (s, n): as it is, but the account of energy for nothing."""
    counts = np.ones((len(problem.state), problem.size))
    if problem.system.lost_row is not None:
        counts[problem.system.lost_row] = 0.0
    return counts


def standing_by(equation: Callable[..., Any]) -> Callable[[Function], Function]:
    """Mark an equation that is made of another: compiled code of it may be kept where that of the other may."""

    def mark(function: Function) -> Function:
        function.__module__ = equation.__module__
        return inline(function)

    return mark
