"""Scene graph of a film: triangles and lines in body frames, camera, and poses at given times."""

import base64
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from matplotlib.colors import to_rgba

from pem_core.models.presentation.rendering import Pose, first
from pem_core.models.registry import model_of_scene
from pem_core.models.systems.problem import Problem
from pem_core.scene.bodies import analyse
from pem_core.scene.motion import Course
from pem_core.scene.shapes import Line
from pipelines.page.payload.scene import scene_data
from pipelines.pictures.colours import ATTRACTING_COLOUR, REPELLING_COLOUR
from pipelines.study.entry import SomeScene

# Orthographic camera: viewing direction, and the pixel of a position.


FLAT = 0.25
"""Ratio of height to width of the scene below which it is seen from steeply above."""
RAISED, LOOKING_DOWN, ASIDE = np.radians(18.0), np.radians(50.0), np.radians(25.0)
"""Elevation of the eye, its elevation over flat scenes, and its azimuth from the normal of the motion."""
ONE_WAY = 1.5
"""Least ratio of a motion's length to its width for the camera to be aligned with it."""
MARGINS = 0.04, 0.17, 0.10
"""Fractions of the frame left free on both sides, at the top for the title, and at the bottom for the time."""


@dataclass(frozen=True)
class View:
    """Orthographic camera.

    Attributes
    ----------
    frame : (3, 3) array
        The directions to the right, upwards, and to the eye, in rows, lab components.
    scale : float
        Pixels per metre.
    shift : (2,) array
        Position of the origin in pixels from the lower left corner.
    """

    frame: np.ndarray
    scale: float
    shift: np.ndarray

    def pixels(self, places: np.ndarray) -> np.ndarray:
        """Return the pixels (..., 2), to the right and up from the lower left corner, of positions (..., 3) [m]."""
        return places @ (self.scale * self.frame[:2].T) + self.shift

    def nearness(self, places: np.ndarray) -> np.ndarray:
        """Return the coordinate of positions (..., 3) towards the eye."""
        near: np.ndarray = places @ self.frame[2]
        return near


def view_of(places: np.ndarray, moved: np.ndarray, size: tuple[int, int]) -> View:
    """Return the view that contains all given positions.

    Parameters
    ----------
    places : (p, 3) array
        Positions to be shown [m].
    moved : (m, 3) array
        Positions of moving points: the camera looks across their main direction.
    size : (int, int)
        Width and height of the frame in pixels.
    """
    frame = _frame(_azimuth(moved), LOOKING_DOWN if _is_flat(places) else RAISED)
    flat = places @ frame[:2].T
    low, high = flat.min(0), flat.max(0)
    room, middle = _room(size)
    scale = float((room / np.maximum(high - low, 1e-300)).min())
    return View(frame, scale, middle - scale * (low + high) / 2)


def _is_flat(places: np.ndarray) -> bool:
    width, depth, height = np.ptp(places, 0)
    return bool(height < FLAT * max(width, depth))


def _azimuth(moved: np.ndarray) -> float:
    """Return the azimuth [rad] from which a motion is seen, measured from the x axis."""
    level = moved[:, :2] - moved[:, :2].mean(0) if len(moved) else np.zeros((1, 2))
    _, sizes, ways = np.linalg.svd(level, full_matrices=False) if len(level) > 1 else (0, np.ones(2), np.eye(2))
    along = ways[0] if sizes[0] > ONE_WAY * sizes[-1] else np.array([1.0, 0.0])
    x, y = along if along[0] > 0 or (along[0] == 0 and along[1] > 0) else -along
    return float(np.arctan2(y, x)) - np.pi / 2 + ASIDE


def _frame(offset: float, raised: float) -> np.ndarray:
    right = np.array([-np.sin(offset), np.cos(offset), 0.0])
    eye = np.array([np.cos(raised) * np.cos(offset), np.cos(raised) * np.sin(offset), np.sin(raised)])
    return np.stack([right, np.cross(eye, right), eye])


def _room(size: tuple[int, int]) -> tuple[np.ndarray, np.ndarray]:
    """Return width and height of the usable area, and its centre, in pixels."""
    (width, height), (side, top, bottom) = size, MARGINS
    room = np.array([width * (1 - 2 * side), height * (1 - top - bottom)])
    return room, np.array([width / 2, height * (bottom + (1 - top)) / 2])


LONGEST = 0.1
"""Longest edge of a triangle over the size of the scene: longer ones are cut, so that sorting by depth works."""


@dataclass(frozen=True)
class SceneGraph:
    """Geometry of a scene.

    Attributes
    ----------
    triangles : (f, 3, 3) array
        Corners [m], each in the frame of its body.
    owners : (f,) int array
        The body of each triangle, in the order of the pose.
    colours : (f, 4) array
    lines : (l, 2, 3) array
        Ends of threads [m], in the frames of their bodies.
    held : (l,) int array
        The body of each thread.
    dipole_colours : (d, 4) array
        Of the moving magnets, then of the placed ones.
    """

    triangles: np.ndarray
    owners: np.ndarray
    colours: np.ndarray
    lines: np.ndarray
    held: np.ndarray
    dipole_colours: np.ndarray


@dataclass(frozen=True)
class Stand:
    """Poses of all bodies and magnets at some times.

    Attributes
    ----------
    things : (n, k, 4, 3) array
        Origin [m] and axes in rows of each body of the pose, lab frame.
    dipoles : (n, d, 2, 3) array
        Position [m] and moment of each magnet, moving ones first.
    """

    things: np.ndarray
    dipoles: np.ndarray


