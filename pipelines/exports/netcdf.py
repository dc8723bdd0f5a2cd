"""A store as netCDF-4 with its labels, units, flags and texts; summaries are groups of it."""

from __future__ import annotations

import os
import secrets
import shutil
import warnings
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal

import numpy as np

from pem_core.errors import fail
from pipelines.files.location import Place
from pipelines.store.store import open_chunks
from pipelines.store.summary_files import attributes_of, summary_names
from pipelines.store.texts import is_text

ENGINES: tuple[tuple[Literal["netcdf4", "h5netcdf"], str], ...] = (("netcdf4", "netCDF4"), ("h5netcdf", "h5netcdf"))
"""As xarray calls them, and the packages."""
PACKED = {"zlib": True, "complevel": 1, "shuffle": True}
OF_LIBRARY = "NetCDF: "
"""How errors of the library begin: of a full disk it says "HDF error" without a number, and once more at closing."""
LARGEST_CHUNK = 4_000_000
"""Bytes."""


def write_netcdf(place: Place, dataset: Any, path: Path, variables: list[str]) -> list[str]:
    """Write a netCDF-4 file, which takes the place of what stands there once it is whole.

    Parameters
    ----------
    place : path
        The store.
    dataset : xarray.Dataset
        What it holds.
    path : Path
    variables : list of str
        Those that are written, without summaries; all, and these, if there are none.

    Raises
    ------
    InputError
        If no package that writes netCDF-4 is installed, or the file cannot be written.
    """
    groups = {"/": dataset[variables] if variables else dataset}
    whole = [] if variables else [name for name in summary_names(place) if attributes_of(place, name).get("pem_input")]
    groups |= {f"summary/{name}": open_chunks(place, name) for name in whole}
    engine = _engine()
    fresh = path.with_name(f"{path.name}.{secrets.token_hex(8)}.new")
    try:
        for number, (name, group) in enumerate(groups.items()):
            _write(group, fresh, "a" if number else "w", name, engine)
        os.replace(fresh, path)
    except OSError as error:
        raise fail(str(path), "must be a file that can be written", str(error)) from None
    except RuntimeError as error:
        if OF_LIBRARY not in str(error):
            raise
        free = f"its disk has {shutil.disk_usage(path.parent).free:,} bytes free"
        raise fail(str(path), "must be a file that can be written", str(error), free) from None
    finally:
        fresh.unlink(missing_ok=True)
    return []


def _engine() -> Literal["netcdf4", "h5netcdf"]:
    for engine, package in ENGINES:
        if find_spec(package):
            return engine
    raise fail("netcdf", "needs a package", "netCDF4", "pip install 'magnetic-pendulums[netcdf]'")


def _write(dataset: Any, path: Path, mode: Literal["w", "a"], group: str, engine: Any) -> None:
    dataset = dataset.drop_encoding()
    for name, variable in dataset.variables.items():
        dataset[name].attrs = _typed(variable)
    encoding = {name: _encoding(variable) for name, variable in dataset.variables.items()}
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="numpy.ndarray size changed")  # of netCDF4 beside another numpy
        dataset.to_netcdf(path, mode=mode, format="NETCDF4", group=group, engine=engine, encoding=encoding)


def _typed(variable: Any) -> dict[str, Any]:
    """Return the attributes of a variable, its flags of its own type, as CF has them."""
    kind = "int8" if variable.dtype.kind == "b" else variable.dtype
    flags = {"flag_values": np.asarray(variable.attrs["flag_values"], kind)} if "flag_values" in variable.attrs else {}
    return variable.attrs | flags


def _encoding(variable: Any) -> dict[str, Any]:
    if is_text(variable):
        return {"dtype": "S1"}  # letters: fewer programs read texts of any length
    return {"chunksizes": _chunk(variable), **PACKED} if variable.dims and variable.size else {}


def _chunk(variable: Any) -> tuple[int, ...]:
    """Return the points of a chunk along each axis: what is read at once, halved until it is not large."""
    chunk = [max(one) for one in variable.chunks] if variable.chunks else list(variable.shape)
    while np.prod(chunk) * variable.dtype.itemsize > LARGEST_CHUNK:
        longest = int(np.argmax(chunk))
        chunk[longest] = -(-chunk[longest] // 2)
    return tuple(chunk)
