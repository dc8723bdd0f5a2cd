"""Power laws: exponents from straight lines through logarithms, their errors, and verdicts on the scaling."""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.basins.boxes import bootstrap_error, bootstrap_totals, places
from pem_core.codes import Code
from pem_core.errors import fail

FEWEST_SCALES = 4
DECADE = 10.0
"""Least ratio of largest to smallest scale for a power law; over a narrower range any curve looks straight."""
FREE = 0.5
"""Fraction of its saturation up to which a fraction is fitted. If parts of the boundary lie at random and overlap, a
fraction goes as S (1 - exp(-u)) with u ~ scale^exponent: at half of S its local slope is ln 2 = 0.69 of the exponent,
beyond it less."""
FEWEST_PLACES = 6.0
"""Effective number of tiles, or starts, for a count: with fewer no error is known to a third, 1/sqrt(10)."""
STRAIGHT = 0.2
"""Largest difference of the slopes of the smaller and of the larger half of the scales, relative to the exponent;
ours."""
PRECISE = 0.1
"""Largest standard error, by resampling and by residuals, relative to the exponent; ours."""


class Scaling(Code):
    """Whether a power law is established."""

    SEEN = (
        0,
        "slopes of small and large scales agree within 20 %, over a decade or more of scales with fractions "
        "below half of saturation (the value for random labels)",
    )
    TOO_FEW_SCALES = 1, "fewer than four scales have at least six effective counts of the boundary"
    SLOPES_DIFFER = (
        2,
        "slopes differ by more than 20 % or oscillate: the exponent is valid for this range of scales only",
    )
    SATURATED = 3, "less than a decade of scales has fractions below half of saturation (the value for random labels)"
    NARROW = 4, "the scales span less than a decade"
    ROUGH = 5, "the errors are unknown, or too large to decide whether the slopes agree"


@dataclass(frozen=True, eq=False)
class Shares:
    """Fractions at several scales, as counts in tiles of a map, or in groups of random starts.

    Attributes
    ----------
    hits, total : (scales, tiles) array
        Numbers on the boundary, and numbers examined.
    saturation : (scales,) array
        The fraction if each label were drawn at random, by its frequency.
    """

    hits: np.ndarray
    total: np.ndarray
    saturation: np.ndarray

    @property
    def share(self) -> np.ndarray:
        """Return the fractions (scales,); NaN for a scale without counts."""
        with np.errstate(invalid="ignore"):
            return self.hits.sum(1) / self.total.sum(1)


@dataclass(frozen=True, eq=False)
class Fit:
    """A power law y ~ x^slope.

    Attributes
    ----------
    share, share_error : (n,) array
        The fitted fractions, and their standard errors.
    is_fitted : (n,) array
        Whether a scale counts: at least FEWEST_PLACES places, and below FREE of saturation like all smaller ones.
    slope, standard_error : float
        Least squares in logarithms, the error by resampling tiles; NaN for fewer than FEWEST_SCALES scales.
    range_error : float
        Error from the choice of scales: half the difference of the slopes of the smaller and of the larger half of
        them, or the error by the residuals of the line if that is larger; in both, the part due to resampling is
        subtracted.
    local_slope, local_slope_error : (n - 1,) array
        From each scale to the next; NaN next to a scale without counts.
    scaling : Scaling
    """

    share: np.ndarray
    share_error: np.ndarray
    is_fitted: np.ndarray
    slope: float
    standard_error: float
    range_error: float
    local_slope: np.ndarray
    local_slope_error: np.ndarray
    scaling: Scaling


