"""Scene of spheres on rods, as in a study file: numbers in SI units, any of them an array of shape (n,)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

import numpy as np

from pem_core.errors import MISSING, InputError, Mistake
from pem_core.models.linkage.start import starting_mistakes
from pem_core.numbers.types import Component
from pem_core.reprs import scene_repr
from pem_core.scene import quantities
from pem_core.scene.bodies import Body
from pem_core.scene.damping import check_damping, damping_key
from pem_core.scene.derived import OF_BOX, Grade, check_box
from pem_core.scene.external_field import VACUUM_PERMEABILITY, Field, UniformField
from pem_core.scene.motion import Oscillating
from pem_core.scene.noise import SphereNoise, drag_ramp_mistakes
from pem_core.scene.placed_bodies import SpecifiedPlaced, motion_mistakes, name_mistakes, reference_mistakes
from pem_core.scene.plate import Plate, plate_mistakes
from pem_core.scene.ramps import Ramp, ramp_mistakes
from pem_core.scene.soft import ONE_BALL, Susceptibility, soft_mistakes

Pair = tuple[int, int]
SphereMass = Annotated[float, quantities.Quantity("kg", "positive")]
PositiveDensity = Annotated[float, quantities.Quantity("kg/m^3", "positive")]
SpecifiedStrength = Annotated[Any, quantities.SpecifiedAs(quantities.DipoleMoment | quantities.Moment | None)]
Stiffness = Annotated[float, quantities.Quantity("N/m", "not negative")]
RestLength = Annotated[float, quantities.Quantity("m", "not negative")]


@dataclass(frozen=True, kw_only=True)
class SphereMagnet:
    """Point dipole in the centre of a sphere, which has no orientation: its moment is along a rod, or fixed in the lab.

    Attributes
    ----------
    moment : float or (3,) tuple
        [A m^2]: a number along a rod, from the first of two spheres to the second, or lab components if its direction
        is fixed.
    remanence, grade : float, str or None
        For a sphere that is entirely a magnet, in place of its moment, which is B_r V / mu_0: see ``scene.derived``.
    direction : (3,) tuple or None
        From south to north, lab frame, for a magnet with a given remanence and fixed direction.
    along : (int, int) or None
        Spheres of the rod.
    fixed : bool
        Whether its direction is fixed.
    """

    moment: SpecifiedStrength = None
    remanence: quantities.FluxDensity | None = None
    grade: Grade | None = None
    direction: quantities.Direction | None = None
    along: Pair | None = None
    fixed: bool = False

    def __post_init__(self) -> None:
        quantities.check_numbers(self)
        quantities.check_once(self, "moment", *OF_BOX)
        if mistakes := list(check_box(self)):
            raise InputError(mistakes)
        if self.fixed == (self.along is not None):
            rule = "must have either `along`, for a moment along a rod, or `fixed: true`"
            raise InputError([Mistake((), rule, MISSING, "a sphere has no orientation")])
        if self.moment is None:
            _check_direction(self)
            return
        if self.fixed and not quantities.is_several(self.moment):
            raise InputError([Mistake(("moment",), "must have three components if `fixed` is true", self.moment)])
        if not self.fixed and quantities.is_several(self.moment):
            rule = "must be a single number, because `along` gives the direction"
            raise InputError([Mistake(("moment",), rule, self.moment)])


def _check_direction(magnet: SphereMagnet) -> None:
    """Check that a magnet of known size has exactly one direction."""
    if magnet.fixed and magnet.direction is None:
        remedy = "give the direction from south to north, such as [0, 0, 1]"
        raise InputError([Mistake(("direction",), "must be given if `fixed` is true", MISSING, remedy)])
    if not magnet.fixed and magnet.direction is not None:
        raise InputError([Mistake(("direction",), "must be left out, because `along` gives the direction", MISSING)])


@dataclass(frozen=True, kw_only=True)
class SoftSphere:
    """Sphere of iron or steel, magnetised as a dipole by all magnets; see ``scene.soft``.

    Attributes
    ----------
    radius : float
        [m].
    susceptibility : float or None
        chi of a linear material, SI; None is the limit of infinite chi.
    """

    radius: quantities.PositiveLength
    susceptibility: Susceptibility | None = None

    def __post_init__(self) -> None:
        quantities.check_numbers(self)


SOFT_MOMENT = SphereMagnet(moment=(0.0, 0.0, 0.0), fixed=True)
"""The magnet of a soft sphere: it has no permanent moment."""


@dataclass(frozen=True, kw_only=True)
class Sphere:
    """Sphere that moves as a point mass.

    Attributes
    ----------
    mass : float or None
        [kg]; not needed for a fixed sphere. Or its ``density`` [kg/m^3], and its radius.
    fixed : bool
        Whether it is fixed.
    position, velocity : (3,) tuple
        Start, lab frame [m, m/s].
    from_, length, tilt, tilt_rate
        Start at a ``length`` [m] from another sphere, given by its number: (0, 0) hangs straight down, (a, b)
        leans by sqrt(a^2 + b^2) [rad] towards the horizontal direction (a, b); with the rates of a and b [rad/s].
    drag : float
        Force -drag velocity [N s/m]; or the decay of oscillations instead: ``half_life`` [s], in which the amplitude of
        small ones halves, or ``quality_factor`` or ``logarithmic_decrement`` beside the ``period`` [s] of one
        (``scene.damping``). If all spheres have the same half-life, every small oscillation has it.
    magnets : tuple of SphereMagnet
    soft : SoftSphere or None
        A soft sphere, magnetised by others, in place of magnets.
    radius : float or None
        [m], used only in pictures unless a density or a remanence is given.
    colour : (red, green, blue, alpha) or None
        Used only in pictures.
    """

    mass: SphereMass | None = None
    density: PositiveDensity | None = None
    fixed: bool = False
    position: quantities.Position | None = None
    velocity: tuple[quantities.Speed, quantities.Speed, quantities.Speed] = (0.0, 0.0, 0.0)
    from_: int | None = None
    length: quantities.PositiveLength | None = None
    tilt: tuple[quantities.Angle, quantities.Angle] = (0.0, 0.0)
    tilt_rate: tuple[quantities.AngularVelocity, quantities.AngularVelocity] = (0.0, 0.0)
    drag: quantities.SpecifiedLinearDrag = None
    half_life: quantities.Duration | None = None
    quality_factor: quantities.Positive | None = None
    logarithmic_decrement: quantities.Positive | None = None
    period: quantities.Duration | None = None
    magnets: tuple[SphereMagnet, ...] = ()
    soft: SoftSphere | None = None
    radius: quantities.PositiveLength | None = None
    colour: quantities.Colour | None = None

    def __post_init__(self) -> None:
        quantities.check_numbers(self)
        quantities.check_once(self, "mass", "density")
        check_damping(self)
        if mistakes := list(_sphere_mistakes(self)):
            raise InputError(mistakes)

    @property
    def dipoles(self) -> tuple[SphereMagnet, ...]:
        """Return its magnets, or the placeholder of a soft sphere."""
        return self.magnets if self.soft is None else (SOFT_MOMENT,)


def _sphere_mistakes(sphere: Sphere) -> Iterator[Mistake]:
    """Yield the contradictions in a sphere's specification."""
    if sphere.mass is None and sphere.density is None and not sphere.fixed:
        remedy = "alternatively give `density` and `radius`"
        yield Mistake(("mass",), "must be given, because the sphere is not fixed", MISSING, remedy)
    if sphere.radius is None and sphere.density is not None:
        yield Mistake(("radius",), "must be given together with `density`", MISSING)
    if sphere.radius is None and any(magnet.moment is None for magnet in sphere.magnets):
        yield Mistake(("radius",), "must be given if a magnet has a remanence or a grade", MISSING)
    if sphere.fixed and damping_key(sphere):
        yield Mistake((damping_key(sphere) or "",), "must be left out for a fixed sphere", MISSING)
    if (sphere.position is None) == (sphere.from_ is None):
        is_twice = sphere.position is not None
        rule = "must not be given together with `from`" if is_twice else "must be given"
        yield Mistake(("position",), rule, MISSING, "" if is_twice else "alternatively give `from` and `length`")
    if sphere.from_ is not None and sphere.length is None:
        yield Mistake(("length",), "must be given together with `from`", MISSING)
    if sphere.from_ is None:
        given = ((name, getattr(sphere, name)) for name in ("length", "tilt", "tilt_rate"))
        rule = "must be left out unless `from` is given"
        yield from (Mistake((n,), rule, MISSING) for n, v in given if v is not None and np.any(_flat(v)))
    elif np.any(_flat(sphere.velocity)):
        yield Mistake(("velocity",), "must not be given together with `from`", MISSING, "give `tilt_rate` instead")
    if sphere.soft is not None and sphere.magnets:
        rule = "must be left out for a soft-iron sphere, because magnets would lie at its centre"
        yield Mistake(("magnets",), rule, MISSING)
    for name, rates in (("velocity", sphere.velocity), ("tilt_rate", sphere.tilt_rate)):
        if sphere.fixed and np.any(_flat(rates)):
            yield Mistake((name,), "must be zero for a fixed sphere", rates)


