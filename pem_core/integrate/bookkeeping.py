"""Bookkeeping of a batch: when and why each trajectory ended.

The batch is integrated in rounds: all active trajectories advance until they leave their lanes, and are then checked.
A trajectory leaves its lane when its energy has fallen below the next of its levels. The times of these crossings are
stored; once its equilibrium is certain, its capture time is the crossing of its well's escape energy. A trajectory
whose capture is not certain is checked again after some steps, then at growing intervals. With event detection, a
trajectory leaves its lane at every zero crossing, until the last event to be stored. An impact is computed in the round
in which its event function fell to zero. All this depends on the trajectory's own steps alone.
"""

from dataclasses import dataclass

import numpy as np

from pem_core.errors import fail
from pem_core.integrate.backends import loops_for
from pem_core.integrate.impacts import Jumps, jump, points_at_jump
from pem_core.integrate.outcomes import NO_EVENT, NOT_AT_REST, Status, StopRule, Trajectories
from pem_core.methods import lane_clock
from pem_core.methods.event_detection import signals_of
from pem_core.methods.method import Method
from pem_core.methods.recording import Trace, no_trace
from pem_core.methods.step_control import SHORTEST
from pem_core.models.systems.problem import Part, Problem

LOOK_EVERY = 128
"""Steps between settling checks: a check costs more than these steps."""
LATER = 8
"""Steps after which an uncertain capture check is repeated; later ones follow after as many steps as have passed since
the first. A check costs more than these steps, and repeating it late does not change the capture time."""


@dataclass(frozen=True)
class Course:
    """Integration settings of a batch.

    Attributes
    ----------
    method : Method
    limits : (float, float)
        Tolerance, or fixed step [s], and end [s].
    times : (r,) array
        Record times [s].
    is_kept_on : bool
        Whether trajectories whose equilibrium is certain continue to the end, as they do if there are records.
    engine : str
        "compiled" or "numpy".
    """

    method: Method
    limits: tuple[float, float]
    times: np.ndarray
    is_kept_on: bool
    engine: str


