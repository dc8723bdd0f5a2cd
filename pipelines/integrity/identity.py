"""Whose a store is, and how it is cut into blocks, by all that says so: its root, its arrays and what stands beside it.

Any one of them may be damaged. How a store is cut is told by most of them; whose it is, by one that fits.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, TypeGuard

from pem_core.errors import InputError
from pipelines.files.location import Place
from pipelines.outputs.equilibria_table import has_table, table_axes, table_variables
from pipelines.outputs.store_limits import size_mistakes
from pipelines.outputs.variables import variables
from pipelines.store.attributes import ROOT, Document, is_right, mapping, read_document, root_document
from pipelines.store.sidecar import manifests
from pipelines.store.store import check_same_study, study_in
from pipelines.study.grid import Grid
from pipelines.study.load import Study
from pipelines.syntax.digest import digest

SHARDING = "sharding_indexed"
"""How zarr calls a file of several chunks."""


def grid_of(path: Place, study: Study) -> Grid | None:
    """Return the blocks of a store made by a study, None if it is not ours.

    Raises
    ------
    InputError
        If it was made by another study.
    """
    attributes = attributes_at(path)
    if not _is_of(path, study, attributes):
        if attributes:
            check_same_study(path, study)
        return None
    return likely_grid(path, study, attributes)


def attributes_at(path: Place) -> Document:
    """Return the attributes of a store, whatever is wrong with them; none if it has none that can be read."""
    try:
        found = root_document(path)["attributes"]
    except InputError:
        return {}
    return dict(found)


def likely_grid(path: Place, study: Study, attributes: Document) -> Grid | None:
    """Return how a store of a study is cut into blocks, as most of all that says so has it; None if nothing does."""
    said = Counter(grid for grid in _grids(path, study, attributes) if not list(size_mistakes(study.axes, grid)))
    tables = Counter(_tables(path, study, attributes))
    if not said or (has_table(study) and not tables):
        return None
    grid = said.most_common(1)[0][0]
    return replace(grid, table=tables.most_common(1)[0][0]) if tables else grid


def _grids(path: Place, study: Study, attributes: Document) -> Iterator[Grid]:
    """Yield what says how a store is cut: its root, each of its arrays, and runs of the same study."""
    claims = [(attributes.get("pem_block"), attributes.get("pem_chunk", []))]
    claims += [(manifest.get("block"), manifest.get("chunk", [])) for manifest in _manifests_of_study(path, study)]
    claims += [_lengths(path / variable.name / ROOT, path, len(study.shape)) for variable in variables(study)]
    for block, chunk in claims:
        if _are_lengths(block, len(study.shape)) and (chunk == [] or _are_lengths(chunk, len(study.shape))):
            yield Grid(study.shape, tuple(block), tuple(chunk))


def _tables(path: Place, study: Study, attributes: Document) -> Iterator[tuple[int, ...]]:
    """Yield what says how the table of rest points is cut; nothing where there is none."""
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


def _manifests_of_study(path: Place, study: Study) -> list[dict[str, Any]]:
    """Return the manifests of runs of a study."""
    return [manifest for manifest in manifests(path) if manifest.get("fingerprint") == study.fingerprint]


def _are_lengths(claim: Any, axes: int) -> TypeGuard[list[int]]:
    return isinstance(claim, list) and len(claim) == axes and is_right("pem_block", claim)


def _lengths(place: Place, root: Place, axes: int) -> tuple[Any, Any]:
    """Return the lengths of the files of an array along some axes as its metadata have them, and of chunks in them."""
    try:
        document = read_document(place, root)
        whole = document["chunk_grid"]["configuration"]["chunk_shape"][:axes]
        parts = [c["configuration"]["chunk_shape"][:axes] for c in document["codecs"] if c["name"] == SHARDING]
    except (OSError, InputError, KeyError, TypeError):
        return None, None
    return whole, parts[0] if parts else []


def _is_of(path: Place, study: Study, attributes: Document) -> bool:
    """Tell whether a store is that of a study. What says it is asked one after another, where that is damaged."""
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
