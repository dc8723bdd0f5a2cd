"""Trees of rods: a configuration is a direction for each rod, from its near end to its far one."""

from collections.abc import Sequence

import numpy as np

from pem_core.models.linkage import rows
from pem_core.models.systems.problem import Problem
from pem_core.numbers.types import Vector
from pem_core.numbers.vectors import add, scale


def directions(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the direction of every rod, (C, 3, points...), in order from the fixed spheres; NaN for a zero length."""
    p, layout, out = problem.parameters, problem.layout, []
    for i in range(rows.entry(layout, rows.TAIL.moving)):
        near, far = (
            np.stack(rows.place_of(rows.hanging(layout, i, end), state, p, layout))
            for end in (rows.HANGING.near, rows.HANGING.far)
        )
        with np.errstate(invalid="ignore"):
            out.append((far - near) / np.sqrt(((far - near) ** 2).sum(0)))
    return np.stack(out)


def rod_lengths(problem: Problem) -> list[np.ndarray]:
    """Return the length of every rod [m], (columns of parameters,), in the same order."""
    layout, first = problem.layout, rows.entry(problem.layout, rows.TAIL.first_rod)
    return [
        problem.parameters[first + rows.hanging(layout, i, rows.HANGING.rod)]
        for i in range(rows.entry(layout, rows.TAIL.moving))
    ]


def length(problem: Problem) -> np.ndarray:
    """Return the length scale [m] of steps, (columns of parameters,): the mean length of the rods."""
    first, count = rows.entry(problem.layout, rows.TAIL.first_rod), rows.entry(problem.layout, rows.TAIL.rods)
    if not count:
        return problem.parameters[rows.sphere_row(problem.layout, rows.moving(problem.layout)[0]) + rows.SPHERE.reach]
    mean: np.ndarray = problem.parameters[first : first + count].mean(0)
    return mean


def laid_out(problem: Problem, directions: np.ndarray) -> np.ndarray:
    """Return the positions (3M, points...) of trees with given rod directions (C, 3, points...)."""
    out = np.empty((rows.velocity_row(problem.layout), *directions.shape[2:]), directions.dtype)
    columns = (1,) * (directions.ndim - 3) + (-1,)
    for k, place in placed(problem, [tuple(way) for way in directions], columns).items():
        own = rows.moving_index(problem.layout, k)
        out[3 * own : 3 * own + 3] = place
    return out


def placed(problem: Problem, directions: Sequence[Vector], shape: tuple[int, ...] = (-1,)) -> dict[int, Vector]:
    """Return the places of the moving spheres by number, from the directions of the rods, of any components.

    Parameters are reshaped to ``shape`` so that they broadcast with the directions.
    """
    layout, places = problem.layout, dict[int, Vector]()
    for i, (way, length) in enumerate(zip(directions, rod_lengths(problem), strict=True)):
        near, far = int(rows.hanging(layout, i, rows.HANGING.near)), int(rows.hanging(layout, i, rows.HANGING.far))
        x, y, z = (part.reshape(shape) for part in fixed_place(problem, near)) if near not in places else places[near]
        places[far] = add((x, y, z), scale(length.reshape(shape), way))
    return places


def fixed_place(problem: Problem, k: int) -> np.ndarray:
    """Return the place of a fixed sphere [m], (3, columns of parameters)."""
    first = rows.sphere_row(problem.layout, k) + rows.SPHERE.place
    return problem.parameters[first : first + 3]
