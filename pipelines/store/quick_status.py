"""Progress of a store from its attributes and receipts, without loading its study or zarr where these suffice.

Loading a study takes most of a second. The attributes suffice if this version of the program wrote them and they are
unchanged: the digest of the identity is the fingerprint, and the axes and all other entries that affect the numbers
agree with the identity. Otherwise the study is loaded, and its checks report the mistakes.
"""

from typing import Any

from pem_core.errors import InputError
from pem_core.plugins import OWN
from pipelines.files.location import Place
from pipelines.measures.output import CATALOGUE_STATUS, EQUILIBRIUM_STATUS, MOST_POINTS, STATUS
from pipelines.outputs.stages import MOST_STORE_BLOCKS, Blocks, Part
from pipelines.store import listing
from pipelines.store.attributes import ROOT, Document, lacking, mapping, read_document, root_document, version_of
from pipelines.store.listing import Censuses
from pipelines.store.metadata_documents import copies_in
from pipelines.study.grid import Grid
from pipelines.syntax.digest import digest

BESIDE_STUDY = ("algorithm_version", "derived")
"""Entries of an identity that the resolved study lacks."""


def quick_censuses(path: Place, attributes: Document) -> Censuses:
    """Count all points of a store, and all parameter sets of its table, by status.

    Parameters
    ----------
    path : place
    attributes : dict
        The attributes of the store.

    Raises
    ------
    InputError
        If the attributes do not describe a study.
    """
    found = outline(path, attributes)
    if found is None:
        from pipelines.store.store import censuses

        return censuses(path)

    def read(part: Part) -> listing.ReadStatus:
        def of_blocks(numbers: list[int]) -> Any:
            if not numbers:
                return ()
            from pipelines.store.store import statuses

            return statuses(path, part, numbers)

        return of_blocks

    return {part: listing.layer_census(path, blocks, read(part)) for part, blocks in found.items()}


def are_all_proved(path: Place, attributes: Document) -> bool:
    """Return whether the receipts of all table blocks report that every list of equilibria is proved complete."""
    blocks = (outline(path, attributes) or {}).get(Part.TABLE)
    if blocks is None:
        return False
    stamped = listing.stamps(path, blocks)
    found = {number: event.get("unproved") for number, event, _ in listing.receipts(path, blocks, stamped)}
    return len(found) == blocks.grid.blocks and all(unproved == 0 for unproved in found.values())


def outline(path: Place, attributes: Document) -> dict[Part, Blocks] | None:
    """Return the blocks of each part of a store, the table first; None if the study must be loaded to find them."""
    try:
        resolved = mapping(attributes["pem_study_resolved"], "")
        identity = mapping(attributes["pem_identity"], "")
        installed = mapping(attributes.get("pem_versions", "{}"), "")
    except InputError:
        return None
    is_ours = installed.get(OWN) == version_of(OWN) and not lacking(installed) and "of_other_packages" not in identity
    if not is_ours or digest(identity) != attributes["pem_fingerprint"] or not _is_of(identity, resolved):
        return None
    try:
        lengths = {axis["name"]: axis["points"] for axis in identity["axes"]}
        copies = copies_in(root_document(path))
        blocks = _points(path, copies, lengths, attributes)
        table = _table(path, copies, lengths, attributes)
    except (KeyError, TypeError, ValueError, OSError, InputError):
        return None
    found = {**({Part.TABLE: table} if table else {}), Part.POINTS: blocks}
    return found if all(part.grid.blocks <= MOST_STORE_BLOCKS for part in found.values()) else None


def _is_of(identity: Document, resolved: Document) -> bool:
    """Return whether an identity belongs to a resolved study, with the same axes."""
    physics = {key: value for key, value in identity.items() if key not in BESIDE_STUDY}
    physics["integrate"] = {k: v for k, v in physics.get("integrate", {}).items() if k != "field_table"}
    return physics.get("axes") == resolved.get("axes") and _is_within(physics, resolved)


def _is_within(part: Any, array: Any) -> bool:
    """Return whether ``array`` contains all data of ``part`` unchanged; mappings may have further keys."""
    if isinstance(part, dict) and isinstance(array, dict):
        return all(key in array and _is_within(value, array[key]) for key, value in part.items())
    if isinstance(part, list) and isinstance(array, list):
        return len(part) == len(array) and all(map(_is_within, part, array))
    return type(part) is type(array) and part == array


def _described(path: Place, name: str, copies: Document) -> Document:
    """Return the metadata of an array.

    Raises
    ------
    ValueError, OSError, InputError
        If the metadata cannot be read, or differ from the root's copy.
    """
    document = read_document(path / name / ROOT, path)
    if document != copies.get(name):
        raise ValueError(name)
    return document


def _points(path: Place, copies: Document, lengths: dict[str, int], attributes: Document) -> Blocks:
    """Return the blocks of the points.

    Raises
    ------
    ValueError, OSError, InputError
        If attributes and metadata are inconsistent or cannot be read.
    """
    block, chunk = tuple(attributes["pem_block"]), tuple(attributes.get("pem_chunk", ()))
    shape = tuple(lengths.values())
    if not all(type(points) is int and 1 <= points <= MOST_POINTS for points in shape):
        raise ValueError(shape)
    if len(block) != len(shape) or len(chunk) not in (0, len(shape)):
        raise ValueError(block)
    if _described(path, STATUS, copies)["shape"] != list(shape):
        raise ValueError(shape)
    return Blocks(Part.POINTS, Grid(shape, block, chunk), STATUS)


def _table(path: Place, copies: Document, lengths: dict[str, int], attributes: Document) -> Blocks | None:
    """Return the blocks of the table; None if the store was created without one.

    Raises
    ------
    ValueError, OSError, InputError
        If the metadata are inconsistent or cannot be read.
    """
    known = (EQUILIBRIUM_STATUS, CATALOGUE_STATUS)
    status = next((name for name in known if name in copies or (path / name).exists()), None)
    if status is None:
        return None
    document = _described(path, status, copies)
    dims, block = document.get("dimension_names", []), tuple(attributes.get("pem_table_block", ()))
    shape = tuple(lengths[name] for name in dims)
    if list(shape) != document["shape"] or len(block) != len(shape):
        raise ValueError(shape)
    return Blocks(Part.TABLE, Grid(shape, block), status)
