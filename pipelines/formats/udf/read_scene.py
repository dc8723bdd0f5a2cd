"""Reader of UDF files: the scene, the integration, and the records of a result."""

from dataclasses import fields, replace
from math import sqrt
from pathlib import Path
from typing import Any

from pem_core.errors import InputError, Mistake, did_you_mean, mistakes_as
from pem_core.models.rigid.scene import Pendulum, Scene
from pem_core.scene.bodies import Analysis, Body, Magnet, analyse
from pem_core.scene.external_field import VACUUM_PERMEABILITY, Box, RotatingField, UniformField
from pem_core.scene.motion import ConstantVelocity, EllipticRotation
from pem_core.scene.placed_bodies import Placed
from pem_core.scene.quantities import Colour
from pem_core.scene.shapes import Cuboid, Cylinder, Ellipsoid, Line, Mesh, Point, Shape, Sphere
from pipelines.formats.udf import structures
from pipelines.formats.udf.contents import INTEGRATORS, Dipole, PendulumRecord, PlacedRecord, UdfInput, UdfRecord
from pipelines.formats.udf.language.document import Document, read_document, records
from pipelines.formats.udf.structures import PENDULUM_RECORD, PLACED, RECORD, Part, Structure, magnet_in, members_in
from pipelines.formats.udf.units import ACCELERATION, DRAG, INERTIA, LENGTH, MASS, PERMEABILITY, TIME, UdfUnits

# Shapes from a UDF file; of a shape's structures only the selected one counts.


SHAPES: dict[str, tuple[type[Shape], Structure]] = {
    "sphere": (Sphere, structures.SPHERE),
    "cylinder": (Cylinder, structures.CYLINDER),
    "ellipsoid": (Ellipsoid, structures.ELLIPSOID),
    "cuboid": (Cuboid, structures.CUBOID),
    "mesh": (Mesh, ()),
    "line": (Line, structures.LINE),
    "point": (Point, ()),
}
"""In the order of a shape's structures. That of a mesh is not a list of numbers; a point has none."""


def shape_from(part: Part) -> Shape:
    """Return a shape; PEM's ``length`` and ``l`` are half lengths, as ours are.

    Raises
    ------
    InputError
        If it is not a shape of positive size.
    """
    kind = part.text("shape")
    if kind not in SHAPES:
        raise part.fail(f"must have a shape, one of {', '.join(SHAPES)}", kind, did_you_mean(kind, SHAPES))
    make, structure = SHAPES[kind]
    inner = part.member(kind)
    members = _mesh(inner) if make is Mesh else members_in(inner, structure)
    mass, centre = part.number("mass", MASS), part.vector("center", LENGTH)
    with part.located():
        return make(mass=mass, centre=centre, **members)


def _mesh(part: Part) -> dict[str, Any]:
    """Return vertices and faces; faces refer to vertices by id, which may differ from their index."""
    vertices = part.items("vertex")
    index_of: dict[int, int] = {}
    for index, vertex in enumerate(vertices):
        if index_of.setdefault(vertex.integer("id"), index) != index:
            raise vertex.fail(f": the id {vertex.integer('id')} is used by another vertex as well")
    faces = tuple(_face(face, index_of) for face in part.items("face"))
    return {"vertices": tuple(vertex.vector("position", LENGTH) for vertex in vertices), "faces": faces}


def _face(part: Part, index_of: dict[int, int]) -> tuple[int, ...]:
    ids = part.integers("vertex")
    if len(ids) != 3:
        raise part.fail(f": a face must have three vertices, but has {len(ids)}")
    unknown = [number for number in ids if number not in index_of]
    if unknown:
        raise part.fail(f": no vertex has the id {unknown[0]}")
    return tuple(index_of[number] for number in ids)


# Bodies from a UDF file, and the checks of their stored analysis.


TINIEST = 1e-300
SAME_RELATIVE = 1e-9
"""Relative difference below which stored and computed numbers count as equal."""

TENSOR = ("xx", "yy", "zz", "yx", "zx", "zy")


