"""The loops over points, compiled: a group of trajectories at a time, one per SIMD lane.

A group is loaded into one flat block of rows, goes through the whole call there, and is written back. Where
trajectories choose their steps, a lane that is done is written back and takes the next point alone.
Compiled code is cached on disk, under a key that changes with any source file that it is made of.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any
from uuid import uuid4

import numpy as np
from numba import njit
from numba.core.caching import FunctionCache

from pem_core.adaptive import CLOCK_ROWS, IS_ACCEPTED, NOW, SHORTEST, STEP, adaptive_step
from pem_core.blocks import aligned_block, load, load_lane, rows_at, unload, unload_lane
from pem_core.dense import stages_kept
from pem_core.integrators import Method
from pem_core.lanes import inline, never_inlined
from pem_core.machine import WIDTH, width_for
from pem_core.recording import NO_RECORDER, lane_recorder
from pem_core.sources import digest_of
from pem_core.systems.system import System

EVERYWHERE = ("pem_core.compiled", "pem_core.tangent")
"""Modules that, with all they import, may go into any compiled loop: the loops, and what makes flows of systems."""


@cache
def compiled_advance(system: System, method: Method) -> Callable[..., None]:
    """Return the loop that advances points by many fixed steps of a method (see ``loops.Loops``)."""
    step, stage_count, width = method.stepper(system, method), len(method.weights), width_for(system.is_large)

    @_cached(system, method.name)
    def advance(state: Any, parameters: Any, layout: Any, points: Any, t0: Any, dt: Any, steps: Any) -> None:
        n, m = state.shape[0], parameters.shape[0]
        block = aligned_block((2 + stage_count) * n + m, width)
        y, p = rows_at(block, 0, width), rows_at(block, n, width)
        stage, k = rows_at(block, n + m, width), rows_at(block, 2 * n + m, width)
        for group in range(0, len(points), width):
            load(block, 0, state, points, group, width)
            load(block, n, parameters, points, group, width)
            for i in range(steps):
                step(t0 + i * dt, dt, n, y, p, layout, stage, k)
            unload(block, 0, state, points, group, width)

    return advance


@inline
def load_point(
    block: Any, clocks: Any, state: Any, clock: Any, parameters: Any, point: int, lane: int, width: int
) -> None:
    """Copy what is a point's own into one lane: state, clock, and parameters where not all share them."""
    load_lane(block, 0, state, point, lane, width)
    load_lane(clocks, 0, clock, point, lane, width)
    if parameters.shape[1] > 1:
        load_lane(block, state.shape[0], parameters, point, lane, width)


@inline
def unload_point(block: Any, clocks: Any, state: Any, clock: Any, point: int, lane: int, width: int) -> None:
    """Copy state and clock of one lane back to those of its point."""
    unload_lane(block, 0, state, point, lane, width)
    unload_lane(clocks, 0, clock, point, lane, width)


@inline
def goes_on(clocks: Any, lane: int, until: float, width: int) -> bool:
    """Tell whether a lane is before the end and its next step not too short."""
    now = clocks[NOW * width + lane]
    return now < until and clocks[STEP * width + lane] > now * SHORTEST


@cache
def compiled_step(system: System, method: Method) -> Callable[..., None]:
    """Return the adaptive step as a compiled function of its own: the same bits whichever loop calls it."""
    step = adaptive_step(system, method)

    @_compiled(system, method.name)
    def apart(ticks: Any, n: Any, y: Any, p: Any, layout: Any, limits: Any, fresh: Any, change: Any, k: Any) -> None:
        never_inlined()
        step(ticks, n, y, p, layout, limits, fresh, change, k)

    return apart


@cache
def compiled_adaptive(system: System, method: Method, is_recorded: bool) -> Callable[..., None]:
    """Return the loop that advances points with steps of their own; a lane that is done takes the next point.

    The states at the ``times`` that a step passes go into ``record``, if the loop is one that records.
    """
    step, stage_count, width = (
        compiled_step(system, method),
        stages_kept(method, is_recorded),
        width_for(system.is_large),
    )
    memory_rows, remember, put_records = lane_recorder(system, method) if is_recorded else NO_RECORDER

    @_cached(system, method.name, "recorded" if is_recorded else "unrecorded")
    def advance(
        state: Any,
        clock: Any,
        parameters: Any,
        layout: Any,
        points: Any,
        limits: Any,
        stride: Any,
        times: Any,
        record: Any,
    ) -> None:
        n, m, count = state.shape[0], parameters.shape[0], len(points)
        block, clocks = aligned_block((3 + stage_count) * n + m, width), aligned_block(CLOCK_ROWS, width)
        y, p, fresh = rows_at(block, 0, width), rows_at(block, n, width), rows_at(block, n + m, width)
        change, k = rows_at(block, 2 * n + m, width), rows_at(block, 3 * n + m, width)
        ticks, memory = rows_at(clocks, 0, width), aligned_block(memory_rows(n), width)
        own, left = np.full(width, -1), np.full(width, stride)
        for lane in range(width):
            point = points[min(lane, count - 1)]
            load_lane(block, n, parameters, point, lane, width)
            load_point(block, clocks, state, clock, parameters, point, lane, width)
            if lane < count:
                own[lane] = point
        done, waiting = 0, min(width, count)
        while done < count:
            remember(n, y, ticks, memory)
            step(ticks, n, y, p, layout, limits, fresh, change, k)
            put_records(own, clocks, n, y, p, layout, change, k, memory, times, record)
            for lane in range(width):
                if own[lane] < 0:
                    continue
                if clocks[IS_ACCEPTED * width + lane] > 0:
                    left[lane] -= 1
                if left[lane] > 0 and goes_on(clocks, lane, limits[1], width):
                    continue
                unload_point(block, clocks, state, clock, own[lane], lane, width)
                own[lane], left[lane] = -1, stride
                done += 1
                if waiting < count:
                    own[lane] = points[waiting]
                    waiting += 1
                    load_point(block, clocks, state, clock, parameters, own[lane], lane, width)

    return advance


