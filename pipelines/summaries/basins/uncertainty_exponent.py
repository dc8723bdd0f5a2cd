"""Fraction of uncertain starts over distances, and its exponent."""

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
class UncertaintyExponent(Measure):
    """Fraction of uncertain starts over distances in cells; by default from 1 to a tenth of the grid, or 10."""

    distances: Annotated[tuple[Cells, ...], SCALES] = ()


def uncertainty_exponent(dataset: xr.Dataset, parameters: UncertaintyExponent) -> xr.Dataset:
    """Return the fraction of uncertain starts over distances, and its exponent, determined in two ways.

    A start is uncertain if another one at that distance along an axis has another label; this defines the exponent
    (:func:`pem_core.basins.uncertain_pairs`). The results ``box_...`` count boxes of as many cells with two labels
    instead, as is mostly published for maps; they are too high for small boxes
    (:func:`pem_core.basins.uncertain_boxes`).

    Returns
    -------
    xarray.Dataset
        Along ``distance``: ``uncertain_fraction`` and its ``fraction_error``, ``saturation`` and ``is_fitted``;
        ``local_slope`` from one distance to the next and ``local_slope_error``; ``exponent``, ``standard_error``,
        ``range_error`` and ``scaling`` (whether a power law is seen), see :class:`pem_core.basins.Fit`; and the same
        for boxes, ``box_...``.
    """
    starts = starts_of("uncertainty_exponent", dataset, parameters)
    distances = scales(starts, parameters.distances)

    outputs = {
        "uncertain_fraction": Output("fraction of uncertain starts", ("distance",)),
        "exponent": Output("uncertainty exponent"),
        **fit_outputs("distance"),
        "box_uncertain_fraction": Output("fraction of the map in uncertain boxes", ("distance",)),
        "box_exponent": Output("uncertainty exponent from boxes"),
        **fit_outputs("distance", "box_"),
    }
    along = scale_coordinates("distance", distances, "distance in cells")
    return reduced(starts, partial(_uncertain, distances), outputs, along)


def _uncertain(distances: tuple[int, ...], grid: GridInParts) -> tuple[Any, ...]:
    """Return the fractions of uncertain starts and their exponent, by pairs and by boxes."""
    found = [count(grid, distances) for count in (core.uncertain_pairs, core.uncertain_boxes)]
    return *fit_results(distances, found[0]), *fit_results(distances, found[1])


SUMMARY = Summary(
    name="uncertainty_exponent",
    text="uncertainty exponent",
    compute=uncertainty_exponent,
    parameters=UncertaintyExponent,
    needs_grid=True,
    needs=(),
    needs_labels=True,
    version=2,
    figure=Law("uncertain_fraction", "fraction_error", "distance", "exponent", "standard_error"),
)
