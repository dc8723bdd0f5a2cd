"""The zarr store of a study: laid out whole at first, then filled block by block, status last.

A store is plain zarr v3 that ``xr.open_zarr(path)`` opens. What has been computed is what ``status``
says; the presence of a file proves nothing.
"""

from __future__ import annotations

import json
import shutil
import tempfile
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import zarr
from zarr.codecs import Crc32cCodec, ZstdCodec

from pem_core.errors import InputError, Mistake, fail
from pem_core.machine import machine
from pem_core.outcome import Status
from pipelines import tally
from pipelines.grid import Grid, cut
from pipelines.rest_table import table_dims, table_grid, table_variables
from pipelines.study import Study, study_from_resolved
from pipelines.variable import Variable
from pipelines.variables import (
    axis_attributes,
    bytes_per_point,
    coordinates,
    variables,
    working_bytes,
)
from pipelines.versions import versions

COORDINATE_CHUNK = 1_000_000
SHOWN_DIFFERENCES = 12


def block_bytes(study: Study) -> int:
    """Return the bytes that a point of a block takes in memory."""
    return max(bytes_per_point(study), working_bytes(study))


def plan(study: Study, points: int | None = None) -> Grid:
    """Return the grid of a study in blocks of so many points; of a likely number if none is given."""
    return cut(study.axes, block_bytes(study), study.refined, points)


