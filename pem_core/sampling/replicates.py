"""Fractions of drawn points, with errors from independent replicates, and their sensitivity to each drawn number."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.basins.boxes import label_grid
from pem_core.errors import fail
from pem_core.fit.errors import student_95


@dataclass(frozen=True, eq=False)
class DrawnFractions:
    """Fractions of k labels among drawn points.

    Attributes
    ----------
    fraction : (k,) array
    standard_error : (k,) array
        From the scatter of the replicates.
    low, high : (k,) arrays
        Ends of the interval of 95 %.
    points : int
        Number of points counted.
    """

    fraction: np.ndarray
    standard_error: np.ndarray
    low: np.ndarray
    high: np.ndarray
    points: int


def drawn_fractions(labels: Any, values: Sequence[int], counted: Any, replicates: int) -> DrawnFractions:
    """Return the fraction of drawn points with each label, with the error that independent replicates show.

    With y_r of the n_r points of replicate r, the fraction is p = sum y_r / sum n_r = sum y_r / n, and its standard
    error the square root of R / (R - 1) sum (y_r - p n_r)^2 / n^2, that of a ratio (Owen 2013, Monte Carlo theory,
    methods and examples, ch. 2.7 and 17.3). A count is a whole number, so replicates of many points each may agree by
    chance: their standard error is at least that of half a point in each, sqrt(R) / 2 n. The interval is Wilson's
    (1927, doi 10.1080/01621459.1927.10502953) with Student's quantile for R - 1 degrees of freedom, and with the number
    p (1 - p) / error^2 of independent points that have the same error; n, if all or none have the label.

    Parameters
    ----------
    labels : array of int
        Label of each point; the first axis is that of the draws.
    values : sequence of int
        The k labels to count.
    counted : array of bool
        Which points count, of the same shape.
    replicates : int
        Number R of replicates: draw i belongs to replicate i % R. The number of draws, if all are independent.

    Raises
    ------
    InputError
        If the labels are not integers, or there are fewer than two replicates.
    """
    grid, counted = label_grid(labels), np.asarray(counted, bool)
    if replicates < 2:
        raise fail("replicates", "must be at least 2", replicates)
    number = _per_replicate(counted, replicates)
    points = float(number.sum())
    own = np.array([_per_replicate((grid == value) & counted, replicates) for value in values]).reshape(-1, replicates)
    if not points:
        nothing = np.full(len(values), math.nan)
        return DrawnFractions(nothing, nothing, nothing, nothing, 0)
    share = own.sum(1) / points
    scatter = ((own - share[:, None] * number) ** 2).sum(1)
    error = np.sqrt(replicates / (replicates - 1) * scatter) / points
    if number.max() > 1:
        error = np.maximum(error, 0.5 * math.sqrt(replicates) / points)
    return DrawnFractions(share, error, *_interval(share, error, points, student_95(replicates - 1)), int(points))


def _per_replicate(mask: np.ndarray, replicates: int) -> np.ndarray:
    """Return the number of true values in each replicate, shape (replicates,)."""
    along = mask.reshape(len(mask), -1).sum(1)
    return np.bincount(np.arange(len(mask)) % replicates, along, replicates)


def _interval(share: np.ndarray, error: np.ndarray, points: float, width: float) -> tuple[np.ndarray, np.ndarray]:
    """Return the ends of Wilson's interval, ``width`` standard errors wide on each side."""
    mixed = (share > 0) & (share < 1)
    with np.errstate(invalid="ignore", divide="ignore"):
        effective = np.where(mixed, share * (1 - share) / error**2, points)
    scale = width**2 / effective
    centre = (share + scale / 2) / (1 + scale)
    half = np.sqrt(scale * share * (1 - share) + scale**2 / 4) / (1 + scale)
    return np.where(share > 0, centre - half, 0.0), np.where(share < 1, centre + half, 1.0)


# Sensitivity: which part of the variance of a function of drawn points each number explains by itself.


GROUPS, MOST_GROUPS = 32, 64
"""Groups into which points of a random sample are divided, and largest number of replicates that stay as they are."""
MOST_BINS, FEWEST_IN_BIN = 32, 4
"""Largest number of bins of a drawn number, and least mean number of points of a replicate in a bin."""


