"""Labels of the starts of a store, whole or in parts: by what is stored, or by the basin of what is stored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from pem_core.basins import UNKNOWN
from pem_core.basins.parts import Part, Sums
from pem_core.equilibria.capture import UNLISTED
from pem_core.integrate.outcomes import NOT_COMPUTED, Status
from pipelines.measures.reductions import total_over

if TYPE_CHECKING:
    import xarray as xr

LabelsIn = Callable[["xr.Dataset"], "xr.DataArray"]
"""Function that returns the labels of a part of a store."""
IN_NO_TABLE = "in_no_table"
OF_POINT = "pem_basin_of_point"
"""Variable that is added to a store: the basin of each equilibrium or attractor of its table."""


def stored_labels(label: str, dataset: xr.Dataset) -> xr.DataArray:
    """Return the labels of a part of a store, UNKNOWN where a point is not done."""
    labels: xr.DataArray = dataset[label].where(dataset["status"] == Status.DONE, UNKNOWN).astype(np.int16)
    return labels


def occurring_labels(dataset: xr.Dataset, labels_in: LabelsIn) -> list[int]:
    """Return the labels that occur in a store, ascending."""
    inner = [dim for dim in labels_in(dataset).dims if dim not in dataset["status"].dims]
    dims = [str(dim) for dim in dataset["status"].dims]

    def every(part: xr.Dataset) -> tuple[xr.DataArray, ...]:
        labels = labels_in(part)
        places = np.ndindex(*(labels.sizes[dim] for dim in inner))
        return tuple(labels.isel(dict(zip(inner, place, strict=True))) for place in places)

    return sorted(total_over(dataset, dims, every, _label_sums)["labels"])


def _label_sums(part: Part) -> Sums:
    """Return how often each label occurs in a part."""
    return {"labels": sum((Counter(np.unique(labels).tolist()) for labels in part.read(part.own)), Counter[int]())}


def basin_labels(labels_in: LabelsIn, dim: str, none: int, name: str, dataset: xr.Dataset) -> xr.DataArray:
    """Return the basins of the labels of a part of a store."""
    import xarray as xr

    found: xr.DataArray = xr.apply_ufunc(
        partial(_basin_labels, none),
        dataset[OF_POINT],
        labels_in(dataset).drop_encoding(),
        input_core_dims=[[dim], []],
        dask="parallelized",
        output_dtypes=[np.int16],
    )
    return found.rename(name)


def _basin_labels(none: int, of_point: np.ndarray, labels: np.ndarray) -> np.ndarray:
    """Return the basins of equilibria (..., n) that label starts (...); UNLISTED replaces ``none``."""
    width = of_point.shape[-1]
    table = np.concatenate([of_point, np.full((*of_point.shape[:-1], 1), none, of_point.dtype)], -1)
    rows = np.broadcast_to(table, (*np.broadcast_shapes(of_point.shape[:-1], labels.shape), width + 1))
    basin = np.take_along_axis(rows, np.clip(labels, 0, width).astype(np.intp)[..., None], -1)[..., 0]
    return np.where(labels < 0, labels, np.where(basin == none, UNLISTED, basin)).astype(np.int16)


def named_labels(labels: xr.DataArray, occurring: Callable[[], list[int]]) -> dict[int, str]:
    """Return values and names of labels, from their flags or, without flags, from the values that occur."""
    if "flag_values" in labels.attrs:
        names = dict(zip(labels.attrs["flag_values"], labels.attrs["flag_meanings"].split(), strict=True))
    else:
        there = occurring()
        names = {UNLISTED: IN_NO_TABLE} if there[0] <= UNLISTED else {}
        names |= {value: f"{labels.name}_{value}" for value in range(there[-1] + 1)}
    return {int(value): name for value, name in names.items() if value not in (UNKNOWN, NOT_COMPUTED)}


def named_attractors(dataset: xr.Dataset, labels: xr.DataArray, there: list[int]) -> dict[int, str]:
    """Return values and names of the attractors of all catalogues, and of outcomes without one that occur."""
    last = max(int(dataset["attractor_count"].max()) - 1, *there)
    named = named_labels(labels, lambda: there)
    return {value: name for value, name in named.items() if value in there or 0 <= value <= last}
