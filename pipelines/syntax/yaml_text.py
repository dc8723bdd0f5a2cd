"""A study's classes as YAML text that reads back to the same bits; defaults are left out."""

from __future__ import annotations

import dataclasses
import io
import json
import re
import secrets
from typing import Any

from ruamel.yaml import YAML

from pipelines.syntax.by_name import Asked

WIDTH, LONG, MARK = 116, 200, "list"


def yaml_text(instance: Any) -> str:
    """Return a dataclass as YAML, numbers in SI with as many digits as they have."""
    yaml = YAML(typ="safe", pure=True)
    yaml.default_flow_style, yaml.width = None, WIDTH
    yaml.sort_base_mapping_type_on_output = False  # type: ignore[assignment]
    long: dict[str, str] = {}
    text = io.StringIO()
    yaml.dump(_with_long_lists_apart(plain(instance), long), text)
    return re.sub(rf"\b{MARK}[0-9a-f]{{32}}\b", lambda found: long.get(found[0], found[0]), text.getvalue())


def _with_long_lists_apart(value: Any, long: dict[str, str]) -> Any:
    """Return data with a mark for every long list (the corners of a mesh), which JSON writes faster than YAML."""
    if isinstance(value, dict):
        return {key: _with_long_lists_apart(inner, long) for key, inner in value.items()}
    if isinstance(value, list) and len(value) > LONG:
        mark = f"{MARK}{secrets.token_hex(16)}"  # one word, which no text of a study has by chance
        long[mark] = json.dumps(value)
        return mark
    return [_with_long_lists_apart(inner, long) for inner in value] if isinstance(value, list) else value


def plain(value: Any) -> Any:
    """Return dataclasses as mappings, tuples as lists, and all else as it is."""
    if isinstance(value, Asked):
        return {value.name: plain(value.parameters)}
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        kept = {f.name: getattr(value, f.name) for f in dataclasses.fields(value) if _is_said(f, value)}
        return {name.rstrip("_"): plain(inner) for name, inner in kept.items()}
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    return [plain(inner) for inner in value] if isinstance(value, list | tuple) else value


def _is_said(item: dataclasses.Field, instance: Any) -> bool:
    """Tell whether a field differs from its default in any bit, or tells the kind."""
    default = item.default if item.default_factory is dataclasses.MISSING else item.default_factory()
    return item.name == "kind" or repr(getattr(instance, item.name)) != repr(default)
