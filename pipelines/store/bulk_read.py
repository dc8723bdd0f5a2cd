"""Bulk reads of a store's arrays: many files per task, with only decoding in between.

zarr reads a chunk in 0.33 ms, most of it spent on passing it between threads, and Dask adds another 0.33 ms for a task
per chunk, so that a hundred thousand chunks take minutes. Here the files of a folder are read one after another and
decoded in place, ten times as fast, and each task reads many files. Object stores and damaged files are left to zarr.
"""

import math
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any
from uuid import uuid4

import numpy as np
import zarr
from xarray.backends import BackendArray
from xarray.core import indexing
from zarr.core.indexing import BasicIndexer

from pipelines.files.location import Place, zarr_store
from pipelines.store.chunk_codec import Decoder, Files
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
    """

    array: zarr.Array
    files: Files | None

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

    @cached_property
    def decode(self) -> Decoder:
        """Return the decoder of the array's files."""
        return Decoder(self.array.metadata.to_dict())

    def __getitem__(self, key: indexing.ExplicitIndexer) -> Any:
        """Return the part of the array that xarray requests."""
        return indexing.explicit_indexing_adapter(key, self.shape, indexing.IndexingSupport.BASIC, self.part)

    def part(self, key: Any) -> np.ndarray:
        """Return a part of the array; slices must have a positive step."""
        keys = key if isinstance(key, tuple) else (key,)
        if self.files is None or not all(isinstance(k, slice | int | np.integer) for k in keys):
            return np.asarray(self.array[key])
        try:
            parts = BasicIndexer(keys, self.shape, self.array.metadata.chunk_grid)
            found = np.full(parts.shape, self.array.fill_value, self.dtype)
            for number, within, there, _ in parts:
                with suppress(FileNotFoundError, NotADirectoryError):  # a missing file means fill values
                    text = self.files.read("/".join(map(str, ("c", *number))), self.decode.most)
                    found[there] = self.decode(text)[within]
        except Exception:  # damage fails in many ways; zarr then reports the actual error, if there is one
            return np.asarray(self.array[key])
        return found


def stored_array(place: Place, array: zarr.Array, name: str) -> Stored:
    """Return an array of a store, prepared for bulk reads."""
    plain = {"name": "default", "configuration": {"separator": "/"}}
    is_named_so = array.metadata.to_dict()["chunk_key_encoding"] == plain and array.ndim > 0
    return Stored(array, Files(place / name) if isinstance(place, Path) and is_named_so else None)


def with_bulk_reads(place: Place, dataset: Any) -> Any:
    """Return a dataset, opened without chunks, whose variables are read in bulk when they are computed.

    Parameters
    ----------
    place : path
        The store.
    dataset : xarray.Dataset
    """
    root = zarr.open_group(zarr_store(place), mode="r", zarr_format=3)
    fresh = {}
    for name, variable in dataset.data_vars.items():
        array = root[name]
        assert isinstance(array, zarr.Array)
        if variable.dtype != array.dtype or variable.shape != array.shape or not variable.dims:
            fresh[name] = variable.variable.chunk()
            continue
        source = stored_array(place, array, str(name))
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
