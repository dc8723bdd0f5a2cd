"""A batch of trajectories: integrate, look every few steps who has come to rest, record, report.

Loops in Python run over bursts of steps and never over points. Every trajectory's numbers depend on
its own start and parameters only: not on its neighbours, the batch, or the order.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from math import ceil, gcd

import numpy as np

from pem_core.adaptive import NOW, RECORDED, SHORTEST, STEP
from pem_core.errors import fail
from pem_core.integrators import Method
from pem_core.loops import loops_for
from pem_core.outcome import Bookkeeping, Status, StopRule, Trajectories, audited, never
from pem_core.starting import starting_clock
from pem_core.systems.smallest import Part, smallest_parts
from pem_core.systems.system import Problem
from pem_core.systems.tables import columns

ALGORITHM_VERSION = 7
"""Raised by hand whenever the same study gives other numbers."""

MOST_STEPS = 10_000_000


def steps_in(duration: float, step: float) -> int:
    """Return how many steps cover a duration, the last one reaching or passing its end."""
    return max(1, ceil(duration / step - 1e-9))


def _check_positive(**numbers: float) -> None:
    for name, number in numbers.items():
        if not (np.isfinite(number) and number > 0):
            raise fail(name, "must be positive", number)


def simulate(
    problem: Problem,
    *,
    method: Method,
    step: float,
    until: float,
    stop: StopRule = never,
    look_every: int = 25,
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
        Asked every ``look_every`` steps, and at the start, who may stop.
    record_every : int
        Steps between records; 0 for none. With records nobody stops before the end: ``rest_point``
        and ``time`` still tell when the rest became certain.
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
    _check_positive(step=step, until=until)
    for name, count, least in (("look_every", look_every, 1), ("record_every", record_every, 0)):
        if not isinstance(count, int) or count < least:
            raise fail(name, f"must be a whole number of at least {least}", count)
    loops = loops_for(problem.system, engine)
    shared = problem.parameters, problem.layout
    last, burst = steps_in(until, step), gcd(look_every, record_every)
    state = np.ascontiguousarray(problem.state, dtype=float).copy()
    first_energy = loops.energies(0.0, state, *shared)
    result = Bookkeeping(problem, loops, last * step, stop)
    records = [state.copy()] if record_every else []
    active = result.look(0, np.zeros(problem.size), np.arange(problem.size), state, bool(record_every))
    done = 0
    while done < last and (len(active) or record_every):
        count = min(burst, last - done)
        loops.advance(state, *shared, active, method, done * step, step, count)
        done += count
        if record_every and done % record_every == 0:
            records.append(state.copy())
        if done % look_every == 0 or done == last:
            now = np.full(problem.size, done * step)
            active = result.look(-(-done // look_every), now, active, state, bool(record_every))
    gain = loops.energies(last * step, state, *shared) - first_energy
    record = np.stack(records) if records else np.empty((0, *state.shape))
    times = np.arange(len(records)) * (record_every * step)
    return audited(problem, result.outcome(problem, state, gain, times, record))


def simulate_adaptive(
    problem: Problem,
    *,
    method: Method,
    tolerance: float,
    until: float,
    stop: StopRule = never,
    look_every: int = 8,
    record_times: np.ndarray | None = None,
    most_steps: int = MOST_STEPS,
    carries_turn: bool = True,
    engine: str = "compiled",
) -> Trajectories:
    """Integrate a batch with an embedded method, every trajectory with steps of its own.

    Each trajectory is integrated in the smallest state that describes it (``systems.smallest``).

    Parameters
    ----------
    problem : Problem
    method : Method
        One that is adaptive.
    tolerance : float
        Size of the error of one step, without dimension (see ``System.size``).
    until : float
        End [s].
    stop : StopRule
        Asked every ``look_every`` steps of a trajectory, and at the start, who may stop; nobody is looked at where
        nobody may.
    record_times : (r,) array, optional
        Times to be recorded [s], ascending from 0 to at most ``until``. Steps do not heed them: the state within
        a step is that of the method's continuous extension (``pem_core.dense``). With records nobody stops.
    most_steps : int
        Steps after which a trajectory is given up.
    carries_turn : bool
        Whether u1 and u2 of bodies symmetric about their dipoles must be known; if not, they are any two axes
        across u3. Nothing else depends on it.
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
    _check_positive(tolerance=tolerance, until=until)
    if not method.is_adaptive:
        raise fail("method", "must be one that chooses its steps", method.name)
    times = _times_to_record(record_times, until)
    limits = Limits(tolerance, until, look_every, most_steps)
    parts = smallest_parts(problem, carries_turn=carries_turn)
    ends = [_part_simulated(part, problem, method, limits, stop, times, engine) for part in parts]
    return audited(problem, _together([part.points for part in parts], ends))


