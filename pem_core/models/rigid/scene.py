"""A scene: bodies, the pendulums and placed bodies made of them, gravity and field.

The classes are the study file's ``scene:`` word for word. Any number may be an array of shape (n,)
over the points of a sweep; the scene then stands for n scenes of one structure.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

import numpy as np

from pem_core.components import rotations
from pem_core.components.vectors import Basis, orthonormal
from pem_core.errors import InputError, Mistake
from pem_core.scene.bodies import Body, analyse, check_turns
from pem_core.scene.environment import VACUUM_PERMEABILITY, Box, Field, UniformField
from pem_core.scene.motion import Motion
from pem_core.scene.quantities import (
    Acceleration,
    Angle,
    AngularVelocity,
    Direction,
    Drag,
    Orientation,
    Permeability,
    Position,
    check_numbers,
)


@dataclass(frozen=True, kw_only=True)
class Pendulum:
    """A body on a pivot.

    Attributes
    ----------
    body : str
        Name of the body; the origin of its frame sits on the pivot.
    pivot : (3,) tuple
        Lab position [m].
    tilt, spin
        Start: ``spin`` about the body's own axis u3, then ``tilt = (a, b)``, a lean by the angle
        sqrt(a^2 + b^2) [rad] towards the horizontal direction (a, b). What goes there is the end
        of the body on which its mass centre lies: a hanging bob moves towards (a, b).
    orientation : (u1, u2, u3) or None
        Start as full axes in lab components, instead of tilt and spin.
    angular_velocity : (3,) tuple
        Start, lab frame [rad/s].
    drag : float
        Torque -drag omega [N m s] (PEM's PseudoFrictionTorque).
    hinge : (3,) tuple or None
        Lab direction of the only axis about which it may turn.
    """

    body: str
    pivot: Position = (0.0, 0.0, 0.0)
    tilt: tuple[Angle, Angle] = (0.0, 0.0)
    spin: Angle = 0.0
    orientation: Orientation | None = None
    angular_velocity: tuple[AngularVelocity, AngularVelocity, AngularVelocity] = (0.0, 0.0, 0.0)
    drag: Drag = 0.0
    hinge: Direction | None = None

    def __post_init__(self) -> None:
        check_numbers(self)
        check_start(self)


@dataclass(frozen=True, kw_only=True)
class Placed:
    """A body held in place or carried along a prescribed course.

    Attributes
    ----------
    position : (3,) tuple
        Lab position [m] of its frame's origin at t = 0; the centre of the course of an ellipse.
    tilt, spin, orientation
        Attitude at t = 0, as for a pendulum.
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


@dataclass(frozen=True, kw_only=True)
class Scene:
    """Everything that acts: see the attributes' classes. ``gravity`` [m/s^2] is the acceleration."""

    kind: Literal["rigid_bodies"] = "rigid_bodies"
    bodies: dict[str, Body]
    pendulums: tuple[Pendulum, ...]
    placed: tuple[Placed, ...] = ()
    gravity: tuple[Acceleration, Acceleration, Acceleration] = (0.0, 0.0, -9.80665)
    field: Field = field(default_factory=UniformField)
    permeability: Permeability = VACUUM_PERMEABILITY
    box: Box | None = None

    def __post_init__(self) -> None:
        check_numbers(self)
        mistakes = list(reference_mistakes(self.bodies, self.pendulums, self.placed))
        if not self.pendulums:
            mistakes.append(Mistake(("pendulums",), "must name at least one pendulum", self.pendulums))
        for name in dict.fromkeys(p.body for p in self.pendulums if p.body in self.bodies):
            try:
                check_turns(self.bodies[name])
            except InputError as error:
                mistakes += [mistake.within("bodies", name) for mistake in error.mistakes]
        if mistakes:
            raise InputError(mistakes)


def reference_mistakes(bodies: Any, pendulums: Any, placed: Any) -> list[Mistake]:
    """Return a mistake for each pendulum or placed body whose body does not exist."""
    return [
        Mistake((kind, index, "body"), "must name one of the bodies", item.body, f"there are {', '.join(bodies)}")
        for kind, items in (("pendulums", pendulums), ("placed", placed))
        for index, item in enumerate(items)
        if item.body not in bodies
    ]


def check_start(item: Pendulum | Placed) -> None:
    """Check the start of a pendulum or placed body.

    An orientation stands instead of tilt and spin.

    Raises
    ------
    InputError
        If both are given.
    """
    if item.orientation is not None and any(np.any(np.asarray(angle) != 0) for angle in (*item.tilt, item.spin)):
        rule = "must stand instead of tilt and spin, not beside them"
        raise InputError([Mistake(("orientation",), rule, item.orientation)])


def axes_of(item: Pendulum | Placed, body: Body) -> Basis:
    """Return the starting axes (u1, u2, u3) of a pendulum or placed body, lab components."""
    if item.orientation is not None:
        u1, u2, u3 = (tuple(np.asarray(c, float) for c in axis) for axis in item.orientation)
        return orthonormal((u1, u2, u3))
    side = np.where(np.asarray(analyse(body).mass_centre[2]) < 0, -1.0, 1.0)
    return rotations.leaning(item.tilt, item.spin, side)
