"""The configurations of spheres on rods: what the search for rest points asks of them.

A step is 3 M numbers: ways of the spheres that move over the mean length of the rods, of which what would stretch a
rod is left out. Rest points are listed where the rods make trees. Derivatives are complex steps through the system's
own equations: exact to round-off.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from pem_core.models.configurations.space import Room, Space, spread
from pem_core.models.linkage.forces import put_forces
from pem_core.models.linkage.observe import inverse_masses, slopes
from pem_core.models.linkage.rest.grounds import grounds
from pem_core.models.linkage.rest.pieces import STRAIGHT_PIECES, balls, near
from pem_core.models.linkage.rest.trees import directions, laid_out, length
from pem_core.models.linkage.rows import (
    ACROSS,
    IS_TREE,
    MOVING,
    RODS,
    SPHERE,
    entry,
    first_across,
    moving,
    own_number,
    parameter_groups,
    place_of,
    rod_end,
    sphere_row,
    state_groups,
    velocity_row,
)
from pem_core.models.problem import Problem
from pem_core.models.surroundings.rows import CARRIERS

COMPLEX_STEP = 1e-30
FREE = 1e-5
"""Singular values of the slopes of rods below this share of the largest are none."""


def is_listed(problem: Problem) -> bool:
    """Tell whether the rest points are listed."""
    return bool(entry(problem.layout, IS_TREE))


def rooms(problem: Problem) -> list[Room]:
    """Return the one room of all spheres: directions across the rods are free."""
    return [Room("rods", np.array([0.0, 0.0, 1.0]), entry(problem.layout, RODS))]


def resting(problem: Problem) -> Problem:
    """Return the problem without drag and without what steps and signals are measured by, which move no rest point."""
    parameters = problem.parameters.copy()
    row = first_across(problem.layout)
    parameters[row : row + ACROSS.size] = 0.0
    for k in range(problem.layout[CARRIERS]):
        parameters[sphere_row(problem.layout, k) + SPHERE.drag] = 0.0
        parameters[sphere_row(problem.layout, k) + SPHERE.reach] = 1.0
    return replace(problem, parameters=parameters)


def at_rest(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the states without velocity and with nothing lost."""
    still = state.copy()
    still[velocity_row(problem.layout) :] = 0.0
    return still


def turned(problem: Problem, state: np.ndarray, steps: np.ndarray, share: Any = 1.0) -> np.ndarray:
    """Return where steps, or shares (m, 1) of them, lead, back on the rods: (s, n) or (s, m, n)."""
    out = state.copy() if np.ndim(share) == 0 else np.repeat(state[:, None], len(share), 1)
    count = len(steps)
    ways = length(problem) * steps
    out[:count] = out[:count] + (share * ways if np.ndim(share) == 0 else share * ways[:, None])
    if is_listed(problem):
        out[:count] = laid_out(problem, directions(problem, out))
    else:
        problem.system.project(out, problem.parameters, problem.layout)
    return out


