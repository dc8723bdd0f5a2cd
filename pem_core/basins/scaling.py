"""Exponents: straight lines through logarithms, and whether they are straight."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.codes import Code

FEWEST_SCALES = 4
STRAIGHT = 0.1
"""Difference of the slopes of the smaller and of the larger half of the scales from which on no line is seen; ours."""


class Scaling(Code):
    """Whether a power law was seen."""

    SEEN = 0, "the slopes of the smaller and of the larger half of the scales agree to 0.1"
    TOO_FEW_SCALES = 1, "fewer than four scales at which anything was found"
    SLOPES_DIFFER = 2, "the slope changes with the scale: the exponent holds for this range alone"


@dataclass(frozen=True, eq=False)
class Fit:
    """A power law y ~ x^slope.

    Attributes
    ----------
    slope, standard_error : float
        By least squares in logarithms; NaN for fewer than FEWEST_SCALES scales. The error is that of the fit alone.
    local_slopes : (n - 1,) array
        From each scale to the next; NaN beside a scale that has nothing.
    scaling : Scaling
    """

    slope: float
    standard_error: float
    local_slopes: np.ndarray
    scaling: Scaling


def fit_exponent(scales: Any, values: Any) -> Fit:
    """Fit values ~ scales^slope over the scales with a positive value.

    Parameters
    ----------
    scales, values : (n,) arrays
    """
    with np.errstate(divide="ignore", invalid="ignore"):
        x, y = np.log(np.asarray(scales, float)), np.log(np.asarray(values, float))
        local = np.diff(y) / np.diff(x)
    local[~np.isfinite(local)] = math.nan
    kept = np.isfinite(y)
    x, y = x[kept], y[kept]
    if len(x) < FEWEST_SCALES:
        return Fit(math.nan, math.nan, local, Scaling.TOO_FEW_SCALES)
    slope, error = _line(x, y)
    half = (len(x) + 1) // 2
    bend = abs(_line(x[:half], y[:half])[0] - _line(x[-half:], y[-half:])[0])
    return Fit(slope, error, local, Scaling.SLOPES_DIFFER if bend > STRAIGHT else Scaling.SEEN)


def _line(x: np.ndarray, y: np.ndarray) -> tuple[float, float]:
    """Return slope and standard error of the line of least squares; of two points no error is known."""
    off = x - x.mean()
    slope = (off * y).sum() / (off * off).sum()
    rest = y - y.mean() - slope * off
    error = math.sqrt((rest * rest).sum() / (len(x) - 2) / (off * off).sum()) if len(x) > 2 else math.nan
    return float(slope), error
