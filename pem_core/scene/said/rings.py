"""Bodies that stand on a ring, one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from pem_core.scene.placed import Placed, Ring, Ringed
from pem_core.scene.said.derived import Derived, Given

FORMULAS = "position + radius * (cos(first + 2 * pi * {k} / {n}), sin(first + 2 * pi * {k} / {n}), 0)"


def with_bodies_of_rings(scene: Any) -> Any:
    """Return a scene with the bodies of its rings one by one among those that are placed, in the order of the file."""
    placed = getattr(scene, "placed", ())
    if not any(isinstance(item, Ringed) for item in placed):
        return scene
    return replace(scene, placed=tuple(one for item in placed for one in _standing(item)))


def _standing(item: Any) -> Iterator[Placed]:
    if isinstance(item, Ringed):
        yield from _bodies(item.ring)
    else:
        yield item


def derived_of_placed(placed: Sequence[Any]) -> list[Derived]:
    """Return the places [m] of all that stand on rings, by their numbers among all that is placed."""
    stand = [(item, k) for item in placed for k in range(item.ring.count if isinstance(item, Ringed) else 1)]
    return [
        _derived(item.ring, k).within("placed", str(number))
        for number, (item, k) in enumerate(stand)
        if isinstance(item, Ringed)
    ]


def _derived(ring: Ring, number: int) -> Derived:
    x, y, z = ring.position
    angle = ring.first + 2 * np.pi * number / ring.count
    value = (x + ring.radius * np.cos(angle), y + ring.radius * np.sin(angle), z)
    of = {
        "position": Given(ring.position, "m"),
        "radius": Given(ring.radius, "m"),
        "first": Given(ring.first, "rad"),
    }
    return Derived(("position",), value, "m", FORMULAS.format(k=number, n=ring.count), of)


def _bodies(ring: Ring) -> Iterator[Placed]:
    own = {name: getattr(ring, name) for name in ("body", "tilt", "spin", "orientation", "motion")}
    for k in range(ring.count):
        name = None if ring.name is None else f"{ring.name} {k + 1}"
        yield Placed(**own, position=_derived(ring, k).value, name=name)
