"""The convex hull of some dozens of corners, by looking at all planes through three of them."""

from __future__ import annotations

from itertools import combinations

import numpy as np

from pem_core.models.free.walls.lying.polytope import Polytope

MOST_CORNERS = 64
"""Corners of which a hull is looked for: there are planes as the cube of their number."""
FLAT = 1e-9
"""Share of the extent of corners by which one may be off a plane and lie in it."""
LEAST_SINE = 1e-6
"""Sine of the angle between two corners as a third one sees them from which on the three say where a plane is."""


def extent(corners: np.ndarray) -> np.ndarray:
    """Return how far corners (v, 3) reach along their three principal directions, the longest first."""
    return np.linalg.svd(corners - corners.mean(0), compute_uv=False)


def is_solid(corners: np.ndarray) -> bool:
    """Tell whether corners (v, 3) lie in no plane."""
    sizes = extent(corners)
    return len(corners) > 3 and bool(sizes[2] > FLAT * sizes[0])


def hull(corners: np.ndarray) -> Polytope:
    """Return the hull of corners (v, 3) [m] that lie in no plane: faces in the order of their first corners."""
    heights, normals = planes(corners)
    size = extent(corners)[0]
    above = corners @ normals.T - heights
    is_outside = above.max(0) <= FLAT * size
    normals, on = normals[is_outside], above.T[is_outside] >= -FLAT * size
    kept = np.sort(np.unique(on, axis=0, return_index=True)[1])
    normals, has = normals[kept], on[kept]
    edges = [(f, g) for f, g in combinations(range(len(has)), 2) if (has[f] & has[g]).sum() > 1]
    return Polytope(corners.T[:, :, None], normals.T[:, :, None], has, np.array(edges))


def planes(corners: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return n.x and n, both ways, of all planes through three corners (v, 3) that are not on a line."""
    i, j, k = np.array(list(combinations(range(len(corners)), 3))).T
    one, other = corners[j] - corners[i], corners[k] - corners[i]
    across = np.cross(one, other)
    size = np.linalg.norm(across, axis=1)
    is_plane = size > LEAST_SINE * np.linalg.norm(one, axis=1) * np.linalg.norm(other, axis=1)
    n = across[is_plane] / size[is_plane, None]
    n, i = np.concatenate([n, -n]), np.tile(i[is_plane], 2)
    return (n * corners[i]).sum(1), n
