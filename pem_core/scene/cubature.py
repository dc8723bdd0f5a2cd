"""Magnets of finite size as dipoles: cubature over the volume of a uniformly magnetised cylinder or cuboid.

Such a magnet has the energy -M . (integral of B over its volume), and every component of B is harmonic in it. A rule
that is exact for harmonic polynomials up to degree d hence has an error of order (a / r)^(d+1), with a from the centre
to the rim and r from there to the magnet it acts on. There are two families:

On the axis of a cylinder: the mean of a harmonic polynomial over a body of revolution follows from its values on the
axis, so that dipoles there suffice, with weights of both signs. A body that is symmetric about that axis stays so. It
requires r > a; nearer, more dipoles are worse. Three of them represent a square block as well, whose corners count from
degree 4 on. (Ours.)

In the volume: Gauss's nodes along edges and axes, in squares of radii, and at equidistant angles (products as in A. H.
Stroud, Approximate Calculation of Multiple Integrals, 1971). All weights are positive; they are valid nearer too.
"""

from fractions import Fraction
from functools import cache
from math import cos, factorial, pi, prod, sin
from typing import Any, NamedTuple

import numpy as np

from pem_core.numbers.types import Vector, component
from pem_core.numbers.vectors import add, cross, scale, sqrt, unit, vector_across
from pem_core.scene.quantities import unit_vector
from pem_core.scene.shapes import Cuboid, Cylinder

Node = tuple[Any, Vector]
"""Weight (fraction of the moment) and position relative to the centre of the shape [m], body frame."""

ON_AXIS: dict[int, tuple[str, ...]] = {1: (), 3: ("0.775",), 5: ("0.538", "0.906"), 7: ("0.406", "0.742", "0.949")}
"""Dipole counts on an axis -> positions beside the centre, relative to the reach of the nodes: near Gauss's nodes."""
IN_CYLINDER = {36: (2, 6, 3), 64: (2, 8, 4), 150: (3, 10, 5)}
"""Dipole counts in a cylinder -> numbers of radii, angles and layers."""
SQUARE = 3
"""Number of dipoles on the third axis of a cuboid whose first two edges are equal."""
IN_CUBOID = {1: 1, 8: 2, 27: 3, 64: 4, 125: 5}
"""Dipole counts in a cuboid -> number along an edge."""
MANY_IN_CYLINDER, MANY_IN_CUBOID = (5, 18, 8), 9
"""Reference rules, to which the error of the others is measured."""
COMMON_DIGITS = 2.0**48
"""Nodes and weights are rounded to multiples of its inverse: digits that are the same on all machines."""


class Cubature(NamedTuple):
    """A cubature rule: the degree of polynomials for which it is exact, and whether its nodes are on the axis."""

    degree: int
    is_on_axis: bool


def cubatures(shape: Any) -> dict[int, Cubature]:
    """Return the possible numbers of dipoles of a shape, with their rules; none unless it is a cylinder or cuboid."""
    if isinstance(shape, Cylinder):
        inside = {count: Cubature(angles - 1, False) for count, (_, angles, _) in IN_CYLINDER.items()}
        return {**{count: Cubature(count, True) for count in ON_AXIS}, **inside}
    if isinstance(shape, Cuboid):
        a, b, _ = shape.half_edges
        on_axis = (1, SQUARE) if np.all(component(a) == b) else (1,)
        inside = {count: Cubature(2 * edge - 1, False) for count, edge in IN_CUBOID.items() if count > 1}
        return {**{count: Cubature(count, True) for count in on_axis}, **inside}
    return {}


def nodes(shape: Cylinder | Cuboid, count: int) -> list[Node]:
    """Return the nodes of the rule with ``count`` dipoles, from :func:`cubatures`; the weights add up to one."""
    if isinstance(shape, Cuboid):
        return _on_axis(shape, count) if count == SQUARE else _in_cuboid(shape, IN_CUBOID[count])
    return _in_cylinder(shape, *IN_CYLINDER[count]) if count in IN_CYLINDER else _on_axis(shape, count)


def many_nodes(shape: Cylinder | Cuboid) -> list[Node]:
    """Return reference nodes throughout a shape, for the errors of other rules."""
    return _in_cuboid(shape, MANY_IN_CUBOID) if isinstance(shape, Cuboid) else _in_cylinder(shape, *MANY_IN_CYLINDER)


