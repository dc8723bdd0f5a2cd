"""Bytes of chunks and shards by the specification of zarr v3: numbers, zstd, crc32c, and shards of such chunks.

zarr's public interface reads and writes whole arrays, in 0.3 to 1 ms for each chunk, and its codecs are reached only
through interfaces that change with its releases. The formats are published and do not change:
https://zarr-specs.readthedocs.io, "bytes", "zstd", "crc32c" and "sharding_indexed". Arrays in any other format are left
to zarr.
"""

import math
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from typing import Any

import google_crc32c
import numpy as np
from numcodecs import Zstd

from pipelines.files.safe_zarr import SPARE_BYTES, decompressed
from pipelines.store.attributes import Document

KINDS = ("bool", *(f"{sign}int{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64)), "float32", "float64")
"""Types of values; zarr's and numpy's names of them agree."""
PLAIN_KEYS = {"name": "default", "configuration": {"separator": "/"}}
"""Names of files such as ``c/0/1``, in the words of zarr's metadata."""
CHECKSUM_BYTES = 4
ABSENT = np.uint64(2**64 - 1)
"""Offset and size, in the index of a shard, of a chunk that is not stored: it has only fill values."""
Bytes = bytes | np.ndarray


@dataclass(frozen=True)
class Packing:
    """The codecs of the values of one chunk.

    Attributes
    ----------
    dtype : numpy.dtype
        Type of the values, in the byte order of the file.
    steps : tuple of (str, tuple)
        The codecs from bytes to bytes, in the order of writing; of zstd, with its level and whether it adds a checksum.
    """

    dtype: np.dtype
    steps: tuple[tuple[str, Any], ...]

    def pack(self, values: np.ndarray) -> bytes:
        """Return the bytes of a chunk with these values."""
        text: Bytes = np.ascontiguousarray(values, self.dtype).reshape(-1).view(np.uint8)
        for name, options in self.steps:
            text = _compressor(*options).encode(text) if name == "zstd" else b"".join((text, _checksum(text)))
        return bytes(text)

    def unpack(self, text: Bytes, shape: tuple[int, ...]) -> np.ndarray:
        """Return the values of a chunk; raise ValueError if the bytes do not hold them."""
        size = math.prod(shape) * self.dtype.itemsize
        for name, _ in reversed(self.steps):
            text = decompressed(text, 2 * size + SPARE_BYTES, size) if name == "zstd" else _checked(text)
        return np.frombuffer(text, self.dtype).reshape(shape)


@lru_cache(maxsize=16)
def _compressor(level: int, checksum: bool) -> Zstd:
    return Zstd(level=level, checksum=checksum)


def _checksum(text: Bytes) -> bytes:
    return google_crc32c.value(text).to_bytes(CHECKSUM_BYTES, "little")


def _checked(text: Bytes) -> Bytes:
    """Return the bytes before a checksum; raise ValueError if it is not theirs."""
    inner, stored = text[:-CHECKSUM_BYTES], bytes(text[-CHECKSUM_BYTES:])
    if _checksum(inner) != stored:
        raise ValueError("Stored and computed checksum do not match")
    return inner


@dataclass(frozen=True)
class FileFormat:
    """Format of the files of an array: chunks, or shards of several chunks.

    Attributes
    ----------
    shape, chunk : tuple of int
        Numbers of values of a file, and of a chunk, along each axis; they are equal without shards.
    fill : scalar
        Value past the end of the array, and of chunks that are not stored.
    packing : Packing
    index : Packing, optional
        Codecs of the index of a shard, which lies at its end.
    """

    shape: tuple[int, ...]
    chunk: tuple[int, ...]
    fill: Any
    packing: Packing
    index: Packing | None = None

    @cached_property
    def most(self) -> int:
        """Return the maximum size of a file [bytes]."""
        return 2 * math.prod(self.shape) * self.packing.dtype.itemsize + SPARE_BYTES

    @cached_property
    def chunks(self) -> tuple[int, ...]:
        """Return the number of chunks of a shard along each axis."""
        return tuple(whole // part for whole, part in zip(self.shape, self.chunk, strict=True))

    def encode(self, values: np.ndarray) -> bytes:
        """Return the bytes of the file with these values, which may end before it, as at the end of an axis."""
        if self.index is None:
            return self.packing.pack(self._padded(values))
        places, texts, end = np.full((*self.chunks, 2), ABSENT), [], 0
        for place in _in_z_order(self.chunks):
            inside = self._slices(place)
            if all(part.start < length for part, length in zip(inside, values.shape, strict=True)):
                texts.append(self.packing.pack(self._padded(values[inside])))
                places[place] = end, len(texts[-1])
                end += len(texts[-1])
        return b"".join([*texts, self.index.pack(places)])

    def decode(self, text: Bytes) -> np.ndarray:
        """Return the values of a whole file; raise ValueError if it is damaged."""
        if self.index is None:
            return self.packing.unpack(text, self.shape)
        size = math.prod(self.chunks) * 16 + CHECKSUM_BYTES * len(self.index.steps)
        places = self.index.unpack(text[-size:], (*self.chunks, 2))
        found = np.full(self.shape, self.fill, self.packing.dtype)
        whole = np.frombuffer(text, np.uint8)
        for place in np.ndindex(self.chunks):
            start, length = map(int, places[place])
            if start != ABSENT:
                found[self._slices(place)] = self.packing.unpack(whole[start : start + length], self.chunk)
        return found

    def _slices(self, place: tuple[int, ...]) -> tuple[slice, ...]:
        """Return the values of a chunk within its shard."""
        return tuple(slice(n * size, (n + 1) * size) for n, size in zip(place, self.chunk, strict=True))

    def _padded(self, values: np.ndarray) -> np.ndarray:
        """Return the values of a whole chunk."""
        if values.shape == self.chunk:
            return values
        whole = np.full(self.chunk, self.fill, self.packing.dtype)
        whole[tuple(map(slice, values.shape))] = values
        return whole


@lru_cache(maxsize=64)
def _in_z_order(counts: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the chunks of a shard in Morton's order, in which zarr writes them: bits of the places interleaved.

    The first axis has the lowest bit; an axis takes no more bits than its places need.
    """
    bits = [(count - 1).bit_length() for count in counts]
    turns = [axis for level in range(max(bits)) for axis, own in enumerate(bits) if level < own]

    def rank(place: tuple[int, ...]) -> int:
        left, found = list(place), 0
        for order, axis in enumerate(turns):
            found |= (left[axis] & 1) << order
            left[axis] >>= 1
        return found

    return sorted(product(*map(range, counts)), key=rank)


# Formats that the metadata of an array describe; None for any that this module does not know.


def file_format(document: Document) -> FileFormat | None:
    """Return the format of the files of an array with these metadata; None if only zarr can read it."""
    try:
        if document["data_type"] not in KINDS or document.get("storage_transformers"):
            return None
        dtype, (first, *others) = np.dtype(document["data_type"]), document["codecs"]
        shape = tuple(document["chunk_grid"]["configuration"]["chunk_shape"])
        fill = dtype.type(_number(document["fill_value"]))
        if first["name"] != "sharding_indexed":
            packing = _packing(document["codecs"], dtype)
            return FileFormat(shape, shape, fill, packing) if packing else None
        inner = first["configuration"]
        packing, index = _packing(inner["codecs"], dtype), _packing(inner["index_codecs"], np.dtype("u8"))
        is_at_end = not others and inner.get("index_location", "end") == "end"
        if not (is_at_end and packing and index) or any(name == "zstd" for name, _ in index.steps):
            return None
        return FileFormat(shape, tuple(inner["chunk_shape"]), fill, packing, index)
    except (KeyError, TypeError, ValueError, AttributeError):
        return None


def _number(fill: Any) -> Any:
    """Return a fill value; metadata have ``"NaN"`` and ``"Infinity"`` as texts, which Python's float reads."""
    return float(fill) if isinstance(fill, str) else fill


def _packing(codecs: list[Any], dtype: np.dtype) -> Packing | None:
    """Return the packing that a list of codecs describes; None if one of them is not known."""
    (first, *others), steps = codecs, list[tuple[str, Any]]()
    endian = first.get("configuration", {}).get("endian", "little")
    for codec in others:
        configuration = codec.get("configuration", {})
        if codec["name"] == "zstd":
            steps.append(("zstd", (configuration["level"], configuration.get("checksum", False))))
        elif codec["name"] == "crc32c":
            steps.append(("crc32c", ()))
        else:
            return None
    is_known = first["name"] == "bytes" and endian in ("little", "big")
    return Packing(dtype.newbyteorder(endian), tuple(steps)) if is_known else None
