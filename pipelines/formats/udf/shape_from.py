"""Shapes from a UDF file; only the selected one of a shape's structures counts."""

from __future__ import annotations

from typing import Any

from pem_core.scene.shapes import Cuboid, Cylinder, Ellipsoid, Line, Mesh, Point, Shape, Sphere
from pipelines.formats.udf import structures
from pipelines.formats.udf.parts import Part
from pipelines.formats.udf.structures import Structure, members_in
from pipelines.formats.udf.units import LENGTH, MASS

SHAPES: dict[str, tuple[type[Shape], Structure]] = {
    "sphere": (Sphere, structures.SPHERE),
    "cylinder": (Cylinder, structures.CYLINDER),
    "ellipsoid": (Ellipsoid, structures.ELLIPSOID),
    "cuboid": (Cuboid, structures.CUBOID),
    "mesh": (Mesh, ()),
    "line": (Line, structures.LINE),
    "point": (Point, ()),
}
"""In the order in which a shape has its structures; that of a mesh is no list of numbers, a point has none."""


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
    make, structure = SHAPES[kind]
    inner = part.member(kind)
    members = _mesh(inner) if make is Mesh else members_in(inner, structure)
    mass, centre = part.number("mass", MASS), part.vector("center", LENGTH)
    with part.located():
        return make(mass=mass, centre=centre, **members)


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
