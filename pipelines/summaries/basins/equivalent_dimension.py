"""Equivalent dimension of basin boundaries, which for slim fractals depends on the resolution."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np

from pem_core.basins.slim_fractals import BoundaryDimension, Slimness, boundary_dimension
from pem_core.scene.quantities import Constraint
from pipelines.equilibria.labelled_starts import FITTED, Measure, starts_of
from pipelines.measures.output import flags
from pipelines.measures.summary import Summary
from pipelines.pictures.figure_data import Curve
from pipelines.summaries.basins.final_state_sensitivity import (
    Sizes,
    along_sizes,
    displaced_labels,
    other_dims,
    per_set,
    uncertain_shares,
)

if TYPE_CHECKING:
    import xarray as xr


@dataclass(frozen=True, kw_only=True)
class EquivalentDimension(Measure):
    """Dimension of the boundary at displacements of ``sizes``, in cells of the grid, of ``points`` random starts."""

    points: Annotated[int, Constraint("must be a whole number of at least 10", lambda number: number >= 10)] = 4000
    sizes: Sizes = (1e-4, 3e-4, 1e-3, 3e-3, 1e-2, 3e-2, 1e-1, 3e-1, 1.0, 3.0)


SIZE, SLOPE = ("size",), ("size_from",)
OUTPUTS: dict[str, tuple[str, tuple[str, ...]]] = {
    "uncertain_fraction": ("fraction of starts with an outcome changed by the error", SIZE),
    "fraction_error": ("standard error of uncertain_fraction (bootstrap over starts)", SIZE),
    "equivalent_dimension": ("equivalent dimension between the size and the largest one", SIZE),
    "dimension_error": ("standard error of equivalent_dimension (bootstrap over starts)", SIZE),
    "local_dimension": ("dimension from the slope between the size and the next", SLOPE),
    "local_dimension_error": ("standard error of local_dimension (bootstrap over starts)", SLOPE),
    "is_fitted": ("whether the size is used for the change of the dimension", SIZE),
    "dimension_change": ("increase of the local dimension per decade of the size", ()),
    "change_error": ("standard error of dimension_change (bootstrap over starts)", ()),
    "verdict": ("whether the boundary is a slim fractal", ()),
    "points": ("number of starts whose outcomes are all known", ()),
}


def equivalent_dimension(dataset: xr.Dataset, parameters: EquivalentDimension) -> xr.Dataset:
    """Return the dimension of the boundary as a function of resolution, by integrating displaced random starts.

    See :func:`pem_core.basins.slim_fractals.boundary_dimension` (Chen, Nishikawa and Motter 2017,
    doi:10.1103/PhysRevX.7.021040). Starts are drawn as for the summary ``final_state_sensitivity``.

    Returns
    -------
    xarray.Dataset
        The variables of OUTPUTS along ``size`` and ``size_from``, in cells of the grid.

    Raises
    ------
    InputError
        If the largest size is more than half the grid.
    """
    import xarray as xr

    starts, sizes = starts_of("equivalent_dimension", dataset, parameters), parameters.sizes
    others = other_dims(starts)
    displaced = displaced_labels("equivalent_dimension", starts, parameters.points, sizes)
    all_shares = [uncertain_shares(labels, sizes) for labels in displaced]
    rows = [_row(boundary_dimension(sizes, one, len(starts.dims)), int(one.total[0].sum())) for one in all_shares]
    columns = per_set(starts, rows)
    out = xr.Dataset(
        {
            name: ((*others, *dims), value, {"units": "1", "long_name": text})
            for (name, (text, dims)), value in zip(OUTPUTS.items(), columns, strict=True)
        }
    )
    out["verdict"].attrs |= flags(Slimness)
    out["is_fitted"].attrs |= FITTED
    return along_sizes(out, starts, sizes)


def _row(found: BoundaryDimension, points: int) -> tuple[Any, ...]:
    """Return the stored values of one parameter set, in the order of OUTPUTS."""
    series = found.fraction, found.fraction_error, found.equivalent, found.equivalent_error
    local = found.local, found.local_error, found.is_fitted.astype(np.uint8)
    return *series, *local, found.change, found.change_error, np.uint8(found.verdict), np.int64(points)


SUMMARY = Summary(
    name="equivalent_dimension",
    text="equivalent dimension of the boundary",
    compute=equivalent_dimension,
    parameters=EquivalentDimension,
    needs_grid=True,
    needs=(),
    needs_labels=True,
    figure=(
        Curve("uncertain_fraction", "fraction_error", is_log=True, over_scale=True),
        Curve("equivalent_dimension", "dimension_error", over_scale=True),
    ),
)
