"""3-vectors as triples of components: numbers, arrays over points, or SIMD lanes alike.

Products follow the manual's eqs. (2.1) and (2.2); a basis is the triple (u1, u2, u3) of the body's
axes in lab components, as in eq. (2.8).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types
from numba.extending import overload

from pem_core.components.lanes import (
    LaneType,
    inline,
    is_any_positive,
    lane_choose,
    lane_cos,
    lane_floor,
    lane_sin,
    lane_sqrt,
)

Component = Any
"""A number, an array over points, a lane, a dual or an interval: what equations are written on."""
Rows = Any
"""Components one after another: a state, its rates, parameters. Rows of an array, lanes in memory, or views of them."""
Vector = tuple[Component, Component, Component]
Basis = tuple[Vector, Vector, Vector]


def component(x: Any) -> Component:
    """Return a number of a scene, or its values over points, as a component; one that is traced as it is."""
    is_traced = hasattr(x, "is_component") or (isinstance(x, np.ndarray) and x.dtype.hasobject)
    return x if is_traced else np.asarray(x, float)


def sqrt(x: Component) -> Component:
    """Return the square root of a component."""
    return np.sqrt(x)


@overload(sqrt)
def _sqrt(x):
    if isinstance(x, LaneType):
        return lambda x: lane_sqrt(x)
    return (lambda x: np.sqrt(x)) if isinstance(x, types.Number) else None


def square(x: Component) -> Component:
    """Return the square of a component: of an interval less than its product with another that happens to be equal."""
    return np.square(x)


@overload(square)
def _square(x):
    return (lambda x: x * x) if isinstance(x, LaneType | types.Number) else None


def sin(x: Component) -> Component:
    """Return the sine of a component."""
    return np.sin(x)


def cos(x: Component) -> Component:
    """Return the cosine of a component."""
    return np.cos(x)


def floor(x: Component) -> Component:
    """Return the largest whole number up to a component; of a complex one, up to its real part."""
    return np.floor(np.real(x))


def choose(sign: Component, a: Component, b: Component) -> Component:
    """Return a where the sign is positive, b elsewhere, NaN among it."""
    return np.where(sign > 0, a, b)


@overload(choose)
def _choose(sign, a, b):
    return (lambda sign, a, b: lane_choose(sign, a, b)) if isinstance(sign, LaneType) else None


def any_positive(x: Component) -> bool:
    """Tell whether a component is positive anywhere: for loops that go on until all have what they seek."""
    return bool(np.any(x > 0))


@overload(any_positive)
def _any_positive(x):
    return (lambda x: is_any_positive(x)) if isinstance(x, LaneType) else None


@overload(sin)
def _sin(x):
    if isinstance(x, LaneType):
        return lambda x: lane_sin(x)
    return (lambda x: np.sin(x)) if isinstance(x, types.Number) else None


@overload(cos)
def _cos(x):
    if isinstance(x, LaneType):
        return lambda x: lane_cos(x)
    return (lambda x: np.cos(x)) if isinstance(x, types.Number) else None


@overload(floor)
def _floor(x):
    if isinstance(x, LaneType):
        return lambda x: lane_floor(x)
    return (lambda x: np.floor(x)) if isinstance(x, types.Number) else None


@inline
def dot(a: Vector, b: Vector) -> Component:
    """Return a.b, eq. (2.1)."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


@inline
def squared(a: Vector) -> Component:
    """Return a.a, |a|^2."""
    return square(a[0]) + square(a[1]) + square(a[2])


@inline
def cross(a: Vector, b: Vector) -> Vector:
    """Return a x b, eq. (2.2)."""
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


@inline
def add(a: Vector, b: Vector) -> Vector:
    """Return a + b."""
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


@inline
def subtract(a: Vector, b: Vector) -> Vector:
    """Return a - b."""
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


@inline
def scale(factor: Component, a: Vector) -> Vector:
    """Return factor times a."""
    return factor * a[0], factor * a[1], factor * a[2]


@inline
def unit(a: Vector) -> Vector:
    """Return a vector's direction."""
    return scale(1.0 / sqrt(dot(a, a)), a)


def vector_across(axis: Vector) -> Vector:
    """Return a vector at right angles to an axis: from the lab axis that is farthest from it."""
    x, y, z = (np.abs(component) for component in axis)
    first = (x <= y) & (x <= z)
    second = np.logical_not(first) & (y <= z)
    aside = first * 1.0, second * 1.0, np.logical_not(first | second) * 1.0
    return cross(axis, aside)


@inline
def to_lab(a_body: Vector, u: Basis) -> Vector:
    """Return sum a_i u_i: lab components of a vector given in the body frame, eq. (2.8)."""
    return (
        a_body[0] * u[0][0] + a_body[1] * u[1][0] + a_body[2] * u[2][0],
        a_body[0] * u[0][1] + a_body[1] * u[1][1] + a_body[2] * u[2][1],
        a_body[0] * u[0][2] + a_body[1] * u[1][2] + a_body[2] * u[2][2],
    )


@inline
def to_body(a_lab: Vector, u: Basis) -> Vector:
    """Return the components a.u_i of a lab vector in the body frame, eq. (2.8)."""
    return dot(a_lab, u[0]), dot(a_lab, u[1]), dot(a_lab, u[2])


@inline
def tensor_times(t: Rows, first: int, a: Vector) -> Vector:
    """Return T.a for the symmetric tensor in rows ``first`` on: xx, yy, zz, xy, xz, yz."""
    return (
        t[first] * a[0] + t[first + 3] * a[1] + t[first + 4] * a[2],
        t[first + 3] * a[0] + t[first + 1] * a[1] + t[first + 5] * a[2],
        t[first + 4] * a[0] + t[first + 5] * a[1] + t[first + 2] * a[2],
    )


@inline
def tensor_in_lab(t: Rows, first: int, a_lab: Vector, u: Basis) -> Vector:
    """Return R T R^T a, lab components, for a symmetric tensor of the body frame: see :func:`tensor_times`."""
    return to_lab(tensor_times(t, first, to_body(a_lab, u)), u)


@inline
def vector_at(rows: Rows, first: int) -> Vector:
    """Return the three rows from ``first`` on as a vector."""
    return rows[first], rows[first + 1], rows[first + 2]


@inline
def basis_at(rows: Rows, first: int) -> Basis:
    """Return the nine rows from ``first`` on as u1, u2, u3."""
    return vector_at(rows, first), vector_at(rows, first + 3), vector_at(rows, first + 6)


@inline
def put_vector(rows: Rows, first: int, a: Vector) -> None:
    """Write a vector into the three rows from ``first`` on."""
    rows[first] = a[0]
    rows[first + 1] = a[1]
    rows[first + 2] = a[2]


@inline
def put_basis(rows: Rows, first: int, u: Basis) -> None:
    """Write u1, u2, u3 into the nine rows from ``first`` on."""
    put_vector(rows, first, u[0])
    put_vector(rows, first + 3, u[1])
    put_vector(rows, first + 6, u[2])


@inline
def orthonormal(u: Basis) -> Basis:
    """Return the basis made orthonormal again by Gram-Schmidt, from u3 on.

    The manual does not say that PEM does this after each step; without it the basis drifts at the
    order of the method. (Ours; Gram-Schmidt keeps the order of the trajectory.)
    """
    u3 = unit(u[2])
    u1 = unit(subtract(u[0], scale(dot(u[0], u3), u3)))
    return u1, cross(u3, u1), u3
