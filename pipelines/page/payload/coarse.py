"""Downsampling of stores too large for a page: averaged over starts, thinned over parameters."""

import itertools
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from pipelines.study.axes import Axis, Sweep
from pipelines.study.grid import is_initial

MOST_POINTS = 1_050_000
"""Largest number of points in the grid of a page."""
PIECE = 2_000_000
"""Points read at a time."""
MOST_READ = 1_000_000_000
"""Largest number of points of a study that are all read; larger ones are thinned."""


@dataclass(frozen=True)
class Steps:
    """Stride of a page's grid in the grid of a study.

    Attributes
    ----------
    points : dict
        Points of the study along each axis, in its order.
    step : dict
        Points of the study per point of the page.
    together : tuple of str
        Axes along which the points of a block are combined; along others the first represents all.
    """

    points: Mapping[str, int]
    step: Mapping[str, int]
    together: tuple[str, ...]

    @property
    def shape(self) -> dict[str, int]:
        """Return the points of the page along each axis."""
        return {name: -(-size // self.step[name]) for name, size in self.points.items()}

    @property
    def is_full_resolution(self) -> bool:
        """Return whether the page has every point."""
        return all(step == 1 for step in self.step.values())

    def places(self, name: str) -> np.ndarray:
        """Return the indices of a page's points along an axis: the middle of a block whose points are combined."""
        step, size = self.step[name], self.points[name]
        first = np.arange(0, size, step)
        return (first + np.minimum(first + step, size) - 1) / 2 if name in self.together and step > 1 else first

    def pieces(self, chunk: Mapping[str, int]) -> Iterator[dict[str, slice]]:
        """Yield the page's grid in pieces of limited size, along chunk boundaries if possible.

        Parameters
        ----------
        chunk : dict
            Points of a chunk along each axis, in the order of the array.
        """
        long = {name: max(1, size // self.step[name]) for name, size in chunk.items()}
        while math.prod(long[name] * self.read(name) for name in long) > PIECE and max(long.values()) > 1:
            longest = max(long, key=lambda name: long[name])
            long[longest] = -(-long[longest] // 2)
        starts = (range(0, self.shape[name], long[name]) for name in long)
        for corner in itertools.product(*starts):
            yield {
                name: slice(first, min(first + long[name], self.shape[name]))
                for name, first in zip(long, corner, strict=True)
            }

    def read(self, name: str) -> int:
        """Return the number of points of the study read per point of the page, along an axis."""
        return self.step[name] if name in self.together else 1

    def of_study(self, name: str, part: slice) -> slice:
        """Return the slice of the study that is read for a slice of the page."""
        step, size = self.step[name], self.points[name]
        return slice(part.start * step, min(part.stop * step, size), 1 if name in self.together else step)


def steps_for(axes: tuple[Axis, ...], most: int = MOST_POINTS) -> Steps:
    """Return the strides that keep a page within ``most`` points, largest along the longest axes."""
    points = {axis.name: axis.points for axis in axes}
    starts = tuple(axis.name for axis in axes if all(_is_start(sweep) for sweep in axis.sweeps))
    together = starts if math.prod(points.values()) <= MOST_READ else ()
    step = dict.fromkeys(points, 1)
    while math.prod(-(-points[name] // step[name]) for name in points) > most:
        left = {name: -(-points[name] // step[name]) for name in points}
        longest = max(left, key=lambda name: left[name])
        few = max(1, left[longest] - max(1, left[longest] // 50))
        step[longest] = max(step[longest] + 1, -(-points[longest] // few))
    return Steps(points, step, together)


def _is_start(sweep: Sweep) -> bool:
    return is_initial(sweep.path) and not sweep.is_text


def most_frequent(codes: np.ndarray, counts: tuple[int, ...]) -> np.ndarray:
    """Return the most frequent code in each block of the given number of points along each axis.

    Ties go to the least non-negative code, then to the greatest negative one: known outcomes come before unknown ones.
    """
    known = sorted(np.unique(codes).tolist(), key=lambda code: (code < 0, abs(code)))
    cell, shape = _cells(codes.shape, counts)
    which = np.empty(codes.shape, np.int64)
    for rank, code in enumerate(known):
        which[codes == code] = rank
    found = np.bincount(cell.ravel() * len(known) + which.ravel(), minlength=math.prod(shape) * len(known))
    return np.array(known)[found.reshape(-1, len(known)).argmax(1)].reshape(shape)


def mean(values: np.ndarray, counts: tuple[int, ...]) -> np.ndarray:
    """Return the mean of the finite values in each block; NaN if there are none."""
    cell, shape = _cells(values.shape, counts)
    finite = np.isfinite(values)
    size = math.prod(shape)
    total = np.bincount(cell[finite], weights=values[finite], minlength=size)
    number = np.bincount(cell[finite], minlength=size)
    return np.where(number > 0, total / np.maximum(number, 1), np.nan).reshape(shape)


def _cells(shape: tuple[int, ...], counts: tuple[int, ...]) -> tuple[np.ndarray, tuple[int, ...]]:
    """Return the index of the block that contains each point, and the shape of the grid of blocks."""
    own = [np.arange(size) // count for size, count in zip(shape, counts, strict=True)]
    blocks = tuple(-(-size // count) for size, count in zip(shape, counts, strict=True))
    cell = np.zeros(shape, np.int64)
    for axis, (index, size) in enumerate(zip(own, blocks, strict=True)):
        cell = cell * size + index.reshape([-1 if k == axis else 1 for k in range(len(shape))])
    return cell, blocks