def body_from(part: Part, notes: list[str], recompute_inertia: bool) -> Body:
    """Return a body; warnings about it are appended to ``notes``.

    Raises
    ------
    InputError
        If a shape cannot be used and no analysis is stored in its place.
    """
    stored = _stored_analysis(part.member("analysis"))
    shapes = _shapes(part, notes, required=stored is None or recompute_inertia)
    whole = None not in shapes
    magnets = tuple(_magnet(magnet) for magnet in part.items("magnet"))
    body = Body(
        shapes=tuple(shape for shape in shapes if shape is not None),
        magnets=magnets,
        colours=_colours(part, shapes, notes),
    )
    if stored is None or (body.shapes and recompute_inertia):
        return body
    computed = analyse(body)
    if whole and _numbers(stored) == _numbers(computed):
        return body
    if whole and body.shapes:
        notes += _differences(part.member("analysis"), body, stored)
    return replace(body, analysis=stored)


def _shapes(part: Part, notes: list[str], required: bool) -> list[Shape | None]:
    """Return the shapes, None for one that cannot be used and is not required."""
    shapes: list[Shape | None] = []
    for item in part.items("shape"):
        try:
            shapes.append(shape_from(item))
        except InputError as error:
            if required:
                raise
            notes.append(f"{error}; the shape is left out, and mass and inertia are taken from {part.path}.analysis")
            shapes.append(None)
    return shapes


def _magnet(part: Part) -> Magnet:
    members = magnet_in(part)
    with part.located():
        return Magnet(**members)


def _colours(part: Part, shapes: list[Shape | None], notes: list[str]) -> tuple[Colour, ...]:
    colours: list[Any] = [item.numbers("red green blue trans") for item in part.items("color")]
    if len(colours) not in (0, 1, len(shapes)) or any(not 0 <= x <= 1 for colour in colours for x in colour):
        rule = "must contain numbers from 0 to 1, and one colour for each shape or one colour for all shapes"
        notes.append(part.note("color", f"{rule}; the colours are ignored"))
        return ()
    if len(colours) == len(shapes):
        colours = [colour for colour, shape in zip(colours, shapes, strict=True) if shape is not None]
    return tuple(colours)


def _stored_analysis(part: Part) -> Analysis | None:
    """Return the analysis stored in the file; None if all its numbers are zero."""
    moments = part.member("inertiaMoment")
    mass, centre = part.number("mass", MASS), part.vector("massCenter", LENGTH)
    inertia: Any = moments.numbers(" ".join(TENSOR), INERTIA)
    if not any((mass, *centre, *inertia)):
        return None
    with part.located():
        return Analysis(mass=mass, mass_centre=centre, inertia=inertia)


def _numbers(analysis: Analysis) -> tuple[float, ...]:
    return tuple(float(x) for x in (analysis.mass, *analysis.mass_centre, *analysis.inertia))


def _differences(part: Part, body: Body, stored: Analysis) -> list[str]:
    """Return a note on the stored number that differs most from that of the shapes; an empty list if all agree."""
    share, name, unit, a, b = _largest_share(stored, analyse(body))
    if share <= SAME_RELATIVE:
        return []
    why = "PEM's eqs. (3.9) and (3.12) make the length terms 16 times too small; " if _is_of_pem(body, stored) else ""
    remedy = "the stored value is used; `--recompute-inertia` takes the value from the shapes"
    return [part.note(name, f"is {a:.12g} {unit}, but the shapes give {b:.12g} {unit}; {why}{remedy}")]


def _is_of_pem(body: Body, stored: Analysis) -> bool:
    """Return whether an analysis follows the manual's eqs. (3.9) and (3.12), with M (h/4)^2 / 3 for M h^2 / 3."""
    shapes = tuple(
        replace(shape, half_length=max(shape.half_length / 4, TINIEST)) if isinstance(shape, Cylinder | Line) else shape
        for shape in body.shapes
    )
    return _largest_share(stored, analyse(replace(body, shapes=shapes)))[0] <= SAME_RELATIVE


