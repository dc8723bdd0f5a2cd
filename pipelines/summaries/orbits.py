"""Orbits of a driven pendulum, seen once in a period of the drive: after how many periods they return."""

from __future__ import annotations

from typing import Any

import numpy as np
import xarray as xr

from pem_core.errors import fail
from pem_core.orbits import NOT_PERIODIC, orbit_period
from pipelines import measures

RECORDED = ("trajectory_orientation", "trajectory_position")
"""What a section is of: the axes of all pendulums, or the place of a point in a plane."""


def orbits(dataset: xr.Dataset, parameters: measures.Orbits) -> xr.Dataset:
    """Return the period of every orbit in a study that records once in a period of its drive.

    See :func:`pem_core.orbits.orbit_period`. The last ``keep`` records are looked at, so that the time before them is
    left for the motion to settle.

    Returns
    -------
    xarray.Dataset
        ``orbit_period`` over all axes, in records: 1 for a motion with the period of the drive, 2 after a period
        doubling, 0 where none up to ``longest`` was found: chaos, slow drift, or not settled yet.

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

    def period(points: np.ndarray) -> int:
        return orbit_period(points.reshape(len(points), -1), parameters.tolerance, parameters.longest)

    found: Any = xr.apply_ufunc(
        period,
        section.chunk(dict.fromkeys(inner, -1)),
        input_core_dims=[inner],
        vectorize=True,
        dask="parallelized",
        output_dtypes=[np.int16],
    )
    out = xr.Dataset({"orbit_period": found.drop_encoding()}).compute()
    out["orbit_period"].attrs = {
        "units": "1",
        "long_name": f"records until the orbit returns; {NOT_PERIODIC}: not within {parameters.longest}",
    }
    out.attrs = {"pem_fingerprint": dataset.attrs["pem_fingerprint"], "keep": parameters.keep}
    return out.drop_encoding()


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
