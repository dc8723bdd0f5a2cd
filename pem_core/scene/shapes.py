"""Shapes of bodies: mass, mass centre and inertia about that centre.

A mass may be omitted if a ``density`` specifies it, or if it is not needed: ``scene.derived`` resolves it. Formulas of
the PEM manual, section 3.2.2, with its two errors corrected: the length terms of (3.9) and (3.12) are M h^2/3 and M
l^2/3 for half lengths h and l, not a sixteenth of that.
"""

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from pem_core.errors import fail
from pem_core.scene import inertia, mesh, quantities
from pem_core.scene.inertia import Tensor

ORIGIN = (0.0, 0.0, 0.0)
Z_AXIS = (0.0, 0.0, 1.0)


class Solid(quantities.Checked):
    """Base of shapes whose mass may be given by a density."""

    def __post_init__(self) -> None:
        super().__post_init__()
        quantities.check_once(self, "mass", "density")


@dataclass(frozen=True, kw_only=True)
class Sphere(Solid):
    """A solid sphere, manual eq. (3.8)."""

    kind: Literal["sphere"] = "sphere"
    mass: quantities.SpecifiedMass = None
    density: quantities.Density | None = None
    radius: quantities.PositiveLength
    centre: quantities.Position = ORIGIN

    def inertia(self) -> Tensor:
        """Return the inertia about the mass centre [kg m^2], body frame."""
        return inertia.isotropic(0.4 * self.mass * self.radius**2)


@dataclass(frozen=True, kw_only=True)
class Cylinder(Solid):
    """A solid cylinder of half length h about an axis d, manual eq. (3.9) with h^2/3 for h^2/48."""

    kind: Literal["cylinder"] = "cylinder"
    mass: quantities.SpecifiedMass = None
    density: quantities.Density | None = None
    radius: quantities.PositiveLength
    half_length: quantities.PositiveLength
    axis: quantities.Direction = Z_AXIS
    centre: quantities.Position = ORIGIN

    def inertia(self) -> Tensor:
        """Return the inertia about the mass centre [kg m^2], body frame."""
        across = self.mass * (self.radius**2 / 4 + self.half_length**2 / 3)
        return inertia.axial(self.mass * self.radius**2 / 2, across, quantities.unit_vector(self.axis))


@dataclass(frozen=True, kw_only=True)
class Ellipsoid(Solid):
    """A solid ellipsoid with semi-axes a, b, c along three orthogonal directions, manual eq. (3.10)."""

    kind: Literal["ellipsoid"] = "ellipsoid"
    mass: quantities.SpecifiedMass = None
    density: quantities.Density | None = None
    semi_axes: tuple[quantities.PositiveLength, quantities.PositiveLength, quantities.PositiveLength]
    axis_a: quantities.Direction = (1.0, 0.0, 0.0)
    axis_b: quantities.Direction = (0.0, 1.0, 0.0)
    centre: quantities.Position = ORIGIN

    def __post_init__(self) -> None:
        super().__post_init__()
        check_frame(self.axis_a, self.axis_b)

    def inertia(self) -> Tensor:
        """Return the inertia about the mass centre [kg m^2], body frame."""
        return block_inertia(0.2 * self.mass, self.semi_axes, self.axis_a, self.axis_b)


@dataclass(frozen=True, kw_only=True)
class Cuboid(Solid):
    """A solid cuboid with half edges a, b, c along three orthogonal directions, manual eq. (3.11)."""

    kind: Literal["cuboid"] = "cuboid"
    mass: quantities.SpecifiedMass = None
    density: quantities.Density | None = None
    half_edges: tuple[quantities.PositiveLength, quantities.PositiveLength, quantities.PositiveLength]
    axis_a: quantities.Direction = (1.0, 0.0, 0.0)
    axis_b: quantities.Direction = (0.0, 1.0, 0.0)
    centre: quantities.Position = ORIGIN

    def __post_init__(self) -> None:
        super().__post_init__()
        check_frame(self.axis_a, self.axis_b)

    def inertia(self) -> Tensor:
        """Return the inertia about the mass centre [kg m^2], body frame."""
        return block_inertia(self.mass / 3, self.half_edges, self.axis_a, self.axis_b)


