"""The plane in which the textbook pendulum moves: what the search for rest points asks of it.

A step is a way in the plane over the height at which it passes the magnets: the search is the same on any scale.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from pem_core.components.lanes import inline
from pem_core.models.charts import plane
from pem_core.models.ground import Ground
from pem_core.models.parts import unchanged
from pem_core.models.pieces import Pieces
from pem_core.models.placing import PLACE
from pem_core.models.planar.equations import BOB, COMMON, MAGNETS, MONOPOLE
from pem_core.models.problem import Problem
from pem_core.models.space import Room, Space, spread
from pem_core.models.tables import columns

COMPLEX_STEP = 1e-30
PLANE_ROOM = Room("plane", np.array([0.0, 0.0, 1.0]))


def resting(problem: Problem) -> Problem:
    """Return the problem without damping, which moves no rest point."""
    parameters = problem.parameters.copy()
    parameters[COMMON.damping] = 0.0
    return replace(problem, parameters=parameters)


def at_rest(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the states without velocity and with nothing lost."""
    still = state.copy()
    still[BOB.velocity :] = 0.0
    return still


def moved(problem: Problem, state: np.ndarray, steps: np.ndarray, share: Any = 1.0) -> np.ndarray:
    """Return places moved by steps, or by shares (m, 1) of them, then (s, m, n)."""
    out = state.copy() if np.ndim(share) == 0 else np.repeat(state[:, None], len(share), 1)
    for i in range(2):
        out[i] = out[i] + share * problem.parameters[COMMON.height] * steps[i]
    return out


def torques(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return minus the slope of the energy by steps, (2, n)."""
    rate = problem.rates(state)
    return problem.parameters[COMMON.height] * rate[BOB.velocity : BOB.lost]


def stiffness(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the curvature of the energy by steps, (n, 2, 2): complex steps, exact to round-off."""
    slopes = []
    for j in range(2):
        step = state.astype(complex)
        step[j] += 1j * COMPLEX_STEP * problem.parameters[COMMON.height]
        slopes.append(-torques(problem, step).imag / COMPLEX_STEP)
    matrix = np.moveaxis(np.stack(slopes, -1), 1, 0)
    return (matrix + np.swapaxes(matrix, 1, 2)) / 2


def mobility(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return 1/d^2 (n, 2, 2): the mass is one, and steps are ways over d."""
    per = np.broadcast_to(problem.parameters[COMMON.height] ** -2.0, state.shape[1])
    return per[:, None, None] * np.eye(2)


def ways(problem: Problem, here: np.ndarray, target: np.ndarray) -> np.ndarray:
    """Return the steps that lead straight to a target."""
    return (target[:2] - here[:2]) / problem.parameters[COMMON.height]


def marks(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the places over d."""
    return state[:2] / problem.parameters[COMMON.height]


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


def starts(problem: Problem, count: int) -> np.ndarray:
    """Return places spread evenly over the disc in which rest points lie, the middle and the magnets first."""
    u, v = spread(2, count)
    places = reach(problem) * np.sqrt(u) * np.stack([np.cos(2 * np.pi * v), np.sin(2 * np.pi * v)])
    magnets = problem.parameters[COMMON.size :, 0].reshape(-1, MONOPOLE.size)[:, :2]
    known = np.concatenate([np.zeros((1, 2)), magnets]).T
    out = np.zeros((BOB.size, known.shape[1] + count))
    out[:2] = np.concatenate([known, places], 1)
    return out


def is_dragged(problem: Problem) -> np.ndarray:
    """Return, per point, whether there is friction."""
    return np.broadcast_to(problem.parameters[COMMON.damping] > 0, problem.size)


def always(problem: Problem) -> np.ndarray:
    """Return that it is so for all points: nothing moves but the bob, and there is no box."""
    return np.ones(problem.size, bool)


def grounds(problem: Problem) -> list[Ground]:
    """Return the sets by how far their rest points reach, to a power of two: a chart hangs on its own set alone."""
    size, out = 2.0 ** np.ceil(np.log2(reach(problem))), []
    for one in np.unique(size):
        sets = np.flatnonzero(np.broadcast_to(size == one, problem.size))
        out.append(Ground(sets, *unchanged(columns(problem, sets)), plane(float(one)), PLACE, 0, 1))
    return out


@inline
def put_straight(cell: Any, y: Any, noise: Any, state: Any, layout: Any) -> None:
    """Write x and y of a straight piece, and the velocity."""
    for i in range(2):
        state[i] = cell[i] + cell[2 + i] * y
        state[BOB.velocity + i] = cell[4 + i]


def _straight_rows(problem: Problem, state: np.ndarray, steps: np.ndarray, half: float) -> np.ndarray:
    way = half * (1 + 1e-12) * problem.parameters[COMMON.height] * steps
    return np.concatenate([state[:2], way, state[BOB.velocity : BOB.velocity + 2]])


PLANE = Space(
    rooms=lambda problem: [PLANE_ROOM],
    resting=resting,
    start=lambda problem: np.zeros((BOB.size, 1)),
    at_rest=at_rest,
    turned=moved,
    ways=ways,
    allowed=lambda problem, state, steps: steps,
    torques=torques,
    stiffness=stiffness,
    mobility=mobility,
    marks=marks,
    starts=starts,
    is_dragged=is_dragged,
    is_autonomous=always,
    keeps_its_images=always,
    groups=lambda layout: ([*COMMON.groups, *MONOPOLE.groups * layout[MAGNETS]], [*BOB.groups]),
    grounds=grounds,
    pieces=Pieces(put_straight, _straight_rows, lambda layout: 2),
    near=(PLACE, 0),
)
