"""Integrity check and repair of a store: metadata against its study, blocks by checksums and receipts.

Summaries are checked by digests. Damaged blocks become pending, so that they are not taken for data and ``pem run``
computes them again.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, TypeGuard

from pem_core.errors import MISSING, InputError, Mistake
from pipelines.files.location import Place, remove_store, zarr_store
from pipelines.history.provenance import differing
from pipelines.integrity.block_check import (
    OVERVIEWS,
    ReportProgress,
    damaged_blocks,
    ignore_progress,
    receipt_digests,
    without_files,
)
from pipelines.measures.output import CATALOGUE_STATUS, EQUILIBRIUM_STATUS, STATUS
from pipelines.outputs.overviews import overview_layers
from pipelines.outputs.parameter_table import has_table, table_axes, table_variables
from pipelines.outputs.stages import Part, layers_of, size_mistakes
from pipelines.outputs.variables import variables
from pipelines.store import store as stores
from pipelines.store.attributes import ROOT, Document, is_right, mapping, read_document, root_document, versions
from pipelines.store.creation import consolidate, wording
from pipelines.store.described_study import study_in
from pipelines.store.layout_check import Comparison, coarsest_in, compare_with_study, replace_files
from pipelines.store.listing import strays
from pipelines.store.sidecar import manifests
from pipelines.store.study_differences import study_differences
from pipelines.store.summary_files import mark_outdated, stale_copies, unreadable_summaries
from pipelines.study.grid import Grid
from pipelines.study.load import Study
from pipelines.syntax.digest import digest

# Identity and block shape of a store, from all copies of them: its root, its arrays and the files beside it.
#
# Any one copy may be damaged. The block shape is decided by majority, the identity by any one copy that fits.


SHARDING = "sharding_indexed"
"""zarr's name for a file of several chunks."""


def grid_of(path: Place, study: Study) -> Grid | None:
    """Return the blocks of a store made by a study; None if it is not one of our stores.

    Raises
    ------
    InputError
        If another study made the store.
    """
    attributes = attributes_at(path)
    if not _is_of(path, study, attributes):
        if attributes:
            stores.check_same_study(path, study)
        return None
    return likely_grid(path, study, attributes)


def attributes_at(path: Place) -> Document:
    """Return the attributes of a store, whatever mistakes they have; empty if none can be read."""
    try:
        found = root_document(path)["attributes"]
    except InputError:
        return {}
    return dict(found)


def likely_grid(path: Place, study: Study, attributes: Document) -> Grid | None:
    """Return the block shape of a store by majority of its copies; None if there is no valid copy."""
    grids = Counter(grid for grid in _grids(path, study, attributes) if not list(size_mistakes(study.axes, grid)))
    tables = Counter(_tables(path, study, attributes))
    if not grids or (has_table(study) and not tables):
        return None
    grid = grids.most_common(1)[0][0]
    seen = Counter(one.coarsest for one in _overviews(path, study, attributes, grid) if one.has_whole_cells)
    grid = replace(grid, coarsest=seen.most_common(1)[0][0]) if seen else grid
    return replace(grid, table=tables.most_common(1)[0][0]) if tables else grid


def _grids(path: Place, study: Study, attributes: Document) -> Iterator[Grid]:
    """Yield the copies of the block shape: from the root, from each array, and from runs of the same study."""
    claims = [(attributes.get("pem_block"), attributes.get("pem_chunk", []))]
    claims += [(manifest.get("block"), manifest.get("chunk", [])) for manifest in _manifests_of_study(path, study)]
    claims += [_lengths(path / variable.name / ROOT, path, len(study.shape)) for variable in variables(study)]
    for block, chunk in claims:
        if _are_lengths(block, len(study.shape)) and (chunk == [] or _are_lengths(chunk, len(study.shape))):
            yield Grid(study.shape, tuple(block), tuple(chunk))


def _tables(path: Place, study: Study, attributes: Document) -> Iterator[tuple[int, ...]]:
    """Yield the copies of the table's block shape; nothing if the study has no table."""
    if not has_table(study):
        return
    axes = len(table_axes(study))
    claims = [
        attributes.get("pem_table_block", []),
        *(each.get("table_block", []) for each in _manifests_of_study(path, study)),
    ]
    claims += [_lengths(path / variable.name / ROOT, path, axes)[0] for variable in table_variables(study)]
    for claim in claims:
        if _are_lengths(claim, axes):
            yield tuple(claim)


def _overviews(path: Place, study: Study, attributes: Document, grid: Grid) -> Iterator[Grid]:
    """Yield the grid with the copies of the coarsest overview's cells; () stands for a store without overviews."""
    claims = [one.get("overview", []) for one in _manifests_of_study(path, study)]
    claims = [coarsest_in(path), attributes.get("pem_overview", []), *claims]
    for claim in claims:
        if claim == [] or _are_lengths(claim, len(study.shape)):
            yield replace(grid, coarsest=tuple(claim))


