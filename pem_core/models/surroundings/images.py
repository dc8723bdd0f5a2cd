"""Where things are in a periodic box: which image of it they have got to, and where in that.

Positions of a state are never wrapped; here they are, as one looks at them: r = r_wrapped + n1 a1 + n2 a2 + n3 a3 with
the box's own vectors a and whole numbers n (seed 003, eq. (1)).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pem_core.components.vectors import Basis, Vector, basis_at, dot, subtract, vector_at
from pem_core.errors import fail
from pem_core.models.problem import Problem
from pem_core.models.surroundings.cells import CELL, CORNER
from pem_core.models.surroundings.reduction import along, normals_of
from pem_core.models.surroundings.rows import NONE, PERIODICITY, SHARED, TRICLINIC, corner_rows

FINEST = float(np.finfo(float).eps)


def images(problem: Problem, positions: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return in which image of a periodic box positions are, and where in the box that is.

    Fractions of the wrapped positions along the box's vectors, from its corner on, are from 0 to below 1. A position
    that is outside by round-off alone is put inside.

    Parameters
    ----------
    problem : Problem
    positions : (points..., 3) array
        Lab frame [m]; the last axis of points is the problem's.

    Returns
    -------
    image : (points..., 3) array
        Whole numbers; NaN where a position is not finite.
    wrapped : (points..., 3) array
        Lab frame [m].

    Raises
    ------
    InputError
        If there is no periodic box.
    """
    if problem.layout[PERIODICITY] == NONE:
        raise fail("box", "must be periodic for images", None)
    corner, vectors = box_of(problem)
    normals, volume = normals_of(vectors)
    place = tuple(np.moveaxis(np.asarray(positions, float), -1, 0))
    is_known = np.isfinite(sum(place))
    wrapped: Any = tuple(np.where(is_known, x, c) for x, c in zip(place, corner, strict=True))
    image, nudge = np.zeros((3, *wrapped[0].shape)), 0.0
    while (beyond := np.floor(_fractions(wrapped, corner, normals) / volume)).any():
        image += beyond
        # Round-off may take what left through one face out through the other again: soon it is put inside.
        wrapped = subtract(wrapped, along(vectors, beyond - nudge * (beyond < 0)))
        nudge = 2 * nudge if nudge else FINEST * (np.abs(beyond).max() <= 1)
    found = np.where(is_known, image, np.nan), np.where(is_known, np.stack(wrapped), np.nan)
    return np.moveaxis(found[0], 0, -1), np.moveaxis(found[1], 0, -1)


def box_of(problem: Problem) -> tuple[Vector, Basis]:
    """Return corner and vectors [m] of a periodic box, lab frame, each component (1,) or (n,)."""
    p = corner_rows(problem.parameters, problem.layout)
    if problem.layout[PERIODICITY] == TRICLINIC:
        return vector_at(p, CORNER.corner), basis_at(p, CORNER.size + CELL.vectors)
    x, y, z = vector_at(problem.parameters, SHARED.box)
    none = 0.0 * x
    return vector_at(p, CORNER.corner), ((x, none, none), (none, y, none), (none, none, z))


def _fractions(place: Vector, corner: Vector, normals: Basis) -> np.ndarray:
    """Return fractions (3, points...) along the vectors, times the volume."""
    arm: Any = subtract(place, corner)
    return np.stack([dot(arm, normal) for normal in normals])
