"""Keys of a file, from the classes that read it: a section for each class, with keys, values, defaults and meanings."""

import dataclasses
import json
import re
from collections.abc import Iterator
from typing import Any, get_args

from numpydoc.docscrape import NumpyDocString
from pydantic import TypeAdapter

from pem_core.scene.quantities import field_types
from pipelines.syntax.by_name import choice_of
from pipelines.syntax.schema import adapter

Schema = dict[str, Any]
NUMBER = [{"type": "number"}, {"type": "string"}]
REFERENCE = "#/$defs/"


def sections(root: Any, schema: Schema | None = None) -> Iterator[str]:
    """Yield a section for a class, or for each of a union, and for all classes within them.

    Parameters
    ----------
    root : type or union of types
        Dataclasses of the file.
    schema : dict, optional
        The JSON Schema, if it has more than follows from the classes.
    """
    schema = schema or _schema(root)
    known = {cls.__name__: cls for cls in _classes(root)}
    if "properties" in schema:
        yield section(schema, known)
    for name in _in_order(schema):
        yield section(schema["$defs"][name], known, name)


def section(definition: Schema, known: dict[str, type], name: str = "") -> str:
    """Return the section of one class."""
    cls = known.get(definition["title"]) if name else next(iter(known.values()))
    doc = NumpyDocString(cls.__doc__ or "") if cls else {}
    head = f"({anchor(name)})=\n## {_title(name, definition)}" if name else "## The file"
    text = (
        " ".join(doc["Summary"] + (doc["Extended Summary"] if name else []))
        if cls
        else definition.get("description", "")
    )
    return "\n\n".join([head, text.strip(), table(definition, _meanings(doc), cls)])


def table(definition: Schema, meanings: dict[str, str], cls: type | None) -> str:
    """Return the table of the keys of a class; without the column of meanings if all are empty."""
    required = definition.get("required", [])
    rows = [["key", "value", "default", "meaning"], ["---"] * 4]
    for key, part in definition.get("properties", {}).items():
        default = "required" if key in required else _default(part)
        rows.append([f"`{key}`", value(part), default, _cell(meanings.get(key, ""))])
    columns = 4 if any(row[3] for row in rows[2:]) else 3
    return "\n".join(f"| {' | '.join(row[:columns])} |" for row in rows)


def value(part: Schema) -> str:
    """Return the description of a value in a schema, in words."""
    if "$ref" in part:
        name = part["$ref"].removeprefix(REFERENCE)
        return f"[{_title(name, {'title': name})}](#{anchor(name)})"
    if part.get("anyOf") == NUMBER:
        unit = part.get("description", "").removeprefix("in ").removesuffix(", or with a unit")
        return f"number [{unit}]" if unit not in ("", "1") else "number"
    if "const" in part or "enum" in part:
        return " or ".join(f"`{json.dumps(word).strip(chr(34))}`" for word in part.get("enum", [part.get("const")]))
    if choices := part.get("anyOf") or part.get("oneOf"):
        return " or ".join(dict.fromkeys(_short(choices)))
    return _container(part)


def _container(part: Schema) -> str:
    kind = part.get("type")
    if kind == "array" and isinstance(part.get("items"), list):
        inner = list(dict.fromkeys(map(value, part["items"])))
        return f"list of {len(part['items'])}: {', '.join(inner)}"
    if kind == "array":
        return f"list of: {value(part.get('items', {}))}"
    if kind == "object":
        return f"names, each with: {value(part.get('additionalProperties') or {})}"
    return {"boolean": "`true` or `false`", "integer": "whole number", "string": "text", "number": "number"}.get(
        kind, "any"
    )


def _short(choices: list[Schema]) -> list[str]:
    """Return the choices of a value except null; a long list of words is shortened to "a name"."""
    kept = [choice for choice in choices if choice.get("type") != "null"]
    words = [choice for choice in kept if "const" in choice]
    if len(words) > 8:
        kept = [choice for choice in kept if "const" not in choice]
        return ["a name", *map(value, kept)]
    return list(map(value, kept))


def anchor(name: str) -> str:
    """Return the anchor of the section of a class."""
    return f"key-{name.lower().replace('_', '-')}"


def _title(name: str, definition: Schema) -> str:
    title = definition.get("title", name)
    title = title if title in name and not name.startswith("pipelines") else name
    words = re.sub(r"^pipelines__syntax__schema__|__\d+$", "", title)
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", words).capitalize() + (" on rods" if name.endswith("__2") else "")


def _default(part: Schema) -> str:
    given = part.get("default")
    return "" if given is None else f"`{json.dumps(given)}`"


def _meanings(doc: Any) -> dict[str, str]:
    """Return the description of each attribute in the docstring of a class."""
    out = {}
    for names, _, lines in doc["Attributes"] if doc else ():
        out |= {name.strip().rstrip("_"): " ".join(lines) for name in names.split(",")}
    return out


def _cell(text: str) -> str:
    """Return a text of a docstring as a cell of a table; references such as ``:class:`Placed``` become literals."""
    return re.sub(r":\w+:(?=`)", "", text).replace("|", "\\|").replace("``", "`")


def _schema(root: Any) -> Schema:
    """Return the JSON Schema of a class or of a union of classes."""
    if dataclasses.is_dataclass(root):
        return adapter(root).json_schema()
    schemas = [TypeAdapter(dict).json_schema() | adapter(cls).json_schema() for cls in get_args(root)]
    found = {one["title"]: {key: part for key, part in one.items() if key != "$defs"} for one in schemas}
    return {"$defs": found | {name: part for one in schemas for name, part in one.get("$defs", {}).items()}}


def _in_order(schema: Schema) -> list[str]:
    """Return the names of the definitions, in the order of first use."""
    body = {key: part for key, part in schema.items() if key != "$defs"}
    found = [name for name in schema["$defs"] if not body.get("properties")]
    queue = [body, *(schema["$defs"][name] for name in found)]
    while queue:
        for name in re.findall(r'"#/\$defs/(\w+)"', json.dumps(queue.pop(0))):
            if name not in found:
                found.append(name)
                queue.append(schema["$defs"][name])
    return found


def _classes(root: Any, found: dict[Any, None] | None = None) -> dict[Any, None]:
    """Return the dataclasses of which a type consists, the outermost first."""
    found = {} if found is None else found
    if choice := choice_of(root):
        return _classes(choice.annotation(), found)
    if isinstance(root, type) and dataclasses.is_dataclass(root) and root not in found:
        found[root] = None
        for kind in field_types(root).values():
            _classes(kind, found)
    for inner in get_args(root):
        _classes(inner, found)
    return found
