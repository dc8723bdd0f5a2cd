"""Scene of free rigid bodies, as in a study file: numbers in SI units, any of them an array of shape (n,)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Literal

import numpy as np

from pem_core.errors import MISSING, InputError, Mistake, fail, name_remedy
from pem_core.models.contact.assemble import Wall, wall_mistakes
from pem_core.reprs import scene_repr
from pem_core.scene import inertia, quantities
from pem_core.scene.bodies import Body, about_mass_centre, analyse
from pem_core.scene.damping import check_damping
from pem_core.scene.derived_bodies import weightless_mistakes
from pem_core.scene.external_field import VACUUM_PERMEABILITY, AnyBox, Field, UniformField
from pem_core.scene.motion import Oscillating
from pem_core.scene.noise import FreeNoise, drag_ramp_mistakes
from pem_core.scene.placed_bodies import (
    SpecifiedPlaced,
    check_start,
    motion_mistakes,
    name_mistakes,
    reference_mistakes,
)
from pem_core.scene.ramps import Ramp, ramp_mistakes
from pem_core.scene.soft import soft_mistakes

LoadRow = tuple[
    quantities.Time,
    quantities.Force,
    quantities.Force,
    quantities.Force,
    quantities.Torque,
    quantities.Torque,
    quantities.Torque,
]
LEAST_APART = 1e-9
"""Least relative delay of the next row of a table: steps end at each row."""
NEGATIVE = 1e-9
"""Fraction of the largest principal moment by which one may be negative: round-off of the shift to the mass centre."""


@dataclass(frozen=True, kw_only=True)
class FreeBody:
    """Free rigid body.

    Attributes
    ----------
    body : str
        Name of the body, whose mass centre may be anywhere in its frame.
    position, velocity : (3,) tuple
        Start of the mass centre, lab frame [m, m/s].
    tilt, spin
        Attitude at the start: ``spin`` about the body's own axis u3, then ``tilt = (a, b)``, a lean by the angle
        sqrt(a^2 + b^2) [rad] of the end on which its mass centre lies towards the horizontal direction (a, b).
    orientation : (u1, u2, u3) or None
        Attitude as full axes in lab components, instead of tilt and spin.
    angular_velocity : (3,) tuple
        Start, lab frame [rad/s].
    drag : float
        Force -drag v [N s/m]; or the decay of an oscillation instead: ``half_life`` [s], in which the amplitude of a
        small one halves and the speed of an unbound body falls to a quarter, or ``quality_factor`` or
        ``logarithmic_decrement`` beside the ``period`` [s] of one (``scene.damping``).
    turning_drag : float
        Torque -turning_drag omega [N m s]; or the decay of angular oscillations instead: ``turning_half_life`` [s], in
        which the amplitude of a small oscillation halves, with the mean of the three principal moments of inertia.
    """

    body: str
    position: quantities.Position = (0.0, 0.0, 0.0)
    velocity: tuple[quantities.Speed, quantities.Speed, quantities.Speed] = (0.0, 0.0, 0.0)
    tilt: tuple[quantities.Angle, quantities.Angle] = (0.0, 0.0)
    spin: quantities.Angle = 0.0
    orientation: quantities.Orientation | None = None
    angular_velocity: quantities.AngularVelocityVector = (0.0, 0.0, 0.0)
    drag: quantities.SpecifiedLinearDrag = None
    half_life: quantities.Duration | None = None
    quality_factor: quantities.Positive | None = None
    logarithmic_decrement: quantities.Positive | None = None
    period: quantities.Duration | None = None
    turning_drag: quantities.SpecifiedDrag = None
    turning_half_life: quantities.Duration | None = None

    def __post_init__(self) -> None:
        quantities.check_numbers(self)
        check_damping(self)
        quantities.check_once(self, "turning_drag", "turning_half_life")
        if self.turning_drag is None and self.turning_half_life is None:
            object.__setattr__(self, "turning_drag", 0.0)
        check_start(self)


@dataclass(frozen=True, kw_only=True)
class ForceTable:
    """Force and torque on a body over time, linear between rows.

    Attributes
    ----------
    body : str
        Name of the body.
    free : int or None
        Number of the free body, from 0; needed where several free bodies have this name.
    rows : tuple of (time, force, torque)
        Time [s], force [N] and torque about the mass centre [N m], lab frame: seven numbers each. Times ascend.
    """

    body: str
    free: Annotated[int, quantities.Constraint("must not be negative", lambda number: number >= 0)] | None = None
    rows: tuple[LoadRow, ...]

    def __post_init__(self) -> None:
        if any(np.ndim(number) for row in self.rows for number in row):
            raise fail("rows", "must not be swept, because a force table is the same for all points", MISSING)
        rows = np.array(self.rows, dtype=float)
        if len(rows) < 2:
            raise fail("rows", f"must have at least two entries, but has {len(rows)}", MISSING)
        if not np.isfinite(rows).all():
            raise fail("rows", "must contain only finite numbers", MISSING)
        if rows[0, 0] > 0:
            raise fail(("rows", 0, 0), "must be a time of 0 s or earlier", float(rows[0, 0]))
        early = np.flatnonzero(np.diff(rows[:, 0]) <= LEAST_APART * np.abs(rows[1:, 0]))
        if len(early):
            row, time = int(early[0]) + 1, rows[early[0], 0]
            rule = f"must be later than the time of the previous row, {time:g} s"
            raise fail(("rows", row, 0), rule, float(rows[row, 0]))


@dataclass(frozen=True, kw_only=True)
class FreeScene:
    """Scene of free rigid bodies.

    Attributes
    ----------
    bodies : dict of Body
    free : tuple of FreeBody
    force : tuple of ForceTable
        Further loads on bodies, at most one table per body.
    walls : tuple of Wall
        Planes that no body passes, or starts beyond; not together with a periodic box. See ``contact.assemble``.
    placed, gravity, field, table, ramps, permeability, box
        The environment, as in scenes of rigid bodies on pivots.
    noise : FreeNoise or None
        Random forces and torques.
    """

    kind: Literal["free_bodies"] = "free_bodies"
    bodies: dict[str, Body]
    free: tuple[FreeBody, ...]
    force: tuple[ForceTable, ...] = ()
    walls: tuple[Wall, ...] = ()
    placed: SpecifiedPlaced = ()
    gravity: tuple[quantities.Acceleration, quantities.Acceleration, quantities.Acceleration] = (0.0, 0.0, -9.80665)
    field: Field = field(default_factory=UniformField)
    table: Oscillating | None = None
    ramps: tuple[Ramp, ...] = ()
    permeability: quantities.Permeability = VACUUM_PERMEABILITY
    box: AnyBox | None = None
    noise: FreeNoise | None = None

    def __repr__(self) -> str:
        """Return a one-line summary of the scene."""
        return scene_repr(self)

    def __post_init__(self) -> None:
        quantities.check_numbers(self)
        items = {"free": self.free, "placed": self.placed}
        mistakes = reference_mistakes(self.bodies, items)
        mistakes += soft_mistakes(self.bodies, items, self.permeability, ())
        if not self.free:
            mistakes.append(Mistake(("free",), "must contain at least one body", MISSING))
        mistakes += [*name_mistakes(self.placed), *motion_mistakes(self.placed, self.table)]
        mistakes += ramp_mistakes(self.ramps)
        carriers = {item.body: f"free.{k}" for k, item in reversed(list(enumerate(self.free)))}
        for name, body in self.bodies.items():
            if name in carriers:
                weightless = [m.within("bodies", name) for m in weightless_mistakes(body, carriers[name])]
                mistakes += weightless or _body_mistakes(name, body)
        mistakes += _force_mistakes(self)
        mistakes += _noise_mistakes(self)
        if self.ramps and self.walls:
            rule = "must be left out if there are walls: impacts read numbers that do not change"
            mistakes.append(Mistake(("ramps",), rule, MISSING))
        if mistakes:
            raise InputError(mistakes)
        if mistakes := list(wall_mistakes(self.walls, self.bodies, self.free, self.box)):
            raise InputError(mistakes)


def _noise_mistakes(scene: FreeScene) -> list[Mistake]:
    """Return whatever cannot stand beside noise."""
    if scene.noise is None:
        return []
    rule = "must be left out in a scene with noise, which needs fixed steps"
    return [*([Mistake(("walls",), rule, MISSING)] if scene.walls else []), *drag_ramp_mistakes(scene)]


def loaded_body(scene: FreeScene, table: ForceTable) -> int:
    """Return the number of the free body of a table."""
    own = [a for a, item in enumerate(scene.free) if item.body == table.body]
    return own[0] if table.free is None else table.free


def table_end(scene: FreeScene) -> float:
    """Return the time [s] at which the first of a scene's tables ends; infinity where there is none."""
    return min((float(table.rows[-1][0]) for table in scene.force), default=np.inf)


