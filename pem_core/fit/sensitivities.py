"""Sensitivities of a trajectory to its start and parameters: the equations on dual numbers, one slope at a time.

For a state y with the rates f(t, y, p), a change w of y and a change q of p obey

    dw/dt = (df/dy) w + (df/dp) q

which the equations give for dual numbers y and p (``numbers.duals``). Each change is integrated as a separate
trajectory together with the state: so the compiled code does not depend on their number. Steps are chosen by the state
alone. The change is then the derivative of the numerical solution for the steps taken (internal differentiation: Bock
1981, doi:10.1007/978-3-642-68220-9_8).

At the instant t_s at which a square wave switches, the rates jump from f- to f+. If t_s depends on p, so does the time
during which each of them acts, and the change of the state jumps by (f- - f+) (dt_s/dp) q (Hiskens and Pai 2000,
doi:10.1109/81.828574). The step past the switch adds this jump, for each wave that switches.
"""

from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from pem_core.integrate.backends import loops_for
from pem_core.integrate.impact_rounds import jump, points_at_jump
from pem_core.methods.lane_clock import ASK_AT, CLOCK_ROWS, LEAVES, MEMORY, NOW, PASSES, PAUSE, STEP, STEP_ROWS
from pem_core.methods.method import method_named
from pem_core.methods.recording import Trace, no_trace
from pem_core.models.systems.jump_deviations import deviation_after
from pem_core.models.systems.problem import Jumps, Problem, System
from pem_core.numbers.duals import OverlayRows, as_duals, first_slope, value_of
from pem_core.numbers.types import Component, Layout, Rows
from pem_core.numbers.vectors import choose

METHOD = "dop853"
MOST_STEPS = 200_000
"""Between two nodes."""
MOST_JUMPS = 10_000
"""Between two nodes."""
FIRST_STEPS = 50
"""Number of first steps per interval between two nodes: the step control finds the right size at once."""


@cache
def system_with_slopes(system: System, state_rows: int, parameter_rows: int) -> System:
    """Return the system of a state and one change of it, with parameters and one change of them."""
    derivative_of, forcing_of = system.derivative, system.forcing
    project_of, norm_of, switches_of = system.project, system.error_norm, system.switches

    def derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
        state, parameters = as_duals(y, 1, state_rows), as_duals(p, 1, parameter_rows)
        derivative_of(t, state, parameters, layout, as_duals(rate, 1, state_rows))

    def forcing(t: Component, p: Rows, layout: Layout) -> None:
        forcing_of(t, as_duals(p, 1, parameter_rows), layout)

    def project(y: Rows, p: Rows, layout: Layout) -> None:
        project_of(as_duals(y, 1, state_rows), as_duals(p, 1, parameter_rows), layout)

    def error_norm(change: Any, y: Rows, rate: Rows, n: int, p: Rows, layout: Layout) -> Any:
        return norm_of(change, y, rate, state_rows, p, layout)

    def past_switch(passes: Component, t: Component, h: Component, y: Rows, p: Rows, layout: Layout, end: Rows) -> None:
        assert switches_of is not None
        before = rates_of_values(system, t, y, as_duals(p, 1, parameter_rows), layout)
        for left, parameters in switches_of(t, h, as_duals(p, 1, parameter_rows), layout):
            after, late = rates_of_values(system, t, y, parameters, layout), first_slope(left)
            for i in range(state_rows):
                jump = choose(passes, (before[i] - after[i]) * late, 0.0)
                end[state_rows + i] = end[state_rows + i] + jump

    name = f"{system.name} with slopes of {state_rows} rows and {parameter_rows} parameters"
    own = replace(system, name=name, derivative=derivative, forcing=forcing, project=project, error_norm=error_norm)
    own = replace(own, jumps=system.jumps and jumps_with_slopes(system, state_rows, parameter_rows))
    own = replace(own, past_switch=past_switch if switches_of else None)
    return replace(own, is_momentum=None, lost_row=None, energy_scale=None, put_forces=None, second_order=None)


def rates_of_values(system: System, t: Component, y: Rows, p: Rows, layout: Layout) -> Rows:
    """Return the rates of a state at time t, for the values of parameters that may be duals."""
    parameters, rates = OverlayRows(lambda row: value_of(p[row])), OverlayRows(lambda row: 0.0)
    system.forcing(t, parameters, layout)
    system.derivative(t, y, parameters, layout, rates)
    return rates


