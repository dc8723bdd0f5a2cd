"""Attractors of any kind, found by recurrence: equilibria, limit cycles, tori and chaotic sets alike."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np

from pem_core.basins.boxes import UNKNOWN
from pem_core.errors import MISSING, fail

MOST_CELLS = 2**62
"""Cells of the bounding box of all records: their numbers must fit into 64 bits."""
FAR = 2**20
"""Distance from the origin, in cells, beyond which a trajectory counts as escaped to infinity."""


@dataclass(frozen=True, eq=False)
class Attractors:
    """The k attractors of n trajectories.

    Attributes
    ----------
    labels : (n,) int array
        Attractor of each trajectory, UNKNOWN without recurrence, with a record that is not finite, or FAR cells away.
    point : (k, c) array
        A record on each attractor, the last one of its first trajectory.
    cells : (k,) int array
        Number of cells that its trajectories visit: a few at an equilibrium.
    """

    labels: np.ndarray
    point: np.ndarray
    cells: np.ndarray


def find_attractors(series: Any, cell: Sequence[float], period: Sequence[float] = ()) -> Attractors:
    """Find which trajectories, recorded after the transient, are on one attractor.

    State space is divided into cells. A cell counts for a trajectory that visits it in the second half of its records
    and had visited it, or an adjacent cell, in the first half; all other cells belong to the transient. Trajectories
    that share a cell, or have adjacent cells, are on one attractor, and so are those connected through a third one.
    Attractors are distinguished if they are at least two cells apart in some component. An attractor with more cells
    than records may be split, and so may trajectories that have not settled: check the fractions. Recurrence on a grid
    is that of Datseris and Wagemakers 2022, doi 10.1063/5.0076568; using all trajectories at once, and joining adjacent
    cells, so that the position of the grid does not matter, is ours.

    Parameters
    ----------
    series : (r, c, n) array
        Records of n trajectories: at equal phases of the forcing, if any, otherwise at any times.
    cell : sequence of c positive numbers
        Size of a cell along each component.
    period : sequence of c numbers, optional
        Of each component, such as 2 pi of an angle, 0 if it is not periodic; the cell size is adjusted to divide it.

    Returns
    -------
    Attractors
        Numbered by their lowest cell, the first component first: independent of the order of trajectories.

    Raises
    ------
    InputError
        If shapes or sizes do not fit, or cells are too small to be numbered.

    Examples
    --------
    >>> turn = np.linspace(0, 20, 200)
    >>> circle, point = np.stack([np.cos(turn), np.sin(turn)], 1), np.full((200, 2), 3.0)
    >>> find_attractors(np.stack([point, circle, 2 * circle, circle[::-1]], -1), (0.2, 0.2)).labels
    array([2, 1, 0, 1])
    """
    records = np.asarray(series, float)
    sizes, counts = _cell_sizes(records, cell, period)
    places = np.floor(records / sizes[:, None])
    known = np.flatnonzero((np.abs(places) < FAR).all((0, 1)))
    labels = np.full(records.shape[2], UNKNOWN)
    if not len(known):
        return Attractors(labels, np.empty((0, len(sizes))), np.empty(0, np.int64))
    numbers, spans = _cell_numbers(np.moveaxis(places[:, :, known], 1, 0), counts)
    cells, visited = np.unique(numbers, return_inverse=True)
    near = list(_neighbours(cells, spans, counts))
    visits = _recurrent_visits(visited.reshape(numbers.shape), near)
    roots, own = np.unique(_component_roots(visits, near), return_inverse=True)
    labels[known[visits[1]]] = own
    first = [int((labels == k).argmax()) for k in range(len(roots))]
    cells_each = [len(np.unique(visits[0][own == k])) for k in range(len(roots))]
    return Attractors(labels, records[-1][:, first].T, np.array(cells_each, np.int64))


def _cell_sizes(records: np.ndarray, cell: Sequence[float], period: Sequence[float]) -> tuple[np.ndarray, np.ndarray]:
    """Return the sizes of cells, adjusted to the periods, and the number of cells per period, 0 without one."""
    if records.ndim != 3 or not len(records):
        raise fail("series", f"must have the shape (records, components, trajectories), not {records.shape}", MISSING)
    sizes, periods = np.array(cell, float), np.array(period or np.zeros(records.shape[1]), float)
    for name, numbers, least, sign in (("cell", sizes, 0.0, "positive"), ("period", periods, -np.inf, "finite")):
        if numbers.shape != records.shape[1:2] or not (np.isfinite(numbers) & (numbers > least)).all():
            rule = f"must have one {sign} number for each of the {records.shape[1]} components"
            raise fail(name, rule, numbers.tolist())
    counts = np.where(periods > 0, np.maximum(np.rint(periods / sizes), 1), 0).astype(np.int64)
    return np.where(counts > 0, periods / np.maximum(counts, 1), sizes), counts


def _cell_numbers(places: np.ndarray, counts: np.ndarray) -> tuple[np.ndarray, tuple[int, ...]]:
    """Return the number of each place (c, r, n) in the bounding box with a margin of one cell, and its spans."""
    wraps = (counts > 0)[:, None, None]
    places = np.where(wraps, places % np.maximum(counts, 1)[:, None, None], places)
    low, high = (f(places.reshape(len(places), -1), axis=1, initial=0.0) for f in (np.min, np.max))
    spans = np.where(counts > 0, counts, high - low + 3).astype(np.int64)
    if np.prod(spans.astype(float)) > MOST_CELLS:
        rule = f"must be larger: the box around all records has {spans.tolist()} cells, more than 2^62"
        raise fail("cell", rule, MISSING)
    inside = np.where(wraps, places, places - low[:, None, None] + 1).astype(np.int64)
    return np.ravel_multi_index(tuple(inside), tuple(spans)), tuple(spans.tolist())


def _neighbours(cells: np.ndarray, spans: tuple[int, ...], counts: np.ndarray) -> Iterator[np.ndarray]:
    """Yield the ranks (m,) of the m cells themselves, then of those at each face, edge and corner; -1 for none."""
    places, wraps = np.array(np.unravel_index(cells, spans)), counts[:, None] > 0
    for offset in sorted(product((-1, 0, 1), repeat=len(spans)), key=any):
        moved = places + np.array(offset)[:, None]
        moved = np.where(wraps, moved % np.maximum(counts, 1)[:, None], moved)
        numbers = np.ravel_multi_index(tuple(moved), spans)
        rank = np.searchsorted(cells, numbers).clip(max=len(cells) - 1)
        there = np.where(cells[rank] == numbers, rank, -1)
        if (there >= 0).any():
            yield there


def _recurrent_visits(visited: np.ndarray, near: list[np.ndarray]) -> np.ndarray:
    """Return the pairs (2, v) of cell and trajectory that recur, of records (r, n).

    A cell recurs that is visited in the second half of the records and is near one of the first half.
    """
    records, number = visited.shape
    codes = visited * number + np.arange(number)
    before, after = np.unique(codes[: records // 2]), np.unique(codes[records // 2 :])
    cell, trajectory = np.divmod(after, number)
    there = [neighbour[cell] for neighbour in near]
    returns = np.logical_or.reduce([(rank >= 0) & np.isin(rank * number + trajectory, before) for rank in there])
    return np.stack([cell, trajectory])[:, returns]


def _component_roots(visits: np.ndarray, near: list[np.ndarray]) -> np.ndarray:
    """Return the lowest connected cell for each visit; shared trajectories and adjacent cells connect."""
    cell, trajectory = visits
    root = np.arange(len(near[0]))
    before, seen = np.full_like(root, -1), np.isin(root, cell)
    steps = [np.flatnonzero(seen & (rank >= 0) & seen[rank]) for rank in near]
    lowest = np.empty(trajectory.max(initial=-1) + 1, np.int64)
    while not np.array_equal(root, before):
        before = root.copy()
        lowest[:] = len(root)
        np.minimum.at(lowest, trajectory, root[cell])
        np.minimum.at(root, cell, lowest[trajectory])
        for rank, own in zip(near, steps, strict=True):
            root[own] = np.minimum(root[own], root[rank[own]])
    return root[cell]
