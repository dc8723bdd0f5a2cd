"""An empty store, built in memory: its metadata and coordinates."""

import json
import warnings
from collections.abc import AsyncIterator
from typing import Any

import numpy as np
import zarr
from zarr.codecs import Crc32cCodec, ZstdCodec
from zarr.storage import MemoryStore, WrapperStore

from pem_core.errors import MISSING, fail
from pipelines.measures.output import STATUS, Variable
from pipelines.outputs import overviews
from pipelines.outputs.methods import engines_of, methods_of
from pipelines.outputs.overviews import EVERY, Places, overview_layers
from pipelines.outputs.parameter_table import table_variables
from pipelines.outputs.stages import layers_of
from pipelines.outputs.variables import axis_attributes, coordinates, sample_attributes, symmetries_of, variables
from pipelines.store.attributes import ROOT, UNCHECKED, versions
from pipelines.store.sidecar import now
from pipelines.store.text_flags import encode_texts, is_text
from pipelines.study.axes import Axis, Sweep
from pipelines.study.grid import Grid
from pipelines.study.load import Study

COORDINATE_CHUNK = 1_000_000
SUMMARY = "Parameter study of magnetic pendulums: results of one trajectory at each grid point"


def layout(study: Study, grid: Grid) -> dict[str, bytes]:
    """Return all metadata and coordinates of a store, keyed by path; the root document comes last."""
    return {key: buffer.to_bytes() for key, buffer in in_memory(study, grid).items()}


def in_memory(study: Study, grid: Grid, *, plain_texts: bool = False) -> dict[str, Any]:
    """Return an empty store with all metadata and coordinates, as the dictionary of zarr's MemoryStore.

    With ``plain_texts``, string coordinates are stored as strings, as in older stores, instead of numbers with flags.
    """
    files: dict[str, Any] = {}
    memory = MemoryStore(store_dict=files)
    root = zarr.create_group(memory, zarr_format=3)
    for layer in reversed(layers_of(study, grid)):
        dims = tuple(axis.name for axis in layer.axes)
        for variable in layer.variables:
            _create_variable(root, layer.grid, dims, variable)
    _write_coordinates(root, study, plain_texts)
    _write_overviews(root, study, grid, plain_texts)
    root.update_attributes(attributes_of_study(study, grid))
    consolidate(memory)
    document = files.pop(ROOT)
    return {**files, ROOT: document}  # last, also where the key was there before


def _create_variable(root: zarr.Group, grid: Grid, dims: tuple[str, ...], variable: Variable) -> None:
    inner = tuple(max(1, n) for n in variable.shape)
    root.create_array(
        variable.name,
        shape=(*grid.shape, *variable.shape),
        chunks=(*(grid.chunk or grid.block), *inner),
        shards=(*grid.block, *inner) if grid.chunk else None,
        dtype=variable.dtype,
        fill_value=variable.fill,
        dimension_names=(*dims, *variable.dims),
        compressors=[ZstdCodec(level=1), Crc32cCodec()],
        attributes=variable.attrs,
        config={"write_empty_chunks": True},
    )


def _write_coordinates(root: zarr.Group, study: Study, plain_texts: bool) -> None:
    for name, (dim, values, attrs) in coordinates(study, (*variables(study), *table_variables(study))).items():
        _write_coordinate(root, name, dim, values, attrs, plain_texts)
    for axis in study.axes:
        _write_axis(root, study, axis, EVERY, plain_texts)


def _write_overviews(root: zarr.Group, study: Study, grid: Grid, plain_texts: bool) -> None:
    """Create the arrays of all overviews, each level with the coordinates of its cells."""
    if grid.cells:
        root.create_group(overviews.GROUP, attributes=overviews.multiscales(study, grid))
    for layer, places in zip(overview_layers(study, grid), overviews.places(study, grid), strict=True):
        home = root.create_group(layer.status.removesuffix(f"/{STATUS}"))
        for variable in layer.variables:
            _create_variable(root, layer.grid, tuple(axis.name for axis in layer.axes), variable)
        for axis, along in zip(layer.axes, places, strict=True):
            _write_axis(home, study, axis, along, plain_texts)


def _write_axis(group: zarr.Group, study: Study, axis: Axis, along: Places, plain_texts: bool) -> None:
    """Write the coordinates along an axis, at some places on it."""
    for sweep, (name, attrs) in zip(axis.sweeps, axis_attributes(study, axis), strict=True):
        _write_sweep(group, name, axis, sweep, attrs, along, plain_texts)
    if axis.name not in {sweep.name for sweep in axis.sweeps}:
        attrs = {"units": "1", "long_name": axis.label or f"index along {axis.name}", **sample_attributes(axis)}
        values = along.at(np.arange(along.count(axis.points)), axis.points)
        _write_coordinate(group, axis.name, axis.name, values, attrs, plain_texts)


