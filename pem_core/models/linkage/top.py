"""The least energy with which a rod can pass straight up: what the starts of trees have beyond it, or lack."""

from __future__ import annotations

import numpy as np

from pem_core.models.linkage.rest.trees import OF_FAR, OF_NEAR, OF_ROD, laid_out
from pem_core.models.linkage.rows import (
    FIRST_ROD,
    IS_TREE,
    MAGNETS,
    MOVING,
    SPHERE,
    SPRINGS,
    entry,
    hanging,
    sphere_row,
    velocity_row,
)
from pem_core.models.problem import Problem
from pem_core.models.surroundings.rows import SHARED


def spare_energy(problem: Problem) -> np.ndarray | None:
    """Return the energy [J] of every start beyond the least that there is with a rod straight up, (n,).

    Where it is negative no rod ever passes straight up, as drag takes energy and nothing gives any. A rod of a tree
    whose other rods hang down is up with 2 g l M more than where it hangs as well, M being all that it carries.
    None where magnets, springs or rods that hold each other could do with less.
    """
    layout, p = problem.layout, problem.parameters
    if not entry(layout, IS_TREE) or entry(layout, MAGNETS) + entry(layout, SPRINGS):
        return None
    gravity = p[SHARED.gravity : SHARED.gravity + 3]
    size, rods = np.sqrt((gravity**2).sum(0)), range(entry(layout, MOVING))
    carried: dict[int, np.ndarray] = {}
    rises = []
    for i in reversed(rods):
        c, near, far = (int(hanging(layout, i, which)) for which in (OF_ROD, OF_NEAR, OF_FAR))
        mass = carried.get(far, 0.0) + p[sphere_row(layout, far) + SPHERE.mass]
        carried[near] = carried.get(near, 0.0) + mass
        rises.append(2 * size * p[entry(layout, FIRST_ROD) + c] * mass)
    hangs = np.zeros_like(problem.state)
    down = np.broadcast_to(gravity / size, (len(rods), 3, problem.size))
    hangs[: velocity_row(layout)] = laid_out(problem, down)
    spare: np.ndarray = problem.energies(problem.state) - problem.energies(hangs) - np.minimum.reduce(rises)
    return spare
