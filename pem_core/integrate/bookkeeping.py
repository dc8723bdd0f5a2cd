"""Bookkeeping of a batch: settings, states and outcomes of trajectories during integration."""

from dataclasses import dataclass, replace

import numpy as np

from pem_core.errors import MISSING, fail
from pem_core.integrate.backends import loops_for
from pem_core.integrate.impact_rounds import Impacts, Motion, full_states, no_impacts
from pem_core.integrate.outcomes import NO_EVENT, NOT_AT_REST, Status, StopRule, Trajectories
from pem_core.methods.event_detection import signals_of
from pem_core.methods.lane_clock import NOW, STEP_ROWS
from pem_core.methods.method import Method
from pem_core.methods.recording import Trace
from pem_core.models.systems.problem import Part, Problem


@dataclass(frozen=True)
class Settings:
    """Integration settings of a batch.

    Attributes
    ----------
    method : Method
    limits : (float, float)
        Tolerance, or fixed step [s], and end [s].
    times : (r,) array
        Record times [s].
    continues_at_rest : bool
        Whether trajectories whose equilibrium is certain continue to the end, as they do if there are records.
    engine : str
        "compiled" or "numpy".
    """

    method: Method
    limits: tuple[float, float]
    times: np.ndarray
    continues_at_rest: bool
    engine: str


@dataclass(frozen=True)
class Ends:
    """Status, end time [s], whether an event ended it, equilibrium and capture time [s] per trajectory, all (n,)."""

    status: np.ndarray
    time: np.ndarray
    is_at_event: np.ndarray
    rest_point: np.ndarray
    rest_time: np.ndarray


@dataclass(frozen=True)
class Levels:
    """Energy levels of the trajectories and their capture checks.

    Attributes
    ----------
    lost, time : (l, n) array
        Dissipated energy [J] at each level, and the time [s] of its crossing.
    passed, wanted : (n,) int array
        Number of levels passed, and level of the next check.
    since, due : (n,) array
        Step counts at the last crossing and at the next check.
    """

    lost: np.ndarray
    time: np.ndarray
    passed: np.ndarray
    wanted: np.ndarray
    since: np.ndarray
    due: np.ndarray


@dataclass(frozen=True)
class Events:
    """Stored events: times [s] and event-function indices (k, n), and their number (n,)."""

    time: np.ndarray
    index: np.ndarray
    count: np.ndarray


@dataclass(frozen=True)
class Bookkeeping:
    """A part of a batch during integration, with the outcome of each trajectory; arrays are updated in place.

    Attributes
    ----------
    part : Part
    settings : Settings
    stop : StopRule
        Its ``settles`` has the shape (n,).
    motion : Motion
    trace : Trace
        Records, and states and clocks before steps that have to be examined.
    start_energy : (n,) array
        Energies at the start [J].
    ends : Ends
    levels : Levels
    events : Events
    impacts : Impacts
    has_checks : bool
        Whether there are capture or settling checks.
    """

    part: Part
    settings: Settings
    stop: StopRule
    motion: Motion
    trace: Trace
    start_energy: np.ndarray
    ends: Ends
    levels: Levels
    events: Events
    impacts: Impacts
    has_checks: bool


def begin(part: Part, clock: np.ndarray, settings: Settings, stop: StopRule) -> Bookkeeping:
    """Return the bookkeeping of a part at its start, with clocks (CLOCK_ROWS, n)."""
    problem, n = part.problem, part.problem.size
    state = np.ascontiguousarray(problem.state, dtype=float).copy()
    motion = Motion(problem, loops_for(problem, settings.engine), state, clock)
    energy, rows = _energies(motion, 0.0), len(state)
    levels = _levels(problem, stop, energy)
    if stop.events:
        signals_of(problem.system)
    is_examined = len(levels.lost) or stop.events or problem.system.jumps
    event_rows = 2 if problem.system.jumps else 2 * stop.events
    before = np.empty((rows + STEP_ROWS, n if is_examined else 0))
    record = np.full((len(settings.times), rows, n), np.nan)
    trace = Trace(before, settings.times, record, np.empty((event_rows, n if event_rows else 0)))
    rest = np.full(n, NOT_AT_REST), np.full(n, np.nan)
    ends = Ends(np.full(n, Status.DONE, np.uint8), np.full(n, settings.limits[1]), np.zeros(n, bool), *rest)
    events = Events(np.full((stop.events, n), np.nan), np.full((stop.events, n), NO_EVENT), np.zeros(n, int))
    own = replace(stop, settles=np.broadcast_to(stop.settles, n))
    impacts = no_impacts(stop.jumps, rows, n)
    has_checks = len(levels.lost) > 0 or bool(np.any(stop.settles))
    return Bookkeeping(part, settings, own, motion, trace, energy, ends, levels, events, impacts, has_checks)


