"""How a scene is drawn whose model does not say it: a ball for each place that the first of its tracks tells."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from pem_core.components.vectors import Rows, Vector
from pem_core.models.presentation.drawn import UPRIGHT, Drawn, Pose, Posed, Standing, unposed
from pem_core.models.presentation.observable import Observable, Observed
from pem_core.models.problem import Problem
from pem_core.models.tables import columns
from pem_core.scene.bodies import Body
from pem_core.scene.shapes import Sphere

RADIUS_SHARE = 0.05
"""Radius of a ball over the distance of the furthest start from the origin, or over one where all are there."""
Assemble = Callable[[Any, int | None], Problem]


def with_balls(drawn: Drawn, observed: Observed, assemble: Assemble) -> Drawn:
    """Return how a scene is drawn, with balls where that does not say what stands where."""
    track = next((one for one in observed.motion if one.name == next(iter(drawn.tracks), "")), None)
    if drawn.pose is not unposed or track is None:
        return drawn
    word = drawn.tracks[track.name]
    return replace(
        drawn,
        pose=lambda scene: pose_of(columns(assemble(scene, None), np.zeros(1, int)), track, word),
        standing=lambda problem, t, y, p: Standing(tuple((r, UPRIGHT) for r in places(problem, t, y, p, track))),
    )


def places(problem: Problem, t: Any, y: Rows, p: Rows, track: Observable) -> list[Vector]:
    """Return the places that a track tells, of one, two or three components; those that lack are zero."""
    told = track.values(replace(problem, parameters=p, state=y), t, y)
    rows = np.moveaxis(told.reshape(*np.shape(y)[1:], -1, told.shape[-1]), (-2, -1), (0, 1))
    zero = 0.0 * y[0]
    return [(row[0], row[1] if len(row) > 1 else zero, row[2] if len(row) > 2 else zero) for row in rows]


def pose_of(problem: Problem, track: Observable, word: str) -> Pose:
    """Return a ball at each place of the first point's start."""
    spots = [np.ravel(spot) for spot in places(problem, 0.0, problem.state, problem.parameters, track)]
    reach = max((float(np.linalg.norm(spot)) for spot in spots), default=0.0) or 1.0
    body = Body(shapes=(Sphere(mass=0.0, radius=RADIUS_SHARE * reach),))
    names = [f"{word} {k}" if len(spots) > 1 else word for k in range(len(spots))]
    return Pose(tuple(Posed(name, body, spot, np.eye(3)) for name, spot in zip(names, spots, strict=True)))
