"""The zarr store of a study: laid out whole at first, then filled block by block, status last.

A store is plain zarr v3 that ``xr.open_zarr(path)`` opens, in a folder or in an object store. What has been
computed is what ``status`` says; the presence of a file proves nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

import numpy as np
import zarr

from pem_core.errors import InputError, Mistake, fail
from pem_core.outcome import Status
from pipelines import tally
from pipelines.blank import ROOT, consolidate, layout, wording
from pipelines.grid import Grid, cut
from pipelines.outages import failures, reason
from pipelines.place import Place, at, for_each, is_unfinished, publish, remove_store, zarr_store
from pipelines.rest_table import has_table, table_grid, table_variables, writer_of
from pipelines.study import Study, study_from_resolved
from pipelines.variables import bytes_per_point, variables, working_bytes

SHOWN_DIFFERENCES = 12
KNOWN_BY = {"pem_study_resolved", "pem_identity", "pem_block", "history"}
"""Attributes of every store of ours."""


def block_bytes(study: Study) -> int:
    """Return the bytes that a point of a block takes in memory."""
    return max(bytes_per_point(study), working_bytes(study))


def plan(study: Study, points: int | None = None) -> Grid:
    """Return the grid of a study in blocks of so many points; of a likely number if none is given."""
    return cut(study.axes, block_bytes(study), study.refined, points)


def create_store(
    path: Place, study: Study, grid: Grid | None = None, *, overwrite: bool = False, shared: bool = False
) -> None:
    """Lay out the store of a study, all pending; it appears at its path only when it is whole.

    Of several processes that do so at once, and say that it is ``shared``, one lays it out.

    Raises
    ------
    InputError
        If something stands at the path that must not be lost, or it cannot be written.
    """
    if not (shared or is_vacant(path, study)):
        if not overwrite:
            raise fail(str(path), "must not exist yet", "there", "resume it, or give --overwrite")
        read_attributes(path)
        remove_store(path)
    try:
        publish(path, layout(study, grid or plan(study)))
    except OSError as error:
        if not (shared and path.exists()):
            raise fail(str(path), "must be a place where a store can be written", str(error)) from None


def is_vacant(path: Place, study: Study) -> bool:
    """Tell whether a store can be laid out at a place: nothing is there, or what a kill left of the same attempt."""
    if not path.exists():
        return True
    return not (path / ROOT).exists() and is_unfinished(path, layout(study, plan(study)))


def reword(path: Place, study: Study) -> None:
    """Write down how the same study is written now: its title, colours, summaries and check may have changed."""
    root, words = opened(path), wording(study)
    if any(root.attrs.get(name) != value for name, value in words.items()):
        root.update_attributes(words)
        consolidate(zarr_store(path))


def read_attributes(path: Place) -> dict[str, Any]:
    """Return the attributes of a store of ours.

    Raises
    ------
    InputError
        If there is none at the path.
    """
    try:
        attributes = dict(zarr.open_group(zarr_store(path), mode="r", zarr_format=3).attrs)
    except (OSError, ValueError, KeyError) as error:
        raise fail(str(path), "must be a store of this program", type(error).__name__) from None
    if not attributes.keys() >= KNOWN_BY:
        raise fail(str(path), "must be a store of this program", "something else")
    return attributes


def check_same_study(path: Place, study: Study) -> None:
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
def stored_study(path: Place) -> tuple[Study, Grid]:
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


def opened(path: Place, mode: Any = "r+") -> zarr.Group:
    """Open a store; it must be zarr v3, whose codecs are data only."""
    return zarr.open_group(zarr_store(path), mode=mode, zarr_format=3, use_consolidated=False)


@lru_cache(maxsize=8)
def _arrays(path: Place) -> dict[str, zarr.Array]:
    root = opened(path)
    study, _ = stored_study(path)
    named = [v.name for v in (*variables(study), *table_variables(study))]
    return {name: root[name].with_config({"write_empty_chunks": True}) for name in named}


@lru_cache(maxsize=8)
def fingerprint(path: Place) -> str:
    """Return the fingerprint of a store's study."""
    return read_attributes(path)["pem_fingerprint"]


def forget() -> None:
    """Forget the stores that this process has open: one may have been laid out anew."""
    stored_study.cache_clear()
    fingerprint.cache_clear()
    _arrays.cache_clear()


def recall(path: Place, expected: str) -> None:
    """Forget the stores that this process has open if one is no more that of the study with a fingerprint.

    Raises
    ------
    ValueError
        If the store there is not that study's, or is gone.
    """
    must_be_there(path)
    if fingerprint(path) != expected:
        forget()
    if fingerprint(path) != expected:
        raise ValueError(f"the store is that of another study, {fingerprint(path)}, not {expected}")


def write_block(path: Place, number: int, values: dict[str, np.ndarray]) -> None:
    """Write a block's values, each a whole chunk; ``status`` last, which commits them."""
    must_be_there(path)
    study, grid = stored_study(path)
    *others, status = variables(study)
    assert status.name == "status"
    for several in (others, [status]):
        _write(path, grid.slices(number), {v.name: values[v.name] for v in several})


