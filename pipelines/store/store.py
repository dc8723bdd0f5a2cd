"""The zarr store of a study: created in full with all points pending, then filled block by block, status last.

A store is plain zarr v3 that ``xr.open_zarr(path)`` opens, in a folder or in an object store. Only ``status`` decides
which points have been computed; the presence of a file proves nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import zarr

from pem_core.errors import MISSING, InputError, Mistake, did_you_mean, fail
from pem_core.integrate.outcomes import Status
from pem_core.reprs import number_of
from pipelines.files.disk_errors import failure
from pipelines.files.location import (
    Place,
    at,
    for_each,
    in_order,
    is_unfinished,
    publish,
    remove_store,
    write,
    zarr_store,
)
from pipelines.outputs.blocking import plan
from pipelines.outputs.overviews import GROUP, array_name, cells_of, overviewed, overviews_of_block
from pipelines.outputs.stages import Layer, Part, check_size, layer_of, parts_of
from pipelines.outputs.variables import axis_attributes
from pipelines.store import listing
from pipelines.store.attributes import (
    ROOT,
    check_store_exists,
    mapping,
    metadata_errors,
    read_attributes,
)
from pipelines.store.chunk_codec import chunk_codec
from pipelines.store.creation import consolidate, layout, wording
from pipelines.store.described_study import grid_in, study_in
from pipelines.store.listing import Census, Censuses
from pipelines.store.missing_store import ANOTHER, is_damaged_store
from pipelines.store.sidecar import now
from pipelines.store.study_differences import study_differences
from pipelines.store.text_flags import with_texts
from pipelines.study.grid import Grid, lengths
from pipelines.study.load import Study

if TYPE_CHECKING:
    import xarray as xr

SHOWN_DIFFERENCES = 12
"""Maximum number of differences between two studies that are reported."""


def create_store(
    path: Place, study: Study, block: int | None = None, *, overwrite: bool = False, shared: bool = False
) -> None:
    """Create the store of a study with all points pending, in blocks of ``block`` points (by default from the study).

    It appears at its path only when it is complete. Several processes may create it at the same time with ``shared``;
    one of them succeeds.

    Raises
    ------
    InputError
        If the path holds something that must not be lost, or the store cannot be written.
    """
    if not (shared or is_vacant(path, study)):
        if not overwrite:
            raise fail(str(path), "already exists", MISSING, "resume the store, or give --overwrite to replace it")
        check_replaceable(path)
        remove_store(path)
    grid = plan(study, block)
    check_size(study.axes, grid)
    try:
        publish(path, layout(study, grid))
    except OSError as error:
        if not (shared and path.exists()):
            raise failure(error, path, "written") from None


def check_replaceable(path: Place) -> None:
    """Check that what lies at a path is a store of this program, which may be damaged.

    Raises
    ------
    InputError
        If it is something else, which must not be lost.
    """
    if is_damaged_store(path):
        return
    try:
        read_attributes(path)
    except InputError as error:
        is_bare = isinstance(path, Path) and path.is_dir() and not (path / ROOT).exists()
        raise InputError(
            [replace(one, remedy=ANOTHER) for one in error.mistakes] if is_bare else error.mistakes
        ) from None


def is_vacant(path: Place, study: Study) -> bool:
    """Return whether a store can be created at a place: it is empty, or holds a killed attempt at the same store."""
    if not path.exists():
        return True
    return not (path / ROOT).exists() and is_unfinished(path, layout(study, plan(study)))


def update_metadata(path: Place, study: Study) -> None:
    """Update the study as written: its title, labels, colours, summaries and label check may have changed."""
    root, words = open_group(path), wording(study)
    if any(root.attrs.get(name) != value for name, value in words.items()):
        root.update_attributes(words)
        levels = range(1, len(grid_in(dict(root.attrs), study).cells) + 1)
        homes = [root, *(root[f"{GROUP}/{level}"] for level in levels)]
        for name, attributes in (pair for axis in study.axes for pair in axis_attributes(study, axis)):
            for home in homes:
                home[name].update_attributes(attributes)
        consolidate(zarr_store(path))


def check_same_study(path: Place, study: Study) -> None:
    """Check that a store was made by this study.

    Raises
    ------
    InputError
        Lists the differences, if another study made the store.
    """
    there = mapping(read_attributes(path)["pem_identity"], f"{path}: pem_identity")
    found = study_differences(there, json.loads(json.dumps(study.identity)))
    if not found:
        return
    remedy = "to keep this store, give another --out; to replace it, give --overwrite"
    rule = f"was written by a different study ({number_of(len(found), 'difference')})"
    raise InputError([Mistake((str(path),), rule, MISSING, remedy), *found[:SHOWN_DIFFERENCES]])


@lru_cache(maxsize=8)
def stored_study(path: Place) -> tuple[Study, Grid]:
    """Return the study of a store and its blocks, as stored."""
    attributes = read_attributes(path)
    study = study_in(attributes)
    return study, grid_in(attributes, study)


def open_group(path: Place, mode: Any = "r+") -> zarr.Group:
    """Open a store; it must be zarr v3, whose codecs are only data."""
    return zarr.open_group(zarr_store(path), mode=mode, zarr_format=3, use_consolidated=False)


def read_array(path: Place, name: str) -> zarr.Array:
    """Open an array of a store for reading.

    Raises
    ------
    InputError
        If the metadata of the array cannot be read.
    """
    with metadata_errors(path):
        return open_group(path, "r")[name]


def stored_layer(path: Place, part: Part) -> Layer:
    """Return a part of a store with its blocks."""
    return layer_of(*stored_study(path), part)


@lru_cache(maxsize=8)
def fingerprint(path: Place) -> str:
    """Return the fingerprint of a store's study."""
    return read_attributes(path)["pem_fingerprint"]


