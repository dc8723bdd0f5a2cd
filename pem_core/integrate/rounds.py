"""Rounds of integration of a batch: advance until trajectories leave their lanes, then check events and captures.

A trajectory leaves its lane when its energy has fallen below the next of its levels. The times of these crossings are
stored; once its equilibrium is certain, its capture time is the crossing of its well's escape energy. A trajectory
whose capture is not certain is checked again after some steps, then at growing intervals. With event detection, a
trajectory leaves its lane at every zero crossing, until the last event to be stored. An impact is computed in the round
in which its event function fell to zero. All this depends on the trajectory's own steps alone.
"""

import numpy as np

from pem_core.integrate.bookkeeping import Bookkeeping, Events, give_up
from pem_core.integrate.impact_rounds import jump, points_at_jump, store_impacts
from pem_core.integrate.outcomes import NOT_AT_REST, Status
from pem_core.methods import lane_clock
from pem_core.methods.lane_clock import LEAVES, NOW, PAUSE, STEP, STEP_ROWS, TAKEN
from pem_core.methods.recording import no_trace
from pem_core.methods.step_control import SHORTEST

LATER = 8
"""Steps after which an uncertain capture check is repeated; later ones follow after as many steps as have passed since
the first. A check costs more than these steps, and repeating it late does not change the capture time."""


def first_checks(book: Bookkeeping) -> np.ndarray:
    """Run the settling checks at the start and return the active points; capture checks follow the first round."""
    every = np.arange(book.part.problem.size)
    if book.part.problem.system.jumps:
        _jump(book, every[book.motion.clock[TAKEN] == 0])
        book.impacts.all[:] = 0
    _settle(book, every[book.stop.settles])
    return _continuing(book, every[~book.ends.is_at_event])


def advance(book: Bookkeeping, moving: np.ndarray, steps: float | np.ndarray) -> np.ndarray:
    """Advance active points up to a step count, scalar or (n,); return the points that have not ended by then."""
    (_, loops, state, clock), trace, settings = book.motion, book.trace, book.settings
    waiting, steps = [], np.broadcast_to(steps, clock.shape[1])
    jumps = book.part.problem.system.jumps is not None
    unwatched = trace._replace(event=trace.event[:, :0])
    while len(moving):
        free = moving[~_has_pending_check(book, moving)]
        _set_clocks(book, free, steps[free])
        is_watched = jumps | (book.events.count[free] < book.stop.events)
        for own, kept in ((is_watched, trace), (~is_watched, unwatched)):
            loops.advance(state, clock, free[own], settings.method, settings.limits, kept)
        if jumps:
            _jump(book, points_at_jump(clock, free, trace.event))
        elif len(trace.event):
            _store_events(book, free[(clock[LEAVES, free] >= lane_clock.PASSES) & is_watched])
        _store_crossings(book, free)
        moving = _sound(book, moving[~book.ends.is_at_event[moving]])
        moving = _checked(book, moving)
        moving = moving[clock[NOW, moving] < settings.limits[1]]
        is_over = clock[TAKEN, moving] >= steps[moving]
        waiting.append(moving[is_over])
        moving = moving[~is_over]
    return np.sort(np.concatenate([moving, *waiting]))


def _jump(book: Bookkeeping, points: np.ndarray) -> None:
    """Apply impacts at the current states; a trajectory that ends at an impact keeps the state before it."""
    if not len(points):
        return
    state, clock, ends = book.motion.state, book.motion.clock, book.ends
    before, counts = jump(book.part.problem, state, clock, points)
    own, time = points[counts], clock[NOW, points[counts]]
    if book.stop.ends_at_jump and not book.settings.continues_at_rest:
        state[:, points] = before
        ends.is_at_event[own], ends.time[own] = True, time
    store_impacts(book.impacts, own, time, before[:, counts], state[:, own])
    book.impacts.all[points] += 1
    _settle(book, own[book.stop.settles[own] & (ends.rest_point[own] == NOT_AT_REST)])
    if book.stop.is_over is not None and not book.settings.continues_at_rest:
        over = points[book.stop.is_over(*_stop_arguments(book, points))]
        ends.is_at_event[over], ends.time[over] = True, clock[NOW, over]


