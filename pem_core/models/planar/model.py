"""A point in a plane over magnets, as a model."""

from __future__ import annotations

from typing import Any

import numpy as np

from pem_core.models.belonging import AT_NO_MAGNET, belonging, of_lowest
from pem_core.models.model import Model
from pem_core.models.planar.described import DESCRIBED
from pem_core.models.planar.drawn import DRAWN
from pem_core.models.planar.equations import COMMON, MAGNETS, PLANAR
from pem_core.models.planar.in_lab import in_lab
from pem_core.models.planar.scene import PlanarScene
from pem_core.models.planar.space import PLANE, magnets_of_plane
from pem_core.models.presentation.in_plane import IN_A_PLANE
from pem_core.models.problem import Problem
from pem_core.models.tables import problem_of, table


def assemble(scene: PlanarScene, points: int | None = None) -> Problem:
    """Return the initial-value problems of a planar scene, of the system PLANAR; see ``models.kinds``.

    Raises
    ------
    InputError
        If arrays differ in length.
    """
    magnets = [number for magnet in scene.magnets for number in (*magnet.position, magnet.strength)]
    parameters: list[Any] = [scene.frequency, scene.damping, scene.height, *magnets]
    layout = np.zeros(MAGNETS + 1, np.int64)
    layout[MAGNETS] = len(scene.magnets)
    start = table([*scene.start.position, *scene.start.velocity, 0.0])
    return problem_of(PLANAR, layout, table(parameters), start, points or 1)


def magnets_at_rest(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the magnet at which the bob rests, shape (n, 1); see ``models.belonging``."""
    spots, energy = magnets_of_plane(problem, state)
    if not len(energy):
        return np.full((state.shape[1], 1), AT_NO_MAGNET)
    spot = of_lowest(spots, energy)
    reach, apart = np.hypot(*(state[:2] - spot)), np.hypot(*np.moveaxis(spots - spot, 1, 0))
    return belonging(energy, apart > reach)[:, None]


def magnet_counts(scene: PlanarScene) -> tuple[list[int], list[int]]:
    """Return one, the bob, and the number of magnets in one."""
    return [1], [len(scene.magnets)]


def placed_names(scene: PlanarScene) -> list[str]:
    """Return a name, one word, for each magnet: its number."""
    return [f"magnet_{k}" for k in range(len(scene.magnets))]


def damping_rate(problem: Problem) -> float:
    """Return the largest damping of any point."""
    return float(problem.parameters[COMMON.damping].max())


POINT_IN_PLANE = Model(
    name="planar",
    scene=PlanarScene,
    system=PLANAR,
    assemble=assemble,
    space=PLANE,
    magnets_at_rest=magnets_at_rest,
    magnet_counts=magnet_counts,
    placed_names=placed_names,
    starts=("start",),
    damping_rate=damping_rate,
    observed=IN_A_PLANE,
    drawn=DRAWN,
    described=DESCRIBED,
    in_lab=in_lab,
)
