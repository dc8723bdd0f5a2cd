"""Contact features of a body, from its shapes: corners, rims, spheres and ellipsoids."""

from collections.abc import Callable
from typing import Any

import numpy as np

from pem_core.numbers.types import Vector
from pem_core.numbers.vectors import add, cross, scale, subtract
from pem_core.scene.bodies import Body, analyse
from pem_core.scene.quantities import unit_vector
from pem_core.scene.shapes import Cuboid, Cylinder, Ellipsoid, Line, Mesh, Point, Shape, Sphere

Feature = tuple[Vector, Vector, Vector, Vector]
"""Centre and three half axes [m], body frame: an ellipsoid; a disc if the last is zero; a corner if all are."""

NOTHING = (0.0, 0.0, 0.0)
RIM_POINTS = 6
"""Corners on each rim of a cylinder, beside the rim itself: they carry a cylinder that stands flat, where the rim has
no lowest point (see ``gap_functions.may_touch``). A load outside the hexagon of the corners, which is up to
1 - cos(pi / 6) of the radius inside the rim, tips it."""
MOST_AT_ONCE = 8
"""Most features of a body in contact with one wall: beyond three that are apart, more constrain nothing further."""


def corner(place: Vector) -> Feature:
    """Return a feature without size."""
    return place, NOTHING, NOTHING, NOTHING


def of_sphere(shape: Sphere) -> list[Feature]:
    """Return the sphere: its extent against n is a."""
    a = shape.radius
    return [(shape.centre, (a, 0.0, 0.0), (0.0, a, 0.0), (0.0, 0.0, a))]


def of_ellipsoid(shape: Ellipsoid) -> list[Feature]:
    """Return the ellipsoid: its extent against n is sqrt(sum a_i^2 (u_i.n)^2)."""
    a, b, c = (scale(size, u) for size, u in zip(shape.semi_axes, _frame(shape), strict=True))
    return [(shape.centre, a, b, c)]


def of_cylinder(shape: Cylinder) -> list[Feature]:
    """Return both rims and corners on them: their extent is h |d.n| + a sqrt(1 - (d.n)^2)."""
    d = unit_vector(shape.axis)
    one, other = (scale(shape.radius, u) for u in _across(d))
    ends = [add(shape.centre, scale(sign * shape.half_length, d)) for sign in (1.0, -1.0)]
    ways = rim_points(shape)
    return [*((end, one, other, NOTHING) for end in ends), *(corner(add(end, way)) for end in ends for way in ways)]


def rim_points(shape: Cylinder) -> list[Vector]:
    """Return the places of the corners on a rim, from its centre."""
    across = [scale(shape.radius, u) for u in _across(unit_vector(shape.axis))]
    angles = 2.0 * np.pi * np.arange(RIM_POINTS) / RIM_POINTS
    return [add(scale(float(np.cos(angle)), across[0]), scale(float(np.sin(angle)), across[1])) for angle in angles]


def of_cuboid(shape: Cuboid) -> list[Feature]:
    """Return the corners: their extent is sum a_i |u_i.n|."""
    a, b, c = (scale(size, u) for size, u in zip(shape.half_edges, _frame(shape), strict=True))
    signs = (1.0, -1.0)
    ways = [add(add(scale(i, a), scale(j, b)), scale(k, c)) for i in signs for j in signs for k in signs]
    return [corner(add(shape.centre, way)) for way in ways]


def of_line(shape: Line) -> list[Feature]:
    """Return both ends: their extent is l |d.n|."""
    half = scale(shape.half_length, unit_vector(shape.axis))
    return [corner(add(shape.centre, scale(sign, half))) for sign in (1.0, -1.0)]


def of_point(shape: Point) -> list[Feature]:
    """Return the point."""
    return [corner(shape.centre)]


def of_mesh(shape: Mesh) -> list[Feature]:
    """Return the vertices, each once."""
    return [corner(add(shape.centre, vertex)) for vertex in dict.fromkeys(shape.vertices)]


def _across(d: Vector) -> tuple[Vector, Vector]:
    """Return two directions orthogonal to a given one and to each other."""
    is_steep = np.abs(d[2]) > 0.8
    u = unit_vector(cross((np.where(is_steep, 1.0, 0.0), 0.0, np.where(is_steep, 0.0, 1.0)), d))
    return u, cross(d, u)


def _frame(shape: Ellipsoid | Cuboid) -> tuple[Vector, Vector, Vector]:
    u, v = unit_vector(shape.axis_a), unit_vector(shape.axis_b)
    return u, v, cross(u, v)


FEATURES: dict[type[Shape], Callable[[Any], list[Feature]]] = {
    Sphere: of_sphere,
    Ellipsoid: of_ellipsoid,
    Cylinder: of_cylinder,
    Cuboid: of_cuboid,
    Line: of_line,
    Point: of_point,
    Mesh: of_mesh,
}
AT_ONCE: dict[type[Shape], int] = {Sphere: 1, Ellipsoid: 1, Cylinder: 1 + RIM_POINTS, Cuboid: 4, Line: 2, Point: 1}
"""Most features of a shape that may touch one wall at once; for other shapes any number."""


def features_of(body: Body) -> list[Feature]:
    """Return the features of a body, body frame from its origin, shape by shape."""
    return [feature for shape in body.shapes for feature in FEATURES[type(shape)](shape)]


def centred_features(body: Body) -> list[Feature]:
    """Return the features of a body, body frame from its mass centre."""
    own = analyse(body).mass_centre
    return [(subtract(centre, own), a, b, c) for centre, a, b, c in features_of(body)]


def besides(body: Body) -> list[Vector]:
    """Return the places of rim corners relative to the centre of their rim, per feature of a body; zero for others."""
    out = []
    for shape in body.shapes:
        if isinstance(shape, Cylinder):
            out += [NOTHING, NOTHING, *rim_points(shape), *rim_points(shape)]
        else:
            out += [NOTHING] * len(FEATURES[type(shape)](shape))
    return out


def at_once(body: Body) -> int:
    """Return the largest number of features of a body in contact with one wall."""
    everything = len(features_of(body))
    counts = (AT_ONCE.get(type(shape), everything) for shape in body.shapes)
    return min(MOST_AT_ONCE, sum(counts))
