"""Basin entropy: how uncertain the outcome is within a box of starts."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.basins.boxes import box_counts, label_grid, whole
from pem_core.basins.resampling import cuts, drawn_again, places, scatter, tile_sums

FEWEST_BOXES = 30
"""Boxes on the boundary from which on their mean entropy is compared with ln 2."""
TILES = 16
"""About how many tiles the boxes are put together in for errors, each of two boxes along an edge or more. Few and
large ones: of fields at random with structures of all sizes, 64 tiles gave half of the true scatter of Sb, 16 gave .65
to .75, and .95 where structures are smaller than a tile."""
FEWEST_PLACES = 3.5
"""Tiles over which the boundary must be spread for an error: four, as a straight one along an axis is."""
SIGMAS = 3.0
"""Standard errors by which Sbb must exceed ln 2; ours."""


@dataclass(frozen=True)
class BasinEntropy:
    """Basin entropies of a map for one size of box, natural logarithm.

    Attributes
    ----------
    entropy : float
        Sb, mean over all boxes; NaN if no box fits in.
    entropy_error : float
        Its standard error, by drawing tiles of boxes again; NaN where the boundary is in too few of them.
    boundary_entropy, standard_error : float
        Sbb, mean over boxes with at least two labels, NaN where there is none; and its error likewise.
    boxes, boundary_boxes : int
        Number of boxes with a label, and of those with at least two.
    is_fractal : bool
        Whether Sbb exceeds ln 2 by SIGMAS errors, over at least FEWEST_BOXES boxes: then the boundary is fractal.
        False says nothing.
    """

    entropy: float
    entropy_error: float
    boundary_entropy: float
    standard_error: float
    boxes: int
    boundary_boxes: int
    is_fractal: bool


def basin_entropy(labels: Any, size: int) -> BasinEntropy:
    """Return basin entropy and boundary basin entropy of a map.

    The entropy of a box is -sum p ln p over the shares p of its labels. Of a smooth boundary all but a few boxes hold
    two labels, so that Sbb is at most ln 2 (Daza, Wagemakers, Georgeot, Guery-Odelin, Sanjuan 2016, doi
    10.1038/srep31416). The smallest number of boxes that is compared with ln 2, and by how many errors it must be
    above, are ours.

    Parameters
    ----------
    labels : array of int
        Label of each start of a grid of any dimension, UNKNOWN where there is none.
    size : int
        Cells along an edge of a box.

    Raises
    ------
    InputError
        If the labels are no whole numbers, or the size is less than 2.
    """
    counts = box_counts(label_grid(labels), whole("size", size, 2)).astype(float)
    total = counts.sum(0)
    share = counts / np.where(total > 0, total, 1.0)
    entropy = -(share * np.log(np.where(share > 0, share, 1.0))).sum(0)
    is_along = (counts > 0).sum(0) > 1
    boxes, along = int((total > 0).sum()), int(is_along.sum())
    error, boundary_error = _errors(entropy, total > 0, is_along)
    boundary = float(entropy[is_along].mean()) if along else math.nan
    return BasinEntropy(
        entropy=float(entropy.sum() / boxes) if boxes else math.nan,
        entropy_error=error,
        boundary_entropy=boundary,
        standard_error=boundary_error,
        boxes=boxes,
        boundary_boxes=along,
        is_fractal=along >= FEWEST_BOXES and boundary - SIGMAS * boundary_error > math.log(2),
    )


def _errors(entropy: np.ndarray, *counted: np.ndarray) -> tuple[float, ...]:
    """Return the standard errors of mean entropies over boxes that count; all others have no entropy."""
    most = max(1, round(TILES ** (1 / entropy.ndim)))
    firsts = cuts(entropy.shape, tuple(max(1, min(most, boxes // 2)) for boxes in entropy.shape))
    sums = tile_sums(entropy, firsts)
    if places(sums) < FEWEST_PLACES:
        return (math.nan,) * len(counted)
    with np.errstate(invalid="ignore"):
        means = [drawn_again(sums) / drawn_again(tile_sums(boxes, firsts)) for boxes in counted]
    return tuple(float(scatter(mean, sums.size)) for mean in means)
