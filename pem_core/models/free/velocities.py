"""Velocities of free bodies from their momenta, and what has no inertia."""

from __future__ import annotations

from typing import Any

from pem_core.components.vectors import Basis, Vector, scale, subtract, tensor_in_lab
from pem_core.models.free.rows import FREE_BODY


def velocity(q: Any, momentum: Vector) -> Vector:
    """Return the velocity [m/s] from a body's own rows q."""
    return scale(q[FREE_BODY.inverse_mass], momentum)


def angular_velocity(q: Any, angular_momentum: Vector, u: Basis) -> Vector:
    """Return omega = R I^-1 R^T L [rad/s], lab frame, from a body's own rows q."""
    return tensor_in_lab(q, FREE_BODY.inverse_inertia, angular_momentum, u)


def without_null_axes(q: Any, angular: Vector, u: Basis) -> Vector:
    """Return a torque or L less its part along axes without inertia, about which nothing turns (what eq. 4.2 forgets).

    Taken from L after each step alone, as those axes turn meanwhile, it would leave an error of first order.
    """
    return subtract(angular, tensor_in_lab(q, FREE_BODY.null_axes, angular, u))
