"""What a listing of the chunks of a store says, without reading one.

A receipt tells what became of the points of a block, and the stamp that the file of their status had: its time and
size. Where the file still has that stamp, the receipt says what the file says. Where it has not, or there is no
receipt, the file is read: ``status`` alone decides what has been computed.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from pem_core.outcome import Status
from pipelines.grid import Grid
from pipelines.sidecar import events

Counts = dict[int, int]
"""Numbers of points by status."""


def stamp_of(path: Path, grid: Grid, number: int) -> str:
    """Return the stamp of a block's status, from its file."""
    place = (part.start // size for part, size in zip(grid.slices(number), grid.block, strict=True))
    return _stamp(os.stat(path.joinpath("status", "c", *map(str, place))))


def _stamp(file: os.stat_result) -> str:
    return f"{file.st_mtime_ns:x}-{file.st_size}"


def stamps(path: Path, grid: Grid) -> dict[int, str]:
    """Return the stamps of all blocks that have a file of status."""
    return {number: _stamp(entry.stat()) for number, entry in _chunks(path / "status", grid, 0)}


def blocks_of(path: Path, grid: Grid, name: str, depth: int) -> set[int]:
    """Return the blocks that have a file of an array with so many dimensions after the axes."""
    return {number for number, _ in _chunks(path / name, grid, depth)}


def _chunks(array: Path, grid: Grid, depth: int) -> Iterator[tuple[int, os.DirEntry[str]]]:
    """Yield the number of every block that has a file of an array, and the file."""
    strides = np.cumprod((1, *grid.blocks_along[:0:-1]))[::-1].tolist() if grid.shape else []
    folder = str(array / "c") if strides or depth else str(array)
    yield from _below(folder, [*strides, *(0 for _ in range(depth))], 0)


def _below(folder: str, strides: list[int], number: int) -> Iterator[tuple[int, os.DirEntry[str]]]:
    try:
        entries = os.scandir(folder)
    except (FileNotFoundError, NotADirectoryError):
        return
    with entries:
        for entry in entries:
            if not strides and entry.name == "c":
                yield number, entry
            elif strides and entry.name.isdecimal():
                own = number + int(entry.name) * strides[0]
                if len(strides) == 1:
                    yield own, entry
                else:
                    yield from _below(entry.path, strides[1:], own)


def told(path: Path, stamped: dict[int, str]) -> dict[int, Counts]:
    """Return how many points of a block have each status, for those blocks of which a receipt still tells."""
    receipts = (event for event in events(path) if event.get("stamp") and event["stamp"] == stamped.get(event["block"]))
    return {event["block"]: _counts(event) for event in receipts}


def _counts(receipt: dict[str, Any]) -> Counts:
    """Return how many points a receipt has of each status."""
    failures = {int(Status[name.upper()]): number for name, number in receipt["failures"].items()}
    return {int(Status.DONE): receipt["points"] - receipt["failed"], **failures}


def counted(status: np.ndarray) -> Counts:
    """Return how many points have each status."""
    codes, numbers = np.unique(status, return_counts=True)
    return dict(zip(codes.tolist(), numbers.tolist(), strict=True))
