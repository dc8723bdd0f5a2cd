"""Multiple shooting: motions in pieces, each from a state of its own, and what must hold where they meet.

A trial is cut at nodes. Each piece starts from the state of its node, so that a wrong guess of a parameter does not
carry a piece away from its data; that pieces join is asked for beside the data, first loosely, then exactly (Bock 1983,
doi:10.1007/978-1-4684-7324-7_7).
"""

from dataclasses import dataclass, replace

import numpy as np

from pem_core.fit.experiment import Experiment, Started, Trial, started
from pem_core.fit.sensitivities import Parameters, followed
from pem_core.models.phase_space import row_weights
from pem_core.models.systems.flow_by_duals import along, free_rows
from pem_core.models.systems.problem import Problem

# Small changes of states: coordinates in which a state may move, and what is left of it where it does.


RANK = 1e-7
"""Share of the longest direction below which there is none."""


@dataclass(frozen=True)
class Nodes:
    """States at which pieces of a trajectory begin, and coordinates of changes of each, in radians.

    Attributes
    ----------
    problem : Problem
        Its states (s, n) are the nodes.
    basis : (n, s, d) array
        The change of the state for each coordinate.
    reading : (n, d, s) array
        What gives coordinates of a change of the state.
    """

    problem: Problem
    basis: np.ndarray
    reading: np.ndarray

    def moved(self, coordinates: np.ndarray) -> np.ndarray:
        """Return the states (s, n) that are aside by coordinates (n, d), on their constraints."""
        state = self.problem.state + np.einsum("nsd,nd->sn", self.basis, coordinates)
        self.problem.system.project(state, self.problem.parameters, self.problem.layout)
        return state


def nodes_of(problem: Problem, time_scale: float) -> Nodes:
    """Return states with the coordinates of their changes: those that constraints leave, at right angles.

    A state may move wherever what puts it back on its constraints lets it: further than a motion from the start can
    come, so that nothing is left of a step aside that pieces which join would not take back. ``time_scale`` [s] is that
    by which angular velocities count as angles.
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
    """Return what constraints leave (s, n) of a change of one row of the state that counts for one."""
    change = np.zeros_like(problem.state)
    change[row] = 1.0 / weights[row]
    return along(problem, change)


def with_states(problem: Problem, states: np.ndarray) -> Problem:
    """Return a problem of one column with other states (s, n)."""
    return replace(problem, state=states)


FEWEST = 6
"""Times with data in a piece."""
ASIDE = 1e-6
"""How far a state is moved, over its largest change, to see how what is read off it changes."""


@dataclass(frozen=True)
class Plan:
    """How a trial is cut.

    Attributes
    ----------
    edges : (k + 1,) array
        Where pieces begin and end [s].
    samples : tuple of int arrays
        Which times of the trial each piece has: those from its beginning to before its end, the last all that remain.
    time_scale : float
        Time [s] by which angular velocities count as angles.
    tolerance : float
        Of the steps.
    """

    edges: np.ndarray
    samples: tuple[np.ndarray, ...]
    time_scale: float
    tolerance: float


def plan_for(trial: Trial, length: float, tolerance: float) -> Plan:
    """Return how a trial is cut at measured times, into pieces of at least a length [s] that have some data each."""
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
    """One piece of a trial, and its slopes.

    Attributes
    ----------
    left : (q, m) array
        What was predicted less what was measured; NaN where nothing was.
    by_values : (q, m, l) array
        Its slopes along the unknown numbers.
    by_node : (q, m, d) array
        Along the coordinates of its node; of the first piece d = 0.
    end : (s,) array
        The state in which it ends.
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
        """Whether the motion could be followed to its end, with its slopes."""
        return bool(np.isfinite(self.end).all() and np.isfinite(self.end_by_values).all())


@dataclass(frozen=True)
class Shot:
    """A trial at some unknown numbers (l,) and nodes, piece by piece."""

    start: Started
    nodes: Nodes
    pieces: tuple[Piece, ...]

    @property
    def is_finite(self) -> bool:
        """Whether all of it could be followed."""
        return all(piece.is_finite for piece in self.pieces)


def shot(experiment: Experiment, number: int, plan: Plan, values: np.ndarray, states: np.ndarray) -> Shot:
    """Return a trial, by its number, at some unknown numbers (l,) and states (s, k - 1) of the nodes but the first."""
    start = started(experiment, values)
    nodes = nodes_of(with_states(start.problem, states), plan.time_scale)
    count = len(plan.samples)
    pieces = tuple(piece_of(experiment, number, plan, start, k, nodes if k else None) for k in range(count))
    return Shot(start, nodes, pieces)


def piece_of(experiment: Experiment, number: int, plan: Plan, start: Started, k: int, nodes: Nodes | None) -> Piece:
    """Return piece k of a trial, from its node; from the start of the trial where there are none."""
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
    y, w = followed(problem, state_slopes, parameters, times, plan.tolerance)
    seen, by_seen = _looked(experiment, problem, parameters, y[1:-1], w[1:-1], widths)
    count, of_node = len(start.values), slice(len(moves), None)
    predicted = experiment.instruments.readings_of(seen, start.values)
    slopes = np.concatenate([_scatter_columns(by_seen, moves, count), by_seen[..., of_node]], 2)
    slopes = experiment.instruments.slopes(slopes, predicted, start.values)
    left = experiment.missed(trial.values[:, wanted], predicted)
    return Piece(
        left, slopes[..., :count], slopes[..., count:], y[-1], _scatter_columns(w[-1], moves, count), w[-1][:, of_node]
    )


def _scatter_columns(slopes: np.ndarray, moves: np.ndarray, count: int) -> np.ndarray:
    """Return slopes (..., k), the first along some numbers, as those along all of so many."""
    out = np.zeros((*slopes.shape[:-1], count))
    out[..., moves] = slopes[..., : len(moves)]
    return out


def _looked(
    experiment: Experiment, problem: Problem, parameters: Parameters, y: np.ndarray, w: np.ndarray, widths: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Return what is read off states (m, s): (q, m), and its slopes along changes w (m, s, k), by differences."""
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
