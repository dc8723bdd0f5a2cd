"""From a scene to the rows of numbers that the pendulum's equations read."""

from __future__ import annotations

from typing import Any

import numpy as np

from pem_core import inertia
from pem_core.bodies import Body, analyse
from pem_core.errors import fail
from pem_core.quantities import unit_vector
from pem_core.scene import Pendulum, Placed, Scene, axes_of
from pem_core.symmetry import without_idle_spin
from pem_core.systems import pendulum as rows
from pem_core.systems.system import Problem
from pem_core.vectors import Basis, add, scale, tensor_times, to_body, to_lab


def assemble(scene: Scene, points: int | None = None) -> Problem:
    """Return the initial-value problems of a scene.

    Parameters
    ----------
    scene : Scene
        Its numbers may be arrays of shape (n,).
    points : int, optional
        n, where no number of the scene is an array (then 1 if not given).

    Returns
    -------
    Problem
        Of the system PENDULUM, SI units.

    Raises
    ------
    InputError
        If arrays differ in length, or a hinge is an axis without inertia.
    """
    parameters: list[Any] = [*scene.gravity, *scene.field.B, scene.permeability / (4 * np.pi)]
    state: list[Any] = []
    magnet_table: list[int] = []
    for item in scene.pendulums:
        body = scene.bodies[item.body]
        magnet_table += [len(body.magnets), len(parameters)]
        parameters += pendulum_rows(item, body)
        state += initial_rows(item, body)
    first_placed = len(parameters)
    placed = [row for item in scene.placed for row in placed_rows(item, scene.bodies[item.body])]
    block = _matrix(parameters + placed)
    if (block == block[:, :1]).all():
        block = block[:, :1]
    starts = _matrix([*state, 0.0])
    n = _common_size({block.shape[1], starts.shape[1], points or 1})
    has_null = any(block[first + rows.NULL_AXES : first + rows.DRAG].any() for first in magnet_table[1::2])
    counts = [len(scene.pendulums), len(placed) // rows.MAGNET_ROWS, first_placed, int(has_null)]
    layout = np.array([*counts, *magnet_table], dtype=np.int64)
    return Problem(rows.PENDULUM, layout, block, np.ascontiguousarray(np.broadcast_to(starts, (len(starts), n))))


def _common_size(sizes: set[int]) -> int:
    """Return the number of points that arrays of these sizes stand for."""
    several = sizes - {1}
    if len(several) > 1:
        raise fail("points", "must be the length of the scene's arrays", sorted(several))
    return several.pop() if several else 1


def _matrix(values: list[Any]) -> np.ndarray:
    """Return numbers and arrays as rows of one matrix, one column where none is an array."""
    return np.stack(np.broadcast_arrays(*(np.atleast_1d(np.asarray(v, float)) for v in values)))


def effective_inertia(item: Pendulum, body: Body, u: Basis) -> inertia.Tensor:
    """Return the inertia [kg m^2], body frame, that resists the motions the pivot or hinge allows."""
    tensor = analyse(body).inertia
    return tensor if item.hinge is None else inertia.about_hinge(tensor, to_body(unit_vector(item.hinge), u))


def pendulum_rows(item: Pendulum, body: Body) -> list[Any]:
    """Return the parameter rows of a pendulum and its magnets (see ``systems.pendulum``)."""
    analysis = analyse(body)
    u = axes_of(item, body)
    tensor = effective_inertia(item, body, u)
    mass_moment = scale(analysis.mass, analysis.mass_centre)
    inverse, null = inertia.pseudo_inverse(tensor)
    if np.any(sum(null[:3]) > 2.5):
        raise fail("hinge", "must be an axis about which the body has inertia", item.hinge)
    if item.hinge is None:
        momentum = angular_momentum_body(item, body, u)
        inverse, null = without_idle_spin(body, momentum, item.drag, inverse, null)
    magnets = [number for magnet in body.magnets for number in (*magnet.position, *magnet.moment)]
    return [*item.pivot, *mass_moment, *inverse, *null, item.drag, *magnets]


def angular_momentum_body(item: Pendulum, body: Body, u: Basis) -> tuple[Any, Any, Any]:
    """Return the starting L = I.omega (eq. 3.2) in the body frame.

    I turns with the body; PEM's engine forgets that where the start is not upright.
    """
    tensor = effective_inertia(item, body, u)
    return tensor_times(tensor, 0, to_body(item.angular_velocity, u))


def initial_rows(item: Pendulum, body: Body) -> list[Any]:
    """Return L, then u1, u2, u3, lab frame, at the start."""
    u = axes_of(item, body)
    return [*to_lab(angular_momentum_body(item, body, u), u), *u[0], *u[1], *u[2]]


def stiffest_rate(problem: Problem) -> float:
    """Return the largest rate [1/s] at which drag damps any rotation of any point: drag / inertia."""
    rates = [0.0]
    for first in problem.layout[rows.HEADER + 1 :: 2]:
        q = problem.parameters[first : first + rows.PENDULUM_ROWS]
        inverse = inertia.matrices(tuple(q[rows.INVERSE_INERTIA : rows.INVERSE_INERTIA + 6]))
        rates.append(float((q[rows.DRAG] * np.linalg.eigvalsh(inverse)[:, -1]).max()))
    return max(rates)


def placed_rows(item: Placed, body: Body) -> list[Any]:
    """Return lab position and moment of every magnet of a placed body."""
    u = axes_of(item, body)
    return [
        number
        for magnet in body.magnets
        for number in (*add(item.position, to_lab(magnet.position, u)), *to_lab(magnet.moment, u))
    ]
