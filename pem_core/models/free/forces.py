"""What acts on free bodies beside drag: weight, field, magnets, and what somebody hands in.

The force on a magnet is dU/dr_ab of the manual's eq. (3.29), which is silent on forces; what acts between two magnets
is found once and acts on both, so that momentum is conserved to the bit of a pair. A force on a nearest image acts on
its owner (seed 003, eq. (7)), with the arm of the owner's own magnet. All sums have one order.
"""

from __future__ import annotations

from typing import Any

from pem_core.components.vectors import Vector, add, dot, put_vector, scale, subtract, vector_at
from pem_core.models.dipoles import pair_gradients
from pem_core.models.free.rows import (
    FREE_BODY,
    FREE_STATE,
    axes_at,
    carried,
    magnet_at,
    position_of,
    state_row,
)
from pem_core.models.surroundings.bodies import torque_of
from pem_core.models.surroundings.magnets import outside_gradients
from pem_core.models.surroundings.rows import CARRIERS, SHARED, magnets_of, parameters_of, separation

Wrench = tuple[Vector, Vector]
"""Force [N] and torque about the mass centre [N m], lab frame."""


def push(out: Any, a: int, force: Vector, torque: Vector) -> None:
    """Add a force and a torque to those of body a, in the rows of the rates of its momenta."""
    row = state_row(a)
    linear, angular = row + FREE_STATE.momentum, row + FREE_STATE.angular_momentum
    put_vector(out, linear, add(vector_at(out, linear), force))
    put_vector(out, angular, add(vector_at(out, angular), torque))


def handed_in(q: Any) -> Wrench:
    """Return what somebody hands in and what a table says, from a body's own rows q."""
    force = add(vector_at(q, FREE_BODY.handed_force), vector_at(q, FREE_BODY.load_force))
    return force, add(vector_at(q, FREE_BODY.handed_torque), vector_at(q, FREE_BODY.load_torque))


def power_handed_in(q: Any, v: Vector, omega: Vector) -> Any:
    """Return the power [W] of these on a body that moves at v and omega."""
    force, torque = handed_in(q)
    return dot(force, v) + dot(torque, omega)


def outside_wrench(a: int, y: Any, p: Any, layout: Any) -> Wrench:
    """Return what weight, field, placed magnets, and whoever hands something in, do to body a."""
    q, r, u = parameters_of(p, layout, a), position_of(a, y), axes_at(a, y)
    handed_force, torque = handed_in(q)
    force = add(scale(q[FREE_BODY.mass], vector_at(p, SHARED.gravity)), handed_force)
    for m in range(magnets_of(layout, a)):
        r_a, p_a = magnet_at(a, m, r, u, p, layout)
        gradients = outside_gradients(r_a, p_a, p, layout)
        force = add(force, gradients[0])
        torque = add(torque, torque_of(subtract(r_a, r), p_a, gradients))
    return force, torque


def push_both(a: int, b: int, y: Any, p: Any, layout: Any, out: Any) -> None:
    """Add what the magnets of bodies a and b do to each other."""
    for m in range(magnets_of(layout, a)):
        r_a, p_a = carried(a, m, y, p, layout)
        for n in range(magnets_of(layout, b)):
            r_b, p_b = carried(b, n, y, p, layout)
            du_dr, du_dp_a, du_dp_b = pair_gradients(p[SHARED.mu], separation(r_a, r_b, p, layout), p_a, p_b)
            back = scale(-1.0, du_dr)
            push(out, a, du_dr, torque_of(subtract(r_a, position_of(a, y)), p_a, (du_dr, du_dp_a)))
            push(out, b, back, torque_of(subtract(r_b, position_of(b, y)), p_b, (back, du_dp_b)))


def put_wrenches(y: Any, p: Any, layout: Any, out: Any) -> None:
    """Write force and torque on every body into the rows of the rates of its momenta; drag is left out."""
    zero = 0.0 * y[0]
    nothing = zero, zero, zero
    for a in range(layout[CARRIERS]):
        row = state_row(a)
        put_vector(out, row + FREE_STATE.momentum, nothing)
        put_vector(out, row + FREE_STATE.angular_momentum, nothing)
        force, torque = outside_wrench(a, y, p, layout)
        push(out, a, force, torque)
    for a in range(layout[CARRIERS]):
        for b in range(a + 1, layout[CARRIERS]):
            push_both(a, b, y, p, layout, out)
