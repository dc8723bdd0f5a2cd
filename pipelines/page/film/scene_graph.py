"""Scene graph of a film: triangles and lines in body frames, camera, and poses at given times."""

import base64
import math
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


CORNERS = np.array(list(np.ndindex(2, 2, 2)))
SHARES, DARKER = np.array([0.17, 0.08, 0.33]), 1.5
"""Share of light in the tone of a face towards each axis of a body; factor of dark, as light is hardly seen on grey."""
EDGE = 1e-3
"""Component of a normal below which a face is parallel to an axis."""
LIGHT, DARK = np.ones(3), np.array([0.08, 0.10, 0.15])
OF_LONGEST, OF_WIDTH, OF_NEEDLE, WITHOUT_BODY = 0.8, 4.0, 0.45, 0.05
"""Length of an arrow: at most this much of the longest side of its magnet; times its second longest side, since the
head of the arrow is about as wide as the magnet; of the longest side of a needle, whose arrow is wider than itself; and
over the size of the scene for a magnet without a body.
"""
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
    arrows : (d,) array
        Length of the arrow of each of them [m], shorter than its magnet.
    marks : tuple of (m, 3) array
        Corners of boxes around the parts of each body [m], in its frame; without threads where it has other parts.
    joins : (k,) bool array
        Whether each body consists of threads, and thus only joins others.
    """

    triangles: np.ndarray
    owners: np.ndarray
    colours: np.ndarray
    lines: np.ndarray
    held: np.ndarray
    dipole_colours: np.ndarray
    arrows: np.ndarray
    marks: tuple[np.ndarray, ...]
    joins: np.ndarray


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


def build_scene_graph(scene: SomeScene, least: float = 0.0, thread: float = math.inf) -> SceneGraph:
    """Build the geometry of a scene from the data of the page.

    Parameters
    ----------
    scene : scene
    least : float
        Size at which smaller parts of moving bodies are drawn [m].
    thread : float
        Largest radius at which threads are drawn, which have no thickness [m].
    """
    data = scene_data(scene)
    things = [_parts(thing, least if k < data["moving"] else 0.0, thread) for k, thing in enumerate(data["things"])]
    solids = [(k, *_cut(part, LONGEST * data["size"])) for k, parts in enumerate(things) for part in parts]
    threads = [(k, part.lines) for k, parts in enumerate(things) for part in parts if len(part.lines)]
    dipoles = [REPELLING_COLOUR if one["repels"] else ATTRACTING_COLOUR for one in data["dipoles"]]
    return SceneGraph(
        np.concatenate([np.zeros((0, 3, 3)), *(triangles for _, triangles, _ in solids)]),
        np.concatenate([np.zeros(0, int), *(np.full(len(triangles), k) for k, triangles, _ in solids)]),
        np.concatenate([np.zeros((0, 4)), *(colours for _, _, colours in solids)]),
        np.concatenate([np.zeros((0, 2, 3)), *(lines for _, lines in threads)]),
        np.concatenate([np.zeros(0, int), *(np.full(len(lines), k) for k, lines in threads)]),
        np.array([to_rgba(colour) for colour in dipoles]).reshape(-1, 4),
        _arrow_lengths(scene, things, data["size"]),
        tuple(_marks(parts) for parts in things),
        np.array([bool(parts) and all(part.is_thread for part in parts) for parts in things], bool),
    )


@dataclass(frozen=True)
class _Part:
    """Part of a body: triangles (f, 3, 3) or lines (l, 2, 3) [m], colour (4,), and the axes (3, 3) of its faces."""

    triangles: np.ndarray
    lines: np.ndarray
    colour: np.ndarray
    faces: np.ndarray | None
    is_thread: bool

    @property
    def box(self) -> np.ndarray:
        """Return two opposite corners of the box around it."""
        every = np.concatenate([self.triangles.reshape(-1, 3), self.lines.reshape(-1, 3)])
        return np.stack([every.min(0), every.max(0)])


def _parts(thing: dict[str, Any], least: float, thread: float) -> list[_Part]:
    """Return the parts of a body; small solid ones are enlarged about their middle, and thick threads made thinner."""
    found = []
    for part in thing["parts"]:
        corners = _numbers(part.get("positions", "")).reshape(-1, 3)
        is_thread, faces = part.get("is_thread", False), part.get("faces")
        if len(corners):
            corners = _thinner(corners, thread) if is_thread else _larger(corners, least)
        found.append(
            _Part(
                corners[np.frombuffer(base64.b64decode(part.get("indices", "")), "<u2").reshape(-1, 3)],
                _numbers(part.get("lines", "")).reshape(-1, 2, 3),
                np.array(to_rgba(part.get("colour", thing["colour"]), part.get("opacity", thing["opacity"]))),
                None if faces is None else np.array(faces),
                is_thread,
            )
        )
    return found


def _larger(corners: np.ndarray, least: float) -> np.ndarray:
    middle, size = (corners.min(0) + corners.max(0)) / 2, float(np.ptp(corners, 0).max())
    larger: np.ndarray = middle + max(1.0, least / max(size, 1e-300)) * (corners - middle)
    return larger


def _thinner(corners: np.ndarray, most: float) -> np.ndarray:
    """Return the corners of a cylinder of at most a given radius; the middles of its ends come last."""
    start, end = corners[-2:]
    along = (end - start) / max(float(np.linalg.norm(end - start)), 1e-300)
    aside = corners - start - ((corners - start) @ along)[:, None] * along
    radius = float(np.linalg.norm(aside, axis=1).max())
    thinner: np.ndarray = corners - (1.0 - min(1.0, most / max(radius, 1e-300))) * aside
    return thinner


def _marks(parts: list[_Part]) -> np.ndarray:
    solid = [part for part in parts if not part.is_thread] or parts
    corners: list[np.ndarray] = [np.where(CORNERS, *part.box) for part in solid]
    return np.concatenate(corners) if corners else np.zeros((1, 3))


def _cut(part: _Part, longest: float) -> tuple[np.ndarray, np.ndarray]:
    """Return the triangles of a part, cut up, and their colours."""
    triangles = cut_up(part.triangles, longest)
    colours = np.tile(part.colour, (len(triangles), 1))
    if part.faces is not None and len(triangles):
        tone = tones(triangles, part.faces)[:, None]
        colours[:, :3] += np.abs(tone) * (np.where(tone > 0, LIGHT, DARK) - colours[:, :3])
    return triangles, colours


def tones(triangles: np.ndarray, axes: np.ndarray) -> np.ndarray:
    """Return the tone (f,) of triangles, from dark (-1) to light (1), by which the turning of a body is seen.

    No two of its six faces, or of the eight octants of a round body, have the same. ``script/play/tones.js`` does this
    for the page.
    """
    normals = np.cross(triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0])
    along = normals @ axes.T / np.maximum(np.linalg.norm(normals, axis=1), 1e-300)[:, None]
    tone = np.where(np.abs(along) > EDGE, np.sign(along), 0.0) @ SHARES
    return np.where(tone < 0, DARKER * tone, tone)


def _arrow_lengths(scene: SomeScene, things: list[list[_Part]], size: float) -> np.ndarray:
    """Return the length of the arrow of each dipole [m]; ``script/play/arrows.js`` does this for the page."""
    held = list(enumerate(model_of_scene(scene).drawn.pose(scene).things))
    sources: list[tuple[int, Any]] = [(k, magnet) for k, thing in held for magnet in thing.body.magnets]
    sources += [(k, coil) for k, thing in held for coil in thing.body.coils if thing.is_placed]
    return np.array([_arrow_length(things[k], first(source.position), size) for k, source in sources])


def _arrow_length(parts: list[_Part], place: np.ndarray, size: float) -> float:
    """Return the length of the arrow of a dipole: shorter than the part in which it is."""
    boxes = [part.box for part in parts]
    if not boxes:
        return WITHOUT_BODY * size
    away = [float(np.linalg.norm(np.maximum(0.0, np.maximum(low - place, place - high)))) for low, high in boxes]
    best = min(zip(away, [float(np.ptp(box, 0).max()) for box in boxes], range(len(boxes)), strict=True))[-1]
    longest, width, _ = sorted(np.ptp(boxes[best], 0).tolist(), reverse=True)
    return min(OF_LONGEST * longest, max(OF_WIDTH * width, OF_NEEDLE * longest)) or WITHOUT_BODY * size


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
