"""States without constraints, for systems whose states contain axes, or the cosines and sines of angles."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from pem_core.models.systems.problem import Problem
from pem_core.numbers.types import Component


class InAngles(NamedTuple):
    """A problem whose state rows are the free coordinates of another one's phase space.

    Attributes
    ----------
    problem : Problem
        Its rows are those of the other one's chart.
    angles : tuple of int
        Rows that are angles [rad].
    rows : function (rows) -> rows
        From the rows of its states, components of any kind, to the leading ones of states of the other problem, on
        which the motion depends.
    """

    problem: Problem
    angles: tuple[int, ...]
    rows: Callable[[Sequence[Component]], Sequence[Component]]

    def expand(self, state: np.ndarray, count: int) -> np.ndarray:
        """Return states (count, n) of the other problem from states (s, n), with NaN in the rows after the leading."""
        rows = list(self.rows(list(state)))
        return np.stack([*rows, *[np.full(state.shape[1], np.nan)] * (count - len(rows))])
