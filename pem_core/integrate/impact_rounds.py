"""Impacts: instantaneous changes of the state where an event function falls to zero, and their records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from pem_core.errors import MISSING, fail
from pem_core.integrate.backends import Loops
from pem_core.methods.lane_clock import LEAVES, NOW, PASSES, STEP_ROWS
from pem_core.methods.method import Method
from pem_core.methods.recording import no_trace
from pem_core.models.systems.problem import Part, Problem
from pem_core.models.systems.rows import columns


def check_flows(problem: Problem) -> None:
    """Raise an InputError if states of a problem can jump (impacts), or forces can: fixed steps would skip both."""
    if problem.is_switched:
        rule = "must have step-size control, because external forces switch"
        raise fail("method", rule, MISSING, "give a tolerance instead of a step")
    if problem.system.jumps is not None:
        rule = "must have step-size control, because bodies can hit walls"
        raise fail("method", rule, MISSING, "give a tolerance instead of a step")


def points_at_jump(clock: np.ndarray, points: np.ndarray, event: np.ndarray) -> np.ndarray:
    """Return the points at an impact: the loop found an event (2, n) in the step by which they left their lanes."""
    is_due = (clock[LEAVES, points] >= PASSES) & np.isfinite(event[0, points])
    return points[is_due]


def jump(problem: Problem, state: np.ndarray, clock: np.ndarray, points: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Apply impacts to points in place; return the states before (s, k), and where an impact counts (k,)."""
    before = state[:, points]
    if not len(points):
        return before, np.zeros(0, dtype=bool)
    assert problem.system.jumps is not None
    with np.errstate(all="ignore"):
        after, counts = problem.system.jumps.jumped(columns(problem, points), clock[NOW, points], before)
    state[:, points] = after
    return before, counts


class Motion(NamedTuple):
    """Trajectories of a problem whose states and clocks are advanced in place.

    Attributes
    ----------
    problem : Problem
    loops : Loops
    state : (s, n) array
    clock : (CLOCK_ROWS, n) array
        See ``methods.lane_clock``.
    """

    problem: Problem
    loops: Loops
    state: np.ndarray
    clock: np.ndarray


def advance_and_jump(motion: Motion, points: np.ndarray, method: Method, limits: tuple[float, float]) -> np.ndarray:
    """Advance points in place until each leaves its lane, apply the impacts; return the points whose impact counts."""
    problem, loops, state, clock = motion
    rows, n = state.shape
    trace = no_trace(rows)
    if problem.system.jumps is None:
        loops.advance(state, clock, points, method, limits, trace)
        return points[:0]
    trace = trace._replace(before=np.empty((rows + STEP_ROWS, n)), event=np.empty((2, n)))
    loops.advance(state, clock, points, method, limits, trace)
    hit = points_at_jump(clock, points, trace.event)
    return hit[jump(problem, state, clock, hit)[1]]


@dataclass(frozen=True)
class Impacts:
    """Impacts of n trajectories; arrays are updated in place.

    Attributes
    ----------
    all, count : (n,) int array
        Numbers of impacts of any kind, and of those that count.
    time : (j, n) array
        Times of the first j impacts that count [s]; NaN where there were fewer.
    states : (j, 2, s, n) array
        States before and after these.
    """

    all: np.ndarray
    count: np.ndarray
    time: np.ndarray
    states: np.ndarray


def no_impacts(most: int, rows: int, n: int) -> Impacts:
    """Return empty records of ``most`` impacts for n trajectories with the given number of state rows."""
    times, states = np.full((most, n), np.nan), np.full((most, 2, rows, n), np.nan)
    return Impacts(np.zeros(n, int), np.zeros(n, int), times, states)


def store_impacts(
    impacts: Impacts, points: np.ndarray, time: np.ndarray, before: np.ndarray, after: np.ndarray
) -> None:
    """Store impacts that count, at their times (k,), with the states (s, k) before and after."""
    has_room = impacts.count[points] < len(impacts.time)
    own, number = points[has_room], impacts.count[points[has_room]]
    impacts.time[number, own] = time[has_room]
    impacts.states[number, 0, :, own] = before[:, has_room].T
    impacts.states[number, 1, :, own] = after[:, has_room].T
    impacts.count[points] += 1


def full_states(impacts: Impacts, part: Part, rows: int) -> np.ndarray:
    """Return the states before and after impacts as full states of the problem, (j, 2, rows, n)."""
    every = np.arange(part.problem.size)
    both = [part.expand(every, now, y) for now, two in zip(impacts.time, impacts.states, strict=True) for y in two]
    return np.reshape(both, (len(impacts.time), 2, rows, len(every)))