def jumps_with_slopes(system: System, state_rows: int, parameter_rows: int) -> Jumps:
    """Return the jumps of a state and one change of it, with parameters and one change of them."""
    assert system.jumps is not None
    jumps = system.jumps

    def split(problem: Any, state: np.ndarray) -> tuple[Problem, np.ndarray, np.ndarray]:
        values, change = problem.parameters[:parameter_rows], problem.parameters[parameter_rows:]
        return Problem(system, problem.layout, values, state[:state_rows]), state[state_rows:], change

    def jumped(problem: Any, time: np.ndarray, state: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        own, deviation, change = split(problem, state)
        after, is_counted = jumps.jumped(own, time, own.state)
        return np.concatenate([after, deviation_after(jumps, own, time, after, deviation, change)]), is_counted

    def delay(
        problem: Any, time: np.ndarray, state: np.ndarray, deviation: np.ndarray, change: np.ndarray | None
    ) -> np.ndarray:
        own, _, _ = split(problem, state)
        own_change = None if change is None else change[:parameter_rows]
        return jumps.delay(own, time, own.state, deviation[:state_rows], own_change)

    return Jumps(jumped, delay)


class Parameters(NamedTuple):
    """Parameters of a trajectory and their slopes.

    Attributes
    ----------
    values : (p,) array
    slopes : (p, k) array
        Their changes.
    others : (2 p,) array
        Alternative values, then slopes, that may occur in other calls: the compiled code treats rows that are equal in
        all columns as constants, and these mark the rows that vary.
    """

    values: np.ndarray
    slopes: np.ndarray
    others: np.ndarray


def integrate_with_slopes(
    problem: Problem, state_slopes: np.ndarray, parameters: Parameters, times: np.ndarray, tolerance: float
) -> tuple[np.ndarray, np.ndarray]:
    """Return a trajectory and its slopes, each along a change of its start and one of its parameters.

    Parameters
    ----------
    problem : Problem
        With the state at times[0] in its only column.
    state_slopes : (s, k) array
        Changes of the state at times[0].
    parameters : Parameters
        Its parameters.
    times : (r,) array
        Ascending [s]; at least two.
    tolerance : float
        Of the steps.

    Returns
    -------
    state : (r, s) array
        NaN from a failure of the integration on.
    slopes : (r, s, k) array
    """
    rows, count = state_slopes.shape
    system, jumps = system_with_slopes(problem.system, rows, len(parameters.values)), problem.system.jumps
    first = jumps.restarted(problem.layout, problem.state) if jumps and jumps.restarted else problem.state
    state = np.concatenate([np.repeat(first, count, 1), state_slopes])
    table = np.concatenate([np.repeat(parameters.values[:, None], count, 1), parameters.slopes])
    columns = np.concatenate([table, parameters.others[:, None]], 1)
    now, clock = np.concatenate([state, state[:, :1]], 1), _clock(count + 1, times[0], times[-1])
    own = Problem(system, problem.layout, columns, now)
    with np.errstate(all="ignore"):
        if jumps:
            jump(own, now, clock, np.arange(count))
    record = np.full((len(times), *state.shape), np.nan)
    record[0] = now[:, :count]
    inner = np.unique(times[1:-1])
    trace = no_trace(len(state))._replace(times=inner, record=np.full((len(inner), len(state), count + 1), np.nan))
    _advance(own, now, clock, (tolerance, float(times[-1])), trace)
    record[1:-1] = trace.record[np.searchsorted(inner, times[1:-1]), :, :count]
    has_arrived = clock[NOW, :count] >= times[-1]
    record[-1] = np.where(has_arrived, now[:, :count], np.nan)
    return record[:, :rows, 0], record[:, rows:]


def _advance(problem: Problem, state: np.ndarray, clock: np.ndarray, limits: tuple[float, float], trace: Trace) -> None:
    """Advance all columns but the last in place to the end, with their jumps."""
    loops, method, points = loops_for(problem), method_named(METHOD), np.arange(state.shape[1] - 1)
    if problem.system.jumps:
        trace = trace._replace(
            before=np.empty((len(state) + STEP_ROWS, state.shape[1])), event=np.empty((2, state.shape[1]))
        )
    with np.errstate(all="ignore"):
        for _ in range(MOST_JUMPS):
            loops.advance(state, clock, points, method, limits, trace)
            if not problem.system.jumps:
                break
            jump(problem, state, clock, points_at_jump(clock, points, trace.event))
            points = points[(clock[LEAVES, points] >= PASSES) & (clock[NOW, points] < limits[1])]
            if not len(points):
                break


def _clock(count: int, now: float, until: float) -> np.ndarray:
    """Return the clocks of trajectories that begin at a time."""
    clock = np.zeros((CLOCK_ROWS, count))
    clock[NOW], clock[STEP] = now, (until - now) / FIRST_STEPS
    clock[MEMORY] = 1.0 / np.sqrt(np.sqrt(clock[STEP]))
    clock[PAUSE], clock[ASK_AT] = MOST_STEPS, np.inf
    return clock
