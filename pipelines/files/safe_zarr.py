"""Safe reading of stores by zarr: regular files inside the folder only, and zstd chunks of bounded size.

No chunk takes more memory than the values of its array can need; a file of 60 kB can unpack to 2 GB. zarr asks its
registry for the codec of every array, and shards ask it for that of the chunks inside them. A codec in that registry
therefore bounds plain chunks, shards, coordinates and summaries.
"""

import asyncio
import math
import os
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

import numpy as np
import zarr
from numcodecs import Zstd
from zarr.abc.buffer import Buffer, BufferPrototype
from zarr.abc.codec import BytesBytesCodec
from zarr.codecs import ZstdCodec
from zarr.registry import register_codec
from zarr.storage import LocalStore

from pipelines.files.disk_errors import check_file

# The folder of a store as zarr and xarray read it: regular files inside the folder only.


class FolderStore(LocalStore):
    """Folder of a store; pipes, devices and links out of the folder are rejected before they are opened."""

    async def get(self, key: str, *arguments: Any, **options: Any) -> Any:
        """Return the content of a file; None if it does not exist."""
        if self.is_file(key):
            return await super().get(key, *arguments, **options)
        return None

    def get_sync(self, key: str, **options: Any) -> Any:
        """Return the content of a file; None if it does not exist."""
        return super().get_sync(key, **options) if self.is_file(key) else None

    async def get_partial_values(self, prototype: Any, key_ranges: Iterable[tuple[str, Any]]) -> list[Any]:
        """Return parts of files; None for each file that does not exist."""
        return [await self.get(key, prototype, part) for key, part in key_ranges]

    def is_file(self, key: str) -> bool:
        """Return whether a file exists; raise InputError if it is not a regular file."""
        path = str(self.root / key)
        if not os.path.lexists(path) or os.path.isdir(path):
            return False
        check_file(path, os.path.realpath(self.root))
        return True


# Bounded decompression.


SPARE_BYTES = 100_000
"""Bytes that a compressed or decompressed chunk may have beyond twice the size of its values."""
TEXT_BYTES, TEXT_RATIO = 10_000, 100
"""Bound for text arrays, whose values have no fixed size: 10 kB per value, or a hundred times the compressed size."""
MAGIC, FLAGS = b"\x28\xb5\x2f\xfd", 4
"""Magic number of a zstd frame, and the offset of its flags."""
HEAD_BYTES = 18
"""Size of the longest frame header [bytes]."""
FRAMES = Zstd()
"""Decompressor of zstd frames; level and checksum matter for compression only."""


def decompressed(text: Any, most: int, size: int | None = None) -> Any:
    """Return the content of a zstd frame; ``size`` is that of a frame that states none, of any size if None.

    Raises
    ------
    ValueError
        If it has more than ``most`` bytes, or the frame is damaged.
    """
    stated = frame_size(bytes(text[:HEAD_BYTES]))
    size = size if stated is None else stated
    if size is None:
        return FRAMES.decode(text)
    if size > most:
        raise ValueError(f"the chunk would unpack to {size} bytes, more than the {most} allowed")
    room = np.empty(size, np.uint8)  # further frames behind the first one do not fit in
    FRAMES.decode(text, room)
    return room


class ChunkSpec(Protocol):
    """Properties of a chunk that zarr passes to codecs: shape and data type of its values, and classes of buffers."""

    shape: tuple[int, ...]
    dtype: Any
    prototype: BufferPrototype


@dataclass(frozen=True)
class BoundedZstd(BytesBytesCodec):
    """The zstd codec for zarr, decompressing into a buffer of known size.

    No valid chunk is rejected: another codec between values and zstd may change their size a little, and a frame need
    not state its size.

    Attributes
    ----------
    level : int
    checksum : bool
        Whether frames end with a checksum of zstd's own.
    """

    is_fixed_size = False
    level: int = 0
    checksum: bool = False

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "BoundedZstd":
        """Return the codec that the metadata of an array describe; zarr's own codec checks them."""
        plain = ZstdCodec.from_dict(data)
        return cls(plain.level, plain.checksum)

    def to_dict(self) -> dict[str, Any]:
        """Return the codec in the words of metadata."""
        return {"name": "zstd", "configuration": {"level": self.level, "checksum": self.checksum}}

    async def _decode_single(self, chunk_bytes: Buffer, chunk_spec: ChunkSpec) -> Buffer:
        return await asyncio.to_thread(self._decoded, chunk_bytes, chunk_spec)

    async def _encode_single(self, chunk_bytes: Buffer, chunk_spec: ChunkSpec) -> Buffer:
        frames = Zstd(level=self.level, checksum=self.checksum)
        return await asyncio.to_thread(
            lambda: chunk_spec.prototype.buffer.from_bytes(frames.encode(chunk_bytes.as_numpy_array()))
        )

    def compute_encoded_size(self, input_byte_length: int, chunk_spec: ChunkSpec) -> int:
        """Raise NotImplementedError: the size depends on the values."""
        raise NotImplementedError

    def _decoded(self, chunk_bytes: Buffer, chunk_spec: ChunkSpec) -> Buffer:
        """Return decompressed bytes; raise ValueError if they are more than a chunk of the array can have."""
        values, kind = math.prod(chunk_spec.shape), chunk_spec.dtype.to_native_dtype()
        if kind.kind in "OT":
            size, most = None, max(TEXT_BYTES * values, TEXT_RATIO * len(chunk_bytes)) + SPARE_BYTES
        else:
            size = kind.itemsize * values
            most = 2 * size + SPARE_BYTES
        found = decompressed(chunk_bytes.as_numpy_array(), most, size)
        return chunk_spec.prototype.buffer.from_bytes(memoryview(found))


@cache
def bound_zstd() -> None:
    """Set :class:`BoundedZstd` as the zstd codec of zarr in this process."""
    register_codec("zstd", BoundedZstd)
    zarr.config.set({"codecs.zstd": f"{BoundedZstd.__module__}.{BoundedZstd.__qualname__}"})


def frame_size(text: bytes) -> int | None:
    """Return the decompressed size stated in the header of a zstd frame; None if the header states none.

    The header follows RFC 8878: a magic number, a byte of flags, an optional window descriptor, the dictionary ID,
    and the size in 0 to 8 bytes; a size of two bytes has an offset of 256.
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
