"""How axial pendulums that start close together part (ours, from eqs. 3.1 and 3.5).

The frame a1, a2, e that a pendulum carries along does not turn about e. A deviation has five numbers in it: theta_1 and
theta_2, by which the frame leans over, and mu = dL - theta x L, how L changes as seen in the frame. With i = 1, 2 and
the torque T without drag,

    theta_i' = mu_i / I_1
    mu_i' = dT_i + ((L.e) e x mu + (mu_3 - e.(L x theta)) e x L)_i / I_1 - c mu_i / I_1
    mu_3' = -c mu_3 / I_3

No constraint binds them. dT comes from the equation of G itself, by dual numbers along the two leans.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pem_core.components.duals import dual, slopes_of, value_of
from pem_core.components.lanes import inline, rows_from
from pem_core.components.vectors import Basis, Vector, add, cross, dot, scale, subtract, to_lab, vector_at
from pem_core.models.flow import Coordinate, Flow
from pem_core.models.problem import Derivative, Problem
from pem_core.models.rigid.flows.weights import momentum_weights
from pem_core.models.rigid.forms.axial import (
    AXIAL_BODY,
    AXIAL_STATE,
    account_row,
    magnet_at,
    outside_pull,
    pace,
    power_of_outside,
    project,
    pull_between,
    pull_by,
    put_rates,
    turn_row,
)
from pem_core.models.rows import rows
from pem_core.models.surroundings.rows import CARRIERS, parameters_of

AXIAL_DEVIATION = rows(lean=2, change=3)
"""Rows of a deviation for each pendulum: theta, then mu."""


@inline
def row_counts(layout: Any) -> tuple[int, int]:
    """Return how many rows states and deviations have; states carry their turn."""
    return account_row(layout) + 1, AXIAL_DEVIATION.size * layout[CARRIERS]


@inline
def frame_at(y: Any, layout: Any, a: int) -> Basis:
    """Return a1, a2 and e of pendulum a."""
    first, e = vector_at(y, turn_row(layout, a)), vector_at(y, AXIAL_STATE.size * a + AXIAL_STATE.axis)
    return first, cross(e, first), e


@inline
def unit_leans(y: Any, layout: Any, a: int) -> tuple[Any, Any]:
    """Return leans of pendulum a about a1 and a2 as duals of value zero: a slope for each."""
    zero = 0.0 * y[0]
    return dual(zero, (1.0, 0.0)), dual(zero, (0.0, 1.0))


@inline
def only_lean(y: Any, layout: Any, a: int) -> tuple[Any, Any]:
    """Return the lean that the only deviation has: one slope."""
    zero, row = 0.0 * y[0], row_counts(layout)[0] + AXIAL_DEVIATION.size * a
    return dual(zero, (y[row],)), dual(zero, (y[row + 1],))


@inline
def changed_by_units(torque: tuple[Any, Any], w: Any, first: int) -> tuple[Any, Any]:
    """Return how a torque changes along a deviation's lean, from its slopes along unit leans."""
    along_1, along_2 = slopes_of(torque[0]), slopes_of(torque[1])
    return (
        along_1[0] * w[first] + along_1[1] * w[first + 1],
        along_2[0] * w[first] + along_2[1] * w[first + 1],
    )


@inline
def changed_by_only(torque: tuple[Any, Any], w: Any, first: int) -> tuple[Any, Any]:
    """Return how a torque changes along the only deviation, which its slopes are along."""
    return slopes_of(torque[0])[0], slopes_of(torque[1])[0]


@inline
def leaned(frame: Basis, leans: tuple[Any, Any]) -> Basis:
    """Return the frame turned by small leans about a1 and a2."""
    (first, second, e), (about_1, about_2) = frame, leans
    return (
        subtract(first, scale(about_2, e)),
        add(second, scale(about_1, e)),
        add(e, subtract(scale(about_2, first), scale(about_1, second))),
    )


@inline
def across(pull: Vector, frame: Basis) -> tuple[Any, Any]:
    """Return a1.T and a2.T of T = e x G."""
    return -dot(frame[1], pull), dot(frame[0], pull)


@inline
def put_own_rates(a: int, push: tuple[Any, Any], y: Any, w: Any, p: Any, layout: Any, rate: Any) -> None:
    """Write the rates of the part of a deviation that is pendulum a's, from how its torque changes."""
    q, row = parameters_of(p, layout, a), AXIAL_DEVIATION.size * a
    per, (first, second, e) = q[AXIAL_BODY.per_inertia], frame_at(y, layout, a)
    momentum = vector_at(y, AXIAL_STATE.size * a)
    l_1, l_2, spin = dot(momentum, first), dot(momentum, second), dot(momentum, e)
    theta_1, theta_2 = w[row], w[row + 1]
    mu_1, mu_2, mu_3 = vector_at(w, row + AXIAL_DEVIATION.change)
    sideways = per * (mu_3 - (l_1 * theta_2 - l_2 * theta_1))
    rate[row], rate[row + 1] = per * mu_1, per * mu_2
    slow = q[AXIAL_BODY.drag] * per
    rate[row + AXIAL_DEVIATION.change] = push[0] - per * spin * mu_2 - sideways * l_2 - slow * mu_1
    rate[row + AXIAL_DEVIATION.change + 1] = push[1] + per * spin * mu_1 + sideways * l_1 - slow * mu_2
    rate[row + AXIAL_DEVIATION.change + 2] = -q[AXIAL_BODY.drag] * q[AXIAL_BODY.per_spin_inertia] * mu_3


