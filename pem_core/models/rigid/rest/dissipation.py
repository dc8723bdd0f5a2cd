"""What pendulums are told of energy by their scene: whether drag takes it, whether it is fed in, whether it jumps."""

from __future__ import annotations

import numpy as np

from pem_core.models.problem import Problem
from pem_core.models.rigid import pendulum as rows
from pem_core.models.rigid import surroundings as outside


def is_dragged(problem: Problem) -> np.ndarray:
    """Return, per point, whether every pendulum has drag."""
    layout = problem.layout
    drags = [rows.parameters_of(problem.parameters, layout, a)[rows.DRAG] for a in range(layout[rows.PENDULUMS])]
    return np.broadcast_to((np.stack(drags) > 0).all(0), problem.size)


def is_autonomous(problem: Problem) -> np.ndarray:
    """Return, per point, whether nothing outside changes with time."""
    layout, p = problem.layout, problem.parameters
    still = np.ones(p.shape[1], bool)
    for j in range(layout[outside.MOVING_MAGNETS]):
        course = outside.course_rows(p, layout, j)
        place = course[outside.COURSE_PLACE + outside.COSINE : outside.COURSE_MOMENT]
        moment = course[outside.COURSE_MOMENT + outside.COSINE : outside.COURSE_RATE]
        turns = (place != 0).any(0) | (moment != 0).any(0)
        flies = (course[outside.COURSE_VELOCITY : outside.COURSE_PLACE] != 0).any(0)
        still &= ~flies & ~(turns & (course[outside.COURSE_RATE] != 0))
    if layout[outside.FIELD_TURNS]:
        course = outside.course_rows(p, layout, layout[outside.MOVING_MAGNETS])
        still &= ~((course[outside.COSINE : outside.TURN_ROWS] != 0).any(0) & (course[outside.TURN_ROWS] != 0))
    return np.broadcast_to(still, problem.size)


def keeps_its_images(problem: Problem) -> np.ndarray:
    """Return, per point, whether the nearest image of every magnet is the same in all configurations."""
    layout, p = problem.layout, problem.parameters
    same = np.ones(p.shape[1], bool)
    if not layout[outside.IS_PERIODIC]:
        return np.broadcast_to(same, problem.size)
    edge = p[outside.BOX : outside.BOX + 3]
    spheres = [_reach(problem, a) for a in range(layout[rows.PENDULUMS])]
    first = [outside.placed_row(layout, k) for k in range(layout[outside.PLACED_MAGNETS])]
    spots = [(p[row : row + 3], 0.0) for row in first]
    for a, (centre, reach) in enumerate(spheres):
        for other, further in spheres[a + 1 :] + spots:
            low, high = ((other - centre + side * (reach + further)) / edge + 0.5 for side in (-1, 1))
            same &= (np.floor(low) == np.floor(high)).all(0)
    return np.broadcast_to(same, problem.size)


def _reach(problem: Problem, a: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the pivot of a pendulum and the radius [m] within which its magnets stay."""
    q = rows.parameters_of(problem.parameters, problem.layout, a)
    first = [rows.PENDULUM_ROWS + rows.MAGNET_ROWS * m for m in range(rows.magnets_of(problem.layout, a))]
    arms = [np.linalg.norm(q[row : row + 3], axis=0) for row in first]
    return q[rows.PIVOT : rows.PIVOT + 3], np.max(arms, axis=0, initial=0.0)
