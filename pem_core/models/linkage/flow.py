"""How deviations of spheres on rods are measured: as kinetic energy measures them, over a length of the scene."""

from __future__ import annotations

import numpy as np

from pem_core.models.linkage.rest.trees import length
from pem_core.models.linkage.rows import SPHERE, moving, sphere_row, velocity_row
from pem_core.models.problem import Problem


def weights(problem: Problem, time_scale: float) -> np.ndarray:
    """Return what rows count for, shape (s, n): ways over the mean length of the rods, velocities times tau over it.

    Each sphere by the root of its mass over that of the mean: volumes are then those of Liouville.
    """
    layout, p = problem.layout, problem.parameters
    masses = np.stack([p[sphere_row(layout, k) + SPHERE.mass] for k in moving(layout)])
    size = np.sqrt(masses / masses.mean(0)) / length(problem)
    first, out = velocity_row(layout), np.zeros((len(problem.state), problem.size))
    out[:first] = np.repeat(size, 3, 0)
    out[first : 2 * first] = time_scale * np.repeat(size, 3, 0)
    return out
