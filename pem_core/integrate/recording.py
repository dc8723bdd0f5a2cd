"""States at times that were asked for, wherever they lie within the steps taken.

Steps know nothing of records. After a step, the record times that it passed are read off its continuous extension;
the stages that this needs are evaluated only where there is one. A clock counts its trajectory's records. A step that
is looked into records then, as it may turn out to end before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from pem_core.components.lane_memory import rows_at, unload_lane
from pem_core.components.lanes import inline
from pem_core.integrate.clock import NOW, RECORDED, STEP_ROWS
from pem_core.integrate.dense import coefficient_count, coefficients, within_step
from pem_core.integrate.methods import Method
from pem_core.integrate.stepping import Work
from pem_core.kernels.calling import call
from pem_core.models.problem import System


class Trace(NamedTuple):
    """What trajectories leave behind on their way, beside where they end. Compiled code reads it as it stands.

    Attributes
    ----------
    before : (s + STEP_ROWS, n or 0) array
        Takes what the step depended on that is to be looked into.
    times : (r,) array
        Times to be recorded [s], by methods that choose their steps.
    record : (r, s, n) array
        Takes the states then.
    event : (2 k, n or 0) array
        Takes time [s] and number of the signal of each of the first k events of the step by which a trajectory left
        its lane; NaN and -1 where that had fewer. Trajectories are watched if it has columns.
    """

    before: Any
    times: Any
    record: Any
    event: Any


def no_trace(rows: int) -> Trace:
    """Return the trace of trajectories of some rows of which nothing is kept."""
    return Trace(np.empty((rows + STEP_ROWS, 0)), np.empty(0), np.empty((0, rows, 0)), np.empty((0, 0)))


LaneRecorder = Callable[..., None]
"""What is done after a step; its memory has a row for a time, then n for the state then, then coefficients."""


def numpy_recorder(system: System, method: Method, further: Callable[..., None]) -> Callable[..., None]:
    """Return the function that records what a step of some points passed; ``further`` is that of ``integrate.dense``.

    It is ``put_records(points, is_sure, first, ticks, end, work, trace)`` with whose step is not looked into any more,
    state and clock before the step (s + STEP_ROWS, n), the clock after it, which may be at a time before its end, the
    time of that, and the ``stepping.Work`` in which it was made.
    """
    find, within, count = coefficients(method), within_step(system, method), coefficient_count(method)

    def put_records(
        points: np.ndarray,
        is_sure: np.ndarray,
        first: np.ndarray,
        ticks: np.ndarray,
        end: np.ndarray,
        work: Work,
        trace: Trace,
    ) -> None:
        (n, after, p, layout, _, _, k), (_, times, record, _) = work, trace
        taken = ticks[RECORDED].astype(int)
        passed = np.where(is_sure, np.searchsorted(times, ticks[NOW], "right"), taken)
        ticks[RECORDED] = passed
        due = np.flatnonzero(passed > taken)
        if not len(due):
            return
        points, earlier, more = points[due], taken[due], passed[due] - taken[due]
        t0, t1, y0, y1 = first[n + NOW, due], end[due], first[:n, due], after[:, due]
        c = np.empty((count * n, len(due)))
        stages = k[:, due]
        further(t0, t1, n, y0, y1, p[:, due], layout, np.empty_like(y0), stages)
        find(t0, t1, n, y0, y1, stages, c)
        for j in range(more.max()):
            on = np.flatnonzero(more > j)
            row, out = earlier[on] + j, np.empty((n, len(on)))
            within(times[row], t0[on], t1[on], n, y0[:, on], y1[:, on], c[:, on], p[:, due[on]], layout, out)
            record[row, :, points[on]] = out.T

    return put_records


@inline
def is_due(own: Any, clocks: Any, lane: int, times: Any, width: int) -> bool:
    """Tell whether a lane has passed a record time that is not recorded yet."""
    taken = int(clocks[RECORDED * width + lane])
    return own[lane] >= 0 and taken < len(times) and times[taken] <= clocks[NOW * width + lane]


@inline
def count_due(own: Any, clocks: Any, times: Any, width: int) -> int:
    """Return how many lanes have."""
    count = 0
    for lane in range(width):
        if is_due(own, clocks, lane, times, width):
            count += 1
    return count


@inline
def aim(own: Any, clocks: Any, times: Any, memory: Any, row: int, width: int) -> None:
    """Write the record time that each lane is due into a row, the time that it has reached where none is."""
    for lane in range(width):
        taken = int(clocks[RECORDED * width + lane])
        memory[row * width + lane] = (
            times[taken] if is_due(own, clocks, lane, times, width) else clocks[NOW * width + lane]
        )


@inline
def put(own: Any, clocks: Any, times: Any, memory: Any, row: int, record: Any, width: int) -> None:
    """Copy the states from a row on into the records of the lanes that are due."""
    for lane in range(width):
        if is_due(own, clocks, lane, times, width):
            unload_lane(memory, row, record[int(clocks[RECORDED * width + lane])], own[lane], lane, width)
            clocks[RECORDED * width + lane] += 1


def lane_recorder(system: System, method: Method, further: Callable[..., None], width: int) -> LaneRecorder:
    """Return what records in lanes, up to the time of a clock in a step to ``end``."""
    find, within = coefficients(method), within_step(system, method)

    @inline
    def put_records(kit: Any, own: Any, clocks: Any, first: Any, memory: Any, end: Any, work: Any, trace: Any) -> None:
        (n, y, p, layout, _, spare, k), (_, times, record, _) = work, trace
        if count_due(own, clocks, times, width) == 0:
            return
        aimed, out, c = rows_at(memory, 0, width), rows_at(memory, 1, width), rows_at(memory, n + 1, width)
        start = first[n + NOW]
        further(start, end, n, first, y, p, layout, spare, k)
        find(start, end, n, first, y, k, c)
        while count_due(own, clocks, times, width) > 0:
            aim(own, clocks, times, memory, 0, width)
            within(aimed[0], start, end, n, first, y, c, p, layout, out)
            put(own, clocks, times, memory, 1, record, width)

    return put_records


def kernel_recorder(width: int) -> LaneRecorder:
    """Return what records by kernels, which know the memory by ``kit``."""

    @inline
    def put_records(kit: Any, own: Any, clocks: Any, first: Any, memory: Any, end: Any, work: Any, trace: Any) -> None:
        times = trace.times
        if count_due(own, clocks, times, width) == 0:
            return
        call(kit.calls.coefficients, kit.look)
        while count_due(own, clocks, times, width) > 0:
            aim(own, clocks, times, memory, 0, width)
            call(kit.calls.within, kit.look)
            put(own, clocks, times, memory, 1, trace.record, width)

    return put_records


@inline
def _put_none(kit: Any, own: Any, clocks: Any, first: Any, memory: Any, end: Any, work: Any, trace: Any) -> None:
    """Record nothing."""


NO_RECORDER: LaneRecorder = _put_none
