"""How a body with corners stands: on the faces of their hull, which are left over its edges."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from pem_core.components.vectors import dot
from pem_core.models.free.walls.lying.heights import Attitudes, crest, faces_below, ways

LEAST_SINE = 1e-150
"""Added to a sine to divide by: on a face itself nothing falls any further."""


@dataclass(frozen=True, eq=False)
class Polytope:
    """Corners with flat faces between them, all about the mass centre.

    Attributes
    ----------
    corners : (3, v, n) array
        [m], body frame, from the mass centre; one column where all points share them.
    normals : (3, f, n) array
        Of the faces, outwards.
    has : (f, v) bool array
        Which corners a face has.
    edges : (e, 2) int array
        The faces on both sides of each edge.
    """

    corners: np.ndarray
    normals: np.ndarray
    has: np.ndarray
    edges: np.ndarray


def face_heights(body: Polytope) -> np.ndarray:
    """Return how high (f, n) [m] the mass centre is over each face."""
    return dot(body.normals, body.corners[:, body.has.argmax(1)])


def attitudes_of(body: Polytope, words: tuple[str, ...]) -> Attitudes:
    """Return how a body with corners stands; its faces are numbered as they are in it."""
    height, (one, other) = face_heights(body), body.edges.T
    cosine = dot(body.normals[:, one], body.normals[:, other])
    way = ways(height, body.edges, crest(height[one], height[other], cosine))
    face, left_over = faces_below(height, way)

    def below(columns: np.ndarray, u: np.ndarray) -> np.ndarray:
        each = columns if body.corners.shape[2] > 1 else np.zeros_like(columns)
        return steepest(body, height, each, u)

    form = {"corners": body.corners[:, :, 0].T.tolist(), "normals": body.normals[:, :, 0].T.tolist()}
    return Attitudes(words, height, face, left_over, below, {**form, "has": body.has.tolist()})


def steepest(body: Polytope, height: np.ndarray, columns: np.ndarray, u: np.ndarray) -> np.ndarray:
    """Return, of the faces at the lowest corner c, that towards which h = c.u falls most steeply: see ``Below``.

    On a great circle h is a cosine, concave above the wall: where it begins to fall it falls all the way. Directions to
    the faces at c surround u, so that it falls towards one of them at least.
    """
    reach = dot(u[:, None], body.corners[:, :, columns])
    corner = reach.argmax(0)
    lowest = np.take_along_axis(reach, corner[None], 0)
    cosine = dot(u[:, None], body.normals[:, :, columns])
    sine = np.sqrt(np.maximum(1.0 - cosine * cosine, 0.0)) + LEAST_SINE
    slope = (height[:, columns] - cosine * lowest) / sine
    return np.where(body.has[:, corner], slope, np.inf).argmin(0)
