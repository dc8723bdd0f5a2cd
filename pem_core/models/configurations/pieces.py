"""Pieces of ways from one configuration to another, as cells of one coordinate that proofs read the energy over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from pem_core.models.problem import Problem


@dataclass(frozen=True)
class Pieces:
    """How pieces of ways become states, for one system.

    Attributes
    ----------
    put : function (cell, y, noise, state, layout)
        Writes the points of a piece, of one coordinate y from -1 to 1, into a state, and leaves its motion as it is.
    rows_of : function (problem, state, steps, half) -> cells
        From the states (s, c) in the middle of pieces, the steps (k, c) along them, and half their share of these.
    steps : function (layout) -> int
        How many numbers a step has.
    """

    put: Callable[..., None]
    rows_of: Callable[[Problem, np.ndarray, np.ndarray, float], np.ndarray]
    steps: Callable[[np.ndarray], int]
