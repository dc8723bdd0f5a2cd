"""Recording of states at requested times, at any position within the accepted steps.

The step length does not depend on the record times. After a step, states at the record times that it passed are
evaluated by its continuous extension, whose additional stages are computed only if there are such times. Record times
of fixed steps are ends of steps. The clock counts the records of its trajectory. A step that is examined for events
records afterwards, as it may end earlier.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from pem_core.methods.dense_output import coefficient_count, coefficients, within_step
from pem_core.methods.lane_clock import NOW, RECORDED, STEP_ROWS, Work
from pem_core.methods.method import Method
from pem_core.models.systems.problem import System


class Trace(NamedTuple):
    """Output arrays of a batch beside its final states; compiled code accesses them directly.

    Attributes
    ----------
    before : (s + STEP_ROWS, n or 0) array
        Receives state and clock before a step that has to be examined.
    times : (r,) array
        Record times [s]; ends of steps for methods without step-size control.
    record : (r, s, n) array
        Receives the states at these times.
    event : (2 k, n or 0) array
        Receives time [s] and event-function index of each of the first k events of the step by which a trajectory
        left its lane; NaN and -1 where that had fewer. Events are detected if the array has columns.
    """

    before: Any
    times: Any
    record: Any
    event: Any


def no_trace(rows: int) -> Trace:
    """Return an empty trace, for trajectories with the given number of state rows that record nothing."""
    return Trace(np.empty((rows + STEP_ROWS, 0)), np.empty(0), np.empty((0, rows, 0)), np.empty((0, 0)))


def numpy_recorder(system: System, method: Method, further: Callable[..., None]) -> Callable[..., None]:
    """Return the function that writes the records within a step; ``further`` is that of ``methods.dense_output``.

    It is ``put_records(points, is_sure, first, ticks, end, work, trace)``. ``is_sure`` is true where the step is final;
    ``first`` holds state and clock before the step (s + STEP_ROWS, n); ``ticks`` is the clock after it, whose time may
    be before the step's end ``end``; ``work`` is the Work in which the step was made.
    """
    if not method.is_adaptive:
        return lambda points, is_sure, first, ticks, end, work, trace: put_ends(points, ticks, work.y, trace)
    find, within = coefficients(system, method), within_step(system, method)
    count = coefficient_count(method)

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
        find(t0, t1, n, y0, y1, p[:, due], layout, stages, c)
        for j in range(more.max()):
            on = np.flatnonzero(more > j)
            row, out = earlier[on] + j, np.empty((n, len(on)))
            within(times[row], t0[on], t1[on], n, y0[:, on], y1[:, on], c[:, on], p[:, due[on]], layout, out)
            record[row, :, points[on]] = out.T

    return put_records


def put_ends(points: np.ndarray, ticks: np.ndarray, state: np.ndarray, trace: Trace) -> None:
    """Write the states at record times at which steps end: all record times of fixed steps."""
    number = ticks[RECORDED].astype(int)
    due = np.append(trace.times, np.inf)[number] <= ticks[NOW]
    trace.record[number[due], :, points[due]] = state[:, due].T
    ticks[RECORDED] += due