class Bookkeeping:
    """States of a part of a batch during integration, and the outcome of each trajectory."""

    def __init__(self, part: Part, clock: np.ndarray, course: Course, stop: StopRule):
        n, self.part, self.course, self.stop, self.clock = part.problem.size, part, course, stop, clock
        self.loops = loops_for(part.problem, course.engine)
        self.state = np.ascontiguousarray(part.problem.state, dtype=float).copy()
        self.record = np.full((len(course.times), *self.state.shape), np.nan)
        self.status, self.time = np.full(n, Status.DONE, np.uint8), np.full(n, course.limits[1])
        self.rest_point, self.rest_time = np.full(n, NOT_AT_REST), np.full(n, np.nan)
        self.first_energy, self.settles = self._energies(0.0), np.broadcast_to(stop.settles, n)
        self.heights, self.roots = _levels(part.problem, stop, self.first_energy)
        self.is_asked = len(self.heights) > 0 or bool(np.any(stop.settles))
        self.passed, self.wanted = np.count_nonzero(self.roots == 0, axis=0), np.zeros(n, int)
        self.since, self.due = np.zeros(n), np.zeros(n)
        self.event_time, self.event = np.full((stop.events, n), np.nan), np.full((stop.events, n), NO_EVENT)
        self.event_count, self.has_ended = np.zeros(n, int), np.zeros(n, bool)
        if stop.events:
            signals_of(part.problem.system)
        self.jumps = Jumps(stop.jumps, len(self.state), n)
        is_looked_into = len(self.heights) or stop.events or part.problem.system.jumps
        self.before = np.empty((len(self.state) + lane_clock.STEP_ROWS, n if is_looked_into else 0))

    def start(self) -> np.ndarray:
        """Run the settling checks at the start and return the active points; capture checks follow the first round."""
        every = np.arange(self.part.problem.size)
        if self.part.problem.system.jumps:
            self._jump(every[self.clock[lane_clock.TAKEN] == 0])
            self.jumps.all[:] = 0
        self._settle(every[self.settles])
        return self._going_on(every[~self.has_ended])

    def advance(self, moving: np.ndarray, steps: float | np.ndarray) -> np.ndarray:
        """Advance active points up to a step count, scalar or (n,); return the points that have not ended by then."""
        course, waiting, steps = self.course, [], np.broadcast_to(steps, self.time.shape)
        jumps = self.part.problem.system.jumps is not None
        rows = 2 if jumps else 2 * self.stop.events
        passed = np.empty((rows, self.time.size if rows else 0))
        trace = Trace(self.before, course.times, self.record, passed)
        unwatched = trace._replace(event=passed[:, :0])
        while len(moving):
            free = moving[~self._has_pending_check(moving)]
            self._set_clocks(free, steps[free])
            is_watched = jumps | (self.event_count[free] < self.stop.events)
            for own, kept in ((is_watched, trace), (~is_watched, unwatched)):
                self.loops.advance(self.state, self.clock, free[own], course.method, course.limits, kept)
            if jumps:
                self._jump(points_at_jump(self.clock, free, passed))
            elif rows:
                self._note_events(free[(self.clock[lane_clock.LEAVES, free] >= lane_clock.PASSES) & is_watched], passed)
            self._note_crossings(free)
            moving = self._sound(moving[~self.has_ended[moving]])
            moving = self._looked_at(moving)
            moving = moving[self.clock[lane_clock.NOW, moving] < course.limits[1]]
            is_over = self.clock[lane_clock.TAKEN, moving] >= steps[moving]
            waiting.append(moving[is_over])
            moving = moving[~is_over]
        return np.sort(np.concatenate([moving, *waiting]))

    def give_up(self, points: np.ndarray, why: Status) -> None:
        """Record points as failed, with a status."""
        if not len(points):
            return
        self.status[points], self.time[points] = why, self.clock[lane_clock.NOW, points]
        self.rest_point[points], self.rest_time[points] = NOT_AT_REST, np.nan
        self.event[:, points], self.event_time[:, points] = NO_EVENT, np.nan

    def outcome(self, times: np.ndarray, record: np.ndarray) -> Trajectories:
        """Return the trajectories of the batch, with records of the full state (r, s, n) at the given times.

        A start may be the end of another run: energy dissipated before it does not count in this energy balance.
        """
        every, until = np.arange(self.part.problem.size), self.course.limits[1]
        lost = self.part.problem.system.lost_row
        ends = np.where(self.has_ended, self.time, until)
        drift = self._energies(ends) - self.first_energy
        if lost is not None:
            drift = drift + (self.state[lost] - self.part.problem.state[lost])
        with np.errstate(all="ignore"):
            end = self.part.expand(every, self.clock[lane_clock.NOW], self.state)
            jumps = self.jumps.count, self.jumps.time, self.jumps.full_states(self.part, len(end))
        is_beyond = (times[:, None] > self.time) & ((self.status != Status.DONE) | self.has_ended)
        record.swapaxes(1, 2)[is_beyond] = np.nan
        rest, event = (self.rest_point, self.rest_time), (self.event_time, self.event)
        return Trajectories(self.status, self.time, end, *rest, drift, self.first_energy, *event, *jumps, times, record)

    def _jump(self, points: np.ndarray) -> None:
        """Apply impacts at the current states; a trajectory that ends at an impact keeps the state before it."""
        if not len(points):
            return
        before, counts = jump(self.part.problem, self.state, self.clock, points)
        own, time = points[counts], self.clock[lane_clock.NOW, points[counts]]
        if self.stop.ends_at_jump and not self.course.is_kept_on:
            self.state[:, points] = before
            self.has_ended[own], self.time[own] = True, time
        self.jumps.note(own, time, before[:, counts], self.state[:, own])
        self.jumps.all[points] += 1
        self._settle(own[self.settles[own] & (self.rest_point[own] == NOT_AT_REST)])

    def _energies(self, time: float | np.ndarray) -> np.ndarray:
        """Return the energies [J] at a time, or at one time per point."""
        with np.errstate(all="ignore"):
            return self.loops.energies(time, self.state)

    def _sound(self, moving: np.ndarray) -> np.ndarray:
        """Return the points with a finite state and a sufficient next step; give up the others."""
        finite = np.isfinite(self.state[:, moving]).all(0)
        stuck = self.clock[lane_clock.STEP, moving] <= SHORTEST * self.clock[lane_clock.NOW, moving]
        tired = self.jumps.all[moving] > self.stop.most_jumps
        self.give_up(moving[~finite], Status.NOT_FINITE)
        self.give_up(moving[stuck], Status.STEP_UNDERFLOW)
        self.give_up(moving[tired], Status.OUT_OF_JUMPS)
        return moving[finite & ~stuck & ~tired]

    def _set_clocks(self, moving: np.ndarray, steps: np.ndarray) -> None:
        """Set the step count and the energy level at which each trajectory leaves its lane."""
        if not self.is_asked:
            self.clock[lane_clock.PAUSE, moving], self.clock[lane_clock.ASK_AT, moving] = steps, np.inf
            return
        pause, ask_at = steps.astype(float), np.full(len(moving), np.inf)
        taken, is_open = self.clock[lane_clock.TAKEN, moving], self.rest_point[moving] == NOT_AT_REST
        asked, looked_at = is_open & (self.passed > self.wanted)[moving], is_open & self.settles[moving]
        pause[asked] = np.fmin(pause[asked], self.due[moving[asked]])
        pause[looked_at] = np.fmin(pause[looked_at], (taken[looked_at] // LOOK_EVERY + 1) * LOOK_EVERY)
        level = np.maximum(self.passed, self.wanted)[moving]
        has_level = is_open & (level < len(self.heights))
        ask_at[has_level] = self.heights[level[has_level], moving[has_level]]
        self.clock[lane_clock.PAUSE, moving], self.clock[lane_clock.ASK_AT, moving] = pause, ask_at

    def _note_events(self, points: np.ndarray, passed: np.ndarray) -> None:
        """Store the events of a step (2 k, n); a trajectory with its last event ends if the stop rule requires it.

        A step that is repeated because it passed two levels gives its events again.
        """
        for times, signals in zip(passed[::2], passed[1::2], strict=True):
            own = points[np.isfinite(times[points]) & (self.event_count[points] < self.stop.events)]
            own = own[self._is_new(own, times[own], signals[own])]
            self.event_time[self.event_count[own], own] = times[own]
            self.event[self.event_count[own], own] = signals[own]
            self.event_count[own] += 1
        if self.stop.ends_on_event or (self.stop.ends_at_event and not self.course.is_kept_on):
            own = points[self.event_count[points] == self.stop.events]
            if self.stop.ends_on_event:
                self._step_to(own, self.event_time[-1, own])
                self.clock[lane_clock.NOW, own] = self.event_time[-1, own]
            self.has_ended[own], self.time[own] = True, self.clock[lane_clock.NOW, own]

    def _step_to(self, points: np.ndarray, ends: np.ndarray) -> None:
        """Replace the last step of points by a step to a given time within it, at the order of the method.

        If the error of a single step is too large, it is divided.
        """
        rows, trace = len(self.state), no_trace(len(self.state))
        self.state[:, points], self.clock[: lane_clock.STEP_ROWS, points] = np.split(self.before[:, points], [rows])
        self.clock[lane_clock.ASK_AT, points] = np.inf
        method, (limit, until), own = self.course.method, self.course.limits, points
        left = ends - self.clock[lane_clock.NOW, own]
        while len(own := own[left > SHORTEST * ends]):
            before, ends = self.clock[lane_clock.NOW, own], ends[left > SHORTEST * ends]
            self.clock[lane_clock.STEP, own], self.clock[lane_clock.PAUSE, own] = (
                ends - before,
                self.clock[lane_clock.TAKEN, own] + 1,
            )
            if not method.is_adaptive:
                for point, length in zip(own, ends - before, strict=True):
                    self.loops.advance(self.state, self.clock, point[None], method, (float(length), until), trace)
                return
            self.loops.advance(self.state, self.clock, own, method, (limit, until), trace)
            left = np.where(self.clock[lane_clock.NOW, own] > before, ends - self.clock[lane_clock.NOW, own], 0.0)

    def _is_new(self, points: np.ndarray, times: np.ndarray, signals: np.ndarray) -> np.ndarray:
        """Return where an event is later than the last stored one, or simultaneous with a higher index."""
        last = self.event_count[points] - 1
        time, signal = self.event_time[last, points], self.event[last, points]
        return (last < 0) | (times > time) | ((times == time) & (signals > signal))

    def _note_crossings(self, points: np.ndarray) -> None:
        """Store level crossings and their times; a trajectory that passed two levels in a step must repeat it."""
        if not len(self.heights):
            return
        why = self.clock[lane_clock.LEAVES, points]
        points = points[((why == lane_clock.CROSSES) | (why == lane_clock.DOES_BOTH)) & ~self.has_ended[points]]
        if not len(points):
            return
        level = np.maximum(self.passed, self.wanted)[points]
        self.roots[level, points] = self.clock[lane_clock.CROSSED, points]
        self.passed[points] = level + 1
        self.since[points] = self.due[points] = self.clock[lane_clock.TAKEN, points]
        deep = points[level + 1 < len(self.heights)]
        deep = deep[self.state[self.part.problem.system.lost_row, deep] > self.heights[self.passed[deep], deep]]
        self.state[:, deep], self.clock[: lane_clock.STEP_ROWS, deep] = np.split(
            self.before[:, deep], [len(self.state)]
        )
        self.due[deep] = np.inf

    def _looked_at(self, points: np.ndarray) -> np.ndarray:
        """Run the checks that are due and return the points that continue."""
        if not self.is_asked:
            return points
        is_open = self.rest_point[points] == NOT_AT_REST
        at_end = self.clock[lane_clock.NOW, points] >= self.course.limits[1]
        self._ask(points[self._has_pending_check(points) | (at_end & is_open & (self.passed > self.wanted)[points])])
        is_turn = at_end | (self.clock[lane_clock.TAKEN, points] % LOOK_EVERY == 0)
        self._settle(points[is_turn & is_open & self.settles[points]])
        return self._going_on(points)

    def _has_pending_check(self, points: np.ndarray) -> np.ndarray:
        """Return where a capture check is due before the next step."""
        if not len(self.heights):
            return np.zeros(len(points), bool)
        is_open = self.rest_point[points] == NOT_AT_REST
        return (
            is_open & (self.passed > self.wanted)[points] & (self.clock[lane_clock.TAKEN, points] >= self.due[points])
        )

    def _going_on(self, points: np.ndarray) -> np.ndarray:
        is_kept_on = self.course.is_kept_on or self.stop.goes_on
        return points if is_kept_on else points[self.rest_point[points] == NOT_AT_REST]

    def _ask(self, points: np.ndarray) -> None:
        """Run capture checks; a capture is certain only if the energy balance has passed the level of the well, too."""
        if not len(points):
            return
        labels, self.wanted[points] = self.stop.ask(*self._full_states(points))
        certain = (labels != NOT_AT_REST) & (self.wanted[points] < self.passed[points])
        self._rest(points[certain], labels[certain], self.roots[self.wanted[points[certain]], points[certain]])
        taken = self.clock[lane_clock.TAKEN, points]
        self.due[points] = taken + np.maximum(LATER, taken - self.since[points])

    def _settle(self, points: np.ndarray) -> None:
        if not len(points):
            return
        labels = self.stop.settle(*self._full_states(points))
        points, labels = points[labels != NOT_AT_REST], labels[labels != NOT_AT_REST]
        self._rest(points, labels, self.clock[lane_clock.NOW, points])

    def _rest(self, points: np.ndarray, labels: np.ndarray, since: np.ndarray) -> None:
        """Store equilibria that have become certain."""
        self.rest_point[points], self.rest_time[points] = labels, since
        if not self.stop.goes_on:
            self.time[points] = self.clock[lane_clock.NOW, points]

    def _full_states(self, points: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return the arguments of the stop rule for some points: their indices in the batch, and their full states."""
        return self.part.points[points], self.part.expand(
            points, self.clock[lane_clock.NOW, points], self.state[:, points]
        )


def _levels(problem: Problem, stop: StopRule, energy: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the dissipated energies (l, n) [J] at which levels are passed, and the times [s]: 0 if below at the start.

    Raises
    ------
    InputError
        If there are levels, but the system has no energy balance.
    """
    count, lost_row = len(stop.levels), problem.system.lost_row
    if not count:
        return np.empty((0, problem.size)), np.empty((0, problem.size))
    if lost_row is None:
        raise fail("stop", "must ask by looks (settles): its system keeps no account of energy", problem.system.name)
    levels = np.broadcast_to(stop.levels, (count, problem.size))
    return problem.state[lost_row] + (energy - levels), np.where(energy < levels, 0.0, np.nan)
