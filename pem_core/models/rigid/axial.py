"""Axial state of a pendulum that is symmetric about its dipole axis: L and that axis e, six numbers for twelve.

Mass centre, magnets and moments lie on e, so that r_a = R_a + d e, p_a = m e, and only drag exerts a torque about
e. The part along e drops out of the torque of eq. (3.33), which becomes e x G. If the orientation about e is
requested, the state has one more axis per pendulum, ``b``, which does not rotate about e; nothing depends on it, so
that all else is the same to the last bit without it. (Ours.)

State: L and e of each pendulum, lab frame, then b of each if present, then the energy lost to drag.
Parameters: the rows of ``environment.rows``, then those of each pendulum and its magnets, of the placed magnets, of
the prescribed motions.
"""

from collections.abc import Callable
from typing import Any

from pem_core.models.environment import rows
from pem_core.models.environment.driving import external_rate, forcing, power_put_in, switches, until_switch
from pem_core.models.environment.magnets import loop_numbers, magnetic_energy, placed_gradients
from pem_core.models.environment.soft_sphere import ball_among, force_by_ball, with_ball
from pem_core.models.systems.problem import SLOWEST, Derivative, System
from pem_core.models.systems.rows import row_layout
from pem_core.numbers.types import Component, Layout, Rows, Vector
from pem_core.numbers.vectors import (
    add,
    choose,
    cross,
    dot,
    put_vector,
    scale,
    sqrt,
    squared,
    subtract,
    unit,
    vector_at,
)

CARRIES_TURN = rows.HEADER.model_second
"""Layout entry: whether states contain b."""

AXIAL_BODY = row_layout(pivot=3, mass_arm=1, per_inertia=1, per_spin_inertia=1, drag=1)
"""Parameter rows of a pendulum: R_a, M d, 1/I_1 across e, 1/I_3 about e (0: it cannot or does not spin), c."""

AXIAL_MAGNET = row_layout(arm=1, strength=1)
"""Parameter rows of a magnet, after its pendulum's: d and m, along e."""

AXIAL_STATE = row_layout(momentum=3, axis=3)
"""State rows of a pendulum: L, then e."""


def angular_velocity(q: Rows, momentum: Vector, e: Vector) -> Vector:
    """Return omega = L/I_1 + (1/I_3 - 1/I_1) (L.e) e [rad/s], eq. (3.4) of a symmetric body."""
    spin = (q[AXIAL_BODY.per_spin_inertia] - q[AXIAL_BODY.per_inertia]) * dot(momentum, e)
    return add(scale(q[AXIAL_BODY.per_inertia], momentum), scale(spin, e))


def magnet_at(q: Rows, m: int, e: Vector) -> tuple[Vector, Vector]:
    """Return r_a = R_a + d e and p_a = m e of magnet m of a pendulum, lab frame."""
    row = AXIAL_BODY.size + AXIAL_MAGNET.size * m
    r_a = add(vector_at(q, AXIAL_BODY.pivot), scale(q[row + AXIAL_MAGNET.arm], e))
    return r_a, scale(q[row + AXIAL_MAGNET.strength], e)


def carried(a: int, m: int, y: Rows, p: Rows, layout: Layout) -> tuple[Vector, Vector]:
    """Return r_a and p_a of magnet m of pendulum a, lab frame."""
    return magnet_at(rows.parameters_of(p, layout, a), m, vector_at(y, AXIAL_STATE.size * a + AXIAL_STATE.axis))


magnets_energy, outside_pace = magnetic_energy(carried), external_rate(carried)


def strengths(rr: Any, ra: Any, rb: Any, ab: Any, strength: Any, arm: Any) -> tuple[Any, Any]:
    """Return the coefficients of r and of -p_b in the G of two dipoles, from their products."""
    over_r = 1.0 / sqrt(rr)
    over_square = over_r * over_r
    over_cube, both = strength * over_r * over_square, ra * rb * over_square
    along_r = over_cube * over_square * (arm * (5.0 * both - ab) + 3.0 * rb)
    return along_r, over_cube * (arm * (ra * over_square) + 1.0)