def _revolved(shape: Cylinder | Cuboid) -> tuple[Vector, Any, Any]:
    """Return axis, half length and radius [m] of a cylinder, or of that with the second moments of a square block.

    A square of half edge a has the mean a^2 / 3 of x^2, a disc of radius R has R^2 / 4.
    """
    if isinstance(shape, Cylinder):
        return unit_vector(shape.axis), component(shape.half_length), component(shape.radius)
    a, _, c = map(component, shape.half_edges)
    return cross(unit_vector(shape.axis_a), unit_vector(shape.axis_b)), c, a * sqrt(4.0 / 3.0)


def _on_axis(shape: Cylinder | Cuboid, count: int) -> list[Node]:
    """Return nodes on the axis with the cylinder's means of r^n P_n(cos theta) for all n up to their number.

    They extend to the half length of a rod and to half the radius of a disc.
    """
    axis, half, radius = _revolved(shape)
    square = half * half + 0.25 * radius * radius
    reach = sqrt(square)
    means = [axial_mean(2 * k, half, radius) / square**k for k in range(count // 2 + 1)]
    weights = [sum(c * mean for c, mean in zip(row, means, strict=True)) for row in _from_means(count)]
    found: list[Node] = [(weights[0], scale(0.0 * reach, axis))]
    for place, weight in zip(ON_AXIS[count], weights[1:], strict=True):
        found += [(0.5 * weight, scale(side * float(place) * reach, axis)) for side in (1.0, -1.0)]
    return found


def axial_mean(n: int, half: Any, radius: Any) -> Any:
    """Return the mean of r^n P_n(cos theta) over a cylinder around z, n even, from half length and radius [m^n].

    It is the sum over k of n! / ((n-2k)! k!^2) (-1/4)^k z^(n-2k) rho^(2k), with each power replaced by its mean.
    """
    total: Any = 0.0
    for k in range(n // 2 + 1):
        power = Fraction(factorial(n), factorial(n - 2 * k) * factorial(k) ** 2) * Fraction(-1, 4) ** k
        share = float(power / (n - 2 * k + 1) / (k + 1))
        total = total + share * half ** (n - 2 * k) * radius ** (2 * k)
    return total


@cache
def _from_means(count: int) -> list[list[float]]:
    """Return the matrix from means of powers of z^2 to the weights of pairs of nodes: exact Lagrange polynomials."""
    squares = [Fraction(0), *(Fraction(place) ** 2 for place in ON_AXIS[count])]
    rows = []
    for own in squares:
        others = [other for other in squares if other != own]
        row = [Fraction(1)]
        for other in others:
            row = [a - other * b for a, b in zip([Fraction(0), *row], [*row, Fraction(0)], strict=True)]
        rows.append([float(c / prod(own - other for other in others)) for c in row])
    return rows


def _in_cylinder(shape: Cylinder, radii: int, angles: int, layers: int) -> list[Node]:
    u3 = unit_vector(shape.axis)
    u1 = unit(vector_across(u3))
    u2 = cross(u3, u1)
    found: list[Node] = []
    for z, share in gauss(layers):
        for x, of_ring in gauss(radii):
            distance = float(np.sqrt(0.5 * (1.0 + x))) * component(shape.radius)
            for k in range(angles):
                way = add(scale(cos(2 * pi * k / angles), u1), scale(sin(2 * pi * k / angles), u2))
                found.append((share * of_ring / angles, add(scale(distance, way), scale(z * shape.half_length, u3))))
    return found


def _in_cuboid(shape: Cuboid, edge: int) -> list[Node]:
    u1, u2 = unit_vector(shape.axis_a), unit_vector(shape.axis_b)
    a, b, c = shape.half_edges
    return [
        (p * q * s, add(add(scale(x * a, u1), scale(y * b, u2)), scale(z * c, cross(u1, u2))))
        for x, p in gauss(edge)
        for y, q in gauss(edge)
        for z, s in gauss(edge)
    ]


@cache
def gauss(count: int) -> list[tuple[float, float]]:
    """Return Gauss's nodes from -1 to 1 and their weights, which add up to one."""
    places, weights = np.polynomial.legendre.leggauss(count)
    pairs = zip(places, 0.5 * weights, strict=True)
    return [(round(x * COMMON_DIGITS) / COMMON_DIGITS, round(w * COMMON_DIGITS) / COMMON_DIGITS) for x, w in pairs]
