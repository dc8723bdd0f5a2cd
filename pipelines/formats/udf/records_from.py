"""The records of a simulation's result in a UDF file."""

from __future__ import annotations

from pathlib import Path

from pipelines.formats.udf.contents import Dipole, PendulumRecord, PlacedRecord, UdfRecord
from pipelines.formats.udf.language.document import read_document, records
from pipelines.formats.udf.parts import Part
from pipelines.formats.udf.scene_from import root_of
from pipelines.formats.udf.structures import PENDULUM_RECORD, PLACED, RECORD, magnet_in, members_in


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
    pendulums = [
        PendulumRecord(**members_in(item, PENDULUM_RECORD), magnets=_magnets(item)) for item in result.items("pendulum")
    ]
    bodies = [PlacedRecord(**members_in(item, PLACED), magnets=_magnets(item)) for item in result.items("body")]
    return UdfRecord(pendulums=tuple(pendulums), bodies=tuple(bodies), **members_in(result, RECORD))


def _magnets(part: Part) -> tuple[Dipole, ...]:
    found = map(magnet_in, part.items("magnet"))
    return tuple((magnet["position"], magnet["moment"]) for magnet in found)
