"""Files named in a study file, which lie in its folder or below."""

import csv
import io
import re
import warnings
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from pem_core.errors import MISSING, InputError, Mistake, fail, mistakes_as, name_remedy
from pem_core.files import path_inside
from pem_core.scene import mesh
from pipelines.syntax.schema import unknown_key
from pipelines.syntax.units import factor, finite_number


def named_path(name: Any, folder: Path, kind: str) -> Path:
    """Return the path of a file given under the key ``file``; ``kind`` describes the expected content.

    Raises
    ------
    InputError
        If it is not a text, leads out of the folder, or its links form a cycle.
    """
    if not isinstance(name, str):
        raise fail("file", f"must be the path of {kind}", name)
    try:
        return path_inside(name, folder, folder)
    except (OSError, RuntimeError) as error:
        raise fail("file", f": the path {name} cannot be followed ({_reason(error)})", MISSING) from None


def _reason(error: Exception) -> str:
    """Return the text of an error of the system, without its number and path."""
    return (error.strerror if isinstance(error, OSError) else "") or str(error)


def content_of(path: Path, most: int, remedy: str) -> bytes:
    """Return the content of a file.

    Raises
    ------
    InputError
        If it is not a regular file, cannot be read, or is larger than ``most`` bytes, with ``remedy`` as the advice.
    """
    try:
        if not path.is_file():
            remedy = "paths are relative to the folder of the study file"
            raise fail("file", f": there is no file {path}", MISSING, remedy)
        if (size := path.stat().st_size) > most:
            raise fail("file", f": {path.name} has {size} bytes; the limit is {most}", MISSING, remedy)
        return path.read_bytes()
    except OSError as error:
        raise fail("file", f": {path.name} cannot be read ({_reason(error)})", MISSING) from None


# Force tables from CSV files: ``file`` of a scene's ``force`` becomes its ``rows``.
#
# They are inserted into the plain data before validation, so that a store holds the numbers. The first line
# names the columns, in any order, each with a unit in brackets if it is not SI: ``time [ms],force_x [mN],...``.


CSV, FEWER_ROWS = "a CSV file", "leave out rows that lie close to the straight line between their neighbours"
MOST_TABLE_BYTES, MOST_ROWS = 10_000_000, 20_000
UNITS = {"time": "s", **{f"force_{x}": "N" for x in "xyz"}, **{f"torque_{x}": "N m" for x in "xyz"}}
"""Columns of a table, in the order of its rows, and their units there."""
HEADING = re.compile(r"\s*(\w+)\s*(?:\[(.*)\])?\s*")
TABLE_PLACEHOLDER = [[0.0] * len(UNITS), [1e50, *[0.0] * (len(UNITS) - 1)]]
"""Placeholder for an unreadable table, so that the rest of the study file can be checked."""


def with_loads(data: Any, folder: Path) -> tuple[Any, list[Mistake]]:
    """Return a study's plain data with every force table read, and every mistake found in them.

    Parameters
    ----------
    data : plain data
        The study file. Its ``force`` may be one mapping, or a list.
    folder : Path
        Folder of the tables' paths, which they may not leave.
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
                raise fail("rows", ": give either `file` or `rows`, not both", MISSING)
            return {**rest, "rows": table_in(named_path(item["file"], folder, CSV))}
        except InputError as error:
            mistakes.extend(mistake.within("scene", "force", *place) for mistake in error.mistakes)
            return {**rest, "rows": TABLE_PLACEHOLDER}

    tables = [read(force)] if isinstance(force, dict) else [read(item, i) for i, item in enumerate(force)]
    return {**data, "scene": {**scene, "force": tables}}, mistakes


def table_in(path: Path) -> list[list[float]]:
    """Return the rows of a table [s, N, N m], each time, force and torque.

    Raises
    ------
    InputError
        If the file cannot be read or is not such a table, with the line of the mistake.
    """
    lines = _lines(path)
    scales, order = _columns(lines[0][1], path)
    if len(lines) - 1 > MOST_ROWS:
        raise fail("file", f": {path.name} has {len(lines) - 1} rows; the limit is {MOST_ROWS}", MISSING, FEWER_ROWS)
    rows = [_row(line, cells, scales, order, path) for line, cells in lines[1:]]
    for (line, _), row, before in zip(lines[2:], rows[1:], rows, strict=False):
        if row[0] <= before[0]:
            raise _wrong(path, line, f"the time {row[0]:g} s is not later than that of the previous row")
    if len(rows) < 2:
        rule = f": {path.name} needs at least two rows below its header, but has {len(rows)}"
        raise fail("file", rule, MISSING)
    if rows[0][0] > 0:
        rule = f"the table begins at {rows[0][0]:g} s, after the start of the motion at 0 s"
        raise _wrong(path, lines[1][0], rule, "begin the table at time 0 or earlier")
    return rows


def _lines(path: Path) -> list[tuple[int, list[str]]]:
    """Return the cells of every line that is not empty, with its number."""
    content = content_of(path, MOST_TABLE_BYTES, FEWER_ROWS)
    try:
        reader = csv.reader(content.decode("utf-8-sig").splitlines(), strict=True)
        lines = [(reader.line_num, cells) for cells in reader if any(cell.strip() for cell in cells)]
    except UnicodeDecodeError as error:
        rule = f": {path.name} is not a text in UTF-8 (byte {content[error.start]:#04x})"
        raise fail("file", rule, MISSING, "save the table as CSV UTF-8") from None
    except csv.Error as error:
        raise fail("file", f": {path.name} is not a CSV file, or damaged ({str(error)[:80]})", MISSING) from None
    if not lines:
        raise fail("file", f": {path.name} is empty", MISSING)
    return lines


def _columns(heading: list[str], path: Path) -> tuple[list[float], list[int]]:
    """Return for each column of a table the factor to SI, and its position in the file."""
    found: dict[str, tuple[float, int]] = {}
    for place, text in enumerate(heading):
        match = HEADING.fullmatch(text)
        name, unit = match.groups() if match else (text, None)
        if name in found:
            raise _wrong(path, 1, f"two columns are called {name}")
        if name not in UNITS:
            remedy = name_remedy(name, UNITS, "columns")
            raise _wrong(path, 1, f"{text.strip()!r} is not the name of a column", remedy)
        try:
            found[name] = (factor(unit, UNITS[name]) if unit else 1.0, place)
        except ValueError:
            raise _wrong(path, 1, f"the unit of {name} must be {UNITS[name]} or compatible, but is {unit}") from None
    if missing := [name for name in UNITS if name not in found]:
        raise _wrong(path, 1, f"these columns are missing: {', '.join(missing)}")
    return [found[name][0] for name in UNITS], [found[name][1] for name in UNITS]


def _row(line: int, cells: list[str], scales: list[float], order: list[int], path: Path) -> list[float]:
    """Return the numbers of a line in the order of a table's columns, SI."""
    if len(cells) != len(order):
        raise _wrong(path, line, f"this row has {len(cells)} cells, but the header has {len(order)}")
    return [_number(cells[place], path, line) * scale for place, scale in zip(order, scales, strict=True)]


