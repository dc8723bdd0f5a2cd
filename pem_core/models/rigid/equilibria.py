"""Configuration space of pendulums, the attitudes, for the search for equilibria."""

from functools import cache
from itertools import chain
from typing import Any

import numpy as np

from pem_core.models.configuration_spaces import embedding, search_domain
from pem_core.models.configuration_spaces.charts import LONGER
from pem_core.models.environment.rows import HEADER, NONE, parameters_of
from pem_core.models.rigid import attitude_space
from pem_core.models.rigid import pendulum as full
from pem_core.models.rigid.dissipation import is_dragged
from pem_core.models.rigid.minimal_state import hinge_body
from pem_core.models.rigid.pendulum import FULL_BODY, FULL_STATE
from pem_core.models.rigid.rotational_symmetry import grounds
from pem_core.models.systems.problem import Problem
from pem_core.numbers import rotations
from pem_core.numbers.types import Component, Layout, Rows, Vector
from pem_core.numbers.vectors import put_basis, rows_from, squared, to_lab
from pem_core.scene.inertia import matrices, outer

# Balls of rotations about the attitudes of several pendulums, over which proofs evaluate the equations.
#
# A pendulum rotates by Cayley's form from the middle attitude: by 2 atan |psi| about psi. If its energy does not depend
# on its spin, psi is orthogonal to that axis; on a hinge, psi is along the hinge; x = 2 psi. Along psi = s tau the
# angle
# grows by 2 |tau| ds / (1 + s^2 tau^2), and the energy falls by 2 T.tau ds over the same factor.


def balls(problem: Problem, state: np.ndarray) -> search_domain.EllipsoidRegions | None:
    """Return the balls about attitudes.

    There are none in a periodic box, through whose faces energy jumps, nor for a rolling body, whose equilibria are not
    isolated.
    """
    rolls = any(room.kind == "rolling" for room in attitude_space.rooms(problem))
    if problem.layout[HEADER.periodicity] != NONE or rolls:
        return None
    pendulums = range(problem.layout[HEADER.carriers])
    turns, is_free = zip(*(_turns(problem, state, a) for a in pendulums), strict=True)
    axes = [state[FULL_STATE.size * a + FULL_STATE.axes :][:9] for a in pendulums]

    def cells(span: np.ndarray) -> np.ndarray:
        own = [span[3 * a : 3 * a + 3, 3 * a : 3 * a + 3] for a in pendulums]
        psi = [0.5 * LONGER * np.einsum("ikn,ijn->jkn", turns[a], own[a]).reshape(9, -1) for a in pendulums]
        return np.concatenate([part for a in pendulums for part in (axes[a], psi[a])])

    def chart(here: np.ndarray) -> np.ndarray:
        ways = attitude_space.turns_to(problem, state, here).reshape(len(pendulums), 3, -1)
        angle = np.linalg.norm(ways, axis=1, keepdims=True)
        longer = np.where(angle > 0, 2 * np.tan(0.5 * angle) / np.where(angle > 0, angle, 1.0), 1.0)
        return np.einsum("aikn,akn->ain", np.stack(turns), longer * ways).reshape(3 * len(pendulums), -1)

    placing, free = _rotations(len(pendulums)), np.concatenate(is_free)
    equations = search_domain.Equations(problem.system, problem.layout, placing, FULL_STATE.axes, len(state))
    return search_domain.EllipsoidRegions(equations, problem.parameters, cells, chart, free, 3, share=2.0)


def _turns(problem: Problem, state: np.ndarray, a: int) -> tuple[np.ndarray, np.ndarray]:
    """Return unit vectors (3, 3, n), lab frame, zero unless pendulum a can rotate about them, and their mask (3, n)."""
    q, n = parameters_of(problem.parameters, problem.layout, a), state.shape[1]
    axis, spins = attitude_space.spin_of_no_energy(problem.layout, q, a)
    idle = np.where(np.reshape(spins, (-1, 1, 1)), matrices(outer(axis)), 0.0)
    values, vectors = np.linalg.eigh(np.eye(3) - matrices(tuple(q[FULL_BODY.null_axes :][:6])) - idle)
    is_free, u = values.T[::-1] > 0.5, full.axes_at(state, a)
    turns = [np.where(free, to_lab(tuple(body), u), 0.0) for free, body in zip(is_free, vectors.T[::-1], strict=True)]
    return np.stack(turns), np.broadcast_to(is_free, (3, n))


