"""How a box stands, wherever its mass centre is: its six faces, on which others may not be able to lie."""

from __future__ import annotations

import numpy as np

from pem_core.components.vectors import dot
from pem_core.models.free.walls.lying.polytope import Polytope

SIGNS = np.array([(i, j, k) for i in (1, -1) for j in (1, -1) for k in (1, -1)])
"""Corners of a cuboid, in the order of ``walls.features``."""
FACES = ("plus_x", "minus_x", "plus_y", "minus_y", "plus_z", "minus_z")
"""Faces of a cuboid, by its own axes a, b, c."""
HAS = np.array([SIGNS[:, axis] == sign for axis in range(3) for sign in (1, -1)])
EDGES = np.array([(f, g) for f in range(6) for g in range(f + 1, 6) if f // 2 != g // 2])
ROUND_OFF = 1e-9
"""Share of its size by which corners may be off those of a box."""


def half_edges(corners: np.ndarray) -> np.ndarray:
    """Return half the edges (3, 3, n) of corners (3, 8, n) in that order: which, then components."""
    return np.stack([(corners[:, 0] - corners[:, far]) / 2.0 for far in (4, 2, 1)])


def are_of_box(corners: np.ndarray) -> np.ndarray:
    """Tell where (n,) corners (3, 8, n) are those of a box."""
    half, middle = half_edges(corners), (corners[:, 0] + corners[:, 7]) / 2.0
    a, b, c = half
    size = np.sqrt(np.minimum(np.minimum(dot(a, a), dot(b, b)), dot(c, c)))
    made = middle[:, None] + sum(SIGNS[:, axis, None] * half[axis][:, None] for axis in range(3))
    off = np.abs(made - corners).max((0, 1))
    askew = np.maximum(np.maximum(np.abs(dot(a, b)), np.abs(dot(b, c))), np.abs(dot(c, a)))
    return (size > 0) & (off <= ROUND_OFF * size) & (askew <= ROUND_OFF * size * size)


def box(corners: np.ndarray) -> Polytope:
    """Return the box of corners (3, 8, n) [m] in that order."""
    half = half_edges(corners)
    out = [sign * edge / np.sqrt(dot(edge, edge)) for edge in half for sign in (1.0, -1.0)]
    return Polytope(corners, np.stack(out, 1), HAS, EDGES)
