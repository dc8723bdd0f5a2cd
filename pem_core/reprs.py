"""Short reprs for interactive sessions: a few lines with names, shapes and units, without long arrays."""

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

MOST_NAMES = 6


def number_of(count: int, noun: str) -> str:
    """Return a count with its noun.

    Examples
    --------
    >>> number_of(1, "point"), number_of(12_000, "point")
    ('1 point', '12,000 points')
    """
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def span(values: np.ndarray, unit: str) -> str:
    """Return the range of the finite values of an array, as text with a unit.

    Examples
    --------
    >>> span(np.array([0.5, 2.0, np.nan]), "s"), span(np.array([]), "s")
    ('0.5 to 2 s', 'none')
    """
    finite = values[np.isfinite(values)]
    if not finite.size:
        return "none"
    low, high = finite.min(), finite.max()
    return f"{low:.4g} {unit}" if low == high else f"{low:.4g} to {high:.4g} {unit}"


def names(items: Sequence[Any]) -> str:
    """Return names joined by commas, shortened after the first few.

    Examples
    --------
    >>> names("abc"), names(range(9))
    ('a, b, c', '0, 1, 2, 3, 4, 5, ...')
    """
    return ", ".join([*map(str, items[:MOST_NAMES]), *(["..."] if len(items) > MOST_NAMES else [])])


def scene_repr(scene: Any) -> str:
    """Return a one-line repr of a scene: its kind, the number of its parts, and the values that are not defaults."""
    parts = [part for item in dataclasses.fields(scene) if (part := _part(scene, item))]
    return f"<{type(scene).__name__}: {'; '.join(parts)}>"


def _part(scene: Any, item: dataclasses.Field[Any]) -> str:
    """Return the text of one field of a scene; an empty string where it has its default."""
    value = getattr(scene, item.name)
    default = item.default if item.default_factory is dataclasses.MISSING else item.default_factory()
    if isinstance(value, Mapping):
        return f"{item.name} {names(list(value))}" if value else ""
    if isinstance(value, tuple) and value and dataclasses.is_dataclass(value[0]):
        return f"{len(value)} {item.name.removesuffix('s') if len(value) == 1 else item.name}"
    if isinstance(value, np.ndarray):
        return f"{item.name} of {number_of(value.size, 'point')}, {span(value, '')}".rstrip()
    if value is None or repr(value) == repr(default):
        return ""
    if dataclasses.is_dataclass(value):
        return item.name
    text = repr(value)
    return f"{item.name} {text}" if len(text) <= 60 else item.name
