"""Overviews of a large store: means of numbers and most frequent labels in cells of its points, at several levels.

The cells of the coarsest level suit a picture; each level before it is finer by APART along each axis. A block consists
of whole cells of every level, so that its task writes its own part of each, before its status.

Rules. The status of a cell is the most frequent one. Only points that are done enter its values, and of these only
finite numbers: a cell without any has the value of a pending point. Of equally frequent labels, the one that comes
first in the order of the grid wins, which favours no label. Along axes that are not initial conditions, labels of
neighbours may mean different things, so that the first point stands for all. FINER points along each axis are combined
in this way, then as many of the results, and so on, also between two levels. Sums are formed in a fixed order, so that
they have the same bits on every processor.
"""

import itertools
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from pem_core.integrate.outcomes import Status
from pipelines.measures.output import STATUS, Variable
from pipelines.outputs.stages import Layer, Part
from pipelines.outputs.variables import variables
from pipelines.study.entry import observed_of
from pipelines.study.grid import FINER, Grid, lengths, starting_axes
from pipelines.study.load import Study

GROUP = "overview"
"""Group of a store that holds its overviews, each in a group that its level names."""
OF_TABLES = ("attractor",)
"""Labels that pictures rename by branches, so that they have no overview."""
MOST_MOVERS = 4
"""Moving bodies whose labels have overviews."""
Factors = tuple[int, ...]
Values = Mapping[str, np.ndarray]


def array_name(level: int, name: str) -> str:
    """Return the path in a store of the overview of an array."""
    return f"{GROUP}/{level}/{name}"


def overviewed(study: Study) -> tuple[Variable, ...]:
    """Return the variables that have overviews: one number or label for each point or moving body; ``status`` last."""
    mover = observed_of(study.entry.scene).mover
    return tuple(
        one
        for one in variables(study)
        if one.name not in OF_TABLES and (not one.dims or (one.dims == (mover,) and one.shape[0] <= MOST_MOVERS))
    )


def averaged_axes(study: Study) -> tuple[bool, ...]:
    """Return for each axis whether an overview combines the points along it; else the first stands for all."""
    starts = starting_axes(study.axes)
    return tuple(axis.name in starts for axis in study.axes)


def overview_layers(study: Study, grid: Grid) -> tuple[Layer, ...]:
    """Return the arrays of each level, finest first, with the blocks of the store; their paths are their names."""
    return tuple(
        Layer(Part.POINTS, study.axes, _grid_of(grid, cell), tuple(_variable(study, one, level) for one in shown))
        for shown in [overviewed(study)]
        for level, cell in enumerate(grid.cells, 1)
    )


