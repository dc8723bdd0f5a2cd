"""3-vectors as triples of components: numbers, arrays over points, traced numbers, duals or intervals.

Products follow the manual's eqs. (2.1) and (2.2); a basis is the triple (u1, u2, u3) of the body's
axes in lab components, as in eq. (2.8).
"""

import numpy as np

from pem_core.numbers.types import Basis, Component, Rows, Vector


def rows_from(rows: Rows, first: int) -> Rows:
    """Return the rows from ``first`` on, without copying."""
    return rows[first:]


def working_rows(like: Rows, count: int) -> Rows:
    """Return ``count`` empty scratch rows for components of the same type as those of ``like``.

    Examples
    --------
    >>> room = working_rows(np.ones((2, 3)), 1)
    >>> room[0] = np.arange(3.0)
    >>> room[0] + 1.0
    array([1., 2., 3.])
    """
    return np.empty(count, object)


def sqrt(x: Component) -> Component:
    """Return the square root of a component."""
    return np.sqrt(x)


def square(x: Component) -> Component:
    """Return the square of a component; for an interval this is tighter than the product of two equal intervals."""
    return np.square(x)


def sin(x: Component) -> Component:
    """Return the sine of a component."""
    return np.sin(x)


def cos(x: Component) -> Component:
    """Return the cosine of a component."""
    return np.cos(x)


def floor(x: Component) -> Component:
    """Return the floor of a component; for a complex one, of its real part."""
    return np.floor(np.real(x))


def choose(sign: Component, a: Component, b: Component) -> Component:
    """Return a where the sign is positive and b elsewhere, including NaN."""
    return np.where(sign > 0, a, b)


def choose_vector(sign: Component, a: Vector, b: Vector) -> Vector:
    """Return the vector a where a number is positive, or a condition holds, and b elsewhere."""
    return choose(sign, a[0], b[0]), choose(sign, a[1], b[1]), choose(sign, a[2], b[2])


def any_positive(x: Component) -> bool:
    """Return whether a component is positive for any trajectory; if not, terms masked by it may be skipped."""
    return bool(np.any(x > 0))


def dot(a: Vector | np.ndarray, b: Vector | np.ndarray) -> Component:
    """Return a.b, eq. (2.1); for arrays, along the first axis."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def squared(a: Vector) -> Component:
    """Return a.a, |a|^2."""
    return square(a[0]) + square(a[1]) + square(a[2])


def length(a: Vector) -> Component:
    """Return |a|."""
    return sqrt(dot(a, a))


def cross(a: Vector, b: Vector) -> Vector:
    """Return a x b, eq. (2.2)."""
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def add(a: Vector, b: Vector) -> Vector:
    """Return a + b."""
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


def subtract(a: Vector, b: Vector) -> Vector:
    """Return a - b."""
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def scale(factor: Component, a: Vector) -> Vector:
    """Return the vector a multiplied by a factor."""
    return factor * a[0], factor * a[1], factor * a[2]


def unit(a: Vector) -> Vector:
    """Return the unit vector along a."""
    return scale(1.0 / sqrt(dot(a, a)), a)


def vector_across(axis: Vector) -> Vector:
    """Return a vector perpendicular to an axis, by the cross product with the lab axis that is farthest from it."""
    x, y, z = (np.abs(component) for component in axis)
    first = (x <= y) & (x <= z)
    second = np.logical_not(first) & (y <= z)
    aside = first * 1.0, second * 1.0, np.logical_not(first | second) * 1.0
    return cross(axis, aside)


def to_lab(a_body: Vector, u: Basis) -> Vector:
    """Return sum a_i u_i: lab components of a vector given in the body frame, eq. (2.8)."""
    return (
        a_body[0] * u[0][0] + a_body[1] * u[1][0] + a_body[2] * u[2][0],
        a_body[0] * u[0][1] + a_body[1] * u[1][1] + a_body[2] * u[2][1],
        a_body[0] * u[0][2] + a_body[1] * u[1][2] + a_body[2] * u[2][2],
    )


def to_body(a_lab: Vector, u: Basis) -> Vector:
    """Return the components a.u_i of a lab vector in the body frame, eq. (2.8)."""
    return dot(a_lab, u[0]), dot(a_lab, u[1]), dot(a_lab, u[2])


def tensor_times(t: Rows, first: int, a: Vector) -> Vector:
    """Return T.a for the symmetric tensor in rows ``first`` on: xx, yy, zz, xy, xz, yz."""
    return (
        t[first] * a[0] + t[first + 3] * a[1] + t[first + 4] * a[2],
        t[first + 3] * a[0] + t[first + 1] * a[1] + t[first + 5] * a[2],
        t[first + 4] * a[0] + t[first + 5] * a[1] + t[first + 2] * a[2],
    )


def tensor_in_lab(t: Rows, first: int, a_lab: Vector, u: Basis) -> Vector:
    """Return R T R^T a, lab components, for a symmetric tensor of the body frame: see :func:`tensor_times`."""
    return to_lab(tensor_times(t, first, to_body(a_lab, u)), u)


def vector_at(rows: Rows, first: int) -> Vector:
    """Return the three rows from ``first`` on as a vector."""
    return rows[first], rows[first + 1], rows[first + 2]


def basis_at(rows: Rows, first: int) -> Basis:
    """Return the nine rows from ``first`` on as u1, u2, u3."""
    return vector_at(rows, first), vector_at(rows, first + 3), vector_at(rows, first + 6)


def put_vector(rows: Rows, first: int, a: Vector) -> None:
    """Write a vector into the three rows from ``first`` on."""
    rows[first] = a[0]
    rows[first + 1] = a[1]
    rows[first + 2] = a[2]


def put_basis(rows: Rows, first: int, u: Basis) -> None:
    """Write u1, u2, u3 into the nine rows from ``first`` on."""
    put_vector(rows, first, u[0])
    put_vector(rows, first + 3, u[1])
    put_vector(rows, first + 6, u[2])


def orthonormal(u: Basis) -> Basis:
    """Return the basis re-orthonormalised by Gram-Schmidt, starting with u3.

    The manual does not state that PEM does this after each step; without it the basis drifts at the
    order of the method. (Our choice; Gram-Schmidt preserves the order of the trajectory.)
    """
    u3 = unit(u[2])
    u1 = unit(subtract(u[0], scale(dot(u[0], u3), u3)))
    return u1, cross(u3, u1), u3
