"""Grid of a study, cut into blocks. A block is one file of every array; one task computes one block or several."""

from __future__ import annotations

import itertools
import math
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from pem_core.scene.paths import is_within

if TYPE_CHECKING:
    from pipelines.study.axes import Axis
    from pipelines.study.entry import StudyEntry


BATCH_BYTES = 64_000_000
"""Memory of the points that are computed at once [bytes]."""
CHUNK_POINTS = 32_768
"""Largest number of points in a chunk, the unit of reading: a longer block is a shard of several chunks."""
TILE_POINTS = 4096
"""Points of a tile, inside which a study is refined, and symmetry copies are checked; results depend on it."""
LARGE_POINTS = 4_000_000
"""Number of points above which a study has overviews: a picture has at most 2000 x 2000 pixels."""
FINER = 4
"""Points along an axis that are combined at a time."""
APART = FINER**2
"""Cells of a level along an axis in a cell of the next one. A tile of a page may read 16 x 16 points or cells in place
of each of its own, and each level adds a file of every array to every block."""
MOST_LEVELS = 20
FEWEST_CELLS = 1000
"""Least number of cells of an overview along an axis that it coarsens: a picture needs not fewer than half of its
pixels."""


@dataclass(frozen=True)
class Grid:
    """Product of axes, cut into equal blocks (smaller at the ends).

    Attributes
    ----------
    shape : tuple of int
        Points along each axis; empty for a study without axes, which has one point.
    block : tuple of int
        Points of a block along each axis.
    chunk : tuple of int
        Points of a chunk along each axis; a block consists of whole chunks. Empty if a block is one chunk.
    table : tuple of int
        For a study with a list of equilibria: parameter sets in a block of the list along each of their axes.
    coarsest : tuple of int
        Points of a cell of the coarsest overview along each axis, powers of FINER; a block consists of whole cells.
        Empty without overviews.
    """

    shape: tuple[int, ...]
    block: tuple[int, ...]
    chunk: tuple[int, ...] = ()
    table: tuple[int, ...] = ()
    coarsest: tuple[int, ...] = ()

    @property
    def points(self) -> int:
        """Return the number of points."""
        return math.prod(self.shape)

    @property
    def cells(self) -> tuple[tuple[int, ...], ...]:
        """Return the points of a cell along each axis at each level of the overviews, finest first."""
        found, cell = [], self.coarsest
        while max(cell, default=1) > 1:
            found.append(cell)
            cell = tuple(max(1, along // APART) for along in cell)
        return tuple(reversed(found))

    @property
    def has_whole_cells(self) -> bool:
        """Return whether blocks consist of whole cells of all overviews."""
        pairs = zip(self.block, self.coarsest or self.block, strict=True)
        powers = {FINER**k for k in range(MOST_LEVELS)}
        return not self.coarsest or (set(self.coarsest) <= powers and all(block % cell == 0 for block, cell in pairs))

    @property
    def longest(self) -> int:
        """Return the number of points of its longest block."""
        return math.prod(map(min, zip(self.block, self.shape, strict=True)))

    @property
    def blocks_along(self) -> tuple[int, ...]:
        """Return the number of blocks along each axis."""
        return tuple(-(-n // b) for n, b in zip(self.shape, self.block, strict=True))

    @property
    def blocks(self) -> int:
        """Return the number of blocks."""
        return math.prod(self.blocks_along)

    def slices(self, number: int) -> tuple[slice, ...]:
        """Return the extent of block ``number``, a slice along each axis."""
        place = np.unravel_index(number, self.blocks_along) if self.shape else ()
        return tuple(
            slice(int(i) * b, min(n, (int(i) + 1) * b)) for i, b, n in zip(place, self.block, self.shape, strict=True)
        )

    def place(self, slices: tuple[slice, ...]) -> tuple[int, ...]:
        """Return the position of a block among the blocks along each axis."""
        return tuple(part.start // size for part, size in zip(slices, self.block, strict=True))

    def file(self, slices: tuple[slice, ...], depth: int) -> str:
        """Return the file of a block within its array, which has ``depth`` dimensions after the axes."""
        return "/".join(["c", *map(str, self.place(slices)), *("0" for _ in range(depth))])

    def sizes(self) -> np.ndarray:
        """Return the number of points of every block."""
        sizes = np.ones(1, int)
        for n, b, count in zip(self.shape, self.block, self.blocks_along, strict=True):
            sizes = np.multiply.outer(sizes, np.minimum(b, n - b * np.arange(count))).ravel()
        return sizes

    def number(self, place: tuple[int, ...]) -> int:
        """Return the number of the block at a position among the blocks along each axis."""
        return int(np.ravel_multi_index(place, self.blocks_along)) if place else 0

    def meeting(self, slices: tuple[slice, ...]) -> list[int]:
        """Return the numbers of the blocks that overlap some slices."""
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


@lru_cache(maxsize=4)
def random_points(shape: tuple[int, ...], fingerprint: str, count: int) -> tuple[np.ndarray, ...]:
    """Return the grid indices of a random sample of a study's points, in the order of the grid.

    The sample is drawn without replacement by a generator seeded by the study's fingerprint, so it is always the same.
    """
    total, generator = math.prod(shape), np.random.default_rng(int(fingerprint, 16))
    chosen = generator.choice(total, min(count, total), replace=False)
    return tuple(map(np.asarray, np.unravel_index(np.sort(chosen), shape))) if shape else ()


def lengths(slices: tuple[slice, ...]) -> tuple[int, ...]:
    """Return the number of points within slices along each axis."""
    return tuple(part.stop - part.start for part in slices)


def is_initial(path: str) -> bool:
    """Return whether a path leads to an initial condition, not to a parameter, in scenes of some model."""
    from pem_core.models.registry import models

    return any(is_within(path.split("."), pattern) for model in models() for pattern in model.starts)


def starting_axes(axes: tuple[Axis, ...]) -> tuple[str, ...]:
    """Return the names of the axes along which only initial conditions change."""
    return tuple(axis.name for axis in axes if all(is_initial(sweep.path) for sweep in axis.sweeps))


def starting_ranges(axes: tuple[Axis, ...]) -> tuple[str, ...]:
    """Return the names of the axes that are refined by default: ranges of initial conditions."""
    starts = starting_axes(axes)
    return tuple(axis.name for axis in axes if axis.name in starts and is_range(axis))


def is_range(axis: Axis) -> bool:
    """Return whether neighbours on an axis are neighbours in the scene: it has ranges, not lists or drawn numbers."""
    return axis.drawn is None and all(sweep.values is None and not sweep.is_common for sweep in axis.sweeps)


def tile_shape(axes: tuple[Axis, ...], tiled: Collection[str]) -> tuple[int, ...]:
    """Return the points of a tile along each axis: equal along all tiled axes, if these are long enough."""
    edge = round(TILE_POINTS ** (1 / max(1, len(tiled))))
    return tuple(min(edge, axis.points) if axis.name in tiled else 1 for axis in axes)


def cut(axes: tuple[Axis, ...], points: int, tiled: Collection[str] = (), coarsest: tuple[int, ...] = ()) -> Grid:
    """Return the grid of some axes with blocks of about ``points`` points, of whole chunks, made of whole tiles.

    A block grows along initial conditions first, so that it has few parameter sets; it holds one
    value of an axis of texts or of integration times. Chunks consist of whole cells of the ``coarsest`` overview.
    """
    shape, cell = tuple(axis.points for axis in axes), coarsest or tuple(1 for _ in axes)
    part = tuple(map(math.lcm, tile_shape(axes, tiled), cell))
    whole = _grown(axes, part, -(-points // -(-points // CHUNK_POINTS)))
    ends = (-(-n // c) * c for n, c in zip(shape, cell, strict=True))
    chunk = tuple(min(pair) for pair in zip(whole, ends, strict=True))
    block = _grown(axes, chunk, points)
    return Grid(shape, block, () if block == chunk else chunk, coarsest=coarsest)


def coarsest_cell(axes: tuple[Axis, ...], points: int) -> tuple[int, ...]:
    """Return the points of a cell of the coarsest overview along each axis; empty for a study without overviews.

    Long ranges are coarsened until another level would have too few cells, but no cell has more than ``points`` points.
    """
    if math.prod(axis.points for axis in axes) <= LARGE_POINTS:
        return ()
    cell = [FINER ** _coarsenings(axis.points) if is_range(axis) else 1 for axis in axes]
    while math.prod(cell) > points:
        cell[cell.index(max(cell))] //= FINER
    return tuple(cell) if max(cell) > 1 else ()


def _coarsenings(points: int) -> int:
    """Return how often an axis can be coarsened."""
    return max(k for k in range(points.bit_length()) if k == 0 or points >= FEWEST_CELLS * FINER**k)


def _grown(axes: tuple[Axis, ...], part: tuple[int, ...], points: int) -> tuple[int, ...]:
    """Return a block of whole parts with about ``points`` points; it may extend past the end of an axis.

    If several blocks lie along an axis, they are about equally long.
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


# The parameter sets of a study: changes of the scene along its axes, apart from initial conditions and integration.


MOST_SETS = 1_000_000
"""Largest number of parameter sets of a study with a list of equilibria."""


def parameter_axes(axes: tuple[Axis, ...]) -> tuple[int, ...]:
    """Return the positions of the axes that change parameters of the scene: neither its start nor its integration."""
    return tuple(i for i, axis in enumerate(axes) if any(_changes_scene(sweep.path) for sweep in axis.sweeps))


def _changes_scene(path: str) -> bool:
    return not is_initial(path) and path.split(".")[0] != "integrate"


def first_starts(axes: tuple[Axis, ...], indices: tuple[np.ndarray, ...]) -> tuple[np.ndarray, ...]:
    """Return the grid indices of the first starts of the same parameter sets."""
    positions = parameter_axes(axes)
    return tuple(index if i in positions else 0 * index for i, index in enumerate(indices))


def draws_parameters(axes: tuple[Axis, ...]) -> bool:
    """Return whether parameters are drawn: equilibria then cannot be followed from one point to the next."""
    return any(axes[i].drawn is not None for i in parameter_axes(axes))


def drawn_starts(axes: tuple[Axis, ...]) -> str | None:
    """Return the axis along which starts are drawn, which have no neighbours; None if all starts lie on a grid.

    If an axis draws parameters alone, the other axes are a grid of starts for each draw.
    """
    drawn = next((axis for axis in axes if axis.drawn is not None), None)
    if drawn is None:
        return None
    has_grid = any(is_initial(sweep.path) for axis in axes if axis is not drawn for sweep in axis.sweeps)
    return drawn.name if any(is_initial(sweep.path) for sweep in drawn.sweeps) or not has_grid else None


def parameter_sets(axes: tuple[Axis, ...]) -> int:
    """Return the number of parameter sets."""
    return math.prod(axes[i].points for i in parameter_axes(axes))


def without_table(entry: StudyEntry, axes: tuple[Axis, ...]) -> str | None:
    """Return the reason why a study has no list of equilibria, None if it has one."""
    from pem_core.models.registry import model_of_scene

    if "rest" not in entry.output_names:
        return "`outputs` does not contain `rest`"
    reason = model_of_scene(entry.scene).untabled(entry.scene, [sweep.path for axis in axes for sweep in axis.sweeps])
    if reason:
        return reason
    if parameter_sets(axes) > MOST_SETS:
        return f"there are {parameter_sets(axes):,} parameter sets, more than {MOST_SETS:,}"
    return None
