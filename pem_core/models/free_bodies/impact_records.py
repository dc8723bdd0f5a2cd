"""What is told of impacts on walls, from the states just before and after."""

from typing import Any

import numpy as np

from pem_core.models.contact.gap_functions import wall_at
from pem_core.models.contact.rows import since_row, wall_count, wall_row
from pem_core.models.environment.rows import CARRIERS
from pem_core.models.free.rows import angular_momentum_of, momentum_of, position_of
from pem_core.models.free_bodies.scene import FreeScene
from pem_core.models.presentation.report import NO_IMPACT, Impact, Impacts
from pem_core.models.systems.problem import Problem
from pem_core.numbers.vectors import Vector, add, cross, dot, scale, squared, subtract


def impact_of(problem: Problem, states: np.ndarray) -> Impact:
    """Return what happened between states (K, 2, s, n) before and after: see ``presentation.report``."""
    before, after = (np.moveaxis(states[:, side], 0, 1) for side in (0, 1))
    each = [_of_body(problem, a, before, after) for a in range(problem.layout[CARRIERS])]
    wall, point, impulse = (np.stack(arrays) for arrays in zip(*each, strict=True))
    body = np.argmax((impulse**2).sum(-1), axis=0)
    is_one = np.isfinite(states[:, 0, 0])
    return Impact(
        np.where(is_one, body, NO_IMPACT),
        np.where(is_one, np.take_along_axis(wall, body[None], 0)[0], NO_IMPACT),
        *(np.take_along_axis(array, body[None, ..., None], 0)[0] for array in (point, impulse)),
    )


def _of_body(problem: Problem, a: int, before: np.ndarray, after: np.ndarray) -> tuple[np.ndarray, ...]:
    """Return wall (K, n), point and impulse (K, n, 3) of body a."""
    p, layout = problem.parameters, problem.layout
    impulse, turn = (subtract(of(a, after), of(a, before)) for of in (momentum_of, angular_momentum_of))
    planes = [wall_at(p, wall_row(layout, w)) for w in range(wall_count(layout))]
    wall = np.argmax([dot(n, impulse) for n, _ in planes], axis=0)
    own = [(wall == w, foot(position_of(a, before), impulse, turn, plane)) for w, plane in enumerate(planes)]
    point = [np.select([is_own for is_own, _ in own], [place[i] for _, place in own]) for i in range(3)]
    return wall, np.stack(point, -1), np.stack(impulse, -1)


def foot(centre: Vector, impulse: Vector, turn: Vector, wall: tuple[Vector, Any]) -> Vector:
    """Return where on a wall an impulse P acts [m] by which L about the mass centre x changes by a turn.

    Of r x P = turn, seed 004, eq. (11), the least r is P x turn / P^2; along P it may be anywhere, and the wall has
    n.(x + r) = d. (Ours.)
    """
    n, level = wall
    with np.errstate(all="ignore"):
        nearest = add(centre, scale(1.0 / squared(impulse), cross(impulse, turn)))
        return add(nearest, scale((level - dot(n, nearest)) / dot(n, impulse), impulse))


def touches_since(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return since when each body touches a wall without a break [s], shape (n, bodies); NaN where it does not."""
    since = state[[since_row(problem.layout, a) for a in range(problem.layout[CARRIERS])]].T
    return np.where(since < 0.0, np.nan, since)


def _note(scene: FreeScene) -> str:
    is_any = scene.walls and len(scene.free) > 1
    return "bodies do not hit each other, only walls: they pass through each other" if is_any else ""


IMPACTS = Impacts(
    of="body",
    walls=lambda scene: len(scene.walls),
    why_not=lambda scene: "" if scene.walls else "it has no walls",
    note=_note,
    told=impact_of,
    touches_since=touches_since,
)
