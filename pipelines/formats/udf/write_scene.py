"""Writer of UDF files of PEM 1.3: a simulation and its records, laid out like PEM's own files."""

import re
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Any

from pem_core.errors import MISSING, fail
from pem_core.files import write_atomically
from pem_core.models.rigid.scene import Pendulum, Scene
from pem_core.scene.bodies import Body, analyse
from pem_core.scene.external_field import Box, RotatingField, TriclinicBox, UniformField
from pem_core.scene.placed_bodies import Placed, axes_of
from pem_core.scene.shapes import Mesh, Shape
from pipelines.formats.udf import structures
from pipelines.formats.udf.contents import (
    INTEGRATORS,
    PendulumRecord,
    PlacedRecord,
    UdfInput,
    UdfRecord,
    scene_in_udf,
)
from pipelines.formats.udf.read_scene import FIELDS, MOTIONS, SHAPES, Kinds
from pipelines.formats.udf.structures import MAGNET, Pen, Structure, member_texts, text_of
from pipelines.formats.udf.units import ACCELERATION, DRAG, INERTIA, LENGTH, MASS, PERMEABILITY, TIME, UdfUnits

# Bodies as in PEM's files: all structures of a shape are present, the selected one with its numbers.


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


# Records of a simulation's result as UDF text.


def record_text(pen: Pen, index: int, record: UdfRecord) -> str:
    """Return a record with its number as text."""
    return "\n".join(("", f'\\begin{{record}}{{"#{index}"}}', *_lines(pen, record), "\\end{record}", ""))


def _lines(pen: Pen, record: UdfRecord) -> Iterator[str]:
    yield from ("\\begin{data}", "simulationResult:{", " [")
    for index, pendulum in enumerate(record.pendulums):
        yield from _body_lines(pen.at("pendulums", index), structures.PENDULUM_RECORD, pendulum)
    yield from (" ]", " [")
    for index, body in enumerate(record.bodies):
        yield from _body_lines(pen.at("bodies", index), structures.PLACED, body)
    yield " ]"
    yield from (f" {text}" for text in member_texts(pen, structures.RECORD, vars(record)))
    yield from ("}", "\\end{data}")


def _body_lines(pen: Pen, structure: Structure, record: PendulumRecord | PlacedRecord) -> Iterator[str]:
    yield "  {"
    yield from (f"   {text}" for text in member_texts(pen, structure, vars(record)))
    dipoles = (
        text_of(pen, structures.MAGNET, {"position": place, "moment": moment}) for place, moment in record.magnets
    )
    yield f"   [{''.join(dipoles)}]"
    yield "  }"


NAME = re.compile(r"body_(0|-?[1-9]\d*)", re.ASCII)


def write_udf(path: str | Path, udf: UdfInput, records: Iterable[UdfRecord] = ()) -> None:
    """Write a UDF file, replacing an existing one when it is complete.

    Raises
    ------
    InputError
        If the scene has something that UDF cannot hold, or the file cannot be written.
    """
    write_atomically(path, udf_pieces(udf, records))


def udf_pieces(udf: UdfInput, records: Iterable[UdfRecord] = ()) -> Iterator[str]:
    """Yield the text of a UDF file of PEM 1.3 piece by piece, a record at a time.

    Parameters
    ----------
    udf : UdfInput
        A body named ``body_3`` gets the id 3, others get free ids. Numbers are in ``udf.units``; reading
        them back gives the same bits.
    records : iterable of UdfRecord
        Result of the simulation.

    Raises
    ------
    InputError
        If the scene has something that UDF cannot hold: arrays over a sweep, pendulums with different drag,
        a rotating field with a constant part, waves, coils, a conducting plate.
    """
    scene_in_udf(udf.scene)
    pen, units = Pen(udf.units, ("scene",)), udf.units
    yield '\\include{"pem1_3_def.udf"}\n\n\n\\begin{data}\n'
    base = Pen(UdfUnits(), ("units",))
    yield f"unitParameter:{base.vector((units.length, units.mass, units.time, units.ampere))}\nbody[]:[\n"
    ids = body_ids(udf.scene.bodies)
    for name, body in udf.scene.bodies.items():
        yield "\n".join((*body_lines(pen.at("bodies", name), ids[name], body), ""))
    yield "]\n"
    yield "\n".join((*_simulation_lines(pen, udf, ids), ""))
    yield "\\end{data}\n"
    for index, record in enumerate(records):
        yield record_text(Pen(units, ("records", index)), index, record)


def body_ids(names: Collection[str]) -> dict[str, int]:
    """Return an id for each body: the number in ``body_3``, a free number for other names.

    Examples
    --------
    >>> body_ids(["bob", "body_0", "puck"])
    {'bob': 1, 'body_0': 0, 'puck': 2}
    """
    stated = {name: int(found[1]) for name in names if (found := NAME.fullmatch(name))}
    taken = set(stated.values())
    free = (number for number in range(len(taken) + len(names)) if number not in taken)
    return {name: stated[name] if name in stated else next(free) for name in names}