def pulled(total: Vector, strength: Any, r: Vector, e: Vector, arm: Any, p_b: Vector) -> Vector:
    """Return G with d dU/dr_ab - m dU/dp_a of two dipoles added, up to its part along e.

    Eqs. (3.29) and (3.30) with p_a = m e. ``strength`` is mu_0 / 4 pi times m, ``arm`` is 3 d.
    """
    along_r, along_p = strengths(squared(r), dot(r, e), dot(r, p_b), dot(e, p_b), strength, arm)
    return subtract(add(total, scale(along_r, r)), scale(along_p, p_b))


def outside_pull(a: int, e: Vector, p: Rows, layout: Layout) -> Vector:
    """Return G [N m] on pendulum a of weight, field and placed magnets, up to its part along e.

    Eqs. (3.20), (3.22) and (3.33).
    """
    q = rows.parameters_of(p, layout, a)
    total = scale(q[AXIAL_BODY.mass_arm], vector_at(p, rows.SHARED.gravity))
    for m in range(rows.magnets_of(layout, a)):
        row = AXIAL_BODY.size + AXIAL_MAGNET.size * m
        moment = q[row + AXIAL_MAGNET.strength]
        arm, strength = 3.0 * q[row + AXIAL_MAGNET.arm], p[rows.SHARED.mu] * moment
        r_a = add(vector_at(q, AXIAL_BODY.pivot), scale(q[row + AXIAL_MAGNET.arm], e))
        total = add(total, scale(moment, vector_at(p, rows.SHARED.field)))
        for k in range(layout[rows.HEADER.placed_magnets]):
            first = rows.placed_row(layout, k)
            r_ab = rows.separation(r_a, vector_at(p, first + rows.MAGNET.position), p, layout)
            total = pulled(total, strength, r_ab, e, arm, vector_at(p, first + rows.MAGNET.moment))
        for k in loop_numbers(layout):
            du_dr, du_dp = placed_gradients(r_a, scale(moment, e), k, p, layout)
            total = add(total, subtract(scale(q[row + AXIAL_MAGNET.arm], du_dr), scale(moment, du_dp)))
    return total


def pull_by(total: Vector, a: int, e: Vector, b: int, y: Rows, p: Rows, layout: Layout) -> Vector:
    """Return G on pendulum a with the contribution of the magnets of pendulum b added."""
    q = rows.parameters_of(p, layout, a)
    for m in range(rows.magnets_of(layout, a)):
        row = AXIAL_BODY.size + AXIAL_MAGNET.size * m
        arm, strength = 3.0 * q[row + AXIAL_MAGNET.arm], p[rows.SHARED.mu] * q[row + AXIAL_MAGNET.strength]
        r_a = add(vector_at(q, AXIAL_BODY.pivot), scale(q[row + AXIAL_MAGNET.arm], e))
        for n in range(rows.magnets_of(layout, b)):
            r_b, p_b = carried(b, n, y, p, layout)
            total = pulled(total, strength, rows.separation(r_a, r_b, p, layout), e, arm, p_b)
    return total


def pulled_by_all(outside: Callable[..., Vector]) -> Callable[..., Vector]:
    """Return the function that computes G [N m] of pendulum a without drag, given the G of the environment."""

    def pull_on(a: int, e: Vector, y: Rows, p: Rows, layout: Layout) -> Vector:
        total = outside(a, e, p, layout)
        for b in range(layout[rows.HEADER.carriers]):
            if b != a:
                total = pull_by(total, a, e, b, y, p, layout)
        return total

    return pull_on


pull_on = pulled_by_all(outside_pull)


