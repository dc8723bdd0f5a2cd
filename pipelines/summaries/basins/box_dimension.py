"""Box-counting dimension of the boundary between basins."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

from pem_core import basins as core
from pem_core.basins.parts import GridInParts
from pipelines.equilibria.labelled_starts import SCALES, Cells, Measure, Output, scales, starts_of
from pipelines.equilibria.reduced_starts import reduced
from pipelines.measures.summary import Summary
from pipelines.pictures.figure_data import Law
from pipelines.summaries.power_laws import fit_outputs, fit_results, scale_coordinates

if TYPE_CHECKING:
    import xarray as xr


@dataclass(frozen=True, kw_only=True)
class BoxDimension(Measure):
    """Box-counting dimension of the boundary; by default boxes from 1 grid step to a tenth of the grid, or 10."""

    boxes: Annotated[tuple[Cells, ...], SCALES] = ()


def box_dimension(dataset: xr.Dataset, parameters: BoxDimension) -> xr.Dataset:
    """Return the box-counting dimension of the boundary; see :func:`pem_core.basins.boxes_on_boundary`.

    Returns
    -------
    xarray.Dataset
        Along ``box``: ``boundary_fraction`` and its ``fraction_error``, ``saturation`` and ``is_fitted``;
        ``local_slope`` from one box to the next and ``local_slope_error``; ``dimension``, ``standard_error``,
        ``range_error`` and ``scaling`` (whether a power law is seen), see :class:`pem_core.basins.Fit`.
    """
    starts = starts_of("box_dimension", dataset, parameters)
    boxes = scales(starts, parameters.boxes)

    outputs = {
        "boundary_fraction": Output("fraction of boxes on the boundary", ("box",)),
        "dimension": Output("box-counting dimension of the boundary"),
        **fit_outputs("box"),
    }
    along = scale_coordinates("box", boxes, "edge of a box in grid steps")
    return reduced(starts, partial(_boundary, boxes), outputs, along)


def _boundary(boxes: tuple[int, ...], grid: GridInParts) -> tuple[Any, ...]:
    """Return the fractions of boxes on the boundary, and its dimension."""
    share, slope, *others = fit_results(boxes, core.boxes_on_boundary(grid, boxes))
    return share, len(grid.shape) - slope, *others


SUMMARY = Summary(
    name="box_dimension",
    text="box dimension",
    compute=box_dimension,
    parameters=BoxDimension,
    needs_grid=True,
    needs=(),
    needs_labels=True,
    version=2,
    figure=Law("boundary_fraction", "fraction_error", "box", "dimension", "standard_error", is_dimension=True),
)
