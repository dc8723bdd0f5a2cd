"""Exponents: straight lines through logarithms, what they are worth, and whether a power law is seen."""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.basins.boxes import drawn_again, places, scatter
from pem_core.codes import Code
from pem_core.errors import fail

FEWEST_SCALES = 4
DECADE = 10.0
"""Largest over smallest scale from which on a power law may be seen; a narrower range shows any curve as straight."""
FREE = 0.5
"""Part of its saturation that a share may reach. Where pieces of boundary lie at random and overlap, a share goes as
S (1 - exp(-u)) with u ~ scale^exponent: at half of S its local slope is ln 2 = 0.69 of the exponent, beyond it less."""
FEWEST_PLACES = 6.0
"""Tiles, or starts, over which what is counted must be spread: of fewer no error is known to a third, 1/sqrt(10)."""
STRAIGHT = 0.2
"""Part of the exponent by which the slopes of the smaller and of the larger half of the scales may differ; ours."""
PRECISE = 0.1
"""Part of the exponent that its standard error may be, by drawing tiles and by residuals; ours."""


class Scaling(Code):
    """Whether a power law was seen."""

    SEEN = 0, "over a decade or more, below half of saturation, slopes of smaller and larger scales agree to a fifth"
    TOO_FEW_SCALES = 1, "fewer than four scales at which the boundary was met in six places"
    SLOPES_DIFFER = 2, "slopes differ by more than a fifth, or wave: the exponent holds for this range alone"
    SATURATED = 3, "less than a decade of scales has shares below half of what labels at random would have"
    NARROW = 4, "less than a decade of scales"
    ROUGH = 5, "the errors are too large, or not known, to tell whether slopes agree"


@dataclass(frozen=True, eq=False)
class Shares:
    """Shares at several scales, as counts in tiles of a map, or in groups of random starts.

    Attributes
    ----------
    hits, total : (scales, tiles) array
        How many are on the boundary, and of how many.
    saturation : (scales,) array
        The share if each label were drawn at random, by how often it occurs.
    """

    hits: np.ndarray
    total: np.ndarray
    saturation: np.ndarray

    @property
    def share(self) -> np.ndarray:
        """The shares (scales,); NaN where nothing was counted."""
        with np.errstate(invalid="ignore"):
            return self.hits.sum(1) / self.total.sum(1)


@dataclass(frozen=True, eq=False)
class Fit:
    """A power law y ~ x^slope.

    Attributes
    ----------
    share, share_error : (n,) array
        What is fitted, and its standard error.
    is_fitted : (n,) array
        Whether a scale counts: at least FEWEST_PLACES places, and below FREE of saturation as all smaller ones.
    slope, standard_error : float
        By least squares in logarithms, the error by drawing tiles again; NaN for fewer than FEWEST_SCALES scales.
    range_error : float
        What comes of other scales: half the difference of the slopes of the smaller and of the larger half of them,
        or the error by the residuals of the line where that is larger; either less what tiles make of it.
    local_slope, local_slope_error : (n - 1,) array
        From each scale to the next; NaN beside a scale that has nothing.
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


def saturation(labels: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Return the share of sets of so many points (scales,) that hold two labels if each is drawn at random."""
    counts = np.unique(labels, return_counts=True)[1] / max(labels.size, 1)
    return 1.0 - (counts ** np.asarray(points)[:, None]).sum(1)


def fit_exponent(scales: Any, shares: Shares) -> Fit:
    """Fit share ~ scale^slope over the scales that count.

    Parameters
    ----------
    scales : (n,) array
        They ascend.
    shares : Shares

    Raises
    ------
    InputError
        If they do not.
    """
    if (np.diff(scales) <= 0).any():
        raise fail("scales", "must ascend", list(scales))
    x, tiles = np.log(np.asarray(scales, float)), shares.hits.shape[1]
    with np.errstate(all="ignore"):
        again = np.divide(*drawn_again(np.stack([shares.hits, shares.total])))
        y, ys = np.log(shares.share), np.log(again)
        local, locals_ = np.diff(y) / np.diff(x), np.diff(ys, axis=0) / np.diff(x)[:, None]
    local[~np.isfinite(local)] = math.nan
    is_full = shares.share > FREE * shares.saturation
    has_places = places(shares.hits) >= FEWEST_PLACES
    is_fitted = has_places & (x < x[is_full].min(initial=math.inf))
    line = _line(x[is_fitted], y[is_fitted], ys[is_fitted], tiles)
    return Fit(
        shares.share,
        scatter(again, tiles),
        is_fitted,
        line.slope,
        line.error,
        max(_beyond(line.bend / 2, line.bend_error / 2), _beyond(line.residual, line.error)),
        local,
        np.where(np.isnan(local), math.nan, scatter(locals_, tiles)),
        _verdict(x[is_fitted], bool((is_full & has_places).any()), line),
    )


@dataclass(frozen=True)
class _Line:
    """A line of least squares: its slope, the error by drawings and that by residuals, and how it bends.

    ``bend`` is the slope of the larger half of the scales less that of the smaller.
    """

    slope: float = math.nan
    error: float = math.nan
    residual: float = math.nan
    bend: float = math.nan
    bend_error: float = math.nan


def _line(x: np.ndarray, y: np.ndarray, ys: np.ndarray, tiles: int) -> _Line:
    """Return the line through y, with errors from y as drawn again, ys."""
    if len(x) < FEWEST_SCALES:
        return _Line()
    half, whole = (len(x) + 1) // 2, _weights(x)
    bend = np.zeros(len(x))
    bend[:half] -= _weights(x[:half])
    bend[-half:] += _weights(x[-half:])
    off = y - y.mean() - (whole @ y) * (x - x.mean())
    residual = math.sqrt((off @ off) / (len(x) - 2) * (whole @ whole))
    with np.errstate(invalid="ignore"):
        errors = [float(scatter(weights @ ys, tiles)) for weights in (whole, bend)]
    return _Line(float(whole @ y), errors[0], residual, abs(float(bend @ y)), errors[1])


def _weights(x: np.ndarray) -> np.ndarray:
    """Return what the values at x count for in the slope of least squares."""
    off = x - x.mean()
    return off / (off * off).sum()


def _beyond(found: float, error: float) -> float:
    """Return what is left of a deviation without what errors make of it on average."""
    return math.sqrt(max(found**2 - error**2, 0.0)) if math.isfinite(error) else math.nan


def _verdict(x: np.ndarray, is_full: bool, line: _Line) -> Scaling:
    """Return what is to be thought of a line over logarithms x; ``is_full`` if others were left out as saturated."""
    if len(x) < FEWEST_SCALES:
        return Scaling.SATURATED if is_full else Scaling.TOO_FEW_SCALES
    if np.ptp(x) < math.log(DECADE) * (1 - 1e-9):
        return Scaling.SATURATED if is_full else Scaling.NARROW
    straight, precise = STRAIGHT * line.slope, PRECISE * line.slope
    if line.bend > max(straight, 2 * line.bend_error) or line.residual > max(precise, 2 * line.error):
        return Scaling.SLOPES_DIFFER
    sure = max(line.error, line.residual) <= precise and max(line.bend, line.bend_error) <= straight
    return Scaling.SEEN if sure else Scaling.ROUGH
