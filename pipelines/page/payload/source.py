"""Arrays of a store at the points of a page, downsampled where the store is too large for it.

Types and shapes follow from the study, not from the stored attributes.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
import xarray as xr

from pem_core.errors import fail
from pem_core.integrate.outcomes import Status
from pipelines.files.location import Place
from pipelines.measures.output import Variable
from pipelines.outputs.overviews import array_name, overview_layers, overviewed
from pipelines.outputs.stages import Layer, layers_of
from pipelines.pictures.colours import codes, is_categorical
from pipelines.store.attributes import metadata_errors, readable_errors
from pipelines.store.bulk_read import stored_array
from pipelines.store.store import open_results, read_array, stored_study
from pipelines.study.axes import Axis
from pipelines.study.entry import observed_of
from pipelines.study.grid import Grid, is_initial
from pipelines.study.load import Study

if TYPE_CHECKING:
    from pipelines.equilibria.branches import Basins

MOST_MOVERS = 4
"""Moving bodies whose labels a page includes."""
STATUS = "status"


@dataclass(frozen=True)
class MapVariable:
    """Number or code at each point of some axes: an array of the store, or its part for one moving body.

    Attributes
    ----------
    variable : Variable
        The array.
    axes : tuple of str
        In the order of the array.
    mover : tuple of int
        Index of the body, if the array has several.
    """

    variable: Variable
    axes: tuple[str, ...]
    mover: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        """Return the name of the array, with the index of the body."""
        return "_".join([self.variable.name, *map(str, self.mover)])

    @property
    def is_categorical(self) -> bool:
        """Return whether it holds labels or flags."""
        return is_categorical(xr.DataArray(name=self.variable.name, attrs=self.variable.attrs))


@dataclass(frozen=True)
class Source:
    """Store that is read for a page."""

    place: Place
    study: Study
    grid: Grid
    steps: Steps

    @staticmethod
    def of(place: Place, steps: Any) -> Source:
        """Return the source of a store, with strides that depend on its axes."""
        study, grid = stored_study(place.absolute())
        return Source(place, study, grid, of_whole_cells(steps(study.axes), study, grid))

    def map_variables(self) -> Iterator[MapVariable]:
        """Yield all variables that a map can show, in the order of the store."""
        mover = observed_of(self.study.entry.scene).mover
        for layer in reversed(layers_of(self.study, self.grid)):
            axes = tuple(axis.name for axis in layer.axes)
            for variable in layer.variables if axes else ():
                if variable.name == "attractor":
                    yield MapVariable(self._named(variable), axes)
                elif not variable.dims:
                    yield MapVariable(variable, axes)
                elif variable.dims == (mover,) and variable.shape[0] <= MOST_MOVERS:
                    yield from (MapVariable(variable, axes, (k,)) for k in range(variable.shape[0]))

    @cached_property
    def basins(self) -> Basins:
        """Return the basins of the attractors of the store, and of those that its samples missed."""
        from pipelines.equilibria.attractor_branches import attractor_basins

        return attractor_basins(self._attractors)

    @cached_property
    def _stored(self) -> xr.Dataset:
        """Return the store as it is."""
        return open_results(self.place)

    @cached_property
    def _attractors(self) -> xr.Dataset:
        """Return the store with the attractors that its samples missed."""
        from pipelines.equilibria.added_attractors import with_attractors_if_complete

        return with_attractors_if_complete(self._stored)

    def _named(self, variable: Variable) -> Variable:
        """Return the array of attractors with the names of their branches."""
        from pipelines.equilibria.attractor_branches import named_flags

        return replace(variable, attrs=named_flags(variable.attrs, self.basins.names))

    def layer(self, variable: MapVariable) -> Layer:
        """Return the part of the store that contains an array."""
        name = variable.variable.name
        return next(one for one in layers_of(self.study, self.grid) if name in (each.name for each in one.variables))

    def levels(self, variable: MapVariable) -> dict[int, tuple[int, ...]]:
        """Return the points of a cell along each axis in each overview of an array, by level; 0 is the array itself."""
        has_overviews = variable.variable.name in (one.name for one in overviewed(self.study))
        shape = self.layer(variable).grid.shape
        return dict(enumerate([tuple(1 for _ in shape), *(self.grid.cells if has_overviews else ())]))

    def layer_at(self, variable: MapVariable, level: int) -> Layer:
        """Return the part of the store, or the overview, that contains an array at a level."""
        return overview_layers(self.study, self.grid)[level - 1] if level else self.layer(variable)

    def array(self, variable: Variable, layer: Layer) -> Any:
        """Return an array of the store, not yet read.

        Raises
        ------
        InputError
            If its type or shape differ from those of the study.
        """
        array = read_array(self.place, variable.name)
        if variable.name.startswith("attractor") and self._attractors is not self._stored:
            array = self._attractors[variable.name].transpose(*(axis.name for axis in layer.axes), ...)
        there = (tuple(array.shape), str(np.dtype(array.dtype)))
        meant = ((*layer.grid.shape, *variable.shape), str(np.dtype(variable.dtype)))
        if there != meant:
            rule, remedy = f"must have shape {meant[0]} and type {meant[1]}", "run `pem verify` on this store"
            raise fail(f"{self.place}: {variable.name}", rule, f"{there[0]}, {there[1]}", remedy)
        return array

    def values(self, variable: MapVariable) -> np.ndarray:
        """Return the values of a variable at the page's points: codes, or numbers with NaN for unknown ones."""
        level, cell = max(
            (level, cell) for level, cell in self.levels(variable).items() if self.steps.has_whole(variable.axes, cell)
        )
        steps, arrays = self.steps.in_cells(variable.axes, cell), self._arrays(variable, level)
        shape = tuple(steps.shape[name] for name in variable.axes)
        out = np.empty(shape, int if variable.is_categorical else float)
        chunk = dict(zip(variable.axes, self.layer_at(variable, level).grid.block, strict=True))
        for piece in steps.pieces(chunk):
            where = tuple(steps.of_study(name, piece[name]) for name in variable.axes)
            counts = tuple(steps.read(name) for name in variable.axes)
            out[tuple(piece.values())] = downsampled(variable, self._read(variable, arrays, where), counts)
        return out

    def at(self, variable: MapVariable, where: tuple[slice, ...], level: int = 0) -> np.ndarray:
        """Return the values of a variable at some points of the study, or cells of an overview: slices along axes."""
        return self._read(variable, self._arrays(variable, level), where)

    def _arrays(self, variable: MapVariable, level: int) -> tuple[Any, Any]:
        """Return the array of a variable at a level, and its status array or None."""
        layer, is_of_points = self.layer_at(variable, level), self.layer(variable).status == STATUS
        name = array_name(level, variable.variable.name) if level else variable.variable.name
        with readable_errors(self.place), metadata_errors(self.place):
            own = self._in_bulk(replace(variable.variable, name=name), layer)
            return own, self._in_bulk(layer.variables[-1], layer) if is_of_points else None

    def _in_bulk(self, variable: Variable, layer: Layer) -> Callable[[Any], Any]:
        """Return a function that reads a part of an array, many files at a time."""
        array = self.array(variable, layer)
        is_stored = not isinstance(array, xr.DataArray)
        return stored_array(self.place, array, variable.name).part if is_stored else array.__getitem__

    def _read(self, variable: MapVariable, arrays: tuple[Any, Any], where: tuple[slice, ...]) -> np.ndarray:
        """Return the values of a variable at some points of the study, NaN or a code of their own for pending ones."""
        own, states = arrays
        with readable_errors(self.place):
            found = np.asarray(own((*where, *variable.mover)))
            status = None if states is None else np.asarray(states(where))
        if variable.variable.name == "attractor":
            found = self._by_branch(found, variable, where)
        if variable.is_categorical:
            return figure_codes(variable, found, status)
        numbers = found.astype(float)
        return numbers if status is None else np.where(status == Status.PENDING, np.nan, numbers)

    def _by_branch(self, labels: np.ndarray, variable: MapVariable, where: tuple[slice, ...]) -> np.ndarray:
        """Return labels of attractors by their branches, from numbers of the catalogues of their parameter sets."""
        basin = self.basins.of_point
        own = basin.isel({dim: part for dim, part in zip(variable.axes, where, strict=True) if dim in basin.dims})
        dims = [dim for dim in variable.axes if dim in own.dims]
        table = own.transpose(*dims, "catalogue").values
        index = [np.arange(size) for size in labels.shape]
        index = [one for one, dim in zip(np.ix_(*index), variable.axes, strict=True) if dim in dims]
        return np.where(labels < 0, labels, table[(*index, np.maximum(labels, 0))])


