"""What walls give a body that hits them: seed 004, eqs. (13) to (15), of what touches at several points too.

    M (v' - v) = sum Q_i n_i        I (omega' - omega) = sum r_i x Q_i n_i
    Q_i >= 0, u_i' >= -e_i u_i, each with equality or Q_i = 0 (Moreau)

One alone that comes near gets Q = -(1 + e) u / (1/M + ((I^-1 (r x n)) x r).n), seed 004's closed form: the first step
of ``minimise_energy``. v' and omega' are unique; how corners of a face share the impulse is not, and no one asks.

e_i is the wall's for what comes near, and the largest of these for what leaves. (Ours.) Then energy never grows,
whatever walls meet: with K = -sum (1 + e_i) Q_i u_i >= 0 twice the energy of the change, that of the motion changes by
sum (1 - e_i) Q_i u_i / 2, and (1 - e) / (1 + e) is least for what leaves. And the conditions never exclude each other:
where sum y_i (n_i, r_i x n_i) = 0 with y >= 0, sum y_i u_i = 0, so that sum -y_i e_i u_i is not positive.

What had left and is driven in again by another's impulse is hit again: rounds follow until nothing comes near, the
last of them without restitution, after which nothing can.
"""

from typing import Any, NamedTuple

import numpy as np

from pem_core.models.contact.contact_pairs import Touching
from pem_core.models.contact.gap_functions import approach
from pem_core.models.contact.impulse_solver import ContactProblem, Pushes, at, inner, minimise_energy, total
from pem_core.models.environment.rows import parameters_of
from pem_core.models.free.external_coupling import motion as motion_at
from pem_core.models.free.forces import angular_velocity, without_null_axes
from pem_core.models.free.rows import (
    FREE_BODY,
    FREE_STATE,
    angular_momentum_of,
    axes_at,
    lost_row,
    momentum_of,
    state_row,
)
from pem_core.models.interface.external_coupling import BodyMotion
from pem_core.models.systems.problem import Problem
from pem_core.numbers.vectors import Basis, Vector, add, cross, put_vector, scale, vector_at

SLOW = 1e-13
"""Share of a pair's pace up to which a speed of approach is round-off."""
INDEPENDENT = 1e-20
"""Square of the share of a lever that others must leave of it, for it to be independent of them."""


class Levers(NamedTuple):
    """Of pairs that touch (6, k, n) each: (n, r x n), and the change of (v, omega) that an impulse of one makes."""

    rows: np.ndarray
    columns: np.ndarray


def levers(problem: Problem, a: int, state: np.ndarray, touch: Touching) -> Levers:
    """Return how pairs of body a push: rows times columns are Delassus' 1/M n_i.n_j + (r_i x n_i).I^-1 (r_j x n_j)."""
    q = parameters_of(problem.parameters, problem.layout, a)
    row, column = lever_of(q, touch.normal, touch.arm, axes_at(a, state))
    return Levers(stacked(*row), stacked(*column))


def lever_of(q: Any, n: Vector, r: Vector, u: Basis) -> tuple[tuple[Vector, Vector], tuple[Vector, Vector]]:
    """Return (n, r x n) and the change of (v, omega) that an impulse of one at r makes, from a body's own rows q."""
    turn = cross(r, n)
    return (n, turn), (scale(q[FREE_BODY.inverse_mass], n), angular_velocity(q, turn, u))


def stacked(a: Vector, b: Vector) -> np.ndarray:
    """Return two vectors as six components."""
    return np.stack(np.broadcast_arrays(*a, *b))


def speeds(motion: BodyMotion, touch: Touching) -> np.ndarray:
    """Return u of pairs [m/s]."""
    u: np.ndarray = approach(motion.velocity, motion.angular_velocity, touch.arm, touch.normal)
    return u


def restitutions(touch: Touching, u: np.ndarray, comes: np.ndarray, stays: np.ndarray) -> np.ndarray:
    """Return e_i of pairs: none of what ``stays``, and of what neither comes near nor leaves."""
    own = np.where(comes & ~stays, touch.restitution, 0.0)
    return np.where(u > 0, own.max(0), own)


def impulses(lever: Levers, touch: Touching, wanted: np.ndarray, near: np.ndarray) -> Pushes:
    """Return Q_i [N s] by which speeds of pairs change by what is wanted [m/s] at least: by -(1 + e) u."""
    least_left = INDEPENDENT * inner(*lever)
    return minimise_energy(
        ContactProblem(*lever, np.where(touch.is_there, wanted, -np.inf), near, touch.slot, least_left)
    )


def hit(problem: Problem, a: int, state: np.ndarray, touch: Touching, lever: Levers, push: Pushes) -> np.ndarray:
    """Return the states after impulses on body a, with what they have taken in the account of energy.

    That is -sum Q_i (u_i + u_i') / 2: it does not know how much energy there is.
    """
    out = state.copy()
    pushed(a, total(at(lever.rows, push.member), push.size), out, problem.parameters, problem.layout)
    both = speeds(motion_at(problem, state, a), touch) + speeds(motion_at(problem, out, a), touch)
    out[lost_row(problem.layout)] -= 0.5 * total(at(both[None], push.member), push.size)[0]
    return out


def pushed(a: int, change: Any, y: Any, p: Any, layout: Any) -> None:
    """Add a change of momentum and of L, six rows, to those of body a; nothing turns about axes without inertia."""
    row = state_row(a)
    linear, angular = row + FREE_STATE.momentum, row + FREE_STATE.angular_momentum
    put_vector(y, linear, add(momentum_of(a, y), vector_at(change, 0)))
    spin = add(angular_momentum_of(a, y), vector_at(change, 3))
    put_vector(y, angular, without_null_axes(parameters_of(p, layout, a), spin, axes_at(a, y)))
