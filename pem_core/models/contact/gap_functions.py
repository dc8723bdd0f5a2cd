"""Rows of walls, features and contacts; gaps between them, and their rates, on components of any kind.

A feature is an ellipsoid about a centre c with half axes e_j, some of them zero. Against the normal n in the body
frame its extent is n.c - h, h = sqrt(sum (e_j.n)^2), and its lowest point is r = c - sum e_j (e_j.n) / h from the mass
centre, so that

    gap = n.(x + r) - d        u = d gap / dt = n.(v + omega x r)        seed 004, eq. (1)

As the body rotates, r moves over its surface, which changes u, but not the gap. (Closed forms: ours.)
"""

from typing import Any, NamedTuple

import numpy as np

from pem_core.models.environment.rows import HEADER, parameters_of
from pem_core.models.free.rows import FREE_BODY, FREE_STATE, axes_at, position_of, walls_entry
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import layout_entries, row_layout
from pem_core.numbers.lookup import gather_row
from pem_core.numbers.types import Basis, Component, Layout, Rows, Vector
from pem_core.numbers.vectors import (
    add,
    basis_at,
    choose,
    cross,
    dot,
    scale,
    sqrt,
    squared,
    subtract,
    to_body,
    to_lab,
    vector_at,
)

# Rows and layout entries of walls, of contact features, and of contacts.
#
# The features of a body are the parts that may touch a wall: a corner, a sphere, an ellipsoid, the rim of a cylinder.
# Each is an ellipsoid about a centre, of which some or all half axes may be zero. Each feature makes a pair with every
# wall; a body's pairs are counted wall by wall.
#
# In a state each body has the time since which it has touched any wall without a break, and slots: the pairs that are
# in contact, each by its number plus one, 0 where a slot is empty. They change by jumps alone.

WALL = row_layout(normal=3, level=1, restitution=1)
"""Parameter rows of a wall: its normal n on the bodies' side, n.x of its points, e."""

FEATURE = row_layout(centre=3, half_axes=9, beside=3)
"""Parameter rows of a feature, in the body's frame, from its mass centre; for a corner on a rim, its place relative to
the centre of the rim."""

CONTACT = row_layout(since=1, slots=1)
"""Contact rows of the state, per body: the time of contact [s], -1 without contact; then its slots."""

WALLS = layout_entries(
    walls="Number of walls.", slots="Number of slots of each body.", first_wall="First parameter row of the walls."
)
"""Entries of walls, after which follow the entries BODY of each body."""
BODY = layout_entries(features="Number of features of a body.", first_feature="First parameter row of its features.")


def wall_count(layout: Layout) -> Any:
    """Return the number of walls."""
    return layout[walls_entry(layout) + WALLS.walls]


def wall_row(layout: Layout, w: Any) -> Any:
    """Return the first parameter row of wall w."""
    return layout[walls_entry(layout) + WALLS.first_wall] + WALL.size * w


def feature_count(layout: Layout, a: int) -> Any:
    """Return the number of features of body a."""
    return layout[walls_entry(layout) + WALLS.size + BODY.size * a + BODY.features]


def feature_row(layout: Layout, a: int, f: Any) -> Any:
    """Return the first parameter row of feature f of body a."""
    return layout[walls_entry(layout) + WALLS.size + BODY.size * a + BODY.first_feature] + FEATURE.size * f


def slot_count(layout: Layout) -> Any:
    """Return the number of slots of each body."""
    return layout[walls_entry(layout) + WALLS.slots]


def pair_count(layout: Layout, a: int) -> Any:
    """Return the number of pairs of a feature and a wall of body a."""
    return wall_count(layout) * feature_count(layout, a)


def since_row(layout: Layout, a: int) -> Any:
    """Return the state row of the time since which body a touches a wall."""
    return FREE_STATE.size * layout[HEADER.carriers] + (CONTACT.slots + slot_count(layout)) * a


def slot_row(layout: Layout, a: int, s: Any) -> Any:
    """Return the state row of slot s of body a."""
    return since_row(layout, a) + CONTACT.slots + s


FLAT = 2.5e-11
"""Fraction of a body's reach by which a rim may extend below its centre and count as flat: a quarter of ``TOUCH``,
so that corners on it touch where it does."""

Shape = tuple[Vector, Basis]
"""Centre and half axes of a feature, body frame."""
Plane = tuple[Vector, Any]
"""Normal n of a wall, lab frame, and n.x of its points."""


def feature_at(p: Rows, row: Any) -> Shape:
    """Return the feature whose parameter rows begin at ``row``, common to all trajectories."""
    return vector_at(p, row + FEATURE.centre), basis_at(p, row + FEATURE.half_axes)


