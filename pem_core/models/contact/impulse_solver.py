"""Pushes that do not pull: lambda_i >= 0 with a_i.C lambda >= b_i, each with equality or lambda_i = 0.

Each of the pairs i has a row a_i and a column c_i = W a_i of six components, W the inverse of a body's inertia, so that
a_i.c_j = a_j.c_i: of impulses these are Delassus' numbers, and sum c_j lambda_j is the change of velocity. That is the
least change, in the norm of kinetic energy, by which all a_i.x >= b_i hold: it is unique, though pushes that are not
independent may share it out in many ways.

It is found by the dual method of Goldfarb and Idnani (doi:10.1007/BF02591962): one that is still violated enters at a
time and is pushed until it holds, those that do not push any more leave. Pushes are kept independent, at most six, in
an orthogonal basis (Gram and Schmidt's, modified); sums have one order, for each trajectory by itself.
"""

from typing import Any, NamedTuple

import numpy as np

from pem_core.models.contact.gap_functions import Touching, approach, over
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
from pem_core.numbers.types import Basis, Layout, Rows, Vector
from pem_core.numbers.vectors import add, cross, put_vector, scale, vector_at

SPACE = 6
"""A rigid body has six velocities: no more pushes are independent."""
NOBODY = -1
MOST_STEPS = 400
"""Steps, each of which lets one enter or leave, after which the search is given up: never yet."""


class ContactProblem(NamedTuple):
    """What is asked for: (6, k, n) the first two, (k, n) the others.

    Rows and columns; what is wanted, and may lack of it; who comes first, the lowest; and what others must leave of
    a_i.c_i for a push to be independent of theirs.
    """

    rows: np.ndarray
    columns: np.ndarray
    wanted: np.ndarray
    near: np.ndarray
    rank: np.ndarray
    least_left: np.ndarray


class Pushes(NamedTuple):
    """Who pushes, and how much, (6, n) each; ``NOBODY`` and 0 where a place is free."""

    member: np.ndarray
    size: np.ndarray


class Trial(NamedTuple):
    """A search under way: who pushes, who enters and pushes how much so far (n,), whom nothing helps (k, n)."""

    member: np.ndarray
    size: np.ndarray
    entering: np.ndarray
    entered: np.ndarray
    barred: np.ndarray


class TriangularBasis(NamedTuple):
    """Orthogonal rows and columns of length one, six of (6, n) each, and the triangle that makes the members of it."""

    rows: list[np.ndarray]
    columns: list[np.ndarray]
    triangle: list[list[Any]]


def minimise_energy(task: ContactProblem) -> Pushes:
    """Return the pushes; those of a complex task are of who pushes in its real part."""
    whole, task = task, ContactProblem(*map(np.real, task))
    count = task.wanted.shape[1]
    trial = Trial(
        np.full((SPACE, count), NOBODY),
        np.zeros((SPACE, count)),
        np.full(count, NOBODY),
        np.zeros(count),
        np.zeros(task.wanted.shape, dtype=bool),
    )
    busy = np.arange(count)
    for _ in range(MOST_STEPS):
        now = with_one_entering(chosen_trajectories(task, busy), chosen_trajectories(trial, busy))
        goes_on = now.entering != NOBODY
        busy = busy[goes_on]
        if not len(busy):
            break
        for every, part in zip(
            trial, active_set_step(chosen_trajectories(task, busy), chosen_trajectories(now, goes_on)), strict=True
        ):
            every[..., busy] = part
    is_pushed = (trial.member != NOBODY).any(0)
    size = np.zeros(trial.member.shape, whole.wanted.dtype)
    if is_pushed.any():
        size[:, is_pushed] = final_impulses(chosen_trajectories(whole, is_pushed), trial.member[:, is_pushed])
    return Pushes(trial.member, size)


def chosen_trajectories(parts: Any, which: np.ndarray) -> Any:
    """Return the same of some trajectories."""
    return parts._make(part[..., which] for part in parts)


def at(values: np.ndarray, index: np.ndarray) -> np.ndarray:
    """Return, of values (..., k, n), those at indices (m, n), zero where there is nobody."""
    which = np.maximum(index, 0).reshape((1,) * (values.ndim - 2) + index.shape)
    return np.where(index == NOBODY, 0.0, np.take_along_axis(values, which, -2))


