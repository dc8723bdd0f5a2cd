"""Tangent flow of any system: the state with K deviation vectors, as a new system.

Its state has the rows of the original system, then those of each deviation (``models.systems.flow``). Parameters and
layout are those of the original. It is integrated like any other system.
"""

from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np

from pem_core.errors import MISSING, fail
from pem_core.models.phase_space import PhaseSpace, coordinates_of, deviations_of, product
from pem_core.models.systems.flow import Flow
from pem_core.models.systems.jump_deviations import check_deviations, deviation_after
from pem_core.models.systems.problem import Jumps, Problem, System
from pem_core.numbers.types import Layout, Rows
from pem_core.numbers.vectors import rows_from

# Orthogonal deviation vectors: the first ones, and their renormalisation by Gram and Schmidt, W = Q R.
#
# With constraints the first deviations are chosen so that their volumes pair as those of Hamiltonian flows do: the
# first half of a frame, e_1 ... e_n, spans a Lagrangian plane, and e_(2n+1-i) = J e_i with J (a, b) = (b, -a) of
# positions and velocities. Without dissipation, the volume of the first k deviations is then at all times that of the
# first 2n - k, because they are each other's complement for the symplectic form, which the flow preserves. (Ours.)


def mixture(dimension: int, vectors: int, seed: int) -> np.ndarray:
    """Return coordinates (k, d, 1) of the first deviations, the same for all points: orthonormal, from a seed.

    Before orthonormalisation they are uniform from -1 to 1, from numpy's raw bits, whose stream is guaranteed stable.
    """
    raw = np.random.PCG64(np.random.SeedSequence(seed, spawn_key=(dimension,))).random_raw(dimension * dimension)
    parts = ((raw >> np.uint64(11)) * 2.0**-52 - 1.0).reshape(dimension, dimension, 1)
    orthonormalise(parts)
    return parts[:vectors]


def first_deviations(problem: Problem, space: PhaseSpace, vectors: int, seed: int) -> np.ndarray:
    """Return the first deviations (k, r, n) from the starts of points of one dimension, orthonormal.

    Parameters
    ----------
    problem : Problem
        Its points.
    space : PhaseSpace
        Their phase space.
    vectors : int
        Number of deviations; at most the dimension.
    seed : int
        Seed of their directions.

    Raises
    ------
    InputError
        If constraints leave no degree of freedom.
    """
    count, dimension = len(space.directions), int(space.dimension[0])
    if space.constraints is None:
        return deviations_of(problem, space, mixture(count, vectors, seed))
    if dimension == 0:
        raise fail("constraints", "must leave at least one degree of freedom for deviation vectors", MISSING)
    paired = space.constraints.pairs(problem)
    drawn = dimension // 2 if paired else min(vectors, dimension)
    parts = coordinates_of(problem, space, deviations_of(problem, space, mixture(count, drawn, seed)))
    if paired:
        _make_lagrangian(parts)
        parts = np.concatenate([parts, [conjugate(own) for own in parts[::-1]]])[:vectors]
    else:
        orthonormalise(parts)
    return deviations_of(problem, space, parts)


def conjugate(parts: np.ndarray) -> np.ndarray:
    """Return J (a, b) = (b, -a) of coordinates (d, n), positions before velocities."""
    half = len(parts) // 2
    return np.concatenate([parts[half:], -parts[:half]])


def _make_lagrangian(parts: np.ndarray) -> None:
    """Make vectors (k, d, n) orthonormal in place, each orthogonal to the conjugates of the others too."""
    for j, own in enumerate(parts):
        for _ in range(2):
            for other in parts[:j]:
                for way in (other, conjugate(other)):
                    own -= product(way, own) * way
        own /= np.sqrt(product(own, own))


def orthonormalise(parts: np.ndarray) -> np.ndarray:
    """Make vectors (k, d, n) orthonormal in place, W = Q R by repeated Gram and Schmidt; return R, (k, k, n)."""
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


