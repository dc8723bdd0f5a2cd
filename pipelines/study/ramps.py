"""Ramps of a study file: their values have the units of the numbers that they change."""

from typing import Any

from pem_core.errors import InputError, Mistake
from pem_core.models.registry import assemble
from pem_core.scene.quantities import Quantity, note_on
from pipelines.study.entry import AnyScene, SomeScene
from pipelines.syntax.schema import class_at
from pipelines.syntax.units import to_si

VALUES = ("from", "to")
"""Keys of a ramp that have the unit of the number at its path."""

UNREAD = 1.0
"""Placeholder for a value that cannot be read, so that the rest of the study file can be checked."""


def with_ramps_in_si(data: Any) -> tuple[Any, list[Mistake]]:
    """Return a study's plain data with the values of all ramps as numbers in SI units, and every mistake in these."""
    scene = data.get("scene") if isinstance(data, dict) else None
    if not isinstance(scene, dict) or not isinstance(ramps := scene.get("ramps"), list):
        return data, []
    mistakes: list[Mistake] = []

    def read(item: Any, number: int) -> Any:
        quantity = note_on(_annotation_at(scene, item.get("path")), Quantity) if isinstance(item, dict) else None
        if quantity is None:
            return item
        values = dict(item)
        for key in VALUES:
            if item.get(key) is not None:
                try:
                    values[key] = to_si(item[key], quantity.unit)
                except ValueError as error:
                    mistakes.append(Mistake(("scene", "ramps", number, key), str(error), item[key]))
                    values[key] = UNREAD
        return values

    return {**data, "scene": {**scene, "ramps": [read(item, k) for k, item in enumerate(ramps)]}}, mistakes


def _annotation_at(scene: Any, path: Any) -> Any:
    """Return the annotation of the number at a path in the plain data of a scene; None if there is none."""
    return class_at(AnyScene, scene, tuple(path.split("."))) if isinstance(path, str) else None


def ramped_annotation(scene: Any, parts: tuple[str, ...]) -> Any:
    """Return the annotation of the number that a ramp changes, where a path leads to one of its values; else None."""
    ramps = scene.get("ramps") if isinstance(scene, dict) else None
    if len(parts) != 3 or parts[0] != "ramps" or parts[2] not in VALUES or not isinstance(ramps, list):
        return None
    ramp = ramps[int(parts[1])] if parts[1].isdecimal() and int(parts[1]) < len(ramps) else None
    return _annotation_at(scene, ramp.get("path")) if isinstance(ramp, dict) else None


def ramp_mistakes(scene: SomeScene) -> list[Mistake]:
    """Return the mistakes in the ramps of a plain scene, which its assembly finds."""
    try:
        if getattr(scene, "ramps", ()):
            assemble(scene)
    except InputError as error:
        return list(error.mistakes)
    return []
