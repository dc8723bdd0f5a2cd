"""Walls of a scene: contact rows, layout entries, and checks of bodies that start before them; arrays over points."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any

import numpy as np

from pem_core.errors import MISSING, Mistake
from pem_core.models.contact.features import at_once, besides, centred_features, features_of
from pem_core.models.contact.gap_functions import BODY, CONTACT, FEATURE, WALL, WALLS, arm, gap
from pem_core.models.systems.rows import entry_values
from pem_core.numbers.types import Basis
from pem_core.numbers.vectors import dot
from pem_core.scene.bodies import Body
from pem_core.scene.external_field import AnyBox
from pem_core.scene.placed_bodies import axes_of
from pem_core.scene.quantities import Direction, Position, Share, check_numbers, unit_vector

# Wall, as in a study file.


@dataclass(frozen=True, kw_only=True)
class Wall:
    """Plane that bodies do not pass.

    Attributes
    ----------
    point : (3,) tuple
        Any of its points [m], lab frame.
    normal : (3,) tuple
        Normal of the plane, on the side of the bodies; of any length.
    restitution : float
        Ratio of the speeds of separation and approach of an impact, 0 to 1.
    """

    point: Position = (0.0, 0.0, 0.0)
    normal: Direction = (0.0, 0.0, 1.0)
    restitution: Share = 1.0

    def __post_init__(self) -> None:
        check_numbers(self)


# From the walls of a scene, and the features of its bodies, to rows and layout entries.


WALLS_AT_ONCE = 3
"""Most walls that a body may touch at once: contact with three that meet in a point fixes it."""
NEVER = -1.0
"""Time of first contact of a body without contact."""


def wall_rows(wall: Wall) -> list[Any]:
    """Return the parameter rows of a wall."""
    n = unit_vector(wall.normal)
    return [*n, dot(n, wall.point), wall.restitution]


def feature_rows(body: Body) -> list[Any]:
    """Return the parameter rows of all features of a body."""
    found = ((*feature, beside) for feature, beside in zip(centred_features(body), besides(body), strict=True))
    return [number for feature in found for vector in feature for number in vector]


def wall_and_feature_rows(walls: Sequence[Wall], bodies: Sequence[Body]) -> list[Any]:
    """Return the parameter rows of walls and then of features, body by body."""
    return [row for wall in walls for row in wall_rows(wall)] + [row for body in bodies for row in feature_rows(body)]


def entries(walls: Sequence[Wall], bodies: Sequence[Body], first: int) -> list[int]:
    """Return the layout's entries of walls (see ``contact.gap_functions``), whose parameter rows begin at ``first``."""
    out = entry_values(WALLS, walls=len(walls), slots=slots(walls, bodies), first_wall=first)
    row = first + WALL.size * len(walls)
    for body in bodies:
        count = len(features_of(body))
        out += entry_values(BODY, features=count, first_feature=row)
        row += FEATURE.size * count
    return out


def slots(walls: Sequence[Wall], bodies: Sequence[Body]) -> int:
    """Return the largest number of pairs in contact per body."""
    return min(len(walls), WALLS_AT_ONCE) * max(at_once(body) for body in bodies)


def contact_state(walls: Sequence[Wall], bodies: Sequence[Body]) -> list[float]:
    """Return the contact rows of the state without contact; none where there are no walls."""
    each = [NEVER] * CONTACT.slots + [0.0] * slots(walls, bodies)
    return each * len(bodies) if walls else []


BEYOND = 1e-9
"""Fraction of a body's reach from its mass centre by which it may start beyond a wall: round-off of a start in
contact."""
POINT_REACH = 1.0
"""Length [m] to which this fraction refers for a body without extent."""


def wall_mistakes(
    walls: Sequence[Wall], bodies: Mapping[str, Body], flying: Sequence[Any], box: AnyBox | None
) -> Iterator[Mistake]:
    """Yield conflicts of bodies with walls: a periodic box, a body without a shape, a start beyond a wall."""
    if not walls:
        return
    if box is not None and box.periodic:
        remedy = "write `periodic: false`, or leave out walls"
        yield Mistake(("box", "periodic"), "must be false if there are walls", box.periodic, remedy)
    shapeless = [name for name in dict.fromkeys(item.body for item in flying) if not bodies[name].shapes]
    for name in shapeless:
        rule = "must contain a shape, because the body can hit walls and an `analysis` has no surface"
        yield Mistake(("bodies", name, "shapes"), rule, MISSING)
    for i, item in enumerate(flying):
        if item.body not in shapeless:
            yield from (mistake.within("free", i) for mistake in _start_mistakes(walls, bodies[item.body], item))


def _start_mistakes(walls: Sequence[Wall], body: Body, item: Any) -> Iterator[Mistake]:
    """Yield the walls beyond which a body starts, with the deepest of all points."""
    gaps, least = start_gaps(walls, body, item), -BEYOND * reach(body)
    for number, own in enumerate(gaps):
        if np.any(own < least):
            deepest = int(np.argmin(own))
            where = tuple(float(np.broadcast_to(x, own.shape)[deepest]) for x in item.position)
            depth = f"{-own[deepest]:.6g} m"
            found = f"at {where} m the body extends {depth} beyond the wall"
            rule = f"must keep the body in front of walls.{number}, but {found}"
            yield Mistake(("position",), rule, MISSING, "move the body along the wall's normal")


def start_gaps(walls: Sequence[Wall], body: Body, item: Any) -> np.ndarray:
    """Return the distances of a body from each wall at its start [m], shape (walls, n)."""
    u, centre = axes_of(item, body), tuple(np.asarray(x, float) for x in item.position)
    return np.array(np.broadcast_arrays(*(np.atleast_1d(_gap(wall, body, centre, u)) for wall in walls)))


def _gap(wall: Wall, body: Body, centre: Any, u: Basis) -> Any:
    n = unit_vector(wall.normal)
    plane = n, dot(n, wall.point)
    return reduce(np.minimum, (gap(centre, arm(one, n, u), plane) for one in feature_arrays(body)))


def reach(body: Body) -> np.ndarray:
    """Return an estimate of the largest distance of a body from its mass centre [m]; one metre without extent."""
    each = (sum(np.sqrt(dot(v, v)) for v in (centre, *half_axes)) for centre, half_axes in feature_arrays(body))
    found = reduce(np.maximum, each)
    return np.where(found > 0, found, POINT_REACH)


def feature_arrays(body: Body) -> list[Any]:
    """Return centre from the mass centre and half axes [m], body frame, of the features of a body."""
    return [(_arrays(centre), tuple(_arrays(e) for e in half_axes)) for centre, *half_axes in centred_features(body)]


def _arrays(vector: Any) -> Any:
    return tuple(np.asarray(component, float) for component in vector)
