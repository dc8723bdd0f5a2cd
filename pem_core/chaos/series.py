"""Signs of chaos in a recorded series: the 0-1 test, and the entropy of recurrence times."""

from dataclasses import dataclass

import numpy as np

from pem_core.errors import MISSING, fail

FREQUENCIES = 100
"""Frequencies of the 0-1 test, drawn between pi/5 and 4 pi/5, away from resonances."""
LAGS = 10
"""Length of the series relative to the largest lag of the mean square displacement."""
FEWEST = 100
"""Least number of points of a series."""
NEAR = 0.1
"""Standard deviations within which two points recur."""


@dataclass(frozen=True)
class ZeroOne:
    """Result of the 0-1 test.

    Attributes
    ----------
    growth : float
        K, the median over frequencies: near 0 for regular motion, near 1 for chaos; NaN for an invalid series.
    standard_error : float
        Of that median, from the scatter over frequencies.
    """

    growth: float
    standard_error: float


def zero_one_test(series: np.ndarray, seed: int = 0) -> ZeroOne:
    """Return the 0-1 test for chaos of a series.

    A walk sum x_j e^(i j c) stays bounded where x is regular and diffuses like sqrt(n) where it is chaotic. K_c is the
    correlation of its mean square displacement, minus the oscillating term, with n (Gottwald and Melbourne 2009,
    doi:10.1137/080718851). Points should be so far apart that the series does not look smooth, for example one per
    period.

    Parameters
    ----------
    series : (n,) array
        At least FEWEST numbers at equal times.
    seed : int
        Seed of the frequencies.

    Raises
    ------
    InputError
        If the series is too short.
    """
    x = _checked(series)
    if not (np.isfinite(x).all() and x.std() > 0):
        return ZeroOne(np.nan, np.nan)
    draw = np.random.default_rng(seed).uniform(np.pi / 5, 4 * np.pi / 5, FREQUENCIES)
    found = np.array([_growth(x, c) for c in draw])
    scatter = 1.2533 * found.std(ddof=1) / np.sqrt(len(found))
    return ZeroOne(float(np.median(found)), float(scatter))


def _checked(series: np.ndarray) -> np.ndarray:
    x = np.asarray(series, float)
    if x.ndim != 1 or len(x) < FEWEST:
        raise fail("series", f"must be a one-dimensional array of at least {FEWEST} numbers, not {x.shape}", MISSING)
    return x


def _growth(x: np.ndarray, c: float) -> float:
    """Return K_c for one frequency."""
    phase = c * np.arange(1, len(x) + 1)
    walk = np.cumsum(x * np.exp(1j * phase))
    lags = np.arange(1, len(x) // LAGS + 1)
    reach = len(x) - lags[-1]
    moved = np.array([(np.abs(walk[lag : lag + reach] - walk[:reach]) ** 2).mean() for lag in lags])
    grown = moved - x.mean() ** 2 * (1 - np.cos(lags * c)) / (1 - np.cos(c))
    return float(np.corrcoef(lags, grown)[0, 1]) if grown.std() > 0 else 0.0


def recurrence_entropy(section: np.ndarray) -> float:
    """Return the entropy [nat] of the times between recurrences of a series of states.

    S = -sum p ln p over the lengths of the white vertical lines of the recurrence plot. Two states recur if they are
    within NEAR standard deviations of each other (largest component). S is 0 for a periodic series, small for a
    quasi-periodic one, which has at most three return times (Slater's theorem), and large for chaos (Sales, Mugnaine,
    Szezech, Viana, Caldas, Marwan, Kurths 2023, doi:10.1063/5.0140613).

    Parameters
    ----------
    section : (n, c) array
        States at equal times.

    Raises
    ------
    InputError
        If the series is too short.
    """
    points = np.asarray(section, float)
    _checked(points[:, 0])
    if not np.isfinite(points).all():
        return np.nan
    spread = points.std(0).max()
    if spread == 0:
        return 0.0
    apart = np.zeros((len(points), len(points)))
    for component in points.T:
        np.maximum(apart, np.abs(component[:, None] - component), out=apart)
    recurs = apart < NEAR * spread
    column, row = np.nonzero(recurs.T)
    gaps = np.diff(row)[np.diff(column) == 0] - 1
    lengths = np.bincount(gaps[gaps > 0])
    share = lengths[lengths > 0] / max(lengths.sum(), 1)
    return float(-(share * np.log(share)).sum())
