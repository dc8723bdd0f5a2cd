"""Hinged state of a pendulum: its momentum about the hinge and its angle, three numbers for twelve.

Every vector of the body rotates about the hinge n from its start: v = v_0 + v_c cos(phi) +
v_s sin(phi), with v_0 along n. The state contains cos and sin themselves, which need no trigonometry. (Ours.)

State: H = L.n, cos(phi) and sin(phi) of each pendulum, then the energy lost to drag. Parameters: the rows of
``environment.rows``, then those of each pendulum and its magnets, of the placed magnets, of the prescribed motions.
"""

from typing import Any

from pem_core.models.environment.driving import external_rate, forcing, power_put_in, switches, turning, until_switch
from pem_core.models.environment.magnets import gradients_between, magnetic_energy, outside_gradients
from pem_core.models.environment.rows import ELLIPSE, HEADER, SHARED, largest_over_carriers, magnets_of, parameters_of
from pem_core.models.environment.soft_sphere import ball_among, force_by_ball, pull_of_ball, with_ball
from pem_core.models.systems.problem import SLOWEST, System
from pem_core.models.systems.rows import row_layout
from pem_core.numbers.types import Component, Layout, Rows, Vector
from pem_core.numbers.vectors import add, dot, scale, sqrt, subtract, vector_at

HINGED_BODY = row_layout(pivot=3, mass_moment=ELLIPSE, per_inertia=1, drag=1)
"""Parameter rows of a pendulum: R_a, M R_G, 1 / n.I.n, c; vectors rotate by phi, in the lab frame."""

HINGED_MAGNET = row_layout(position=ELLIPSE, moment=ELLIPSE)
"""Parameter rows of a magnet, after its pendulum's: r_a - R_a and p_a."""

HINGED_STATE = row_layout(momentum=1, angle=2)
"""State rows of a pendulum: H, then cos(phi) and sin(phi)."""


def slope(q: Rows, first: int, c: Any, s: Any) -> Vector:
    """Return dv/dphi of a rotating vector."""
    return subtract(scale(c, vector_at(q, first + ELLIPSE.sine)), scale(s, vector_at(q, first + ELLIPSE.cosine)))


def magnet_at(q: Rows, m: int, c: Any, s: Any) -> tuple[Vector, Vector]:
    """Return r_a and p_a of magnet m of a pendulum, lab frame, eqs. (3.23) and (3.24)."""
    row = HINGED_BODY.size + HINGED_MAGNET.size * m
    arm, p_a = turning(q, row + HINGED_MAGNET.position, c, s), turning(q, row + HINGED_MAGNET.moment, c, s)
    return add(vector_at(q, HINGED_BODY.pivot), arm), p_a


def angle_at(y: Rows, a: int) -> tuple[Any, Any]:
    """Return cos(phi) and sin(phi) of pendulum a."""
    row = HINGED_STATE.size * a + HINGED_STATE.angle
    return y[row], y[row + 1]


def carried(a: int, m: int, y: Rows, p: Rows, layout: Layout) -> tuple[Vector, Vector]:
    """Return r_a and p_a of magnet m of pendulum a, lab frame."""
    c, s = angle_at(y, a)
    return magnet_at(parameters_of(p, layout, a), m, c, s)


magnets_energy, outside_pace = magnetic_energy(carried), external_rate(carried)
gradients_by = gradients_between(carried)


def hinge_torque(q: Rows, m: int, c: Any, s: Any, gradients: tuple[Vector, Vector]) -> Any:
    """Return n.T = -dU/dphi [N m] of magnet m, eq. (2.11) about the hinge."""
    row, (du_dr, du_dp) = HINGED_BODY.size + HINGED_MAGNET.size * m, gradients
    dr, dp = slope(q, row + HINGED_MAGNET.position, c, s), slope(q, row + HINGED_MAGNET.moment, c, s)
    return dot(du_dr, dr) - dot(du_dp, dp)


def outside_torque(a: int, c: Any, s: Any, p: Rows, layout: Layout) -> Any:
    """Return n.T [N m] of weight, field and placed magnets on pendulum a."""
    q = parameters_of(p, layout, a)
    total = dot(slope(q, HINGED_BODY.mass_moment, c, s), vector_at(p, SHARED.gravity))
    for m in range(magnets_of(layout, a)):
        r_a, p_a = magnet_at(q, m, c, s)
        total = total + hinge_torque(q, m, c, s, outside_gradients(r_a, p_a, p, layout))
    return total


