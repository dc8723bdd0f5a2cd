"""Entropy of random balls on basin boundaries, against that of a smooth boundary."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np

from pem_core import basins as core
from pem_core.basins.entropy import SMOOTH
from pem_core.scene.quantities import Constraint
from pipelines.equilibria.labelled_starts import Cells, Measure, Output, coordinate, established, mapped, starts_of
from pipelines.measures.summary import Summary
from pipelines.pictures.figure_data import Curve

if TYPE_CHECKING:
    import xarray as xr
    from matplotlib.figure import Figure


Balls = Annotated[int, Constraint("must be a whole number of at least 100", lambda number: number >= 100)]


@dataclass(frozen=True, kw_only=True)
class Fractality(Measure):
    """Entropy of random balls of given radii in cells, against that of a smooth boundary."""

    radii: tuple[Cells, ...] = (5, 10, 20)
    balls: Balls = 1000


def fractality(dataset: xr.Dataset, parameters: Fractality) -> xr.Dataset:
    """Return the entropy of random balls on the boundary, against that of a smooth one.

    See :func:`pem_core.basins.entropy`. The positions of the balls are the same every time.

    Returns
    -------
    xarray.Dataset
        ``boundary_entropy``, ``standard_error``, ``balls`` and ``is_not_smooth`` (not_established or not_smooth) along
        ``radius``.
    """
    starts = starts_of("fractality", dataset, parameters)
    test = established("not_smooth")
    outputs = {
        "boundary_entropy": Output("mean entropy of balls on the boundary (natural logarithm)", ("radius",)),
        "standard_error": Output("standard error of boundary_entropy (scatter of the balls)", ("radius",)),
        "is_not_smooth": Output("whether the boundary is not smooth at this scale", ("radius",), "uint8", attrs=test),
        "balls": Output("number of balls on the boundary", ("radius",), "int64"),
    }

    def measure(labels: np.ndarray) -> tuple[Any, ...]:
        found = [core.smoothness(labels, radius, parameters.balls) for radius in parameters.radii]
        return tuple([getattr(one, name) for one in found] for name in outputs)

    return mapped(starts, measure, outputs, coordinate("radius", parameters.radii, "ball radius in cells"))


def _figure(summary: Any, dataset: Any, parameters: Fractality, swept: list[str]) -> Figure:
    """Return the entropies of balls, with that of a smooth boundary."""
    from pipelines.pictures.curves import curve_figure
    from pipelines.pictures.view import figure_title

    dimensions = len(summary.attrs["over"].split())
    levels = {"smooth": SMOOTH[dimensions - 1]} if dimensions <= len(SMOOTH) else {}
    curve = Curve("boundary_entropy", "standard_error", levels=levels)
    return curve_figure(summary, (curve,), swept, figure_title(dataset, "fractality"))


SUMMARY = Summary(
    name="fractality",
    text="fractality",
    compute=fractality,
    parameters=Fractality,
    needs_grid=True,
    needs=(),
    needs_labels=True,
    figure=_figure,
)