def _sound(book: Bookkeeping, moving: np.ndarray) -> np.ndarray:
    """Return the points with a finite state and a sufficient next step; give up the others."""
    clock = book.motion.clock
    finite = np.isfinite(book.motion.state[:, moving]).all(0)
    stuck = clock[STEP, moving] <= SHORTEST * clock[NOW, moving]
    tired = book.impacts.all[moving] > book.stop.most_jumps
    give_up(book, moving[~finite], Status.NOT_FINITE)
    give_up(book, moving[stuck], Status.STEP_UNDERFLOW)
    give_up(book, moving[tired], Status.OUT_OF_JUMPS)
    return moving[finite & ~stuck & ~tired]


def _set_clocks(book: Bookkeeping, moving: np.ndarray, steps: np.ndarray) -> None:
    """Set the step count and the energy level at which each trajectory leaves its lane."""
    clock, levels, every = book.motion.clock, book.levels, book.stop.look_every
    if not book.has_checks:
        clock[PAUSE, moving], clock[lane_clock.ASK_AT, moving] = steps, np.inf
        return
    pause, ask_at = steps.astype(float), np.full(len(moving), np.inf)
    taken, is_open = clock[TAKEN, moving], book.ends.rest_point[moving] == NOT_AT_REST
    asked, looked_at = is_open & (levels.passed > levels.wanted)[moving], is_open & book.stop.settles[moving]
    pause[asked] = np.fmin(pause[asked], levels.due[moving[asked]])
    pause[looked_at] = np.fmin(pause[looked_at], (taken[looked_at] // every + 1) * every)
    level = np.maximum(levels.passed, levels.wanted)[moving]
    has_level = is_open & (level < len(levels.lost))
    ask_at[has_level] = levels.lost[level[has_level], moving[has_level]]
    clock[PAUSE, moving], clock[lane_clock.ASK_AT, moving] = pause, ask_at


def _store_events(book: Bookkeeping, points: np.ndarray) -> None:
    """Store the events of a step (2 k, n); a trajectory with its last event ends if the stop rule requires it.

    A step that is repeated because it passed two levels gives its events again.
    """
    events, stop, ends, clock = book.events, book.stop, book.ends, book.motion.clock
    for times, signals in zip(book.trace.event[::2], book.trace.event[1::2], strict=True):
        own = points[np.isfinite(times[points]) & (events.count[points] < stop.events)]
        own = own[_is_new(events, own, times[own], signals[own])]
        events.time[events.count[own], own] = times[own]
        events.index[events.count[own], own] = signals[own]
        events.count[own] += 1
    if stop.ends_on_event or (stop.ends_at_event and not book.settings.continues_at_rest):
        own = points[events.count[points] == stop.events]
        if stop.ends_on_event:
            _step_to(book, own, events.time[-1, own])
            clock[NOW, own] = events.time[-1, own]
        ends.is_at_event[own], ends.time[own] = True, clock[NOW, own]


def _step_to(book: Bookkeeping, points: np.ndarray, ends: np.ndarray) -> None:
    """Replace the last step of points by a step to a given time within it, at the order of the method.

    If the error of a single step is too large, it is divided.
    """
    _, loops, state, clock = book.motion
    trace = no_trace(len(state))
    _restore(book, points)
    clock[lane_clock.ASK_AT, points] = np.inf
    method, (limit, until), own = book.settings.method, book.settings.limits, points
    left = ends - clock[NOW, own]
    while len(own := own[left > SHORTEST * ends]):
        before, ends = clock[NOW, own], ends[left > SHORTEST * ends]
        clock[STEP, own], clock[PAUSE, own] = ends - before, clock[TAKEN, own] + 1
        if not method.is_adaptive:
            for point, length in zip(own, ends - before, strict=True):
                loops.advance(state, clock, point[None], method, (float(length), until), trace)
            return
        loops.advance(state, clock, own, method, (limit, until), trace)
        left = np.where(clock[NOW, own] > before, ends - clock[NOW, own], 0.0)


def _restore(book: Bookkeeping, points: np.ndarray) -> None:
    """Set the states and clocks of points back to those before their last steps."""
    state, before = book.motion.state, book.trace.before[:, points]
    state[:, points], book.motion.clock[:STEP_ROWS, points] = np.split(before, [len(state)])


def _is_new(events: Events, points: np.ndarray, times: np.ndarray, signals: np.ndarray) -> np.ndarray:
    """Return where an event is later than the last stored one, or simultaneous with a higher index."""
    last = events.count[points] - 1
    time, signal = events.time[last, points], events.index[last, points]
    return (last < 0) | (times > time) | ((times == time) & (signals > signal))


def _store_crossings(book: Bookkeeping, points: np.ndarray) -> None:
    """Store level crossings and their times; a trajectory that passed two levels in a step must repeat it."""
    levels, clock = book.levels, book.motion.clock
    if not len(levels.lost):
        return
    why = clock[LEAVES, points]
    crosses = (why == lane_clock.CROSSES) | (why == lane_clock.DOES_BOTH)
    if book.part.problem.system.jumps:
        # A step that ended at a jump crosses a level only before it; what follows decides about the others.
        crosses &= clock[lane_clock.CROSSED, points] <= clock[NOW, points]
    points = points[crosses & ~book.ends.is_at_event[points]]
    if not len(points):
        return
    level = np.maximum(levels.passed, levels.wanted)[points]
    levels.time[level, points] = clock[lane_clock.CROSSED, points]
    levels.passed[points] = level + 1
    levels.since[points] = levels.due[points] = clock[TAKEN, points]
    deep = points[level + 1 < len(levels.lost)]
    lost = book.motion.state[book.part.problem.system.lost_row, deep]
    deep = deep[lost > levels.lost[levels.passed[deep], deep]]
    _restore(book, deep)
    levels.due[deep] = np.inf


def _checked(book: Bookkeeping, points: np.ndarray) -> np.ndarray:
    """Run the checks that are due and return the points that continue."""
    if not book.has_checks:
        return points
    clock, levels = book.motion.clock, book.levels
    is_open = book.ends.rest_point[points] == NOT_AT_REST
    at_end = clock[NOW, points] >= book.settings.limits[1]
    is_asked = at_end & is_open & (levels.passed > levels.wanted)[points]
    _check_capture(book, points[_has_pending_check(book, points) | is_asked])
    is_turn = at_end | (clock[TAKEN, points] % book.stop.look_every == 0)
    _settle(book, points[is_turn & is_open & book.stop.settles[points]])
    return _continuing(book, points)


def _has_pending_check(book: Bookkeeping, points: np.ndarray) -> np.ndarray:
    """Return where a capture check is due before the next step."""
    levels = book.levels
    if not len(levels.lost):
        return np.zeros(len(points), bool)
    is_open = book.ends.rest_point[points] == NOT_AT_REST
    is_due = book.motion.clock[TAKEN, points] >= levels.due[points]
    return is_open & (levels.passed > levels.wanted)[points] & is_due


def _continuing(book: Bookkeeping, points: np.ndarray) -> np.ndarray:
    continues = book.settings.continues_at_rest or book.stop.goes_on
    return points if continues else points[book.ends.rest_point[points] == NOT_AT_REST]


def _check_capture(book: Bookkeeping, points: np.ndarray) -> None:
    """Run capture checks; a capture is certain only if the energy balance has passed the level of the well, too."""
    if not len(points):
        return
    levels, taken = book.levels, book.motion.clock[TAKEN, points]
    labels, levels.wanted[points] = book.stop.ask(*_stop_arguments(book, points))
    is_certain = (labels != NOT_AT_REST) & (levels.wanted[points] < levels.passed[points])
    certain = points[is_certain]
    _rest(book, certain, labels[is_certain], levels.time[levels.wanted[certain], certain])
    levels.due[points] = taken + np.maximum(LATER, taken - levels.since[points])


def _settle(book: Bookkeeping, points: np.ndarray) -> None:
    if not len(points):
        return
    labels = book.stop.settle(*_stop_arguments(book, points))
    points, labels = points[labels != NOT_AT_REST], labels[labels != NOT_AT_REST]
    _rest(book, points, labels, book.motion.clock[NOW, points])


def _rest(book: Bookkeeping, points: np.ndarray, labels: np.ndarray, since: np.ndarray) -> None:
    """Store equilibria that have become certain."""
    book.ends.rest_point[points], book.ends.rest_time[points] = labels, since
    if not book.stop.goes_on:
        book.ends.time[points] = book.motion.clock[NOW, points]


def _stop_arguments(book: Bookkeeping, points: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the arguments of the stop rule for some points: their indices in the batch, and their full states."""
    state = book.part.expand(points, book.motion.clock[NOW, points], book.motion.state[:, points])
    return book.part.points[points], state