def _flat(value: Any) -> np.ndarray:
    """Return whether any entry is not zero, for each number of a single or multiple value."""
    numbers = value if isinstance(value, tuple | list) else (value,)
    return np.array([np.any(np.asarray(number) != 0) for number in numbers])


@dataclass(frozen=True, kw_only=True)
class Spring:
    """Massless spring ``between`` two spheres: it pulls with ``stiffness`` [N/m] times its stretch.

    Its ``length`` [m] is its rest length.
    """

    between: Pair
    stiffness: Stiffness
    length: RestLength = 0.0

    def __post_init__(self) -> None:
        quantities.check_numbers(self)


@dataclass(frozen=True, kw_only=True)
class LinkageScene:
    """Scene of spheres on rods.

    Attributes
    ----------
    spheres : tuple of Sphere
    rods : tuple of (int, int)
        Numbers of the spheres that each rod joins; its length is their distance at the start.
    springs : tuple of Spring
    bodies, placed
        Bodies in the environment, as in scenes of rigid bodies.
    gravity : (3,) tuple
        Acceleration [m/s^2].
    field : Field
    table : Oscillating or None
        Motion of the table that carries fixed spheres and placed bodies, as in scenes of rigid bodies.
    ramps : tuple of Ramp
        Slow changes of numbers of the scene.
    permeability : float
        [N/A^2].
    plate : Plate or None
        Conducting plate below the magnets, as in scenes of rigid bodies.
    project : bool
        Whether velocities at the start that would stretch a rod are replaced by the nearest, by kinetic energy, that
        do not; if not, they are a mistake.
    noise : SphereNoise or None
        Random forces.
    """

    kind: Literal["linkage"] = "linkage"
    spheres: tuple[Sphere, ...]
    rods: tuple[Pair, ...] = ()
    springs: tuple[Spring, ...] = ()
    bodies: dict[str, Body] = field(default_factory=dict)
    placed: SpecifiedPlaced = ()
    gravity: tuple[quantities.Acceleration, quantities.Acceleration, quantities.Acceleration] = (0.0, 0.0, -9.80665)
    field: Field = field(default_factory=UniformField)
    table: Oscillating | None = None
    ramps: tuple[Ramp, ...] = ()
    permeability: quantities.Permeability = VACUUM_PERMEABILITY
    plate: Plate | None = None
    project: bool = False
    noise: SphereNoise | None = None

    def __repr__(self) -> str:
        """Return a one-line summary of the scene."""
        return scene_repr(self)

    def __post_init__(self) -> None:
        quantities.check_numbers(self)
        placed = {"placed": self.placed}
        mistakes = [
            *reference_mistakes(self.bodies, placed),
            *name_mistakes(self.placed),
            *motion_mistakes(self.placed, self.table),
            *ramp_mistakes(self.ramps),
            *_number_mistakes(self),
        ]
        mistakes += soft_mistakes(self.bodies, placed, self.permeability, ())
        mistakes += plate_mistakes(self.plate, self.bodies, [], self)
        mistakes = mistakes or [*_rod_mistakes(self), *_magnet_mistakes(self)]
        mistakes = mistakes or [*_soft_mistakes(self), *starting_mistakes(self), *_noise_mistakes(self)]
        if mistakes:
            raise InputError(mistakes)


