"""Impacts: instantaneous changes of the state where an event function falls to zero, and their records."""

import numpy as np

from pem_core.errors import fail
from pem_core.integrate.backends import Loops
from pem_core.methods.lane_clock import LEAVES, NOW, PASSES, STEP_ROWS
from pem_core.methods.method import Method
from pem_core.methods.recording import no_trace
from pem_core.models.systems.problem import Part, Problem
from pem_core.models.systems.rows import columns


def check_flows(problem: Problem) -> None:
    """Raise an InputError if states of a problem can jump (impacts), which fixed steps would skip."""
    if problem.system.jumps is not None:
        raise fail("method", "must be one that chooses its steps, where states jump", problem.system.name)


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


def advance_and_jump(
    problem: Problem,
    loops: Loops,
    state: np.ndarray,
    clock: np.ndarray,
    points: np.ndarray,
    method: Method,
    limits: tuple[float, float],
) -> None:
    """Advance points in place until each leaves its lane, and apply the impacts that occurred."""
    rows, n = state.shape
    trace = no_trace(rows)
    if problem.system.jumps is None:
        loops.advance(state, clock, points, method, limits, trace)
        return
    trace = trace._replace(before=np.empty((rows + STEP_ROWS, n)), event=np.empty((2, n)))
    loops.advance(state, clock, points, method, limits, trace)
    jump(problem, state, clock, points_at_jump(clock, points, trace.event))


class Jumps:
    """Impacts of the trajectories of a batch: their numbers, and records of the first ones."""

    def __init__(self, most_records: int, rows: int, n: int):
        self.all, self.count = np.zeros(n, int), np.zeros(n, int)
        self.time, self.states = np.full((most_records, n), np.nan), np.full((most_records, 2, rows, n), np.nan)

    def note(self, points: np.ndarray, time: np.ndarray, before: np.ndarray, after: np.ndarray) -> None:
        """Record impacts that count, at their times (k,), with the states (s, k) before and after."""
        is_kept = self.count[points] < len(self.time)
        own, number = points[is_kept], self.count[points[is_kept]]
        self.time[number, own] = time[is_kept]
        self.states[number, 0, :, own], self.states[number, 1, :, own] = before[:, is_kept].T, after[:, is_kept].T
        self.count[points] += 1

    def full_states(self, part: Part, rows: int) -> np.ndarray:
        """Return the states before and after impacts as full states of the problem, (j, 2, rows, n)."""
        every = np.arange(part.problem.size)
        both = [part.expand(every, now, y) for now, two in zip(self.time, self.states, strict=True) for y in two]
        return np.reshape(both, (len(self.time), 2, rows, len(every)))
