"""Holding forces of magnets: on a thick plate of ideal iron, and on an equal magnet on the same axis.

A uniformly magnetised magnet acts like charges of density B_r on one pole face and -B_r on the other (magnetisation
M = B_r / mu_0). The force between two equal, coaxial magnets of length L across a gap g is the sum over their faces,
f(g) - 2 f(g + L) + f(g + 2 L), where f(z) is the force between two equal faces at the distance z. A plate of infinite
permeability acts like the mirror image of the magnet: the force at the distance d from the plate is that of two equal
magnets across the gap 2 d.

Discs of radius R: f(z) is pi R^2 B_r^2 / mu_0 times the integral of J_1(x)^2 exp(-x z / R) / x over x > 0. With
Neumann's addition theorem for J_1^2 (DLMF 10.23.7) and an integration by parts it becomes
1/2 - s sqrt(s^2 + 4) (K - E) / (2 pi), where s = z / R and K, E are the complete elliptic integrals of the parameter
m = 4 / (s^2 + 4). (Ours.)

Rectangles of edges a and b: f(z) is B_r^2 / (pi mu_0) times the integral of (a - u) (b - v) z / r^3 over 0 < u < a and
0 < v < b, with r^2 = u^2 + v^2 + z^2, which is elementary. (Ours.)
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from pem_core.errors import fail
from pem_core.numbers.elliptic import mean_and_sum
from pem_core.scene.derived import volume
from pem_core.scene.external_field import VACUUM_PERMEABILITY
from pem_core.scene.quantities import unit_vector
from pem_core.scene.shapes import Cuboid, Cylinder, Shape, Sphere

LEANING = 1e-9
"""Largest sine of the angle between a moment and the axis of its shape: digits of a direction in a study file."""
MEANS = 8
"""Steps of the arithmetic-geometric mean: after 7 no digit of a force changes, from 1e-20 to 1e3 radii."""
NO_DISTANCE = 1e-100
"""Least distance over the size of a face: contact, without a division by zero."""
REMEDY = "give the moment along the axis of a cylinder, or along an edge of a cuboid"


def holding_force(shape: Shape, moment: Any, distance: Any = 0.0) -> Any:
    """Return the force of a magnet on a thick plate of ideal iron.

    The plate has infinite permeability and does not saturate, and the magnet is uniformly magnetised: forces that are
    measured on steel are lower. The pole face of the magnet is parallel to the plate.

    Parameters
    ----------
    shape : Cylinder, Cuboid or Sphere
        The magnet, of plain numbers.
    moment : (3,) sequence
        [A m^2], along the axis of the cylinder or an edge of the cuboid, in the frame of the shape.
    distance : float or array
        From the pole face, or the surface of the sphere, to the plate [m]; 0 in contact.

    Returns
    -------
    float or array
        Force [N] towards the plate.

    Raises
    ------
    InputError
        If the shape or the direction of its moment is another, or a distance is negative.

    Examples
    --------
    A disc of 10 x 5 mm of grade N42 (B_r = 1.3 T), in contact and at 1 mm:

    >>> from pem_core import Cylinder
    >>> disc = Cylinder(radius=5e-3, half_length=2.5e-3)
    >>> [round(float(holding_force(disc, (0, 0, 0.40625), d)), 2) for d in (0, 1e-3)]
    [33.22, 12.85]
    """
    return pair_force(shape, moment, 2.0 * np.asarray(distance, float))


def pair_force(shape: Shape, moment: Any, gap: Any = 0.0) -> Any:
    """Return the attraction of two equal magnets on one axis, their moments in the same direction along it.

    If one of them is turned over, they repel each other with the same force.

    Parameters
    ----------
    shape : Cylinder, Cuboid or Sphere
        Each magnet, of plain numbers; cuboids face each other without an offset or a twist.
    moment : (3,) sequence
        [A m^2], along the axis of the cylinder or an edge of the cuboid, in the frame of the shape.
    gap : float or array
        Distance [m] between their facing pole faces, or between the surfaces of spheres; 0 in contact.

    Returns
    -------
    float or array
        Force [N]. Its relative error is about 1e-16 times the fourth power of the gap over the size of the magnet,
        because the forces of the faces cancel far away.

    Raises
    ------
    InputError
        If the shape or the direction of its moment is another, or a gap is negative.
    """
    reason = why_not(shape, moment)
    if reason:
        raise fail("magnet", f"has no holding force here: {reason}", moment, REMEDY)
    gap = np.asarray(gap, float)
    if not np.all(gap >= 0):
        raise fail("distance", "must not be negative", gap.tolist())
    strength = float(np.linalg.norm(np.asarray(moment, float)))
    if isinstance(shape, Sphere):
        return 1.5 * VACUUM_PERMEABILITY / np.pi * strength**2 / (2.0 * shape.radius + gap) ** 4
    assert isinstance(shape, Cylinder | Cuboid)
    share, area, length = _faces(shape, moment)
    between = share(gap) - 2.0 * share(gap + length) + share(gap + 2.0 * length)
    return VACUUM_PERMEABILITY * (strength / length) ** 2 / area * between


def remanence(shape: Shape, moment: Any) -> float:
    """Return B_r [T] of a uniformly magnetised shape with a moment [A m^2]: mu_0 m / V."""
    inside = volume(shape)
    if inside is None:
        raise fail("shape", "must have a volume", shape.kind)
    return float(VACUUM_PERMEABILITY * np.linalg.norm(np.asarray(moment, float)) / inside[0])


def why_not(shape: Shape, moment: Any) -> str:
    """Return why the holding force of a magnet is not computed; an empty string if it is."""
    if isinstance(shape, Sphere):
        return ""
    if not isinstance(shape, Cylinder | Cuboid):
        return f"no formula for a magnet of the shape {shape.kind}"
    whole = np.asarray(moment, float)
    axis, _ = _axes(shape)[_pole(shape, moment)]
    if np.linalg.norm(whole - (axis @ whole) * axis) <= LEANING * np.linalg.norm(whole):
        return ""
    line = "the axis of the cylinder" if isinstance(shape, Cylinder) else "an edge of the cuboid"
    return f"the moment is not along {line}"


def _axes(shape: Cylinder | Cuboid) -> list[tuple[np.ndarray, float]]:
    """Return the axes along which a shape has two equal pole faces, each with its half length [m] along it."""
    if isinstance(shape, Cylinder):
        return [(np.array(unit_vector(shape.axis), float), float(shape.half_length))]
    u1, u2 = (np.array(unit_vector(axis), float) for axis in (shape.axis_a, shape.axis_b))
    return list(zip((u1, u2, np.cross(u1, u2)), map(float, shape.half_edges), strict=True))


def _pole(shape: Cylinder | Cuboid, moment: Any) -> int:
    """Return the number of the axis that is nearest to a moment."""
    return int(np.argmax([abs(axis @ np.asarray(moment, float)) for axis, _ in _axes(shape)]))


def _faces(shape: Cylinder | Cuboid, moment: Any) -> tuple[Callable[[Any], Any], float, float]:
    """Return the force of two pole faces over B_r^2 A / mu_0 by their distance, their area A [m^2], and the length [m].

    The force is 1/2 in contact.
    """
    axes, own = _axes(shape), _pole(shape, moment)
    length = 2.0 * axes[own][1]
    if isinstance(shape, Cylinder):
        radius = float(shape.radius)
        return lambda z: disc_share(z / radius), np.pi * radius**2, length
    a, b = (2.0 * half for k, (_, half) in enumerate(axes) if k != own)
    return lambda z: rectangle_share(a, b, z), a * b, length


def disc_share(s: Any) -> Any:
    """Return the force between two charged coaxial discs over B_r^2 A / mu_0, from their distance over their radius.

    K - E does not cancel at large distances: see ``numbers.elliptic``.
    """
    s = np.maximum(s, NO_DISTANCE)
    reach = np.sqrt(s * s + 4.0)
    c = 2.0 / reach
    mean, total = mean_and_sum(1.0, s / reach, c * c, 0.0625, MEANS)
    return 0.5 - 0.25 * s * reach * (0.5 * total) / mean


def rectangle_share(a: float, b: float, z: Any) -> Any:
    """Return the force between two charged rectangles of edges a and b [m] over B_r^2 A / mu_0, at a distance z [m].

    The last term, z (sqrt(a^2 + z^2) + sqrt(b^2 + z^2) - z - r), is written without the differences that cancel far
    away.
    """
    z = np.maximum(z, NO_DISTANCE)
    far_a, far_b, far = np.hypot(a, z), np.hypot(b, z), np.sqrt(a * a + b * b + z * z)
    both = a * b * np.arctan(a * b / (z * far))
    beside_a = z * (np.arcsinh(b / z) - np.arcsinh(b / far_a))
    beside_b = z * (np.arcsinh(a / z) - np.arcsinh(a / far_b))
    corner = z * (1.0 / (far + far_b) + 1.0 / (far_a + z)) / ((far_b + z) * (far + far_a))
    return (both - b * beside_a - a * beside_b + (a * b) ** 2 * corner) / (np.pi * a * b)
