"""How a point in a plane is drawn: where it goes, and the magnets on a map over its starts."""

from __future__ import annotations

import numpy as np

from pem_core.models.planar.scene import PlanarScene
from pem_core.models.presentation.drawn import Drawn, Place, at_rest_in, first


def spots(scene: PlanarScene, paths: list[list[str]]) -> np.ndarray | None:
    """Return the places (K, 2) of the magnets, on a map over the coordinates of the start."""
    if not all(path[:2] == ["start", "position"] for path in paths):
        return None
    places = np.array([first(magnet.position) for magnet in scene.magnets]).reshape(-1, 2)
    return places[:, [int(path[-1]) for path in paths]]


def placed_courses(scene: PlanarScene) -> list[Place]:
    """Return where each magnet is: it stays there."""
    return [at_rest_in(first(magnet.position)) for magnet in scene.magnets]


DRAWN = Drawn(
    tracks={"position": "position"},
    placed_courses=placed_courses,
    repelling=lambda scene: [float(np.ravel(magnet.strength)[0]) < 0 for magnet in scene.magnets],
    spots=spots,
)
