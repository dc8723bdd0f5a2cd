"""Solids of coils: a ring with a rectangular cross-section, as it is wound."""

import numpy as np

from pem_core.models.presentation.rendering import first
from pem_core.scene.coils import Coil
from pem_core.scene.quantities import unit_vector

COPPER = "#B87333"
AROUND = 48
"""Number of corners of a circle."""
THIN = 0.06
"""Cross-section over the mean radius of turns without a length or a thickness."""
CROSS_SECTION = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]])
"""Corners of a cross-section, half sizes outwards and along the axis, counter-clockwise."""


def coil_solid(coil: Coil) -> tuple[np.ndarray, np.ndarray]:
    """Return corners (k, 3) [m], body frame, and triangles (n, 3) of a coil, counter-clockwise seen from outside.

    Swept numbers count with their first value.
    """
    radius, thickness, length = (_number(x, coil.radius) for x in (coil.radius, coil.thickness, coil.length))
    axis = first(unit_vector(coil.axis))
    across = np.linalg.svd(axis[None])[2][1]
    frame = np.stack([across, np.cross(axis, across), axis])
    angle = 2 * np.pi * np.arange(AROUND) / AROUND
    rho, z = radius + 0.5 * thickness * CROSS_SECTION[:, 0], 0.5 * length * CROSS_SECTION[:, 1]
    flat = np.stack([np.outer(np.cos(angle), rho), np.outer(np.sin(angle), rho), np.tile(z, (AROUND, 1))], -1)
    k, j = np.indices((AROUND, 4))
    here, there = 4 * k, 4 * ((k + 1) % AROUND)
    ahead = (j + 1) % 4
    faces = np.stack([[here + j, there + j, there + ahead], [here + j, there + ahead, here + ahead]], 0)
    return flat.reshape(-1, 3) @ frame + first(coil.position), faces.transpose(0, 2, 3, 1).reshape(-1, 3)


def _number(size: object, radius: object) -> float:
    return float(np.ravel(THIN * np.asarray(radius) if size is None else np.asarray(size, float))[0])