def _simulation_lines(pen: Pen, udf: UdfInput, ids: dict[str, int]) -> Iterator[str]:
    scene = udf.scene
    yield "simulation:{"
    yield f" {{{udf.steps},{udf.report_steps},{pen.at('step').number(udf.step, TIME)}}}"
    yield f" {_box(pen.at('box'), scene.box)}"
    yield f' "{next(theirs for theirs, ours in INTEGRATORS.items() if ours == udf.method)}",'
    yield f' "{_word(scene.box is not None and scene.box.periodic)}",'
    pendulums = (_pendulum(pen.at("pendulums", i), item, scene, ids) for i, item in enumerate(scene.pendulums))
    yield f" [{''.join(pendulums)}]"
    yield f" [{''.join(_placed(pen.at('placed', i), item, scene, ids) for i, item in enumerate(scene.placed))}]"
    yield f" {pen.at('gravity').vector(scene.gravity, ACCELERATION)}"
    yield f" {_field(pen.at('field'), scene.field)}"
    yield f" {pen.at('permeability').number(scene.permeability, PERMEABILITY)},"
    yield f" {_friction(pen, scene)}"
    yield "}"


def _box(pen: Pen, box: Box | TriclinicBox | None) -> str:
    if isinstance(box, TriclinicBox):
        raise fail((*pen.place, "vectors"), ": UDF has only rectangular boxes (min and max)", MISSING)
    return text_of(pen, structures.BOX, vars(box) if box else {})


def _word(flag: bool) -> str:
    return "true" if flag else "false"


def _pendulum(pen: Pen, item: Pendulum, scene: Scene, ids: dict[str, int]) -> str:
    members = "".join(member_texts(pen, structures.PENDULUM, _started(item, scene)))
    constraint = f'{{"{_word(item.hinge is not None)}",{pen.vector(item.hinge or (0.0, 0.0, 0.0))}}}'
    return f"{{{ids[item.body]},{members}{constraint}}}"


def _placed(pen: Pen, item: Placed, scene: Scene, ids: dict[str, int]) -> str:
    members = "".join(member_texts(pen, structures.PLACED, _started(item, scene)))
    of_motion = {} if item.motion == "fixed" else {"position": item.position, **vars(item.motion)}
    kind, motions = _chosen(pen.at("motion"), MOTIONS, item.motion, of_motion)
    return f'{{{ids[item.body]},{members}"{kind or "fixed"}",{motions}}}'


def _started(item: Pendulum | Placed, scene: Scene) -> dict[str, Any]:
    """Return the keys of an item, with its initial axes as given if they are given."""
    axes = item.orientation if item.orientation is not None else axes_of(item, scene.bodies[item.body])
    return {**vars(item), "orientation": axes}


def _field(pen: Pen, field: UniformField | RotatingField) -> str:
    if isinstance(field, RotatingField) and any(float(component) for component in field.B):
        raise fail((*pen.place, "B"), "must be zero, because a rotating field in UDF has no constant part", field.B)
    kind, fields = _chosen(pen, FIELDS, field, vars(field))
    is_one = isinstance(field, RotatingField) or any(field.B)
    return f'{{"{kind if is_one else "false"}",{fields}}}'


def _chosen(pen: Pen, kinds: Kinds, item: Any, values: dict[str, Any]) -> tuple[str, str]:
    """Return PEM's name of an item's kind, and the structures of all kinds, those not selected filled with zeros."""
    texts = [text_of(pen, structure, values if isinstance(item, make) else {}) for make, structure in kinds.values()]
    return next((name for name, (make, _) in kinds.items() if isinstance(item, make)), ""), "".join(texts)


def _friction(pen: Pen, scene: Scene) -> str:
    texts = [pen.at("pendulums", i, "drag").number(p.drag, DRAG) for i, p in enumerate(scene.pendulums)]
    for index, item in enumerate(scene.pendulums):
        for name in ("quadratic_drag", "friction"):
            if getattr(item, name) is not None:
                raise fail((*pen.place, "pendulums", index, name), ": UDF has only linear drag", MISSING)
    for index, text in enumerate(texts):
        if text != texts[0]:
            here, first = scene.pendulums[index].drag, scene.pendulums[0].drag
            rule = f": all pendulums of a UDF file share one drag, but pendulums.0 has {first} and this pendulum {here}"
            raise fail((*pen.place, "pendulums", index, "drag"), rule, MISSING)
    return f'{{"{_word(bool(scene.pendulums[0].drag))}",{texts[0]}}}'
