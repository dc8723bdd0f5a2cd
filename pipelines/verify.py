"""Whether a store is whole: every chunk by its checksum, every block by its status and by the digest of its receipt.

Damaged blocks become pending, so that nobody takes them for data and ``pem run`` computes them again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import zarr

from pem_core.errors import MISSING, Mistake
from pem_core.outcome import Status
from pipelines import store as stores
from pipelines.blank import consolidate
from pipelines.computed_by import differing
from pipelines.digest import block_digest
from pipelines.grid import Grid
from pipelines.layout import grid_of, replace_files, wrong_files
from pipelines.outages import outages
from pipelines.place import Place, present, size_of, zarr_store
from pipelines.rest_table import table_grid, table_slices, table_variables, writer_of
from pipelines.sidecar import events
from pipelines.study import Study
from pipelines.tally import blocks_of, place_name
from pipelines.variables import Variable, variables
from pipelines.versions import versions

REMEDY = "pem run computes it again"


@dataclass(frozen=True)
class Verdict:
    """What a check of a store found.

    Attributes
    ----------
    points : dict
        Number of points by status.
    mistakes : tuple of Mistake
        All damage.
    blocks : tuple of int
        The blocks that must be computed again.
    notes : tuple of str
        What is no damage, but should be known.
    summaries : tuple of str
        The summaries that must be computed again.
    """

    points: dict[str, int]
    mistakes: tuple[Mistake, ...]
    blocks: tuple[int, ...]
    notes: tuple[str, ...] = ()
    summaries: tuple[str, ...] = ()


def verify(path: Place) -> Verdict:
    """Read a whole store and return what is damaged; writes nothing.

    Raises
    ------
    InputError
        If it is no store of ours, or its own description is lost.
    """
    from pipelines.finish import wrong_summaries

    stores.forget()
    study, grid = stores.stored_study(path)
    attributes = stores.read_attributes(path)
    mistakes, _ = wrong_files(path, study, grid)
    if attributes["pem_fingerprint"] != study.fingerprint:
        rule = f"must be that of the study in it, {study.fingerprint}, computed by this version of the program"
        mistakes.append(Mistake(("fingerprint",), rule, attributes["pem_fingerprint"], "use the version that made it"))
    if any(mistake.place == ("status/zarr.json",) for mistake in mistakes):
        return Verdict({}, tuple(mistakes), ())
    lost = {str(mistake.place[0]).removesuffix("/zarr.json") for mistake in mistakes}
    found, counts = damaged(path, study, grid, lost), stores.census(path)
    summaries = dict(wrong_summaries(path, study, counts))
    mistakes += [*(mistake for several in found.values() for mistake in several), *summaries.values()]
    return Verdict(counts.points, tuple(mistakes), tuple(found), tuple(_notes(path)), tuple(summaries))


def _notes(path: Place) -> Iterator[str]:
    laid_out = json.loads(stores.read_attributes(path).get("pem_versions", "{}"))
    for name, version in versions().items():
        if laid_out.get(name, version) != version:
            yield f"laid out with {name} {laid_out[name]}; here is {version}"
    yield from differing(path)
    if not known_digests(path):
        yield "no receipts stand beside the store: chunks were checked by their checksums alone"


def mend(path: Place, study: Study, say: Callable[[str], None]) -> None:
    """Put the metadata and coordinates of a store right, and make blocks pending that have lost a file.

    Where metadata were damaged every block is checked.

    Raises
    ------
    InputError
        If it was made by another study.
    """
    grid = grid_of(path, study)
    if grid is None:
        return
    mistakes, files = wrong_files(path, study, grid)
    replace_files(path, files)
    if mistakes:
        stores.forget()
        consolidate(zarr_store(path))
    blocks = tuple(damaged(path, study, grid) if mistakes else without_files(path, study, grid))
    stores.reset(path, blocks)
    for mistake in mistakes:
        say(f"mended: {mistake}")
    if blocks:
        say(f"{len(blocks)} damaged blocks are computed again: {', '.join(map(str, blocks[:20]))}")


@dataclass(frozen=True)
class Chunks:
    """Where the chunks of a block stand."""

    study: Study
    grid: Grid
    variables: tuple[Variable, ...]
    tables: tuple[Variable, ...]

    def of(self, number: int) -> list[tuple[str, str, tuple[slice, ...]]]:
        """Return name, file and slices of the arrays of a block, ``status`` first, then what it writes of the table."""
        slices, sets = self.grid.slices(number), table_slices(self.study, self.grid, number)
        own = [(v.name, f"{v.name}/{self.grid.file(slices, len(v.shape))}", slices) for v in reversed(self.variables)]
        if sets is None:
            return own
        cells = table_grid(self.study, self.grid)
        return [*own, *((v.name, f"{v.name}/{cells.file(sets, len(v.shape))}", sets) for v in self.tables)]


def _but(table: tuple[Variable, ...], names: Collection[str]) -> tuple[Variable, ...]:
    return tuple(variable for variable in table if variable.name not in names)


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


def damaged(path: Place, study: Study, grid: Grid, lost: Collection[str] = ()) -> dict[int, list[Mistake]]:
    """Return the blocks that are not what was written, each with what is wrong with it.

    Arrays that are ``lost``, since their metadata are, cannot be read.
    """
    root, there = stores.opened(path, "r"), present(path)
    digests, found = {} if lost else known_digests(path), {}
    chunks = Chunks(study, grid, *(_but(table, lost) for table in (variables(study), table_variables(study))))
    for number in range(grid.blocks):
        slices = grid.slices(number)
        known = digests.get(place_name(grid, slices), set())
        values, mistakes = _read(path, root, there, chunks, number, bool(known))
        if not mistakes and values and known:
            mistakes = _digest_mistake(number, block_digest(path, *_computed(chunks, slices, values)), known)
        if mistakes:
            found[number] = mistakes
    return found


def _computed(
    chunks: Chunks, slices: tuple[slice, ...], values: dict[str, np.ndarray]
) -> tuple[tuple[slice, ...], dict[str, np.ndarray]]:
    """Return the part of a block that has been computed, and its values: all, unless an axis was extended there."""
    ends = np.argwhere(values["status"] != Status.PENDING).max(0) + 1
    part = tuple(slice(int(end)) for end in ends)
    corner = tuple(slice(s.start, s.start + p.stop) for s, p in zip(slices, part, strict=True))
    return corner, {v.name: values[v.name][part] for v in chunks.variables}


def _read(
    path: Place, root: zarr.Group, there: Callable[[str], bool], chunks: Chunks, number: int, is_known: bool
) -> tuple[dict[str, np.ndarray], list[Mistake]]:
    """Return the values of a block and what is wrong with them; nothing of one that is pending."""
    values, mistakes = {}, []
    for name, file, slices in chunks.of(number):
        place = (f"{name} of block {number}",)
        if not there(file):
            if name == "status" and not is_known:
                return {}, []
            mistakes.append(Mistake(place, f"must have its file {file}", MISSING, f"it is missing; {REMEDY}"))
            continue
        try:
            values[name] = np.asarray(root[name][slices])
        except outages():
            raise
        except Exception as error:
            mistakes.append(Mistake(place, f"must be what its checksum says ({file}: {error})", MISSING, REMEDY))
            continue
        if is_blank(values[name], root[name].fill_value) and size_of(path / file) == 0:
            # zarr takes a shard without a byte for one that was never written
            mistakes.append(Mistake(place, f"must have its file {file}", "empty", REMEDY))
            continue
        if name == "status" and (values[name] == Status.PENDING).all():
            return {}, []
        if name == "status" and values[name].max() >= len(Status):
            mistakes.append(Mistake(place, "must hold statuses", int(values[name].max()), REMEDY))
    return values, mistakes


def is_blank(values: np.ndarray, fill: Any) -> bool:
    """Tell whether an array has nothing but its fill value."""
    return bool(np.all((values == fill) | (values != values)))


def _digest_mistake(number: int, digest: str, known: set[str]) -> list[Mistake]:
    """Return that a block is not the one that was computed, unless it is."""
    rule = f"must have the values and statuses that were computed, whose digest is {', '.join(sorted(known))}"
    return [] if digest in known else [Mistake((f"block {number}",), rule, digest, REMEDY)]


def known_digests(path: Place) -> dict[str, set[str]]:
    """Return the digests that receipts beside a store tell, by the place of their block."""
    known: dict[str, set[str]] = {}
    for event in events(path):
        place, dash, _ = str(event.get("digest", "")).rpartition("-")
        if event.get("event") == "block" and dash:
            known.setdefault(place, set()).add(event["digest"])
    return known
