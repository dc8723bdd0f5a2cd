"""Figure of a scene in its initial state: every shape, magnet and pivot, from the side and from above."""

import textwrap
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from matplotlib.collections import LineCollection, PolyCollection
from matplotlib.colors import to_rgba
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patheffects import withStroke

from pem_core.models.presentation.rendering import Plane, Pose, Posed, first
from pem_core.models.registry import model_of_scene
from pem_core.scene.bodies import Body, analyse
from pem_core.scene.external_field import AnyBox
from pem_core.scene.quantities import Direction, unit_vector
from pem_core.scene.shapes import Cuboid, Cylinder, Ellipsoid, Line, Mesh, Point, Shape, Sphere
from pipelines.pictures.coils import COPPER, coil_solid
from pipelines.pictures.colours import ATTRACTING_COLOUR, REPELLING_COLOUR, repelling
from pipelines.pictures.layout import finish, fold_texts, save, with_unit
from pipelines.pictures.picture_formats import picture_file
from pipelines.pictures.placed_colours import with_placed_colours
from pipelines.pictures.sheet import PAGE, panels, styled
from pipelines.study.entry import SomeScene, observed_of

# Walls in the figure of a scene, seen from the side on which the free bodies move.


WALL, FACED, WALL_EDGE = "#D9DCE0", "#F1F3F5", "#30343A"
"""Colours of the region behind a wall, of a wall that faces the eye, and of the line of a wall seen edge on."""
EDGE_ON = 1e-6
"""Component of the normal towards the eye up to which a wall counts as seen edge on."""
BEHIND = -10
"""Drawing order of walls: before everything else."""


def feet(walls: tuple[Plane, ...], place: np.ndarray) -> np.ndarray:
    """Return the foot of the perpendicular from a position [m] to each wall, shape (walls, 3)."""
    return np.array([place + (wall.level - wall.normal @ place) * wall.normal for wall in walls]).reshape(-1, 3)


@dataclass(frozen=True)
class _View:
    """Panel of a scene with its projection.

    Attributes
    ----------
    axes : matplotlib Axes
    plane : list of int
        Lab axes drawn to the right and upwards.
    eye : (3,) array
        Direction towards the eye.
    """

    axes: Any
    plane: list[int]
    eye: np.ndarray


def _draw_walls(view: _View, walls: tuple[Plane, ...], corners: tuple[np.ndarray, np.ndarray]) -> None:
    """Draw the regions behind walls seen edge on, and the background of a view in which a wall faces the eye.

    A wall seen from behind is left out, since it would hide the bodies. ``corners`` are two opposite corners of the
    view [m].
    """
    seen = np.array([[corners[i][0], corners[j][1]] for i, j in ((0, 0), (1, 0), (1, 1), (0, 1))])
    for wall in walls:
        if wall.normal @ view.eye > EDGE_ON:
            view.axes.fill(*seen.T, facecolor=FACED, zorder=BEHIND)
    for wall in walls:
        if abs(wall.normal @ view.eye) <= EDGE_ON:
            beyond = part_beyond(seen, wall.normal[view.plane], wall.level)
            view.axes.fill(*beyond.T, facecolor=WALL, edgecolor=WALL_EDGE, linewidth=0.9, zorder=BEHIND + 1)


def part_beyond(corners: np.ndarray, normal: np.ndarray, level: float) -> np.ndarray:
    """Return the corners (k, 2) of the part of a convex polygon (n, 2) in which n.x is at most a level."""
    out = []
    for here, there in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        depth, next_depth = level - here @ normal, level - there @ normal
        if depth >= 0:
            out.append(here)
        if depth * next_depth < 0:
            out.append(here + depth / (depth - next_depth) * (there - here))
    return np.array(out).reshape(-1, 2)


