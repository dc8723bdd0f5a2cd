"""States in which angles are rows, for systems whose states contain the cosines and sines of angles."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from pem_core.models.systems.problem import Problem


class InAngles(NamedTuple):
    """A problem whose state rows are the free coordinates of another one's phase space.

    Attributes
    ----------
    problem : Problem
        Its rows are those of the other one's chart.
    angles : tuple of int
        Rows that are angles [rad].
    expand : function (state) -> state
        From its states (s, n) to states of the other problem, without the energy lost.
    """

    problem: Problem
    angles: tuple[int, ...]
    expand: Callable[[np.ndarray], np.ndarray]
