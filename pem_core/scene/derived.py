"""Derived quantities of a scene, each with its formula, and scenes with the derived values in place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

import numpy as np

from pem_core.errors import MISSING, Mistake, mistakes_as
from pem_core.numbers.types import component
from pem_core.scene import mesh
from pem_core.scene.external_field import VACUUM_PERMEABILITY
from pem_core.scene.paths import Path, with_values
from pem_core.scene.quantities import unit_vector
from pem_core.scene.shapes import Cuboid, Cylinder, Ellipsoid, Mesh, Shape, Sphere, mass_centre


@dataclass(frozen=True)
class Given:
    """A number, (n,) array, or triple of them, in a formula; its unit is written as in UDUNITS.

    ``is_said`` is True for a number from the scene or from one of our tables, and False for a derived one.
    """

    value: Any
    unit: str
    is_said: bool = True


@dataclass(frozen=True)
class Derived:
    """A derived quantity of a scene.

    Attributes
    ----------
    path : tuple of str
        Its path in the plain scene.
    value : float, (n,) array, or a triple of them
        SI.
    unit : str
    formula : str
        Formula in the names of ``of``: +, -, *, /, ^, sqrt, ln, cos, sin and pi; triples by components.
    of : mapping of str to Given
        The names in the formula.
    instead_of : tuple of str
        The keys beside it that specified it, which the plain scene does not have.
    note : str
        A remark on the quantity.
    """

    path: Path
    value: Any
    unit: str
    formula: str
    of: Mapping[str, Given] = field(default_factory=dict)
    instead_of: tuple[str, ...] = ()
    note: str = ""

    def within(self, *outer: str) -> Derived:
        """Return the same quantity with its path extended by outer keys."""
        return replace(self, path=(*outer, *self.path))


def made_plain(item: Any, found: Iterable[Derived]) -> Any:
    """Return a scene, or a part of one, with derived quantities in place, and without the keys that specified them.

    Raises
    ------
    InputError
        If a derived value breaks the rule of its place; the error names the key that specified it.
    """
    values: dict[Path, Any] = {}
    said: dict[tuple[str | int, ...], str] = {}
    for one in found:
        values[one.path] = one.value
        values |= {(*one.path[:-1], name): None for name in one.instead_of}
        said |= {_place(one.path): name for name in one.instead_of[:1]}
    with mistakes_as(lambda mistake: _as_specified(mistake, said)):
        return with_values(item, values) if values else item


def _place(path: Path) -> tuple[str | int, ...]:
    return tuple(map(str, path))


def _as_specified(mistake: Mistake, texts: Mapping[tuple[str | int, ...], str]) -> Mistake:
    """Return a mistake in a derived quantity as one in the key that specified it."""
    name = texts.get(tuple(map(str, mistake.place)))
    if name is None:
        return mistake
    rule = f"gives an invalid {mistake.place[-1]}: {mistake.place[-1]} {mistake.rule}"
    return replace(mistake, place=(*mistake.place[:-1], name), rule=rule)


# Volumes of shapes, and masses derived from densities.


@dataclass(frozen=True)
class Volume:
    """The volume of a kind of shape: its formula, the lengths [m] in it, and its value [m^3] from these.

    The functions use products, since powers of a number and of an array differ in their last bits.
    """

    formula: str
    lengths: Callable[[Any], dict[str, Any]]
    of: Callable[..., Any]


def _of_edges(name: str) -> Callable[[Any], dict[str, Any]]:
    return lambda shape: dict(zip("abc", getattr(shape, name), strict=True))


VOLUMES: Mapping[type, Volume] = {
    Sphere: Volume(
        "4/3 * pi * radius^3", lambda s: {"radius": s.radius}, lambda radius: 4 / 3 * np.pi * radius * radius * radius
    ),
    Cylinder: Volume(
        "pi * radius^2 * 2 * half_length",
        lambda shape: {"radius": shape.radius, "half_length": shape.half_length},
        lambda radius, half_length: np.pi * radius * radius * 2 * half_length,
    ),
    Ellipsoid: Volume("4/3 * pi * a * b * c", _of_edges("semi_axes"), lambda a, b, c: 4 / 3 * np.pi * a * b * c),
    Cuboid: Volume("8 * a * b * c", _of_edges("half_edges"), lambda a, b, c: 8 * a * b * c),
}


def volume(shape: Shape) -> tuple[Any, str, dict[str, Given]] | None:
    """Return the volume [m^3] of a shape, its formula and the values in it; None for a line or a point."""
    if isinstance(shape, Mesh):
        inside = mesh.volume(shape.vertices, shape.faces)
        return inside, "volume", {"volume": Given(inside, "m^3", is_said=False)}
    rule = VOLUMES.get(type(shape))
    if rule is None:
        return None
    lengths = rule.lengths(shape)
    return rule.of(**lengths), rule.formula, {name: Given(length, "m") for name, length in lengths.items()}


def derived_mass(shape: Shape) -> Iterator[Derived]:
    """Yield the mass of a shape with a density; without either, as for fixed bodies, yield none."""
    if shape.mass is not None:
        return
    density = getattr(shape, "density", None)
    if density is None:
        yield Derived(("mass",), 0.0, "kg", "0", note="not given, and not needed")
        return
    inside, formula, of = volume(shape)  # type: ignore[misc]
    known = {"density": Given(density, "kg/m^3"), **of}
    yield Derived(("mass",), density * inside, "kg", f"density * {formula}", known, ("density",))


def with_mass(shape: Shape) -> Shape:
    """Return a shape with its mass in place; the shape itself if it has one."""
    return made_plain(shape, derived_mass(shape))


# Grades of magnets: the typical remanence of a magnet marked, for example, N42.
#
# For sintered neodymium without a temperature suffix, at 20 C. Lists of makers and dealers (K&J Magnetics, "Neodymium
# magnet specifications"; Magnet Expert, "Magnetic properties of neodymium magnets"; Shanghai Magnet, "NdFeB performance
# parameter table") agree to one or two per cent, and so do magnets of one box.


Grade = Literal["N35", "N38", "N40", "N42", "N45", "N48", "N50", "N52"]

RANGES: dict[str, tuple[float, float]] = {
    "N35": (1.17, 1.22),
    "N38": (1.22, 1.26),
    "N40": (1.25, 1.29),
    "N42": (1.28, 1.32),
    "N45": (1.32, 1.38),
    "N48": (1.37, 1.42),
    "N50": (1.39, 1.45),
    "N52": (1.42, 1.48),
}
"""The least and the largest remanence [T] in these lists."""


def remanence_of(grade: str) -> float:
    """Return the typical remanence [T] of a grade, the middle of its range."""
    low, high = RANGES[grade]
    return (low + high) / 2


# Moments of magnets derived from remanences: m = B_r V / mu_0 along a shape's axis.
#
# A uniformly magnetised magnet has M = B_r / mu_0 throughout; rare-earth magnets nearly do, with a recoil permeability
# of 1.05 (J. M. D. Coey, Magnetism and Magnetic Materials, Cambridge 2010, chapter 13).


OF_BOX = ("remanence", "grade")
"""Quantities that may be specified for a magnet in place of its moment."""


def check_box(magnet: Any) -> Iterator[Mistake]:
    """Yield conflicts in a magnet: one key must specify its moment, and its direction unless the moment is given."""
    said = [name for name in OF_BOX if getattr(magnet, name) is not None]
    if not said and magnet.moment is None:
        yield Mistake(("moment",), "must be given", MISSING, "alternatively give `remanence` or `grade`")
    if not said and magnet.direction is not None:
        has_moment = magnet.moment is not None
        superfluous = "must be left out, because the moment already has a direction"
        rule = superfluous if has_moment else "needs a remanence or a grade"
        yield Mistake(("direction",), rule, MISSING)


def specified_remanence(magnet: Any) -> tuple[Given, str, tuple[str, ...]]:
    """Return the remanence of a magnet, a note on it, and the keys that specified it."""
    if magnet.grade is None:
        return Given(magnet.remanence, "T"), "", ("remanence", "direction")
    low, high = RANGES[magnet.grade]
    note = f"typical value; {magnet.grade} ranges from {low:g} to {high:g} T"
    return Given(remanence_of(magnet.grade), "T"), note, ("grade", "direction")


def moment_of(magnet: Any, inside: tuple[Any, str, dict[str, Given]], direction: Any) -> Derived:
    """Return the moment [A m^2] of a magnet with a volume, along a direction; its size alone for None."""
    remanence, note, said = specified_remanence(magnet)
    space, formula, lengths = inside
    size = remanence.value * space / VACUUM_PERMEABILITY
    of = {"remanence": remanence, **lengths, "mu_0": Given(VACUUM_PERMEABILITY, "N/A^2")}
    text = f"remanence * ({formula}) / mu_0"
    if direction is None:
        return Derived(("moment",), size, "A m^2", text, of, said, note)
    axis = unit_vector(direction)
    value = tuple(size * component for component in axis)
    of["direction"] = Given(axis, "1", is_said=False)
    return Derived(("moment",), value, "A m^2", f"{text} * direction", of, said, note)


def derived_of_magnet(magnet: Any, shapes: Sequence[Shape]) -> Iterator[Derived]:
    """Yield moment [A m^2] and position [m], body frame, of a magnet that refers to its shape."""
    shape = None if magnet.shape is None else shapes[magnet.shape]
    if shape is not None and magnet.position is None:
        centre = tuple(mass_centre(shape))
        yield Derived(("position",), centre, "m", "centre", {"centre": Given(centre, "m", is_said=False)})
    if shape is not None and magnet.moment is None:
        inside = volume(shape)
        direction = getattr(shape, "axis", None) if magnet.direction is None else magnet.direction
        yield moment_of(magnet, inside, direction)  # type: ignore[arg-type]


def shape_mistakes(magnet: Any, shapes: Sequence[Shape]) -> Iterator[Mistake]:
    """Yield mistakes in the shape that a magnet of a body refers to."""
    if magnet.shape is not None and magnet.shape < len(shapes) and magnet.position is not None:
        centre = mass_centre(shapes[magnet.shape])
        if any(np.any(component(x) != c) for x, c in zip(magnet.position, centre, strict=True)):
            rule = "must be left out, or be the centre of the magnet's shape"
            yield Mistake(("position",), rule, magnet.position)
    said = next((name for name in OF_BOX if getattr(magnet, name) is not None), None)
    if magnet.shape is None:
        if said:
            remedy = "give the number of the body's shape that is magnetised, such as `shape: 0`"
            yield Mistake(("shape",), f"must be given together with {said}", MISSING, remedy)
    elif not magnet.shape < len(shapes):
        known = f"from 0 to {len(shapes) - 1}" if shapes else "the body has no shapes"
        yield Mistake(("shape",), f"must be the number of one of the body's shapes ({known})", magnet.shape)
    elif said and volume(shapes[magnet.shape]) is None:
        rule = f"must be the number of a shape with a volume, but shape {magnet.shape} is a {shapes[magnet.shape].kind}"
        yield Mistake(("shape",), rule, MISSING)
    elif said and magnet.direction is None and not hasattr(shapes[magnet.shape], "axis"):
        remedy = "give the direction from south to north in the body's frame, such as [0, 0, 1]"
        rule = f"must be given, because a {shapes[magnet.shape].kind} has no axis"
        yield Mistake(("direction",), rule, MISSING, remedy)
