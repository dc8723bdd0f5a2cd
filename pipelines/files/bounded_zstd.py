"""Unpacking of chunks that zstd compressed: none takes more memory than the chunks of its array can need.

A file of 60 kB can unpack to 2 GB. zarr asks its registry for the codec of every array, and shards ask it for that of
the chunks inside them. A codec in that registry therefore bounds plain chunks, shards, coordinates and summaries.
"""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING

import numpy as np
from zarr.codecs import ZstdCodec
from zarr.registry import register_codec

if TYPE_CHECKING:
    from zarr.core.array_spec import ArraySpec
    from zarr.core.buffer import Buffer

SPARE_BYTES = 100_000
"""What a packed or unpacked chunk may have beyond twice the bytes of its values."""
TEXT_BYTES, TEXT_RATIO = 10_000, 100
"""Texts have no fixed size: a chunk may have 10 kB for each, or unpack to a hundred times its size."""
MAGIC, FLAGS = b"\x28\xb5\x2f\xfd", 4
"""How a frame of zstd begins, and where its flags stand."""
HEAD_BYTES = 18
"""The longest head of a frame."""


class BoundedZstd(ZstdCodec):
    """The zstd codec of zarr, which unpacks into memory whose size it knows before.

    It refuses no valid chunk: another codec between values and zstd may change their size a little, and a frame need
    not state its size.
    """

    def _decode_sync(self, chunk_bytes: Buffer, chunk_spec: ArraySpec) -> Buffer:
        """Return what is compressed; raise ValueError if it is larger than the array's chunks can be."""
        size = frame_size(chunk_bytes[:HEAD_BYTES].to_bytes())
        values, kind = math.prod(chunk_spec.shape), chunk_spec.dtype.to_native_dtype()
        if kind.kind in "OT":
            most = max(TEXT_BYTES * values, TEXT_RATIO * len(chunk_bytes)) + SPARE_BYTES
            if size is None:
                return super()._decode_sync(chunk_bytes, chunk_spec)
        else:
            most = 2 * kind.itemsize * values + SPARE_BYTES
            size = kind.itemsize * values if size is None else size
        if size > most:
            raise ValueError(f"it must unpack to at most {most} bytes, not {size}")
        room = np.empty(size, np.uint8)  # further frames behind the first one do not fit in
        self._zstd_codec.decode(chunk_bytes.as_numpy_array(), room)
        return chunk_spec.prototype.buffer.from_bytes(room.data)


@cache
def bound_zstd() -> None:
    """Let zarr unpack chunks of zstd by :class:`BoundedZstd` in this process."""
    register_codec("zstd", BoundedZstd, qualname=f"{ZstdCodec.__module__}.{ZstdCodec.__qualname__}")


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
