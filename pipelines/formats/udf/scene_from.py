"""The scene and the integration that a UDF file describes."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any

from pem_core.errors import InputError, Mistake, mistakes_as
from pem_core.models.rigid.scene import Pendulum, Scene
from pem_core.scene.bodies import Body
from pem_core.scene.environment import VACUUM_PERMEABILITY, Box, RotatingField, UniformField
from pem_core.scene.motion import ConstantVelocity, EllipticRotation
from pem_core.scene.placed import Placed
from pipelines.formats.udf import structures
from pipelines.formats.udf.body_from import body_from
from pipelines.formats.udf.contents import INTEGRATORS, UdfInput
from pipelines.formats.udf.language.document import Document, read_document
from pipelines.formats.udf.parts import Part
from pipelines.formats.udf.structures import members_in
from pipelines.formats.udf.units import ACCELERATION, DRAG, PERMEABILITY, TIME, UdfUnits

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
    """Read an input file of PEM 1.0 to 1.3; records in it are passed over.

    Parameters
    ----------
    path : path
        The file. A definition that it includes rules if it lies in the same folder.
    recompute_inertia : bool
        Whether inertia comes from the shapes even where the file stores one.

    Returns
    -------
    UdfInput
        Everything in SI. A stored inertia that differs from that of the shapes is used and noted.

    Raises
    ------
    InputError
        With ``file:line`` of what is wrong.
    """
    document = read_document(path)
    root = root_of(document)
    simulation = root.member("simulation")
    if not root.has("simulation"):
        raise simulation.fail("must be given", "missing", "this may not be an input file of PEM")
    notes: list[str] = []
    scene = _scene(root, simulation, notes, recompute_inertia)
    method = INTEGRATORS.get(simulation.text("integrator"))
    if method is None:
        notes.append(simulation.note("integrator", "is not set; rk4 is used"))
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
    """Return the part of the file in which a scene as a whole has a mistake."""
    kind, name = (*mistake.place, "", "")[:2]
    return bodies[str(name)] if kind == "bodies" and name in bodies else simulation


def _body_parts(root: Part) -> dict[str, Part]:
    """Return the bodies of the file by our names of them."""
    parts: dict[str, Part] = {}
    for part in root.items("body"):
        name = body_name(part.integer("id"))
        if name in parts:
            raise part.fail("must have an id that no other body has", part.integer("id"))
        parts[name] = part
    return parts


def body_name(number: int) -> str:
    """Return our name of the body with an id: ``body_3``."""
    return f"body_{number}"


def _body_of(part: Part, bodies: dict[str, Body]) -> str:
    name = body_name(part.integer("body"))
    if name not in bodies:
        known = ", ".join(known.removeprefix("body_") for known in list(bodies)[:10]) or "none"
        raise part.fail("must name a body by its id", part.integer("body"), f"there are {known}")
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
        # the centre of an orbit is the position of what goes round
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
        notes.append(simulation.note("freeSpacePermeability", "is not set; that of the vacuum is used"))
        return VACUUM_PERMEABILITY
    return simulation.amount("freeSpacePermeability", PERMEABILITY)


def _box(simulation: Part, notes: list[str]) -> Box | None:
    """Return the box; one without size, and not needed, is none."""
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
        notes.append(f"{error}; the box is left out")
        return None
