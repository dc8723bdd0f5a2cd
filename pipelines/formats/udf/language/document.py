"""UDF file with its includes: definition, data and, one at a time, records."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from string import Template
from typing import Any, NamedTuple

from pem_core.errors import InputError
from pem_core.files import path_inside
from pipelines.formats.udf.language.definition import Types, assigned, definitions
from pipelines.formats.udf.language.text import Assignment, Cursor, Source, Value, assignments, read_source, value

# Definitions of PEM's input, version by version, for files without a definition beside them.


VERSIONS = ("1.0", "1.1", "1.2", "1.3")
"""Versions of PEM. 1.0 and 1.1 are read with one definition: 1.1 added friction, the last member."""

DEFINITION = Template(r"""
\begin{global_def}
class Vector: {x: double, y: double, z: double}
class Axes: {u1: Vector, u2: Vector, u3: Vector}
class Block: {a: double, b: double, c: double, da: Vector, db: Vector}
class Corner: {id: ID, position: Vector}
class Magnet: {$magnet: Vector, dipole: Vector}
unitParameter: {length: double, mass: double, time: double, ampere: double}
body[]: {
  id: ID
  shape[]: {
    center: Vector
    mass: double
    shape: select{"sphere", "cylinder", "ellipsoid", "cuboid", "mesh", "line", "point"}
    sphere: {radius: double}
    cylinder: {radius: double, length: double, d: Vector}
    ellipsoid: Block
    cuboid: Block
    mesh: {vertex[]: Corner, face[]: {id: ID, vertex[]: <Corner, ID>}}
    line: {l: double, d: Vector}
  }
  magnet[]: Magnet
  color[]: {red: double, green: double, blue: double, trans: double}
  analysis: {
    mass: double
    massCenter: Vector
    inertiaMoment: {xx: double, yy: double, zz: double, yx: double, zx: double, zy: double}
  }
}
simulation: {
  time: {simulationSteps: int, reportSteps: int, dt: double}
  $size
  integrator: select{"4thOrderRungeKutta", "Euler"}
  $periodic
  pendulum[]: {
    body: <Body, ID>
    position: Vector
    orientation: Axes
    angularVelocity: Vector
    constraint: {flag: select{"false", "true"}, rotationAxis: Vector}
  }
  body[]: {
    body: <Body, ID>
    position: Vector
    orientation: Axes
    type: select{"fixed", "constantVelocity", "ellipticRotation"}
    constantVelocity: {velocity: Vector}
    ellipticRotation: {center: Vector, initialPhase: double, angularVelocity: double, r1: Vector, r2: Vector}
  }
  gravity: Vector
  magnetiField: {
    fieldType: select{"false", "constantField", "ellipticRotationField"}
    constantField: {B: Vector}
    ellipticRotationField: {angularVelocity: double, B1: Vector, B2: Vector}
  }
  freeSpacePermeability: double
  PseudoFrictionTorque: {flag: select{"false", "true"}, coefficient: double}
}
\end{global_def}
\begin{def}
simulationResult: {
  pendulum[]: {
    orientation: Axes, angularVelocity: Vector, angularMomentum: Vector, torque: Vector, $results
  }
  body[]: {position: Vector, orientation: Axes, $results}
  gravity: Vector
  magnetiField: Vector
  cpuTime: double
}
\end{def}
""")


def pem_definition(version: str) -> str:
    """Return the definition of PEM's input of a version, in UDF's own grammar."""
    number = VERSIONS.index(version)
    return DEFINITION.substitute(
        magnet="position" if number >= VERSIONS.index("1.3") else "center",
        size="systemSize: {min: Vector, max: Vector}" if number >= VERSIONS.index("1.3") else "",
        periodic='periodicBoundaryCondition: select{"false", "true"}' if number >= VERSIONS.index("1.3") else "",
        results="magnet[]: Magnet" if number >= VERSIONS.index("1.2") else "",
    )


# Targets of ``\include``: a file in the folder of the input, or a built-in definition of PEM.


DEFINITION_NAME = re.compile(r"pem(\d+)_(\d+)_def\.udf", re.IGNORECASE | re.ASCII)


def version_of(name: str) -> str | None:
    """Return the version of PEM named by a definition file: ``pem1_2_def.udf`` is 1.2.

    Examples
    --------
    >>> version_of("pem1_2_def.udf")
    '1.2'
    """
    found = DEFINITION_NAME.fullmatch(PurePosixPath(name).name)
    return f"{found[1]}.{found[2]}" if found else None


def included(name: Value, root: Path) -> Source:
    """Return the file named by an include; a file beside the including one takes precedence over a built-in definition.

    Parameters
    ----------
    name : Value
        The file name as written.
    root : Path
        Folder of the input, which no include may leave.

    Raises
    ------
    InputError
        If there is no such file, or it may not be read.
    """
    try:
        path = path_inside(name.data, name.source.folder, root)
        exists, plain = path.exists(), path.is_file()
    except InputError as error:
        (mistake,) = error.mistakes
        raise name.fail(f"an included file {mistake.rule}", mistake.value, mistake.remedy) from None
    except (OSError, RuntimeError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise name.fail(f"the included file cannot be read ({reason})") from None
    if exists and not plain:
        raise name.fail(f"the included {name.data} is not a regular file")
    if exists:
        return read_source(path, str(path))
    version = version_of(name.data)
    if version not in VERSIONS:
        known = f"only the definitions of PEM {', '.join(VERSIONS)} are built in"
        raise name.fail(f"there is no file {name.data} in the folder of the input file", remedy=known)
    return Source(name.data, pem_definition(version), root)


# The sections of a UDF file in their order.


class Section(NamedTuple):
    """Section of a UDF file: its kind and its content.

    The content of ``include`` is the name of a file, that of ``def`` and ``global_def`` variables, that of ``header``,
    ``data`` and ``record`` assignments. Records that are skipped have none.
    """

    kind: str
    content: Any


def sections(source: Source, classes: Types, with_records: bool = False) -> Iterator[Section]:
    """Yield the sections of a file; classes that it defines are added to ``classes``.

    Raises
    ------
    InputError
        If the file violates the grammar.
    """
    cursor = Cursor(source)
    while cursor.token.kind != "end":
        command = cursor.token.text
        if command == "\\include":
            yield Section("include", _include(cursor))
        elif command in (r"\begin{def}", r"\begin{global_def}"):
            yield Section("def", _definitions(cursor, classes))
        elif command == r"\begin{data}":
            yield Section("data", _data(cursor))
        elif command == r"\begin{header}":
            cursor.take()
            yield Section("header", _inner(cursor, r"\end{header}", r"\begin{def}", r"\begin{data}"))
        elif command == r"\begin{unit}":
            _pass_over(cursor, r"\end{unit}")
        elif command == r"\begin{record}":
            yield Section("record", _record(cursor) if with_records else _pass_over(cursor, r"\end{record}"))
        else:
            raise cursor.wrong(r"a section (\include, or \begin of header, unit, def, global_def, data or record)")


def _include(cursor: Cursor) -> Value:
    cursor.take()
    cursor.expect("{")
    if cursor.token.kind != "string":
        raise cursor.wrong('a "file name"')
    name = value(cursor)
    cursor.expect("}")
    return name


def _definitions(cursor: Cursor, classes: Types) -> Types:
    name = cursor.take().text.removeprefix(r"\begin")
    variables = definitions(cursor, classes)
    cursor.expect(rf"\end{name}")
    return variables


def _data(cursor: Cursor) -> list[Assignment]:
    cursor.take()
    found = assignments(cursor)
    cursor.expect(r"\end{data}")
    return found


def _record(cursor: Cursor) -> list[Assignment]:
    cursor.take()
    cursor.expect("{")
    cursor.expect_kind("string")
    cursor.expect("}")
    return _inner(cursor, r"\end{record}", r"\begin{data}")


def _inner(cursor: Cursor, closing: str, *definition: str) -> list[Assignment]:
    """Return the assignments in the nested sections; a header's definition, which only declares texts, is skipped."""
    found: list[Assignment] = []
    while not cursor.skip(closing):
        if cursor.token.text not in definition:
            raise cursor.wrong(f"{', '.join(definition)} or {closing}")
        if cursor.at(r"\begin{def}"):
            _definitions(cursor, {})
        else:
            found += _data(cursor)
    return found


