"""What pendulums are told of energy by their scene: whether drag takes it, whether it jumps."""

import numpy as np

from pem_core.models.environment.equilibrium_conditions import images_stay
from pem_core.models.environment.rows import CARRIERS, MAGNET, magnets_of, parameters_of
from pem_core.models.rigid.air_drag import drag_row
from pem_core.models.rigid.pendulum import FULL_BODY, IN_AIR
from pem_core.models.systems.problem import Problem


def is_dragged(problem: Problem) -> np.ndarray:
    """Return, per point, whether every pendulum has drag, linear or quadratic: either takes energy of any motion."""
    are_dragged = [_drag(problem, a) > 0 for a in range(problem.layout[CARRIERS])]
    return np.broadcast_to(np.stack(are_dragged).all(0), problem.size)


def _drag(problem: Problem, a: int) -> np.ndarray:
    """Return the larger of both coefficients of drag of a pendulum, per point: positive if any is."""
    q = parameters_of(problem.parameters, problem.layout, a)
    rows = [FULL_BODY.drag, *([drag_row(problem.layout, a)] if problem.layout[IN_AIR] else [])]
    return q[rows].max(axis=0)


def keeps_its_images(problem: Problem) -> np.ndarray:
    """Return, per point, whether the nearest image of every magnet is the same in all configurations."""
    return images_stay([_reach(problem, a) for a in range(problem.layout[CARRIERS])], problem)


def _reach(problem: Problem, a: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the pivot of a pendulum and the radius [m] within which its magnets stay."""
    q = parameters_of(problem.parameters, problem.layout, a)
    first = [FULL_BODY.size + MAGNET.size * m for m in range(magnets_of(problem.layout, a))]
    arms = [np.linalg.norm(q[row : row + 3], axis=0) for row in first]
    return q[FULL_BODY.pivot : FULL_BODY.pivot + 3], np.max(arms, axis=0, initial=0.0)
