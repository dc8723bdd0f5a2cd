"""Trajectories that whoever holds them moves on, one step at a time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from pem_core.errors import fail
from pem_core.integrate.resumable import coupling
from pem_core.integrate.resumable.records import read, record_of, resumed, to_bytes
from pem_core.integrate.resumable.stepper_state import (
    StepPolicy,
    advance,
    begun,
    checked,
    full_state,
    jumped,
    status,
    step_policy,
)
from pem_core.methods.lane_clock import NOW, TAKEN
from pem_core.methods.method import Method, method_named
from pem_core.models.systems.problem import Problem


class Stepper:
    """A batch of trajectories and what it needs to go on: each call of :meth:`step` moves all of them by one step.

    With nothing handed in they are bit for bit those of ``simulate``, or of ``simulate_adaptive``: in the same smaller
    states, by the same compiled step. What it is given stays as it is, and what it gives are copies.

    Parameters
    ----------
    problem : Problem
        Of any system, of n trajectories.
    method : Method
    step : float, optional
        Fixed step [s]; then times are n * step.
    tolerance : float, optional
        Size of the error of one step, of a method that chooses its steps; every trajectory has then a time of its own.
    until : float
        Where trajectories end [s], if anywhere: with the fixed step that reaches or passes it; chosen ones are cut.
    engine : str
        "compiled" or "numpy".

    Raises
    ------
    InputError
        If a number is out of its range, or not one of step and tolerance is given, or no step follows from a start at
        which nothing moves.
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
        self._pace = step_policy(method, step, tolerance, until, engine)
        self._ways = tuple(jumped(way) for way in begun(problem, self._pace))

    @classmethod
    def from_record(cls, record: bytes | Sequence[bytes], problem: Problem, *, engine: str = "compiled") -> Stepper:
        """Return the stepper of trajectories that go on from where they were recorded, to the same bits.

        Parameters
        ----------
        record : bytes or sequence of bytes
            What :meth:`record` gave, in any process; trajectories of several go on side by side, in their order.
        problem : Problem
            With which they were begun: as many trajectories, in that order.
        engine : str
            "compiled" or "numpy". They agree to round-off, each with itself to the bit.

        Raises
        ------
        InputError
            If a record is damaged, of another version, or of another problem.
        """
        found = read([record] if isinstance(record, bytes) else record, problem)
        stepper = cls.__new__(cls)
        stepper._problem = problem
        stepper._pace = checked(StepPolicy(method_named(found.method), found.is_chosen, found.limits, engine))
        stepper._ways = tuple(resumed(way, found) for way in begun(problem, stepper._pace))
        return stepper

    @property
    def time(self) -> np.ndarray:
        """Where each trajectory is [s], (n,)."""
        return self._together([way.clock[NOW] for way in self._ways])

    @property
    def steps(self) -> np.ndarray:
        """How many steps each has taken, (n,)."""
        return self._together([way.clock[TAKEN] for way in self._ways]).astype(int)

    @property
    def state(self) -> np.ndarray:
        """The state (s, n) of each, in the rows of the problem."""
        return self._together([full_state(way) for way in self._ways])

    @property
    def status(self) -> np.ndarray:
        """What became of each, (n,), a ``Status``: PENDING while it goes on, DONE at the end, else why it ended."""
        return self._together([status(way, self._pace.limits[1]) for way in self._ways])

    def step(self) -> None:
        """Move every trajectory that goes on by one step: by the next that it takes, where the method chooses."""
        self._ways = tuple(advance(way, self._pace) for way in self._ways)

    def add_force(self, body: int, force: Any, at: Any = None) -> None:
        """Let a force act on a body in the next step, and in no other. Forces add up, with what acts anyway.

        Parameters
        ----------
        body : int
            Its number.
        force : (3,) or (3, n) array
            In all trajectories, or in each [N], lab frame.
        at : (3,) or (3, n) array, optional
            Where it acts [m], lab frame; at the mass centre if not given.

        Raises
        ------
        InputError
            If the scene is of a kind that takes no forces, or an argument is of another shape or not finite.
        """
        own = coupling.body_number(self._problem, body)
        forces, (way,) = coupling.vectors("force", force, self._problem.size), self._ways
        none = np.zeros_like(forces)
        torque = (
            none if at is None else coupling.torque_of(way, own, forces, coupling.vectors("at", at, self._problem.size))
        )
        self._ways = (coupling.with_wrench(way, own, forces, torque),)

    def add_torque(self, body: int, torque: Any) -> None:
        """Let a torque (3,) or (3, n) [N m], lab frame, act on a body in the next step; as :meth:`add_force`."""
        own = coupling.body_number(self._problem, body)
        torques, (way,) = coupling.vectors("torque", torque, self._problem.size), self._ways
        self._ways = (coupling.with_wrench(way, own, np.zeros_like(torques), torques),)

    def points(self, body: int, initial_points: Any) -> np.ndarray:
        """Return where points of a body are now.

        They are turned from where they were at the start, whatever the steps between.

        Parameters
        ----------
        body : int
            Its number.
        initial_points : (m, 3) array
            Where they were at the start of the problem [m], lab frame; the same in all trajectories.

        Returns
        -------
        (m, 3, n) array
            Where they are [m], lab frame.

        Raises
        ------
        InputError
            As :meth:`add_force`.
        """
        own, (way,) = coupling.body_number(self._problem, body), self._ways
        return coupling.points_of(way, own, coupling.checked_points(initial_points))

    def velocities(self, body: int, initial_points: Any) -> np.ndarray:
        """Return how fast points of a body move now, (m, 3, n) [m/s], lab frame; see :meth:`points`.

        v = v_G + omega x (x - x_G), seed 004, eq. (1).
        """
        own, (way,) = coupling.body_number(self._problem, body), self._ways
        return coupling.velocities_of(way, own, coupling.checked_points(initial_points))

    def record(self, points: Sequence[int] | None = None) -> bytes:
        """Return the bytes from which trajectories go on: all of them, or those of some numbers.

        What has been handed in for the next step is among them. Their layout is in ``docs/records.md``.

        Raises
        ------
        InputError
            If the method is none of ``METHODS``, or there is no trajectory of a number.
        """
        record = record_of(self._problem, self._pace, self._ways)
        chosen = np.arange(self._problem.size) if points is None else numbers(points, self._problem.size)
        return to_bytes(replace(record, trajectories=record.trajectories[chosen]))

    def _together(self, found: list[np.ndarray]) -> np.ndarray:
        """Return what parts of a batch have, along their last axis, in its order."""
        order = np.argsort(np.concatenate([way.part.points for way in self._ways]))
        return np.ascontiguousarray(np.concatenate(found, -1)[..., order])


def numbers(points: Sequence[int], count: int) -> np.ndarray:
    """Return the numbers of some of so many trajectories, after a check.

    Raises
    ------
    InputError
        If one is not among them.
    """
    found = np.asarray(points)
    if found.ndim != 1 or found.dtype.kind not in "iu" or not len(found) or not ((found >= 0) & (found < count)).all():
        raise fail("points", f"must be whole numbers from 0 to {count - 1}", points)
    return found