@dataclass(frozen=True)
class Places:
    """Places of an overview's cells on an axis, counted in points of the study.

    Attributes
    ----------
    cell : int
        Points of a cell.
    is_averaged : bool
        Whether a cell lies in the middle of its points; else at the first.
    """

    cell: int = 1
    is_averaged: bool = False

    def count(self, points: int) -> int:
        """Return the number of cells along an axis of some points; the last one may have fewer of them."""
        return -(-points // self.cell)

    def at(self, numbers: np.ndarray, points: int) -> np.ndarray:
        """Return the places of some cells on an axis of some points."""
        first = numbers * self.cell
        return (first + np.minimum(first + self.cell, points) - 1) / 2 if self.is_averaged and self.cell > 1 else first


EVERY = Places()


def places(study: Study, grid: Grid) -> list[list[Places]]:
    """Return the places of the cells of each level along each axis."""
    return [list(map(Places, cell, averaged_axes(study))) for cell in grid.cells]


CONVENTION = {
    "schema_url": "https://raw.githubusercontent.com/zarr-conventions/multiscales/refs/tags/v1/schema.json",
    "spec_url": "https://github.com/zarr-conventions/multiscales/blob/v1/README.md",
    "uuid": "d35379db-88df-4056-af3a-620245f8e347",
    "name": "multiscales",
    "description": "Multiscale layout of zarr datasets",
}
"""The convention by which other programs find the levels: a description in the attributes of their common group."""


def multiscales(study: Study, grid: Grid) -> dict[str, Any]:
    """Return the attributes of the group of all overviews.

    The scale and translation of level 1 refer to the points of the store, which lies above this group, so that the
    convention has no path for it.
    """
    layout, before = [], tuple(1 for _ in grid.shape)
    for level, cell in enumerate(grid.cells, 1):
        scale = [c // b for c, b in zip(cell, before, strict=True)]
        shifts = [(f - 1) / 2 if mean else 0.0 for f, mean in zip(scale, averaged_axes(study), strict=True)]
        source = {"derived_from": str(level - 1)} if level > 1 else {}
        layout.append({"asset": str(level), **source, "transform": {"scale": scale, "translation": shifts}})
        before = cell
    method = "average of numbers, mode of labels" if any(averaged_axes(study)) else "nearest"
    return {"zarr_conventions": [CONVENTION], "multiscales": {"layout": layout, "resampling_method": method}}


def _grid_of(grid: Grid, cell: Factors) -> Grid:
    shape, block = (tuple(-(-n // c) for n, c in zip(of, cell, strict=True)) for of in (grid.shape, grid.block))
    return Grid(shape, block)


def _variable(study: Study, variable: Variable, level: int) -> Variable:
    """Return an array of a level; CF's attribute says how its values follow from those of the store."""
    along = [axis.name for axis, is_averaged in zip(study.axes, averaged_axes(study), strict=True) if is_averaged]
    method = "".join(f"{name}: " for name in along) + ("mean" if _is_number(variable.dtype) else "mode")
    attrs = {**variable.attrs, **({"cell_methods": method} if along else {})}
    return replace(variable, name=array_name(level, variable.name), attrs=attrs)


def _is_number(dtype: str | np.dtype) -> bool:
    return np.dtype(dtype).kind == "f"


def overviews_of_block(study: Study, grid: Grid, slices: tuple[slice, ...], values: Values) -> dict[str, np.ndarray]:
    """Return the parts of all overviews that belong to a block, by path; the status of a level is last in it.

    Parameters
    ----------
    study, grid
        The study, and its blocks.
    slices : tuple of slice
        The block's ranges along the axes of the grid.
    values : dict of arrays
        Every variable at the block's points, in grid order, in any shape.
    """
    found: dict[str, np.ndarray] = {}
    shown = overviewed(study) if grid.cells else ()
    fills, before = {one.name: one.fill for one in shown}, tuple(1 for _ in slices)
    level_values = {one.name: values[one.name].reshape((*lengths(slices), *one.shape)) for one in shown}
    for level, cell in enumerate(grid.cells, 1):
        while before != cell:
            factors = tuple(min(FINER, c // b) for c, b in zip(cell, before, strict=True))
            level_values = coarsened(level_values, factors, averaged_axes(study), fills)
            before = tuple(b * f for b, f in zip(before, factors, strict=True))
        found |= {array_name(level, name): value for name, value in level_values.items()}
    return found


def coarsened(
    values: Values, factors: Factors, averaged: tuple[bool, ...], fills: Mapping[str, object]
) -> dict[str, np.ndarray]:
    """Return the values of cells from those of points, or of smaller cells, by the rules above.

    Parameters
    ----------
    values : dict of arrays
        Arrays with the lengths of the axes first, ``status`` among them.
    factors : tuple of int
        Points of a cell along each axis; the last cells may be smaller.
    averaged : tuple of bool
        Whether the points along an axis are combined.
    fills : dict
        Value of each variable in cells without any.
    """
    first = tuple(slice(None, None, 1 if is_averaged else f) for f, is_averaged in zip(factors, averaged, strict=True))
    factors = tuple(f if is_averaged else 1 for f, is_averaged in zip(factors, averaged, strict=True))
    status = values[STATUS][first]
    done = status == Status.DONE
    out = {}
    for name in (*(name for name in values if name != STATUS), STATUS):
        own = values[name][first]
        known = (
            np.ones(own.shape, bool) if name == STATUS else done.reshape(*done.shape, *(1,) * (own.ndim - done.ndim))
        )
        if _is_number(own.dtype):
            out[name] = _mean(own, np.isfinite(own) & known, factors)
        else:
            out[name] = _most_frequent(own, np.broadcast_to(known, own.shape), factors, fills[name])
    return out


def _parts(array: np.ndarray, factors: Factors) -> Iterator[tuple[tuple[slice, ...], np.ndarray]]:
    """Yield the first points of all cells, the second ones, and so on, each with the range of cells that have one."""
    for offset in itertools.product(*map(range, factors)):
        part = array[tuple(slice(one, None, f) for one, f in zip(offset, factors, strict=True))]
        yield tuple(map(slice, part.shape)), part


def cells_of(shape: tuple[int, ...], factors: Factors) -> tuple[int, ...]:
    """Return the number of cells along each axis of an array, and its other lengths unchanged."""
    along = (-(-n // f) for n, f in zip(shape, factors, strict=False))
    return (*along, *shape[len(factors) :])


def _mean(values: np.ndarray, known: np.ndarray, factors: Factors) -> np.ndarray:
    """Return the mean of the known numbers of each cell, NaN without any."""
    shape = cells_of(values.shape, factors)
    total, number = np.zeros(shape), np.zeros(shape, np.int32)
    for (where, part), (_, own) in zip(_parts(values, factors), _parts(known, factors), strict=True):
        np.add(total[where], part, out=total[where], where=own)
        number[where] += own
    return np.divide(total, number, out=np.full(shape, math.nan), where=number > 0).astype(values.dtype)


def _most_frequent(values: np.ndarray, known: np.ndarray, factors: Factors, fill: object) -> np.ndarray:
    """Return the most frequent known value of each cell, the first of several equally frequent ones, else ``fill``."""
    shape, count = cells_of(values.shape, factors), math.prod(factors)
    own, counted = np.zeros((count, *shape), values.dtype), np.zeros((count, *shape), bool)
    for number, ((where, part), (_, which)) in enumerate(
        zip(_parts(values, factors), _parts(known, factors), strict=True)
    ):
        own[number][where], counted[number][where] = part, which
    found = np.where(counted[0], own[0], np.asarray(fill, values.dtype))
    mixed = ~(counted.all(0) & (own == own[0]).all(0))
    own, counted = own[:, mixed], counted[:, mixed]
    most, best = np.zeros(own.shape[1], np.int32), np.full(own.shape[1], fill, values.dtype)
    for value, is_known in zip(own, counted, strict=True):
        times = ((own == value) & counted).sum(0, dtype=np.int32)
        more = is_known & (times > most)
        most[more], best[more] = times[more], value[more]
    found[mixed] = best
    return found
