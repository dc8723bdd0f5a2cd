"""Syntax of data, before a definition gives it types.

``value := number | string | "{" member* "}" | "[" value* "]"``, ``member := [name ":"] value``, and
``assignment := name {"[" [number] "]" | "." name} ":" value``. Commas and semicolons may follow a value.
"""

from typing import Any, NamedTuple

from pem_core.errors import InputError
from pipelines.formats.udf.language.text import LONGEST_SHOWN, Cursor, Source

DEEPEST = 40
VALUE_RULE = 'must be a value: a number, a "string", {...} or [...]'

Path = tuple[str | int | None, ...]
"""Left side of an assignment: names, indices, and None for ``[]``."""


class Value(NamedTuple):
    """Value and its position in the file.

    Attributes
    ----------
    kind : str
        ``number``, ``string``, ``{`` or ``[``.
    data : object
        The digits of a number, the text of a string, the items of a list; for a structure the pairs
        (name or None, value), and after conversion by its definition a mapping from name to value.
    offset, source
        Its position.
    """

    kind: str
    data: Any
    offset: int
    source: Source

    def fail(self, rule: str, value: Any, remedy: str = "") -> InputError:
        """Return an error at this value, to be raised."""
        return self.source.fail(self.offset, rule, value, remedy)


class Assignment(NamedTuple):
    """Assignment ``path: value``, and the offset of the path."""

    path: Path
    value: Value
    offset: int


def assignments(cursor: Cursor) -> list[Assignment]:
    """Return the assignments up to the end of a data block, whose closing token is left as the next one."""
    found = []
    while cursor.token.kind == "name":
        offset = cursor.token.offset
        path = _path(cursor)
        cursor.expect(":")
        found.append(Assignment(path, value(cursor), offset))
        cursor.skip(",", ";")
    return found


def _path(cursor: Cursor) -> Path:
    parts: list[str | int | None] = [cursor.expect_kind("name").text]
    while cursor.token.text in (".", "["):
        if len(parts) > DEEPEST:
            raise cursor.wrong(f"must be nested at most {DEEPEST} deep")
        if cursor.skip("."):
            parts.append(cursor.expect_kind("name").text)
        else:
            cursor.take()
            parts.append(None if cursor.at("]") else cursor.take_unsigned("must be an index, a whole number from 0"))
            cursor.expect("]")
    return tuple(parts)


def value(cursor: Cursor, depth: int = 0) -> Value:
    """Return the next value.

    Raises
    ------
    InputError
        If no value follows, or it is nested too deeply.
    """
    kind, text, offset = cursor.token
    if depth > DEEPEST:
        raise cursor.wrong(f"must be nested at most {DEEPEST} deep")
    if kind == "number":
        cursor.take()
        return Value(kind, text, offset, cursor.source)
    if kind == "string":
        cursor.take()
        return Value(kind, text[1:-1], offset, cursor.source)
    if text == "{":
        return Value("{", _items(cursor, "}", depth, _member), offset, cursor.source)
    if text == "[":
        return Value("[", _items(cursor, "]", depth, value), offset, cursor.source)
    raise cursor.wrong(VALUE_RULE)


def _items(cursor: Cursor, closing: str, depth: int, item: Any) -> list[Any]:
    opening = cursor.take()
    found = []
    while cursor.token.text != closing:
        if cursor.token.kind in ("end", "command"):
            line = cursor.source.where(opening.offset).rpartition(":")[2]
            raise cursor.wrong(f"must be {closing}, which closes the {opening.text} of line {line}")
        found.append(item(cursor, depth + 1))
        if cursor.token.text in (",", ";"):
            cursor.take()
    cursor.take()
    return found


def _member(cursor: Cursor, depth: int) -> tuple[str | None, Value]:
    if cursor.token.kind != "name":
        return None, value(cursor, depth)
    name = cursor.take()
    if not cursor.skip(":"):
        raise cursor.source.fail(name.offset, VALUE_RULE, name.text[:LONGEST_SHOWN])
    return name.text, value(cursor, depth)
