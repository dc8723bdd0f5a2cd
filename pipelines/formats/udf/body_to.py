"""Bodies as PEM's files have them: all structures of a shape stand there, the selected one with its numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pem_core.scene.bodies import Body, analyse
from pem_core.scene.shapes import Cuboid, Cylinder, Ellipsoid, Line, Mesh, Shape, Sphere
from pipelines.formats.udf.pen import Pen
from pipelines.formats.udf.units import DIPOLE_MOMENT, INERTIA, LENGTH, MASS

ZERO = "{0.0,0.0,0.0}"


def body_lines(pen: Pen, number: int, body: Body) -> Iterator[str]:
    """Yield the lines of a body with an id."""
    yield from (" {", f"  {number},", "  [")
    for index, shape in enumerate(body.shapes):
        yield from _shape_lines(pen.at("shapes", index), shape)
    yield "  ]"
    yield f"  [{''.join(_magnet(pen.at('magnets', i), magnet) for i, magnet in enumerate(body.magnets))}]"
    yield f"  [{''.join(pen.at('colours', i).vector(colour) for i, colour in enumerate(body.colours))}]"
    yield f"  {_analysis(pen.at('analysis'), body)}"
    yield " }"


def _magnet(pen: Pen, magnet: Any) -> str:
    return f"{{{pen.vector(magnet.position, LENGTH)}{pen.vector(magnet.moment, DIPOLE_MOMENT)}}}"


def _analysis(pen: Pen, body: Body) -> str:
    analysis = analyse(body)
    mass, centre = pen.number(analysis.mass, MASS), pen.vector(analysis.mass_centre, LENGTH)
    return f"{{{mass},{centre}{pen.vector(analysis.inertia, INERTIA)}}}"


def _shape_lines(pen: Pen, shape: Shape) -> Iterator[str]:
    yield "   {"
    yield f"    {pen.vector(shape.centre, LENGTH)}"
    yield f"    {pen.number(shape.mass, MASS)},"
    yield f'    "{shape.kind}",'
    yield f"    {{{pen.number(shape.radius, LENGTH) if isinstance(shape, Sphere) else '0.0'}}}"
    yield f"    {_cylinder(pen, shape) if isinstance(shape, Cylinder) else '{0.0,0.0,' + ZERO + '}'}"
    yield f"    {_block(pen, shape, shape.semi_axes if isinstance(shape, Ellipsoid) else None)}"
    yield f"    {_block(pen, shape, shape.half_edges if isinstance(shape, Cuboid) else None)}"
    yield "    {"
    yield from _mesh_lines(pen, shape if isinstance(shape, Mesh) else None)
    yield "    }"
    yield f"    {_line(pen, shape) if isinstance(shape, Line) else '{0.0,' + ZERO + '}'}"
    yield "   }"


def _cylinder(pen: Pen, shape: Cylinder) -> str:
    return f"{{{pen.numbers((shape.radius, shape.half_length), LENGTH)},{pen.vector(shape.axis)}}}"


def _line(pen: Pen, shape: Line) -> str:
    return f"{{{pen.number(shape.half_length, LENGTH)},{pen.vector(shape.axis)}}}"


def _block(pen: Pen, shape: Any, lengths: Any) -> str:
    """Return an ellipsoid or a cuboid, one of zeros where there are no lengths."""
    if lengths is None:
        return f"{{0.0,0.0,0.0,{ZERO}{ZERO}}}"
    return f"{{{pen.numbers(lengths, LENGTH)},{pen.vector(shape.axis_a)}{pen.vector(shape.axis_b)}}}"


def _mesh_lines(pen: Pen, shape: Mesh | None) -> Iterator[str]:
    vertices, faces = (shape.vertices, shape.faces) if shape else ((), ())
    yield "     ["
    for index, vertex in enumerate(vertices):
        yield f"      {{{index},{pen.vector(vertex, LENGTH)}}}"
    yield from ("     ]", "     [")
    for index, face in enumerate(faces):
        yield f"      {{{index},[{','.join(str(int(corner)) for corner in face)}]}}"
    yield "     ]"
