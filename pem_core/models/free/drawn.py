"""How free bodies are drawn."""

from __future__ import annotations

import numpy as np

from pem_core.models.free.scene import FreeScene
from pem_core.models.presentation.drawn import Drawn, Plane, Pose, Posed, first
from pem_core.models.surroundings.drawn import axes_drawn, colour, placed_colours, placed_courses, posed
from pem_core.scene.bodies import analyse
from pem_core.scene.quantities import unit_vector


def pose(scene: FreeScene) -> Pose:
    """Return every body that flies, and every placed one, as it stands at the start."""
    things = []
    for item in scene.free:
        body, axes = scene.bodies[item.body], axes_drawn(item, scene.bodies[item.body])
        origin: np.ndarray = first(item.position) - first(analyse(body).mass_centre) @ axes
        things.append(Posed(item.body, body, origin, axes))
    walls = ((first(unit_vector(wall.normal)), first(wall.point)) for wall in scene.walls)
    planes = tuple(Plane(normal, float(normal @ point)) for normal, point in walls)
    return Pose((*things, *posed(scene.placed, scene.bodies)), scene.box, planes)


DRAWN = Drawn(
    tracks={"position": "position", "orientation": "body axis"},
    each="body",
    colours=lambda scene: [(a, colour(scene.bodies[item.body])) for a, item in enumerate(scene.free)],
    placed_colours=lambda scene: placed_colours(scene.placed, scene.bodies),
    placed_courses=lambda scene: placed_courses(scene.placed, scene.bodies),
    pose=pose,
)