def _largest_share(stored: Analysis, computed: Analysis) -> tuple[float, str, str, float, float]:
    """Return the largest relative difference, with the name, the unit and both values of the number."""
    mass = max(stored.mass, computed.mass)
    moment = max(abs(x) for x in (*stored.inertia, *computed.inertia))
    length = max(sqrt(moment / mass) if mass else 0.0, *(abs(x) for x in (*stored.mass_centre, *computed.mass_centre)))
    names = ["mass", *(f"massCenter.{x}" for x in "xyz"), *(f"inertiaMoment.{x}" for x in TENSOR)]
    scales = [mass] + [length] * 3 + [moment] * 6
    units = ["kg"] + ["m"] * 3 + ["kg m^2"] * 6
    pairs = zip(names, scales, units, _numbers(stored), _numbers(computed), strict=True)
    shares = ((abs(a - b) / scale if scale else 0.0, name, unit, a, b) for name, scale, unit, a, b in pairs)
    return max(shares, key=lambda entry: entry[0])


# The scene and the integration in a UDF file.


Kinds = dict[str, tuple[Any, structures.Structure]]
"""PEM's names of kinds, our classes, and their members."""

MOTIONS: Kinds = {
    "constantVelocity": (ConstantVelocity, structures.STRAIGHT),
    "ellipticRotation": (EllipticRotation, structures.ROTATION),
}
FIELDS: Kinds = {
    "constantField": (UniformField, structures.CONSTANT_FIELD),
    "ellipticRotationField": (RotatingField, structures.ROTATING_FIELD),
}


def read_udf(path: str | Path, *, recompute_inertia: bool = False) -> UdfInput:
    """Read an input file of PEM 1.0 to 1.3, skipping its records.

    Parameters
    ----------
    path : path
        The file. A definition that it includes takes precedence if it lies in the same folder.
    recompute_inertia : bool
        Whether inertia is computed from the shapes even if the file stores one.

    Returns
    -------
    UdfInput
        Everything in SI. A stored inertia that differs from that of the shapes is used and noted.

    Raises
    ------
    InputError
        With ``file:line`` of the mistake.
    """
    document = read_document(path)
    root = root_of(document)
    simulation = root.member("simulation")
    if not root.has("simulation"):
        raise simulation.fail("is missing", remedy="perhaps this is not an input file of PEM")
    notes: list[str] = []
    scene = _scene(root, simulation, notes, recompute_inertia)
    method = INTEGRATORS.get(simulation.text("integrator"))
    if method is None:
        notes.append(simulation.note("integrator", "is not given; rk4 is used"))
    time = simulation.member("time")
    dt, steps, report = time.number("dt", TIME), time.integer("simulationSteps"), time.integer("reportSteps")
    with time.located():
        return UdfInput(
            scene=scene,
            method=method or "rk4",
            step=dt,
            steps=steps,
            report_steps=report,
            units=root.units,
            version=document.version,
            notes=tuple(notes),
        )


def root_of(document: Document) -> Part:
    """Return all data of a file, in the units that it states."""
    unit_part = Part(document.data, UdfUnits(), "").member("unitParameter")
    stated = {field.name: unit_part.number(field.name) or 1.0 for field in fields(UdfUnits)}
    with unit_part.located():
        return Part(document.data, UdfUnits(**stated), "")


def _scene(root: Part, simulation: Part, notes: list[str], recompute_inertia: bool) -> Scene:
    parts = _body_parts(root)
    bodies = {name: body_from(part, notes, recompute_inertia) for name, part in parts.items()}
    friction = simulation.member("PseudoFrictionTorque")
    drag = friction.amount("coefficient", DRAG) if friction.text("flag") == "true" else 0.0
    pendulums = tuple(_pendulum(item, bodies, drag) for item in simulation.items("pendulum"))
    placed = tuple(_placed(item, bodies) for item in simulation.items("body"))
    values: dict[str, Any] = {
        "gravity": simulation.vector("gravity", ACCELERATION),
        "field": _field(simulation.member("magnetiField")),
        "permeability": _permeability(simulation, notes),
        "box": _box(simulation, notes),
    }
    with mistakes_as(lambda mistake: _part_of(mistake, parts, simulation).located_mistake(mistake)):
        return Scene(bodies=bodies, pendulums=pendulums, placed=placed, **values)


def _part_of(mistake: Mistake, bodies: dict[str, Part], simulation: Part) -> Part:
    """Return the part of the file responsible for a mistake of the whole scene."""
    kind, name = (*mistake.place, "", "")[:2]
    return bodies[str(name)] if kind == "bodies" and name in bodies else simulation


