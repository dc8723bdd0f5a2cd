"""From a scene's walls, and what its bodies may touch them with, to rows and layout entries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pem_core.components.vectors import dot
from pem_core.models.free.walls.features import at_once, besides, features_of, own_features
from pem_core.models.free.walls.rows import CONTACT, FEATURE, WALL
from pem_core.models.free.walls.scene import Wall
from pem_core.scene.bodies import Body
from pem_core.scene.quantities import unit_vector

WALLS_AT_ONCE = 3
"""Walls that a body is noted as touching at once: what touches three that meet in a point cannot leave it."""
NEVER = -1.0
"""Since when what does not touch does."""


def wall_rows(wall: Wall) -> list[Any]:
    """Return the parameter rows of a wall."""
    n = unit_vector(wall.normal)
    return [*n, dot(n, wall.point), wall.restitution]


def feature_rows(body: Body) -> list[Any]:
    """Return the parameter rows of all features of a body."""
    found = ((*feature, beside) for feature, beside in zip(own_features(body), besides(body), strict=True))
    return [number for feature in found for vector in feature for number in vector]


def own_rows(walls: Sequence[Wall], bodies: Sequence[Body]) -> list[Any]:
    """Return the parameter rows of walls and then of features, body by body."""
    return [row for wall in walls for row in wall_rows(wall)] + [row for body in bodies for row in feature_rows(body)]


def entries(walls: Sequence[Wall], bodies: Sequence[Body], first: int) -> list[int]:
    """Return the layout's entries of walls (see ``walls.rows``), whose parameter rows begin at ``first``."""
    out, row = [len(walls), slots(walls, bodies), first], first + WALL.size * len(walls)
    for body in bodies:
        count = len(features_of(body))
        out += [count, row]
        row += FEATURE.size * count
    return out


def slots(walls: Sequence[Wall], bodies: Sequence[Body]) -> int:
    """Return how many pairs of a body may be noted as in contact."""
    return min(len(walls), WALLS_AT_ONCE) * max(at_once(body) for body in bodies)


def contact_state(walls: Sequence[Wall], bodies: Sequence[Body]) -> list[float]:
    """Return the state rows of who touches, when nobody does; none where there are no walls."""
    each = [NEVER] * CONTACT.slots + [0.0] * slots(walls, bodies)
    return each * len(bodies) if walls else []
