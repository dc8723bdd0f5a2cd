"""Intermingledness of basins."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from pem_core import basins as core
from pem_core.basins.parts import GridInParts
from pipelines.equilibria.labelled_starts import (
    Cells,
    Measure,
    Output,
    basins_along,
    coordinate,
    label_coordinate,
)
from pipelines.equilibria.reduced_starts import reduced
from pipelines.measures.summary import Summary
from pipelines.pictures.figure_data import Curve

if TYPE_CHECKING:
    import xarray as xr


@dataclass(frozen=True, kw_only=True)
class Intermingledness(Measure):
    """Intermingledness of basins within distances in cells."""

    distances: tuple[Cells, ...] = (1, 2, 4, 8, 16)


def intermingledness(dataset: xr.Dataset, parameters: Intermingledness) -> xr.Dataset:
    """Return how basins mix at short distances; see :func:`pem_core.basins.intermingledness`.

    Returns
    -------
    xarray.Dataset
        ``mixing`` along ``label``, ``other`` and ``distance``: 1 for randomly mixed labels, 0 if the other label does
        not occur nearby.
    """
    starts = basins_along("intermingledness", dataset, parameters)
    text = "density of the other label nearby, relative to random mixing"
    distance = coordinate("distance", parameters.distances, "distance in cells")
    return reduced(
        starts,
        partial(_mixing, starts.values, parameters.distances),
        {"mixing": Output(text, ("label", "other", "distance"))},
        label_coordinate(starts) | label_coordinate(starts, "other") | distance,
    )


def _mixing(values: list[int], distances: tuple[int, ...], grid: GridInParts) -> tuple[Any, ...]:
    """Return the mixing of each pair of labels at each distance."""
    return (core.intermingledness(grid, values, distances),)


SUMMARY = Summary(
    name="intermingledness",
    text="intermingledness",
    compute=intermingledness,
    parameters=Intermingledness,
    needs_grid=True,
    needs=(),
    needs_labels=True,
    version=3,
    is_along=True,
    figure=(Curve("mixing", is_log=True, over_scale=True),),
)
