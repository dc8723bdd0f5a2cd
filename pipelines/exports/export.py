"""Export of a store to one file of another format, block by block."""

from __future__ import annotations

import errno
import io
import math
import os
import secrets
import shutil
import warnings
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal

import numpy as np

from pem_core.errors import MISSING, did_you_mean, fail
from pem_core.files import replacing
from pipelines.files.disk_errors import WORDS, failure, reason
from pipelines.files.location import Place, at, on_this_machine, outside_stores
from pipelines.outputs.stages import layer_of, parts_of
from pipelines.pictures.layout import column_name
from pipelines.store.attributes import readable_errors
from pipelines.store.store import census, open_chunks, open_results, stored_study
from pipelines.store.summary_files import attributes_of, summary_names
from pipelines.store.text_flags import is_text

# netCDF-4, with labels, units, flags and texts; summaries are groups.


ENGINES: tuple[tuple[Literal["netcdf4", "h5netcdf"], str], ...] = (("netcdf4", "netCDF4"), ("h5netcdf", "h5netcdf"))
"""xarray's names of the engines, and their packages."""
PACKED = {"zlib": True, "complevel": 1, "shuffle": True}
OF_LIBRARY = "NetCDF: "
"""Prefix of the library's errors: for a full disk it reports "HDF error" without a number, again at closing, or that
permission is denied."""
FEW_BYTES = 1_000_000
"""Free space of a disk [bytes] below which the library's error is attributed to it."""
LARGEST_CHUNK = 4_000_000
"""Largest size of a chunk [bytes]."""