def _body_parts(root: Part) -> dict[str, Part]:
    """Return the bodies of the file by our names."""
    parts: dict[str, Part] = {}
    for part in root.items("body"):
        name = body_name(part.integer("id"))
        if name in parts:
            raise part.fail(f": the id {part.integer('id')} is used by another body as well")
        parts[name] = part
    return parts


def body_name(number: int) -> str:
    """Return our name of the body with an id: ``body_3``."""
    return f"body_{number}"


def _body_of(part: Part, bodies: dict[str, Body]) -> str:
    name = body_name(part.integer("body"))
    if name not in bodies:
        known = ", ".join(known.removeprefix("body_") for known in list(bodies)[:10])
        remedy = f"the ids of the bodies are {known}" if bodies else "the file has no bodies"
        raise part.fail(f": no body has the id {part.integer('body')}", remedy=remedy)
    return name


def _pendulum(part: Part, bodies: dict[str, Body], drag: float) -> Pendulum:
    constraint = part.member("constraint")
    hinge = constraint.vector("rotationAxis") if constraint.text("flag") == "true" else None
    body, members = _body_of(part, bodies), members_in(part, structures.PENDULUM)
    with part.located():
        return Pendulum(body=body, drag=drag, hinge=hinge, **members)


def _placed(part: Part, bodies: dict[str, Body]) -> Placed:
    body, members = _body_of(part, bodies), members_in(part, structures.PLACED)
    kind = part.text("type")
    if kind in MOTIONS:
        make, structure = MOTIONS[kind]
        inner = part.member(kind)
        said = members_in(inner, structure)
        # the centre of an orbit is the position of the orbiting item
        members |= {name: said.pop(name) for name in members if name in said}
        with inner.located():
            members["motion"] = make(**said)
    with part.located():
        return Placed(body=body, **members)


def _field(part: Part) -> UniformField | RotatingField:
    if part.text("fieldType") not in FIELDS:
        return UniformField()
    make, structure = FIELDS[part.text("fieldType")]
    field = part.member(part.text("fieldType"))
    members = members_in(field, structure)
    with field.located():
        return make(**members)


def _permeability(simulation: Part, notes: list[str]) -> float:
    if not simulation.has("freeSpacePermeability"):
        notes.append(simulation.note("freeSpacePermeability", "is not given; the permeability of vacuum is used"))
        return VACUUM_PERMEABILITY
    return simulation.amount("freeSpacePermeability", PERMEABILITY)


def _box(simulation: Part, notes: list[str]) -> Box | None:
    """Return the periodic box; None if it has no size and is not needed."""
    size = simulation.member("systemSize")
    corners = members_in(size, structures.BOX)
    periodic = simulation.text("periodicBoundaryCondition") == "true"
    if corners["min"] == corners["max"] and not periodic:
        return None
    try:
        with size.located():
            return Box(**corners, periodic=periodic)
    except InputError as error:
        if periodic:
            raise
        notes.append(f"{error}; the box is ignored")
        return None


def read_records(path: str | Path) -> tuple[UdfRecord, ...]:
    """Read the records of a file written by PEM or :func:`write_udf`.

    Raises
    ------
    InputError
        With ``file:line`` of the mistake.
    """
    document = read_document(path)
    units = root_of(document).units
    return tuple(_record(Part(record, units, "")) for record in records(document))


def _record(root: Part) -> UdfRecord:
    result = root.member("simulationResult")
    if not root.has("simulationResult"):
        raise result.fail("is missing in a record")
    pendulums = [
        PendulumRecord(**members_in(item, PENDULUM_RECORD), magnets=_magnets(item)) for item in result.items("pendulum")
    ]
    bodies = [PlacedRecord(**members_in(item, PLACED), magnets=_magnets(item)) for item in result.items("body")]
    return UdfRecord(pendulums=tuple(pendulums), bodies=tuple(bodies), **members_in(result, RECORD))


def _magnets(part: Part) -> tuple[Dipole, ...]:
    found = map(magnet_in, part.items("magnet"))
    return tuple((magnet["position"], magnet["moment"]) for magnet in found)
