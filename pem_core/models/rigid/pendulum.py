"""PEM's magnetic pendulum: rigid bodies on pivots, manual chapter 3.

State of pendulum a, twelve rows: L (lab frame, about its pivot), then u1, u2, u3. The last row of the state is the
energy lost to drag, so that energy + that row is conserved (ours: the accuracy measure).

Parameters: the rows of ``environment.rows``, then those of each pendulum, its magnets, drag, friction and coils, of the
placed magnets, and of the prescribed motions.
"""

from itertools import chain
from typing import Any

from pem_core.models.environment import magnets, rows
from pem_core.models.environment.carried_loops import Coils, loop_count
from pem_core.models.environment.dipoles import dipole_torque
from pem_core.models.environment.driving import external_rate, forcing, power_put_in, switches, until_switch
from pem_core.models.environment.soft_sphere import ball_among, force_by_ball, pull_of_ball, with_ball
from pem_core.models.systems.problem import SLOWEST, System
from pem_core.models.systems.rows import row_layout
from pem_core.numbers.types import Basis, Component, Layout, Rows, Vector
from pem_core.numbers.vectors import (
    add,
    basis_at,
    cross,
    dot,
    orthonormal,
    put_basis,
    put_vector,
    scale,
    sqrt,
    squared,
    subtract,
    tensor_in_lab,
    to_lab,
    vector_at,
)

HAS_NULL_AXES = rows.HEADER.model_first
"""Layout entry: whether any pendulum has axes without inertia."""

IN_AIR = rows.HEADER.model_second
"""Layout entry: the number of rows of each pendulum after its magnets: 0; 1, of quadratic drag (``rigid.dissipation``);
or that and those of dry friction (``rigid.dry_friction``)."""

FULL_BODY = row_layout(pivot=3, mass_moment=3, inverse_inertia=6, null_axes=6, drag=1)
"""Parameter rows of a pendulum: R_a, M R_G, I^-1, null projector, c; its magnets follow."""

HINGE_TRACE = 1.5
"""Trace of the null projector above which two axes are locked: a hinge (2), not a rod that cannot spin (1)."""

FULL_STATE = row_layout(momentum=3, axes=9)
"""State rows of a pendulum: L, then u1, u2, u3."""

FRICTION = row_layout(sliding=1, static=1, stribeck_square=1, slow_square=1)
"""Parameter rows of dry friction: k, k_s [N m], w_s^2 (0: none), and the square of the speed [rad^2/s^2] below which a
pendulum counts as close to rest."""

FRICTION_STATE = row_layout(mode=1, direction=3, since=1)
"""State rows of dry friction: mode, d, and the time [s] since which the pendulum is stuck."""


def drag_row(layout: Layout, a: int) -> Any:
    """Return the row of the quadratic drag c_2 among the parameters of pendulum a."""
    return FULL_BODY.size + rows.MAGNET.size * rows.magnets_of(layout, a)


def parameter_groups(layout: Layout) -> list[int]:
    """Return the numbers of parameter rows of each quantity, in order."""
    air = (1,) * int(layout[IN_AIR])  # each a quantity of its own
    own = [
        (
            *FULL_BODY.groups,
            *rows.MAGNET.groups * rows.magnets_of(layout, a),
            *air,
            *rows.LOOP.groups * loop_count(layout, a),
        )
        for a in range(layout[rows.HEADER.carriers])
    ]
    return rows.groups_around([*chain(*own)], layout)


def state_groups(layout: Layout) -> list[int]:
    """Return the numbers of state rows of each quantity: of each pendulum, of its friction, then the energy lost."""
    carriers = layout[rows.HEADER.carriers]
    return [*FULL_STATE.groups * carriers, *FRICTION_STATE.groups * (carriers * int(has_friction(layout))), 1]


def has_friction(layout: Layout) -> Any:
    """Return whether pendulums have dry friction."""
    return layout[IN_AIR] > 1


def friction_state_row(layout: Layout, a: int) -> Any:
    """Return the first row of FRICTION_STATE of pendulum a."""
    return FULL_STATE.size * layout[rows.HEADER.carriers] + FRICTION_STATE.size * a


def account_row(layout: Layout) -> Any:
    """Return the state row of the energy lost, the last."""
    return friction_state_row(layout, layout[rows.HEADER.carriers] if has_friction(layout) else 0)


