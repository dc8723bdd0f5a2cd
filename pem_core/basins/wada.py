"""Wada property: whether three or more basins share one boundary."""

import math
from collections import Counter
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from pem_core.basins.boxes import UNKNOWN, dilate, distinct_labels, integer_at_least, labels_in_parts
from pem_core.basins.parts import Part, Sums, inside, is_empty, widened
from pem_core.codes import Code

NEARLY_ALL = 0.99
"""Fraction of the boundary from which on it counts as shared by all basins; a map has finite resolution. Ours."""


class Wada(Code):
    """Verdict on the Wada property at one scale of one map."""

    NOT_SEEN = 0, "no part of the boundary is shared by all basins"
    PARTIAL = 1, "part of the boundary is shared by all basins, or boundaries meet in isolated points"
    SEEN = 2, "the whole boundary is shared by all basins"
    TOO_FEW_BASINS = 3, "there are fewer than three basins"


@dataclass(frozen=True)
class MergedWada:
    """Result of the merging test at one radius.

    Attributes
    ----------
    outside : float
        The largest fraction, over ordered pairs of boundaries, of cells of one beyond the radius from the other; 0 if
        the basins are Wada. NaN for fewer than three basins.
    shared : float
        Fraction of all boundary cells that lie within the radius of every boundary.
    wada : Wada
    """

    outside: float
    shared: float
    wada: Wada


def merged_boundaries(labels: Any, radius: int) -> MergedWada:
    """Test the Wada property by merging: a Wada boundary is the same whichever basins are merged.

    For each basin, all others are merged and the boundary between the two is computed. The basins are Wada at a radius
    if each of these boundaries lies within that radius of every other (Daza, Wagemakers, Sanjuan 2018, doi
    10.1038/s41598-018-28119-0). Distances are counted in cells along the axes, the largest of them.

    Parameters
    ----------
    labels : array of int
        Label of each start of a grid of any dimension, UNKNOWN without one.
    radius : int
        In cells.

    Raises
    ------
    InputError
        If the labels are not integers, or the radius is less than 1.
    """
    near = integer_at_least("radius", radius, 1)
    found = labels_in_parts(labels).total(partial(_merged_sums, near))
    basins = _basins(found)
    if len(basins) < 3:
        return MergedWada(math.nan, math.nan, Wada.TOO_FEW_BASINS)
    slim, close = found["slim"], found["near"]
    outside = max((slim[s] - close[f, s]) / slim[s] if slim[s] else 0.0 for f in basins for s in basins)
    every = found["shared"].total()
    shared = found["shared"][len(basins)] / every if every else 0.0
    return MergedWada(outside, shared, _verdict(shared, len(basins)))


def _basins(found: Sums) -> list[int]:
    """Return the labels that occur, ascending, without UNKNOWN."""
    return sorted(found["labels"].keys() - {UNKNOWN})


def _occurring(labels: np.ndarray) -> Counter[int]:
    """Return which labels occur, each with a count that adds up over parts."""
    return Counter(np.unique(labels).tolist())


def _merged_sums(radius: int, part: Part) -> Sums:
    """Return the cells of each boundary, those near each other one, and how many boundaries are near any of them.

    A cell is on a boundary by its neighbours, and near another by cells within the radius, with their neighbours.
    """
    window = widened(part.own, radius + 1, radius + 1, part.shape)
    (grid,) = part.read(window)
    own = inside(part.own, window)
    basins = distinct_labels(grid).tolist()
    borders = {label: _boundary(np.where(grid == UNKNOWN, UNKNOWN, grid == label)) for label in basins}
    slim = {label: border[own] for label, border in borders.items()}
    fat = {label: dilate(border, radius)[own] for label, border in borders.items()}
    number = sum((mask.astype(np.int64) for mask in fat.values()), np.zeros(grid[own].shape, np.int64))
    every = np.logical_or.reduce([np.zeros(number.shape, bool), *slim.values()])
    counts = Counter({label: int(mask.sum()) for label, mask in slim.items()})
    near = Counter({(f, s): int((slim[s] & fat[f]).sum()) for f in basins for s in basins})
    return {"labels": _occurring(grid[own]), "slim": counts, "near": near, "shared": _numbers(number[every])}


