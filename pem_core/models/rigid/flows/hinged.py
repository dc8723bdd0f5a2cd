"""How hinged pendulums that start close together part (ours).

A deviation has two numbers for each pendulum: theta, a turn about the hinge, and mu, a change of H. With the torque T
without drag, theta' = mu / n.I.n and mu' = dT - c mu / n.I.n; dT comes from the equation of T itself, by dual numbers.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pem_core.components.duals import dual, slopes_of, value_of
from pem_core.components.lanes import inline
from pem_core.components.vectors import Vector
from pem_core.models.flow import Coordinate, Flow
from pem_core.models.problem import Derivative, Problem
from pem_core.models.rigid.flows.weights import momentum_weights
from pem_core.models.rigid.forms.hinged import (
    HINGED_BODY,
    HINGED_STATE,
    angle_at,
    magnet_at,
    outside_torque,
    pace,
    power_of_outside,
    project,
    put_rates,
    torque_between,
    torque_by,
)
from pem_core.models.rows import rows
from pem_core.models.surroundings.rows import CARRIERS, parameters_of

HINGED_DEVIATION = rows(turn=1, change=1)
"""Rows of a deviation for each pendulum: theta, then mu."""


@inline
def row_counts(layout: Any) -> tuple[int, int]:
    """Return how many rows states and deviations have."""
    return HINGED_STATE.size * layout[CARRIERS] + 1, HINGED_DEVIATION.size * layout[CARRIERS]


@inline
def turned(y: Any, a: int) -> tuple[Any, Any]:
    """Return cos(phi) and sin(phi) of pendulum a as duals, whose slope is that of a turn."""
    c, s = angle_at(y, a)
    return dual(c, (-s,)), dual(s, (c,))


@inline
def carried_turned(a: int, m: int, y: Any, p: Any, layout: Any) -> tuple[Vector, Vector]:
    """Return r_a and p_a of magnet m of pendulum a where that turns, lab frame."""
    c, s = turned(y, a)
    return magnet_at(parameters_of(p, layout, a), m, c, s)


torque_by_turned = torque_between(carried_turned)


def derivative(count: int) -> Derivative:
    """Return what writes the rates of states and ``count`` deviations."""

    @inline
    def rates(t: Any, y: Any, p: Any, layout: Any, rate: Any) -> None:
        own, each = row_counts(layout)
        lost = 0.0 * y[0]
        for a in range(layout[CARRIERS]):
            q, (c, s) = parameters_of(p, layout, a), turned(y, a)
            per, mine = q[HINGED_BODY.per_inertia], HINGED_DEVIATION.size * a
            torque = outside_torque(a, c, s, p, layout)
            for b in range(layout[CARRIERS]):
                if b != a:
                    torque = torque + torque_by(a, c, s, b, y, p, layout)
            lost = lost + put_rates(a, value_of(torque), y, p, layout, rate)
            for k in range(count):
                first = own + k * each + mine
                theta, mu = y[first], y[first + 1]
                rate[first] = per * mu
                rate[first + 1] = slopes_of(torque)[0] * theta - q[HINGED_BODY.drag] * per * mu
            for b in range(layout[CARRIERS]):
                if b != a:
                    still = angle_at(y, a)
                    torque = torque_by_turned(a, still[0], still[1], b, y, p, layout)
                    for k in range(count):
                        first = own + k * each + mine
                        other = own + k * each + HINGED_DEVIATION.size * b
                        rate[first + 1] = rate[first + 1] + slopes_of(torque)[0] * y[other]
        rate[HINGED_STATE.size * layout[CARRIERS]] = lost - power_of_outside(t, y, p, layout)

    return rates


@inline
def error_norm(w: Any, y: Any, rate: Any, p: Any, layout: Any) -> Any:
    """Return the squared size of a deviation: of theta, and of mu / n.I.n against its pace."""
    total = 0.0 * y[0]
    for a in range(layout[CARRIERS]):
        mine = HINGED_DEVIATION.size * a
        faster = parameters_of(p, layout, a)[HINGED_BODY.per_inertia] * w[mine + 1]
        total = total + faster * faster / pace(a, y, rate, p, layout) + w[mine] * w[mine]
    return total


def coordinates(problem: Problem, tau: float) -> list[Coordinate]:
    """Return the turns about the hinges, and the changes of H."""
    found: list[Coordinate] = []
    for a in range(problem.layout[CARRIERS]):
        row, q = HINGED_DEVIATION.size * a, parameters_of(problem.parameters, problem.layout, a)
        weight = tau * q[HINGED_BODY.per_inertia]
        found += [({row: 1.0}, {row: 1.0}), ({row + 1: 1.0 / weight}, {row + 1: weight})]
    return found


def aside(problem: Problem, w: np.ndarray) -> np.ndarray:
    """Return the change of H, cos(phi) and sin(phi) that deviations (r, n) stand for."""
    change = np.zeros_like(problem.state)
    for a in range(problem.layout[CARRIERS]):
        row, mine, (c, s) = HINGED_STATE.size * a, HINGED_DEVIATION.size * a, angle_at(problem.state, a)
        angle = row + HINGED_STATE.angle
        change[row], change[angle], change[angle + 1] = w[mine + 1], -w[mine] * s, w[mine] * c
    return change


def weights(problem: Problem, tau: float) -> np.ndarray:
    """Return what rows count for: H over n.I.n times tau, cos and sin as they are, what drag took for nothing."""
    return momentum_weights(problem, HINGED_STATE.size, HINGED_STATE.angle, lambda q: tau * q[HINGED_BODY.per_inertia])


FLOW = Flow(derivative, row_counts, error_norm, lambda count: project, coordinates, aside, weights)
