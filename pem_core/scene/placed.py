"""Bodies held in place or carried along prescribed courses, and the attitudes at which bodies start."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from pem_core.components import rotations
from pem_core.components.vectors import Basis, component, orthonormal
from pem_core.errors import InputError, Mistake
from pem_core.scene.bodies import Body, analyse
from pem_core.scene.motion import Motion
from pem_core.scene.quantities import Angle, Orientation, Position, check_numbers


class Start(Protocol):
    """What says in which attitude a body starts; see :class:`Placed`."""

    @property
    def tilt(self) -> tuple[Any, Any]:
        """Return the lean (a, b) [rad]."""

    @property
    def spin(self) -> Any:
        """Return the angle [rad] about the body's own axis u3."""

    @property
    def orientation(self) -> Any:
        """Return the axes instead, lab components, or None."""


@dataclass(frozen=True, kw_only=True)
class Placed:
    """A body held in place or carried along a prescribed course.

    Attributes
    ----------
    position : (3,) tuple
        Lab position [m] of its frame's origin at t = 0; the centre of the course of an ellipse.
    tilt, spin
        Attitude at t = 0: ``spin`` about the body's own axis u3, then ``tilt = (a, b)``, a lean by the angle
        sqrt(a^2 + b^2) [rad] of the end on which its mass centre lies towards the horizontal direction (a, b).
    orientation : (u1, u2, u3) or None
        Attitude as full axes in lab components, instead of tilt and spin.
    motion : "fixed", ConstantVelocity or EllipticRotation
        Its course; see ``scene.motion``.
    """

    body: str
    position: Position = (0.0, 0.0, 0.0)
    tilt: tuple[Angle, Angle] = (0.0, 0.0)
    spin: Angle = 0.0
    orientation: Orientation | None = None
    motion: Motion = "fixed"

    def __post_init__(self) -> None:
        check_numbers(self)
        check_start(self)


def reference_mistakes(bodies: Collection[str], items: Mapping[str, Sequence[Any]]) -> list[Mistake]:
    """Return a mistake for each thing, listed under the name of its kind, whose body does not exist."""
    return [
        Mistake((kind, index, "body"), "must name one of the bodies", item.body, f"there are {', '.join(bodies)}")
        for kind, listed in items.items()
        for index, item in enumerate(listed)
        if item.body not in bodies
    ]


def check_start(item: Start) -> None:
    """Check an attitude: an orientation stands instead of tilt and spin.

    Raises
    ------
    InputError
        If both are given.
    """
    if item.orientation is not None and any(np.any(np.asarray(angle) != 0) for angle in (*item.tilt, item.spin)):
        rule = "must stand instead of tilt and spin, not beside them"
        raise InputError([Mistake(("orientation",), rule, item.orientation)])


def axes_of(item: Start, body: Body) -> Basis:
    """Return the starting axes (u1, u2, u3) of a body, lab components."""
    if item.orientation is not None:
        u1, u2, u3 = (tuple(map(component, axis)) for axis in item.orientation)
        return orthonormal((u1, u2, u3))
    side = np.where(component(analyse(body).mass_centre[2]) < 0, -1.0, 1.0)
    return rotations.leaning(item.tilt, item.spin, side)
