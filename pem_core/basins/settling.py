"""Survival of undecided starts, and the rate at which they settle, from the times at which trajectories are decided."""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.codes import Code
from pem_core.errors import fail

SURE = 2.0
"""Standard errors by which a growth rate differs from zero."""
FEWEST_SETTLED, FEWEST_INTERVALS = 30, 4
"""Least number of settled starts, and of intervals in which some settle, for a growth rate."""
STEEPEST = 500.0
"""Largest exponent of the rate over the fitted time that is searched: exp(500) is still a number."""


class Settling(Code):
    """Whether the settling rate changes with time."""

    UNKNOWN = 0, "fewer than 30 starts settle after the given time, or they settle in fewer than four intervals"
    GROWS = 1, "the settling rate grows, as in doubly transient chaos, where the motion dies out"
    STEADY = 2, "the settling rate does not differ from a constant, as in ordinary transient chaos"
    FALLS = 3, "the settling rate falls, as where trajectories stick to regular motion"


@dataclass(frozen=True, eq=False)
class Survival:
    """Fraction of starts that are not settled, and the settling rate, over intervals of time.

    Attributes
    ----------
    time : (m + 1,) array
        Ends of the intervals [s].
    undecided, undecided_error : (m + 1,) array
        Fraction of starts that are undecided at these times, with its binomial standard error.
    settled : (m,) array
        Number of starts that settle in each interval.
    exposure : (m,) array
        Total time [s] that undecided starts spend in each interval.
    rate, rate_error : (m,) array
        Settling rate [1/s] in each interval, with its standard error.
    copies : float
        Number of equal starts for each independent one.
    """

    time: np.ndarray
    undecided: np.ndarray
    undecided_error: np.ndarray
    settled: np.ndarray
    exposure: np.ndarray
    rate: np.ndarray
    rate_error: np.ndarray
    copies: float


@dataclass(frozen=True)
class RateGrowth:
    """An exponential law of the settling rate, kappa(t) = rate exp(growth (t - after)).

    Attributes
    ----------
    after : float
        Time [s] from which the law is fitted.
    growth, growth_error : float
        Rate [1/s] at which the settling rate grows.
    rate, rate_error : float
        Settling rate [1/s] at ``after``.
    misfit : float
        Deviance per degree of freedom: near 1 if the law holds within the errors of counting. The errors are larger by
        the root of a misfit above 1.
    verdict : Settling
    """

    after: float
    growth: float
    growth_error: float
    rate: float
    rate_error: float
    misfit: float
    verdict: Settling


def survival(times: Any, until: float, ends: Any, copies: float = 1.0) -> Survival:
    """Return the fraction of undecided starts over time, and the rate at which they settle.

    S(t) is the fraction of starts that settle after t. The settling rate kappa = -d ln S / dt is estimated in each
    interval as the number of starts that settle in it over the total time that undecided starts spend there: the
    maximum-likelihood estimate for a rate that is constant in the interval. Its standard error is kappa over the root
    of that number (Motter, Gruiz, Karolyi and Tel 2013, doi:10.1103/PhysRevLett.111.194101, define kappa). Errors are
    those of random starts; starts on a grid have smaller ones.

    Parameters
    ----------
    times : (n,) array
        Time [s] at which each start settles; NaN if it is still undecided at ``until``.
    until : float
        Time [s] up to which trajectories were followed.
    ends : (m + 1,) array
        Ends of the intervals [s], ascending; the last is at most ``until``.
    copies : float
        Number of equal starts for each independent one, such as symmetry copies; errors grow as its root.

    Raises
    ------
    InputError
        If the ends do not ascend, or reach beyond ``until``.
    """
    edges = np.asarray(ends, float)
    if edges.ndim != 1 or len(edges) < 2 or (np.diff(edges) <= 0).any():
        raise fail("ends", "must be at least two ascending times", list(np.ravel(edges)))
    if edges[-1] > until * (1 + 1e-12):
        raise fail("ends", f"must be at most {until:g} s, the end of the trajectories", float(edges[-1]))
    given = np.asarray(times, float).ravel()
    given = np.sort(np.where(np.isnan(given), math.inf, given))
    number, before = len(given), np.searchsorted(given, edges, side="right")
    before[0] = np.searchsorted(given, edges[0], side="left")
    totals = np.concatenate([[0.0], np.cumsum(np.where(np.isfinite(given), given, 0.0))])
    settled, width = np.diff(before), np.diff(edges)
    exposure = np.diff(totals[before]) - settled * edges[:-1] + (number - before[1:]) * width
    with np.errstate(invalid="ignore", divide="ignore"):
        share = (number - np.searchsorted(given, edges, side="right")) / number
        share_error = np.sqrt(copies * share * (1.0 - share) / number)
        rate = settled / exposure
        error = np.sqrt(copies * np.maximum(settled, 1)) / exposure
    nothing = exposure <= 0.0
    rate, error = (np.where(nothing, math.nan, values) for values in (rate, error))
    return Survival(edges, share, share_error, settled, exposure, rate, error, copies)


