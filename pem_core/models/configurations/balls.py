"""Balls about configurations, over which proofs read the equations: one chart for all parts of a system together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from pem_core.models.configurations.ground import Equations


@dataclass(frozen=True)
class Balls:
    """How ellipsoids about the configurations of some columns of a problem are read.

    An ellipsoid holds all configurations x = X y of the chart of its middle with |y| <= 1. Along the ray y = s v the
    energy falls by ``share`` times the sum over the parts of the system of w F.v ds, F along y, where each part has a w
    of its own from 1 - |x|^2 to 1: what charts bend by.

    Attributes
    ----------
    equations : Equations
        They give F.
    parameters : (p, 1 or n) array
        Of the equations.
    cells : function (X (d, d, n)) -> (r, n) array
        The cells that hold them; X mixes the directions of a part alone.
    chart : function (state (s, n)) -> (d, n) array
        x of configurations [rad, or heights of a plane].
    is_free : (d, n) bool array
        Along which x a configuration can change, and the energy with it: the first of each part.
    part : int
        How many directions each part has.
    share : float
    """

    equations: Equations
    parameters: np.ndarray
    cells: Callable[[np.ndarray], np.ndarray]
    chart: Callable[[np.ndarray], np.ndarray]
    is_free: np.ndarray
    part: int
    share: float = 1.0
