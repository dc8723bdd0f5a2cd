"""How summaries stand in a store: with checksums, and with digests of what they were made of and of what they hold."""

from __future__ import annotations

import hashlib
import json
import warnings
from collections.abc import Iterable
from typing import Any, Literal

import numpy as np
import zarr
from zarr.codecs import Crc32cCodec, ZstdCodec

from pipelines.place import Place, folders, zarr_store

OWN = ("pem_digest", "pem_input")
"""Attributes of a summary that are written when it is whole."""


def summary_names(store: Place) -> list[str]:
    """Return the names of the summaries that a store has, whole or not."""
    return folders(store / "summary")


def are_listed(store: Place, names: Iterable[str]) -> bool:
    """Tell whether the metadata of the whole store have some summaries as they are."""
    root = zarr.open_group(zarr_store(store), mode="r", use_consolidated=True)
    known = root.metadata.consolidated_metadata
    entries = known.flattened_metadata if known else {}

    def is_listed(name: str) -> bool:
        entry = entries.get(f"summary/{name}")
        return entry is not None and entry.attributes.get("pem_input") == attributes_of(store, name).get("pem_input")

    return all(map(is_listed, names))


def attributes_of(store: Place, name: str) -> dict[str, Any]:
    """Return what a summary says of itself; nothing if it cannot be read."""
    try:
        attributes = json.loads((store / "summary" / name / "zarr.json").read_text())["attributes"]
    except (OSError, ValueError, KeyError, TypeError):
        return {}
    return attributes if isinstance(attributes, dict) else {}


def comments(store: Place, points: dict[str, int]) -> dict[str, str]:
    """Return what summaries say of themselves in one sentence, by name, the check of labels last; most say nothing.

    Nor do those that were taken when the store had other ``points`` than it has now, by status.
    """
    names = sorted(summary_names(store), key="label_check".__eq__)
    found = {name: attributes_of(store, name) for name in names}
    now = json.dumps(points)
    return {name: of["comment"] for name, of in found.items() if of.get("comment") and of.get("pem_points") == now}


def write_summary(store: Place, name: str, summary: Any, made_of: str) -> None:
    """Write a summary; last what it was made of, which says that it is whole."""
    encoding = {variable: {"compressors": [ZstdCodec(level=1), Crc32cCodec()]} for variable in summary.variables}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", zarr.errors.ZarrUserWarning)
        summary.to_zarr(zarr_store(store), group=f"summary/{name}", mode="w", consolidated=False, encoding=encoding)
    last = {"pem_digest": contents_digest(store, name), "pem_input": made_of}
    _group(store, name, "r+").update_attributes(last)


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
    return zarr.open_group(zarr_store(store), path=f"summary/{name}", mode=mode, zarr_format=3, use_consolidated=False)


def _words(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True).encode()


def void(store: Place, name: str) -> None:
    """Mark a summary as one to compute again."""
    if attributes_of(store, name):
        _group(store, name, "r+").update_attributes({"pem_input": ""})
