"""What one looks at in a state of free bodies. Any trailing shape of points."""

from __future__ import annotations

from typing import Any

import numpy as np

from pem_core.models.free.rows import (
    FREE_STATE,
    angular_momentum_of,
    axes_at,
    is_loaded,
    magnet_at,
    momentum_of,
    position_of,
    state_row,
)
from pem_core.models.free.velocities import angular_velocity, velocity
from pem_core.models.problem import Problem
from pem_core.models.surroundings.groups import as_magnets, carried_groups
from pem_core.models.surroundings.images import images
from pem_core.models.surroundings.observed import forced_parameters, parameters_at, points_first
from pem_core.models.surroundings.rows import CARRIERS, NONE, PERIODICITY, magnets_of, parameters_of


def positions(problem: Problem, time: Any, state: np.ndarray) -> np.ndarray:
    """Return where every mass centre is [m], lab frame, shape (points..., bodies, 3)."""
    return points_first([np.stack(position_of(a, state)) for a in _bodies(problem)], 2)


def images_of_bodies(problem: Problem, time: Any, state: np.ndarray) -> np.ndarray:
    """Return in which image of a periodic box every mass centre is: whole numbers, shape (points..., bodies, 3).

    Seed 003's n of eq. (1). NaN where the place is not finite; an array of no size where there is no periodic box.
    """
    return _in_box(problem, time, state, 0)


def wrapped_positions(problem: Problem, time: Any, state: np.ndarray) -> np.ndarray:
    """Return where in a periodic box every mass centre is [m], lab frame, shape (points..., bodies, 3).

    An array of no size where there is no periodic box.
    """
    return _in_box(problem, time, state, 1)


def _in_box(problem: Problem, time: Any, state: np.ndarray, which: int) -> np.ndarray:
    """Return one of the two of ``surroundings.images``, of all mass centres."""
    if problem.layout[PERIODICITY] == NONE:
        return np.empty(0)
    bodies_first = np.moveaxis(positions(problem, time, state), -2, 0)
    return np.moveaxis(images(problem, bodies_first)[which], 0, -2)


def velocities(problem: Problem, time: Any, state: np.ndarray) -> np.ndarray:
    """Return the velocity of every mass centre [m/s], lab frame, shape (points..., bodies, 3)."""
    own = [(parameters_of(problem.parameters, problem.layout, a), momentum_of(a, state)) for a in _bodies(problem)]
    return points_first([np.stack(velocity(q, momentum)) for q, momentum in own], 2)


def orientations(problem: Problem, time: Any, state: np.ndarray) -> np.ndarray:
    """Return u1, u2, u3 of every body, lab components, shape (points..., bodies, 3, 3)."""
    return points_first([np.stack([np.stack(axis) for axis in axes_at(a, state)]) for a in _bodies(problem)], 3)


def quaternions(problem: Problem, time: Any, state: np.ndarray) -> np.ndarray:
    """Return the quaternion (w, x, y, z) of every body, shape (points..., bodies, 4)."""
    firsts = [state_row(a) + FREE_STATE.quaternion for a in _bodies(problem)]
    return points_first([state[first : first + 4] for first in firsts], 2)


def angular_velocities(problem: Problem, time: Any, state: np.ndarray) -> np.ndarray:
    """Return omega of every body [rad/s], lab frame, shape (points..., bodies, 3)."""
    out = []
    for a in _bodies(problem):
        q = parameters_of(problem.parameters, problem.layout, a)
        out.append(np.stack(angular_velocity(q, angular_momentum_of(a, state), axes_at(a, state))))
    return points_first(out, 2)


def angular_momenta(problem: Problem, time: Any, state: np.ndarray) -> np.ndarray:
    """Return L of every body about its mass centre [kg m^2/s], lab frame, shape (points..., bodies, 3)."""
    return points_first([np.stack(angular_momentum_of(a, state)) for a in _bodies(problem)], 2)


def forces(problem: Problem, time: Any, state: np.ndarray) -> np.ndarray:
    """Return dp/dt of every body [N], lab frame, shape (points..., bodies, 3)."""
    rate = _rates(problem, time, state)
    return points_first([np.stack(momentum_of(a, rate)) for a in _bodies(problem)], 2)


def torques(problem: Problem, time: Any, state: np.ndarray) -> np.ndarray:
    """Return dL/dt of every body [N m], lab frame, shape (points..., bodies, 3)."""
    return angular_momenta(problem, time, _rates(problem, time, state))


def magnet_positions(problem: Problem, time: Any, state: np.ndarray) -> np.ndarray:
    """Return the magnets of every body [m], lab frame, shape (points..., bodies, M, 3).

    M is the largest number of magnets on one body; what a body has not is NaN.
    """
    p, layout = problem.parameters, problem.layout
    groups = [carried_groups(layout, a) for a in _bodies(problem)]
    out = np.full((layout[CARRIERS], max(map(len, groups)), 3, *state.shape[1:]), np.nan)
    for a in _bodies(problem):
        r, u = position_of(a, state), axes_at(a, state)
        dipoles = [magnet_at(a, m, r, u, p, layout) for m in range(magnets_of(layout, a))]
        for m, (place, _) in enumerate(as_magnets(dipoles, groups[a])):
            out[a, m] = np.stack(np.broadcast_arrays(*place))
    return points_first(list(out), 3)


def _bodies(problem: Problem) -> range:
    return range(problem.layout[CARRIERS])


def _rates(problem: Problem, time: Any, state: np.ndarray) -> np.ndarray:
    rate = np.empty_like(state)
    parameters = forced_parameters(problem, time) if is_loaded(problem.layout) else parameters_at(problem, time)
    problem.system.derivative(time, state, parameters, problem.layout, rate)
    return rate
