"""Resting contact of bodies with walls: a constraint without friction, as long as no wall has to pull.

While a pair is in contact its gap and u = n.(v + omega x r) are zero, and so is

    du/dt = n.(dv/dt + domega/dt x r + omega x (omega x r) + omega x r'),

with the wall's force lambda n at r from the mass centre in dv/dt and domega/dt. For all pairs of a body

    sum over t of A_st lambda_t = -(du_s/dt without walls),   A_st = n_s.n_t / M + (r_s x n_s).I^-1 (r_t x n_t),

I in the lab frame. Redundant pairs, such as the fourth corner of a box, have no force. After a step the residuals of
gap and u are projected out by the smallest change in the kinetic-energy norm, as for rods. (Ours.)
"""

from typing import Any

from pem_core.models.contact.gap_functions import (
    FEATURE,
    WALL,
    Plane,
    Shape,
    approach,
    arm,
    feature_count,
    feature_row,
    gap,
    gather_feature,
    gather_wall,
    rolling,
    slot_count,
    slot_row,
    wall_row,
)
from pem_core.models.environment.rows import HEADER, parameters_of
from pem_core.models.free import rows
from pem_core.models.free.forces import angular_velocity, push, velocity, without_null_axes
from pem_core.numbers.cholesky import at, factorise, solve
from pem_core.numbers.duals import value_of
from pem_core.numbers.rotations import normalised, quaternion_at, quaternion_rate
from pem_core.numbers.types import Layout, Rows, Vector
from pem_core.numbers.vectors import (
    add,
    any_positive,
    choose,
    cross,
    dot,
    floor,
    put_vector,
    scale,
    sqrt,
    subtract,
    vector_at,
    working_rows,
)

REDUNDANT = 1e-10
"""Relative bound, to the largest A_ss, below which a pivot counts as zero: other contacts hold that pair already."""
PULL = 1e-9
"""Fraction of ``strain`` by which a wall force may seem to pull: zero forces, as on a corner that others relieve,
have round-off, and so have those where nothing acts."""
NEWTON_STEPS = 2
"""Newton steps that close gaps: each squares the residual, which a step makes as small as its tolerance."""


def in_slot(a: int, s: int, y: Rows, layout: Layout) -> Any:
    """Return the number of the pair in a slot of body a plus one, 0 where the slot is empty."""
    return value_of(y[slot_row(layout, a, s)])


def pair_rows(a: int, pair: Any, layout: Layout) -> tuple[Any, Any]:
    """Return the first parameter rows of feature and wall of a pair of body a, from its number as a component."""
    count = feature_count(layout, a)
    w = floor((pair + 0.5) / count)
    feature = feature_row(layout, a, 0) + FEATURE.size * (pair - count * w)
    return feature, wall_row(layout, 0) + WALL.size * w


def pair_in(a: int, s: int, y: Rows, p: Rows, layout: Layout) -> tuple[Shape, Plane]:
    """Return feature and wall of the pair in a slot, those of the body's first pair where it is empty."""
    number = in_slot(a, s, y, layout)
    feature, wall = pair_rows(a, choose(number, number - 1.0, 0.0), layout)
    return gather_feature(p, feature), gather_wall(p, wall)


def is_touching(a: int, y: Rows, layout: Layout) -> bool:
    """Return whether body a touches a wall in any of the parallel trajectories; the first slot is filled first."""
    return any_positive(in_slot(a, 0, y, layout))


def put_arms(a: int, y: Rows, p: Rows, layout: Layout, n: Any, r: Any) -> None:
    """Write normal and arm [m] of every slot, lab frame; zero where it is empty."""
    u = rows.axes_at(a, y)
    for s in range(slot_count(layout)):
        feature, (normal, _) = pair_in(a, s, y, p, layout)
        is_filled = choose(in_slot(a, s, y, layout), 1.0, 0.0)
        put_vector(n, 3 * s, scale(is_filled, normal))
        put_vector(r, 3 * s, scale(is_filled, arm(feature, normal, u)))


def put_factors(a: int, y: Rows, p: Rows, layout: Layout, n: Any, r: Any, matrix: Any) -> None:
    """Write the factors of A."""
    q, u, count = parameters_of(p, layout, a), rows.axes_at(a, y), slot_count(layout)
    largest = 0.0 * n[0]
    for j in range(count):
        turned = angular_velocity(q, cross(vector_at(r, 3 * j), vector_at(n, 3 * j)), u)
        for i in range(j, count):
            around = dot(cross(vector_at(r, 3 * i), vector_at(n, 3 * i)), turned)
            matrix[at(i, j)] = q[rows.FREE_BODY.inverse_mass] * dot(vector_at(n, 3 * i), vector_at(n, 3 * j)) + around
        largest = choose(matrix[at(j, j)] - largest, matrix[at(j, j)], largest)
    factorise(count, REDUNDANT * largest, matrix)


def spin_of(a: int, y: Rows, p: Rows, layout: Layout) -> tuple[Vector, Vector]:
    """Return v [m/s] and omega [rad/s] of body a."""
    q = parameters_of(p, layout, a)
    return velocity(q, rows.momentum_of(a, y)), angular_velocity(q, rows.angular_momentum_of(a, y), rows.axes_at(a, y))


def accelerations(a: int, y: Rows, p: Rows, layout: Layout, rate: Rows) -> tuple[Vector, Vector]:
    """Return dv/dt and domega/dt of body a, from the rates of its momenta."""
    q, u, spin = parameters_of(p, layout, a), rows.axes_at(a, y), rows.angular_momentum_of(a, y)
    gyroscopic = cross(angular_velocity(q, spin, u), spin)
    turning = angular_velocity(q, subtract(rows.angular_momentum_of(a, rate), gyroscopic), u)
    return velocity(q, rows.momentum_of(a, rate)), turning