def first_order_indices(values: np.ndarray, numbers: np.ndarray, replicates: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the first-order Sobol index of each drawn number, with its standard error.

    The index S_i = Var(E[f | x_i]) / Var(f) is the part of the variance of f that x_i explains by itself (Sobol 1993;
    Saltelli et al. 2010, doi 10.1016/j.cpc.2009.09.018). E[f | x_i] is estimated by means over bins of equally many
    points. With m_r the mean of replicate r in a bin, (sum m_r)^2 - sum m_r^2 over R (R - 1) has no bias as an estimate
    of the squared expectation, since replicates are independent. What E[f | x_i] varies within a bin is missing from
    S_i: with b bins, a part of the order of 1 / b^2 where it is smooth, and of 1 / b where it jumps. The error is the
    jackknife's over the replicates.

    Parameters
    ----------
    values : (n,) array
        f at each draw; NaN where it is unknown.
    numbers : (k, n) array
        The drawn numbers.
    replicates : int
        As for :func:`drawn_fractions`.

    Returns
    -------
    index, standard_error : (k,) arrays
        NaN if f is constant, or there are fewer than two bins.
    """
    known = np.isfinite(values)
    groups = replicates if replicates <= MOST_GROUPS else GROUPS
    group, own = np.flatnonzero(known) % replicates % groups, values[known]
    bins = 1 << max(0, int(math.log2(max(1.0, len(own) / groups / FEWEST_IN_BIN))))
    bins, variance = min(bins, MOST_BINS), own.var() if len(own) else 0.0
    if bins < 2 or not variance:
        return np.full(len(numbers), math.nan), np.full(len(numbers), math.nan)
    rest = np.array([variance, *(own[group != number].var() for number in range(groups))])
    found = np.array([_explained(own, number[known], group, groups, bins) for number in numbers])
    with np.errstate(invalid="ignore", divide="ignore"):
        found /= np.where(rest > 0, rest, math.nan)
    error = np.sqrt((groups - 1) * found[:, 1:].var(1))
    return found[:, 0], error


def total_indices(
    values: np.ndarray, partners: Sequence[int], members: int, replicates: int
) -> tuple[np.ndarray, np.ndarray]:
    """Return the total Sobol index of each drawn number, with its standard error.

    The index T_i = E[Var(f | all but x_i)] / Var(f) is the part of the variance of f in which x_i has any share, alone
    or together with others; 1 - T_i is what the others explain without x_i. It is half the mean square of the
    difference between points that differ in x_i only (Jansen 1999, doi 10.1016/S0010-4655(98)00154-4; points that all
    differ from a common first one: Campolongo, Saltelli, Cariboni 2011, doi 10.1016/j.cpc.2010.12.039). This estimate
    has no bias, for any f, except that of the ratio, of the order of 1 / n. The error is the jackknife's over the
    replicates, and for f that is 0 or 1 at least that of half a pair in each.

    Parameters
    ----------
    values : (n,) array
        f at each draw; NaN where it is unknown. Draw i is member i // R % m of its group in replicate i % R.
    partners : sequence of int
        For each of the k numbers, the member that differs from member 0 in this number only.
    members : int
        Members m of a group.
    replicates : int
        Number R of replicates, at least 2.

    Returns
    -------
    index, standard_error : (k,) arrays
        NaN if f is constant.
    """
    whole = len(values) // (members * replicates)
    grid = values[: whole * members * replicates].reshape(whole, members, replicates)
    moved = np.stack([(grid[:, member] - grid[:, 0]) ** 2 / 2 for member in partners])
    squares, pairs = np.nansum(moved, 1), np.isfinite(moved).sum(1)
    first, second, count = np.nansum(grid, (0, 1)), np.nansum(grid**2, (0, 1)), np.isfinite(grid).sum((0, 1))
    chosen = np.stack([np.ones(replicates, bool), *~np.eye(replicates, dtype=bool)]).astype(float)
    with np.errstate(invalid="ignore", divide="ignore"):
        variance = chosen @ second / (chosen @ count) - (chosen @ first / (chosen @ count)) ** 2
        variance[variance <= 0] = math.nan
        found = (squares @ chosen.T) / (pairs @ chosen.T) / variance
        error = np.sqrt((replicates - 1) * found[:, 1:].var(1))
        if np.isin(grid[np.isfinite(grid)], (0, 1)).all():
            error = np.maximum(error, math.sqrt(replicates) / 4 / pairs.sum(1) / variance[0])
    return found[:, 0], error


def _explained(values: np.ndarray, number: np.ndarray, group: np.ndarray, groups: int, bins: int) -> np.ndarray:
    """Return the explained variance of all groups, and without each of them in turn, shape (1 + groups,)."""
    place = np.empty(len(number), int)
    place[np.argsort(number, kind="stable")] = np.arange(len(number)) * bins // len(number)
    cell = group * bins + place
    count = np.bincount(cell, minlength=groups * bins).reshape(groups, bins)
    total = np.bincount(cell, values, groups * bins).reshape(groups, bins)
    with np.errstate(invalid="ignore"):
        means = total / count
        # Over bins, not over points: ranks spread the points evenly, but not those of one group, whose mean would vary.
        whole = np.nanmean(means, 1, keepdims=True)
    chosen = [np.ones(groups, bool), *~np.eye(groups, dtype=bool)]
    return np.array([_squared(means[rows]) - _squared(whole[rows]) for rows in chosen])


def _squared(means: np.ndarray) -> float:
    """Return the unbiased estimate of the squared expectation, averaged over bins, from means (groups, bins).

    NaN stands for a group without points in a bin.
    """
    count = np.isfinite(means).sum(0)
    squares = np.nansum(means, 0) ** 2 - np.nansum(means**2, 0)
    return float((squares / (count * (count - 1))).mean())