def _pass_over(cursor: Cursor, closing: str) -> list[Assignment]:
    while not cursor.skip(closing):
        if cursor.token.kind == "end":
            raise cursor.wrong(closing)
        cursor.take()
    return []


DEEPEST_INCLUDE = 8
MOST_INCLUDES = 32
NEWEST = VERSIONS[-1]


@dataclass(frozen=True)
class Document:
    """Content of a UDF file.

    Attributes
    ----------
    source : Source
        The file itself.
    version : str
        Version of PEM.
    classes, variables : mapping
        The definition in force.
    data : Value
        Structure of all variables that are stored once.
    """

    source: Source
    version: str
    classes: Types
    variables: Types
    data: Value


@dataclass
class _Found:
    """Sections found so far in the file and its includes, in reading order."""

    classes: Types = field(default_factory=dict)
    variables: Types = field(default_factory=dict)
    data: list[Assignment] = field(default_factory=list)
    header: list[Assignment] = field(default_factory=list)
    includes: list[Value] = field(default_factory=list)


def read_document(path: str | Path) -> Document:
    """Read a UDF file and its includes, without records.

    Raises
    ------
    InputError
        With ``file:line`` of the mistake.
    """
    source = read_source(Path(path), str(path))
    found = _Found()
    _gather(source, source.folder, found, 0)
    version, stated = _version(found)
    if not found.variables:
        _gather(_builtin_definition(version, stated), source.folder, found, 0)
    data = assigned(found.variables, found.data)
    return Document(source, version, found.classes, found.variables, Value("{", data, 0, source))


