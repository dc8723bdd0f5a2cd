"""Expansion entropy of a region: the growth rate of volumes, averaged over starts distributed evenly in it.

E(t) is the mean over the starts of G(t), the product of the singular values above one of the linearised flow; a start
whose trajectory has left the region counts with zero. The entropy is the slope of ln E (Hunt and Ott 2015,
doi:10.1063/1.4922973), here over the second half of the time, with the sampling error of a finite number of starts.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.chaos.indicators import PRECISE, REGULAR_GROWTH, SURE, Verdict

FEWEST_STARTS = 30.0
"""Effective number of starts, (sum G)^2 / sum G^2, that a mean needs: with fewer the error is unknown. Ours."""


@dataclass(frozen=True)
class Moments:
    """Means over starts of their growth relative to the largest at each time, G_i(t) / max G(t); any trailing shape.

    Attributes
    ----------
    count : int or (...) array
        Number of starts.
    most : (m, ...) array
        ln of the largest growth at each time.
    mean : (m, ...) array
        Mean of G / max G.
    product : (m, m, ...) array
        Mean of the products of G / max G at two times.
    """

    count: Any
    most: np.ndarray
    mean: np.ndarray
    product: np.ndarray


@dataclass(frozen=True)
class Expansion:
    """Expansion entropy, any trailing shape.

    Attributes
    ----------
    growth, growth_error : (m, ...) array
        ln E at each time, and its standard error over the starts.
    slope, slope_error : (m - 1, ...) array
        Of ln E from each time to the next [1/s].
    entropy, error : (...) array
        The last of these slopes.
    verdict : (...) uint8 array
        The reliability of the entropy, a Verdict.
    """

    growth: np.ndarray
    growth_error: np.ndarray
    slope: np.ndarray
    slope_error: np.ndarray
    entropy: np.ndarray
    error: np.ndarray
    verdict: np.ndarray


def volume_growth(stretched: np.ndarray) -> np.ndarray:
    """Return ln G (n,): the sum of those ln singular values (k, n) that are above zero; NaN where all are NaN."""
    growth = np.nansum(np.maximum(stretched, 0.0), axis=0)
    return np.where(np.isnan(stretched).all(0), np.nan, growth)


def expansion_entropy(time: np.ndarray, growth: np.ndarray) -> Expansion:
    """Return the expansion entropy of a region.

    Parameters
    ----------
    time : (m,) array
        At least three times [s].
    growth : (m, n) array
        ln G of n starts at these times: NaN if unknown, minus infinity if the trajectory has left the region.
    """
    known = growth[:, ~np.isnan(growth).any(0)]
    count, most = known.shape[1], known.max(1, initial=-np.inf)
    with np.errstate(invalid="ignore"):
        scaled = np.exp(known - most[:, None])
        moments = Moments(count, most, scaled.sum(1) / count, scaled @ scaled.T / count)
    return entropy_of(time, moments)


def entropy_of(time: np.ndarray, moments: Moments) -> Expansion:
    """Return the expansion entropy from moments over starts; see :func:`expansion_entropy`."""
    count, mean = moments.count, moments.mean
    with np.errstate(all="ignore"):
        relative = moments.product / (mean[:, None] * mean[None])
        spread = np.einsum("ii...->i...", relative)
        growth, growth_error = moments.most + np.log(mean), np.sqrt(np.maximum(spread - 1.0, 0.0) / count)
        step = np.diff(time).reshape((-1,) + (1,) * (mean.ndim - 1))
        both = np.einsum("ii...->i...", relative[:-1, 1:])
        apart = np.maximum(spread[1:] + spread[:-1] - 2.0 * both, 0.0)
        slope, slope_error = np.diff(growth, axis=0) / step, np.sqrt(apart / count) / step
    entropy, error = slope[-1], slope_error[-1]
    gap, unsure = np.abs(slope[-1] - slope[-2]), np.hypot(slope_error[-1], slope_error[-2])
    with np.errstate(invalid="ignore"):
        few = count / spread[-1] < FEWEST_STARTS
        verdict = np.select(
            [
                ~np.isfinite(entropy),
                np.abs(entropy) * step[-1] <= np.maximum(REGULAR_GROWTH, SURE * error * step[-1]),
                (gap > SURE * unsure) & (gap > PRECISE * np.abs(entropy)),
                few | (error > PRECISE * np.abs(entropy)),
            ],
            [Verdict.NONE, Verdict.ZERO, Verdict.DRIFTS, Verdict.ROUGH],
            Verdict.KNOWN,
        )
    return Expansion(growth, growth_error, slope, slope_error, entropy, error, verdict.astype(np.uint8))
