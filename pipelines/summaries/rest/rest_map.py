"""Fraction of starts that reach each basin, and the time they take, over the initial conditions."""

from __future__ import annotations

import warnings
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from pem_core.basins.parts import GridInParts, Part, Sums
from pem_core.integrate.outcomes import Status
from pipelines.equilibria.drawn_starts import drawn_dim
from pipelines.equilibria.labelled_starts import (
    Measure,
    Output,
    Starts,
    basins_along,
    check_rest,
    described,
    drawn_errors,
    label_coordinate,
    with_unknown,
)
from pipelines.equilibria.reduced_starts import labels_and_done, reduced
from pipelines.measures.summary import Summary
from pipelines.outputs.variables import CHECKED, Origin
from pipelines.pictures.figure_data import Curve

if TYPE_CHECKING:
    import xarray as xr

SAMPLE = 4_000_000
OF_POINTS = ("status", "rest_point", "rest_magnet", "rest_time", "inferred")
"""Variables read for each start; a study without axes has one start."""


def represented_points(origin: xr.DataArray, dims: list[str]) -> xr.DataArray:
    """Return the weight of each point of a refined store: checked points represent all inferred ones."""
    import xarray as xr

    checked = origin.isin(CHECKED)
    inferred = origin.isin((Origin.INFERRED, *CHECKED)).sum(dims)
    return xr.where(checked, inferred / checked.sum(dims).clip(1), 1.0)


def rest_map(dataset: xr.Dataset) -> xr.Dataset:
    """Return the fraction of starts that come to rest in each basin, along all other axes.

    Parameters
    ----------
    dataset : xarray.Dataset
        With ``status``, ``rest_magnet`` and ``rest_time``.

    Returns
    -------
    xarray.Dataset
        ``fraction`` and its ``standard_error`` along ``label`` (of all basins, as in
        :func:`pipelines.summaries.basins.fractions.fractions`, and of starts not at rest at the end): binomial, or of
        drawn points from their replicates, with the ends ``low`` and ``high`` of the interval of 95 %; and
        quantiles of ``rest_time`` (from an even sample of at most SAMPLE starts); over the points that are done.
        In a refined store the checked points represent all inferred ones in the quantiles.

    Raises
    ------
    InputError
        If the store does not contain where its pendulums come to rest.
    """
    import xarray as xr

    check_rest("rest_map", dataset)
    if not dataset["status"].dims:
        dataset = dataset.assign({name: dataset[name].expand_dims("point") for name in OF_POINTS if name in dataset})
    starts = with_unknown(basins_along("rest_map", dataset, Measure()))
    done: Any = starts.dataset["status"] == Status.DONE
    along = label_coordinate(starts)
    found = _fractions(starts, along)
    fraction, number = found["fraction"].transpose("label", ...), found["points"]
    is_drawn = drawn_dim(starts.dataset, starts.dims) is not None
    errors = drawn_errors(starts, done) if is_drawn else {"standard_error": np.sqrt(fraction * (1 - fraction) / number)}
    time = _quantiles(starts.dataset, starts.dims, done)
    out = xr.Dataset({"fraction": fraction, **errors, "rest_time": time, "points": number})
    out = out.assign_coords(along).compute()
    out["fraction"].attrs = {"units": "1", "long_name": "fraction of starts that have the label"}
    if not is_drawn:
        out["standard_error"].attrs = {"units": "1", "long_name": "binomial standard error of the fraction"}
    text = "quantiles of the capture time"
    out["rest_time"].attrs = {"units": dataset["rest_time"].attrs.get("units", "1"), "long_name": text}
    out["points"].attrs = {"units": "1", "long_name": "number of starts counted"}
    return described(out, starts)


OUTPUTS = {"fraction": Output("fraction", ("label",)), "points": Output("points", dtype="int64")}


def _fractions(starts: Starts, along: dict[str, xr.DataArray]) -> xr.Dataset:
    """Return the fraction of starts with each label, and the number of starts that are done."""
    assert starts.labels_in is not None
    exists = None if starts.exists is None else starts.exists.reindex(label=along["label"], fill_value=True)
    arrays, measure = partial(labels_and_done, starts.labels_in), partial(_shares, starts.values)
    return reduced(replace(starts, exists=exists), measure, OUTPUTS, along, arrays)


def _shares(values: list[int], grid: GridInParts) -> tuple[Any, ...]:
    """Return the fraction of starts with each label, and the number of starts that are done."""
    found = grid.total(partial(_counts, tuple(values)))
    number = found["number"]
    return found["labels"] / number if number else np.full(len(values), np.nan), number


def _counts(values: tuple[int, ...], part: Part) -> Sums:
    labels, done = part.read(part.own)
    return {"labels": np.array([((labels == one) & done).sum() for one in values]), "number": int(done.sum())}


def _quantiles(dataset: xr.Dataset, dims: list[str], done: xr.DataArray) -> xr.DataArray:
    """Return quantiles of the capture time over an even sample of the starts that are done."""
    few = max(2, int(SAMPLE ** (1 / len(dims))))
    thin = {dim: slice(None, None, -(-dataset.sizes[dim] // few)) for dim in dims}
    times: Any = dataset["rest_time"].where(done).isel(thin).chunk(dict.fromkeys(dims, -1))
    if "inferred" in dataset:
        times = times.compute().weighted(represented_points(dataset["inferred"].isel(thin), dims).compute())
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "All-NaN slice", RuntimeWarning)
        found: xr.DataArray = times.quantile([0.05, 0.5, 0.95], dim=dims).compute()
    return found


SUMMARY = Summary(
    name="rest_map",
    text="rest map",
    compute=rest_map,
    needs_axes=False,
    version=2,
    is_along=True,
    figure=(Curve("fraction", "standard_error"), Curve("rest_time")),
    drawn="over_parameters",
)
