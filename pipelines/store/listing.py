"""Progress of a store from a listing of its files, without reading them.

A receipt records the statuses of a block's points, and the stamp (time and size) of their status file. If the file
still has that stamp, the receipt is valid. Otherwise, or without a receipt, the file is read: only ``status`` decides
which points have been computed.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from pem_core.integrate.outcomes import Status
from pipelines.files.location import Place, stamp
from pipelines.outputs.stages import Blocks, Layer, Part
from pipelines.store.sidecar import events
from pipelines.study.grid import Grid

Counts = dict[int, int]
"""Numbers of points by status."""
ReadStatus = Callable[[list[int]], Iterable[tuple[int, np.ndarray]]]
"""Function that reads the statuses of the points of some blocks."""
STRAY = -1
"""The number of a file that belongs to no block. By its name alone, ``c/0/3`` of 2 x 2 blocks would be block 3."""
UNFINISHED = ".new"
"""Suffix of files that are still being written; see :func:`pem_core.files.replacing`."""


@dataclass(frozen=True)
class Census:
    """Counts of a store's points, or of the parameter sets of its table, by status.

    Attributes
    ----------
    points : dict
        Number of points, or sets, by status: ``pending``, ``done``, and each kind of failure.
    pending : tuple of int
        The blocks with at least one pending point.
    """

    points: dict[str, int]
    pending: tuple[int, ...]


Censuses = dict[Part, Census]
"""The census of each part of a store, the table first."""


def place_name(grid: Grid, slices: tuple[slice, ...]) -> str:
    """Return the place of a block among the blocks, such as ``"0.2"``."""
    return ".".join(map(str, grid.place(slices)))


def stamps(path: Place, layer: Layer | Blocks) -> np.ndarray:
    """Return for each block a number that stands for its stamp in this process, 0 without a status file.

    A store may have ten million blocks; strings would take a hundred times the memory.
    """
    found = np.zeros(layer.grid.blocks, np.int64)
    for number, file in _block_files(path / layer.status, layer.grid, 0):
        if number != STRAY:
            found[number] = _mark(_timeless(file) if isinstance(file, str) else stamp(file.stat()))
    return found


def _timeless(stamped: str) -> str:
    """Return the tag and the size in a stamp of an object, as a write reports them; without a tag, the whole stamp."""
    tagged = stamped.partition("-")[2]
    return stamped if tagged.startswith("-") else tagged


def stamp_number(path: Place, layer: Layer, number: int) -> int:
    """Return the number that stands for the stamp of a block's status file, as :func:`stamps` has it."""
    file = path / layer.status / layer.grid.file(layer.grid.slices(number), 0)
    try:
        return _mark(stamp(file.stat()) if isinstance(file, Path) else _timeless(file.stamp()))
    except FileNotFoundError:
        return 0


def _mark(stamp: str) -> int:
    """Return the number that stands for a stamp, never 0."""
    return hash(stamp) or 1


def blocks_of(path: Place, grid: Grid, name: str, depth: int) -> set[int]:
    """Return the blocks that have a file of an array with ``depth`` dimensions after the axes."""
    return {number for number, _ in _block_files(path / name, grid, depth) if number != STRAY}


def strays(path: Place, layer: Layer) -> Iterator[str]:
    """Yield the files within a layer's arrays that belong to no block."""
    for variable in layer.variables:
        for number, found in _block_files(path / variable.name, layer.grid, len(variable.shape)):
            name = f"{variable.name}/{found}" if isinstance(found, str) else os.path.relpath(found.path, str(path))
            if number == STRAY and not name.endswith(UNFINISHED):
                yield name


def _block_files(array: Place, grid: Grid, depth: int) -> Iterator[tuple[int, os.DirEntry[str] | str]]:
    """Yield the number of every block with a file of an array, and its directory entry, or the stamp of an object.

    A file that belongs to no block has the number STRAY; an object then comes with its name.
    """
    counts = [*grid.blocks_along, *(1 for _ in range(depth))]
    if isinstance(array, Path):
        yield from _below(str(array / "c" if counts else array), counts, 0)
        return
    for name, stamped in array.stamps():
        first, *place = name.split("/")
        if first == "c":
            number = number_at(place, counts)
            yield number, (name if number == STRAY else stamped)


def _index(name: str, count: int) -> int:
    """Return the index in a file's name along an axis of ``count`` blocks; STRAY if the name is not zarr's."""
    is_number = name.isascii() and name.isdecimal() and len(name) <= len(str(count))
    return int(name) if is_number and str(int(name)) == name and int(name) < count else STRAY


