"""Basin fractions with errors, intermingledness, tipping probabilities, and statistics of times."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.basins.boxes import UNKNOWN, integer_at_least, label_grid, window_sums
from pem_core.errors import MISSING, fail

# Intermingledness: how basins interleave at short distances.


def intermingledness(labels: Any, values: Sequence[int], distances: Sequence[int]) -> np.ndarray:
    """Return the probability of each label near a start of another, relative to a random arrangement.

    M_ij(d) is the mean fraction of label j among the other cells within d along every axis of a start of label i,
    relative to the fraction of j among all other starts: 1 where labels are randomly mixed at this distance, 0 where no
    j is near i. Intermingled basins (Alexander, Yorke, You, Kan 1992, doi 10.1142/S0218127492000446: near every point
    of one, the other has a positive measure) keep M_ij above 0 as d falls; across a smooth boundary M_ij falls in
    proportion to d. The normalisation is ours. (Not the ratio of mean distances of whole groups that Datseris et al.
    2026, arXiv 2604.09661, call by that name.)

    Parameters
    ----------
    labels : array of int
        Label of each start of a grid of any dimension, UNKNOWN without one.
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
        If the labels are not integers, or a distance is less than 1.
    """
    grid, cells = label_grid(labels), [integer_at_least("distances", distance, 1) for distance in distances]
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


# Tipping: to which basins the starts of a basin belong after a parameter shift.


def tipping_probabilities(before: Any, after: Any, values: Sequence[int]) -> tuple[np.ndarray, np.ndarray]:
    """Return the fraction of each basin that lies in each other one after a parameter shift.

    P_ij is the volume of the overlap of basin i before and basin j after, relative to that of basin i before (Kaszas,
    Feudel, Tel 2019, doi 10.1038/s41598-019-44863-3), for starts distributed evenly over basin i.

    Parameters
    ----------
    before, after : arrays of int
        Labels of the same starts. Starts without a label in either are omitted.
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
        If they are not two arrays of integers of one shape.
    """
    first, second = label_grid(before), label_grid(after)
    if first.shape != second.shape:
        raise fail("after", f"must have the shape of `before`, {first.shape}, not {second.shape}", MISSING)
    pairs = [[int(((first == i) & (second == j)).sum()) for j in values] for i in values]
    counts = np.array(pairs, float).reshape(len(values), len(values))
    starts = counts.sum(1)
    with np.errstate(invalid="ignore"):
        return counts / starts[:, None], starts


@dataclass(frozen=True, eq=False)
class Fractions:
    """Basin fractions of k labels.

    Attributes
    ----------
    fraction : (k,) array
        Fraction of the starts; for starts distributed evenly over a region this is the basin stability of Menck,
        Heitzig, Marwan, Kurths 2013, doi 10.1038/nphys2516.
    standard_error : (k,) array
        Binomial: that of as many random starts, larger than that of a grid.
    grid_error : (k,) array
        Standard error of a grid, from how often neighbours differ.
    points : int
        Number of starts counted.
    """

    fraction: np.ndarray
    standard_error: np.ndarray
    grid_error: np.ndarray
    points: int


def basin_fractions(labels: Any, values: Sequence[int], counted: Any = None) -> Fractions:
    """Return the fraction of starts with each label and its error.

    On a grid the error is smaller than for as many random starts, since only cells cut by a boundary are in doubt. It
    is estimated by successive differences, sqrt(u / 2 N) with u the fraction of neighbour pairs of which exactly one
    has the label (Wolter 2007, Introduction to Variance Estimation, ch. 8, doi 10.1007/978-0-387-35099-8; over all axes
    alike, which is ours). For random labels it equals the binomial error.

    Parameters
    ----------
    labels : array of int
        Label of each start of a grid of any dimension.
    values : sequence of int
        The k labels to count; UNKNOWN may be one.
    counted : array of bool, optional
        Which starts count; all if not given.

    Raises
    ------
    InputError
        If the labels are not integers.
    """
    grid = label_grid(labels)
    counted = np.ones(grid.shape, bool) if counted is None else np.asarray(counted, bool)
    points = int(counted.sum())
    number = np.array([((grid == value) & counted).sum() for value in values], float)
    share = number / points if points else np.full(len(number), math.nan)
    doubt = np.array([_differing(grid == value, counted) for value in values])
    error = np.sqrt(share * (1 - share) / max(points, 1))
    return Fractions(share, error, np.sqrt(doubt / (2 * max(points, 1))), points)


def _differing(mask: np.ndarray, counted: np.ndarray) -> float:
    """Return the fraction of counted neighbour pairs along the axes of which exactly one is in the mask."""
    pairs = differing = 0
    for axis in range(mask.ndim):
        inside, known = np.moveaxis(mask, axis, 0), np.moveaxis(counted, axis, 0)
        both = known[1:] & known[:-1]
        pairs += int(both.sum())
        differing += int(((inside[1:] != inside[:-1]) & both).sum())
    return differing / pairs if pairs else math.nan


@dataclass(frozen=True, eq=False)
class TimeStatistics:
    """Times of the starts of each of k labels [s].

    Attributes
    ----------
    mean : (k,) array
    quantile : (k, q) array
        NaN for a label without times.
    points : (k,) array
        Number of times.
    """

    mean: np.ndarray
    quantile: np.ndarray
    points: np.ndarray


def time_statistics(
    times: Any, labels: Any, values: Sequence[int], quantiles: Sequence[float], weights: Any = None
) -> TimeStatistics:
    """Return mean and quantiles of the times of each label, over the starts that have a time.

    Parameters
    ----------
    times : array
        Time of each start [s], NaN without one.
    labels : array of int
        Label of each start, of the same shape.
    values : sequence of int
        The k labels.
    quantiles : sequence of float
        From 0 to 1.
    weights : array, optional
        Number of starts that each one represents; 1 if not given.

    Raises
    ------
    InputError
        If the labels are not integers.
    """
    grid, times = label_grid(labels), np.asarray(times, float)
    there = np.isfinite(times) & (True if weights is None else np.asarray(weights) > 0)
    mean, points = np.full(len(values), math.nan), np.zeros(len(values), int)
    quantile = np.full((len(values), len(quantiles)), math.nan)
    for number, value in enumerate(values):
        mine = there & (grid == value)
        points[number], share = mine.sum(), None if weights is None else np.asarray(weights, float)[mine]
        if points[number]:
            mean[number] = np.average(times[mine], weights=share)
            quantile[number] = np.quantile(times[mine], quantiles, weights=share, method="inverted_cdf")
    return TimeStatistics(mean, quantile, points)