HEADING, TICKS = 0.3, {2: (5, "medium"), 3: (2, "x-small")}
"""Height of the heading and the labels [inches], and by the number of views the most intervals of ticks and letters."""
CLOSE_UP, SMALL_ENDS = "close-up from the side", 0.4
"""Name of the view of magnets and bodies without rods; from this size over that of the scene on it is left out."""
GREY, EDGE = "#C3C8CE", "#30343A"
COLOURS = {False: ATTRACTING_COLOUR, True: REPELLING_COLOUR}
"""Colours of dipoles, by whether they repel."""
HALO = [withStroke(linewidth=3.2, foreground="white")]
ARROW_SHARE = 0.13
"""Ratio of the length of the longest arrow to the size of the scene."""
SHORTEST, HEAD_ON = 0.3, 0.3
"""Least length of an arrow over the longest; least projected fraction of it, below which it is drawn as tip or tail."""
SEEN = 0.62
"""Half the width of a view over the size of the scene."""
MOST_NAMES, LETTERS, SHORTEST_LINE, LETTER = 16, 28, 8, 0.6
"""Largest number of names, limits of the characters in a line of a name, and width of each over the font size."""
BESIDE = [(side * 12.0, height) for height in (-14.0, 10.0, -28.0, 24.0, -42.0, 38.0, -56.0) for side in (1, -1)]
"""Places of a name beside its body [points], in order of preference."""
ROUND = 6.0
"""Half the width of a magnet on which no name is written [points]."""
SAME = 1e-6
"""Relative distance up to which points of a figure count as equal."""
DIRECTIONS = np.linspace(0.0, 2 * np.pi, 720, endpoint=False)
VIEWS = {"from the side": (0, 2, np.array([0.0, -1.0, 0.0])), "from above": (0, 1, np.array([0.0, 0.0, 1.0]))}
"""Views by title: the axis drawn to the right, the axis drawn upwards, and the direction towards the eye."""


def draw_scene(scene: SomeScene, path: str | Path, title: str = "") -> Path:
    """Draw a scene in its initial state into a file, and return the path.

    Raises
    ------
    InputError
        If the file cannot be written.
    """
    target = picture_file(path)
    with styled():
        figure = scene_figure(scene, title)
        fold_texts(figure)
        return save(figure, target)


def scene_figure(scene: SomeScene, title: str = "") -> Figure:
    """Return the side view (x, z) and the view from above (x, y) of a scene."""
    unit = "1" if observed_of(scene).is_dimensionless else "m"
    pose, repels = with_placed_colours(scene, pose_of(scene)), repelling(scene)
    views = _views(pose)
    figure, grid = panels(1, len(views), (PAGE[0], PAGE[0] / len(views) + HEADING), "compressed")
    intervals, letters = TICKS[len(views)]
    for axes, (name, (right, up, eye)) in zip(grid.flat, views.items(), strict=True):
        limits = (_limits_of_ends if name == CLOSE_UP else _limits)(pose, [right, up])
        _draw_view(_View(axes, [right, up], eye), pose, repels, limits)
        axes.locator_params("x", nbins=intervals)
        axes.tick_params("x", labelsize=letters)
        axes.set(xlabel=with_unit("xyz"[right], unit), ylabel=with_unit("xyz"[up], unit), title=name)
    arrows = [_arrow(False, "dipole"), _arrow(True, "placed dipole, repelling the pendulum")]
    has_both = any(repels) and any(thing.is_placed and (thing.dipoles() or thing.coils()) for thing in pose.things)
    finish(figure, title, [], arrows * has_both)
    return figure


def _views(pose: Pose) -> dict[str, tuple[int, int, np.ndarray]]:
    """Return the views of a scene, with a close-up if its magnets and bodies are small beside a long rod."""
    side = VIEWS["from the side"]
    (_, whole), (_, ends) = (limits(pose, [*side[:2]]) for limits in (_limits, _limits_of_ends))
    close = {CLOSE_UP: side} if len(pose.things) > 1 and ends < SMALL_ENDS * whole else {}
    return {"from the side": side, **close, "from above": VIEWS["from above"]}


def pose_of(scene: SomeScene) -> Pose:
    """Return the pose of a scene in its initial state."""
    return model_of_scene(scene).drawn.pose(scene)


def _arrow(repels: bool, text: str) -> Line2D:
    return Line2D([], [], linestyle="", marker=r"$\rightarrow$", markersize=12, color=COLOURS[repels], label=text)


