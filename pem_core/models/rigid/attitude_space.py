"""Attitude space of pendulums, with torques and stiffness at rest.

A configuration is a state with L = 0. A turn is 3P numbers: a rotation vector [rad], lab frame, per
pendulum. Derivatives are complex steps through the system's own equations: exact to round-off.
"""

from dataclasses import replace

import numpy as np

from pem_core.models.configuration_spaces.search_domain import COMPLEX_STEP, Room, symmetrised
from pem_core.models.environment.rows import HEADER, parameters_of
from pem_core.models.rigid import pendulum as full
from pem_core.models.rigid.minimal_state import axis_of_energy
from pem_core.models.rigid.pendulum import FULL_BODY, FULL_STATE, HINGE_TRACE
from pem_core.models.rigid.sticking import without_friction, without_plate
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import table
from pem_core.numbers.rotations import rotated_basis
from pem_core.numbers.types import Component, Vector
from pem_core.numbers.vectors import add, basis_at, cross, dot, put_basis, scale, to_lab, vector_at
from pem_core.scene.inertia import outer

GENERIC = np.array([0.62, 0.53, 0.578])
"""An arbitrary direction, to break ties."""


def rooms(problem: Problem) -> list[Room]:
    """Return the room of every pendulum, from the first column of the parameters."""
    parameters = problem.parameters[:, :1]
    return [_room(problem, parameters, a) for a in range(problem.layout[HEADER.carriers])]


def _room(problem: Problem, parameters: np.ndarray, a: int) -> Room:
    q = parameters_of(parameters, problem.layout, a)[:, 0]
    xx, yy, zz, xy, xz, yz = q[FULL_BODY.null_axes : FULL_BODY.null_axes + 6]
    null = np.array([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]])
    _values, vectors = np.linalg.eigh(null)
    if round(float(np.trace(null))) == 2:
        return Room("circle", vectors[:, 0], 2)
    axis, aligned = axis_of_energy(problem.layout, q, a)
    if aligned.all():
        return Room("sphere", np.array(axis), 1)
    held = round(float(np.trace(null)))
    return Room("rolling" if held else "rotations", np.array(axis), held)


def spin_of_no_energy(layout: np.ndarray, q: np.ndarray, a: int) -> tuple[Vector, np.ndarray]:
    """Return the axis of :func:`axis_of_energy`, and a mask of columns whose energy ignores the spin about it.

    The mask is False for a hinged pendulum, whose angle matters wherever its magnets lie.
    """
    axis, aligned = axis_of_energy(layout, q, a)
    return axis, aligned & (q[FULL_BODY.null_axes : FULL_BODY.null_axes + 3].sum(0) < HINGE_TRACE)


def resting(problem: Problem) -> Problem:
    """Return a problem reduced to the terms that determine equilibria: no inertia, drag, plate, or spin without energy.

    Such a spin counts as an axis without inertia: off an equilibrium symmetrised stiffnesses mix it with the others.
    """
    parameters, layout = problem.parameters.copy(), problem.layout.copy()
    layout[full.HAS_NULL_AXES] = 1
    for a in range(layout[HEADER.carriers]):
        q = parameters_of(parameters, layout, a)
        axis, spins = spin_of_no_energy(layout, q, a)
        null = q[FULL_BODY.null_axes : FULL_BODY.drag]
        null[:] = np.where(spins, table(outer(axis)), null)
        q[FULL_BODY.inverse_inertia : FULL_BODY.null_axes] = 0.0
        q[FULL_BODY.drag] = 0.0
    return without_plate(replace(problem, parameters=parameters, layout=layout))


def at_rest(state: np.ndarray, pendulums: int) -> np.ndarray:
    """Return the states with L = 0 and nothing lost to drag."""
    still = state.copy()
    still[-1] = 0.0
    for a in range(pendulums):
        still[FULL_STATE.size * a : FULL_STATE.size * a + 3] = 0.0
    return still


