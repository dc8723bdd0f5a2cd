"""A UDF file with all that it includes: definition, data and, one at a time, records."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from pipelines.formats.udf.language.definition import Types
from pipelines.formats.udf.language.include import included, version_of
from pipelines.formats.udf.language.pem_definition import VERSIONS, pem_definition
from pipelines.formats.udf.language.sections import sections
from pipelines.formats.udf.language.syntax import Assignment, Value
from pipelines.formats.udf.language.text import Source, read_source
from pipelines.formats.udf.language.values import assigned

DEEPEST_INCLUDE = 8
MOST_INCLUDES = 32
NEWEST = VERSIONS[-1]


@dataclass(frozen=True)
class Document:
    """What a UDF file says.

    Attributes
    ----------
    source : Source
        The file itself.
    version : str
        Of PEM.
    classes, variables : mapping
        The definition that rules.
    data : Value
        A structure of all variables that are stored once.
    """

    source: Source
    version: str
    classes: Types
    variables: Types
    data: Value


@dataclass
class _Found:
    """What has been found in the file and in what it includes, in reading order."""

    classes: Types = field(default_factory=dict)
    variables: Types = field(default_factory=dict)
    data: list[Assignment] = field(default_factory=list)
    header: list[Assignment] = field(default_factory=list)
    includes: list[Value] = field(default_factory=list)


def read_document(path: str | Path) -> Document:
    """Read a UDF file and what it includes, records apart.

    Raises
    ------
    InputError
        With ``file:line`` of what is wrong.
    """
    source = read_source(Path(path), str(path))
    found = _Found()
    _gather(source, source.folder, found, 0)
    version, stated = _version(found)
    if not found.variables:
        _gather(_known_definition(version, stated), source.folder, found, 0)
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
                limits = f"at most {DEEPEST_INCLUDE} deep and {MOST_INCLUDES} in all"
                raise content.fail(f"must not include any more, {limits}", content.data)
            found.includes.append(content)
            _gather(included(content, root), root, found, depth + 1)
        elif kind == "def":
            found.variables |= content
        elif kind == "header":
            found.header += content
        elif kind == "data":
            found.data += content


def _version(found: _Found) -> tuple[str, Value | None]:
    """Return the version that an include's name says, else the header, else the newest, and where it is said."""
    for name in found.includes:
        version = version_of(name.data)
        if version:
            return version, name
    for path, value, _ in reversed(found.header):
        if path == ("EngineVersion",) and value.kind == "string":
            return value.data, value
    return NEWEST, None


def _known_definition(version: str, stated: Value | None) -> Source:
    if stated and version not in VERSIONS:
        rule = f"must be a version of PEM that is known, one of {', '.join(VERSIONS)}"
        raise stated.fail(rule, version, r"put its definition beside the input and \include it")
    return Source("PEM's definition", pem_definition(version), Path())
