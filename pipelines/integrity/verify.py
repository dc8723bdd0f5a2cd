"""Whether a store is whole: its metadata by its study, its blocks by checksums and receipts, its summaries by digests.

Damaged blocks become pending, so that nobody takes them for data and ``pem run`` computes them again.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from pem_core.errors import MISSING, Mistake
from pipelines.files.location import Place, remove_store, zarr_store
from pipelines.history.provenance import differing
from pipelines.integrity.block_check import ReportProgress, damaged, ignore_progress, receipt_digests, without_files
from pipelines.integrity.identity import grid_of, likely_grid
from pipelines.outputs.equilibria_table import TABLE_STATUS
from pipelines.outputs.stages import Part, layers_of
from pipelines.store import store as stores
from pipelines.store.attributes import ROOT, mapping
from pipelines.store.creation import consolidate, wording
from pipelines.store.layout_check import Comparison, compared, replace_files
from pipelines.store.listing import strays
from pipelines.store.summary_files import copied, lost, void
from pipelines.store.versions import versions
from pipelines.study.grid import Grid
from pipelines.study.load import Study

MENDED = "pem run mends it"
COUNTED = ("status", TABLE_STATUS)
"""Arrays by which it is counted what there is."""
MOST_STRAYS = 20
"""Files of no block that are named; of a folder that was unpacked there may be millions."""


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
    tables : tuple of int
        The blocks of the table of rest points that must be.
    notes : tuple of str
        What is no damage, but should be known.
    summaries : tuple of str
        The summaries that must be computed again.
    is_readable : bool
        Whether the metadata can be read by which blocks are found; if not, none can be marked.
    """

    points: dict[str, int]
    mistakes: tuple[Mistake, ...]
    blocks: tuple[int, ...]
    tables: tuple[int, ...] = ()
    notes: tuple[str, ...] = ()
    summaries: tuple[str, ...] = ()
    is_readable: bool = True


def verify(path: Place, told: ReportProgress = ignore_progress) -> Verdict:
    """Read a whole store and return what is damaged; writes nothing.

    Parameters
    ----------
    path : path
    told : callable
        Told how far it is.

    Raises
    ------
    InputError
        If it is no store of ours, or its own description is lost.
    """
    from pipelines.integrity.postprocess import wrong_summaries

    stores.forget()
    study, own = stores.stored_study(path)
    attributes = stores.read_attributes(path)
    grid = likely_grid(path, study, attributes) or own
    found = compared(path, study, grid)
    mistakes = [*found.mistakes, *_wrong_description(study, attributes)]
    damage = damaged(path, study, grid, found.documents, told)
    mistakes += [mistake for part in damage.values() for several in part.values() for mistake in several]
    blocks, tables = (tuple(damage.get(part, ())) for part in (Part.POINTS, Part.TABLE))
    is_readable = grid == own and not {f"{name}/{ROOT}" for name in COUNTED} & found.files.keys()
    if not is_readable:
        return Verdict({}, tuple(mistakes), blocks, tables, is_readable=False)
    counts = stores.censuses(path)
    summaries = dict(wrong_summaries(path, study, counts, found.root))
    unlike = [name for name, is_damage in copied(path, found.root).items() if not is_damage]
    rules = [f"must have the metadata of summary/{name} as they are" for name in unlike]
    mistakes += [*summaries.values(), *(Mistake((ROOT,), rule, MISSING, MENDED) for rule in rules)]
    notes = (*_notes(path, found), *_stray_notes(path, study, grid))
    return Verdict(counts[Part.POINTS].points, tuple(mistakes), blocks, tables, notes, tuple(summaries))


def _wrong_description(study: Study, attributes: dict[str, Any]) -> Iterator[Mistake]:
    """Yield what does not fit together in what a store says of its study."""
    if attributes["pem_fingerprint"] != study.fingerprint:
        rule = f"must be that of the study in it, {study.fingerprint}, computed by this version of the program"
        yield Mistake(("fingerprint",), rule, attributes["pem_fingerprint"], "use the version that made it")
    title = wording(study)["title"]
    if attributes["title"] != title:
        yield Mistake((ROOT, "attributes", "title"), f"must be {title!r}", attributes["title"], MENDED)


def _notes(path: Place, found: Comparison) -> Iterator[str]:
    laid_out = mapping(found.root["attributes"].get("pem_versions", "{}"), "pem_versions")
    for name, version in versions().items():
        if laid_out.get(name, version) != version:
            yield f"laid out with {name} {laid_out[name]}; here is {version}"
    yield from differing(path)
    for name in found.others:
        yield f"{name} is no part of the study"
    if not receipt_digests(path):
        yield "no receipts stand beside the store: chunks were checked by their checksums alone"


def _stray_notes(path: Place, study: Study, grid: Grid) -> Iterator[str]:
    """Yield what lies among the chunks and belongs to no block: readers leave it alone, and so does a run."""
    found = (name for layer in layers_of(study, grid) for name in strays(path, layer))
    for name in islice(found, MOST_STRAYS):
        yield f"{name} is the file of no block, and is not read"


def mend(path: Place, study: Study, say: Callable[[str], None]) -> None:
    """Put the metadata and coordinates of a store right, and make blocks pending that have lost a file.

    Where metadata were damaged every block is checked. Summaries whose metadata are not those of which the root has a
    copy are computed again.

    Raises
    ------
    InputError
        If it was made by another study.
    """
    grid = grid_of(path, study)
    if grid is None:
        return
    for name in lost(path):
        remove_store(path / "summary" / name)
        say(f"summary/{name}, whose metadata could not be read, was removed")
    found = compared(path, study, grid)
    copies = copied(path, found.root)
    for name, is_damage in copies.items():
        if is_damage:
            void(path, name)
            say(f"summary/{name}, whose metadata are not those that were written, is computed again")
    replace_files(path, found.files)
    if found.mistakes:
        stores.forget()
    elif copies:
        consolidate(zarr_store(path))
    bad = damaged(path, study, grid, found.documents) if found.mistakes else without_files(path, study, grid)
    for layer in layers_of(study, grid):
        stores.reset(path, bad[layer.part], layer)
    for mistake in found.mistakes:
        say(f"mended: {mistake}")
    for part, blocks in bad.items():
        if blocks:
            which = ", ".join(map(str, list(blocks)[:20]))
            say(f"{len(blocks)} damaged {part.nouns} are computed again: {which}")
