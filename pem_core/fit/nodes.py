"""Small changes of states: coordinates in which a state may move, and what is left of it where it does."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from pem_core.models.flow_by_duals import along, free_rows
from pem_core.models.phase_space import row_weights
from pem_core.models.problem import Problem

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
