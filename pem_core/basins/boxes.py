"""Grids of labels cut into boxes, and neighbourhoods of cells."""

from __future__ import annotations

import operator
from typing import Any

import numpy as np

from pem_core.errors import fail

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


def whole(name: str, value: Any, least: int) -> int:
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


def known_labels(labels: np.ndarray) -> np.ndarray:
    """Return the labels that occur, in order, without UNKNOWN."""
    found = np.unique(labels)
    return found[found != UNKNOWN]


def box_counts(labels: np.ndarray, size: int) -> np.ndarray:
    """Return how many cells of each label boxes of ``size`` cells hold, shape (labels that occur, boxes along ...).

    Boxes stand side by side from the first corner on; what is left over at the far ends is in none.
    """
    counts = [sums_in_boxes(labels == label, size) for label in known_labels(labels)]
    return np.array(counts).reshape(len(counts), *(n // size for n in labels.shape))


def labels_in_boxes(labels: np.ndarray, size: int) -> np.ndarray:
    """Return how many different labels each box of ``size`` cells holds, shape (boxes along each axis)."""
    number = np.zeros([n // size for n in labels.shape], np.int64)
    for label in known_labels(labels):
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
