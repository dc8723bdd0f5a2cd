"""What pendulums are told of energy by their scene: whether drag takes it, whether it is fed in, whether it jumps."""

from __future__ import annotations

import numpy as np

from pem_core.models.problem import Problem
from pem_core.models.rigid import pendulum as full
from pem_core.models.rigid import surroundings as outside
from pem_core.models.rigid.pendulum import FULL_BODY
from pem_core.models.rigid.surroundings import COURSE, ELLIPSE, FIELD_COURSE, MAGNET, SHARED


def is_dragged(problem: Problem) -> np.ndarray:
    """Return, per point, whether every pendulum has drag."""
    layout = problem.layout
    drags = [full.parameters_of(problem.parameters, layout, a)[FULL_BODY.drag] for a in range(layout[full.PENDULUMS])]
    return np.broadcast_to((np.stack(drags) > 0).all(0), problem.size)


def is_autonomous(problem: Problem) -> np.ndarray:
    """Return, per point, whether nothing outside changes with time."""
    layout, p = problem.layout, problem.parameters
    still = np.ones(p.shape[1], bool)
    for j in range(layout[outside.MOVING_MAGNETS]):
        course = outside.course_rows(p, layout, j)
        place = course[COURSE.place + ELLIPSE.cosine : COURSE.moment]
        moment = course[COURSE.moment + ELLIPSE.cosine : COURSE.rate]
        turns = (place != 0).any(0) | (moment != 0).any(0)
        flies = (course[COURSE.velocity : COURSE.place] != 0).any(0)
        still &= ~flies & ~(turns & (course[COURSE.rate] != 0))
    if layout[outside.FIELD_TURNS]:
        course = outside.course_rows(p, layout, layout[outside.MOVING_MAGNETS])
        still &= ~((course[ELLIPSE.cosine : FIELD_COURSE.rate] != 0).any(0) & (course[FIELD_COURSE.rate] != 0))
    return np.broadcast_to(still, problem.size)


def keeps_its_images(problem: Problem) -> np.ndarray:
    """Return, per point, whether the nearest image of every magnet is the same in all configurations."""
    layout, p = problem.layout, problem.parameters
    same = np.ones(p.shape[1], bool)
    if not layout[outside.IS_PERIODIC]:
        return np.broadcast_to(same, problem.size)
    edge = p[SHARED.box : SHARED.box + 3]
    spheres = [_reach(problem, a) for a in range(layout[full.PENDULUMS])]
    first = [outside.placed_row(layout, k) for k in range(layout[outside.PLACED_MAGNETS])]
    spots = [(p[row : row + 3], 0.0) for row in first]
    for a, (centre, reach) in enumerate(spheres):
        for other, further in spheres[a + 1 :] + spots:
            low, high = ((other - centre + side * (reach + further)) / edge + 0.5 for side in (-1, 1))
            same &= (np.floor(low) == np.floor(high)).all(0)
    return np.broadcast_to(same, problem.size)


def _reach(problem: Problem, a: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the pivot of a pendulum and the radius [m] within which its magnets stay."""
    q = full.parameters_of(problem.parameters, problem.layout, a)
    first = [FULL_BODY.size + MAGNET.size * m for m in range(full.magnets_of(problem.layout, a))]
    arms = [np.linalg.norm(q[row : row + 3], axis=0) for row in first]
    return q[FULL_BODY.pivot : FULL_BODY.pivot + 3], np.max(arms, axis=0, initial=0.0)