def put_forces(a: int, y: Rows, p: Rows, layout: Layout, rate: Rows, n: Any, r: Any, matrix: Any, f: Any) -> None:
    """Write the forces [N] of walls on body a, slot by slot, from the rates of its momenta without them."""
    u, (_, omega) = rows.axes_at(a, y), spin_of(a, y, p, layout)
    put_arms(a, y, p, layout, n, r)
    put_factors(a, y, p, layout, n, r, matrix)
    faster, turning = accelerations(a, y, p, layout, rate)
    for s in range(slot_count(layout)):
        normal, along = vector_at(n, 3 * s), vector_at(r, 3 * s)
        feature, _ = pair_in(a, s, y, p, layout)
        of_centre = dot(normal, add(faster, add(cross(turning, along), cross(omega, cross(omega, along)))))
        f[s] = -(of_centre + rolling(feature, normal, u, omega))
    solve(slot_count(layout), matrix, f)


def strain(a: int, y: Rows, p: Rows, layout: Layout, rate: Rows) -> Any:
    """Return |F| + |T - omega x L| / reach + M omega^2 reach [N] without walls: the scale of wall forces."""
    q, spin, (_, omega) = parameters_of(p, layout, a), rows.angular_momentum_of(a, y), spin_of(a, y, p, layout)
    force, reach = rows.momentum_of(a, rate), q[rows.FREE_BODY.reach]
    torque = subtract(rows.angular_momentum_of(a, rate), cross(omega, spin))
    turning = q[rows.FREE_BODY.mass] * reach * dot(omega, omega)
    return sqrt(dot(force, force)) + sqrt(dot(torque, torque)) / reach + turning


def push_all(a: int, y: Rows, p: Rows, layout: Layout, out: Rows, n: Any, r: Any, f: Any) -> None:
    """Add the effect of f in every slot to the rows of the momenta of body a."""
    for s in range(slot_count(layout)):
        force = scale(f[s], vector_at(n, 3 * s))
        torque = cross(vector_at(r, 3 * s), force)
        if layout[rows.HAS_NULL_AXES]:
            torque = without_null_axes(parameters_of(p, layout, a), torque, rows.axes_at(a, y))
        push(out, a, force, torque)


def slot_work(y: Rows, layout: Layout) -> tuple[Any, Any, Any, Any]:
    """Return working rows for normals, arms, forces and the factors of A of the slots of a body."""
    count = slot_count(layout)
    n, r = working_rows(y, 3 * count), working_rows(y, 3 * count)
    return n, r, working_rows(y, count), working_rows(y, at(count, 0))


def add_wall_forces(y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
    """Add the wall forces on bodies in contact to the rates of their momenta."""
    n, r, f, matrix = slot_work(y, layout)
    for a in range(layout[HEADER.carriers]):
        if is_touching(a, y, layout):
            put_forces(a, y, p, layout, rate, n, r, matrix, f)
            push_all(a, y, p, layout, rate, n, r, f)


def move(a: int, y: Rows, p: Rows, layout: Layout, n: Any, r: Any, f: Any) -> None:
    """Apply to body a the displacement and rotation that impulses f in every slot would cause in one second."""
    q, u, row = parameters_of(p, layout, a), rows.axes_at(a, y), rows.state_row(a)
    zero = 0.0 * y[row]
    way, turn = (zero, zero, zero), (zero, zero, zero)
    for s in range(slot_count(layout)):
        push_s = scale(f[s], vector_at(n, 3 * s))
        way, turn = add(way, velocity(q, push_s)), add(turn, angular_velocity(q, cross(vector_at(r, 3 * s), push_s), u))
    put_vector(y, row + rows.FREE_STATE.position, add(rows.position_of(a, y), way))
    first = row + rows.FREE_STATE.quaternion
    attitude = quaternion_at(y, first)
    change = quaternion_rate(attitude, turn)
    q0, q1, q2, q3 = (attitude[part] + change[part] for part in range(4))
    q_new = normalised((q0, q1, q2, q3))
    touches = in_slot(a, 0, y, layout)  # bodies without contact keep every bit, whatever the other lanes do
    for i in range(4):
        y[first + i] = choose(touches, q_new[i], attitude[i])


def put_on_walls(y: Rows, p: Rows, layout: Layout) -> None:
    """Close the gaps of pairs in contact, and then remove their opening speeds."""
    count, (n, r, f, matrix) = slot_count(layout), slot_work(y, layout)
    for a in range(layout[HEADER.carriers]):
        if is_touching(a, y, layout):
            for _ in range(NEWTON_STEPS):
                put_arms(a, y, p, layout, n, r)
                put_factors(a, y, p, layout, n, r, matrix)
                for s in range(count):
                    _, wall = pair_in(a, s, y, p, layout)
                    is_filled = choose(in_slot(a, s, y, layout), 1.0, 0.0)
                    f[s] = -is_filled * gap(rows.position_of(a, y), vector_at(r, 3 * s), wall)
                solve(count, matrix, f)
                move(a, y, p, layout, n, r, f)
            put_arms(a, y, p, layout, n, r)
            put_factors(a, y, p, layout, n, r, matrix)
            v, omega = spin_of(a, y, p, layout)
            for s in range(count):
                f[s] = -approach(v, omega, vector_at(r, 3 * s), vector_at(n, 3 * s))
            solve(count, matrix, f)
            push_all(a, y, p, layout, y, n, r, f)
