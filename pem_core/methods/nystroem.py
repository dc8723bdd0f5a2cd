"""Nystroem methods for one point on a sphere: accelerations depend on time and position alone, even with drag.

Velocities are eliminated from e'' = F(t, e) - c e' - |e'|^2 e, with drag c per moment of inertia, in two steps. With
w = exp(c s / 2) e, where s is the time since the start of the step,

    w'' = exp(c s / 2) (F - |e'|^2 e) + (c / 2)^2 w,

and |e'|^2 = 2 K follows from the energy balance K' = -2 c K - d(U - U_0)/ds + P, all per moment of inertia, with the
potential energy U, U_0 at the start, and the power P of moving external sources. Its solution is

    K(s) = exp(-2 c s) (K_0 + integral over s of exp(2 c s) (2 c (U - U_0) + P)) - (U - U_0).

At stage i the integral is h sum_j b_ij q_j over the stages up to i itself, with weights derived here. For the system
w'' = f(w, Q, t), Q' = q(w, t) with f linear in Q, they satisfy the conditions up to order 8, except one condition of
order 8 with a residual of 4e-7. The last stage is at the end of the step, on the sphere, and is the first stage of the
next step. (Our method; docs/methods_tried.md has its gain.)
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from pem_core.methods.lane_clock import Work
from pem_core.methods.runge_kutta_stages import tabled, weighted
from pem_core.models.systems.problem import Forcing, OnSphere
from pem_core.numbers.types import Component, Layout, Rows, Vector
from pem_core.numbers.vectors import add, cross, dot, put_vector, rows_from, scale, subtract, unit, vector_at

NODES_PER_STEP = 20
"""Nodes are integer multiples of the step divided by this: one short series and its powers give all exponentials."""

PULL, ALONG, ENERGY, POWER = 0, 3, 4, 5
"""Rows of quantities that depend on the position alone, from ``OnSphere.known`` on."""


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
    """

    stage_weights: np.ndarray
    integrals: np.ndarray
    place_errors: np.ndarray
    speed_errors: np.ndarray
    twentieths: tuple[int, ...]

    @cached_property
    def nodes(self) -> np.ndarray:
        """Return the nodes c_i."""
        return np.array(self.twentieths) / NODES_PER_STEP


def exponentials(x: Component) -> tuple[Any, Any]:
    """Return exp(x) and exp(-x) for 0 <= x <= 0.1, to round-off."""
    square = x * x
    even = 1.0 + square * (1 / 2 + square * (1 / 24 + square * (1 / 720 + square * (1 / 40320))))
    odd = x * (1.0 + square * (1 / 6 + square * (1 / 120 + square * (1 / 5040 + square * (1 / 362880)))))
    return even + odd, even - odd


def power(x: Component, count: int) -> Any:
    """Return x^count."""
    value = 0.0 * x + 1.0
    while count > 0:
        if count % 2:
            value = value * x
        x, count = x * x, count // 2
    return value


def velocity_at(y: Rows, momentum: int, axis: int, per_inertia: Any) -> Vector:
    """Return the velocity e' = L x e / I [1/s] of a state."""
    return scale(per_inertia, cross(vector_at(y, momentum), vector_at(y, axis)))


