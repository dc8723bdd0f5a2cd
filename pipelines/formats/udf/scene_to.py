"""A simulation and its records as a UDF file of PEM 1.3, laid out as PEM's own files are."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

from pem_core.errors import fail
from pem_core.files import write_whole
from pem_core.models.rigid.scene import Pendulum, Placed, Scene, axes_of
from pem_core.scene.environment import Box, RotatingField, UniformField
from pem_core.scene.motion import ConstantVelocity, EllipticRotation
from pipelines.formats.udf.body_to import ZERO, body_lines
from pipelines.formats.udf.contents import INTEGRATORS, UdfInput, UdfRecord
from pipelines.formats.udf.pen import Pen
from pipelines.formats.udf.records_to import record_text
from pipelines.formats.udf.units import (
    ACCELERATION,
    ANGULAR_VELOCITY,
    DRAG,
    FLUX_DENSITY,
    LENGTH,
    PERMEABILITY,
    TIME,
    VELOCITY,
    UdfUnits,
)

NAME = re.compile(r"body_(0|-?[1-9]\d*)", re.ASCII)


def write_udf(path: str | Path, udf: UdfInput, records: Iterable[UdfRecord] = ()) -> None:
    """Write a UDF file; what stood there is replaced once all is written.

    Raises
    ------
    InputError
        If the scene has something that UDF cannot hold, or the file cannot be written.
    """
    write_whole(path, udf_pieces(udf, records))


def udf_text(udf: UdfInput, records: Iterable[UdfRecord] = ()) -> str:
    """Return the text of a UDF file; see :func:`udf_pieces`."""
    return "".join(udf_pieces(udf, records))


def udf_pieces(udf: UdfInput, records: Iterable[UdfRecord] = ()) -> Iterator[str]:
    """Yield the text of a UDF file of PEM 1.3 piece by piece, a record at a time.

    Parameters
    ----------
    udf : UdfInput
        A body named ``body_3`` gets the id 3, others get what is free. Numbers are in ``udf.units``; what
        is read back from them equals to the last bit.
    records : iterable of UdfRecord
        Result of the simulation.

    Raises
    ------
    InputError
        If the scene has something that UDF cannot hold: arrays over a sweep, pendulums with different drag,
        a rotating field with a constant part.
    """
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
    """Return an id for each body: the number in ``body_3``, and what is free for other names.

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
    yield f" {_size(pen.at('box'), scene.box)}"
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


def _word(flag: bool) -> str:
    return "true" if flag else "false"


def _size(pen: Pen, box: Box | None) -> str:
    return f"{{{pen.vector(box.min, LENGTH)}{pen.vector(box.max, LENGTH)}}}" if box else f"{{{ZERO}{ZERO}}}"


def _axes(pen: Pen, item: Pendulum | Placed, scene: Scene) -> str:
    """Return the axes at the start, as they are given where they are."""
    return pen.axes(item.orientation if item.orientation is not None else axes_of(item, scene.bodies[item.body]))


def _pendulum(pen: Pen, item: Pendulum, scene: Scene, ids: dict[str, int]) -> str:
    position, velocity = pen.vector(item.pivot, LENGTH), pen.vector(item.angular_velocity, ANGULAR_VELOCITY)
    constraint = f'{{"{_word(item.hinge is not None)}",{pen.vector(item.hinge or (0.0, 0.0, 0.0))}}}'
    return f"{{{ids[item.body]},{position}{_axes(pen, item, scene)}{velocity}{constraint}}}"


def _placed(pen: Pen, item: Placed, scene: Scene, ids: dict[str, int]) -> str:
    straight, rotation, kind = f"{{{ZERO}}}", f"{{{ZERO}0.0,0.0,{ZERO}{ZERO}}}", "fixed"
    position = pen.vector(item.position, LENGTH)
    if isinstance(item.motion, ConstantVelocity):
        straight, kind = f"{{{pen.vector(item.motion.velocity, VELOCITY)}}}", "constantVelocity"
    elif isinstance(item.motion, EllipticRotation):
        rotation, kind = _elliptic_rotation(pen, item.motion, position), "ellipticRotation"
    return f'{{{ids[item.body]},{position}{_axes(pen, item, scene)}"{kind}",{straight}{rotation}}}'


def _elliptic_rotation(pen: Pen, motion: EllipticRotation, centre: str) -> str:
    phase, velocity = pen.number(motion.phase), pen.number(motion.angular_velocity, ANGULAR_VELOCITY)
    return f"{{{centre}{phase},{velocity},{pen.vector(motion.r1, LENGTH)}{pen.vector(motion.r2, LENGTH)}}}"


def _field(pen: Pen, field: UniformField | RotatingField) -> str:
    kind, constant, rotating = "false", f"{{{ZERO}}}", f"{{0.0,{ZERO}{ZERO}}}"
    if isinstance(field, RotatingField):
        if any(float(component) for component in field.B):
            raise fail((*pen.place, "B"), "must be zero: UDF has no constant part beside a rotating field", field.B)
        velocity = pen.number(field.angular_velocity, ANGULAR_VELOCITY)
        rotating = f"{{{velocity},{pen.vector(field.B1, FLUX_DENSITY)}{pen.vector(field.B2, FLUX_DENSITY)}}}"
        kind = "ellipticRotationField"
    else:
        constant = f"{{{pen.vector(field.B, FLUX_DENSITY)}}}"
        kind = "constantField" if any(field.B) else "false"
    return f'{{"{kind}",{constant}{rotating}}}'


def _friction(pen: Pen, scene: Scene) -> str:
    texts = [pen.at("pendulums", i, "drag").number(p.drag, DRAG) for i, p in enumerate(scene.pendulums)]
    for index, text in enumerate(texts):
        if text != texts[0]:
            rule = "must be the same for all pendulums to be written as UDF"
            raise fail((*pen.place, "pendulums", index, "drag"), rule, scene.pendulums[index].drag)
    return f'{{"{_word(bool(scene.pendulums[0].drag))}",{texts[0]}}}'
