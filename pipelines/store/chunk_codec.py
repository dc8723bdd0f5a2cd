"""Encoding and decoding of single files of a store's arrays, each read once and decoded on its own.

zarr reads an array region by region, in 0.4 to 1 ms for each chunk of it; its codecs alone take 25 us.
"""

import hashlib
import json
import math
import os
import stat
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import zarr
from zarr.abc.codec import SupportsSyncCodec
from zarr.core.array_spec import ArrayConfig, ArraySpec
from zarr.core.buffer import default_buffer_prototype
from zarr.core.metadata.v3 import ArrayV3Metadata
from zarr.core.sync import sync
from zarr.registry import get_pipeline_class
from zarr.storage import MemoryStore

from pipelines.files.disk_errors import check_file
from pipelines.files.location import Place, content
from pipelines.files.safe_zarr import SPARE_BYTES, bound_zstd
from pipelines.outputs.stages import Layer
from pipelines.store.attributes import ROOT, Document
from pipelines.store.listing import place_name
from pipelines.study.load import Study

# Blocks are encoded in memory, so that we write each file whole and once.
#
# zarr reads a shard before writing it, even where all of it is replaced: a damaged shard could not be rewritten, and an
# object store would receive two requests.


@dataclass(frozen=True)
class ChunkEncoder:
    """An in-memory array of one block with the codecs of a stored array, and the memory store that holds it."""

    array: zarr.Array
    files: dict[str, Any]

    def encode(self, values: np.ndarray) -> bytes:
        """Return the bytes of the file of a block with these values."""
        self.array[...] = values
        (key,) = self.files.keys() - {ROOT}
        return bytes(self.files.pop(key).to_bytes())


@lru_cache(maxsize=128)
def chunk_encoder(path: Place, name: str, shape: tuple[int, ...]) -> ChunkEncoder:
    """Return the encoder of blocks of a given shape for an array of a store."""
    document = {**json.loads((path / name / ROOT).read_bytes()), "shape": shape}
    content = default_buffer_prototype().buffer.from_bytes(json.dumps(document).encode())
    files = {ROOT: content}
    array = zarr.open_array(MemoryStore(store_dict=files), mode="r+", zarr_format=3)
    return ChunkEncoder(array.with_config({"write_empty_chunks": True}), files)


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


@dataclass(frozen=True)
class Decoder:
    """Decoder of the files of an array.

    Attributes
    ----------
    document : dict
        The metadata of the array.
    """

    document: Document

    @cached_property
    def metadata(self) -> ArrayV3Metadata:
        """Return the metadata as zarr's own type."""
        bound_zstd()
        return ArrayV3Metadata.from_dict(dict(self.document))

    @cached_property
    def specs(self) -> list[Any]:
        """Return the input specification of each codec, in order from the values to the file."""
        array, config = self.metadata, ArrayConfig(order="C", write_empty_chunks=True)
        shape = array.shards or array.chunks
        specs = [ArraySpec(shape, array.dtype, array.fill_value, config, default_buffer_prototype())]
        for codec in array.codecs:
            specs.append(codec.resolve_metadata(specs[-1]))
        return specs

    @cached_property
    def is_simple(self) -> bool:
        """Return whether all codecs can run in this thread one after another; the sharding codec cannot."""
        return all(isinstance(codec, SupportsSyncCodec) for codec in self.metadata.codecs)

    @cached_property
    def most(self) -> int:
        """Return the maximum size of a file in bytes."""
        spec = self.specs[0]
        return 2 * math.prod(spec.shape) * spec.dtype.to_native_dtype().itemsize + SPARE_BYTES

    def __call__(self, text: bytes) -> np.ndarray:
        """Return the values of a full chunk or shard, including those past the end of the array."""
        data: Any = default_buffer_prototype().buffer.from_bytes(text)
        if not self.is_simple:
            pipeline = get_pipeline_class().from_codecs(self.metadata.codecs)
            (data,) = sync(pipeline.decode([(data, self.specs[0])]))
            return data.as_numpy_array()
        for codec, spec in zip(reversed(self.metadata.codecs), reversed(self.specs[:-1]), strict=True):
            data = codec._decode_sync(data, spec)
        return data.as_numpy_array()
