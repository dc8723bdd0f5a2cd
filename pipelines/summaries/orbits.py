"""Orbits of a driven pendulum, seen once in a period of the drive: when they return, and whether they look chaotic."""

from __future__ import annotations

from typing import Any

import numpy as np
import xarray as xr

from pem_core.errors import fail
from pem_core.orbits import NOT_PERIODIC, orbit_period
from pem_core.series import FEWEST, recurrence_entropy, zero_one_test
from pipelines import measures

RECORDED = ("trajectory_orientation", "trajectory_position")
"""What a section is of: the axes of all pendulums, or the place of a point in a plane."""
MEANINGS = {
    "orbit_period": f"records until the orbit returns; {NOT_PERIODIC}: it does not within the longest period asked for",
    "zero_one": "0-1 test of the recorded motion: near 0 where it is regular, near 1 where it is chaotic",
    "zero_one_error": "standard error of the 0-1 test, over its frequencies",
    "recurrence_entropy": "entropy of the times between recurrences, in nat: 0 where the motion is periodic",
}


def orbits(dataset: xr.Dataset, parameters: measures.Orbits) -> xr.Dataset:
    """Return the period of every orbit in a study that records once in a period of its drive.

    See :func:`pem_core.orbits.orbit_period`. The last ``keep`` records are looked at, so that the time before them is
    left for the motion to settle.

    Returns
    -------
    xarray.Dataset
        Over all axes ``orbit_period``, in records: 1 for a motion with the period of the drive, 2 after a period
        doubling, 0 where none up to ``longest`` was found: chaos, slow drift, or not settled yet. ``zero_one`` with
        ``zero_one_error``, the 0-1 test of the component that moves most, and ``recurrence_entropy`` [nat] (see
        :mod:`pem_core.series`); NaN for fewer than 100 records, 0 where nothing moves by more than ``tolerance``.

    Raises
    ------
    InputError
        If the study does not record, or records too little.
    """
    known = [name for name in RECORDED if name in dataset]
    if not known:
        raise fail("orbits", "must be of a study whose outputs have trajectory", "none")
    section = last_records(dataset[known[0]], parameters.keep)
    inner = [dim for dim in section.dims if dim not in dataset["status"].dims]

    def signs(points: np.ndarray) -> tuple[float, ...]:
        return _signs(points.reshape(len(points), -1), parameters)

    found: Any = xr.apply_ufunc(
        signs,
        section.drop_encoding().chunk(dict.fromkeys(inner, -1)),
        input_core_dims=[inner],
        output_core_dims=[[]] * len(MEANINGS),
        vectorize=True,
        dask="parallelized",
        output_dtypes=[float] * len(MEANINGS),
    )
    out = xr.Dataset(dict(zip(MEANINGS, found, strict=True))).compute().drop_encoding()
    out["orbit_period"] = out["orbit_period"].astype(np.int16)
    for name, text in MEANINGS.items():
        out[name].attrs = {"units": "1", "long_name": text}
    out.attrs = {"pem_fingerprint": dataset.attrs["pem_fingerprint"], "keep": parameters.keep}
    return out


def _signs(points: np.ndarray, parameters: measures.Orbits) -> tuple[float, ...]:
    """Return what is stored of one section (n, c), in the order of MEANINGS."""
    period = orbit_period(points, parameters.tolerance, parameters.longest)
    if len(points) < FEWEST:
        return period, np.nan, np.nan, np.nan
    spread = points.std(0)
    if spread.max() < parameters.tolerance:
        return period, 0.0, 0.0, 0.0
    test = zero_one_test(points[:, int(spread.argmax())], parameters.seed)
    return period, test.growth, test.standard_error, recurrence_entropy(points)


def last_records(series: xr.DataArray, keep: int) -> xr.DataArray:
    """Return the last records of a series, time first of the dimensions that are no axes.

    Raises
    ------
    InputError
        If there are fewer.
    """
    if series.sizes["time"] <= keep:
        raise fail("orbits.keep", f"must be less than the {series.sizes['time']} records of the study", keep)
    return series.isel(time=slice(-keep, None))