def renormalise_deviations(problem: Problem, space: PhaseSpace, deviations: np.ndarray) -> np.ndarray:
    """Make deviations (k, r, n) from the states of a problem orthonormal, in place; return R, (k, k, n)."""
    parts = coordinates_of(problem, space, deviations)
    upper = orthonormalise(parts)
    deviations[:] = deviations_of(problem, space, parts)
    return upper


LOOSER = 1e-4
"""Weight of a deviation's squared relative error in that of a step: its tolerance is a hundred times larger."""
TINY = 1e-300


@cache
def tangent_system(system: System, flow: Flow, count: int) -> System:
    """Return the system of a state and ``count`` deviations.

    Its step size is controlled by the error of the trajectory and, a hundred times more loosely, by that of each
    deviation relative to its length (ours).

    Raises
    ------
    InputError
        If the count is below one.
    """
    if count < 1:
        raise fail("count", "must be a positive integer", count)
    norm_of, rows, length_of = system.error_norm, flow.rows, flow.error_norm

    def error_norm(change: Any, y: Rows, rate: Rows, n: int, p: Rows, layout: Layout) -> Any:
        own, each = rows(layout)
        total = norm_of(change, y, rate, own, p, layout)
        for k in range(count):
            first = own + k * each
            error = length_of(rows_from(change, first), y, rate, p, layout)
            total = total + LOOSER * error / (length_of(rows_from(y, first), y, rate, p, layout) + TINY)
        return total

    name = f"{system.name}{flow.made_for} with {count} deviations"
    derivative, project = flow.derivative(count), flow.project(count)
    own = replace(system, name=name, derivative=derivative, project=project, error_norm=error_norm)
    own = replace(own, jumps=with_jumps(system, count))
    if (lost := system.lost_row) is not None:
        own = replace(own, balance_row=lambda n, layout: lost % rows(layout)[0])
    return replace(own, is_momentum=None, lost_row=None, energy_scale=None)


def with_jumps(system: System, count: int) -> Jumps | None:
    """Return the jump of a state and ``count`` deviations, each in the rows of the state."""
    if system.jumps is None:
        return None
    jumps = system.jumps

    def jumped(problem: Any, time: np.ndarray, state: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        y, deviations = parts_of(state, len(state) // (count + 1), count)
        own = replace(problem, system=system, state=y)
        after, is_counted = jumps.jumped(own, time, y)
        gone = [deviation_after(jumps, own, time, after, w, None) for w in deviations]
        return np.concatenate([after, *gone]), is_counted

    def delay(
        problem: Any, time: np.ndarray, state: np.ndarray, deviation: np.ndarray, change: np.ndarray | None
    ) -> np.ndarray:
        rows = len(state) // (count + 1)
        own = replace(problem, system=system, state=state[:rows])
        return jumps.delay(own, time, state[:rows], deviation[:rows], change)

    return Jumps(jumped, delay)


def with_deviations(problem: Problem, flow: Flow, deviations: np.ndarray) -> Problem:
    """Return the problem of the tangent system.

    Parameters
    ----------
    problem : Problem
        Of n points.
    flow : Flow
        Its linearised flow.
    deviations : (k, r, n) array
        The deviations at the start, in the rows of the flow.

    Raises
    ------
    InputError
        If deviations are not followed through the jumps of the problem.
    """
    check_deviations(problem)
    system = tangent_system(problem.system, flow, len(deviations))
    state = np.concatenate([problem.state, deviations.reshape(-1, problem.size)])
    return replace(problem, system=system, state=state)


def parts_of(state: np.ndarray, size: int, count: int) -> tuple[np.ndarray, np.ndarray]:
    """Return views of the ``size`` rows of trajectories (s, n) and of their deviations (k, r, n)."""
    return state[:size], state[size:].reshape(count, (len(state) - size) // count, state.shape[-1])