def _number(cell: str, path: Path, line: int) -> float:
    number = finite_number(cell)
    if number is None:
        raise _wrong(path, line, f"{cell!r} is not a finite number")
    return number


def _wrong(path: Path, line: int, what: str, remedy: str = "") -> InputError:
    return fail("file", f": {path.name}, line {line}: {what}", MISSING, remedy)


# Meshes from STL files: ``file`` and ``unit`` of a shape become its ``vertices`` and ``faces``.
#
# They are inserted into the plain data before validation, so that a store holds the numbers.


STL, SIMPLIFY = "an STL file", "simplify the mesh"
MOST_MESH_BYTES = 50_000_000
MOST_TRIANGLES = 200_000
MESH_PLACEHOLDER = {
    "vertices": [[0.0, 0.0, 0.0], [1e-6, 0.0, 0.0], [0.0, 1e-6, 0.0], [0.0, 0.0, 1e-6]],
    "faces": [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]],
}
"""Placeholder for an unreadable mesh, so that the rest of the study file can be checked; so small that it fits between
walls.
"""


MESH_KEYS = ("kind", "mass", "density", "file", "unit", "vertices", "faces", "centre")
"""Keys of a mesh in a study file: those of the shape, and those of a file."""


def with_meshes(data: Any, folder: Path) -> tuple[Any, list[Mistake]]:
    """Return a study's plain data with every mesh file read, and every mistake found in them.

    Parameters
    ----------
    data : plain data
        The study file.
    folder : Path
        Folder of the mesh files' paths, which they may not leave.
    """
    mistakes: list[Mistake] = []

    def read(shape: Any, *place: str | int) -> Any:
        if not (isinstance(shape, dict) and shape.get("kind") == "mesh"):
            return shape
        unknown = [key for key in shape if key not in MESH_KEYS]
        mistakes.extend(_unknown_mesh_key(("scene", "bodies", *place, key)) for key in unknown)
        shape = {key: value for key, value in shape.items() if key not in unknown}
        if "file" not in shape:
            is_lacking = unknown and not {"vertices", "faces"} <= shape.keys()
            return {**shape, **MESH_PLACEHOLDER} if is_lacking else shape
        rest = {key: value for key, value in shape.items() if key not in ("file", "unit", "vertices", "faces")}
        try:
            return {**rest, **_surface(shape, folder)}
        except InputError as error:
            mistakes.extend(mistake.within("scene", "bodies", *place) for mistake in error.mistakes)
            return {**rest, **MESH_PLACEHOLDER}

    def body(item: Any, name: str) -> Any:
        return _at(item, "shapes", lambda shapes: [read(s, name, "shapes", i) for i, s in enumerate(shapes)], list)

    def bodies(items: dict[str, Any]) -> dict[str, Any]:
        return {name: body(item, name) for name, item in items.items()}

    return _at(data, "scene", lambda scene: _at(scene, "bodies", bodies, dict), dict), mistakes


