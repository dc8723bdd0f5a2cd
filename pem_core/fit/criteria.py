"""Information criteria by which fits of one track are compared: AIC (Akaike 1974), BIC (Schwarz 1978).

With L the largest likelihood of n data whose noise is normal and independent, and k fitted numbers, noises among them,

    AIC = 2 k - 2 ln L
    BIC = k ln n - 2 ln L

(doi:10.1109/TAC.1974.1100705, doi:10.1214/aos/1176344136). The model with the lower value is preferred. Both are of use
for differences alone, between models of the same data.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from pem_core.fit.errors import Errors
from pem_core.fit.search import Fitted

TINY = 1e-300


@dataclass(frozen=True)
class Criteria:
    """How well a model describes data, for its count of numbers.

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
        """Akaike's information criterion."""
        return self.deviance + 2.0 * self.numbers

    @property
    def bic(self) -> float:
        """Schwarz's (Bayesian) information criterion."""
        return self.deviance + self.numbers * float(np.log(self.data))


def criteria_of(found: Fitted, errors: Errors, noise: np.ndarray) -> Criteria:
    """Return the information criteria of a fit.

    Parameters
    ----------
    found : Fitted
    errors : Errors
    noise : (q,) array
        As it was given to the fit: NaN where the noise is a fitted number, here of the largest likelihood.
    """
    left = np.concatenate(errors.left, 1)
    counts, squares = np.isfinite(left).sum(1), np.nansum(left**2, 1)
    variance = np.where(np.isnan(noise), squares / np.maximum(counts, 1), noise**2)
    variance = np.maximum(variance, TINY)
    deviance = float(np.sum(counts * np.log(2 * np.pi * variance) + squares / variance))
    return Criteria(int(counts.sum()), len(found.guess.numbers) + int(np.isnan(noise).sum()), deviance)
