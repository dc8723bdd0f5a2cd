"""The stages of an explicit Runge-Kutta method, its coefficients written into the code.

Each sum over stages is one expression in registers; the equations stand in the code once. What is evaluated in few
steps alone reads its coefficients from a table: that is slower, and compiled in a fraction of the time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from pem_core.components.lanes import inline, never_inlined, rows_from
from pem_core.models.problem import System


def weighted(weights: np.ndarray) -> Callable[..., Any]:
    """Return the function (row, n, k) -> sum of weights_j k_j in a row, over the weights that are not zero."""
    columns = np.flatnonzero(weights)
    own, count = weights[columns], len(columns)

    @inline
    def total(row: int, n: int, k: Any) -> Any:
        value = own[0] * k[columns[0] * n + row]
        for j in range(1, count):
            value = value + own[j] * k[columns[j] * n + row]
        return value

    return total


def tabled(weights: np.ndarray) -> Callable[..., Any]:
    """Return the function (which, row, n, k) -> sum of weights[which, j] k_j in a row, over all but the last zeros."""
    counts = np.array([np.flatnonzero(one)[-1] + 1 if one.any() else 0 for one in weights], int)

    @inline
    def total(which: int, row: int, n: int, k: Any) -> Any:
        value = 0.0 * k[row]
        for j in range(counts[which]):
            value = value + weights[which, j] * k[j * n + row]
        return value

    return total


def stages(system: System, stage_weights: np.ndarray, nodes: np.ndarray, own: int) -> Callable[..., None]:
    """Return the function that evaluates the stages of a method from ``first`` to before ``end``, if there are any.

    Those before are known; the last stage's state is left in ``fresh``. It is compiled apart from the loops that call
    it: so the equations stand in each once, and are not compiled again for every function between. Stages from ``own``
    on are those of few steps.
    """
    derivative, forcing = system.derivative, system.forcing
    approach, total = _approaches(stage_weights, 0, own), tabled(stage_weights)

    def run(first: int, end: int, t: Any, h: Any, n: int, y: Any, p: Any, layout: Any, fresh: Any, k: Any) -> None:
        never_inlined()
        for s in range(first, end):
            if s < own:
                approach(s, h, n, y, fresh, k)
            else:
                for i in range(n):
                    fresh[i] = y[i] + h * total(s, i, n, k)
            now = t + nodes[s] * h
            forcing(now, p, layout)
            derivative(now, fresh, p, layout, rows_from(k, s * n))

    return run


def _approaches(stage_weights: np.ndarray, first: int, end: int) -> Callable[..., None]:
    """Return the function that writes the state of stage s, first <= s < end, found by halves."""
    if end - first == 1:
        return _approach(weighted(stage_weights[first])) if first else _start
    middle = (first + end) // 2
    before, after = _approaches(stage_weights, first, middle), _approaches(stage_weights, middle, end)

    @inline
    def approach(s: int, h: Any, n: int, y: Any, fresh: Any, k: Any) -> None:
        if s < middle:
            before(s, h, n, y, fresh, k)
        else:
            after(s, h, n, y, fresh, k)

    return approach


@inline
def _start(s: int, h: Any, n: int, y: Any, fresh: Any, k: Any) -> None:
    """Write the state of the first stage, which is the state itself."""
    for i in range(n):
        fresh[i] = y[i]


def _approach(total: Callable[..., Any]) -> Callable[..., None]:
    @inline
    def approach(s: int, h: Any, n: int, y: Any, fresh: Any, k: Any) -> None:
        for i in range(n):
            fresh[i] = y[i] + h * total(i, n, k)

    return approach
