"""Whether the blocks of a store are what was written: chunks by their checksums, blocks by the digests of receipts."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np

from pem_core.errors import MISSING, Mistake
from pem_core.outcome import Status
from pipelines.attributes import Document
from pipelines.chunk_files import Decoder, Files
from pipelines.digest import digest_of
from pipelines.grid import Grid
from pipelines.outages import outages
from pipelines.place import MOST_REQUESTS, Place
from pipelines.rest_table import table_grid, table_slices, table_variables, writer_of
from pipelines.sidecar import events
from pipelines.study import Study
from pipelines.tally import blocks_of, place_name
from pipelines.variable import Variable
from pipelines.variables import bytes_per_point, variables

REMEDY = "pem run computes it again"
TOGETHER = 64
"""Blocks that a thread checks before it says so."""
MOST_THREADS, SMALL_BYTES = 8, 200_000
Told = Callable[[int, int, int], None]
"""Told how many blocks have been checked, of how many, and how many of them are damaged."""


def not_told(done: int, blocks: int, damaged: int) -> None:
    """Say nothing."""


@dataclass(frozen=True)
class Blocks:
    """The blocks of a store, and what is known of them.

    Attributes
    ----------
    documents : dict
        The metadata of the arrays, by name.
    known : dict
        The digests that receipts tell, by the place of the block.
    """

    path: Place
    study: Study
    grid: Grid
    documents: Mapping[str, Document]
    known: Mapping[str, set[str]]

    @cached_property
    def files(self) -> Files:
        """The files of the store."""
        return Files(self.path)

    @cached_property
    def variables(self) -> tuple[Variable, ...]:
        """The arrays of the points, ``status`` first."""
        return tuple(reversed(variables(self.study)))

    @cached_property
    def tables(self) -> tuple[Variable, ...]:
        """The arrays of the table of rest points."""
        return table_variables(self.study)

    @cached_property
    def decoders(self) -> dict[str, Decoder]:
        """What makes values of files, by array."""
        return {v.name: Decoder(self.documents[v.name]) for v in (*self.variables, *self.tables)}

    def mistakes(self, number: int) -> list[Mistake]:
        """Return what is wrong with a block; nothing of one that is pending."""
        slices = self.grid.slices(number)
        known = self.known.get(place_name(self.grid, slices), set())
        values, mistakes = self._read(number, slices, bool(known))
        if mistakes or not values or not known:
            return mistakes
        corner, computed = self._computed(slices, values)
        return _digest_mistake(number, digest_of(self.study, self.grid, corner, computed), known)

    def _read(
        self, number: int, slices: tuple[slice, ...], is_known: bool
    ) -> tuple[dict[str, np.ndarray], list[Mistake]]:
        """Return the values of a block, and what is wrong with its files."""
        values: dict[str, np.ndarray] = {}
        mistakes: list[Mistake] = []
        for name, file, part in self._files(number, slices):
            place = (f"{name} of block {number}",)
            try:
                values[name] = self._values(name, file, part)
            except (FileNotFoundError, NotADirectoryError):
                if name == "status" and not is_known:
                    return {}, []
                mistakes.append(Mistake(place, f"must have its file {file}", MISSING, f"it is missing; {REMEDY}"))
                continue
            except outages():
                raise
            except Exception as error:  # what is damaged fails in many ways
                mistakes.append(Mistake(place, f"must be what its checksum says ({file}: {error})", MISSING, REMEDY))
                continue
            if name == "status" and not values[name].any():
                return {}, []
            if name == "status" and values[name].max() >= len(Status):
                mistakes.append(Mistake(place, "must hold statuses", int(values[name].max()), REMEDY))
        return values, mistakes

    def _files(self, number: int, slices: tuple[slice, ...]) -> list[tuple[str, str, tuple[slice, ...]]]:
        """Return name, file and slices of the arrays of a block, then of what it writes of the table."""
        sets = table_slices(self.study, self.grid, number) if self.tables else None
        own = [(v.name, f"{v.name}/{self.grid.file(slices, len(v.shape))}", slices) for v in self.variables]
        if sets is None:
            return own
        cells = table_grid(self.study, self.grid)
        return [*own, *((v.name, f"{v.name}/{cells.file(sets, len(v.shape))}", sets) for v in self.tables)]

    def _values(self, name: str, file: str, slices: tuple[slice, ...]) -> np.ndarray:
        """Return the values of one array in a block, without what goes past the ends of axes."""
        decode = self.decoders[name]
        return decode(self.files.read(file, decode.most))[tuple(slice(part.stop - part.start) for part in slices)]

    def _computed(
        self, slices: tuple[slice, ...], values: dict[str, np.ndarray]
    ) -> tuple[tuple[slice, ...], dict[str, np.ndarray]]:
        """Return the part of a block that has been computed, and its values: all, unless an axis was extended there."""
        if values["status"].all():
            return slices, values
        ends = np.argwhere(values["status"] != Status.PENDING).max(0) + 1
        part = tuple(slice(int(end)) for end in ends)
        corner = tuple(slice(s.start, s.start + p.stop) for s, p in zip(slices, part, strict=True))
        return corner, {v.name: values[v.name][part] for v in self.variables}


def _digest_mistake(number: int, digest: str, known: set[str]) -> list[Mistake]:
    """Return that a block is not the one that was computed, unless it is."""
    rule = f"must have the values and statuses that were computed, whose digest is {', '.join(sorted(known))}"
    return [] if digest in known else [Mistake((f"block {number}",), rule, digest, REMEDY)]


def damaged(
    path: Place, study: Study, grid: Grid, documents: Mapping[str, Document], told: Told = not_told
) -> dict[int, list[Mistake]]:
    """Return the blocks that are not what was written, each with what is wrong with it.

    Parameters
    ----------
    path, study, grid
        The store.
    documents : dict
        The metadata of its arrays, by name.
    told : callable
        Told how far it is.
    """
    blocks = Blocks(path, study, grid, documents, known_digests(path))
    found: dict[int, list[Mistake]] = {}

    def check(first: int) -> dict[int, list[Mistake]]:
        checked = {number: blocks.mistakes(number) for number in range(first, min(first + TOGETHER, grid.blocks))}
        return {number: mistakes for number, mistakes in checked.items() if mistakes}

    threads = ThreadPoolExecutor(_threads(path, math.prod(grid.block) * bytes_per_point(study)))
    try:
        for first, several in zip(starts := range(0, grid.blocks, TOGETHER), threads.map(check, starts), strict=True):
            found |= several
            told(min(first + TOGETHER, grid.blocks), grid.blocks, len(found))
    finally:
        threads.shutdown(cancel_futures=True)
    return found


def _threads(path: Place, block_bytes: int) -> int:
    """Return how many threads check blocks of a size: where all is Python's overhead, two take longer than one."""
    if not isinstance(path, Path):
        return MOST_REQUESTS
    return min(MOST_THREADS, os.cpu_count() or 1) if block_bytes > SMALL_BYTES else 1


def without_files(path: Place, study: Study, grid: Grid) -> list[int]:
    """Return the blocks that have a file of status but lack another."""
    *others, _ = variables(study)
    there = blocks_of(path, grid, "status", 0)
    lacking = [there - blocks_of(path, grid, v.name, len(v.shape)) for v in others]
    cells = table_grid(study, grid)
    for variable in table_variables(study):
        gaps = set(range(cells.blocks)) - blocks_of(path, cells, variable.name, len(variable.shape))
        lacking.append(there & {writer_of(study, grid, cell) for cell in gaps})
    return sorted(set().union(*lacking))


def known_digests(path: Place) -> dict[str, set[str]]:
    """Return the digests that receipts beside a store tell, by the place of their block."""
    known: dict[str, set[str]] = {}
    for event in events(path):
        place, dash, _ = str(event.get("digest", "")).rpartition("-")
        if event.get("event") == "block" and dash:
            known.setdefault(place, set()).add(event["digest"])
    return known
