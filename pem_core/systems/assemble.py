"""From a scene to the rows of numbers that the pendulum's equations read."""

from __future__ import annotations

from typing import Any

import numpy as np

from pem_core import inertia
from pem_core.bodies import Body, analyse
from pem_core.quantities import unit_vector
from pem_core.scene import Pendulum, Placed, Scene, axes_of
from pem_core.systems import pendulum as rows
from pem_core.systems.system import Problem
from pem_core.vectors import Basis, add, scale, to_body, to_lab


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
    starts = _matrix([*state, 0.0])
    n = max(block.shape[1], starts.shape[1], points or 1)
    has_null = any(block[first + rows.NULL_AXES : first + rows.DRAG].any() for first in magnet_table[1::2])
    counts = [len(scene.pendulums), len(placed) // rows.MAGNET_ROWS, first_placed, int(has_null)]
    layout = np.array([*counts, *magnet_table], dtype=np.int64)
    return Problem(rows.PENDULUM, layout, block, np.ascontiguousarray(np.broadcast_to(starts, (len(starts), n))))


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
    mass_moment = scale(analysis.mass, analysis.mass_centre)
    inverse, null = inertia.pseudo_inverse(effective_inertia(item, body, axes_of(item, body)))
    magnets = [number for magnet in body.magnets for number in (*magnet.position, *magnet.moment)]
    return [*item.pivot, *mass_moment, *inverse, *null, item.drag, *magnets]


def initial_rows(item: Pendulum, body: Body) -> list[Any]:
    """Return L = I.omega (eq. 3.2), then u1, u2, u3, lab frame.

    I is turned with the body; PEM's engine forgets that where the start is not upright.
    """
    u = axes_of(item, body)
    tensor = effective_inertia(item, body, u)
    omega_body = to_body(item.angular_velocity, u)
    momentum_body = tuple(
        sum(tensor[entry] * w for entry, w in zip(row, omega_body, strict=True))
        for row in ((0, 3, 4), (3, 1, 5), (4, 5, 2))
    )
    return [*to_lab(momentum_body, u), *u[0], *u[1], *u[2]]


def placed_rows(item: Placed, body: Body) -> list[Any]:
    """Return lab position and moment of every magnet of a placed body."""
    u = axes_of(item, body)
    return [
        number
        for magnet in body.magnets
        for number in (*add(item.position, to_lab(magnet.position, u)), *to_lab(magnet.moment, u))
    ]
