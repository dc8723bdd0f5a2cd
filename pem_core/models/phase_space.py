"""The directions in which a state may deviate, and how long a deviation is.

Not every row of a state is free: axes stay of length one and at right angles, a body that cannot spin has no L along
its axis, a hinge leaves one turn, and the account of energy is no part of the motion. What is left has one coordinate
per dimension of the phase space, of two kinds, both in radians: turns of the body, and changes of its angular
velocity, as seen from the body, times tau. On a hinge these are 2 per pendulum; of a body that is symmetric about its
dipoles 4, and 5 where it spins (the angle about its axis, on which nothing depends, is left out); else 6, and 5 where
one axis has no inertia.

A system that puts its states back on constraints which differ from state to state, as rods do, has a coordinate per
row of its state, and deviations lie along the constraints: how many dimensions these leave is told by the derivative
of what puts states back, whose trace counts them.

The length of a deviation is that of its coordinates. tau, the time scale, says which change of angular velocity is as
large as a radian; asymptotic exponents do not depend on it. (Ours; on the sphere, and along constraints, the metric is
Sasaki's, doi:10.2748/tmj/1178244668.)
"""

from dataclasses import dataclass

import numpy as np

from pem_core.models.registry import flow_for
from pem_core.models.systems.flow import Chart, Constraints
from pem_core.models.systems.problem import Problem


@dataclass(frozen=True)
class PhaseSpace:
    """Where deviations may lie.

    Attributes
    ----------
    directions : (d, r, n) array
        Rows of the deviation of each coordinate; a point's own come first, those that it has not are zero.
    readings : (d, r, n) array
        What gives the coordinates: coordinate i of a deviation is the product of its rows with readings[i].
    dimension : (n,) int array
        How many dimensions each point has: as many as coordinates where these are free.
    constraints : Constraints, or None
        What binds deviations in these coordinates, another at each state; None where they are free.
    chart : Chart, or None
        What directions and readings are in the rows of; None where these are the rows of the state.
    """

    directions: np.ndarray
    readings: np.ndarray
    dimension: np.ndarray
    constraints: Constraints | None = None
    chart: Chart | None = None


def phase_space(problem: Problem, time_scale: float = 1.0) -> PhaseSpace:
    """Return the phase space of a problem.

    Parameters
    ----------
    problem : Problem
        Of any system. Of one that is not ours every row of the state is a coordinate but its ``lost_row``.
    time_scale : float
        tau [s].
    """
    flow = flow_for(problem)
    coordinates = flow.coordinates(problem, time_scale)
    rows = flow.chart.rows(problem.layout) if flow.chart else len(problem.state)
    tables = np.zeros((2, len(coordinates), rows, problem.size))
    for table, kind in zip(tables, zip(*coordinates, strict=True), strict=True):
        for out, numbers in zip(table, kind, strict=True):
            for row, number in numbers.items():
                out[row] = number
    there = (tables[1] != 0).any(1)
    order = np.argsort(~there, axis=0, kind="stable")
    directions, readings = (np.take_along_axis(table, order[:, None], 0) for table in tables)
    if flow.constraints is None:
        return PhaseSpace(directions, readings, there.sum(0), chart=flow.chart)
    left = _dimensions_left(problem, flow.constraints, directions, readings)
    return PhaseSpace(directions, readings, left, flow.constraints if (left < len(directions)).any() else None)


def _dimensions_left(
    problem: Problem, constraints: Constraints, directions: np.ndarray, readings: np.ndarray
) -> np.ndarray:
    """Return how many dimensions (n,) constraints leave: the trace of what takes deviations along them.

    A start that is no number has as many as coordinates.
    """
    total = np.zeros(problem.size)
    with np.errstate(all="ignore"):
        for direction, reading in zip(directions, readings, strict=True):
            total += product(reading, constraints.along(problem, direction))
    return np.where(np.isfinite(total), np.rint(total), len(directions)).astype(int)


def space_of_points(space: PhaseSpace, points: np.ndarray, dimension: int) -> PhaseSpace:
    """Return the phase space of some points, all of one dimension."""
    is_bound = space.constraints is not None and dimension < len(space.directions)
    count = len(space.directions) if is_bound else dimension
    directions, readings = (table[:count, :, points] for table in (space.directions, space.readings))
    constraints = space.constraints if is_bound else None
    return PhaseSpace(directions, readings, space.dimension[points], constraints, space.chart)


def product(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Return the inner product (n,) of rows (r, n), row after row: the same bits for one point and for many."""
    total = a[0] * b[0]
    for x, y in zip(a[1:], b[1:], strict=True):
        total = total + x * y
    return total


def coordinates_of(problem: Problem, space: PhaseSpace, deviations: np.ndarray) -> np.ndarray:
    """Return the coordinates (k, d, n) that count for the lengths of deviations (k, s, n), along the constraints."""
    if space.constraints is not None:
        deviations = np.stack([space.constraints.counted(problem, w) for w in deviations])
    if space.chart is not None:
        deviations = space.chart.seen(problem, deviations.swapaxes(0, 1)).swapaxes(0, 1)
    return np.stack([np.stack([product(reading, w) for reading in space.readings]) for w in deviations])


def deviations_of(problem: Problem, space: PhaseSpace, parts: np.ndarray) -> np.ndarray:
    """Return the deviations (k, s, n) that have some coordinates (k, d, n or 1), as far as constraints leave them."""
    rows = space.directions.swapaxes(0, 1)
    deviations = np.stack([np.stack([product(own, row) for row in rows]) for own in parts])
    if space.chart is not None:
        return space.chart.aside(problem, deviations.swapaxes(0, 1)).swapaxes(0, 1)
    if space.constraints is None:
        return deviations
    return np.stack([space.constraints.along(problem, w) for w in deviations])


def moved(problem: Problem, deviation: np.ndarray) -> np.ndarray:
    """Return the states (s, n) that lie a small deviation (s, n) aside, on their constraints."""
    state = problem.state + deviation
    problem.system.project(state, problem.parameters, problem.layout)
    return state


def row_weights(problem: Problem, time_scale: float = 1.0) -> np.ndarray:
    """Return what each row of a state counts for in the distance of two states, shape (s, n).

    Axes and what is no state of ours count as they are; momenta over the inertia across the body (of one in its full
    state the harmonic mean) times the time scale, as angles; the account of energy for nothing. (Ours.)
    """
    return flow_for(problem).weights(problem, time_scale)
