"""Contents of a UDF file of PEM: input of a simulation, and records of its result, all in SI."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from pem_core.errors import MISSING, InputError, Mistake
from pem_core.models.rigid.scene import Scene
from pem_core.scene.external_field import UniformField
from pem_core.scene.motion import Oscillating, Spinning
from pipelines.formats.udf.units import UdfUnits

Triple = tuple[float, float, float]
Axes = tuple[Triple, Triple, Triple]
Dipole = tuple[Triple, Triple]
"""Position [m] and moment [A m^2], lab frame."""

INTEGRATORS = {"4thOrderRungeKutta": "rk4", "Euler": "pem_euler"}
"""PEM's names of the methods, and ours."""

STILL: Triple = (0.0, 0.0, 0.0)


@dataclass(frozen=True, kw_only=True)
class UdfInput:
    """Simulation as described by PEM's input file.

    Attributes
    ----------
    scene : Scene
        In SI; the body with id 3 is named ``body_3``.
    method : str
        ``rk4``, or ``pem_euler`` for PEM's semi-implicit Euler step.
    step : float
        dt [s].
    steps, report_steps : int
        Number of steps, and how many of them lie between two records.
    units : UdfUnits
        Units of the file.
    version : str
        Version of PEM, such as ``1.3``.
    notes : tuple of str
        Warnings about the file.
    """

    scene: Scene
    method: str = "rk4"
    step: float
    steps: int
    report_steps: int = 1
    units: UdfUnits = field(default_factory=UdfUnits)
    version: str = "1.3"
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        mistakes = []
        if self.method not in INTEGRATORS.values():
            rule = f"must be one of PEM's methods, {', '.join(INTEGRATORS.values())}"
            mistakes.append(Mistake(("method",), rule, self.method))
        for name in ("step", "steps", "report_steps"):
            if not getattr(self, name) > 0:
                mistakes.append(Mistake((name,), "must be positive", getattr(self, name)))
        if mistakes:
            raise InputError(mistakes)


@dataclass(frozen=True, kw_only=True)
class PendulumRecord:
    """Pendulum in the lab frame: axes, angular velocity [rad/s] and momentum [kg m^2/s], torque [N m] and dipoles."""

    orientation: Axes
    angular_velocity: Triple = STILL
    angular_momentum: Triple = STILL
    torque: Triple = STILL
    magnets: tuple[Dipole, ...] = ()


@dataclass(frozen=True, kw_only=True)
class PlacedRecord:
    """Placed body at one time, lab frame: position [m], axes, and its dipoles."""

    position: Triple
    orientation: Axes
    magnets: tuple[Dipole, ...] = ()


@dataclass(frozen=True, kw_only=True)
class UdfRecord:
    """Record of a simulation's result: pendulums and placed bodies, gravity [m/s^2], field [T], computing time [s]."""

    pendulums: tuple[PendulumRecord, ...]
    bodies: tuple[PlacedRecord, ...] = ()
    gravity: Triple = STILL
    field: Triple = STILL
    cpu_time: float = 0.0


UNKNOWN_ON_BODIES = (
    ("soft", ": UDF has no soft-iron spheres", "leave out `soft`"),
    ("coils", ": UDF has no coils", "give a magnet with the moment pi radius^2 turns current instead"),
)
"""Keys of a body that UDF lacks, with the rule and the remedy of the error."""


def scene_in_udf(scene: object) -> Scene:
    """Return the scene, after checking that a UDF file can hold it.

    Raises
    ------
    InputError
        If it does not consist of rigid bodies on pivots, or has a soft ball, coils, waves, a conducting plate,
        noise, or motions that UDF lacks.
    """
    if not isinstance(scene, Scene):
        kind = getattr(scene, "kind", scene)
        raise InputError([Mistake(("scene", "kind"), "must be rigid_bodies for a UDF file", kind)])
    for key, rule, remedy in UNKNOWN_ON_BODIES:
        if places := [("scene", "bodies", name, key) for name, body in scene.bodies.items() if getattr(body, key)]:
            raise InputError([Mistake(place, rule, MISSING, remedy) for place in places])
    if scene.plate is not None:
        raise InputError([Mistake(("scene", "plate"), ": UDF has no conducting plate", MISSING)])
    if scene.noise is not None:
        raise InputError([Mistake(("scene", "noise"), ": UDF has no noise", MISSING, "leave out `noise`")])
    if mistakes := [mistake.within("scene") for mistake in _drive_mistakes(scene)]:
        raise InputError(mistakes)
    return scene


def _drive_mistakes(scene: Scene) -> Iterator[Mistake]:
    """Yield what changes with time in a way that UDF cannot hold."""
    if scene.ramps:
        yield Mistake(("ramps",), ": UDF has no ramps", MISSING)
    if scene.table is not None:
        yield Mistake(("table",), ": UDF has no oscillating table", MISSING)
    if isinstance(scene.field, UniformField) and scene.field.wave is not None:
        yield Mistake(("field", "wave"), ": UDF has no waves", MISSING, "write a field of kind `rotating`")
    for index, item in enumerate(scene.placed):
        if item.wave is not None:
            yield Mistake(("placed", index, "wave"), ": UDF has no waves", MISSING)
        if isinstance(item.motion, Spinning | Oscillating):
            rule = ": UDF has only the motions fixed, constant_velocity and elliptic_rotation"
            yield Mistake(("placed", index, "motion"), rule, MISSING)
