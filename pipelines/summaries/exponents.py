"""Exponents and dimensions of basin boundaries as summaries, and the Wada property, and how basins mix."""

from __future__ import annotations

from typing import Any

import numpy as np
import xarray as xr

from pem_core import basins as core
from pipelines.outputs.variable import flags
from pipelines.study import measures
from pipelines.summaries.starts import (
    FITTED,
    Output,
    basins_along,
    cells_coordinate,
    label_coordinate,
    mapped,
    scales,
    starts_of,
)


def uncertainty_exponent(dataset: xr.Dataset, parameters: measures.UncertaintyExponent) -> xr.Dataset:
    """Return the uncertain share of starts over distances, and its exponent, found in two ways.

    A start is uncertain if one that far off along an axis has another label: so the exponent is defined
    (:func:`pem_core.basins.uncertain_pairs`). Beside it stands, as ``box_...``, what boxes of so many cells with two
    labels give, as it is mostly published for maps and reads too high for small boxes
    (:func:`pem_core.basins.uncertain_boxes`).

    Returns
    -------
    xarray.Dataset
        Along ``distance``: ``uncertain_fraction`` and its ``fraction_error``, ``saturation`` and ``is_fitted``;
        ``local_slope`` from one distance to the next and ``local_slope_error``; ``exponent``, ``standard_error``,
        ``range_error`` and ``scaling`` (whether a power law is seen), see :class:`pem_core.basins.Fit`; and the same of
        boxes, ``box_...``.
    """
    starts = starts_of("uncertainty_exponent", dataset, parameters)
    distances = scales(starts, parameters.distances)

    def measure(labels: np.ndarray) -> tuple[Any, ...]:
        found = [count(labels, distances) for count in (core.uncertain_pairs, core.uncertain_boxes)]
        return *_fitted(distances, found[0]), *_fitted(distances, found[1])

    outputs = {
        "uncertain_fraction": Output("share of starts that are uncertain", ("distance",)),
        "exponent": Output("uncertainty exponent over the distances that are fitted"),
        **_fit_outputs("distance"),
        "box_uncertain_fraction": Output("share of the map in boxes that are uncertain", ("distance",)),
        "box_exponent": Output("uncertainty exponent over boxes of these sizes"),
        **_fit_outputs("distance", "box_"),
    }
    return mapped(starts, measure, outputs, _scale_coordinates("distance", distances, "distance in cells"))


def box_dimension(dataset: xr.Dataset, parameters: measures.BoxDimension) -> xr.Dataset:
    """Return the dimension of the boundary by boxes; see :func:`pem_core.basins.boxes_on_boundary`.

    Returns
    -------
    xarray.Dataset
        Along ``box``: ``boundary_fraction`` and its ``fraction_error``, ``saturation`` and ``is_fitted``;
        ``local_slope`` from one box to the next and ``local_slope_error``; ``dimension``, ``standard_error``,
        ``range_error`` and ``scaling`` (whether a power law is seen), see :class:`pem_core.basins.Fit`.
    """
    starts = starts_of("box_dimension", dataset, parameters)
    boxes = scales(starts, parameters.boxes)

    def measure(labels: np.ndarray) -> tuple[Any, ...]:
        share, slope, *others = _fitted(boxes, core.boxes_on_boundary(labels, boxes))
        return share, labels.ndim - slope, *others

    outputs = {
        "boundary_fraction": Output("share of boxes on the boundary", ("box",)),
        "dimension": Output("dimension of the boundary over the boxes that are fitted"),
        **_fit_outputs("box"),
    }
    return mapped(starts, measure, outputs, _scale_coordinates("box", boxes, "steps of the grid along an edge"))


def _fitted(sizes: tuple[int, ...], shares: core.Shares) -> tuple[Any, ...]:
    """Return what is stored of shares and the law that they follow, in the order of the outputs."""
    fit = core.fit_exponent(sizes, shares)
    of_law = fit.slope, fit.standard_error, fit.range_error, fit.scaling
    return fit.share, *of_law, fit.share_error, shares.saturation, fit.is_fitted, fit.local_slope, fit.local_slope_error


def _fit_outputs(scale: str, prefix: str = "") -> dict[str, Output]:
    """Return what stands beside a share and its exponent."""
    along, slopes = (scale,), (f"{scale}_from",)
    outputs = {
        "standard_error": Output("standard error of the exponent, from tiles of the map that are drawn again"),
        "range_error": Output("half the change of the exponent from the smaller to the larger half of the scales"),
        "scaling": Output("whether a power law is seen", dtype="uint8", attrs=flags(core.Scaling)),
        "fraction_error": Output("standard error of the share, from tiles of the map that are drawn again", along),
        "saturation": Output("the share if labels were drawn at random; the fit goes up to half of it", along),
        "is_fitted": Output("whether the share counts for the exponent", along, "uint8", attrs=FITTED),
        "local_slope": Output(f"slope from each {scale} to the next", slopes),
        "local_slope_error": Output("standard error of the slope, from tiles of the map that are drawn again", slopes),
    }
    return {f"{prefix}{name}": output for name, output in outputs.items()}


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
