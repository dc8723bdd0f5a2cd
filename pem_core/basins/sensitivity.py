"""Scaling of the fraction of uncertain starts, or of boxes on the boundary, with distance.

Pairs of starts and boxes are examined with the same number of points at every distance, and at the same places of the
grid. So thin layers of a basin between the points are missed equally at every distance, and both exponents agree: alpha
+ D = n. Boxes examined with all their cells, 4, 9, 16, ..., miss more the smaller they are: for parts of Grebogi's map,
600 x 600 starts, they gave D = 1.74 where pairs of random starts down to 1e-7 apart give 1.806.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.basins import boxes
from pem_core.basins.power_laws import Shares, saturation

# The smallest perturbation that takes a system from its equilibrium into another basin.


@dataclass(frozen=True)
class Shock:
    """The nearest start with another label.

    Attributes
    ----------
    distance : float
        From the equilibrium to that start, in the units of the coordinates; inf if there is none.
    place : tuple of int
        Grid index of that start; empty if there is none.
    """

    distance: float
    place: tuple[int, ...]


def critical_shock(labels: Any, label: int, rest: Sequence[float], coordinates: Sequence[Any]) -> Shock:
    """Return the start with another label that is nearest to an equilibrium.

    This is the minimal critical, or fatal, shock (Klinshov, Nekorkin, Kurths 2016, doi 10.1088/1367-2630/18/1/013004;
    Halekotte, Feudel 2020, doi 10.1038/s41598-020-68805-6) on the grid of a map, accurate to the diagonal of a cell.

    Parameters
    ----------
    labels : array of int
        Label of each start of a grid of any dimension, UNKNOWN without one.
    label : int
        That of the equilibrium.
    rest : sequence of float
        Position of the equilibrium, in the units of the coordinates: in general between the starts of the grid.
    coordinates : sequence of (n,) arrays
        Of the grid along each axis; the distance is Euclidean in their units.

    Raises
    ------
    InputError
        If the labels are not an array of integers.
    """
    grid = boxes.label_grid(labels)
    others = (grid != label) & (grid != boxes.UNKNOWN)
    if not others.any():
        return Shock(math.inf, ())
    squares = [(np.asarray(x, float) - at) ** 2 for x, at in zip(coordinates, rest, strict=True)]
    distance = sum(np.meshgrid(*squares, indexing="ij", sparse=True))
    nearest = int(np.where(others, distance, math.inf).argmin())
    place = tuple(int(i) for i in np.unravel_index(nearest, grid.shape))
    return Shock(math.sqrt(sum(float(s[i]) for s, i in zip(squares, place, strict=True))), place)


def uncertain_pairs(labels: Any, distances: Sequence[int]) -> Shares:
    """Return the fraction of starts whose outcome changes under a shift by each distance.

    A start is uncertain if one of the 2 n starts at that distance in cells along the n axes has another label. The
    starts are the same for all distances: those at least the largest distance from the edges of the grid. f ~
    distance^alpha defines the uncertainty exponent alpha (McDonald, Grebogi, Ott, Yorke 1985, doi
    10.1016/0167-2789(85)90001-6). Across a flat boundary f is proportional to the distance.

    Raises
    ------
    InputError
        If the labels are not integers, or a distance is less than 1.
    """
    grid, cells = boxes.label_grid(labels), [boxes.integer_at_least("distances", distance, 1) for distance in distances]
    margin = max(cells, default=1)
    here = _shift(grid, margin, [0] * grid.ndim)
    counted = ((_uncertain(grid, here, margin, distance), here != boxes.UNKNOWN) for distance in cells)
    return _shares(grid, [2 * grid.ndim + 1] * len(cells), margin, counted)


def _shift(grid: np.ndarray, margin: int, offsets: list[int]) -> np.ndarray:
    """Return the grid shifted by some cells along each axis, without the margin at its edges."""
    return grid[tuple(slice(margin + o, max(margin, n - margin) + o) for o, n in zip(offsets, grid.shape, strict=True))]


def _uncertain(grid: np.ndarray, here: np.ndarray, margin: int, distance: int) -> np.ndarray:
    """Return which of the starts ``here`` are uncertain at one distance."""
    changed = np.zeros(here.shape, bool)
    for axis in range(grid.ndim if here.size else 0):
        for shift in (-distance, distance):
            there = _shift(grid, margin, [shift if a == axis else 0 for a in range(grid.ndim)])
            changed |= (there != here) & (there != boxes.UNKNOWN)
    return changed & (here != boxes.UNKNOWN)


def boxes_on_boundary(labels: Any, sizes: Sequence[int]) -> Shares:
    """Return the fraction of boxes, with edges of a number of grid steps, that intersect the boundary.

    A box is examined at its 2^n corners: it intersects the boundary if they have two labels or more. Boxes lie at all
    places of the grid, with the same centres for all sizes. The fraction goes as size^(n - D), with D the box dimension
    of the boundary (McDonald, Grebogi, Ott, Yorke 1985, doi 10.1016/0167-2789(85)90001-6).

    Raises
    ------
    InputError
        If the labels are not integers, or a size is less than 1.
    """
    grid, cells = boxes.label_grid(labels), [boxes.integer_at_least("sizes", size, 1) for size in sizes]
    top = max(cells, default=1)
    limits = np.iinfo(grid.dtype)
    low, high = np.where(grid == boxes.UNKNOWN, limits.max, grid), np.where(grid == boxes.UNKNOWN, limits.min, grid)
    counted = (_corner_masks(low, high, (top + 1) // 2, size) for size in cells)
    return _shares(grid, [2**grid.ndim] * len(cells), top, counted)


def _corner_masks(low: np.ndarray, high: np.ndarray, margin: int, size: int) -> tuple[np.ndarray, np.ndarray]:
    """Return which boxes have two labels at their corners, and which have any.

    Parameters
    ----------
    low, high : array
        The labels, with the largest and the smallest number in place of UNKNOWN.
    """
    if min(low.shape) <= 2 * margin:
        return np.empty(0, bool), np.empty(0, bool)
    for axis, cells in enumerate(low.shape):
        before, first = (slice(None),) * axis, margin - size // 2
        near = *before, slice(first, first + cells - 2 * margin)
        far = *before, slice(first + size, first + size + cells - 2 * margin)
        low, high = np.minimum(low[near], low[far]), np.maximum(high[near], high[far])
    known = low <= high
    return known & (low != high), known


def uncertain_boxes(labels: Any, sizes: Sequence[int]) -> Shares:
    """Return the fraction of the map in boxes that contain two labels or more.

    Published uncertainty exponents of maps are mostly found in this way; here for comparison. A box of n cells spans n
    - 1 steps, so that across a flat boundary the volume grows as n - 1: small boxes give too large an exponent. The
    remainder at the far ends of the grid counts as certain, and an unknown start as the box that contains it.

    Raises
    ------
    InputError
        If the labels are not integers, or a size is less than 1.
    """
    grid, lengths = boxes.label_grid(labels), [boxes.integer_at_least("sizes", size, 1) for size in sizes]
    tiles = boxes.tiles_along(grid.shape, max(lengths, default=1))
    hits, total = [], []
    for size in lengths:
        number, known, volume = boxes.labels_in_boxes(grid, size), grid != boxes.UNKNOWN, size**grid.ndim
        firsts = boxes.tile_starts(number.shape, tiles)
        hits.append(boxes.tile_sums(number > 1, firsts) * volume)
        unknown = np.where(number > 0, volume - boxes.sums_in_boxes(known, size), 0)
        cells = boxes.tile_sums(known if number.size else number, [first * size for first in firsts])
        total.append(cells + boxes.tile_sums(unknown, firsts))
    return _shares_by_scale(grid, [size**grid.ndim for size in lengths], hits, total)


def shares_of_starts(outcomes: np.ndarray, changed: np.ndarray, points: int) -> Shares:
    """Return the fractions of random starts whose outcome is changed by errors; every start is its own tile.

    Many starts are grouped.

    Parameters
    ----------
    outcomes : (starts, k) array of int
    changed : (starts, scales) array
        Whether an error of each scale changes the outcome.
    points : int
        Number of starts compared at a scale.
    """
    firsts = boxes.tile_starts(outcomes.shape[:1], boxes.tiles_along(outcomes.shape[:1], 1))
    known = boxes.tile_sums(np.ones(len(outcomes), np.int64), firsts)
    hits = np.reshape([boxes.tile_sums(scale, firsts) for scale in changed.T], (-1, known.size))
    number = np.unique(outcomes, axis=0, return_inverse=True)[1].ravel()
    return Shares(hits, np.broadcast_to(known, hits.shape), saturation(number, np.full(len(hits), points)))


def _shares(
    grid: np.ndarray, points: list[int], smallest: int, counted: Iterable[tuple[np.ndarray, np.ndarray]]
) -> Shares:
    """Return the fractions of masked starts among the known, one pair of masks per scale, counted in tiles."""
    hits, total = [], []
    for met, known in counted:
        firsts = boxes.tile_starts(met.shape, boxes.tiles_along(met.shape, smallest))
        hits.append(boxes.tile_sums(met, firsts))
        total.append(boxes.tile_sums(known, firsts))
    return _shares_by_scale(grid, points, hits, total)


def _shares_by_scale(grid: np.ndarray, points: list[int], hits: list[np.ndarray], total: list[np.ndarray]) -> Shares:
    """Return the fractions at each scale, from sets of ``points`` starts."""
    shape = (len(points), hits[0].size if hits else 1)
    known = grid[grid != boxes.UNKNOWN]
    return Shares(np.reshape(hits, shape), np.reshape(total, shape), saturation(known, np.array(points)))