def build_scene_graph(scene: SomeScene) -> SceneGraph:
    """Build the geometry of a scene from the data of the page."""
    data = scene_data(scene)
    solids = [part for k, thing in enumerate(data["things"]) for part in _solids(k, thing)]
    threads = [(k, _numbers(part["lines"]).reshape(-1, 2, 3)) for k, part in _parts(data) if part.get("lines")]
    cut = [(k, cut_up(triangles, LONGEST * data["size"]), colour) for k, triangles, colour in solids]
    dipoles = [REPELLING_COLOUR if one["repels"] else ATTRACTING_COLOUR for one in data["dipoles"]]
    return SceneGraph(
        np.concatenate([np.zeros((0, 3, 3)), *(triangles for _, triangles, _ in cut)]),
        np.concatenate([np.zeros(0, int), *(np.full(len(triangles), k) for k, triangles, _ in cut)]),
        np.concatenate([np.zeros((0, 4)), *(np.tile(colour, (len(triangles), 1)) for _, triangles, colour in cut)]),
        np.concatenate([np.zeros((0, 2, 3)), *(lines for _, lines in threads)]),
        np.concatenate([np.zeros(0, int), *(np.full(len(lines), k) for k, lines in threads)]),
        np.array([to_rgba(colour) for colour in dipoles]).reshape(-1, 4),
    )


def _parts(data: dict[str, Any]) -> Iterator[tuple[int, dict[str, Any]]]:
    yield from ((k, part) for k, thing in enumerate(data["things"]) for part in thing["parts"])


def _solids(k: int, thing: dict[str, Any]) -> Iterator[tuple[int, np.ndarray, np.ndarray]]:
    """Yield the triangles and the colour of each solid part of a body."""
    for part in thing["parts"]:
        if "indices" in part:
            corners = _numbers(part["positions"]).reshape(-1, 3)
            faces = np.frombuffer(base64.b64decode(part["indices"]), "<u4").reshape(-1, 3)
            colour = to_rgba(part.get("colour", thing["colour"]), part.get("opacity", thing["opacity"]))
            yield k, corners[faces], np.array(colour)


def _numbers(text: str) -> np.ndarray:
    return np.frombuffer(base64.b64decode(text), "<f4").astype(float)


def cut_up(triangles: np.ndarray, longest: float) -> np.ndarray:
    """Return triangles (f, 3, 3), bisected across their longest edge until none is longer than ``longest``."""
    done = []
    while len(triangles):
        lengths = np.linalg.norm(np.roll(triangles, -1, 1) - triangles, axis=-1)
        is_long = lengths.max(1) > longest
        done.append(triangles[~is_long])
        first = lengths[is_long].argmax(1)
        a, b, c = (np.take_along_axis(triangles[is_long], ((first + k) % 3)[:, None, None], 1)[:, 0] for k in range(3))
        middle = (a + b) / 2
        triangles = np.concatenate([np.stack([a, middle, c], 1), np.stack([middle, b, c], 1)])
    return np.concatenate([np.zeros((0, 3, 3)), *done])


def stand_at(scene: SomeScene, problem: Problem, times: np.ndarray, states: np.ndarray) -> Stand:
    """Return the poses at times (n,) [s], with states (s, n)."""
    drawn, points = model_of_scene(scene).drawn, len(times)
    things, dipoles = drawn.standing(problem, times, states, problem.parameters).tables(points)
    placed = [_along((origin, *axes), times) for origin, axes in drawn.placed_standing(scene)]
    held = [_along(pair, times) for pair in drawn.placed_dipoles(scene)]
    for pair, wave in zip(held, drawn.placed_waves(problem, times, problem.parameters), strict=False):
        pair[1] = pair[1] if wave is None else [wave * component for component in pair[1]]
    whole = np.concatenate([things, np.array(placed).reshape(-1, 4, 3, points)])
    magnets = np.concatenate([dipoles, np.array(held).reshape(-1, 2, 3, points)])
    return Stand(np.moveaxis(whole, -1, 0), np.moveaxis(magnets, -1, 0))


def _along(courses: tuple[Course, ...], times: np.ndarray) -> list[list[np.ndarray]]:
    """Return the components of prescribed motions at given times."""
    return [[np.broadcast_to(component, times.shape) for component in course.at(times)] for course in courses]


def trails(pose: Pose, stand: Stand) -> np.ndarray:
    """Return the positions (n, t, 3) of points that may leave a trail: the first magnet or else the centre of a body.

    Massless bodies made of lines alone, rods that hold another body, leave none.
    """
    places, magnet = [np.zeros((len(stand.things), 0, 3))], 0
    for k, thing in enumerate(thing for thing in pose.things if not thing.is_placed):
        mass = float(np.ravel(analyse(thing.body).mass)[0])
        if thing.body.magnets:
            places.append(stand.dipoles[:, magnet, :1])
        elif mass or not all(isinstance(shape, Line) for shape in thing.body.shapes):
            middle = first(analyse(thing.body).mass_centre)
            places.append(stand.things[:, k, :1] + (middle @ stand.things[:, k, 1:])[:, None])
        magnet += len(thing.body.magnets)
    return np.concatenate(places, 1)
