"""Trees of rods near a configuration, and on the straight way from one to another, as proofs read their energy.

On the straight way every rod's far end goes along the chord of its sphere, as seen from its near end.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pem_core.components.centred import coordinate, error
from pem_core.components.intervals import interval
from pem_core.components.vectors import add, put_vector, scale, sqrt, squared, vector_at
from pem_core.models.configurations.balls import Balls
from pem_core.models.configurations.charts import LONGER, SPHERE, Frames
from pem_core.models.configurations.ground import Equations
from pem_core.models.configurations.pieces import Pieces
from pem_core.models.configurations.placing import NOISE
from pem_core.models.configurations.products import directions as placing_of
from pem_core.models.configurations.products import product
from pem_core.models.linkage.rest.groups import of_rods
from pem_core.models.linkage.rest.trees import OF_FAR, OF_NEAR, directions, fixed_place, length, placed, rod_lengths
from pem_core.models.linkage.rows import IS_TREE, MOVING, entry, hanging, own_number, velocity_row
from pem_core.models.problem import Problem
from pem_core.models.surroundings.rows import soft_rows

PIECE = 10
"""Rows of a rod in the cell of a piece: its direction in the middle, how that goes on, its length, and where its near
end is if that is fixed, else zeros."""
STRAIGHT = 0.25
"""Least square of the distance of a chord from the middle of its sphere: of ways beyond 120 degrees nothing is told."""


def put_straight(cell: Any, y: Any, noise: Any, state: Any, layout: Any) -> None:
    """Write the places of all spheres, rods along (u + w y) / |u + w y|."""
    count = entry(layout, MOVING)
    for i in range(count):
        own = PIECE * i
        v = cell[own] + cell[own + 3] * y, cell[own + 1] + cell[own + 4] * y, cell[own + 2] + cell[own + 5] * y
        over, near = 1.0 / sqrt(squared(v)), own_number(layout, hanging(layout, i, OF_NEAR))
        e = over * v[0] + noise, over * v[1] + noise, over * v[2] + noise
        start = cell[own + 7] + 0.0 * y, cell[own + 8] + 0.0 * y, cell[own + 9] + 0.0 * y
        if near >= 0:
            start = add(start, vector_at(state, 3 * near))
        put_vector(state, 3 * own_number(layout, hanging(layout, i, OF_FAR)), add(start, scale(cell[own + 6], e)))


def straight(problem: Problem, state: np.ndarray, steps: np.ndarray, half: float) -> np.ndarray:
    """Return the rows of pieces of the straight way that ``steps`` are; see ``configurations.pieces``.

    Of a way from e to e + D, both of length one, the point e + c D is as far from the middle of the sphere as its
    direction u, which is known, and D tell: |e + c D|^2 = (1 - D.D / 4) / (1 - (u.D)^2 / D.D).
    """
    layout, count = problem.layout, entry(problem.layout, MOVING)
    out: list[np.ndarray] = []
    ways, lengths = directions(problem, state), rod_lengths(problem)
    move = length(problem) * steps
    for i in range(count):
        near, far = (own_number(layout, hanging(layout, i, end)) for end in (OF_NEAR, OF_FAR))
        chord = move[3 * far : 3 * far + 3] - (move[3 * near : 3 * near + 3] if near >= 0 else 0.0)
        chord = chord / lengths[i]
        square = (chord**2).sum(0)
        lean = (ways[i] * chord).sum(0) ** 2 / np.maximum(square, 1e-300)
        from_middle = 1.0 - 0.25 * square
        with np.errstate(all="ignore"):
            over = np.sqrt((1.0 - lean) / np.where(from_middle >= STRAIGHT, from_middle, np.nan))
        root = np.zeros((3, 1)) if near >= 0 else fixed_place(problem, hanging(layout, i, OF_NEAR))
        out += [ways[i], half * LONGER * over * chord, lengths[i][None], root]
    return np.concatenate([np.broadcast_to(one, (len(one), state.shape[1])) for one in out])


def near(problem: Problem, state: np.ndarray, reach: np.ndarray) -> list[Any]:
    """Return the rows of all configurations whose rods lean so far, each, from those of some; see ``Space``."""
    count, ways = entry(problem.layout, MOVING), directions(problem, state)
    d, chart, placing = 2 * count, product(SPHERE, count), placing_of(count)
    cell = placing.rows_of(chart.around(ways.reshape(3 * count, -1), reach))
    small = [interval(0.0, 0.0)] * (3 * count)
    placing.put(cell, tuple(coordinate(0.0, j, d) for j in range(d)), error(NOISE, d), small, 0)
    out = [interval(0.0, 0.0)] * len(state)
    for k, place in placed(problem, [vector_at(small, 3 * i) for i in range(count)]).items():
        own = own_number(problem.layout, k)
        out[3 * own : 3 * own + 3] = place
    return out


def balls(problem: Problem, state: np.ndarray) -> Balls | None:
    """Return the balls of directions of rods about configurations; None of what is no tree, or has a soft ball."""
    if not entry(problem.layout, IS_TREE) or soft_rows(problem.layout):
        return None
    ways, count = directions(problem, state), entry(problem.layout, MOVING)
    small, placing, chart = of_rods(problem, list(range(count))), placing_of(count), product(SPHERE, count)
    frames = chart.around(ways.reshape(3 * count, -1), np.ones(state.shape[1]))

    def cells(span: np.ndarray) -> np.ndarray:
        return placing.rows_of(Frames(frames.middle, LONGER * np.einsum("ikn,ijn->jkn", frames.span, span)))

    def where(here: np.ndarray) -> np.ndarray:
        there = directions(problem, here)
        cosine = (ways * there).sum(1, keepdims=True)
        ray = np.where(cosine > 0, there / np.where(cosine > 0, cosine, 1.0), np.inf)
        return np.einsum("ikn,kn->in", frames.span, (ray - ways).reshape(3 * count, -1))

    equations = Equations(small.system, small.layout, placing, 0, 3 * count)
    return Balls(equations, small.parameters, cells, where, np.ones((2 * count, state.shape[1]), bool), 2)


STRAIGHT_PIECES = Pieces(put_straight, straight, lambda layout: int(velocity_row(layout)))
