"""Dense output: the state within a step by continuous extensions, for arrays and traced numbers.

For a step of length h from y0 at t0 to y1 at t1, with theta = (t - t0) / (t1 - t0),

    y(t) = y0 + theta (c_1 + (1 - theta) (c_2 + theta (c_3 + (1 - theta) (c_4 + theta (c_5 + ...)))))

where c_1 = y1 - y0, c_2 = h k_1 - c_1 and c_3 = c_1 - h k_end - c_2 give Hermite's cubic, and the others are
h sum_j d_ij k_j over the stages of the method and a few additional ones (Hairer, Norsett and Wanner 1993, section
II.6 and the programs DOPRI5 and DOP853). The error over one step is O(h^5) for dopri5 and O(h^8) for dop853, one
power of h lower than that of y1. Fixed-step methods have Hermite's cubic only. The projection of y1 and y(t) onto
their constraints is our addition; it changes no order. Steps of Nystroem methods have the same number of coefficients,
with another meaning (``methods.nystroem_dense_output``).
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from pem_core.methods.method import Method, by_forces
from pem_core.methods.nystroem import NystroemTable, nystroem_stages
from pem_core.methods.nystroem_dense_output import nystroem_coefficients, nystroem_within
from pem_core.methods.runge_kutta_stages import tabled
from pem_core.models.systems.problem import System, unforced
from pem_core.models.systems.second_order import SecondOrder
from pem_core.numbers.types import Component, Layout, Rows
from pem_core.numbers.vectors import choose, rows_from

HERMITE = 3
"""Number of coefficients of Hermite's cubic."""


def coefficient_count(method: Method) -> int:
    """Return the number of dense-output coefficients of a step per row of the state."""
    return HERMITE + (len(method.extension.weights) if method.extension else 0)


def stored_stage_count(method: Method) -> int:
    """Return the number of stored stages of a step, including those of its extension, or the rates at its ends."""
    return len(method.extension.nodes) if method.extension else max(2, len(method.weights))


def further_stages(system: System, method: Method, run: Callable[..., None]) -> Callable[..., None]:
    """Return the function that evaluates, by ``run``, the additional stages that the coefficients need.

    It is ``further(t0, t1, n, y0, y1, p, layout, fresh, k)``. It evaluates the additional stages of an extension; for a
    method without extension, the rates at both ends, computed as its first stage computes them. The stages of a
    Nystroem method are rebuilt from their forces, which alone are stored. ``run`` is that of
    ``step_control.further_stages_of``.
    """
    has_extension, own, count = method.extension is not None, len(method.nodes), stored_stage_count(method)
    if told := by_forces(system, method):
        return _rebuilt_stages(*told)

    def further(
        t0: Component, t1: Component, n: int, y0: Rows, y1: Rows, p: Rows, layout: Layout, fresh: Rows, k: Any
    ) -> None:
        if has_extension:
            run(own, count, t0, t1 - t0, n, y0, p, layout, fresh, k)
        else:
            run(0, 1, t0, t1 - t0, n, y0, p, layout, fresh, k)
            run(0, 1, t1, t1 - t0, n, y1, p, layout, fresh, rows_from(k, n))

    return further


def _rebuilt_stages(motion: SecondOrder, table: NystroemTable) -> Callable[..., None]:
    """Return the function ``further`` that computes the stages of a completed Nystroem step from their forces."""

    def stored(t: Component, y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
        """Leave the forces as they are."""

    run = nystroem_stages(motion._replace(forces=stored), table, unforced)

    def further(
        t0: Component, t1: Component, n: int, y0: Rows, y1: Rows, p: Rows, layout: Layout, fresh: Rows, k: Any
    ) -> None:
        run(t0, t1 - t0, n, y0, p, layout, fresh, k)

    return further


@cache
def coefficients(system: System, method: Method) -> Callable[..., None]:
    """Return the function that computes the coefficients of a step from its end states and its stages.

    It is ``find(t0, t1, n, y0, y1, p, layout, k, c)``: ``c`` receives n rows per coefficient, ``k`` holds the stages.
    """
    if told := by_forces(system, method):
        return nystroem_coefficients(*told)
    end = method.extension.end if method.extension else 1
    further = coefficient_count(method) - HERMITE
    total = tabled(method.extension.weights if method.extension else np.zeros((1, 1)))

    def find(t0: Component, t1: Component, n: int, y0: Rows, y1: Rows, p: Rows, layout: Layout, k: Any, c: Any) -> None:
        h = t1 - t0
        for i in range(n):
            change = y1[i] - y0[i]
            bend = h * k[i] - change
            c[i] = change
            c[n + i] = bend
            c[2 * n + i] = change - h * k[end * n + i] - bend
            for column in range(further):
                c[(HERMITE + column) * n + i] = h * total(column, i, n, k)

    return find


@cache
def within_step(system: System, method: Method) -> Callable[..., None]:
    """Return the function that writes the state at a time within a step, projected onto its constraints.

    It is ``within(t, t0, t1, n, y0, y1, c, p, layout, out)``; at the end of the step it gives y1, bit by bit.
    """
    if told := by_forces(system, method):
        return nystroem_within(told[0])
    project, last = system.project, coefficient_count(method) - 1

    def within(
        t: Component,
        t0: Component,
        t1: Component,
        n: int,
        y0: Rows,
        y1: Rows,
        c: Any,
        p: Rows,
        layout: Layout,
        out: Rows,
    ) -> None:
        theta = (t - t0) / (t1 - t0)
        left = 1.0 - theta
        for i in range(n):
            total = c[last * n + i]
            for column in range(last - 1, -1, -1):
                total = c[column * n + i] + (theta if column % 2 else left) * total
            out[i] = y0[i] + theta * total
        project(out, p, layout)
        for i in range(n):
            out[i] = choose(left, out[i], y1[i])

    return within
