"""Shares of basins and their errors, and how long their starts take."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.basins.boxes import label_grid


@dataclass(frozen=True, eq=False)
class Fractions:
    """Shares of k labels.

    Attributes
    ----------
    fraction : (k,) array
        Share of the starts; for starts spread evenly over a region this is the basin stability of Menck, Heitzig,
        Marwan, Kurths 2013, doi 10.1038/nphys2516.
    standard_error : (k,) array
        Binomial: that of as many starts at random, more than that of a grid.
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
    """Return the share of starts with each label and its error.

    A grid knows a share better than as many random starts do, since only cells cut by a boundary are in doubt. Its
    standard error is estimated by successive differences, sqrt(u / 2 N) with u the share of neighbours of
    which one has the label and one has not (Wolter 2007, Introduction to Variance Estimation, ch. 8, doi
    10.1007/978-0-387-35099-8; over all axes alike, which is ours). For labels at random it is the binomial one.

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
        If the labels are no whole numbers.
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
    """Return the share of neighbours along the axes, both counted, of which one is in the mask and one is not."""
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
        NaN where a label has no time.
    points : (k,) array
        How many times there are.
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
        Time of each start [s], NaN where there is none.
    labels : array of int
        Label of each start, of the same shape.
    values : sequence of int
        The k labels.
    quantiles : sequence of float
        From 0 to 1.
    weights : array, optional
        How many starts each one stands for; 1 if not given.

    Raises
    ------
    InputError
        If the labels are no whole numbers.
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
