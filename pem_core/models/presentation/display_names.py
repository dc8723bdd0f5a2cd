"""Names for people of the numbers of a scene: ``tilt towards x``, ``moment of the magnet of puck, z``."""

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pem_core.scene.quantities import is_several

AXES = ("x", "y", "z")
FRAME = ("u1", "u2", "u3")
TENSOR = ("xx", "yy", "zz", "xy", "xz", "yz")
"""Components of a symmetric tensor, in the order of ``scene.quantities.SymmetricTensor``."""
Parts = tuple[str, ...]
Called = Callable[[Sequence[Any], int], str]
"""Function from the items of a list and the index of one of them to its name, empty where it needs none."""


def numbered(word: str, alone: str = "") -> Called:
    """Return a namer of list items by their numbers from 1, ``magnet 2``; an only item is called ``alone``."""
    return lambda items, index: alone if len(items) == 1 else f"{word} {index + 1}"


def by_body(word: str, *, is_alone_named: bool = False) -> Called:
    """Return a namer of list items by their bodies where these differ, else by their numbers from 1.

    An only item has no name unless ``is_alone_named``.
    """

    def called(items: Sequence[Any], index: int) -> str:
        if len(items) == 1 and not is_alone_named:
            return ""
        bodies = [item.body for item in items]
        return words(bodies[index]) if len(set(bodies)) == len(bodies) else f"{word} {index + 1}"

    return called


def by_kind(items: Sequence[Any], index: int) -> str:
    """Return the name of a shape: none if it is the only one, else its kind, with its number if others are alike."""
    if len(items) == 1:
        return ""
    kinds = [item.kind for item in items]
    own = kinds[index]
    return f"the {own}" if kinds.count(own) == 1 else f"{own} {kinds[:index].count(own) + 1}"


@dataclass(frozen=True)
class Names:
    """Names for people of the numbers of one kind of scene, and of the things in its lists.

    Attributes
    ----------
    numbers : mapping
        Texts by patterns of paths: dotted, ``*`` for any part. In a text ``{of}`` stands for the thing to which the
        number belongs, `` of the magnet of puck`` (empty where there is only one); ``{axis}``, ``{frame}`` and
        ``{tensor}`` for the component x, u1 or xx of the last part of the path, ``{row}`` for u1 of the part before
        it, and ``{number}`` for the last part counted from 1. Or a function (scene, parts of the path) -> str.
    things : mapping
        Names of the items of lists, by patterns of their paths.
    magnets : function (scene) -> list of str, or None
        Name of each placed magnet; None for the words of ``Model.placed_names``.
    """

    numbers: Mapping[str, str | Callable[[Any, Parts], str]] = field(default_factory=dict)
    things: Mapping[str, Called] = field(default_factory=dict)
    magnets: Callable[[Any], list[str]] | None = None

    def within(self, other: "Names") -> "Names":
        """Return these names, and those of others for all paths that have none here."""
        magnets = self.magnets or other.magnets
        return Names({**other.numbers, **self.numbers}, {**other.things, **self.things}, magnets)

    def of(self, scene: Any, path: str) -> str:
        """Return the name of the number of a scene at a dotted path; the words of the path where it has no pattern."""
        parts = tuple(path.split("."))
        text = _matching(self.numbers, parts)
        if callable(text):
            return text(scene, parts)
        return self._plain(scene, parts) if text is None else text.format(of=self.owner(scene, parts), **_part(parts))

    def owner(self, scene: Any, parts: Parts) -> str:
        """Return `` of`` and the things to which a number belongs, the innermost first; empty if they have no name."""
        found, item = [], scene
        for k, part in enumerate(parts):
            items, item = item, child(item, part)
            if _is_item(items, item):
                found.append(self.called(items, part, parts[: k + 1]))
        own = [name for name, outer in zip(found, ["", *found], strict=False) if name not in ("", f"the {outer}")]
        return "".join(f" of {name}" for name in reversed(own))

    def called(self, items: Any, part: str, parts: Parts) -> str:
        """Return the name of an item of a list or of a mapping."""
        if isinstance(items, Mapping):
            return words(part)
        given = _matching(self.things, parts)
        return (given or numbered(words(parts[-2]).removesuffix("s")))(items, int(part))

    def _plain(self, scene: Any, parts: Parts) -> str:
        """Return the words of a path: ``start of dimple 2, x``."""
        named = [k for k, part in enumerate(parts) if not part.isdecimal()]
        last = parts[-1]
        if last.isdecimal():
            size = len(child_at(scene, parts[:-1]))
            last = f", {AXES[int(last)] if size <= len(AXES) else int(last) + 1}"
        return f"{words(parts[named[-1]])}{self.owner(scene, parts)}{last if last.startswith(',') else ''}"


def words(name: str) -> str:
    """Return a name of one word as words."""
    return name.replace("_", " ")


def child(item: Any, part: str) -> Any:
    """Return a part of a scene by its key or its index; ``from`` and other keywords have an underscore behind."""
    if isinstance(item, Mapping):
        return item[part]
    if dataclasses.is_dataclass(item):
        return getattr(item, part) if hasattr(item, part) else getattr(item, f"{part}_")
    return item[int(part)]


def child_at(item: Any, parts: Parts) -> Any:
    """Return the part of a scene at a path."""
    for part in parts:
        item = child(item, part)
    return item


def _is_item(items: Any, item: Any) -> bool:
    """Return whether something is a thing in a list or in a mapping, not a component of a vector."""
    return dataclasses.is_dataclass(item) and (isinstance(items, Mapping) or is_several(items))


def _matching(table: Mapping[str, Any], parts: Parts) -> Any:
    """Return the entry of a path in a table of patterns, None if there is none."""
    for pattern, entry in table.items():
        own = pattern.split(".")
        if len(own) == len(parts) and all(one in ("*", part) for one, part in zip(own, parts, strict=True)):
            return entry
    return None


def _part(parts: Parts) -> dict[str, str]:
    """Return the names of the component at the end of a path."""
    if not parts[-1].isdecimal():
        return {}
    last = int(parts[-1])
    row = {"row": FRAME[int(parts[-2])]} if parts[-2].isdecimal() and int(parts[-2]) < len(FRAME) else {}
    own = {"axis": AXES, "frame": FRAME, "tensor": TENSOR}
    return row | {"number": str(last + 1)} | {key: of[last] for key, of in own.items() if last < len(of)}
