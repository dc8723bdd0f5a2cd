"""The grid of a study, cut into blocks. A block is one file of every array; one task computes one block or several."""

import itertools
import math
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from pem_core.models.registry import model_of_scene
from pem_core.scene.paths import is_within
from pipelines.study.axes import Axis
from pipelines.study.entry import StudyEntry

if TYPE_CHECKING:
    from pipelines.study.axes import Axis


BATCH_BYTES = 64_000_000
"""Memory of the points that are computed at once."""
CHUNK_POINTS = 32_768
"""Points that are read at once, at most: a longer block is a shard of several chunks."""
TILE_POINTS = 4096
"""Points of a tile, inside which a study is refined, and images are checked; results depend on it."""


@dataclass(frozen=True)
class Grid:
    """A product of axes, cut into equal blocks (smaller at the ends).

    Attributes
    ----------
    shape : tuple of int
        Points along each axis; empty for a study without axes, which has one point.
    block : tuple of int
        Points of a block along each axis.
    chunk : tuple of int
        Points of each of the chunks of a block; empty where a block is one chunk. Whole chunks make a block.
    table : tuple of int
        Of a study that tables its rest points: parameter sets of a block of the table along each of their axes.
    """

    shape: tuple[int, ...]
    block: tuple[int, ...]
    chunk: tuple[int, ...] = ()
    table: tuple[int, ...] = ()

    @property
    def points(self) -> int:
        """Number of points."""
        return math.prod(self.shape)

    @property
    def longest(self) -> int:
        """Points of its longest block."""
        return math.prod(map(min, zip(self.block, self.shape, strict=True)))

    @property
    def blocks_along(self) -> tuple[int, ...]:
        """Blocks along each axis."""
        return tuple(-(-n // b) for n, b in zip(self.shape, self.block, strict=True))

    @property
    def blocks(self) -> int:
        """Number of blocks."""
        return math.prod(self.blocks_along)

    def slices(self, number: int) -> tuple[slice, ...]:
        """Return where block ``number`` lies, a slice along each axis."""
        place = np.unravel_index(number, self.blocks_along) if self.shape else ()
        return tuple(
            slice(int(i) * b, min(n, (int(i) + 1) * b)) for i, b, n in zip(place, self.block, self.shape, strict=True)
        )

    def place(self, slices: tuple[slice, ...]) -> tuple[int, ...]:
        """Return the place of a block among the blocks along each axis."""
        return tuple(part.start // size for part, size in zip(slices, self.block, strict=True))

    def file(self, slices: tuple[slice, ...], depth: int) -> str:
        """Return the file of a block within its array, which has so many dimensions after the axes."""
        return "/".join(["c", *map(str, self.place(slices)), *("0" for _ in range(depth))])

    def sizes(self) -> np.ndarray:
        """Return the number of points of every block."""
        sizes = np.ones(1, int)
        for n, b, count in zip(self.shape, self.block, self.blocks_along, strict=True):
            sizes = np.multiply.outer(sizes, np.minimum(b, n - b * np.arange(count))).ravel()
        return sizes

    def number(self, place: tuple[int, ...]) -> int:
        """Return the number of the block at a place among the blocks along each axis."""
        return int(np.ravel_multi_index(place, self.blocks_along)) if place else 0

    def meeting(self, slices: tuple[slice, ...]) -> list[int]:
        """Return the blocks that have a point within some slices."""
        ends = zip(slices, self.block, strict=True)
        along = [range(part.start // size, -(-part.stop // size)) for part, size in ends]
        return [self.number(place) for place in itertools.product(*along)]

    def indices(self, number: int) -> tuple[np.ndarray, ...]:
        """Return the grid indices of a block's points, an array of shape (n,) along each axis."""
        return indices_in(self.slices(number))


def indices_in(slices: tuple[slice, ...]) -> tuple[np.ndarray, ...]:
    """Return the grid indices of the points within slices, an array of shape (n,) along each axis."""
    ranges = [np.arange(part.start, part.stop) for part in slices]
    return tuple(mesh.ravel() for mesh in np.meshgrid(*ranges, indexing="ij")) if ranges else ()


def lengths(slices: tuple[slice, ...]) -> tuple[int, ...]:
    """Return how many points lie within slices along each axis."""
    return tuple(part.stop - part.start for part in slices)


def is_initial(path: str) -> bool:
    """Tell whether a path leads to how something starts, not to what the scene is, in scenes of some model."""
    from pem_core.models.registry import models

    return any(is_within(path.split("."), pattern) for model in models() for pattern in model.starts)


def starting_axes(axes: tuple[Axis, ...]) -> tuple[str, ...]:
    """Return the axes along which nothing but initial conditions changes."""
    return tuple(axis.name for axis in axes if all(is_initial(sweep.path) for sweep in axis.sweeps))


def starting_ranges(axes: tuple[Axis, ...]) -> tuple[str, ...]:
    """Return the axes that are refined where a study does not say which: ranges of initial conditions."""
    starts = starting_axes(axes)
    return tuple(axis.name for axis in axes if axis.name in starts and is_range(axis))


def is_range(axis: Axis) -> bool:
    """Tell whether neighbours on an axis are neighbours in the scene: it has a range of numbers, no list."""
    return all(sweep.values is None and not sweep.is_common for sweep in axis.sweeps)


def tile_shape(axes: tuple[Axis, ...], tiled: Collection[str]) -> tuple[int, ...]:
    """Return the points of a tile along each axis: along all that are tiled the same, if there are so many."""
    edge = round(TILE_POINTS ** (1 / max(1, len(tiled))))
    return tuple(min(edge, axis.points) if axis.name in tiled else 1 for axis in axes)


def cut(axes: tuple[Axis, ...], points: int, tiled: Collection[str] = ()) -> Grid:
    """Return the grid of some axes with blocks of about so many points, of whole chunks, and those of whole tiles.

    A block grows along initial conditions first, so that it meets few parameter sets; it holds one
    value of an axis of texts or of integration times.
    """
    shape = tuple(axis.points for axis in axes)
    whole = _grown(axes, tile_shape(axes, tiled), -(-points // -(-points // CHUNK_POINTS)))
    chunk = tuple(min(pair) for pair in zip(whole, shape, strict=True))
    block = _grown(axes, chunk, points)
    return Grid(shape, block, () if block == chunk else chunk)


def _grown(axes: tuple[Axis, ...], part: tuple[int, ...], points: int) -> tuple[int, ...]:
    """Return so many whole parts along each axis that they have about so many points; they may go past its end.

    Where they do not reach along an axis, all that lie along it are about equally long.
    """
    grown = list(part)
    for position in _growth_order(axes):
        parts = -(-axes[position].points // part[position])
        several = -(-parts // max(1, min(parts, points // math.prod(grown))))
        grown[position] *= -(-parts // several)
    return tuple(grown)


def _growth_order(axes: tuple[Axis, ...]) -> Iterator[int]:
    numeric = [i for i in reversed(range(len(axes))) if not any(sweep.is_common for sweep in axes[i].sweeps)]
    initial = [i for i in numeric if all(is_initial(sweep.path) for sweep in axes[i].sweeps)]
    yield from initial
    yield from (i for i in numeric if i not in initial)


# The parameter sets of a study: what its axes change in the scene, apart from starts and integration.


MOST_SETS = 1_000_000
"""Parameter sets of a study that tables its rest points."""


def parameter_axes(axes: tuple[Axis, ...]) -> tuple[int, ...]:
    """Return the positions of the axes that change the scene: not its start, and not how it is integrated."""
    return tuple(i for i, axis in enumerate(axes) if any(_changes_scene(sweep.path) for sweep in axis.sweeps))


def _changes_scene(path: str) -> bool:
    return not is_initial(path) and path.split(".")[0] != "integrate"


def parameter_sets(axes: tuple[Axis, ...]) -> int:
    """Return the number of parameter sets."""
    return math.prod(axes[i].points for i in parameter_axes(axes))


def without_table(entry: StudyEntry, axes: tuple[Axis, ...]) -> str | None:
    """Return why a study does not table its rest points, None if it does."""
    if "rest" not in entry.output_names:
        return "outputs has no rest"
    reason = model_of_scene(entry.scene).untabled(entry.scene, [sweep.path for axis in axes for sweep in axis.sweeps])
    if reason:
        return reason
    if parameter_sets(axes) > MOST_SETS:
        return f"there are {parameter_sets(axes):,} parameter sets, more than {MOST_SETS:,}"
    return None
