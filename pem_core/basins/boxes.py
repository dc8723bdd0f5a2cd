"""Grids of labels cut into boxes, and neighbourhoods of cells."""

import math
import operator
from typing import Any

import numpy as np

from pem_core.errors import fail

# Errors of what is counted on a map: tiles of it are drawn again and again, with replacement.
#
# Neighbours on a map are alike, so that points or boxes taken one by one would give errors far too small. Whole tiles
# are drawn instead (block bootstrap: Kuensch 1989, doi 10.1214/aos/1176347265), side by side and no smaller than the
# largest scale that is looked at, so that a pair or a box reaches from one tile into the next but no further.


RESAMPLES = 400
"""Drawings: a standard error is then known to 1 / sqrt(2 x 400) = 3.5 % of itself, as far as drawing goes."""
MOST_TILES = 400
"""Tiles of a map at most, so that drawings take no time; they too give errors to 1 / sqrt(2 x 400)."""


def tiles_along(shape: tuple[int, ...], smallest: int) -> tuple[int, ...]:
    """Return into how many tiles of at least some cells along an edge each axis is cut, at least one."""
    most = max(1, int(MOST_TILES ** (1 / len(shape)) + 1e-9))
    return tuple(max(1, min(most, length // smallest)) for length in shape)


def cuts(shape: tuple[int, ...], tiles: tuple[int, ...]) -> list[np.ndarray]:
    """Return where tiles that are alike but for one cell begin along each axis."""
    return [np.arange(number) * length // number for number, length in zip(tiles, shape, strict=True)]


def tile_sums(array: np.ndarray, firsts: list[np.ndarray]) -> np.ndarray:
    """Return the sums over tiles that begin at some cells along each axis, shape (number of tiles,)."""
    if array.size == 0:
        return np.zeros(math.prod(map(len, firsts)), np.int64)
    kind = float if array.dtype.kind == "f" else np.int64
    for axis, first in enumerate(firsts):
        array = np.add.reduceat(array, first, axis, kind)
    return array.ravel()


def drawn_again(sums: np.ndarray) -> np.ndarray:
    """Return the totals (..., RESAMPLES) of as many tiles as there are, drawn with replacement from sums (..., tiles).

    The drawings are the same for all that is counted on the same number of tiles.
    """
    tiles = sums.shape[-1]
    drawn = np.random.default_rng(0).integers(0, tiles, (RESAMPLES, tiles)) + tiles * np.arange(RESAMPLES)[:, None]
    times = np.bincount(drawn.ravel(), minlength=RESAMPLES * tiles).reshape(RESAMPLES, tiles)
    return sums @ times.T.astype(float)


def scatter(found: np.ndarray, tiles: int) -> np.ndarray:
    """Return the standard error (...) of what drawings (..., RESAMPLES) gave; NaN of one tile.

    Drawings that gave no number are left out. Drawing n tiles from n scatters less than n new ones by (n - 1) / n.
    """
    known = np.isfinite(found)
    number = known.sum(-1)
    with np.errstate(invalid="ignore", divide="ignore"):
        mean = np.where(known, found, 0.0).sum(-1) / number
        square = np.where(known, (found - mean[..., None]) ** 2, 0.0).sum(-1) / number
        return np.sqrt(square) * (math.sqrt(tiles / (tiles - 1)) if tiles > 1 else math.nan)


def places(sums: np.ndarray) -> np.ndarray:
    """Return over how many tiles sums (..., tiles) are spread: (sum)^2 over the sum of squares."""
    with np.errstate(invalid="ignore"):
        return np.nan_to_num(sums.sum(-1) ** 2.0 / (sums.astype(float) ** 2).sum(-1))


UNKNOWN = -1
"""Label of a start that has none: not certain, failed or not computed. It counts for nothing."""


def label_grid(labels: Any) -> np.ndarray:
    """Return labels as an array of whole numbers with at least one dimension.

    Raises
    ------
    InputError
        If they are no such array.
    """
    grid = np.asarray(labels)
    if grid.dtype.kind not in "iu" or grid.ndim == 0:
        raise fail("labels", "must be an array of whole numbers", f"{grid.dtype} of shape {grid.shape}")
    return grid


def integer_at_least(name: str, value: Any, least: int) -> int:
    """Return a size as an int.

    Raises
    ------
    InputError
        If it is no whole number or less than ``least``.
    """
    try:
        number = operator.index(value)
    except TypeError:
        number = least - 1
    if number < least:
        raise fail(name, f"must be a whole number, at least {least}", value)
    return number


def distinct_labels(labels: np.ndarray) -> np.ndarray:
    """Return the labels that occur, in order, without UNKNOWN."""
    found = np.unique(labels)
    return found[found != UNKNOWN]


def box_counts(labels: np.ndarray, size: int) -> np.ndarray:
    """Return how many cells of each label boxes of ``size`` cells hold, shape (labels that occur, boxes along ...).

    Boxes stand side by side from the first corner on; what is left over at the far ends is in none.
    """
    counts = [sums_in_boxes(labels == label, size) for label in distinct_labels(labels)]
    return np.array(counts).reshape(len(counts), *(n // size for n in labels.shape))


def labels_in_boxes(labels: np.ndarray, size: int) -> np.ndarray:
    """Return how many different labels each box of ``size`` cells holds, shape (boxes along each axis)."""
    number = np.zeros([n // size for n in labels.shape], np.int64)
    for label in distinct_labels(labels):
        number += sums_in_boxes(labels == label, size) > 0
    return number


def sums_in_boxes(mask: np.ndarray, size: int) -> np.ndarray:
    """Return how many cells of a mask each box of ``size`` cells holds, shape (boxes along each axis)."""
    for axis in range(mask.ndim):
        mask = _cut(mask, axis, size).sum(axis + 1, dtype=np.int32)
    return mask


def _cut(array: np.ndarray, axis: int, size: int) -> np.ndarray:
    """Return an array with one axis split into boxes and the cells of a box."""
    boxes = array.shape[axis] // size
    kept = np.take(array, np.arange(boxes * size), axis)
    return kept.reshape(*array.shape[:axis], boxes, size, *array.shape[axis + 1 :])


def window_sums(array: np.ndarray, radius: int) -> np.ndarray:
    """Return the sum over all cells not further than ``radius`` along any axis, cut off at the edges of the grid."""
    total = array.astype(np.int64)
    for axis in range(array.ndim):
        length = array.shape[axis]
        before = np.pad(total.cumsum(axis), [(1, 0) if a == axis else (0, 0) for a in range(array.ndim)])
        places = np.arange(length)
        upper = np.take(before, np.minimum(places + radius + 1, length), axis)
        total = upper - np.take(before, np.maximum(places - radius, 0), axis)
    return total


def fattened(mask: np.ndarray, radius: int) -> np.ndarray:
    """Return a mask with all cells not further than ``radius`` along any axis from one of its own."""
    return window_sums(mask, radius) > 0
