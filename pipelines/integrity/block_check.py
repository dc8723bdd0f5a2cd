"""Integrity check of a store's blocks: chunks by their checksums, blocks by the digests in receipts.

Blocks of the table of equilibria are checked in the same way.
"""

import math
import os
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np

from pem_core.errors import MISSING, InputError, Mistake
from pem_core.integrate.outcomes import Status
from pipelines.files.disk_errors import outages
from pipelines.files.location import MOST_REQUESTS, Place
from pipelines.outputs.stages import Layer, Part, layers_of
from pipelines.store.attributes import Document
from pipelines.store.chunk_codec import Decoder, Files, block_digest
from pipelines.store.listing import blocks_of, place_name
from pipelines.store.sidecar import events
from pipelines.study.grid import Grid
from pipelines.study.load import Study

REMEDY = "to compute the block again, run `pem run` with the study"
TOGETHER = 64
"""Blocks that a thread checks between progress reports."""
MOST_THREADS, SMALL_BYTES = 8, 200_000
Damage = dict[Part, dict[int, list[Mistake]]]
"""Mistakes in the damaged blocks of each part of a store."""
ReportProgress = Callable[[int, int, int], None]
"""Function that takes the number of blocks checked, of all blocks, and of damaged ones."""


def checksum_words(error: Exception) -> str:
    """Return why a chunk cannot be decoded, without the checksums themselves."""
    if isinstance(error, InputError):
        return error.mistakes[0].rule.removeprefix(": ")
    return "its checksum does not match" if "checksum do not match" in str(error) else str(error)


def ignore_progress(done: int, blocks: int, damaged: int) -> None:
    """Report nothing."""


@dataclass(frozen=True)
class BlockChecker:
    """Check of the blocks of a layer, with the metadata and digests that it needs.

    Attributes
    ----------
    layer : Layer
    documents : dict
        The metadata of the arrays, by name.
    known : dict
        The digests in receipts, by the place of the block.
    """

    path: Place
    study: Study
    layer: Layer
    documents: Mapping[str, Document]
    known: Mapping[str, set[str]]

    @cached_property
    def files(self) -> Files:
        """Return the files of the store."""
        return Files(self.path)

    @cached_property
    def decoders(self) -> dict[str, Decoder]:
        """Return the decoders of the arrays, by name; the status comes first."""
        return {v.name: Decoder(self.documents[v.name]) for v in reversed(self.layer.variables)}

    def mistakes(self, number: int) -> list[Mistake]:
        """Return the mistakes in a block; empty for a pending block."""
        slices = self.layer.grid.slices(number)
        known = self.known.get(place_name(self.layer.grid, slices), set())
        values, mistakes = self._read(number, slices, bool(known))
        if mistakes or not values or not known:
            return mistakes
        digest = block_digest(self.study, self.layer, *self._computed(slices, values))
        rule = ": the values differ from those that were computed (their digest does not match the recorded digest)"
        return [] if digest in known else [Mistake((f"{self.layer.part.noun} {number}",), rule, MISSING, REMEDY)]

    def _read(
        self, number: int, slices: tuple[slice, ...], is_recorded: bool
    ) -> tuple[dict[str, np.ndarray], list[Mistake]]:
        """Return the values of a block, and the mistakes in its files."""
        values: dict[str, np.ndarray] = {}
        mistakes: list[Mistake] = []
        for variable in reversed(self.layer.variables):  # the status first
            name, file = variable.name, f"{variable.name}/{self.layer.grid.file(slices, len(variable.shape))}"
            place = (f"{name} of {self.layer.part.noun} {number}",)
            try:
                values[name] = self._values(name, file, slices)
            except (FileNotFoundError, NotADirectoryError):
                if name == self.layer.status and not is_recorded:
                    return {}, []
                mistakes.append(Mistake(place, f": the file {file} is missing", MISSING, REMEDY))
                continue
            except outages():
                raise
            except Exception as error:  # damage fails in many ways
                mistakes.append(
                    Mistake(place, f": the file {file} is damaged ({checksum_words(error)})", MISSING, REMEDY)
                )
                continue
            if name == self.layer.status and not values[name].any():
                return {}, []
            if name == self.layer.status and values[name].max() >= len(Status):
                mistakes.append(Mistake(place, f": {int(values[name].max())} is not a status code", MISSING, REMEDY))
        return values, mistakes

    def _values(self, name: str, file: str, slices: tuple[slice, ...]) -> np.ndarray:
        """Return the values of one array in a block, without those past the ends of axes."""
        decode = self.decoders[name]
        return decode(self.files.read(file, decode.most))[tuple(slice(part.stop - part.start) for part in slices)]

    def _computed(
        self, slices: tuple[slice, ...], values: dict[str, np.ndarray]
    ) -> tuple[tuple[slice, ...], dict[str, np.ndarray]]:
        """Return the computed part of a block, and its values: the whole block, unless an axis was extended there."""
        status = values[self.layer.status]
        if status.all():
            return slices, values
        ends = np.argwhere(status != Status.PENDING).max(0) + 1
        part = tuple(slice(int(end)) for end in ends)
        corner = tuple(slice(s.start, s.start + p.stop) for s, p in zip(slices, part, strict=True))
        return corner, {name: value[part] for name, value in values.items()}