def records(document: Document) -> Iterator[Value]:
    """Yield the records of a file, each a structure of its variables."""
    for section in sections(document.source, dict(document.classes), with_records=True):
        if section.kind == "record":
            data = assigned(document.variables, section.content)
            offset = section.content[0].offset if section.content else 0
            yield Value("{", data, offset, document.source)


def _gather(source: Source, root: Path, found: _Found, depth: int) -> None:
    for kind, content in sections(source, found.classes):
        if kind == "include":
            if depth == DEEPEST_INCLUDE or len(found.includes) == MOST_INCLUDES:
                limits = f"the limit is {DEEPEST_INCLUDE} levels and {MOST_INCLUDES} files"
                raise content.fail(f"too many included files at {content.data}: {limits}")
            found.includes.append(content)
            _gather(included(content, root), root, found, depth + 1)
        elif kind == "def":
            found.variables |= content
        elif kind == "header":
            found.header += content
        elif kind == "data":
            found.data += content


def _version(found: _Found) -> tuple[str, Value | None]:
    """Return the version from an include's name, else from the header, else the newest; and the value stating it."""
    for name in found.includes:
        version = version_of(name.data)
        if version:
            return version, name
    for path, given, _ in reversed(found.header):
        if path == ("EngineVersion",) and given.kind == "string":
            return given.data, given
    return NEWEST, None


def _builtin_definition(version: str, stated: Value | None) -> Source:
    if stated and version not in VERSIONS:
        rule = f"version {version} of PEM is unknown; {', '.join(VERSIONS)} are built in"
        raise stated.fail(rule, remedy=r"put the definition of this version beside the input file, and \include it")
    return Source("PEM's definition", pem_definition(version), Path())
