"""Checkpoints of a long trajectory, from which it continues after an interruption to the same bits.

The trajectory and its records are those of ``simulate`` or ``simulate_adaptive`` without a stop rule, interrupted by
pauses. With fixed steps, an overflow is detected at a pause, so that the reported time of failure may be earlier.
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import numpy as np

from pem_core.errors import MISSING, fail
from pem_core.integrate import bookkeeping, rounds
from pem_core.integrate.bookkeeping import Bookkeeping, Settings
from pem_core.integrate.energy_audit import audited
from pem_core.integrate.engine import MOST_STEPS, ended
from pem_core.integrate.outcomes import LOOK_EVERY, Trajectories, never
from pem_core.integrate.resumable.records import PLACE, read, record_of, resumed, to_bytes
from pem_core.integrate.resumable.stepper_state import StepperState, StepPolicy, begun
from pem_core.methods.lane_clock import NOW, RECORDED, STEP, TAKEN
from pem_core.models.systems.problem import Problem


@dataclass(frozen=True)
class Checkpoints:
    """Settings of the checkpoints of a trajectory.

    Attributes
    ----------
    every : float
        Time between checkpoints [s]; with step-size control, one follows as soon as a step has passed it.
    keep : function (bytes)
        Receives each checkpoint.
    begun : bytes or None
        Checkpoint from which the trajectory continues; None for the start.
    """

    every: float = math.inf
    keep: Callable[[bytes], object] = lambda content: None
    begun: bytes | None = None


def simulate_with_checkpoints(
    problem: Problem, pace: StepPolicy, times: np.ndarray, checkpoints: Checkpoints
) -> Trajectories:
    """Integrate one trajectory to its end, with checkpoints on the way.

    Parameters
    ----------
    problem : Problem
        Problem of a single trajectory.
    pace : StepPolicy
        Step policy with a finite end.
    times : (r,) array
        Record times [s]; with fixed steps, those of ``step_times``.
    checkpoints : Checkpoints

    Raises
    ------
    InputError
        If there are several trajectories, or the checkpoint is damaged or of another run.
    """
    if problem.size != 1:
        raise fail("problem", f"must have a single trajectory to write checkpoints, not {problem.size}", MISSING)
    way, past = start(problem, pace, times, checkpoints.begun)
    run = _by_chosen_steps if pace.is_chosen else _by_fixed_steps
    return audited(problem, run(problem, pace, times, checkpoints, way, past))


def start(
    problem: Problem, pace: StepPolicy, times: np.ndarray, record: bytes | None
) -> tuple[StepperState, np.ndarray]:
    """Return the trajectory at its start or at a checkpoint, and the states (r, m, 1) recorded by then.

    Raises
    ------
    InputError
        If the checkpoint is damaged or of another run.
    """
    (way,) = begun(problem, pace)
    if record is None:
        return way, np.repeat(way.state[None], np.count_nonzero(times == 0), 0)
    found = read([record], problem)
    if (found.method, found.is_chosen, found.limits) != (pace.method.name, pace.is_chosen, pace.limits):
        rule = "must have the same method, step or tolerance, and end time as this run"
        raise fail(PLACE, rule, (found.method, *found.limits))
    way, past = resumed(way, found), found.trajectories["recorded"][0]
    count = int(np.searchsorted(times, way.clock[NOW, 0], "right"))
    if len(past) != count:
        raise fail(PLACE, f"must have {count} recorded states, not {len(past)}", MISSING)
    return way, np.array(past[:, : len(way.state), None])


def _by_fixed_steps(
    problem: Problem,
    pace: StepPolicy,
    times: np.ndarray,
    checkpoints: Checkpoints,
    stepper: StepperState,
    past: np.ndarray,
) -> Trajectories:
    """Return a trajectory with fixed steps; see :func:`pem_core.simulate`."""
    step, until = pace.limits
    between = _steps_between(checkpoints.every, step)
    book = _book(stepper, pace, times, past)
    moving = rounds.first_checks(book)
    for done in _pauses(int(stepper.clock[TAKEN, 0]), round(until / step), between):
        moving = rounds.advance(book, moving, done)
        if len(moving) and between and done % between == 0:
            checkpoints.keep(_record(problem, pace, stepper, book))
    return bookkeeping.outcome_of_steps(book)


def _steps_between(every: float, step: float) -> int:
    """Return the number of fixed steps between checkpoints; 0 for none."""
    return max(1, round(every / step)) if every < math.inf else 0


def _pauses(step_count: int, last: int, between: int) -> Iterator[int]:
    """Yield the step counts at which a trajectory pauses: multiples of a number, unless it is 0, and the last."""
    while step_count < last:
        step_count = min(last, (step_count // between + 1) * between) if between else last
        yield step_count


def _by_chosen_steps(
    problem: Problem,
    pace: StepPolicy,
    times: np.ndarray,
    checkpoints: Checkpoints,
    stepper: StepperState,
    past: np.ndarray,
) -> Trajectories:
    """Return a trajectory with step-size control; see :func:`pem_core.simulate_adaptive`."""
    book = _book(stepper, pace, times, past)
    clock, moving = book.motion.clock[:, 0], rounds.first_checks(book)
    due = _next_multiple(checkpoints.every, clock[NOW])
    while len(moving) and clock[TAKEN] < MOST_STEPS:
        moving = rounds.advance(book, moving, min(clock[TAKEN] + _steps_ahead(clock, due), MOST_STEPS))
        if len(moving) and clock[NOW] >= due:
            checkpoints.keep(_record(problem, pace, stepper, book))
            due = _next_multiple(checkpoints.every, clock[NOW])
    return ended(book, moving, problem)


def _steps_ahead(clock: np.ndarray, end: float) -> int:
    """Return the number of steps before the next look at the time: half of the expected number, within limits.

    Steps may grow meanwhile, especially the first ones.
    """
    expected = (end - clock[NOW]) / (2.0 * clock[STEP])
    return max(1, int(min(expected, LOOK_EVERY, 1.0 + clock[TAKEN] // 4)))


def _next_multiple(every: float, now: float) -> float:
    return (now // every + 1.0) * every


def _book(stepper: StepperState, pace: StepPolicy, times: np.ndarray, past: np.ndarray) -> Bookkeeping:
    """Return the bookkeeping of a trajectory without capture or settling checks."""
    clock = stepper.clock.copy()
    clock[RECORDED] = len(past)
    settings = Settings(pace.stepping, pace.limits, times, len(times) > 0, pace.engine)
    book = bookkeeping.begin(stepper.part, clock, settings, never)
    book.motion.state[:] = stepper.state
    book.trace.record[: len(past)] = past
    return book


def _record(problem: Problem, pace: StepPolicy, stepper: StepperState, book: Bookkeeping) -> bytes:
    """Return a checkpoint of a trajectory, with the states (r, m, 1) recorded by then."""
    here = replace(stepper, state=book.motion.state, clock=book.motion.clock)
    past = book.trace.record[: int(book.motion.clock[RECORDED, 0])]
    record = record_of(problem, pace, (here,), recorded=len(past))
    record.trajectories["recorded"][0, :, : len(book.motion.state)] = past[:, :, 0]
    return to_bytes(record)
