"""Integration of batches of trajectories, with capture checks, settling checks and records.

Python loops run over rounds of checks, never over points. The results of a trajectory depend on its start and
parameters only: not on its neighbours, the batch, or the order.
"""

from collections.abc import Callable
from dataclasses import fields, replace
from math import ceil

import numpy as np

from pem_core.errors import fail
from pem_core.integrate import bookkeeping, rounds
from pem_core.integrate.backends import loops_for
from pem_core.integrate.bookkeeping import Bookkeeping, Settings
from pem_core.integrate.energy_audit import audited
from pem_core.integrate.impact_rounds import check_flows
from pem_core.integrate.outcomes import Status, StopRule, Trajectories, never
from pem_core.methods.lane_clock import ASK_AT, CLOCK_ROWS, MEMORY, PAUSE, RECORDED, STEP
from pem_core.methods.method import ITERATION, METHODS, RK4, Method, of_fixed_steps
from pem_core.models.phase_space import row_weights
from pem_core.models.registry import nystroem_parts, smallest_parts, with_field_tables
from pem_core.models.systems.noise import is_noisy, timed
from pem_core.models.systems.problem import Part, Problem, full_part

# Length of the first step of methods with step-size control.
#
# It is the shortest of three times: the time in which the state changes by the root of the tolerance, the time in which
# the fastest motion about the start advances by a radian, and the end. The first is undefined for a start at rest; the
# second follows from second differences of the equations, w^2 = |J^2 v| / |v|, which are independent of units. Every
# step is limited separately so as not to skip moving external sources (``methods.step_control``). (Our method.)


Rates = Callable[[np.ndarray], np.ndarray]

FIRST_SHARE = 0.5
"""First step of an adaptive method over the time in which the state changes by the root of the tolerance."""

ASIDE = 1e-6
"""Displacement [rad] of the finite differences of the equations."""


def starting_clock(
    problem: Problem, method: Method, tolerance: float, until: float, engine: str = "numpy"
) -> np.ndarray:
    """Return the clocks at t = 0 (CLOCK_ROWS, n), see ``methods.lane_clock``; the given engine computes rates.

    The tolerance of a method without step-size control is its fixed step.
    """
    if not method.is_adaptive:
        return fixed_clock(problem.size, tolerance)
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
    """Return the clocks at t = 0 (CLOCK_ROWS, n) for one fixed step [s]."""
    clock = np.zeros((CLOCK_ROWS, count))
    clock[STEP] = step
    clock[[PAUSE, ASK_AT]] = np.inf
    return clock


def _rates_by(problem: Problem, engine: str) -> Rates:
    loops = loops_for(problem, engine)
    return lambda state: loops.rates(0.0, state)