def _force_mistakes(scene: FreeScene) -> Iterator[Mistake]:
    """Yield the tables of no free body, and further tables of a body that has one."""
    loaded = set()
    for i, table in enumerate(scene.force):
        own = [a for a, item in enumerate(scene.free) if item.body == table.body]
        known = " or ".join(map(str, own))
        if not own:
            remedy = name_remedy(table.body, dict.fromkeys(item.body for item in scene.free))
            yield Mistake(("force", i, "body"), "must name one of the free bodies", table.body, remedy)
        elif table.free is None and len(own) > 1:
            rule = f": several free bodies are named {table.body}"
            yield Mistake(("force", i), rule, MISSING, f"select one with `free`, which can be {known}")
        elif table.free is not None and table.free not in own:
            rule = f"must be the number of a free body named {table.body} ({known})"
            yield Mistake(("force", i, "free"), rule, table.free)
        elif (a := loaded_body(scene, table)) in loaded:
            remedy = "add up the loads in one table"
            yield Mistake(("force", i), f"must not be a second table for {table.body}", MISSING, remedy)
        else:
            loaded.add(a)


def _body_mistakes(name: str, body: Body) -> Iterator[Mistake]:
    """Yield the reasons for which a body cannot be free: no mass, or an invalid inertia about its mass centre."""
    analysis, place = analyse(body), ("bodies", name)
    if not np.all(np.asarray(analysis.mass) > 0):
        remedy = "give the body a shape with mass, or an `analysis`"
        yield Mistake(place, "must have mass, because the body moves freely", MISSING, remedy)
        return
    moments = np.linalg.eigvalsh(inertia.matrices(about_mass_centre(body)))
    size = np.linalg.eigvalsh(inertia.matrices(analysis.inertia))[:, 2]
    if np.any(moments[:, 0] < -NEGATIVE * size):
        least = f"{moments[:, 0].min():.6g} kg m^2"
        rule = f"must have no negative principal moment of inertia about its mass centre, but one is {least}"
        yield Mistake(place, rule, MISSING, "check mass, mass_centre and inertia in its `analysis`")
