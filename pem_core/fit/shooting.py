"""Multiple shooting: motions in segments, each from its own node, and their slopes.

A trial is divided at nodes. Each segment starts from the state of its node, so that a wrong guess of a parameter does
not carry it away from its data; continuity of the segments is imposed as well, first loosely, then exactly (Bock 1983,
doi:10.1007/978-1-4684-7324-7_7).
"""

from dataclasses import dataclass, replace

import numpy as np

from pem_core.fit.experiment import Experiment, Started, Trial, trial_problem
from pem_core.fit.sensitivities import Parameters, integrate_with_slopes
from pem_core.models.phase_space import row_weights
from pem_core.models.systems.flow_by_duals import along, free_rows
from pem_core.models.systems.problem import Problem

# Coordinates of small changes of states, within their constraints.


RANK = 1e-7
"""Singular value relative to the largest, below which a direction is not counted."""


@dataclass(frozen=True)
class Nodes:
    """States at the starts of trajectory segments, and coordinates of their changes, in radians.

    Attributes
    ----------
    problem : Problem
        Its states (s, n) are the nodes.
    basis : (n, s, d) array
        The change of the state for each coordinate.
    reading : (n, d, s) array
        Matrix from a change of the state to its coordinates.
    """

    problem: Problem
    basis: np.ndarray
    reading: np.ndarray

    def moved(self, coordinates: np.ndarray) -> np.ndarray:
        """Return the states (s, n) displaced by coordinates (n, d), projected on their constraints."""
        state = self.problem.state + np.einsum("nsd,nd->sn", self.basis, coordinates)
        self.problem.system.project(state, self.problem.parameters, self.problem.layout)
        return state


def nodes_of(problem: Problem, time_scale: float) -> Nodes:
    """Return nodes with orthogonal coordinates of the changes that constraints allow.

    A state may change in all directions that its projection on the constraints allows, even beyond those that a motion
    from the start can reach: continuity of the segments removes such components again. ``time_scale`` [s] converts
    angular velocities to angles.
    """
    if not problem.size:
        empty = np.empty((0, len(problem.state), 0))
        return Nodes(problem, empty, np.swapaxes(empty, 1, 2))
    weights = np.broadcast_to(row_weights(problem, time_scale), problem.state.shape)
    changes = [_change(problem, weights, row) for row in free_rows(problem) if weights[row].all()]
    frame, sizes, _ = np.linalg.svd(np.einsum("dsn,sn->nsd", changes, weights), full_matrices=False)
    is_there = sizes > RANK * sizes[:, :1]
    frame = (frame * is_there[:, None])[:, :, is_there.any(0)]
    counts = weights.T[:, :, None]
    basis = np.divide(frame, counts, out=np.zeros_like(frame), where=counts > 0)
    return Nodes(problem, basis, np.swapaxes(frame * counts, 1, 2))


def _change(problem: Problem, weights: np.ndarray, row: int) -> np.ndarray:
    """Return the allowed part (s, n) of a unit change of one row of the state."""
    change = np.zeros_like(problem.state)
    change[row] = 1.0 / weights[row]
    return along(problem, change)


def with_states(problem: Problem, states: np.ndarray) -> Problem:
    """Return a problem of one column with other states (s, n)."""
    return replace(problem, state=states)


FEWEST = 6
"""Least number of times with data in a segment."""
ASIDE = 1e-6
"""Step of the central differences of observed quantities, relative to the largest change of a state."""


@dataclass(frozen=True)
class Plan:
    """Division of a trial into segments.

    Attributes
    ----------
    edges : (k + 1,) array
        Start and end times of segments [s].
    samples : tuple of int arrays
        Time indices of each segment: from its start to before its end, the last including all that remain.
    time_scale : float
        Time [s] that converts angular velocities to angles.
    tolerance : float
        Of the steps.
    """

    edges: np.ndarray
    samples: tuple[np.ndarray, ...]
    time_scale: float
    tolerance: float


def plan_for(trial: Trial, length: float, tolerance: float) -> Plan:
    """Return a division at measured times, into segments of at least a length [s] with enough data each."""
    edges, seen, is_seen = [0.0], 0, np.isfinite(trial.values).any(0)
    left = np.append(np.cumsum(is_seen[::-1])[::-1], 0)
    for k in np.flatnonzero(is_seen):
        if trial.time[k] - edges[-1] >= length and seen >= FEWEST and left[k] >= FEWEST:
            edges.append(float(trial.time[k]))
            seen = 0
        seen += 1
    edges.append(float(trial.time[-1]))
    starts = np.array(edges[:-1])
    piece = np.searchsorted(starts, trial.time, "right") - 1
    samples = tuple(np.flatnonzero(piece == k) for k in range(len(starts)))
    return Plan(np.array(edges), samples, length / (2 * np.pi), tolerance)


