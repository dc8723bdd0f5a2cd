"""PEM's magnetic pendulum: rigid bodies on pivots, manual chapter 3.

State of pendulum a, twelve rows: L (lab frame, about its pivot), then u1, u2, u3. The last row of all
is the energy taken out by drag, so that energy + that row is conserved (ours: the accuracy measure).

Parameters: the rows of ``surroundings``, then each pendulum's and its magnets', the placed magnets',
and the courses of what moves.
"""

from __future__ import annotations

from typing import Any

from pem_core.lanes import inline, rows_from
from pem_core.magnetism import dipole_energy, dipole_gradients
from pem_core.systems.surroundings import (
    FIELD,
    FIELD_TURNS,
    GRAVITY,
    HAS_NULL_AXES,
    HEADER,
    MAGNET_ROWS,
    MOMENT,
    MOVING_MAGNETS,
    MU,
    PENDULUMS,
    PLACED_MAGNETS,
    POSITION,
    drive,
    field_rate,
    is_driven,
    magnet_rates,
    mover,
    placed_row,
    separation,
)
from pem_core.systems.system import System
from pem_core.vectors import (
    Basis,
    Vector,
    add,
    basis_at,
    choose,
    cross,
    dot,
    orthonormal,
    put_basis,
    put_vector,
    scale,
    sqrt,
    subtract,
    tensor_times,
    to_body,
    to_lab,
    vector_at,
)

PIVOT, MASS_MOMENT, INVERSE_INERTIA, NULL_AXES, DRAG, PENDULUM_ROWS = 0, 3, 6, 12, 18, 19
"""Parameter rows of a pendulum: R_a, M R_G, I^-1, null projector, c; its magnets follow."""

SLOWEST = 1e-200
"""Added to a pace [1/s^2] to divide by."""

AXES, STATE_ROWS = 3, 12
"""State rows of a pendulum: L comes first, u1, u2, u3 from AXES on, STATE_ROWS in all."""


def parameter_groups(layout: Any) -> list[int]:
    """Return how many parameter rows belong together, in order: the components of one quantity."""
    magnet, turn = [3, 3], [3, 3, 3]
    own = [size for a in range(layout[PENDULUMS]) for size in (3, 3, 6, 6, 1, *magnet * layout[HEADER + 2 * a])]
    courses = [3, *turn, *turn, 1] * layout[MOVING_MAGNETS] + [*turn, 1] * layout[FIELD_TURNS]
    return [3, 3, 1, 3, *own, *magnet * layout[PLACED_MAGNETS], *courses]


def state_groups(layout: Any) -> list[int]:
    """Return the same for the state: L and the axes of each pendulum, then what was lost."""
    return [*[3, 9] * layout[PENDULUMS], 1]


@inline
def magnets_of(layout: Any, a: int) -> Any:
    """Return how many magnets pendulum a carries."""
    return layout[HEADER + 2 * a]


@inline
def parameters_of(p: Any, layout: Any, a: int) -> Any:
    """Return the parameter rows of pendulum a."""
    return rows_from(p, layout[HEADER + 2 * a + 1])


@inline
def angular_velocity(q: Any, angular_momentum: Vector, u: Basis) -> Vector:
    """Return omega [rad/s], lab frame, eq. (3.4), from the pendulum's own rows q."""
    return to_lab(tensor_times(q, INVERSE_INERTIA, to_body(angular_momentum, u)), u)


@inline
def magnet_at(q: Any, pivot: Vector, u: Basis, m: int) -> tuple[Vector, Vector]:
    """Return r_a and p_a of magnet m of a pendulum, lab frame, eqs. (3.23) and (3.24)."""
    row = PENDULUM_ROWS + MAGNET_ROWS * m
    position = add(pivot, to_lab(vector_at(q, row + POSITION), u))
    return position, to_lab(vector_at(q, row + MOMENT), u)


