"""Large maps in pictures: points are thinned, and cells of overviews combined, until a panel has one for each pixel."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import xarray as xr

from pipelines.measures.output import STATUS
from pipelines.outputs.overviews import Places, coarsened
from pipelines.pictures.colours import is_categorical

CELLS = "pem_cells"
"""Attribute of a dataset that holds an overview of a store: the Places of its cells along each coarsened axis."""


MOST_PIXELS = 2000
"""Largest number of points or cells of a panel along each axis."""


def strides(panel: xr.Dataset, across: Sequence[str], abreast: int) -> dict[str, int]:
    """Return the stride along each drawn axis of a panel, of which some stand abreast."""
    most = MOST_PIXELS if abreast < 3 else 2 * MOST_PIXELS // abreast
    return {dim: -(-panel.sizes[dim] // most) for dim in across}


def load_cells(panel: xr.Dataset, steps: Mapping[str, int]) -> xr.Dataset:
    """Return a panel in memory: one point of each stride or, of an overview, that many cells combined.

    Parameters
    ----------
    panel : xarray.Dataset
        If an overview: arrays with the same dimensions, ``status`` among them.
    steps : dict
        Number of points or cells, by dimension.
    """
    if CELLS not in panel.attrs:
        return panel.isel({dim: slice(None, None, step) for dim, step in steps.items()}).load()
    panel, dims = panel.load(), panel[STATUS].dims
    along: dict[Any, Places] = {dim: Places(steps.get(str(dim), 1), _is_averaged(panel, dim)) for dim in dims}
    arrays = {str(name): array.transpose(*dims).values for name, array in panel.data_vars.items()}
    factors, averaged = zip(*((one.cell, one.is_averaged) for one in along.values()), strict=True)
    values = coarsened(arrays, factors, averaged, dict.fromkeys(arrays, 0))
    few = panel.isel({dim: slice(None, None, one.cell) for dim, one in along.items()})
    axes = {name: (one, along[one.dims[0]]) for name, one in few.coords.items() if one.dims}
    moved = {name: one.copy(data=_middles(panel[name].values, places)) for name, (one, places) in axes.items()}
    return few.assign({name: (dims, value, panel[name].attrs) for name, value in values.items()}).assign_coords(moved)


def _is_averaged(panel: xr.Dataset, dim: Any) -> bool:
    return dim in panel.attrs[CELLS] and panel.attrs[CELLS][dim].is_averaged


def _middles(values: np.ndarray, along: Places) -> np.ndarray:
    """Return the coordinates of combined cells."""
    places = along.at(np.arange(along.count(len(values))), len(values))
    return values[places] if places.dtype.kind == "i" else np.interp(places, np.arange(len(values)), values)


def cells_text(dataset: xr.Dataset, variable: str, steps: Mapping[str, int]) -> list[str]:
    """Return the sentence that a figure shows cells of an overview, not points."""
    if CELLS not in dataset.attrs:
        return []
    along: dict[str, Places] = dataset.attrs[CELLS]
    size = " x ".join(str(along[dim].cell * step if dim in along else step) for dim, step in steps.items())
    kind = "the most frequent value" if is_categorical(dataset[variable]) else "the mean"
    what = kind if any(one.is_averaged for one in along.values()) else "the first"
    return [f"Drawn from an overview: {what} of {size} points."]
