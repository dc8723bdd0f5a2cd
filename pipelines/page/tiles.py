"""Tiles of a store that is too large for a page: squares of its grid, read when they are asked for.

Nothing in a question is believed: it names an array by its number in a list, and points by whole numbers that must lie
in the grid. However it is put, what is read for an answer, and the answer, are no larger than stated here.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from pipelines.page.payload.source import Shown, Source
from pipelines.page.payload.variables import described

EDGE = 256
"""Points of a tile along each of its axes, at most."""
MOST_READ = 20_000_000
"""Points of all chunks in which a tile has any: what is read and unpacked for an answer."""
MOST_CHUNKS = 2048
"""How many these may be: each is a file, or a part of one."""
MOST_LEVEL = 30
Data = dict[str, Any]
Along = tuple[bool, int]
"""What is asked for along an axis: whether tiles lie along it, and the number of the tile, or of the point."""


class NoTileError(LookupError):
    """What was asked for is not there, or more than is read for an answer."""


@dataclass(frozen=True)
class Tiles:
    """The tiles of a store.

    Attributes
    ----------
    source : Source
    shown : tuple of Shown
        What there are tiles of; a question names one by its number.
    """

    source: Source
    shown: tuple[Shown, ...]

    @staticmethod
    def of(source: Source, names: Sequence[str]) -> Tiles:
        """Return the tiles of those variables of a store that have these names, in their order."""
        there = {one.name: one for one in source.shown()}
        return Tiles(source, tuple(there[name] for name in names))

    def offered(self, url: str) -> Data:
        """Return what a page must know to ask for tiles."""
        steps = self.source.steps
        axes = [
            {"name": axis.name, "points": axis.points, "step": steps.step[axis.name], "places": places}
            for axis in self.source.study.axes
            for places in [steps.places(axis.name).tolist()]
        ]
        variables = [{"name": one.name, "dims": list(one.axes), "planes": self._planes(one)} for one in self.shown]
        return {"url": url, "edge": EDGE, "axes": axes, "variables": variables}

    def tile(self, number: int, level: int, place: Sequence[Along]) -> Data:
        """Return a variable at every so many points of a part of the grid, as a page has it, and where these are.

        Parameters
        ----------
        number : int
            Of the variable, in the list.
        level : int
            Points are 2^level apart.
        place : sequence of (bool, int)
            For each axis of the variable.

        Raises
        ------
        NoTileError
            If there is no such tile.
        """
        if not (0 <= number < len(self.shown) and 0 <= level <= MOST_LEVEL):
            raise NoTileError
        shown = self.shown[number]
        where = self._where(shown, level, place)
        values = self.source.at(shown, where)
        axes = {axis.name: axis.sweeps[0] for axis in self.source.study.axes}
        along = {
            name: axes[name].shown(np.arange(part.start, part.stop, part.step)).tolist()
            for name, part in zip(shown.axes, where, strict=True)
        }
        return {**described(shown, values, self.source.study.entry.scene), "along": along}

    def _where(self, shown: Shown, level: int, place: Sequence[Along]) -> tuple[slice, ...]:
        """Return the points of a tile along each axis, once it is known that it is there and not too much."""
        grid = self.source.layer(shown).grid
        if len(place) != len(grid.shape) or sum(is_tiled for is_tiled, _ in place) not in (1, 2):
            raise NoTileError
        where = tuple(_part(along, points, level) for along, points in zip(place, grid.shape, strict=True))
        met = [_chunks_met(part, size) for part, size in zip(where, grid.chunk or grid.block, strict=True)]
        if not _is_bounded(met, self._chunk(shown)):
            raise NoTileError
        return where

    def _chunk(self, shown: Shown) -> tuple[int, ...]:
        """Return the points of a chunk along each axis of an array."""
        grid = self.source.layer(shown).grid
        return tuple(map(min, zip(grid.chunk or grid.block, grid.shape, strict=True)))

    def _planes(self, shown: Shown) -> list[Data]:
        """Return of every two axes how many levels of tiles there are, finest first; of one axis alone of that."""
        axes, chunk = range(len(shown.axes)), self._chunk(shown)
        points = self.source.layer(shown).grid.shape
        planes = []
        for plane in itertools.combinations(axes, min(2, len(shown.axes))):
            levels = 0
            while levels <= _last_level(points, plane) and _is_bounded(_most_met(points, chunk, plane, levels), chunk):
                levels += 1
            planes.append({"axes": [shown.axes[axis] for axis in plane], "levels": levels})
        return planes


def _part(along: Along, points: int, level: int) -> slice:
    is_tiled, index = along
    step = 1 << level if is_tiled else 1
    first = index * EDGE * step if is_tiled else index
    if not 0 <= first < points:
        raise NoTileError
    return slice(first, min(first + (EDGE * step if is_tiled else 1), points), step)


def _chunks_met(part: slice, size: int) -> int:
    """Return in how many chunks of a size a part of an axis has a point."""
    between = (part.stop - 1) // size - part.start // size + 1
    return min(between, len(range(part.start, part.stop, part.step)))


def _is_bounded(met: Sequence[int], chunk: Sequence[int]) -> bool:
    """Tell whether so many chunks along each axis are no more than is read for an answer."""
    chunks = math.prod(met)
    return chunks <= MOST_CHUNKS and chunks * math.prod(chunk) <= MOST_READ


def _most_met(points: Sequence[int], chunk: Sequence[int], plane: Sequence[int], level: int) -> list[int]:
    """Return how many chunks along each axis a tile of a level meets at most, wherever it lies."""

    def most(axis: int) -> int:
        length = EDGE << level
        return min(-(-points[axis] // chunk[axis]), -(-length // chunk[axis]) + 1, EDGE)

    return [most(axis) if axis in plane else 1 for axis in range(len(points))]


def _last_level(points: Sequence[int], plane: Sequence[int]) -> int:
    """Return the finest level of which one tile has the whole plane."""
    longest = max(points[axis] for axis in plane)
    return min(MOST_LEVEL, max(0, math.ceil(math.log2(longest / EDGE))))
