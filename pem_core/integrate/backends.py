"""The three loops over points (advance, rates, energies), as kernels or in numpy, from the same equations."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

import numpy as np

from pem_core.compiled.constant_folding import uniform_parameters
from pem_core.compiled.loops import TRACERS, advance_by_kernels, in_one_form, values_by_kernel, why_no_kernel
from pem_core.compiled.step_kernels import Kernels, kernels_of, structure_of
from pem_core.errors import fail
from pem_core.methods import event_detection
from pem_core.methods.dense_output import coefficient_count, further_stages, stored_stage_count
from pem_core.methods.lane_clock import CROSSED, CROSSES, LEAVES, NOW, RECORDED, STAYS, STEP_ROWS, Work
from pem_core.methods.method import Method, method_run
from pem_core.methods.recording import Trace, numpy_recorder
from pem_core.methods.step_control import Batch, further_stages_of, stages_of, step_of
from pem_core.methods.zero_crossings import NONE, Step, events, first_fall
from pem_core.models.systems.problem import Problem, System


@dataclass(frozen=True)
class Loops:
    """Loops over the points of one problem; the compiled and the numpy version agree to round-off.

    Attributes
    ----------
    advance : function (state, clock, points, method, limits, trace)
        Advances the columns ``points`` of states (s, n) and clocks (CLOCK_ROWS, n) in place, each until it leaves its
        lane: at the end, after a number of steps, by its energy, or by an event function (``methods.lane_clock``).
        ``limits`` are tolerance, or fixed step, and end. Records and events are written to the arrays of a Trace.
    rates : function (t, state) -> (s, n) array
        dstate/dt at time t.
    energies : function (t, state) -> (n,) array
        Total energy [J] at time t.
    """

    advance: Callable[..., None]
    rates: Callable[..., np.ndarray]
    energies: Callable[..., np.ndarray]


class Engine(NamedTuple):
    """Engine that runs the steps of a problem, with the reasons why numpy replaces requested kernels.

    Attributes
    ----------
    name : str
        "compiled" or "numpy".
    why : str
        Why numpy runs the steps; for a compiled problem, why numpy computes its energies or rates.
    """

    name: str
    why: str = ""


def engine_of(problem: Problem, method: Method) -> Engine:
    """Return the engine that runs the steps of a problem when "compiled" is requested."""
    if why := kernels_for(problem, method).why_not:
        return Engine("numpy", why)
    return Engine("compiled", "; ".join(filter(None, (why_no_kernel(what, problem) for what in TRACERS))))


def kernels_for(problem: Problem, method: Method) -> Kernels:
    """Return the kernels for a problem's structure."""
    structure, sizes = structure_of(problem.system, problem.layout), (len(problem.state), len(problem.parameters))
    return kernels_of(
        problem.system, method_run(problem.system, method), structure, *sizes, uniform_parameters(problem.parameters)
    )


def loops_for(problem: Problem, engine: str = "compiled") -> Loops:
    """Return the loops of a problem: "compiled" (kernels) or "numpy" (the readable reference).

    Equations that cannot be compiled run in numpy; :func:`engine_of` returns the reason.

    Raises
    ------
    InputError
        If the engine is neither.
    """
    if engine not in ENGINES:
        raise fail("engine", f"must be one of {', '.join(ENGINES)}", engine)
    return ENGINES[engine](problem)


Limits = tuple[float, float]


def numpy_loops(problem: Problem) -> Loops:
    """Return the loops on numpy arrays, which accept complex states too."""

    def advance(
        state: np.ndarray, clock: np.ndarray, points: np.ndarray, method: Method, limits: Limits, trace: Trace
    ) -> None:
        steps = NumpySteps(problem, method, limits, trace)
        steps.advance(state, clock, points)
        again = points[clock[LEAVES, points] >= CROSSES]
        if len(again):
            steps.look(state, clock, again)

    return Loops(advance, lambda t, state: problem.rates(state, t), lambda t, state: problem.energies(state, t))


