"""The state within a step: continuous extensions of embedded methods, for numpy rows and lanes alike.

Of a step of length h from y0 at t0 to y1 at t1, with theta = (t - t0) / (t1 - t0),

    y(t) = y0 + theta (c_1 + (1 - theta) (c_2 + theta (c_3 + (1 - theta) (c_4 + theta (c_5 + ...)))))

where c_1 = y1 - y0, c_2 = h k_1 - c_1 and c_3 = c_1 - h k_end - c_2 make Hermite's cubic, and the others are
h sum_j d_ij k_j over the stages of the method and a few further ones (Hairer, Norsett and Wanner 1993, section
II.6 and the programs DOPRI5 and DOP853). Over one step the error is of h^5 for dopri5 and of h^8 for dop853, a
power of h less than that of y1. That y1 and y(t) are put back on their constraints is ours, and changes no order.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from pem_core.integrators import Extension, Method
from pem_core.lanes import inline
from pem_core.stages import stages, weighted
from pem_core.systems.system import System
from pem_core.vectors import choose

HERMITE = 3
"""Coefficients of Hermite's cubic."""


def extension_of(method: Method) -> Extension:
    """Return the continuous extension of an embedded method."""
    assert method.extension is not None
    return method.extension


def coefficient_count(method: Method) -> int:
    """Return how many coefficients a step has per row of the state."""
    return HERMITE + len(extension_of(method).weights)


def stages_kept(method: Method, is_recorded: bool) -> int:
    """Return how many stages of a step have room in its working space: those of its extension where records are."""
    return len(extension_of(method).nodes) if is_recorded else len(method.weights)


@cache
def coefficients(system: System, method: Method) -> Callable[..., None]:
    """Return the function that finds the coefficients of a step, from its ends and its stages.

    It is ``find(t0, t1, n, y0, y1, p, layout, fresh, k, c)``: ``c`` takes n rows per coefficient, ``k`` holds the
    stages of the method and takes the further ones, ``fresh`` (n rows) is its working space.
    """
    extension = extension_of(method)
    further = stages(system, extension.stage_weights, extension.nodes, len(method.weights))
    beyond, end = _beyond_hermite(extension.weights), extension.end

    @inline
    def find(t0: Any, t1: Any, n: int, y0: Any, y1: Any, p: Any, layout: Any, fresh: Any, k: Any, c: Any) -> None:
        h = t1 - t0
        further(t0, h, n, y0, p, layout, fresh, k)
        for i in range(n):
            change = y1[i] - y0[i]
            bend = h * k[i] - change
            c[i] = change
            c[n + i] = bend
            c[2 * n + i] = change - h * k[end * n + i] - bend
        beyond(h, n, k, c)

    return find


def _beyond_hermite(weights: np.ndarray) -> Callable[..., None]:
    """Return the function that writes the coefficients after those of Hermite's cubic."""
    write = _nothing
    for row, of_row in enumerate(weights, start=HERMITE):
        write = _write(row, weighted(of_row), write)
    return write


@inline
def _nothing(h: Any, n: int, k: Any, c: Any) -> None:
    """Write none."""


def _write(row: int, total: Callable[..., Any], before: Callable[..., None]) -> Callable[..., None]:
    @inline
    def write(h: Any, n: int, k: Any, c: Any) -> None:
        before(h, n, k, c)
        for i in range(n):
            c[row * n + i] = h * total(i, n, k)

    return write


@cache
def within_step(system: System, method: Method) -> Callable[..., None]:
    """Return the function that writes the state at a time within a step, on its constraints.

    It is ``within(t, t0, t1, n, y0, y1, c, layout, out)``; at the end of the step it is y1 itself, bit by bit.
    """
    restore, last = system.restore, coefficient_count(method) - 1

    @inline
    def within(t: Any, t0: Any, t1: Any, n: int, y0: Any, y1: Any, c: Any, layout: Any, out: Any) -> None:
        theta = (t - t0) / (t1 - t0)
        left = 1.0 - theta
        for i in range(n):
            total = c[last * n + i]
            for column in range(last - 1, -1, -1):
                total = c[column * n + i] + (theta if column % 2 else left) * total
            out[i] = y0[i] + theta * total
        restore(out, layout)
        for i in range(n):
            out[i] = choose(left, out[i], y1[i])

    return within
