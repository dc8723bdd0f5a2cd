"""Closed chains of maps: proofs that points exist, one after another, each of which a map takes to the next.

A cycle of a map, or of a flow cut into steps, is such a chain: z_(k+1) + s_k = f_k(z_k), where k + 1 after the last is
the first, and s_k are given shifts. Newton's method, or rather Krawczyk's, is applied to all points together (multiple
shooting), so that errors are not multiplied from step to step. With F the differences, C an approximate inverse of
their derivative, d = |C F(z)| and k = |I - C DF| over the box of radius r about z, in the norm of the largest
component: if d + k r < r, there is exactly one zero in the box, and it is within d / (1 - k) of z (R. Krawczyk,
Computing 4, 1969, doi:10.1007/BF02234767; S. M. Rump, Acta Numerica 19, 2010, doi:10.1017/S096249291000005X).
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from pem_core.numbers.intervals import UNIT
from pem_core.validated.ball_matrices import LEAST, SLACK, BallMatrix, product_of

CORRECTIONS = 6
"""Corrections before the proof, with one inverse: given points are nearly solutions, so that two reach round-off."""
UNIQUE = (1e-3, 1e-4, 1e-6, 1e-8, 1e-10, 1e-12)
"""Radii of boxes that are tried."""
LARGEST = 1500
"""Largest number of unknowns: its matrices are inverted in a second."""


@dataclass(frozen=True, eq=False)
class Links:
    """Images of points under the maps of a chain, and the derivatives over boxes about the points.

    Attributes
    ----------
    value, value_radius : (m, d) arrays
        Image of each point.
    slope : BallMatrix of (m, d, d) arrays
        Derivative of each map over its box.
    is_proved : bool
        Whether all numbers are proved; otherwise they are estimates.
    """

    value: np.ndarray
    value_radius: np.ndarray
    slope: BallMatrix
    is_proved: bool


Maps = Callable[[np.ndarray, float], Links]
"""Function from points (m, d) and a radius to links."""


@dataclass(frozen=True, eq=False)
class ClosedChain:
    """A proved chain.

    Attributes
    ----------
    points : (m, d) array
    radius : float
        Largest distance of a component of the exact points from these.
    unique : float
        Radius of the boxes about the points in which there is exactly one chain.
    slope : BallMatrix of (m, d, d) arrays
        Derivative of each map at its exact point.
    """

    points: np.ndarray
    radius: float
    unique: float
    slope: BallMatrix

    def derivative(self, count: int) -> BallMatrix:
        """Return the derivative (count, count) of all maps together, from the first point, by the leading components.

        The others must not depend on these.
        """
        parts = self.slope.middle[:, :count, :count], self.slope.radius[:, :count, :count]
        return product_of([BallMatrix(*pair) for pair in zip(*parts, strict=True)])


def prove_chain(maps: Maps, points: np.ndarray, shift: np.ndarray, shift_radius: np.ndarray) -> ClosedChain | None:
    """Return the proved chain near points (m, d), with shifts (m, d) known to within radii; None if there is no proof.

    Parameters
    ----------
    maps : function
    points, shift, shift_radius : (m, d) arrays
        In units in which all components count alike.
    """
    with np.errstate(all="ignore"):
        at = maps(points, 0.0)
        inverse = _inverse(at.slope.middle)
        if inverse is None:
            return None
        points, at = _corrected(maps, points, at, shift, inverse)
        if not at.is_proved:
            return None
        off, error = _differences(points, at, shift)
        reach = np.abs(np.einsum("nki,ki->n", inverse, off)) * SLACK
        reach += np.einsum("nki,ki->n", np.abs(inverse), error + shift_radius + (off.size + 2) * UNIT * np.abs(off))
        first = float(reach.max() * SLACK) + LEAST
        for radius in UNIQUE:
            slack = _contraction(maps, points, radius, inverse) if first < radius else np.inf
            if first + slack * radius * SLACK < radius:
                tight = first / (1.0 - slack) * SLACK
                over = maps(points, tight)
                if not over.is_proved:
                    return None
                return ClosedChain(points, tight, radius, over.slope)
    return None


def _corrected(
    maps: Maps, points: np.ndarray, links: Links, shift: np.ndarray, inverse: np.ndarray
) -> tuple[np.ndarray, Links]:
    """Return points after corrections, as long as these shrink, with their links."""
    before = np.inf
    for _ in range(CORRECTIONS):
        step = np.einsum("nki,ki->n", inverse, _differences(points, links, shift)[0]).reshape(points.shape)
        size = np.abs(step).max()
        if not size < 0.5 * before:
            break
        points, before = points - step, size
        links = maps(points, 0.0)
    return points, links


def _differences(points: np.ndarray, links: Links, shift: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return F (m, d) at the points, and its error without that of the shifts."""
    beside = np.roll(points, -1, 0) + shift
    off = beside - links.value
    return off, (links.value_radius + UNIT * (np.abs(off) + np.abs(beside))) * SLACK + LEAST


def _inverse(slope: np.ndarray) -> np.ndarray | None:
    """Return the approximate inverse (m d, m, d) of the derivative of F; None if there is none."""
    m, d = slope.shape[:2]
    whole = np.zeros((m, d, m, d))
    for k in range(m):
        whole[k, :, (k + 1) % m] += np.eye(d)
        whole[k, :, k] -= slope[k]
    if not np.isfinite(whole).all():
        return None
    try:
        return np.linalg.inv(whole.reshape(m * d, m * d)).reshape(m * d, m, d)
    except np.linalg.LinAlgError:
        return None


def _contraction(maps: Maps, points: np.ndarray, radius: float, inverse: np.ndarray) -> float:
    """Return a bound of |I - C DF| over the boxes; infinite if their links are not proved."""
    links = maps(points, radius)
    if not links.is_proved:
        return np.inf
    m, d = points.shape
    slope, size = links.slope, np.abs(inverse)
    before, size_before = np.roll(inverse, 1, 1), np.roll(size, 1, 1)
    whole = before - np.einsum("nki,kij->nkj", inverse, slope.middle)
    error = np.einsum("nki,kij->nkj", size, slope.radius + (d + 3) * UNIT * np.abs(slope.middle))
    error += (d + 3) * UNIT * size_before + LEAST
    whole = np.eye(m * d).reshape(m * d, m, d) - whole
    bound = np.abs(whole) * (1.0 + UNIT) + error * SLACK + UNIT * np.abs(whole)
    found = float(bound.sum((1, 2)).max() * SLACK)
    return found if np.isfinite(found) else np.inf