def _noise_mistakes(scene: LinkageScene) -> Iterator[Mistake]:
    """Yield whatever cannot stand beside noise."""
    if scene.noise is None:
        return
    if scene.plate is not None:
        yield Mistake(("plate",), "must be left out in a scene with noise: eddy currents have noise, too", MISSING)
    for k, sphere in enumerate(scene.spheres):
        if sphere.soft is not None:
            yield Mistake(("spheres", k, "soft"), "must be left out in a scene with noise", MISSING)
    yield from drag_ramp_mistakes(scene)


def _soft_mistakes(scene: LinkageScene) -> Iterator[Mistake]:
    """Yield each soft sphere after the first, and a permeability that is not positive."""
    own = [k for k, sphere in enumerate(scene.spheres) if sphere.soft is not None]
    if own and scene.plate is not None:
        yield Mistake(("spheres", own[0], "soft"), "must be left out beside a conducting plate", MISSING)
    for k in own[1:]:
        rule = f"must not be a second soft-iron sphere: spheres.{own[0]} is one"
        yield Mistake(("spheres", k, "soft"), rule, MISSING, ONE_BALL)
    if own and not np.all(np.asarray(scene.permeability) > 0):
        yield Mistake(("permeability",), "must be positive if there is a soft-iron sphere", scene.permeability)


