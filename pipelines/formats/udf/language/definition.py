"""Types of data: the blocks ``class``, ``def`` and ``global_def`` of UDF.

``class Name : type``, ``name[3][] : type [unit] "description"`` with an optional comma or semicolon, where
a type is a basic one, ``select{"a", "b"}``, a reference ``<Class, ID>``, a class defined further up, or
``{members}``. Units and descriptions are skipped: the units of all numbers are known (:mod:`.units`).
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from pem_core.errors import InputError, did_you_mean, name_remedy
from pipelines.formats.udf.language.text import DEEPEST, TOO_DEEP, Assignment, Cursor, LeftSide, Value

BASIC = {
    **dict.fromkeys(("int", "short", "long", "ID"), "integer"),
    **dict.fromkeys(("single", "float", "double"), "number"),
    "string": "string",
}


class Type(NamedTuple):
    """Type of a value.

    Attributes
    ----------
    kind : str
        ``integer``, ``number``, ``string``, ``select``, ``array`` or ``structure``.
    options : tuple of str
        Options of a select.
    members : mapping
        Members of a structure, in the order of its values.
    item, size
        Type and length of an array; None for a free length.
    """

    kind: str
    options: tuple[str, ...] = ()
    members: Mapping[str, "Type"] = {}
    item: "Type | None" = None
    size: int | None = None


Types = dict[str, Type]


def definitions(cursor: Cursor, classes: Types) -> Types:
    """Return the variables of a definition block; its classes are added to ``classes``."""
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
        raise cursor.refused(f"{cursor.token.text} is defined twice in one structure")
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
            raise cursor.refused(f"an array may have at most {DEEPEST} dimensions")
        sizes.append(None if cursor.at("]") else cursor.take_unsigned("the size of an array, a whole number, or []"))
        cursor.expect("]")
    return sizes


def _annotated(cursor: Cursor, classes: Types, depth: int) -> Type:
    """Return a type, skipping its unit, its description and the separator."""
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
            raise cursor.wrong("']' to close a unit")
        text = cursor.take().text
        depth += (text == "[") - (text == "]")


def _type(cursor: Cursor, classes: Types, depth: int) -> Type:
    if depth > DEEPEST:
        raise cursor.refused(TOO_DEEP)
    if cursor.at("{"):
        return _structure(cursor, classes, depth)
    if cursor.skip("<"):
        return _reference(cursor)
    name = cursor.token.text
    if name == "select":
        cursor.take()
        return _select(cursor)
    if name not in BASIC and name not in classes:
        raise cursor.wrong("a type", "name a basic type, or a class that is defined further up")
    cursor.take()
    if cursor.at("{"):
        raise cursor.refused("derived classes are not supported: '{' cannot follow the name of a class")
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
        raise cursor.wrong("ID", "references by a key other than ID are not supported")
    cursor.expect(">")
    return Type("integer")


def _select(cursor: Cursor) -> Type:
    options = []
    cursor.expect("{")
    while not cursor.skip("}"):
        options.append(cursor.expect_kind("string").text[1:-1])
        cursor.skip(",")
    return Type("select", options=tuple(options))


# Values converted by a definition: members given by position or by name, each of its type.


INTEGER = re.compile(r"[+-]?\d{1,18}", re.ASCII)
RULES = {
    "integer": "must be a whole number",
    "number": "must be a number",
    "string": 'must be a "string"',
    "array": "must be an array [...]",
    "structure": "must be a structure {...}",
}
KINDS = {"integer": "number", "number": "number", "string": "string", "array": "[", "structure": "{"}


def value_text(value: Value) -> str:
    """Return a value as text for errors."""
    return {"{": "{...}", "[": "[...]"}.get(value.kind) or value.data


def typed(value: Value, kind: Type) -> Value:
    """Return a value converted to a type: structures become mappings without absent members.

    Raises
    ------
    InputError
        If it is not of that type.
    """
    if kind.kind == "select":
        if value.kind != "string" or value.data not in ("", *kind.options):
            remedy = did_you_mean(value.data, kind.options) if value.kind == "string" else ""
            raise value.fail(f"the value must be one of {', '.join(kind.options)}", value_text(value), remedy)
        return value
    if value.kind != KINDS[kind.kind] or (kind.kind == "integer" and not INTEGER.fullmatch(value.data)):
        raise value.fail(f"the value {RULES[kind.kind]}", value_text(value))
    if kind.kind == "structure":
        return value._replace(data=_members(value.data, kind))
    if kind.kind == "array":
        return value._replace(data=_items(value, kind))
    return value


def _items(value: Value, kind: Type) -> list[Value]:
    if kind.size not in (None, len(value.data)):
        raise value.fail(f"the array must have {kind.size} items", len(value.data))
    assert kind.item
    return [typed(item, kind.item) for item in value.data]


def _members(pairs: list[tuple[str | None, Value]], kind: Type) -> dict[str, Value]:
    found: dict[str, Value] = {}
    names = list(kind.members)
    any_named = False
    for position, (name, value) in enumerate(pairs):
        any_named = any_named or name is not None
        if any_named and name is None:
            raise value.fail(f"the value {value_text(value)} needs a name, because the value before it has a name")
        if name is None and position >= len(names):
            raise value.fail(f"one value too many, {value_text(value)}: the structure has {len(names)} members")
        name = names[position] if name is None else name
        if name not in kind.members:
            remedy = name_remedy(name, names, "members")
            raise value.fail(f"the structure has no member {name}", remedy=remedy)
        if name in found:
            raise value.fail(f"the member {name} is given twice")
        found[name] = typed(value, kind.members[name])
    return found


def assigned(variables: Mapping[str, Type], assignments: Iterable[Assignment]) -> dict[str, Value]:
    """Return the data described by assignments; later ones replace earlier ones.

    Raises
    ------
    InputError
        If the definition has no such place.
    """
    data: dict[str, Value] = {}
    for assignment in assignments:
        path = assignment.path
        while path[-1] is None:
            path = path[:-1]
        _put(data, Type("structure", members=variables), path, assignment, assignment.path[-1] is None)
    return data


def _put(holder: Any, kind: Type, path: LeftSide, assignment: Assignment, is_full_array: bool) -> None:
    """Insert the value of an assignment into nested data, following a path step by step."""
    step, rest = path[0], path[1:]
    inner = _inner(holder, kind, step, assignment)
    if not rest:
        if is_full_array and inner.kind != "array":
            raise _misplaced(assignment, "does not lead to an array, and cannot end with []")
        value = typed(assignment.value, inner)
    else:
        try:
            value = holder[step]
        except (IndexError, KeyError):
            nothing: Any = [] if inner.kind == "array" else {}
            value = Value(KINDS[inner.kind], nothing, assignment.offset, assignment.value.source)
        _put(value.data, inner, rest, assignment, is_full_array)
    if isinstance(holder, list) and step == len(holder):
        holder.append(value)
    else:
        holder[step] = value


def _inner(holder: Any, kind: Type, step: str | int | None, assignment: Assignment) -> Type:
    """Return the type that one step of a path leads to."""
    if isinstance(step, str):
        if kind.kind != "structure" or step not in kind.members:
            known = kind.members if kind.kind == "structure" else ()
            raise _misplaced(assignment, f"is not in the definition: {step} is unknown", did_you_mean(step, known))
        return kind.members[step]
    if kind.kind != "array" or kind.item is None:
        raise _misplaced(assignment, "has an index after something that is not an array")
    if step is None:
        raise _misplaced(assignment, "needs the number of an item in [] before a member")
    most = len(holder) if kind.size is None else min(len(holder), kind.size - 1)
    if step > most:
        raise _misplaced(assignment, f"has the index {step}, which must be at most {most}")
    return kind.item


def _misplaced(assignment: Assignment, what: str, remedy: str = "") -> InputError:
    written = "".join(f"[{'' if p is None else p}]" if not isinstance(p, str) else f".{p}" for p in assignment.path)
    return assignment.value.source.fail(assignment.offset, f"the path {written[1:]} {what}", remedy=remedy)
