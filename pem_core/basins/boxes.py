"""Boxes and neighbourhoods on grids of labels, and the tile bootstrap for errors."""

import math
import operator
from typing import Any

import numpy as np

from pem_core.basins.parts import GridInParts, Whole, is_in_parts
from pem_core.errors import MISSING, fail

# Errors of map statistics: tiles of the map are resampled with replacement.
#
# Neighbours on a map are correlated, so that resampling single points or boxes would give errors far too small. Whole
# tiles are resampled instead (block bootstrap: Kuensch 1989, doi 10.1214/aos/1176347265), side by side and no smaller
# than the largest scale considered, so that a pair or a box reaches at most into the next tile.


RESAMPLES = 400
"""Bootstrap samples: they determine a standard error to 1 / sqrt(2 x 400) = 3.5 % of itself, as far as sampling
goes."""
MOST_TILES = 400
"""Maximum number of tiles of a map, so that sampling is fast; it too limits errors to 1 / sqrt(2 x 400)."""


def tiles_along(shape: tuple[int, ...], smallest: int) -> tuple[int, ...]:
    """Return the number of tiles along each axis, at least one, each of at least ``smallest`` cells."""
    most = max(1, int(MOST_TILES ** (1 / len(shape)) + 1e-9))
    return tuple(max(1, min(most, length // smallest)) for length in shape)


def tile_starts(shape: tuple[int, ...], tiles: tuple[int, ...]) -> list[np.ndarray]:
    """Return the first cells of the tiles along each axis; their lengths differ by at most one cell."""
    return [np.arange(number) * length // number for number, length in zip(tiles, shape, strict=True)]


def tile_sums(array: np.ndarray, firsts: list[np.ndarray], origin: tuple[int, ...] = ()) -> np.ndarray:
    """Return the sums over tiles with given first cells along each axis, shape (number of tiles,).

    ``origin`` is the place of the array in the grid that has these tiles; by default, its first corner.
    """
    out = np.zeros(tuple(map(len, firsts)), np.int64)
    if array.size == 0:
        return out.ravel()
    place = []
    for axis, first in enumerate(firsts):
        own = tiles_of(array.shape[axis], first, origin[axis] if origin else 0)
        tiles, starts = np.unique(own, return_index=True)
        array = np.add.reduceat(array, starts, axis, np.int64)
        place.append(tiles)
    out[np.ix_(*place)] = array
    return out.ravel()


def tiles_of(cells: int, first: np.ndarray, origin: int = 0) -> np.ndarray:
    """Return the tile of each cell from ``origin`` on along an axis, from the first cells of the tiles."""
    return np.searchsorted(first, np.arange(origin, origin + cells), "right") - 1


def bootstrap_totals(sums: np.ndarray) -> np.ndarray:
    """Return bootstrap totals (..., RESAMPLES) of sums (..., tiles): as many tiles, drawn with replacement.

    The drawings are the same for all quantities with the same number of tiles.
    """
    tiles = sums.shape[-1]
    drawn = np.random.default_rng(0).integers(0, tiles, (RESAMPLES, tiles)) + tiles * np.arange(RESAMPLES)[:, None]
    times = np.bincount(drawn.ravel(), minlength=RESAMPLES * tiles).reshape(RESAMPLES, tiles)
    return sums @ times.T.astype(float)


def bootstrap_error(found: np.ndarray, tiles: int) -> np.ndarray:
    """Return the standard error (...) from bootstrap values (..., RESAMPLES); NaN for one tile.

    Values that are not finite are omitted. Drawing n tiles from n underestimates the variance by (n - 1) / n.
    """
    known = np.isfinite(found)
    number = known.sum(-1)
    with np.errstate(invalid="ignore", divide="ignore"):
        mean = np.where(known, found, 0.0).sum(-1) / number
        square = np.where(known, (found - mean[..., None]) ** 2, 0.0).sum(-1) / number
        return np.sqrt(square) * (math.sqrt(tiles / (tiles - 1)) if tiles > 1 else math.nan)


def places(sums: np.ndarray) -> np.ndarray:
    """Return the effective number of tiles of sums (..., tiles): (sum)^2 over the sum of squares."""
    with np.errstate(invalid="ignore"):
        return np.nan_to_num(sums.sum(-1) ** 2.0 / (sums.astype(float) ** 2).sum(-1))


UNKNOWN = -1
"""Label of a start without one: not certain, failed or not computed. Such a start is not counted."""


def label_grid(labels: Any) -> np.ndarray:
    """Return labels as an array of integers with at least one dimension.

    Raises
    ------
    InputError
        If they are not such an array.
    """
    grid = np.asarray(labels)
    if grid.dtype.kind not in "iu" or grid.ndim == 0:
        raise fail("labels", f"must be an array of integers, not {grid.dtype} of shape {grid.shape}", MISSING)
    return grid


def labels_in_parts(labels: Any) -> GridInParts:
    """Return labels as a grid in parts; an array in memory is one part.

    Raises
    ------
    InputError
        If an array is not one of integers.
    """
    return labels if is_in_parts(labels) else Whole((label_grid(labels),))


def integer_at_least(name: str, value: Any, least: int) -> int:
    """Return a size as an int.

    Raises
    ------
    InputError
        If it is not an integer or is less than ``least``.
    """
    try:
        number = operator.index(value)
    except TypeError:
        number = least - 1
    if number < least:
        raise fail(name, f"must be an integer of at least {least}", value)
    return number


def distinct_labels(labels: np.ndarray) -> np.ndarray:
    """Return the labels that occur, ascending, without UNKNOWN."""
    found = np.unique(labels)
    return found[found != UNKNOWN]


def box_counts(labels: np.ndarray, size: int) -> np.ndarray:
    """Return the number of cells of each label in boxes of ``size`` cells, shape (labels, boxes along ...).

    Boxes are side by side from the first corner on; a remainder at the far ends belongs to none.
    """
    counts = [sums_in_boxes(labels == label, size) for label in distinct_labels(labels)]
    return np.array(counts).reshape(len(counts), *(n // size for n in labels.shape))


def labels_in_boxes(labels: np.ndarray, size: int) -> np.ndarray:
    """Return the number of different labels in each box of ``size`` cells, shape (boxes along each axis)."""
    number = np.zeros([n // size for n in labels.shape], np.int64)
    for label in distinct_labels(labels):
        number += sums_in_boxes(labels == label, size) > 0
    return number


def sums_in_boxes(mask: np.ndarray, size: int) -> np.ndarray:
    """Return the number of cells of a mask in each box of ``size`` cells, shape (boxes along each axis)."""
    for axis in range(mask.ndim):
        mask = _split_axis(mask, axis, size).sum(axis + 1, dtype=np.int32)
    return mask


def _split_axis(array: np.ndarray, axis: int, size: int) -> np.ndarray:
    """Return an array with one axis split into boxes and the cells of a box."""
    boxes = array.shape[axis] // size
    kept = np.take(array, np.arange(boxes * size), axis)
    return kept.reshape(*array.shape[:axis], boxes, size, *array.shape[axis + 1 :])


def window_sums(array: np.ndarray, radius: int) -> np.ndarray:
    """Return the sum over all cells within ``radius`` along every axis, truncated at the edges of the grid."""
    total = array.astype(np.int64)
    for axis in range(array.ndim):
        length = array.shape[axis]
        before = np.pad(total.cumsum(axis), [(1, 0) if a == axis else (0, 0) for a in range(array.ndim)])
        places = np.arange(length)
        upper = np.take(before, np.minimum(places + radius + 1, length), axis)
        total = upper - np.take(before, np.maximum(places - radius, 0), axis)
    return total


def dilate(mask: np.ndarray, radius: int) -> np.ndarray:
    """Return a mask extended by all cells within ``radius`` along every axis (dilation)."""
    return window_sums(mask, radius) > 0
