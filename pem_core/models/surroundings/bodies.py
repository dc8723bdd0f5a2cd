"""Magnets on a rigid body: where they are, and what a force on one does to the body."""

from __future__ import annotations

from typing import Any

from pem_core.components.vectors import Basis, Vector, add, cross, subtract, to_lab, vector_at
from pem_core.models.surroundings.rows import MAGNET


def magnet_on(q: Any, row: int, origin: Vector, u: Basis) -> tuple[Vector, Vector]:
    """Return r_a and p_a, lab frame, eqs. (3.23) and (3.24), of the magnet in the rows of q from ``row`` on.

    Its place there is from ``origin`` [m] on, a point of the body with axes u.
    """
    position = add(origin, to_lab(vector_at(q, row + MAGNET.position), u))
    return position, to_lab(vector_at(q, row + MAGNET.moment), u)


def torque_of(arm: Vector, p_a: Vector, gradients: tuple[Vector, Vector]) -> Vector:
    """Return r'_a x dU/dr_ab - p_a x dU/dp_a of a magnet, eqs. (3.22), (3.33)."""
    du_dr, du_dp = gradients
    return subtract(cross(arm, du_dr), cross(p_a, du_dp))