def forces(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the force (3 M, n) on every sphere that moves [N], rods and drag left out; of complex states too."""
    out = np.zeros((velocity_row(problem.layout), *state.shape[1:]), state.dtype)
    (problem.system.put_forces or put_forces)(state, problem.parameters, problem.layout, out)
    return out


def tangents(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return what takes off of ways (n, 3 M, 3 M) whatever would stretch a rod."""
    return _held(problem, state)[1]


def _held(problem: Problem, state: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return J^+, of the slopes of the rods by places, and 1 - J^+ J."""
    j = slopes(problem, state)
    inverse = np.linalg.pinv(j, rcond=FREE)
    return inverse, np.eye(j.shape[-1]) - inverse @ j


def allowed(problem: Problem, state: np.ndarray, steps: np.ndarray) -> np.ndarray:
    """Return steps without what would stretch a rod."""
    return np.einsum("nij,jn->in", tangents(problem, state), steps)


def torques(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return minus the slope of the energy [J] by steps, (3 M, n)."""
    return length(problem) * allowed(problem, state, forces(problem, state))


def stiffness(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the curvature [J] of the energy by steps, (n, 3 M, 3 M).

    Rods count by their forces, which would be those of least norm that hold the spheres at rest: along a way that
    keeps their lengths to first order these change by the square.
    """
    inverse, free = _held(problem, state)
    holding = -np.einsum("nic,in->nc", inverse, forces(problem, state))
    count, columns = velocity_row(problem.layout), []
    for j in range(count):
        step = state.astype(complex)
        step[j] += 1j * COMPLEX_STEP
        total = forces(problem, step) + _pulls(problem, step, holding)
        columns.append(-total.imag / COMPLEX_STEP)
    matrix = free @ np.moveaxis(np.stack(columns, -1), 1, 0) @ free
    size = np.broadcast_to(length(problem) ** 2, state.shape[1])
    return (matrix + np.swapaxes(matrix, 1, 2)) / 2 * size[:, None, None]


def _pulls(problem: Problem, state: np.ndarray, size: np.ndarray) -> np.ndarray:
    """Return what rods that push with some forces (n, C) do to the spheres, (3 M, n); of complex states too."""
    p, layout = problem.parameters, problem.layout
    out = np.zeros((velocity_row(layout), state.shape[1]), state.dtype)
    for c in range(entry(layout, RODS)):
        ends = [rod_end(layout, c, end) for end in (0, 1)]
        d = np.stack(place_of(ends[0], state, p, layout)) - np.stack(place_of(ends[1], state, p, layout))
        push = size[:, c] * d / np.sqrt((d * d).sum(0))
        for k, sign in zip(ends, (1.0, -1.0), strict=True):
            own = own_number(layout, k)
            if own >= 0:
                out[3 * own : 3 * own + 3] += sign * push
    return out


def mobility(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the inverse of the inertia in steps [1/(kg m^2)], (n, 3 M, 3 M): W - W J^T (J W J^T)^+ J W, W = 1 / M."""
    j, weights = slopes(problem, state), inverse_masses(problem, state)
    weighted = j * weights[:, None, :]
    held = np.linalg.pinv(weighted @ np.swapaxes(j, 1, 2), rcond=FREE * FREE, hermitian=True)
    inverse = weights[:, :, None] * np.eye(j.shape[-1]) - np.swapaxes(weighted, 1, 2) @ held @ weighted
    size = np.broadcast_to(length(problem) ** -2.0, state.shape[1])
    return inverse * size[:, None, None]


def starts(problem: Problem, count: int) -> np.ndarray:
    """Return configurations of trees whose rods point everywhere, spread evenly."""
    rods = entry(problem.layout, MOVING)
    numbers = spread(2 * rods, count).reshape(rods, 2, count)
    height, turn = 2 * numbers[:, 0] - 1, 2 * np.pi * numbers[:, 1]
    level = np.sqrt(1 - height**2)
    ways = np.stack([level * np.cos(turn), level * np.sin(turn), height], 1)
    out = np.zeros((len(problem.state), count))
    out[: 3 * rods] = laid_out(problem, ways)
    return out


def is_dragged(problem: Problem) -> np.ndarray:
    """Return, per point, whether every sphere that moves has drag."""
    drags = [problem.parameters[sphere_row(problem.layout, k) + SPHERE.drag] for k in moving(problem.layout)]
    return np.broadcast_to((np.stack(drags) > 0).all(0), problem.size)


SPACE = Space(
    rooms=rooms,
    resting=resting,
    start=lambda problem: np.zeros((len(problem.state), 1)),
    at_rest=at_rest,
    turned=turned,
    ways=lambda problem, here, target: (target - here)[: velocity_row(problem.layout)] / length(problem),
    allowed=allowed,
    torques=torques,
    stiffness=stiffness,
    mobility=mobility,
    marks=lambda problem, state: state[: velocity_row(problem.layout)] / length(problem),
    starts=starts,
    is_dragged=is_dragged,
    groups=lambda layout: (parameter_groups(layout), state_groups(layout)),
    grounds=grounds,
    pieces=STRAIGHT_PIECES,
    near=near,
    balls=balls,
    is_listed=is_listed,
)
