"""Two point dipoles: their energy, its gradients, their field and torque, manual section 3.3.3.

Throughout, ``mu`` is mu_0 / 4 pi and ``r`` is r_ab = r_b - r_a (eq. 3.26).
"""

from typing import Any

from pem_core.numbers.types import Component, Vector
from pem_core.numbers.vectors import add, cross, dot, scale, sqrt, squared, subtract


def dipole_energy(mu: Component, r: Vector, p_a: Vector, p_b: Vector) -> Any:
    """Return U [J] of two dipoles, eq. (3.25)."""
    r_squared = squared(r)
    over_cube = mu / (r_squared * sqrt(r_squared))
    return -over_cube * (3.0 * dot(r, p_a) * dot(r, p_b) / r_squared - dot(p_a, p_b))


def dipole_field(mu: Component, r: Vector, p_b: Vector) -> Vector:
    """Return the flux density [T] of dipole b at a place a, -dU/dp_a of eq. (3.30)."""
    over_r = 1.0 / sqrt(squared(r))
    over_square = over_r * over_r
    over_cube = mu * over_r * over_square
    return subtract(scale(3.0 * over_cube * over_square * dot(r, p_b), r), scale(over_cube, p_b))


def dipole_coefficients(mu: Component, rr: Any, ra: Any, rb: Any, ab: Any) -> tuple[Any, Any, Any]:
    """Return the coefficient of r in dU/dr_ab, 3 mu / r^5 and mu / r^3, from the products of r, p_a and p_b."""
    over_r = 1.0 / sqrt(rr)
    over_square = over_r * over_r
    over_cube = mu * over_r * over_square
    over_fifth = 3.0 * over_cube * over_square
    return over_fifth * (5.0 * ra * rb * over_square - ab), over_fifth, over_cube


def pair_gradients(mu: Component, r: Vector, p_a: Vector, p_b: Vector) -> tuple[Vector, Vector, Vector]:
    """Return dU/dr_ab, eq. (3.29), dU/dp_a, eq. (3.30) with (r_ab . p_b) in its bracket, and dU/dp_b.

    dU/dr_ab is the force on a and minus the force on b [N] (the manual does not give forces); -dU/dp_a is the field of
    b at a [T], -dU/dp_b that of a at b.
    """
    ra, rb = dot(r, p_a), dot(r, p_b)
    along_r, over_fifth, over_cube = dipole_coefficients(mu, squared(r), ra, rb, dot(p_a, p_b))
    du_dr = subtract(scale(along_r, r), scale(over_fifth, add(scale(rb, p_a), scale(ra, p_b))))
    du_dp_a = subtract(scale(over_cube, p_b), scale(over_fifth * rb, r))
    du_dp_b = subtract(scale(over_cube, p_a), scale(over_fifth * ra, r))
    return du_dr, du_dp_a, du_dp_b


def dipole_gradients(mu: Component, r: Vector, p_a: Vector, p_b: Vector) -> tuple[Vector, Vector]:
    """Return dU/dr_ab and dU/dp_a alone; see :func:`pair_gradients`."""
    du_dr, du_dp, _ = pair_gradients(mu, r, p_a, p_b)
    return du_dr, du_dp


def dipole_torque(arm: Vector, p_a: Vector, gradients: tuple[Vector, Vector]) -> Vector:
    """Return the torque r'_a x dU/dr_ab - p_a x dU/dp_a [N m] on a dipole, eqs. (3.22), (3.33).

    It is about the point at which the arm r'_a begins; ``gradients`` are those of :func:`dipole_gradients` or of the
    external field, all in one frame.
    """
    du_dr, du_dp = gradients
    return subtract(cross(arm, du_dr), cross(p_a, du_dp))
