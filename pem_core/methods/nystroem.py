"""Nystroem methods: accelerations depend on time and position, and on velocities in one way only.

A point e on the unit sphere moves by e'' = F(t, e) - c e' - |e'|^2 e + g e x e' (``SecondOrder``), with drag c and
gyroscopic rate g, which decays in a known way; a point without constraints by x'' = F(t, x) - c x'. With
w = exp(c s / 2) e, where s is the time since the start of a step, the former becomes

    w'' = exp(c s / 2) (F - |e'|^2 e) + g e x w' + (c / 2)^2 w.

Velocities are needed across e alone: e x w' = exp(c s / 2) e x e', and |e'| is its size. At stage i it follows from
w' = w'_0 + h sum_j b_ij w''_j, with weights derived here, over the stages up to i itself: of the acceleration at stage
i only the force is known, but the rest of it is along e, except for a rotation about e by the gyroscopic term. For
f(t, w, w') the conditions up to order 7 are fulfilled, and those of order 8 up to residuals of 6e-7. Errors of |e'|^2
act along e, so that they count at one order less: without a spin the order is 8. The energy lost and the turn of a body
about e, which its axis carries along (an area on the sphere), are integrated by the weights of the velocity. The last
stage is at the end of the step, on the sphere, and is the first stage of the next step. (Our method;
docs/methods_tried.md has its gain.)
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from pem_core.methods.lane_clock import Work
from pem_core.methods.nystroem_points import NODES_PER_STEP, Displacement, starts
from pem_core.methods.runge_kutta_stages import tabled, weighted
from pem_core.models.systems.problem import Forcing
from pem_core.models.systems.second_order import SecondOrder
from pem_core.numbers.types import Component, Layout, Rows
from pem_core.numbers.vectors import rows_from


@dataclass(frozen=True, eq=False)
class NystroemTable:
    """Tableau of an explicit method for y'' = f(t, y) whose last stage is at the end of the step.

    Attributes
    ----------
    stage_weights : (s, s) array
        a_ij, strictly lower triangular; the last row has the weights of the position.
    integrals : (s, s) array
        b_ij of integrals along the step, up to each stage; the last row has the weights of the velocity.
    place_errors, speed_errors : (s,) array
        Weights of the estimated errors of position and velocity.
    twentieths : tuple of int
        The nodes c_i times NODES_PER_STEP, ascending.
    dense, bends : (7, s) and (7, s) array
        Weights of the accelerations in the coefficients of the continuous extension, and in the second derivative by
        the fraction of the step at ``tableaux.NODES_WITHIN``.
    """

    stage_weights: np.ndarray
    integrals: np.ndarray
    place_errors: np.ndarray
    speed_errors: np.ndarray
    twentieths: tuple[int, ...]
    dense: np.ndarray
    bends: np.ndarray

    @cached_property
    def nodes(self) -> np.ndarray:
        """Return the nodes c_i."""
        return np.array(self.twentieths) / NODES_PER_STEP


def summed(total: Callable[..., Any], rows: range, n: int, k: Any) -> tuple[Any, ...]:
    """Return a weighted sum over the stages of some rows."""
    return tuple(total(row, n, k) for row in rows)


def nystroem_stages(motion: SecondOrder, table: NystroemTable, forcing: Forcing) -> Callable[..., None]:
    """Return the function run(t, h, n, y, p, layout, fresh, k) that evaluates all stages of a step.

    The rows of a stage in ``k`` hold: w'' in the rows of the position, the rate of the energy lost but by spins, and
    that of the turn; those of the first stage also the torque in the rows of the momentum. The position at the end is
    left in ``fresh``.
    """
    nodes, last = table.nodes, len(table.twentieths) - 1
    sums, diagonal = [weighted(row) for row in table.stage_weights], table.integrals.diagonal()
    along = tabled(np.tril(table.integrals, -1))

    def put_place(s: int, h: Component, one: Any, n: int, fresh: Rows, k: Any) -> None:
        """Write the position of a point at a stage."""
        way = Displacement(h * nodes[s], h * h, summed(sums[s], one.places, n, k))
        one.put_place(table.twentieths[s], s == last, way, fresh)

    def put_bend(s: int, h: Component, one: Any, n: int, fresh: Rows, k: Any) -> Any:
        """Write w'' of a point at a stage with known force, and its turn; return the power [W] of drag on its swing."""
        stage, ticks, known = rows_from(k, s * n), table.twentieths[s], one.drift
        if s > 0:
            own = zip(one.places, one.drift, one.known_bend(ticks, fresh, stage), strict=True)
            known = tuple(drift + h * (along(s, row, n, k) + diagonal[s] * bend) for row, drift, bend in own)
        return one.put_bend(ticks, known, h * diagonal[s], fresh, stage)

    def run(t: Component, h: Component, n: int, y: Rows, p: Rows, layout: Layout, fresh: Rows, k: Any) -> None:
        points = starts(motion, h, y, p, layout)
        for i in range(n):
            fresh[i] = y[i]
            k[i] = y[i]
        for s in range(last + 1):
            stage, now = rows_from(k, s * n), t + nodes[s] * h
            if s > 0:
                for one in points:
                    put_place(s, h, one, n, fresh, k)
                forcing(now, p, layout)
                motion.forces(now, fresh, p, layout, stage)
            lost = -stage[motion.power(layout)] if motion.power else 0.0 * h
            for one in points:
                lost = lost + put_bend(s, h, one, n, fresh, k)
            stage[n - 1] = lost

    return run


def nystroem_attempt(motion: SecondOrder, table: NystroemTable, run: Callable[..., None]) -> Callable[..., None]:
    """Return the function attempt(t, h, work) that tries a step; ``run`` evaluates the stages.

    It leaves the state at the end in ``fresh``, its estimated error in ``change`` and the torques at the start in
    ``k``.
    """
    last, speed = len(table.twentieths) - 1, weighted(table.integrals[-1])
    place_error, speed_error = weighted(table.place_errors), weighted(table.speed_errors)

    def put_end(one: Any, h: Component, work: Work) -> None:
        n, y, _, _, fresh, change, k = work
        faster = [h * bend for bend in summed(speed, one.places, n, k)]
        one.put_end(faster, y, fresh, lambda row: h * speed(row, n, k))
        of_place, of_drift = (summed(total, one.places, n, k) for total in (place_error, speed_error))
        one.put_errors(h, of_place, of_drift, change)

    def attempt(t: Component, h: Component, work: Work) -> None:
        n, y, p, layout, fresh, change, k = work
        run(t, h, n, y, p, layout, fresh, k)
        for i in range(n):
            change[i] = 0.0 * y[i]
        points = starts(motion, h, y, p, layout)
        by_place = [motion.power(layout)] if motion.power else []
        for one in points:
            put_end(one, h, work)
            by_place += one.pulls
        for row in by_place:
            fresh[row] = k[last * n + row]
        lost = y[n - 1] + h * speed(n - 1, n, k)
        for one in points:
            lost = lost + one.lost_apart()
        fresh[n - 1] = lost

    return attempt
