"""Directions along a branch of cycles, and the outcome of a search along one."""

from dataclasses import dataclass
from enum import Enum

import numpy as np


@dataclass(frozen=True)
class Direction:
    """A direction from a point of a branch.

    Attributes
    ----------
    rows : (s,) array
        Change of the state.
    value : float
        Change of the parameter's value, in lengths of the interval.
    steepness : float
        Size of the derivative of the period map near the point.
    """

    rows: np.ndarray
    value: float
    steepness: float = 1.0

    def __neg__(self) -> "Direction":
        """Return the opposite direction."""
        return Direction(-self.rows, -self.value, self.steepness)


def along_value(state: np.ndarray, sign: float = 1.0) -> Direction:
    """Return the direction that changes the value alone: a cycle sought along it has the given value."""
    return Direction(np.zeros(len(state)), sign)


class Why(Enum):
    """Outcome of a search for a cycle."""

    FOUND = "Newton's method has converged"
    OUTSIDE = "it leads out of the interval"
    FAILED = "a trajectory failed"
    DIVERGED = "Newton's method does not converge"
