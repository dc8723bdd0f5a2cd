"""The labelled starts of a store, and how a measure of one grid of starts is mapped over all other axes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import xarray as xr

from pem_core.basins import UNKNOWN
from pem_core.capture import UNLISTED
from pem_core.errors import fail
from pem_core.outcome import NOT_COMPUTED, Status
from pipelines.measures import Measure
from pipelines.summaries.rest_map import check_rest, initial_dims
from pipelines.variables import LABELS, Origin

FITTED: dict[str, Any] = {"flag_values": [0, 1], "flag_meanings": "left_out fitted"}
"""Attributes of what tells which scales count for an exponent."""


@dataclass(frozen=True, eq=False)
class Starts:
    """The grid of starts of a store.

    Attributes
    ----------
    dataset : xarray.Dataset
        The store.
    labels : xarray.DataArray of int16
        Where each start comes to rest, UNKNOWN where that is not certain, or the point failed or is pending.
    dims : list of str
        The axes of initial conditions.
    basins : dict
        Value and name of every label that a start may have.
    """

    dataset: xr.Dataset
    labels: xr.DataArray
    dims: list[str]
    basins: dict[int, str]

    @property
    def shape(self) -> tuple[int, ...]:
        """Starts along each axis of initial conditions."""
        return tuple(self.labels.sizes[dim] for dim in self.dims)

    @property
    def values(self) -> list[int]:
        """The labels."""
        return list(self.basins)


def starts_of(name: str, dataset: xr.Dataset, parameters: Measure) -> Starts:
    """Return the labelled starts of a store for the summary of some name.

    Raises
    ------
    InputError
        If the store has no labels, not those that are asked for, or no axes.
    """
    check_rest(name, dataset)
    if not dataset["status"].dims:
        raise fail(name, "must be of a study with axes", "of one with a single start")
    known = [label for label in LABELS if label in dataset]
    label = parameters.label or (known[0] if "equilibrium_count" in dataset else known[-1])
    if label not in known:
        raise fail(f"{name}.label", f"must be one of {', '.join(known)}, which the store has", label)
    labels: Any = dataset[label].where(dataset["status"] == Status.DONE, UNKNOWN).astype(np.int16)
    return Starts(dataset, labels, initial_dims(dataset), _basins(labels))


def _basins(labels: xr.DataArray) -> dict[int, str]:
    """Return values and names of labels, from their flags or, where they have none, from what occurs."""
    if "flag_values" in labels.attrs:
        names = dict(zip(labels.attrs["flag_values"], labels.attrs["flag_meanings"].split(), strict=True))
    else:
        names = {UNLISTED: "in_no_table"} if int(labels.min()) <= UNLISTED else {}
        names |= {value: f"{labels.name}_{value}" for value in range(int(labels.max()) + 1)}
    return {int(value): name for value, name in names.items() if value not in (UNKNOWN, NOT_COMPUTED)}


@dataclass(frozen=True)
class Output:
    """One variable of a measure.

    Attributes
    ----------
    text : str
        Its ``long_name``.
    dims : tuple of str
        Dimensions of what the measure returns for one grid of starts.
    dtype : str
    attrs : dict
        Attributes beside ``long_name`` and ``units``.
    """

    text: str
    dims: tuple[str, ...] = ()
    dtype: str = "float64"
    unit: str = "1"
    attrs: dict[str, Any] = field(default_factory=dict)


def mapped(
    starts: Starts,
    measure: Callable[..., tuple[Any, ...]],
    outputs: dict[str, Output],
    coordinates: dict[str, xr.DataArray],
    *arrays: xr.DataArray,
) -> xr.Dataset:
    """Apply a measure to the grid of starts of every parameter set, one block of parameter sets after the other.

    Parameters
    ----------
    starts : Starts
    measure : function
        Arrays over the axes of initial conditions -> the outputs, in their order.
    outputs : dict
        What it returns, by name.
    coordinates : dict
        Coordinates of the dimensions that outputs have.
    arrays : DataArrays, optional
        What the measure takes; the labels if none is given.
    """

    def floats(*grids: np.ndarray) -> Any:
        results = tuple(np.asarray(result, float) for result in measure(*grids))
        return results if len(outputs) > 1 else results[0]

    whole = dict.fromkeys(starts.dims, -1)
    found = xr.apply_ufunc(
        floats,
        *(array.drop_encoding().chunk(whole) for array in arrays or (starts.labels,)),
        input_core_dims=[starts.dims] * max(1, len(arrays)),
        output_core_dims=[list(output.dims) for output in outputs.values()],
        vectorize=True,
        dask="parallelized",
        output_dtypes=[float] * len(outputs),
        dask_gufunc_kwargs={"output_sizes": {name: coordinate.size for name, coordinate in coordinates.items()}},
    )
    variables = dict(zip(outputs, found if isinstance(found, tuple) else (found,), strict=True))
    out = xr.Dataset(variables).assign_coords(coordinates).compute().drop_encoding()
    for name, output in outputs.items():
        out[name] = out[name].astype(output.dtype)
        out[name].attrs = {"units": output.unit, "long_name": output.text, **output.attrs}
    return described(out, starts)


def described(out: xr.Dataset, starts: Starts) -> xr.Dataset:
    """Return a summary with what it was made of: fingerprint, axes, label, and the share that was inferred."""
    out.attrs = {
        "pem_fingerprint": starts.dataset.attrs["pem_fingerprint"],
        "over": " ".join(starts.dims),
        "label": str(starts.labels.name),
    }
    if "inferred" in starts.dataset:
        inferred: Any = (starts.dataset["inferred"] == Origin.INFERRED).mean()
        out.attrs["inferred_fraction"] = float(inferred)
    return out


def label_coordinate(starts: Starts, name: str = "label") -> dict[str, xr.DataArray]:
    """Return the coordinate of a dimension over labels."""
    attrs = {"units": "1", "flag_values": starts.values, "flag_meanings": " ".join(starts.basins.values())}
    return {name: xr.DataArray(np.array(starts.values, np.int16), dims=name, attrs=attrs)}


def cells_coordinate(name: str, values: tuple[int, ...], text: str) -> dict[str, xr.DataArray]:
    """Return the coordinate of a dimension over sizes in cells of the grid."""
    attrs = {"units": "1", "long_name": text}
    return {name: xr.DataArray(np.array(values, np.int64), dims=name, attrs=attrs)}


def established(word: str) -> dict[str, Any]:
    """Return the attributes of a test that establishes something or nothing."""
    return {"flag_values": [0, 1], "flag_meanings": f"not_established {word}"}


def scales(starts: Starts, asked: tuple[int, ...]) -> tuple[int, ...]:
    """Return sizes in cells: those asked for, or up to twelve from 1 to a tenth of the grid's shortest axis.

    On shorter axes than 100 to 10, that there is a decade; than 60 to a sixth, that there are tiles for errors.
    """
    shortest = min(starts.shape)
    top = max(2.0, shortest / 10, min(10.0, shortest / 6))
    return asked or tuple(int(size) for size in np.unique(np.rint(np.geomspace(1, top, 12)).astype(int)))
