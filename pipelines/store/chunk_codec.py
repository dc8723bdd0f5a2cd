"""Encoding and decoding of single files of a store's arrays, each read or written once and on its own.

zarr reads an array region by region, in 0.4 to 1 ms for each chunk of it; decoding alone takes 25 us.
"""

import hashlib
import json
import math
import os
import stat
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import zarr
from zarr.buffer import default_buffer_prototype
from zarr.storage import MemoryStore

from pipelines.files.disk_errors import check_file
from pipelines.files.location import Place, content
from pipelines.files.safe_zarr import SPARE_BYTES, bound_zstd
from pipelines.outputs.stages import Layer
from pipelines.store.attributes import ROOT, Document
from pipelines.store.chunk_format import PLAIN_KEYS, FileFormat, file_format
from pipelines.store.listing import place_name
from pipelines.study.load import Study

# Files are encoded and decoded in memory, each as a whole.
#
# zarr reads a shard before writing it, even where all of it is replaced: a damaged shard could not be rewritten, and an
# object store would receive two requests.


@dataclass(frozen=True)
class ChunkCodec:
    """Encoder and decoder of the files of an array; formats that this program does not write are left to zarr.

    Attributes
    ----------
    document : dict
        The metadata of the array.
    """

    document: Document

    @cached_property
    def format(self) -> FileFormat | None:
        """Return the format of the files; None if only zarr can read it."""
        return file_format(self.document)

    @cached_property
    def most(self) -> int:
        """Return the maximum size of a file in bytes."""
        if self.format is not None:
            return self.format.most
        array = self._array({})
        return 2 * math.prod(array.shape) * array.dtype.itemsize + SPARE_BYTES

    def encode(self, values: np.ndarray) -> bytes:
        """Return the bytes of the file of a block with these values, which may end before it, at the end of an axis."""
        if self.format is not None:
            return self.format.encode(values)
        files: dict[str, Any] = {}
        self._array(files, values.shape)[...] = values
        (key,) = files.keys() - {ROOT}
        return bytes(files[key].to_bytes())

    def decode(self, text: bytes) -> np.ndarray:
        """Return the values of a full chunk or shard, including those past the end of the array."""
        if self.format is not None:
            return self.format.decode(text)
        files = {"/".join(("c", *("0" for _ in self._file_shape))): _buffer(text)}
        return np.asarray(self._array(files)[...])

    @cached_property
    def _file_shape(self) -> tuple[int, ...]:
        return tuple(self.document["chunk_grid"]["configuration"]["chunk_shape"])

    def _array(self, files: dict[str, Any], shape: Iterable[int] | None = None) -> zarr.Array:
        """Return an array in memory that consists of one file of the stored one, or of a part of it."""
        bound_zstd()
        whole = list(self._file_shape if shape is None else shape)
        files[ROOT] = _buffer(json.dumps({**self.document, "shape": whole, "chunk_key_encoding": PLAIN_KEYS}).encode())
        array = zarr.open_array(MemoryStore(store_dict=files), mode="r+", zarr_format=3)
        return array.with_config({"write_empty_chunks": True})


def _buffer(text: bytes) -> Any:
    return default_buffer_prototype().buffer.from_bytes(text)


@lru_cache(maxsize=128)
def chunk_codec(path: Place, name: str) -> ChunkCodec:
    """Return the codec of the files of an array of a store."""
    return ChunkCodec(json.loads((path / name / ROOT).read_bytes()))


# The digest of a block covers its numbers, their place on the axes and the study, not the bytes of the files.


def block_digest(study: Study, layer: Layer, slices: tuple[slice, ...], values: dict[str, np.ndarray]) -> str:
    """Return a block's place and 16 hexadecimal digits that depend on its values, its place and the study.

    Points outside the block do not enter, so that the digest stays valid when axes are extended.

    Parameters
    ----------
    study : Study
    layer : Layer
        The layer that the block belongs to.
    slices : tuple of slice
        The block's ranges along the axes of the grid.
    values : dict of arrays
        Every variable at the block's points, in grid order, in any shape.
    """
    digest = hashlib.blake2b(f"{study.origin} {slices}".encode(), digest_size=8)
    for axis, part in zip(layer.axes, slices, strict=True):
        for sweep in axis.sweeps:
            shown = sweep.in_file_unit(np.arange(part.start, part.stop))
            digest.update(" ".join(shown).encode() if sweep.is_text else shown.tobytes())
    for variable in layer.variables:
        digest.update(np.ascontiguousarray(values[variable.name], variable.dtype))
    return f"{place_name(layer.grid, slices)}-{digest.hexdigest()}"


class Files:
    """The files within a folder, read in a few system calls each; thread-safe."""

    def __init__(self, home: Place):
        self.home, self.folders = home, set[str]()
        self.real = os.path.realpath(home) if isinstance(home, Path) else ""

    def read(self, key: str, most: int) -> bytes:
        """Return the content of a file; errors are those of :func:`pipelines.files.location.content`."""
        if not isinstance(self.home, Path):
            return content(self.home / key, most)
        path = f"{self.home}/{key}"
        folder = os.path.dirname(path)
        if folder not in self.folders:
            check_file(path, self.real)
            self.folders.add(folder)
        found = os.lstat(path)
        if not stat.S_ISREG(found.st_mode) or found.st_size > most:
            return content(Path(path), most, self.home)
        with open(path, "rb", buffering=0) as file:
            return file.read(found.st_size)
