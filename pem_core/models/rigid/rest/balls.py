"""Balls of rotations about the attitudes of several pendulums, as proofs read the equations over them.

A pendulum turns by Cayley's form from the attitude in the middle: 2 atan |psi| about psi. Of one whose energy does not
depend on its spin psi is at right angles to that axis, of one on a hinge it is along the hinge; x = 2 psi. Along
psi = s tau the angle grows by 2 |tau| ds / (1 + s^2 tau^2), and the energy falls by 2 T.tau ds over that.
"""

from __future__ import annotations

from functools import cache
from itertools import chain
from typing import Any

import numpy as np

from pem_core.components.vectors import rows_from, to_lab
from pem_core.models.configurations.balls import Balls
from pem_core.models.configurations.charts import LONGER
from pem_core.models.configurations.ground import Equations
from pem_core.models.configurations.placing import ROTATION, Placing, put_basis_of, rotation_slopes
from pem_core.models.problem import Problem
from pem_core.models.rigid import pendulum as full
from pem_core.models.rigid.pendulum import FULL_BODY, FULL_STATE
from pem_core.models.rigid.rest.turning import rooms, spin_of_no_energy, turns_to
from pem_core.models.surroundings.rows import CARRIERS, NONE, PERIODICITY
from pem_core.scene.inertia import matrices, outer


def balls(problem: Problem, state: np.ndarray) -> Balls | None:
    """Return the balls about attitudes.

    There are none in a periodic box, through whose faces energy jumps, nor of a body that rolls, whose rest points do
    not stand alone.
    """
    if problem.layout[PERIODICITY] != NONE or any(room.kind == "rolling" for room in rooms(problem)):
        return None
    pendulums = range(problem.layout[CARRIERS])
    turns, is_free = zip(*(_turns(problem, state, a) for a in pendulums), strict=True)
    axes = [state[FULL_STATE.size * a + FULL_STATE.axes :][:9] for a in pendulums]

    def cells(span: np.ndarray) -> np.ndarray:
        own = [span[3 * a : 3 * a + 3, 3 * a : 3 * a + 3] for a in pendulums]
        psi = [0.5 * LONGER * np.einsum("ikn,ijn->jkn", turns[a], own[a]).reshape(9, -1) for a in pendulums]
        return np.concatenate([part for a in pendulums for part in (axes[a], psi[a])])

    def chart(here: np.ndarray) -> np.ndarray:
        ways = turns_to(problem, state, here).reshape(len(pendulums), 3, -1)
        angle = np.linalg.norm(ways, axis=1, keepdims=True)
        longer = np.where(angle > 0, 2 * np.tan(0.5 * angle) / np.where(angle > 0, angle, 1.0), 1.0)
        return np.einsum("aikn,akn->ain", np.stack(turns), longer * ways).reshape(3 * len(pendulums), -1)

    equations = Equations(problem.system, problem.layout, _rotations(len(pendulums)), FULL_STATE.axes, len(state))
    return Balls(equations, problem.parameters, cells, chart, np.concatenate(is_free), 3, share=2.0)


def _turns(problem: Problem, state: np.ndarray, a: int) -> tuple[np.ndarray, np.ndarray]:
    """Return three unit vectors (3, 3, n), lab frame, that pendulum a can turn about, then zeros, and which, (3, n)."""
    q, n = full.parameters_of(problem.parameters, problem.layout, a), state.shape[1]
    axis, spins = spin_of_no_energy(problem.layout, q, a)
    idle = np.where(np.reshape(spins, (-1, 1, 1)), matrices(outer(axis)), 0.0)
    values, vectors = np.linalg.eigh(np.eye(3) - matrices(tuple(q[FULL_BODY.null_axes :][:6])) - idle)
    is_free, u = values.T[::-1] > 0.5, full.axes_at(state, a)
    turns = [np.where(free, to_lab(tuple(body), u), 0.0) for free, body in zip(is_free, vectors.T[::-1], strict=True)]
    return np.stack(turns), np.broadcast_to(is_free, (3, n))


@cache
def _rotations(count: int) -> Placing:
    """Return how cells of ``count`` rotations become attitudes, whose rows stand a state apart."""
    cell, parts = ROTATION.cell_rows, range(count)

    def put(cells: Any, y: Any, noise: Any, state: Any, row: int) -> Any:
        return [
            put_basis_of(rows_from(cells, cell * a), y[3 * a : 3 * a + 3], noise, state, row + FULL_STATE.size * a)
            for a in parts
        ]

    def slopes(cells: Any, lean: Any, torque: Any) -> tuple[Any, ...]:
        each = (rotation_slopes(rows_from(cells, cell * a), lean[a], rows_from(torque, 3 * a)) for a in parts)
        return tuple(chain.from_iterable(each))

    return Placing(cell * count, 3 * count, ROTATION.rows_of, put, slopes)
