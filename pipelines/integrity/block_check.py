"""Integrity check of a store's blocks: chunks by their checksums, blocks by the digests in receipts.

Blocks of the table of equilibria are checked in the same way.
"""

import math
import os
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path

import numpy as np

from pem_core.errors import MISSING, InputError, Mistake
from pem_core.integrate.outcomes import Status
from pipelines.files.disk_errors import outages
from pipelines.files.location import MOST_REQUESTS, Place, in_order
from pipelines.measures.output import Variable
from pipelines.outputs.overviews import overview_layers, overviews_of_block
from pipelines.outputs.stages import Layer, Part, layers_of
from pipelines.store.attributes import Document
from pipelines.store.chunk_codec import ChunkCodec, Files, block_digest
from pipelines.store.listing import blocks_of, place_name
from pipelines.store.sidecar import events
from pipelines.study.grid import Grid
from pipelines.study.load import Study

REMEDY = "to compute the block again, run `pem run` with the study"
REBUILT = "`pem verify` and `pem run` make overviews again from the points, if the store can be written"
UNLIKE = ": the values differ from those that follow from the points"
TOGETHER, TOGETHER_OF_OBJECTS = 64, 4
"""Blocks that a thread checks between progress reports; of object stores, where each waits for answers, fewer."""
MOST_THREADS, SMALL_BYTES = 8, 200_000
OVERVIEWS = "overview"
"""Key of blocks of points whose overviews alone are damaged: these follow from the points."""
Damage = dict[str, dict[int, list[Mistake]]]
"""Mistakes in the damaged blocks of each part of a store, and in overviews."""
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
    def codecs(self) -> dict[str, ChunkCodec]:
        """Return the codecs of the arrays of the layer and of its overviews, by name; the status comes first."""
        names = [variable.name for variable in reversed(self.layer.variables)]
        names += [one.name for layer in self.overviews for one in layer.variables]
        return {name: ChunkCodec(self.documents[name]) for name in names}

    @cached_property
    def overviews(self) -> tuple[Layer, ...]:
        """Return the overviews of the layer."""
        return overview_layers(self.study, self.layer.grid) if self.layer.part is Part.POINTS else ()

    def mistakes(self, number: int) -> tuple[list[Mistake], list[Mistake]]:
        """Return the mistakes in a block, and those in its overviews alone; both are empty for a pending block."""
        slices = self.layer.grid.slices(number)
        known = self.known.get(place_name(self.layer.grid, slices), set())
        values, mistakes = self._read(number, slices, bool(known))
        mistakes = mistakes or (self._unlike(number, slices, values, known) if values and known else [])
        return mistakes, [] if mistakes or not self.overviews else self._overview_mistakes(number, slices, values)

    def _unlike(
        self, number: int, slices: tuple[slice, ...], values: dict[str, np.ndarray], known: set[str]
    ) -> list[Mistake]:
        """Return the mistake that a block has other values than its receipt."""
        digest = block_digest(self.study, self.layer, *self._computed(slices, values))
        rule = ": the values differ from those that were computed (their digest does not match the recorded digest)"
        return [] if digest in known else [Mistake((f"{self.layer.part.noun} {number}",), rule, MISSING, REMEDY)]

    def _overview_mistakes(
        self, number: int, slices: tuple[slice, ...], values: dict[str, np.ndarray]
    ) -> list[Mistake]:
        """Return the mistakes in the parts of overviews that belong to a block; those of pending ones are ignored."""
        if not values or not values[self.layer.status].all():
            return []
        mistakes = []
        for name, right in overviews_of_block(self.study, self.layer.grid, slices, values).items():
            file = f"{name}/{self.layer.grid.file(slices, right.ndim - len(slices))}"
            try:
                found = self._values(name, file, tuple(slice(0, n) for n in right.shape))
                why = "" if np.array_equal(found, right, equal_nan=found.dtype.kind == "f") else UNLIKE
            except (FileNotFoundError, NotADirectoryError):
                why = f": the file {file} is missing"
            except outages():
                raise
            except Exception as error:  # damage fails in many ways
                why = f": the file {file} is damaged ({checksum_words(error)})"
            mistakes += [Mistake((f"{name} of block {number}",), why, MISSING, REBUILT)] if why else []
        return mistakes

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
        codec = self.codecs[name]
        return codec.decode(self.files.read(file, codec.most))[tuple(slice(part.stop - part.start) for part in slices)]

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
    most: int | None = None,
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
    most : int, or None
        Largest number of blocks of each part that are checked, drawn at random; None for all.
    """
    layers, before = layers_of(study, grid), 0
    chosen = [_drawn(layer.grid.blocks, most) for layer in layers]
    total = sum(map(len, chosen))
    found: Damage = {OVERVIEWS: {}}
    for layer, numbers in zip(layers, chosen, strict=True):
        checker = BlockChecker(path, study, layer, documents, receipt_digests(path, layer.part))
        found[layer.part] = {}
        for done, several in _checked(checker, numbers):
            found[layer.part] |= {number: mistakes for number, (mistakes, _) in several.items() if mistakes}
            found[OVERVIEWS] |= {number: mistakes for number, (_, mistakes) in several.items() if mistakes}
            report_progress(before + done, total, sum(map(len, found.values())))
        before += len(numbers)
    return found


def _drawn(count: int, most: int | None) -> Sequence[int]:
    """Return the numbers of all blocks, or of some random ones; other ones each time, so that repeats see more."""
    return range(count) if most is None or most >= count else sorted(random.sample(range(count), most))


def _checked(
    checker: BlockChecker, numbers: Sequence[int]
) -> Iterator[tuple[int, dict[int, tuple[list[Mistake], list[Mistake]]]]]:
    """Yield how many blocks of a part have been checked, and the damaged ones among those checked last."""
    count = len(numbers)
    together = TOGETHER if isinstance(checker.path, Path) else TOGETHER_OF_OBJECTS

    def check(first: int) -> dict[int, tuple[list[Mistake], list[Mistake]]]:
        checked = {number: checker.mistakes(number) for number in numbers[first : first + together]}
        return {number: mistakes for number, mistakes in checked.items() if any(mistakes)}

    per_point = sum(variable.bytes_per_point for variable in checker.layer.variables)
    threads = ThreadPoolExecutor(_threads(checker.path, math.prod(checker.layer.grid.block) * per_point))
    try:
        for first, several in zip(starts := range(0, count, together), threads.map(check, starts), strict=True):
            yield min(first + together, count), several
    finally:
        threads.shutdown(cancel_futures=True)


def _threads(path: Place, block_bytes: int) -> int:
    """Return the number of threads that check blocks of a size; for small blocks Python's overhead makes two slower."""
    if not isinstance(path, Path):
        return MOST_REQUESTS
    return min(MOST_THREADS, os.cpu_count() or 1) if block_bytes > SMALL_BYTES else 1


