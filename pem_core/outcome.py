"""What becomes of trajectories: who may stop, who ended when and why, and where it is written down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from pem_core.audit import energy_rose
from pem_core.codes import Code
from pem_core.loops import Loops
from pem_core.systems.system import Problem
from pem_core.systems.tables import columns

NOT_AT_REST = -1
"""Label of a trajectory whose rest point is not certain."""

NOT_COMPUTED = -4
"""Label of a point that is pending: what stands in a store before its block is written."""


@dataclass(frozen=True, eq=False)
class StopRule:
    """Who may stop, and where each comes to rest.

    Attributes
    ----------
    label : function (look, points, state) -> (k,) int array
        From the number of the look, some points and their states to each one's rest point, NOT_AT_REST if that
        is not certain.
    highest : (n,) array
        Energy [J] of each point of the batch from which on it is not asked; one for all if n is 1.
    """

    label: Callable[[int, np.ndarray, np.ndarray], np.ndarray]
    highest: np.ndarray


def _nowhere(look: int, points: np.ndarray, state: np.ndarray) -> np.ndarray:
    """Return NOT_AT_REST for all."""
    return np.full(len(points), NOT_AT_REST)


never = StopRule(_nowhere, np.array([-np.inf]))
"""The rule by which trajectories run to the end."""


class Status(Code):
    """What became of a trajectory."""

    PENDING = 0, "not computed yet"
    DONE = 1, "integrated until it was certain to rest, or to the end"
    NOT_FINITE = 2, "the state overflowed: two magnets met, or the step is too long"
    STEP_UNDERFLOW = 3, "the step fell below what the time resolves: two magnets met"
    OUT_OF_STEPS = 4, "the time was not covered in the steps allowed"
    ENERGY_ROSE = 5, "energy came from nowhere, or went nowhere: the step or tolerance is too large, or two magnets met"
    ERROR = 6, "the point raised an error, whose text the events beside the store have"


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
        What the stop rule said of each: an index into the point's own table of rest points, or a label;
        NOT_AT_REST where the status is not DONE.
    energy_drift : (n,) array
        Energy now plus energy lost to drag less energy at the start [J]: the accuracy reached.
    record_time : (r,) array
        Times of the records [s]; empty if none were asked for.
    record : (r, s, n) array
        States at those times; NaN after the end of a trajectory that failed.
    """

    status: np.ndarray
    time: np.ndarray
    state: np.ndarray
    rest_point: np.ndarray
    energy_drift: np.ndarray
    record_time: np.ndarray
    record: np.ndarray


def audited(problem: Problem, run: Trajectories) -> Trajectories:
    """Return the outcome with its verdict on whose account of energy does not balance; such a label is void."""
    rose = (run.status == Status.DONE) & energy_rose(problem, run.time, run.state, run.energy_drift)
    status = np.where(rose, np.uint8(Status.ENERGY_ROSE), run.status)
    return replace(run, status=status, rest_point=np.where(rose, NOT_AT_REST, run.rest_point))


class Bookkeeping:
    """Who ended when, and why."""

    def __init__(self, problem: Problem, loops: Loops, until: float, stop: StopRule):
        self.status = np.full(problem.size, Status.DONE, np.uint8)
        self.time = np.full(problem.size, until)
        self.rest_point = np.full(problem.size, NOT_AT_REST)
        self.problem, self.loops = problem, loops
        self.label, self.highest = stop.label, np.broadcast_to(stop.highest, problem.size)

    def give_up(self, points: np.ndarray, now: np.ndarray, why: Status) -> None:
        """Note who goes on no more."""
        self.status[points] = why
        self.time[points] = now[points]
        self.rest_point[points] = NOT_AT_REST

    def look(self, number: int, now: np.ndarray, active: np.ndarray, state: np.ndarray, keep: bool) -> np.ndarray:
        """Note who has ended by its time and return who goes on."""
        finite = np.isfinite(state[:, active]).all(0)
        sound = active[finite]
        self.give_up(active[~finite], now, Status.NOT_FINITE)
        waiting = sound[self.rest_point[sound] == NOT_AT_REST]
        asked = self._low(waiting, state)
        labels = self.label(number, asked, state[:, asked])
        settled = labels != NOT_AT_REST
        self.rest_point[asked[settled]] = labels[settled]
        self.time[asked[settled]] = now[asked[settled]]
        return sound if keep else waiting[self.rest_point[waiting] == NOT_AT_REST]

    def _low(self, points: np.ndarray, state: np.ndarray) -> np.ndarray:
        """Return the points whose energy is so low that they may have come to rest."""
        points = points[self.highest[points] > -np.inf]
        one = columns(self.problem, points)
        energy = self.loops.energies(0.0, state[:, points], one.parameters, one.layout)
        return points[energy < self.highest[points]]

    def outcome(
        self, start: Problem, state: np.ndarray, gain: np.ndarray, times: np.ndarray, record: np.ndarray
    ) -> Trajectories:
        """Return what became of all, from start and last states, the energy they gained, and their records.

        A start may be where another run has ended: what was lost before is no part of this one's account.
        """
        lost = start.system.lost_row
        drift = gain if lost is None else gain + (state[lost] - start.state[lost])
        has_failed = (times[:, None] > self.time) & (self.status != Status.DONE)
        record.swapaxes(1, 2)[has_failed] = np.nan
        return Trajectories(self.status, self.time, state, self.rest_point, drift, times, record)
