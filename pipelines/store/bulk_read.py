"""Bulk reads of a store's arrays: many files per task, with only decoding in between.

zarr reads a chunk in 0.33 ms, most of it spent on passing it between threads, and Dask adds another 0.33 ms for a task
per chunk, so that a hundred thousand chunks take minutes. Here the files of a folder are read one after another and
decoded in place, ten times as fast, and each task reads many files; from object stores, several at a time. Damaged
files are left to zarr.
"""

import math
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any
from uuid import uuid4

import numpy as np
import zarr
from xarray.backends import BackendArray
from xarray.core import indexing

from pipelines.files.disk_errors import outages
from pipelines.files.location import Place, in_order, zarr_store
from pipelines.store.attributes import ROOT, Document, read_document, root_document
from pipelines.store.chunk_codec import ChunkCodec, Files
from pipelines.store.chunk_format import PLAIN_KEYS
from pipelines.store.metadata_documents import copies_in
from pipelines.study.grid import is_initial

BULK_READ_BYTES, BULK_READ_FILES = 32_000_000, 4096
"""Limits on the bytes and files that one task reads."""


@dataclass(frozen=True, eq=False)
class Stored(BackendArray):
    """An array of a store as a lazy xarray backend array.

    Attributes
    ----------
    array : zarr.Array
    files : Files or None
        Its files, if they are read in bulk; None leaves reading to zarr.
    codec : ChunkCodec, optional
        The codec of its files.
    """

    array: zarr.Array
    files: Files | None
    codec: ChunkCodec | None = None

    @cached_property
    def shape(self) -> tuple[int, ...]:
        """Return the array's length along each axis."""
        return self.array.shape

    @cached_property
    def dtype(self) -> np.dtype:
        """Return the type of the values."""
        return np.dtype(self.array.dtype)

    @cached_property
    def file_shape(self) -> tuple[int, ...]:
        """Return the length of one file along each axis."""
        return self.array.shards or self.array.chunks

    def __getitem__(self, key: indexing.ExplicitIndexer) -> Any:
        """Return the part of the array that xarray requests."""
        return indexing.explicit_indexing_adapter(key, self.shape, indexing.IndexingSupport.BASIC, self.part)

    def part(self, key: Any) -> np.ndarray:
        """Return a part of the array; slices must have a positive step."""
        keys = key if isinstance(key, tuple) else (key,)
        if self.files is None or self.codec is None or not all(isinstance(k, slice | int | np.integer) for k in keys):
            return np.asarray(self.array[key])
        try:
            return self._from_files(self.files, self.codec, keys)
        except outages():
            raise
        except Exception:  # damage fails in many ways; zarr then reports the actual error, if there is one
            return np.asarray(self.array[key])

    def _from_files(self, files: Files, codec: ChunkCodec, keys: tuple[Any, ...]) -> np.ndarray:
        """Return a part of the array, each of whose files is read once; an axis with an integer is dropped."""
        keys = (*keys, *[slice(None)] * (len(self.shape) - len(keys)))
        chosen = [range(length)[key] for key, length in zip(keys, self.shape, strict=True)]
        indices = [one if isinstance(one, range) else range(one, one + 1) for one in chosen]
        found = np.full([len(one) for one in indices], self.array.fill_value, self.dtype)

        def read(pieces: tuple[tuple[int, slice, slice], ...]) -> tuple[Any, bytes | None]:
            with suppress(FileNotFoundError, NotADirectoryError):
                return pieces, files.read("/".join(map(str, ("c", *(number for number, _, _ in pieces)))), codec.most)
            return pieces, None

        for pieces, text in in_order(files.home, read, product(*map(_pieces, indices, self.file_shape))):
            if text is not None:  # a missing file means fill values
                _, within, there = zip(*pieces, strict=True)
                found[there] = codec.decode(text)[within]
        return found.reshape([len(one) for one in chosen if isinstance(one, range)])


def _pieces(indices: range, size: int) -> Iterator[tuple[int, slice, slice]]:
    """Yield for each file along an axis its number, the indices within it, and their places among all indices.

    Parameters
    ----------
    indices : range
        Ascending indices along the axis.
    size : int
        Length of a file.
    """
    first = 0
    while first < len(indices):
        number, start = divmod(indices[first], size)
        last = min(len(indices), first + -(-(size - start) // indices.step))
        yield number, slice(start, start + (last - first) * indices.step, indices.step), slice(first, last)
        first = last


def stored_array(place: Place, array: zarr.Array, name: str, document: Document | None = None) -> Stored:
    """Return an array of a store, prepared for bulk reads; its metadata are read if they are not given."""
    document = document or read_document(place / name / ROOT, place)
    if document.get("chunk_key_encoding") != PLAIN_KEYS or not array.ndim:
        return Stored(array, None)
    return Stored(array, Files(place / name), ChunkCodec(document))


def with_bulk_reads(place: Place, dataset: Any) -> Any:
    """Return a dataset, opened without chunks, whose variables are read in bulk when they are computed.

    Parameters
    ----------
    place : path
        The store.
    dataset : xarray.Dataset
    """
    root, documents = zarr.open_group(zarr_store(place), mode="r", zarr_format=3), copies_in(root_document(place))
    fresh = {}
    for name, variable in dataset.data_vars.items():
        array = root[name]
        assert isinstance(array, zarr.Array)
        if variable.dtype != array.dtype or variable.shape != array.shape or not variable.dims:
            fresh[name] = variable.variable.chunk()
            continue
        source = stored_array(place, array, str(name), documents.get(str(name)))
        task = _task_shape(source, [_is_start(dataset, dim) for dim in variable.dims])
        lazy = variable.variable.copy(data=indexing.LazilyIndexedArray(source))
        chunks = dict(zip(variable.dims, task, strict=True))
        fresh[name] = lazy.chunk(chunks, name=f"{name}-{uuid4().hex}")
    return dataset.assign(fresh)


def _is_start(dataset: Any, dim: Any) -> bool:
    return dim in dataset.coords and is_initial(dataset[dim].attrs.get("pem_path", ""))


def _task_shape(source: Stored, are_starts: list[bool]) -> tuple[int, ...]:
    """Return the shape of a task: whole files, as many as the limits allow, along initial conditions first.

    Basin measures need all initial conditions of a parameter set at once.
    """
    shape = list(source.file_shape)
    room = min(BULK_READ_FILES, BULK_READ_BYTES // (source.dtype.itemsize * math.prod(shape)))
    for axis in sorted(range(len(shape)), key=lambda axis: (not are_starts[axis], -axis)):
        files = max(1, min(room, -(-source.shape[axis] // shape[axis])))
        shape[axis], room = shape[axis] * files, room // files
    return tuple(shape)
