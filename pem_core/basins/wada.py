"""Wada property: whether three or more basins share one boundary."""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.basins.boxes import UNKNOWN, dilate, distinct_labels, integer_at_least, label_grid
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
    grid, radius = label_grid(labels), integer_at_least("radius", radius, 1)
    basins = distinct_labels(grid)
    if len(basins) < 3:
        return MergedWada(math.nan, math.nan, Wada.TOO_FEW_BASINS)
    slim = [_boundary(np.where(grid == UNKNOWN, UNKNOWN, grid == label)) for label in basins]
    fat = [dilate(boundary, radius) for boundary in slim]
    outside = max(float((~f)[s].mean()) if s.any() else 0.0 for f in fat for s in slim)
    every = np.logical_or.reduce(slim)
    shared = float(np.logical_and.reduce(fat)[every].mean()) if every.any() else 0.0
    return MergedWada(outside, shared, _verdict(shared, len(basins)))


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
    grid, stride = label_grid(labels), integer_at_least("stride", stride, 1)
    basins = distinct_labels(grid)
    if len(basins) < 2:
        return GridWada(np.full(max(0, len(basins) - 1), math.nan), Wada.TOO_FEW_BASINS)
    every = (slice(None, None, stride),) * grid.ndim
    coarse = sum(dilate(grid[every] == label, 1).astype(int) for label in basins)
    fine = sum(dilate(grid == label, stride)[every].astype(int) for label in basins)
    seen = np.asarray(fine)[np.asarray(coarse) > 1]
    shares = np.array([(seen == number).mean() if seen.size else math.nan for number in range(2, len(basins) + 1)])
    return GridWada(shares, _verdict(shares[-1], len(basins)))


def _verdict(share: float, basins: int) -> Wada:
    """Return the verdict for a fraction of the boundary that is shared by all basins."""
    if basins < 3:
        return Wada.TOO_FEW_BASINS
    if share >= NEARLY_ALL:
        return Wada.SEEN
    return Wada.PARTIAL if share > 0 else Wada.NOT_SEEN
