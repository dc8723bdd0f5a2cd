"""Direction in which a pendulum with friction begins to rotate from rest: see ``rigid.sticking``."""

from typing import Any

import numpy as np

from pem_core.models.rigid.pendulum import FULL_BODY
from pem_core.numbers.cholesky import at, factorise, solve
from pem_core.numbers.types import Component, Rows, Vector
from pem_core.numbers.vectors import choose, dot, length, scale, sqrt, squared, tensor_times, vector_at

REFINEMENTS = 12
"""Number of Newton steps for lambda. Of 20,000 random pendulums whose moments of inertia differ by up to 10^4, 8 steps
gave w to round-off; 12 are needed at 10^8."""
PACKED = (0, 3, 1, 4, 5, 2)
"""Components xx, yy, zz, xy, xz, yz of a tensor in the order of ``numbers.cholesky``."""


def over(x: Component) -> Component:
    """Return a divisor that is not zero."""
    return choose(np.abs(x), x, 1.0)


def initial_direction(q: Rows, torque: Vector, k: Component) -> Vector:
    """Return w, body frame, of a pendulum that starts from rest; the direction of T where |T| <= k.

    With g = lambda / (|T| tr I^-1), k' = k / |T| and B = I^-1 / tr I^-1, the equation is |B (g + k' B)^-1 T| = |T|.
    Newton's method for the inverse of its left side, which is concave in g, rises to the root from below: the first g
    is (1 - k') / tr B^-1. For that, B is 1 along axes without inertia, along which T has no part.

    Parameters
    ----------
    q : rows
        Parameters of the pendulum.
    torque : vector
        T, body frame [N m].
    k : component
        Friction at the speed zero [N m].
    """
    first, null, size = FULL_BODY.inverse_inertia, FULL_BODY.null_axes, length(torque)
    trace = q[first] + q[first + 1] + q[first + 2]
    mobile = [q[first + i] / trace for i in range(6)]
    full = [mobile[i] + q[null + i] for i in range(6)]
    share, along = k / over(size), scale(1.0 / over(size), torque)
    gain = choose(1.0 - share, 1.0 - share, 0.0) / trace_of_inverse(full)
    for _ in range(REFINEMENTS):
        factors = [share * full[i] for i in PACKED]
        for i in range(3):
            factors[at(i, i)] = factors[at(i, i)] + gain
        factorise(3, 0.0, factors)
        way = tensor_times(mobile, 0, solved(factors, along))
        square, slope = squared(way), dot(way, solved(factors, way))
        better = gain + square / over(slope) * (sqrt(square) - 1.0)
        gain = choose(better, better, 0.0)
    return scale(1.0 / over(length(way)), way)


def solved(factors: list[Any], right: Vector) -> Vector:
    """Return the solution for a right-hand side, given the factors of a 3 x 3 matrix."""
    found = [*right]
    solve(3, factors, found)
    return vector_at(found, 0)


def trace_of_inverse(a: list[Any]) -> Any:
    """Return tr A^-1 of a symmetric tensor: xx, yy, zz, xy, xz, yz."""
    xx, yy, zz, xy, xz, yz = a
    minors = (yy * zz - yz * yz) + (xx * zz - xz * xz) + (xx * yy - xy * xy)
    return minors / (xx * (yy * zz - yz * yz) + xy * (xz * yz - xy * zz) + xz * (xy * yz - xz * yy))
