"""When a named axis of a body turns over: the angular momentum, as the body sees it, changes its sign along it.

L.u_k is the pole's height over the body's equator across u_k. In free flight it is periodic: the body tumbles about its
middle axis where L.u_2 passes zero again and again, and its period is exactly two flips. (Ours.)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pem_core.components.vectors import Basis, Vector, add, choose, cross, dot, scale, subtract
from pem_core.models.free.forces import outside_wrench
from pem_core.models.free.rows import (
    FREE_BODY,
    angular_momentum_of,
    axes_at,
    carried,
    position_of,
    watched_axis,
)
from pem_core.models.free.velocities import angular_velocity, without_null_axes
from pem_core.models.problem import Signals
from pem_core.models.surroundings.bodies import torque_of
from pem_core.models.surroundings.magnets import gradients_between
from pem_core.models.surroundings.rows import CARRIERS, magnets_of, parameters_of

ACROSS = 1e-14
"""Share of |L| by which L along an axis counts as none: so a start across it, whose numbers are off by round-off, is no
flip."""

gradients_of = gradients_between(carried)


def watched(u: Basis, layout: Any) -> Vector:
    """Return the axis that is watched."""
    if watched_axis(layout) == 0:
        return u[0]
    if watched_axis(layout) == 1:
        return u[1]
    return u[2]


def along_axis(a: int, t: Any, y: Any, p: Any, layout: Any) -> Any:
    """Return L.u_k [kg m^2/s] of body a."""
    spin = angular_momentum_of(a, y)
    along = dot(spin, watched(axes_at(a, y), layout))
    return choose(along * along - ACROSS * ACROSS * dot(spin, spin), along, 0.0)


def torque_on(a: int, y: Any, p: Any, layout: Any) -> Vector:
    """Return the torque [N m] on body a about its mass centre less that of drag: see ``free.forces.put_wrenches``."""
    r = position_of(a, y)
    _, torque = outside_wrench(a, y, p, layout)
    for m in range(magnets_of(layout, a)):
        r_a, p_a = carried(a, m, y, p, layout)
        for b in range(layout[CARRIERS]):
            if b != a:
                torque = add(torque, torque_of(subtract(r_a, r), p_a, gradients_of(r_a, p_a, b, y, p, layout)))
    return torque


def signals_with(own_force: Callable[..., Any]) -> Signals:
    """Return what is watched for where a further force and torque act on every body."""

    def rate_along_axis(a: int, t: Any, y: Any, p: Any, layout: Any) -> Any:
        """Return dL/dt . u_k + L . (omega x u_k) [N m] of body a."""
        q, spin, u = parameters_of(p, layout, a), angular_momentum_of(a, y), axes_at(a, y)
        omega = angular_velocity(q, spin, u)
        _, own_torque = own_force(a, t, y, p, layout)
        torque = add(torque_on(a, y, p, layout), own_torque)
        turning = without_null_axes(q, subtract(torque, scale(q[FREE_BODY.turning_drag], omega)), u)
        axis = watched(u, layout)
        return dot(turning, axis) + dot(spin, cross(omega, axis))

    return Signals(body_count, along_axis, rate_along_axis, always)


def body_count(layout: Any) -> int:
    """Return the number of bodies: each has a signal."""
    return layout[CARRIERS]


def always(a: int, t: Any, y: Any, p: Any, layout: Any) -> Any:
    """Return that every passing counts."""
    return 0.0 * y[0] + 1.0
