"""The sections of a UDF file in their order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from pipelines.formats.udf.language.definition import Types, definitions
from pipelines.formats.udf.language.syntax import Assignment, Value, assignments, value
from pipelines.formats.udf.language.text import Cursor, Source


class Section(NamedTuple):
    """A section: its kind and what it holds.

    ``include`` holds the name of a file, ``def`` and ``global_def`` hold variables, ``header``, ``data`` and
    ``record`` hold assignments. Those of a record are empty where records are passed over.
    """

    kind: str
    content: Any


def sections(source: Source, classes: Types, with_records: bool = False) -> Iterator[Section]:
    """Yield the sections of a file; classes that it defines are added to ``classes``.

    Raises
    ------
    InputError
        Where the file breaks the grammar.
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
            raise cursor.wrong(
                r"must be a section: \include, or \begin of header, unit, def, global_def, data or record"
            )


def _include(cursor: Cursor) -> Value:
    cursor.take()
    cursor.expect("{")
    if cursor.token.kind != "string":
        raise cursor.wrong('must be a "file name"')
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


def _inner(cursor: Cursor, closing: str, *known: str) -> list[Assignment]:
    """Return the data of the sections within one; the definition of a header only says that they are texts."""
    found: list[Assignment] = []
    while not cursor.skip(closing):
        if cursor.token.text not in known:
            raise cursor.wrong(f"must be {', '.join(known)} or {closing}")
        if cursor.at(r"\begin{def}"):
            _definitions(cursor, {})
        else:
            found += _data(cursor)
    return found


def _pass_over(cursor: Cursor, closing: str) -> list[Assignment]:
    while not cursor.skip(closing):
        if cursor.token.kind == "end":
            raise cursor.wrong(f"must be {closing}")
        cursor.take()
    return []
