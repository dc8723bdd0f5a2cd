"""What becomes of trajectories: who may stop, and what is told of each."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from pem_core.codes import Code
from pem_core.reprs import number_of, span

NOT_AT_REST = -1
"""Label of a trajectory whose rest point is not certain."""

NO_EVENT = -1
"""Number of the signal of a trajectory without an event."""

MOST_JUMPS = 100_000
"""Jumps after which a trajectory is given up where nobody says how many."""

NOT_COMPUTED = -4
"""Label of a point that is pending: what stands in a store before its block is written."""


Ask = Callable[[np.ndarray, np.ndarray], tuple[np.ndarray, np.ndarray]]
Settle = Callable[[np.ndarray, np.ndarray], np.ndarray]


@dataclass(frozen=True, eq=False)
class StopRule:
    """Who may stop, and where each comes to rest.

    Attributes
    ----------
    levels : (l, n) or (l, 1) array
        Energies [J], descending, below which the points of a batch are asked; -inf where one has fewer.
    ask : function (points, state) -> (k,) int array, (k,) int array
        From some points that are below their first level, and their states, to the rest point of each, NOT_AT_REST if
        that is not certain, and the number of a level: the energy by which the well of its rest point can be left; of
        who is not certain the one below which it is worth asking again, which may be one that it is below already.
    settles : (n,) or (1,) bool array
        Whose rest points are in no list that is proved: they are looked at every so many of their own steps.
    settle : function (points, state) -> (k,) int array
        From some of these points and their states to their labels.
    goes_on : bool
        Whether who is certain where it rests goes on to the end nevertheless.
    events : int
        How many events of each trajectory are kept: until then signals of the system are watched. 0: they are not.
    ends_at_event : bool
        Whether a trajectory of which signals are watched ends with the step of the last of these.
    ends_on_event : bool
        Whether it then ends on that event itself, its state and time those of the event, whether it is recorded or not:
        beyond it there may be nothing to integrate.
    jumps : int
        How many jumps of each trajectory are kept, those that count.
    ends_at_jump : bool
        Whether a trajectory ends where it would jump first, before it does.
    most_jumps : int
        Jumps, of any kind, after which a trajectory is given up.
    """

    levels: np.ndarray
    ask: Ask
    settles: np.ndarray
    settle: Settle
    goes_on: bool = False
    events: int = 0
    ends_at_event: bool = False
    ends_on_event: bool = False
    jumps: int = 0
    ends_at_jump: bool = False
    most_jumps: int = MOST_JUMPS


def no_point(points: np.ndarray, state: np.ndarray) -> np.ndarray:
    """Return NOT_AT_REST for all."""
    return np.full(len(points), NOT_AT_REST)


def none_certain(points: np.ndarray, state: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return NOT_AT_REST for all, to be asked again."""
    return no_point(points, state), np.zeros(len(points), int)


never = StopRule(np.empty((0, 1)), none_certain, np.array([False]), no_point)
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
    OUT_OF_JUMPS = 7, "the limit of impacts was reached: it bounces on"


@dataclass(frozen=True)
class Trajectories:
    """The outcome of a batch.

    Attributes
    ----------
    status : (n,) uint8 array
        A Status per point.
    time : (n,) array
        When each one ended [s]; of one at rest, the end of the step after which that was certain; of one whose rule
        ends it at an event, the end of the step with that, or the event.
    state : (s, n) array
        State then.
    rest_point : (n,) int array
        What the stop rule said of each: an index into the point's own table of rest points, or a label;
        NOT_AT_REST where the status is not DONE.
    rest_time : (n,) array
        When its energy had fallen to that by which its well can be left [s], or, where no such energy is known, when it
        was seen to have settled; NaN where it is not at rest.
    energy_drift : (n,) array
        Energy now plus energy lost to drag less energy at the start [J]: the accuracy reached.
    start_energy : (n,) array
        That energy at the start [J].
    event_time : (k, n) array
        When signals passed zero in a way that counts [s] (``models.systems.problem.EventFunctions``), the first k
        times: roots on the dense output. NaN where there were fewer, or the status is not DONE.
    event : (k, n) int array
        Which signal that was; NO_EVENT where there is no time.
    jump_count : (n,) int array
        How often the state jumped in a way that counts.
    jump_time : (j, n) array
        When, the first j times [s]; NaN where there were fewer.
    jump_states : (j, 2, s, n) array
        The states before and after.
    record_time : (r,) array
        Times of the records [s]; empty if none were asked for.
    record : (r, s, n) array
        States at those times; NaN after the end of a trajectory that failed, or ended on an event.
    """

    status: np.ndarray
    time: np.ndarray
    state: np.ndarray
    rest_point: np.ndarray
    rest_time: np.ndarray
    energy_drift: np.ndarray
    start_energy: np.ndarray
    event_time: np.ndarray
    event: np.ndarray
    jump_count: np.ndarray
    jump_time: np.ndarray
    jump_states: np.ndarray
    record_time: np.ndarray
    record: np.ndarray

    def __repr__(self) -> str:
        """Return how many there are, what became of them, when they ended and what was recorded."""
        codes, counts = np.unique(self.status, return_counts=True)
        became = ", ".join(f"{n:,} {Status(code).name.lower()}" for code, n in zip(codes, counts, strict=True))
        resting = f"{int((self.rest_point != NOT_AT_REST).sum()):,} at rest"
        records = f", {number_of(len(self.record_time), 'record')} of each" if len(self.record_time) else ""
        count = number_of(len(self.status), "point")
        return f"<Trajectories: {count} ({became}), {resting}, ended at {span(self.time, 's')}{records}>"
