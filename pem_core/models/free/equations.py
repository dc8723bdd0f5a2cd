"""Equations of motion of free rigid bodies: momentum, and angular momentum about the mass centre, in the lab frame.

    dx/dt = p / M        dp/dt = F - c v                     seed 002, eqs. (1) and (2)
    dq/dt = (0, omega) q / 2        dL/dt = T - c' omega     seed 003, eq. (6); seed 004, eq. (7)

omega = R I^-1 R^T L in the lab frame. Seed 004's w += I^-1 tau dt omits -I^-1 (w x I w), and holds where all
moments of inertia are equal or the motion is plane: L is integrated instead. Python code may add a custom force: see
:func:`with_force`.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from pem_core.models.environment.carried_loops import Coils
from pem_core.models.environment.dipoles import dipole_torque
from pem_core.models.environment.driving import external_rate, power_put_in, switches, until_switch
from pem_core.models.environment.magnets import gradients_between, magnetic_energy
from pem_core.models.environment.rows import (
    CARRIER,
    HEADER,
    SHARED,
    carrier_entry,
    largest_over_carriers,
    magnets_of,
    parameters_of,
)
from pem_core.models.free import forces, rows
from pem_core.models.interface.external_coupling import BodyMotion, Coupled
from pem_core.models.systems.problem import SLOWEST, EventFunctions, Problem, System
from pem_core.numbers import rotations
from pem_core.numbers.types import Basis, Component, Layout, Rows, Vector
from pem_core.numbers.vectors import add, choose, cross, dot, put_vector, scale, sqrt, subtract, vector_at

# Flips of a body about a named axis: the angular momentum along this body axis changes sign.
#
# L.u_k is the height of the pole above the body's equator across u_k. In free flight it is periodic: the body tumbles
# about its middle axis where L.u_2 crosses zero repeatedly, and its period is exactly two flips. (Ours.)


ACROSS = 1e-14
"""Fraction of |L| within which L along an axis counts as zero, so that a start across it with round-off is no
flip."""

gradients_of = gradients_between(rows.carried)
COILS = Coils(rows.carried, rows.frame)


def put_wrenches(y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    """Write force and torque on every body, without drag, into the rows of the rates of its momenta."""
    forces.put_wrenches(y, p, layout, out)
    for a in range(layout[HEADER.carriers] if layout[HEADER.carried_coils] else 0):
        forces.push(out, a, *COILS.wrench(a, y, p, layout))


def watched(u: Basis, layout: Layout) -> Vector:
    """Return the monitored axis."""
    if rows.watched_axis(layout) == 0:
        return u[0]
    if rows.watched_axis(layout) == 1:
        return u[1]
    return u[2]


def along_axis(a: int, t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return L.u_k [kg m^2/s] of body a."""
    spin = rows.angular_momentum_of(a, y)
    along = dot(spin, watched(rows.axes_at(a, y), layout))
    return choose(along * along - ACROSS * ACROSS * dot(spin, spin), along, 0.0)


def torque_on(a: int, y: Rows, p: Rows, layout: Layout) -> Vector:
    """Return the torque [N m] on body a about its mass centre, without drag: see :func:`put_wrenches`."""
    r = rows.position_of(a, y)
    _, torque = forces.outside_wrench(a, y, p, layout)
    for m in range(magnets_of(layout, a)):
        r_a, p_a = rows.carried(a, m, y, p, layout)
        for b in range(layout[HEADER.carriers]):
            if b != a:
                torque = add(torque, dipole_torque(subtract(r_a, r), p_a, gradients_of(r_a, p_a, b, y, p, layout)))
    if layout[HEADER.carried_coils]:
        torque = add(torque, COILS.wrench(a, y, p, layout)[1])
    return torque


