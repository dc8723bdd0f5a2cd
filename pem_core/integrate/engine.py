"""A batch of trajectories: integrate, ask who has lost enough energy where it comes to rest, record, report.

Loops in Python run over rounds of questions and never over points. Every trajectory's numbers depend on
its own start and parameters only: not on its neighbours, the batch, or the order.
"""

from collections.abc import Callable
from dataclasses import fields, replace
from math import ceil

import numpy as np

from pem_core.errors import fail
from pem_core.integrate.backends import loops_for
from pem_core.integrate.bookkeeping import Bookkeeping, Course
from pem_core.integrate.energy_audit import audited
from pem_core.integrate.impacts import check_flows
from pem_core.integrate.outcomes import Status, StopRule, Trajectories, never
from pem_core.methods.lane_clock import ASK_AT, CLOCK_ROWS, MEMORY, PAUSE, RECORDED, STEP
from pem_core.methods.method import Method, of_fixed_steps
from pem_core.models.phase_space import row_weights
from pem_core.models.registry import nystroem_parts, smallest_parts, with_field_tables
from pem_core.models.systems.problem import PATH_RECORDED, Part, Problem, full_part

# The clocks of trajectories that choose their steps, at t = 0: how long the first step is.
#
# It is the shortest of the time in which the state changes by the tolerance's root, the time in which the fastest
# motion about the start turns by a radian, and the end. The first knows nothing of a start at rest, where nothing
# changes; the second is found from the second differences of the equations, w^2 = |J^2 v| / |v|, which are the same in
# any unit. That no step passes over what moves outside is seen to in every step (``methods.step_control``). (Ours.)


Rates = Callable[[np.ndarray], np.ndarray]

FIRST_SHARE = 0.5
"""First step of an adaptive method over the time in which the state changes by the tolerance's root."""

ASIDE = 1e-6
"""How far aside [rad] the equations are evaluated."""


def starting_clock(
    problem: Problem, method: Method, tolerance: float, until: float, engine: str = "numpy"
) -> np.ndarray:
    """Return the clocks at t = 0, a column per point, of the rows of ``methods.lane_clock``; rates are of an engine."""
    y, p, layout = problem.state, problem.parameters, problem.layout
    clock, rates = np.zeros((CLOCK_ROWS, problem.size)), _rates_by(problem, engine)
    with np.errstate(all="ignore"):
        rate = rates(y)
        pace = np.sqrt(problem.system.error_norm(rate, y, rate, len(y), p, layout))
        changes = FIRST_SHARE * tolerance ** (1 / method.order) / pace
        clock[STEP] = np.fmin(until, np.fmin(changes, 1.0 / fastest_motion(problem, rate, rates)))
        clock[MEMORY] = 1.0 / np.sqrt(np.sqrt(clock[STEP]))
    clock[[PAUSE, ASK_AT]] = np.inf
    return clock


def fixed_clock(count: int, step: float) -> np.ndarray:
    """Return the clocks of trajectories of one fixed step [s], a column per point, at t = 0."""
    clock = np.zeros((CLOCK_ROWS, count))
    clock[STEP] = step
    clock[[PAUSE, ASK_AT]] = np.inf
    return clock


def _rates_by(problem: Problem, engine: str) -> Rates:
    loops = loops_for(problem, engine)
    return lambda state: loops.rates(0.0, state)


