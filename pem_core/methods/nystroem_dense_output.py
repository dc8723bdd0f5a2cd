"""Dense output of Nystroem steps: from the stages of the step alone, without further forces.

Within a step, w = exp(c s / 2) e (``methods.nystroem``) is a polynomial of degree 7 in the fraction theta of the step,
in the form of ``methods.dense_output``; on a sphere, e is its direction, and e x e' = w x w' / w^2. The rates of the
energy lost and of the turn follow from these at seven places, and their integrals are polynomials of degree 7, too. The
power of moving external sources is that of the stages, weighted as the accelerations are. Errors of e within a step are
O(h^8), and position, velocity and acceleration are continuous from step to step. (Ours.)
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from pem_core.methods import tableaux
from pem_core.methods.nystroem import NystroemTable
from pem_core.methods.nystroem_points import NODES_PER_STEP, starts
from pem_core.methods.runge_kutta_stages import tabled, weighted
from pem_core.models.systems.second_order import SecondOrder
from pem_core.numbers.types import Component, Layout, Rows
from pem_core.numbers.vectors import choose

NODES, INTEGRAL = tableaux.NODES_WITHIN, np.array(tableaux.INTEGRAL_WITHIN)
COEFFICIENTS = len(INTEGRAL)
"""Number of coefficients per row of the state."""


def value_and_slope(row: int, theta: Any, n: int, y0: Rows, c: Any) -> tuple[Any, Any]:
    """Return a row of the state at a fraction of a step, and its derivative by that."""
    left, slope, total = 1.0 - theta, 0.0, c[(COEFFICIENTS - 1) * n + row]
    for column in range(COEFFICIENTS - 2, -1, -1):
        factor, sign = (theta, 1.0) if column % 2 else (left, -1.0)
        slope = factor * slope + sign * total
        total = c[column * n + row] + factor * total
    return y0[row] + theta * total, total + theta * slope


def moving(one: Any, twentieths: int, theta: Any, h: Component, n: int, y0: Rows, c: Any) -> tuple[Any, Any]:
    """Return position and velocity of a point at a fraction of a step, as ``nystroem_points`` has them."""
    pairs = [value_and_slope(row, theta, n, y0, c) for row in one.places]
    return one.moving(twentieths, tuple(w for w, _ in pairs), h, tuple(slope for _, slope in pairs))


def nystroem_coefficients(motion: SecondOrder, table: NystroemTable) -> Callable[..., None]:
    """Return the function find(t0, t1, n, y0, y1, p, layout, k, c) that computes the coefficients of a step."""
    bends, sums = [weighted(row) for row in table.bends], [weighted(row) for row in table.dense]
    integral, ticks = tabled(INTEGRAL), [round(NODES_PER_STEP * theta) for theta in NODES]

    def put_integral(rates: list[Any], row: int, h: Component, n: int, c: Any) -> None:
        for column in range(COEFFICIENTS):
            c[column * n + row] = h * integral(column, 0, 1, rates)

    def find(t0: Component, t1: Component, n: int, y0: Rows, y1: Rows, p: Rows, layout: Layout, k: Any, c: Any) -> None:
        h = t1 - t0
        for i in range(COEFFICIENTS * n):
            c[i] = 0.0 * h
        lost = [-bend(motion.power(layout), n, k) if motion.power else 0.0 * h for bend in bends]
        for one in starts(motion, h, y0, p, layout):
            for column, total in enumerate(sums):
                for row in one.places:
                    c[column * n + row] = h * h * total(row, n, k)
            for row, drift in zip(one.places, one.drift, strict=True):
                c[row] = c[row] + h * drift
            there = [moving(one, *at, h, n, y0, c) for at in zip(ticks, NODES, strict=True)]
            lost = [sum_ + one.power_lost(at, rate) for sum_, at, (_, rate) in zip(lost, ticks, there, strict=True)]
            if one.rows.turn is not None:
                put_integral([one.turning(*place) for place in there], one.rows.turn, h, n, c)
        put_integral(lost, n - 1, h, n, c)

    return find


def nystroem_within(motion: SecondOrder) -> Callable[..., None]:
    """Return the function within(t, t0, t1, n, y0, y1, c, p, layout, out) that writes the state within a step.

    At the end of the step it gives y1, bit by bit. The rows of forces are those at the start or at the end.
    """

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
        h, theta = t1 - t0, (t - t0) / (t1 - t0)
        left = 1.0 - theta

        def grown(row: int) -> Any:
            return value_and_slope(row, theta, n, y0, c)[0] - y0[row]

        for i in range(n):
            out[i] = y0[i]
        for one in starts(motion, theta * h, y0, p, layout):
            one.put_within(*moving(one, NODES_PER_STEP, theta, h, n, y0, c), y0, out, grown)
        out[n - 1] = value_and_slope(n - 1, theta, n, y0, c)[0]
        for i in range(n):
            out[i] = choose(left, out[i], y1[i])

    return within