def derivative(count: int) -> Derivative:
    """Return what writes the rates of states and ``count`` deviations."""
    leans, changed = (only_lean, changed_by_only) if count == 1 else (unit_leans, changed_by_units)

    @inline
    def carried_leaned(a: int, m: int, y: Any, p: Any, layout: Any) -> tuple[Vector, Vector]:
        frame = leaned(frame_at(y, layout, a), leans(y, layout, a))
        return magnet_at(parameters_of(p, layout, a), m, frame[2])

    pull_by_leaned = pull_between(carried_leaned)

    @inline
    def rates(t: Any, y: Any, p: Any, layout: Any, rate: Any) -> None:
        own, each = row_counts(layout)
        lost, zero = 0.0 * y[0], 0.0 * y[0]
        for a in range(layout[CARRIERS]):
            still = frame_at(y, layout, a)
            frame = leaned(still, leans(y, layout, a))
            pull = outside_pull(a, frame[2], p, layout)
            for b in range(layout[CARRIERS]):
                if b != a:
                    pull = pull_by(pull, a, frame[2], b, y, p, layout)
            value = value_of(pull[0]), value_of(pull[1]), value_of(pull[2])
            lost = lost + put_rates(a, value, y, p, layout, rate)
            for k in range(count):
                w, out = rows_from(y, own + k * each), rows_from(rate, own + k * each)
                put_own_rates(a, changed(across(pull, frame), w, AXIAL_DEVIATION.size * a), y, w, p, layout, out)
            for b in range(layout[CARRIERS]):
                if b != a:
                    pull = pull_by_leaned((zero, zero, zero), a, still[2], b, y, p, layout)
                    for k in range(count):
                        push = changed(across(pull, still), rows_from(y, own + k * each), AXIAL_DEVIATION.size * b)
                        row = own + k * each + AXIAL_DEVIATION.size * a + AXIAL_DEVIATION.change
                        rate[row], rate[row + 1] = rate[row] + push[0], rate[row + 1] + push[1]
        rate[account_row(layout)] = lost - power_of_outside(t, y, p, layout)

    return rates


@inline
def error_norm(w: Any, y: Any, rate: Any, p: Any, layout: Any) -> Any:
    """Return the squared size of a deviation: of theta, and of mu / I_1 against its pace."""
    total = 0.0 * y[0]
    for a in range(layout[CARRIERS]):
        row, per = AXIAL_DEVIATION.size * a, parameters_of(p, layout, a)[AXIAL_BODY.per_inertia]
        mu = vector_at(w, row + AXIAL_DEVIATION.change)
        turn = w[row] * w[row] + w[row + 1] * w[row + 1]
        total = total + per * per * dot(mu, mu) / pace(a, y, rate, p, layout) + turn
    return total


def coordinates(problem: Problem, tau: float) -> list[Coordinate]:
    """Return the leans, and the changes of L: 4 for each pendulum, 5 where it spins."""
    found: list[Coordinate] = []
    for a in range(problem.layout[CARRIERS]):
        row, q = AXIAL_DEVIATION.size * a, parameters_of(problem.parameters, problem.layout, a)
        weight, spins = tau * q[AXIAL_BODY.per_inertia], q[AXIAL_BODY.per_spin_inertia] > 0
        found += [({row + i: 1.0}, {row + i: 1.0}) for i in range(2)]
        for i, share in enumerate((1.0, 1.0, spins)):
            change = row + AXIAL_DEVIATION.change + i
            found.append(({change: share / weight}, {change: share * weight}))
    return found


def aside(problem: Problem, w: np.ndarray) -> np.ndarray:
    """Return the change of L and e that deviations (r, n) stand for; where a1 points, nothing depends on."""
    y, change = problem.state, np.zeros_like(problem.state)
    for a in range(problem.layout[CARRIERS]):
        row, mine = AXIAL_STATE.size * a, AXIAL_DEVIATION.size * a
        frame = frame_at(y, problem.layout, a)
        theta = add(scale(w[mine], frame[0]), scale(w[mine + 1], frame[1]))
        mu = to_lab(vector_at(w, mine + AXIAL_DEVIATION.change), frame)
        change[row : row + 3] = add(mu, cross(theta, vector_at(y, row)))
        change[row + AXIAL_STATE.axis : row + AXIAL_STATE.axis + 3] = cross(theta, frame[2])
    return change


def weights(problem: Problem, tau: float) -> np.ndarray:
    """Return what rows count for: L over I_1 times tau, e as it is, b and what drag took for nothing."""
    return momentum_weights(problem, AXIAL_STATE.size, AXIAL_STATE.axis, lambda q: tau * q[AXIAL_BODY.per_inertia])


FLOW = Flow(derivative, row_counts, error_norm, lambda count: project, coordinates, aside, weights)
