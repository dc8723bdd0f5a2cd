"""Dissipation of pendulums: quadratic drag, and the conditions under which energy only decreases."""

from dataclasses import replace

import numpy as np

from pem_core.models.environment.carried_loops import coils_of, loop_count
from pem_core.models.environment.equilibrium_conditions import images_stay
from pem_core.models.environment.rows import HEADER, LOOP, MAGNET, magnets_of, parameters_of
from pem_core.models.rigid import pendulum
from pem_core.models.rigid.pendulum import FRICTION, FULL_BODY, IN_AIR, drag_row, has_friction, soft_project
from pem_core.models.systems.problem import SLOWEST, Problem
from pem_core.numbers.types import Component, Layout, Rows, Vector
from pem_core.numbers.vectors import dot, put_vector, scale, sqrt, squared, subtract, vector_at

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


def is_dragged(problem: Problem) -> np.ndarray:
    """Return a mask of the points where every pendulum has drag or dry friction: each damps any motion."""
    are_dragged = [_drag(problem, a) > 0 for a in range(problem.layout[HEADER.carriers])]
    return np.broadcast_to(np.stack(are_dragged).all(0), problem.size)


def _drag(problem: Problem, a: int) -> np.ndarray:
    """Return the largest of the coefficients of drag and dry friction of a pendulum, per point: positive if any is."""
    q = parameters_of(problem.parameters, problem.layout, a)
    after = [0, FRICTION.sliding + 1][: 1 + int(has_friction(problem.layout))] if problem.layout[IN_AIR] else []
    rows = [FULL_BODY.drag, *(drag_row(problem.layout, a) + row for row in after)]
    return q[rows].max(axis=0)


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
