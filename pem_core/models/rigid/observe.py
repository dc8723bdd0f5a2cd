"""What one looks at in a state: axes, angular velocities, magnets. Any trailing shape of points."""

from __future__ import annotations

from typing import Any

import numpy as np

from pem_core.components.vectors import basis_at, vector_at
from pem_core.models.problem import Problem
from pem_core.models.rigid import pendulum as full
from pem_core.models.rigid.pendulum import FULL_BODY, FULL_STATE
from pem_core.models.surroundings.groups import as_magnets, carried_groups
from pem_core.models.surroundings.observed import parameters_at, points_first


def orientations(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return u1, u2, u3 of every pendulum, lab components, shape (points..., P, 3, 3)."""
    firsts = [FULL_STATE.size * a + FULL_STATE.axes for a in _pendulums(problem)]
    per_pendulum = [state[first : first + 9].reshape(3, 3, *state.shape[1:]) for first in firsts]
    return points_first(per_pendulum, 3)


def angular_momenta(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return L of every pendulum about its pivot [kg m^2/s], lab, shape (points..., P, 3)."""
    firsts = [FULL_STATE.size * a for a in _pendulums(problem)]
    return points_first([state[first : first + 3] for first in firsts], 2)


def angular_velocities(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return omega of every pendulum [rad/s], lab frame, shape (points..., P, 3), eq. (3.4)."""
    per_pendulum = []
    for a in _pendulums(problem):
        q = full.parameters_of(problem.parameters, problem.layout, a)
        first = FULL_STATE.size * a
        omega = full.angular_velocity(q, vector_at(state, first), basis_at(state, first + FULL_STATE.axes))
        per_pendulum.append(np.stack(omega))
    return points_first(per_pendulum, 2)


def torques(problem: Problem, time: Any, state: np.ndarray) -> np.ndarray:
    """Return dL/dt of every pendulum [N m], lab, shape (points..., P, 3), of states at times (see ``energies``)."""
    rate = np.empty_like(state)
    problem.system.derivative(time, state, parameters_at(problem, time), problem.layout, rate)
    return angular_momenta(problem, rate)


def magnet_positions(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the magnets of every pendulum [m], lab frame, shape (points..., P, M, 3).

    M is the largest number of magnets on one pendulum; what a pendulum has not is NaN.
    """
    layout = problem.layout
    groups = [carried_groups(layout, a) for a in _pendulums(problem)]
    out = np.full((layout[full.CARRIERS], max(map(len, groups)), 3, *state.shape[1:]), np.nan)
    for a in _pendulums(problem):
        q = full.parameters_of(problem.parameters, layout, a)
        u = full.axes_at(state, a)
        pivot = vector_at(q, FULL_BODY.pivot)
        dipoles = [full.magnet_at(q, pivot, u, m) for m in range(full.magnets_of(layout, a))]
        for m, (position, _) in enumerate(as_magnets(dipoles, groups[a])):
            out[a, m] = np.stack(np.broadcast_arrays(*position))
    return points_first(list(out), 3)


def _pendulums(problem: Problem) -> range:
    return range(problem.layout[full.CARRIERS])
