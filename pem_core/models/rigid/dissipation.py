"""Dissipation of pendulums: quadratic drag, conducting plates, and the conditions under which energy only decreases."""

from dataclasses import replace

import numpy as np

from pem_core.models.environment.carried_loops import coils_of, loop_count
from pem_core.models.environment.dipoles import dipole_torque
from pem_core.models.environment.equilibrium_conditions import images_stay
from pem_core.models.environment.plate import MovingDipole, eddy_forces
from pem_core.models.environment.rows import HEADER, LOOP, MAGNET, PLATE, magnets_of, parameters_of, plate_rows
from pem_core.models.rigid import pendulum
from pem_core.models.rigid.pendulum import FRICTION, FULL_BODY, FULL_STATE, IN_AIR, drag_row, has_friction, soft_project
from pem_core.models.systems.problem import SLOWEST, Problem
from pem_core.numbers.types import Component, Layout, Rows, Vector
from pem_core.numbers.vectors import add, cross, dot, put_vector, scale, sqrt, squared, subtract, vector_at
from pem_core.scene.inertia import matrices

# Pendulums in their full state with quadratic air drag: a torque -c_2 |omega| omega beside -c omega (ours).
#
# At speeds at which the flow separates (Reynolds numbers above some hundreds) the force of air on a body grows with the
# square of its velocity; for a rotation about a pivot this is a torque c_2 omega^2. Parameters are those of
# ``rigid.pendulum``, with c_2 [N m s^2] after the magnets of each pendulum.


def quadratic_drag(q: Rows, omega: Vector, row: int) -> Vector:
    """Return c_2 |omega| omega [N m]. A small term under the root makes its slope at rest zero."""
    return scale(q[row] * sqrt(squared(omega) + SLOWEST), omega)


def derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
    """Write the rates of every pendulum, and of the energy lost."""
    pendulum.derivative(t, y, p, layout, rate)
    lost = 0.0 * y[0]
    for a in range(layout[HEADER.carriers]):
        row, q, u = pendulum.FULL_STATE.size * a, parameters_of(p, layout, a), pendulum.axes_at(y, a)
        omega = pendulum.angular_velocity(q, vector_at(y, row), u)
        drag = quadratic_drag(q, omega, drag_row(layout, a))
        lost = lost + dot(drag, omega)
        if layout[pendulum.HAS_NULL_AXES]:
            drag = pendulum.without_null_axes(q, drag, u)
        put_vector(rate, row, subtract(vector_at(rate, row), drag))
    account = pendulum.FULL_STATE.size * layout[HEADER.carriers]
    rate[account] = rate[account] + lost


PENDULUM_IN_AIR = replace(pendulum.PENDULUM, name="pendulum in air", derivative=derivative, project=soft_project)
"""Equations of pendulums of which any has quadratic drag."""


# Pendulums over a conducting plate, whose eddy currents damp their magnets (``environment.plate``).
#
# Parameters are those above, with the rows of the plate among those of the environment. The torque of the plate on
# pendulum a about its pivot is the sum of r'_a x F + p_a x B over its dipoles. Its power is minus the Joule heat, which
# is added to the energy lost. (Ours.)


def moving_dipoles(a: int, y: Rows, p: Rows, layout: Layout) -> list[MovingDipole]:
    """Return the dipoles of pendulum a and their rates of change."""
    momentum, u = vector_at(y, FULL_STATE.size * a), pendulum.axes_at(y, a)
    return turning_dipoles(a, pendulum.angular_velocity(parameters_of(p, layout, a), momentum, u), y, p, layout)


def turning_dipoles(a: int, omega: Vector, y: Rows, p: Rows, layout: Layout) -> list[MovingDipole]:
    """Return the dipoles of pendulum a and their rates of change at an angular velocity [rad/s], lab frame."""
    q, u = parameters_of(p, layout, a), pendulum.axes_at(y, a)
    pivot = vector_at(q, FULL_BODY.pivot)
    found = []
    for m in range(magnets_of(layout, a)):
        place, moment = pendulum.magnet_at(q, pivot, u, m)
        found.append(MovingDipole(place, moment, cross(omega, subtract(place, pivot)), cross(omega, moment)))
    return found


def plate_torque(a: int, dipoles: list[list[MovingDipole]], y: Rows, p: Rows, layout: Layout) -> Vector:
    """Return the torque [N m] of the plate on pendulum a about its pivot, given the dipoles of every pendulum."""
    pivot, zero = vector_at(parameters_of(p, layout, a), FULL_BODY.pivot), 0.0 * y[0]
    torque: Vector = (zero, zero, zero)
    sources = [one for own in dipoles for one in own]
    for one in dipoles[a]:
        force, field = eddy_forces(one, sources, p, layout)
        gradients = force, scale(-1.0, field)
        torque = add(torque, dipole_torque(subtract(one.place, pivot), one.moment, gradients))
    return torque


