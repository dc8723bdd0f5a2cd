"""The placed magnet at which each pendulum rests."""

from __future__ import annotations

import numpy as np

from pem_core.components.vectors import add
from pem_core.models.problem import Problem
from pem_core.models.rigid.pendulum import carried
from pem_core.models.rigid.soft.pendulum import dipole
from pem_core.models.surroundings.groups import carried_groups
from pem_core.models.surroundings.rest import placed_magnet_of
from pem_core.models.surroundings.rows import CARRIERS, magnets_of, soft_rows
from pem_core.models.surroundings.soft.ball import owner


def magnets_at_rest(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the placed magnet at which each pendulum rests, shape (n, P); see ``models.belonging``.

    A soft ball counts with the moment that it has there.
    """
    return np.stack([_at_magnet(problem, state, a) for a in range(problem.layout[CARRIERS])], -1)


def _at_magnet(problem: Problem, state: np.ndarray, a: int) -> np.ndarray:
    layout, p = problem.layout, problem.parameters
    own = [carried(a, m, state, p, layout) for m in range(magnets_of(layout, a))]
    if soft_rows(layout) and owner(layout) == a:
        place, moment = dipole(state, p, layout)
        own[-1] = place, add(moment, own[-1][1])
    return placed_magnet_of(own, carried_groups(layout, a), problem, state.shape[1])