@cache
def _rotations(count: int) -> embedding.Embedding:
    """Return the embedding of cells of ``count`` rotations into states, one pendulum's state rows apart."""
    cell, parts = embedding.ROTATION.cell_rows, range(count)

    def put(cells: Any, y: Rows, noise: Rows, state: Rows, row: int) -> Any:
        return [
            embedding.put_basis_of(
                rows_from(cells, cell * a), y[3 * a : 3 * a + 3], noise, state, row + FULL_STATE.size * a
            )
            for a in parts
        ]

    def slopes(cells: Any, lean: Rows, torque: Component) -> tuple[Any, ...]:
        each = (embedding.rotation_slopes(rows_from(cells, cell * a), lean[a], rows_from(torque, 3 * a)) for a in parts)
        return tuple(chain.from_iterable(each))

    return embedding.Embedding(cell * count, 3 * count, embedding.ROTATION.rows_of, put, slopes)


# Path segments along which each pendulum rotates about an axis of its own.


def put_turns(cell: Rows, y: Rows, noise: Rows, state: Rows, layout: Layout) -> None:
    """Write the axes of every pendulum, rotated by 2 atan(|tau| y) about tau: Cayley's form."""
    for a in range(layout[HEADER.carriers]):
        first, row = 12 * a, FULL_STATE.size * a
        psi = cell[first + 9] * y, cell[first + 10] * y, cell[first + 11] * y
        weight = 2.0 / (1.0 + squared(psi))
        for i in range(3):
            embedding.put_turned(psi, weight, cell, first + 3 * i, noise, state, row + FULL_STATE.axes + 3 * i)


