"""In which well a state is trapped for good: the proof behind captures (``equilibria.capture``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from pem_core.equilibria.proof.sublevel_sets import energy_of, stays_below
from pem_core.integrate.outcomes import NOT_AT_REST
from pem_core.models.registry import space_of
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns

if TYPE_CHECKING:
    from pem_core.equilibria.tables import RestTables

# A minimum has an escape energy: the component of {U < escape energy} that contains it contains no other equilibrium. A
# state is in that component if its total energy is lower and some path from its configuration to the minimum stays
# below that energy. Drag only removes energy, so the motion stays there, and it can converge to nothing else (LaSalle).
# Any path will do; here it is the straight one, every segment of which is enclosed. If the straight path rises too
# high, another might not: such a state is tested again later. (Using paths in place of a map of the whole well is
# ours.)


def wells_of(problem: Problem, tables: RestTables, sets: np.ndarray, state: np.ndarray) -> np.ndarray:
    """Return the minimum in whose well each state is proved to be trapped; NOT_AT_REST where there is no proof.

    Parameters
    ----------
    problem : Problem
        A column of parameters for each state, or one for all.
    tables : RestTables
    sets : (n,) int array
        The parameter set of each state, among those of the tables.
    state : (s, n) array
    """
    labels, energy = np.full(len(sets), NOT_AT_REST), energy_of(problem, state).high
    exits = np.where(tables.complete[:, None] & (tables.index == 0), tables.exit_energy, np.nan)[sets].T
    here = space_of(problem).at_rest(problem, state)
    far = np.where(energy < exits, squared_distances(problem, tables, sets, here), np.inf)
    for _ in range(len(far)):
        # The nearest minimum first: nearly all states are in the well of the minimum nearest to them.
        target = far.argmin(0)
        point = np.flatnonzero((labels == NOT_AT_REST) & np.isfinite(far.min(0)))
        if not len(point):
            break
        target = target[point]
        shut = _is_trapped(problem, here, tables.state[:, sets[point], target], point, exits[target, point])
        labels[point[shut]] = target[shut]
        far[target, point] = np.inf
    return labels


def squared_distances(problem: Problem, tables: RestTables, sets: np.ndarray, here: np.ndarray) -> np.ndarray:
    """Return the squared distance (e, n) between the marks of each state and those of each equilibrium of its set."""
    space, (some, one, of_state) = space_of(problem), np.unique(sets, return_index=True, return_inverse=True)
    listed, points = tables.state[:, some], tables.index.shape[1]
    marks = space.marks(columns(problem, np.repeat(one, points)), listed.reshape(len(listed), -1))
    there, here = marks.reshape(-1, len(some), points), space.marks(problem, here)
    squares = np.zeros((points, len(sets)))
    for mark, own in zip(there, here, strict=True):
        if mark.any() or own.any():  # marks of a symmetric body are its axis and zeros
            squares += (mark.T[:, of_state] - own) ** 2
    return squares


def _is_trapped(
    problem: Problem, here: np.ndarray, target: np.ndarray, point: np.ndarray, exits: np.ndarray
) -> np.ndarray:
    """Return True for each point whose energy stays below its escape energy on the straight path to its target."""
    one, own = columns(problem, point), np.take(here, point, 1)
    return stays_below(one, own, space_of(problem).ways(one, own, target), exits)