def turned(state: np.ndarray, turns: np.ndarray, share: Component = 1.0) -> np.ndarray:
    """Return configurations rotated by rotation vectors, or by shares of them.

    Parameters
    ----------
    state : (s, n) array
    turns : (3P, n) array
        Rotation vectors [rad], lab frame.
    share : float or (k, 1) array
        With k shares the result is (s, k, n).
    """
    out = state.copy() if np.ndim(share) == 0 else np.repeat(state[:, None], len(share), 1)
    for a in range(len(turns) // 3):
        row = FULL_STATE.size * a + FULL_STATE.axes
        turn = vector_at(turns, 3 * a)
        put_basis(out, row, rotated_basis(basis_at(state, row), turn, share))
    return out


def torques(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the torque on every pendulum at rest, (3P, n) [N m], without constraint torques and dry friction."""
    rate = without_friction(problem).rates(state)
    count = problem.layout[HEADER.carriers]
    return np.concatenate([rate[FULL_STATE.size * a : FULL_STATE.size * a + 3] for a in range(count)])


def allowed(problem: Problem, state: np.ndarray, turns: np.ndarray) -> np.ndarray:
    """Return turns less their parts about axes without inertia or off the hinge."""
    out = turns.copy()
    for a in range(len(turns) // 3):
        q = parameters_of(problem.parameters, problem.layout, a)
        u = full.axes_at(state, a)
        out[3 * a : 3 * a + 3] = full.without_null_axes(q, vector_at(turns, 3 * a), u)
    return out


def stiffness(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return -dT/dturn, symmetrised, shape (n, 3P, 3P) [N m/rad]: the Hessian at equilibria."""
    count = 3 * problem.layout[HEADER.carriers]
    columns = []
    for j in range(count):
        turns = np.zeros((count, state.shape[1]))
        turns[j] = 1.0
        turns = allowed(problem, state, turns)
        step = state.astype(complex)
        for a in range(count // 3):
            row = FULL_STATE.size * a + FULL_STATE.axes
            turn = tuple(1j * COMPLEX_STEP * c for c in vector_at(turns, 3 * a))
            for i in range(3):
                u_i = vector_at(state, row + 3 * i)
                for k, change in enumerate(cross(turn, u_i)):
                    step[row + 3 * i + k] += change
        columns.append(-torques(problem, step).imag / COMPLEX_STEP)
    matrix = np.stack([allowed(problem, state, column) for column in columns], -1)
    return symmetrised(np.moveaxis(matrix, 1, 0))


def turns_to(problem: Problem, here: np.ndarray, target: np.ndarray) -> np.ndarray:
    """Return the rotation vectors (3P, n) that take configurations (s, n) to targets (s, n).

    The spin of a body whose energy does not depend on it is left free.
    """
    turns = []
    for a in range(problem.layout[HEADER.carriers]):
        row, q = FULL_STATE.size * a + FULL_STATE.axes, parameters_of(problem.parameters, problem.layout, a)
        u, v = basis_at(here, row), basis_at(target, row)
        axis, aligned = axis_of_energy(problem.layout, q, a)
        is_hinged = q[FULL_BODY.null_axes : FULL_BODY.null_axes + 3].sum(0) > HINGE_TRACE
        free = rotation_between(to_lab(axis, u), to_lab(axis, v))
        turns.append(np.where(aligned & ~is_hinged, free, _rotation_vector(u, v)))
    return np.concatenate(turns)


def rotation_between(start: tuple, end: tuple) -> np.ndarray:
    """Return the smallest rotation vector from one unit vector to another; for opposite vectors an arbitrary one."""
    normal = cross(start, end)
    sine = np.sqrt(dot(normal, normal))
    angle = np.arctan2(sine, dot(start, end))
    aside = cross(start, tuple(GENERIC))
    opposite = (sine < 1e-9) & (angle > 1.0)
    way = np.where(opposite, np.stack(aside), np.stack(normal))
    return angle / np.maximum(np.linalg.norm(way, axis=0), 1e-300) * way


def _rotation_vector(u: tuple, v: tuple) -> np.ndarray:
    """Return the rotation vector that takes the axes u to the axes v (through a quaternion)."""
    doubled = (0.0, 0.0, 0.0)
    trace = 0.0
    for u_i, v_i in zip(u, v, strict=True):
        doubled = add(doubled, cross(u_i, v_i))
        trace = trace + dot(u_i, v_i)
    sine = np.sqrt(dot(doubled, doubled))
    angle = np.arctan2(sine, trace - 1.0)
    return np.stack(scale(angle / np.maximum(sine, 1e-300), doubled))