@dataclass(frozen=True, kw_only=True)
class Line(quantities.Checked):
    """A thin rod of half length l along d, manual eq. (3.12) with M l^2/3 for M l^2/48."""

    kind: Literal["line"] = "line"
    mass: quantities.SpecifiedMass = None
    half_length: quantities.PositiveLength
    axis: quantities.Direction = Z_AXIS
    centre: quantities.Position = ORIGIN

    def inertia(self) -> Tensor:
        """Return the inertia about the mass centre [kg m^2], body frame."""
        return inertia.axial(0.0, self.mass * self.half_length**2 / 3, quantities.unit_vector(self.axis))


@dataclass(frozen=True, kw_only=True)
class Point(quantities.Checked):
    """A point mass; its own inertia is zero (manual section 3.2.2)."""

    kind: Literal["point"] = "point"
    mass: quantities.SpecifiedMass = None
    centre: quantities.Position = ORIGIN

    def inertia(self) -> Tensor:
        """Return the inertia about the mass centre, zero."""
        return inertia.isotropic(0.0 * self.mass)


@dataclass(frozen=True, kw_only=True)
class Mesh(Solid):
    """A closed surface of triangles with uniform density, manual eqs. (3.13) to (3.15), integrated exactly.

    ``faces`` index ``vertices`` from 0, counter-clockwise seen from outside (all clockwise is accepted too). The mesh
    is shifted by ``centre``; the mass centre is computed, not assumed.
    """

    kind: Literal["mesh"] = "mesh"
    mass: quantities.SpecifiedMass = None
    density: quantities.Density | None = None
    vertices: tuple[tuple[quantities.Length, quantities.Length, quantities.Length], ...]
    faces: tuple[tuple[int, int, int], ...]
    centre: quantities.Position = ORIGIN

    def __post_init__(self) -> None:
        super().__post_init__()
        mesh.check_surface(self.vertices, self.faces)

    def inertia(self) -> Tensor:
        """Return the inertia about the mass centre [kg m^2], body frame."""
        about_origin, centroid = mesh.solid(self.vertices, self.faces)
        about_centroid = inertia.add(about_origin, inertia.scale(-1.0, inertia.parallel_axis_term(1.0, centroid)))
        return inertia.scale(self.mass, about_centroid)


Shape = Sphere | Cylinder | Ellipsoid | Cuboid | Line | Point | Mesh


def mass_centre(shape: Shape) -> tuple[Any, Any, Any]:
    """Return the mass centre of a shape in the body frame [m]."""
    if not isinstance(shape, Mesh):
        return shape.centre
    _, centroid = mesh.solid(shape.vertices, shape.faces)
    return tuple(c + g for c, g in zip(shape.centre, centroid, strict=True))  # type: ignore[return-value]


def check_frame(a: quantities.Direction, b: quantities.Direction) -> None:
    """Check that two directions are orthogonal to 1e-9; the third is their cross product.

    Raises
    ------
    InputError
        If they are not orthogonal.
    """
    product = sum(x * y for x, y in zip(quantities.unit_vector(a), quantities.unit_vector(b), strict=True))
    if np.any(np.abs(product) > 1e-9):
        raise fail("axis_b", "must be perpendicular to axis_a", b)


def block_inertia(
    factor: Any, edges: tuple[Any, Any, Any], axis_a: quantities.Direction, axis_b: quantities.Direction
) -> Tensor:
    """Return factor {(b^2+c^2) u1u1 + (a^2+c^2) u2u2 + (a^2+b^2) u3u3}, eqs. (3.10), (3.11)."""
    squares = [edge**2 for edge in edges]
    u1, u2 = quantities.unit_vector(axis_a), quantities.unit_vector(axis_b)
    u3 = (u1[1] * u2[2] - u1[2] * u2[1], u1[2] * u2[0] - u1[0] * u2[2], u1[0] * u2[1] - u1[1] * u2[0])
    total = inertia.isotropic(0.0)
    for square, direction in zip(squares, (u1, u2, u3), strict=True):
        total = inertia.add(total, inertia.scale(sum(squares) - square, inertia.outer(direction)))
    return inertia.scale(factor, total)
