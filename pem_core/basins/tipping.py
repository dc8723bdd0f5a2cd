"""Which basins the starts of a basin belong to after a parameter has moved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from pem_core.basins.boxes import label_grid
from pem_core.errors import fail


def tipping_probabilities(before: Any, after: Any, values: Sequence[int]) -> tuple[np.ndarray, np.ndarray]:
    """Return the share of each basin that lies in each other one after a parameter has moved.

    P_ij is the volume of the overlap of basin i before and basin j after, over that of basin i before (Kaszas, Feudel,
    Tel 2019, doi 10.1038/s41598-019-44863-3), for starts spread evenly over basin i.

    Parameters
    ----------
    before, after : arrays of int
        Labels of the same starts. Starts without a label in either are left out.
    values : sequence of int
        The k labels.

    Returns
    -------
    probability : (k, k) array
        Rows by the label before, columns by that after; rows add up to 1, and are NaN for basins without a start.
    starts : (k,) array
        Starts of each basin before that have both labels.

    Raises
    ------
    InputError
        If the two are no arrays of whole numbers of one shape.
    """
    first, second = label_grid(before), label_grid(after)
    if first.shape != second.shape:
        raise fail("after", f"must have the shape of before, {first.shape}", second.shape)
    pairs = [[int(((first == i) & (second == j)).sum()) for j in values] for i in values]
    counts = np.array(pairs, float).reshape(len(values), len(values))
    starts = counts.sum(1)
    with np.errstate(invalid="ignore"):
        return counts / starts[:, None], starts