def _draw_view(view: _View, pose: Pose, repels: list[bool], limits: tuple[np.ndarray, float]) -> None:
    axes, plane, order = view.axes, view.plane, 0
    solids = [
        (surface(shape) @ thing.axes + thing.origin, shape, _colour(thing.body, number))
        for thing in pose.things
        for number, shape in enumerate(thing.shapes)
    ]
    for corners, shape, colour in sorted(solids, key=lambda solid: float((solid[0].reshape(-1, 3) @ view.eye).mean())):
        order += 1
        _draw_shape(view, shape, corners, colour, order)
    for thing in pose.things:
        for coil in thing.body.coils:
            order += 1
            corners, faces = coil_solid(coil)
            axes.add_collection(_lit(view, (corners @ thing.axes + thing.origin)[faces], to_rgba(COPPER), order))
        if thing.is_pendulum:
            axes.plot(*thing.origin[plane], "+", color="black", markersize=13, markeredgewidth=1.8, zorder=order + 4)
        if thing.orbit is not None:
            axes.plot(*thing.orbit[:, plane].T, ":", color=EDGE, linewidth=0.9)
    if pose.box:
        seen = edges_seen(box_edges(pose.box)[..., plane])
        axes.add_collection(LineCollection(seen, linestyles=":", colors=EDGE, linewidths=1.0), autolim=False)
    middle, size = limits
    _name_bodies(view, pose, middle, size, order + 1)
    _draw_magnets(view, pose, repels, ARROW_SHARE * size, order + 3)
    (left, bottom), (far, top) = middle - SEEN * size, middle + SEEN * size
    _draw_walls(view, pose.walls, (middle - SEEN * size, middle + SEEN * size))
    axes.set(xlim=(left, far), ylim=(bottom, top), aspect="equal")


def box_edges(box: AnyBox) -> np.ndarray:
    """Return both ends [m] of the twelve edges of a box, lab frame, shape (12, 2, 3)."""
    corner, vectors = first(box.min), np.array([first(edge) for edge in box.vectors])
    sides = np.array(list(np.ndindex(2, 2)))
    starts = [corner + sides @ np.delete(vectors, axis, 0) for axis in range(3)]
    return np.concatenate([np.stack([start, start + edge], 1) for start, edge in zip(starts, vectors, strict=True)])


def edges_seen(flat: np.ndarray) -> list[np.ndarray]:
    """Return the edges (n, 2, 2) visible in a projection, without those seen end on and without duplicates."""
    whole = np.rint(flat / (SAME * np.ptp(flat, (0, 1)).max())).astype(int)
    found = {frozenset(map(tuple, ends)): edge for ends, edge in zip(whole, flat, strict=True)}
    return [edge for ends, edge in found.items() if len(ends) == 2]


def _colour(body: Body, shape: int) -> Any:
    return body.colours[min(shape, len(body.colours) - 1)] if body.colours else to_rgba(GREY)


def _draw_shape(view: _View, shape: Shape, corners: np.ndarray, colour: Any, order: int) -> None:
    axes, flat = view.axes, corners[..., view.plane]
    if isinstance(shape, Point):
        axes.plot(*flat.T, "o", color=colour, markeredgecolor=EDGE, markersize=8, zorder=order)
    elif isinstance(shape, Line):
        axes.plot(*flat.T, color=EDGE, linewidth=4.2, solid_capstyle="round", zorder=order)
        axes.plot(*flat.T, color=colour, linewidth=2.8, solid_capstyle="round", zorder=order)
    elif isinstance(shape, Mesh):
        axes.add_collection(_lit(view, corners, colour, order))
    else:
        axes.fill(*outline(flat).T, facecolor=colour, edgecolor=EDGE, linewidth=0.9, zorder=order)


def _lit(view: _View, triangles: np.ndarray, colour: Any, order: int) -> PolyCollection:
    """Return the triangles of a mesh from back to front, brighter the more they face the eye."""
    normals = np.cross(triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0])
    facing = np.abs(normals @ view.eye) / np.maximum(np.linalg.norm(normals, axis=1), 1e-300)
    rows = np.argsort((triangles @ view.eye).mean(1), kind="stable")
    colours = np.tile(np.array(to_rgba(colour)), (len(rows), 1))
    colours[:, :3] *= (0.45 + 0.55 * facing[rows])[:, None]
    flat: Any = triangles[rows][..., view.plane]
    return PolyCollection(flat, facecolors=colours, edgecolors=colours, linewidths=0.3, zorder=order)


def outline(points: np.ndarray) -> np.ndarray:
    """Return the convex outline of points in a plane: the furthest one in each of many directions."""
    ways = np.stack([np.cos(DIRECTIONS), np.sin(DIRECTIONS)])
    return points[(points @ ways).argmax(0)]


