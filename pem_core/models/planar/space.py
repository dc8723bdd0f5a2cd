"""The plane in which the textbook pendulum moves: how far its rest points reach, and its magnets."""

from __future__ import annotations

import numpy as np

from pem_core.models.configurations.plane_space import Plane
from pem_core.models.planar.equations import COMMON, MAGNETS, MONOPOLE
from pem_core.models.problem import Problem


def magnets_of_plane(problem: Problem, state: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the places (K, 2, n) of the magnets and the energy (K, n) of some states with each: -g / D."""
    count, n = problem.layout[MAGNETS], state.shape[1]
    magnets = problem.parameters[COMMON.size :].reshape(count, MONOPOLE.size, -1)
    magnets = np.broadcast_to(magnets, (count, MONOPOLE.size, n))
    spots = magnets[:, :2]
    square = ((spots - state[:2]) ** 2).sum(1) + problem.parameters[COMMON.height] ** 2
    return spots, -magnets[:, MONOPOLE.strength] / np.sqrt(square)


def reach(problem: Problem) -> np.ndarray:
    """Return, per column of parameters, a distance from the middle beyond which there is no rest point.

    Beyond the outermost magnet, R, the pull of all is at most G / (r - R)^2 with G = sum |g_i|, that of the middle
    w^2 r; they can be equal only as long as (r - R)^2 r <= G / w^2, which r = R + (G / w^2)^(1/3) breaks. Nor is the
    pull of any magnet ever above 2 g / (3 sqrt(3) d^2), which it is at a distance of d / sqrt(2). It is d at least.
    """
    p = problem.parameters
    magnets = p[COMMON.size :].reshape(problem.layout[MAGNETS], MONOPOLE.size, p.shape[1])
    outermost = np.hypot(magnets[:, 0], magnets[:, 1]).max(0, initial=0.0)
    total = np.abs(magnets[:, MONOPOLE.strength]).sum(0) / p[COMMON.frequency] ** 2
    nearest = np.minimum(outermost + np.cbrt(total), 2 * total / (27**0.5 * p[COMMON.height] ** 2))
    return np.maximum(nearest, p[COMMON.height]) * (1 + 1e-12)


def likely(problem: Problem) -> np.ndarray:
    """Return the middle and the magnets of the first point: rest points are near them."""
    magnets = problem.parameters[COMMON.size :, 0].reshape(-1, MONOPOLE.size)[:, :2]
    return np.concatenate([np.zeros((1, 2)), magnets]).T


PLANE = Plane(
    length=lambda problem: problem.parameters[COMMON.height],
    reach=reach,
    damping=COMMON.damping,
    groups=lambda layout: [*COMMON.groups, *MONOPOLE.groups * layout[MAGNETS]],
    likely=likely,
).space
