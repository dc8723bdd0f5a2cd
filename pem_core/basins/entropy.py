"""Basin entropy: how uncertain the outcome is within a box of starts."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.basins.boxes import box_counts, label_grid, whole

FEWEST_BOXES = 30
"""Boxes on the boundary from which on their mean entropy is compared with ln 2."""


@dataclass(frozen=True)
class BasinEntropy:
    """Basin entropies of a map for one size of box, natural logarithm.

    Attributes
    ----------
    entropy : float
        Sb, mean over all boxes; NaN if no box fits in.
    boundary_entropy : float
        Sbb, mean over boxes with at least two labels; NaN where there is none.
    standard_error : float
        Of ``boundary_entropy``, from the scatter between its boxes.
    boxes, boundary_boxes : int
        Number of boxes with a label, and of those with at least two.
    is_fractal : bool
        Whether Sbb exceeds ln 2, over at least FEWEST_BOXES boxes: then the boundary is fractal. False says nothing.
    """

    entropy: float
    boundary_entropy: float
    standard_error: float
    boxes: int
    boundary_boxes: int
    is_fractal: bool


def basin_entropy(labels: Any, size: int) -> BasinEntropy:
    """Return basin entropy and boundary basin entropy of a map.

    The entropy of a box is -sum p ln p over the shares p of its labels. Of a smooth boundary all but a few boxes hold
    two labels, so that Sbb is at most ln 2 (Daza, Wagemakers, Georgeot, Guery-Odelin, Sanjuan 2016, doi
    10.1038/srep31416). The smallest number of boxes that is compared with ln 2 is ours.

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
    counts = counts.reshape(len(counts), math.prod(counts.shape[1:]))
    counts = counts[:, counts.sum(0) > 0]
    share = counts / counts.sum(0)
    entropy = -(share * np.log(np.where(share > 0, share, 1.0))).sum(0)
    along = entropy[(counts > 0).sum(0) > 1]
    boundary = float(along.mean()) if along.size else math.nan
    return BasinEntropy(
        entropy=float(entropy.mean()) if entropy.size else math.nan,
        boundary_entropy=boundary,
        standard_error=float(along.std(ddof=1) / math.sqrt(along.size)) if along.size > 1 else math.nan,
        boxes=entropy.size,
        boundary_boxes=along.size,
        is_fractal=along.size >= FEWEST_BOXES and boundary > math.log(2),
    )
