"""Walls in the picture of a scene, seen from the side on which bodies fly."""

from __future__ import annotations

from typing import Any

import numpy as np

from pem_core.models.presentation.drawn import Plane

WALL, FACED, EDGE = "#D9DCE0", "#F1F3F5", "#30343A"
"""Colours of what is beyond a wall, of one that faces the eye, and of the line along one seen edge on."""
EDGE_ON = 1e-6
"""Share of the normal along the way to the eye up to which a wall is seen edge on."""
BEHIND = -10
"""Order in which walls are drawn: before all else."""


def feet(walls: tuple[Plane, ...], place: np.ndarray) -> np.ndarray:
    """Return the foot on each wall of a place [m], shape (walls, 3)."""
    return np.array([place + (wall.level - wall.normal @ place) * wall.normal for wall in walls]).reshape(-1, 3)


def draw_walls(
    axes: Any, walls: tuple[Plane, ...], plane: list[int], eye: np.ndarray, corners: tuple[np.ndarray, np.ndarray]
) -> None:
    """Draw what is beyond walls that are seen edge on, and the ground of a view at which a wall faces the eye.

    A wall that is seen from behind is left out: it would hide the bodies. ``corners`` are two of what is seen [m].
    """
    seen = np.array([[corners[i][0], corners[j][1]] for i, j in ((0, 0), (1, 0), (1, 1), (0, 1))])
    for wall in walls:
        if wall.normal @ eye > EDGE_ON:
            axes.fill(*seen.T, facecolor=FACED, zorder=BEHIND)
    for wall in walls:
        if abs(wall.normal @ eye) <= EDGE_ON:
            beyond = part_beyond(seen, wall.normal[plane], wall.level)
            axes.fill(*beyond.T, facecolor=WALL, edgecolor=EDGE, linewidth=0.9, zorder=BEHIND + 1)


def part_beyond(corners: np.ndarray, normal: np.ndarray, level: float) -> np.ndarray:
    """Return the corners (k, 2) of the part of a convex polygon (n, 2) in which n.x is at most a level."""
    out = []
    for here, there in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        depth, next_depth = level - here @ normal, level - there @ normal
        if depth >= 0:
            out.append(here)
        if depth * next_depth < 0:
            out.append(here + depth / (depth - next_depth) * (there - here))
    return np.array(out).reshape(-1, 2)