def _numbers(values: np.ndarray) -> Counter[int]:
    """Return how often each number occurs."""
    found, counts = np.unique(values, return_counts=True)
    return Counter(dict(zip(found.tolist(), counts.tolist(), strict=True)))


def _boundary(grid: np.ndarray) -> np.ndarray:
    """Return the cells with a neighbour along an axis that has another label."""
    edge = np.zeros(grid.shape, bool)
    for axis in range(grid.ndim):
        cells, marks = np.moveaxis(grid, axis, 0), np.moveaxis(edge, axis, 0)
        changed = (cells[1:] != cells[:-1]) & (cells[1:] != UNKNOWN) & (cells[:-1] != UNKNOWN)
        marks[1:] |= changed
        marks[:-1] |= changed
    return edge


@dataclass(frozen=True, eq=False)
class GridWada:
    """Result of the grid method at one stride.

    Attributes
    ----------
    shares : (basins - 1,) array
        Fractions of the boundary boxes whose surroundings have 2, 3, ... all labels; NaN without boundary boxes.
    wada : Wada
    """

    shares: np.ndarray
    wada: Wada


def shared_boundary(labels: Any, stride: int) -> GridWada:
    """Test the Wada property on a grid: how many labels are near each boundary point, at increasing resolution.

    Every ``stride``-th cell is a box. It is on the boundary if its neighbours, one stride away along any axes, have two
    labels or more. Then all cells between them are examined, down to the resolution of the map, and the labels counted.
    The fraction of boxes with all labels is 1 for Wada basins and between 0 and 1 for partially Wada ones (Daza,
    Wagemakers, Sanjuan, Yorke 2015, doi 10.1038/srep16579; they compute new trajectories in between, where a map has
    finite resolution). Where three smooth boundaries meet in a point, some boxes have three labels too: their fraction
    falls with the stride. That of Wada points grows with it, since more cells lie between boxes.

    Raises
    ------
    InputError
        If the labels are not integers, or the stride is less than 1.
    """
    found = labels_in_parts(labels).total(partial(_grid_sums, integer_at_least("stride", stride, 1)))
    basins, seen = _basins(found), found["seen"]
    if len(basins) < 2:
        return GridWada(np.full(max(0, len(basins) - 1), math.nan), Wada.TOO_FEW_BASINS)
    every = seen.total()
    shares = np.array([seen[number] / every if every else math.nan for number in range(2, len(basins) + 1)])
    return GridWada(shares, _verdict(shares[-1], len(basins)))


def _grid_sums(stride: int, part: Part) -> Sums:
    """Return how many labels are around the boxes on the boundary, and which labels occur."""
    own = part.first_cells(tuple(-(-length // stride) for length in part.shape), stride)
    there = _occurring(part.read(part.own)[0])
    if is_empty(own):
        return {"labels": there, "seen": Counter[int]()}
    places = tuple(slice(one.start * stride, (one.stop - 1) * stride + 1) for one in own)
    window = widened(places, stride, stride, part.shape)
    (grid,) = part.read(window)
    first = [one.start - all_.start for one, all_ in zip(places, window, strict=True)]
    every = tuple(slice(start % stride, None, stride) for start in first)
    boxes = tuple(
        slice(start // stride, start // stride + one.stop - one.start) for start, one in zip(first, own, strict=True)
    )
    coarse = np.zeros(grid[every].shape, np.int64)
    fine = coarse.copy()
    for label in distinct_labels(grid):
        coarse += dilate(grid[every] == label, 1)
        fine += dilate(grid == label, stride)[every]
    return {"labels": there, "seen": _numbers(fine[boxes][coarse[boxes] > 1])}


def _verdict(share: float, basins: int) -> Wada:
    """Return the verdict for a fraction of the boundary that is shared by all basins."""
    if basins < 3:
        return Wada.TOO_FEW_BASINS
    if share >= NEARLY_ALL:
        return Wada.SEEN
    return Wada.PARTIAL if share > 0 else Wada.NOT_SEEN
