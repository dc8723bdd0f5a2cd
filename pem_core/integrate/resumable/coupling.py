"""External coupling: forces applied to bodies, and material points of bodies, for any model that supports them."""

from dataclasses import replace
from typing import Any

import numpy as np

from pem_core.errors import fail
from pem_core.integrate.resumable.stepper_state import StepperState, full_state
from pem_core.models.interface.external_coupling import BodyMotion, Coupled
from pem_core.models.registry import find_model, models
from pem_core.models.systems.problem import Problem
from pem_core.numbers.types import Vector
from pem_core.numbers.vectors import add, cross, subtract, to_body, to_lab


def coupled(problem: Problem) -> Coupled:
    """Return the coupling interface of a problem's model.

    Raises
    ------
    InputError
        If the model does not accept external forces.
    """
    model = find_model(problem)
    if model is None or model.coupled is None:
        name = model.name if model else problem.system.name
        known = ", ".join(model.name for model in models() if model.coupled)
        raise fail("problem", "must be of a kind that forces are handed in to", name, f"such as {known}")
    return model.coupled


def body_number(problem: Problem, body: Any) -> int:
    """Return the index of a body after a check.

    Raises
    ------
    InputError
        If there is no body with this index.
    """
    count = coupled(problem).count(problem.layout)
    if not isinstance(body, int | np.integer) or not 0 <= body < count:
        raise fail("body", f"must be a whole number from 0 to {count - 1}", body)
    return int(body)


def vectors(name: str, given: Any, count: int) -> np.ndarray:
    """Return one vector per trajectory, (3, count), after a check.

    Raises
    ------
    InputError
        If the input is neither one vector nor one per trajectory, or is not finite.
    """
    found = np.array(given, float)
    if found.shape not in ((3,), (3, 1), (3, count)):
        raise fail(name, f"must have the shape (3,) or (3, {count})", found.shape)
    if not np.isfinite(found).all():
        raise fail(name, "must be finite", found.tolist())
    return np.broadcast_to(found.reshape(3, -1), (3, count))


def motion(stepper: StepperState, body: int) -> BodyMotion:
    """Return the current motion of a body."""
    return coupled(stepper.part.problem).motion(stepper.part.problem, full_state(stepper), body)


def with_wrench(stepper: StepperState, body: int, force: np.ndarray, torque: np.ndarray) -> StepperState:
    """Return trajectories with an added force [N] and torque about the mass centre [N m] on a body in the next step.

    Both are (3, k), in the lab frame.
    """
    own, layout = coupled(stepper.part.problem), stepper.part.problem.layout
    parameters = np.array(np.broadcast_to(stepper.parameters, (len(stepper.parameters), stepper.part.problem.size)))
    for row, wrench in ((own.force_row(layout, body), force), (own.torque_row(layout, body), torque)):
        parameters[row : row + 3] += wrench
    return replace(stepper, parameters=parameters)


def torque_of(stepper: StepperState, body: int, force: np.ndarray, at: np.ndarray) -> np.ndarray:
    """Return the torque (3, k) about a body's mass centre [N m] of a force at a point [m], lab frame."""
    return np.array(cross(subtract(_vector(at), motion(stepper, body).centre), _vector(force)))


def checked_points(given: Any) -> np.ndarray:
    """Return points (m, 3) after a check.

    Raises
    ------
    InputError
        If they are not rows of three finite numbers.
    """
    found = np.array(given, float)
    if found.ndim != 2 or found.shape[1] != 3:
        raise fail("initial_points", "must have the shape (m, 3)", found.shape)
    if not np.isfinite(found).all():
        raise fail("initial_points", "must be finite", found[~np.isfinite(found).all(1)][0].tolist())
    return found


def points_of(stepper: StepperState, body: int, initial: np.ndarray) -> np.ndarray:
    """Return positions (m, 3, k) [m] of material points of a body from those at the start (m, 3), in the lab frame.

    They are rotated from the start, without accumulating steps: x = x_G + R(t) R(0)^T (x(0) - x_G(0)).
    """
    now = motion(stepper, body)
    return _stacked(add(now.centre, _reach(stepper, now, body, initial)))


def velocities_of(stepper: StepperState, body: int, initial: np.ndarray) -> np.ndarray:
    """Return the velocities of material points, (m, 3, k) [m/s]: v = v_G + omega x (x - x_G), seed 004, eq. (1)."""
    now = motion(stepper, body)
    return _stacked(add(now.velocity, cross(now.angular_velocity, _reach(stepper, now, body, initial))))


def _reach(stepper: StepperState, now: BodyMotion, body: int, initial: np.ndarray) -> Vector:
    """Return x - x_G of material points, lab frame, each component (m, k)."""
    problem = stepper.part.problem
    start = coupled(problem).motion(problem, problem.state, body)
    return to_lab(to_body(subtract(_vector(initial.T[:, :, None]), start.centre), start.axes), now.axes)


def _vector(rows: np.ndarray) -> Vector:
    return rows[0], rows[1], rows[2]


def _stacked(points: Vector) -> np.ndarray:
    return np.stack(np.broadcast_arrays(*points), 1)