def _unknown_mesh_key(place: tuple[str | int, ...]) -> Mistake:
    """Return the mistake of an unknown key of a mesh, which may name a file."""
    if str(place[-1]).lower() in ("stl", "path", "filename", "mesh"):
        return Mistake(place, "is not a key here", MISSING, f"did you mean file? the keys are {', '.join(MESH_KEYS)}")
    return unknown_key(place, list(MESH_KEYS))


def _at(item: Any, key: str, change: Callable[[Any], Any], kind: type) -> Any:
    """Return a mapping with one value changed, if it is a mapping and the value has the given type."""
    if not isinstance(item, dict) or not isinstance(item.get(key), kind):
        return item
    return {**item, key: change(item[key])}


def _surface(shape: dict[str, Any], folder: Path) -> dict[str, Any]:
    """Return vertices [m] and faces of a shape that names a file."""
    beside = next((key for key in ("vertices", "faces") if key in shape), None)
    if beside:
        raise fail(beside, f": give either `file` or `{beside}`, not both", MISSING)
    unit, name = shape.get("unit", "m"), shape["file"]
    try:
        scale = factor(unit if isinstance(unit, str) else "", "m")
    except ValueError:
        raise fail("unit", "must be a unit of length, such as mm", unit) from None
    vertices, faces = read_stl(named_path(name, folder, STL))
    surface = {"vertices": (vertices * scale).tolist(), "faces": faces.tolist()}
    with mistakes_as(lambda mistake: replace(mistake, place=("file",))):
        mesh.check_surface(**surface)
    return surface


def read_stl(path: Path) -> tuple[np.ndarray, np.ndarray]:
    """Return the vertices, each once, and the triangles of an STL file, binary or text.

    Corners are merged if they are exactly equal: trimesh would merge corners closer than its own tolerance. Triangles
    left with two corners are dropped.

    Raises
    ------
    InputError
        If it cannot be read, is not an STL file, is empty, or is unreasonably large.
    """
    corners = _triangles(content_of(path, MOST_MESH_BYTES, SIMPLIFY), path.name)
    if not len(corners):
        raise fail("file", f": {path.name} is not an STL file, or has no triangles", MISSING)
    if not np.isfinite(corners).all():
        raise fail("file", f": {path.name} has coordinates that are not finite", MISSING)
    vertices, faces = np.unique(corners.reshape(-1, 3) + 0.0, axis=0, return_inverse=True)
    faces = faces.reshape(-1, 3)
    a, b, c = faces.T
    return vertices, faces[(a != b) & (b != c) & (c != a)]


def _triangles(content: bytes, name: str) -> np.ndarray:
    """Return the corners of every triangle (triangle, corner, component)."""
    import trimesh

    announced = _announced(content)
    if announced > MOST_TRIANGLES:
        raise fail("file", f": {name} has {announced} triangles; the limit is {MOST_TRIANGLES}", MISSING, SIMPLIFY)
    try:
        with warnings.catch_warnings(action="error"):
            loaded = trimesh.load_mesh(io.BytesIO(content), file_type="stl", process=False)
        corners = np.asarray(loaded.vertices, float)[np.asarray(loaded.faces, int)].reshape(-1, 3, 3)
    except Exception as error:  # a damaged file fails in many ways
        raise fail("file", f": {name} is not an STL file, or is damaged ({str(error)[:80]})", MISSING) from None
    if len(corners) != announced:
        rule = f": {name} is damaged: only {len(corners)} of {announced} triangles can be read"
        raise fail("file", rule, MISSING)
    return corners


def _announced(content: bytes) -> int:
    """Return the number of triangles that a file declares: a binary one by its length, a text by its words."""
    number = int.from_bytes(content[80:84], "little")
    return number if len(content) == 84 + 50 * number else content.lower().count(b"endfacet")


def schema_with_files(schema: dict[str, Any]) -> dict[str, Any]:
    """Return the study file's JSON Schema with the keys of files: of meshes, and of force tables, one or a list."""
    mesh_file = {
        "file": {"type": "string", "description": "an STL file in the study file's folder or below"},
        "unit": {"type": "string", "description": "the unit of length of its coordinates; m if not given"},
    }
    table_file = {"file": {"type": "string", "description": "a CSV file in the study file's folder or below"}}
    scene = schema["$defs"]["FreeScene"]
    force = scene["properties"]["force"]
    several = {"anyOf": [{"$ref": "#/$defs/ForceTable"}, {key: force[key] for key in ("type", "items")}]}
    changed = {
        "Mesh": _or_file(schema["$defs"]["Mesh"], mesh_file, [*MESH_PLACEHOLDER]),
        "ForceTable": _or_file(schema["$defs"]["ForceTable"], table_file, ["rows"]),
        "FreeScene": {**scene, "properties": {**scene["properties"], "force": several}},
    }
    return {**schema, "$defs": {**schema["$defs"], **changed}}


def _or_file(schema: dict[str, Any], keys: dict[str, Any], replaced: list[str]) -> dict[str, Any]:
    """Return the schema of a mapping in which a file may stand for some of its keys."""
    return {
        **schema,
        "properties": {**schema["properties"], **keys},
        "required": [key for key in schema["required"] if key not in replaced],
        "oneOf": [{"required": ["file"]}, {"required": replaced}],
    }