def put_forces(y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    """Write G [N m] of every pendulum: minus the gradient of the energy by e, up to its part along e."""
    for a in range(layout[rows.HEADER.carriers]):
        put_vector(out, 3 * a, pull_on(a, vector_at(y, AXIAL_STATE.size * a + AXIAL_STATE.axis), y, p, layout))


def put_rates(a: int, pull: Vector, y: Rows, p: Rows, layout: Layout, rate: Rows) -> Any:
    """Write dL/dt = e x G - c omega, eq. (3.1), and de/dt = omega x e, eq. (3.5); return the power of drag [W]."""
    row, q = AXIAL_STATE.size * a, rows.parameters_of(p, layout, a)
    momentum, e = vector_at(y, row), vector_at(y, row + AXIAL_STATE.axis)
    omega = angular_velocity(q, momentum, e)
    put_vector(rate, row, subtract(cross(e, pull), scale(q[AXIAL_BODY.drag], omega)))
    lean = cross(scale(q[AXIAL_BODY.per_inertia], momentum), e)
    put_vector(rate, row + AXIAL_STATE.axis, lean)
    if layout[CARRIES_TURN]:
        turn = turn_row(layout, a)
        put_vector(rate, turn, cross(cross(e, lean), vector_at(y, turn)))
    return q[AXIAL_BODY.drag] * dot(omega, omega)


def rates_by(outside: Callable[..., Vector]) -> Derivative:
    """Return the derivative that writes the rates of every pendulum, and of the energy lost."""
    pull_on = pulled_by_all(outside)

    def derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
        lost = 0.0 * y[0]
        for a in range(layout[rows.HEADER.carriers]):
            e = vector_at(y, AXIAL_STATE.size * a + AXIAL_STATE.axis)
            lost = lost + put_rates(a, pull_on(a, e, y, p, layout), y, p, layout, rate)
        rate[account_row(layout)] = lost - power_of_outside(t, y, p, layout)

    return derivative


derivative = rates_by(outside_pull)


def turn_row(layout: Layout, a: int) -> Any:
    """Return the first state row of b, the additional axis of pendulum a."""
    return AXIAL_STATE.size * layout[rows.HEADER.carriers] + 3 * a


def account_row(layout: Layout) -> Any:
    """Return the state row of the energy lost, the last."""
    return turn_row(layout, layout[rows.HEADER.carriers] if layout[CARRIES_TURN] else 0)


def energy(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return the total energy [J]: L.omega / 2 and eqs. (3.16), (3.21), (3.25), each pair once."""
    total = 0.0 * y[0]
    for a in range(layout[rows.HEADER.carriers]):
        row = AXIAL_STATE.size * a
        q, momentum, e = rows.parameters_of(p, layout, a), vector_at(y, row), vector_at(y, row + AXIAL_STATE.axis)
        total = total + 0.5 * dot(momentum, angular_velocity(q, momentum, e))
        total = total - q[AXIAL_BODY.mass_arm] * dot(e, vector_at(p, rows.SHARED.gravity))
        total = total + magnets_energy(a, y, p, layout)
    return total


power_of_outside = power_put_in(energy)


def project(y: Rows, p: Rows, layout: Layout) -> None:
    """Write e as a unit vector, and b as a unit vector across it."""
    for a in range(layout[rows.HEADER.carriers]):
        row = AXIAL_STATE.size * a + AXIAL_STATE.axis
        e = unit(vector_at(y, row))
        put_vector(y, row, e)
        if layout[CARRIES_TURN]:
            turn = turn_row(layout, a)
            b = vector_at(y, turn)
            put_vector(y, turn, unit(subtract(b, scale(dot(b, e), e))))


def pace(a: int, y: Rows, rate: Rows, p: Rows, layout: Layout) -> Any:
    """Return (L/I_1)^2 + |T/I_1| [1/s^2] of pendulum a, the scale of squared changes of L/I_1 (ours)."""
    per, row = rows.parameters_of(p, layout, a)[AXIAL_BODY.per_inertia], AXIAL_STATE.size * a
    momentum, push = vector_at(y, row), vector_at(rate, row)
    return per * per * dot(momentum, momentum) + per * sqrt(dot(push, push)) + SLOWEST


def norm_of(a: int, change: Rows, y: Rows, rate: Rows, p: Rows, layout: Layout) -> Any:
    """Return the squared size of a change of pendulum a: of e, and of L/I_1 relative to its scale (ours).

    The axis b is left out, so that steps do not depend on it.
    """
    row, per = AXIAL_STATE.size * a, rows.parameters_of(p, layout, a)[AXIAL_BODY.per_inertia]
    faster, turn = vector_at(change, row), vector_at(change, row + AXIAL_STATE.axis)
    return per * per * dot(faster, faster) / pace(a, y, rate, p, layout) + dot(turn, turn)


AXIAL = System(
    "axial",
    derivative,
    energy,
    project,
    forcing,
    error_norm=rows.largest_over_carriers(norm_of),
    outside_pace=outside_pace,
    until_switch=until_switch,
    switches=switches,
    lost_row=-1,
    is_part=True,
    put_forces=put_forces,
)


# Axial pendulums with a soft sphere: on the axis e of one, at d from its pivot, the sphere adds d F to G.
#
# State and parameters are those of ``rigid.axial``, with the sphere in those of ``environment.soft_sphere``. The energy
# depends on axes alone, whether the sphere's body has magnets or not, so that no torque acts about a body's own axis.

BALL = ball_among(carried)
energy_of_ball, power_on_ball = BALL.energy, BALL.power


def pull_on_owner(a: int, place: Vector, force: Vector, y: Rows, p: Rows, layout: Layout) -> Vector:
    """Return d F, the contribution to G [N m] of the force on the sphere of pendulum a."""
    row = AXIAL_BODY.size + AXIAL_MAGNET.size * (rows.magnets_of(layout, a) - 1)
    return scale(rows.parameters_of(p, layout, a)[row + AXIAL_MAGNET.arm], force)


def pull_on_magnet(
    total: Vector, a: int, m: int, ball: tuple[Vector, Vector], y: Rows, p: Rows, layout: Layout
) -> Vector:
    """Return a total plus the contribution to G [N m] of the sphere's dipole at magnet m of pendulum a."""
    q, e = rows.parameters_of(p, layout, a), vector_at(y, AXIAL_STATE.size * a + AXIAL_STATE.axis)
    row, (r_a, _), (place, moment) = AXIAL_BODY.size + AXIAL_MAGNET.size * m, carried(a, m, y, p, layout), ball
    arm, strength = 3.0 * q[row + AXIAL_MAGNET.arm], p[rows.SHARED.mu] * q[row + AXIAL_MAGNET.strength]
    return pulled(total, strength, rows.separation(r_a, place, p, layout), e, arm, moment)


pull_by_ball = force_by_ball(BALL, lambda zero: (zero, zero, zero), pull_on_owner, pull_on_magnet)


def soft_derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
    """Write the rates of every pendulum, and of the energy lost."""
    derivative(t, y, p, layout, rate)
    for a in range(layout[rows.HEADER.carriers]):
        row = AXIAL_STATE.size * a
        torque = cross(vector_at(y, row + AXIAL_STATE.axis), pull_by_ball(a, y, p, layout))
        put_vector(rate, row, add(vector_at(rate, row), torque))
    account = account_row(layout)
    rate[account] = rate[account] - power_on_ball(t, y, p, layout)


def put_soft_forces(y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    """Write G [N m] of every pendulum."""
    put_forces(y, p, layout, out)
    for a in range(layout[rows.HEADER.carriers]):
        put_vector(out, 3 * a, add(vector_at(out, 3 * a), pull_by_ball(a, y, p, layout)))


def soft_project(y: Rows, p: Rows, layout: Layout) -> None:
    """Write e as a unit vector, and b across it; remove L.e from bodies that do not spin."""
    project(y, p, layout)
    for a in range(layout[rows.HEADER.carriers]):
        row = AXIAL_STATE.size * a
        momentum, e = vector_at(y, row), vector_at(y, row + AXIAL_STATE.axis)
        idle = choose(rows.parameters_of(p, layout, a)[AXIAL_BODY.per_spin_inertia], 0.0, dot(momentum, e))
        put_vector(y, row, subtract(momentum, scale(idle, e)))


SOFT_AXIAL = with_ball(
    AXIAL, "axial with a soft ball", BALL, soft_derivative, project=soft_project, put_forces=put_soft_forces
)