@dataclass(frozen=True)
class Piece:
    """A segment of a trial, and its slopes.

    Attributes
    ----------
    left : (q, m) array
        Residuals, predicted minus measured; NaN without a measurement.
    by_values : (q, m, l) array
        Slopes along the unknown parameters.
    by_node : (q, m, d) array
        Slopes along the coordinates of its node; d = 0 for the first segment.
    end : (s,) array
        Final state.
    end_by_values, end_by_node : (s, l), (s, d) arrays
    """

    left: np.ndarray
    by_values: np.ndarray
    by_node: np.ndarray
    end: np.ndarray
    end_by_values: np.ndarray
    end_by_node: np.ndarray

    @property
    def is_finite(self) -> bool:
        """Return whether the motion could be integrated to its end, with its slopes."""
        return bool(np.isfinite(self.end).all() and np.isfinite(self.end_by_values).all())


@dataclass(frozen=True)
class Shot:
    """A trial at given unknown parameters (l,) and nodes, by segments."""

    start: Started
    nodes: Nodes
    pieces: tuple[Piece, ...]

    @property
    def is_finite(self) -> bool:
        """Return whether all segments could be integrated."""
        return all(piece.is_finite for piece in self.pieces)


def shot(experiment: Experiment, number: int, plan: Plan, values: np.ndarray, states: np.ndarray) -> Shot:
    """Return the shot of a trial at unknown parameters (l,) and states (s, k - 1) of the nodes after the first."""
    start = trial_problem(experiment, values)
    nodes = nodes_of(with_states(start.problem, states), plan.time_scale)
    count = len(plan.samples)
    pieces = tuple(piece_of(experiment, number, plan, start, k, nodes if k else None) for k in range(count))
    return Shot(start, nodes, pieces)


def piece_of(experiment: Experiment, number: int, plan: Plan, start: Started, k: int, nodes: Nodes | None) -> Piece:
    """Return segment k of a trial, from its node; without nodes, from the start of the trial."""
    trial, wanted = experiment.trials[number], plan.samples[k]
    problem, moves = start.problem, np.arange(len(start.values))
    state_slopes, widths = start.state_slopes, experiment.scale
    if nodes is not None:
        problem = with_states(start.problem, nodes.problem.state[:, k - 1 : k])
        moves = np.flatnonzero(start.parameters.slopes.any(0))
        state_slopes = np.concatenate([np.zeros((len(problem.state), len(moves))), nodes.basis[k - 1]], 1)
        widths = np.concatenate([experiment.scale[moves], np.ones(nodes.basis.shape[2])])
    further = state_slopes.shape[1] - len(moves)
    parameters = start.parameters._replace(slopes=np.pad(start.parameters.slopes[:, moves], ((0, 0), (0, further))))
    times = np.concatenate([plan.edges[k : k + 1], trial.time[wanted], plan.edges[k + 1 : k + 2]])
    y, w = integrate_with_slopes(problem, state_slopes, parameters, times, plan.tolerance)
    seen, by_seen = _observe(experiment, problem, parameters, y[1:-1], w[1:-1], widths)
    count, of_node = len(start.values), slice(len(moves), None)
    predicted = experiment.instruments.readings_of(seen, start.values)
    slopes = np.concatenate([_scatter_columns(by_seen, moves, count), by_seen[..., of_node]], 2)
    slopes = experiment.instruments.slopes(slopes, predicted, start.values)
    left = experiment.missed(trial.values[:, wanted], predicted)
    return Piece(
        left, slopes[..., :count], slopes[..., count:], y[-1], _scatter_columns(w[-1], moves, count), w[-1][:, of_node]
    )


def _scatter_columns(slopes: np.ndarray, moves: np.ndarray, count: int) -> np.ndarray:
    """Return slopes (..., k), the first along selected parameters, as slopes along all ``count`` parameters."""
    out = np.zeros((*slopes.shape[:-1], count))
    out[..., moves] = slopes[..., : len(moves)]
    return out


def _observe(
    experiment: Experiment, problem: Problem, parameters: Parameters, y: np.ndarray, w: np.ndarray, widths: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Return observed quantities (q, m) of states (m, s), and difference slopes along changes w (m, s, k)."""
    samples, rows, count = w.shape
    sizes = np.abs(w).max((0, 1), initial=1e-300) / max(float(np.abs(y).max(initial=0.0)), 1e-300)
    step = ASIDE * np.minimum(widths, 1.0 / sizes)
    aside = np.stack([np.zeros(count), *np.diag(step), *-np.diag(step)])
    state = y[None] + np.einsum("msk,ck->cms", w, aside)
    table = parameters.values[None] + np.einsum("pk,ck->cp", parameters.slopes, aside)
    there = replace(problem, parameters=np.repeat(table, samples, 0).T)
    seen = experiment.read(there, state.reshape(-1, rows).T).reshape(-1, 2 * count + 1, samples)
    apart = experiment.turned(seen[:, 1 : count + 1] - seen[:, count + 1 :]) / (2 * step[:, None])
    return seen[:, 0].copy(), np.moveaxis(apart, 1, 2)
