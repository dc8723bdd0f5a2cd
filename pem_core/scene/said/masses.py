"""Volumes of shapes, and masses that follow from densities."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.scene import mesh
from pem_core.scene.said.derived import Derived, Given, made_plain
from pem_core.scene.shapes import Cuboid, Cylinder, Ellipsoid, Mesh, Shape, Sphere


@dataclass(frozen=True)
class Volume:
    """The volume of a kind of shape: its formula, the lengths [m] in it, and its value [m^3] from these.

    Products, as powers of a number and of an array differ in their last bits.
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
    """Return the volume of a shape [m^3], its formula and what stands in that; None of a line or a point."""
    if isinstance(shape, Mesh):
        inside = mesh.volume(shape.vertices, shape.faces)
        return inside, "volume", {"volume": Given(inside, "m^3", is_said=False)}
    rule = VOLUMES.get(type(shape))
    if rule is None:
        return None
    lengths = rule.lengths(shape)
    return rule.of(**lengths), rule.formula, {name: Given(length, "m") for name, length in lengths.items()}


def derived_mass(shape: Shape) -> Iterator[Derived]:
    """Yield the mass of a shape that says its density, or none, as of bodies that stand."""
    if shape.mass is not None:
        return
    density = getattr(shape, "density", None)
    if density is None:
        yield Derived(("mass",), 0.0, "kg", "0", note="it is not given, and nothing needs it")
        return
    inside, formula, of = volume(shape)  # type: ignore[misc]
    known = {"density": Given(density, "kg/m^3"), **of}
    yield Derived(("mass",), density * inside, "kg", f"density * {formula}", known, ("density",))


def with_mass(shape: Shape) -> Shape:
    """Return a shape whose mass stands; itself where it does already."""
    return made_plain(shape, derived_mass(shape))
