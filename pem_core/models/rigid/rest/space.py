"""The space of attitudes, in which pendulums are turned: what the search for rest points asks of it."""

from __future__ import annotations

import numpy as np

from pem_core.components import rotations
from pem_core.components.rotations import rotated_basis
from pem_core.components.vectors import Vector, put_basis, to_lab
from pem_core.models.configurations.placing import ROTATION, near_place
from pem_core.models.configurations.space import Space, spread
from pem_core.models.problem import Problem
from pem_core.models.rigid import pendulum as full
from pem_core.models.rigid.forms.hinged_state import hinge_body
from pem_core.models.rigid.pendulum import FULL_STATE
from pem_core.models.rigid.rest import turning
from pem_core.models.rigid.rest.balls import balls
from pem_core.models.rigid.rest.dissipation import is_dragged
from pem_core.models.rigid.rest.grounds import grounds
from pem_core.models.rigid.rest.pieces import TURNING
from pem_core.models.rigid.rest.turning import (
    GENERIC,
    at_rest,
    rooms,
    rotation_between,
    spin_of_no_energy,
    stiffness,
    turned,
    turns_to,
)


def starts(problem: Problem, count: int) -> np.ndarray:
    """Return attitudes spread evenly over all that the rooms of the pendulums have."""
    spaces = rooms(problem)
    numbers = spread(3 * len(spaces), count)
    turns = np.empty(numbers.shape)
    for a, room in enumerate(spaces):
        u, v, w = numbers[3 * a : 3 * a + 3]
        if room.kind == "circle":
            hinge = to_lab(tuple(room.axis), full.axes_at(problem.state, a))
            turns[3 * a : 3 * a + 3] = 2 * np.pi * u * np.concatenate(hinge)[:, None]
        else:
            turns[3 * a : 3 * a + 3] = _uniform_rotation(u, v, w)
    return turned(np.repeat(problem.state, count, 1), turns)


def _uniform_rotation(u: np.ndarray, v: np.ndarray, w: np.ndarray) -> np.ndarray:
    """Return rotation vectors, even over all rotations, from numbers in [0, 1) (Shoemake 1992)."""
    x = np.sqrt(1 - u) * np.sin(2 * np.pi * v)
    y = np.sqrt(1 - u) * np.cos(2 * np.pi * v)
    z, s = np.sqrt(u) * np.sin(2 * np.pi * w), np.sqrt(u) * np.cos(2 * np.pi * w)
    sine = np.sqrt(x * x + y * y + z * z)
    angle = 2 * np.arctan2(sine, s)
    return np.stack([x, y, z]) * angle / np.maximum(sine, 1e-300)


def marks(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return what tells two configurations apart, lab components: the axis of symmetry, or all three axes of a body.

    An axis of a study may make a symmetric body another one, so that each column is asked for its own kind.
    """
    parts = []
    for a in range(problem.layout[full.CARRIERS]):
        q = full.parameters_of(problem.parameters, problem.layout, a)
        u = full.axes_at(state, a)
        axis, spins = spin_of_no_energy(problem.layout, q, a)
        arrows = [np.where(spins, np.stack(to_lab(axis, u)), u[0]), *(np.where(spins, 0.0, arrow) for arrow in u[1:])]
        parts += [np.broadcast_to(arrow, (3, state.shape[1])) for arrow in arrows]
    return np.concatenate(parts)


def _canonical_start(problem: Problem) -> np.ndarray:
    """Return a configuration per point that keeps of the start only what a hinge remembers.

    That is the angle between hinge and body: the axes are those of the smallest rotation that brings
    the body's hinge line to the lab's. One column where nothing is hinged.
    """
    out = at_rest(problem.state, problem.layout[full.CARRIERS])
    hinged = [room.kind == "circle" for room in rooms(problem)]
    for a, has_hinge in enumerate(hinged):
        row = FULL_STATE.size * a + FULL_STATE.axes
        turn = _hinge_turn(problem, a) if has_hinge else (0.0, 0.0, 0.0)
        put_basis(out, row, rotated_basis(rotations.IDENTITY, turn))
    return out if any(hinged) else out[:, :1]


def _hinge_turn(problem: Problem, a: int) -> Vector:
    """Return the smallest rotation vector from the hinge line in the body to that in the lab."""
    hinge = np.stack(hinge_body(problem, a))
    u = full.axes_at(problem.state, a)
    hinge_lab = np.stack(to_lab(tuple(hinge), u))
    sign = np.where(np.sum(hinge_lab * GENERIC[:, None], axis=0) < 0, -1.0, 1.0)
    return tuple(rotation_between(tuple(sign * hinge), tuple(sign * hinge_lab)))


def mobility(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return omega over L (n, 3P, 3P) [1/(kg m^2)], lab frame."""
    count = problem.layout[full.CARRIERS]
    out = np.zeros((state.shape[1], 3 * count, 3 * count))
    for a in range(count):
        q = full.parameters_of(problem.parameters, problem.layout, a)
        u = full.axes_at(state, a)
        for j in range(3):
            x, y, z = (np.full(state.shape[1], float(i == j)) for i in range(3))
            omega = full.angular_velocity(q, (x, y, z), u)
            for i in range(3):
                out[:, 3 * a + i, 3 * a + j] = omega[i]
    return out


ATTITUDES = Space(
    rooms=rooms,
    resting=turning.resting,
    start=_canonical_start,
    at_rest=lambda problem, state: at_rest(state, problem.layout[full.CARRIERS]),
    turned=lambda problem, state, turns, share=1.0: turned(state, turns, share),
    ways=turns_to,
    allowed=turning.allowed,
    torques=turning.torques,
    stiffness=stiffness,
    mobility=mobility,
    marks=marks,
    starts=starts,
    is_dragged=is_dragged,
    groups=lambda layout: (full.parameter_groups(layout), full.state_groups(layout)),
    grounds=grounds,
    pieces=TURNING,
    near=near_place(ROTATION, FULL_STATE.axes),
    balls=balls,
    is_listed=lambda problem: bool(problem.layout[full.CARRIERS] == 1),
)
