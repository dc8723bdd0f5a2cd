"""Rods that make trees: a configuration is a direction for each rod, from its near end to its far one."""

from __future__ import annotations

import numpy as np

from pem_core.models.linkage.rows import FIRST_ROD, MOVING, entry, hanging, own_number, place_of, velocity_row
from pem_core.models.problem import Problem

OF_ROD, OF_NEAR, OF_FAR = 0, 1, 2
"""Columns of ``rows.hanging``."""


def directions(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the direction of every rod, those nearest to what is fixed first, (C, 3, points...)."""
    p, layout, out = problem.parameters, problem.layout, []
    for i in range(entry(layout, MOVING)):
        near, far = (np.stack(place_of(hanging(layout, i, end), state, p, layout)) for end in (OF_NEAR, OF_FAR))
        out.append((far - near) / np.sqrt(((far - near) ** 2).sum(0)))
    return np.stack(out)


def laid_out(problem: Problem, ways: np.ndarray) -> np.ndarray:
    """Return the positions (3M, points...) of trees whose rods have some directions (C, 3, points...)."""
    p, layout = problem.parameters, problem.layout
    places: dict[int, np.ndarray] = {}
    shape = ways.shape[2:]
    columns = (1,) * (len(shape) - 1) + (-1,)
    still = np.zeros((1, *shape))
    for i, way in enumerate(ways):
        near, far = int(hanging(layout, i, OF_NEAR)), int(hanging(layout, i, OF_FAR))
        length = p[entry(layout, FIRST_ROD) + hanging(layout, i, OF_ROD)].reshape(columns)
        start = places[near] if near in places else _fixed_place(problem, near, still)
        places[far] = start + length * way
    out = np.empty((velocity_row(layout), *shape))
    for k, place in places.items():
        own = own_number(layout, k)
        out[3 * own : 3 * own + 3] = place
    return out


def _fixed_place(problem: Problem, k: int, still: np.ndarray) -> np.ndarray:
    return np.stack(place_of(k, still, problem.parameters, problem.layout))
