"""Clouds: attractors that are no cycles, as points on the section, and what is near them."""

from dataclasses import dataclass
from itertools import product as tuples

import numpy as np

from pem_core.attractors.attractor import Kind
from pem_core.attractors.strobes import Strobing
from pem_core.models.phase_space import row_weights
from pem_core.models.systems.problem import Problem

REACH = 2.0
"""Distance within which a state is near a cloud, over the largest distance from a point of its second half to the
nearest of its first."""
GRID = 3
"""Rows of the state by which cells are numbered, those with the largest spread: in all rows of a rigid body, a cell
would have millions of neighbours."""
LARGEST = 2**62
"""Cells of a cloud's bounding box: their numbers must fit into 64 bits."""


@dataclass(frozen=True)
class Cloud:
    """Points of an attractor on the section, in cells along some rows.

    Attributes
    ----------
    weights : (c,) array
        Weight of each row that counts.
    rows : (c,) int array
        These rows of the state.
    turns : (c,) array
        The period of each row that is an angle, times its weight; else 0.
    places : (c, r) array
        The points, in these weights.
    size : float
        Distance along any row within which a state is near a point.
    grid : (g,) int array
        The rows, among those that count, by which cells are numbered.
    cell : (g,) array
        Sizes of cells.
    low, spans : (g,) int array
        Lowest cell of the bounding box, and the numbers of its cells.
    cells : (m,) int array
        Numbers of all cells with a point in them or in an adjacent one, ascending.
    members : (m, k) int array
        These points of each such cell; -1 after the last.
    """

    weights: np.ndarray
    rows: np.ndarray
    turns: np.ndarray
    places: np.ndarray
    size: float
    grid: np.ndarray
    cell: np.ndarray
    low: np.ndarray
    spans: np.ndarray
    cells: np.ndarray
    members: np.ndarray

    def has(self, state: np.ndarray) -> np.ndarray:
        """Return whether states (s, n) are near a point of the cloud along every row, (n,)."""
        places = self.weights[:, None] * state[self.rows]
        index = _cells_of(places[self.grid], self.turns[self.grid], self.cell) - self.low[:, None]
        inside = ((index >= 0) & (index < self.spans[:, None])).all(0)
        numbers = np.ravel_multi_index(tuple(np.where(inside, index, 0).astype(np.int64)), tuple(self.spans))
        at = np.searchsorted(self.cells, numbers).clip(max=len(self.cells) - 1)
        inside &= self.cells[at] == numbers
        out = np.zeros(state.shape[1], bool)
        for first in range(0, len(out), BATCH):
            own = first + np.flatnonzero(inside[first : first + BATCH])
            points = self.members[at[own]]
            is_near = points >= 0
            for row, turn in enumerate(self.turns):
                is_near &= np.abs(_off(places[row, own, None] - self.places[row][points], turn)) <= self.size
            out[own] = is_near.any(1)
        return out


BATCH = 4096
"""States that are compared with points at once: more would not fit into the cache."""


def _off(difference: np.ndarray, turn: float) -> np.ndarray:
    """Return differences of a row by the shorter way."""
    return difference - turn * np.rint(difference / turn) if turn > 0 else difference


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

    How far a state may be from a point follows from how well one half of the points covers the other.
    """
    rows, weights, turns = scaled_rows(problem, strobing)
    places = weights[:, None] * points.T[rows]
    size = REACH * _largest_gap(places, turns)
    spread = np.where(turns > 0, np.minimum(np.ptp(places, axis=1), turns), np.ptp(places, axis=1))
    grid = np.sort(np.argsort(-spread, kind="stable")[:GRID])
    turn = turns[grid]
    count = np.where(turn > 0, np.maximum(1, np.floor(turn / size)), 0)
    cell = np.where(count > 0, turn / np.maximum(count, 1), size)
    found = _cells_of(places[grid], turn, cell)
    low = np.where(count > 0, 0, found.min(1) - 1)
    spans = np.where(count > 0, count, found.max(1) - low + 2).astype(np.int64)
    if np.prod(spans.astype(float)) > LARGEST:
        raise ValueError(f"the cells of a cloud cannot be numbered: {spans.tolist()}")
    own = found - low[:, None]
    pairs = []
    for offset in tuples((-1, 0, 1), repeat=len(grid)):
        moved = own + np.array(offset)[:, None]
        moved = np.where(count[:, None] > 0, moved % np.maximum(count, 1)[:, None], moved)
        numbers = np.ravel_multi_index(tuple(moved.astype(np.int64)), tuple(spans))
        pairs.append(np.stack([numbers, np.arange(len(numbers))]))
    cells, members = _listed(np.unique(np.concatenate(pairs, 1), axis=1))
    return Cloud(weights, rows, turns, places, size, grid, cell, low, spans, cells, members)


def cloud_of_kind(problem: Problem, strobing: Strobing, kind: int, points: np.ndarray) -> Cloud:
    """Return the cloud of points (r, s) of an attractor of a kind; those of a limit cycle are in the order of time."""
    halves = (points[::2], points[1::2]) if kind == Kind.LIMIT_CYCLE else (points,)
    return cloud_of(problem, strobing, np.concatenate(halves))


def _listed(pairs: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the distinct cells of sorted pairs (2, q) of cell and point, and the points of each, -1 after the last."""
    cells, first, count = np.unique(pairs[0], return_index=True, return_counts=True)
    members = np.full((len(cells), count.max()), -1)
    members[np.repeat(np.arange(len(cells)), count), np.arange(pairs.shape[1]) - np.repeat(first, count)] = pairs[1]
    return cells, members


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
