"""Values that are laid over a file: ``PATH=VALUE`` of ``--set``, into the file or into its scene as axes have them."""

from __future__ import annotations

import dataclasses
from typing import Any

from pem_core.errors import MISSING, fail, shown
from pem_core.models.kinds import models
from pipelines.study.entry import StudyEntry
from pipelines.syntax.schema import class_at, found, keys_of
from pipelines.syntax.units import whole_number
from pipelines.syntax.yaml_file import Place, Source, parse_yaml


def overridden(source: Source, override: str) -> Source:
    """Return the file with one value replaced, and the place marked as coming from --set."""
    path, equals, text = override.partition("=")
    if not equals or not path.strip():
        raise fail("--set", "must be PATH=VALUE", override)
    value = parse_yaml(text, f"--set {path}").data if text.strip() else ""
    parts = tuple(path.strip().split("."))
    if parts[0] not in keys_of(StudyEntry) and any(parts[0] in keys_of(model.scene) for model in models()):
        parts = ("scene", *parts)
    data = _with_item(_with_defaults(source.data, parts), parts, value, override)
    marks = {place: mark for place, mark in source.marks.items() if place[: len(parts)] != _typed(source.data, parts)}
    place = _typed(data, parts)
    return dataclasses.replace(source, data=data, marks=marks, overrides={**source.overrides, place: override})


def _with_defaults(data: Any, parts: tuple[str, ...]) -> Any:
    """Return the file with the default list written out that a path leads into, where it leaves it out."""
    for end in range(1, len(parts)):
        parent, key = parts[: end - 1], parts[end - 1]
        holder = class_at(StudyEntry, data, parent)
        if not dataclasses.is_dataclass(holder) or found(data, parts[:end]) is not MISSING:
            continue
        default = next((f.default for f in dataclasses.fields(holder) if f.name.rstrip("_") == key), None)
        if isinstance(default, tuple):
            return _with_item(data, parts[:end], list(default), ".".join(parts))
    return data


def _typed(data: Any, parts: tuple[str, ...]) -> Place:
    """Return a dotted path with list positions as numbers."""
    place: list[str | int] = []
    for part in parts:
        index = whole_number(part) if isinstance(data, list) else None
        if index is not None and index < len(data):
            place.append(index)
            data = data[index]
        else:
            place.append(part)
            data = data.get(part) if isinstance(data, dict) else None
    return tuple(place)


def _with_item(data: Any, parts: tuple[str, ...], value: Any, override: str) -> Any:
    if not parts:
        return value
    head, rest = parts[0], parts[1:]
    if isinstance(data, list):
        index = whole_number(head)
        if index is None or index >= len(data):
            rule = f"must lead to one of the {len(data)} entries, which {shown(head)} does not"
            raise fail("--set", rule, override)
        return [_with_item(x, rest, value, override) if i == index else x for i, x in enumerate(data)]
    if isinstance(data, dict) or data is None:
        data = data or {}
        return {**data, head: _with_item(data.get(head), rest, value, override)}
    raise fail("--set", f"must lead into a mapping or a list, and before {shown(head)} stands {shown(data)}", override)