def nystroem_stages(motion: OnSphere, table: NystroemTable, forcing: Forcing) -> Callable[..., None]:
    """Return the function run(t, h, n, y, p, layout, fresh, k) that evaluates all stages of a step.

    The rows of a stage in ``k`` hold, all per moment of inertia I: the force perpendicular to e in the rows of the
    momentum, w'' in those of the axis, and the position-dependent quantities. In the row of the energy balance, the
    last stage holds the dissipated energy. The position at the end is left in ``fresh``.
    """
    momentum, axis, account, known, forces, constants = motion
    nodes, gaps, last = table.nodes, np.diff(table.twentieths, prepend=0), len(table.twentieths) - 1
    place, integral = tabled(table.stage_weights), tabled(table.integrals)

    def run(t: Component, h: Component, n: int, y: Rows, p: Rows, layout: Layout, fresh: Rows, k: Any) -> None:
        per_inertia, drag = constants(p, layout)
        damping = per_inertia * drag
        half, start, velocity = 0.5 * damping, vector_at(y, axis), velocity_at(y, momentum, axis, per_inertia)
        drift, moving = add(velocity, scale(half, start)), 0.5 * dot(velocity, velocity)
        more, less = exponentials(half * h * (1.0 / NODES_PER_STEP))
        grow, shrink, w = 0.0 * h + 1.0, 0.0 * h + 1.0, start
        for i in range(n):
            fresh[i] = y[i]
            k[i] = y[i]
        for s in range(last + 1):
            stage, now = rows_from(k, s * n), t + nodes[s] * h
            if s > 0:
                grow, shrink = grow * power(more, gaps[s]), shrink * power(less, gaps[s])
                bend = place(s, axis, n, k), place(s, axis + 1, n, k), place(s, axis + 2, n, k)
                w = add(add(start, scale(h * nodes[s], drift)), scale(h * h, bend))
                put_vector(fresh, axis, scale(shrink, w))
                if s == last:
                    put_vector(fresh, axis, unit(vector_at(fresh, axis)))
                    w = scale(grow, vector_at(fresh, axis))
                forcing(now, p, layout)
                forces(now, fresh, p, layout, stage)
            e, pull, along = vector_at(fresh, axis), vector_at(stage, known + PULL), stage[known + ALONG]
            height = stage[known + ENERGY] - y[known + ENERGY]
            stage[account] = power(grow, 4) * (2.0 * damping * height + stage[known + POWER])
            kept = power(shrink, 4) * (moving + h * integral(s, account, n, k))
            put_vector(stage, momentum, subtract(pull, scale(along, e)))
            put_vector(stage, axis, add(scale(grow, pull), scale(half * half - along - 2.0 * (kept - height), w)))
            if s == last:
                stage[account] = moving - kept

    return run


def nystroem_attempt(motion: OnSphere, table: NystroemTable, run: Callable[..., None]) -> Callable[..., None]:
    """Return the function attempt(t, h, work) that tries a step; ``run`` evaluates the stages.

    It leaves the state at the end in ``fresh``, its estimated error in ``change`` and the forces at the start in ``k``.
    """
    momentum, axis, account, known, _, constants = motion
    last = len(table.twentieths) - 1
    speed = weighted(table.integrals[-1])
    place_error, speed_error = weighted(table.place_errors), weighted(table.speed_errors)

    def summed(total: Any, n: int, k: Any) -> Vector:
        return total(axis, n, k), total(axis + 1, n, k), total(axis + 2, n, k)

    def attempt(t: Component, h: Component, work: Work) -> None:
        n, y, p, layout, fresh, change, k = work
        run(t, h, n, y, p, layout, fresh, k)
        per_inertia, drag = constants(p, layout)
        half, inertia, e = 0.5 * (per_inertia * drag), 1.0 / per_inertia, vector_at(fresh, axis)
        _, less = exponentials(half * h * (1.0 / NODES_PER_STEP))
        start = vector_at(y, axis)
        drift = add(velocity_at(y, momentum, axis, per_inertia), scale(half, start))
        faster = add(drift, scale(h, summed(speed, n, k)))
        # The velocity component along e, including that of half e, does not contribute to the momentum.
        put_vector(fresh, momentum, scale(inertia * power(less, NODES_PER_STEP), cross(e, faster)))
        fresh[account] = y[account] + inertia * k[last * n + account]
        for i in range(known, n):
            fresh[i] = k[last * n + i]
        for i in range(n):
            change[i] = 0.0 * y[i]
        put_vector(k, momentum, scale(inertia, vector_at(k, momentum)))
        put_vector(change, momentum, scale(h * inertia, summed(speed_error, n, k)))
        put_vector(change, axis, scale(h * h, summed(place_error, n, k)))

    return attempt
