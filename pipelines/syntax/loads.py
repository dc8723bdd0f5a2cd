"""Tables of forces from CSV files: ``file`` of a scene's ``force`` becomes its ``rows``.

This happens to the file's plain data, before they are validated, so that a store holds the numbers. The first line
names the columns, in any order, each with a unit in brackets where it is not SI: ``time [ms],force_x [mN],...``.
"""

from __future__ import annotations

import csv
import re
from pathlib import Path
from typing import Any

from pem_core.errors import InputError, Mistake, fail
from pipelines.syntax.named_files import content_of, named_path
from pipelines.syntax.units import factor, finite_number

CSV = "a CSV file"
MOST_BYTES, MOST_ROWS = 10_000_000, 20_000
UNITS = {"time": "s", **{f"force_{x}": "N" for x in "xyz"}, **{f"torque_{x}": "N m" for x in "xyz"}}
"""The columns of a table, in the order of its rows, and the units in which they stand there."""
HEADING = re.compile(r"\s*(\w+)\s*(?:\[(.*)\])?\s*")
INSTEAD = [[0.0] * len(UNITS), [1e50, *[0.0] * (len(UNITS) - 1)]]
"""Stands for a table that cannot be read while the rest of the study file is checked."""


def with_loads(data: Any, folder: Path) -> tuple[Any, list[Mistake]]:
    """Return a study's plain data with every table of forces read, and every mistake found in that.

    Parameters
    ----------
    data : plain data
        The study file. Its ``force`` may be one mapping, or a list.
    folder : Path
        Where the paths of the tables begin, and which they may not leave.
    """
    scene = data.get("scene") if isinstance(data, dict) else None
    if not isinstance(scene, dict) or not isinstance(force := scene.get("force"), dict | list):
        return data, []
    mistakes: list[Mistake] = []

    def read(item: Any, *place: str | int) -> Any:
        if not (isinstance(item, dict) and "file" in item):
            return item
        rest = {key: value for key, value in item.items() if key not in ("file", "rows")}
        try:
            if "rows" in item:
                raise fail("rows", "must not stand beside file", "given")
            return {**rest, "rows": table_in(named_path(item["file"], folder, CSV))}
        except InputError as error:
            mistakes.extend(mistake.within("scene", "force", *place) for mistake in error.mistakes)
            return {**rest, "rows": INSTEAD}

    tables = [read(force)] if isinstance(force, dict) else [read(item, i) for i, item in enumerate(force)]
    return {**data, "scene": {**scene, "force": tables}}, mistakes


def table_in(path: Path) -> list[list[float]]:
    """Return the rows of a table [s, N, N m], each time, force and torque.

    Raises
    ------
    InputError
        If the file cannot be read or is no such table, with the line at which it is not.
    """
    lines = _lines(path)
    scales, order = _columns(lines[0][1], path)
    if len(lines) - 1 > MOST_ROWS:
        raise fail("file", f"must have at most {MOST_ROWS} rows", len(lines) - 1, "leave out rows that are near lines")
    rows = [_row(line, cells, scales, order, path) for line, cells in lines[1:]]
    for (line, _), row, before in zip(lines[2:], rows[1:], rows, strict=False):
        if row[0] <= before[0]:
            raise _wrong(path, line, "must have a later time than the row before", row[0])
    if len(rows) < 2:
        raise fail("file", "must have at least two rows below its heading", len(rows))
    if rows[0][0] > 0:
        raise _wrong(path, lines[1][0], "must have time 0, or one before", rows[0][0])
    return rows


def _lines(path: Path) -> list[tuple[int, list[str]]]:
    """Return the cells of every line that is not empty, with its number."""
    content = content_of(path, CSV, MOST_BYTES, "leave out rows that are near lines")
    try:
        reader = csv.reader(content.decode("utf-8-sig").splitlines(), strict=True)
        lines = [(reader.line_num, cells) for cells in reader if any(cell.strip() for cell in cells)]
    except (UnicodeDecodeError, csv.Error) as error:
        raise fail("file", f"must be {CSV}", str(path), f"it is damaged, or no text: {str(error)[:80]}") from None
    if not lines:
        raise fail("file", f"must be {CSV} with a heading", str(path), "it is empty")
    return lines


def _columns(heading: list[str], path: Path) -> tuple[list[float], list[int]]:
    """Return for each column of a table what a 1 in the file is in SI, and where it stands there."""
    found: dict[str, tuple[float, int]] = {}
    for place, text in enumerate(heading):
        match = HEADING.fullmatch(text)
        name, unit = match.groups() if match else (text, None)
        if name not in UNITS or name in found:
            raise _wrong(path, 1, f"must name each of {', '.join(UNITS)} once", text)
        try:
            found[name] = (factor(unit, UNITS[name]) if unit else 1.0, place)
        except ValueError:
            raise _wrong(path, 1, f"must have a unit like {UNITS[name]} in the brackets of {name}", unit) from None
    if missing := [name for name in UNITS if name not in found]:
        raise _wrong(path, 1, f"must name each of {', '.join(UNITS)} once", f"without {', '.join(missing)}")
    return [found[name][0] for name in UNITS], [found[name][1] for name in UNITS]


def _row(line: int, cells: list[str], scales: list[float], order: list[int], path: Path) -> list[float]:
    """Return the numbers of a line in the order of a table's columns, SI."""
    if len(cells) != len(order):
        raise _wrong(path, line, f"must have {len(order)} cells, as the heading has", len(cells))
    return [_number(cells[place], path, line) * scale for place, scale in zip(order, scales, strict=True)]


def _number(cell: str, path: Path, line: int) -> float:
    number = finite_number(cell)
    if number is None:
        raise _wrong(path, line, "must have finite numbers", cell)
    return number


def _wrong(path: Path, line: int, rule: str, value: Any) -> InputError:
    return fail("file", f"{rule} in line {line} of {path.name}", value)


def schema_with_loads(schema: dict[str, Any]) -> dict[str, Any]:
    """Return the study file's JSON Schema with ``file`` beside a table's other keys, and one table for a list."""
    table, scene = schema["$defs"]["ForceTable"], schema["$defs"]["FreeScene"]
    file = {"type": "string", "description": "a CSV file in the study file's folder or below"}
    changed = {
        **table,
        "properties": {**table["properties"], "file": file},
        "required": [key for key in table["required"] if key != "rows"],
        "oneOf": [{"required": ["file"]}, {"required": ["rows"]}],
    }
    force = scene["properties"]["force"]
    several = {"anyOf": [{"$ref": "#/$defs/ForceTable"}, {key: force[key] for key in ("type", "items")}]}
    of_scene = {**scene, "properties": {**scene["properties"], "force": several}}
    return {**schema, "$defs": {**schema["$defs"], "ForceTable": changed, "FreeScene": of_scene}}
