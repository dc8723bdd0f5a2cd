"""Rotation matrices and unit quaternions on triples and quadruples of components."""

import numpy as np

from pem_core.numbers.types import Basis, Component, Rows, Vector, component
from pem_core.numbers.vectors import add, choose, cos, cross, dot, scale, sin, sqrt

Quaternion = tuple[Component, Component, Component, Component]

TINY = 1e-300
"""Added to the square of an angle in denominators, against division by zero."""


def quaternion_at(rows: Rows, first: int) -> Quaternion:
    """Return the four rows from ``first`` on as a quaternion."""
    return rows[first], rows[first + 1], rows[first + 2], rows[first + 3]


def put_quaternion(rows: Rows, first: int, q: Quaternion) -> None:
    """Write a quaternion into the four rows from ``first`` on."""
    rows[first] = q[0]
    rows[first + 1] = q[1]
    rows[first + 2] = q[2]
    rows[first + 3] = q[3]


def squared_length(q: Quaternion) -> Component:
    """Return |q|^2."""
    return q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]


def axes_of(q: Quaternion) -> Basis:
    """Return the axes (u1, u2, u3) of a body in lab components, orthonormal for a q of any length."""
    w, x, y, z = q
    s = 2.0 / squared_length(q)
    sx, sy, sz = s * x, s * y, s * z
    return (
        (1.0 - (sy * y + sz * z), sx * y + sz * w, sx * z - sy * w),
        (sx * y - sz * w, 1.0 - (sx * x + sz * z), sy * z + sx * w),
        (sx * z + sy * w, sy * z - sx * w, 1.0 - (sx * x + sy * y)),
    )


def quaternion_rate(q: Quaternion, omega: Vector) -> Quaternion:
    """Return dq/dt = (0, omega) q / 2, omega [rad/s] in the lab frame."""
    v = q[1], q[2], q[3]
    half = scale(0.5, omega)
    rate = add(scale(q[0], half), cross(half, v))
    return -dot(half, v), rate[0], rate[1], rate[2]


def turned_by(q: Quaternion, change: Quaternion) -> Quaternion:
    """Return exp((0, omega) dt / 2) q for a change dt dq/dt = (0, omega) dt q / 2: q moves along a great circle."""
    angle = sqrt(squared_length(change) + TINY)
    stays, goes = cos(angle), sin(angle) / angle
    return (
        stays * q[0] + goes * change[0],
        stays * q[1] + goes * change[1],
        stays * q[2] + goes * change[2],
        stays * q[3] + goes * change[3],
    )


def normalised(q: Quaternion) -> Quaternion:
    """Return the normalised quaternion, seed 003, eq. (4)."""
    over = 1.0 / sqrt(squared_length(q))
    return q[0] * over, q[1] * over, q[2] * over, q[3] * over


def rows_normalised(rows: Rows, first: int) -> None:
    """Replace the quaternion in the rows from ``first`` on by the normalised one."""
    put_quaternion(rows, first, normalised(quaternion_at(rows, first)))


def quaternion_of(u: Basis) -> Quaternion:
    """Return the quaternion, with w >= 0, of axes in lab components; components are numbers or arrays.

    It is computed from its largest component (Shepperd, doi:10.2514/3.55767b), so that no divisor can vanish.
    """
    (a, b, c), (d, e, f), (g, h, i) = (map(component, axis) for axis in u)
    squares = [1 + a + e + i, 1 + a - e - i, 1 - a + e - i, 1 - a - e + i]
    products = [
        [squares[0], f - h, g - c, b - d],
        [f - h, squares[1], b + d, c + g],
        [g - c, b + d, squares[2], f + h],
        [b - d, c + g, f + h, squares[3]],
    ]
    largest, own = squares[0], products[0]
    for square, row in zip(squares[1:], products[1:], strict=True):
        is_larger = square - largest
        own = [choose(is_larger, one, other) for one, other in zip(row, own, strict=True)]
        largest = choose(is_larger, square, largest)
    w, x, y, z = own
    length = choose(-w, -1.0, 1.0) * sqrt(squared_length((w, x, y, z)))
    return w / length, x / length, y / length, z / length


IDENTITY: Basis = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def rotated(vector: Vector, rotation: Vector) -> Vector:
    """Rotate a vector by a rotation vector (axis times angle [rad], right-handed), with Rodrigues' formula."""
    return _rotated(vector, rotation, *_weights(rotation, 1.0))


def rotated_basis(u: Basis, rotation: Vector, share: Component = 1.0) -> Basis:
    """Rotate three axes by a fraction of a rotation vector; fractions (k, 1) and axes (n,) give (k, n)."""
    weights = _weights(rotation, share)
    u1, u2, u3 = (_rotated(axis, rotation, *weights) for axis in u)
    return u1, u2, u3


def _weights(rotation: Vector, share: Component) -> tuple[Component, Component]:
    """Return the coefficients of rotation x v and rotation x (rotation x v) in Rodrigues' formula."""
    angle = share * np.sqrt(dot(rotation, rotation))
    return share * np.sinc(angle / np.pi), 0.5 * (share * np.sinc(angle / (2 * np.pi))) ** 2


def _rotated(vector: Vector, rotation: Vector, sine: Component, versine: Component) -> Vector:
    once = cross(rotation, vector)
    twice = cross(rotation, once)
    return tuple(v + sine * a + versine * b for v, a, b in zip(vector, once, twice, strict=True))


def leaning(tilt: tuple[Component, Component], spin: Component, side: Component) -> Basis:
    """Return the axes of a body that is rotated about u3 and then tilted.

    Parameters
    ----------
    tilt : (a, b)
        Tilt by the angle sqrt(a^2 + b^2) [rad] towards the horizontal direction (a, b).
    spin : float or (n,) array
        Rotation about the body's u3 before the tilt [rad].
    side : +1, -1 or (n,) array of them
        End of the body that tilts towards (a, b): the upper (u3) or the lower one.
    """
    a, b = map(component, tilt)
    lean = (-side * b, side * a, 0.0)
    turn = (0.0, 0.0, component(spin))
    return rotated_basis(rotated_basis(IDENTITY, turn), lean)
