"""How pendulums in their full state part that start close together (ours, from eqs. 3.1 and 3.5).

A deviation has six numbers for each pendulum, in the body frame: theta, a turn of its axes, and mu, how the body's
components Lambda of L change. With Omega = I^-1 Lambda and the body's components T of the torque without drag,

    theta' = I^-1 mu - Omega x theta
    mu' = mu x Omega + Lambda x I^-1 mu + dT - c I^-1 mu

No constraint binds them. dT comes from the equation of T itself, by dual numbers along turns about the three axes.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pem_core.components.duals import dual, slopes_of, value_of
from pem_core.components.lanes import inline, rows_from
from pem_core.components.vectors import (
    Basis,
    Vector,
    add,
    cross,
    dot,
    put_vector,
    scale,
    subtract,
    tensor_times,
    to_body,
    to_lab,
    vector_at,
)
from pem_core.models.flow import Coordinate, Flow
from pem_core.models.problem import Derivative, Problem
from pem_core.models.rigid.flows.weights import momentum_weights
from pem_core.models.rigid.pendulum import (
    FULL_BODY,
    FULL_STATE,
    HAS_NULL_AXES,
    axes_at,
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
from pem_core.scene.inertia import matrices

FULL_DEVIATION = rows(turn=3, change=3)
"""Rows of a deviation for each pendulum: theta, then mu."""


@inline
def row_counts(layout: Any) -> tuple[int, int]:
    """Return how many rows states and deviations have."""
    return FULL_STATE.size * layout[CARRIERS] + 1, FULL_DEVIATION.size * layout[CARRIERS]


@inline
def unit_turns(y: Any, layout: Any, a: int) -> Vector:
    """Return turns of pendulum a about its axes as duals of value zero: a slope for each."""
    zero = 0.0 * y[0]
    return dual(zero, (1.0, 0.0, 0.0)), dual(zero, (0.0, 1.0, 0.0)), dual(zero, (0.0, 0.0, 1.0))


@inline
def only_turn(y: Any, layout: Any, a: int) -> Vector:
    """Return the turn that the only deviation has: one slope."""
    zero, row = 0.0 * y[0], row_counts(layout)[0] + FULL_DEVIATION.size * a
    return dual(zero, (y[row],)), dual(zero, (y[row + 1],)), dual(zero, (y[row + 2],))


@inline
def along(slopes: Any, w: Any, first: int) -> Any:
    """Return the change of a number along a deviation's turn, from its slopes along unit turns."""
    return slopes[0] * w[first] + slopes[1] * w[first + 1] + slopes[2] * w[first + 2]


@inline
def changed_by_units(torque: Vector, w: Any, first: int) -> Vector:
    """Return how a torque changes along a deviation's turn, from its slopes along unit turns."""
    x, y, z = torque
    return along(slopes_of(x), w, first), along(slopes_of(y), w, first), along(slopes_of(z), w, first)


@inline
def changed_by_only(torque: Vector, w: Any, first: int) -> Vector:
    """Return how a torque changes along the only deviation, which its slopes are along."""
    x, y, z = torque
    return slopes_of(x)[0], slopes_of(y)[0], slopes_of(z)[0]


@inline
def turned(u: Basis, turns: Vector) -> Basis:
    """Return the axes u_i + theta x u_i after small turns about them."""
    about_1, about_2, about_3 = turns
    return (
        add(u[0], subtract(scale(about_3, u[1]), scale(about_2, u[2]))),
        add(u[1], subtract(scale(about_1, u[2]), scale(about_3, u[0]))),
        add(u[2], subtract(scale(about_2, u[0]), scale(about_1, u[1]))),
    )


@inline
def effective(push: Vector, q: Any, layout: Any) -> Vector:
    """Return a torque, body frame, less its part along axes without inertia."""
    if layout[HAS_NULL_AXES]:
        push = subtract(push, tensor_times(q, FULL_BODY.null_axes, push))
    return push


@inline
def put_own_rates(a: int, push: Vector, y: Any, w: Any, p: Any, layout: Any, rate: Any) -> None:
    """Write the rates of the part of a deviation that is pendulum a's, from how its torque changes, body frame."""
    row, q = FULL_DEVIATION.size * a, parameters_of(p, layout, a)
    momentum_body = to_body(vector_at(y, FULL_STATE.size * a), axes_at(y, a))
    omega_body = tensor_times(q, FULL_BODY.inverse_inertia, momentum_body)
    theta, mu = vector_at(w, row), vector_at(w, row + FULL_DEVIATION.change)
    faster = tensor_times(q, FULL_BODY.inverse_inertia, mu)
    put_vector(rate, row, subtract(faster, cross(omega_body, theta)))
    gyration = add(cross(mu, omega_body), cross(momentum_body, faster))
    driven = subtract(effective(push, q, layout), scale(q[FULL_BODY.drag], faster))
    put_vector(rate, row + FULL_DEVIATION.change, add(gyration, driven))