def clear_open_stores() -> None:
    """Clear the cached stores of this process, since a store may have been created anew."""
    stored_study.cache_clear()
    fingerprint.cache_clear()
    chunk_codec.cache_clear()


def drop_stale_stores(path: Place, expected: str) -> None:
    """Clear the cached stores of this process if the store no longer belongs to the study with a fingerprint.

    Raises
    ------
    ValueError
        If the store belongs to another study.
    """
    if isinstance(path, Path):  # of an object store it is asked before the block is written, while others are computed
        check_store_exists(path)
    if fingerprint(path) != expected:
        clear_open_stores()
    if fingerprint(path) != expected:
        raise ValueError(f"the store belongs to another study, {fingerprint(path)}, not {expected}")


def write_block(path: Place, number: int, values: dict[str, np.ndarray], part: Part = Part.POINTS) -> str:
    """Write a block's values, each to one complete file; return the stamp of the status, which is last and commits."""
    study, grid = stored_study(path)
    layer = layer_of(study, grid, part)
    slices = layer.grid.slices(number)
    shape = lengths(slices)
    own = {one.name: values[one.name].reshape((*shape, *values[one.name].shape[1:])) for one in layer.variables}
    status = {layer.status: own.pop(layer.status)}
    seen = overviews_of_block(study, grid, slices, values) if part is Part.POINTS else {}
    return _write(path, layer.grid, slices, own | seen, status)


def _write(path: Place, grid: Grid, slices: tuple[slice, ...], *several: dict[str, np.ndarray]) -> str:
    """Write the values of arrays in a block, one group of arrays after the other; return the last file's stamp."""
    check_store_exists(path)
    stamps = list[str]()

    def put(item: tuple[str, np.ndarray]) -> None:
        name, value = item
        content = chunk_codec(path, name).encode(value)
        stamps.append(write(path / name / grid.file(slices, value.ndim - len(slices)), content))

    for values in several:
        for_each(path, put, values.items())
    return stamps[-1]


def reset(path: Place, numbers: Iterable[int], layer: Layer | None = None) -> None:
    """Set blocks of points, or of a ``layer``, to pending; if the attributes are damaged, ``layer`` must be given."""
    layer = layer or stored_layer(path, Part.POINTS)
    for number in numbers:
        slices = layer.grid.slices(number)
        shapes = {layer.status: lengths(slices)}
        for level, cell in enumerate(layer.grid.cells, 1):
            shapes[array_name(level, layer.status)] = cells_of(lengths(slices), cell)
        pending = {name: np.full(shape, Status.PENDING, np.uint8) for name, shape in shapes.items()}
        _write(path, layer.grid, slices, *({name: value} for name, value in pending.items()))


