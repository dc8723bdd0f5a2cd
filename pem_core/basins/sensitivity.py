"""How the share of uncertain starts, or of boxes on the boundary, grows with a distance."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from pem_core.basins.boxes import UNKNOWN, label_grid, labels_in_boxes, whole


def uncertain_pairs(labels: Any, distances: Sequence[int]) -> np.ndarray:
    """Return the share of starts whose outcome a shift by some distance changes, shape (distances,).

    A start is uncertain if one of the 2 n starts that lie so many cells off along the n axes has another label. The
    starts are the same for all distances: those no nearer to an edge of the grid than the largest. f ~ distance^alpha
    defines the uncertainty exponent alpha (McDonald, Grebogi, Ott, Yorke 1985, doi 10.1016/0167-2789(85)90001-6).
    Across a flat boundary f is proportional to the distance.

    Raises
    ------
    InputError
        If the labels are no whole numbers, or a distance is less than 1.
    """
    grid, cells = label_grid(labels), [whole("distances", distance, 1) for distance in distances]
    margin = max(cells, default=0)
    if min(grid.shape) <= 2 * margin:
        return np.full(len(cells), math.nan)
    here = grid[tuple(slice(margin, n - margin) for n in grid.shape)]
    return np.array([_uncertain(grid, here, margin, distance) for distance in cells])


def _uncertain(grid: np.ndarray, here: np.ndarray, margin: int, distance: int) -> float:
    """Return the share of the starts ``here`` that are uncertain at one distance, of those with a label."""
    changed = np.zeros(here.shape, bool)
    for axis in range(grid.ndim):
        for shift in (-distance, distance):
            offsets = [shift if a == axis else 0 for a in range(grid.ndim)]
            place = [slice(margin + o, n - margin + o) for o, n in zip(offsets, grid.shape, strict=True)]
            there = grid[tuple(place)]
            changed |= (there != here) & (there != UNKNOWN)
    known = here != UNKNOWN
    return float(changed[known].mean()) if known.any() else math.nan


def uncertain_boxes(labels: Any, sizes: Sequence[int]) -> np.ndarray:
    """Return the volume of the boxes that hold two labels or more over that of the map, shape (sizes,).

    So published uncertainty exponents of maps are mostly found; here for comparison. A box of n cells spans n - 1
    steps, so that across a flat boundary the volume grows as n - 1: small boxes give too large an exponent. What is
    left over at the far ends of the grid counts as certain.

    Raises
    ------
    InputError
        If the labels are no whole numbers, or a size is less than 1.
    """
    grid, cells = label_grid(labels), [whole("sizes", size, 1) for size in sizes]
    known = int((grid != UNKNOWN).sum())
    mixed = np.array([int((labels_in_boxes(grid, size, closed=False) > 1).sum()) * size**grid.ndim for size in cells])
    return mixed / known if known else np.full(len(cells), math.nan)


def boxes_on_boundary(labels: Any, sizes: Sequence[int]) -> np.ndarray:
    """Return the share of boxes of some number of steps of the grid that the boundary meets, shape (sizes,).

    A box holds its faces, which neighbours share, so that it is met where two labels are among its corners, edges or
    inside. The share goes as size^(n - D) with D the box-counting dimension of the boundary in n dimensions
    (McDonald, Grebogi, Ott, Yorke 1985, doi 10.1016/0167-2789(85)90001-6).

    Raises
    ------
    InputError
        If the labels are no whole numbers, or a size is less than 1.
    """
    grid = label_grid(labels)
    out = []
    for size in sizes:
        number = labels_in_boxes(grid, whole("sizes", size, 1), closed=True)
        known = number > 0
        out.append(float((number[known] > 1).mean()) if known.any() else math.nan)
    return np.array(out)
