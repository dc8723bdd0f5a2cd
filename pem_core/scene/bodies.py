"""Bodies: shapes, magnets, and the analysis of the mass (PEM's ``body[]``, manual section 5.2).

All quantities are in the body frame, whose origin is the centre of rotation.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from pem_core.errors import MISSING, InputError, Mistake, fail, mistakes_as
from pem_core.numbers.types import Vector, component
from pem_core.numbers.vectors import add, scale
from pem_core.scene import inertia, quantities
from pem_core.scene.coils import Coil
from pem_core.scene.cubature import cubatures, nodes
from pem_core.scene.derived import OF_BOX, Grade, check_box, shape_mistakes, with_mass
from pem_core.scene.inertia import Tensor
from pem_core.scene.shapes import ORIGIN, Cuboid, Cylinder, Shape, mass_centre
from pem_core.scene.soft import Soft, inside_mistakes

ONLY_EXTENDED = "only a cylinder or a cuboid can be represented by several dipoles"
OTHER_SHAPES = {
    "sphere": "one dipole is exact: a uniformly magnetised sphere acts as a dipole at its centre",
    "cylinder": "up to 7 dipoles lie on the axis of the cylinder; larger numbers fill the volume",
    "cuboid": "3 dipoles lie on the third axis, provided the first two edges are equal; larger numbers fill the volume",
}


@dataclass(frozen=True, kw_only=True)
class Magnet:
    """A magnet fixed in the body: a point dipole, or several.

    Attributes
    ----------
    position : (3,) tuple
        [m], body frame; by default the centre of its shape, or the origin.
    moment : (3,) tuple
        [A m^2], body frame; or the specification on its box instead.
    remanence : float or None
        B_r [T] of the shape, uniformly magnetised: the moment is B_r V / mu_0. Negative reverses the direction.
    grade : str or None
        That of a neodymium magnet, ``N42``: its typical remanence (``scene.derived``).
    shape : int or None
        The number of the body's shape that is the magnet.
    direction : (3,) tuple or None
        From south to north, body frame, of any length; by default the axis of a cylinder.
    dipoles : int or None
        Number of dipoles that represent the uniformly magnetised shape; by default one. See ``scene.cubature``.
    """

    position: quantities.SpecifiedPosition = None
    moment: quantities.SpecifiedMoment = None
    remanence: quantities.FluxDensity | None = None
    grade: Grade | None = None
    shape: quantities.Index | None = None
    direction: quantities.Direction | None = None
    dipoles: quantities.Index | None = None

    def __post_init__(self) -> None:
        quantities.check_numbers(self)
        quantities.check_once(self, "moment", *OF_BOX)
        if mistakes := list(check_box(self)):
            raise InputError(mistakes)
        if self.position is None and self.shape is None:
            object.__setattr__(self, "position", ORIGIN)


class Dipole(NamedTuple):
    """A point dipole: position [m] and moment [A m^2]."""

    position: Vector
    moment: Vector


class Source(NamedTuple):
    """A magnet: total moment [A m^2], its position [m], and the dipoles that represent it; body frame."""

    position: Vector
    moment: Vector
    dipoles: tuple[Dipole, ...]


@dataclass(frozen=True, kw_only=True)
class Analysis(quantities.Checked):
    """Mass [kg], mass centre [m] and inertia about the origin [kg m^2] (xx, yy, zz, xy, xz, yz)."""

    mass: quantities.TotalMass
    mass_centre: quantities.MassCentre
    inertia: quantities.SymmetricTensor


@dataclass(frozen=True, kw_only=True)
class Body:
    """A rigid body of shapes that do not overlap, with magnets in it, or a magnetisable ball.

    ``analysis``, if given, replaces the values of the shapes: a measured inertia, or that of a PEM file.

    Attributes
    ----------
    soft : Soft or None
        A sphere of iron or steel, magnetised by the magnets of others. Its mass is that of its shape.
    coils : tuple of Coil
        Coils with given currents. Their mass is that of shapes.
    colours : tuple of (red, green, blue, alpha)
        From 0 to 1, for pictures only: one for each shape, or one for all (PEM's ``color[]``).
    """

    shapes: tuple[Shape, ...] = ()
    magnets: tuple[Magnet, ...] = ()
    analysis: Analysis | None = None
    colours: tuple[quantities.Colour, ...] = ()
    soft: Soft | None = None
    coils: tuple[Coil, ...] = ()

    def __post_init__(self) -> None:
        if not isinstance(self.shapes, tuple | list):
            raise fail("shapes", "must be a list of shapes", self.shapes, "write (Sphere(radius=0.01),), for example")
        mistakes = [
            m
            for i, colour in enumerate(self.colours)
            for m in quantities.number_mistakes(("colours", i), quantities.Colour, colour)
        ]
        if len(self.colours) not in (0, 1, len(self.shapes)):
            rule = f"must have one entry, or one for each of the {len(self.shapes)} shapes, not {len(self.colours)}"
            mistakes.append(Mistake(("colours",), rule, MISSING))
        for i, magnet in enumerate(self.magnets):
            mistakes += [mistake.within("magnets", i) for mistake in shape_mistakes(magnet, self.shapes)]
            mistakes += [mistake.within("magnets", i) for mistake in _dipole_mistakes(magnet, self.shapes)]
        if self.soft is not None:
            mistakes += inside_mistakes(self.soft, self.magnets)
        if mistakes:
            raise InputError(mistakes)

    @property
    def dipole_count(self) -> int:
        """Return the number of magnetic parts: the magnets, then a soft-iron sphere."""
        return len(self.magnets) + (self.soft is not None)

    @property
    def dipole_counts(self) -> list[int]:
        """Return the number of dipoles of each magnetic part."""
        return [*(len(source.dipoles) for source in self.sources), *([1] if self.soft is not None else [])]

    @cached_property
    def sources(self) -> tuple[Source, ...]:
        """Return the magnets, with the dipoles that represent each."""
        return tuple(_source(magnet, self.shapes) for magnet in self.magnets)

    @cached_property
    def of_shapes(self) -> Analysis:
        """Return the analysis of the shapes, cached since every reader of a scene uses it."""
        return _of_shapes(self.shapes)


def _dipole_mistakes(magnet: Magnet, shapes: tuple[Shape, ...]) -> Iterator[Mistake]:
    """Yield mistakes in the number of dipoles of a magnet."""
    if magnet.dipoles is None or (magnet.shape is not None and magnet.shape >= len(shapes)):
        return
    if magnet.shape is None:
        if magnet.dipoles != 1:
            remedy = "give the cylinder or cuboid that the magnet fills: `shape: 0` is the first of the body's shapes"
            yield Mistake(("dipoles",), "must be 1 for a point magnet", magnet.dipoles, remedy)
        return
    shape = shapes[magnet.shape]
    known = tuple(cubatures(shape)) or (1,)
    if magnet.dipoles not in known:
        choices = f"one of {', '.join(map(str, known))}" if len(known) > 1 else known[0]
        rule = f"must be {choices} for a {shape.kind}"
        yield Mistake(("dipoles",), rule, magnet.dipoles, OTHER_SHAPES.get(shape.kind, ONLY_EXTENDED))


def _source(magnet: Magnet, shapes: tuple[Shape, ...]) -> Source:
    """Return a magnet of a plain body with its dipoles."""
    place, shape = magnet.position, None if magnet.shape is None else shapes[magnet.shape]
    if magnet.dipoles in (None, 1) or not isinstance(shape, Cylinder | Cuboid):
        return Source(place, magnet.moment, (Dipole(place, magnet.moment),))
    parts = (Dipole(add(place, way), scale(share, magnet.moment)) for share, way in nodes(shape, magnet.dipoles))
    return Source(place, magnet.moment, tuple(parts))


def analyse(body: Body) -> Analysis:
    """Return mass, mass centre and inertia about the origin of the body frame.

    Each shape's inertia about its own mass centre is shifted to the origin (manual eq. 3.7) and
    summed, the procedure of section 4.1.
    """
    return body.of_shapes if body.analysis is None else body.analysis


def _of_shapes(shapes: tuple[Shape, ...]) -> Analysis:
    mass: Any = 0.0
    first_moment: list[Any] = [0.0, 0.0, 0.0]
    about_origin: Tensor = inertia.isotropic(0.0)
    for shape in _with_masses(shapes):
        centre = mass_centre(shape)
        mass = mass + shape.mass
        first_moment = [m + shape.mass * c for m, c in zip(first_moment, centre, strict=True)]
        about_origin = inertia.add(about_origin, shape.inertia())
        about_origin = inertia.add(about_origin, inertia.parallel_axis_term(shape.mass, centre))
    divisor = np.where(component(mass) > 0, mass, 1.0)
    x, y, z = (moment / divisor for moment in first_moment)
    return Analysis(mass=mass, mass_centre=(x, y, z), inertia=about_origin)


def _with_masses(shapes: tuple[Shape, ...]) -> Iterator[Shape]:
    for i, shape in enumerate(shapes):
        with mistakes_as(lambda mistake, i=i: mistake.within("shapes", i)):  # type: ignore[misc]
            yield with_mass(shape)


def check_turns(body: Body) -> None:
    """Check that a rotating body has some inertia.

    Raises
    ------
    InputError
        If its inertia tensor is zero or has a negative principal moment.
    """
    moments = np.linalg.eigvalsh(inertia.matrices(analyse(body).inertia))
    if not np.all(moments[:, 2] > 0):
        remedy = "give the body a shape with mass away from the pivot, or an `analysis`"
        raise InputError([Mistake((), "must have a moment of inertia about its pivot", MISSING, remedy)])
    if np.any(moments[:, 0] < -1e-9 * moments[:, 2]):
        rule = f"must have no negative principal moment of inertia, but one is {moments[:, 0].min():.6g} kg m^2"
        raise InputError([Mistake((), rule, MISSING, "check the inertia in its `analysis`")])


def about_mass_centre(body: Body) -> Tensor:
    """Return the inertia about the mass centre [kg m^2], from shapes shifted there directly, eq. (3.7).

    With an ``analysis`` it is that about the origin minus M (r^2 delta - rr). Shapes are not shifted to the origin and
    back: for shapes far from the origin few digits would remain.
    """
    analysis = analyse(body)
    if body.analysis is not None:
        shift = inertia.parallel_axis_term(analysis.mass, analysis.mass_centre)
        return inertia.add(analysis.inertia, inertia.scale(-1.0, shift))
    total: Tensor = inertia.isotropic(0.0)
    for shape in _with_masses(body.shapes):
        x, y, z = (c - own for c, own in zip(mass_centre(shape), analysis.mass_centre, strict=True))
        total = inertia.add(total, inertia.add(shape.inertia(), inertia.parallel_axis_term(shape.mass, (x, y, z))))
    return total