@inline
def gradients_at(r_a: Vector, p_a: Vector, a: int, y: Any, p: Any, layout: Any) -> tuple[Vector, Vector]:
    """Return the sums over b of dU/dr_ab and dU/dp_a for one magnet of pendulum a.

    The magnets b are the placed ones and those of the other pendulums (eqs. 3.29, 3.30); the
    uniform field adds -B to dU/dp_a (eq. 3.21).
    """
    mu = p[MU]
    zero = 0.0 * r_a[0]
    du_dr = (zero, zero, zero)
    du_dp = scale(-1.0, vector_at(p, FIELD))
    for k in range(layout[PLACED_MAGNETS]):
        row = placed_row(layout, k)
        r_ab = separation(r_a, vector_at(p, row + POSITION), p, layout)
        pair_dr, pair_dp = dipole_gradients(mu, r_ab, p_a, vector_at(p, row + MOMENT))
        du_dr, du_dp = add(du_dr, pair_dr), add(du_dp, pair_dp)
    for b in range(layout[PENDULUMS]):
        if b != a:
            q = parameters_of(p, layout, b)
            u = basis_at(y, STATE_ROWS * b + AXES)
            for n in range(magnets_of(layout, b)):
                r_b, p_b = magnet_at(q, vector_at(q, PIVOT), u, n)
                pair_dr, pair_dp = dipole_gradients(mu, separation(r_a, r_b, p, layout), p_a, p_b)
                du_dr, du_dp = add(du_dr, pair_dr), add(du_dp, pair_dp)
    return du_dr, du_dp


@inline
def magnetic_torque(a: int, u: Basis, y: Any, p: Any, layout: Any) -> Vector:
    """Return T_a = sum over its magnets of r'_a x dU/dr_ab - p_a x dU/dp_a, eqs. (3.22), (3.33)."""
    q = parameters_of(p, layout, a)
    pivot = vector_at(q, PIVOT)
    zero = 0.0 * u[0][0]
    torque = (zero, zero, zero)
    for m in range(magnets_of(layout, a)):
        r_a, p_a = magnet_at(q, pivot, u, m)
        du_dr, du_dp = gradients_at(r_a, p_a, a, y, p, layout)
        arm = subtract(r_a, pivot)
        torque = add(torque, subtract(cross(arm, du_dr), cross(p_a, du_dp)))
    return torque


@inline
def without_null_axes(q: Any, torque: Vector, u: Basis) -> Vector:
    """Return the torque less its part along axes without inertia (what eq. 4.2 forgets)."""
    return subtract(torque, to_lab(tensor_times(q, NULL_AXES, to_body(torque, u)), u))


@inline
def derivative(t: Any, y: Any, p: Any, layout: Any, rate: Any) -> None:
    """Write dL/dt = T, eq. (3.1), and du_i/dt = omega x u_i, eq. (3.5), of every pendulum."""
    lost = 0.0 * y[0]
    for a in range(layout[PENDULUMS]):
        rows = STATE_ROWS * a
        q = parameters_of(p, layout, a)
        u = basis_at(y, rows + AXES)
        omega = angular_velocity(q, vector_at(y, rows), u)
        weight = cross(to_lab(vector_at(q, MASS_MOMENT), u), vector_at(p, GRAVITY))  # eq. (3.20)
        drag = scale(q[DRAG], omega)
        torque = subtract(add(magnetic_torque(a, u, y, p, layout), weight), drag)
        if layout[HAS_NULL_AXES]:
            torque = without_null_axes(q, torque, u)
        put_vector(rate, rows, torque)
        for i in range(3):
            u_i = vector_at(y, rows + AXES + 3 * i)
            put_vector(rate, rows + AXES + 3 * i, cross(omega, u_i))
        lost = lost + dot(drag, omega)
    rate[STATE_ROWS * layout[PENDULUMS]] = lost - power_put_in(t, y, p, layout)


@inline
def power_put_in(t: Any, y: Any, p: Any, layout: Any) -> Any:
    """Return the power [W] of whoever moves the placed magnets and turns the field: dU/dt at rest (ours)."""
    power = 0.0 * y[0]
    if not is_driven(layout):
        return power
    for a in range(layout[PENDULUMS]):
        q = parameters_of(p, layout, a)
        u = basis_at(y, STATE_ROWS * a + AXES)
        for m in range(magnets_of(layout, a)):
            r_a, p_a = magnet_at(q, vector_at(q, PIVOT), u, m)
            if layout[FIELD_TURNS]:
                power = power - dot(p_a, field_rate(t, p, layout))
            for j in range(layout[MOVING_MAGNETS]):
                power = power + carrier_power(t, r_a, p_a, j, p, layout)
    return power