def _number_mistakes(scene: LinkageScene) -> Iterator[Mistake]:
    """Yield every number of a sphere that does not exist."""
    count = len(scene.spheres)
    if all(sphere.fixed for sphere in scene.spheres):
        yield Mistake(("spheres",), "must contain at least one sphere that is not fixed", MISSING)
    if not count:
        return
    places: list[tuple[tuple[str | int, ...], int | None]] = [
        *((("spheres", k, "from"), sphere.from_) for k, sphere in enumerate(scene.spheres)),
        *((("rods", c, end), rod[end]) for c, rod in enumerate(scene.rods) for end in (0, 1)),
        *((("springs", c, "between", end), s.between[end]) for c, s in enumerate(scene.springs) for end in (0, 1)),
    ]
    for place, number in places:
        if number is not None and not (is_integer(number) and 0 <= number < count):
            yield Mistake(place, f"must be the number of a sphere, from 0 to {count - 1}", number)
    for c, spring in enumerate(scene.springs):
        if spring.between[0] == spring.between[1]:
            yield Mistake(("springs", c, "between"), "must be two different spheres", list(spring.between))


def is_integer(number: Component) -> bool:
    """Return whether a number of Python or numpy is an integer; booleans are not."""
    return isinstance(number, int | np.integer) and not isinstance(number, bool)


def _rod_mistakes(scene: LinkageScene) -> Iterator[Mistake]:
    """Yield rods that join no two spheres, spheres that are joined already, or fixed spheres only."""
    seen: dict[frozenset[int], int] = {}
    for c, rod in enumerate(scene.rods):
        first = seen.setdefault(frozenset(rod), c)
        if rod[0] == rod[1]:
            yield Mistake(("rods", c), "must join two different spheres", list(rod))
        elif first != c:
            yield Mistake(("rods", c), f"must not join the same spheres as rods.{first}", list(rod))
        elif all(scene.spheres[end].fixed for end in rod):
            yield Mistake(("rods", c), "must have at least one end that is not fixed", list(rod))


def _magnet_mistakes(scene: LinkageScene) -> Iterator[Mistake]:
    """Yield magnets along a pair of spheres that is no rod of theirs."""
    rods = {frozenset(rod) for rod in scene.rods}
    for k, sphere in enumerate(scene.spheres):
        for m, magnet in enumerate(sphere.magnets):
            place = ("spheres", k, "magnets", m, "along")
            if magnet.along is not None and (frozenset(magnet.along) not in rods or k not in magnet.along):
                yield Mistake(place, f"must be the two ends of a rod of spheres.{k}", list(magnet.along))
