"""Numbers of a scene by dotted paths, and scenes with some of them replaced."""

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, get_args, get_origin

import numpy as np

from pem_core.errors import mistakes_as
from pem_core.scene.quantities import Quantity, field_types, is_several, members, note_on, one_or_several

Path = tuple[str, ...]


@dataclass(frozen=True)
class Leaf:
    """A number of a scene.

    Attributes
    ----------
    path : tuple of str
    value : float
        SI; the first value of a sweep.
    quantity : Quantity
    beside : float
        The size of the largest component of its vector or tensor.
    """

    path: Path
    value: float
    quantity: Quantity
    beside: float


def leaves(scene: Any) -> Iterator[Leaf]:
    """Yield every number of a scene that has a unit, in the order of its classes, without variable-length lists."""
    for field in dataclasses.fields(scene):
        types: dict[str, Any] = field_types(type(scene))  # type: ignore[arg-type]
        yield from _leaves_in((field.name.rstrip("_"),), types[field.name], getattr(scene, field.name))


def _leaves_in(path: Path, annotation: Any, value: Any) -> Iterator[Leaf]:
    if value is None:
        return
    if dataclasses.is_dataclass(value):
        for leaf in leaves(value):
            yield dataclasses.replace(leaf, path=(*path, *leaf.path))
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from _leaves_in((*path, str(key)), None, part)
    elif is_several(value) and value and dataclasses.is_dataclass(value[0]):
        for k, part in enumerate(value):
            yield from _leaves_in((*path, str(k)), None, part)
    else:
        yield from _numbers_in(path, annotation, value)


def _numbers_in(path: Path, annotation: Any, value: Any) -> Iterator[Leaf]:
    """Yield the numbers of a field that is a number, or has a fixed number of components."""
    for member in members(annotation):
        if either := one_or_several(member):
            member = either[is_several(value)]
        quantity = note_on(member, Quantity)
        if quantity and not is_several(value) and not isinstance(value, str):
            number = float(np.ravel(value)[0])
            yield Leaf(path, number, quantity, abs(number))
            return
        if note_on(member, object):
            member = get_args(member)[0]
        inner = get_args(member)
        if get_origin(member) is tuple and Ellipsis not in inner and is_several(value):
            found = [leaf for k, kind in enumerate(inner) for leaf in _numbers_in((*path, str(k)), kind, value[k])]
            size = max((leaf.beside for leaf in found), default=0.0)
            yield from (dataclasses.replace(leaf, beside=size) for leaf in found)
            return


def is_within(path: Sequence[str], pattern: str) -> bool:
    """Return whether a path matches a pattern or continues it: dotted, ``*`` for any part."""
    parts = pattern.split(".")
    return len(path) >= len(parts) and all(own in ("*", part) for part, own in zip(path, parts, strict=False))


def with_values(item: Any, values: dict[Path, Any]) -> Any:
    """Return a scene, or a part of one, with the leaves at some paths replaced all at once.

    All other parts are shared with the original.
    """
    if () in values:
        return values[()]
    inner: dict[str, dict[Path, Any]] = {}
    for (head, *rest), value in values.items():
        inner.setdefault(head, {})[tuple(rest)] = value
    if dataclasses.is_dataclass(item):
        names = {head: head if hasattr(item, head) else f"{head}_" for head in inner}  # `from_`, a keyword of Python
        changed = {names[head]: _part_with(getattr(item, names[head]), head, part) for head, part in inner.items()}
        return dataclasses.replace(item, **changed)  # type: ignore[type-var]
    if isinstance(item, dict):
        return {**item, **{head: _part_with(item[head], head, part) for head, part in inner.items()}}
    out = list(item)
    for head, part in inner.items():
        out[int(head)] = _part_with(out[int(head)], head, part)
    return tuple(out)


def _part_with(item: Any, head: str, values: dict[Path, Any]) -> Any:
    """Return a part of a scene with leaves replaced, so that mistakes in it have their full path."""
    with mistakes_as(lambda mistake: mistake.within(head)):
        return with_values(item, values)


def with_places(items: Mapping[str, Sequence[Any]]) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Yield the items of lists that refer to bodies, with their places: an item itself, or the ring in it."""
    for kind, listed in items.items():
        for index, item in enumerate(listed):
            yield ((kind, index, "ring"), item.ring) if hasattr(item, "ring") else ((kind, index), item)
