"""Bodies that are symmetric about the axis of their magnets: what makes them so, and their spin about that axis."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.numbers.types import Rows, Vector
from pem_core.numbers.vectors import unit, vector_across
from pem_core.scene import inertia
from pem_core.scene.symmetry import COLLINEAR

ROUND_OFF = 8 * np.finfo(float).eps


def is_symmetric_top(q: Rows, axis: Vector, inverse_inertia: int, null_axes: int) -> Any:
    """Return whether a body turns across an axis, with the same inertia in all directions across it.

    Parameters
    ----------
    q : parameter rows of the body
    axis : vector
        In the body frame.
    inverse_inertia, null_axes : int
        First rows of the inverse of its inertia, and of the projector onto its axes without inertia.
    """
    aside = unit(vector_across(axis))
    same: Any = inertia.along(tuple(q[inverse_inertia : inverse_inertia + 6]), aside) > 0
    for first in (inverse_inertia, null_axes):
        tensor = tuple(q[first : first + 6])
        along, across = inertia.along(tensor, axis), inertia.along(tensor, aside)
        slack = COLLINEAR * np.abs(across) + ROUND_OFF * np.abs(along)
        for x, y in zip(tensor, inertia.axial(along, across, axis), strict=True):
            same = same & (np.abs(x - y) <= slack)
    return same


@dataclass(frozen=True)
class Spin:
    """Spin of a symmetric body about its axis: L.e decays by drag alone, in closed form.

    Attributes
    ----------
    momentum : (n,) array
        L.e at the start [kg m^2/s].
    per_inertia : (n,) array
        1 / I_3 [1/(kg m^2)]; 0 for a body that cannot or does not spin.
    decay : (n,) array
        c / I_3 [1/s].
    """

    momentum: np.ndarray
    per_inertia: np.ndarray
    decay: np.ndarray

    def at(self, points: np.ndarray, now: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return L.e [kg m^2/s] and the angle turned [rad] of some points at their times [s]."""
        start, per, decay = (_of_points(x, points) for x in (self.momentum, self.per_inertia, self.decay))
        falls = decay > 0
        turning = np.where(falls, -np.expm1(-decay * now) / np.where(falls, decay, 1.0), now)
        return start * np.exp(-decay * now), start * per * turning


def at_points(vector: Vector, points: np.ndarray) -> Vector:
    """Return the components of a vector for some points, where it has one for each."""
    x, y, z = (_of_points(component, points) for component in vector)
    return x, y, z


def _of_points(row: Any, points: np.ndarray) -> Any:
    """Return a row's entries for some points, where it has one for each."""
    row = np.atleast_1d(row)
    return row[points] if len(row) > 1 else row
