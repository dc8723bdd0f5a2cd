"""Upper bounds of the energy over sets of states that are written onto their constraints.

A set holds states that obey constraints (unit vectors), and others. F(x), the energy of x after ``System.project``,
is that of x itself where x obeys them. If F is below a level over the whole set, which is convex or the sum of a convex
set and the image of a cell, then all its states are connected below that level, along projected paths. F is bounded
over the hull, and by the mean-value form: F(c) plus the slopes of F over the hull, times the edges of the set, which is
far smaller than its hull where positions and velocities are correlated.
"""

from functools import cache
from typing import Any

import numpy as np

from pem_core.kernels.column_kernels import OverColumns
from pem_core.models.systems.problem import System
from pem_core.numbers.duals import Dual
from pem_core.numbers.intervals import Interval, exactly, high_of, low_of, magnitude, up
from pem_core.validated.flow import Equations
from pem_core.validated.lohner import SLACK, Sets


def highest_energy(equations: Equations, sets: Sets, hull: Interval) -> np.ndarray:
    """Return upper bounds (n,) of the energy [J] over sets, given their hulls."""
    d, found = len(sets.centre), _bounds(equations, sets.centre, hull)
    slopes = Interval(found[2 : 2 + d] * equations.unit, found[2 + d :] * equations.unit)
    box = magnitude(Interval(sets.low, sets.high))
    along = _along(slopes, sets.frame) * box + np.abs(_along(slopes, sets.rest[:, None]))
    reach = along.sum(0) if sets.terms is None else along.sum(0) + _along(slopes, sets.terms).sum(0)
    by_slopes = up(found[0] + up(reach * SLACK))
    return np.where(by_slopes < found[1], by_slopes, found[1])


def highest_over_box(equations: Equations, box: Interval) -> np.ndarray:
    """Return upper bounds (n,) of the energy [J] over boxes, without the mean-value form, as other programs may do."""
    over: np.ndarray = _bounds(equations, 0.5 * box.low + 0.5 * box.high, box)[1]
    return over


def _bounds(equations: Equations, centre: np.ndarray, hull: Interval) -> np.ndarray:
    problem = equations.problem
    reader = _energy_over(problem.system, tuple(problem.layout.tolist()), len(problem.state), equations.state.rows)
    rows = np.concatenate([part * equations.unit for part in (centre, hull.low, hull.high)])
    found: np.ndarray = reader(rows, problem.parameters)
    return found


def _along(slopes: Interval, edges: np.ndarray) -> np.ndarray:
    """Return bounds (m, n) of the slope along each of the edges (d, m, n)."""
    total: Any = exactly(0.0)
    for i, edge in enumerate(edges):
        total = total + Interval(slopes.low[i], slopes.high[i]) * edge
    bound: np.ndarray = magnitude(total)
    return bound


@cache
def _energy_over(system: System, layout: tuple[int, ...], n: int, rows: tuple[int, ...]) -> OverColumns:
    """Return the evaluator of F: upper bounds at centres and over boxes, then both ends of its slopes over these."""
    places, d = np.array(layout), len(rows)

    def energy(given: list[Any], p: Any) -> Any:
        state: list[Any] = [0.0] * n
        for row, value in zip(rows, given, strict=True):
            state[row] = value
        system.project(state, p, places)
        return system.energy(0.0, state, p, places)

    def bounds(box: Any, p: Any) -> list[Any]:
        centre = energy([exactly(box[k]) for k in range(d)], p)
        unit = [tuple(float(j == k) for j in range(d)) for k in range(d)]
        over = energy([Dual(Interval(box[d + k], box[2 * d + k]), unit[k]) for k in range(d)], p)
        return [high_of(centre), high_of(over.value), *map(low_of, over.slopes), *map(high_of, over.slopes)]

    return OverColumns(f"energy_over_{system.name}", bounds)