def saturation(numbers: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Return the fraction of sets of n random points, n in ``points`` (scales,), that have at least two labels.

    ``numbers`` are those of the points with each label.
    """
    counts = numbers / max(int(numbers.sum()), 1)
    return 1.0 - (counts ** np.asarray(points)[:, None]).sum(1)


def fit_exponent(scales: Any, shares: Shares) -> Fit:
    """Fit share ~ scale^slope over the scales that count.

    Parameters
    ----------
    scales : (n,) array
        Ascending.
    shares : Shares

    Raises
    ------
    InputError
        If the scales do not ascend.
    """
    if (np.diff(scales) <= 0).any():
        raise fail("scales", "must ascend", list(scales))
    x, tiles = np.log(np.asarray(scales, float)), shares.hits.shape[1]
    with np.errstate(all="ignore"):
        again = np.divide(*bootstrap_totals(np.stack([shares.hits, shares.total])))
        y, ys = np.log(shares.share), np.log(again)
        local, locals_ = np.diff(y) / np.diff(x), np.diff(ys, axis=0) / np.diff(x)[:, None]
    local[~np.isfinite(local)] = math.nan
    is_full = shares.share > FREE * shares.saturation
    has_places = places(shares.hits) >= FEWEST_PLACES
    is_fitted = has_places & (x < x[is_full].min(initial=math.inf))
    line = _line(x[is_fitted], y[is_fitted], ys[is_fitted], tiles)
    return Fit(
        shares.share,
        bootstrap_error(again, tiles),
        is_fitted,
        line.slope,
        line.error,
        max(_excess(line.bend / 2, line.bend_error / 2), _excess(line.residual, line.error)),
        local,
        np.where(np.isnan(local), math.nan, bootstrap_error(locals_, tiles)),
        _verdict(x[is_fitted], bool((is_full & has_places).any()), line),
    )


@dataclass(frozen=True)
class _Line:
    """A least-squares line: its slope, the errors by resampling and by residuals, and its bend.

    ``bend`` is the slope of the larger half of the scales minus that of the smaller.
    """

    slope: float = math.nan
    error: float = math.nan
    residual: float = math.nan
    bend: float = math.nan
    bend_error: float = math.nan


def _line(x: np.ndarray, y: np.ndarray, ys: np.ndarray, tiles: int) -> _Line:
    """Return the line through y, with errors from the bootstrap samples ``ys`` of y."""
    if len(x) < FEWEST_SCALES:
        return _Line()
    half, whole = (len(x) + 1) // 2, _weights(x)
    bend = np.zeros(len(x))
    bend[:half] -= _weights(x[:half])
    bend[-half:] += _weights(x[-half:])
    off = y - y.mean() - (whole @ y) * (x - x.mean())
    residual = math.sqrt((off @ off) / (len(x) - 2) * (whole @ whole))
    with np.errstate(invalid="ignore"):
        errors = [float(bootstrap_error(weights @ ys, tiles)) for weights in (whole, bend)]
    return _Line(float(whole @ y), errors[0], residual, abs(float(bend @ y)), errors[1])


def _weights(x: np.ndarray) -> np.ndarray:
    """Return the weights of the values at x in the least-squares slope."""
    off = x - x.mean()
    return off / (off * off).sum()


def _excess(found: float, error: float) -> float:
    """Return a deviation with the mean square contribution of errors subtracted."""
    return math.sqrt(max(found**2 - error**2, 0.0)) if math.isfinite(error) else math.nan


def _verdict(x: np.ndarray, is_full: bool, line: _Line) -> Scaling:
    """Return the verdict on a line over logarithms x; ``is_full`` if further scales were omitted as saturated."""
    if len(x) < FEWEST_SCALES:
        return Scaling.SATURATED if is_full else Scaling.TOO_FEW_SCALES
    if np.ptp(x) < math.log(DECADE) * (1 - 1e-9):
        return Scaling.SATURATED if is_full else Scaling.NARROW
    straight, precise = STRAIGHT * line.slope, PRECISE * line.slope
    if line.bend > max(straight, 2 * line.bend_error) or line.residual > max(precise, 2 * line.error):
        return Scaling.SLOPES_DIFFER
    sure = max(line.error, line.residual) <= precise and max(line.bend, line.bend_error) <= straight
    return Scaling.SEEN if sure else Scaling.ROUGH
