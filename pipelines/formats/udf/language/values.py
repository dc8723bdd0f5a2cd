"""Values as a definition reads them: members by position or by name, each of its type."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from pem_core.errors import InputError
from pipelines.formats.udf.language.definition import Type
from pipelines.formats.udf.language.syntax import Assignment, Path, Value

INTEGER = re.compile(r"[+-]?\d{1,18}", re.ASCII)
RULES = {
    "integer": "must be a whole number",
    "number": "must be a number",
    "string": 'must be a "string"',
    "array": "must be an array [...]",
    "structure": "must be a structure {...}",
}
KINDS = {"integer": "number", "number": "number", "string": "string", "array": "[", "structure": "{"}


def shown(value: Value) -> str:
    """Return a value as an error shows it."""
    return {"{": "{...}", "[": "[...]"}.get(value.kind) or value.data


def typed(value: Value, kind: Type) -> Value:
    """Return a value as its type reads it: structures become mappings that leave out what is not there.

    Raises
    ------
    InputError
        Where it is not of its type.
    """
    if kind.kind == "select":
        if value.kind != "string" or value.data not in ("", *kind.options):
            raise value.fail(f"must be one of {', '.join(kind.options)}", shown(value))
        return value
    if value.kind != KINDS[kind.kind] or (kind.kind == "integer" and not INTEGER.fullmatch(value.data)):
        raise value.fail(RULES[kind.kind], shown(value))
    if kind.kind == "structure":
        return value._replace(data=_members(value.data, kind))
    if kind.kind == "array":
        return value._replace(data=_items(value, kind))
    return value


def _items(value: Value, kind: Type) -> list[Value]:
    if kind.size not in (None, len(value.data)):
        raise value.fail(f"must have {kind.size} items", len(value.data))
    assert kind.item
    return [typed(item, kind.item) for item in value.data]


def _members(pairs: list[tuple[str | None, Value]], kind: Type) -> dict[str, Value]:
    found: dict[str, Value] = {}
    names = list(kind.members)
    any_named = False
    for position, (name, value) in enumerate(pairs):
        any_named = any_named or name is not None
        if any_named and name is None:
            raise value.fail("must have a name, as the one before it", shown(value))
        if name is None and position >= len(names):
            raise value.fail(f"must be absent: the structure has {len(names)} members", shown(value))
        name = names[position] if name is None else name
        if name not in kind.members:
            raise value.fail(f"must be one of the members {', '.join(names)}", name)
        if name in found:
            raise value.fail("must not be given twice", name)
        found[name] = typed(value, kind.members[name])
    return found


def assigned(variables: Mapping[str, Type], assignments: Iterable[Assignment]) -> dict[str, Value]:
    """Return the data that assignments make, the later ones in place of the earlier.

    Raises
    ------
    InputError
        Where the definition does not know the place of one.
    """
    data: dict[str, Value] = {}
    for assignment in assignments:
        path = assignment.path
        while path[-1] is None:
            path = path[:-1]
        _put(data, Type("structure", members=variables), path, assignment, assignment.path[-1] is None)
    return data


def _put(holder: Any, kind: Type, path: Path, assignment: Assignment, whole_array: bool) -> None:
    """Descend by the first step of a path, and put the value where the path ends."""
    step, rest = path[0], path[1:]
    inner = _inner(holder, kind, step, assignment)
    if not rest:
        if whole_array and inner.kind != "array":
            raise _misplaced(assignment, "must not have [], it is no array")
        value = typed(assignment.value, inner)
    else:
        try:
            value = holder[step]
        except (IndexError, KeyError):
            nothing: Any = [] if inner.kind == "array" else {}
            value = Value(KINDS[inner.kind], nothing, assignment.offset, assignment.value.source)
        _put(value.data, inner, rest, assignment, whole_array)
    if isinstance(holder, list) and step == len(holder):
        holder.append(value)
    else:
        holder[step] = value


def _inner(holder: Any, kind: Type, step: str | int | None, assignment: Assignment) -> Type:
    """Return the type of what one step of a path leads to."""
    if isinstance(step, str):
        if kind.kind != "structure" or step not in kind.members:
            raise _misplaced(assignment, f"must be a path that the definition knows, {step} is unknown")
        return kind.members[step]
    if kind.kind != "array" or kind.item is None:
        raise _misplaced(assignment, "must not have an index where there is no array")
    if step is None:
        raise _misplaced(assignment, "must have the number of one item in [] before a member")
    most = len(holder) if kind.size is None else min(len(holder), kind.size - 1)
    if step > most:
        raise _misplaced(assignment, f"must have an index from 0 to {most}")
    return kind.item


def _misplaced(assignment: Assignment, rule: str) -> InputError:
    written = "".join(f"[{'' if p is None else p}]" if not isinstance(p, str) else f".{p}" for p in assignment.path)
    return assignment.value.source.fail(assignment.offset, rule, written[1:])