def torque_by(a: int, c: Any, s: Any, b: int, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return n.T [N m] of pendulum b on pendulum a."""
    q, total = parameters_of(p, layout, a), 0.0 * c
    for m in range(magnets_of(layout, a)):
        r_a, p_a = magnet_at(q, m, c, s)
        total = total + hinge_torque(q, m, c, s, gradients_by(r_a, p_a, b, y, p, layout))
    return total


def torque_on(a: int, c: Any, s: Any, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return n.T [N m] of pendulum a at an angle, without drag."""
    torque = outside_torque(a, c, s, p, layout)
    for b in range(layout[HEADER.carriers]):
        if b != a:
            torque = torque + torque_by(a, c, s, b, y, p, layout)
    return torque


def put_forces(y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    """Write n.T [N m] of every pendulum at rest."""
    for a in range(layout[HEADER.carriers]):
        c, s = angle_at(y, a)
        out[a] = torque_on(a, c, s, y, p, layout)


def put_rates(a: int, torque: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> Any:
    """Write dH/dt = n.T - c omega and d(cos, sin)/dt = omega (-sin, cos), omega = H / n.I.n; return drag's power."""
    row, q = HINGED_STATE.size * a, parameters_of(p, layout, a)
    omega = q[HINGED_BODY.per_inertia] * y[row]
    drag = q[HINGED_BODY.drag] * omega
    rate[row] = torque - drag
    rate[row + HINGED_STATE.angle] = -omega * y[row + HINGED_STATE.angle + 1]
    rate[row + HINGED_STATE.angle + 1] = omega * y[row + HINGED_STATE.angle]
    return drag * omega


def derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
    """Write the rates of every pendulum, and of the energy lost."""
    lost = 0.0 * y[0]
    for a in range(layout[HEADER.carriers]):
        c, s = angle_at(y, a)
        lost = lost + put_rates(a, torque_on(a, c, s, y, p, layout), y, p, layout, rate)
    rate[HINGED_STATE.size * layout[HEADER.carriers]] = lost - power_of_outside(t, y, p, layout)


def energy(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return the total energy [J]: H omega / 2 and eqs. (3.16), (3.21), (3.25), each pair once."""
    total = 0.0 * y[0]
    for a in range(layout[HEADER.carriers]):
        row, q = HINGED_STATE.size * a, parameters_of(p, layout, a)
        total = total + 0.5 * q[HINGED_BODY.per_inertia] * y[row] * y[row]
        mass_moment = turning(q, HINGED_BODY.mass_moment, y[row + HINGED_STATE.angle], y[row + HINGED_STATE.angle + 1])
        total = total - dot(mass_moment, vector_at(p, SHARED.gravity)) + magnets_energy(a, y, p, layout)
    return total


power_of_outside = power_put_in(energy)


def project(y: Rows, p: Rows, layout: Layout) -> None:
    """Write cos and sin scaled to cos^2 + sin^2 = 1."""
    for a in range(layout[HEADER.carriers]):
        row = HINGED_STATE.size * a + HINGED_STATE.angle
        c, s = y[row], y[row + 1]
        over = 1.0 / sqrt(c * c + s * s)
        y[row], y[row + 1] = over * c, over * s


def pace(a: int, y: Rows, rate: Rows, p: Rows, layout: Layout) -> Any:
    """Return omega^2 + |T| / n.I.n [1/s^2] of pendulum a, the scale of squared changes of omega (ours)."""
    per, row = parameters_of(p, layout, a)[HINGED_BODY.per_inertia], HINGED_STATE.size * a
    omega, push = per * y[row], per * rate[row]
    return omega * omega + sqrt(push * push) + SLOWEST


def norm_of(a: int, change: Rows, y: Rows, rate: Rows, p: Rows, layout: Layout) -> Any:
    """Return the squared size of a change of pendulum a: of phi, and of omega relative to its scale (ours)."""
    row, per = HINGED_STATE.size * a, parameters_of(p, layout, a)[HINGED_BODY.per_inertia]
    faster, turn, aside = per * change[row], change[row + HINGED_STATE.angle], change[row + HINGED_STATE.angle + 1]
    return faster * faster / pace(a, y, rate, p, layout) + turn * turn + aside * aside


HINGED = System(
    "hinged",
    derivative,
    energy,
    project,
    forcing,
    error_norm=largest_over_carriers(norm_of),
    outside_pace=outside_pace,
    until_switch=until_switch,
    switches=switches,
    lost_row=-1,
    is_part=True,
    put_forces=put_forces,
)


# Hinged pendulums with a soft sphere, which adds F . dr_s/dphi, or n.T of its field on the magnets of others.
#
# State and parameters are those of ``rigid.hinged``, with the sphere in those of ``environment.soft_sphere``.

BALL = ball_among(carried)
energy_of_ball, power_on_ball = BALL.energy, BALL.power


def torque_on_owner(a: int, place: Vector, force: Vector, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return F . dr_s/dphi [N m] of the force on the sphere of pendulum a."""
    q, (c, s) = parameters_of(p, layout, a), angle_at(y, a)
    row = HINGED_BODY.size + HINGED_MAGNET.size * (magnets_of(layout, a) - 1)
    return dot(force, slope(q, row + HINGED_MAGNET.position, c, s))


def torque_on_magnet(total: Any, a: int, m: int, ball: tuple[Vector, Vector], y: Rows, p: Rows, layout: Layout) -> Any:
    """Return a total plus n.T [N m] of the sphere on magnet m of pendulum a."""
    q, (c, s), (r_a, p_a) = parameters_of(p, layout, a), angle_at(y, a), carried(a, m, y, p, layout)
    return total + hinge_torque(q, m, c, s, pull_of_ball(r_a, p_a, ball, p, layout))


torque_by_ball = force_by_ball(BALL, lambda zero: zero, torque_on_owner, torque_on_magnet)


def soft_derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
    """Write the rates of every pendulum, and of the energy lost."""
    derivative(t, y, p, layout, rate)
    for a in range(layout[HEADER.carriers]):
        row = HINGED_STATE.size * a
        rate[row] = rate[row] + torque_by_ball(a, y, p, layout)
    account = HINGED_STATE.size * layout[HEADER.carriers]
    rate[account] = rate[account] - power_on_ball(t, y, p, layout)


def put_soft_forces(y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    """Write n.T [N m] of every pendulum."""
    put_forces(y, p, layout, out)
    for a in range(layout[HEADER.carriers]):
        out[a] = out[a] + torque_by_ball(a, y, p, layout)


SOFT_HINGED = with_ball(HINGED, "hinged with a soft ball", BALL, soft_derivative, put_forces=put_soft_forces)
