"""The loops over points, compiled: a group of trajectories at a time, one per SIMD lane.

A group is loaded into one flat block of rows, goes through the whole call there, and is written back. Where
trajectories choose their steps, a lane that is done is written back and takes the next point alone.
Compiled code is cached on disk, under a key that changes with any source file of this package.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numba import njit
from numba.core.caching import FunctionCache

from pem_core.adaptive import CLOCK_ROWS, IS_ACCEPTED, NOW, SHORTEST, STEP, adaptive_step
from pem_core.blocks import aligned_block, load, load_lane, rows_at, unload, unload_lane
from pem_core.integrators import Method
from pem_core.lanes import WIDTH, inline
from pem_core.systems.system import System


@inline
def load_point(block: Any, state: Any, clock: Any, parameters: Any, point: int, lane: int, n: int, m: int) -> None:
    """Copy what is a point's own into one lane: state, clock, and parameters where not all share them."""
    load_lane(block, 0, state, point, lane)
    load_lane(block, 3 * n + m, clock, point, lane)
    if parameters.shape[1] > 1:
        load_lane(block, n, parameters, point, lane)


@cache
def compiled_advance(system: System, method: Method) -> Callable[..., None]:
    """Return the loop that advances points by many fixed steps of a method (see ``loops.Loops``)."""
    step, stage_count = method.stepper(system, method), len(method.weights)

    @_cached(system, method.name)
    def advance(state: Any, parameters: Any, layout: Any, points: Any, t0: Any, dt: Any, steps: Any) -> None:
        n, m = state.shape[0], parameters.shape[0]
        block = aligned_block((2 + stage_count) * n + m)
        y, p = rows_at(block, 0), rows_at(block, n)
        stage, k = rows_at(block, n + m), rows_at(block, 2 * n + m)
        for group in range(0, len(points), WIDTH):
            load(block, 0, state, points, group)
            load(block, n, parameters, points, group)
            for i in range(steps):
                step(t0 + i * dt, dt, n, y, p, layout, stage, k)
            unload(block, 0, state, points, group)

    return advance


@cache
def compiled_adaptive(system: System, method: Method) -> Callable[..., None]:
    """Return the loop that advances points with steps of their own; a lane that is done takes the next point."""
    step, stage_count = adaptive_step(system, method), len(method.weights)

    @_cached(system, method.name)
    def advance(state: Any, clock: Any, parameters: Any, layout: Any, points: Any, limits: Any, stride: Any) -> None:
        n, m, until = state.shape[0], parameters.shape[0], limits[1]
        block = aligned_block((3 + stage_count) * n + m + CLOCK_ROWS)
        y, p, fresh, change = (rows_at(block, 0), rows_at(block, n), rows_at(block, n + m), rows_at(block, 2 * n + m))
        first_clock = 3 * n + m
        ticks, k = rows_at(block, first_clock), rows_at(block, first_clock + CLOCK_ROWS)
        own, left = np.full(WIDTH, -1), np.zeros(WIDTH, np.int64)
        for lane in range(WIDTH):
            load_lane(block, n, parameters, points[0], lane)
            load_lane(block, 0, state, points[0], lane)
            load_lane(block, first_clock, clock, points[0], lane)
        waiting = 0
        for lane in range(min(WIDTH, len(points))):
            own[lane], left[lane] = points[waiting], stride
            waiting += 1
            load_point(block, state, clock, parameters, own[lane], lane, n, m)
        busy = waiting
        while busy > 0:
            step(ticks, n, y, p, layout, limits, fresh, change, k)
            for lane in range(WIDTH):
                if own[lane] < 0:
                    continue
                if block[(first_clock + IS_ACCEPTED) * WIDTH + lane] > 0:
                    left[lane] -= 1
                now = block[(first_clock + NOW) * WIDTH + lane]
                if left[lane] > 0 and now < until and block[(first_clock + STEP) * WIDTH + lane] > now * SHORTEST:
                    continue
                unload_lane(block, 0, state, own[lane], lane)
                unload_lane(block, first_clock, clock, own[lane], lane)
                if waiting < len(points):
                    own[lane], left[lane] = points[waiting], stride
                    waiting += 1
                    load_point(block, state, clock, parameters, own[lane], lane, n, m)
                else:
                    own[lane] = -1
                    busy -= 1

    return advance


def compiled_rates(system: System) -> Callable[..., np.ndarray]:
    """Return the loop that evaluates the derivative at a time."""
    derivative, drive = system.derivative, system.drive

    @_cached(system)
    def rates(t: Any, state: Any, parameters: Any, layout: Any) -> Any:
        n, m = state.shape[0], parameters.shape[0]
        block = aligned_block(2 * n + m)
        y, p, rate = rows_at(block, 0), rows_at(block, n), rows_at(block, n + m)
        points, out = np.arange(state.shape[1]), np.empty_like(state)
        for group in range(0, len(points), WIDTH):
            load(block, 0, state, points, group)
            load(block, n, parameters, points, group)
            drive(t, p, layout)
            derivative(t, y, p, layout, rate)
            unload(block, n + m, out, points, group)
        return out

    return rates


def compiled_energies(system: System) -> Callable[..., np.ndarray]:
    """Return the loop that evaluates the energy at a time."""
    energy, drive = system.energy, system.drive

    @_cached(system)
    def energies(t: Any, state: Any, parameters: Any, layout: Any) -> Any:
        n, m = state.shape[0], parameters.shape[0]
        block = aligned_block(n + m + 1)
        y, p, total = rows_at(block, 0), rows_at(block, n), rows_at(block, n + m)
        points, out = np.arange(state.shape[1]), np.empty((1, state.shape[1]))
        for group in range(0, len(points), WIDTH):
            load(block, 0, state, points, group)
            load(block, n, parameters, points, group)
            drive(t, p, layout)
            total[0] = energy(t, y, p, layout)
            unload(block, n + m, out, points, group)
        return out[0]

    return energies


@cache
def source_digest() -> str:
    """Return a digest of every source file of this package."""
    digest = hashlib.blake2b(digest_size=16)
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


class _SourceCache(FunctionCache):
    """Numba's disk cache, keyed on system and method and on the sources of all that is inlined."""

    def __init__(self, function: Callable[..., Any], system: System, method: str):
        super().__init__(function)
        self._names = system.name, method

    def _index_key(self, signature: Any, codegen: Any) -> Any:
        return signature, codegen.magic_tuple(), self._names, source_digest()


def _cached(system: System, method: str = "") -> Callable[[Callable[..., Any]], Any]:
    """Compile a loop; keep it on disk if the equations are of this package, which the digest covers."""

    def decorate(function: Callable[..., Any]) -> Any:
        dispatcher: Any = njit(nogil=True)(function)
        equations = (system.derivative, system.energy, system.restore, system.drive, system.size)
        if all(equation.__module__.startswith(f"{__package__}.") for equation in equations):
            dispatcher._cache = _SourceCache(function, system, method)
        return dispatcher

    return decorate
