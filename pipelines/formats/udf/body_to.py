"""Bodies as PEM's files have them: all structures of a shape stand there, the selected one with its numbers."""

from __future__ import annotations

from collections.abc import Iterator

from pem_core.scene.bodies import Body, analyse
from pem_core.scene.shapes import Mesh, Shape
from pipelines.formats.udf.pen import Pen
from pipelines.formats.udf.shape_from import SHAPES
from pipelines.formats.udf.structures import MAGNET, text_of
from pipelines.formats.udf.units import INERTIA, LENGTH, MASS


def body_lines(pen: Pen, number: int, body: Body) -> Iterator[str]:
    """Yield the lines of a body with an id."""
    yield from (" {", f"  {number},", "  [")
    for index, shape in enumerate(body.shapes):
        yield from _shape_lines(pen.at("shapes", index), shape)
    yield "  ]"
    dipoles = ((pen.at("magnets", i), one) for i, source in enumerate(body.sources) for one in source.dipoles)
    yield f"  [{''.join(text_of(own, MAGNET, one._asdict()) for own, one in dipoles)}]"
    yield f"  [{''.join(pen.at('colours', i).vector(colour) for i, colour in enumerate(body.colours))}]"
    yield f"  {_analysis(pen.at('analysis'), body)}"
    yield " }"


def _analysis(pen: Pen, body: Body) -> str:
    analysis = analyse(body)
    mass, centre = pen.number(analysis.mass, MASS), pen.vector(analysis.mass_centre, LENGTH)
    return f"{{{mass},{centre}{pen.vector(analysis.inertia, INERTIA)}}}"


def _shape_lines(pen: Pen, shape: Shape) -> Iterator[str]:
    yield "   {"
    yield f"    {pen.at('centre').vector(shape.centre, LENGTH)}"
    yield f"    {pen.at('mass').number(shape.mass, MASS)},"
    yield f'    "{shape.kind}",'
    for kind, (_, structure) in SHAPES.items():
        if kind == "mesh":
            yield from _mesh_lines(pen, shape if isinstance(shape, Mesh) else None)
        elif structure:
            yield f"    {text_of(pen, structure, vars(shape) if shape.kind == kind else {})}"
    yield "   }"


def _mesh_lines(pen: Pen, shape: Mesh | None) -> Iterator[str]:
    vertices, faces = (shape.vertices, shape.faces) if shape else ((), ())
    yield from ("    {", "     [")
    for index, vertex in enumerate(vertices):
        yield f"      {{{index},{pen.vector(vertex, LENGTH)}}}"
    yield from ("     ]", "     [")
    for index, face in enumerate(faces):
        yield f"      {{{index},[{','.join(str(int(corner)) for corner in face)}]}}"
    yield from ("     ]", "    }")
