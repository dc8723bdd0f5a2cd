"""Scene of a page: triangles and colours of all bodies, their environment, and the size of the scene."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from matplotlib.colors import to_hex

from pem_core.models.presentation.display_names import words
from pem_core.models.presentation.rendering import Pose, Posed, Rgba, first, first_number
from pem_core.models.registry import model_of_scene
from pem_core.scene.bodies import analyse
from pem_core.scene.quantities import Direction, unit_vector
from pem_core.scene.shapes import Cuboid, Cylinder, Ellipsoid, Line, Mesh, Point, Shape, Sphere
from pipelines.page.payload.encoding import plain_bytes
from pipelines.pictures.coils import COPPER, coil_solid
from pipelines.pictures.colours import repelling
from pipelines.pictures.placed_colours import placed_colours
from pipelines.pictures.scene import GREY, box_edges, feet, frame_of
from pipelines.study.display_names import magnet_names
from pipelines.study.entry import SomeScene, observed_of

# Triangulation of shapes in their body frame.


AROUND, UPWARDS = 24, 12
"""Sides of a circle, and of a sphere from pole to pole."""
MOST_TRIANGLES = 6000
"""Triangles of a mesh; nearby corners of a finer one are merged."""
FINEST = 128
"""Cells along the longest edge of a mesh within which corners are merged at first."""
THINNEST = 0.03
"""Least half length of a drawn disc over its radius: both faces of a thinner coin would be seen through each other."""
Triangles = tuple[np.ndarray, np.ndarray]
"""Corners (k, 3) [m], and the three of each triangle (n, 3), counter-clockwise seen from outside."""


def triangles(shape: Shape, rod: float) -> Triangles:
    """Return the triangles of a shape; rods and points, which have no thickness, get the radius ``rod``."""
    corners, faces = _about_centre(shape, rod)
    return corners + first(shape.centre), faces


def _about_centre(shape: Shape, rod: float) -> Triangles:
    if isinstance(shape, Mesh):
        return coarser(np.asarray(shape.vertices, float), np.asarray(shape.faces, int))
    if isinstance(shape, Sphere):
        return _scale_shape(ball(), np.full(3, first_number(shape.radius)), np.eye(3))
    if isinstance(shape, Ellipsoid):
        return _scale_shape(ball(), first(shape.semi_axes), frame_of(shape.axis_a, shape.axis_b))
    if isinstance(shape, Cuboid):
        return _scale_shape(cube(), first(shape.half_edges), frame_of(shape.axis_a, shape.axis_b))
    if isinstance(shape, Point):
        return _scale_shape(ball(), np.full(3, rod), np.eye(3))
    radius = first_number(shape.radius) if isinstance(shape, Cylinder) else rod
    half_length = max(first_number(shape.half_length), THINNEST * radius)
    return _scale_shape(cylinder(), np.array([radius, radius, half_length]), _along(shape.axis))


def _scale_shape(unit: Triangles, sizes: np.ndarray, frame: np.ndarray) -> Triangles:
    """Return a unit shape scaled along the rows of a frame, in the body frame."""
    corners, faces = unit
    return (corners * sizes) @ frame, faces


def ball() -> Triangles:
    """Return the unit sphere."""
    latitude = np.linspace(-np.pi / 2, np.pi / 2, UPWARDS + 1)[1:-1]
    rings = [_ring(np.cos(angle), np.sin(angle)) for angle in latitude]
    corners = np.concatenate([[[0.0, 0.0, -1.0]], *rings, [[0.0, 0.0, 1.0]]])
    first = 1 + AROUND * np.arange(UPWARDS - 1)
    sides = [_side(lower, lower + AROUND) for lower in first[:-1]]
    return corners, np.concatenate([_cap(first[0], 0, -1), *sides, _cap(first[-1], len(corners) - 1, 1)])


def cylinder() -> Triangles:
    """Return a cylinder with radius and half length one; the vertices of its rims are doubled for sharp edges."""
    low, high = _ring(1.0, -1.0), _ring(1.0, 1.0)
    corners = np.concatenate([low, high, low, high, [[0.0, 0.0, -1.0], [0.0, 0.0, 1.0]]])
    caps = _cap(2 * AROUND, 4 * AROUND, -1), _cap(3 * AROUND, 4 * AROUND + 1, 1)
    return corners, np.concatenate([_side(0, AROUND), *caps])


def cube() -> Triangles:
    """Return a cube with half edges one; each corner occurs once per adjacent face."""
    corners: list[np.ndarray] = []
    faces: list[tuple[int, int, int]] = []
    for axis in range(3):
        for side in (-1.0, 1.0):
            one, other = np.eye(3)[(axis + 1) % 3], np.eye(3)[(axis + 2) % 3] * side
            middle, first = np.eye(3)[axis] * side, len(corners)
            corners += [middle - one - other, middle + one - other, middle + one + other, middle - one + other]
            faces += [(first, first + 1, first + 2), (first, first + 2, first + 3)]
    return np.array(corners), np.array(faces)


def _ring(radius: float, height: float) -> np.ndarray:
    angle = np.linspace(0.0, 2 * np.pi, AROUND, endpoint=False)
    return np.stack([radius * np.cos(angle), radius * np.sin(angle), np.full(AROUND, height)], -1)


def _side(low: int, high: int) -> np.ndarray:
    """Return the triangles between two rings, given the indices of their first corners."""
    here = np.arange(AROUND)
    there = (here + 1) % AROUND
    first = np.stack([low + here, low + there, high + there], -1)
    return np.concatenate([first, np.stack([low + here, high + there, high + here], -1)])


def _cap(ring: int, middle: int, sign: int) -> np.ndarray:
    """Return the triangles between a ring and a corner below (-1) or above it (1)."""
    here = np.arange(AROUND)
    there = (here + 1) % AROUND
    pair = (here, there) if sign > 0 else (there, here)
    return np.stack([ring + pair[0], ring + pair[1], np.full(AROUND, middle)], -1)


def _along(axis: Direction) -> np.ndarray:
    """Return a frame whose third axis has a given direction."""
    third = first(unit_vector(axis))
    one = np.cross(third, np.eye(3)[np.argmin(np.abs(third))])
    one /= np.linalg.norm(one)
    return np.stack([one, np.cross(third, one), third])


def coarser(corners: np.ndarray, faces: np.ndarray) -> Triangles:
    """Return a mesh unchanged, or with corners merged until it has few enough triangles."""
    cells, low = FINEST, corners.min(0)
    size = max(float(np.ptp(corners, 0).max()), 1e-300)
    out = corners, faces
    while len(out[1]) > MOST_TRIANGLES and cells > 1:
        _, which = np.unique(np.floor((corners - low) / size * cells).astype(int), axis=0, return_inverse=True)
        which = which.ravel()
        count = np.bincount(which)
        middle = np.stack([np.bincount(which, weights=column) / count for column in corners.T], -1)
        flat = which[faces]
        is_left = (flat[:, 0] != flat[:, 1]) & (flat[:, 1] != flat[:, 2]) & (flat[:, 2] != flat[:, 0])
        out = middle, flat[is_left]
        cells = cells * 3 // 4
    return out


ROD_SHARE, NEEDLE_SHARE, MAGNET_SHARE = 0.006, 0.018, 0.02
"""Radius of a rod that joins bodies, of a body that is a rod, and of a magnet without a body, over the scene's size."""
LEAST_OPACITY = 0.15
CLEAR = 0.3
"""Fraction of the line from pivot to centre of mass that must be clear of the body for a thread to be drawn."""
Data = dict[str, Any]


