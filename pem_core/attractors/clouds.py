"""Clouds: attractors that are no cycles, as points on the section, and what is near them."""

from dataclasses import dataclass
from itertools import product as tuples

import numpy as np

from pem_core.attractors.strobes import Strobing
from pem_core.models.phase_space import row_weights
from pem_core.models.systems.problem import Problem

REACH = 2.0
"""Size of a cell over the largest distance from a point of the second half of a cloud to the nearest of the first."""
LARGEST = 2**62
"""Cells of a cloud's bounding box: their numbers must fit into 64 bits."""


@dataclass(frozen=True)
class Cloud:
    """Points of an attractor on the section, and the cells near them.

    Attributes
    ----------
    weights : (c,) array
        Weight of each row that counts.
    rows : (c,) int array
        These rows of the state.
    turns : (c,) array
        The period of each row that is an angle, times its weight; else 0.
    cell : (c,) array
        Sizes of cells.
    low, spans : (c,) int array
        Lowest cell of the bounding box, and the numbers of its cells.
    cells : (m,) int array
        Numbers of all cells with a point in them or in an adjacent one, ascending.
    """

    weights: np.ndarray
    rows: np.ndarray
    turns: np.ndarray
    cell: np.ndarray
    low: np.ndarray
    spans: np.ndarray
    cells: np.ndarray

    def has(self, state: np.ndarray) -> np.ndarray:
        """Return whether states (s, n) are in a cell of the cloud or in one adjacent to it, (n,)."""
        places = _cells_of(self.weights[:, None] * state[self.rows], self.turns, self.cell) - self.low[:, None]
        inside = ((places >= 0) & (places < self.spans[:, None])).all(0)
        numbers = np.ravel_multi_index(tuple(np.where(inside, places, 0).astype(np.int64)), tuple(self.spans))
        at = np.searchsorted(self.cells, numbers).clip(max=len(self.cells) - 1)
        return inside & (self.cells[at] == numbers)


def scaled_rows(problem: Problem, strobing: Strobing) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the rows that count for distances, their weights at the first point, and the periods of angles."""
    weights = row_weights(problem, strobing.time_scale)[:, 0]
    turns = np.zeros(len(weights))
    for row, turn in strobing.angles:
        turns[row] = turn
    rows = np.flatnonzero(weights)
    return rows, weights[rows], (weights * turns)[rows]


def cloud_of(problem: Problem, strobing: Strobing, points: np.ndarray) -> Cloud:
    """Return the cloud of points (r, s) of one attractor, successive states at strobes.

    The size of cells follows from how well one half of the points covers the other.
    """
    rows, weights, turns = scaled_rows(problem, strobing)
    places = weights[:, None] * points.T[rows]
    size = REACH * _largest_gap(places, turns)
    count = np.where(turns > 0, np.maximum(1, np.floor(turns / size)), 0)
    cell = np.where(count > 0, turns / np.maximum(count, 1), size)
    found = _cells_of(places, turns, cell)
    low = np.where(count > 0, 0, found.min(1) - 1)
    spans = np.where(count > 0, count, found.max(1) - low + 2).astype(np.int64)
    if np.prod(spans.astype(float)) > LARGEST:
        raise ValueError(f"the cells of a cloud cannot be numbered: {spans.tolist()}")
    numbers = []
    own = np.unique(found - low[:, None], axis=1)
    for offset in tuples((-1, 0, 1), repeat=len(rows)):
        moved = own + np.array(offset)[:, None]
        moved = np.where(count[:, None] > 0, moved % np.maximum(count, 1)[:, None], moved)
        numbers.append(np.unique(np.ravel_multi_index(tuple(moved.astype(np.int64)), tuple(spans))))
    return Cloud(weights, rows, turns, cell, low, spans, np.unique(np.concatenate(numbers)))


def _cells_of(places: np.ndarray, turns: np.ndarray, cell: np.ndarray) -> np.ndarray:
    """Return the cells (c, n) of places, as whole floats; angles are reduced to one period."""
    turn = turns[:, None]
    reduced = np.where(turn > 0, places - turn * np.floor(places / np.where(turn > 0, turn, 1.0)), places)
    found = np.floor(reduced / cell[:, None])
    return np.where(turn > 0, np.minimum(found, np.rint(turn / cell[:, None]) - 1), found)


def _largest_gap(places: np.ndarray, turns: np.ndarray) -> float:
    """Return the largest distance, along any component, from a point of the second half to the nearest of the first."""
    half, most = places.shape[1] // 2, 0.0
    for point in places[:, half:].T:
        off = places[:, :half] - point[:, None]
        turn = turns[:, None]
        off = off - turn * np.rint(off / np.where(turn > 0, turn, 1.0))
        most = max(most, float(np.abs(off).max(0).min()))
    return max(most, 1e-9)
