"""Expansion entropy of the region spanned by the initial conditions of a study."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from pem_core.chaos.expansion import Moments, entropy_of
from pem_core.chaos.indicators import Verdict
from pem_core.integrate.outcomes import Status
from pipelines.equilibria.labelled_starts import Measure, initial_dims
from pipelines.measures.output import flags
from pipelines.measures.summary import Summary, lacks_output
from pipelines.pictures.figure_data import Curve

if TYPE_CHECKING:
    import xarray as xr

TIME, AFTER = "horizon_time", "horizon_time_from"
OUTPUTS = {
    "log_expansion": ("1", "ln of the mean volume growth over the starts"),
    "log_expansion_error": ("1", "standard error of log_expansion over the starts"),
    "local_slope": ("1/s", "local slope of log_expansion from each time to the next"),
    "local_slope_error": ("1/s", "standard error of local_slope over the starts"),
    "expansion_entropy": ("1/s", "expansion entropy (slope, second half of the horizon)"),
    "standard_error": ("1/s", "standard error of expansion_entropy over the starts"),
    "verdict": ("1", "verdict on the expansion entropy"),
}


@dataclass(frozen=True, kw_only=True)
class ExpansionEntropy(Measure):
    """Expansion entropy of the region spanned by the initial conditions."""


def expansion_entropy(dataset: xr.Dataset, parameters: ExpansionEntropy) -> xr.Dataset:
    """Return the expansion entropy over the initial conditions, along all others; see :mod:`pem_core.chaos.expansion`.

    The region contains every state reached from these starts, so no motion leaves it; failed starts are left out. Sums
    are taken block by block of the store.

    Returns
    -------
    xarray.Dataset
        ``log_expansion`` along ``horizon_time``, ``local_slope`` from each time to the next, both with standard errors;
        ``expansion_entropy``, its ``standard_error`` and ``verdict``, and the number of ``points``.

    Raises
    ------
    InputError
        If the study does not compute ``volume_growth``.
    """
    import xarray as xr

    if "volume_growth" not in dataset:
        raise lacks_output("expansion_entropy", "volume_growth")
    dims, time = initial_dims(dataset), dataset[TIME].values
    moments = _moments(dataset, dims)
    found = entropy_of(time, moments)
    others = [dim for dim in dataset["status"].dims if dim not in dims]
    along = [(TIME, *others)] * 2 + [(AFTER, *others)] * 2 + [tuple(others)] * 3
    columns = zip(OUTPUTS, along, vars(found).values(), strict=True)
    out = xr.Dataset({name: (dim, value) for name, dim, value in columns})
    seconds = dataset[TIME].attrs
    for name, (unit, text) in OUTPUTS.items():
        out[name].attrs = {"units": unit if seconds["units"] == "s" else "1", "long_name": text}
    out["verdict"].attrs |= flags(Verdict)
    out["points"] = others, moments.count, {"units": "1", "long_name": "number of starts counted"}
    out = out.assign_coords({TIME: (TIME, time, seconds), AFTER: (AFTER, time[:-1], seconds)})
    out = out.assign_coords({dim: dataset[dim] for dim in others if dim in dataset.coords})
    out.attrs = {"pem_fingerprint": dataset.attrs["pem_fingerprint"], "over": " ".join(dims)}
    return out.transpose(*others, ...).drop_encoding()


def _moments(dataset: xr.Dataset, dims: list[str]) -> Moments:
    """Return sums over the starts: the largest growth, and means of growth relative to it."""
    import xarray as xr

    done: Any = dataset["status"] == Status.DONE
    growth = dataset["volume_growth"].where(done)
    known = growth.notnull().all(TIME)
    most = growth.max(dims).compute()
    scaled = np.exp(growth - most).where(known, 0.0)
    count = known.sum(dims)
    product = xr.dot(scaled, scaled.rename({TIME: AFTER}), dim=dims)
    both = xr.Dataset({"count": count, "mean": scaled.sum(dims), "product": product}).compute()
    others = [dim for dim in done.dims if dim not in dims]
    order = both.transpose(TIME, AFTER, *others, missing_dims="ignore")
    number = order["count"].values
    averages = (order[name].values / number for name in ("mean", "product"))
    return Moments(number, most.transpose(TIME, *others).values, *averages)


SUMMARY = Summary(
    name="expansion_entropy",
    text="expansion entropy",
    compute=expansion_entropy,
    parameters=ExpansionEntropy,
    needs=("volume_growth",),
    version=2,
    figure=(
        Curve("log_expansion", "log_expansion_error"),
        Curve("expansion_entropy", "standard_error", sure=("verdict", Verdict.KNOWN)),
    ),
)
