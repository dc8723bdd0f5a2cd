"""Pendulums in their full state with a soft sphere, which adds the torque r'_s x F, or that on the magnets of others.

State and parameters are those of ``rigid.pendulum``, with the sphere in those of ``environment.soft_sphere``.
"""

from typing import Any

from pem_core.models.environment.dipoles import dipole_torque
from pem_core.models.environment.rows import HEADER, parameters_of
from pem_core.models.environment.soft_sphere import ball_among, pull_of_ball, torque_by, with_ball
from pem_core.models.rigid import pendulum
from pem_core.numbers.types import Component, Layout, Rows, Vector
from pem_core.numbers.vectors import add, cross, put_vector, sqrt, squared, subtract, vector_at

BALL = ball_among(pendulum.carried)
dipole, energy_of_ball, power_on_ball = BALL.dipole, BALL.energy, BALL.power


def torque_on_owner(a: int, place: Vector, force: Vector, y: Rows, p: Rows, layout: Layout) -> Vector:
    """Return the torque r'_s x F [N m] of the force on the sphere of pendulum a, about its pivot, lab frame."""
    return cross(subtract(place, vector_at(parameters_of(p, layout, a), pendulum.FULL_BODY.pivot)), force)


def torque_on_magnet(
    total: Vector, a: int, m: int, ball: tuple[Vector, Vector], y: Rows, p: Rows, layout: Layout
) -> Vector:
    """Return a total plus the torque [N m] of the sphere on magnet m of pendulum a, about its pivot, lab frame."""
    pivot, (r_a, p_a) = (
        vector_at(parameters_of(p, layout, a), pendulum.FULL_BODY.pivot),
        pendulum.carried(a, m, y, p, layout),
    )
    return add(total, dipole_torque(subtract(r_a, pivot), p_a, pull_of_ball(r_a, p_a, ball, p, layout)))


torque_by_ball = torque_by(BALL, lambda zero: (zero, zero, zero), torque_on_owner, torque_on_magnet)


def allowed_torque(a: int, y: Rows, p: Rows, layout: Layout) -> Vector:
    """Return the torque of the sphere less its part along axes without inertia."""
    torque = torque_by_ball(a, y, p, layout)
    if layout[pendulum.HAS_NULL_AXES]:
        torque = pendulum.without_null_axes(parameters_of(p, layout, a), torque, pendulum.axes_at(y, a))
    return torque


def derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
    """Write the rates of every pendulum, and of the energy lost."""
    pendulum.derivative(t, y, p, layout, rate)
    for a in range(layout[HEADER.carriers]):
        row = pendulum.FULL_STATE.size * a
        put_vector(rate, row, add(vector_at(rate, row), allowed_torque(a, y, p, layout)))
    account = pendulum.FULL_STATE.size * layout[HEADER.carriers]
    rate[account] = rate[account] - power_on_ball(t, y, p, layout)


def energy_scale(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return the energy scale of all else, the size of the sphere's energy, and its torque times one radian, added."""
    own, square = energy_of_ball(y, p, layout), 0.0 * y[0]
    for a in range(layout[HEADER.carriers]):
        square = square + squared(allowed_torque(a, y, p, layout))
    return pendulum.energy_scale(t, y, p, layout) + sqrt(own * own) + sqrt(square)


def put_forces(y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    """Write the torque [N m] on every pendulum, lab frame."""
    pendulum.put_forces(y, p, layout, out)
    for a in range(layout[HEADER.carriers]):
        put_vector(out, 3 * a, add(vector_at(out, 3 * a), torque_by_ball(a, y, p, layout)))


def project(y: Rows, p: Rows, layout: Layout) -> None:
    """Write the axes of every pendulum, made orthonormal, and L without its part about axes without inertia."""
    pendulum.project(y, p, layout)
    if layout[pendulum.HAS_NULL_AXES]:
        for a in range(layout[HEADER.carriers]):
            row = pendulum.FULL_STATE.size * a
            momentum = pendulum.without_null_axes(
                parameters_of(p, layout, a), vector_at(y, row), pendulum.axes_at(y, a)
            )
            put_vector(y, row, momentum)


SOFT_PENDULUM = with_ball(
    pendulum.PENDULUM,
    "pendulum with a soft ball",
    BALL,
    derivative,
    energy_scale=energy_scale,
    project=project,
    put_forces=put_forces,
)
