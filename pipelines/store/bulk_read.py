"""The arrays of a store, read in large strokes: many files at once, and nothing in between but decoding.

zarr reads a chunk in a third of a millisecond, most of it spent on handing it between threads, and Dask adds one for
a task of its own; a hundred thousand chunks are minutes then. Here the files of a folder are read one after another
and decoded in place, ten times as fast, and tasks are made of many files. What is in an object store or damaged is
left to zarr.
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
"""Of a task that reads."""


@dataclass(frozen=True, eq=False)
class Stored(BackendArray):
    """An array of a store, as xarray takes what it has not read yet.

    Attributes
    ----------
    array : zarr.Array
    files : Files or None
        Its files, if they are read here.
    """

    array: zarr.Array
    files: Files | None

    @cached_property
    def shape(self) -> tuple[int, ...]:
        """Its points along each axis."""
        return self.array.shape

    @cached_property
    def dtype(self) -> np.dtype:
        """What its values are."""
        return np.dtype(self.array.dtype)

    @cached_property
    def file_shape(self) -> tuple[int, ...]:
        """Points of a file along each axis."""
        return self.array.shards or self.array.chunks

    @cached_property
    def decode(self) -> Decoder:
        """What makes values of a file."""
        return Decoder(self.array.metadata.to_dict())

    def __getitem__(self, key: indexing.ExplicitIndexer) -> Any:
        """Return a part of the array as xarray asks for it."""
        return indexing.explicit_indexing_adapter(key, self.shape, indexing.IndexingSupport.BASIC, self.part)

    def part(self, key: Any) -> np.ndarray:
        """Return a part of the array; slices go forward."""
        keys = key if isinstance(key, tuple) else (key,)
        if self.files is None or not all(isinstance(k, slice | int | np.integer) for k in keys):
            return np.asarray(self.array[key])
        try:
            parts = BasicIndexer(keys, self.shape, self.array.metadata.chunk_grid)
            found = np.full(parts.shape, self.array.fill_value, self.dtype)
            for number, within, there, _ in parts:
                with suppress(FileNotFoundError, NotADirectoryError):  # what has no file stays as it is
                    text = self.files.read("/".join(map(str, ("c", *number))), self.decode.most)
                    found[there] = self.decode(text)[within]
        except Exception:  # what is damaged fails in many ways: zarr tells what is wrong with it, if anything is
            return np.asarray(self.array[key])
        return found


def stored(place: Place, array: zarr.Array, name: str) -> Stored:
    """Return an array of a store as it is read in strokes."""
    plain = {"name": "default", "configuration": {"separator": "/"}}
    is_named_so = array.metadata.to_dict()["chunk_key_encoding"] == plain and array.ndim > 0
    return Stored(array, Files(place / name) if isinstance(place, Path) and is_named_so else None)


def with_bulk_reads(place: Place, dataset: Any) -> Any:
    """Return a dataset of a store, opened without chunks, whose variables are read in strokes when they are computed.

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
        source = stored(place, array, str(name))
        stroke = _task_shape(source, [_is_start(dataset, dim) for dim in variable.dims])
        lazy = variable.variable.copy(data=indexing.LazilyIndexedArray(source))
        chunks = dict(zip(variable.dims, stroke, strict=True))
        fresh[name] = lazy.chunk(chunks, name=f"{name}-{uuid4().hex}")
    return dataset.assign(fresh)


def _is_start(dataset: Any, dim: Any) -> bool:
    return dim in dataset.coords and is_initial(dataset[dim].attrs.get("pem_path", ""))


def _task_shape(source: Stored, are_starts: list[bool]) -> tuple[int, ...]:
    """Return the points of a task along each axis: whole files, so many as it may read, along initial conditions first.

    Measures of basins look at all starts of a parameter set at once.
    """
    stroke = list(source.file_shape)
    room = min(BULK_READ_FILES, BULK_READ_BYTES // (source.dtype.itemsize * math.prod(stroke)))
    for axis in sorted(range(len(stroke)), key=lambda axis: (not are_starts[axis], -axis)):
        files = max(1, min(room, -(-source.shape[axis] // stroke[axis])))
        stroke[axis], room = stroke[axis] * files, room // files
    return tuple(stroke)
