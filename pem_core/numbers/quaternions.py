"""Unit quaternions (w, x, y, z) for attitudes: on numbers, arrays over points, traced numbers and duals alike.

q turns a vector a of the body frame into the lab frame, (0, a_lab) = q (0, a_body) q*, and with omega in the lab frame
dq/dt = (0, omega) q / 2. Seed 003's eq. (6) is this, its matrix with +Omega; with omega in the body frame it must be
-Omega. Its eq. (5) gives omega in the principal frame, and put into (6) as it stands turns a body by another motion.
"""

from pem_core.numbers.vectors import (
    Basis,
    Component,
    Rows,
    Vector,
    add,
    choose,
    component,
    cos,
    cross,
    dot,
    scale,
    sin,
    sqrt,
)

Quaternion = tuple[Component, Component, Component, Component]

TINY = 1e-300
"""Added to the square of an angle to divide by."""


def quaternion_at(rows: Rows, first: int) -> Quaternion:
    """Return the four rows from ``first`` on."""
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
    """Return the axes (u1, u2, u3) of a body in lab components, orthonormal whatever the length of q is."""
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
    """Return exp((0, omega) dt / 2) q for the change dt dq/dt = (0, omega) dt q / 2: q goes on along a great circle."""
    angle = sqrt(squared_length(change) + TINY)
    stays, goes = cos(angle), sin(angle) / angle
    return (
        stays * q[0] + goes * change[0],
        stays * q[1] + goes * change[1],
        stays * q[2] + goes * change[2],
        stays * q[3] + goes * change[3],
    )


def normalised(q: Quaternion) -> Quaternion:
    """Return a quaternion of length one, seed 003, eq. (4)."""
    over = 1.0 / sqrt(squared_length(q))
    return q[0] * over, q[1] * over, q[2] * over, q[3] * over


def rows_normalised(rows: Rows, first: int) -> None:
    """Make the quaternion in the rows from ``first`` on one of length one."""
    put_quaternion(rows, first, normalised(quaternion_at(rows, first)))


def quaternion_of(u: Basis) -> Quaternion:
    """Return the quaternion of axes in lab components, the one with w >= 0; components are numbers or arrays.

    From its largest component (Shepperd, doi:10.2514/3.55767b): nothing is divided by what may vanish.
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