def axes_at(y: Rows, a: int) -> Basis:
    """Return the axes of pendulum a."""
    return basis_at(y, FULL_STATE.size * a + FULL_STATE.axes)


def angular_velocity(q: Rows, angular_momentum: Vector, u: Basis) -> Vector:
    """Return omega [rad/s], lab frame, eq. (3.4), from the pendulum's own rows q."""
    return tensor_in_lab(q, FULL_BODY.inverse_inertia, angular_momentum, u)


def magnet_at(q: Rows, pivot: Vector, u: Basis, m: int) -> tuple[Vector, Vector]:
    """Return r_a and p_a of magnet m of a pendulum, lab frame, eqs. (3.23) and (3.24)."""
    return rows.magnet_on(q, FULL_BODY.size + rows.MAGNET.size * m, pivot, u)


def carried(a: int, m: int, y: Rows, p: Rows, layout: Layout) -> tuple[Vector, Vector]:
    """Return r_a and p_a of magnet m of pendulum a, lab frame."""
    q = rows.parameters_of(p, layout, a)
    return magnet_at(q, vector_at(q, FULL_BODY.pivot), axes_at(y, a), m)


def frame(a: int, y: Rows, p: Rows, layout: Layout) -> tuple[Vector, Basis]:
    """Return pivot and axes of pendulum a, lab frame."""
    return vector_at(rows.parameters_of(p, layout, a), FULL_BODY.pivot), axes_at(y, a)


magnets_energy, gradients_by = magnets.magnetic_energy(carried), magnets.gradients_between(carried)
COILS = Coils(carried, frame)
outside_pace = external_rate(carried, COILS.coils)


def outside_torque(a: int, u: Basis, p: Rows, layout: Layout) -> Vector:
    """Return the torque of weight, eq. (3.20), field and placed magnets on pendulum a about its pivot, lab frame."""
    q = rows.parameters_of(p, layout, a)
    pivot = vector_at(q, FULL_BODY.pivot)
    torque = cross(to_lab(vector_at(q, FULL_BODY.mass_moment), u), vector_at(p, rows.SHARED.gravity))
    for m in range(rows.magnets_of(layout, a)):
        r_a, p_a = magnet_at(q, pivot, u, m)
        torque = add(torque, dipole_torque(subtract(r_a, pivot), p_a, magnets.outside_gradients(r_a, p_a, p, layout)))
    return torque


def torque_by(a: int, u: Basis, b: int, y: Rows, p: Rows, layout: Layout) -> Vector:
    """Return the torque of pendulum b on pendulum a, lab frame."""
    q = rows.parameters_of(p, layout, a)
    pivot, zero = vector_at(q, FULL_BODY.pivot), 0.0 * u[0][0]
    total = (zero, zero, zero)
    for m in range(rows.magnets_of(layout, a)):
        r_a, p_a = magnet_at(q, pivot, u, m)
        total = add(total, dipole_torque(subtract(r_a, pivot), p_a, gradients_by(r_a, p_a, b, y, p, layout)))
    return total


def torque_on(a: int, u: Basis, y: Rows, p: Rows, layout: Layout) -> Vector:
    """Return the torque on pendulum a, axes u, about its pivot, lab frame, without drag."""
    torque = outside_torque(a, u, p, layout)
    for b in range(layout[rows.HEADER.carriers]):
        if b != a:
            torque = add(torque, torque_by(a, u, b, y, p, layout))
    if layout[rows.HEADER.carried_coils]:
        torque = add(torque, COILS.wrench(a, y, p, layout)[1])
    return torque