def must_be_there(path: Place) -> None:
    """Check that a store is still one: in a folder that was removed meanwhile nothing may be made anew.

    Raises
    ------
    InputError
        If it has no root.
    """
    if not (path / ROOT).exists():
        raise fail(str(path), "must be there as long as it is computed", "gone", "leave it until its run has ended")


def write_table(path: Place, slices: tuple[slice, ...], values: dict[str, np.ndarray]) -> None:
    """Write the rest points of the parameter sets in some slices, each array a whole chunk."""
    must_be_there(path)
    _write(path, slices, values)


def _write(path: Place, slices: tuple[slice, ...], values: dict[str, np.ndarray]) -> None:
    shape, arrays = tuple(part.stop - part.start for part in slices), _arrays(path)

    def put(name: str) -> None:
        value = values[name]
        arrays[name][(*slices, ...)] = value.reshape((*shape, *value.shape[1:]))

    for_each(path, put, values)


def reset(path: Place, numbers: Iterable[int]) -> None:
    """Make blocks pending."""
    root = opened(path)
    status = root["status"].with_config({"write_empty_chunks": True})
    for number in numbers:
        status[stored_study(path)[1].slices(number)] = Status.PENDING


def statuses(path: Place, numbers: Iterable[int] | None = None) -> Iterator[tuple[int, np.ndarray]]:
    """Yield the number of every block, or of some, and the status of its points; damaged ones are pending."""
    _, grid = stored_study(path)
    try:
        array = opened(path, "r")["status"]
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


def census(
    path: Place, only: Callable[[int], bool] | None = None, *, retry_failed: bool = False, by_block: bool = False
) -> Census:
    """Count the points of a store: blocks without a file are pending, and of others receipts are asked first.

    Parameters
    ----------
    path : path
    only : callable, optional
        Tells which blocks count.
    retry_failed : bool
        Take blocks for pending in which a point has failed, or whose rest points are unknown.
    by_block : bool
        Take blocks for pending in which a point is: those that an extended axis has made longer.
    """
    _, grid = stored_study(path)
    redone = without_rest_points(path) if retry_failed else set()
    numbers, sizes = [number for number in range(grid.blocks) if only is None or only(number)], grid.sizes()
    there = tally.stamps(path, grid)
    known = {n: found for n, found in tally.told(path, grid, there).items() if sum(found.values()) == sizes[n]}
    read = statuses(path, [number for number in numbers if number in there and number not in known])
    known |= {number: tally.counted(status) for number, status in read}
    totals, pending = [0] * len(Status), []
    for number in numbers:
        found = None if number in redone else known.get(number)
        if found is None or (retry_failed and max(found) > Status.DONE) or (by_block and Status.PENDING in found):
            found = {Status.PENDING: int(sizes[number])}
        for code, points in found.items():
            totals[code] += points
        if Status.PENDING in found:
            pending.append(number)
    return Census({code.name.lower(): totals[code] for code in Status}, tuple(pending))


def without_rest_points(path: Place) -> set[int]:
    """Return the blocks that write rows of the table of rest points in which nothing is known."""
    study, grid = stored_study(path)
    if not has_table(study):
        return set()
    cells, count = table_grid(study, grid), np.asarray(opened(path, "r")["equilibrium_count"][...])
    unknown = (cell for cell in range(cells.blocks) if (count[cells.slices(cell)] < 0).any())
    return {writer_of(study, grid, cell) for cell in unknown}


def finish(path: Place, line: str, state: str) -> None:
    """Note a stage in the history and the state of the store."""
    must_be_there(path)
    root = opened(path)
    now = datetime.now(UTC).isoformat(timespec="seconds")
    history = f"{root.attrs['history']}\n{now} {line}"
    root.update_attributes({"history": history, "date_modified": now, "pem_state": state})
    consolidate(zarr_store(path))


def open_results(path: str | Place) -> Any:
    """Open a store as an ``xarray.Dataset`` of Dask arrays, which read many files at once.

    ``xr.open_zarr(path)`` works as well, chunk by chunk.
    """
    from pipelines.strokes import in_strokes

    place = at(path)
    read_attributes(place)
    return in_strokes(place, open_chunks(place))


def open_chunks(place: Place) -> Any:
    """Open a store as an ``xarray.Dataset`` that reads single chunks, for who looks at few points."""
    import xarray as xr

    return xr.open_zarr(zarr_store(place), zarr_format=3, chunks=None)


@contextmanager
def readable_errors(path: Place) -> Iterator[None]:
    """Turn a failing disk or object store into an error that names the store."""
    try:
        yield
    except failures() as error:
        if isinstance(error, FileNotFoundError):
            must_be_there(path)
        raise fail(str(path), "must be readable and writable", reason(error)) from error