def fastest_motion(problem: Problem, rate: np.ndarray, rates_of: Rates) -> np.ndarray:
    """Return a rough angular frequency [1/s] of the fastest motion about a start, (n,); NaN where nothing moves.

    Parameters
    ----------
    problem : Problem
    rate : (s, n) array
        Rates of the state at the start.
    rates_of : function (state) -> rates
    """
    weights = row_weights(problem)
    counts = weights > 0

    def displacement(deviation: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return a displacement along a direction, on the constraints, and the resulting change of the rates."""
        there = problem.state + deviation * (ASIDE / size(deviation))
        problem.system.project(there, problem.parameters, problem.layout)
        rates = rates_of(there)
        return there - problem.state, rates - rate

    def size(deviation: np.ndarray) -> np.ndarray:
        # Row by row: numpy adds the rows of a single point in another order than those of several.
        return np.sqrt(np.add.accumulate((weights * deviation) ** 2)[-1])

    generic = 1.0 + np.arange(len(weights)) % 3 / 7.0
    step, first = displacement(np.where(counts, generic[:, None] / np.where(counts, weights, 1.0), 0.0))
    again, second = displacement(np.where(counts, first, 0.0))
    return np.sqrt(size(first) / size(step) * (size(second) / size(again)))


ALGORITHM_VERSION = 14
"""Version of the algorithm; increment it by hand whenever the same study gives different numbers."""

MOST_STEPS = 10_000_000


def steps_in(duration: float, step: float) -> int:
    """Return the number of steps that cover a duration; the last one reaches or passes its end."""
    return max(1, ceil(duration / step - 1e-9))


def step_times(until: float, step: float, record_every: int) -> np.ndarray:
    """Return the times [s] of every so many fixed steps from 0 on, to the last bit those of the clocks; none for 0."""
    return step * np.arange(0, steps_in(until, step) + 1, record_every) if record_every else np.empty(0)


def check_positive(**numbers: float) -> None:
    """Raise an InputError if a number is not finite and positive."""
    for name, number in numbers.items():
        if not (np.isfinite(number) and number > 0):
            raise fail(name, "must be positive", number)


def check_stages(method: Method) -> None:
    """Raise an InputError if a method cannot integrate in stages: it needs step-size control, or iterates a map."""
    if method is not ITERATION:
        check_chooses(method)


def check_chooses(method: Method) -> None:
    """Raise an InputError if a method has no step-size control."""
    if not method.is_adaptive:
        known = ", ".join(name for name, one in METHODS.items() if one.is_adaptive)
        raise fail("method", "must have step-size control", method.name, f"use one of {known}")


NEEDS_RK4 = "must be rk4, with a fixed step, for a problem with noise"


def check_follows_noise(problem: Problem, method: Method) -> None:
    """Raise an InputError if a problem has noise that a method does not follow (``models.systems.noise``)."""
    if is_noisy(problem) and method is not RK4:
        raise fail("method", NEEDS_RK4, method.name)


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
    """Integrate a batch of trajectories with a fixed step.

    Parameters
    ----------
    problem : Problem
    method : Method
    step, until : float
        Step and end [s]; times are n * step.
    stop : StopRule
        Energy levels of capture checks, and trajectories with settling checks.
    record_every : int
        Steps between records; 0 for none. With records, all trajectories continue to the end: ``rest_point``,
        ``rest_time`` and ``time`` still give the equilibrium, the capture time, and the time when it became certain.
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
    check_follows_noise(problem, method)
    problem = timed(problem, step)
    if not isinstance(record_every, int) or record_every < 0:
        raise fail("record_every", "must be an integer of at least 0", record_every)
    last, times = steps_in(until, step), step_times(until, step, record_every)
    settings = Settings(of_fixed_steps(method), (step, last * step), times, record_every > 0, engine)
    clock = fixed_clock(problem.size, step)
    clock[RECORDED] = np.count_nonzero(times == 0)
    book = bookkeeping.begin(full_part(problem), clock, settings, stop)
    rounds.advance(book, rounds.first_checks(book), last)
    return audited(problem, bookkeeping.outcome_of_steps(book))


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
    """Integrate a batch of trajectories with an embedded method, each with its own step-size control.

    Each trajectory is integrated in its minimal state (``models.rigid.minimal_state``).

    Parameters
    ----------
    problem : Problem
    method : Method
        An adaptive method.
    tolerance : float
        Error norm of one step, dimensionless (see ``System.error_norm``).
    until : float
        End [s].
    stop : StopRule
        Energy levels of capture checks, and trajectories with settling checks.
    record_times : (r,) array, optional
        Record times [s], ascending from 0 to at most ``until``. Steps do not depend on them: states within a step
        come from the continuous extension (``methods.dense_output``). With records, all trajectories continue to the
        end.
    most_steps : int
        Largest number of steps of a trajectory, which is given up after that.
    carries_turn : bool
        Whether u1 and u2 of bodies symmetric about their dipoles are integrated; if not, they are arbitrary axes
        perpendicular to u3. Nothing else depends on it.
    field_tables : bool
        Whether the field of fixed magnets is read from tables, if all points share it and tables are accurate enough
        (``models.field_tables``). Energies, and hence captures, are computed from the magnets in either case.
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
    check_follows_noise(problem, method)
    times = _times_to_record(record_times, until)
    settings = Settings(method, (tolerance, until), times, len(times) > 0, engine)
    parts = parts_by(problem, method, tolerance, carries_turn=carries_turn, field_tables=field_tables)
    ends = [_part_simulated(part, problem, settings, stop, most_steps) for part in parts]
    return audited(problem, _together([part.points for part in parts], ends))


def parts_by(
    problem: Problem, method: Method, tolerance: float, *, carries_turn: bool, field_tables: bool
) -> list[Part]:
    """Return the parts of a problem in the reduced coordinates in which ``simulate_adaptive`` integrates them.

    The coordinates determine which method makes steps (``method.method_run``); ``Part.by_rates`` is the reason if it is
    not the requested one.
    """
    parts = smallest_parts(problem, carries_turn=carries_turn)
    if field_tables:
        parts = [with_field_tables(problem, part, tolerance)[0] for part in parts]
    return [one for part in parts for one in nystroem_parts(problem, part)] if method.nystroem else parts


def _times_to_record(requested: np.ndarray | None, until: float) -> np.ndarray:
    """Return the record times after a check; an empty array if none are requested."""
    times = np.array([] if requested is None else requested, dtype=float)
    if len(times) and not (times[0] == 0 and (np.diff(times) >= 0).all() and times[-1] <= until):
        raise fail("record_times", f"must ascend from 0 to at most {until:g}", times.tolist())
    return times


def _part_simulated(
    part: Part, full_problem: Problem, settings: Settings, stop: StopRule, most_steps: int
) -> Trajectories:
    """Return the trajectories of the points of a part, integrated in their minimal state."""
    tolerance, until = settings.limits
    clock, times = starting_clock(part.problem, settings.method, tolerance, until, settings.engine), settings.times
    clock[RECORDED] = np.count_nonzero(times == 0)
    book = bookkeeping.begin(part, clock, settings, _of_part(stop, part, full_problem))
    return ended(book, rounds.advance(book, rounds.first_checks(book), most_steps), full_problem)


def ended(book: Bookkeeping, moving: np.ndarray, full_problem: Problem) -> Trajectories:
    """Return the trajectories of a part with step-size control, those still moving given up."""
    part, times = book.part, book.settings.times
    bookkeeping.give_up(book, moving, Status.OUT_OF_STEPS)
    record = np.empty((0, len(full_problem.state), part.problem.size))
    if len(times):
        with np.errstate(all="ignore"):
            record = expanded(part, times, book.trace.record)
        record[times == 0] = full_problem.state[:, part.points]
    return bookkeeping.outcome(book, times, record)


def _of_part(stop: StopRule, part: Part, full_problem: Problem) -> StopRule:
    """Return a stop rule with the levels of a part's points; its functions take their indices in the batch."""
    levels = np.broadcast_to(stop.levels, (len(stop.levels), full_problem.size))[:, part.points]
    return replace(stop, levels=levels, settles=np.broadcast_to(stop.settles, full_problem.size)[part.points])


def expanded(part: Part, times: np.ndarray, record: np.ndarray) -> np.ndarray:
    """Return records (r, s, n) of a part as full states of the problem."""
    count, own, points = record.shape
    flat = record.swapaxes(0, 1).reshape(own, -1)
    state = part.expand(np.tile(np.arange(points), count), np.repeat(times, points), flat)
    return np.ascontiguousarray(state.reshape(len(state), count, points).swapaxes(0, 1))


def _together(points: list[np.ndarray], ends: list[Trajectories]) -> Trajectories:
    """Return the trajectories of all parts of a batch, in the order of the batch."""
    if len(ends) == 1:
        return ends[0]
    order = np.argsort(np.concatenate(points))
    joined = {
        field.name: np.concatenate([getattr(end, field.name) for end in ends], -1)[..., order]
        for field in fields(Trajectories)
        if field.name != "record_time"
    }
    return Trajectories(**joined, record_time=ends[0].record_time)