def signals_with(extra_force: Callable[..., Any]) -> EventFunctions:
    """Return the event functions of flips with an additional force and torque on every body."""

    def rate_along_axis(a: int, t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
        """Return dL/dt . u_k + L . (omega x u_k) [N m] of body a."""
        q, spin, u = parameters_of(p, layout, a), rows.angular_momentum_of(a, y), rows.axes_at(a, y)
        omega = forces.angular_velocity(q, spin, u)
        _, own_torque = extra_force(a, t, y, p, layout)
        torque = add(torque_on(a, y, p, layout), own_torque)
        turning = forces.without_null_axes(q, subtract(torque, scale(q[rows.FREE_BODY.turning_drag], omega)), u)
        axis = watched(u, layout)
        return dot(turning, axis) + dot(spin, cross(omega, axis))

    return EventFunctions(body_count, along_axis, rate_along_axis, always)


def body_count(layout: Layout) -> int:
    """Return the number of bodies, each of which has an event function."""
    return layout[HEADER.carriers]


def always(a: int, t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return a positive number: every crossing counts."""
    return 0.0 * y[0] + 1.0


Force = Callable[[int, Any, Any, Any, Any], forces.Wrench]
"""(a, t, y, p, layout) -> force [N] and torque about the mass centre [N m] on body a; written on components."""

magnets_energy = magnetic_energy(rows.carried)
outside_pace = forces.pace_with_loads(external_rate(rows.carried, COILS.coils))


def no_force(a: int, t: Component, y: Rows, p: Rows, layout: Layout) -> forces.Wrench:
    """Return a zero force and a zero torque."""
    zero = 0.0 * y[0]
    return (zero, zero, zero), (zero, zero, zero)


def derivative_with(extra_force: Force) -> Callable[..., None]:
    """Return the derivative with an additional force and torque on every body."""

    def derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
        put_wrenches(y, p, layout, rate)
        lost = 0.0 * y[0]
        for a in range(layout[HEADER.carriers]):
            q, row = parameters_of(p, layout, a), rows.state_row(a)
            v = forces.velocity(q, rows.momentum_of(a, y))
            omega = forces.angular_velocity(q, rows.angular_momentum_of(a, y), rows.axes_at(a, y))
            force, torque = extra_force(a, t, y, p, layout)
            taken = subtract(scale(q[rows.FREE_BODY.drag], v), force)
            turning_taken = subtract(scale(q[rows.FREE_BODY.turning_drag], omega), torque)
            lost = lost + dot(taken, v) + dot(turning_taken, omega) - forces.power_handed_in(q, v, omega)
            put_vector(rate, row + rows.FREE_STATE.position, v)
            put_vector(rate, row + rows.FREE_STATE.momentum, subtract(rows.momentum_of(a, rate), taken))
            turn = rotations.quaternion_rate(rotations.quaternion_at(y, row + rows.FREE_STATE.quaternion), omega)
            rotations.put_quaternion(rate, row + rows.FREE_STATE.quaternion, turn)
            turning = subtract(rows.angular_momentum_of(a, rate), turning_taken)
            if layout[rows.HAS_NULL_AXES]:
                turning = forces.without_null_axes(q, turning, rows.axes_at(a, y))
            put_vector(rate, row + rows.FREE_STATE.angular_momentum, turning)
        rate[rows.lost_row(layout)] = lost - power_of_outside(t, y, p, layout)

    return derivative


derivative = derivative_with(no_force)


def kinetic_energy(a: int, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return p.v / 2 + L.omega / 2 [J] of body a."""
    q, momentum, spin = parameters_of(p, layout, a), rows.momentum_of(a, y), rows.angular_momentum_of(a, y)
    omega = forces.angular_velocity(q, spin, rows.axes_at(a, y))
    return 0.5 * (dot(momentum, forces.velocity(q, momentum)) + dot(spin, omega))


def energy(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return the total energy [J]: kinetic, -M g.x, and eqs. (3.21), (3.25), each pair once."""
    total = 0.0 * y[0]
    for a in range(layout[HEADER.carriers]):
        weight = scale(parameters_of(p, layout, a)[rows.FREE_BODY.mass], vector_at(p, SHARED.gravity))
        total = total + kinetic_energy(a, y, p, layout) - dot(weight, rows.position_of(a, y))
        total = total + magnets_energy(a, y, p, layout)
        if layout[HEADER.carried_coils]:
            total = total + COILS.energy(a, y, p, layout)
    return total


power_of_outside = power_put_in(energy)


def energy_scale(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return kinetic energy, size of the potential energy, and weights times the bodies' reach, all added (ours)."""
    kinetic, square, g = 0.0 * y[0], 0.0 * y[0], vector_at(p, SHARED.gravity)
    for a in range(layout[HEADER.carriers]):
        q = parameters_of(p, layout, a)
        kinetic = kinetic + kinetic_energy(a, y, p, layout)
        reach = q[rows.FREE_BODY.mass] * q[rows.FREE_BODY.reach]
        square = square + reach * reach * dot(g, g)
    potential = energy(t, y, p, layout) - kinetic
    return kinetic + sqrt(potential * potential) + sqrt(square)


def project(y: Rows, p: Rows, layout: Layout) -> None:
    """Write every quaternion normalised, and L without its part about axes without inertia."""
    for a in range(layout[HEADER.carriers]):
        row = rows.state_row(a)
        rotations.rows_normalised(y, row + rows.FREE_STATE.quaternion)
        if layout[rows.HAS_NULL_AXES]:
            q, spin = parameters_of(p, layout, a), rows.angular_momentum_of(a, y)
            spin = forces.without_null_axes(q, spin, rows.axes_at(a, y))
            put_vector(y, row + rows.FREE_STATE.angular_momentum, spin)


def carry(y: Rows, change: Rows, n: int, layout: Layout) -> None:
    """Apply a change of a state's rows: quaternions rotate through the exponential, all else is added."""
    for a in range(layout[HEADER.carriers]):
        first = rows.state_row(a) + rows.FREE_STATE.quaternion
        turned = rotations.turned_by(rotations.quaternion_at(y, first), rotations.quaternion_at(change, first))
        for i in range(rows.state_row(a), rows.state_row(a + 1)):
            y[i] = y[i] + change[i]
        rotations.put_quaternion(y, first, turned)
    y[n - 1] = y[n - 1] + change[n - 1]


def is_momentum(row: int, layout: Layout) -> bool:
    """Return whether a state row is one of momentum or angular momentum."""
    own = row % rows.FREE_STATE.size
    is_linear = rows.FREE_STATE.momentum <= own < rows.FREE_STATE.quaternion
    is_angular = own >= rows.FREE_STATE.angular_momentum
    return (is_linear or is_angular) and row < rows.FREE_STATE.size * layout[HEADER.carriers]


def moving_norm(a: int, change: Rows, y: Rows, rate: Rows, q: Rows, least: Component) -> Any:
    """Return the squared size of a change of place over the reach, and of v relative to v^2 + |acceleration| reach."""
    way, faster = rows.position_of(a, change), forces.velocity(q, rows.momentum_of(a, change))
    v, push = forces.velocity(q, rows.momentum_of(a, y)), forces.velocity(q, rows.momentum_of(a, rate))
    reach = q[rows.FREE_BODY.reach]
    pace = dot(v, v) + sqrt(dot(push, push)) * reach + least
    return dot(way, way) / (reach * reach) + dot(faster, faster) / pace


def turning_norm(a: int, change: Rows, y: Rows, rate: Rows, q: Rows, least: Component) -> Any:
    """Return the squared size of a change of angle, twice that of q, and of omega relative to omega^2 + |I^-1 T|."""
    u, turn = rows.axes_at(a, y), rotations.quaternion_at(change, rows.state_row(a) + rows.FREE_STATE.quaternion)
    omega = forces.angular_velocity(q, rows.angular_momentum_of(a, y), u)
    push = forces.angular_velocity(q, rows.angular_momentum_of(a, rate), u)
    faster = forces.angular_velocity(q, rows.angular_momentum_of(a, change), u)
    pace = dot(omega, omega) + sqrt(dot(push, push)) + least
    return 4.0 * rotations.squared_length(turn) + dot(faster, faster) / pace


def slowest(a: int, y: Rows, p: Rows, layout: Layout) -> tuple[Any, Any]:
    """Return the squares of speeds [m/s, rad/s] that count as zero."""
    return 0.0 * y[0] + SLOWEST, 0.0 * y[0] + SLOWEST


def error_norm_with(least_paces: Callable[[int, Any, Any, Any], tuple[Any, Any]]) -> Callable[..., Any]:
    """Return the error norm: the squared size of a change of places over reach, of angles and of velocities (ours).

    It is the largest over the bodies; the energy balance is left out. ``least_paces`` (a, y, p, layout) are lower
    bounds
    on the squared speeds [m/s, rad/s] to which changes of a body's velocities are relative.
    """

    def norm_of(a: int, change: Rows, y: Rows, rate: Rows, p: Rows, layout: Layout) -> Any:
        q, (moving, turning) = parameters_of(p, layout, a), least_paces(a, y, p, layout)
        return moving_norm(a, change, y, rate, q, moving) + turning_norm(a, change, y, rate, q, turning)

    return largest_over_carriers(norm_of)


error_norm = error_norm_with(slowest)


FREE = System(
    "free",
    derivative,
    energy,
    project,
    forces.forcing,
    is_momentum,
    error_norm,
    outside_pace=outside_pace,
    carry=carry,
    until_switch=until_switch,
    switches=switches,
    lost_row=-1,
    energy_scale=energy_scale,
    signals=signals_with(no_force),
)
FLIPPING = replace(FREE, name="flipping free")
"""The same, monitored for flips: body axes turn about an axis of symmetry, which ``free.by_place`` does not follow."""


def with_force(name: str, force: Force) -> System:
    """Return the same system with a custom force beside those of a study.

    The force has no energy: its work on the bodies counts as negative loss, so that the energy balance closes.

    Parameters
    ----------
    name : str
        Name of the system.
    force : function (a, t, state, parameters, layout) -> (vector, vector)
        Force [N] and torque about the mass centre [N m] on body a, lab frame; written on components.
    """
    return replace(FREE, name=name, derivative=derivative_with(force), signals=signals_with(force))


# External coupling of free bodies: loads from another solver, and the motion of the bodies.


def body_motion(problem: Problem, state: np.ndarray, body: int) -> BodyMotion:
    """Return the motion of a body at states (s, n)."""
    q, u = parameters_of(problem.parameters, problem.layout, body), rows.axes_at(body, state)
    return BodyMotion(
        centre=rows.position_of(body, state),
        velocity=forces.velocity(q, rows.momentum_of(body, state)),
        axes=u,
        angular_velocity=forces.angular_velocity(q, rows.angular_momentum_of(body, state), u),
    )


def handed_row(layout: Layout, body: int, index: int) -> int:
    """Return the parameter row of an external load on a body, from its place among the body's own."""
    return int(layout[carrier_entry(body, CARRIER.first_row)]) + index


COUPLED = Coupled(
    count=lambda layout: int(layout[HEADER.carriers]),
    force_row=lambda layout, body: handed_row(layout, body, rows.FREE_BODY.handed_force),
    torque_row=lambda layout, body: handed_row(layout, body, rows.FREE_BODY.handed_torque),
    motion=body_motion,
)
