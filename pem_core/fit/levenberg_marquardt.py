"""Least squares by Gauss and Newton's method with Levenberg and Marquardt's damping, within bounds.

The damping is relative to the diagonal (Marquardt 1963, doi:10.1137/0111030), so that units do not matter. A parameter
that a step would take beyond its bound is set to the bound, and the others take the best remaining step.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

import numpy as np

X = TypeVar("X")
FIRST, LEAST, MOST = 1e-3, 1e-12, 1e10
"""Initial damping, and its bounds."""
FASTER, SLOWER = 0.1, 10.0
TINY = 1e-300
MOST_WHOLE, DEARER = 30, 2.0
"""Maximum number of full steps, and the largest cost after one, relative to the initial cost."""


@dataclass(frozen=True)
class Model(Generic[X]):
    """A quadratic model of a sum of squares: cost + gradient . d + d . curvature . d / 2, for changes d (k,).

    Attributes
    ----------
    cost : float
        Half the sum at the point; infinite if the point is invalid.
    gradient : (k,) array
    curvature : (k, k) array
    room : (2, k) array
        Allowed change of each parameter, downwards and upwards.
    moved : function (change (k,)) -> X
        The point after a change.
    spare : float
        Additional cost that every step removes.
    """

    cost: float
    gradient: np.ndarray
    curvature: np.ndarray
    room: np.ndarray
    moved: Callable[[np.ndarray], X]
    spare: float = 0.0

    def step(self, damping: float) -> np.ndarray:
        """Return the change that minimises the damped model, within the bounds."""
        size = self.curvature.diagonal()
        damped = self.curvature + damping * np.diag(np.maximum(size, TINY))
        change, is_free = np.zeros(len(size)), size > TINY
        for _ in range(len(size) + 1):
            pull = -self.gradient - self.curvature @ np.where(is_free, 0.0, change)
            change[is_free] = _solve(damped[np.ix_(is_free, is_free)], pull[is_free])
            is_out = is_free & ((change < self.room[0]) | (change > self.room[1]))
            change = np.clip(change, *self.room)
            if not is_out.any():
                break
            is_free &= ~is_out
        return change

    def gain(self, change: np.ndarray) -> float:
        """Return the predicted reduction of the cost by a change."""
        return float(-self.gradient @ change - 0.5 * change @ self.curvature @ change) + self.spare


def _solve(matrix: np.ndarray, right: np.ndarray) -> np.ndarray:
    """Return the solution for a symmetric matrix whose rows may be of very different sizes."""
    size = 1.0 / np.sqrt(np.maximum(matrix.diagonal(), TINY))
    scaled = matrix * size[:, None] * size
    try:
        solution: np.ndarray = size * np.linalg.solve(scaled, size * right)
    except np.linalg.LinAlgError:
        solution = size * np.linalg.lstsq(scaled, size * right, rcond=None)[0]
    return solution


def descend(point: X, assess: Callable[[X], Model[X]], most: int, enough: float) -> tuple[X, Model[X], bool]:
    """Return the point of the least sum of squares near a point, its model, and whether it converged.

    Parameters
    ----------
    point : X
    assess : function (point) -> Model
    most : int
        Maximum number of steps.
    enough : float
        The search ends when the predicted reduction of the cost is not larger.
    """
    now, damping = assess(point), FIRST
    for _ in range(most):
        while True:
            change = now.step(damping)
            if now.gain(change) <= enough or damping > MOST:
                return point, now, damping <= MOST
            there = now.moved(change)
            model = assess(there)
            if model.cost < now.cost:
                break
            damping *= SLOWER
        point, now, damping = there, model, max(LEAST, damping * FASTER)
    return point, now, False


def minimise(point: X, assess: Callable[[X], Model[X]], enough: float) -> tuple[X, bool]:
    """Return the result of full Gauss-Newton steps from nearby, and whether they converged.

    The cost may rise: meeting constraints that are not yet satisfied may increase it.
    """
    first = now = assess(point)
    for _ in range(MOST_WHOLE):
        change = now.step(0.0)
        if now.gain(change) <= enough:
            return point, True
        there = now.moved(change)
        model = assess(there)
        if not model.cost <= DEARER * first.cost + 1.0:
            return point, False
        point, now = there, model
    return point, False
