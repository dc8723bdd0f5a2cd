"""The three loops over points that everything needs, in numpy or compiled, from the same equations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from pem_core.errors import fail
from pem_core.integrate.clock import CROSSED, CROSSES, LEAVES, NOW, RECORDED, STAYS, STEP_ROWS
from pem_core.integrate.compiled import compiled_advance, sees_nothing
from pem_core.integrate.dense import coefficient_count, further_stages, stages_kept
from pem_core.integrate.events.crossing import crossing
from pem_core.integrate.events.halting import halting, stepping_to
from pem_core.integrate.events.passing import looking, noting, watching
from pem_core.integrate.events.taken import Taken
from pem_core.integrate.methods import Method
from pem_core.integrate.recording import Trace, numpy_recorder
from pem_core.integrate.stepping import Batch, Work, further_stages_of, stages_of, step_of
from pem_core.integrate.written_out.advance import Written, in_one_form, written_for
from pem_core.integrate.written_out.values import energies_by_kernel, rates_by_kernel
from pem_core.kernels.calling import NO_CALLS
from pem_core.models.problem import Problem


@dataclass(frozen=True)
class Loops:
    """The loops over points of one problem. Both kinds agree to round-off.

    Attributes
    ----------
    advance : function (state, clock, points, method, limits, trace)
        Advances the columns ``points`` of states (s, n) and clocks (CLOCK_ROWS, n) in place, each until it leaves its
        lane: at the end, by its number of steps, by its energy, or by a signal (see ``clock``). ``limits`` are
        tolerance, or fixed step, and end. What is to be kept of the way goes into the arrays of a Trace.
    rates : function (t, state) -> (s, n) array
        dstate/dt at time t.
    energies : function (t, state) -> (n,) array
        Total energy [J] at time t.
    """

    advance: Callable[..., None]
    rates: Callable[..., np.ndarray]
    energies: Callable[..., np.ndarray]


def loops_for(problem: Problem, engine: str = "compiled") -> Loops:
    """Return the loops of a problem: "compiled" (SIMD lanes) or "numpy" (the readable reference).

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
    """Return the loops on numpy arrays; they take complex states too."""
    system, parameters, layout = problem.system, problem.parameters, problem.layout

    def advance(
        state: np.ndarray, clock: np.ndarray, points: np.ndarray, method: Method, limits: Limits, trace: Trace
    ) -> None:
        (before, times, _, event), own, n = trace, points, len(state)
        stage_count, run = stages_kept(method), stages_of(system, method)
        further = further_stages(system, method, further_stages_of(system, method))
        step, when = step_of(system, method, run), crossing(system, method)
        put_records = numpy_recorder(system, method, further) if len(times) else None
        sees, is_watched = (watching(system), True) if event.shape[1] else (sees_nothing, False)
        y, ticks, p = state[:, own], clock[:, own], _own(parameters, own)
        while len(own):
            first, k = np.concatenate([y, ticks[:STEP_ROWS]]), np.empty((stage_count * n, len(own)))
            work = Work(n, y, p, layout, np.empty_like(y), np.empty_like(y), k)
            with np.errstate(all="ignore"):
                step(ticks, limits, work)
                sees(ticks, first, work)
            stays, is_looked_into = ticks[LEAVES] == STAYS, ticks[LEAVES] >= CROSSES
            if put_records:
                put_records(own, ~is_looked_into, first, ticks, ticks[NOW], work, trace)
            if not stays.all():
                state[:, own[~stays]], clock[:, own[~stays]] = y[:, ~stays], ticks[:, ~stays]
                if is_looked_into.any():
                    before[:, own[is_looked_into]] = first[:, is_looked_into]
                own, y, ticks, p = own[stays], y[:, stays], ticks[:, stays], p[:, stays]
        again = points[clock[LEAVES, points] >= CROSSES]
        if len(again):
            first, ticks, p = before[:, again], clock[:, again], _own(parameters, again)
            k, c = (np.empty((rows * n, len(again))) for rows in (stage_count, coefficient_count(method)))
            y, ticks[:STEP_ROWS] = first[:n].copy(), first[n:]
            work = Work(n, y, p, layout, np.empty_like(y), np.empty_like(y), k)
            with np.errstate(all="ignore"):
                step(ticks, limits, work)
                start, end = first[n + NOW], ticks[NOW].copy()
                further(start, end, n, first[:n], y, p, layout, np.empty_like(y), k)
                ticks[CROSSED] = when(ticks, start, n, first[:n], y, k, c)
                if is_watched:
                    taken = Taken(n, start, end - start, first[:n], y, c, p, layout, np.empty_like(y))
                    found, look = np.empty((len(event), len(again))), looking(system, method)
                    notes = halting(system, look) if system.jumps else noting(system, look)
                    notes(taken, len(event) // 2, found, ticks)
                    event[:, again] = found
                if put_records:
                    put_records(again, np.ones(len(again), bool), first, ticks, end, work, trace)
                if is_watched and system.jumps:
                    stepping_to(system, method, run)(found[1], first, ticks, work)
                    state[:, again] = y
            rows = [NOW, CROSSED, RECORDED]
            clock[np.ix_(rows, again)] = ticks[rows]

    return Loops(advance, lambda t, state: problem.rates(state, t), lambda t, state: problem.energies(state, t))


def _own(parameters: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Return a column of parameters for each of some points."""
    return np.repeat(parameters, len(points), 1) if parameters.shape[1] == 1 else parameters[:, points]


def at(t: float | np.ndarray) -> np.ndarray:
    """Return a time [s], or one per point, as a row."""
    return np.atleast_1d(np.asarray(t, float))[None]


def compiled_loops(problem: Problem) -> Loops:
    """Return the loops in SIMD lanes; they compile at their first call, once, and are cached on disk."""
    system, n, m = problem.system, len(problem.state), len(problem.parameters)
    parameters, layout = in_one_form(problem.parameters), in_one_form(problem.layout)

    @cache
    def written(method: Method) -> Written | None:
        return written_for(system, method, layout, n, parameters)

    @cache
    def by_kernel(made: Callable[..., Any]) -> Callable[..., Any] | None:
        return made(system, layout, n, m)

    def advance(
        state: np.ndarray, clock: np.ndarray, points: np.ndarray, method: Method, limits: Limits, trace: Trace
    ) -> None:
        if not len(points):
            return
        batch, own = Batch(state, clock, parameters, layout), in_one_form(points)
        kernels, is_watched, (first, until) = written(method), trace.event.shape[1] > 0, limits
        if kernels and not is_watched:
            kernels.advance(batch, own, limits, trace)
            return
        # Where states jump one loop serves for both: it takes longest to compile.
        kind = len(trace.times) > 0 or system.jumps is not None, is_watched, kernels is not None
        held, calls = (kernels.sizes.held, kernels.calls(trace, is_watched)) if kernels else (0, NO_CALLS)
        compiled_advance(system, method, *kind)(batch, own, (float(first), float(until)), trace, held, calls)

    def rates(t: float | np.ndarray, state: np.ndarray) -> np.ndarray:
        kernel = by_kernel(rates_by_kernel)
        return kernel(at(t), state, problem.parameters)[0] if kernel else problem.rates(state, t)

    def energies(t: float | np.ndarray, state: np.ndarray) -> np.ndarray:
        kernel = by_kernel(energies_by_kernel)
        return kernel(at(t), state, problem.parameters)[0][0] if kernel else problem.energies(state, t)

    return Loops(advance, rates, energies)


ENGINES = {"compiled": compiled_loops, "numpy": numpy_loops}
