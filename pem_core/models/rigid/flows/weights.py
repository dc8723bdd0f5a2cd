"""What rows of the states of pendulums count for in the distance of two states."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from pem_core.models.problem import Problem
from pem_core.models.surroundings.rows import CARRIERS, parameters_of


def momentum_weights(problem: Problem, own: int, momenta: int, weight: Callable[[Any], Any]) -> np.ndarray:
    """Return what each row of the state counts for, shape (s, n): momenta by a weight, what is no pendulum's not.

    Parameters
    ----------
    problem : Problem
    own, momenta : int
        Rows of each pendulum, and how many of them, the first, are momenta.
    weight : function (parameter rows of a pendulum) -> (n,) array
        Radians that a momentum of one counts for [1/(kg m^2/s)].
    """
    weights, count = np.ones((len(problem.state), problem.size)), problem.layout[CARRIERS]
    weights[own * count :] = 0.0
    for a in range(count):
        weights[own * a : own * a + momenta] = weight(parameters_of(problem.parameters, problem.layout, a))
    return weights