def compiled_rates(system: System) -> Callable[..., np.ndarray]:
    """Return the loop that evaluates the derivative at a time."""
    derivative, drive, width = system.derivative, system.drive, width_for(system.is_large)

    @_cached(system)
    def rates(t: Any, state: Any, parameters: Any, layout: Any) -> Any:
        n, m = state.shape[0], parameters.shape[0]
        block = aligned_block(2 * n + m, width)
        y, p, rate = rows_at(block, 0, width), rows_at(block, n, width), rows_at(block, n + m, width)
        points, out = np.arange(state.shape[1]), np.empty_like(state)
        for group in range(0, len(points), width):
            load(block, 0, state, points, group, width)
            load(block, n, parameters, points, group, width)
            drive(t, p, layout)
            derivative(t, y, p, layout, rate)
            unload(block, n + m, out, points, group, width)
        return out

    return rates


def compiled_energies(system: System) -> Callable[..., np.ndarray]:
    """Return the loop that evaluates the energy at a time."""
    energy, drive, width = system.energy, system.drive, width_for(system.is_large)

    @_cached(system)
    def energies(t: Any, state: Any, parameters: Any, layout: Any) -> Any:
        n, m = state.shape[0], parameters.shape[0]
        block = aligned_block(n + m + 1, width)
        y, p, total = rows_at(block, 0, width), rows_at(block, n, width), rows_at(block, n + m, width)
        points, out = np.arange(state.shape[1]), np.empty((1, state.shape[1]))
        for group in range(0, len(points), width):
            load(block, 0, state, points, group, width)
            load(block, n, parameters, points, group, width)
            drive(t, p, layout)
            total[0] = energy(t, y, p, layout)
            unload(block, n + m, out, points, group, width)
        return out[0]

    return energies


class _SourceCache(FunctionCache):
    """Numba's disk cache, keyed on system, method and the like, lane width, and the sources of all that is inlined."""

    def __init__(self, function: Callable[..., Any], system: System, names: tuple[str, ...]):
        super().__init__(function)
        sources = frozenset({*EVERYWHERE, *_modules_of(system)})
        self._key = system.name, *names, WIDTH, digest_of(sources)

    def _index_key(self, signature: Any, codegen: Any) -> Any:
        return signature, codegen.magic_tuple(), self._key


def _modules_of(system: System) -> set[str]:
    """Return the modules in which the equations of a system stand."""
    equations = (system.derivative, system.energy, system.restore, system.drive, system.size, system.outside_pace)
    return {str(equation.__module__) for equation in equations}


def _is_of_this_package(system: System) -> bool:
    """Tell whether all equations of a system are covered by the digest of this package's sources."""
    return all(module.startswith(f"{__package__}.") for module in _modules_of(system))


def _compiled(system: System, *names: str) -> Callable[[Callable[..., Any]], Any]:
    """Compile a function under a name that no other has: symbols of code that two processes compiled may meet.

    Numba tells closures of one function apart by a number that counts anew in every process.
    """

    def decorate(function: Callable[..., Any]) -> Any:
        owner = "" if _is_of_this_package(system) else f"{uuid4().hex}."
        function.__qualname__ = ".".join((f"{owner}{function.__name__}", system.name, *names))
        return njit(nogil=True)(function)

    return decorate


def _cached(system: System, *names: str) -> Callable[[Callable[..., Any]], Any]:
    """Compile a loop; keep it on disk if the equations are of this package."""

    def decorate(function: Callable[..., Any]) -> Any:
        dispatcher = _compiled(system, *names)(function)
        if _is_of_this_package(system):
            dispatcher._cache = _SourceCache(function, system, names)
        return dispatcher

    return decorate
