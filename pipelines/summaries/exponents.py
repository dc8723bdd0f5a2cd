"""Exponents and dimensions of basin boundaries as summaries, and the Wada property, and how basins mix."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import xarray as xr

from pem_core import basins as core
from pem_core.basins.scaling import Fit
from pipelines import measures
from pipelines.summaries.starts import (
    Output,
    basins_along,
    cells_coordinate,
    label_coordinate,
    mapped,
    scales,
    starts_of,
)
from pipelines.variable import flags


def uncertainty_exponent(dataset: xr.Dataset, parameters: measures.UncertaintyExponent) -> xr.Dataset:
    """Return the uncertain share of starts over distances, and its exponent, found in two ways.

    A start is uncertain if one that far off along an axis has another label: so the exponent is defined
    (:func:`pem_core.basins.uncertain_pairs`). Beside it stands, as ``box_...``, what boxes of so many cells with two
    labels give, as it is mostly published for maps and reads too high for small boxes
    (:func:`pem_core.basins.uncertain_boxes`).

    Returns
    -------
    xarray.Dataset
        ``uncertain_fraction`` along ``distance``, ``local_slope`` of it from one distance to the next, ``exponent``,
        ``standard_error`` and ``scaling`` (whether a power law is seen); and the same of boxes, ``box_...``.
    """
    starts = starts_of("uncertainty_exponent", dataset, parameters)
    distances = scales(starts, parameters.distances)

    def measure(labels: np.ndarray) -> tuple[Any, ...]:
        pairs, boxes = core.uncertain_pairs(labels, distances), core.uncertain_boxes(labels, distances)
        return *_of_fit(pairs, core.fit_exponent(distances, pairs)), *_of_fit(
            boxes, core.fit_exponent(distances, boxes)
        )

    outputs = {
        "uncertain_fraction": Output("share of starts that are uncertain", ("distance",)),
        "exponent": Output("uncertainty exponent over these distances"),
        **_fit_outputs("distance"),
        "box_uncertain_fraction": Output("share of the map in boxes that are uncertain", ("distance",)),
        "box_exponent": Output("uncertainty exponent over boxes of these sizes"),
        **_fit_outputs("distance", "box_"),
    }
    return mapped(starts, measure, outputs, _scale_coordinates("distance", distances, "distance in cells"))


def box_dimension(dataset: xr.Dataset, parameters: measures.BoxDimension) -> xr.Dataset:
    """Return the box-counting dimension of the boundary; see :func:`pem_core.basins.boxes_on_boundary`.

    Returns
    -------
    xarray.Dataset
        ``boundary_fraction`` along ``box``, ``local_slope`` of it from one box to the next, ``dimension``,
        ``standard_error`` and ``scaling`` (whether a power law is seen).
    """
    starts = starts_of("box_dimension", dataset, parameters)
    boxes = scales(starts, parameters.boxes)

    def measure(labels: np.ndarray) -> tuple[Any, ...]:
        share = core.boxes_on_boundary(labels, boxes)
        fit = core.fit_exponent(boxes, share)
        return _of_fit(share, dataclasses.replace(fit, slope=labels.ndim - fit.slope))

    outputs = {
        "boundary_fraction": Output("share of boxes on the boundary", ("box",)),
        "dimension": Output("box-counting dimension of the boundary over these boxes"),
        **_fit_outputs("box"),
    }
    return mapped(starts, measure, outputs, _scale_coordinates("box", boxes, "steps of the grid along an edge"))


def _of_fit(shares: np.ndarray, fit: Fit) -> tuple[Any, ...]:
    return shares, fit.slope, fit.standard_error, fit.local_slopes, fit.scaling


def _fit_outputs(scale: str, prefix: str = "") -> dict[str, Output]:
    """Return what stands beside a fitted exponent."""
    return {
        f"{prefix}standard_error": Output("standard error of the fit alone"),
        f"{prefix}local_slope": Output(f"slope from each {scale} to the next", (f"{scale}_from",)),
        f"{prefix}scaling": Output("whether a power law is seen", dtype="uint8", attrs=flags(core.Scaling)),
    }


def _scale_coordinates(name: str, sizes: tuple[int, ...], text: str) -> dict[str, xr.DataArray]:
    return cells_coordinate(name, sizes, text) | cells_coordinate(f"{name}_from", sizes[:-1], f"smaller {text}")


def wada(dataset: xr.Dataset, parameters: measures.Wada) -> xr.Dataset:
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

    def measure(labels: np.ndarray) -> tuple[Any, ...]:
        merged = [core.merged_boundaries(labels, radius) for radius in parameters.radii]
        grids = [core.shared_boundary(labels, radius) for radius in parameters.radii]
        shares = np.zeros((len(grids), most - 1))
        for row, one in zip(shares, grids, strict=True):
            row[: len(one.shares)] = one.shares
        return (
            [one.outside for one in merged],
            [one.shared for one in merged],
            [one.wada for one in merged],
            shares,
            [one.wada for one in grids],
        )

    meanings = flags(core.Wada)
    outputs = {
        "outside": Output("share of a merged boundary further than the radius from another, at most", ("radius",)),
        "shared": Output("share of all boundaries within the radius of every one", ("radius",)),
        "merging": Output("Wada property by merging", ("radius",), "uint8", attrs=meanings),
        "share": Output("share of boundary boxes around which so many labels are", ("radius", "labels")),
        "grid": Output("Wada property on a grid", ("radius",), "uint8", attrs=meanings),
    }
    numbers = cells_coordinate("labels", tuple(range(2, most + 1)), "number of labels")
    return mapped(starts, measure, outputs, cells_coordinate("radius", parameters.radii, "radius in cells") | numbers)


def intermingledness(dataset: xr.Dataset, parameters: measures.Intermingledness) -> xr.Dataset:
    """Return how basins mix at short distances; see :func:`pem_core.basins.intermingledness`.

    Returns
    -------
    xarray.Dataset
        ``mixing`` along ``label``, ``other`` and ``distance``: 1 as if labels were mixed at random, 0 where the other
        is not near.
    """
    starts = basins_along("intermingledness", dataset, parameters)
    text = "share of the other label near starts of a label, over what it would be at random"
    distance = cells_coordinate("distance", parameters.distances, "distance in cells")
    return mapped(
        starts,
        lambda labels: (core.intermingledness(labels, starts.values, parameters.distances),),
        {"mixing": Output(text, ("label", "other", "distance"))},
        label_coordinate(starts) | label_coordinate(starts, "other") | distance,
    )