@inline
def carrier_power(t: Any, r_a: Vector, p_a: Vector, j: int, p: Any, layout: Any) -> Any:
    """Return dU/dr_ab . dr_b/dt + dU/dp_b . dp_b/dt [W] of moving magnet b and one magnet of a pendulum."""
    row = placed_row(layout, mover(layout, j))
    r_ab, p_b = separation(r_a, vector_at(p, row + POSITION), p, layout), vector_at(p, row + MOMENT)
    velocity, moment_rate = magnet_rates(t, p, layout, j)
    du_dr, _ = dipole_gradients(p[MU], r_ab, p_a, p_b)
    _, du_dp = dipole_gradients(p[MU], r_ab, p_b, p_a)
    return dot(du_dr, velocity) + dot(du_dp, moment_rate)


@inline
def energy(t: Any, y: Any, p: Any, layout: Any) -> Any:
    """Return the total energy [J]: L.omega / 2 and eqs. (3.16), (3.21), (3.25), each pair once."""
    total = 0.0 * y[0]
    for a in range(layout[PENDULUMS]):
        q = parameters_of(p, layout, a)
        u = basis_at(y, STATE_ROWS * a + AXES)
        momentum = vector_at(y, STATE_ROWS * a)
        total = total + 0.5 * dot(momentum, angular_velocity(q, momentum, u))
        total = total - dot(to_lab(vector_at(q, MASS_MOMENT), u), vector_at(p, GRAVITY))
        for m in range(magnets_of(layout, a)):
            r_a, p_a = magnet_at(q, vector_at(q, PIVOT), u, m)
            total = total + energy_at(r_a, p_a, a, y, p, layout)
    return total


@inline
def energy_at(r_a: Vector, p_a: Vector, a: int, y: Any, p: Any, layout: Any) -> Any:
    """Return the energy [J] of one magnet of pendulum a with field, placed magnets and pendulums b > a."""
    total = -dot(p_a, vector_at(p, FIELD))
    for k in range(layout[PLACED_MAGNETS]):
        total = total + placed_energy(r_a, p_a, k, p, layout)
    for b in range(a + 1, layout[PENDULUMS]):
        q = parameters_of(p, layout, b)
        u = basis_at(y, STATE_ROWS * b + AXES)
        for n in range(magnets_of(layout, b)):
            r_b, p_b = magnet_at(q, vector_at(q, PIVOT), u, n)
            total = total + dipole_energy(p[MU], separation(r_a, r_b, p, layout), p_a, p_b)
    return total


@inline
def placed_energy(r_a: Vector, p_a: Vector, k: int, p: Any, layout: Any) -> Any:
    """Return the energy [J] of a magnet with placed magnet k, eq. (3.25)."""
    row = placed_row(layout, k)
    r_ab = separation(r_a, vector_at(p, row + POSITION), p, layout)
    return dipole_energy(p[MU], r_ab, p_a, vector_at(p, row + MOMENT))


@inline
def restore(y: Any, layout: Any) -> None:
    """Make the axes of every pendulum orthonormal again."""
    for a in range(layout[PENDULUMS]):
        row = STATE_ROWS * a + AXES
        put_basis(y, row, orthonormal(basis_at(y, row)))


@inline
def is_momentum(row: int, layout: Any) -> bool:
    """Tell whether a state row is one of L."""
    return row % STATE_ROWS < AXES and row < STATE_ROWS * layout[PENDULUMS]


@inline
def size(change: Any, y: Any, rate: Any, n: int, p: Any, layout: Any) -> Any:
    """Return the squared size of a change: of angles, and of omega against omega^2 + |I^-1 T| (ours).

    The largest over the pendulums; the account of energy is left out.
    """
    worst = 0.0 * y[0]
    for a in range(layout[PENDULUMS]):
        row = STATE_ROWS * a
        q, u = parameters_of(p, layout, a), basis_at(y, row + AXES)
        omega = angular_velocity(q, vector_at(y, row), u)
        faster = angular_velocity(q, vector_at(change, row), u)
        push = angular_velocity(q, vector_at(rate, row), u)
        pace = dot(omega, omega) + sqrt(dot(push, push)) + SLOWEST
        total = dot(faster, faster) / pace
        for i in range(3):
            turn = vector_at(change, row + AXES + 3 * i)
            total = total + dot(turn, turn)
        worst = choose(total - worst, total, worst)
    return worst


PENDULUM = System("pendulum", derivative, energy, restore, drive, is_momentum, size, lost_row=-1)
