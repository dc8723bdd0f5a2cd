"""Rendering of free bodies."""

import numpy as np

from pem_core.models.environment.rendering import OF_PLACED, axes_drawn, colour, posed
from pem_core.models.environment.rows import HEADER, parameters_of
from pem_core.models.environment.soft_sphere import given_magnets
from pem_core.models.free.rows import FREE_BODY, axes_at, carried, position_of
from pem_core.models.free_bodies.scene import FreeScene
from pem_core.models.presentation.rendering import Drawn, Placement, Plane, Pose, Posed, first
from pem_core.models.systems.problem import Problem
from pem_core.numbers.types import Basis, Component, Layout, Rows, Vector
from pem_core.numbers.vectors import subtract, to_lab, vector_at
from pem_core.scene.bodies import analyse
from pem_core.scene.quantities import unit_vector


def pose(scene: FreeScene) -> Pose:
    """Return every free and placed body in its starting pose."""
    things = []
    for item in scene.free:
        body, axes = scene.bodies[item.body], axes_drawn(item, scene.bodies[item.body])
        origin: np.ndarray = first(item.position) - first(analyse(body).mass_centre) @ axes
        things.append(Posed(item.body, body, origin, axes))
    walls = ((first(unit_vector(wall.normal)), first(wall.point)) for wall in scene.walls)
    planes = tuple(Plane(normal, float(normal @ point)) for normal, point in walls)
    return Pose((*things, *posed(scene)), scene.box, planes)


def placement_at(problem: Problem, t: Component, y: Rows, p: Rows) -> Placement:
    """Return the origins and axes of the bodies' frames, and their magnets."""
    layout = problem.layout
    things = (_body(a, y, p, layout) for a in range(layout[HEADER.carriers]))
    return Placement(tuple(things), given_magnets(carried, y, p, layout))


def _body(a: int, y: Rows, p: Rows, layout: Layout) -> tuple[Vector, Basis]:
    u = axes_at(a, y)
    centre = vector_at(parameters_of(p, layout, a), FREE_BODY.mass_centre)
    return subtract(position_of(a, y), to_lab(centre, u)), u


DRAWN = Drawn(
    tracks={"position": "position", "orientation": "body axis"},
    each="body",
    colours=lambda scene: [(a, colour(scene.bodies[item.body])) for a, item in enumerate(scene.free)],
    pose=pose,
    standing=placement_at,
    **OF_PLACED,
)
