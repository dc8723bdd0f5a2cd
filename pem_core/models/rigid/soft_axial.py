"""Axial pendulums with a soft sphere: on the axis e of one, at d from its pivot, the sphere adds d F to G.

State and parameters are those of ``rigid.axial``, with the sphere in those of ``environment.soft_sphere``. The energy
depends on axes alone, whether the sphere's body has magnets or not, so that no torque acts about a body's own axis.
"""

from pem_core.models.environment.rows import HEADER, SHARED, magnets_of, parameters_of, separation
from pem_core.models.environment.soft_sphere import ball_among, torque_by, with_ball
from pem_core.models.rigid import axial as magnets
from pem_core.models.rigid.axial import AXIAL_BODY, AXIAL_MAGNET, AXIAL_STATE, account_row, carried, pulled
from pem_core.numbers.types import Component, Layout, Rows, Vector
from pem_core.numbers.vectors import add, choose, cross, dot, put_vector, scale, subtract, vector_at

BALL = ball_among(carried)
energy_of_ball, power_on_ball = BALL.energy, BALL.power


def pull_on_owner(a: int, place: Vector, force: Vector, y: Rows, p: Rows, layout: Layout) -> Vector:
    """Return d F, the contribution to G [N m] of the force on the sphere of pendulum a."""
    row = AXIAL_BODY.size + AXIAL_MAGNET.size * (magnets_of(layout, a) - 1)
    return scale(parameters_of(p, layout, a)[row + AXIAL_MAGNET.arm], force)


def pull_on_magnet(
    total: Vector, a: int, m: int, ball: tuple[Vector, Vector], y: Rows, p: Rows, layout: Layout
) -> Vector:
    """Return a total plus the contribution to G [N m] of the sphere's dipole at magnet m of pendulum a."""
    q, e = parameters_of(p, layout, a), vector_at(y, AXIAL_STATE.size * a + AXIAL_STATE.axis)
    row, (r_a, _), (place, moment) = AXIAL_BODY.size + AXIAL_MAGNET.size * m, carried(a, m, y, p, layout), ball
    arm, strength = 3.0 * q[row + AXIAL_MAGNET.arm], p[SHARED.mu] * q[row + AXIAL_MAGNET.strength]
    return pulled(total, strength, separation(r_a, place, p, layout), e, arm, moment)[0]


pull_by_ball = torque_by(BALL, lambda zero: (zero, zero, zero), pull_on_owner, pull_on_magnet)


def derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
    """Write the rates of every pendulum, and of the energy lost."""
    magnets.derivative(t, y, p, layout, rate)
    for a in range(layout[HEADER.carriers]):
        row = AXIAL_STATE.size * a
        torque = cross(vector_at(y, row + AXIAL_STATE.axis), pull_by_ball(a, y, p, layout))
        put_vector(rate, row, add(vector_at(rate, row), torque))
    account = account_row(layout)
    rate[account] = rate[account] - power_on_ball(t, y, p, layout)


def put_forces(y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    """Write G [N m] of every pendulum."""
    magnets.put_forces(y, p, layout, out)
    for a in range(layout[HEADER.carriers]):
        put_vector(out, 3 * a, add(vector_at(out, 3 * a), pull_by_ball(a, y, p, layout)))


def project(y: Rows, p: Rows, layout: Layout) -> None:
    """Write e as a unit vector, and b across it; remove L.e from bodies that do not spin."""
    magnets.project(y, p, layout)
    for a in range(layout[HEADER.carriers]):
        row = AXIAL_STATE.size * a
        momentum, e = vector_at(y, row), vector_at(y, row + AXIAL_STATE.axis)
        idle = choose(parameters_of(p, layout, a)[AXIAL_BODY.per_spin_inertia], 0.0, dot(momentum, e))
        put_vector(y, row, subtract(momentum, scale(idle, e)))


SOFT_AXIAL = with_ball(
    magnets.AXIAL, "axial with a soft ball", BALL, derivative, project=project, put_forces=put_forces
)
