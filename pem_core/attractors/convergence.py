"""Attractors of trajectories that are followed until they are on them: a check of ``assignment``.

The rule uses no rate of approach: a trajectory is on a cycle once its distance from one of the cycle's points is below
NEAR_ENOUGH, and on any other attractor after VISITS successive strobes near it.
"""

from collections.abc import Sequence

import numpy as np

from pem_core.attractors.assignment import (
    FAR,
    OPEN,
    Neighbourhoods,
    Recurrence,
    Unassigned,
    is_far,
    weights_without_angles,
)
from pem_core.attractors.clouds import Cloud
from pem_core.attractors.strobes import Followed, Strobing
from pem_core.models.systems.problem import Problem

NEAR_ENOUGH = 1e-5
"""Distance from a point of a cycle [rad], in its norm, at which a trajectory is on the cycle."""


def converged_labels(
    problem: Problem,
    strobing: Strobing,
    near: Neighbourhoods,
    clouds: Sequence[Cloud] = (),
    *,
    most: int = 2000,
    far: float = FAR,
) -> np.ndarray:
    """Return the label (n,) of each trajectory: an attractor or an Unassigned code, see ``assignment.assign``.

    Parameters
    ----------
    problem : Problem
        n points of one parameter set in their minimal state.
    strobing : Strobing
    near : Neighbourhoods
        Those of the stable cycles.
    clouds : sequence of Cloud
        The attractors that are no cycles.
    most : int
        Periods after which a trajectory is given up as NOT_CONVERGED.
    far : float
        Distance [rad] of a state from the origin beyond which it escapes.
    """
    followed, label = Followed(problem, strobing), np.full(problem.size, OPEN)
    recurrence = Recurrence(clouds, problem.size, near.cycles)
    weights = weights_without_angles(problem, strobing)
    for strobe in range(most + 1):
        points, state = followed.moving, followed.state[:, followed.moving]
        if not len(points):
            break
        found = np.full(len(points), OPEN)
        for number, cycle in enumerate(near.cycle):
            found[near.distances(number, state, strobing) <= NEAR_ENOUGH] = cycle
        found = recurrence.look(points, state, strobe, found)
        found[is_far(weights[:, points], state, far)] = Unassigned.ESCAPED
        label[points] = found
        followed.drop(points[found != OPEN])
        if strobe < most:
            followed.advance()
    is_lost = is_far(weights, followed.state, far) & (label == OPEN)
    return np.where(label == OPEN, np.where(is_lost, Unassigned.ESCAPED, Unassigned.NOT_CONVERGED), label)