def create_store(
    path: Path, study: Study, grid: Grid | None = None, *, overwrite: bool = False, shared: bool = False
) -> None:
    """Lay out the store of a study, all pending; it appears at its path only when it is whole.

    Of several processes that do so at once, and say that it is ``shared``, one lays it out.

    Raises
    ------
    InputError
        If something stands at the path that must not be lost, or it cannot be written.
    """
    if path.exists() and not shared:
        if not overwrite:
            raise fail(str(path), "must not exist yet", "there", "resume it, or give --overwrite")
        read_attributes(path)
        shutil.rmtree(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        home = Path(tempfile.mkdtemp(prefix=f"{path.name}.", suffix=".new", dir=path.parent))
    except OSError as error:
        raise fail(str(path), "must be a place where a store can be written", str(error)) from None
    try:
        lay_out(home / path.name, study, grid or plan(study))
        (home / path.name).rename(path)
    except OSError:
        if not (shared and path.exists()):
            raise
    finally:
        shutil.rmtree(home, ignore_errors=True)


def lay_out(place: Any, study: Study, grid: Grid) -> None:
    """Write all metadata and coordinates of a store to a path, or to a store of zarr's."""
    root = zarr.create_group(place, zarr_format=3)
    dims = tuple(axis.name for axis in study.axes)
    for variable in variables(study):
        _create_variable(root, grid, dims, variable)
    for variable in table_variables(study):
        _create_variable(root, table_grid(study, grid), table_dims(study), variable)
    _write_coordinates(root, study)
    root.update_attributes(_attributes(study, grid))
    consolidate(place)


def _create_variable(root: zarr.Group, grid: Grid, dims: tuple[str, ...], variable: Variable) -> None:
    root.create_array(
        variable.name,
        shape=(*grid.shape, *variable.shape),
        chunks=(*grid.block, *(max(1, n) for n in variable.shape)),
        dtype=variable.dtype,
        fill_value=variable.fill,
        dimension_names=(*dims, *variable.dims),
        compressors=[ZstdCodec(level=1), Crc32cCodec()],
        attributes=variable.attrs,
        config={"write_empty_chunks": True},
    )


def _write_coordinates(root: zarr.Group, study: Study) -> None:
    for name, (dim, values, attrs) in coordinates(study, (*variables(study), *table_variables(study))).items():
        _create_coordinate(root, name, dim, len(values), values.dtype, attrs)[:] = values
    for axis in study.axes:
        for sweep, (name, attrs) in zip(axis.sweeps, axis_attributes(axis), strict=True):
            kind = sweep.shown(np.arange(0, axis.points, max(1, axis.points - 1))).dtype
            array = _create_coordinate(root, name, axis.name, axis.points, kind, attrs)
            for first in range(0, axis.points, COORDINATE_CHUNK):
                last = min(axis.points, first + COORDINATE_CHUNK)
                array[first:last] = sweep.shown(np.arange(first, last))
        if axis.name not in {sweep.name for sweep in axis.sweeps}:
            attrs = {"units": "1", "long_name": f"index along {axis.name}"}
            kind = np.dtype("int64")
            _create_coordinate(root, axis.name, axis.name, axis.points, kind, attrs)[:] = np.arange(axis.points)


def _create_coordinate(root: zarr.Group, name: str, dim: str, size: int, dtype: Any, attrs: Any) -> zarr.Array:
    return root.create_array(
        name,
        shape=(size,),
        chunks=(max(1, min(size, COORDINATE_CHUNK)),),
        dtype=str if dtype.kind == "U" else dtype,
        dimension_names=(dim,),
        attributes=attrs,
        config={"write_empty_chunks": True},
    )


def _attributes(study: Study, grid: Grid) -> dict[str, Any]:
    """Return the global attributes, CF and ACDD names first."""
    now = datetime.now(UTC).isoformat(timespec="seconds")
    auxiliary = [s.name for axis in study.axes for s in axis.sweeps if s.name != axis.name]
    return {
        "Conventions": "CF-1.11 ACDD-1.3",
        **_wording(study),
        "summary": "Parameter study of a magnetic pendulum (rigid body with dipoles on a pivot)",
        "source": f"magnetic-pendulums {versions()['magnetic-pendulums']}",
        "references": "Makino, PEM: magnetic pendulum simulator, manual (2020)",
        "id": study.fingerprint,
        "date_created": now,
        "history": f"{now} store laid out",
        "pem_identity": json.dumps(study.identity),
        "pem_fingerprint": study.fingerprint,
        "pem_block": list(grid.block),
        "pem_versions": json.dumps(versions()),
        "pem_machine": json.dumps(machine()),
        "pem_state": "running",
        **({"coordinates": " ".join(auxiliary)} if auxiliary else {}),
    }


def _wording(study: Study) -> dict[str, Any]:
    """Return the attributes that say how the study is written, of which much does not decide its numbers."""
    return {
        "title": study.entry.title or study.name,
        "pem_name": study.name,
        "pem_study_yaml": study.text,
        "pem_overrides": list(study.overrides),
        "pem_study_resolved": json.dumps(study.resolved),
    }


def reword(path: Path, study: Study) -> None:
    """Write down how the same study is written now: its title, colours, summaries and check may have changed."""
    root = zarr.open_group(path, mode="r+", use_consolidated=False)
    wording = _wording(study)
    if any(root.attrs.get(name) != value for name, value in wording.items()):
        root.update_attributes(wording)
        consolidate(path)


def consolidate(place: Any) -> None:
    """Write the metadata of all arrays of a store into one file, so that opening is one read."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", zarr.errors.ZarrUserWarning)
        zarr.consolidate_metadata(place)


def read_attributes(path: Path) -> dict[str, Any]:
    """Return the attributes of a store of ours.

    Raises
    ------
    InputError
        If there is none at the path.
    """
    try:
        attributes = dict(zarr.open_group(path, mode="r").attrs)
    except (OSError, ValueError, KeyError) as error:
        raise fail(str(path), "must be a store of this program", type(error).__name__) from None
    if not {"pem_study_resolved", "pem_identity", "pem_block", "history"} <= attributes.keys():
        raise fail(str(path), "must be a store of this program", "something else")
    return attributes


def check_same_study(path: Path, study: Study) -> None:
    """Check that a store was made by this study.

    Raises
    ------
    InputError
        With the differences, if it was made by another.
    """
    there = json.loads(read_attributes(path)["pem_identity"])
    here = json.loads(json.dumps(study.identity))
    differences = list(_differences((), there, here))
    if not differences:
        return
    remedy = "give another --out, or --overwrite to lose what is there"
    shown = [
        Mistake(("this store", *place), f"must be {new!r} to be resumed", old)
        for place, old, new in differences[:SHOWN_DIFFERENCES]
    ]
    count = Mistake((str(path),), "must come from the same study", f"different in {len(differences)} places", remedy)
    raise InputError([count, *shown])


def _differences(place: tuple[str | int, ...], old: Any, new: Any) -> Iterator[tuple[Any, Any, Any]]:
    if isinstance(old, dict) and isinstance(new, dict):
        for key in dict.fromkeys([*old, *new]):
            yield from _differences((*place, key), old.get(key), new.get(key))
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, pair in enumerate(zip(old, new, strict=True)):
            yield from _differences((*place, index), *pair)
    elif old != new:
        yield place, old, new


@lru_cache(maxsize=8)
def stored_study(path: Path) -> tuple[Study, Grid]:
    """Return the study of a store and its blocks, as the store has them."""
    attributes = read_attributes(path)
    study = study_in(attributes)
    return study, Grid(study.shape, tuple(attributes["pem_block"]))


def study_in(attributes: dict[str, Any]) -> Study:
    """Return the study that a store's attributes describe."""
    resolved = json.loads(attributes["pem_study_resolved"])
    return study_from_resolved(
        attributes["pem_name"], resolved, attributes["pem_study_yaml"], attributes["pem_overrides"]
    )


@lru_cache(maxsize=8)
def _arrays(path: Path) -> dict[str, zarr.Array]:
    root = zarr.open_group(path, mode="r+", use_consolidated=False)
    study, _ = stored_study(path)
    named = [v.name for v in (*variables(study), *table_variables(study))]
    return {name: root[name].with_config({"write_empty_chunks": True}) for name in named}


@lru_cache(maxsize=8)
def fingerprint(path: Path) -> str:
    """Return the fingerprint of a store's study."""
    return read_attributes(path)["pem_fingerprint"]


def forget() -> None:
    """Forget the stores that this process has open: one may have been laid out anew."""
    stored_study.cache_clear()
    fingerprint.cache_clear()
    _arrays.cache_clear()


def write_block(path: Path, number: int, values: dict[str, np.ndarray]) -> None:
    """Write a block's values, each a whole chunk; ``status`` last, which commits them."""
    study, grid = stored_study(path)
    _write(path, grid.slices(number), {v.name: values[v.name] for v in variables(study)})


def write_table(path: Path, slices: tuple[slice, ...], values: dict[str, np.ndarray]) -> None:
    """Write the rest points of the parameter sets in some slices, each array a whole chunk."""
    _write(path, slices, values)


def _write(path: Path, slices: tuple[slice, ...], values: dict[str, np.ndarray]) -> None:
    shape = tuple(part.stop - part.start for part in slices)
    for name, value in values.items():
        _arrays(path)[name][(*slices, ...)] = value.reshape((*shape, *value.shape[1:]))


def reset(path: Path, numbers: Iterable[int]) -> None:
    """Make blocks pending."""
    root = zarr.open_group(path, mode="r+", use_consolidated=False)
    status = root["status"].with_config({"write_empty_chunks": True})
    for number in numbers:
        status[stored_study(path)[1].slices(number)] = Status.PENDING


def statuses(path: Path, numbers: Iterable[int] | None = None) -> Iterator[tuple[int, np.ndarray]]:
    """Yield the number of every block, or of some, and the status of its points; damaged ones are pending."""
    _, grid = stored_study(path)
    try:
        array = zarr.open_group(path, mode="r", use_consolidated=False)["status"]
    except KeyError:
        raise fail(
            str(path), "must be a whole store", "without status", "run its study again, with --overwrite"
        ) from None
    for number in range(grid.blocks) if numbers is None else numbers:
        try:
            status = np.asarray(array[grid.slices(number)])
            yield number, np.where(status < len(Status), status, Status.PENDING)
        except (ValueError, RuntimeError):
            shape = [part.stop - part.start for part in grid.slices(number)]
            yield number, np.full(shape, Status.PENDING, np.uint8)


@dataclass(frozen=True)
class Census:
    """What the points of a store have become.

    Attributes
    ----------
    points : dict
        Number of points by status: ``pending``, ``done``, and each kind of failure.
    pending : tuple of int
        The blocks that have a point still pending.
    """

    points: dict[str, int]
    pending: tuple[int, ...]


def census(path: Path, only: Callable[[int], bool] | None = None, *, retry_failed: bool = False) -> Census:
    """Count the points of a store: blocks without a file are pending, and of others receipts are asked first.

    Parameters
    ----------
    path : path
    only : callable, optional
        Tells which blocks count.
    retry_failed : bool
        Take blocks in which a point has failed for pending.
    """
    _, grid = stored_study(path)
    numbers, sizes = [number for number in range(grid.blocks) if only is None or only(number)], grid.sizes()
    there = tally.stamps(path, grid)
    known = tally.told(path, there)
    read = statuses(path, [number for number in numbers if number in there and number not in known])
    known |= {number: tally.counted(status) for number, status in read}
    totals, pending = [0] * len(Status), []
    for number in numbers:
        found = known.get(number)
        if found is None or (retry_failed and max(found) > Status.DONE):
            found = {Status.PENDING: int(sizes[number])}
        for code, points in found.items():
            totals[code] += points
        if Status.PENDING in found:
            pending.append(number)
    return Census({code.name.lower(): totals[code] for code in Status}, tuple(pending))


def finish(path: Path, line: str, state: str) -> None:
    """Note a stage in the history and the state of the store."""
    root = zarr.open_group(path, mode="r+", use_consolidated=False)
    now = datetime.now(UTC).isoformat(timespec="seconds")
    history = f"{root.attrs['history']}\n{now} {line}"
    root.update_attributes({"history": history, "date_modified": now, "pem_state": state})
    consolidate(path)


def comments(path: Path) -> dict[str, str]:
    """Return what the summaries of a store say of themselves in one sentence, by name; most say nothing."""
    groups = sorted((path / "summary").glob("*/zarr.json"))
    found = {group.parent.name: json.loads(group.read_text())["attributes"] for group in groups}
    return {name: attributes["comment"] for name, attributes in found.items() if "comment" in attributes}


def open_results(path: str | Path) -> Any:
    """Open a store as an ``xarray.Dataset``; ``xr.open_zarr(path)`` works as well."""
    import xarray as xr

    read_attributes(Path(path))
    return xr.open_zarr(path)


@contextmanager
def readable_errors(path: Path) -> Iterator[None]:
    """Turn a failing disk into an error that names the store."""
    try:
        yield
    except OSError as error:
        raise fail(str(path), "must be readable and writable", str(error)) from error
