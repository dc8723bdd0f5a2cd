"""Drawn points among the starts of a store: their axis, its replicates, and fractions with the replicates' errors."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from pem_core.sampling.replicates import DrawnFractions, drawn_fractions
from pipelines.study.grid import is_initial

if TYPE_CHECKING:
    import xarray as xr


def drawn_dim(dataset: xr.Dataset, dims: Iterable[Any] | None = None) -> str | None:
    """Return the axis of drawn points of a store, if it is among some dimensions (by default all); otherwise None."""
    among = dataset["status"].dims if dims is None else dims
    return next((str(dim) for dim in among if dim in dataset.coords and "pem_sample" in dataset[dim].attrs), None)


def drawn_names(dataset: xr.Dataset, dim: str) -> list[str]:
    """Return the names of the numbers drawn along an axis."""
    return [str(name) for name, one in dataset.coords.items() if one.dims == (dim,) and "pem_path" in one.attrs]


def draws_starts(dataset: xr.Dataset, dim: str) -> bool:
    """Return whether some of the numbers drawn along an axis are initial conditions."""
    return any(is_initial(dataset[name].attrs["pem_path"]) for name in drawn_names(dataset, dim))


def draws_parameters(dataset: xr.Dataset) -> bool:
    """Return whether some of the numbers drawn in a store are parameters, whose equilibria differ from point to point.

    Neighbouring points have nothing in common, so equilibria cannot be followed from one to the next.
    """
    dim = drawn_dim(dataset)
    names = [] if dim is None else drawn_names(dataset, dim)
    return not all(is_initial(dataset[name].attrs["pem_path"]) for name in names)


def replicates_of(dataset: xr.Dataset, dim: str) -> int:
    """Return the number of independent replicates along an axis of drawn points: of random ones, all points."""
    return int(dataset[dim].attrs.get("pem_replicates", dataset.sizes[dim]))


def fractions_of(
    dataset: xr.Dataset, dims: Sequence[str], labels: np.ndarray, values: Sequence[int], counted: np.ndarray
) -> DrawnFractions:
    """Return the fractions of labels over some axes, one of which has drawn points.

    Parameters
    ----------
    dataset : xarray.Dataset
    dims : list of str
        The axes of the labels.
    labels, counted : arrays over ``dims``
    values : sequence of int
        The labels to count.
    """
    dim = drawn_dim(dataset, dims)
    assert dim is not None
    place = list(dims).index(dim)
    ordered = (np.moveaxis(array, place, 0) for array in (labels, counted))
    return drawn_fractions(next(ordered), values, next(ordered), replicates_of(dataset, dim))
