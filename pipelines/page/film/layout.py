"""What a film shows all the time: how far everything comes, from where it is seen, and what stands still behind it."""

import numpy as np

from pem_core.models.presentation.rendering import Plane, Pose
from pipelines.page.film.camera import View
from pipelines.page.film.rasterise import LINE, PALE, Backdrop
from pipelines.page.film.scene_graph import SceneGraph, Stand
from pipelines.pictures.scene import box_edges, feet

SQUARES = 8
"""Of the floor, along each side."""
BELOW, WIDER, LEAST = 0.04, 1.15, 0.4
"""How far the floor is below everything, over how far that reaches; how wide it is, over how wide that is; and how wide
at least, over how far it reaches."""
CORNERS = np.array(list(np.ndindex(2, 2, 2)))


def reached(cast: SceneGraph, pose: Pose, stand: Stand) -> np.ndarray:
    """Return places (p, 3) [m] between which everything is at the times of a stand."""
    spots = [_edges(pose).reshape(-1, 3), *_courses(pose)]
    for k, thing in enumerate(pose.things):
        own = [
            cast.triangles[cast.owners == k].reshape(-1, 3),
            cast.lines[cast.held == k].reshape(-1, 3),
            np.zeros((1, 3)),
        ]
        every = np.concatenate(own)
        corners = np.where(CORNERS, every.max(0), every.min(0))
        spots.append((corners @ stand.things[:, k, 1:] + stand.things[:, k, :1]).reshape(-1, 3))
        if not thing.is_placed:
            spots += [feet(pose.walls, place) for place in stand.things[:, k, 0]] if pose.walls else []
    return np.concatenate(spots)


def backdrop_of(pose: Pose, view: View, places: np.ndarray, title: str) -> Backdrop:
    """Return what stands still around places: walls, or else a floor; a box, and where what is placed goes round."""
    low, high = places.min(0), places.max(0)
    ground = () if pose.walls else ((floor(places), PALE, "solid"),)
    walls = tuple(_part(wall, low, high) for wall in pose.walls if wall.normal @ view.frame[2] > 0)
    rounds = [np.stack([course[:-1], course[1:]], 1) for course in _courses(pose)]
    around = tuple((lines, LINE, "dotted") for lines in (_edges(pose), *rounds) if len(lines))
    return Backdrop(title, (*ground, *around), walls)


def floor(places: np.ndarray) -> np.ndarray:
    """Return the lines (l, 2, 3) [m] of a floor below places (p, 3)."""
    low, high = places.min(0), places.max(0)
    reach = float((high - low).max()) or 1.0
    middle, half = (low + high) / 2, WIDER * float(max(*(high - low)[:2], LEAST * reach)) / 2
    steps, ends = half * np.linspace(-1, 1, SQUARES + 1), half * np.array([-1, 1])
    level = low[2] - BELOW * reach
    one = [[(middle[0] + x, middle[1] + y, level) for y in ends] for x in steps]
    other = [[(middle[0] + x, middle[1] + y, level) for x in ends] for y in steps]
    return np.array([*one, *other])


def _part(wall: Plane, low: np.ndarray, high: np.ndarray) -> np.ndarray:
    """Return the corners (4, 3) of the part of a wall that is about what is between two corners [m]."""
    middle, half = (low + high) / 2, 0.5 * float(np.linalg.norm(high - low))
    foot = middle + (wall.level - wall.normal @ middle) * wall.normal
    ways: np.ndarray = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) @ np.linalg.svd(wall.normal[None])[2][1:]
    return foot + half * ways


def _edges(pose: Pose) -> np.ndarray:
    return box_edges(pose.box) if pose.box else np.zeros((0, 2, 3))


def _courses(pose: Pose) -> list[np.ndarray]:
    return [thing.orbit for thing in pose.things if thing.orbit is not None]
