"""A point in a plane as quantities of the lab, third components zero; the vertical goes through the plane's middle."""

from __future__ import annotations

import numpy as np

from pem_core.models.in_lab import InLab, Kind, Quantity
from pem_core.models.planar.equations import COMMON, MAGNETS, MONOPOLE, VELOCITY
from pem_core.models.problem import Problem


def in_lab(problem: Problem, state: np.ndarray) -> InLab:
    """Return all on which motions from states (s, n) depend; see ``models.in_lab``."""
    p, count = problem.parameters, problem.layout[MAGNETS]
    magnets = p[COMMON.size :].reshape(count, MONOPOLE.size, p.shape[1])
    own = (
        Quantity(Kind.SCALAR, p[: COMMON.size]),
        Quantity(Kind.PLACE, _in_space(state[None, :2])),
        Quantity(Kind.ARROW, _in_space(state[None, VELOCITY : VELOCITY + 2])),
    )
    places, strengths = _in_space(magnets[:, :2]), magnets[:, MONOPOLE.strength]
    return InLab(own, (Quantity(Kind.PLACE, places), Quantity(Kind.SCALAR, strengths)), np.zeros((3, 1)))


def _in_space(vectors: np.ndarray) -> np.ndarray:
    """Return vectors (k, 2, n) in the plane as vectors (k, 3, n)."""
    return np.concatenate([vectors, np.zeros_like(vectors[:, :1])], axis=1)
