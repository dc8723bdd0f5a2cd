"""A record of a simulation's result as UDF text."""

from __future__ import annotations

from collections.abc import Iterator

from pipelines.formats.udf.contents import Dipole, PendulumRecord, PlacedRecord, UdfRecord
from pipelines.formats.udf.pen import Pen
from pipelines.formats.udf.units import (
    ACCELERATION,
    ANGULAR_MOMENTUM,
    ANGULAR_VELOCITY,
    DIPOLE_MOMENT,
    FLUX_DENSITY,
    LENGTH,
    TORQUE,
)


def record_text(pen: Pen, index: int, record: UdfRecord) -> str:
    """Return a record with its number."""
    return "\n".join(("", f'\\begin{{record}}{{"#{index}"}}', *_lines(pen, record), "\\end{record}", ""))


def _lines(pen: Pen, record: UdfRecord) -> Iterator[str]:
    yield from ("\\begin{data}", "simulationResult:{", " [")
    for index, pendulum in enumerate(record.pendulums):
        yield from _pendulum_lines(pen.at("pendulums", index), pendulum)
    yield from (" ]", " [")
    for index, body in enumerate(record.bodies):
        yield from _placed_lines(pen.at("bodies", index), body)
    yield " ]"
    yield f" {pen.at('gravity').vector(record.gravity, ACCELERATION)}"
    yield f" {pen.at('field').vector(record.field, FLUX_DENSITY)}"
    yield f" {pen.at('cpu_time').number(record.cpu_time)}"
    yield from ("}", "\\end{data}")


def _pendulum_lines(pen: Pen, record: PendulumRecord) -> Iterator[str]:
    yield "  {"
    yield f"   {pen.axes(record.orientation)}"
    yield f"   {pen.vector(record.angular_velocity, ANGULAR_VELOCITY)}"
    yield f"   {pen.vector(record.angular_momentum, ANGULAR_MOMENTUM)}"
    yield f"   {pen.vector(record.torque, TORQUE)}"
    yield f"   {_magnets(pen, record.magnets)}"
    yield "  }"


def _placed_lines(pen: Pen, record: PlacedRecord) -> Iterator[str]:
    yield "  {"
    yield f"   {pen.vector(record.position, LENGTH)}"
    yield f"   {pen.axes(record.orientation)}"
    yield f"   {_magnets(pen, record.magnets)}"
    yield "  }"


def _magnets(pen: Pen, magnets: tuple[Dipole, ...]) -> str:
    dipoles = (f"{{{pen.vector(place, LENGTH)}{pen.vector(moment, DIPOLE_MOMENT)}}}" for place, moment in magnets)
    return f"[{''.join(dipoles)}]"