def scene_data(scene: SomeScene) -> Data:
    """Return the drawing data of a scene: moving bodies first, then placed ones, each in its body frame."""
    pose = model_of_scene(scene).drawn.pose(scene)
    middle, size = _extent(pose)
    colours = placed_colours(scene, pose)
    box = None if pose.box is None else {"lines": plain_bytes(box_edges(pose.box).reshape(-1, 3).astype("<f4"))}
    return {
        "things": [
            _thing(thing, name, size, colours.get(k))
            for k, (thing, name) in enumerate(zip(pose.things, _names(pose), strict=True))
        ],
        "magnets": magnet_names(scene),
        "moving": sum(not thing.is_placed for thing in pose.things),
        "dipoles": list(_dipoles(scene, pose)),
        "threads": [],
        "box": box,
        "walls": [{"normal": wall.normal.tolist(), "level": wall.level} for wall in pose.walls],
        "gravity": _vector(getattr(scene, "gravity", None)),
        "field": _vector(getattr(getattr(scene, "field", None), "B", None)),
        "size": size,
        "middle": middle.tolist(),
        "unit": "1" if observed_of(scene).is_dimensionless else "m",
    }


def _names(pose: Pose) -> list[str]:
    """Return the name of each thing, with its number from 1 among moving or placed things where they share one."""
    found = [(thing.name, thing.is_placed) for thing in pose.things]
    counts = [found[: k + 1].count(one) for k, one in enumerate(found)]
    pairs = zip(found, counts, strict=True)
    return [words(one[0]) + (f" {count}" if found.count(one) > 1 else "") for one, count in pairs]


