"""Forces on free bodies except drag: weight, field, magnets and external loads.

The force on a magnet is dU/dr_ab of the manual's eq. (3.29), which gives no forces itself. The interaction of two
magnets is computed once and acts on both, so that each pair conserves momentum to the bit. Coils on bodies add theirs
(``free.equations``), which conserve it to round-off. A force on a nearest image
acts on its owner (seed 003, eq. (7)), with the arm of the owner's own magnet. All sums have one order.
"""

from collections.abc import Callable
from typing import Any

from pem_core.models.environment.dipoles import dipole_torque, pair_gradients
from pem_core.models.environment.driving import faster
from pem_core.models.environment.driving import forcing as outside_forcing
from pem_core.models.environment.magnets import outside_gradients
from pem_core.models.environment.rows import HEADER, SHARED, magnets_of, parameters_of, separation
from pem_core.models.free import rows
from pem_core.models.systems.rows import row_layout
from pem_core.numbers.lookup import looked_up
from pem_core.numbers.types import Basis, Component, Layout, Rows, Vector
from pem_core.numbers.vectors import add, choose, dot, floor, put_vector, scale, subtract, tensor_in_lab, vector_at

# Velocities of free bodies from their momenta, and axes without inertia.


def velocity(q: Rows, momentum: Vector) -> Vector:
    """Return the velocity [m/s] from a body's own rows q."""
    return scale(q[rows.FREE_BODY.inverse_mass], momentum)


def angular_velocity(q: Rows, angular_momentum: Vector, u: Basis) -> Vector:
    """Return omega = R I^-1 R^T L [rad/s], lab frame, from a body's own rows q."""
    return tensor_in_lab(q, rows.FREE_BODY.inverse_inertia, angular_momentum, u)


def without_null_axes(q: Rows, angular: Vector, u: Basis) -> Vector:
    """Return a torque or L less its part along axes without inertia (omitted in eq. 4.2).

    Removal from L after each step alone would leave an error of first order, as those axes rotate meanwhile.
    """
    return subtract(angular, tensor_in_lab(q, rows.FREE_BODY.null_axes, angular, u))


# Tabulated forces and torques over time, linear between rows: from a measurement or another program.
#
# A table is the same for all points. Its numbers are in the layout, after the entries of this model, where each
# trajectory looks up its own time by bisection, in log2(rows) look-ups. ``forcing`` writes force and torque at a time
# into the rows of each body that has a table; their work counts as energy supplied, like that of external loads.


LOAD = row_layout(time=1, wrench=6)
"""Row of a table: time [s], force [N] and torque about the mass centre [N m], lab frame."""
SAME_TIME = 1e-12
"""Relative tolerance below a row's time within which a time counts as it: a step that ends there has round-off."""


def piece_at(t: Component, a: int, layout: Layout) -> Any:
    """Return the layout entry of the table row of body a that precedes a time; never the last row."""
    first, width = rows.table_start(layout, a), rows.table_rows(layout, a) - 1
    low, high = 0.0 * t, 0.0 * t + width
    while width > 1:
        middle = floor(0.5 * (low + high))
        is_past = t - (1.0 - SAME_TIME) * looked_up(layout, first + LOAD.size * middle)
        low, high = choose(is_past, middle, low), choose(is_past, high, middle)
        width = (width + 1) // 2
    return first + LOAD.size * low


def put_load(t: Component, a: int, p: Rows, layout: Layout) -> None:
    """Write force and torque of body a's table at a time into its rows."""
    q, row = parameters_of(p, layout, a), piece_at(t, a, layout)
    before, after = looked_up(layout, row), looked_up(layout, row + LOAD.size)
    share = (t - before) / (after - before)
    for component in range(6):
        one = looked_up(layout, row + (LOAD.wrench + component))
        other = looked_up(layout, row + (LOAD.size + LOAD.wrench + component))
        q[rows.FREE_BODY.load_force + component] = one + share * (other - one)


def forcing(t: Component, p: Rows, layout: Layout) -> None:
    """Write field, moving magnets and tabulated forces at time t into their rows."""
    outside_forcing(t, p, layout)
    each = t + 0.0 * p[SHARED.mu]  # a time common to all trajectories is looked up for each
    for a in range(layout[HEADER.carriers]):
        if rows.table_rows(layout, a) > 0:
            put_load(each, a, p, layout)