def wall_at(p: Rows, row: Any) -> Plane:
    """Return the wall whose parameter rows begin at ``row``, common to all trajectories."""
    return vector_at(p, row + WALL.normal), p[row + WALL.level]


def gather_vector(p: Rows, row: Any) -> Vector:
    """Return three rows, beginning with a row that each trajectory has of its own."""
    return gather_row(p, row), gather_row(p, row + 1.0), gather_row(p, row + 2.0)


def gather_feature(p: Rows, row: Any) -> Shape:
    """Return the feature whose parameter rows begin at a row that each trajectory has of its own."""
    first, second, third = (gather_vector(p, row + (FEATURE.half_axes + i)) for i in (0, 3, 6))
    return gather_vector(p, row + FEATURE.centre), (first, second, third)


def gather_wall(p: Rows, row: Any) -> Plane:
    """Return the wall whose parameter rows begin at a row that each trajectory has of its own."""
    return gather_vector(p, row + WALL.normal), gather_row(p, row + WALL.level)


def half_axes_product(half_axes: Basis, n: Vector) -> Vector:
    """Return sum e_j (e_j.n), n in the body frame."""
    e = to_body(n, half_axes)
    return to_lab(e, half_axes)


def over(x: Component) -> Any:
    """Return 1 / x, or 0 for x = 0: a corner has no size, and a rim seen from its axis no lowest point."""
    return choose(x, 1.0 / choose(x, x, 1.0), 0.0)


def over_root(x: Component) -> Any:
    """Return 1 / sqrt(x), or 0 for x = 0; the root of zero, at which duals have no slope, is avoided."""
    return choose(x, 1.0 / sqrt(choose(x, x, 1.0)), 0.0)


def arm(feature: Shape, n: Vector, u: Basis) -> Vector:
    """Return the lowest point of a feature against n from the mass centre [m], lab frame, of a body with axes u."""
    centre, half_axes = feature
    n_body = to_body(n, u)
    down = half_axes_product(half_axes, n_body)
    return to_lab(subtract(centre, scale(over_root(dot(down, n_body)), down)), u)


def may_touch(feature: Shape, beside: Vector, n_body: Vector, flat: Any) -> Any:
    """Return 1 for features that may touch a wall, and else 0: for a flat rim, within ``flat`` [m], only its corners.

    For a tilted rim it is 1 for the corners above its centre, which touch together with the rim once it is flat.
    Corners
    below the centre would stop the rim as it rolls over them.
    """
    _, half_axes = feature
    size = dot(half_axes[0], half_axes[0])
    leans = choose(dot(half_axes_product(half_axes, n_body), n_body) - flat * flat, 1.0, 0.0)
    return choose(dot(beside, n_body) + flat, choose(size, leans, 1.0), 0.0)


def gap(x: Vector, r: Vector, wall: Plane) -> Any:
    """Return n.(x + r) - d [m]."""
    return dot(wall[0], add(x, r)) - wall[1]


def approach(v: Vector, omega: Vector, r: Vector, n: Vector) -> Any:
    """Return u = n.(v + omega x r) [m/s], negative on approach."""
    return dot(n, add(v, cross(omega, r)))


def rolling(feature: Shape, n: Vector, u: Basis, omega: Vector) -> Any:
    """Return n.(omega x r') [m/s^2], the contribution to du/dt of r', the motion of the lowest point over the surface.

    With w the rate of n in the body frame, r' = -(B w) / h + B n (n.B w) / h^3, B = sum e_j e_j.
    """
    _, half_axes = feature
    n_body = to_body(n, u)
    w = to_body(cross(n, omega), u)
    down, turned = half_axes_product(half_axes, n_body), half_axes_product(half_axes, w)
    over_h = over_root(dot(down, n_body))
    along = over_h * over_h * dot(n_body, turned)
    moved = scale(over_h, subtract(scale(along, down), turned))
    return dot(n, cross(omega, to_lab(moved, u)))


# Features of a body that touch walls: in numpy, pairs first, then trajectories.
#
# A pair of feature f and wall w of a body has the number w * features + f. Touching pairs are packed: each trajectory
# has
# its own pairs, in the order of their numbers, and then empty places.


TOUCH = 1e-10
"""Fraction of a body's reach up to which a gap counts as zero. The root of one gap is found to round-off, but a body
that lands flat has rotated by the error of a step, so that its other corners still have gaps of that size. (Ours.)"""
ROUND_OFF = 1e-14
"""Round-off of a gap relative to |x| and a wall's level."""


