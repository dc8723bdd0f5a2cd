"""Errors of fitted parameters: covariance, intervals, undetermined combinations, and information criteria.

The covariance is the inverse of J^T J, J the slopes of the residuals over the noise, for continuous segments (Gauss). A
95 % interval is Student's, with the number of data minus that of parameters as degrees of freedom.
"""

from dataclasses import dataclass

import numpy as np

from pem_core.fit.continuity import condense
from pem_core.fit.search import Fitted

FLAT = 1e-6
"""Singular value of unit columns, relative to the largest, below which the data do not determine a combination."""
TAKES_PART = 0.1
"""Component of an undetermined combination from which on a parameter belongs to it."""
NORMAL_95 = 1.959963984540054
"""The 0.975 quantile of the normal distribution."""


@dataclass(frozen=True)
class Errors:
    """Errors of k fitted parameters.

    Attributes
    ----------
    covariance : (k, k) array
        Infinite on the diagonal of undetermined parameters; zero for parameters on a bound, which are fixed there.
    is_bound : (k,) bool array
        Whether a parameter is at one of its bounds and the data pull it beyond.
    flat : list of int arrays
        Parameters that the data determine only in combination, or, for a single one, not at all.
    freedom : int
        Degrees of freedom: data minus parameters.
    left : list of (q, m) arrays
        Residuals of each trial, predicted minus measured, at its times.
    """

    covariance: np.ndarray
    is_bound: np.ndarray
    flat: list[np.ndarray]
    freedom: int
    left: list[np.ndarray]

    @property
    def standard(self) -> np.ndarray:
        """Return standard errors (k,)."""
        return np.sqrt(self.covariance.diagonal())

    @property
    def half_width(self) -> np.ndarray:
        """Return half widths (k,) of the 95 % intervals."""
        return student_95(self.freedom) * self.standard

    @property
    def correlation(self) -> np.ndarray:
        """Return correlations (k, k); zero without a finite error."""
        size = np.outer(self.standard, self.standard)
        is_known = np.isfinite(size) & (size > 0)
        return np.where(is_known, self.covariance / np.where(is_known, size, 1.0), np.eye(len(size)))

    @property
    def memory(self) -> np.ndarray:
        """Return the autocorrelation (q,) of residuals at neighbouring times."""
        before, after = (np.concatenate([one[:, own] for one in self.left], 1) for own in (slice(-1), slice(1, None)))
        both = np.isfinite(before) & np.isfinite(after)
        before, after = np.where(both, before, 0.0), np.where(both, after, 0.0)
        size = np.sqrt((before**2).sum(1) * (after**2).sum(1))
        return (before * after).sum(1) / np.maximum(size, 1e-300)


def errors_of(found: Fitted) -> Errors:
    """Return the errors of the parameters of a fit."""
    task, numbers = found.task, found.guess.numbers
    shots, total = task.shots(found.guess), len(numbers)
    rows, rest = [], []
    for one, places in zip(shots, task.experiment.places, strict=True):
        part = condense(task, one)
        whole = np.zeros((len(part.left), total))
        whole[:, places] = part.by_values
        rows.append(whole)
        rest.append(part.left)
    slopes, right = np.concatenate(rows), np.concatenate(rest)
    down, up = task.room(numbers)
    pull = -slopes.T @ right
    is_bound = ((down == 0) & (pull < 0)) | ((up == 0) & (pull > 0))
    covariance, flat = _inverse(slopes[:, ~is_bound])
    whole = np.zeros((total, total))
    free = np.flatnonzero(~is_bound)
    whole[np.ix_(free, free)] = covariance
    left = [np.concatenate([piece.left for piece in one.pieces], 1) for one in shots]
    return Errors(whole, is_bound, [free[own] for own in flat], max(1, len(right) - len(free)), left)


def _inverse(slopes: np.ndarray) -> tuple[np.ndarray, list[np.ndarray]]:
    """Return the inverse of J^T J, and the parameters in each combination on which J does not depend."""
    size = np.linalg.norm(slopes, axis=0)
    scaled = slopes / np.where(size > 0, size, 1.0)
    values, directions = np.linalg.svd(scaled, full_matrices=False)[1:]
    is_flat = values <= FLAT * values.max(initial=0.0)
    parts = directions[~is_flat] / np.where(size > 0, size, 1.0)
    covariance = parts.T @ (parts / values[~is_flat, None] ** 2)
    flat = [np.flatnonzero(np.abs(row) > TAKES_PART) for row in directions[is_flat]]
    for own in flat:
        covariance[own, own] = np.inf
    return covariance, flat


def student_95(freedom: int) -> float:
    """Return the 0.975 quantile of Student's distribution (Cornish and Fisher; Abramowitz and Stegun 26.7.5).

    Examples
    --------
    >>> round(student_95(10), 3), round(student_95(1000), 3)
    (2.228, 1.962)
    """
    x, n = NORMAL_95, float(freedom)
    return (
        x
        + (x**3 + x) / (4 * n)
        + (5 * x**5 + 16 * x**3 + 3 * x) / (96 * n**2)
        + (3 * x**7 + 19 * x**5 + 17 * x**3 - 15 * x) / (384 * n**3)
    )


# Information criteria to compare fits of one track: AIC (Akaike 1974), BIC (Schwarz 1978).
#
# With L the maximum likelihood of n data with independent normal noise, and k fitted parameters, including fitted
# noise,
#
#     AIC = 2 k - 2 ln L,    BIC = k ln n - 2 ln L
#
# (doi:10.1109/TAC.1974.1100705, doi:10.1214/aos/1176344136). The model with the lower value is preferred. Only
# differences between models of the same data are meaningful.


TINY = 1e-300


@dataclass(frozen=True)
class Criteria:
    """Information criteria of a model.

    Attributes
    ----------
    data, numbers : int
        n and k.
    deviance : float
        -2 ln L.
    """

    data: int
    numbers: int
    deviance: float

    @property
    def aic(self) -> float:
        """Return Akaike's information criterion."""
        return self.deviance + 2.0 * self.numbers

    @property
    def bic(self) -> float:
        """Return Schwarz's (Bayesian) information criterion."""
        return self.deviance + self.numbers * float(np.log(self.data))


def criteria_of(found: Fitted, errors: Errors, noise: np.ndarray) -> Criteria:
    """Return the information criteria of a fit.

    Parameters
    ----------
    found : Fitted
    errors : Errors
    noise : (q,) array
        As given to the fit: NaN for a fitted noise, which here has its maximum-likelihood value.
    """
    left = np.concatenate(errors.left, 1)
    counts, squares = np.isfinite(left).sum(1), np.nansum(left**2, 1)
    variance = np.where(np.isnan(noise), squares / np.maximum(counts, 1), noise**2)
    variance = np.maximum(variance, TINY)
    deviance = float(np.sum(counts * np.log(2 * np.pi * variance) + squares / variance))
    return Criteria(int(counts.sum()), len(found.guess.numbers) + int(np.isnan(noise).sum()), deviance)
