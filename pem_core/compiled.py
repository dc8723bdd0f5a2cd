"""The engine's three loops, in numpy and compiled, from the same equations.

Both engines offer ``advance`` (steps in place), ``rates`` and ``energies``; they agree to round-off.
Compiled code is cached on disk, under a key that changes with any source file of this package.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numba import njit
from numba.core.caching import FunctionCache

from pem_core.errors import fail
from pem_core.integrators import Method, stepper
from pem_core.lanes import WIDTH, as_rows
from pem_core.systems.system import System


@dataclass(frozen=True)
class Engine:
    """The loops over points of one system.

    Attributes
    ----------
    advance : function (state, parameters, layout, points, method, t0, dt, steps)
        Advances the columns ``points`` of ``state`` in place.
    rates : function (state, parameters, layout) -> (s, n) array
        dstate/dt at t = 0.
    energies : function (state, parameters, layout) -> (n,) array
        Total energy [J].
    """

    advance: Callable[..., None]
    rates: Callable[..., np.ndarray]
    energies: Callable[..., np.ndarray]


def engine_for(system: System, name: str = "compiled") -> Engine:
    """Return the engine of a system: "compiled" (SIMD lanes) or "numpy".

    Raises
    ------
    InputError
        If the name is neither.
    """
    if name not in ENGINES:
        raise fail("engine", f"must be one of {', '.join(ENGINES)}", name)
    return ENGINES[name](system)


@lru_cache(maxsize=None)
def numpy_engine(system: System) -> Engine:
    """Return the engine on numpy arrays: the readable reference."""
    step = stepper(system)

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
        y = state[:, points]
        p = parameters if parameters.shape[1] == 1 else parameters[:, points]
        stage, k = np.empty_like(y), np.empty((len(method.weights) * len(y), len(points)))
        tableau = method.stage_weights, method.weights, method.nodes
        for i in range(steps):
            step(t0 + i * dt, dt, len(y), y, p, layout, *tableau, stage, k)
        state[:, points] = y

    def rates(state: np.ndarray, parameters: np.ndarray, layout: np.ndarray) -> np.ndarray:
        rate = np.empty_like(state)
        system.derivative(0.0, state, parameters, layout, rate)
        return rate

    def energies(state: np.ndarray, parameters: np.ndarray, layout: np.ndarray) -> np.ndarray:
        return system.energy(0.0, state, parameters, layout)

    return Engine(advance, rates, energies)


@lru_cache(maxsize=None)
def compiled_engine(system: System) -> Engine:
    """Return the engine in SIMD lanes, each lane group through the whole call at once."""
    step, derivative, energy = stepper(system), system.derivative, system.energy

    @njit(nogil=True)
    def load(block: Any, first: int, columns: Any, points: Any, group: int) -> None:
        for i in range(columns.shape[0]):
            for lane in range(WIDTH):
                point = points[min(group + lane, len(points) - 1)]
                column = point if columns.shape[1] > 1 else 0
                block[(first + i) * WIDTH + lane] = columns[i, column]

    @njit(nogil=True)
    def unload(block: Any, first: int, columns: Any, points: Any, group: int) -> None:
        for i in range(columns.shape[0]):
            for lane in range(min(WIDTH, len(points) - group)):
                columns[i, points[group + lane]] = block[(first + i) * WIDTH + lane]

    @_cached
    def advance(
        state: Any, parameters: Any, layout: Any, points: Any, a: Any, b: Any, c: Any, t0: Any, dt: Any, steps: Any
    ) -> None:
        n, m = state.shape[0], parameters.shape[0]
        memory = np.empty(((2 + len(b)) * n + m) * WIDTH)
        y, p = as_rows(memory, WIDTH), as_rows(memory[n * WIDTH :], WIDTH)
        stage, k = as_rows(memory[(n + m) * WIDTH :], WIDTH), as_rows(memory[(2 * n + m) * WIDTH :], WIDTH)
        for group in range(0, len(points), WIDTH):
            load(memory, 0, state, points, group)
            load(memory, n, parameters, points, group)
            for i in range(steps):
                step(t0 + i * dt, dt, n, y, p, layout, a, b, c, stage, k)
            unload(memory, 0, state, points, group)

    @_cached
    def rates(state: Any, parameters: Any, layout: Any) -> Any:
        n, m = state.shape[0], parameters.shape[0]
        memory = np.empty((2 * n + m) * WIDTH)
        y, p = as_rows(memory, WIDTH), as_rows(memory[n * WIDTH :], WIDTH)
        rate = as_rows(memory[(n + m) * WIDTH :], WIDTH)
        points, out = np.arange(state.shape[1]), np.empty_like(state)
        for group in range(0, len(points), WIDTH):
            load(memory, 0, state, points, group)
            load(memory, n, parameters, points, group)
            derivative(0.0, y, p, layout, rate)
            unload(memory, n + m, out, points, group)
        return out

    @_cached
    def energies(state: Any, parameters: Any, layout: Any) -> Any:
        n, m = state.shape[0], parameters.shape[0]
        memory = np.empty((n + m + 1) * WIDTH)
        y, p = as_rows(memory, WIDTH), as_rows(memory[n * WIDTH :], WIDTH)
        total = as_rows(memory[(n + m) * WIDTH :], WIDTH)
        points, out = np.arange(state.shape[1]), np.empty((1, state.shape[1]))
        for group in range(0, len(points), WIDTH):
            load(memory, 0, state, points, group)
            load(memory, n, parameters, points, group)
            total[0] = energy(0.0, y, p, layout)
            unload(memory, n + m, out, points, group)
        return out[0]

    def advance_by(
        state: Any, parameters: Any, layout: Any, points: Any, method: Method, t0: float, dt: float, steps: int
    ) -> None:
        tableau = method.stage_weights, method.weights, method.nodes
        advance(state, parameters, layout, points, *tableau, t0, dt, steps)

    return Engine(advance_by, rates, energies)


ENGINES = {"compiled": compiled_engine, "numpy": numpy_engine}


@lru_cache(maxsize=None)
def source_digest() -> str:
    """Return a digest of every source file of this package."""
    digest = hashlib.blake2b(digest_size=16)
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


class _SourceCache(FunctionCache):
    """Numba's disk cache, keyed on the sources of all that is inlined rather than on one file."""

    def _index_key(self, signature: Any, codegen: Any) -> Any:
        return signature, codegen.magic_tuple(), source_digest()


def _cached(function: Callable[..., Any]) -> Any:
    dispatcher = njit(nogil=True)(function)
    dispatcher._cache = _SourceCache(function)
    return dispatcher
