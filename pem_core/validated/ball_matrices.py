"""Matrices of balls: real matrices known to within a radius for each element, their products and eigenvalues.

Bounds on rounding hold for sums in any order, so that products of middles may be those of a library (S. M. Rump, Fast
and parallel interval arithmetic, BIT 39, 1999, doi:10.1023/A:1022374804152).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.numbers.intervals import UNIT

SLACK = 1.0 + 1e-9
"""Factor that covers the rounding of sums and products of up to a million non-negative terms."""
LEAST = 1e-290
"""Added to radii: more than underflow changes a product by."""


@dataclass(frozen=True, eq=False)
class BallMatrix:
    """A real matrix whose elements are known to within a radius.

    Attributes
    ----------
    middle, radius : (..., k, m) arrays
    """

    middle: np.ndarray
    radius: np.ndarray

    def __matmul__(self, other: "BallMatrix") -> "BallMatrix":
        a, b = np.abs(self.middle), np.abs(other.middle)
        rounding = (other.middle.shape[-2] + 2) * UNIT * (a @ b)
        radius = a @ other.radius + self.radius @ (b + other.radius) + rounding
        return BallMatrix(self.middle @ other.middle, radius * SLACK + LEAST)

    @property
    def bound(self) -> np.ndarray:
        """Return upper bounds of the absolute values of the elements."""
        bound: np.ndarray = (np.abs(self.middle) + self.radius) * SLACK
        return bound


def exact(matrix: np.ndarray) -> BallMatrix:
    """Return a matrix of numbers as one of balls."""
    return BallMatrix(matrix, np.zeros(matrix.shape))


def largest_row_sum(bound: np.ndarray) -> float:
    """Return an upper bound of the largest sum of a row of non-negative numbers."""
    return float(bound.sum(-1).max(initial=0.0) * SLACK)


def _inverse_of_frame(frame: np.ndarray) -> BallMatrix:
    """Return the inverse of a nearly orthogonal matrix Q: (I + F) Q^T, |F| <= e / (1 - e), e = |Q^T Q - I|."""
    count = len(frame)
    gram = exact(frame.T) @ exact(frame)
    e = largest_row_sum(BallMatrix(gram.middle - np.eye(count), gram.radius + UNIT).bound)
    most = e / (1.0 - e) if e < 0.5 else np.inf
    return BallMatrix(frame.T.copy(), np.broadcast_to(most * np.abs(frame).sum(1) * SLACK, frame.shape).copy())


def product_of(factors: Sequence[BallMatrix]) -> BallMatrix:
    """Return the product of square matrices, the first one rightmost, in frames that follow the images.

    In the orthogonal frames of QR decompositions the factors are nearly triangular, so that radii do not grow by
    wrapping, as those of plain products do.
    """
    frame = np.eye(factors[0].middle.shape[0])
    total = exact(frame)
    for factor in factors:
        image = factor @ exact(frame)
        frame = np.linalg.qr(image.middle)[0]
        total = (_inverse_of_frame(frame) @ image) @ total
    return exact(frame) @ total


@dataclass(frozen=True, eq=False)
class Discs:
    """Discs in the complex plane that hold the eigenvalues of a matrix, the farthest from zero first.

    Discs that no other one touches hold one eigenvalue each, and k that touch hold k.

    Attributes
    ----------
    centre : (d,) complex array
    radius : (d,) array
        Infinite if nothing is proved.
    """

    centre: np.ndarray
    radius: np.ndarray

    @property
    def largest(self) -> float:
        """Return an upper bound of the largest modulus."""
        return float(((np.abs(self.centre) + self.radius) * SLACK).max(initial=0.0))


def eigenvalue_discs(matrix: BallMatrix) -> Discs:
    """Return discs that hold the eigenvalues of every matrix within balls: Gershgorin's, in an approximate eigenbasis.

    With an approximate inverse W of a basis V and e = |W V - I| < 1, (W V)^-1 W A V is similar to A and differs from
    W A V by at most e / (1 - e) times the norm of that.
    """
    count = len(matrix.middle)
    try:
        centre, basis = np.linalg.eig(matrix.middle)
        inverse = np.linalg.inv(basis)
    except np.linalg.LinAlgError:
        return Discs(np.zeros(count, complex), np.full(count, np.inf))
    near, off = _complex_product(inverse, np.zeros(basis.shape), basis)
    e = largest_row_sum(np.abs(near - np.eye(count)) + off)
    if not e < 0.5:
        return Discs(centre, np.full(count, np.inf))
    left, left_radius = _complex_product(inverse, np.zeros(basis.shape), matrix.middle.astype(complex))
    left_radius = (left_radius + np.abs(inverse) @ matrix.radius) * SLACK
    turned, radius = _complex_product(left, left_radius, basis)
    further = e / (1.0 - e) * largest_row_sum(np.abs(turned) + radius)
    centre = np.diag(turned)
    beside = np.abs(turned) * (1.0 - np.eye(count)) + radius
    reach = (beside.sum(1) + count * further) * SLACK + LEAST
    order = np.lexsort((centre.imag, centre.real, -np.abs(centre).round(12)))
    return Discs(centre[order], reach[order])


def _complex_product(a: np.ndarray, radius: np.ndarray, b: np.ndarray) -> tuple[Any, np.ndarray]:
    """Return a product of complex matrices, the first of them known to within radii, and the radii of the result.

    A complex product has at most four times the rounding errors of a real one.
    """
    size = np.abs(a) @ np.abs(b)
    return a @ b, (radius @ np.abs(b) + 4 * (len(b) + 2) * UNIT * size) * SLACK + LEAST