def growth_of_rate(found: Survival, after: float) -> RateGrowth:
    """Return the exponential law that fits the settling rate from a time on.

    The counts of the intervals are Poisson numbers with the mean of kappa(t) = kappa_0 exp(gamma (t - after)) times the
    exposure; gamma maximises their likelihood, kappa_0 follows, and errors come from its curvature. In doubly transient
    chaos gamma is positive, because the energy falls, and S(t) falls faster than any exponential (Motter et al. 2013).

    Parameters
    ----------
    found : Survival
    after : float
        Intervals that begin before this time [s] do not count.
    """
    own = (found.time[:-1] >= after - 1e-12 * abs(after)) & (found.exposure > 0.0)
    count, exposure, width = found.settled[own].astype(float), found.exposure[own], np.diff(found.time)[own]
    total = count.sum()
    if total < FEWEST_SETTLED * found.copies or (count > 0).sum() < FEWEST_INTERVALS:
        return RateGrowth(after, math.nan, math.nan, math.nan, math.nan, math.nan, Settling.UNKNOWN)
    middle = found.time[:-1][own] + 0.5 * width - after
    growth = _steepness(count, exposure, middle, width)
    weight = exposure * _mean_growth(growth, middle, width)
    rate, mean = total / weight.sum(), (weight @ middle) / weight.sum()
    spread = (weight @ (middle - mean) ** 2) / weight.sum()
    freedom = len(count) - 2
    misfit = _deviance(count, rate * weight) / freedom / found.copies if freedom else math.nan
    scale = found.copies * max(1.0, misfit if freedom else 1.0)
    growth_error = math.sqrt(scale / (total * spread))
    rate_error = rate * math.sqrt(scale / total + (mean * growth_error) ** 2)
    verdict = Settling.STEADY
    if abs(growth) > SURE * growth_error:
        verdict = Settling.GROWS if growth > 0 else Settling.FALLS
    return RateGrowth(after, growth, growth_error, rate, rate_error, misfit, verdict)


def _mean_growth(growth: float, middle: np.ndarray, width: np.ndarray) -> np.ndarray:
    """Return the means of exp(growth t) over intervals."""
    half = np.abs(0.5 * growth * width)
    return np.exp(growth * middle) * np.where(half > 1e-6, np.sinh(half) / np.maximum(half, 1e-6), 1.0)


def _steepness(count: np.ndarray, exposure: np.ndarray, middle: np.ndarray, width: np.ndarray) -> float:
    """Return the growth at which the mean time of settling is the expected one, by bisection.

    The expected mean time grows with the growth rate: it is the mean of a law tilted by exp(growth t).
    """
    observed = (count @ middle) / count.sum()
    low = -STEEPEST / (middle[-1] + width[-1])
    high = -low
    for _ in range(200):
        growth = 0.5 * (low + high)
        weight = exposure * _mean_growth(growth, middle, width)
        if (weight @ middle) / weight.sum() < observed:
            low = growth
        else:
            high = growth
    return 0.5 * (low + high)


def _deviance(count: np.ndarray, expected: np.ndarray) -> float:
    """Return the deviance of Poisson counts: twice the logarithm of the likelihood ratio."""
    with np.errstate(invalid="ignore", divide="ignore"):
        terms = np.where(count > 0, count * np.log(count / expected), 0.0) - (count - expected)
    return float(2.0 * terms.sum())
