"""The placed magnet at which each pendulum rests."""

from __future__ import annotations

import numpy as np

from pem_core.components.vectors import Vector, vector_at
from pem_core.models.belonging import AT_NO_MAGNET, belonging, of_lowest
from pem_core.models.problem import Problem
from pem_core.models.rigid import pendulum as full
from pem_core.models.rigid.magnets import placed_energy
from pem_core.models.rigid.pendulum import FULL_BODY
from pem_core.models.rigid.surroundings import placed_row, separation


def magnets_at_rest(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the placed magnet at which each pendulum rests, shape (n, P); see ``models.belonging``."""
    return np.stack([_at_magnet(problem, state, a) for a in range(problem.layout[full.PENDULUMS])], -1)


def _at_magnet(problem: Problem, state: np.ndarray, a: int) -> np.ndarray:
    layout, p, n = problem.layout, problem.parameters, state.shape[1]
    placed, carried = layout[full.PLACED_MAGNETS], full.magnets_of(layout, a)
    if not placed or not carried:
        return np.full(n, AT_NO_MAGNET)
    q = full.parameters_of(p, layout, a)
    u = full.axes_at(state, a)
    own = [full.magnet_at(q, vector_at(q, FULL_BODY.pivot), u, m) for m in range(carried)]
    pairs = [sum(placed_energy(*magnet, k, p, layout) for magnet in own) for k in range(placed)]
    energy = np.stack([np.broadcast_to(pair, n) for pair in pairs])
    first = [placed_row(layout, k) for k in range(placed)]
    spots = np.broadcast_to(np.stack([p[row : row + 3] for row in first]), (placed, 3, n))
    spot = tuple(of_lowest(spots, energy))
    reach = np.min([_distance(place, spot, p, layout) for place, _ in own], axis=0)
    apart = np.stack([_distance(tuple(other), spot, p, layout) for other in spots])
    return belonging(energy, apart > reach)


def _distance(r_a: Vector, r_b: Vector, p: np.ndarray, layout: np.ndarray) -> np.ndarray:
    """Return how far two places are apart [m], the shortest way through the faces of a periodic box."""
    return np.sqrt(sum(component**2 for component in separation(r_a, r_b, p, layout)))
