"""Stages of an explicit Runge-Kutta method, and weighted sums over them."""

from collections.abc import Callable
from typing import Any

import numpy as np

from pem_core.models.systems.problem import System
from pem_core.numbers.types import Component, Layout, Rows
from pem_core.numbers.vectors import rows_from


def weighted(weights: np.ndarray) -> Callable[..., Any]:
    """Return the function (row, n, k) -> sum of weights_j k_j in a row, over the non-zero weights."""
    columns = np.flatnonzero(weights)
    own, count = weights[columns], len(columns)

    def total(row: int, n: int, k: Any) -> Any:
        if not count:
            return 0.0
        value = own[0] * k[columns[0] * n + row]
        for j in range(1, count):
            value = value + own[j] * k[columns[j] * n + row]
        return value

    return total


def tabled(weights: np.ndarray) -> Callable[..., Any]:
    """Return the function (which, row, n, k) -> sum of weights[which, j] k_j in a row, without trailing zeros."""
    counts = np.array([np.flatnonzero(one)[-1] + 1 if one.any() else 0 for one in weights], int)

    def total(which: int, row: int, n: int, k: Any) -> Any:
        value = 0.0 * k[row]
        for j in range(counts[which]):
            value = value + weights[which, j] * k[j * n + row]
        return value

    return total


def stages(system: System, stage_weights: np.ndarray, nodes: np.ndarray, count: int) -> Callable[..., None]:
    """Return the function that evaluates the stages of a method from ``first`` up to, but without, ``end``.

    Earlier stages must be in ``k``; the state of the last stage is left in ``fresh``. Stages from ``count`` on, those
    of the extension, are needed in few steps only.
    """
    derivative, forcing = system.derivative, system.forcing
    totals, table = [weighted(weights) for weights in stage_weights], tabled(stage_weights)

    def run(
        first: int, end: int, t: Component, h: Component, n: int, y: Rows, p: Rows, layout: Layout, fresh: Rows, k: Any
    ) -> None:
        for s in range(first, end):
            for i in range(n):
                total = totals[s](i, n, k) if s < count else table(s, i, n, k)
                fresh[i] = y[i] + h * total if s else y[i]
            now = t + nodes[s] * h
            forcing(now, p, layout)
            derivative(now, fresh, p, layout, rows_from(k, s * n))

    return run