def damaged_blocks(
    path: Place,
    study: Study,
    grid: Grid,
    documents: Mapping[str, Document],
    report_progress: ReportProgress = ignore_progress,
) -> Damage:
    """Return the damaged blocks of each part of a store, each with its mistakes.

    ``report_progress`` counts the blocks of the table as well.

    Parameters
    ----------
    path, study, grid
        The store.
    documents : dict
        The metadata of its arrays, by name.
    report_progress : callable
        Receives the progress.
    """
    layers, before = layers_of(study, grid), 0
    total = sum(layer.grid.blocks for layer in layers)
    found: Damage = {}
    for layer in layers:
        checker = BlockChecker(path, study, layer, documents, receipt_digests(path, layer.part))
        found[layer.part] = {}
        for done, several in _checked(checker):
            found[layer.part] |= several
            report_progress(before + done, total, sum(map(len, found.values())))
        before += layer.grid.blocks
    return found


def _checked(checker: BlockChecker) -> Iterator[tuple[int, dict[int, list[Mistake]]]]:
    """Yield how many blocks of a part have been checked, and the damaged ones among those checked last."""
    count = checker.layer.grid.blocks

    def check(first: int) -> dict[int, list[Mistake]]:
        checked = {number: checker.mistakes(number) for number in range(first, min(first + TOGETHER, count))}
        return {number: mistakes for number, mistakes in checked.items() if mistakes}

    per_point = sum(variable.bytes_per_point for variable in checker.layer.variables)
    threads = ThreadPoolExecutor(_threads(checker.path, math.prod(checker.layer.grid.block) * per_point))
    try:
        for first, several in zip(starts := range(0, count, TOGETHER), threads.map(check, starts), strict=True):
            yield min(first + TOGETHER, count), several
    finally:
        threads.shutdown(cancel_futures=True)


def _threads(path: Place, block_bytes: int) -> int:
    """Return the number of threads that check blocks of a size; for small blocks Python's overhead makes two slower."""
    if not isinstance(path, Path):
        return MOST_REQUESTS
    return min(MOST_THREADS, os.cpu_count() or 1) if block_bytes > SMALL_BYTES else 1


def without_files(path: Place, study: Study, grid: Grid) -> dict[Part, list[int]]:
    """Return the blocks of each part of a store that have a status file but lack another file."""
    found = {}
    for layer in layers_of(study, grid):
        *others, status = (blocks_of(path, layer.grid, v.name, len(v.shape)) for v in layer.variables)
        found[layer.part] = sorted(set().union(*(status - there for there in others)))
    return found


def receipt_digests(path: Place, part: Part = Part.POINTS) -> dict[str, set[str]]:
    """Return the digests in the receipts of a part of a store, by the place of their block."""
    known: dict[str, set[str]] = {}
    for event in events(path):
        place, dash, _ = str(event.get("digest", "")).rpartition("-")
        if event["event"] == part and dash:
            known.setdefault(place, set()).add(event["digest"])
    return known
