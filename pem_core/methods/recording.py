"""States at times that were asked for, wherever they lie within the steps taken.

Steps know nothing of records. After a step, the record times that it passed are read off its continuous extension;
the stages that this needs are evaluated only where there is one. A clock counts its trajectory's records. A step that
is looked into records then, as it may turn out to end before.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from pem_core.methods.dense_output import coefficient_count, coefficients, within_step
from pem_core.methods.lane_clock import NOW, RECORDED, STEP_ROWS, Work
from pem_core.methods.method import Method
from pem_core.models.systems.problem import System


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


def numpy_recorder(system: System, method: Method, further: Callable[..., None]) -> Callable[..., None]:
    """Return the function that records the states a step has passed; ``further`` is that of ``methods.dense_output``.

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
