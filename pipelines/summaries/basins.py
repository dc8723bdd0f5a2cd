"""Measures of basins of attraction as summaries: each over the initial conditions, along all other axes."""

from __future__ import annotations

from typing import Any

import numpy as np
import xarray as xr

from pem_core import basins as core
from pem_core.integrate.outcome import Status
from pipelines.outputs.variables import Origin
from pipelines.study import measures
from pipelines.summaries.starts import (
    Output,
    basins_along,
    cells_coordinate,
    established,
    label_coordinate,
    mapped,
    starts_of,
)


def fractions(dataset: xr.Dataset, parameters: measures.Fractions) -> xr.Dataset:
    """Return the share of the starts in each basin: basin stability, for starts spread evenly over the grid.

    Starts that are done and have no label (not certain by the end of the time) are in no basin, but counted.
    Two errors stand beside the share, see :func:`pem_core.basins.basin_fractions`.

    Parameters
    ----------
    dataset : xarray.Dataset
        A store with labels and ``status``.
    parameters : Fractions

    Returns
    -------
    xarray.Dataset
        ``fraction``, ``standard_error`` and ``grid_error`` along ``label``, and ``points``. They are NaN where a basin
        is not there, 0 where it is there and gets no start.
    """
    starts = basins_along("fractions", dataset, parameters)
    outputs = {
        "fraction": Output("share of the starts that come to rest there: basin stability", ("label",)),
        "standard_error": Output("binomial standard error: of as many starts at random", ("label",)),
        "grid_error": Output("standard error of a grid, from how often neighbours differ", ("label",)),
        "points": Output("number of starts counted: those that are done", dtype="int64"),
    }

    def measure(labels: np.ndarray, done: np.ndarray) -> tuple[Any, ...]:
        found = core.basin_fractions(labels, starts.values, done)
        return found.fraction, found.standard_error, found.grid_error, found.points

    done: Any = starts.dataset["status"] == Status.DONE
    return mapped(starts, measure, outputs, label_coordinate(starts), starts.labels, done)


def rest_time(dataset: xr.Dataset, parameters: measures.RestTime) -> xr.Dataset:
    """Return mean and quantiles of the time to rest, per basin, over the starts that have a time.

    In a refined store the checked points of a basin stand for all inferred ones of it.

    Returns
    -------
    xarray.Dataset
        ``mean`` along ``label``, ``time`` along ``label`` and ``quantile``, and ``points``.
    """
    starts = basins_along("rest_time", dataset, parameters)
    unit = dataset["rest_time"].attrs.get("units", "1")
    outputs = {
        "mean": Output("mean time from which the rest point was certain", ("label",), unit=unit),
        "time": Output("quantiles of the time from which the rest point was certain", ("label", "quantile"), unit=unit),
        "points": Output("number of starts that have a time", ("label",), "int64"),
    }
    origin = [starts.dataset["inferred"]] if "inferred" in starts.dataset else []

    def measure(times: np.ndarray, labels: np.ndarray, *origins: np.ndarray) -> tuple[Any, ...]:
        weights = _represented(labels, origins[0], starts.values) if origins else None
        found = core.time_statistics(times, labels, starts.values, parameters.quantiles, weights)
        return found.mean, found.quantile, found.points

    levels = np.array(parameters.quantiles, float)
    quantile = {"quantile": xr.DataArray(levels, dims="quantile", attrs={"units": "1", "long_name": "quantile"})}
    coordinates = label_coordinate(starts) | quantile
    return mapped(starts, measure, outputs, coordinates, starts.dataset["rest_time"], starts.labels, *origin)


def _represented(labels: np.ndarray, origins: np.ndarray, values: list[int]) -> np.ndarray:
    """Return how many starts each one stands for: itself, or its share of the inferred ones of its basin."""
    weights = np.ones(labels.shape)
    for value in values:
        own = labels == value
        checked = own & (origins >= Origin.CONFIRMED)
        if checked.any():
            weights[checked] = (own & (origins >= Origin.INFERRED)).sum() / checked.sum()
    return weights


def basin_entropy(dataset: xr.Dataset, parameters: measures.BasinEntropy) -> xr.Dataset:
    """Return basin entropy and boundary basin entropy over sizes of boxes; see :func:`pem_core.basins.basin_entropy`.

    Returns
    -------
    xarray.Dataset
        ``entropy``, its ``entropy_error``, ``boundary_entropy``, its ``standard_error``, ``is_fractal``
        (not_established or fractal) and the numbers of boxes, along ``box``.
    """
    starts = starts_of("basin_entropy", dataset, parameters)
    proof = established("fractal") | {"comment": "fractal where boundary_entropy is three errors above ln 2"}
    outputs = {
        "entropy": Output("basin entropy Sb, natural logarithm", ("box",)),
        "entropy_error": Output("standard error of entropy, from tiles of the map that are drawn again", ("box",)),
        "boundary_entropy": Output("boundary basin entropy Sbb, natural logarithm", ("box",)),
        "standard_error": Output("standard error of boundary_entropy, from tiles drawn again", ("box",)),
        "is_fractal": Output("whether it is fractal by the criterion of ln 2", ("box",), "uint8", attrs=proof),
        "boxes": Output("number of boxes", ("box",), "int64"),
        "boundary_boxes": Output("number of boxes with at least two labels", ("box",), "int64"),
    }

    def measure(labels: np.ndarray) -> tuple[Any, ...]:
        found = [core.basin_entropy(labels, size) for size in parameters.boxes]
        return (
            [one.entropy for one in found],
            [one.entropy_error for one in found],
            [one.boundary_entropy for one in found],
            [one.standard_error for one in found],
            [one.is_fractal for one in found],
            [one.boxes for one in found],
            [one.boundary_boxes for one in found],
        )

    return mapped(starts, measure, outputs, cells_coordinate("box", parameters.boxes, "cells along an edge of a box"))


def fractality(dataset: xr.Dataset, parameters: measures.Fractality) -> xr.Dataset:
    """Return the entropy of random balls on the boundary, against that of a smooth one.

    See :func:`pem_core.basins.smoothness`. The places of the balls are the same every time.

    Returns
    -------
    xarray.Dataset
        ``boundary_entropy``, ``standard_error``, ``balls`` and ``is_not_smooth`` (not_established or not_smooth) along
        ``radius``.
    """
    starts = starts_of("fractality", dataset, parameters)
    outputs = {
        "boundary_entropy": Output("mean entropy of balls on the boundary, natural logarithm", ("radius",)),
        "standard_error": Output("standard error of boundary_entropy, from the scatter between balls", ("radius",)),
        "is_not_smooth": Output(
            "whether the boundary is not smooth at this scale", ("radius",), "uint8", attrs=established("not_smooth")
        ),
        "balls": Output("number of balls on the boundary", ("radius",), "int64"),
    }

    def measure(labels: np.ndarray) -> tuple[Any, ...]:
        found = [core.smoothness(labels, radius, parameters.balls) for radius in parameters.radii]
        return (
            [one.boundary_entropy for one in found],
            [one.standard_error for one in found],
            [one.is_not_smooth for one in found],
            [one.balls for one in found],
        )

    return mapped(starts, measure, outputs, cells_coordinate("radius", parameters.radii, "radius of a ball in cells"))
