"""Which features of a body touch which walls: in numpy, pairs first, then trajectories.

A pair of feature f and wall w of a body has the number w * features + f. What touches is packed: each trajectory has
its own pairs, in the order of their numbers, and then places at which nothing is.
"""

from typing import Any, NamedTuple

import numpy as np

from pem_core.models.contact.gap_functions import (
    FLAT,
    Plane,
    Shape,
    arm,
    gap,
    gather_feature,
    gather_vector,
    gather_wall,
    half_axes_product,
    may_touch,
)
from pem_core.models.contact.rows import (
    FEATURE,
    WALL,
    feature_count,
    feature_row,
    pair_count,
    slot_count,
    slot_row,
    wall_row,
)
from pem_core.models.environment.rows import parameters_of
from pem_core.models.free.rows import FREE_BODY, axes_at, position_of
from pem_core.models.systems.problem import Problem
from pem_core.numbers.lookup import gather_row
from pem_core.numbers.types import Basis, Rows, Vector
from pem_core.numbers.vectors import dot, sqrt, squared, to_body

TOUCH = 1e-10
"""Share of a body's reach up to which a gap is none. The root of one gap is found to round-off, but what lands flat has
turned by the error of a step, and its other corners are still that much apart. (Ours.)"""
ROUND_OFF = 1e-14
"""Share of |x| and of a wall's level by which a gap may be off by round-off alone."""


class Touching(NamedTuple):
    """Pairs that touch, each (k, n).

    Their numbers; where there is any; which slot lists it, or how many slots there are; feature, normal and e; the
    lowest point from the mass centre; how far that is below the feature's centre, and the feature's longest half axis.
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
    """Return feature, wall and e of pairs of body a: of numbers (k, n), or (k, 1) that all trajectories share."""
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
    """Return the gap [m] of each pair of body a up to which it counts as none, shape (pairs, n) or (pairs, 1)."""
    q, x = parameters_of(problem.parameters, problem.layout, a), position_of(a, state)
    _, wall, _ = pair_at(problem, a, np.arange(pair_count(problem.layout, a))[:, None])
    return none_up_to(q, x, wall)


def none_up_to(q: Rows, x: Vector, wall: Plane) -> Any:
    """Return the gap [m] from a wall that counts as none, from a body's own rows q and where its mass centre is."""
    return TOUCH * q[FREE_BODY.reach] + ROUND_OFF * (sqrt(squared(x)) + np.abs(wall[1]))


def round_size(half_axes: Basis, n_body: Vector) -> tuple[Any, Any]:
    """Return how far a feature reaches below its centre against n, body frame, and its longest half axis [m]."""
    squares = [squared(axis) for axis in half_axes]
    return sqrt(dot(half_axes_product(half_axes, n_body), n_body)), sqrt(
        np.maximum(np.maximum(*squares[:2]), squares[2])
    )


def slots_of(problem: Problem, a: int, state: np.ndarray) -> np.ndarray:
    """Return, of each pair of body a, the slot that lists it, or the number of slots: (pairs, n)."""
    slots = slot_count(problem.layout)
    out = np.full((pair_count(problem.layout, a), state.shape[1]), slots)
    for s in range(slots):
        listed = np.real(state[slot_row(problem.layout, a, s)])
        which = np.flatnonzero(listed > 0)
        out[listed[which].astype(np.int64) - 1, which] = s
    return out


def touches(problem: Problem, a: int, state: np.ndarray) -> np.ndarray:
    """Return which pairs of body a touch at states (s, n): those whose gap is none, and those that are listed."""
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
    """Return, of values (pairs, n), those of the pairs (k, n) with these numbers."""
    out: np.ndarray = np.take_along_axis(values, number, 0)
    return out
