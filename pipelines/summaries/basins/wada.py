"""Wada property: whether three or more basins share one boundary."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from pem_core import basins as core
from pem_core.basins.parts import GridInParts
from pipelines.equilibria.labelled_starts import Cells, Measure, Output, coordinate, starts_of
from pipelines.equilibria.reduced_starts import reduced
from pipelines.measures.output import flags
from pipelines.measures.summary import Summary

if TYPE_CHECKING:
    import xarray as xr
    from matplotlib.figure import Figure


@dataclass(frozen=True, kw_only=True)
class Wada(Measure):
    """Wada property, by merging within radii and on grids with strides, in cells."""

    radii: tuple[Cells, ...] = (2, 4, 8, 16)


def wada(dataset: xr.Dataset, parameters: Wada) -> xr.Dataset:
    """Return whether three or more basins share one boundary, by merging and on grids.

    See :func:`pem_core.basins.merged_boundaries` and :func:`pem_core.basins.shared_boundary`.

    Returns
    -------
    xarray.Dataset
        Along ``radius``: ``outside``, ``shared`` and ``merging`` (not_seen, partial, seen, too_few_basins) of the
        merging method; ``share`` of boundary boxes that show 2, 3, ... labels, along ``labels``, and ``grid`` of the
        grid method, whose strides are the same.
    """
    starts = starts_of("wada", dataset, parameters)
    most = max(2, len(starts.values))

    meanings = flags(core.Wada)
    far = {"comment": "far from another boundary: farther than radius from all its cells"}
    outputs = {
        "outside": Output("largest fraction of one boundary that is far from another", ("radius",), attrs=far),
        "shared": Output("fraction of cells within the radius of every boundary", ("radius",)),
        "merging": Output("verdict on the Wada property by merging", ("radius",), "uint8", attrs=meanings),
        "share": Output("fraction of boundary boxes with this number of labels", ("radius", "labels")),
        "grid": Output("verdict on the Wada property by the grid method", ("radius",), "uint8", attrs=meanings),
    }
    numbers = coordinate("labels", tuple(range(2, most + 1)), "number of labels")
    along = coordinate("radius", parameters.radii, "radius in cells") | numbers
    return reduced(starts, partial(_shared, parameters.radii, most), outputs, along)


def _shared(radii: tuple[int, ...], most: int, grid: GridInParts) -> tuple[Any, ...]:
    """Return how far boundaries are shared within each radius, by merging and on grids, of at most ``most`` basins."""
    merged = [core.merged_boundaries(grid, radius) for radius in radii]
    grids = [core.shared_boundary(grid, radius) for radius in radii]
    shares = np.zeros((len(grids), most - 1))
    for row, one in zip(shares, grids, strict=True):
        row[: len(one.shares)] = one.shares
    verdicts = [one.wada for one in merged], [one.wada for one in grids]
    return [one.outside for one in merged], [one.shared for one in merged], verdicts[0], shares, verdicts[1]


def _figure(summary: Any, dataset: Any, parameters: Wada, swept: list[str]) -> Figure:
    from pipelines.pictures.basins import wada_figure
    from pipelines.pictures.view import figure_title

    return wada_figure(summary.load(), swept, figure_title(dataset, SUMMARY.text))


SUMMARY = Summary(
    name="wada",
    needs_grid=True,
    text="Wada property",
    compute=wada,
    parameters=Wada,
    needs=(),
    needs_labels=True,
    figure=_figure,
)
