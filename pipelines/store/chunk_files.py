"""The files of the arrays of a store, each read once and decoded by itself.

zarr reads an array region by region, in 0.4 to 1 ms for each chunk of it; its codecs alone take 25 us.
"""

from __future__ import annotations

import math
import os
import stat
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from zarr.abc.codec import SupportsSyncCodec
from zarr.codecs import BytesCodec, ZstdCodec
from zarr.core.array_spec import ArrayConfig, ArraySpec
from zarr.core.buffer import default_buffer_prototype
from zarr.core.metadata.v3 import ArrayV3Metadata
from zarr.core.sync import sync
from zarr.registry import get_pipeline_class

from pipelines.files.kinds import check_file
from pipelines.files.location import Place
from pipelines.files.regular import content
from pipelines.store.attributes import Document

SPARE_BYTES = 100_000
"""What a file may have beyond twice the bytes of its values."""
MAGIC, FLAGS = b"\x28\xb5\x2f\xfd", 4
"""How a frame of zstd begins, and where its flags stand."""


class Files:
    """The files within a place, read in a few system calls each; many threads may do so."""

    def __init__(self, home: Place):
        self.home, self.folders = home, set[str]()
        self.real = os.path.realpath(home) if isinstance(home, Path) else ""

    def read(self, key: str, most: int) -> bytes:
        """Return a file; errors are those of :func:`pipelines.files.regular.content`."""
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


class Unfit(ValueError):
    """A file unpacks to another size than its array says: nobody else may try."""


@dataclass(frozen=True)
class Decoder:
    """What makes values of the files of an array.

    Attributes
    ----------
    document : dict
        The metadata of the array.
    """

    document: Document

    @cached_property
    def metadata(self) -> ArrayV3Metadata:
        """The same as zarr has it."""
        return ArrayV3Metadata.from_dict(dict(self.document))

    @cached_property
    def specs(self) -> list[Any]:
        """What each codec is told of its input, from the values to the file."""
        array, config = self.metadata, ArrayConfig(order="C", write_empty_chunks=True)
        shape = array.shards or array.chunks
        specs = [ArraySpec(shape, array.dtype, array.fill_value, config, default_buffer_prototype())]
        for codec in array.codecs:
            specs.append(codec.resolve_metadata(specs[-1]))
        return specs

    @cached_property
    def is_simple(self) -> bool:
        """Whether all codecs can be run one after another in this thread; shards have such as cannot."""
        return all(isinstance(codec, SupportsSyncCodec) for codec in self.metadata.codecs)

    @cached_property
    def most(self) -> int:
        """Bytes that a file may have."""
        spec = self.specs[0]
        return 2 * math.prod(spec.shape) * spec.dtype.to_native_dtype().itemsize + SPARE_BYTES

    def __call__(self, text: bytes) -> np.ndarray:
        """Return the values of a whole chunk, or shard, also where it goes past the end of the array."""
        data: Any = default_buffer_prototype().buffer.from_bytes(text)
        if not self.is_simple:
            pipeline = get_pipeline_class().from_codecs(self.metadata.codecs)
            (data,) = sync(pipeline.decode([(data, self.specs[0])]))
            return data.as_numpy_array()
        for codec, spec in zip(reversed(self.metadata.codecs), reversed(self.specs[:-1]), strict=True):
            data = self._unpacked(codec, data) if codec is self.packed else codec._decode_sync(data, spec)
        return data.as_numpy_array()

    @cached_property
    def packed(self) -> ZstdCodec | None:
        """The compression of plain numbers, which have a known size; None where there is another, or none."""
        first, *others = self.metadata.codecs
        second = others[0] if others else None
        return second if isinstance(first, BytesCodec) and isinstance(second, ZstdCodec) else None

    def _unpacked(self, codec: ZstdCodec, data: Any) -> Any:
        """Return what is compressed, if it is of the size that it must have: a file of 60 kB may unpack to 2 GB."""
        spec = self.specs[0]
        size, said = math.prod(spec.shape) * spec.dtype.to_native_dtype().itemsize, frame_size(data.to_bytes())
        if said != size:
            raise Unfit(f"it must unpack to {size} bytes, not {'so many as it does not say' if said is None else said}")
        return codec._decode_sync(data, spec)


def frame_size(text: bytes) -> int | None:
    """Return how many bytes the head of a frame of zstd says that it unpacks to; None where it says none.

    The head is that of RFC 8878: a magic number, a byte of flags, a window where there is one, the number of a
    dictionary, and the size in 0 to 8 bytes, of which two count from 256.
    """
    if len(text) < FLAGS + 1 or not text.startswith(MAGIC):
        return None
    flags = text[FLAGS]
    is_single = flags >> 5 & 1
    length = (is_single, 2, 4, 8)[flags >> 6]
    start = FLAGS + 1 + (not is_single) + (0, 1, 2, 4)[flags & 3]
    field = text[start : start + length]
    if not length or len(field) < length:
        return None
    return int.from_bytes(field, "little") + (256 if length == 2 else 0)
