"""In whose well a state is shut for good.

A minimum has an exit energy: the part of {U < exit} that holds it holds no other rest point. A state whose whole energy
is below it, and from whose configuration a way leads to the minimum on which U stays below it, is in that part. Drag
only takes energy, so that the motion stays there; there is nothing else to come to rest at (LaSalle). Any way will do:
here it is the straight one, of which every piece is enclosed. Where it does not, another might: such a state is
looked at again later. (Ways, in place of a map of the whole well, are ours.)
"""

from __future__ import annotations

import numpy as np

from pem_core.integrate.outcome import NOT_AT_REST
from pem_core.models.kinds import space_of
from pem_core.models.problem import Problem
from pem_core.models.tables import columns
from pem_core.rest.proof.heights import energy_of, stays_below
from pem_core.rest.tables import RestTables


def wells_of(problem: Problem, tables: RestTables, sets: np.ndarray, state: np.ndarray) -> np.ndarray:
    """Return the minimum in whose well each state is shut, proved; NOT_AT_REST where it is not.

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
    far = np.where(energy < exits, _distances(problem, tables, sets, here), np.inf)
    for _ in range(len(far)):
        # The nearest first: nearly all states are in the well of the minimum that they are next to.
        target = far.argmin(0)
        point = np.flatnonzero((labels == NOT_AT_REST) & np.isfinite(far.min(0)))
        if not len(point):
            break
        target = target[point]
        shut = _is_shut(problem, here, tables.state[:, sets[point], target], point, exits[target, point])
        labels[point[shut]] = target[shut]
        far[target, point] = np.inf
    return labels


def _distances(problem: Problem, tables: RestTables, sets: np.ndarray, here: np.ndarray) -> np.ndarray:
    """Return how far the marks of each state are from those of each point of its table, squared, (e, n)."""
    space, (some, one, of_state) = space_of(problem), np.unique(sets, return_index=True, return_inverse=True)
    listed, points = tables.state[:, some], tables.index.shape[1]
    marks = space.marks(columns(problem, np.repeat(one, points)), listed.reshape(len(listed), -1))
    away = marks.reshape(-1, len(some), points)[:, of_state] - space.marks(problem, here)[:, :, None]
    return (away**2).sum(0).T


def _is_shut(
    problem: Problem, here: np.ndarray, target: np.ndarray, point: np.ndarray, exits: np.ndarray
) -> np.ndarray:
    """Tell of which points the energy stays below exits on the straight way to a target."""
    one, own = columns(problem, point), np.take(here, point, 1)
    return stays_below(one, own, space_of(problem).ways(one, own, target), exits)
