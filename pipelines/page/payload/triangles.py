"""Shapes as few triangles, in their body frame: what a page draws of them."""

from __future__ import annotations

import numpy as np

from pem_core.scene.quantities import Direction, unit_vector
from pem_core.scene.shapes import Cuboid, Cylinder, Ellipsoid, Mesh, Point, Shape, Sphere

AROUND, UPWARDS = 24, 12
"""Sides of what is round, and of a sphere from pole to pole."""
MOST_TRIANGLES = 6000
"""Of a mesh: one that has more has corners that are near each other taken together."""
FINEST = 128
"""Cells along the longest edge of a mesh in which its corners are then taken together."""
Triangles = tuple[np.ndarray, np.ndarray]
"""Corners (k, 3) [m], and the three of each triangle (n, 3), counter-clockwise seen from outside."""


def triangles(shape: Shape, rod: float) -> Triangles:
    """Return a shape as triangles; a rod or a point, which have no thickness, with a radius."""
    centre = np.array([float(np.ravel(one)[0]) for one in shape.centre])
    corners, faces = _about_centre(shape, rod)
    return corners + centre, faces


def _about_centre(shape: Shape, rod: float) -> Triangles:
    if isinstance(shape, Mesh):
        return coarser(np.asarray(shape.vertices, float), np.asarray(shape.faces, int))
    if isinstance(shape, Sphere):
        return _scaled(ball(), np.full(3, _number(shape.radius)), np.eye(3))
    if isinstance(shape, Ellipsoid):
        return _scaled(ball(), np.array([*map(_number, shape.semi_axes)]), _frame(shape.axis_a, shape.axis_b))
    if isinstance(shape, Cuboid):
        return _scaled(cube(), np.array([*map(_number, shape.half_edges)]), _frame(shape.axis_a, shape.axis_b))
    if isinstance(shape, Point):
        return _scaled(ball(), np.full(3, rod), np.eye(3))
    radius = _number(shape.radius) if isinstance(shape, Cylinder) else rod
    return _scaled(cylinder(), np.array([radius, radius, _number(shape.half_length)]), _along(shape.axis))


def _number(value: object) -> float:
    """Return a number, the first where it is swept."""
    return float(np.ravel(np.asarray(value, float))[0])


def _scaled(unit: Triangles, sizes: np.ndarray, frame: np.ndarray) -> Triangles:
    """Return a shape of size one along its own axes, which are rows of a frame, in the frame of the body."""
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
    """Return a cylinder of radius and half length one; its rims are there twice, for sharp edges."""
    low, high = _ring(1.0, -1.0), _ring(1.0, 1.0)
    corners = np.concatenate([low, high, low, high, [[0.0, 0.0, -1.0], [0.0, 0.0, 1.0]]])
    caps = _cap(2 * AROUND, 4 * AROUND, -1), _cap(3 * AROUND, 4 * AROUND + 1, 1)
    return corners, np.concatenate([_side(0, AROUND), *caps])


def cube() -> Triangles:
    """Return a cube of half edges one; each corner is there for each of its faces."""
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
    """Return the triangles between two rings, by the numbers of their first corners."""
    here = np.arange(AROUND)
    there = (here + 1) % AROUND
    return np.concatenate(
        [np.stack([low + here, low + there, high + there], -1), np.stack([low + here, high + there, high + here], -1)]
    )


def _cap(ring: int, middle: int, way: int) -> np.ndarray:
    """Return the triangles between a ring and a corner below (-1) or above it (1)."""
    here = np.arange(AROUND)
    there = (here + 1) % AROUND
    pair = (here, there) if way > 0 else (there, here)
    return np.stack([ring + pair[0], ring + pair[1], np.full(AROUND, middle)], -1)


def _frame(a: Direction, b: Direction) -> np.ndarray:
    one, other = (np.array([_number(part) for part in unit_vector(axis)]) for axis in (a, b))
    return np.stack([one, other, np.cross(one, other)])


def _along(axis: Direction) -> np.ndarray:
    """Return a frame whose third axis has a direction."""
    third = np.array([_number(part) for part in unit_vector(axis)])
    one = np.cross(third, np.eye(3)[np.argmin(np.abs(third))])
    one /= np.linalg.norm(one)
    return np.stack([one, np.cross(third, one), third])


def coarser(corners: np.ndarray, faces: np.ndarray) -> Triangles:
    """Return a mesh as it is, or with corners taken together until it has few enough triangles."""
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
