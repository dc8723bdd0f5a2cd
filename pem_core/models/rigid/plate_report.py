"""Report on pendulums over a conducting plate: its drag, and their speeds."""

import numpy as np

from pem_core.models.environment.plate import height_above
from pem_core.models.environment.plate_report import validity
from pem_core.models.environment.rows import HEADER, SHARED, magnets_of, parameters_of
from pem_core.models.presentation.report import Report
from pem_core.models.rigid.dissipation import moving_dipoles, plate_torque, turning_dipoles
from pem_core.models.rigid.pendulum import FULL_BODY, axes_at
from pem_core.models.rigid.plate_reach import lowest_heights
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns
from pem_core.numbers.types import Vector
from pem_core.numbers.vectors import dot, length, subtract, tensor_in_lab, vector_at


def drag_at(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the largest drag [N m s] of the plate on a rotation of each pendulum in states (s, n), shape (n, P)."""
    p, layout = problem.parameters, problem.layout
    found = []
    for a in range(layout[HEADER.carriers]):
        q, u = parameters_of(p, layout, a), axes_at(state, a)
        matrix = np.zeros((3, 3, state.shape[1]))
        for j, axis in enumerate(np.eye(3)):
            omega = _allowed(q, tuple(x + 0.0 * state[0] for x in axis), u)
            dipoles = [turning_dipoles(b, omega, state, p, layout) if b == a else [] for b in range(a + 1)]
            matrix[:, j] = np.stack(_allowed(q, plate_torque(a, dipoles, state, p, layout), u))
        found.append(np.linalg.eigvalsh(-np.moveaxis(matrix, -1, 0))[:, -1])
    return np.stack(found, -1)


def _allowed(q: np.ndarray, vector: Vector, u: tuple[Vector, Vector, Vector]) -> Vector:
    """Return the part of a vector along axes about which a pendulum can rotate."""
    return subtract(vector, tensor_in_lab(q, FULL_BODY.null_axes, vector, u))


def plate_report(problem: Problem) -> Report:
    """Return the data of a plate at the first point: see ``environment.plate_report``, and the drag at the start."""
    one = columns(problem, np.array([0]))
    pendulums = range(one.layout[HEADER.carriers])
    least = min((float(height) for a in pendulums for height in lowest_heights(one, a).ravel()), default=np.inf)
    speed = max((_fastest(one, a) for a in pendulums), default=0.0)
    return {**validity(one, least, speed), "drag": [float(x) for x in drag_at(one, one.state)[0]]}


def _fastest(problem: Problem, a: int) -> float:
    """Return a speed [m/s] that a magnet of pendulum a may reach by its weight alone, or by its rotation in place."""
    p, layout = problem.parameters, problem.layout
    gravity, speeds = float(length(vector_at(p, SHARED.gravity))[0]), [0.0]
    dipoles = moving_dipoles(a, problem.state, p, layout)
    for m, lowest in zip(range(magnets_of(layout, a)), lowest_heights(problem, a), strict=True):
        height = float(height_above(dipoles[m].place, p, layout)[0])
        square = float(dot(dipoles[m].velocity, dipoles[m].velocity)[0]) + 2 * gravity * max(height - lowest[0], 0.0)
        size = float(length(dipoles[m].moment)[0])
        turning = height * float(length(dipoles[m].change)[0]) / size if size else 0.0
        speeds += [square**0.5, turning]
    return max(speeds)