def _times_to_record(asked: np.ndarray | None, until: float) -> np.ndarray:
    """Return the times to be recorded, after a check; none if none are asked for."""
    times = np.array([] if asked is None else asked, dtype=float)
    if len(times) and not (times[0] == 0 and (np.diff(times) >= 0).all() and times[-1] <= until):
        raise fail("record_times", f"must ascend from 0 to at most {until:g}", times.tolist())
    return times


@dataclass(frozen=True)
class Limits:
    """How exactly to integrate, how far, and how many steps at a time and in all."""

    tolerance: float
    until: float
    look_every: int
    most_steps: int


def _part_simulated(
    part: Part,
    whole: Problem,
    method: Method,
    limits: Limits,
    stop: StopRule,
    times: np.ndarray,
    engine: str,
) -> Trajectories:
    """Return the trajectories of some points, integrated in their smallest state."""
    problem, every, keep = part.problem, np.arange(part.problem.size), len(times) > 0
    loops, shared = loops_for(problem.system, engine), (problem.parameters, problem.layout)
    state = np.ascontiguousarray(problem.state, dtype=float).copy()
    clock = starting_clock(problem, method, limits.tolerance, limits.until)

    def label(look: int, points: np.ndarray, own: np.ndarray) -> np.ndarray:
        return stop.label(look, part.points[points], part.expand(points, clock[NOW, points], own))

    first_energy = loops.energies(0.0, state, *shared)
    rule = StopRule(label, np.broadcast_to(stop.highest, whole.size)[part.points])
    result = Bookkeeping(problem, loops, limits.until, rule)
    record, clock[RECORDED] = np.full((len(times), *state.shape), np.nan), np.count_nonzero(times == 0)
    moving = result.look(0, np.zeros(problem.size), every, state, keep)
    stride = limits.look_every if (rule.highest > -np.inf).any() else limits.most_steps
    numbers = method, limits.tolerance, limits.until, stride
    looks = 0
    while len(moving):
        loops.advance_adaptive(state, clock, *shared, moving, *numbers, times, record)
        looks += 1
        stuck = clock[STEP, moving] <= SHORTEST * clock[NOW, moving]
        moving, stuck = moving[~stuck], moving[stuck]
        result.give_up(stuck, clock[NOW], Status.STEP_UNDERFLOW)
        moving = result.look(looks, clock[NOW], moving, state, keep)
        moving = moving[clock[NOW, moving] < limits.until]
        if looks * stride >= limits.most_steps:
            result.give_up(moving, clock[NOW], Status.OUT_OF_STEPS)
            break
    gain = loops.energies(limits.until, state, *shared) - first_energy
    with np.errstate(all="ignore"):
        end, record = part.expand(every, clock[NOW], state), _expanded(part, times, record)
    record[times == 0] = whole.state[:, part.points]
    return result.outcome(columns(whole, part.points), end, gain, times, record)


def _expanded(part: Part, times: np.ndarray, record: np.ndarray) -> np.ndarray:
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
