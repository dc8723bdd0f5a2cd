"""Measures of the starts of a store that add up over parts: computed part by part, on a cluster if there is one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from pem_core.basins import basin_fractions
from pem_core.basins.parts import GridInParts
from pem_core.integrate.outcomes import Status
from pipelines.equilibria.label_variables import LabelsIn
from pipelines.equilibria.labelled_starts import Output, Starts, finished
from pipelines.measures.reductions import Arrays, results

if TYPE_CHECKING:
    import xarray as xr


def labels_alone(labels_in: LabelsIn, dataset: xr.Dataset) -> tuple[xr.DataArray, ...]:
    """Return the labels of a part of a store."""
    return (labels_in(dataset),)


def labels_and_done(labels_in: LabelsIn, dataset: xr.Dataset) -> tuple[xr.DataArray, ...]:
    """Return the labels of a part of a store, and which of its points are done."""
    done: Any = dataset["status"] == Status.DONE
    return labels_in(dataset), done


def fractions_on_grid(values: list[int], grid: GridInParts) -> tuple[Any, ...]:
    """Return the fractions of labels with their errors, and the number of starts that count."""
    found = basin_fractions(grid, values)
    return found.fraction, found.standard_error, found.grid_error, found.points


def reduced(
    starts: Starts,
    measure: Callable[[GridInParts], tuple[Any, ...]],
    outputs: dict[str, Output],
    coordinates: dict[str, xr.DataArray],
    arrays: Arrays | None = None,
) -> xr.Dataset:
    """Apply a measure that adds up over parts to the grid of starts of every parameter set.

    As :func:`pipelines.equilibria.labelled_starts.mapped`, but no process holds all starts.

    Parameters
    ----------
    starts : Starts
    measure : function
        Maps the starts of one parameter set (a grid in parts, :mod:`pem_core.basins.parts`) to the outputs, in their
        order. Parts are read wherever they are computed, so the function must not hold the dataset.
    outputs, coordinates : dict
        As for ``mapped``.
    arrays : function, optional
        Returns the variables of the cells from a part of the dataset, by default the labels.
    """
    import xarray as xr

    assert starts.labels_in is not None
    arrays = arrays or partial(labels_alone, starts.labels_in)
    dataset = starts.dataset
    swept = [str(dim) for dim in dataset["status"].dims]
    inner = {dim: size for array in arrays(dataset) for dim, size in array.sizes.items() if dim not in swept}
    columns = [
        results(dataset, starts.dims, partial(_at, arrays, dict(zip(inner, place, strict=True))), measure)
        for place in np.ndindex(*inner.values())
    ]
    others = [dim for dim in swept if dim not in starts.dims]
    found = {}
    for (name, output), several in zip(outputs.items(), zip(*columns, strict=True), strict=True):
        values = np.stack(several).reshape((*inner.values(), *several[0].shape))
        place = tuple(range(len(inner), len(inner) + len(others)))
        found[name] = ((*others, *inner, *output.dims), np.moveaxis(values, place, range(len(others))))
    along = {dim: dataset[dim] for dim in (*others, *inner) if dim in dataset.coords}
    return finished(xr.Dataset(found, along), starts, outputs, coordinates)


def _at(arrays: Arrays, place: dict[Any, int], dataset: xr.Dataset) -> tuple[xr.DataArray, ...]:
    """Return arrays at a place along those of their dimensions that are no axes of the store."""
    return tuple(array.isel({dim: k for dim, k in place.items() if dim in array.dims}) for array in arrays(dataset))