def downsampled(variable: MapVariable, values: np.ndarray, counts: tuple[int, ...]) -> np.ndarray:
    """Return the values of a page's points from those of the study's points, or of cells, in each block."""
    if max(counts) == 1:
        return values
    return (most_frequent if variable.is_categorical else mean)(values, counts)


def figure_codes(variable: MapVariable, found: np.ndarray, status: np.ndarray | None) -> np.ndarray:
    """Return labels or flags as in figures, with separate codes for pending and failed points."""
    array = xr.DataArray(found, dims=variable.axes, name=variable.variable.name, attrs=variable.variable.attrs)
    if status is None:
        return array.values.astype(int)
    panel = xr.Dataset({STATUS: xr.DataArray(status, dims=variable.axes), variable.variable.name: array})
    return codes(panel, array).values


# Downsampling: averaged over starts, thinned over parameters.


MOST_POINTS = 1_050_000
"""Largest number of points in the grid of a page."""
MOST_DRAWS = 50_000
"""Largest number of drawn points of a page: each has some 20 characters for every drawn number, twice."""
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
        while 2 * math.prod(long[name] * self.read(name) for name in long) <= PIECE:
            short = [name for name in long if long[name] < self.shape[name]]
            if not short:
                break
            long[short[-1]] *= 2  # chunks of a store are many, and each piece costs a millisecond
        starts = (range(0, self.shape[name], long[name]) for name in long)
        for corner in itertools.product(*starts):
            yield {
                name: slice(first, min(first + long[name], self.shape[name]))
                for name, first in zip(long, corner, strict=True)
            }

    def has_whole(self, names: Sequence[str], cell: tuple[int, ...]) -> bool:
        """Return whether the points of a page stand for whole cells of an overview, along some axes."""
        return all(self.step[name] % size == 0 for name, size in zip(names, cell, strict=True))

    def in_cells(self, names: Sequence[str], cell: tuple[int, ...]) -> Steps:
        """Return the same strides counted in cells of an overview, along the given axes."""
        along = dict(zip(names, cell, strict=True))
        points = {name: -(-self.points[name] // size) for name, size in along.items()}
        return Steps(points, {name: self.step[name] // size for name, size in along.items()}, self.together)

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
    together = _starts(axes) if math.prod(points.values()) <= MOST_READ else ()
    step = {axis.name: -(-axis.points // MOST_DRAWS) if axis.drawn else 1 for axis in axes}
    while math.prod(-(-points[name] // step[name]) for name in points) > most:
        left = {name: -(-points[name] // step[name]) for name in points}
        longest = max(left, key=lambda name: left[name])
        few = max(1, left[longest] - max(1, left[longest] // 50))
        step[longest] = max(step[longest] + 1, -(-points[longest] // few))
    return Steps(points, step, together)


def _starts(axes: tuple[Axis, ...]) -> tuple[str, ...]:
    """Return the axes along which neighbouring points can be combined."""
    return tuple(
        axis.name
        for axis in axes
        if axis.drawn is None and all(is_initial(s.path) and not s.is_text for s in axis.sweeps)
    )


def of_whole_cells(steps: Steps, study: Study, grid: Grid) -> Steps:
    """Return strides rounded up to whole cells of the coarsest overview that is fine enough for them."""
    names = [axis.name for axis in study.axes]
    for cell in reversed(grid.cells):
        along = dict(zip(names, cell, strict=True))
        if all(steps.step[name] >= size for name, size in along.items()):
            step = {name: -(-steps.step[name] // size) * size for name, size in along.items()}
            cells = math.prod(-(-steps.points[name] // size) for name, size in along.items())
            return Steps(steps.points, step, _starts(study.axes) if cells <= MOST_READ else steps.together)
    return steps


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
