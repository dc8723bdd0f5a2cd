"""How often each rest magnet is reached, and how fast, over the initial conditions."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import xarray as xr

from pem_core.errors import fail
from pem_core.outcome import NOT_COMPUTED, Status
from pipelines.grid import is_initial
from pipelines.variables import Origin

SAMPLE = 4_000_000


def initial_dims(dataset: xr.Dataset) -> list[str]:
    """Return the axes that sweep initial conditions; all swept axes where none does."""
    swept = [str(dim) for dim in dataset["status"].dims]
    initial = [dim for dim in swept if dim in dataset.coords and is_initial(dataset[dim].attrs.get("pem_path", ""))]
    return initial or swept


def check_rest(name: str, dataset: xr.Dataset) -> None:
    """Check that a store says where its pendulums come to rest.

    Raises
    ------
    InputError
        If it does not.
    """
    if "rest_time" not in dataset:
        held = sorted(map(str, dataset.data_vars))
        raise fail(name, "must be of a study whose outputs have rest, which this store lacks", held)


def represented(origin: xr.DataArray, dims: list[str]) -> xr.DataArray:
    """Return how many points each point of a refined store stands for: itself, or its share of all inferred ones."""
    checked = origin >= Origin.CONFIRMED
    inferred = (origin >= Origin.INFERRED).sum(dims)
    return xr.where(checked, inferred / checked.sum(dims).clip(1), 1.0)


def rest_map(dataset: xr.Dataset) -> xr.Dataset:
    """Return the share of starts that come to rest at each magnet, over all other axes.

    Parameters
    ----------
    dataset : xarray.Dataset
        With ``status``, ``rest_magnet`` and ``rest_time``.

    Returns
    -------
    xarray.Dataset
        ``fraction`` and its binomial ``standard_error`` along ``label``, and quantiles of
        ``rest_time``, in its unit, (from an even sample of at most SAMPLE starts); over the points that are done.
        In a refined store the checked points stand for all inferred ones in the quantiles.

    Raises
    ------
    InputError
        If the store does not say where its pendulums come to rest.
    """
    check_rest("rest_map", dataset)
    if not dataset["status"].dims:
        dataset = dataset.expand_dims("point")
    dims = initial_dims(dataset)
    done = dataset["status"] == Status.DONE
    flags = dataset["rest_magnet"].attrs
    known = zip(flags["flag_values"], flags["flag_meanings"].split(), strict=True)
    labels, names = zip(*(pair for pair in known if pair[0] != NOT_COMPUTED), strict=True)
    number = done.sum(dims)
    share = [((dataset["rest_magnet"] == label) & done).sum(dims) / number for label in labels]
    fraction = xr.concat(share, xr.DataArray(np.asarray(labels), dims="label"), coords="minimal")
    error = np.sqrt(fraction * (1 - fraction) / number)
    few = max(2, int(SAMPLE ** (1 / len(dims))))
    thin = {dim: slice(None, None, -(-dataset.sizes[dim] // few)) for dim in dims}
    times: Any = dataset["rest_time"].where(done).isel(thin).chunk(dict.fromkeys(dims, -1))
    if "inferred" in dataset:
        times = times.compute().weighted(represented(dataset["inferred"].isel(thin), dims).compute())
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "All-NaN slice", RuntimeWarning)
        quantile = times.quantile([0.05, 0.5, 0.95], dim=dims).compute()
    out = xr.Dataset({"fraction": fraction, "standard_error": error, "rest_time": quantile, "points": number})
    out["fraction"].attrs = {"units": "1", "long_name": "share of starts that come to rest there"}
    out["standard_error"].attrs = {"units": "1", "long_name": "binomial standard error of the share"}
    out["rest_time"].attrs = {
        "units": dataset["rest_time"].attrs.get("units", "1"),
        "long_name": "quantiles of the time from which the rest point was certain",
    }
    out["points"].attrs = {"units": "1", "long_name": "number of starts counted"}
    out["label"].attrs = {"units": "1", "flag_values": list(labels), "flag_meanings": " ".join(names)}
    out.attrs = {"pem_fingerprint": dataset.attrs["pem_fingerprint"], "over": " ".join(dims)}
    return out.compute()