def surface(shape: Shape) -> np.ndarray:
    """Return points whose convex hull is the shape, body frame; for a mesh, its triangles."""
    centre = np.array(shape.centre, float)
    if isinstance(shape, Mesh):
        return np.asarray(shape.vertices, float)[np.asarray(shape.faces, int)] + centre
    if isinstance(shape, Sphere):
        return centre + shape.radius * _ball()
    if isinstance(shape, Ellipsoid):
        return centre + (_ball() * shape.semi_axes) @ frame_of(shape.axis_a, shape.axis_b)
    if isinstance(shape, Cuboid):
        signs = np.array(np.meshgrid([-1, 1], [-1, 1], [-1, 1])).reshape(3, -1).T
        return centre + (signs * shape.half_edges) @ frame_of(shape.axis_a, shape.axis_b)
    if isinstance(shape, Point):
        return centre[None]
    half = shape.half_length * np.array(unit_vector(shape.axis), float)
    if isinstance(shape, Cylinder):
        rim = np.stack([np.cos(DIRECTIONS), np.sin(DIRECTIONS)], -1) @ _across(half)
        return centre + np.concatenate([shape.radius * rim + half, shape.radius * rim - half])
    return centre + np.stack([half, -half])


def _ball() -> np.ndarray:
    """Return points on the unit sphere."""
    latitude, longitude = np.meshgrid(np.linspace(-np.pi / 2, np.pi / 2, 91), DIRECTIONS[::5])
    level = np.cos(latitude)
    return np.stack([level * np.cos(longitude), level * np.sin(longitude), np.sin(latitude)], -1).reshape(-1, 3)


def frame_of(a: Direction, b: Direction) -> np.ndarray:
    """Return the directions of two axes and their cross product, in rows."""
    one, other = first(unit_vector(a)), first(unit_vector(b))
    return np.stack([one, other, np.cross(one, other)])


def _across(axis: np.ndarray) -> np.ndarray:
    """Return two unit vectors perpendicular to an axis and to each other, in rows."""
    return np.linalg.svd(axis[None])[2][1:]


def _limits(pose: Pose, plane: list[int]) -> tuple[np.ndarray, float]:
    """Return the centre and the size of the scene in a projection [m]."""
    spots = [place for thing in pose.things for place in (thing.origin[None], *_solid_points(thing, thing.shapes))]
    spots += [thing.orbit for thing in pose.things if thing.orbit is not None]
    if pose.box:
        spots.append(box_edges(pose.box).reshape(-1, 3))
    spots += [feet(pose.walls, thing.origin) for thing in pose.things if not thing.is_placed]
    return _middle_and_size(spots, plane)


def _limits_of_ends(pose: Pose, plane: list[int]) -> tuple[np.ndarray, float]:
    """Return the centre and the size of all magnets, coils and solids in a projection [m], without rods and pivots."""
    spots = [
        place
        for thing in pose.things
        for place in _solid_points(thing, [shape for shape in thing.shapes if not isinstance(shape, Line)])
    ]
    return _middle_and_size(spots, plane) if spots else _limits(pose, plane)


def _solid_points(thing: Posed, shapes: Any) -> list[np.ndarray]:
    """Return points (n, 3) on the surfaces of some shapes of a body, and of its coils and magnets [m]."""
    return [
        *(surface(shape).reshape(-1, 3) @ thing.axes + thing.origin for shape in shapes),
        *(coil_solid(coil)[0] @ thing.axes + thing.origin for coil in thing.body.coils),
        *(spot[None] for spot, _ in thing.dipoles()),
    ]


def _middle_and_size(spots: list[np.ndarray], plane: list[int]) -> tuple[np.ndarray, float]:
    flat = np.concatenate(spots)[:, plane]
    low, high = flat.min(0), flat.max(0)
    return (low + high) / 2, float((high - low).max()) or 0.01