def rebuild_overviews(path: Place, study: Study, grid: Grid, numbers: Iterable[int]) -> None:
    """Write the parts of all overviews that belong to some blocks; blocks that cannot be read become pending."""
    for number in numbers:
        slices = grid.slices(number)
        try:
            stored = {one.name: np.asarray(read_array(path, one.name)[slices]) for one in overviewed(study)}
        except (ValueError, RuntimeError):
            reset(path, [number], layer_of(study, grid, Part.POINTS))
            continue
        _write(path, grid, slices, overviews_of_block(study, grid, slices, stored))


def statuses(
    path: Place, part: Part = Part.POINTS, numbers: Iterable[int] | None = None
) -> Iterator[tuple[int, np.ndarray]]:
    """Yield the number and the statuses of every block, or of some; points of damaged blocks are pending."""
    layer = stored_layer(path, part)
    grid, array = layer.grid, read_array(path, layer.status)

    def read(number: int) -> tuple[int, np.ndarray]:
        try:
            status = np.asarray(array[grid.slices(number)])
            return number, np.where(status < len(Status), status, Status.PENDING)
        except (ValueError, RuntimeError):
            return number, np.full(lengths(grid.slices(number)), Status.PENDING, np.uint8)

    return in_order(path, read, range(grid.blocks) if numbers is None else numbers)


def census(
    path: Place,
    part: Part = Part.POINTS,
    only: Callable[[int], bool] | None = None,
    *,
    retry_failed: bool = False,
    by_block: bool = False,
) -> Census:
    """Count the points of a store by status, from receipts where they are valid and from files otherwise.

    Blocks without a file are pending.

    Parameters
    ----------
    path : path
    part : Part
        The part whose points, or parameter sets, are counted.
    only : callable, optional
        Returns whether a block counts; by default all do.
    retry_failed : bool
        Count blocks with a failed point as pending.
    by_block : bool
        Count blocks with a pending point, which an extended axis has enlarged, as wholly pending.
    """
    layer = stored_layer(path, part)
    flags = {"retry_failed": retry_failed, "by_block": by_block}
    return listing.layer_census(path, layer, lambda numbers: statuses(path, part, numbers), only, **flags)


def censuses(path: Place) -> Censuses:
    """Count all points of a store, and all parameter sets of its table, by status."""
    return {part: census(path, part) for part in parts_of(stored_study(path)[0])}


def finish(path: Place, line: str, state: str) -> None:
    """Record a stage in the history, and the state of the store."""
    check_store_exists(path)
    root = open_group(path)
    time = now()
    history = f"{root.attrs['history']}\n{time} {line}"
    root.update_attributes({"history": history, "date_modified": time, "pem_state": state})
    consolidate(zarr_store(path))


def open_results(path: str | Place, summary: str | None = None) -> xr.Dataset:
    """Open a store, or a summary in it, as an ``xarray.Dataset`` that loads values on demand.

    ``xr.open_zarr(path)`` works as well, chunk by chunk; ``component`` and other names are numbers there, with flags.
    """
    from pipelines.store.bulk_read import with_bulk_reads
    from pipelines.store.summary_files import summary_names

    place = at(path)
    read_attributes(place)
    if summary is None:
        with metadata_errors(place):
            found = with_bulk_reads(place, open_chunks(place))
        found.encoding["source"] = str(place.absolute())  # as xr.open_zarr does; the accessor needs it
        return found
    if not (place / "summary" / summary / ROOT).exists():
        remedy = did_you_mean(summary, summary_names(place)) or f"run `pem summarise {place} {summary}` to compute it"
        raise fail(str(place), f": the store has no summary {summary}", MISSING, remedy)
    return open_chunks(place, summary)


def open_overview(place: Place, level: int) -> xr.Dataset:
    """Open a level of a store's overviews, 1 for the finest, as a dataset that loads values on demand."""
    import xarray as xr

    from pipelines.store.bulk_read import with_bulk_reads

    home = place / GROUP / str(level)
    with metadata_errors(place):
        return with_bulk_reads(home, xr.open_zarr(zarr_store(home), zarr_format=3, consolidated=False, chunks=None))


def open_chunks(place: Place, summary: str | None = None) -> xr.Dataset:
    """Open a store, or a summary in it, as a dataset that reads single chunks, which suits access to a few points."""
    import xarray as xr

    from pipelines.store.summary_files import in_order

    where: Any = {"group": f"summary/{summary}", "consolidated": False} if summary else {}
    with metadata_errors(place):
        found = with_texts(xr.open_zarr(zarr_store(place), zarr_format=3, chunks=None, **where))
    return in_order(found) if summary else found
