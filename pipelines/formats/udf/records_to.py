"""A record of a simulation's result as UDF text."""

from __future__ import annotations

from collections.abc import Iterator

from pipelines.formats.udf import structures
from pipelines.formats.udf.contents import PendulumRecord, PlacedRecord, UdfRecord
from pipelines.formats.udf.pen import Pen
from pipelines.formats.udf.structures import Structure, member_texts, text_of


def record_text(pen: Pen, index: int, record: UdfRecord) -> str:
    """Return a record with its number."""
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
