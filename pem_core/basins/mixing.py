"""How basins interleave at short distances."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from pem_core.basins.boxes import UNKNOWN, label_grid, whole, window_sums


def intermingledness(labels: Any, values: Sequence[int], distances: Sequence[int]) -> np.ndarray:
    """Return how much likelier or less likely than by chance a label is close to a start of another.

    M_ij(d) is the mean share of label j among the other cells not further than d along any axis from a start of label
    i, over the share of j among all other starts: 1 where labels are mixed at random at this distance, 0 where none
    of j is near i. Basins that are intermingled (Alexander, Yorke, You, Kan 1992, doi 10.1142/S0218127492000446:
    near every point of one, the other has a positive measure) keep M_ij above 0 as d falls; where a smooth boundary
    divides them M_ij falls in proportion to d. The normalisation is ours. (Not the ratio of mean distances of
    whole groups that Datseris et al. 2026, arXiv 2604.09661, call by that name.)

    Parameters
    ----------
    labels : array of int
        Label of each start of a grid of any dimension, UNKNOWN where there is none.
    values : sequence of int
        The k labels to compare.
    distances : sequence of int
        In cells.

    Returns
    -------
    (k, k, distances) array
        NaN for labels without a start.

    Raises
    ------
    InputError
        If the labels are no whole numbers, or a distance is less than 1.
    """
    grid, cells = label_grid(labels), [whole("distances", distance, 1) for distance in distances]
    known = grid != UNKNOWN
    own = [grid == value for value in values]
    out = np.full((len(own), len(own), len(cells)), math.nan)
    total = int(known.sum())
    for position, distance in enumerate(cells):
        around = window_sums(known, distance) - known
        for j, other in enumerate(own):
            near = window_sums(other, distance) - other
            share = near / np.maximum(around, 1)
            for i, mine in enumerate(own):
                chance = (int(other.sum()) - (i == j)) / max(1, total - 1)
                counted = mine & (around > 0)
                if chance > 0 and counted.any():
                    out[i, j, position] = share[counted].mean() / chance
    return out
