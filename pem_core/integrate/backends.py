"""The three loops over points that everything needs, as kernels or in numpy, from the same equations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from pem_core.errors import fail
from pem_core.integrate.clock import CROSSED, CROSSES, LEAVES, NOW, RECORDED, STAYS, STEP_ROWS
from pem_core.integrate.dense import coefficient_count, further_stages, stages_kept
from pem_core.integrate.events.crossing import crossing
from pem_core.integrate.events.halting import stepping_to
from pem_core.integrate.events.passing import ENDS, PER_SIGNAL, looking, signals_of, watching
from pem_core.integrate.events.taken import Taken
from pem_core.integrate.events.zero_crossings import NONE, Step, events, first_fall
from pem_core.integrate.methods import Method
from pem_core.integrate.recording import Trace, numpy_recorder
from pem_core.integrate.stepping import Batch, Work, further_stages_of, stages_of, step_of
from pem_core.integrate.written_out.advance import advance_by_kernels, in_one_form
from pem_core.integrate.written_out.kernels import Kernels, kernels_of, structure_of
from pem_core.integrate.written_out.known import alike_rows
from pem_core.integrate.written_out.values import energies_by_kernel, rates_by_kernel
from pem_core.models.problem import Problem, System


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


class Engine(NamedTuple):
    """What runs the steps of a problem, and where that is numpy though kernels were asked for, why."""

    name: str
    why: str = ""


def engine_of(problem: Problem, method: Method) -> Engine:
    """Return what runs the steps of a problem by a method where "compiled" is asked for."""
    why = kernels_for(problem, method).why_not
    return Engine("numpy", why) if why else Engine("compiled")


def kernels_for(problem: Problem, method: Method) -> Kernels:
    """Return the kernels of a problem's structure."""
    structure, sizes = structure_of(problem.system, problem.layout), (len(problem.state), len(problem.parameters))
    return kernels_of(problem.system, method, structure, *sizes, alike_rows(problem.parameters))


def loops_for(problem: Problem, engine: str = "compiled") -> Loops:
    """Return the loops of a problem: "compiled" (kernels) or "numpy" (the readable reference).

    What cannot be compiled runs in numpy all the same: :func:`engine_of` says why.

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
        is_watched = event.shape[1] > 0
        sees, count = (watching(system), ENDS * signals_of(system).count(layout)) if is_watched else (None, 0)
        y, ticks, p = state[:, own], clock[:, own], _own(parameters, own)
        while len(own):
            first, k = np.concatenate([y, ticks[:STEP_ROWS]]), np.empty((stage_count * n, len(own)))
            work = Work(n, y, p, layout, np.empty_like(y), np.empty_like(y), k)
            with np.errstate(all="ignore"):
                step(ticks, limits, work)
                if sees:
                    sees(ticks, first, work, np.empty((count, len(own))))
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
                if sees:
                    ends = np.empty((count, len(again)))
                    sees(ticks.copy(), first, work, ends)
                    taken = Taken(n, start, end - start, first[:n], y, c, p, layout, np.empty_like(y))
                    event[:, again] = events_of(system, method, taken, ends, len(event) // 2)
                    if system.jumps:
                        ticks[NOW] = np.where(np.isnan(event[0, again]), end, event[0, again])
                if put_records:
                    put_records(again, np.ones(len(again), bool), first, ticks, end, work, trace)
                if is_watched and system.jumps:
                    stepping_to(system, method, run)(event[1, again], first, ticks, work)
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


def events_of(system: System, method: Method, taken: Taken, ends: np.ndarray, most: int) -> np.ndarray:
    """Return the first events of steps that were taken (2 most, n): times [s], NaN where there is none, and signals.

    Parameters
    ----------
    taken : Taken
        n steps.
    ends : (ENDS * signals, n) array
        What ``events.passing.watching`` finds.
    most : int
        How many are wanted; one where states jump.
    """
    look, found = looking(system, method), np.empty((2 * most, len(taken.start)))
    count = len(ends) // ENDS

    def signals(j: int) -> Callable[[float], np.ndarray]:
        rows = (taken.y0, taken.y1, taken.c, taken.p)
        y0, y1, c, p = (table[:, j : j + 1] for table in rows)
        own = Taken(taken.n, taken.start[j], taken.length[j], y0, y1, c, p.copy(), taken.layout, np.empty_like(y0))

        def at(share: float) -> np.ndarray:
            values = np.empty((PER_SIGNAL * count, 1))
            look(np.float64(share), own, values)
            return values[:, 0]

        return at

    for j in range(len(taken.start)):
        step = Step(ends[:, j], signals(j))
        if system.jumps:
            first_fall(step, count, found[:, j])
        else:
            events(step, count, most, found[:, j])
    is_there = found[::2] < NONE
    found[::2] = np.where(is_there, taken.start + found[::2] * taken.length, np.nan)
    return found


def compiled_loops(problem: Problem) -> Loops:
    """Return the loops of kernels; they compile at their first call, once, and are cached on disk."""
    system, n, m = problem.system, len(problem.state), len(problem.parameters)
    parameters, layout = in_one_form(problem.parameters), in_one_form(problem.layout)

    own = replace(problem, parameters=parameters, layout=layout)
    kernels = cache(lambda method: kernels_for(own, method))

    @cache
    def by_kernel(made: Callable[..., Any]) -> Callable[..., Any] | None:
        return made(system, layout, n, m)

    def advance(
        state: np.ndarray, clock: np.ndarray, points: np.ndarray, method: Method, limits: Limits, trace: Trace
    ) -> None:
        if kernels(method).why_not:
            numpy_loops(problem).advance(state, clock, points, method, limits, trace)
        else:
            advance_by_kernels(kernels(method), Batch(state, clock, parameters, layout), points, limits, trace)

    def rates(t: float | np.ndarray, state: np.ndarray) -> np.ndarray:
        kernel = by_kernel(rates_by_kernel)
        return kernel(at(t), state, problem.parameters)[0] if kernel else problem.rates(state, t)

    def energies(t: float | np.ndarray, state: np.ndarray) -> np.ndarray:
        kernel = by_kernel(energies_by_kernel)
        return kernel(at(t), state, problem.parameters)[0][0] if kernel else problem.energies(state, t)

    return Loops(advance, rates, energies)


ENGINES = {"compiled": compiled_loops, "numpy": numpy_loops}
