"""Arrays of a store at the points of a page; types and shapes follow from the study, not from the stored attributes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import xarray as xr

from pem_core.errors import fail
from pem_core.integrate.outcomes import Status
from pipelines.files.location import Place
from pipelines.measures.output import Variable
from pipelines.outputs.stages import Layer, layers_of
from pipelines.page.payload.coarse import Steps, mean, most_frequent
from pipelines.pictures.colours import codes, is_categorical
from pipelines.store.attributes import metadata_errors, readable_errors
from pipelines.store.store import read_array, stored_study
from pipelines.study.entry import observed_of
from pipelines.study.grid import Grid
from pipelines.study.load import Study

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
        return Source(place, study, grid, steps(study.axes))

    def map_variables(self) -> Iterator[MapVariable]:
        """Yield all variables that a map can show, in the order of the store."""
        mover = observed_of(self.study.entry.scene).mover
        for layer in reversed(layers_of(self.study, self.grid)):
            axes = tuple(axis.name for axis in layer.axes)
            for variable in layer.variables if axes else ():
                if not variable.dims:
                    yield MapVariable(variable, axes)
                elif variable.dims == (mover,) and variable.shape[0] <= MOST_MOVERS:
                    yield from (MapVariable(variable, axes, (k,)) for k in range(variable.shape[0]))

    def layer(self, variable: MapVariable) -> Layer:
        """Return the part of the store that contains an array."""
        return next(one for one in layers_of(self.study, self.grid) if variable.variable in one.variables)

    def array(self, variable: Variable, layer: Layer) -> Any:
        """Return an array of the store, not yet read.

        Raises
        ------
        InputError
            If its type or shape differ from those of the study.
        """
        array = read_array(self.place, variable.name)
        there = (tuple(array.shape), str(np.dtype(array.dtype)))
        meant = ((*layer.grid.shape, *variable.shape), str(np.dtype(variable.dtype)))
        if there != meant:
            remedy = "pem verify says what is wrong"
            raise fail(f"{self.place}: {variable.name}", f"must be {meant[1]} of shape {meant[0]}", there, remedy)
        return array

    def values(self, variable: MapVariable) -> np.ndarray:
        """Return the values of a variable at the page's points: codes, or numbers with NaN for unknown ones."""
        arrays = self._arrays(variable)
        out = np.empty(
            tuple(self.steps.shape[name] for name in variable.axes), int if variable.is_categorical else float
        )
        chunk = dict(zip(variable.axes, self.layer(variable).grid.block, strict=True))
        for piece in self.steps.pieces(chunk):
            where = tuple(self.steps.of_study(name, piece[name]) for name in variable.axes)
            out[tuple(piece.values())] = self._downsample(variable, self._read(variable, arrays, where))
        return out

    def at(self, variable: MapVariable, where: tuple[slice, ...]) -> np.ndarray:
        """Return the values of a variable at some points of the study, a slice along each axis."""
        return self._read(variable, self._arrays(variable), where)

    def _arrays(self, variable: MapVariable) -> tuple[Any, Any]:
        """Return the array of a variable, and its status array or None."""
        layer = self.layer(variable)
        with readable_errors(self.place), metadata_errors(self.place):
            own = self.array(variable.variable, layer)
            return own, self.array(layer.variables[-1], layer) if layer.status == STATUS else None

    def _read(self, variable: MapVariable, arrays: tuple[Any, Any], where: tuple[slice, ...]) -> np.ndarray:
        """Return the values of a variable at some points of the study, NaN or a code of their own for pending ones."""
        own, states = arrays
        with readable_errors(self.place):
            found = np.asarray(own[(*where, *variable.mover)])
            status = None if states is None else np.asarray(states[where])
        if variable.is_categorical:
            return figure_codes(variable, found, status)
        numbers = found.astype(float)
        return numbers if status is None else np.where(status == Status.PENDING, np.nan, numbers)

    def _downsample(self, variable: MapVariable, values: np.ndarray) -> np.ndarray:
        """Return the values of a page's points from those of the study's points in each block."""
        counts = tuple(self.steps.read(name) for name in variable.axes)
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
