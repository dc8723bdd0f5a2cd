"""Scaling of the fraction of uncertain starts, or of boxes on the boundary, with distance.

Pairs of starts and boxes are examined with the same number of points at every distance, and at the same places of the
grid. So thin layers of a basin between the points are missed equally at every distance, and both exponents agree: alpha
+ D = n. Boxes examined with all their cells, 4, 9, 16, ..., miss more the smaller they are: for parts of Grebogi's map,
600 x 600 starts, they gave D = 1.74 where pairs of random starts down to 1e-7 apart give 1.806.
"""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Any

import numpy as np

from pem_core.basins import boxes
from pem_core.basins.parts import Part, Slices, Sums, is_empty, moved
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
    cells = tuple(boxes.integer_at_least("distances", distance, 1) for distance in distances)
    grid = boxes.labels_in_parts(labels)
    margin = max(cells, default=1)
    found = grid.total(partial(_pair_sums, cells, _tiles(_room(grid.shape, margin), margin), margin))
    return _shares(found, [2 * len(grid.shape) + 1] * len(cells))


def _room(shape: tuple[int, ...], margin: int) -> tuple[int, ...]:
    """Return the number of cells along each axis without the margin at both ends."""
    return tuple(max(0, length - 2 * margin) for length in shape)


def _tiles(shape: tuple[int, ...], smallest: int) -> list[np.ndarray]:
    """Return the first cells, along each axis, of the tiles in which things are counted."""
    return boxes.tile_starts(shape, boxes.tiles_along(shape, smallest))


def _label_counts(part: Part) -> dict[str, Counter[int]]:
    """Return the number of own cells with each label."""
    found, counts = np.unique(part.read(part.own)[0], return_counts=True)
    return {"labels": Counter(dict(zip(found.tolist(), counts.tolist(), strict=True)))}


def _in_tiles(several: list[tuple[np.ndarray, np.ndarray]], firsts: list[np.ndarray], origin: tuple[int, ...]) -> Sums:
    """Return the numbers of hits and of all things that are counted, in tiles, one row for each pair of masks."""
    shape = (len(several), math.prod(map(len, firsts)))
    sums = [[boxes.tile_sums(mask, firsts, origin) for mask in pair] for pair in several]
    hits, total = (np.reshape([pair[k] for pair in sums], shape).astype(np.int64) for k in (0, 1))
    return {"hits": hits, "total": total}


def _pair_sums(distances: tuple[int, ...], firsts: list[np.ndarray], margin: int, part: Part) -> Sums:
    """Return the uncertain and the known starts at each distance in tiles, and the labels."""
    places = part.first_cells(_room(part.shape, margin), margin=margin)
    here = moved(places, (margin,) * len(places))
    masks = [(np.zeros(0, bool),) * 2] * len(distances)
    if not is_empty(here):
        (labels,) = part.read(here)
        masks = [(_uncertain(part, here, labels, distance), labels != boxes.UNKNOWN) for distance in distances]
    return _in_tiles(masks, firsts, tuple(one.start for one in places)) | _label_counts(part)


def _uncertain(part: Part, here: Slices, labels: np.ndarray, distance: int) -> np.ndarray:
    """Return which of the starts ``here`` are uncertain at one distance."""
    changed = np.zeros(labels.shape, bool)
    for axis in range(labels.ndim):
        for shift in (-distance, distance):
            (there,) = part.read(moved(here, tuple(shift * (a == axis) for a in range(labels.ndim))))
            changed |= (there != labels) & (there != boxes.UNKNOWN)
    return changed & (labels != boxes.UNKNOWN)


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
    cells = tuple(boxes.integer_at_least("sizes", size, 1) for size in sizes)
    grid, top = boxes.labels_in_parts(labels), max(cells, default=1)
    margin = (top + 1) // 2
    room = _room(grid.shape, margin)
    found = grid.total(partial(_corner_sums, cells, _tiles(room if min(room) else (0,), top), margin))
    return _shares(found, [2 ** len(grid.shape)] * len(cells))


def _corner_sums(sizes: tuple[int, ...], firsts: list[np.ndarray], margin: int, part: Part) -> Sums:
    """Return the boxes on the boundary and all boxes of each size in tiles, and the labels."""
    places = part.first_cells(_room(part.shape, margin), margin=margin)
    masks = [(np.zeros(0, bool),) * 2] * len(sizes)
    if not is_empty(places):
        near = [moved(places, (margin - size // 2,) * len(places)) for size in sizes]
        masks = [_corner_masks(part, cells, size) for cells, size in zip(near, sizes, strict=True)]
    return _in_tiles(masks, firsts, tuple(one.start for one in places)) | _label_counts(part)


def _corner_masks(part: Part, near: Slices, size: int) -> tuple[np.ndarray, np.ndarray]:
    """Return which boxes have two labels at their corners, and which have any, from their nearest corners."""
    lows: list[np.ndarray] = []
    highs: list[np.ndarray] = []
    for corner in product((0, size), repeat=len(near)):
        (labels,) = part.read(moved(near, corner))
        limits, known = np.iinfo(labels.dtype), labels != boxes.UNKNOWN
        lows = [np.minimum.reduce([*lows, np.where(known, labels, limits.max)])]
        highs = [np.maximum.reduce([*highs, np.where(known, labels, limits.min)])]
    low, high = lows[0], highs[0]
    return low < high, low <= high


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
    lengths = tuple(boxes.integer_at_least("sizes", size, 1) for size in sizes)
    grid = boxes.labels_in_parts(labels)
    found = grid.total(partial(_box_sums, lengths, boxes.tiles_along(grid.shape, max(lengths, default=1))))
    return _shares(found, [size ** len(grid.shape) for size in lengths])


def _box_sums(sizes: tuple[int, ...], tiles: tuple[int, ...], part: Part) -> Sums:
    """Return the cells in boxes with two labels and all cells in tiles, for each size, and the labels."""
    hits, total = [], []
    for size in sizes:
        number = tuple(length // size for length in part.shape)
        firsts, volume = boxes.tile_starts(number, tiles), size ** len(number)
        own = part.first_cells(number, size)
        mixed = cells = np.zeros(math.prod(map(len, firsts)), np.int64)
        if min(number):
            known = part.read(part.own)[0] != boxes.UNKNOWN
            origin = tuple(one.start for one in part.own)
            cells = cells + boxes.tile_sums(known, [first * size for first in firsts], origin)
        if not is_empty(own):
            (labels,) = part.read(tuple(slice(one.start * size, one.stop * size) for one in own))
            found = boxes.labels_in_boxes(labels, size)
            unknown = np.where(found > 0, volume - boxes.sums_in_boxes(labels != boxes.UNKNOWN, size), 0)
            origin = tuple(one.start for one in own)
            mixed = boxes.tile_sums(found > 1, firsts, origin) * volume
            cells = cells + boxes.tile_sums(unknown, firsts, origin)
        hits.append(mixed)
        total.append(cells)
    shape = (len(sizes), math.prod(tiles))
    return {"hits": np.reshape(hits, shape), "total": np.reshape(total, shape)} | _label_counts(part)


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
    number = np.unique(outcomes, axis=0, return_counts=True)[1]
    return Shares(hits, np.broadcast_to(known, hits.shape), saturation(number, np.full(len(hits), points)))


def _shares(found: Sums, points: list[int]) -> Shares:
    """Return the fractions at each scale, from sets of ``points`` starts."""
    counts = {label: number for label, number in sorted(found["labels"].items()) if label != boxes.UNKNOWN}
    number = np.array(list(counts.values()), np.int64)
    return Shares(found["hits"], found["total"], saturation(number, np.array(points)))