class Touching(NamedTuple):
    """Pairs that touch, each (k, n).

    Their numbers; a mask of places that are filled; the slot that lists each, or the number of slots; feature, normal
    and
    e; the lowest point from the mass centre; its depth below the feature's centre, and the feature's longest half axis.
    """

    number: np.ndarray
    is_there: np.ndarray
    slot: np.ndarray
    feature: Shape
    normal: Vector
    restitution: np.ndarray
    arm: Vector
    depth: np.ndarray
    size: np.ndarray


def pair_at(problem: Problem, a: int, number: np.ndarray) -> tuple[Shape, Plane, np.ndarray]:
    """Return feature, wall and e of pairs of body a: by numbers (k, n), or (k, 1) that all trajectories share."""
    p, layout = problem.parameters, problem.layout
    count = feature_count(layout, a)
    wall = wall_row(layout, number // count)
    feature = gather_feature(p, feature_row(layout, a, number % count))
    return feature, gather_wall(p, wall), gather_row(p, wall + WALL.restitution)


def gaps(problem: Problem, a: int, state: np.ndarray) -> np.ndarray:
    """Return the gaps [m] of all pairs of body a at states (s, n), shape (pairs, n)."""
    every, u = np.arange(pair_count(problem.layout, a))[:, None], axes_at(a, state)
    feature, wall, _ = pair_at(problem, a, every)
    return gap(position_of(a, state), arm(feature, wall[0], u), wall)


def widest(problem: Problem, a: int, state: np.ndarray) -> np.ndarray:
    """Return the gap [m] of each pair of body a up to which it counts as zero, shape (pairs, n) or (pairs, 1)."""
    q, x = parameters_of(problem.parameters, problem.layout, a), position_of(a, state)
    _, wall, _ = pair_at(problem, a, np.arange(pair_count(problem.layout, a))[:, None])
    return none_up_to(q, x, wall)


def none_up_to(q: Rows, x: Vector, wall: Plane) -> Any:
    """Return the gap [m] from a wall that counts as zero, from a body's own rows q and the place of its mass centre."""
    return TOUCH * q[FREE_BODY.reach] + ROUND_OFF * (sqrt(squared(x)) + np.abs(wall[1]))


def round_size(half_axes: Basis, n_body: Vector) -> tuple[Any, Any]:
    """Return the depth of a feature below its centre against n, body frame, and its longest half axis [m]."""
    squares = [squared(axis) for axis in half_axes]
    depth = sqrt(dot(half_axes_product(half_axes, n_body), n_body))
    return depth, sqrt(np.maximum(np.maximum(*squares[:2]), squares[2]))


def slots_of(problem: Problem, a: int, state: np.ndarray) -> np.ndarray:
    """Return the slot that lists each pair of body a, or the number of slots: (pairs, n)."""
    slots = slot_count(problem.layout)
    out = np.full((pair_count(problem.layout, a), state.shape[1]), slots)
    for s in range(slots):
        listed = np.real(state[slot_row(problem.layout, a, s)])
        which = np.flatnonzero(listed > 0)
        out[listed[which].astype(np.int64) - 1, which] = s
    return out


def touches(problem: Problem, a: int, state: np.ndarray) -> np.ndarray:
    """Return a mask of the pairs of body a that touch at states (s, n): with zero gap, or listed in a slot."""
    p, layout, every = problem.parameters, problem.layout, np.arange(pair_count(problem.layout, a))[:, None]
    feature, (normal, _), _ = pair_at(problem, a, every)
    row = feature_row(layout, a, every % feature_count(layout, a)) + FEATURE.beside
    flat = FLAT * parameters_of(p, layout, a)[FREE_BODY.reach]
    may = may_touch(feature, gather_vector(p, row), to_body(normal, axes_at(a, state)), flat)
    is_listed = slots_of(problem, a, state) < slot_count(layout)
    return (may > 0) & (is_listed | (gaps(problem, a, state) <= widest(problem, a, state)))


def touching(problem: Problem, a: int, state: np.ndarray) -> Touching:
    """Return the pairs of body a that touch at states (s, n)."""
    slot, does = slots_of(problem, a, state), touches(problem, a, state)
    number = np.argsort(~does, axis=0, kind="stable")[: max(1, int(does.sum(0).max()))]
    feature, wall, restitution = pair_at(problem, a, number)
    u, n_body, (_, half_axes) = axes_at(a, state), to_body(wall[0], axes_at(a, state)), feature
    depth, size = round_size(half_axes, n_body)
    lowest = arm(feature, wall[0], u)
    return Touching(
        number, take_pairs(does, number), take_pairs(slot, number), feature, wall[0], restitution, lowest, depth, size
    )


def take_pairs(values: Any, number: np.ndarray) -> np.ndarray:
    """Return the rows (k, n) of values (pairs, n) that have these pair numbers."""
    out: np.ndarray = np.take_along_axis(values, number, 0)
    return out
