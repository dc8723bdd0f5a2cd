"""The three loops over points that everything needs, in numpy or compiled, from the same equations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np

from pem_core.adaptive import IS_ACCEPTED, NOW, SHORTEST, STEP, adaptive_step
from pem_core.compiled import compiled_adaptive, compiled_advance, compiled_energies, compiled_rates
from pem_core.dense import stages_kept
from pem_core.errors import fail
from pem_core.integrators import Method
from pem_core.recording import numpy_recorder
from pem_core.systems.system import System


@dataclass(frozen=True)
class Loops:
    """The loops over points of one system. Both kinds agree to round-off.

    Attributes
    ----------
    advance : function (state, parameters, layout, points, method, t0, dt, steps)
        Advances the columns ``points`` of ``state`` in place.
    advance_adaptive : function (state, clock, parameters, layout, points, method, *numbers, times, record)
        The same with steps of their own; ``clock`` has the rows of ``pem_core.adaptive``, the numbers are tolerance,
        end [s] and most steps of this call. The state at each of ``times`` (r,) passed goes into ``record`` (r, s, n).
    rates : function (t, state, parameters, layout) -> (s, n) array
        dstate/dt at time t.
    energies : function (t, state, parameters, layout) -> (n,) array
        Total energy [J] at time t.
    """

    advance: Callable[..., None]
    advance_adaptive: Callable[..., None]
    rates: Callable[..., np.ndarray]
    energies: Callable[..., np.ndarray]


def loops_for(system: System, engine: str = "compiled") -> Loops:
    """Return the loops of a system: "compiled" (SIMD lanes) or "numpy" (the readable reference).

    Raises
    ------
    InputError
        If the engine is neither.
    """
    if engine not in ENGINES:
        raise fail("engine", f"must be one of {', '.join(ENGINES)}", engine)
    return ENGINES[engine](system)


@cache
def numpy_loops(system: System) -> Loops:
    """Return the loops on numpy arrays; they take complex states too."""

    def advance(
        state: np.ndarray,
        parameters: np.ndarray,
        layout: np.ndarray,
        points: np.ndarray,
        method: Method,
        t0: float,
        dt: float,
        steps: int,
    ) -> None:
        step = method.stepper(system, method)
        y = state[:, points]
        p = parameters.copy() if parameters.shape[1] == 1 else parameters[:, points]
        stage, k = np.empty_like(y), np.empty((len(method.weights) * len(y), len(points)))
        for i in range(steps):
            step(t0 + i * dt, dt, len(y), y, p, layout, stage, k)
        state[:, points] = y

    def advance_adaptive(
        state: np.ndarray,
        clock: np.ndarray,
        parameters: np.ndarray,
        layout: np.ndarray,
        points: np.ndarray,
        method: Method,
        tolerance: float,
        until: float,
        stride: int,
        times: np.ndarray,
        record: np.ndarray,
    ) -> None:
        adaptive, limits = adaptive_step(system, method), (tolerance * tolerance, until)
        put_records = numpy_recorder(system, method) if len(times) else None
        stage_count = stages_kept(method, put_records is not None)
        left, busy = np.full(len(points), stride), np.arange(len(points))
        while len(busy):
            own = points[busy]
            before, y, ticks = state[:, own], state[:, own], clock[:, own]
            p = np.repeat(parameters, len(own), 1) if parameters.shape[1] == 1 else parameters[:, own]
            n, k = len(y), np.empty((stage_count * len(y), len(own)))
            with np.errstate(all="ignore"):
                adaptive(ticks, n, y, p, layout, limits, np.empty_like(y), np.empty_like(y), k)
            if put_records:
                put_records(own, clock[NOW, own], before, ticks, y, p, layout, k, times, record)
            state[:, own], clock[:, own] = y, ticks
            left[busy] -= ticks[IS_ACCEPTED] > 0
            goes_on = (left[busy] > 0) & (ticks[NOW] < until) & (ticks[STEP] > SHORTEST * ticks[NOW])
            busy = busy[goes_on]

    def at_time(t: float, parameters: np.ndarray, layout: np.ndarray) -> np.ndarray:
        p = parameters.copy()
        system.drive(t, p, layout)
        return p

    def rates(t: float, state: np.ndarray, parameters: np.ndarray, layout: np.ndarray) -> np.ndarray:
        rate = np.empty_like(state)
        system.derivative(t, state, at_time(t, parameters, layout), layout, rate)
        return rate

    def energies(t: float, state: np.ndarray, parameters: np.ndarray, layout: np.ndarray) -> np.ndarray:
        return system.energy(t, state, at_time(t, parameters, layout), layout)

    return Loops(advance, advance_adaptive, rates, energies)


def in_one_form(table: np.ndarray) -> np.ndarray:
    """Return an array in memory row by row and writable: for every other form compiled code would be compiled anew."""
    return np.require(table, requirements=["C", "W"])


@cache
def compiled_loops(system: System) -> Loops:
    """Return the loops in SIMD lanes; they compile at their first call, once, and are cached on disk."""
    rates_at, energies_at = compiled_rates(system), compiled_energies(system)

    def advance(
        state: np.ndarray,
        parameters: np.ndarray,
        layout: np.ndarray,
        points: np.ndarray,
        method: Method,
        t0: float,
        dt: float,
        steps: int,
    ) -> None:
        shared = in_one_form(parameters), in_one_form(layout), in_one_form(points)
        compiled_advance(system, method)(state, *shared, float(t0), float(dt), int(steps))

    def advance_adaptive(
        state: np.ndarray,
        clock: np.ndarray,
        parameters: np.ndarray,
        layout: np.ndarray,
        points: np.ndarray,
        method: Method,
        tolerance: float,
        until: float,
        stride: int,
        times: np.ndarray,
        record: np.ndarray,
    ) -> None:
        if len(points):
            loop = compiled_adaptive(system, method, len(times) > 0)
            limits = float(tolerance * tolerance), float(until)
            shared = in_one_form(parameters), in_one_form(layout), in_one_form(points)
            loop(state, clock, *shared, limits, int(stride), in_one_form(times), record)

    def rates(t: float, state: np.ndarray, parameters: np.ndarray, layout: np.ndarray) -> np.ndarray:
        return rates_at(float(t), in_one_form(state), in_one_form(parameters), in_one_form(layout))

    def energies(t: float, state: np.ndarray, parameters: np.ndarray, layout: np.ndarray) -> np.ndarray:
        return energies_at(float(t), in_one_form(state), in_one_form(parameters), in_one_form(layout))

    return Loops(advance, advance_adaptive, rates, energies)


ENGINES = {"compiled": compiled_loops, "numpy": numpy_loops}
