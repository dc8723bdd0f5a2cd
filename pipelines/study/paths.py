"""Paths to the numbers of a study file: which there are, and which one is meant by a path that leads nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pem_core.errors import did_you_mean, dotted
from pem_core.scene.quantities import Quantity, note_on
from pipelines.study.scenes import AnyScene
from pipelines.syntax.schema import class_at
from pipelines.syntax.yaml_file import Place

OF_TIMES = ("integrate.method", "integrate.step", "integrate.tolerance")
"""What can be swept that is no number of the scene."""
MOST_COMPARED = 2000
"""Paths with which one is compared; each takes some 50 us, and a mesh has thousands."""


def numbers_in(annotation: Any, data: Any, place: Place = ()) -> Iterator[tuple[Place, Any, Quantity]]:
    """Yield the place, the value and the quantity of each number in plain data.

    Parameters
    ----------
    annotation : type
        Of what the data become.
    data : plain data
        Of a file; what the annotation does not know is passed over.
    place : tuple
        Where the data stand.
    """
    quantity = note_on(annotation, Quantity)
    if quantity and data is not None:
        yield place, data, quantity
    if isinstance(data, dict | list):
        for key, inner in data.items() if isinstance(data, dict) else enumerate(data):
            yield from numbers_in(class_at(annotation, data, (key,)), inner, (*place, key))


def meant_path(path: str, study: dict[str, Any]) -> str:
    """Return the remedy for a path to no number: the one to a number of the file that is spelt nearly alike."""
    known = [dotted(place) for place, *_ in numbers_in(AnyScene, study.get("scene"))]
    return did_you_mean(path, [*OF_TIMES, *known[:MOST_COMPARED]])
