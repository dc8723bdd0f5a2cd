"""Prescribed motion of placed bodies in closed form, PEM's ``simulation.body[].type``.

Every vector attached to a placed body, a magnet's position, its moment, an axis, obeys one law (ours, from the facts of
the format): constant + velocity t + cosine cos(w t) + sine sin(w t). A body that is spun up has, for the time t in
the angle w t, that of :func:`turning_time`.
"""

from dataclasses import dataclass, replace
from typing import Any, Literal

import numpy as np

from pem_core.numbers.types import Component, Vector, component
from pem_core.numbers.vectors import add, choose, cross, dot, scale, subtract
from pem_core.scene.quantities import (
    Angle,
    AngularVelocity,
    Checked,
    Direction,
    Duration,
    Frequency,
    Position,
    Speed,
    unit_vector,
)

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


@dataclass(frozen=True, kw_only=True)
class Spinning(Checked):
    """Rotation about an axis through the ``position`` of the placed body, which stays in its place.

    Attributes
    ----------
    axis : (3,) tuple
        Lab direction; the right-hand rule gives the sense.
    angular_velocity : float
        [rad/s].
    phase : float
        Angle [rad] at t = 0, from the attitude of the placed body.
    spin_up : float or None
        Duration [s] from t = 0 during which the angular velocity grows linearly from zero; by default it is constant.
    """

    kind: Literal["spinning"] = "spinning"
    axis: Direction
    angular_velocity: AngularVelocity
    phase: Angle = 0.0
    spin_up: Duration | None = None


@dataclass(frozen=True, kw_only=True)
class Oscillating(Checked):
    """Straight oscillation: displacement = amplitude sin(2 pi frequency t + phase), lab frame; no rotation."""

    kind: Literal["oscillating"] = "oscillating"
    amplitude: Position
    frequency: Frequency
    phase: Angle = 0.0


IN_LAB = "in_lab"
"""Motion of a placed body that stays where it is in the lab while the table with the pivots oscillates."""

Motion = Literal["fixed", "in_lab"] | ConstantVelocity | EllipticRotation | Spinning | Oscillating
"""The motion of a placed body, in the frame of the table."""


@dataclass(frozen=True)
class Course:
    """A vector as a function of time: constant + velocity t + cosine cos(w t') + sine sin(w t').

    Here t' is t, or that of :func:`turning_time` if ``spin_up`` [s] is given.
    """

    constant: Vector
    velocity: Vector = STILL
    cosine: Vector = STILL
    sine: Vector = STILL
    angular_velocity: Any = 0.0
    spin_up: Any = None

    def at(self, t: float | np.ndarray) -> Vector:
        """Return the vector at time t [s]."""
        angle = component(self.angular_velocity) * (t if self.spin_up is None else turning_time(t, self.spin_up))
        straight = add(self.constant, scale(t, self.velocity))
        return add(straight, add(scale(np.cos(angle), self.cosine), scale(np.sin(angle), self.sine)))


def turning_time(t: Component, spin_up: Component) -> Any:
    """Return the angle over the final angular velocity [s]: t^2 / (2 T) up to T, the spin-up, then t - T / 2."""
    return choose(spin_up - t, t * t / (2.0 * spin_up), t - 0.5 * spin_up)


def period(motion: Motion) -> float | None:
    """Return the period [s] of the path of a placed body, None if it has none."""
    if isinstance(motion, Oscillating):
        return float(np.ravel(1.0 / component(motion.frequency))[0])
    if not isinstance(motion, EllipticRotation) or not np.all(motion.angular_velocity):
        return None
    return float(np.ravel(2 * np.pi / np.abs(motion.angular_velocity))[0])


def on_table(motion: Motion, table: Oscillating | None) -> Motion:
    """Return the motion relative to the table: for a body that stays in the lab, minus that of the table."""
    if motion != IN_LAB or table is None:
        return motion
    return Oscillating(amplitude=scale(-1.0, table.amplitude), frequency=table.frequency, phase=table.phase)


def oscillation(motion: Oscillating) -> Course:
    """Return the displacement [m] of an oscillation."""
    phase = component(motion.phase)
    cosine, sine = scale(np.sin(phase), motion.amplitude), scale(np.cos(phase), motion.amplitude)
    return Course(STILL, STILL, cosine, sine, 2 * np.pi * component(motion.frequency))


def course_of_arrow(motion: Motion, arrow: Vector) -> Course:
    """Return the prescribed motion of a vector fixed in a placed body, from its lab components at t = 0.

    For a spinning body these are the components before its phase is applied.
    """
    if isinstance(motion, Spinning):
        return _spinning(motion, arrow)
    if not isinstance(motion, EllipticRotation):
        return Course(arrow)
    normal = cross(motion.r1, motion.r2)
    size = np.sqrt(dot(normal, normal))
    turns = size > PARALLEL * np.sqrt(dot(motion.r1, motion.r1) * dot(motion.r2, motion.r2))
    unit = scale(np.where(turns, 1.0, 0.0) / np.where(turns, size, 1.0), normal)
    turning = np.where(turns, 1.0, 0.0)
    across = scale(turning, subtract(arrow, scale(dot(unit, arrow), unit)))
    return Course(subtract(arrow, across), STILL, across, cross(unit, arrow), motion.angular_velocity)


def _spinning(motion: Spinning, arrow: Vector) -> Course:
    axis = unit_vector(motion.axis)
    across, aside = subtract(arrow, scale(dot(axis, arrow), axis)), cross(axis, arrow)
    c, s = np.cos(component(motion.phase)), np.sin(component(motion.phase))
    cosine, sine = add(scale(c, across), scale(s, aside)), subtract(scale(c, aside), scale(s, across))
    return Course(subtract(arrow, across), STILL, cosine, sine, motion.angular_velocity, motion.spin_up)


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
    if isinstance(motion, Oscillating):
        return replace(oscillation(motion), constant=add(position, arm))
    turning = course_of_arrow(motion, arm)
    constant = add(position, turning.constant)
    if not isinstance(motion, EllipticRotation):
        return replace(turning, constant=constant)
    c, s = np.cos(component(motion.phase)), np.sin(component(motion.phase))
    cosine = add(turning.cosine, add(scale(c, motion.r1), scale(s, motion.r2)))
    sine = add(turning.sine, subtract(scale(c, motion.r2), scale(s, motion.r1)))
    return Course(constant, STILL, cosine, sine, motion.angular_velocity)
