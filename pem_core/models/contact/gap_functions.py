"""How far a body's feature is from a wall, how fast it comes near, and how that changes: on components of any kind.

A feature is an ellipsoid about a centre c with half axes e_j, some of them zero. Against the normal n, as the body sees
it, it reaches n.c - h, h = sqrt(sum (e_j.n)^2), and its lowest point is r = c - sum e_j (e_j.n) / h from the mass
centre, so that

    gap = n.(x + r) - d        u = d gap / dt = n.(v + omega x r)        seed 004, eq. (1)

Where r is moves over the surface as the body turns, which changes u, but not the gap. (Closed forms: ours.)
"""

from typing import Any

from pem_core.models.contact.rows import FEATURE, WALL
from pem_core.numbers.lookup import gather_row
from pem_core.numbers.types import Basis, Component, Rows, Vector
from pem_core.numbers.vectors import (
    add,
    basis_at,
    choose,
    cross,
    dot,
    scale,
    sqrt,
    subtract,
    to_body,
    to_lab,
    vector_at,
)

FLAT = 2.5e-11
"""Share of a body's reach up to which a rim may reach below its centre and count as flat: a quarter of ``pairs.TOUCH``,
so that corners on it touch where it does."""

Shape = tuple[Vector, Basis]
"""Centre and half axes of a feature, body frame."""
Plane = tuple[Vector, Any]
"""Normal n of a wall, lab frame, and n.x of its points."""


def feature_at(p: Rows, row: Any) -> Shape:
    """Return the feature whose parameter rows begin at ``row``, the same for all."""
    return vector_at(p, row + FEATURE.centre), basis_at(p, row + FEATURE.half_axes)


def wall_at(p: Rows, row: Any) -> Plane:
    """Return the wall whose parameter rows begin at ``row``, the same for all."""
    return vector_at(p, row + WALL.normal), p[row + WALL.level]


def gather_vector(p: Rows, row: Any) -> Vector:
    """Return three rows, from a row of each trajectory's own on."""
    return gather_row(p, row), gather_row(p, row + 1.0), gather_row(p, row + 2.0)


def gather_feature(p: Rows, row: Any) -> Shape:
    """Return the feature whose parameter rows begin at a row of each trajectory's own."""
    axes = row + FEATURE.half_axes
    return gather_vector(p, row + FEATURE.centre), (
        gather_vector(p, axes),
        gather_vector(p, axes + 3),
        gather_vector(p, axes + 6),
    )


def gather_wall(p: Rows, row: Any) -> Plane:
    """Return the wall whose parameter rows begin at a row of each trajectory's own."""
    return gather_vector(p, row + WALL.normal), gather_row(p, row + WALL.level)


def half_axes_product(half_axes: Basis, n: Vector) -> Vector:
    """Return sum e_j (e_j.n), n in the body frame."""
    e = to_body(n, half_axes)
    return to_lab(e, half_axes)


def over(x: Component) -> Any:
    """Return 1 / x, and nothing where x is none: a corner has no size, and a rim seen from its axis no lowest point."""
    return choose(x, 1.0 / choose(x, x, 1.0), 0.0)


def over_root(x: Component) -> Any:
    """Return 1 / sqrt(x), and nothing where x is none; the root is taken of no zero, at which duals have no slope."""
    return choose(x, 1.0 / sqrt(choose(x, x, 1.0)), 0.0)


def arm(feature: Shape, n: Vector, u: Basis) -> Vector:
    """Return the lowest point of a feature against n from the mass centre [m], lab frame, of a body with axes u."""
    centre, half_axes = feature
    n_body = to_body(n, u)
    down = half_axes_product(half_axes, n_body)
    return to_lab(subtract(centre, scale(over_root(dot(down, n_body)), down)), u)


def may_touch(feature: Shape, beside: Vector, n_body: Vector, flat: Any) -> Any:
    """Return 1 of what may touch a wall, and else 0: of a rim that is flat, within ``flat`` [m], corners on it alone.

    Of one that leans those that are above its centre: they touch with it when it comes to be flat. Those below it would
    stop it as it rolls over them.
    """
    _, half_axes = feature
    size = dot(half_axes[0], half_axes[0])
    leans = choose(dot(half_axes_product(half_axes, n_body), n_body) - flat * flat, 1.0, 0.0)
    return choose(dot(beside, n_body) + flat, choose(size, leans, 1.0), 0.0)


def gap(x: Vector, r: Vector, wall: Plane) -> Any:
    """Return n.(x + r) - d [m]."""
    return dot(wall[0], add(x, r)) - wall[1]


def approach(v: Vector, omega: Vector, r: Vector, n: Vector) -> Any:
    """Return u = n.(v + omega x r) [m/s], below zero of what comes near."""
    return dot(n, add(v, cross(omega, r)))


def rolling(feature: Shape, n: Vector, u: Basis, omega: Vector) -> Any:
    """Return n.(omega x r') [m/s^2], r' as the lowest point moves over the surface: what it adds to du/dt.

    With w how n turns as the body sees it, r' = -(B w) / h + B n (n.B w) / h^3, B = sum e_j e_j.
    """
    _, half_axes = feature
    n_body = to_body(n, u)
    w = to_body(cross(n, omega), u)
    down, turned = half_axes_product(half_axes, n_body), half_axes_product(half_axes, w)
    over_h = over_root(dot(down, n_body))
    along = over_h * over_h * dot(n_body, turned)
    moved = scale(over_h, subtract(scale(along, down), turned))
    return dot(n, cross(omega, to_lab(moved, u)))