def derivative(count: int) -> Derivative:
    """Return what writes the rates of states and ``count`` deviations."""
    turns, changed = (only_turn, changed_by_only) if count == 1 else (unit_turns, changed_by_units)

    @inline
    def carried_turned(a: int, m: int, y: Any, p: Any, layout: Any) -> tuple[Vector, Vector]:
        q, u = parameters_of(p, layout, a), turned(axes_at(y, a), turns(y, layout, a))
        return magnet_at(q, vector_at(q, FULL_BODY.pivot), u, m)

    torque_by_turned = torque_between(carried_turned)

    @inline
    def rates(t: Any, y: Any, p: Any, layout: Any, rate: Any) -> None:
        own, each = row_counts(layout)
        lost = 0.0 * y[0]
        for a in range(layout[CARRIERS]):
            q, still = parameters_of(p, layout, a), axes_at(y, a)
            u = turned(still, turns(y, layout, a))
            torque = outside_torque(a, u, p, layout)
            for b in range(layout[CARRIERS]):
                if b != a:
                    torque = add(torque, torque_by(a, u, b, y, p, layout))
            value = value_of(torque[0]), value_of(torque[1]), value_of(torque[2])
            lost = lost + put_rates(a, value, y, p, layout, rate)
            torque_body = to_body(torque, u)
            for k in range(count):
                w, out = rows_from(y, own + k * each), rows_from(rate, own + k * each)
                put_own_rates(a, changed(torque_body, w, FULL_DEVIATION.size * a), y, w, p, layout, out)
            for b in range(layout[CARRIERS]):
                if b != a:
                    torque_body = to_body(torque_by_turned(a, still, b, y, p, layout), still)
                    for k in range(count):
                        push = changed(torque_body, rows_from(y, own + k * each), FULL_DEVIATION.size * b)
                        row = own + k * each + FULL_DEVIATION.size * a + FULL_DEVIATION.change
                        put_vector(rate, row, add(vector_at(rate, row), effective(push, q, layout)))
        rate[FULL_STATE.size * layout[CARRIERS]] = lost - power_of_outside(t, y, p, layout)

    return rates


@inline
def error_norm(w: Any, y: Any, rate: Any, p: Any, layout: Any) -> Any:
    """Return the squared size of a deviation: of theta, and of I^-1 mu against its pace."""
    total = 0.0 * y[0]
    for a in range(layout[CARRIERS]):
        mine, q = FULL_DEVIATION.size * a, parameters_of(p, layout, a)
        theta, mu = vector_at(w, mine), vector_at(w, mine + FULL_DEVIATION.change)
        faster = tensor_times(q, FULL_BODY.inverse_inertia, mu)
        total = total + dot(faster, faster) / pace(a, y, rate, p, layout) + dot(theta, theta)
    return total


def coordinates(problem: Problem, tau: float) -> list[Coordinate]:
    """Return the turns that a body may make, and the changes of L that it may have: 6, 5 of a rod, 2 on a hinge."""
    found: list[Coordinate] = []
    for a in range(problem.layout[CARRIERS]):
        row, q = FULL_DEVIATION.size * a, parameters_of(problem.parameters, problem.layout, a)
        null = matrices(tuple(q[FULL_BODY.null_axes : FULL_BODY.drag]))
        shares, axes = np.linalg.eigh(null) if null.any() else (np.zeros((1, 3)), np.eye(3)[None])
        is_null = shares > 0.5
        is_hinge = is_null.sum(1) == 2
        weight = tau * sum(q[FULL_BODY.inverse_inertia : FULL_BODY.inverse_inertia + 3]) / (~is_null).sum(1)
        for i in range(3):
            axis = dict(enumerate(axes[:, :, i].T, start=row))
            turn = {j: ~(is_null[:, i] & is_hinge) * part for j, part in axis.items()}
            found.append((turn, turn))
            free = {j + FULL_DEVIATION.change: ~is_null[:, i] * part for j, part in axis.items()}
            direction, reading = ({j: part * share for j, part in free.items()} for share in (1.0 / weight, weight))
            found.append((direction, reading))
    return found


def aside(problem: Problem, w: np.ndarray) -> np.ndarray:
    """Return the change of L and of the axes that deviations (r, n) stand for."""
    y, change = problem.state, np.zeros_like(problem.state)
    for a in range(problem.layout[CARRIERS]):
        row, mine, u = FULL_STATE.size * a, FULL_DEVIATION.size * a, axes_at(y, a)
        theta = to_lab(vector_at(w, mine), u)
        mu = to_lab(vector_at(w, mine + FULL_DEVIATION.change), u)
        change[row : row + 3] = add(mu, cross(theta, vector_at(y, row)))
        for i in range(3):
            change[row + FULL_STATE.axes + 3 * i : row + FULL_STATE.axes + 3 * i + 3] = cross(theta, u[i])
    return change


def weights(problem: Problem, tau: float) -> np.ndarray:
    """Return what rows count for: L over the harmonic mean of the inertia times tau, axes as they are."""
    mean = slice(FULL_BODY.inverse_inertia, FULL_BODY.inverse_inertia + 3)
    return momentum_weights(problem, FULL_STATE.size, FULL_STATE.axes, lambda q: tau * sum(q[mean]) / 3)


FLOW = Flow(derivative, row_counts, error_norm, lambda count: project, coordinates, aside, weights)