def inner(a: Any, b: Any) -> Any:
    """Return a.b of six components."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] + a[4] * b[4] + a[5] * b[5]


def total(vectors: np.ndarray, size: np.ndarray) -> np.ndarray:
    """Return sum size_i vectors_i over the members, in their order, (6, n)."""
    out = size[0] * vectors[:, 0]
    for i in range(1, SPACE):
        out = out + size[i] * vectors[:, i]
    return out


def impulse_of_each(push: Pushes, pairs: np.ndarray) -> np.ndarray:
    """Return the pushes of all pairs (k, n), in an array like one that they have."""
    out = np.zeros(pairs.shape, push.size.dtype)
    for member, size in zip(push.member, push.size, strict=True):
        which = np.flatnonzero(member != NOBODY)
        out[member[which], which] = size[which]
    return out


def with_one_entering(task: ContactProblem, trial: Trial) -> Trial:
    """Return the search with somebody entering: of who is violated and has the lowest rank, who is so most."""
    change = total(at(task.columns, trial.member), trial.size)
    missing = task.wanted - inner(task.rows, change[:, None])
    is_member = (trial.member[:, None] == np.arange(len(missing))[:, None]).any(0)
    is_open = (missing > task.near) & ~trial.barred & ~is_member
    first = np.where(is_open, task.rank, np.inf).min(0)
    found = np.where(is_open & (task.rank == first), missing, -np.inf).argmax(0)
    found = np.where(is_open.any(0), found, NOBODY)
    return trial._replace(entering=np.where(trial.entering == NOBODY, found, trial.entering))


def orthogonal(rows: np.ndarray, columns: np.ndarray) -> TriangularBasis:
    """Return the basis of members, (6, 6, n) each, the second axis over them."""
    basis = TriangularBasis([], [], [])
    for i in range(SPACE):
        along, row, column = without(basis, rows[:, i], columns[:, i])
        length = np.sqrt(np.maximum(inner(row, column), 0.0))
        basis.rows.append(over(length) * row)
        basis.columns.append(over(length) * column)
        basis.triangle.append([*along, length])
    return basis


def without(basis: TriangularBasis, row: np.ndarray, column: np.ndarray) -> tuple[list[Any], np.ndarray, np.ndarray]:
    """Return how far a row goes along each of the basis, and what is left of it and of its column."""
    along = []
    for own_row, own_column in zip(basis.rows, basis.columns, strict=True):
        along.append(inner(row, own_column))
        row, column = row - along[-1] * own_row, column - along[-1] * own_column
    return along, row, column


def left_of(rows: np.ndarray, columns: np.ndarray, member: np.ndarray) -> np.ndarray:
    """Return what members leave of a_i.c_i of all pairs (k, n)."""
    basis = orthogonal(at(rows, member), at(columns, member))
    _, row, column = without(
        TriangularBasis([r[:, None] for r in basis.rows], [c[:, None] for c in basis.columns], []), rows, columns
    )
    return inner(row, column)


def shared_out(basis: TriangularBasis, along: list[Any]) -> np.ndarray:
    """Return the pushes of members that add up to this along the basis, (6, n): back substitution."""
    out: list[Any] = [0.0] * SPACE
    for i in reversed(range(SPACE)):
        rest = along[i]
        for j in range(i + 1, SPACE):
            rest = rest - basis.triangle[j][i] * out[j]
        out[i] = rest * over(basis.triangle[i][i])
    return np.stack(out)


def active_set_step(task: ContactProblem, trial: Trial) -> Trial:
    """Return the search after a step: who enters is pushed until it holds, or until somebody else pushes no more."""
    rows, columns = at(task.rows, trial.member), at(task.columns, trial.member)
    row, column = (at(part, trial.entering[None])[:, 0] for part in (task.rows, task.columns))
    along, left_row, left_column = without(basis := orthogonal(rows, columns), row, column)
    gives_way, left = shared_out(basis, along), inner(left_row, left_column)
    change = total(columns, trial.size) + trial.entered * column
    missing = np.maximum(at(task.wanted, trial.entering[None])[0] - inner(row, change), 0.0)
    is_free = (left > at(task.least_left, trial.entering[None])[0]) & (trial.member == NOBODY).any(0)
    full = np.where(is_free, missing * over(np.where(is_free, left, 0.0)), np.inf)
    shares = np.where(gives_way > 0, trial.size * over(gives_way), np.inf)
    leaving, part = shares.argmin(0), shares.min(0)
    step = np.minimum(full, part)
    is_stuck = np.isinf(step)
    step = np.where(is_stuck, 0.0, step)
    size, entered = np.maximum(trial.size - step * gives_way, 0.0), trial.entered + step
    holds = ~is_stuck & (full <= part)
    return move_members(trial._replace(size=size, entered=entered), holds, ~is_stuck & ~holds, leaving, is_stuck)


def move_members(trial: Trial, holds: np.ndarray, goes: np.ndarray, leaving: np.ndarray, is_stuck: np.ndarray) -> Trial:
    """Return the search with who holds among the members, and without who leaves; who is stuck is barred."""
    each, member, size = np.arange(len(holds)), trial.member.copy(), trial.size.copy()
    place = np.where(holds, (member == NOBODY).argmax(0), leaving)
    new = np.where(holds, trial.entering, NOBODY)
    changes = holds | goes
    member[place[changes], each[changes]] = new[changes]
    size[place[changes], each[changes]] = np.where(holds, trial.entered, 0.0)[changes]
    barred = trial.barred.copy()
    barred[trial.entering[is_stuck], each[is_stuck]] = True
    is_over = holds | is_stuck
    entering, entered = np.where(is_over, NOBODY, trial.entering), np.where(is_over, 0.0, trial.entered)
    return Trial(member, size, entering, entered, barred)


def final_impulses(task: ContactProblem, member: np.ndarray) -> np.ndarray:
    """Return how much members push, by which each has what is wanted of it, found at once: R^T R lambda = b."""
    basis, wanted = orthogonal(at(task.rows, member), at(task.columns, member)), at(task.wanted, member)
    along: list[Any] = []
    for i in range(SPACE):
        rest = wanted[i]
        for j in range(i):
            rest = rest - basis.triangle[i][j] * along[j]
        along.append(rest * over(basis.triangle[i][i]))
    size: np.ndarray = shared_out(basis, along)
    return size - np.minimum(size.real, 0.0)


# What walls give a body that hits them: seed 004, eqs. (13) to (15), of what touches at several points too.
#
# M (v' - v) = sum Q_i n_i        I (omega' - omega) = sum r_i x Q_i n_i
# Q_i >= 0, u_i' >= -e_i u_i, each with equality or Q_i = 0 (Moreau)
#
# One alone that comes near gets Q = -(1 + e) u / (1/M + ((I^-1 (r x n)) x r).n), seed 004's closed form: the first step
# of ``minimise_energy``. v' and omega' are unique; how corners of a face share the impulse is not, and no one asks.
#
# e_i is the wall's for what comes near, and the largest of these for what leaves. (Ours.) Then energy never grows,
# whatever walls meet: with K = -sum (1 + e_i) Q_i u_i >= 0 twice the energy of the change, that of the motion changes
# by sum (1 - e_i) Q_i u_i / 2, and (1 - e) / (1 + e) is least for what leaves. And the conditions never exclude each
# other: where sum y_i (n_i, r_i x n_i) = 0 with y >= 0, sum y_i u_i = 0, so that sum -y_i e_i u_i is not positive.
#
# What had left and is driven in again by another's impulse is hit again: rounds follow until nothing comes near, the
# last of them without restitution, after which nothing can.


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


def lever_of(q: Rows, n: Vector, r: Vector, u: Basis) -> tuple[tuple[Vector, Vector], tuple[Vector, Vector]]:
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


def pushed(a: int, change: Rows, y: Rows, p: Rows, layout: Layout) -> None:
    """Add a change of momentum and of L, six rows, to those of body a; nothing turns about axes without inertia."""
    row = state_row(a)
    linear, angular = row + FREE_STATE.momentum, row + FREE_STATE.angular_momentum
    put_vector(y, linear, add(momentum_of(a, y), vector_at(change, 0)))
    spin = add(angular_momentum_of(a, y), vector_at(change, 3))
    put_vector(y, angular, without_null_axes(parameters_of(p, layout, a), spin, axes_at(a, y)))
