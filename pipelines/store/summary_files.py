"""Files of summaries in a store: checksums, and digests of their inputs and contents."""

from __future__ import annotations

import hashlib
import json
import warnings
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from pem_core.errors import InputError
from pipelines.files.location import Place, folders, zarr_store
from pipelines.store.attributes import ROOT, Document, attributes_in, read_document, root_document
from pipelines.store.metadata_documents import as_copied, copies_in, is_summary
from pipelines.store.text_flags import with_codes

if TYPE_CHECKING:
    import xarray as xr
    import zarr


GROUP: Document = {"attributes": {}, "zarr_format": 3, "node_type": "group"}
"""The metadata of the group that holds all summaries."""
OWN = ("pem_digest", "pem_input")
"""Attributes of a summary that are written once it is complete."""
ORDER = "pem_variables"
"""Attribute with the variables of a summary in their order; zarr lists the arrays of a group in a random one."""


def summary_names(store: Place) -> list[str]:
    """Return the names of the summaries in a store, complete or not."""
    return folders(store / "summary")


def attributes_of(store: Place, name: str) -> dict[str, Any]:
    """Return the attributes of a summary; empty if they cannot be read."""
    try:
        return attributes_in(read_document(store / "summary" / name / ROOT, store))
    except (OSError, InputError):
        return {}


def comment_of(store: Place, name: str) -> str | None:
    """Return the one-sentence result of a summary; None if it has none."""
    comment = attributes_of(store, name).get("comment")
    return comment if isinstance(comment, str) else None


def summary_documents(store: Place) -> Document:
    """Return the metadata of all readable summaries of a store, by the names of their groups and arrays."""
    names = summary_names(store)
    groups = {"summary": GROUP} if names else {}
    found = [(f"summary/{name}", _documents(store, name)) for name in names]
    return groups | {place: one for _, documents in found if documents for place, one in documents.items()}


def _documents(store: Place, name: str) -> Document | None:
    """Return the metadata of a summary, by the names of its group and arrays; None if one cannot be read."""
    home = f"summary/{name}"
    places = [home, *(f"{home}/{variable}" for variable in folders(store / "summary" / name))]
    try:
        found = {place: read_document(store / place / ROOT, store) for place in places}
    except (OSError, InputError):
        return None
    group, *arrays = found.values()
    frame = (group.get("zarr_format"), group.get("node_type"), isinstance(group.get("attributes"), dict))
    return found if frame == (3, "group", True) and all(map(_is_array, arrays)) else None


def _is_array(document: Document) -> bool:
    """Return whether zarr can read an array with such metadata."""
    import zarr
    from zarr.buffer import default_buffer_prototype
    from zarr.storage import MemoryStore

    text = default_buffer_prototype().buffer.from_bytes(json.dumps(document).encode())
    try:
        zarr.open_array(MemoryStore(store_dict={ROOT: text}), mode="r", zarr_format=3)
    except (ValueError, TypeError, KeyError, AttributeError, OSError):
        return False
    return True


def unreadable_summaries(store: Place) -> list[str]:
    """Return the summaries whose metadata cannot be read."""
    return [name for name in summary_names(store) if _documents(store, name) is None]


def stale_copies(store: Place, root: Document) -> dict[str, bool]:
    """Return the summaries that differ from the root's copies of them, and whether the difference is damage.

    It is not damage if the inputs differ or the summary does not exist: one has just been written or removed.
    """
    there = summary_names(store)
    found = {place.split("/")[1]: False for place in copies_in(root) if is_summary(place)}
    found = {name: False for name in found if name not in there}
    for name in there:
        own, home = _documents(store, name), f"summary/{name}"
        copies = {place: one for place, one in copies_in(root).items() if f"{place}/".startswith(f"{home}/")}
        if own is not None and {place: as_copied(one) for place, one in own.items()} != copies:
            inputs = [attributes_in(one).get("pem_input") for one in (own[home], copies.get(home))]
            found[name] = inputs[0] == inputs[1]
    return found


def are_listed(store: Place, names: Iterable[str]) -> bool:
    """Return whether the root's copies of some summaries are up to date."""
    return not set(names) & stale_copies(store, root_document(store)).keys()


def comments(store: Place, points: dict[str, int]) -> dict[str, str]:
    """Return the one-sentence results of summaries, by name, that of the label check last; most have none.

    Summaries of an earlier state are left out: ``points`` are the store's present numbers of points by status.
    """
    names = sorted(summary_names(store), key="label_check".__eq__)
    found = {name: attributes_of(store, name) for name in names}
    now = json.dumps(points)
    found_comments = {name: comment_of(store, name) for name, of in found.items() if of.get("pem_points") == now}
    return {name: comment for name, comment in found_comments.items() if comment}


def write_summary(store: Place, name: str, summary: Any, made_of: str) -> None:
    """Write a summary; its input digest is written last and marks it as complete."""
    import zarr
    from zarr.codecs import Crc32cCodec, ZstdCodec

    summary = with_codes(summary).assign_attrs({ORDER: " ".join(map(str, summary.data_vars))})
    encoding = {variable: {"compressors": [ZstdCodec(level=1), Crc32cCodec()]} for variable in summary.variables}
    with warnings.catch_warnings(action="ignore", category=zarr.errors.ZarrUserWarning):
        summary.to_zarr(zarr_store(store), group=f"summary/{name}", mode="w", consolidated=False, encoding=encoding)
    last = {"pem_digest": contents_digest(store, name), "pem_input": made_of}
    _group(store, name, "r+").update_attributes(last)


def in_order(summary: xr.Dataset) -> xr.Dataset:
    """Return a stored summary with its variables in the order in which they were written."""
    names = sorted(map(str, summary.data_vars))
    order = [name for name in str(summary.attrs.get(ORDER, "")).split() if name in names]
    return summary[[*order, *(name for name in names if name not in order)]]


def contents_digest(store: Place, name: str) -> str:
    """Return a digest of all arrays and attributes of a summary."""
    group = _group(store, name, "r")
    digest = hashlib.blake2b(_words({k: v for k, v in group.attrs.items() if k not in OWN}), digest_size=16)
    for variable, array in sorted(group.arrays()):
        values = np.asarray(array[...])
        is_text = values.dtype.kind not in "biuf"
        kind = "text" if is_text else values.dtype.str
        digest.update(_words([variable, values.shape, kind, array.metadata.dimension_names, dict(array.attrs)]))
        digest.update(_words(values.tolist()) if is_text else np.ascontiguousarray(values))
    return digest.hexdigest()


def _group(store: Place, name: str, mode: Literal["r", "r+"]) -> zarr.Group:
    import zarr

    return zarr.open_group(zarr_store(store), path=f"summary/{name}", mode=mode, zarr_format=3, use_consolidated=False)


def _words(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True).encode()


def mark_outdated(store: Place, name: str) -> None:
    """Set a summary to outdated, so that it is computed again."""
    if attributes_of(store, name):
        _group(store, name, "r+").update_attributes({"pem_input": ""})
