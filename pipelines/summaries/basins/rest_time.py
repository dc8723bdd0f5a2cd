"""Capture times of the starts in each basin."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from pem_core import basins as core
from pem_core.basins.fractions import Kind
from pem_core.basins.parts import GridInParts
from pem_core.scene.quantities import Share
from pipelines.equilibria.label_variables import LabelsIn
from pipelines.equilibria.labelled_starts import Measure, Output, basins_along, coordinate, label_coordinate
from pipelines.equilibria.reduced_starts import reduced
from pipelines.measures.summary import Summary
from pipelines.outputs.variables import CHECKED, Origin
from pipelines.pictures.figure_data import Curve

if TYPE_CHECKING:
    import xarray as xr


@dataclass(frozen=True, kw_only=True)
class RestTime(Measure):
    """Mean and quantiles of the capture time, per basin."""

    quantiles: tuple[Share, ...] = (0.05, 0.5, 0.95)


def rest_time(dataset: xr.Dataset, parameters: RestTime) -> xr.Dataset:
    """Return mean and quantiles of the capture time, per basin, over the starts that have one.

    In a refined store the checked points of a basin represent all inferred ones in it.

    Returns
    -------
    xarray.Dataset
        ``mean`` along ``label``, ``time`` along ``label`` and ``quantile``, and ``points``.
    """
    starts = basins_along("rest_time", dataset, parameters)
    unit = dataset["rest_time"].attrs.get("units", "1")
    outputs = {
        "mean": Output("mean capture time", ("label",), unit=unit),
        "time": Output("quantiles of the capture time", ("label", "quantile"), unit=unit),
        "points": Output("number of starts with a capture time", ("label",), "int64"),
    }
    coordinates = label_coordinate(starts) | coordinate("quantile", parameters.quantiles, "quantile", float)
    assert starts.labels_in is not None
    measure = partial(_statistics, starts.values, parameters.quantiles)
    return reduced(starts, measure, outputs, coordinates, partial(_timed, starts.labels_in))


def _statistics(values: list[int], quantiles: tuple[float, ...], grid: GridInParts) -> tuple[Any, ...]:
    """Return mean and quantiles of the times of each label, and their number."""
    found = core.time_statistics(grid, None, values, quantiles)
    return found.mean, found.quantile, found.points


def _timed(labels_in: LabelsIn, dataset: xr.Dataset) -> tuple[xr.DataArray, ...]:
    """Return the times, labels and kinds of the starts of a part of a store.

    Checked starts represent the inferred ones of their basin, others themselves.
    """
    times, labels = dataset["rest_time"], labels_in(dataset)
    if "inferred" not in dataset:
        return times, labels, (times * 0).fillna(0).astype(np.uint8)
    origin = dataset["inferred"]
    checked, inferred = origin.isin(CHECKED), origin == Origin.INFERRED
    return times, labels, checked * np.uint8(Kind.SAMPLE) + inferred * np.uint8(Kind.INFERRED)


SUMMARY = Summary(
    name="rest_time",
    text="capture time",
    compute=rest_time,
    parameters=RestTime,
    version=3,
    is_along=True,
    figure=(Curve("time"),),
)
