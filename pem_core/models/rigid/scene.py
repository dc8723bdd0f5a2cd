"""Scene of rigid bodies: the pendulums and placed bodies made of them, gravity and field.

The classes mirror the study file's ``scene:`` key by key. Any number may be an array of shape (n,)
over the points of a sweep; the scene then represents n scenes of one structure.
"""

from dataclasses import dataclass, field
from typing import Literal

import numpy as np

from pem_core.errors import MISSING, InputError, Mistake, mistakes_as
from pem_core.reprs import scene_repr
from pem_core.scene import quantities
from pem_core.scene.bodies import Body, check_turns
from pem_core.scene.coils import soft_coil_mistakes
from pem_core.scene.damping import check_damping
from pem_core.scene.derived_bodies import plain_body, weightless_mistakes
from pem_core.scene.drives import changes_with_time
from pem_core.scene.external_field import VACUUM_PERMEABILITY, AnyBox, Field, UniformField
from pem_core.scene.motion import Oscillating
from pem_core.scene.noise import Noise, drag_ramp_mistakes
from pem_core.scene.placed_bodies import (
    SpecifiedPlaced,
    check_start,
    motion_mistakes,
    name_mistakes,
    reference_mistakes,
)
from pem_core.scene.plate import Plate, plate_mistakes
from pem_core.scene.ramps import Ramp, ramp_mistakes
from pem_core.scene.soft import soft_mistakes
from pem_core.scene.symmetry import off_axis_mistakes


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
        sqrt(a^2 + b^2) [rad] towards the horizontal direction (a, b). The end of the body on which its mass
        centre lies moves there: a hanging bob moves towards (a, b).
    orientation : (u1, u2, u3) or None
        Start as full axes in lab components, instead of tilt and spin.
    angular_velocity : (3,) tuple
        Start, lab frame [rad/s].
    drag : float
        Torque -drag omega [N m s] (PEM's PseudoFrictionTorque); or specify the decay of a swing (``scene.damping``).
    quadratic_drag : float or None
        Additional torque ``-quadratic_drag |omega| omega`` [N m s^2], as of air at speed.
    friction : float or None
        Coulomb friction at the pivot or hinge: a torque of this size [N m] against the rotation, at any speed. At rest
        it balances every torque up to ``static_friction``.
    static_friction : float or None
        Largest torque [N m] at which a pendulum at rest stays at rest, at least ``friction``, the default.
    stribeck_velocity : float or None
        Angular velocity w_s [rad/s] at which the friction has fallen halfway from ``static_friction`` to ``friction``:
        it is friction + (static_friction - friction) / (1 + (omega / w_s)^2). Without it, friction is the same at any
        speed but zero.
    half_life : float or None
        Time [s] in which the amplitude of a small swing about the pivot halves and its energy falls to a quarter.
    quality_factor, logarithmic_decrement : float or None
        Of a small swing with the given ``period``, or in the named well.
    period : float or None
        [s], from one turning point to the next on the same side.
    well : "hanging" or None
        Potential well of the swing where no period is given: that of gravity alone.
    hinge : (3,) tuple or None
        Lab direction of the only axis about which it may turn.
    """

    body: str
    pivot: quantities.Position = (0.0, 0.0, 0.0)
    tilt: tuple[quantities.Angle, quantities.Angle] = (0.0, 0.0)
    spin: quantities.Angle = 0.0
    orientation: quantities.Orientation | None = None
    angular_velocity: quantities.AngularVelocityVector = (0.0, 0.0, 0.0)
    drag: quantities.SpecifiedDrag = None
    quadratic_drag: quantities.QuadraticDrag | None = None
    friction: quantities.FrictionTorque | None = None
    static_friction: quantities.FrictionTorque | None = None
    stribeck_velocity: quantities.PositiveAngularVelocity | None = None
    half_life: quantities.Duration | None = None
    quality_factor: quantities.Positive | None = None
    logarithmic_decrement: quantities.Positive | None = None
    period: quantities.Duration | None = None
    well: Literal["hanging"] | None = None
    hinge: quantities.Direction | None = None

    def __post_init__(self) -> None:
        quantities.check_numbers(self)
        check_damping(self)
        check_friction(self)
        check_start(self)


def check_friction(item: Pendulum) -> None:
    """Check that static friction stands beside friction and is at least as large, and Stribeck's velocity beside it.

    Raises
    ------
    InputError
        With every key that is not.
    """
    sliding, static, mistakes = item.friction, item.static_friction, []
    if static is not None and sliding is None:
        rule, remedy = "needs `friction`, the torque while the pendulum rotates", "give `friction`, too"
        mistakes.append(Mistake(("static_friction",), rule, static, remedy))
    elif static is not None and np.any(np.asarray(static) < np.asarray(sliding)):
        rule = "must not be smaller than `friction`, the torque while the pendulum rotates"
        mistakes.append(Mistake(("static_friction",), rule, static, "leave it out if both are equal"))
    if item.stribeck_velocity is not None and static is None:
        rule = "needs `static_friction`, from which friction falls to `friction` as the speed grows"
        mistakes.append(Mistake(("stribeck_velocity",), rule, item.stribeck_velocity, "give `static_friction`, too"))
    if mistakes:
        raise InputError(mistakes)


@dataclass(frozen=True, kw_only=True)
class Scene:
    """Scene of pendulums: see the attributes' classes.

    Attributes
    ----------
    gravity : (3,) tuple
        Acceleration [m/s^2].
    table : Oscillating or None
        Motion of the table that carries pivots and placed bodies, to which all places and velocities are relative.
    plate : Plate or None
        Conducting plate below the magnets, on the table if there is one.
    ramps : tuple of Ramp
        Slow changes of numbers of the scene.
    noise : Noise or None
        Random torques.
    """

    kind: Literal["rigid_bodies"] = "rigid_bodies"
    bodies: dict[str, Body]
    pendulums: tuple[Pendulum, ...]
    placed: SpecifiedPlaced = ()
    gravity: tuple[quantities.Acceleration, quantities.Acceleration, quantities.Acceleration] = (0.0, 0.0, -9.80665)
    field: Field = field(default_factory=UniformField)
    table: Oscillating | None = None
    ramps: tuple[Ramp, ...] = ()
    permeability: quantities.Permeability = VACUUM_PERMEABILITY
    box: AnyBox | None = None
    plate: Plate | None = None
    noise: Noise | None = None

    def __repr__(self) -> str:
        """Return a one-line summary of the scene."""
        return scene_repr(self)

    def __post_init__(self) -> None:
        quantities.check_numbers(self)
        items = {"pendulums": self.pendulums, "placed": self.placed}
        mistakes = reference_mistakes(self.bodies, items)
        mistakes += soft_mistakes(self.bodies, items, self.permeability, ("pendulums",))
        if not self.pendulums:
            mistakes.append(Mistake(("pendulums",), "must contain at least one pendulum", MISSING))
        mistakes += [*name_mistakes(self.placed), *motion_mistakes(self.placed, self.table)]
        mistakes += plate_mistakes(self.plate, self.bodies, [item.body for item in self.pendulums], self, self.box)
        mistakes += ramp_mistakes(self.ramps)
        mistakes += _air_mistakes(self)
        mistakes += _loose_mistakes(self)
        mistakes += _noise_mistakes(self)
        carriers = {p.body: f"pendulums.{k}" for k, p in reversed(list(enumerate(self.pendulums)))}
        for name, body in self.bodies.items():
            if name in carriers:
                found = list(weightless_mistakes(body, carriers[name])) or _turning_mistakes(body)
                mistakes += [mistake.within("bodies", name) for mistake in found]
        mistakes += soft_coil_mistakes(self.bodies, carriers, items)
        hanging = dict.fromkeys(item.body for item in self.pendulums if item.hinge is None)
        mistakes += [
            mistake for name in hanging if not mistakes for mistake in _off_axis_mistakes(name, self.bodies[name])
        ]
        if mistakes:
            raise InputError(mistakes)


def _air_mistakes(scene: Scene) -> list[Mistake]:
    """Return the quadratic drags beside a soft sphere: the equations support only one of the two."""
    bodies = (scene.bodies.get(item.body) for item in scene.pendulums)
    if not any(body is not None and body.soft is not None for body in bodies):
        return []
    rule, remedy = "must be left out if a body has a soft-iron sphere", "give only a linear drag"
    drags = enumerate(item.quadratic_drag for item in scene.pendulums)
    return [Mistake(("pendulums", k, "quadratic_drag"), rule, drag, remedy) for k, drag in drags if drag is not None]


def _loose_mistakes(scene: Scene) -> list[Mistake]:
    """Return the dry frictions of ball pivots on which a stuck pendulum could break loose, as its torque changes.

    Just above the limit its speed grows from zero while friction turns omega ever faster: no explicit method follows it
    in a reasonable number of steps.
    """
    if not changes_with_time(scene) and len(scene.pendulums) == 1:
        return []
    rule = "needs a `hinge` in a scene with several pendulums, or in which something changes with time"
    items = [(k, item) for k, item in enumerate(scene.pendulums) if item.hinge is None and item.friction is not None]
    return [Mistake(("pendulums", k, "friction"), rule, item.friction, "add a hinge") for k, item in items]


ONE_LINEAR_DRAG = "must be left out in a scene with noise, whose method needs drag that is linear in the velocity"
WITH_NOISE = {"quadratic_drag": ONE_LINEAR_DRAG, "friction": ONE_LINEAR_DRAG}


def _noise_mistakes(scene: Scene) -> list[Mistake]:
    """Return whatever cannot stand beside noise."""
    if scene.noise is None:
        return []
    found = [
        Mistake(("pendulums", k, name), rule, getattr(item, name))
        for k, item in enumerate(scene.pendulums)
        for name, rule in WITH_NOISE.items()
        if getattr(item, name) is not None
    ]
    if scene.plate is not None:
        found.append(
            Mistake(("plate",), "must be left out in a scene with noise: eddy currents have noise, too", MISSING)
        )
    bodies = {item.body: scene.bodies.get(item.body) for item in scene.pendulums}
    rule = "must be left out in a scene with noise: no equations have both"
    found += [Mistake(("bodies", name, "soft"), rule, MISSING) for name, one in bodies.items() if one and one.soft]
    return [*found, *drag_ramp_mistakes(scene)]


def _off_axis_mistakes(name: str, body: Body) -> list[Mistake]:
    """Return the magnets of a body with free spin whose dipoles are off its axis."""
    with mistakes_as(lambda mistake: mistake.within("bodies", name)):
        return [mistake.within("bodies", name) for mistake in off_axis_mistakes(plain_body(body))]


def _turning_mistakes(body: Body) -> list[Mistake]:
    """Return the reasons for which a body cannot turn."""
    try:
        check_turns(body)
    except InputError as error:
        return list(error.mistakes)
    return []