class NumpySteps:
    """Numpy implementation of the steps of one problem; ``compiled.trajectory_loop`` has the same two loops.

    Parameters
    ----------
    problem, method, limits, trace
        See :class:`Loops`.
    """

    def __init__(self, problem: Problem, method: Method, limits: Limits, trace: Trace):
        self.problem, self.method, self.limits, self.trace = problem, method, limits, trace
        self.system = system = problem.system
        self.run = stages_of(system, method)
        self.step = step_of(system, method, self.run)
        self.further = further_stages(system, method, further_stages_of(system, method))
        self.put_records = numpy_recorder(system, method, self.further) if len(trace.times) else None
        self.sees, self.count = None, 0
        if trace.event.shape[1]:
            self.sees, self.count = (
                event_detection.event_watch(system),
                event_detection.ENDS * event_detection.signals_of(system).count(problem.layout),
            )

    def _work(self, y: np.ndarray, points: np.ndarray) -> Work:
        stages = np.empty((stored_stage_count(self.method) * len(y), len(points)))
        parameters = _parameters_at(self.problem.parameters, points)
        return Work(len(y), y, parameters, self.problem.layout, np.empty_like(y), np.empty_like(y), stages)

    def advance(self, state: np.ndarray, clock: np.ndarray, points: np.ndarray) -> None:
        """Advance points until each leaves its lane; store states and clocks before steps that must be examined."""
        own, y, ticks = points, state[:, points], clock[:, points]
        while len(own):
            first, work = np.concatenate([y, ticks[:STEP_ROWS]]), self._work(y, own)
            with np.errstate(all="ignore"):
                self.step(ticks, self.limits, work)
                if self.sees:
                    self.sees(ticks, first, work, np.empty((self.count, len(own))))
            stays, is_looked_into = ticks[LEAVES] == STAYS, ticks[LEAVES] >= CROSSES
            if self.put_records:
                self.put_records(own, ~is_looked_into, first, ticks, ticks[NOW], work, self.trace)
            if not stays.all():
                state[:, own[~stays]], clock[:, own[~stays]] = y[:, ~stays], ticks[:, ~stays]
                if is_looked_into.any():
                    self.trace.before[:, own[is_looked_into]] = first[:, is_looked_into]
                own, y, ticks = own[stays], y[:, stays], ticks[:, stays]

    def look(self, state: np.ndarray, clock: np.ndarray, again: np.ndarray) -> None:
        """Repeat the last steps of points, and find their energy crossings and events."""
        n, first, ticks = len(state), self.trace.before[:, again], clock[:, again]
        y, ticks[:STEP_ROWS] = first[:n].copy(), first[n:]
        work = self._work(y, again)
        c = np.empty((coefficient_count(self.method) * n, len(again)))
        with np.errstate(all="ignore"):
            self.step(ticks, self.limits, work)
            start, end = first[n + NOW], ticks[NOW].copy()
            self.further(start, end, n, first[:n], y, work.p, work.layout, np.empty_like(y), work.k)
            ticks[CROSSED] = event_detection.crossing(self.system, self.method)(
                ticks, start, n, first[:n], y, work.p, work.layout, work.k, c
            )
            if self.sees:
                self.sees(ticks.copy(), first, work, ends := np.empty((self.count, len(again))))
                self._find_events(first, ticks, work, c, ends, again)
            if self.put_records:
                self.put_records(again, np.ones(len(again), bool), first, ticks, end, work, self.trace)
            if self.sees and self.system.jumps:
                which = self.trace.event[1, again]
                event_detection.stepping_to(self.system, self.method, self.run)(which, first, ticks, work)
                state[:, again] = y
        rows = np.array([NOW, CROSSED, RECORDED])
        clock[np.ix_(rows, again)] = ticks[rows]

    def _find_events(
        self, first: np.ndarray, ticks: np.ndarray, work: Work, c: np.ndarray, ends: np.ndarray, again: np.ndarray
    ) -> None:
        """Find the events of completed steps; for impacts, set the clocks back to them."""
        n, event = work.n, self.trace.event
        start, end = first[n + NOW], ticks[NOW].copy()
        taken = event_detection.AcceptedStep(
            n, start, end - start, first[:n], work.y, c, work.p, work.layout, np.empty_like(work.y)
        )
        event[:, again] = events_of(self.system, self.method, taken, ends, len(event) // 2)
        if self.system.jumps:
            ticks[NOW] = np.where(np.isnan(event[0, again]), end, event[0, again])


def _parameters_at(parameters: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Return the parameter columns of the given points."""
    return np.repeat(parameters, len(points), 1) if parameters.shape[1] == 1 else parameters[:, points]


def at(t: float | np.ndarray) -> np.ndarray:
    """Return a time [s], or one per point, as a row."""
    return np.atleast_1d(np.asarray(t, float))[None]


def events_of(
    system: System, method: Method, accepted: event_detection.AcceptedStep, ends: np.ndarray, most: int
) -> np.ndarray:
    """Return the first events of accepted steps (2 most, n): times [s], NaN if missing, and event-function indices.

    Parameters
    ----------
    accepted : AcceptedStep
        n steps.
    ends : (ENDS * signals, n) array
        Result of ``methods.event_detection.event_watch``.
    most : int
        Largest number of events per step; 1 where states jump.
    """
    look, found = event_detection.looking(system, method), np.empty((2 * most, len(accepted.start)))
    count = len(ends) // event_detection.ENDS

    def signals(j: int) -> Callable[[float], np.ndarray]:
        rows = (accepted.y0, accepted.y1, accepted.c, accepted.p)
        y0, y1, c, p = (table[:, j : j + 1] for table in rows)
        own = event_detection.AcceptedStep(
            accepted.n, accepted.start[j], accepted.length[j], y0, y1, c, p.copy(), accepted.layout, np.empty_like(y0)
        )

        def at(share: float) -> np.ndarray:
            values = np.empty((event_detection.PER_SIGNAL * count, 1))
            look(np.float64(share), own, values)
            return values[:, 0]

        return at

    for j in range(len(accepted.start)):
        step = Step(ends[:, j], signals(j))
        if system.jumps:
            first_fall(step, count, found[:, j])
        else:
            events(step, count, most, found[:, j])
    is_there = found[::2] < NONE
    found[::2] = np.where(is_there, accepted.start + found[::2] * accepted.length, np.nan)
    return found


def compiled_loops(problem: Problem) -> Loops:
    """Return the compiled loops; kernels compile at their first call and are cached on disk."""
    parameters, layout = in_one_form(problem.parameters), in_one_form(problem.layout)
    own = replace(problem, parameters=parameters, layout=layout)
    kernels = cache(lambda method: kernels_for(own, method))
    kernel_of = cache(lambda what: values_by_kernel(what, own))

    def advance(
        state: np.ndarray, clock: np.ndarray, points: np.ndarray, method: Method, limits: Limits, trace: Trace
    ) -> None:
        if kernels(method).why_not:
            numpy_loops(problem).advance(state, clock, points, method, limits, trace)
        else:
            advance_by_kernels(kernels(method), Batch(state, clock, parameters, layout), points, limits, trace)

    def rates(t: float | np.ndarray, state: np.ndarray) -> np.ndarray:
        kernel = kernel_of("rates")
        return kernel(at(t), state, problem.parameters, layout)[0] if kernel else problem.rates(state, t)

    def energies(t: float | np.ndarray, state: np.ndarray) -> np.ndarray:
        kernel = kernel_of("energies")
        return kernel(at(t), state, problem.parameters, layout)[0][0] if kernel else problem.energies(state, t)

    return Loops(advance, rates, energies)


ENGINES = {"compiled": compiled_loops, "numpy": numpy_loops}