def _write_coordinate(
    root: zarr.Group, name: str, dim: str, values: np.ndarray, attrs: dict[str, Any], plain_texts: bool
) -> None:
    """Write the values of a coordinate at once; strings as numbers with flags, unless as plain texts."""
    if is_text(values) and not plain_texts:
        values, words = encode_texts(values)
        attrs = attrs | words
    _create_coordinate(root, name, dim, len(values), values.dtype, attrs)[:] = values


def _write_sweep(
    root: zarr.Group, name: str, axis: Axis, sweep: Sweep, attrs: dict[str, Any], along: Places, plain_texts: bool
) -> None:
    """Write the swept values along an axis: strings at once, numbers in pieces."""
    if sweep.is_text:
        _write_coordinate(root, name, axis.name, sweep.in_file_unit(np.arange(axis.points)), attrs, plain_texts)
        return
    kind = sweep.in_file_unit(np.arange(0, axis.points, max(1, axis.points - 1))).dtype
    count = along.count(axis.points)
    array = _create_coordinate(root, name, axis.name, count, kind, attrs)
    for first in range(0, count, COORDINATE_CHUNK):
        last = min(count, first + COORDINATE_CHUNK)
        array[first:last] = sweep.in_file_unit(along.at(np.arange(first, last), axis.points))


def _create_coordinate(root: zarr.Group, name: str, dim: str, size: int, dtype: Any, attrs: Any) -> zarr.Array:
    return root.create_array(
        name,
        shape=(size,),
        chunks=(max(1, min(size, COORDINATE_CHUNK)),),
        dtype=str if dtype.kind == "U" else dtype,
        dimension_names=(dim,),
        attributes=attrs,
        config={"write_empty_chunks": True},
    )


def attributes_of_study(study: Study, grid: Grid) -> dict[str, Any]:
    """Return the global attributes; CF and ACDD names come first."""
    time = now()
    auxiliary = [s.name for axis in study.axes for s in axis.sweeps if s.name != axis.name]
    return {
        "Conventions": "CF-1.11 ACDD-1.3",
        **wording(study),
        "summary": SUMMARY,
        "source": f"magnetic-pendulums {versions()['magnetic-pendulums']}",
        "references": "Makino, PEM: magnetic pendulum simulator, manual (2020)",
        "id": study.fingerprint,
        "date_created": time,
        "history": f"{time} store created",
        "pem_identity": json.dumps(study.identity),
        "pem_fingerprint": study.fingerprint,
        "pem_method": methods_of(study),
        "pem_engine": engines_of(study),
        **({"pem_symmetries": symmetries_of(study)} if study.symmetries else {}),
        "pem_block": list(grid.block),
        **({"pem_chunk": list(grid.chunk)} if grid.chunk else {}),
        **({"pem_table_block": list(grid.table)} if grid.table else {}),
        **({"pem_overview": list(grid.coarsest)} if grid.coarsest else {}),
        "pem_versions": json.dumps(versions()),
        "pem_state": "running",
        **(UNCHECKED if "label_check" in study.entry.summaries else {}),
        **({"coordinates": " ".join(auxiliary)} if auxiliary else {}),
    }


def wording(study: Study) -> dict[str, Any]:
    """Return the attributes that hold the study as written, most of which does not affect its numbers."""
    return {
        "title": study.entry.title or study.name,
        "pem_name": study.name,
        "pem_study_yaml": study.text,
        "pem_overrides": json.dumps(study.overrides),  # netCDF has no lists of strings
        "pem_study_resolved": json.dumps(study.resolved),
    }


class _WithoutOverviews(WrapperStore[Any]):
    """A store whose overviews are not listed."""

    async def list_dir(self, prefix: str) -> AsyncIterator[str]:
        """Yield the names below a prefix."""
        async for name in super().list_dir(prefix):
            if prefix or name != overviews.GROUP:
                yield name


def consolidate(place: Any) -> None:
    """Write the metadata of all arrays of a store into one file, so that a store opens with one read.

    Those of overviews are written into the file of their group: a tree of xarray has no place below the root for arrays
    with the same dimensions and other lengths.

    Raises
    ------
    InputError
        If some metadata cannot be read.
    """
    with warnings.catch_warnings(action="ignore", category=zarr.errors.ZarrUserWarning):
        try:
            root = zarr.open_group(place, mode="r+", zarr_format=3, use_consolidated=False)
            if overviews.GROUP in root:
                zarr.consolidate_metadata(root.store, path=overviews.GROUP)
            zarr.consolidate_metadata(_WithoutOverviews(root.store))
        except (TypeError, ValueError, KeyError, AttributeError, RecursionError) as error:
            remedy = "run `pem verify` to see what is damaged"
            raise fail(str(place), f": its metadata cannot be read ({error})", MISSING, remedy) from None
