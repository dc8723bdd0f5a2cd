"""Grids in parts: measures as sums over the parts of a grid, so that memory is that of a part, not of the grid.

A measure that counts cells, pairs, boxes or their exact sums (:mod:`pem_core.basins.exact`) is the same for every
division of the grid, in whatever order its parts are added: each thing that is counted belongs to the part that has its
first cell, and sums of integers have no rounding errors.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import reduce
from typing import Any, Protocol

import numpy as np

Slices = tuple[slice, ...]
Sums = dict[str, Any]
"""Sums by name: whatever can be added, such as integers, arrays of integers and Counters."""


@dataclass(frozen=True, eq=False)
class Part:
    """Part of a grid.

    Attributes
    ----------
    shape : tuple of int
        Cells of the whole grid along each axis.
    own : tuple of slice
        The cells of the part.
    read : function
        Returns the values of the grid, one array for each variable, in any cells: those of the part and those around.
    """

    shape: tuple[int, ...]
    own: Slices
    read: Callable[[Slices], tuple[np.ndarray, ...]]

    def first_cells(self, boxes: tuple[int, ...], size: int = 1, margin: int = 0) -> Slices:
        """Return those of ``boxes`` along each axis, each of ``size`` cells from ``margin`` on, whose first is own."""
        ends = ((-(-max(0, place - margin) // size) for place in (own.start, own.stop)) for own in self.own)
        found = ((min(low, most), min(high, most)) for (low, high), most in zip(ends, boxes, strict=True))
        return tuple(slice(low, high) for low, high in found)


class GridInParts(Protocol):
    """Values of a grid that can be read in parts."""

    @property
    def shape(self) -> tuple[int, ...]:
        """Return the number of cells along each axis."""

    def total(self, sums: Callable[[Part], Sums]) -> Sums:
        """Return the total of the sums over all parts."""


@dataclass(frozen=True, eq=False)
class Whole:
    """Values of a grid in memory, as one part.

    Attributes
    ----------
    arrays : tuple of arrays
        The variables, over the same cells.
    """

    arrays: tuple[np.ndarray, ...]

    @property
    def shape(self) -> tuple[int, ...]:
        """Return the number of cells along each axis."""
        return self.arrays[0].shape

    def total(self, sums: Callable[[Part], Sums]) -> Sums:
        """Return the sums over all cells."""
        every = tuple(slice(0, length) for length in self.shape)
        return sums(Part(self.shape, every, lambda cells: tuple(array[cells] for array in self.arrays)))


def is_in_parts(values: Any) -> bool:
    """Return whether values are those of a grid in parts, and not a plain array."""
    return hasattr(values, "total")


def added(several: Iterable[Sums]) -> Sums:
    """Return the total of sums over different parts of one grid."""
    return reduce(lambda one, other: {name: one[name] + other[name] for name in one}, several)


def moved(cells: Slices, offset: tuple[int, ...]) -> Slices:
    """Return cells moved by a number of cells along each axis."""
    return tuple(slice(one.start + by, one.stop + by) for one, by in zip(cells, offset, strict=True))


def widened(cells: Slices, below: int, above: int, shape: tuple[int, ...]) -> Slices:
    """Return cells with so many more below and above along every axis, as far as the grid has them."""
    ends = zip(cells, shape, strict=True)
    return tuple(slice(max(0, one.start - below), min(length, one.stop + above)) for one, length in ends)


def inside(cells: Slices, window: Slices) -> Slices:
    """Return the place of cells in the array of a window around them."""
    return tuple(slice(one.start - all_.start, one.stop - all_.start) for one, all_ in zip(cells, window, strict=True))


def is_empty(cells: Slices) -> bool:
    """Return whether there are no cells."""
    return any(one.stop <= one.start for one in cells)