def _manifests_of_study(path: Place, study: Study) -> list[dict[str, Any]]:
    """Return the manifests of runs of a study."""
    return [manifest for manifest in manifests(path) if manifest.get("fingerprint") == study.fingerprint]


def _are_lengths(claim: Any, axes: int) -> TypeGuard[list[int]]:
    return isinstance(claim, list) and len(claim) == axes and is_right("pem_block", claim)


def _lengths(place: Place, root: Place, axes: int) -> tuple[Any, Any]:
    """Return the lengths of an array's files and of the chunks in them, along the first axes, from its metadata."""
    try:
        document = read_document(place, root)
        whole = document["chunk_grid"]["configuration"]["chunk_shape"][:axes]
        parts = [c["configuration"]["chunk_shape"][:axes] for c in document["codecs"] if c["name"] == SHARDING]
    except (OSError, InputError, KeyError, TypeError):
        return None, None
    return whole, parts[0] if parts else []


def _is_of(path: Place, study: Study, attributes: Document) -> bool:
    """Return whether a store belongs to a study; if one copy of the identity is damaged, the next one is used."""
    identity, fingerprint = _identity(attributes), attributes.get("pem_fingerprint")
    if identity is not None and digest(identity) in (study.fingerprint, fingerprint):
        return digest(identity) == study.fingerprint
    claims = [fingerprint, attributes.get("id"), _described(attributes)]
    claims += [manifest.get("fingerprint") for manifest in manifests(path)]
    return study.fingerprint in claims


def _identity(attributes: Document) -> Document | None:
    try:
        return mapping(attributes.get("pem_identity", ""), "")
    except (InputError, TypeError, AttributeError):
        return None


def _described(attributes: Document) -> str | None:
    """Return the fingerprint of the study that a store's attributes describe."""
    try:
        return study_in(attributes).fingerprint
    except (InputError, KeyError, TypeError, AttributeError):
        return None


MENDED = "to repair the store, run `pem run` with its study"
COUNTED = (STATUS, EQUILIBRIUM_STATUS, CATALOGUE_STATUS)
"""Arrays from which points are counted."""
MOST_STRAYS = 20
"""Number of stray files that are named; an unpacked archive may leave millions."""


@dataclass(frozen=True)
class Verdict:
    """Result of checking a store.

    Attributes
    ----------
    points : dict
        Number of points by status.
    mistakes : tuple of Mistake
        All damage.
    blocks : tuple of int
        The blocks that must be computed again.
    tables : tuple of int
        The blocks of the table of equilibria that must be computed again.
    notes : tuple of str
        Remarks that are not damage.
    summaries : tuple of str
        The summaries that must be computed again.
    overviews : tuple of int
        The blocks whose parts of overviews must be made again.
    is_readable : bool
        Whether the metadata that locate the blocks can be read; if not, no block can be marked.
    """

    points: dict[str, int]
    mistakes: tuple[Mistake, ...]
    blocks: tuple[int, ...]
    tables: tuple[int, ...] = ()
    notes: tuple[str, ...] = ()
    summaries: tuple[str, ...] = ()
    overviews: tuple[int, ...] = ()
    is_readable: bool = True


def verify(path: Place, report_progress: ReportProgress = ignore_progress, most: int | None = None) -> Verdict:
    """Check a whole store and return its damage, without writing anything.

    Parameters
    ----------
    path : path
    report_progress : callable
        Receives the progress.
    most : int, or None
        Largest number of blocks whose chunks are checked, drawn at random; None for all. A note reports how many.

    Raises
    ------
    InputError
        If it is not one of our stores, or its own description is lost.
    """
    from pipelines.integrity.postprocess import wrong_summaries

    stores.clear_open_stores()
    study, own = stores.stored_study(path)
    attributes = stores.read_attributes(path)
    grid = likely_grid(path, study, attributes) or own
    found = compare_with_study(path, study, grid)
    wrong = [one for one in found.mistakes if one.place not in _of_other_identity(study, attributes)]
    mistakes = [*wrong, *_wrong_description(study, attributes)]
    damage = damaged_blocks(path, study, grid, found.documents, report_progress, most)
    mistakes += [mistake for part in damage.values() for several in part.values() for mistake in several]
    blocks, tables, overviews = (tuple(damage.get(part, ())) for part in (Part.POINTS, Part.TABLE, OVERVIEWS))
    is_readable = grid == own and not {f"{name}/{ROOT}" for name in COUNTED} & found.files.keys()
    if not is_readable:
        return Verdict({}, tuple(mistakes), blocks, tables, overviews=overviews, is_readable=False)
    counts = stores.censuses(path)
    summaries = dict(wrong_summaries(path, study, counts, found.root))
    unlike = [name for name, is_damage in stale_copies(path, found.root).items() if not is_damage]
    rules = [f"has an outdated copy of the metadata of summary/{name}" for name in unlike]
    mistakes += [*summaries.values(), *(Mistake((ROOT,), rule, MISSING, MENDED) for rule in rules)]
    notes = (*_part_notes(study, grid, most), *_notes(path, found), *_stray_notes(path, study, grid))
    return Verdict(counts[Part.POINTS].points, tuple(mistakes), blocks, tables, notes, tuple(summaries), overviews)


