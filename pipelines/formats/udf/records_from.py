"""The records of a simulation's result in a UDF file."""

from __future__ import annotations

from pathlib import Path

from pipelines.formats.udf.contents import Dipole, PendulumRecord, PlacedRecord, UdfRecord
from pipelines.formats.udf.language.document import read_document, records
from pipelines.formats.udf.parts import Part
from pipelines.formats.udf.scene_from import root_of
from pipelines.formats.udf.units import (
    ACCELERATION,
    ANGULAR_MOMENTUM,
    ANGULAR_VELOCITY,
    DIPOLE_MOMENT,
    FLUX_DENSITY,
    LENGTH,
    TORQUE,
)


def read_records(path: str | Path) -> tuple[UdfRecord, ...]:
    """Read the records of a file that PEM, or :func:`write_udf`, has written.

    Raises
    ------
    InputError
        With ``file:line`` of what is wrong.
    """
    document = read_document(path)
    units = root_of(document).units
    return tuple(_record(Part(record, units, "")) for record in records(document))


def _record(root: Part) -> UdfRecord:
    result = root.member("simulationResult")
    if not root.has("simulationResult"):
        raise result.fail("must be in each record", "missing")
    return UdfRecord(
        pendulums=tuple(_pendulum(item) for item in result.items("pendulum")),
        bodies=tuple(_placed(item) for item in result.items("body")),
        gravity=result.vector("gravity", ACCELERATION),
        field=result.vector("magnetiField", FLUX_DENSITY),
        cpu_time=result.number("cpuTime"),
    )


def _pendulum(part: Part) -> PendulumRecord:
    return PendulumRecord(
        orientation=part.axes("orientation"),
        angular_velocity=part.vector("angularVelocity", ANGULAR_VELOCITY),
        angular_momentum=part.vector("angularMomentum", ANGULAR_MOMENTUM),
        torque=part.vector("torque", TORQUE),
        magnets=_magnets(part),
    )


def _placed(part: Part) -> PlacedRecord:
    position, orientation = part.vector("position", LENGTH), part.axes("orientation")
    return PlacedRecord(position=position, orientation=orientation, magnets=_magnets(part))


def _magnets(part: Part) -> tuple[Dipole, ...]:
    return tuple(
        (item.vector("position" if item.has("position") else "center", LENGTH), item.vector("dipole", DIPOLE_MOMENT))
        for item in part.items("magnet")
    )
