"""Whether the metadata and coordinates of a store are those of its study, and what puts them right.

They are made anew in memory from the study, and compared; chunks of data are left alone.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import zarr
from zarr.storage import MemoryStore

from pem_core.errors import MISSING, InputError, Mistake
from pipelines.blank import ROOT, in_memory
from pipelines.grid import Grid
from pipelines.outages import outages
from pipelines.place import Place, write, zarr_store
from pipelines.sidecar import manifests
from pipelines.store import check_same_study, grid_in, read_attributes
from pipelines.study import Study

DECIDING = ("zarr_format", "node_type", "shape", "data_type", "chunk_grid", "dimension_names", "fill_value")
"""What must not differ in the metadata of an array; words and compression may come from another version."""
REMEDY = "pem run mends it"

Layout = dict[str, bytes]
"""Files of a store by their place in it."""


def grid_of(path: Place, study: Study) -> Grid | None:
    """Return the blocks of a store made by a study, from its attributes or from beside it; None if it is not ours.

    Raises
    ------
    InputError
        If it was made by another study.
    """
    try:
        attributes = read_attributes(path)
    except InputError:
        own = [manifest for manifest in manifests(path) if manifest.get("fingerprint") == study.fingerprint]
        described = {f"pem_{name}": own[0].get(name, ()) for name in ("block", "chunk")} if own else {}
        return grid_in(described, study) if own and path.is_dir() else None
    check_same_study(path, study)
    return grid_in(attributes, study)


def wrong_files(path: Place, study: Study, grid: Grid) -> tuple[list[Mistake], Layout]:
    """Return what is wrong with the metadata and coordinates of a store, and the files that put it right."""
    files = in_memory(study, grid)
    right = MemoryStore(store_dict=files)
    found = {key: _mistake(path, key, buffer.to_bytes(), right) for key, buffer in files.items()}
    return [m for m in found.values() if m], {key: files[key].to_bytes() for key, m in found.items() if m}


def replace_files(path: Place, files: Layout) -> None:
    """Write files of a store, each whole or not at all."""
    for key, content in files.items():
        write(path / key, content)


def _mistake(path: Place, key: str, right: bytes, layout: MemoryStore) -> Mistake | None:
    """Return what is wrong with one file."""
    try:
        there = (path / key).read_bytes()
    except FileNotFoundError:
        return Mistake((key,), "must be there", MISSING, f"it is missing; {REMEDY}")
    if there == right or (key == ROOT and _decided(there)):
        return None
    if key.endswith(ROOT):
        same = key != ROOT and _decided(there) == _decided(right)
        return None if same else Mistake((key,), "must be the metadata of the study", MISSING, REMEDY)
    name = key.split("/c")[0]
    if _same_values(path, name, layout):
        return None
    return Mistake((key,), f"must have the values of {name} that the study gives", MISSING, REMEDY)


def _decided(text: bytes) -> dict[str, Any] | None:
    """Return what decides in the metadata of an array; None if it cannot be read."""
    try:
        metadata = json.loads(text)
        return {name: metadata.get(name) for name in DECIDING}
    except (ValueError, AttributeError):
        return None


def _same_values(path: Place, name: str, layout: MemoryStore) -> bool:
    """Tell whether a coordinate has its values although its file differs: compression may come from another version."""
    try:
        there = zarr.open_array(zarr_store(path), path=name, mode="r", zarr_format=3)[...]
    except outages():
        raise
    except Exception:
        return False
    return np.array_equal(there, zarr.open_array(layout, path=name, mode="r")[...])
