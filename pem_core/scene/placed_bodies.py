"""Placed bodies, fixed or with prescribed motion, and the initial attitudes of bodies."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Protocol

import numpy as np

from pem_core.errors import MISSING, InputError, Mistake, dotted, name_remedy
from pem_core.numbers import rotations
from pem_core.numbers.types import Basis, component
from pem_core.numbers.vectors import orthonormal
from pem_core.scene import quantities
from pem_core.scene.bodies import Body, analyse
from pem_core.scene.motion import IN_LAB, Motion, Oscillating
from pem_core.scene.paths import with_places
from pem_core.scene.waves import Wave

OF_LABELS = re.compile(r"magnet_\d|pending$|(not_)?at_rest|between_well")
"""Words that labels use with another meaning than a name."""
MOST_IN_RING = 10_000
RingCount = Annotated[
    int, quantities.Constraint(f"must be from 1 to {MOST_IN_RING}", lambda count: 1 <= count <= MOST_IN_RING)
]


class Start(Protocol):
    """The initial attitude of a body; see :class:`Placed`."""

    @property
    def tilt(self) -> tuple[Any, Any]:
        """Return the lean (a, b) [rad]."""

    @property
    def spin(self) -> Any:
        """Return the angle [rad] about the body's own axis u3."""

    @property
    def orientation(self) -> Any:
        """Return the axes in lab components instead, or None."""


@dataclass(frozen=True, kw_only=True)
class Placed:
    """A body that is fixed or has a prescribed motion.

    Attributes
    ----------
    position : (3,) tuple
        Lab position [m] of its frame's origin at t = 0; the centre of an elliptic motion.
    tilt, spin
        Attitude at t = 0: ``spin`` about the body's own axis u3, then ``tilt = (a, b)``, a lean by the angle sqrt(a^2 +
        b^2) [rad] of the end with the mass centre towards the horizontal direction (a, b).
    orientation : (u1, u2, u3) or None
        Attitude as full axes in lab components, instead of tilt and spin.
    motion : "fixed", "in_lab", ConstantVelocity, EllipticRotation, Spinning or Oscillating
        Its prescribed motion; see ``scene.motion``.
    wave : Wave or None
        Function of time that multiplies the moments of its magnets and the currents of its coils (``scene.waves``).
    name : str or None
        Its name in legends and flags; by default that of its body.
    """

    body: str
    position: quantities.Position = (0.0, 0.0, 0.0)
    tilt: tuple[quantities.Angle, quantities.Angle] = (0.0, 0.0)
    spin: quantities.Angle = 0.0
    orientation: quantities.Orientation | None = None
    motion: Motion = "fixed"
    wave: Wave | None = None
    name: str | None = None

    def __post_init__(self) -> None:
        quantities.check_numbers(self)
        check_start(self)

    @property
    def called(self) -> str:
        """Return its name in legends and flags."""
        return self.name or self.body


@dataclass(frozen=True, kw_only=True)
class Ring:
    """Identical placed bodies, equally spaced on a horizontal circle.

    Attributes
    ----------
    count : int
        Number of bodies.
    radius : float
        [m], of the circle of their frames' origins.
    body : str
        Name of the body.
    position : (3,) tuple
        Lab position [m] of the circle's centre.
    first : float
        Angle [rad] of the first body, from the lab's x axis towards y; the others follow in that direction.
    tilt, spin, orientation, motion, wave
        Of each, as of :class:`Placed`: attitudes do not rotate with the position.
    name : str or None
        Their common name; each has its number from 1 appended.
    """

    count: RingCount
    radius: quantities.PositiveLength
    body: str
    position: quantities.Position = (0.0, 0.0, 0.0)
    first: quantities.Angle = 0.0
    tilt: tuple[quantities.Angle, quantities.Angle] = (0.0, 0.0)
    spin: quantities.Angle = 0.0
    orientation: quantities.Orientation | None = None
    motion: Motion = "fixed"
    wave: Wave | None = None
    name: str | None = None

    def __post_init__(self) -> None:
        quantities.check_numbers(self)
        check_start(self)


@dataclass(frozen=True, kw_only=True)
class Ringed:
    """The entry of a ring in a list of placed bodies."""

    ring: Ring

    @property
    def body(self) -> str:
        """Return the name of the body of the ring."""
        return self.ring.body


SpecifiedPlaced = Annotated[
    tuple[Placed, ...], quantities.SpecifiedAs(tuple[Annotated[Placed | Ringed, quantities.SecondIf("ring")], ...])
]
"""Placed bodies; a file may have rings among them, which ``scene.derived_bodies`` resolves into bodies."""


def reference_mistakes(bodies: Collection[str], items: Mapping[str, Sequence[Any]]) -> list[Mistake]:
    """Return a mistake for each item, listed under the name of its kind, whose body does not exist."""
    return [
        Mistake((*place, "body"), "must name one of the bodies", item.body, name_remedy(item.body, bodies))
        for place, item in with_places(items)
        if item.body not in bodies
    ]


def one_word(name: str) -> str:
    """Return a name as written in flags, with _ for characters other than letters and digits."""
    return re.sub(r"\W+", "_", name)


def name_mistakes(placed: Sequence[Any]) -> Iterator[Mistake]:
    """Yield names that are empty, reserved by labels, or already used by an earlier item."""
    taken: dict[str, str] = {}
    for place, item in with_places({"placed": placed}):
        if item.name is None:
            continue
        word = one_word(item.name)
        if not word.strip("_"):
            yield Mistake((*place, "name"), "must contain a letter or a digit", item.name)
        elif OF_LABELS.match(word):
            rule = "must not be a word that labels use, such as at_rest or magnet_0"
            yield Mistake((*place, "name"), rule, item.name)
        elif word in taken:
            yield Mistake((*place, "name"), f"must differ from the name of {taken[word]}", item.name)
        taken.setdefault(word, dotted(place))


def motion_mistakes(placed: Sequence[Any], table: Oscillating | None) -> Iterator[Mistake]:
    """Yield bodies that stay in the lab although no table oscillates."""
    for place, item in with_places({"placed": placed}):
        if item.motion == IN_LAB and table is None:
            rule = "needs a `table` that oscillates: without one, nothing moves relative to the lab"
            yield Mistake((*place, "motion"), rule, item.motion, "write `fixed`, or give the scene a table")


def check_start(item: Start) -> None:
    """Check that an attitude is specified once: by an orientation, or by tilt and spin.

    Raises
    ------
    InputError
        If both are given.
    """
    if item.orientation is not None and any(np.any(np.asarray(angle) != 0) for angle in (*item.tilt, item.spin)):
        rule = "must not be given together with `tilt` or `spin`, because both specify the attitude"
        raise InputError([Mistake(("orientation",), rule, MISSING)])


def axes_of(item: Start, body: Body) -> Basis:
    """Return the starting axes (u1, u2, u3) of a body, lab components."""
    if item.orientation is not None:
        u1, u2, u3 = (tuple(map(component, axis)) for axis in item.orientation)
        return orthonormal((u1, u2, u3))
    side = np.where(component(analyse(body).mass_centre[2]) < 0, -1.0, 1.0)
    return rotations.leaning(item.tilt, item.spin, side)
