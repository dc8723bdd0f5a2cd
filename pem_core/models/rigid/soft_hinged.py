"""Hinged pendulums with a soft sphere, which adds F . dr_s/dphi, or n.T of its field on the magnets of others.

State and parameters are those of ``rigid.hinged``, with the sphere in those of ``environment.soft_sphere``.
"""

from typing import Any

from pem_core.models.environment.rows import HEADER, magnets_of, parameters_of
from pem_core.models.environment.soft_sphere import ball_among, pull_of_ball, torque_by, with_ball
from pem_core.models.rigid import hinged as magnets
from pem_core.models.rigid.hinged import (
    HINGED_BODY,
    HINGED_MAGNET,
    HINGED_STATE,
    angle_at,
    carried,
    hinge_torque,
    slope,
)
from pem_core.numbers.types import Component, Layout, Rows, Vector
from pem_core.numbers.vectors import dot

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


torque_by_ball = torque_by(BALL, lambda zero: zero, torque_on_owner, torque_on_magnet)


def derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
    """Write the rates of every pendulum, and of the energy lost."""
    magnets.derivative(t, y, p, layout, rate)
    for a in range(layout[HEADER.carriers]):
        row = HINGED_STATE.size * a
        rate[row] = rate[row] + torque_by_ball(a, y, p, layout)
    account = HINGED_STATE.size * layout[HEADER.carriers]
    rate[account] = rate[account] - power_on_ball(t, y, p, layout)


def put_forces(y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    """Write n.T [N m] of every pendulum."""
    magnets.put_forces(y, p, layout, out)
    for a in range(layout[HEADER.carriers]):
        out[a] = out[a] + torque_by_ball(a, y, p, layout)


SOFT_HINGED = with_ball(magnets.HINGED, "hinged with a soft ball", BALL, derivative, put_forces=put_forces)