def _of_other_identity(study: Study, attributes: Document) -> set[tuple[str, ...]]:
    """Return the places of the identity, if it is consistent but of another version of the program; else none.

    Such a store is not damaged, so that nothing there is to be repaired: one sentence reports the other version.
    """
    identity, fingerprint = _identity(attributes), attributes["pem_fingerprint"]
    if identity is None or fingerprint == study.fingerprint or digest(identity) != fingerprint:
        return set()
    return {(ROOT, "attributes", name) for name in ("id", "pem_identity", "pem_fingerprint")}


def _wrong_description(study: Study, attributes: dict[str, Any]) -> Iterator[Mistake]:
    """Yield the inconsistencies in a store's description of its study."""
    if attributes["pem_fingerprint"] != study.fingerprint:
        rule = f"is {attributes['pem_fingerprint']}, but this version of the program computes {study.fingerprint}"
        yield Mistake(("fingerprint",), rule, MISSING, "check the store with the version that wrote it")
        if _of_other_identity(study, attributes):
            yield from study_differences(_identity(attributes) or {}, json.loads(json.dumps(study.identity)))
    title = wording(study)["title"]
    if attributes["title"] != title:
        yield Mistake((ROOT, "attributes", "title"), f"must be {title!r}", attributes["title"], MENDED)


def _notes(path: Place, found: Comparison) -> Iterator[str]:
    laid_out = mapping(found.root["attributes"].get("pem_versions", "{}"), "pem_versions")
    for name, version in versions().items():
        if laid_out.get(name, version) != version:
            yield f"the store was created with {name} {laid_out[name]}; this process uses {name} {version}"
    yield from differing(path)
    for name in found.others:
        yield f"{name} does not belong to the study of this store"
    if not receipt_digests(path):
        yield "no records of computed blocks were found next to the store: chunks were checked only by their checksums"


def _part_notes(study: Study, grid: Grid, most: int | None) -> Iterator[str]:
    """Yield a note for each part of the store of which only some blocks were checked."""
    for layer in layers_of(study, grid):
        if most is not None and most < layer.grid.blocks:
            yield f"only {most:,} of {layer.grid.blocks:,} {layer.part.nouns} were checked, drawn at random"


def _stray_notes(path: Place, study: Study, grid: Grid) -> Iterator[str]:
    """Yield notes on files that belong to no block; readers and runs ignore them."""
    layers = (*layers_of(study, grid), *overview_layers(study, grid))
    found = (name for layer in layers for name in strays(path, layer))
    for name in islice(found, MOST_STRAYS):
        yield f"{name} does not belong to any block and is never read"


def mend(path: Place, study: Study, say: Callable[[str], None]) -> None:
    """Write the correct metadata and coordinates of a store, and set blocks that have lost a file to pending.

    If metadata were damaged, every block is checked. Summaries whose metadata differ from the root's copy are computed
    again.

    Raises
    ------
    InputError
        If another study made the store.
    """
    grid = grid_of(path, study)
    if grid is None:
        return
    for name in unreadable_summaries(path):
        remove_store(path / "summary" / name)
        say(f"summary/{name} was removed, because its metadata could not be read")
    found = compare_with_study(path, study, grid)
    copies = stale_copies(path, found.root)
    for name, is_damage in copies.items():
        if is_damage:
            mark_outdated(path, name)
            say(f"summary/{name} is computed again, because its metadata differ from those that were written")
    replace_files(path, found.files)
    if found.mistakes:
        stores.clear_open_stores()
    elif copies:
        consolidate(zarr_store(path))
    bad = damaged_blocks(path, study, grid, found.documents) if found.mistakes else without_files(path, study, grid)
    for layer in layers_of(study, grid):
        stores.reset(path, bad[layer.part], layer)
    stores.rebuild_overviews(path, study, grid, bad[OVERVIEWS])
    for mistake in found.mistakes:
        say(f"repaired: {replace(mistake, remedy='')}")
    for part, blocks in bad.items():
        if blocks:
            which = ", ".join(map(str, list(blocks)[:MOST_STRAYS]))
            more = f", and {len(blocks) - MOST_STRAYS} more" if len(blocks) > MOST_STRAYS else ""
            is_seen = part == OVERVIEWS
            what = "overviews made again for blocks" if is_seen else f"damaged {Part(part).nouns} to be computed again"
            say(f"{what}: {which}{more}")
