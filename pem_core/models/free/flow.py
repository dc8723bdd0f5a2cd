"""How deviations of free bodies are measured: twelve of each, the quaternion's length taken off."""

from __future__ import annotations

import numpy as np

from pem_core.models.free.rows import FREE_BODY, FREE_STATE, state_row
from pem_core.models.problem import Problem
from pem_core.models.surroundings.rows import CARRIERS, parameters_of


def weights(problem: Problem, time_scale: float) -> np.ndarray:
    """Return what rows count for, shape (s, n): turns in radians, ways over a length, momenta as their rates times tau.

    The length is the root mean square of the bodies' reaches, so that one body's ways count as another's. Momentum
    counts as velocity over that length, and L over M reach^2, the same for every direction: of a body that has one
    moment of inertia that is omega, or near it.
    """
    layout, out = problem.layout, np.zeros((len(problem.state), problem.size))
    bodies = [parameters_of(problem.parameters, layout, a) for a in range(layout[CARRIERS])]
    length = np.sqrt(np.mean([q[FREE_BODY.reach] ** 2 for q in bodies], axis=0))
    for a, q in enumerate(bodies):
        row, mass = state_row(a), q[FREE_BODY.mass]
        out[row + FREE_STATE.position : row + FREE_STATE.momentum] = 1.0 / length
        out[row + FREE_STATE.momentum : row + FREE_STATE.quaternion] = time_scale / (mass * length)
        out[row + FREE_STATE.quaternion : row + FREE_STATE.angular_momentum] = 2.0
        out[row + FREE_STATE.angular_momentum : row + FREE_STATE.size] = time_scale / (mass * q[FREE_BODY.reach] ** 2)
    return out
