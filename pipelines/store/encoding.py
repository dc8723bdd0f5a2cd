"""A block of an array as the bytes of its file: encoded in memory, so that it is written whole, once, and by us.

zarr itself reads a shard before it writes it, also where all of it is new: one that was damaged could not be written
again, and an object store would be asked twice.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import zarr
from zarr.core.buffer import default_buffer_prototype
from zarr.storage import MemoryStore

from pipelines.files.location import Place
from pipelines.store.attributes import ROOT


@dataclass(frozen=True)
class Mould:
    """An array of one block, with the codecs of an array of a store, and what it is kept in."""

    array: zarr.Array
    files: dict[str, Any]

    def cast(self, values: np.ndarray) -> bytes:
        """Return the bytes of the file of a block that has these values."""
        self.array[...] = values
        (key,) = self.files.keys() - {ROOT}
        return bytes(self.files.pop(key).to_bytes())


@lru_cache(maxsize=128)
def mould(path: Place, name: str, shape: tuple[int, ...]) -> Mould:
    """Return the mould of blocks of a shape of an array of a store."""
    document = {**json.loads((path / name / ROOT).read_bytes()), "shape": shape}
    content = default_buffer_prototype().buffer.from_bytes(json.dumps(document).encode())
    files = {ROOT: content}
    array = zarr.open_array(MemoryStore(store_dict=files), mode="r+", zarr_format=3)
    return Mould(array.with_config({"write_empty_chunks": True}), files)
