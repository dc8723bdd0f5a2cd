"""Dimension of a basin boundary as a function of resolution: slim fractals, and their equivalent dimension."""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.basins.boxes import bootstrap_error, bootstrap_totals, places
from pem_core.basins.power_laws import FEWEST_PLACES, FEWEST_SCALES, FREE, Shares
from pem_core.codes import Code
from pem_core.errors import fail

SURE = 2.0
"""Standard errors by which a change of the dimension differs from zero."""
SMALL = 0.03
"""Change per decade up to which a boundary counts as self-similar; ours. The fraction of uncertain starts of an exactly
self-similar set oscillates with the logarithm of the distance: Cantor's set over six decades has changes up to 0.022.
"""
STEADY = 0.02
"""Largest standard error of a small change with which a boundary is found to be self-similar; ours."""


class Slimness(Code):
    """Whether the dimension of a boundary depends on the resolution."""

    UNKNOWN = 0, "fewer than four distances have enough uncertain starts, or the errors are too large to decide"
    SLIM = 1, "the dimension falls with finer resolution: a slim fractal"
    SELF_SIMILAR = 2, "the dimension changes by at most 0.03 per decade of the resolution"
    THICKENS = 3, "the dimension grows with finer resolution"


@dataclass(frozen=True, eq=False)
class BoundaryDimension:
    """Dimension of a basin boundary at several resolutions.

    Attributes
    ----------
    fraction, fraction_error : (m,) array
        Fraction of uncertain starts at each distance.
    equivalent, equivalent_error : (m,) array
        Equivalent dimension between each distance and the largest one; NaN at the largest.
    local, local_error : (m - 1,) array
        Dimension from the slope between each distance and the next.
    is_fitted : (m,) array
        Whether a distance counts for the change: enough uncertain starts, and below FREE of saturation.
    change, change_error : float
        Increase of the local dimension per decade of the distance.
    verdict : Slimness
    """

    fraction: np.ndarray
    fraction_error: np.ndarray
    equivalent: np.ndarray
    equivalent_error: np.ndarray
    local: np.ndarray
    local_error: np.ndarray
    is_fitted: np.ndarray
    change: float
    change_error: float
    verdict: Slimness


def boundary_dimension(distances: Any, shares: Shares, axes: int) -> BoundaryDimension:
    """Return the equivalent and the local dimension of a boundary in a space of some axes, from uncertain starts.

    For a self-similar boundary of dimension D in N dimensions, the fraction of uncertain starts is f ~ distance^(N -
    D). The equivalent dimension at a distance is that of the self-similar boundary on which f falls by the same factor
    between the largest distance and this one:

        D_eq(distance) = N - ln(f(largest) / f(distance)) / ln(largest / distance),

    the mean of the local dimension over the logarithm of the distance. The boundaries of systems that come to rest are
    slim fractals, whose dimension falls towards that of a smooth boundary at finer resolution (Chen, Nishikawa and
    Motter 2017, doi:10.1103/PhysRevX.7.021040). The change of the local dimension is the curvature of a parabola
    through ln u over ln distance, where f = S (1 - exp(-u)), with the fraction S for random labels: if parts of the
    boundary lie at random and overlap, u is a power of the distance, and f is not, which would look like a dimension
    that grows with the distance. Errors are those of the bootstrap over tiles, or starts.

    Parameters
    ----------
    distances : (m,) array
        Ascending.
    shares : Shares
    axes : int
        Number N of axes of the starts.

    Raises
    ------
    InputError
        If the distances do not ascend.
    """
    if (np.diff(distances) <= 0).any():
        raise fail("distances", "must ascend", list(distances))
    x, tiles = np.log(np.asarray(distances, float)), shares.hits.shape[1]
    with np.errstate(all="ignore"):
        again = np.divide(*bootstrap_totals(np.stack([shares.hits, shares.total])))
        y, ys = np.log(shares.share), np.log(again)
        equivalent, equivalents = (axes - (one[-1] - one) / _along(x[-1] - x, one) for one in (y, ys))
        local, locals_ = (axes - np.diff(one, axis=0) / _along(np.diff(x), one) for one in (y, ys))
    is_fitted = (places(shares.hits) >= FEWEST_PLACES) & (shares.share <= FREE * shares.saturation)
    weight = np.sqrt(places(shares.hits))[is_fitted]
    free, frees = (_unsaturated(one, _along(shares.saturation, one))[is_fitted] for one in (shares.share, again))
    change, change_error = _curvature(x[is_fitted], free, frees, weight, tiles)
    return BoundaryDimension(
        shares.share,
        bootstrap_error(again, tiles),
        *_with_error(equivalent, equivalents, tiles),
        *_with_error(local, locals_, tiles),
        is_fitted,
        change,
        change_error,
        _verdict(change, change_error),
    )


def _unsaturated(share: np.ndarray, saturation: np.ndarray) -> np.ndarray:
    """Return ln u of fractions share = saturation (1 - exp(-u))."""
    with np.errstate(all="ignore"):
        return np.asarray(np.log(-np.log1p(-share / saturation)))


def _along(x: np.ndarray, like: np.ndarray) -> np.ndarray:
    """Return distances with as many dimensions as the values or their samples."""
    return x.reshape(-1, *(1,) * (like.ndim - 1))


def _with_error(found: np.ndarray, again: np.ndarray, tiles: int) -> tuple[np.ndarray, np.ndarray]:
    """Return finite values and their errors; NaN for others."""
    is_known = np.isfinite(found)
    return np.where(is_known, found, math.nan), np.where(is_known, bootstrap_error(again, tiles), math.nan)


def _curvature(x: np.ndarray, y: np.ndarray, ys: np.ndarray, weight: np.ndarray, tiles: int) -> tuple[float, float]:
    """Return the change of the dimension per decade, and its error: minus twice the curvature of a parabola.

    ``weight`` is the inverse of the error of each value.
    """
    if len(x) < FEWEST_SCALES:
        return math.nan, math.nan
    powers = weight[:, None] * np.stack([np.ones_like(x), x, x * x], 1)
    square = -2.0 * math.log(10.0) * np.linalg.pinv(powers)[2] * weight
    with np.errstate(invalid="ignore"):
        return float(square @ y), float(bootstrap_error(square @ ys, tiles))


def _verdict(change: float, error: float) -> Slimness:
    """Return the verdict on the change of the dimension per decade."""
    if not math.isfinite(change) or not math.isfinite(error):
        return Slimness.UNKNOWN
    if abs(change) > max(SMALL, SURE * error):
        return Slimness.SLIM if change > 0 else Slimness.THICKENS
    return Slimness.SELF_SIMILAR if abs(change) <= SMALL and error <= STEADY else Slimness.UNKNOWN
