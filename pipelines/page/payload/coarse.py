"""Stores too large for a page: each axis in steps, starts taken together and parameters left out between."""

import itertools
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from pipelines.study.axes import Axis, Sweep
from pipelines.study.grid import is_initial

MOST_POINTS = 1_050_000
"""Points of the grid of a page."""
PIECE = 2_000_000
"""Points that are read at a time."""
MOST_READ = 1_000_000_000
"""Points of a study of which all are looked at; of larger ones every so many."""


@dataclass(frozen=True)
class Steps:
    """How the points of a page lie among those of a study.

    Attributes
    ----------
    points : dict
        Points of the study along each axis, in its order.
    step : dict
        How many of them stand for one point of the page.
    together : tuple of str
        Axes along which these are taken together; along others the first stands for all.
    """

    points: Mapping[str, int]
    step: Mapping[str, int]
    together: tuple[str, ...]

    @property
    def shape(self) -> dict[str, int]:
        """Points of the page along each axis."""
        return {name: -(-size // self.step[name]) for name, size in self.points.items()}

    @property
    def is_full_resolution(self) -> bool:
        """Whether the page has every point."""
        return all(step == 1 for step in self.step.values())

    def places(self, name: str) -> np.ndarray:
        """Return the places of a page's points in indices along an axis: between them where some are taken together."""
        step, size = self.step[name], self.points[name]
        first = np.arange(0, size, step)
        return (first + np.minimum(first + step, size) - 1) / 2 if name in self.together and step > 1 else first

    def pieces(self, chunk: Mapping[str, int]) -> Iterator[dict[str, slice]]:
        """Yield the page's grid in pieces along some axes, none of many points of the study and of whole chunks if so.

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
        """Return how many points of the study are read for one of the page, along an axis."""
        return self.step[name] if name in self.together else 1

    def of_study(self, name: str, part: slice) -> slice:
        """Return the points of the study that are read for some of the page."""
        step, size = self.step[name], self.points[name]
        return slice(part.start * step, min(part.stop * step, size), 1 if name in self.together else step)


def steps_for(axes: tuple[Axis, ...], most: int = MOST_POINTS) -> Steps:
    """Return the steps in which a study has no more points than a page may have, the longest axes first."""
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
    """Return, of blocks of so many points along each axis, the code that most of them have.

    Of several the least that is not negative, then the greatest of the others: what is known counts before what is not.
    """
    known = sorted(np.unique(codes).tolist(), key=lambda code: (code < 0, abs(code)))
    cell, shape = _cells(codes.shape, counts)
    which = np.empty(codes.shape, np.int64)
    for rank, code in enumerate(known):
        which[codes == code] = rank
    found = np.bincount(cell.ravel() * len(known) + which.ravel(), minlength=math.prod(shape) * len(known))
    return np.array(known)[found.reshape(-1, len(known)).argmax(1)].reshape(shape)


def mean(values: np.ndarray, counts: tuple[int, ...]) -> np.ndarray:
    """Return the means of those values of blocks that are finite; NaN where none is."""
    cell, shape = _cells(values.shape, counts)
    finite = np.isfinite(values)
    size = math.prod(shape)
    total = np.bincount(cell[finite], weights=values[finite], minlength=size)
    number = np.bincount(cell[finite], minlength=size)
    return np.where(number > 0, total / np.maximum(number, 1), np.nan).reshape(shape)


def _cells(shape: tuple[int, ...], counts: tuple[int, ...]) -> tuple[np.ndarray, tuple[int, ...]]:
    """Return the number of the block that each point is in, and the shape of the blocks."""
    own = [np.arange(size) // count for size, count in zip(shape, counts, strict=True)]
    blocks = tuple(-(-size // count) for size, count in zip(shape, counts, strict=True))
    cell = np.zeros(shape, np.int64)
    for axis, (index, size) in enumerate(zip(own, blocks, strict=True)):
        cell = cell * size + index.reshape([-1 if k == axis else 1 for k in range(len(shape))])
    return cell, blocks
