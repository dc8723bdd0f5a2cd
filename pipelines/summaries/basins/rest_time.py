"""Capture times of the starts in each basin."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from pem_core import basins as core
from pem_core.scene.quantities import Share
from pipelines.equilibria.labelled_starts import Measure, Output, basins_along, coordinate, label_coordinate, mapped
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
    origin = [starts.dataset["inferred"]] if "inferred" in starts.dataset else []

    def measure(times: np.ndarray, labels: np.ndarray, *origins: np.ndarray) -> tuple[Any, ...]:
        weights = _weights(labels, origins[0], starts.values) if origins else None
        found = core.time_statistics(times, labels, starts.values, parameters.quantiles, weights)
        return found.mean, found.quantile, found.points

    coordinates = label_coordinate(starts) | coordinate("quantile", parameters.quantiles, "quantile", float)
    return mapped(starts, measure, outputs, coordinates, starts.dataset["rest_time"], starts.labels, *origin)


def _weights(labels: np.ndarray, origins: np.ndarray, values: list[int]) -> np.ndarray:
    """Return the weight of each start: checked starts represent the inferred ones of their basin, others themselves."""
    weights = np.ones(labels.shape)
    for value in values:
        own = labels == value
        checked = own & np.isin(origins, CHECKED)
        if checked.any():
            weights[checked] = (checked | (own & (origins == Origin.INFERRED))).sum() / checked.sum()
    return weights


SUMMARY = Summary(
    name="rest_time",
    text="capture time",
    compute=rest_time,
    parameters=RestTime,
    version=2,
    is_along=True,
    figure=(Curve("time"),),
)
