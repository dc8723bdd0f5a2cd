"""Where a dataset lies on the grid of its study: it may be a part of the store."""

from __future__ import annotations

import numpy as np
import xarray as xr

from pem_core.errors import fail
from pipelines.study.axes import Axis
from pipelines.study.load import Study


def grid_places(dataset: xr.Dataset, study: Study) -> dict[str, np.ndarray]:
    """Return the indices on each axis of a study at which a dataset stands: several along a dimension, otherwise one.

    Raises
    ------
    InputError
        If it lacks the coordinate of an axis, or has a value that the axis has not.
    """
    return {axis.name: _on_axis(dataset, axis) for axis in study.axes}


def _on_axis(dataset: xr.Dataset, axis: Axis) -> np.ndarray:
    known = [sweep for sweep in axis.sweeps if sweep.name in dataset.coords]
    if not known:
        remedy = f"keep {axis.name} as a coordinate: isel({axis.name}=0), without drop"
        raise fail("dataset", f"must say where it stands along {axis.name}", sorted(map(str, dataset.coords)), remedy)
    values = np.atleast_1d(dataset[known[0].name].values).tolist()
    index = {value: number for number, value in enumerate(known[0].shown(np.arange(axis.points)).tolist())}
    strange = [value for value in values if value not in index]
    if strange:
        raise fail(f"dataset.{axis.name}", "must have values that its study sweeps", strange[0])
    return np.array([index[value] for value in values])


def between(places: np.ndarray, number: np.ndarray) -> np.ndarray:
    """Return the places on an axis of numbers, which may lie between two indices, along a dimension of a dataset."""
    return places[number] if number.dtype.kind in "iu" else np.interp(number, np.arange(len(places)), places)
