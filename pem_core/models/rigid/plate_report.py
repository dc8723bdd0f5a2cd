"""Report on a conducting plate: the drag on pendulums, and the speeds up to which its equations are valid."""

import numpy as np

from pem_core.models.environment.plate import height_above
from pem_core.models.environment.rows import HEADER, PLATE, SHARED, magnets_of, parameters_of, plate_rows
from pem_core.models.presentation.report import Report, Table, digits, triple
from pem_core.models.rigid.dissipation import moving_dipoles, plate_torque, turning_dipoles
from pem_core.models.rigid.pendulum import FULL_BODY, axes_at
from pem_core.models.rigid.plate_reach import lowest_heights
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns
from pem_core.numbers.types import Vector
from pem_core.numbers.vectors import dot, length, subtract, tensor_in_lab, vector_at

FAST = 0.1
"""Speed v of a magnet over w, that of the receding images, above which the report warns. For steady motion over a thin
sheet the lift, which is left out, is v/w of the drag, and the drag is too large by 3/4 (v/w)^2 (Saslow 1992,
doi:10.1119/1.16906; Reitz 1970, doi:10.1063/1.1658953)."""


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
    """Return the data of a plate, at the first point: drag at the start, w, and the largest speed of a magnet.

    The images recede at w = 2 / (mu_0 sigma d), with the least height of a magnet in place of a larger thickness d
    (Saslow 1992). The speed is that of a magnet which falls from the start to the lowest place that it can reach, or
    its height times the angular velocity at the start, if that is larger. Magnets may accelerate it further.
    """
    one = columns(problem, np.array([0]))
    q, mu = plate_rows(one.parameters, one.layout), one.parameters[SHARED.mu]
    pendulums = range(one.layout[HEADER.carriers])
    least = min(float(height) for a in pendulums for height in lowest_heights(one, a).ravel())
    depth = np.minimum(q[PLATE.thickness], least)
    slowness = 2 * np.pi * mu * q[PLATE.conductivity] * depth
    speed = max((_fastest(one, a) for a in pendulums), default=0.0)
    return {
        "conductivity": float(q[PLATE.conductivity][0]),
        "thickness": float(q[PLATE.thickness][0]),
        "normal": [float(x[0]) for x in q[PLATE.normal : PLATE.normal + 3]],
        "least_height": least,
        "drag": [float(x) for x in drag_at(one, one.state)[0]],
        "receding_speed": float(1 / slowness[0]) if slowness[0] else None,
        "speed": speed,
        "ratio": float(speed * slowness[0]),
    }


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


def plate_tables(report: Report) -> list[Table]:
    """Return the report on a plate in words."""
    speed = "infinite" if report["receding_speed"] is None else f"{report['receding_speed']:.4g} m/s"
    rows = [
        ("  normal", triple(report["normal"])),
        ("  least height of a magnet", f"{digits(report['least_height'])} m"),
        *((f"  drag on pendulum {a} at the start", f"{drag:.4g} N m s") for a, drag in enumerate(report["drag"])),
        ("  receding speed w of the images", speed),
        ("  speed v of a magnet by its weight", f"{report['speed']:.4g} m/s, v/w = {report['ratio']:.2g}"),
    ]
    if report["ratio"] > FAST:
        rows.append(("  note", "the equations omit the currents' own induction: relative error of the force about v/w"))
    heading = f"\nconducting plate, {report['conductivity']:.4g} S/m, thickness {digits(report['thickness'])} m"
    return [Table(heading, tuple(rows))]