def fastest_motion(problem: Problem, rate: np.ndarray, rates_of: Rates) -> np.ndarray:
    """Return the angular velocity [1/s] of the fastest motion about a start, (n,), roughly; NaN where there is none.

    Parameters
    ----------
    problem : Problem
    rate : (s, n) array
        The rates of its state at the start.
    rates_of : function (state) -> rates
    """
    weights = row_weights(problem)
    counts = weights > 0

    def aside(deviation: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return the step in a direction, on the constraints, and what it changes of the rates."""
        there = problem.state + deviation * (ASIDE / size(deviation))
        problem.system.project(there, problem.parameters, problem.layout)
        rates = rates_of(there)
        return there - problem.state, rates - rate

    def size(deviation: np.ndarray) -> np.ndarray:
        return np.sqrt(((weights * deviation) ** 2).sum(0))

    generic = 1.0 + np.arange(len(weights)) % 3 / 7.0
    step, first = aside(np.where(counts, generic[:, None] / np.where(counts, weights, 1.0), 0.0))
    again, second = aside(np.where(counts, first, 0.0))
    return np.sqrt(size(first) / size(step) * (size(second) / size(again)))


ALGORITHM_VERSION = 12
"""Raised by hand whenever the same study gives other numbers."""

MOST_STEPS = 10_000_000


def steps_in(duration: float, step: float) -> int:
    """Return how many steps cover a duration, the last one reaching or passing its end."""
    return max(1, ceil(duration / step - 1e-9))


def check_positive(**numbers: float) -> None:
    """Raise an InputError if a number is not finite and above 0."""
    for name, number in numbers.items():
        if not (np.isfinite(number) and number > 0):
            raise fail(name, "must be positive", number)


def check_chooses(method: Method) -> None:
    """Raise an InputError if a method does not choose its steps."""
    if not method.is_adaptive:
        raise fail("method", "must be one that chooses its steps", method.name)


def simulate(
    problem: Problem,
    *,
    method: Method,
    step: float,
    until: float,
    stop: StopRule = never,
    record_every: int = 0,
    engine: str = "compiled",
) -> Trajectories:
    """Integrate a batch.

    Parameters
    ----------
    problem : Problem
    method : Method
    step, until : float
        Step and end [s]; times are n * step.
    stop : StopRule
        Who is asked where it comes to rest once its energy is low enough, and who has to settle.
    record_every : int
        Steps between records; 0 for none. With records nobody stops before the end: ``rest_point``, ``rest_time``
        and ``time`` still tell where and when it rests, and when that became certain.
    engine : str
        "compiled" or "numpy".

    Returns
    -------
    Trajectories

    Raises
    ------
    InputError
        If a number is out of its range.
    """
    check_positive(step=step, until=until)
    check_flows(problem)
    if not isinstance(record_every, int) or record_every < 0:
        raise fail("record_every", "must be a whole number of at least 0", record_every)
    last = steps_in(until, step)
    course = Course(of_fixed_steps(method), (step, last * step), np.empty(0), record_every > 0, engine)
    book = Bookkeeping(full_part(problem), fixed_clock(problem.size, step), course, stop)
    moving, records = book.start(), [book.state.copy()] if record_every else []
    for done in range(record_every, last + 1, record_every) if record_every else ():
        moving = book.advance(moving, done)
        records.append(book.state.copy())
    book.advance(moving, last)
    record = np.stack(records) if records else np.empty((0, *book.state.shape))
    times = np.arange(len(records)) * (record_every * step)
    return audited(problem, book.outcome(times, record))


def simulate_adaptive(
    problem: Problem,
    *,
    method: Method,
    tolerance: float,
    until: float,
    stop: StopRule = never,
    record_times: np.ndarray | None = None,
    most_steps: int = MOST_STEPS,
    carries_turn: bool = True,
    field_tables: bool = False,
    engine: str = "compiled",
) -> Trajectories:
    """Integrate a batch with an embedded method, every trajectory with steps of its own.

    Each trajectory is integrated in the smallest state that describes it (``models.rigid.smallest``).

    Parameters
    ----------
    problem : Problem
    method : Method
        One that is adaptive.
    tolerance : float
        Size of the error of one step, without dimension (see ``System.error_norm``).
    until : float
        End [s].
    stop : StopRule
        Who is asked where it comes to rest once its energy is low enough, and who has to settle.
    record_times : (r,) array, optional
        Times to be recorded [s], ascending from 0 to at most ``until``. Steps do not heed them: the state within
        a step is that of the method's continuous extension (``methods.dense_output``). With records nobody stops.
    most_steps : int
        Steps after which a trajectory is given up.
    carries_turn : bool
        Whether u1 and u2 of bodies symmetric about their dipoles must be known; if not, they are any two axes
        across u3. Nothing else depends on it.
    field_tables : bool
        Whether what magnets do that stand still is read from tables, where all points share it and tables are exact
        enough (``models.field_tables``). Energies, and so where and when a trajectory rests, are computed from the
        magnets all the same.
    engine : str
        "compiled" or "numpy".

    Returns
    -------
    Trajectories

    Raises
    ------
    InputError
        If a number is out of its range, or the method has no error estimate.
    """
    check_positive(tolerance=tolerance, until=until)
    check_chooses(method)
    times = _times_to_record(record_times, until)
    course = Course(method, (tolerance, until), times, len(times) > 0, engine)
    how = {"is_recorded": len(times) > 0, "carries_turn": carries_turn, "field_tables": field_tables}
    parts = parts_by(problem, method, tolerance, **how)
    ends = [_part_simulated(part, problem, course, stop, most_steps) for part in parts]
    return audited(problem, _together([part.points for part in parts], ends))


def parts_by(
    problem: Problem, method: Method, tolerance: float, *, is_recorded: bool, carries_turn: bool, field_tables: bool
) -> list[Part]:
    """Return the points of a problem in the states in which ``simulate_adaptive`` integrates them.

    The states decide which method makes steps, ``methods.method_run``; ``Part.by_rates`` says why another than was
    asked for.
    """
    parts = smallest_parts(problem, carries_turn=carries_turn)
    if field_tables:
        parts = [with_field_tables(problem, part, tolerance)[0] for part in parts]
    if method.nystroem and is_recorded:
        return [replace(part, by_rates=PATH_RECORDED) for part in parts]
    return [one for part in parts for one in nystroem_parts(problem, part)] if method.nystroem else parts


def _times_to_record(requested: np.ndarray | None, until: float) -> np.ndarray:
    """Return the times to be recorded, after a check; none if none are asked for."""
    times = np.array([] if requested is None else requested, dtype=float)
    if len(times) and not (times[0] == 0 and (np.diff(times) >= 0).all() and times[-1] <= until):
        raise fail("record_times", f"must ascend from 0 to at most {until:g}", times.tolist())
    return times


def _part_simulated(part: Part, full_problem: Problem, course: Course, stop: StopRule, most_steps: int) -> Trajectories:
    """Return the trajectories of some points, integrated in their smallest state."""
    tolerance, until = course.limits
    clock, times = starting_clock(part.problem, course.method, tolerance, until, course.engine), course.times
    clock[RECORDED] = np.count_nonzero(times == 0)
    book = Bookkeeping(part, clock, course, _of_part(stop, part, full_problem))
    late = book.advance(book.start(), most_steps)
    book.give_up(late, Status.OUT_OF_STEPS)
    record = np.empty((0, len(full_problem.state), part.problem.size))
    if len(times):
        with np.errstate(all="ignore"):
            record = expanded(part, times, book.record)
        record[times == 0] = full_problem.state[:, part.points]
    return book.outcome(times, record)


def _of_part(stop: StopRule, part: Part, full_problem: Problem) -> StopRule:
    """Return a rule with the levels of a part's points; it knows them by their numbers in the batch."""
    levels = np.broadcast_to(stop.levels, (len(stop.levels), full_problem.size))[:, part.points]
    return replace(stop, levels=levels, settles=np.broadcast_to(stop.settles, full_problem.size)[part.points])


def expanded(part: Part, times: np.ndarray, record: np.ndarray) -> np.ndarray:
    """Return records (r, s, n) of a part as those of the whole problem."""
    count, own, points = record.shape
    flat = record.swapaxes(0, 1).reshape(own, -1)
    state = part.expand(np.tile(np.arange(points), count), np.repeat(times, points), flat)
    return np.ascontiguousarray(state.reshape(len(state), count, points).swapaxes(0, 1))


def _together(points: list[np.ndarray], ends: list[Trajectories]) -> Trajectories:
    """Return the trajectories of parts of a batch, in its order."""
    if len(ends) == 1:
        return ends[0]
    order = np.argsort(np.concatenate(points))
    joined = {
        field.name: np.concatenate([getattr(end, field.name) for end in ends], -1)[..., order]
        for field in fields(Trajectories)
        if field.name != "record_time"
    }
    return Trajectories(**joined, record_time=ends[0].record_time)
