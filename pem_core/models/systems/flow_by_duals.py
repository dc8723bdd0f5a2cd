"""Linearised flow by dual numbers: the divergence of nearby trajectories from the system's own equations.

A deviation has the rows of the state. There is one copy of the equations: they are evaluated on duals
(``numbers.duals``) whose slopes are the deviations, so that the tangent equations are exact. The projection onto
constraints is evaluated on duals, too: its derivative keeps deviations on the constraints and defines which are.

If there are more deviations than unit rotations, all of them share the slopes along these (``flow.Chart``).
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from pem_core.models.systems.flow import Chart, Constraints, Coordinate, Flow, RowValues
from pem_core.models.systems.problem import Derivative, Problem, Project, System
from pem_core.numbers.duals import Dual, OverlayRows, as_duals, is_nothing, value_of
from pem_core.numbers.types import Component, Layout, Rows

Weights = Callable[[Problem, float], np.ndarray]


def plain_weights(problem: Problem, time_scale: float) -> np.ndarray:
    """Return the weight of each state row, shape (s, n): one, and zero for the energy balance."""
    counts = np.ones((len(problem.state), problem.size))
    if problem.system.lost_row is not None:
        counts[problem.system.lost_row] = 0.0
    return counts


def flow_of(system: System, state_rows: int, weights: Weights = plain_weights, chart: Chart | None = None) -> Flow:
    """Return the linearised flow of a system whose state has ``state_rows`` rows.

    Parameters
    ----------
    system : System
    state_rows : int
        Number of state rows; a constant of the compiled equations.
    weights : function (problem, time_scale) -> (s, n) array
        Weight of each state row in the length of a deviation and in the distance of two states; zero for the energy
        balance. With the root of the mass for places and velocities, volumes are Liouville's.
    chart : Chart, optional
        Free coordinates of deviations; without it each row is a coordinate, subject to the constraints.
    """
    own_derivative, own_project, own_norm = system.derivative, system.project, system.error_norm

    def derivative(count: int) -> Derivative:
        def rates(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
            own_derivative(t, as_duals(y, count, state_rows), p, layout, as_duals(rate, count, state_rows))

        return with_chart(own_derivative, rates, count, state_rows, chart) if chart else rates

    def project(count: int) -> Project:
        def both(y: Rows, p: Rows, layout: Layout) -> None:
            own_project(as_duals(y, count, state_rows), p, layout)

        return both

    def rows(layout: Layout) -> tuple[int, int]:
        return state_rows, state_rows

    def error_norm(w: Any, y: Rows, rate: Rows, p: Rows, layout: Layout) -> Any:
        return own_norm(w, y, rate, state_rows, p, layout)

    def coordinates(problem: Problem, tau: float) -> list[Coordinate]:
        counts = weights(problem, tau)
        rows = [row for row in free_rows(problem) if counts[row].any()]
        return [({row: 1.0 / counts[row]}, {row: counts[row]}) for row in rows]

    made_for = f" of {state_rows} rows"
    equations = derivative, rows, error_norm, project
    if chart:
        return Flow(*equations, chart.coordinates, weights, chart=chart, made_for=made_for)
    return Flow(*equations, coordinates, weights, BY_PROJECTION, made_for=made_for)


def flows_of(system: System, weights: Weights, chart: Chart | None = None) -> Callable[[int], Flow]:
    """Return a cached function that builds the flow of a system from its number of state rows."""
    return cache(lambda state_rows: flow_of(system, state_rows, weights, chart))


def with_chart(
    derivative: Derivative, by_deviations: Derivative, count: int, state_rows: int, chart: Chart
) -> Derivative:
    """Return the rates of states and ``count`` deviations, given a derivative with one slope per deviation.

    Rows on which nothing depends have no deviations. By operation count, slopes along unit rotations are cheaper if
    there are more deviations than rotations of one body; for several bodies, whose mutual torques change with the
    rotations of both, if there are twice as many.
    """
    few, moving_rows = chart.turns_each, chart.moving_rows

    def by_slopes(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
        by_deviations(t, y, p, layout, rate)
        for row in range(moving_rows(layout), state_rows):
            for k in range(1, 1 + count):
                rate[k * state_rows + row] = 0.0 * y[0]

    if count <= few:
        return by_slopes

    def rates(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
        turns = chart.turns(y, layout)
        if count < min(len(turns), 2 * few):
            by_slopes(t, y, p, layout, rate)
            return
        places = {row for turn in turns for row in turn}
        others = [row for row in range(moving_rows(layout)) if row not in places]
        ways = [*turns, *({row: 1.0} for row in others)]
        found = OverlayRows(lambda row: 0.0)
        derivative(t, OverlayRows(lambda row: Dual(y[row], tuple(way.get(row, 0.0) for way in ways))), p, layout, found)
        for row in range(state_rows):
            rate[row] = value_of(found[row])
        for k in range(1, 1 + count):
            w = y[k * state_rows :]
            sizes = [chart.share * combined(turn, w) for turn in turns] + [w[row] for row in others]
            for row in range(state_rows):
                x = found[row]
                is_moving = row < moving_rows(layout) and isinstance(x, Dual)
                rate[k * state_rows + row] = combined(dict(enumerate(x.slopes)), sizes) if is_moving else 0.0

    return rates


def combined(shares: RowValues, numbers: Any) -> Any:
    """Return the sum of numbers weighted by shares, by place; shares that are the number 0.0 are left out."""
    total: Any = 0.0
    for place, share in shares.items():
        if not is_nothing(share):
            total = share * numbers[place] if is_nothing(total) else total + share * numbers[place]
    return total


def free_rows(problem: Problem) -> list[int]:
    """Return the rows of a state except the energy balance."""
    rows, lost = range(len(problem.state)), problem.system.lost_row
    return [row for row in rows if lost is None or row != rows[lost]]


def momenta(problem: Problem) -> np.ndarray:
    """Return a mask (s,) of the state rows that are momenta."""
    system, rows = problem.system, range(len(problem.state))
    return np.array([system.is_momentum is not None and system.is_momentum(row, problem.layout) for row in rows])


def along(problem: Problem, deviation: np.ndarray) -> np.ndarray:
    """Return a deviation projected onto the constraints: the derivative of the projection along it."""
    both = np.concatenate([problem.state, deviation])
    problem.system.project(as_duals(both, 1, len(deviation)), problem.parameters, problem.layout)
    return both[len(deviation) :]


def counted(problem: Problem, deviation: np.ndarray) -> np.ndarray:
    """Return a deviation whose momenta are reduced to what constraints allow while the places stay fixed."""
    kicked = momenta(problem)[:, None]
    return np.where(kicked, along(problem, np.where(kicked, deviation, 0.0)), deviation)


def pairs(problem: Problem) -> bool:
    """Return whether the rows are places followed by as many momenta."""
    kicked = momenta(problem)[free_rows(problem)]
    half = len(kicked) // 2
    return 2 * half == len(kicked) and not kicked[:half].any() and bool(kicked[half:].all())


BY_PROJECTION = Constraints(along, counted, pairs)
