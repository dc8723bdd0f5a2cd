"""How a point in a plane is drawn: as a disc over those of its magnets, and these on a map over its starts."""

from typing import Any

import numpy as np

from pem_core.models.planar.scene import PlanarMagnet, PlanarScene
from pem_core.models.presentation import rendering
from pem_core.models.systems.problem import Problem
from pem_core.numbers.vectors import Rows, Vector
from pem_core.scene.bodies import Body
from pem_core.scene.motion import Course
from pem_core.scene.shapes import Cylinder

RADIUS_SHARE, THICKNESS = 0.08, 0.15
"""Radius of a disc over how far the magnets reach, and its half length over its radius."""


def pose(scene: PlanarScene) -> rendering.Pose:
    """Return the bob in its plane and the magnets, which it passes at a height."""
    places = [rendering.first(_place(scene, magnet)) for magnet in scene.magnets]
    reach = max([*np.abs(places).ravel(), *rendering.first((scene.height,))])
    radius = RADIUS_SHARE * float(reach)
    disc = Body(shapes=(Cylinder(mass=0.0, radius=radius, half_length=THICKNESS * radius),))
    bob = rendering.Posed("bob", disc, np.append(rendering.first(scene.start.position), 0.0), np.eye(3))
    magnets = (rendering.Posed(f"magnet {k}", disc, place, np.eye(3), True) for k, place in enumerate(places))
    return rendering.Pose((bob, *magnets))


def _place(scene: PlanarScene, magnet: PlanarMagnet) -> Vector:
    return *magnet.position, -scene.height


def placement_at(problem: Problem, t: Any, y: Rows, p: Rows) -> rendering.Placement:
    """Return where the bob is."""
    return rendering.Placement((((y[0], y[1], 0.0 * y[0]), rendering.UPRIGHT),))


def placed_motions(scene: PlanarScene) -> tuple[rendering.Carry, ...]:
    """Return where each magnet is: it stays there."""
    u1, u2, u3 = map(Course, rendering.UPRIGHT)
    return tuple((Course(_place(scene, magnet)), (u1, u2, u3)) for magnet in scene.magnets)


def spots(scene: PlanarScene, paths: list[list[str]]) -> np.ndarray | None:
    """Return the places (K, 2) of the magnets, on a map over the coordinates of the start."""
    if not all(path[:2] == ["start", "position"] for path in paths):
        return None
    places = np.array([rendering.first(magnet.position) for magnet in scene.magnets]).reshape(-1, 2)
    return places[:, [int(path[-1]) for path in paths]]


def placed_courses(scene: PlanarScene) -> list[rendering.Place]:
    """Return where each magnet is: it stays there."""
    return [rendering.at_rest_in(rendering.first(magnet.position)) for magnet in scene.magnets]


DRAWN = rendering.Drawn(
    tracks={"position": "position"},
    placed_courses=placed_courses,
    repelling=lambda scene: [float(np.ravel(magnet.strength)[0]) < 0 for magnet in scene.magnets],
    spots=spots,
    pose=pose,
    standing=placement_at,
    placed_standing=placed_motions,
)