def _vector(components: Any) -> list[float]:
    """Return a vector of a scene, zero if it has none."""
    return [0.0, 0.0, 0.0] if components is None else first(components).tolist()


def _dipoles(scene: SomeScene, pose: Pose) -> Iterator[Data]:
    """Yield the body of each dipole, and whether it repels: moving ones first."""
    repels = iter(repelling(scene))
    for k, thing in enumerate(pose.things):
        for _ in thing.body.magnets:
            yield {"is_placed": thing.is_placed, "repels": thing.is_placed and next(repels, False), "thing": k}
    for k, thing in enumerate(pose.things):
        for _ in thing.body.coils if thing.is_placed else ():
            yield {"is_placed": True, "repels": next(repels, False), "thing": k}


def _thing(thing: Posed, name: str, size: float, given: Any) -> Data:
    """Return the data of one body: its parts, each with a colour."""
    own = thing.body.colours
    colour = own[0] if own else given or GREY
    parts = [_part(made, colour if len(own) < 2 else own[k]) for k, made in enumerate(_solids(thing, size))]
    for part, shape in zip(parts, thing.shapes, strict=False):
        part |= _looks(thing, shape)
    return {
        "name": name,
        "is_placed": thing.is_placed,
        "colour": to_hex(colour),
        "opacity": _opacity(colour),
        "parts": [*parts, *(_part(coil_solid(coil), COPPER) for coil in thing.body.coils), *_thread(thing)],
    }


def _looks(thing: Posed, shape: Shape) -> Data:
    """Return how a page draws a shape: as a thread, which cameras leave out, or with faces that differ.

    Faces are told apart along ``faces``, three axes in rows, body frame; bodies without mass, which stand for points
    that do not rotate, have none.
    """
    if is_thread(thing, shape):
        return {"is_thread": True}
    if (thing.is_placed and thing.orbit is None) or isinstance(shape, Point) or not _mass(thing):
        return {}
    return {"faces": _face_axes(shape).tolist()}


def is_thread(thing: Posed, shape: Shape) -> bool:
    """Return whether a shape only joins others: a line beside other shapes, or one without mass."""
    return isinstance(shape, Line) and (len(thing.shapes) > 1 or not _mass(thing))


def _mass(thing: Posed) -> float:
    return first_number(analyse(thing.body).mass)


def _face_axes(shape: Shape) -> np.ndarray:
    if isinstance(shape, Ellipsoid | Cuboid):
        return frame_of(shape.axis_a, shape.axis_b)
    return _along(shape.axis) if isinstance(shape, Cylinder | Line) else np.eye(3)


