"""Trajectories between two steps: those of one part of a batch, in the smallest state that they have there."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from pem_core.errors import fail
from pem_core.integrate.adaptive import SHORTEST
from pem_core.integrate.backends import loops_for
from pem_core.integrate.clock import NOW, PAUSE, STEP, TAKEN
from pem_core.integrate.events.jumping import advance_and_jump, check_flows, jump
from pem_core.integrate.outcome import Status
from pem_core.integrate.starting import fixed_clock, starting_clock
from pem_core.integrate.stepwise.pace import Pace
from pem_core.models.kinds import smallest_parts
from pem_core.models.parts import Part, whole_part
from pem_core.models.problem import Problem


@dataclass(frozen=True)
class Way:
    """Some trajectories on their way; a value.

    Attributes
    ----------
    part : Part
        Which of a batch they are, and the problem with which they started.
    state : (m, k) array
        Where they are, in the state of the part.
    clock : (CLOCK_ROWS, k) array
        See ``integrate.clock``.
    parameters : (p, 1) or (p, k) array
        Those of the part, with what is handed in for the next step.
    """

    part: Part
    state: np.ndarray
    clock: np.ndarray
    parameters: np.ndarray


def begun(problem: Problem, pace: Pace) -> tuple[Way, ...]:
    """Return the trajectories of a problem at their start, as ``simulate`` or ``simulate_adaptive`` begins them.

    Raises
    ------
    InputError
        If they have no end, nothing moves at the start, and so no first step follows; or states jump, and steps are
        fixed.
    """
    if not pace.is_chosen:
        check_flows(problem)
        return (_at_start(whole_part(problem), fixed_clock(problem.size, pace.limits[0])),)
    return tuple(_at_start(part, _chosen_clock(part.problem, pace)) for part in smallest_parts(problem))


def jumped(way: Way) -> Way:
    """Return trajectories at their start after what jumps there at once."""
    if way.part.problem.system.jumps is None:
        return way
    state = way.state.copy()
    jump(way.part.problem, state, way.clock, np.arange(state.shape[1]))
    return replace(way, state=state)


def _chosen_clock(problem: Problem, pace: Pace) -> np.ndarray:
    clock = starting_clock(problem, pace.method, *pace.limits, pace.engine)
    if not np.isfinite(clock[STEP]).all():
        raise fail("until", "must be given where nothing moves at the start: no step follows from that", pace.limits[1])
    return clock


def _at_start(part: Part, clock: np.ndarray) -> Way:
    return Way(part, np.ascontiguousarray(part.problem.state, float), clock, part.problem.parameters)


def status(way: Way, until: float) -> np.ndarray:
    """Return what became of trajectories (k,), a Status; PENDING of those that go on."""
    is_finite, is_stuck = np.isfinite(way.state).all(0), way.clock[STEP] <= SHORTEST * way.clock[NOW]
    goes_on = np.where(way.clock[NOW] >= until, Status.DONE, Status.PENDING)
    sound = np.where(is_stuck & (goes_on == Status.PENDING), Status.STEP_UNDERFLOW, goes_on)
    return np.where(is_finite, sound, Status.NOT_FINITE).astype(np.uint8)


def stepped(way: Way, pace: Pace) -> Way:
    """Return trajectories a step later: each goes on until it has taken one, or jumped, if it still goes on.

    What was handed in for this step is handed in no more.
    """
    state, clock, problem = way.state.copy(), way.clock.copy(), way.part.problem
    moving = np.flatnonzero(status(way, pace.limits[1]) == Status.PENDING)
    clock[PAUSE, moving] = clock[TAKEN, moving] + 1.0
    now = replace(problem, parameters=way.parameters)
    advance_and_jump(now, loops_for(now, pace.engine), state, clock, moving, pace.stepping, pace.limits)
    return Way(way.part, state, clock, problem.parameters)


def whole(way: Way) -> np.ndarray:
    """Return the states (s, k) of the problem that trajectories have reached."""
    every = np.arange(way.part.problem.size)
    with np.errstate(all="ignore"):
        return np.array(way.part.expand(every, way.clock[NOW], way.state))
