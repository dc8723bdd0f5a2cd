"""Phase space: the directions in which a state may deviate, and the length of a deviation.

Not every row of a state is free: axes stay orthonormal, a body that cannot spin has no L along its axis, a hinge
leaves one rotation, and the energy balance is no part of the motion. The remaining coordinates, one per dimension of
the phase space, are of two kinds, both in radians: rotations of the body, and changes of its angular velocity in the
body frame, times tau. A hinged pendulum has 2; a body symmetric about its dipoles has 4, or 5 if it spins (the angle
about its axis is left out, as nothing depends on it); any other body has 6, or 5 if one axis has no inertia.

A system that projects its states onto constraints which differ from state to state, as rods do, has a coordinate per
row of its state, and deviations lie along the constraints. The number of dimensions that these leave is the trace of
the derivative of the projection.

The length of a deviation is that of its coordinates. The time scale tau sets which change of angular velocity counts
as much as a radian; asymptotic exponents do not depend on it. (Ours; on the sphere, and along constraints, the metric
is Sasaki's, doi:10.2748/tmj/1178244668.)
"""

from dataclasses import dataclass

import numpy as np

from pem_core.models.registry import flow_for
from pem_core.models.systems.flow import Chart, Constraints
from pem_core.models.systems.problem import Problem


@dataclass(frozen=True)
class PhaseSpace:
    """Phase space of deviations: coordinates, dimension and constraints.

    Attributes
    ----------
    directions : (d, r, n) array
        Rows of the deviation of each coordinate. Coordinates that a point has come first, missing ones are zero.
    readings : (d, r, n) array
        Dual vectors: coordinate i of a deviation is the inner product of its rows with readings[i].
    dimension : (n,) int array
        Dimension of each point's phase space: its number of coordinates where these are free.
    constraints : Constraints, or None
        Constraints on deviations in these coordinates, different at each state; None where they are free.
    chart : Chart, or None
        Chart whose rows directions and readings refer to; None where these are the rows of the state.
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
        Of any system. For one of another package every row of the state except ``lost_row`` is a coordinate.
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
    """Return the dimensions (n,) that constraints leave: the trace of the projection of deviations onto them.

    A non-finite trace counts as the number of coordinates.
    """
    total = np.zeros(problem.size)
    with np.errstate(all="ignore"):
        for direction, reading in zip(directions, readings, strict=True):
            total += product(reading, constraints.along(problem, direction))
    return np.where(np.isfinite(total), np.rint(total), len(directions)).astype(int)


def space_of_points(space: PhaseSpace, points: np.ndarray, dimension: int) -> PhaseSpace:
    """Return the phase space of some points that all have one dimension."""
    is_bound = space.constraints is not None and dimension < len(space.directions)
    count = len(space.directions) if is_bound else dimension
    directions, readings = (table[:count, :, points] for table in (space.directions, space.readings))
    constraints = space.constraints if is_bound else None
    return PhaseSpace(directions, readings, space.dimension[points], constraints, space.chart)


def product(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Return the inner product (n,) of rows (r, n), summed row by row: the same bits for one point and for many."""
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
    """Return the deviations (k, s, n) with given coordinates (k, d, n or 1), projected onto the constraints."""
    rows = space.directions.swapaxes(0, 1)
    deviations = np.stack([np.stack([product(own, row) for row in rows]) for own in parts])
    if space.chart is not None:
        return space.chart.state_change(problem, deviations.swapaxes(0, 1)).swapaxes(0, 1)
    if space.constraints is None:
        return deviations
    return np.stack([space.constraints.along(problem, w) for w in deviations])


def moved(problem: Problem, deviation: np.ndarray) -> np.ndarray:
    """Return the states (s, n) displaced by a small deviation (s, n), projected onto their constraints."""
    state = problem.state + deviation
    problem.system.project(state, problem.parameters, problem.layout)
    return state


def row_weights(problem: Problem, time_scale: float = 1.0) -> np.ndarray:
    """Return the weight of each state row in the distance of two states, shape (s, n).

    Axes, and states of other packages, have weight one. Momenta are divided by the inertia across the body (for a full
    state the harmonic mean) and multiplied by the time scale, as angles. The energy balance has weight zero. (Ours.)
    """
    return flow_for(problem).weights(problem, time_scale)
