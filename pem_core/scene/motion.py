"""Prescribed motion of placed bodies in closed form, PEM's ``simulation.body[].type``.

Every vector attached to a placed body, a magnet's position, its moment, an axis, obeys one law (ours, from the facts of
the format): constant + velocity t + cosine cos(w t) + sine sin(w t).
"""

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from pem_core.numbers.types import Vector, component
from pem_core.numbers.vectors import add, cross, dot, scale, subtract
from pem_core.scene.quantities import Angle, AngularVelocity, Checked, Position, Speed

STILL: Vector = (0.0, 0.0, 0.0)
PARALLEL = 1e-12
"""Sine of the angle up to which r1 and r2 count as parallel."""


@dataclass(frozen=True, kw_only=True)
class ConstantVelocity(Checked):
    """Uniform motion: the position at t is ``position`` + velocity t, lab frame; the body does not rotate."""

    kind: Literal["constant_velocity"] = "constant_velocity"
    velocity: tuple[Speed, Speed, Speed]


@dataclass(frozen=True, kw_only=True)
class EllipticRotation(Checked):
    """Motion on an ellipse: centre + r1 cos(theta) + r2 sin(theta), theta = phase + angular_velocity t.

    The centre is the ``position`` of the placed body. Its axes rotate at the same rate about r1 x r2, from its starting
    attitude on; if r1 and r2 are parallel there is no such axis and they are fixed.
    """

    kind: Literal["elliptic_rotation"] = "elliptic_rotation"
    r1: Position
    r2: Position
    phase: Angle = 0.0
    angular_velocity: AngularVelocity


Motion = Literal["fixed"] | ConstantVelocity | EllipticRotation
"""The motion of a placed body."""


@dataclass(frozen=True)
class Course:
    """A vector as a function of time: constant + velocity t + cosine cos(w t) + sine sin(w t)."""

    constant: Vector
    velocity: Vector = STILL
    cosine: Vector = STILL
    sine: Vector = STILL
    angular_velocity: Any = 0.0

    def at(self, t: float | np.ndarray) -> Vector:
        """Return the vector at time t [s]."""
        angle = component(self.angular_velocity) * t
        straight = add(self.constant, scale(t, self.velocity))
        return add(straight, add(scale(np.cos(angle), self.cosine), scale(np.sin(angle), self.sine)))


def period(motion: Motion) -> float | None:
    """Return the period [s] of a prescribed motion, None if it is not periodic."""
    if not isinstance(motion, EllipticRotation) or not np.all(motion.angular_velocity):
        return None
    return float(np.ravel(2 * np.pi / np.abs(motion.angular_velocity))[0])


def course_of_arrow(motion: Motion, arrow: Vector) -> Course:
    """Return the prescribed motion of a vector fixed in a placed body, from its lab components at t = 0."""
    if not isinstance(motion, EllipticRotation):
        return Course(arrow)
    normal = cross(motion.r1, motion.r2)
    size = np.sqrt(dot(normal, normal))
    turns = size > PARALLEL * np.sqrt(dot(motion.r1, motion.r1) * dot(motion.r2, motion.r2))
    unit = scale(np.where(turns, 1.0, 0.0) / np.where(turns, size, 1.0), normal)
    turning = np.where(turns, 1.0, 0.0)
    across = scale(turning, subtract(arrow, scale(dot(unit, arrow), unit)))
    return Course(subtract(arrow, across), STILL, across, cross(unit, arrow), motion.angular_velocity)


def course_of_point(motion: Motion, position: Vector, arm: Vector) -> Course:
    """Return the prescribed motion of a point of a placed body.

    Parameters
    ----------
    motion : Motion
    position : vector
        Lab position of the placed body [m], as in the scene.
    arm : vector
        From the origin of the body's frame to the point, lab components at t = 0 [m].
    """
    if isinstance(motion, ConstantVelocity):
        return Course(add(position, arm), motion.velocity)
    turning = course_of_arrow(motion, arm)
    constant = add(position, turning.constant)
    if not isinstance(motion, EllipticRotation):
        return Course(constant)
    c, s = np.cos(component(motion.phase)), np.sin(component(motion.phase))
    cosine = add(turning.cosine, add(scale(c, motion.r1), scale(s, motion.r2)))
    sine = add(turning.sine, subtract(scale(c, motion.r2), scale(s, motion.r1)))
    return Course(constant, STILL, cosine, sine, motion.angular_velocity)