def _turning_rows(problem: Problem, state: np.ndarray, steps: np.ndarray, half: float) -> np.ndarray:
    """Return the axes of each pendulum, and tau, which rotates by half the share of the step."""
    parts = []
    for a in range(len(steps) // 3):
        row, turn = FULL_STATE.size * a + FULL_STATE.axes, steps[3 * a : 3 * a + 3]
        angle = np.sqrt((turn**2).sum(0))
        longer = np.tan(0.5 * half * angle) * LONGER
        parts += [state[row : row + 9], turn * (longer / np.maximum(angle, 1e-300))]
    return np.concatenate(parts)


TURNING = embedding.Pieces(put_turns, _turning_rows, lambda layout: 3 * layout[HEADER.carriers])


def starts(problem: Problem, count: int) -> np.ndarray:
    """Return attitudes spread evenly over the rooms of the pendulums."""
    spaces = attitude_space.rooms(problem)
    numbers = search_domain.low_discrepancy_points(3 * len(spaces), count)
    turns = np.empty(numbers.shape)
    for a, room in enumerate(spaces):
        u, v, w = numbers[3 * a : 3 * a + 3]
        if room.kind == "circle":
            hinge = to_lab(tuple(room.axis), full.axes_at(problem.state, a))
            turns[3 * a : 3 * a + 3] = 2 * np.pi * u * np.concatenate(hinge)[:, None]
        else:
            turns[3 * a : 3 * a + 3] = _uniform_rotation(u, v, w)
    return attitude_space.turned(np.repeat(problem.state, count, 1), turns)


def _uniform_rotation(u: np.ndarray, v: np.ndarray, w: np.ndarray) -> np.ndarray:
    """Return rotation vectors, uniform over all rotations, from numbers in [0, 1) (Shoemake 1992)."""
    x = np.sqrt(1 - u) * np.sin(2 * np.pi * v)
    y = np.sqrt(1 - u) * np.cos(2 * np.pi * v)
    z, s = np.sqrt(u) * np.sin(2 * np.pi * w), np.sqrt(u) * np.cos(2 * np.pi * w)
    sine = np.sqrt(x * x + y * y + z * z)
    angle = 2 * np.arctan2(sine, s)
    return np.stack([x, y, z]) * angle / np.maximum(sine, 1e-300)


def marks(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return coordinates that distinguish configurations, lab frame: the axis of symmetry, or all three axes of a body.

    An axis of a study may break the symmetry of a body, so that each column is classified on its own.
    """
    parts = []
    for a in range(problem.layout[HEADER.carriers]):
        q = parameters_of(problem.parameters, problem.layout, a)
        u = full.axes_at(state, a)
        axis, spins = attitude_space.spin_of_no_energy(problem.layout, q, a)
        arrows = [np.where(spins, np.stack(to_lab(axis, u)), u[0]), *(np.where(spins, 0.0, arrow) for arrow in u[1:])]
        parts += [np.broadcast_to(arrow, (3, state.shape[1])) for arrow in arrows]
    return np.concatenate(parts)


def _canonical_start(problem: Problem) -> np.ndarray:
    """Return a configuration per point that keeps only the hinge angle of the start.

    This is the angle between hinge and body: the axes are those of the smallest rotation that takes the body's hinge
    line to the lab's. One column where nothing is hinged.
    """
    out = attitude_space.at_rest(problem.state, problem.layout[HEADER.carriers])
    hinged = [room.kind == "circle" for room in attitude_space.rooms(problem)]
    for a, has_hinge in enumerate(hinged):
        row = FULL_STATE.size * a + FULL_STATE.axes
        turn = _hinge_turn(problem, a) if has_hinge else (0.0, 0.0, 0.0)
        put_basis(out, row, rotations.rotated_basis(rotations.IDENTITY, turn))
    return out if any(hinged) else out[:, :1]


def _hinge_turn(problem: Problem, a: int) -> Vector:
    """Return the smallest rotation vector from the hinge line in the body to that in the lab."""
    hinge = np.stack(hinge_body(problem, a))
    u = full.axes_at(problem.state, a)
    hinge_lab = np.stack(to_lab(tuple(hinge), u))
    sign = np.where(np.sum(hinge_lab * attitude_space.GENERIC[:, None], axis=0) < 0, -1.0, 1.0)
    return tuple(attitude_space.rotation_between(tuple(sign * hinge), tuple(sign * hinge_lab)))


def mobility(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the matrix from L to omega (n, 3P, 3P) [1/(kg m^2)], lab frame."""
    count = problem.layout[HEADER.carriers]
    out = np.zeros((state.shape[1], 3 * count, 3 * count))
    for a in range(count):
        q = parameters_of(problem.parameters, problem.layout, a)
        u = full.axes_at(state, a)
        for j in range(3):
            x, y, z = (np.full(state.shape[1], float(i == j)) for i in range(3))
            omega = full.angular_velocity(q, (x, y, z), u)
            for i in range(3):
                out[:, 3 * a + i, 3 * a + j] = omega[i]
    return out


ATTITUDES = search_domain.Space(
    rooms=attitude_space.rooms,
    resting=attitude_space.resting,
    start=_canonical_start,
    at_rest=lambda problem, state: attitude_space.at_rest(state, problem.layout[HEADER.carriers]),
    turned=lambda problem, state, turns, share=1.0: attitude_space.turned(state, turns, share),
    ways=attitude_space.turns_to,
    allowed=attitude_space.allowed,
    torques=attitude_space.torques,
    stiffness=attitude_space.stiffness,
    mobility=mobility,
    marks=marks,
    starts=starts,
    is_dragged=is_dragged,
    groups=lambda layout: (full.parameter_groups(layout), full.state_groups(layout)),
    grounds=grounds,
    pieces=TURNING,
    near=embedding.near_place(embedding.ROTATION, FULL_STATE.axes),
    balls=balls,
    is_listed=lambda problem: bool(problem.layout[HEADER.carriers] == 1),
)