def give_up(book: Bookkeeping, points: np.ndarray, why: Status) -> None:
    """Record points as failed, with a status."""
    if not len(points):
        return
    ends, events = book.ends, book.events
    ends.status[points], ends.time[points] = why, book.motion.clock[NOW, points]
    ends.rest_point[points], ends.rest_time[points] = NOT_AT_REST, np.nan
    events.index[:, points], events.time[:, points] = NO_EVENT, np.nan


def outcome(book: Bookkeeping, times: np.ndarray, record: np.ndarray) -> Trajectories:
    """Return the trajectories of the batch, with records of the full state (r, s, n) at the given times.

    A start may be the end of another run: energy dissipated before it does not count in this energy balance.
    """
    part, ends, events, impacts, state = book.part, book.ends, book.events, book.impacts, book.motion.state
    lost = part.problem.system.lost_row
    drift = _energies(book.motion, np.where(ends.is_at_event, ends.time, book.settings.limits[1])) - book.start_energy
    if lost is not None:
        drift = drift + (state[lost] - part.problem.state[lost])
    with np.errstate(all="ignore"):
        end = part.expand(np.arange(part.problem.size), book.motion.clock[NOW], state)
        jumps = impacts.count, impacts.time, full_states(impacts, part, len(end))
    is_beyond = (times[:, None] > ends.time) & ((ends.status != Status.DONE) | ends.is_at_event)
    record.swapaxes(1, 2)[is_beyond] = np.nan
    rest, event = (ends.rest_point, ends.rest_time), (events.time, events.index)
    return Trajectories(ends.status, ends.time, end, *rest, drift, book.start_energy, *event, *jumps, times, record)


def outcome_of_steps(book: Bookkeeping) -> Trajectories:
    """Return the trajectories of a batch with fixed steps. One that overflows ends at its first such record."""
    times, record, ends = book.settings.times, book.trace.record, book.ends
    record[times == 0] = book.part.problem.state
    failed = np.flatnonzero(ends.status == Status.NOT_FINITE)
    is_sound = np.isfinite(record[:, :, failed]).all(1)
    first = np.where(is_sound, np.inf, times[:, None]).min(0, initial=np.inf)
    ends.time[failed] = np.minimum(ends.time[failed], first)
    return outcome(book, times, record)


def _energies(motion: Motion, time: float | np.ndarray) -> np.ndarray:
    """Return the energies [J] at a time, or at one time per point."""
    with np.errstate(all="ignore"):
        return motion.loops.energies(time, motion.state)


def _levels(problem: Problem, stop: StopRule, energy: np.ndarray) -> Levels:
    """Return the energy levels of the points of a problem at the start; crossed ones have the time 0.

    Raises
    ------
    InputError
        If there are levels, but the system has no energy balance.
    """
    count, lost_row, n = len(stop.levels), problem.system.lost_row, problem.size
    lost = time = np.empty((0, n))
    if count and lost_row is None:
        rule = f": capture needs an energy balance, which the system {problem.system.name} does not have"
        raise fail("stop", rule, MISSING, "use a rule that settles (`stop: settled`)")
    if count:
        levels = np.broadcast_to(stop.levels, (count, n))
        lost, time = problem.state[lost_row] + (energy - levels), np.where(energy < levels, 0.0, np.nan)
    return Levels(lost, time, np.count_nonzero(time == 0, axis=0), np.zeros(n, int), np.zeros(n), np.zeros(n))
