"""Flips of a linkage: an event function for a rod that goes over the top.

A direction reaches straight up only in a plane motion. In general a rod goes over the top of the vertical plane
across a horizontal direction h: h.e crosses zero while e, from the rod's sphere nearer to a fixed one to the other,
points up. In a plane motion h lies in the plane, and the rod is straight up there. Each point has its own h: the
horizontal direction along which the rods extend farthest at the start, together with their velocities times the time
in which each would fall by its length. (Ours.)
"""

from typing import Any

import numpy as np

from pem_core.models.environment.rows import SHARED
from pem_core.models.linkage import rows
from pem_core.models.linkage.scene import LinkageScene
from pem_core.models.linkage.start import length_of
from pem_core.models.systems.problem import EventFunctions
from pem_core.numbers.types import Component, Layout, Rows, Vector, component
from pem_core.numbers.vectors import choose, cross, dot, scale, subtract, unit, vector_at

IN_PLANE = 1e-14
"""Fraction of its length within which a rod counts as in the plane across h, so that a start straight up with
round-off is no crossing."""
TOO_UPRIGHT = 0.9
"""Cosine of gravity's angle to the x axis above which horizontal angles are counted from y."""


def outward_ends(c: int, layout: Layout) -> tuple[Any, Any]:
    """Return the sphere of rod c that is nearer to a fixed sphere, and the other."""
    if rows.outward(layout, c) > 0:
        return rows.rod_end(layout, c, 0), rows.rod_end(layout, c, 1)
    return rows.rod_end(layout, c, 1), rows.rod_end(layout, c, 0)


def flip_function(c: int, t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return L h.e [m] of rod c."""
    near, far = outward_ends(c, layout)
    way = subtract(rows.place_of(far, y, p, layout), rows.place_of(near, y, p, layout))
    reach = dot(vector_at(p, rows.first_across(layout)), way)
    least = IN_PLANE * p[rows.entry(layout, rows.TAIL.first_rod) + c]
    return choose(reach * reach - least * least, reach, 0.0)


def flip_rate(c: int, t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return the rate [m/s] of L h.e of rod c."""
    near, far = outward_ends(c, layout)
    rate = subtract(rows.velocity_of(far, y, layout), rows.velocity_of(near, y, layout))
    return dot(vector_at(p, rows.first_across(layout)), rate)


def points_up(c: int, t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return -L g.e, positive where rod c points up."""
    near, far = outward_ends(c, layout)
    way = subtract(rows.place_of(near, y, p, layout), rows.place_of(far, y, p, layout))
    return dot(vector_at(p, SHARED.gravity), way)


def rod_count(layout: Layout) -> int:
    """Return the number of rods, each of which has an event function."""
    return rows.entry(layout, rows.TAIL.rods)


FLIPS = EventFunctions(rod_count, flip_function, flip_rate, points_up)


def flip_direction(scene: LinkageScene, places: list[Vector], velocities: list[Vector]) -> Vector:
    """Return h, numbers or arrays; any horizontal direction where rods hang at rest."""
    gravity = _gravity(scene)
    down = unit(_or_down(gravity))
    first = _level(down)
    second = cross(down, first)
    xx: Any = 0.0
    xy: Any = 0.0
    yy: Any = 0.0
    for n, m in scene.rods:
        way = subtract(places[n], places[m])
        length = length_of(way)
        fall = np.sqrt(length / np.maximum(length_of(gravity), 1e-300)) * _is_any(gravity)
        for vector in (way, scale(fall, subtract(velocities[n], velocities[m]))):
            x, y = dot(vector, first) / length, dot(vector, second) / length
            xx, xy, yy = xx + x * x, xy + x * y, yy + y * y
    angle = 0.5 * np.arctan2(2 * xy, xx - yy)
    c, s = np.cos(angle), np.sin(angle)
    return c * first[0] + s * second[0], c * first[1] + s * second[1], c * first[2] + s * second[2]


def _gravity(scene: LinkageScene) -> Vector:
    x, y, z = map(component, scene.gravity)
    return x, y, z


def _is_any(gravity: Vector) -> Any:
    """Return 1 where there is gravity, 0 where there is none."""
    return np.where(length_of(gravity) > 0, 1.0, 0.0)


def _or_down(gravity: Vector) -> Vector:
    """Return gravity, or minus z where there is none."""
    return gravity[0], gravity[1], gravity[2] - (1.0 - _is_any(gravity))


def _level(down: Vector) -> Vector:
    """Return the horizontal direction of the x axis, or of the y axis where that is too upright."""
    is_upright = np.abs(down[0]) > TOO_UPRIGHT
    axis = np.where(is_upright, 0.0, 1.0), np.where(is_upright, 1.0, 0.0), np.where(is_upright, 0.0, 0.0)
    return unit(subtract(axis, scale(dot(axis, down), down)))


def outward_signs(scene: LinkageScene) -> list[int]:
    """Return 1 for each rod whose first sphere is at least as near, by rods, to a fixed one as the second; else -1."""
    steps = {k: 0 for k, sphere in enumerate(scene.spheres) if sphere.fixed}
    reached = list(steps)
    for k in reached:
        for other in (n + m - k for n, m in scene.rods if k in (n, m)):
            if other not in steps:
                steps[other] = steps[k] + 1
                reached.append(other)
    last = len(scene.spheres)
    return [1 if steps.get(n, last) <= steps.get(m, last) else -1 for n, m in scene.rods]


def why_no_flip(scene: LinkageScene) -> str:
    """Return why no rod of a scene goes over the top; empty where one may."""
    if not scene.rods:
        return "there are no rods"
    return "" if np.all(_is_any(_gravity(scene))) else "there is no gravity to define the vertical"
