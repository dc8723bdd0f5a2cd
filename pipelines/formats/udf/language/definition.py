"""What a definition says of data: ``class``, ``def`` and ``global_def`` of UDF.

``class Name : type``, ``name[3][] : type [unit] "description"`` with an optional comma or semicolon, where
a type is a basic one, ``select{"a", "b"}``, a reference ``<Class, ID>``, a class defined further up, or
``{members}``. Units and descriptions are passed over: which unit a number has is known (:mod:`.units`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pipelines.formats.udf.language.syntax import DEEPEST
from pipelines.formats.udf.language.text import Cursor

BASIC = {
    **dict.fromkeys(("int", "short", "long", "ID"), "integer"),
    **dict.fromkeys(("single", "float", "double"), "number"),
    "string": "string",
}


class Type(NamedTuple):
    """What may stand at a place.

    Attributes
    ----------
    kind : str
        ``integer``, ``number``, ``string``, ``select``, ``array`` or ``structure``.
    options : tuple of str
        Of a select.
    members : mapping
        Of a structure, in the order of its values.
    item, size
        Of an array; None where the length is free.
    """

    kind: str
    options: tuple[str, ...] = ()
    members: Mapping[str, Type] = {}
    item: Type | None = None
    size: int | None = None


Types = dict[str, Type]


def definitions(cursor: Cursor, classes: Types) -> Types:
    """Return the variables of a definition block, up to its end; its classes are added to ``classes``."""
    variables: Types = {}
    while cursor.token.kind == "name":
        if cursor.skip("class"):
            name = cursor.expect_kind("name").text
            cursor.expect(":")
            classes[name] = _annotated(cursor, classes, 0)
        else:
            _variable(cursor, classes, variables, 0)
    return variables


def _variable(cursor: Cursor, classes: Types, members: Types, depth: int) -> None:
    if cursor.token.text in members:
        raise cursor.wrong("must not be defined twice in one structure")
    name = cursor.expect_kind("name").text
    sizes = _sizes(cursor)
    cursor.expect(":")
    kind = _annotated(cursor, classes, depth)
    for size in reversed(sizes):
        kind = Type("array", item=kind, size=size)
    members[name] = kind


def _sizes(cursor: Cursor) -> list[int | None]:
    sizes: list[int | None] = []
    while cursor.skip("["):
        if len(sizes) == DEEPEST:
            raise cursor.wrong(f"must have at most {DEEPEST} dimensions")
        rule = "must be the size of an array, a whole number, or []"
        sizes.append(None if cursor.at("]") else cursor.whole(rule))
        cursor.expect("]")
    return sizes


def _annotated(cursor: Cursor, classes: Types, depth: int) -> Type:
    """Return a type; pass over its unit, its description and the separator."""
    kind = _type(cursor, classes, depth)
    while cursor.token.kind == "string" or cursor.at("["):
        if cursor.take().text == "[":
            _pass_unit(cursor)
    cursor.skip(",", ";")
    return kind


def _pass_unit(cursor: Cursor) -> None:
    depth = 1
    while depth:
        if cursor.token.kind in ("end", "command"):
            raise cursor.wrong("must be ], which closes a unit")
        text = cursor.take().text
        depth += (text == "[") - (text == "]")


def _type(cursor: Cursor, classes: Types, depth: int) -> Type:
    if depth > DEEPEST:
        raise cursor.wrong(f"must be nested at most {DEEPEST} deep")
    if cursor.at("{"):
        return _structure(cursor, classes, depth)
    if cursor.skip("<"):
        return _reference(cursor)
    name = cursor.token.text
    if name == "select":
        cursor.take()
        return _select(cursor)
    if name not in BASIC and name not in classes:
        raise cursor.wrong("must be a type", "name a basic type or a class that is defined further up")
    cursor.take()
    if cursor.at("{"):
        raise cursor.wrong("must not follow the name of a class", "derived classes are not supported")
    return Type(BASIC[name]) if name in BASIC else classes[name]


def _structure(cursor: Cursor, classes: Types, depth: int) -> Type:
    members: Types = {}
    cursor.expect("{")
    while not cursor.skip("}"):
        _variable(cursor, classes, members, depth + 1)
    return Type("structure", members=members)


def _reference(cursor: Cursor) -> Type:
    cursor.expect_kind("name")
    cursor.expect(",")
    if not cursor.skip("ID"):
        raise cursor.wrong("must be ID", "references by another key are not supported")
    cursor.expect(">")
    return Type("integer")


def _select(cursor: Cursor) -> Type:
    options = []
    cursor.expect("{")
    while not cursor.skip("}"):
        options.append(cursor.expect_kind("string").text[1:-1])
        cursor.skip(",")
    return Type("select", options=tuple(options))