def _draw_magnets(view: _View, pose: Pose, repels: list[bool], longest: float, order: int) -> None:
    """Draw each dipole as an arrow, or as its tip or tail if it points towards the eye or away from it."""
    magnets = [(dipole, thing.is_placed) for thing in pose.things for dipole in thing.dipoles()]
    magnets += [(dipole, thing.is_placed) for thing in pose.things for dipole in thing.coils()]
    strongest = max((float(np.linalg.norm(moment)) for (_, moment), _ in magnets), default=0.0)
    each = iter(repels)
    for (place, moment), is_placed in magnets:
        strength, colour = float(np.linalg.norm(moment)), COLOURS[is_placed and next(each)]
        if strength:
            length = longest * max(SHORTEST, strength / strongest)
            _draw_dipole(view, place[view.plane], moment / strength, length, colour, order)


def _draw_dipole(view: _View, spot: np.ndarray, direction: np.ndarray, length: float, colour: str, order: int) -> None:
    arrow = length * direction[view.plane]
    if np.linalg.norm(arrow) > HEAD_ON * length:
        look: dict[str, Any] = {"arrowstyle": "-|>", "color": colour, "linewidth": 1.9, "path_effects": HALO}
        look |= {"shrinkA": 0, "shrinkB": 0}
        view.axes.annotate("", spot + arrow / 2, spot - arrow / 2, arrowprops=look, zorder=order)
        return
    ring = {"color": "white", "markeredgecolor": colour, "markeredgewidth": 1.6, "zorder": order}
    view.axes.plot(*spot, "o", markersize=11, **ring)
    mark, size = (".", 7) if direction @ view.eye > 0 else ("x", 6)
    view.axes.plot(*spot, mark, markersize=size, color=colour, markeredgewidth=1.6, zorder=order)


def _name_bodies(view: _View, pose: Pose, middle: np.ndarray, size: float, order: int) -> None:
    """Write the name of each body once, beside its rightmost instance, where it hides no magnet and no other name."""
    spots: dict[str, np.ndarray] = {}
    for thing in pose.things:
        spot = _inside(thing)[view.plane]
        if thing.name not in spots or spot[0] > spots[thing.name][0]:
            spots[thing.name] = spot
    letters = view.axes.title.get_fontsize()
    scale = 72.0 * view.axes.figure.get_figwidth() * view.axes.get_position().width / (2 * SEEN * size)
    taken = [_box(scale * (place[view.plane] - middle), ROUND) for thing in pose.things for place, _ in thing.dipoles()]
    style = {"fontsize": letters, "color": EDGE, "path_effects": HALO, "zorder": order, "parse_math": False}
    edge = scale * SEEN * size
    most = max(SHORTEST_LINE, min(LETTERS, int(edge / (LETTER * letters))))
    for name, spot in list(spots.items())[:MOST_NAMES]:
        lines = textwrap.wrap(name, most)
        extent = LETTER * letters * max(map(len, lines)), 1.3 * letters * len(lines)
        boxes = {place: _text_box(scale * (spot - middle), place, extent) for place in BESIDE}
        free = (place for place, box in boxes.items() if _is_free(box, taken, edge))
        place = next(free, min(boxes, key=lambda one: max(edge, float(np.abs(boxes[one]).max()))))
        taken.append(boxes[place])
        side = "left" if place[0] > 0 else "right"
        view.axes.annotate("\n".join(lines), spot, place, textcoords="offset points", ha=side, va="bottom", **style)


def _box(middle: np.ndarray, half: float) -> np.ndarray:
    """Return the lower left and the upper right corner of a square, (2, 2)."""
    return np.stack([middle - half, middle + half])


def _text_box(spot: np.ndarray, place: tuple[float, float], extent: tuple[float, float]) -> np.ndarray:
    """Return the corners (2, 2) of a text at a place beside a spot, to whose left it ends if the place is there."""
    corner = spot + place - (np.array([extent[0], 0.0]) if place[0] < 0 else 0.0)
    return np.stack([corner, corner + extent])


def _is_free(box: np.ndarray, taken: list[np.ndarray], edge: float) -> bool:
    """Return whether a box lies within the view, whose half width is given, and overlaps none of others."""
    return bool(np.abs(box).max() < edge) and not any(
        (box[0] < other[1]).all() and (other[0] < box[1]).all() for other in taken
    )


def _inside(thing: Posed) -> np.ndarray:
    """Return the position in the lab [m] of a body's name: its centre of mass, or else its first magnet."""
    analysis = analyse(thing.body)
    if analysis.mass:
        return first(analysis.mass_centre) @ thing.axes + thing.origin
    return next((place for place, _ in (*thing.dipoles(), *thing.coils())), thing.origin)
