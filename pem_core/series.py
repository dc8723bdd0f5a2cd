"""Indicators of chaos from recorded series alone: numpy on arrays (r, n), r records of n trajectories.

Each trajectory's numbers depend on its own series only. A stroboscopic section needs no more than records at the
multiples of a period; Poincare's are read off Hermite's cubic between records, right to the fourth power of their
spacing.
"""

from __future__ import annotations

import numpy as np

from pem_core.errors import fail
from pem_core.indicators import Estimate, Verdict

FREQUENCIES = 100
"""Frequencies of which the 0-1 test takes the median."""

LOWEST, HIGHEST = np.pi / 5, 4 * np.pi / 5
"""Frequencies from which it draws: those near 0 and pi resonate with any slow or alternating motion."""

REGULAR, CHAOTIC = 0.2, 0.8
"""The 0-1 test is decided below the one and above the other."""


def zero_one(series: np.ndarray, seed: int = 0) -> Estimate:
    """Return the 0-1 test for chaos of scalar series: near 0 regular, near 1 chaotic.

    Gottwald and Melbourne 2009, doi:10.1137/080718851: K_c is the correlation with time of the
    mean square displacement D_c of p + iq = sum_j phi_j exp(ijc), less its oscillation; K is the median over
    frequencies c.

    Parameters
    ----------
    series : (r, n) array
        A scalar at equal times, far enough apart: oversampled series look regular. At least 100 records.
    seed : int
        Of the frequencies.

    Returns
    -------
    Estimate
        K; half its interquartile range over frequencies, over the root of their number, as its error; KNOWN below
        0.2 and above 0.8, ROUGH between.

    Raises
    ------
    InputError
        If there are too few records.
    """
    records = len(series)
    if records < 100:
        raise fail("series", "must have at least 100 records", records)
    raw = np.random.PCG64(np.random.SeedSequence(seed)).random_raw(FREQUENCIES)
    frequencies = LOWEST + (HIGHEST - LOWEST) * (raw >> np.uint64(11)) * 2.0**-53
    found = np.stack([_growth_rate(series, c) for c in frequencies])
    low, value, high = np.quantile(found, [0.25, 0.5, 0.75], axis=0)
    error = (high - low) / 2 / np.sqrt(FREQUENCIES)
    is_clear = (value < REGULAR) | (value > CHAOTIC)
    verdict = np.where(np.isnan(value), Verdict.NONE, np.where(is_clear, Verdict.KNOWN, Verdict.ROUGH))
    return Estimate(value, error, verdict.astype(np.uint8))


def _growth_rate(series: np.ndarray, frequency: float) -> np.ndarray:
    """Return K_c of series (r, n) at one frequency: the correlation of D_c(k) with k, k = 1 ... r / 10."""
    records = len(series)
    lags, kept = np.arange(1, records // 10 + 1), records - records // 10
    walk = np.cumsum(series * np.exp(1j * frequency * np.arange(1, records + 1))[:, None], axis=0)
    moved = np.stack([mean(np.abs(walk[lag : lag + kept] - walk[:kept]) ** 2) for lag in lags])
    oscillation = (1 - np.cos(lags * frequency)) / (1 - np.cos(frequency))
    moved -= mean(series) ** 2 * oscillation[:, None]
    along, aside = lags - lags.mean(), moved - mean(moved)
    with np.errstate(all="ignore"):
        return mean(along[:, None] * aside) / np.sqrt((along**2).mean() * mean(aside**2))


def mean(values: np.ndarray) -> np.ndarray:
    """Return the mean over records, along memory of one trajectory: the same bits for one and for many."""
    return np.ascontiguousarray(values.T).mean(axis=-1)


def crossings(time: np.ndarray, series: np.ndarray, rates: np.ndarray, row: int, level: float = 0.0) -> np.ndarray:
    """Return the Poincare section of one trajectory: its states where one row rises through a level.

    Parameters
    ----------
    time : (r,) array
        Times of the records.
    series, rates : (r, s) array
        States and their time derivatives then.
    row : int
        Which row of the state.
    level : float
        What it crosses.

    Returns
    -------
    (m, 1 + s) array
        Time and state of each crossing, of Hermite's cubic between records.
    """
    height = series[:, row] - level
    before = np.flatnonzero((height[:-1] < 0) & (height[1:] >= 0))
    low, high = np.zeros(len(before)), np.ones(len(before))
    for _ in range(60):
        middle = (low + high) / 2
        is_low = _hermite(time, series, rates, before, middle)[:, row] < level
        low, high = np.where(is_low, middle, low), np.where(is_low, high, middle)
    when = time[before] + high * (time[before + 1] - time[before])
    return np.column_stack([when, _hermite(time, series, rates, before, high)])


def _hermite(
    time: np.ndarray, series: np.ndarray, rates: np.ndarray, first: np.ndarray, share: np.ndarray
) -> np.ndarray:
    """Return states (m, s) at shares of the intervals after some records."""
    h, x = (time[first + 1] - time[first])[:, None], share[:, None]
    y0, y1, f0, f1 = series[first], series[first + 1], h * rates[first], h * rates[first + 1]
    change = y1 - y0
    return y0 + x * (change + (1 - x) * ((1 - 2 * x) * (-change) + (1 - x) * f0 - x * f1))


def recurrence_time_entropy(series: np.ndarray, radius: float) -> np.ndarray:
    """Return the normalised entropy of recurrence times, (n,): 0 for a period, near 1 for noise.

    H = -sum p(T) ln p(T) / ln T_max over the recurrence times T, from when a trajectory leaves a ball around each of
    its states to when it comes back (Little, McSharry, Roberts, Costello and Moroz 2007, doi:10.1186/1475-925X-6-23).

    Parameters
    ----------
    series : (r, s, n) array
        States, in rows of comparable size.
    radius : float
        Of the balls; NaN for a trajectory that never comes back into one.
    """
    return np.array([_entropy_of(one, radius) for one in np.moveaxis(series, -1, 0)])


def _entropy_of(states: np.ndarray, radius: float) -> float:
    counts = np.zeros(len(states) + 1)
    for state in states:
        is_near = np.flatnonzero(((states - state) ** 2).sum(1) < radius * radius)
        gaps = np.diff(is_near) - 1
        np.add.at(counts, gaps[gaps > 0], 1)
    shares = counts[counts > 0] / max(1.0, counts.sum())
    longest = np.flatnonzero(counts)
    if not len(longest):
        return np.nan
    return float(-(shares * np.log(shares)).sum() / np.log(longest[-1])) if longest[-1] > 1 else 0.0
