"""The stages of an explicit Runge-Kutta method, its coefficients written into the code.

Each sum over stages is one expression in registers; the equations stand in the code once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from pem_core.lanes import inline, rows_from
from pem_core.systems.system import System


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


def stages(system: System, stage_weights: np.ndarray, nodes: np.ndarray, first: int = 0) -> Callable[..., None]:
    """Return the function that evaluates the stages of a method from ``first`` on, if there are any.

    Those before are known; the last stage's state is left in ``fresh``.
    """
    derivative, drive, count = system.derivative, system.drive, len(nodes)
    if first == count:
        return _none
    approach = _approaches(stage_weights, first, count)

    @inline
    def run(t: Any, h: Any, n: int, y: Any, p: Any, layout: Any, fresh: Any, k: Any) -> None:
        for s in range(first, count):
            approach(s, h, n, y, fresh, k)
            now = t + nodes[s] * h
            drive(now, p, layout)
            derivative(now, fresh, p, layout, rows_from(k, s * n))

    return run


@inline
def _none(t: Any, h: Any, n: int, y: Any, p: Any, layout: Any, fresh: Any, k: Any) -> None:
    """Evaluate no stage."""


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
