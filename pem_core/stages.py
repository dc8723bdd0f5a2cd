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
    first, *others = np.flatnonzero(weights)
    total = _term(float(weights[first]), int(first))
    for column in others:
        total = _plus(total, _term(float(weights[column]), int(column)))
    return total


def _term(weight: float, column: int) -> Callable[..., Any]:
    @inline
    def term(row: int, n: int, k: Any) -> Any:
        return weight * k[column * n + row]

    return term


def _plus(before: Callable[..., Any], term: Callable[..., Any]) -> Callable[..., Any]:
    @inline
    def total(row: int, n: int, k: Any) -> Any:
        return before(row, n, k) + term(row, n, k)

    return total


def stages(system: System, stage_weights: np.ndarray, nodes: np.ndarray) -> Callable[..., None]:
    """Return the function that evaluates all stages of a method; its last stage's state is left in ``fresh``."""
    derivative, drive, count = system.derivative, system.drive, len(nodes)
    approach = _nothing
    for s in range(1, count):
        approach = _approach(s, weighted(stage_weights[s]), approach)

    @inline
    def run(t: Any, h: Any, n: int, y: Any, p: Any, layout: Any, fresh: Any, k: Any) -> None:
        for i in range(n):
            fresh[i] = y[i]
        for s in range(count):
            approach(s, h, n, y, fresh, k)
            now = t + nodes[s] * h
            drive(now, p, layout)
            derivative(now, fresh, p, layout, rows_from(k, s * n))

    return run


@inline
def _nothing(s: int, h: Any, n: int, y: Any, fresh: Any, k: Any) -> None:
    """Leave the first stage at the state itself."""


def _approach(stage: int, total: Callable[..., Any], before: Callable[..., None]) -> Callable[..., None]:
    """Return the function that writes the state of one stage, and leaves the earlier ones to another."""

    @inline
    def approach(s: int, h: Any, n: int, y: Any, fresh: Any, k: Any) -> None:
        if s == stage:
            for i in range(n):
                fresh[i] = y[i] + h * total(i, n, k)
        else:
            before(s, h, n, y, fresh, k)

    return approach