def pace_with_loads(outside_pace: Callable[..., Any]) -> Callable[..., Any]:
    """Return the external rate, raised so that no step passes the next row of a table.

    A force has a kink there, at which every method loses its order.
    """

    def pace(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
        fastest = outside_pace(t, y, p, layout)
        for a in range(layout[HEADER.carriers]):
            if rows.table_rows(layout, a) > 0:
                after = looked_up(layout, piece_at(t, a, layout) + LOAD.size)
                fastest = faster(fastest, choose(after - t - SAME_TIME * after, 1.0 / (after - t), 0.0))
        return fastest

    return pace


Wrench = tuple[Vector, Vector]
"""Force [N] and torque about the mass centre [N m], lab frame."""


def push(out: Rows, a: int, force: Vector, torque: Vector) -> None:
    """Add a force and a torque to those of body a, in the rows of the rates of its momenta."""
    row = rows.state_row(a)
    linear, angular = row + rows.FREE_STATE.momentum, row + rows.FREE_STATE.angular_momentum
    put_vector(out, linear, add(vector_at(out, linear), force))
    put_vector(out, angular, add(vector_at(out, angular), torque))


def handed_in(q: Rows) -> Wrench:
    """Return the external and the tabulated load, from a body's own rows q."""
    force = add(vector_at(q, rows.FREE_BODY.handed_force), vector_at(q, rows.FREE_BODY.load_force))
    return force, add(vector_at(q, rows.FREE_BODY.handed_torque), vector_at(q, rows.FREE_BODY.load_torque))


def power_handed_in(q: Rows, v: Vector, omega: Vector) -> Any:
    """Return the power [W] of these loads on a body that moves at v and omega."""
    force, torque = handed_in(q)
    return dot(force, v) + dot(torque, omega)


def outside_wrench(a: int, y: Rows, p: Rows, layout: Layout) -> Wrench:
    """Return force and torque of weight, field, placed magnets and loads on body a."""
    q, r, u = parameters_of(p, layout, a), rows.position_of(a, y), rows.axes_at(a, y)
    handed_force, torque = handed_in(q)
    force = add(scale(q[rows.FREE_BODY.mass], vector_at(p, SHARED.gravity)), handed_force)
    for m in range(magnets_of(layout, a)):
        r_a, p_a = rows.magnet_at(a, m, r, u, p, layout)
        gradients = outside_gradients(r_a, p_a, p, layout)
        force = add(force, gradients[0])
        torque = add(torque, dipole_torque(subtract(r_a, r), p_a, gradients))
    return force, torque


def push_both(a: int, b: int, y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    """Add the interaction of the magnets of bodies a and b."""
    for m in range(magnets_of(layout, a)):
        r_a, p_a = rows.carried(a, m, y, p, layout)
        for n in range(magnets_of(layout, b)):
            r_b, p_b = rows.carried(b, n, y, p, layout)
            du_dr, du_dp_a, du_dp_b = pair_gradients(p[SHARED.mu], separation(r_a, r_b, p, layout), p_a, p_b)
            back = scale(-1.0, du_dr)
            push(out, a, du_dr, dipole_torque(subtract(r_a, rows.position_of(a, y)), p_a, (du_dr, du_dp_a)))
            push(out, b, back, dipole_torque(subtract(r_b, rows.position_of(b, y)), p_b, (back, du_dp_b)))


def put_wrenches(y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    """Write force and torque on every body, without drag and coils, into the rows of the rates of its momenta."""
    zero = 0.0 * y[0]
    nothing = zero, zero, zero
    for a in range(layout[HEADER.carriers]):
        row = rows.state_row(a)
        put_vector(out, row + rows.FREE_STATE.momentum, nothing)
        put_vector(out, row + rows.FREE_STATE.angular_momentum, nothing)
        force, torque = outside_wrench(a, y, p, layout)
        push(out, a, force, torque)
    for a in range(layout[HEADER.carriers]):
        for b in range(a + 1, layout[HEADER.carriers]):
            push_both(a, b, y, p, layout, out)