def number_at(place: Sequence[str], counts: Sequence[int]) -> int:
    """Return the number of the block at a place, with ``counts`` blocks along the axes; STRAY if there is none."""
    along = [_index(name, count) for name, count in zip(place, counts, strict=False)]
    if len(place) != len(counts) or STRAY in along:
        return STRAY
    number = 0
    for index, count in zip(along, counts, strict=True):
        number = number * count + index
    return number


def _below(folder: str, counts: Sequence[int], number: int) -> Iterator[tuple[int, os.DirEntry[str]]]:
    try:
        entries = os.scandir(folder)
    except (FileNotFoundError, NotADirectoryError):
        return
    with entries:
        for entry in entries:
            if not counts:
                if entry.name == "c":
                    yield number, entry
                continue
            index = _index(entry.name, counts[0])
            if index == STRAY:
                yield STRAY, entry
            elif len(counts) == 1:
                yield number * counts[0] + index, entry
            else:
                yield from _below(entry.path, counts[1:], number * counts[0] + index)


def receipts(path: Place, layer: Layer | Blocks, stamped: np.ndarray) -> Iterator[tuple[int, dict[str, Any], Counts]]:
    """Yield the valid receipts: each block's current number, its receipt and its counts.

    A receipt names the place of its block, since block numbers change when an axis is extended.
    """
    for event in events(path):
        if event["event"] == layer.part and event.get("stamp"):
            try:
                place = event["digest"].rpartition("-")[0]
                number = number_at(place.split(".") if place else (), layer.grid.blocks_along)
                counts = _counts(event)
            except (KeyError, ValueError):  # not one of our receipts: the file is read
                continue
            marks = (_mark(event["stamp"]), _mark(_timeless(event["stamp"])))  # older receipts have the time as well
            if number != STRAY and stamped[number] in marks:
                yield number, event, counts


def counts_from_receipts(path: Place, layer: Layer | Blocks, stamped: np.ndarray) -> np.ndarray:
    """Return each block's counts by status, or None where no valid receipt covers all its points."""
    found, sizes = np.full(layer.grid.blocks, None, object), layer.grid.sizes()
    alike = dict[tuple[tuple[int, int], ...], Counts]()
    for number, _, counts in receipts(path, layer, stamped):
        is_whole = sum(counts.values()) == sizes[number]
        found[number] = alike.setdefault(tuple(counts.items()), counts) if is_whole else None
    return found


def _counts(receipt: dict[str, Any]) -> Counts:
    """Return a receipt's numbers of points by status."""
    failures = {int(Status[name.upper()]): int(number) for name, number in receipt["failures"].items()}
    return {int(Status.DONE): receipt["points"] - receipt["failed"], **failures}


def count_by_status(status: np.ndarray) -> Counts:
    """Return the number of points with each status."""
    codes, numbers = np.unique(status, return_counts=True)
    return dict(zip(codes.tolist(), numbers.tolist(), strict=True))


def layer_census(
    path: Place,
    layer: Layer | Blocks,
    read: ReadStatus,
    only: Callable[[int], bool] | None = None,
    *,
    retry_failed: bool = False,
    by_block: bool = False,
) -> Census:
    """Count the points of a layer by status; see :func:`pipelines.store.store.census`.

    Parameters
    ----------
    path : path
    layer : Layer or Blocks
    read : function (numbers) -> (number, status) of each
        Called once, with the (possibly empty) list of blocks that have a file but no valid receipt.
    only, retry_failed, by_block
        Which blocks count, and which of them count as pending.
    """
    sizes, there = layer.grid.sizes(), stamps(path, layer)
    known = counts_from_receipts(path, layer, there)
    numbers = range(layer.grid.blocks) if only is None else list(filter(only, range(layer.grid.blocks)))
    for number, status in read([n for n in numbers if there[n] and known[n] is None]):
        known[number] = count_by_status(status)
    totals, pending = [0] * len(Status), []
    for number in numbers:
        found = known[number]
        if found is None or (retry_failed and max(found) > Status.DONE) or (by_block and Status.PENDING in found):
            found = {Status.PENDING: int(sizes[number])}
        for code, points in found.items():
            totals[code] += points
        if Status.PENDING in found:
            pending.append(number)
    return Census({code.name.lower(): totals[code] for code in Status}, tuple(pending))