def put_forces(y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    """Write the torque [N m] on every pendulum at rest, lab frame, including parts along axes without inertia."""
    for a in range(layout[rows.HEADER.carriers]):
        put_vector(out, 3 * a, torque_on(a, axes_at(y, a), y, p, layout))


def without_null_axes(q: Rows, torque: Vector, u: Basis) -> Vector:
    """Return the torque less its part along axes without inertia (omitted in eq. 4.2)."""
    return subtract(torque, tensor_in_lab(q, FULL_BODY.null_axes, torque, u))


def put_rates(a: int, torque: Vector, y: Rows, p: Rows, layout: Layout, rate: Rows) -> Any:
    """Write dL/dt = T, eq. (3.1), and du_i/dt = omega x u_i, eq. (3.5), of pendulum a; return the power of drag [W]."""
    row, q = FULL_STATE.size * a, rows.parameters_of(p, layout, a)
    omega = angular_velocity(q, vector_at(y, row), basis_at(y, row + FULL_STATE.axes))
    drag = scale(q[FULL_BODY.drag], omega)
    torque = subtract(torque, drag)
    if layout[HAS_NULL_AXES]:
        torque = without_null_axes(q, torque, basis_at(y, row + FULL_STATE.axes))
    put_vector(rate, row, torque)
    for i in range(3):
        u_i = vector_at(y, row + FULL_STATE.axes + 3 * i)
        put_vector(rate, row + FULL_STATE.axes + 3 * i, cross(omega, u_i))
    return dot(drag, omega)


def derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
    """Write the rates of every pendulum, and of the energy lost."""
    lost = 0.0 * y[0]
    for a in range(layout[rows.HEADER.carriers]):
        u = axes_at(y, a)
        lost = lost + put_rates(a, torque_on(a, u, y, p, layout), y, p, layout, rate)
    rate[FULL_STATE.size * layout[rows.HEADER.carriers]] = lost - power_of_outside(t, y, p, layout)


def energy(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return the total energy [J]: L.omega / 2 and eqs. (3.16), (3.21), (3.25), each pair once."""
    total = 0.0 * y[0]
    for a in range(layout[rows.HEADER.carriers]):
        q = rows.parameters_of(p, layout, a)
        u = axes_at(y, a)
        momentum = vector_at(y, FULL_STATE.size * a)
        total = total + 0.5 * dot(momentum, angular_velocity(q, momentum, u))
        total = total - dot(to_lab(vector_at(q, FULL_BODY.mass_moment), u), vector_at(p, rows.SHARED.gravity))
        total = total + magnets_energy(a, y, p, layout)
        if layout[rows.HEADER.carried_coils]:
            total = total + COILS.energy(a, y, p, layout)
    return total


power_of_outside = power_put_in(energy)


def energy_scale(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return kinetic energy, size of the potential energy, and torque at rest times one radian, all added (ours)."""
    kinetic, square = 0.0 * y[0], 0.0 * y[0]
    for a in range(layout[rows.HEADER.carriers]):
        q, momentum = rows.parameters_of(p, layout, a), vector_at(y, FULL_STATE.size * a)
        u = axes_at(y, a)
        kinetic = kinetic + 0.5 * dot(momentum, angular_velocity(q, momentum, u))
        torque = without_null_axes(q, torque_on(a, u, y, p, layout), u)
        square = square + dot(torque, torque)
    potential = energy(t, y, p, layout) - kinetic
    return kinetic + sqrt(potential * potential) + sqrt(square)


def project(y: Rows, p: Rows, layout: Layout) -> None:
    """Write the axes of every pendulum, made orthonormal."""
    for a in range(layout[rows.HEADER.carriers]):
        row = FULL_STATE.size * a + FULL_STATE.axes
        put_basis(y, row, orthonormal(basis_at(y, row)))


def is_momentum(row: int, layout: Layout) -> bool:
    """Return whether a state row is one of L."""
    return row % FULL_STATE.size < FULL_STATE.axes and row < FULL_STATE.size * layout[rows.HEADER.carriers]


def pace(a: int, y: Rows, rate: Rows, p: Rows, layout: Layout) -> Any:
    """Return omega^2 + |I^-1 T| [1/s^2] of pendulum a, the scale of squared changes of omega (ours)."""
    row, q = FULL_STATE.size * a, rows.parameters_of(p, layout, a)
    u = basis_at(y, row + FULL_STATE.axes)
    omega, push = angular_velocity(q, vector_at(y, row), u), angular_velocity(q, vector_at(rate, row), u)
    return dot(omega, omega) + sqrt(dot(push, push)) + SLOWEST


def norm_of(a: int, change: Rows, y: Rows, rate: Rows, p: Rows, layout: Layout) -> Any:
    """Return the squared size of a change of pendulum a: of angles, and of omega relative to its scale (ours)."""
    row = FULL_STATE.size * a
    q, u = rows.parameters_of(p, layout, a), basis_at(y, row + FULL_STATE.axes)
    faster = angular_velocity(q, vector_at(change, row), u)
    total = dot(faster, faster) / pace(a, y, rate, p, layout)
    for i in range(3):
        turn = vector_at(change, row + FULL_STATE.axes + 3 * i)
        total = total + dot(turn, turn)
    return total


PENDULUM = System(
    "pendulum",
    derivative,
    energy,
    project,
    forcing,
    is_momentum,
    rows.largest_over_carriers(norm_of),
    outside_pace=outside_pace,
    until_switch=until_switch,
    switches=switches,
    lost_row=-1,
    energy_scale=energy_scale,
    put_forces=put_forces,
)
"""Equations of rigid bodies on pivots, in the manual's twelve numbers per pendulum."""


# Pendulums in their full state with a soft sphere, which adds the torque r'_s x F, or that on the magnets of others.
#
# State and parameters are those of ``rigid.pendulum``, with the sphere in those of ``environment.soft_sphere``.

BALL = ball_among(carried)
dipole, energy_of_ball, power_on_ball = BALL.dipole, BALL.energy, BALL.power


def torque_on_owner(a: int, place: Vector, force: Vector, y: Rows, p: Rows, layout: Layout) -> Vector:
    """Return the torque r'_s x F [N m] of the force on the sphere of pendulum a, about its pivot, lab frame."""
    return cross(subtract(place, vector_at(rows.parameters_of(p, layout, a), FULL_BODY.pivot)), force)


def torque_on_magnet(
    total: Vector, a: int, m: int, ball: tuple[Vector, Vector], y: Rows, p: Rows, layout: Layout
) -> Vector:
    """Return a total plus the torque [N m] of the sphere on magnet m of pendulum a, about its pivot, lab frame."""
    pivot = vector_at(rows.parameters_of(p, layout, a), FULL_BODY.pivot)
    r_a, p_a = carried(a, m, y, p, layout)
    return add(total, dipole_torque(subtract(r_a, pivot), p_a, pull_of_ball(r_a, p_a, ball, p, layout)))


torque_by_ball = force_by_ball(BALL, lambda zero: (zero, zero, zero), torque_on_owner, torque_on_magnet)


def allowed_torque(a: int, y: Rows, p: Rows, layout: Layout) -> Vector:
    """Return the torque of the sphere less its part along axes without inertia."""
    torque = torque_by_ball(a, y, p, layout)
    if layout[HAS_NULL_AXES]:
        torque = without_null_axes(rows.parameters_of(p, layout, a), torque, axes_at(y, a))
    return torque


def soft_derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
    """Write the rates of every pendulum, and of the energy lost."""
    derivative(t, y, p, layout, rate)
    for a in range(layout[rows.HEADER.carriers]):
        row = FULL_STATE.size * a
        put_vector(rate, row, add(vector_at(rate, row), allowed_torque(a, y, p, layout)))
    account = FULL_STATE.size * layout[rows.HEADER.carriers]
    rate[account] = rate[account] - power_on_ball(t, y, p, layout)


def soft_energy_scale(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return the energy scale of all else, the size of the sphere's energy, and its torque times one radian, added."""
    own, square = energy_of_ball(y, p, layout), 0.0 * y[0]
    for a in range(layout[rows.HEADER.carriers]):
        square = square + squared(allowed_torque(a, y, p, layout))
    return energy_scale(t, y, p, layout) + sqrt(own * own) + sqrt(square)


def put_soft_forces(y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    """Write the torque [N m] on every pendulum, lab frame."""
    put_forces(y, p, layout, out)
    for a in range(layout[rows.HEADER.carriers]):
        put_vector(out, 3 * a, add(vector_at(out, 3 * a), torque_by_ball(a, y, p, layout)))


def soft_project(y: Rows, p: Rows, layout: Layout) -> None:
    """Write the axes of every pendulum, made orthonormal, and L without its part about axes without inertia."""
    project(y, p, layout)
    if layout[HAS_NULL_AXES]:
        for a in range(layout[rows.HEADER.carriers]):
            row = FULL_STATE.size * a
            momentum = without_null_axes(rows.parameters_of(p, layout, a), vector_at(y, row), axes_at(y, a))
            put_vector(y, row, momentum)


SOFT_PENDULUM = with_ball(
    PENDULUM,
    "pendulum with a soft ball",
    BALL,
    soft_derivative,
    energy_scale=soft_energy_scale,
    project=soft_project,
    put_forces=put_soft_forces,
)