def without_files(path: Place, study: Study, grid: Grid) -> dict[str, list[int]]:
    """Return the blocks of each part of a store that have a status file but lack another file, or one of overviews."""
    found: dict[str, list[int]] = {OVERVIEWS: []}
    for layer in layers_of(study, grid):
        listed = partial(_blocks_with_a_file, path, layer)
        status = listed(layer.variables[-1])  # first: others may be writing blocks, whose status files come last
        others = in_order(path, listed, layer.variables[:-1])
        found[layer.part] = sorted(set().union(*(status - there for there in others)))
        if layer.part is Part.POINTS:
            seen = [
                _blocks_with_a_file(path, level, one)
                for level in overview_layers(study, grid)
                for one in level.variables
            ]
            found[OVERVIEWS] = sorted(set().union(*(status - there for there in seen)) - set(found[layer.part]))
    return found


def _blocks_with_a_file(path: Place, layer: Layer, variable: Variable) -> set[int]:
    return blocks_of(path, layer.grid, variable.name, len(variable.shape))


def receipt_digests(path: Place, part: Part = Part.POINTS) -> dict[str, set[str]]:
    """Return the digests in the receipts of a part of a store, by the place of their block."""
    known: dict[str, set[str]] = {}
    for event in events(path):
        place, dash, _ = str(event.get("digest", "")).rpartition("-")
        if event["event"] == part and dash:
            known.setdefault(place, set()).add(event["digest"])
    return known
