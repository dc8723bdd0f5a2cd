"""Deviations at right angles: the first ones, and those that Gram and Schmidt make of others, W = Q R.

Along constraints the first deviations are chosen so that their volumes pair as those of Hamiltonian flows do: the
first half of a frame, e_1 ... e_n, spans a Lagrangian plane, and e_(2n+1-i) = J e_i with J (a, b) = (b, -a) of places
and velocities. Where nothing is lost, the volume of the first k deviations then is at all times that of the first
2n - k, because they are each other's complement for the symplectic form, which the flow keeps. (Ours.)
"""

from __future__ import annotations

import numpy as np

from pem_core.errors import fail
from pem_core.models.phase_space import PhaseSpace, coordinates_of, deviations_of, product
from pem_core.models.problem import Problem


def mixture(dimension: int, vectors: int, seed: int) -> np.ndarray:
    """Return coordinates (k, d, 1) of the first deviations, the same for all points: orthonormal, by a seed.

    Before they are made so they are equally likely from -1 to 1, from numpy's raw numbers, which are promised for good.
    """
    raw = np.random.PCG64(np.random.SeedSequence(seed, spawn_key=(dimension,))).random_raw(dimension * dimension)
    parts = ((raw >> np.uint64(11)) * 2.0**-52 - 1.0).reshape(dimension, dimension, 1)
    orthonormalise(parts)
    return parts[:vectors]


def first_deviations(problem: Problem, space: PhaseSpace, vectors: int, seed: int) -> np.ndarray:
    """Return the first deviations (k, r, n) from the starts of points of one dimension, of length one, at right angles.

    Parameters
    ----------
    problem : Problem
        Its points.
    space : PhaseSpace
        Theirs.
    vectors : int
        How many; at most as many as there are dimensions.
    seed : int
        Of their directions.

    Raises
    ------
    InputError
        If constraints leave nothing that moves.
    """
    count, dimension = len(space.directions), int(space.dimension[0])
    if space.constraints is None:
        return deviations_of(problem, space, mixture(count, vectors, seed))
    if dimension == 0:
        raise fail("constraints", "must leave something that moves, for deviations to lie along", dimension)
    paired = space.constraints.pairs(problem)
    asked = dimension // 2 if paired else min(vectors, dimension)
    parts = coordinates_of(problem, space, deviations_of(problem, space, mixture(count, asked, seed)))
    if paired:
        _make_lagrangian(parts)
        parts = np.concatenate([parts, [conjugate(own) for own in parts[::-1]]])[:vectors]
    else:
        orthonormalise(parts)
    return deviations_of(problem, space, parts)


def conjugate(parts: np.ndarray) -> np.ndarray:
    """Return J (a, b) = (b, -a) of coordinates (d, n), places before velocities."""
    half = len(parts) // 2
    return np.concatenate([parts[half:], -parts[:half]])


def _make_lagrangian(parts: np.ndarray) -> None:
    """Make vectors (k, d, n) orthonormal in place, each across the conjugates of the others too."""
    for j, own in enumerate(parts):
        for _ in range(2):
            for other in parts[:j]:
                for way in (other, conjugate(other)):
                    own -= product(way, own) * way
        own /= np.sqrt(product(own, own))


def orthonormalise(parts: np.ndarray) -> np.ndarray:
    """Make vectors (k, d, n) orthonormal in place, W = Q R by Gram and Schmidt, twice; return R, (k, k, n)."""
    count = len(parts)
    upper = np.zeros((count, count, parts.shape[2]))
    for j in range(count):
        for _ in range(2):
            for i in range(j):
                along = product(parts[i], parts[j])
                parts[j] -= along * parts[i]
                upper[i, j] += along
        upper[j, j] = np.sqrt(product(parts[j], parts[j]))
        parts[j] /= upper[j, j]
    return upper


def renormalised(problem: Problem, space: PhaseSpace, deviations: np.ndarray) -> np.ndarray:
    """Make deviations (k, r, n) from the states of a problem orthonormal, in place; return R, (k, k, n)."""
    parts = coordinates_of(problem, space, deviations)
    upper = orthonormalise(parts)
    deviations[:] = deviations_of(problem, space, parts)
    return upper
