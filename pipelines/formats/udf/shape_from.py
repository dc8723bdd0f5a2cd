"""Shapes from a UDF file; only the selected one of a shape's structures counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pem_core.scene.shapes import Cuboid, Cylinder, Ellipsoid, Line, Mesh, Point, Shape, Sphere
from pipelines.formats.udf.parts import Part
from pipelines.formats.udf.units import LENGTH, MASS


def shape_from(part: Part) -> Shape:
    """Return a shape; PEM's ``length`` and ``l`` are half lengths, as ours are.

    Raises
    ------
    InputError
        If it is not a shape of positive size.
    """
    kind = part.text("shape")
    if kind not in SHAPES:
        raise part.fail(f"must have a shape, one of {', '.join(SHAPES)}", kind)
    make, dimensions = SHAPES[kind]
    members = dimensions(part.member(kind))
    mass, centre = part.number("mass", MASS), part.vector("center", LENGTH)
    with part.located():
        return make(mass=mass, centre=centre, **members)


def _sphere(part: Part) -> dict[str, Any]:
    return {"radius": part.number("radius", LENGTH)}


def _cylinder(part: Part) -> dict[str, Any]:
    half_length = part.number("length", LENGTH)
    return {"radius": part.number("radius", LENGTH), "half_length": half_length, "axis": part.vector("d")}


def _line(part: Part) -> dict[str, Any]:
    return {"half_length": part.number("l", LENGTH), "axis": part.vector("d")}


def _ellipsoid(part: Part) -> dict[str, Any]:
    semi_axes = tuple(part.number(name, LENGTH) for name in "abc")
    return {"semi_axes": semi_axes, "axis_a": part.vector("da"), "axis_b": part.vector("db")}


def _cuboid(part: Part) -> dict[str, Any]:
    half_edges = tuple(part.number(name, LENGTH) for name in "abc")
    return {"half_edges": half_edges, "axis_a": part.vector("da"), "axis_b": part.vector("db")}


def _point(part: Part) -> dict[str, Any]:
    return {}


def _mesh(part: Part) -> dict[str, Any]:
    """Return vertices and faces; faces name vertices by id, which need not be their index."""
    vertices = part.items("vertex")
    index_of: dict[int, int] = {}
    for index, vertex in enumerate(vertices):
        if index_of.setdefault(vertex.integer("id"), index) != index:
            raise vertex.fail("must have an id that no other vertex has", vertex.integer("id"))
    faces = tuple(_face(face, index_of) for face in part.items("face"))
    return {"vertices": tuple(vertex.vector("position", LENGTH) for vertex in vertices), "faces": faces}


def _face(part: Part, index_of: dict[int, int]) -> tuple[int, ...]:
    ids = part.integers("vertex")
    if len(ids) != 3:
        raise part.fail("must have three vertices", len(ids))
    unknown = [number for number in ids if number not in index_of]
    if unknown:
        raise part.fail("must name vertices by their ids", unknown[0])
    return tuple(index_of[number] for number in ids)


SHAPES: dict[str, tuple[Callable[..., Shape], Callable[[Part], dict[str, Any]]]] = {
    "sphere": (Sphere, _sphere),
    "cylinder": (Cylinder, _cylinder),
    "ellipsoid": (Ellipsoid, _ellipsoid),
    "cuboid": (Cuboid, _cuboid),
    "mesh": (Mesh, _mesh),
    "line": (Line, _line),
    "point": (Point, _point),
}
