"""Lattices of points inside a tile: which cells are uniform, and which finer points lie in those that are not."""

from __future__ import annotations

from itertools import product

import numpy as np

REACH = 2
"""Cells on either side of a cell that must agree with it before its points are inferred; results depend on it."""

Tile = tuple[slice, ...]


def tiles_of(shape: tuple[int, ...], tile: tuple[int, ...]) -> list[Tile]:
    """Return the tiles of a block that starts with one, smaller at its ends."""
    cuts = [[slice(i, min(n, i + step)) for i in range(0, n, step)] for n, step in zip(shape, tile, strict=True)]
    return list(product(*cuts))


def lattice(points: int, stride: int) -> np.ndarray:
    """Return every ``stride``-th index, and the last."""
    return np.union1d(np.arange(0, points, stride), points - 1)


def on_lattice(shape: tuple[int, ...], stride: int) -> np.ndarray:
    """Tell which points of a tile are on a lattice."""
    mask = np.zeros(shape, bool)
    mask[np.ix_(*(lattice(points, stride) for points in shape))] = True
    return mask


def lattice_points(points: int, tile: int, stride: int) -> int:
    """Return how many points the lattices of all tiles have along an axis."""
    whole, rest = divmod(points, tile)
    return whole * lattice(tile, stride).size + (lattice(rest, stride).size if rest else 0)


def finer(source: np.ndarray, labels: np.ndarray, stride: int) -> tuple[np.ndarray, np.ndarray]:
    """Go from a lattice to that of half the stride.

    Parameters
    ----------
    source : int array of the tile's shape
        For each point of the lattice the one whose label it has.
    labels : (tile, k) array
        The labels of the points of the lattice.
    stride : int
        Of the lattice, even.

    Returns
    -------
    source : int array of the tile's shape
        The same for the finer lattice: new points have the source of the corner of their cell.
    wanted : bool array of the tile's shape
        Points of the finer lattice in cells that are not uniform, their edges with them.
    """
    old = [lattice(points, stride) for points in source.shape]
    new = [lattice(points, stride // 2) for points in source.shape]
    corner = [np.searchsorted(o, n, "right") - 1 for o, n in zip(old, new, strict=True)]
    copied, wanted = source.copy(), np.zeros(source.shape, bool)
    copied[np.ix_(*new)] = source[np.ix_(*(o[c] for o, c in zip(old, corner, strict=True)))]
    wanted[np.ix_(*new)] = _in_cells(mixed_cells(labels[np.ix_(*old)]), old, new)
    return copied, wanted


def mixed_cells(labels: np.ndarray) -> np.ndarray:
    """Tell which cells are not uniform: the corners of those within REACH of them have several labels.

    Parameters
    ----------
    labels : (..., k) array
        Labels of k parts at the points of a lattice. An axis of one point has one cell.
    """
    low = high = labels
    for axis, points in enumerate(labels.shape[:-1]):
        cells = np.arange(max(1, points - 1))
        window = np.clip(cells[:, None] + np.arange(-REACH, REACH + 2), 0, points - 1)
        low, high = np.take(low, window, axis).min(axis + 1), np.take(high, window, axis).max(axis + 1)
    return (low != high).any(-1)


def _in_cells(chosen: np.ndarray, old: list[np.ndarray], new: list[np.ndarray]) -> np.ndarray:
    """Tell which points of a finer lattice lie in chosen cells of a lattice, or on their edges."""
    for axis, (o, n) in enumerate(zip(old, new, strict=True)):
        last = chosen.shape[axis] - 1
        before, after = (np.clip(np.searchsorted(o, n, side) - 1, 0, last) for side in ("left", "right"))
        chosen = np.take(chosen, before, axis) | np.take(chosen, after, axis)
    return chosen
