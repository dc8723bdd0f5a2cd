"""Outcomes of trajectories: stop rules, status codes and results of a batch."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from pem_core.codes import Code
from pem_core.reprs import number_of, span

NOT_AT_REST = -1
"""Label of a trajectory whose equilibrium is not certain."""

NO_EVENT = -1
"""Event-function index of a trajectory without an event."""

MOST_JUMPS = 100_000
"""Default number of impacts after which a trajectory is given up."""

LOOK_EVERY = 128
"""Default number of steps between settling checks: a check costs more than these steps."""

NOT_COMPUTED = -4
"""Label of a pending point: the fill value of a store before its block is written."""


Ask = Callable[[np.ndarray, np.ndarray], tuple[np.ndarray, np.ndarray]]
Settle = Callable[[np.ndarray, np.ndarray], np.ndarray]


@dataclass(frozen=True, eq=False)
class StopRule:
    """Conditions under which trajectories end, and functions that determine their equilibria.

    Attributes
    ----------
    levels : (l, n) or (l, 1) array
        Energies [J], descending, below which capture checks are made; -inf where a point has fewer levels.
    ask : function (points, state) -> (k,) int array, (k,) int array
        Capture check. For points below their first level, and their states, it returns the equilibrium of each,
        NOT_AT_REST if that is not certain, and the index of a level: the escape energy of the equilibrium's well; for
        an uncertain point, the level below which the check is worth repeating, which it may have passed already.
    settles : (n,) or (1,) bool array
        Points whose list of equilibria is not proved complete: they get settling checks at intervals of their steps.
    settle : function (points, state) -> (k,) int array
        Settling check: returns the labels of such points from their states.
    look_every : int
        Steps between settling checks.
    goes_on : bool
        Whether a trajectory continues to the end although its equilibrium is certain.
    events : int
        Number of events to store per trajectory, after which detection stops; 0 for no event detection.
    ends_at_event : bool
        Whether a trajectory ends with the step that contains the last of these events.
    ends_on_event : bool
        Whether it then ends exactly at that event, with its state and time, even if it is recorded: the equations may
        be undefined beyond it.
    jumps : int
        Number of impacts that count to store per trajectory.
    ends_at_jump : bool
        Whether a trajectory ends at its first impact, in the state before it.
    is_over : function (points, state) -> (k,) bool array, or None
        Whether trajectories without records end after a jump with these states, from which on nothing moves.
    most_jumps : int
        Number of impacts of any kind after which a trajectory is given up.
    """

    levels: np.ndarray
    ask: Ask
    settles: np.ndarray
    settle: Settle
    look_every: int = LOOK_EVERY
    goes_on: bool = False
    events: int = 0
    ends_at_event: bool = False
    ends_on_event: bool = False
    jumps: int = 0
    ends_at_jump: bool = False
    is_over: Callable[[np.ndarray, np.ndarray], np.ndarray] | None = None
    most_jumps: int = MOST_JUMPS


def no_point(points: np.ndarray, state: np.ndarray) -> np.ndarray:
    """Return NOT_AT_REST for all points."""
    return np.full(len(points), NOT_AT_REST)


def none_certain(points: np.ndarray, state: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return NOT_AT_REST for all points, with the first level, so that the check is repeated."""
    return no_point(points, state), np.zeros(len(points), int)


never = StopRule(np.empty((0, 1)), none_certain, np.array([False]), no_point)
"""Stop rule under which all trajectories run to the end."""


class Status(Code):
    """Status code of a trajectory."""

    PENDING = 0, "not computed yet"
    DONE = 1, "the trajectory was captured by an equilibrium, or integrated to the end"
    NOT_FINITE = 2, "the state overflowed: two magnets met, or the step is too long"
    STEP_UNDERFLOW = 3, "the step fell below the resolution of the time: two magnets met"
    OUT_OF_STEPS = 4, "the limit of steps was reached before the end of the integration time"
    ENERGY_ROSE = 5, "the energy balance does not close: the step or tolerance is too large, or two magnets met"
    ERROR = 6, "the computation of the point raised an error, whose text is in the event log beside the store"
    OUT_OF_JUMPS = 7, "the limit of impacts was reached while the body was still bouncing"


@dataclass(frozen=True)
class Trajectories:
    """The results of a batch of trajectories.

    Attributes
    ----------
    status : (n,) uint8 array
        A Status per point.
    time : (n,) array
        End times [s]; for a captured trajectory, the end of the step after which the capture was certain; for one
        that ends at an event, the end of the step that contains it, or the event.
    state : (s, n) array
        States at these times.
    rest_point : (n,) int array
        Result of the stop rule: an index into the point's list of equilibria, or a label; NOT_AT_REST where the
        status is not DONE.
    rest_time : (n,) array
        Capture time [s], at which the energy fell to the escape energy of the well; where no escape energy is known,
        the time at which the trajectory was found to have settled; NaN if it is not at rest.
    energy_drift : (n,) array
        Energy at the end, plus energy dissipated by drag, minus energy at the start [J]: a measure of accuracy.
    start_energy : (n,) array
        Energy at the start [J].
    event_time : (k, n) array
        Times [s] of the first k zero crossings that count (``models.systems.problem.EventFunctions``), as roots of the
        dense output. NaN where there were fewer, or the status is not DONE.
    event : (k, n) int array
        Event-function index of each; NO_EVENT where there is no time.
    jump_count : (n,) int array
        Number of impacts that count.
    jump_time : (j, n) array
        Times of the first j impacts [s]; NaN where there were fewer.
    jump_states : (j, 2, s, n) array
        States before and after these impacts.
    record_time : (r,) array
        Record times [s]; empty without records.
    record : (r, s, n) array
        States at the record times; NaN after the end of a trajectory that failed, or ended at an event.
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
        """Return a summary: number of trajectories, their statuses, end times and records."""
        codes, counts = np.unique(self.status, return_counts=True)
        became = ", ".join(f"{n:,} {Status(code).name.lower()}" for code, n in zip(codes, counts, strict=True))
        resting = f"{int((self.rest_point != NOT_AT_REST).sum()):,} at rest"
        records = f", {number_of(len(self.record_time), 'record')} each" if len(self.record_time) else ""
        count = number_of(len(self.status), "point")
        return f"<Trajectories: {count} ({became}), {resting}, end times {span(self.time, 's')}{records}>"