def _solids(thing: Posed, size: float) -> list[Triangles]:
    """Return the triangles of a body's shapes, or a ball for each magnet if it has no shapes."""
    if thing.shapes:
        shares = [ROD_SHARE if is_thread(thing, shape) else NEEDLE_SHARE for shape in thing.shapes]
        return [triangles(shape, share * size) for shape, share in zip(thing.shapes, shares, strict=True)]
    corners, faces = ball()
    return [(MAGNET_SHARE * size * corners + first(source.position), faces) for source in thing.body.sources]


def with_shared_meshes(scene: Data) -> Data:
    """Return the drawing data of a scene with each mesh once, in ``meshes``; parts have its number as ``mesh``.

    The balls of sixteen equal magnets were an eighth of the page of ``levitron``.
    """
    numbers: dict[tuple[str, str], int] = {}
    things = [{**thing, "parts": [_numbered(part, numbers) for part in thing["parts"]]} for thing in scene["things"]]
    return {**scene, "things": things, "meshes": list(numbers)}


def _numbered(part: Data, numbers: dict[tuple[str, str], int]) -> Data:
    """Return a part with the number of its mesh in place of the mesh; parts of lines alone have none."""
    if "indices" not in part:
        return part
    mesh = part["positions"], part["indices"]
    others = {name: value for name, value in part.items() if name not in ("positions", "indices")}
    return {**others, "mesh": numbers.setdefault(mesh, len(numbers))}


def _part(solid: Triangles, colour: Any) -> Data:
    corners, faces = solid
    used, faces = np.unique(faces, return_inverse=True)  # at most three for each triangle: 16 bits number them
    return {
        "positions": plain_bytes(corners[used].astype("<f4")),
        "indices": plain_bytes(faces.astype("<u2")),
        "colour": to_hex(colour),
        "opacity": _opacity(colour),
    }


def _opacity(colour: Rgba | str) -> float:
    return max(LEAST_OPACITY, float(colour[3])) if isinstance(colour, tuple) and len(colour) == 4 else 1.0


def _thread(thing: Posed) -> Iterator[Data]:
    """Yield the thread of a pendulum whose shapes do not reach its pivot, in its body frame."""
    if not thing.is_pendulum or not thing.shapes:
        return
    centre = first(analyse(thing.body).mass_centre)
    corners = np.concatenate([triangles(shape, 0.0)[0] for shape in thing.shapes])
    along = corners @ centre / max(float(centre @ centre), 1e-300)
    if (along > CLEAR).all():
        lines = plain_bytes(np.stack([np.zeros(3), centre]).astype("<f4"))
        yield {"lines": lines, "colour": to_hex(GREY), "is_thread": True}


def _extent(pose: Pose) -> tuple[np.ndarray, float]:
    """Return the centre and the size of the region that the motion may reach."""
    spots = [np.zeros((0, 3)), *(_reachable_points(thing) for thing in pose.things)]
    if pose.box:
        spots.append(box_edges(pose.box).reshape(-1, 3))
    spots += [feet(pose.walls, thing.origin) for thing in pose.things if not thing.is_placed]
    every = np.concatenate(spots)
    if not len(every):
        return np.zeros(3), 1.0
    low, high = every.min(0), every.max(0)
    return (low + high) / 2, float((high - low).max()) or 0.01


def _reachable_points(thing: Posed) -> np.ndarray:
    """Return points that bound a body's motion; a pendulum may be deflected by up to some 40 degrees."""
    solids = [triangles(shape, 0.0)[0] for shape in thing.shapes]
    solids += [coil_solid(coil)[0] for coil in thing.body.coils]
    own = np.concatenate([*solids, *(first(source.position)[None] for source in thing.body.sources), np.zeros((1, 3))])
    there = own @ thing.axes + thing.origin
    if not thing.is_pendulum:
        return there if thing.orbit is None else np.concatenate([there, thing.orbit])
    reach = 0.6 * float(np.linalg.norm(own, axis=1).max())
    aside = thing.origin + reach * np.array([[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0]])
    return np.concatenate([there, aside])
