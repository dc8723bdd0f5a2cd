"""How a point in a plane is drawn: as a disc over those of its magnets, and these on a map over its starts."""

from __future__ import annotations

from typing import Any

import numpy as np

from pem_core.models.planar.scene import PlanarMagnet, PlanarScene
from pem_core.models.presentation.rendering import (
    UPRIGHT,
    Carry,
    Drawn,
    Place,
    Placement,
    Pose,
    Posed,
    at_rest_in,
    first,
)
from pem_core.models.systems.problem import Problem
from pem_core.numbers.vectors import Rows, Vector
from pem_core.scene.bodies import Body
from pem_core.scene.motion import Course
from pem_core.scene.shapes import Cylinder

RADIUS_SHARE, THICKNESS = 0.08, 0.15
"""Radius of a disc over how far the magnets reach, and its half length over its radius."""


def pose(scene: PlanarScene) -> Pose:
    """Return the bob in its plane and the magnets, which it passes at a height."""
    places = [first(_place(scene, magnet)) for magnet in scene.magnets]
    reach = max([*np.abs(places).ravel(), *first((scene.height,))])
    radius = RADIUS_SHARE * float(reach)
    disc = Body(shapes=(Cylinder(mass=0.0, radius=radius, half_length=THICKNESS * radius),))
    bob = Posed("bob", disc, np.append(first(scene.start.position), 0.0), np.eye(3))
    magnets = (Posed(f"magnet {k}", disc, place, np.eye(3), True) for k, place in enumerate(places))
    return Pose((bob, *magnets))


def _place(scene: PlanarScene, magnet: PlanarMagnet) -> Vector:
    return *magnet.position, -scene.height


def placement_at(problem: Problem, t: Any, y: Rows, p: Rows) -> Placement:
    """Return where the bob is."""
    return Placement((((y[0], y[1], 0.0 * y[0]), UPRIGHT),))


def placed_motions(scene: PlanarScene) -> tuple[Carry, ...]:
    """Return where each magnet is: it stays there."""
    u1, u2, u3 = map(Course, UPRIGHT)
    return tuple((Course(_place(scene, magnet)), (u1, u2, u3)) for magnet in scene.magnets)


def spots(scene: PlanarScene, paths: list[list[str]]) -> np.ndarray | None:
    """Return the places (K, 2) of the magnets, on a map over the coordinates of the start."""
    if not all(path[:2] == ["start", "position"] for path in paths):
        return None
    places = np.array([first(magnet.position) for magnet in scene.magnets]).reshape(-1, 2)
    return places[:, [int(path[-1]) for path in paths]]


def placed_courses(scene: PlanarScene) -> list[Place]:
    """Return where each magnet is: it stays there."""
    return [at_rest_in(first(magnet.position)) for magnet in scene.magnets]


DRAWN = Drawn(
    tracks={"position": "position"},
    placed_courses=placed_courses,
    repelling=lambda scene: [float(np.ravel(magnet.strength)[0]) < 0 for magnet in scene.magnets],
    spots=spots,
    pose=pose,
    standing=placement_at,
    placed_standing=placed_motions,
)
