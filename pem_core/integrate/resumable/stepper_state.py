"""Step policies, and states of trajectories between two steps."""

import math
from dataclasses import dataclass, replace

import numpy as np

from pem_core.errors import MISSING, fail
from pem_core.integrate.backends import ENGINES, loops_for
from pem_core.integrate.engine import (
    check_chooses,
    check_follows_noise,
    check_positive,
    fixed_clock,
    starting_clock,
    steps_in,
)
from pem_core.integrate.impact_rounds import Motion, advance_and_jump, check_flows, jump
from pem_core.integrate.outcomes import Status
from pem_core.methods.lane_clock import NOW, PAUSE, STEP, TAKEN
from pem_core.methods.method import Method, of_fixed_steps
from pem_core.methods.step_control import SHORTEST
from pem_core.models.registry import smallest_parts
from pem_core.models.systems.noise import timed
from pem_core.models.systems.problem import Part, Problem, full_part


@dataclass(frozen=True)
class StepPolicy:
    """Settings of single steps.

    Attributes
    ----------
    method : Method
    is_chosen : bool
        Whether the method has step-size control.
    limits : (float, float)
        Tolerance, or fixed step [s], and end [s], which may be infinite.
    engine : str
        "compiled" or "numpy".
    """

    method: Method
    is_chosen: bool
    limits: tuple[float, float]
    engine: str

    @property
    def stepping(self) -> Method:
        """Return the method that makes the steps, without step-size control if the step is fixed."""
        return self.method if self.is_chosen else of_fixed_steps(self.method)


def step_policy(method: Method, step: float | None, tolerance: float | None, until: float, engine: str) -> StepPolicy:
    """Return a step policy for a fixed step or a tolerance; see :func:`checked`.

    Raises
    ------
    InputError
        If a number is out of its range, or if not exactly one of step and tolerance is given.
    """
    if tolerance is not None and step is None:
        return checked(StepPolicy(method, True, (tolerance, until), engine))
    if step is None or tolerance is not None:
        raise fail("step", ": give either a step or a tolerance" + (", not both" if step is not None else ""), MISSING)
    pace = checked(StepPolicy(method, False, (step, until), engine))
    return pace if until == math.inf else replace(pace, limits=(step, steps_in(until, step) * step))


def checked(pace: StepPolicy) -> StepPolicy:
    """Return a step policy after a check.

    Raises
    ------
    InputError
        If a number is out of its range, the engine is unknown, or the method lacks step-size control.
    """
    if pace.engine not in ENGINES:
        raise fail("engine", f"must be one of {', '.join(ENGINES)}", pace.engine)
    check_positive(**{"tolerance" if pace.is_chosen else "step": pace.limits[0]})
    if not pace.limits[1] > 0:
        raise fail("until", "must be positive", pace.limits[1])
    if pace.is_chosen:
        check_chooses(pace.method)
    return pace


# Trajectories between two steps: those of one part of a batch, in its minimal state.


@dataclass(frozen=True)
class StepperState:
    """Immutable state of some trajectories during integration.

    Attributes
    ----------
    part : Part
        Their indices in the batch, and the problem from which they started.
    state : (m, k) array
        Current states, in the coordinates of the part.
    clock : (CLOCK_ROWS, k) array
        See ``methods.lane_clock``.
    parameters : (p, 1) or (p, k) array
        Parameters of the part, with the forces applied to the next step.
    """

    part: Part
    state: np.ndarray
    clock: np.ndarray
    parameters: np.ndarray


def begun(problem: Problem, pace: StepPolicy) -> tuple[StepperState, ...]:
    """Return the trajectories of a problem at their start, as ``simulate`` or ``simulate_adaptive`` begins them.

    Raises
    ------
    InputError
        If nothing moves at the start of an endless run, so that no first step can be derived; or if states can jump
        and steps are fixed.
    """
    check_follows_noise(problem, pace.method)
    if not pace.is_chosen:
        check_flows(problem)
        return (_at_start(full_part(timed(problem, pace.limits[0])), fixed_clock(problem.size, pace.limits[0])),)
    return tuple(_at_start(part, _chosen_clock(part.problem, pace)) for part in smallest_parts(problem))


def jumped(stepper: StepperState) -> StepperState:
    """Return trajectories at their start after the impacts that occur there."""
    if stepper.part.problem.system.jumps is None:
        return stepper
    state = stepper.state.copy()
    jump(stepper.part.problem, state, stepper.clock, np.arange(state.shape[1]))
    return replace(stepper, state=state)


def _chosen_clock(problem: Problem, pace: StepPolicy) -> np.ndarray:
    clock = starting_clock(problem, pace.method, *pace.limits, pace.engine)
    if not np.isfinite(clock[STEP]).all():
        rule = "must be finite if nothing moves at the start, because the first step is then derived from the end time"
        raise fail("until", rule, pace.limits[1])
    return clock


def _at_start(part: Part, clock: np.ndarray) -> StepperState:
    return StepperState(part, np.ascontiguousarray(part.problem.state, float), clock, part.problem.parameters)


def status(stepper: StepperState, until: float) -> np.ndarray:
    """Return the Status of trajectories (k,); PENDING during integration."""
    is_finite, is_stuck = np.isfinite(stepper.state).all(0), stepper.clock[STEP] <= SHORTEST * stepper.clock[NOW]
    goes_on = np.where(stepper.clock[NOW] >= until, Status.DONE, Status.PENDING)
    sound = np.where(is_stuck & (goes_on == Status.PENDING), Status.STEP_UNDERFLOW, goes_on)
    return np.where(is_finite, sound, Status.NOT_FINITE).astype(np.uint8)


def advance(stepper: StepperState, pace: StepPolicy) -> StepperState:
    """Return trajectories one step later: each pending one advances by one accepted step, or to its next impact.

    Forces applied to this step are removed.
    """
    state, clock, problem = stepper.state.copy(), stepper.clock.copy(), stepper.part.problem
    moving = np.flatnonzero(status(stepper, pace.limits[1]) == Status.PENDING)
    clock[PAUSE, moving] = clock[TAKEN, moving] + 1.0
    now = replace(problem, parameters=stepper.parameters)
    motion = Motion(now, loops_for(now, pace.engine), state, clock)
    advance_and_jump(motion, moving, pace.stepping, pace.limits)
    return StepperState(stepper.part, state, clock, problem.parameters)


def full_state(stepper: StepperState) -> np.ndarray:
    """Return the current states (s, k) in the full coordinates of the problem."""
    every = np.arange(stepper.part.problem.size)
    with np.errstate(all="ignore"):
        return np.array(stepper.part.expand(every, stepper.clock[NOW], stepper.state))