def write_netcdf(place: Place, dataset: Any, path: Path, variables: list[str]) -> list[str]:
    """Write a netCDF-4 file, which replaces an existing one when it is complete.

    Parameters
    ----------
    place : path
        The store.
    dataset : xarray.Dataset
        Content of the store.
    path : Path
    variables : list of str
        Variables to write, without summaries; if empty, all variables and the summaries.

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
    except (OSError, RuntimeError) as error:
        if isinstance(error, RuntimeError) and OF_LIBRARY not in str(error):
            raise
        if isinstance(error, OSError) and not (error.errno == errno.EACCES and os.access(path.parent, os.W_OK)):
            raise failure(error, path, "written") from None
        free = shutil.disk_usage(path.parent).free
        why = reason(error) if free > FEW_BYTES else WORDS[errno.ENOSPC][0]
        rule = f": cannot be written ({why}; {free:,} bytes are free on the disk)"
        raise fail(str(path), rule, MISSING, "free some space on the disk, or write to another disk") from None
    finally:
        fresh.unlink(missing_ok=True)
    return []


def _engine() -> Literal["netcdf4", "h5netcdf"]:
    for engine, package in ENGINES:
        if find_spec(package):
            return engine
    remedy = "run `pip install 'magnetic-pendulums[netcdf]'`"
    raise fail("--netcdf", ": the package netCDF4, which writes this format, is not installed", MISSING, remedy)


def _write(dataset: Any, path: Path, mode: Literal["w", "a"], group: str, engine: Any) -> None:
    dataset = dataset.drop_encoding()
    for name, variable in dataset.variables.items():
        dataset[name].attrs = _typed(variable)
    encoding = {name: _encoding(variable) for name, variable in dataset.variables.items()}
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="numpy.ndarray size changed")  # of netCDF4 beside another numpy
        dataset.to_netcdf(path, mode=mode, format="NETCDF4", group=group, engine=engine, encoding=encoding)


def _typed(variable: Any) -> dict[str, Any]:
    """Return the attributes of a variable, with flag values of its own type, as CF requires."""
    kind = "int8" if variable.dtype.kind == "b" else variable.dtype
    flags = {"flag_values": np.asarray(variable.attrs["flag_values"], kind)} if "flag_values" in variable.attrs else {}
    return variable.attrs | flags


def _encoding(variable: Any) -> dict[str, Any]:
    if is_text(variable):
        return {"dtype": "S1"}  # letters: fewer programs read texts of any length
    return {"chunksizes": _chunk(variable), **PACKED} if variable.dims and variable.size else {}


def _chunk(variable: Any) -> tuple[int, ...]:
    """Return the chunk shape for a variable: its chunk in the store, halved until it is small enough."""
    chunk = [max(one) for one in variable.chunks] if variable.chunks else list(variable.shape)
    while np.prod(chunk) * variable.dtype.itemsize > LARGEST_CHUNK:
        longest = int(np.argmax(chunk))
        chunk[longest] = -(-chunk[longest] // 2)
    return tuple(chunk)


# Plain table: a row for each point, written piece by piece.


MOST_VALUES = 4_000_000
"""Largest number of values in a piece, which is held in memory."""


def write_csv(place: Place, dataset: Any, path: Path, variables: list[str]) -> list[str]:
    """Write comma-separated values to full precision, replacing an existing file when complete.

    There is a row for each point along the axes of the first variable; NaN is an empty cell, flags are numbers as in
    the store.

    Parameters
    ----------
    place : path
        The store.
    dataset : xarray.Dataset
        Content of the store.
    path : Path
    variables : list of str
        Variables to write; if empty, all that have no other axes than ``status``.

    Returns
    -------
    list of str
        Variables left out because they have other axes.

    Raises
    ------
    InputError
        If variables do not go into one table, or the file cannot be written.
    """
    first = variables[0] if variables else "status"
    dims = dataset[first].dims
    names = variables or [str(name) for name in dataset.data_vars]
    kept = [name for name in names if set(dataset[name].dims) <= set(dims)]
    left = [name for name in names if name not in kept]
    if variables and left:
        axes = ", ".join(map(str, dims)) or "none"
        rule = f": its axes differ from those of {first} ({axes}), so the two do not fit into one table"
        raise fail(left[0], rule, MISSING, "export this variable to a separate table")
    where = [name for dim in dims for name in _along(dataset, dim)]
    try:
        with replacing(path.resolve()) as file:
            for number, piece in enumerate(_pieces(tuple(dataset.sizes[dim] for dim in dims), len(where + kept))):
                part = dataset[kept].isel(dict(zip(dims, piece, strict=True)))
                file.write(_text(part.load(), dims, where, kept, head=number == 0).encode())
    except OSError as error:
        raise failure(error, path, "written") from None
    return left


def _along(dataset: Any, dim: Any) -> list[str]:
    """Return the names of an axis and of the other coordinates along it."""
    others = [str(name) for name, one in dataset.coords.items() if one.dims == (dim,) and name != dim]
    return [str(dim), *others]


def _pieces(shape: tuple[int, ...], columns: int) -> Iterator[tuple[slice, ...]]:
    """Yield boxes of points in the order of rows, none of which has too many values."""
    most = max(1, MOST_VALUES // max(1, columns))
    if math.prod(shape) <= most:
        yield tuple(slice(0, n) for n in shape)
        return
    inner = math.prod(shape[1:])
    if inner > most:
        for index in range(shape[0]):
            for piece in _pieces(shape[1:], columns):
                yield (slice(index, index + 1), *piece)
        return
    step = most // max(1, inner)
    for start in range(0, shape[0], step):
        yield (slice(start, min(shape[0], start + step)), *(slice(0, n) for n in shape[1:]))


def _text(part: Any, dims: tuple[Any, ...], where: list[str], names: list[str], *, head: bool) -> str:
    import pandas as pd

    columns = {}
    for name in where + names:
        unit = str(part[name].attrs.get("units", "1")) if name in part.variables else "1"
        columns[column_name(name, unit)] = _column(part, name, dims)
    text = io.StringIO()
    pd.DataFrame(columns).to_csv(text, index=False, header=head, lineterminator="\n")
    return text.getvalue()


def _column(part: Any, name: str, dims: tuple[Any, ...]) -> np.ndarray:
    """Return the values of a column, one for each point."""
    shape = tuple(part.sizes[dim] for dim in dims)
    one = part[name]
    if name in dims and name not in part.coords:  # an axis without coordinate values
        axis = dims.index(name)
        return np.broadcast_to(np.arange(shape[axis]).reshape(-1, *[1] * (len(dims) - axis - 1)), shape).ravel()
    own = one.transpose(*(dim for dim in dims if dim in one.dims))
    spread = own.values.reshape([part.sizes[dim] if dim in one.dims else 1 for dim in dims])
    return np.broadcast_to(spread, shape).ravel()


FORMATS: dict[str, tuple[str, Callable[..., list[str]]]] = {"netcdf": (".nc", write_netcdf), "csv": (".csv", write_csv)}
"""Suffix and writer of each format."""


def export(
    store: str | Path | Place,
    form: str,
    out: str | Path | None = None,
    variables: Sequence[str] = (),
    *,
    overwrite: bool = False,
) -> tuple[Path, list[str]]:
    """Write a store as one file of another format, block by block.

    Parameters
    ----------
    store : path
        A folder or an address in an object store; the run may be unfinished: pending points have fill values.
    form : str
        ``netcdf``: netCDF-4, with summaries as groups. ``csv``: a row for each point along the axes of the first
        variable.
    out : path, optional
        The file; by default beside a local store.
    variables : sequence of str, optional
        Variables to write; by default all, in a table those that have no other axes than the study.
    overwrite : bool
        Replace an existing file.

    Returns
    -------
    Path, list of str
        The file, and the variables left out of a table because they have other axes.

    Raises
    ------
    InputError
        If the store, a variable or the file is unsuitable, or a package is not installed.
    """
    if form not in FORMATS:
        raise fail("form", f"must be {' or '.join(FORMATS)}", form)
    place, (suffix, write) = at(store), FORMATS[form]
    beside = on_this_machine(place).with_name(place.name.removesuffix(".zarr") + suffix)
    path = beside if out is None else outside_stores(out)
    if path.exists() and not (overwrite and path.is_file()):
        if path.is_dir():
            raise fail(
                str(path), ": this is a folder, but the name of a file is expected", MISSING, "give another --out"
            )
        raise fail(str(path), "already exists", MISSING, "give another --out, or --overwrite to replace it")
    with readable_errors(place):
        dataset = consistent_dataset(place)
        unknown = [name for name in variables if name not in dataset.data_vars]
        if unknown:
            known = (
                did_you_mean(unknown[0], dataset.data_vars) or f"the store has {', '.join(map(str, dataset.data_vars))}"
            )
            raise fail(unknown[0], ": the store has no such variable", MISSING, known)
        return path, write(place, dataset, path, list(variables))


def consistent_dataset(place: Place) -> Any:
    """Return the dataset of a store in which pending points have fill values, even if a run writes meanwhile."""
    study, grid = stored_study(place)
    dataset = open_results(place)
    for part in parts_of(study):
        layer = layer_of(study, grid, part)
        if not census(place, part).pending:
            continue
        status = dataset[layer.status].load()  # first: the blocks that it marks as done were written before it
        fills = {v.name: v.fill for v in layer.variables[:-1]}
        fresh = {name: dataset[name].where(status != 0, fill) for name, fill in fills.items()}
        fresh = {name: one.astype(dataset[name].dtype).assign_attrs(dataset[name].attrs) for name, one in fresh.items()}
        dataset = dataset.assign({layer.status: status, **fresh})
    return dataset
