"""Pendulums over a conducting plate: the lowest places that their magnets reach, and the largest drag there."""

import numpy as np

from pem_core.errors import fail
from pem_core.models.environment.plate import MovingDipole, height_above, joule_heat
from pem_core.models.environment.rows import HEADER, MAGNET, PLATE, magnets_of, parameters_of, plate_rows
from pem_core.models.rigid.dissipation import changed_by_rotation
from pem_core.models.rigid.pendulum import FULL_BODY, HINGE_TRACE, axes_at
from pem_core.models.systems.problem import Problem
from pem_core.numbers.types import Vector
from pem_core.numbers.vectors import add, length, scale, subtract, tensor_in_lab, to_lab, vector_at


def lowest_heights(problem: Problem, a: int) -> np.ndarray:
    """Return the least height [m] above the plate that each dipole of pendulum a can reach, shape (m, n).

    On a ball pivot it reaches a sphere, on a hinge a circle.
    """
    q, u = parameters_of(problem.parameters, problem.layout, a), axes_at(problem.state, a)
    n = vector_at(plate_rows(problem.parameters, problem.layout), PLATE.normal)
    pivot = vector_at(q, FULL_BODY.pivot)
    is_hinged = q[FULL_BODY.null_axes : FULL_BODY.null_axes + 3].sum(0) > HINGE_TRACE
    leaning = length(tensor_in_lab(q, FULL_BODY.null_axes, n, u))  # of a hinge: the sine between it and the normal
    found = []
    for m in range(magnets_of(problem.layout, a)):
        arm = to_lab(vector_at(q, FULL_BODY.size + MAGNET.size * m + MAGNET.position), u)
        radius = tensor_in_lab(q, FULL_BODY.null_axes, arm, u)
        centre = add(pivot, scale(np.where(is_hinged, 1.0, 0.0), subtract(arm, radius)))
        fall = np.where(is_hinged, length(radius) * leaning, length(arm))
        found.append(height_above(centre, problem.parameters, problem.layout) - fall)
    return np.array(found).reshape(len(found), problem.size)


def check_reach(problem: Problem) -> None:
    """Check that no dipole of a pendulum can reach the face of a conducting plate.

    Raises
    ------
    InputError
        With the dipole that reaches farthest beyond it.
    """
    if not problem.layout[HEADER.plate] or problem.parameters.dtype.hasobject:
        return
    for a in range(problem.layout[HEADER.carriers]):
        heights = lowest_heights(problem, a)
        if np.any(heights <= 0):
            m, point = np.unravel_index(np.argmin(heights), heights.shape)
            reached = f"dipole {m} of pendulums.{a} can reach {-heights[m, point]:.4g} m beyond the face of the plate"
            remedy = f"{reached}; `normal` must point from the plate to the magnets"
            plate = plate_rows(problem.parameters, problem.layout)
            at = plate[PLATE.position : PLATE.position + 3]
            place = at[:, point if at.shape[1] > 1 else 0].tolist()
            raise fail(("plate", "position"), "must be beyond the reach of all magnets", place, remedy)


def plate_drag(problem: Problem, a: int) -> np.ndarray:
    """Return an upper bound of the drag [N m s] of the plate on any rotation of pendulum a, body frame, (n, 3, 3).

    The power of the velocity of a dipole, or of the change of its moment, is largest where all are along the normal:
    each Fourier component of the field at the plate is then largest. If c_i^2 are these powers for rotations by 1 rad/s
    across the directions e_i of arms and moments, the drag is at most (sum c_i) sum c_i (1 - e_i e_i), by Cauchy and
    Schwarz.
    """
    layout, p = problem.layout, problem.parameters
    q, n = parameters_of(p, layout, a), vector_at(plate_rows(p, layout), PLATE.normal)
    total, drag = np.zeros(problem.size), np.zeros((3, 3, problem.size))
    for m, height in enumerate(lowest_heights(problem, a)):
        row = FULL_BODY.size + MAGNET.size * m
        for arrow, root in zip((q[row:][:3], q[row:][3:6]), _roots(height, q[row:], n, problem), strict=True):
            total, drag = total + root, drag + root * changed_by_rotation(arrow)
    return np.moveaxis(total * drag, -1, 0)


def _roots(height: np.ndarray, q: np.ndarray, n: Vector, problem: Problem) -> tuple[np.ndarray, np.ndarray]:
    """Return the roots of the Joule heats of a dipole that rises at |arm| rad/s, and whose moment changes by itself."""
    arm, size = (length(vector_at(q, first)) for first in (MAGNET.position, MAGNET.moment))
    zero: Vector = (0.0, 0.0, 0.0)
    place = add(vector_at(plate_rows(problem.parameters, problem.layout), PLATE.position), scale(height, n))
    moved = MovingDipole(place, scale(size, n), scale(arm, n), zero)
    turned = MovingDipole(place, scale(size, n), zero, scale(size, n))
    heats = (joule_heat([one], problem.parameters, problem.layout) for one in (moved, turned))
    rising, turning = (np.sqrt(np.maximum(heat, 0.0)) for heat in heats)
    return rising, turning
