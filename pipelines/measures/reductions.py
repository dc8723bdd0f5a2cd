"""Sums over the points of a store in parts: by threads of this process, or by the workers of a cluster.

The memory of each thread or worker is that of a part, whatever the number of points; this process holds the sums of a
few parts. Workers read the store themselves.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, ThreadPoolExecutor, wait
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any

import numpy as np

from pem_core.basins.parts import Part, Slices, Sums, Whole, added, inside
from pem_core.cpu import available_cores
from pem_core.errors import MISSING, fail

if TYPE_CHECKING:
    import xarray as xr

PART_POINTS = 4_000_000
"""Points of a part: some hundred megabytes with all intermediate arrays of a measure, and about a second of work."""
MARGIN = 8
"""A part is read with an eighth of its length around it, so that short distances need no further reads."""
KEPT_WINDOWS = 3
"""Windows around a part that are kept: its own, and one to each side for long distances."""
MOST_TASKS = 10_000
"""Tasks of one reduction; more parts are added up in their task first."""
WHOLE_BYTES = 24
"""Memory of a point, beside its values, while a summary that needs all starts at once computes [bytes]."""

Arrays = Callable[["xr.Dataset"], tuple["xr.DataArray", ...]]
"""Function that returns the variables of a measure from a part of a store."""


@dataclass(frozen=True, eq=False)
class Computing:
    """Where parts are computed.

    Attributes
    ----------
    executor : Executor, optional
        That of a cluster; by default threads of this process.
    at_once : int
        Parts in flight.
    memory : float
        Memory of this process, for summaries that need all starts at once [bytes].
    """

    executor: Executor | None = None
    at_once: int = 0
    memory: float = math.inf


_NOW: ContextVar[Computing] = ContextVar("computing")


def _now() -> Computing:
    return _NOW.get(Computing())


@contextmanager
def computing(how: Computing) -> Iterator[None]:
    """Yield with the parts of all reductions computed in a given way."""
    token = _NOW.set(how)
    try:
        yield
    finally:
        _NOW.reset(token)


def completed(function: Callable[[Any], Any], items: Sequence[Any] | Iterable[Any], count: int) -> Iterator[Any]:
    """Yield the results of a function for ``count`` items, in order of completion; few are in flight at a time."""
    how = _now()
    if count <= 1:
        yield from map(function, items)
    elif how.executor is not None:
        yield from _flown(how.executor, how.at_once, function, iter(items))
    else:
        with ThreadPoolExecutor(available_cores()) as pool:
            yield from _flown(pool, 2 * available_cores(), function, iter(items))


def _flown(pool: Executor, at_once: int, function: Callable[[Any], Any], items: Iterator[Any]) -> Iterator[Any]:
    flight = {pool.submit(function, item) for item in islice(items, at_once)}
    try:
        while flight:
            done, flight = wait(flight, return_when=FIRST_COMPLETED)
            flight |= {pool.submit(function, item) for item in islice(items, len(done))}
            while done:
                yield done.pop().result()
    finally:
        for future in flight:
            future.cancel()


@dataclass(frozen=True, eq=False)
class StoredCells:
    """The starts of one parameter set of a store, read in parts.

    Attributes
    ----------
    dataset : xarray.Dataset
        The store at one parameter set.
    arrays : function
        Returns the variables of a measure from a part of the dataset.
    dims : tuple of str
        The axes of the starts.
    part : tuple of int
        Starts of a part along each axis.
    """

    dataset: xr.Dataset
    arrays: Arrays
    dims: tuple[str, ...]
    part: tuple[int, ...]

    @property
    def shape(self) -> tuple[int, ...]:
        """Return the number of starts along each axis."""
        return tuple(self.dataset.sizes[dim] for dim in self.dims)

    @property
    def parts_along(self) -> tuple[int, ...]:
        """Return the number of parts along each axis."""
        return tuple(-(-length // part) for length, part in zip(self.shape, self.part, strict=True))

    def own(self, number: int) -> Slices:
        """Return the starts of a part."""
        place = np.unravel_index(number, self.parts_along)
        ends = zip(place, self.part, self.shape, strict=True)
        return tuple(slice(int(k) * part, min(length, (int(k) + 1) * part)) for k, part, length in ends)

    def total(self, sums: Callable[[Part], Sums]) -> Sums:
        """Return the total of sums over all parts."""
        count = math.prod(self.parts_along)
        together = -(-count // MOST_TASKS)
        tasks = (range(first, min(count, first + together)) for first in range(0, count, together))
        return added(completed(partial(_sums_of, self, sums), tasks, -(-count // together)))


def _sums_of(cells: StoredCells, sums: Callable[[Part], Sums], numbers: Iterable[int]) -> Sums:
    """Return the total of sums over some parts, in the thread or worker that computes them."""
    owns = map(cells.own, numbers)
    return added(sums(Part(cells.shape, own, Windows(cells, own).read)) for own in owns)


@dataclass(eq=False)
class Windows:
    """Values of a part and of starts around it, of which the last windows are kept in memory.

    Attributes
    ----------
    cells : StoredCells
    own : tuple of slice
        The part.
    """

    cells: StoredCells
    own: Slices
    _kept: list[tuple[Slices, tuple[np.ndarray, ...]]] = field(default_factory=list)

    def read(self, cells: Slices) -> tuple[np.ndarray, ...]:
        """Return the values of some starts."""
        there = (kept for kept in self._kept if _contains(kept[0], cells))
        window, arrays = next(there, None) or self._loaded(self._with_margin(cells))
        return tuple(array[inside(cells, window)] for array in arrays)

    def _loaded(self, window: Slices) -> tuple[Slices, tuple[np.ndarray, ...]]:
        """Return a window with its values, and keep it in place of the oldest one."""
        part = self.cells.dataset.isel(dict(zip(self.cells.dims, window, strict=True)))
        found = window, loaded(self.cells.arrays(part), self.cells.dims)
        self._kept = [*self._kept[-KEPT_WINDOWS + 1 :], found]
        return found

    def _with_margin(self, cells: Slices) -> Slices:
        """Return starts with a margin, as far as the grid has any."""
        ends = zip(cells, self.own, self.cells.shape, strict=True)
        return tuple(
            slice(
                max(0, one.start - (own.stop - own.start) // MARGIN),
                min(length, one.stop + (own.stop - own.start) // MARGIN),
            )
            for one, own, length in ends
        )


def _contains(window: Slices, cells: Slices) -> bool:
    return all(large.start <= one.start and one.stop <= large.stop for large, one in zip(window, cells, strict=True))


def loaded(arrays: tuple[xr.DataArray, ...], dims: Sequence[str]) -> tuple[np.ndarray, ...]:
    """Return the values of arrays over some dimensions, read in this thread."""
    import xarray as xr

    found = xr.Dataset({str(number): array.variable for number, array in enumerate(arrays)})
    found = found.compute(scheduler="synchronous")
    return tuple(np.asarray(found[str(number)].transpose(*dims).values) for number in range(len(arrays)))


def total_over(dataset: xr.Dataset, dims: Sequence[str], arrays: Arrays, sums: Callable[[Part], Sums]) -> Sums:
    """Return the total of sums over all points of a store along some dimensions."""
    bare = _bare(dataset)
    sizes = tuple(bare.sizes[dim] for dim in dims)
    files = tuple(map(min, _file_shape(bare["status"]), sizes))
    return StoredCells(bare, arrays, tuple(dims), _grown(sizes, files, PART_POINTS)).total(sums)


def _bare(dataset: xr.Dataset) -> xr.Dataset:
    """Return a dataset without coordinates, which need not be sent to workers."""
    return dataset.drop_vars(list(dataset.coords.keys()))


def results(
    dataset: xr.Dataset, dims: Sequence[str], arrays: Arrays, measure: Callable[[Any], tuple[Any, ...]]
) -> list[np.ndarray]:
    """Return the results of a measure of every parameter set of a store.

    Parameters
    ----------
    dataset : xarray.Dataset
    dims : sequence of str
        The axes of the starts.
    arrays : function
        Returns the variables of the measure from a part of the dataset.
    measure : function
        Maps these variables as Cells to a tuple of results. Of many small parameter sets, a task computes several.

    Returns
    -------
    list of arrays
        One for each result, over the other axes and then its own dimensions.
    """
    dataset = _bare(dataset)
    sizes = {str(dim): dataset.sizes[dim] for dim in dataset["status"].dims}
    others = [dim for dim in sizes if dim not in dims]
    files = dict(zip(sizes, _file_shape(dataset["status"]), strict=True))
    starts = {dim: sizes[dim] for dim in dims}
    points = math.prod(starts.values())
    if points > PART_POINTS:
        part = _grown(tuple(starts.values()), tuple(min(files[dim], sizes[dim]) for dim in dims), PART_POINTS)
        every = {
            place: measure(StoredCells(dataset.isel(dict(zip(others, place, strict=True))), arrays, tuple(dims), part))
            for place in np.ndindex(*(sizes[dim] for dim in others))
        }
    else:
        shape = tuple(sizes[dim] for dim in others)
        least = tuple(min(files[dim], sizes[dim]) for dim in others)
        part = _grown(shape, least, max(1, PART_POINTS // max(1, points)))
        along = [range(0, length, one) for length, one in zip(shape, part, strict=True)]
        firsts = list(np.ndindex(*map(len, along)))
        corners = [tuple(ends[k] for ends, k in zip(along, place, strict=True)) for place in firsts]
        task = partial(_sets, dataset, others, tuple(dims), part, arrays, measure)
        every = {place: row for rows in completed(task, corners, len(corners)) for place, row in rows}
    columns = zip(*(every[place] for place in sorted(every)), strict=True)
    shape = tuple(sizes[dim] for dim in others)
    stacks = [np.stack([np.asarray(one, float) for one in column]) for column in columns]
    return [stack.reshape((*shape, *stack.shape[1:])) for stack in stacks]


def _sets(
    dataset: xr.Dataset,
    others: list[str],
    dims: tuple[str, ...],
    part: tuple[int, ...],
    arrays: Arrays,
    measure: Callable[[Any], tuple[Any, ...]],
    corner: tuple[int, ...],
) -> list[tuple[tuple[int, ...], tuple[Any, ...]]]:
    """Return the places and results of the parameter sets of a block from a corner on."""
    window = {dim: slice(k, k + length) for dim, k, length in zip(others, corner, part, strict=True)}
    values = loaded(arrays(dataset.isel(window)), (*others, *dims))
    found = []
    for place in np.ndindex(*values[0].shape[: len(others)]):
        there = tuple(k + first for k, first in zip(place, corner, strict=True))
        found.append((there, measure(Whole(tuple(array[place] for array in values)))))
    return found


def _file_shape(status: xr.DataArray) -> tuple[int, ...]:
    """Return the points of a file along each axis; 1 if the values are not those of a store."""
    shape = status.encoding.get("shards") or status.encoding.get("chunks") or (1,) * status.ndim
    return tuple(shape) if len(shape) == status.ndim else (1,) * status.ndim


def _grown(shape: tuple[int, ...], part: tuple[int, ...], points: int) -> tuple[int, ...]:
    """Return a part of whole files with about so many points, that grows along the last axes first."""
    grown = list(part)
    for axis in reversed(range(len(shape))):
        times = max(1, points // math.prod(grown))
        grown[axis] = min(shape[axis], grown[axis] * times)
    return tuple(grown)


def check_whole(points: int, sets: int, size: int) -> None:
    """Check that a summary can hold all starts of the parameter sets that it computes at once.

    Parameters
    ----------
    points : int
        Starts of a parameter set.
    sets : int
        Parameter sets.
    size : int
        Bytes of the values of a start.

    Raises
    ------
    InputError
        If they need more memory than this process has; states both numbers.
    """
    needed, available = points * (size + WHOLE_BYTES) * min(sets, available_cores()), _now().memory
    if needed > available:
        numbers = f"needs {needed / 1e9:.3g} GB, but this process has only {available / 1e9:.3g} GB"
        rule = f": this summary holds all starts of a map at once, which {numbers}"
        raise fail("memory", rule, MISSING, "leave this summary out, or compute it on a machine with more memory")
