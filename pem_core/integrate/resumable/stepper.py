"""Step-by-step integration under the control of the caller, with external forces."""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Self

import numpy as np

from pem_core.errors import fail
from pem_core.integrate.resumable import stepper_state
from pem_core.integrate.resumable.records import read, record_of, resumed, to_bytes
from pem_core.integrate.resumable.stepper_state import StepperState, StepPolicy, full_state
from pem_core.methods.lane_clock import NOW, TAKEN
from pem_core.methods.method import Method, method_named
from pem_core.models.interface.external_coupling import BodyMotion, Coupled
from pem_core.models.registry import find_model, models
from pem_core.models.systems.problem import Problem
from pem_core.numbers.types import Vector
from pem_core.numbers.vectors import add, cross, subtract, to_body, to_lab


class Stepper:
    """A batch of trajectories that is advanced by one step with each call of :meth:`step`.

    Without external forces, the trajectories are bit for bit those of ``simulate``, or of ``simulate_adaptive``: the
    same reduced coordinates and the same compiled step. Inputs are not modified, and results are copies.

    Parameters
    ----------
    problem : Problem
        Problem of any system, with n trajectories.
    method : Method
    step : float, optional
        Fixed step [s]; times are n * step.
    tolerance : float, optional
        Error norm of one step, for a method with step-size control; every trajectory then has its own time.
    until : float
        End [s], infinite by default: the first fixed step that reaches or passes it is the last; controlled steps are
        shortened to end there.
    engine : str
        "compiled" or "numpy".

    Raises
    ------
    InputError
        If a number is out of its range, if not exactly one of step and tolerance is given, or if nothing moves at the
        start, so that no first step can be derived.
    """

    def __init__(
        self,
        problem: Problem,
        *,
        method: Method,
        step: float | None = None,
        tolerance: float | None = None,
        until: float = math.inf,
        engine: str = "compiled",
    ):
        self._problem = problem
        self._pace = stepper_state.step_policy(method, step, tolerance, until, engine)
        self._ways = tuple(stepper_state.jumped(way) for way in stepper_state.begun(problem, self._pace))

    @classmethod
    def from_record(cls, record: bytes | Sequence[bytes], problem: Problem, *, engine: str = "compiled") -> Self:
        """Return a stepper that resumes trajectories from a record, to the same bits.

        Parameters
        ----------
        record : bytes or sequence of bytes
            Result of :meth:`record`, of any process; trajectories of several records are batched in their order.
        problem : Problem
            Problem from which they started, with the same trajectories in the same order.
        engine : str
            "compiled" or "numpy". The engines agree to round-off; each is reproducible to the bit.

        Raises
        ------
        InputError
            If a record is damaged, of another version, or of another problem.
        """
        found = read([record] if isinstance(record, bytes) else record, problem)
        stepper = cls.__new__(cls)
        stepper._problem = problem
        pace = StepPolicy(method_named(found.method), found.is_chosen, found.limits, engine)
        stepper._pace = stepper_state.checked(pace)
        stepper._ways = tuple(resumed(way, found) for way in stepper_state.begun(problem, stepper._pace))
        return stepper

    @property
    def time(self) -> np.ndarray:
        """Return the time of each trajectory [s], (n,)."""
        return self._together([way.clock[NOW] for way in self._ways])

    @property
    def steps(self) -> np.ndarray:
        """Return the number of accepted steps of each trajectory, (n,)."""
        return self._together([way.clock[TAKEN] for way in self._ways]).astype(int)

    @property
    def state(self) -> np.ndarray:
        """Return the states (s, n), in the rows of the problem."""
        return self._together([full_state(way) for way in self._ways])

    @property
    def status(self) -> np.ndarray:
        """Return the ``Status`` of each trajectory, (n,): PENDING until it ends, then DONE or a failure."""
        return self._together([stepper_state.status(way, self._pace.limits[1]) for way in self._ways])

    def step(self) -> None:
        """Advance every pending trajectory by one accepted step."""
        self._ways = tuple(stepper_state.advance(way, self._pace) for way in self._ways)

    def add_force(self, body: int, force: Any, at: Any = None) -> None:
        """Apply a force to a body in the next step only, in addition to other applied forces and those of the scene.

        Parameters
        ----------
        body : int
            Index of the body.
        force : (3,) or (3, n) array
            Force [N] in all trajectories, or in each, lab frame.
        at : (3,) or (3, n) array, optional
            Point of action [m], lab frame; the mass centre by default.

        Raises
        ------
        InputError
            If the model accepts no external forces, or an argument has a wrong shape or is not finite.
        """
        own, count = body_number(self._problem, body), self._problem.size
        forces, (way,) = vectors("force", force, count), self._ways
        torque = np.zeros_like(forces) if at is None else torque_of(way, own, forces, vectors("at", at, count))
        self._ways = (with_wrench(way, own, forces, torque),)

    def add_torque(self, body: int, torque: Any) -> None:
        """Apply a torque (3,) or (3, n) [N m], lab frame, to a body in the next step only; see :meth:`add_force`."""
        own = body_number(self._problem, body)
        torques, (way,) = vectors("torque", torque, self._problem.size), self._ways
        self._ways = (with_wrench(way, own, np.zeros_like(torques), torques),)

    def points(self, body: int, initial_points: Any) -> np.ndarray:
        """Return the current positions of material points of a body.

        They are rotated from their positions at the start, without accumulated error.

        Parameters
        ----------
        body : int
            Index of the body.
        initial_points : (m, 3) array
            Positions at the start of the problem [m], lab frame; the same in all trajectories.

        Returns
        -------
        (m, 3, n) array
            Current positions [m], lab frame.

        Raises
        ------
        InputError
            As :meth:`add_force`.
        """
        own, (way,) = body_number(self._problem, body), self._ways
        return points_of(way, own, checked_points(initial_points))

    def velocities(self, body: int, initial_points: Any) -> np.ndarray:
        """Return the current velocities of material points of a body, (m, 3, n) [m/s], lab frame; see :meth:`points`.

        v = v_G + omega x (x - x_G), seed 004, eq. (1).
        """
        own, (way,) = body_number(self._problem, body), self._ways
        return velocities_of(way, own, checked_points(initial_points))

    def record(self, points: Sequence[int] | None = None) -> bytes:
        """Return the bytes from which all trajectories, or those with the given indices, can be resumed.

        Forces applied to the next step are included. The layout of the bytes is in ``docs/records.md``.

        Raises
        ------
        InputError
            If the method is none of ``METHODS``, or an index is out of range.
        """
        record = record_of(self._problem, self._pace, self._ways)
        chosen = np.arange(self._problem.size) if points is None else numbers(points, self._problem.size)
        return to_bytes(replace(record, trajectories=record.trajectories[chosen]))

    def _together(self, found: list[np.ndarray]) -> np.ndarray:
        """Return arrays of all parts, concatenated along their last axis in the order of the batch."""
        order = np.argsort(np.concatenate([way.part.points for way in self._ways]))
        return np.ascontiguousarray(np.concatenate(found, -1)[..., order])


def numbers(points: Sequence[int], count: int) -> np.ndarray:
    """Return indices of trajectories after a check of their range.

    Raises
    ------
    InputError
        If an index is out of range.
    """
    found = np.asarray(points)
    if found.ndim != 1 or found.dtype.kind not in "iu" or not len(found) or not ((found >= 0) & (found < count)).all():
        raise fail("points", f"must be integers from 0 to {count - 1}", points)
    return found


# External coupling: forces applied to bodies, and material points of bodies, for any model that supports them.


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
        raise fail("problem", f"must be of a kind that accepts external forces ({known})", name)
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
        raise fail("body", f"must be an integer from 0 to {count - 1}", body)
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