def derivative_over_plate(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
    """Write the rates of every pendulum, and of the energy lost."""
    derivative(t, y, p, layout, rate)
    dipoles = [moving_dipoles(a, y, p, layout) for a in range(layout[HEADER.carriers])]
    account = FULL_STATE.size * layout[HEADER.carriers]
    for a in range(layout[HEADER.carriers]):
        row, q, u = FULL_STATE.size * a, parameters_of(p, layout, a), pendulum.axes_at(y, a)
        torque = plate_torque(a, dipoles, y, p, layout)
        rate[account] = rate[account] - dot(torque, pendulum.angular_velocity(q, vector_at(y, row), u))
        if layout[pendulum.HAS_NULL_AXES]:
            torque = pendulum.without_null_axes(q, torque, u)
        put_vector(rate, row, add(vector_at(rate, row), torque))


PENDULUM_OVER_PLATE = replace(PENDULUM_IN_AIR, name="pendulum over a plate", derivative=derivative_over_plate)
"""Equations of pendulums over a conducting plate, with quadratic drag or without."""


# Conditions under which energy only decreases.


def is_dragged(problem: Problem) -> np.ndarray:
    """Return a mask of the points where any motion of every pendulum is damped: by drag, dry friction or a plate."""
    pendulums = range(problem.layout[HEADER.carriers])
    are_dragged = [(_drag(problem, a) > 0) | is_damped_by_plate(problem, a) for a in pendulums]
    return np.broadcast_to(np.stack(are_dragged).all(0), problem.size)


def _drag(problem: Problem, a: int) -> np.ndarray:
    """Return the largest of the coefficients of drag and dry friction of a pendulum, per point: positive if any is."""
    q = parameters_of(problem.parameters, problem.layout, a)
    after = [0, FRICTION.sliding + 1][: 1 + int(has_friction(problem.layout))] if problem.layout[IN_AIR] else []
    rows = [FULL_BODY.drag, *(drag_row(problem.layout, a) + row for row in after)]
    return q[rows].max(axis=0)


STILL_TURNS = 1e-9
"""Sum of squared sines of the angles between a rotation and the arm and moment of a magnet, below which the magnet
counts as unmoved by the rotation: a plate does not damp it."""


def is_damped_by_plate(problem: Problem, a: int) -> np.ndarray:
    """Return a mask of the points where a conducting plate damps every rotation that pendulum a can make.

    The currents vanish only if no magnet with a moment changes its place or its moment: the field of dipoles at
    different places vanishes nowhere near the plate.
    """
    layout, p = problem.layout, problem.parameters
    if not layout[HEADER.plate]:
        return np.zeros(p.shape[1], bool)
    q, plate = parameters_of(p, layout, a), plate_rows(p, layout)
    moves = matrices(tuple(q[FULL_BODY.null_axes : FULL_BODY.null_axes + 6]))
    for m in range(magnets_of(layout, a)):
        row = FULL_BODY.size + MAGNET.size * m
        arm, moment = (q[row + first : row + first + 3] for first in (MAGNET.position, MAGNET.moment))
        moved = np.where(np.any(moment != 0, axis=0), changed_by_rotation(arm) + changed_by_rotation(moment), 0.0)
        moves = moves + np.moveaxis(moved, -1, 0)
    conducts = plate[PLATE.conductivity] * plate[PLATE.thickness] > 0
    return conducts & (np.linalg.eigvalsh(moves)[:, 0] > STILL_TURNS)


def changed_by_rotation(v: np.ndarray) -> np.ndarray:
    """Return 1 - e e (3, 3, n), e = v / |v|, of vectors v (3, n); zeros where v is zero.

    Its value for a rotation is the square of the change of e.
    """
    square = (v * v).sum(0)
    e = v / np.sqrt(np.where(square > 0, square, 1.0))
    return np.where(square > 0, np.eye(3)[:, :, None] - e[:, None] * e[None], 0.0)


def keeps_its_images(problem: Problem) -> np.ndarray:
    """Return a mask of the points where the nearest image of every magnet is the same in all configurations."""
    return images_stay([_reach(problem, a) for a in range(problem.layout[HEADER.carriers])], problem)


def _reach(problem: Problem, a: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the pivot of a pendulum and the radius [m] within which its magnets and the centres of its loops stay."""
    q = parameters_of(problem.parameters, problem.layout, a)
    first = [FULL_BODY.size + MAGNET.size * m for m in range(magnets_of(problem.layout, a))]
    arms = [np.linalg.norm(q[row : row + 3], axis=0) for row in first]
    row, count = coils_of(problem.layout, a)[0], loop_count(problem.layout, a)
    arms += [np.linalg.norm(problem.parameters[row + LOOP.size * k :][:3], axis=0) for k in range(count)]
    return q[FULL_BODY.pivot : FULL_BODY.pivot + 3], np.max(arms, axis=0, initial=0.0)
