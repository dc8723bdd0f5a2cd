"""In whose well a state is shut for good.

A minimum has an exit energy: the part of {U < exit} that holds it holds no other rest point. A state whose whole energy
is below it, and from whose configuration a way leads to the minimum on which U stays below it, is in that part. Drag
only takes energy, so that the motion stays there; there is nothing else to come to rest at (LaSalle). Any way will do:
here it is the straight one, of which every piece is enclosed. Where it does not, another might: such a state is
looked at again later. (Ways, in place of a map of the whole well, are ours.)
"""

from __future__ import annotations

import numpy as np

from pem_core.outcome import NOT_AT_REST
from pem_core.proof.heights import energy_of, stays_below
from pem_core.proof.tables import RestTables
from pem_core.spaces import space_of
from pem_core.systems.system import Problem
from pem_core.systems.tables import columns


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
    point, target = np.nonzero((energy < exits).T)
    if not len(point):
        return labels
    one, space = columns(problem, point), space_of(problem)
    here = space.at_rest(one, state[:, point])
    steps = space.ways(one, here, tables.state[:, sets[point], target])
    order = np.lexsort([(steps**2).sum(0), point])
    rank = np.arange(len(point)) - np.searchsorted(point[order], point[order])
    for nth in range(int(rank.max()) + 1):
        # The nearest first: most states are in the well of the minimum that they are next to.
        tried = order[(rank == nth) & (labels[point[order]] == NOT_AT_REST)]
        is_shut = stays_below(
            columns(problem, point[tried]), here[:, tried], steps[:, tried], exits[target[tried], point[tried]]
        )
        labels[point[tried[is_shut]]] = target[tried[is_shut]]
    return labels
