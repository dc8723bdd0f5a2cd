"""A batch of trajectories: integrate, look every few steps who has come to rest, record, report.

Loops in Python run over bursts of steps and never over points. Every trajectory's numbers depend on
its own start and parameters only: not on its neighbours, the batch, or the order.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from math import ceil, gcd

import numpy as np

from pem_core.errors import fail
from pem_core.integrators import Method
from pem_core.loops import loops_for
from pem_core.systems.system import Problem

ALGORITHM_VERSION = 1
"""Raised by hand whenever the same study gives other numbers."""

NOT_AT_REST = -1
"""Label of a trajectory whose rest point is not certain."""

StopRule = Callable[[int, np.ndarray, np.ndarray], np.ndarray]
"""(number of the look, points, their state) -> label of each's rest point, NOT_AT_REST if not certain."""


def never(look: int, points: np.ndarray, state: np.ndarray) -> np.ndarray:
    """Return NOT_AT_REST for all: trajectories run to the end."""
    return np.full(len(points), NOT_AT_REST)


class Status(IntEnum):
    """What became of a trajectory."""

    PENDING = 0
    DONE = 1
    NOT_FINITE = 2

    @property
    def meaning(self) -> str:
        """The status as a sentence."""
        return {
            Status.PENDING: "not computed yet",
            Status.DONE: "integrated until it was certain to rest, or to the end",
            Status.NOT_FINITE: "the state overflowed: two magnets met, or the step is too long",
        }[self]


@dataclass(frozen=True)
class Trajectories:
    """The outcome of a batch.

    Attributes
    ----------
    status : (n,) uint8 array
        A Status per point.
    time : (n,) array
        When each one ended [s].
    state : (s, n) array
        State then.
    rest_point : (n,) int array
        What the stop rule said of each: an index into the point's own table of rest points, or a label.
    energy_drift : (n,) array
        Energy now plus energy lost to drag less energy at the start [J]: the accuracy reached.
    record_time : (r,) array
        Times of the records [s]; empty if none were asked for.
    record : (r, s, n) array
        States at those times.
    """

    status: np.ndarray
    time: np.ndarray
    state: np.ndarray
    rest_point: np.ndarray
    energy_drift: np.ndarray
    record_time: np.ndarray
    record: np.ndarray


def steps_in(duration: float, step: float) -> int:
    """Return how many steps cover a duration, the last one reaching or passing its end."""
    return max(1, ceil(duration / step - 1e-9))


def simulate(
    problem: Problem,
    *,
    method: Method,
    step: float,
    until: float,
    stop: StopRule = never,
    look_every: int = 25,
    record_every: int = 0,
    engine: str = "compiled",
) -> Trajectories:
    """Integrate a batch.

    Parameters
    ----------
    problem : Problem
    method : Method
    step, until : float
        Step and end [s]; times are n * step.
    stop : StopRule
        Asked every ``look_every`` steps, and at the start, who may stop.
    record_every : int
        Steps between records; 0 for none. With records nobody stops before the end: ``rest_point``
        and ``time`` still tell when the rest became certain.
    engine : str
        "compiled" or "numpy".

    Returns
    -------
    Trajectories

    Raises
    ------
    InputError
        If a number is out of its range.
    """
    for name, number in (("step", step), ("until", until)):
        if not (np.isfinite(number) and number > 0):
            raise fail(name, "must be positive", number)
    for name, count, least in (("look_every", look_every, 1), ("record_every", record_every, 0)):
        if not isinstance(count, int) or count < least:
            raise fail(name, f"must be a whole number of at least {least}", count)
    loops = loops_for(problem.system, engine)
    shared = problem.parameters, problem.layout
    last, burst = steps_in(until, step), gcd(look_every, record_every)
    state = np.ascontiguousarray(problem.state, dtype=float).copy()
    first_energy = loops.energies(0.0, state, *shared)
    result = _Bookkeeping(problem.size, last * step, stop)
    records = [state.copy()] if record_every else []
    active = result.look(0, 0.0, np.arange(problem.size), state, bool(record_every))
    done = 0
    while done < last and (len(active) or record_every):
        count = min(burst, last - done)
        loops.advance(state, *shared, active, method, done * step, step, count)
        done += count
        if record_every and done % record_every == 0:
            records.append(state.copy())
        if done % look_every == 0 or done == last:
            active = result.look(-(-done // look_every), done * step, active, state, bool(record_every))
    drift = loops.energies(last * step, state, *shared) - first_energy
    if problem.system.lost_row is not None:
        drift = drift + state[problem.system.lost_row]
    times = np.arange(len(records)) * (record_every * step)
    record = np.stack(records) if records else np.empty((0, *state.shape))
    return Trajectories(result.status, result.time, state, result.rest_point, drift, times, record)


class _Bookkeeping:
    """Who ended when, and why."""

    def __init__(self, size: int, until: float, stop: StopRule):
        self.status = np.full(size, Status.DONE, np.uint8)
        self.time = np.full(size, until)
        self.rest_point = np.full(size, NOT_AT_REST)
        self.stop = stop

    def look(self, number: int, now: float, active: np.ndarray, state: np.ndarray, keep: bool) -> np.ndarray:
        """Note who has ended by now and return who goes on."""
        finite = np.isfinite(state[:, active]).all(0)
        broken, sound = active[~finite], active[finite]
        self.status[broken] = Status.NOT_FINITE
        self.time[broken] = now
        self.rest_point[broken] = NOT_AT_REST
        waiting = sound[self.rest_point[sound] == NOT_AT_REST]
        labels = self.stop(number, waiting, state[:, waiting])
        settled = labels != NOT_AT_REST
        self.rest_point[waiting[settled]] = labels[settled]
        self.time[waiting[settled]] = now
        return sound if keep else waiting[~settled]
