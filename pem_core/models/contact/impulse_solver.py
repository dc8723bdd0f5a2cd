"""Contact impulses (or forces) that only push: lambda_i >= 0 with a_i.C lambda >= b_i, equality or lambda_i = 0.

Each pair i has a row a_i and a column c_i = W a_i of six components, W the inverse of a body's inertia, so that
a_i.c_j = a_j.c_i: for impulses this is the Delassus matrix, and sum c_j lambda_j is the change of velocity. That is the
smallest change, in the norm of kinetic energy, under which all a_i.x >= b_i hold. It is unique, while dependent
constraints may share the impulse in many ways.

The solver is the dual active-set method of Goldfarb and Idnani (doi:10.1007/BF02591962): one violated constraint at a
time enters and is increased until it holds, and constraints whose multiplier reaches zero leave. Active constraints are
kept independent, at most six, by an orthogonal basis (modified Gram-Schmidt). Sums have a fixed order, for each
trajectory by itself.
"""

from typing import Any, NamedTuple

import numpy as np

from pem_core.models.contact.gap_functions import Touching, approach, over
from pem_core.models.environment.rows import parameters_of
from pem_core.models.free.equations import body_motion
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
"""Velocities of a rigid body: the largest number of independent constraints."""
NOBODY = -1
MOST_STEPS = 400
"""Steps, in each of which a constraint enters or leaves, after which the search stops: never reached so far."""


class ContactProblem(NamedTuple):
    """Contact problem: (6, k, n) the first two arrays, (k, n) the others.

    Rows and columns; required changes and their tolerances; ranks, of which the lowest enters first; and the least
    residual
    of a_i.c_i for which a constraint is independent of the active ones.
    """

    rows: np.ndarray
    columns: np.ndarray
    wanted: np.ndarray
    near: np.ndarray
    rank: np.ndarray
    least_left: np.ndarray


class Pushes(NamedTuple):
    """Active constraints and their impulses, (6, n) each; ``NOBODY`` and 0 where a place is free."""

    member: np.ndarray
    size: np.ndarray


class Trial(NamedTuple):
    """State of the search: active set, impulses, entering constraint and its impulse (n,), infeasible ones (k, n)."""

    member: np.ndarray
    size: np.ndarray
    entering: np.ndarray
    entered: np.ndarray
    barred: np.ndarray


class TriangularBasis(NamedTuple):
    """Orthonormal rows and columns, six of (6, n) each, and the triangular matrix that yields the members."""

    rows: list[np.ndarray]
    columns: list[np.ndarray]
    triangle: list[list[Any]]


def solve_impulses(task: ContactProblem) -> Pushes:
    """Return the impulses of least energy; for a complex problem with the active set of its real part."""
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
    """Return the same data restricted to some trajectories."""
    return parts._make(part[..., which] for part in parts)


def at(values: np.ndarray, index: np.ndarray) -> np.ndarray:
    """Return the entries at indices (m, n) of values (..., k, n), zero for ``NOBODY``."""
    which = np.maximum(index, 0).reshape((1,) * (values.ndim - 2) + index.shape)
    return np.where(index == NOBODY, 0.0, np.take_along_axis(values, which, -2))


def inner(a: Any, b: Any) -> Any:
    """Return a.b of six components."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] + a[4] * b[4] + a[5] * b[5]


def total(vectors: np.ndarray, size: np.ndarray) -> np.ndarray:
    """Return sum size_i vectors_i over the active set, in its order, (6, n)."""
    out = size[0] * vectors[:, 0]
    for i in range(1, SPACE):
        out = out + size[i] * vectors[:, i]
    return out


def impulse_of_each(push: Pushes, pairs: np.ndarray) -> np.ndarray:
    """Return the impulses of all pairs (k, n), as an array of the shape of ``pairs``."""
    out = np.zeros(pairs.shape, push.size.dtype)
    for member, size in zip(push.member, push.size, strict=True):
        which = np.flatnonzero(member != NOBODY)
        out[member[which], which] = size[which]
    return out


def with_one_entering(task: ContactProblem, trial: Trial) -> Trial:
    """Return the search with a constraint entering: the most violated one among those of the lowest rank."""
    change = total(at(task.columns, trial.member), trial.size)
    missing = task.wanted - inner(task.rows, change[:, None])
    is_member = (trial.member[:, None] == np.arange(len(missing))[:, None]).any(0)
    is_open = (missing > task.near) & ~trial.barred & ~is_member
    first = np.where(is_open, task.rank, np.inf).min(0)
    found = np.where(is_open & (task.rank == first), missing, -np.inf).argmax(0)
    found = np.where(is_open.any(0), found, NOBODY)
    return trial._replace(entering=np.where(trial.entering == NOBODY, found, trial.entering))


def orthogonal(rows: np.ndarray, columns: np.ndarray) -> TriangularBasis:
    """Return the basis of the active set, (6, 6, n) each, with the members along the second axis."""
    basis = TriangularBasis([], [], [])
    for i in range(SPACE):
        along, row, column = without(basis, rows[:, i], columns[:, i])
        length = np.sqrt(np.maximum(inner(row, column), 0.0))
        basis.rows.append(over(length) * row)
        basis.columns.append(over(length) * column)
        basis.triangle.append([*along, length])
    return basis


def without(basis: TriangularBasis, row: np.ndarray, column: np.ndarray) -> tuple[list[Any], np.ndarray, np.ndarray]:
    """Return the components of a row along the basis, and the residuals of it and of its column."""
    along = []
    for own_row, own_column in zip(basis.rows, basis.columns, strict=True):
        along.append(inner(row, own_column))
        row, column = row - along[-1] * own_row, column - along[-1] * own_column
    return along, row, column


def left_of(rows: np.ndarray, columns: np.ndarray, member: np.ndarray) -> np.ndarray:
    """Return the residual of a_i.c_i of all pairs (k, n) with respect to the active set."""
    basis = orthogonal(at(rows, member), at(columns, member))
    for_pairs = TriangularBasis([r[:, None] for r in basis.rows], [c[:, None] for c in basis.columns], [])
    _, row, column = without(for_pairs, rows, columns)
    return inner(row, column)


def shared_out(basis: TriangularBasis, along: list[Any]) -> np.ndarray:
    """Return the impulses of members with these components along the basis, (6, n): back substitution."""
    out: list[Any] = [0.0] * SPACE
    for i in reversed(range(SPACE)):
        rest = along[i]
        for j in range(i + 1, SPACE):
            rest = rest - basis.triangle[j][i] * out[j]
        out[i] = rest * over(basis.triangle[i][i])
    return np.stack(out)


def active_set_step(task: ContactProblem, trial: Trial) -> Trial:
    """Return the search after a step, in which the entering constraint holds, or an active one becomes zero."""
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
    """Return the search with satisfied constraints made active, zero ones removed and infeasible ones barred."""
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
    """Return the impulses with which all active constraints hold, solved at once: R^T R lambda = b."""
    basis, wanted = orthogonal(at(task.rows, member), at(task.columns, member)), at(task.wanted, member)
    along: list[Any] = []
    for i in range(SPACE):
        rest = wanted[i]
        for j in range(i):
            rest = rest - basis.triangle[i][j] * along[j]
        along.append(rest * over(basis.triangle[i][i]))
    size: np.ndarray = shared_out(basis, along)
    return size - np.minimum(size.real, 0.0)


# Impulses of walls on a body that hits them: seed 004, eqs. (13) to (15), extended to several contact points.
#
# M (v' - v) = sum Q_i n_i        I (omega' - omega) = sum r_i x Q_i n_i
# Q_i >= 0, u_i' >= -e_i u_i, each with equality or Q_i = 0 (Moreau)
#
# A single approaching pair gets Q = -(1 + e) u / (1/M + ((I^-1 (r x n)) x r).n), seed 004's closed form: the first step
# of ``solve_impulses``. v' and omega' are unique; the distribution of the impulse over corners of a face is not, and
# is
# not needed.
#
# e_i is the wall's for approaching pairs, and the largest of these for separating ones. (Ours.) Then energy never grows
# at any number of walls: with K = -sum (1 + e_i) Q_i u_i >= 0 twice the energy of the change, the energy of the motion
# changes by sum (1 - e_i) Q_i u_i / 2, and (1 - e) / (1 + e) is smallest for separating pairs. And the conditions are
# always consistent: where sum y_i (n_i, r_i x n_i) = 0 with y >= 0, sum y_i u_i = 0, so that sum -y_i e_i u_i is not
# positive.
#
# A separated pair that another's impulse drives in again is hit again: rounds follow until no pair approaches, the
# last of them without restitution, after which none can.


SLOW = 1e-13
"""Fraction of a pair's speed scale up to which a speed of approach is round-off."""
INDEPENDENT = 1e-20
"""Squared relative residual of a lever with respect to others, above which it is independent of them."""


class Levers(NamedTuple):
    """Levers of touching pairs, (6, k, n) each: (n, r x n), and the change of (v, omega) by a unit impulse."""

    rows: np.ndarray
    columns: np.ndarray


def levers(problem: Problem, a: int, state: np.ndarray, touch: Touching) -> Levers:
    """Return the levers of body a: rows times columns are Delassus' 1/M n_i.n_j + (r_i x n_i).I^-1 (r_j x n_j)."""
    q = parameters_of(problem.parameters, problem.layout, a)
    row, column = lever_of(q, touch.normal, touch.arm, axes_at(a, state))
    return Levers(stacked(*row), stacked(*column))


def lever_of(q: Rows, n: Vector, r: Vector, u: Basis) -> tuple[tuple[Vector, Vector], tuple[Vector, Vector]]:
    """Return (n, r x n) and the change of (v, omega) by a unit impulse at r, from a body's own rows q."""
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
    """Return e_i of pairs: zero for pairs that stay, and for pairs that neither approach nor separate."""
    own = np.where(comes & ~stays, touch.restitution, 0.0)
    return np.where(u > 0, own.max(0), own)


def impulses(lever: Levers, touch: Touching, wanted: np.ndarray, near: np.ndarray) -> Pushes:
    """Return Q_i [N s] that change the speeds of pairs by at least the required amounts [m/s], such as -(1 + e) u."""
    own = np.where(touch.is_there, wanted, -np.inf)
    return solve_impulses(ContactProblem(*lever, own, near, touch.slot, INDEPENDENT * inner(*lever)))


def hit(problem: Problem, a: int, state: np.ndarray, touch: Touching, lever: Levers, push: Pushes) -> np.ndarray:
    """Return the states after impulses on body a, with the dissipated energy added to the energy balance.

    That is -sum Q_i (u_i + u_i') / 2, computed independently of the energy itself.
    """
    out = state.copy()
    pushed(a, total(at(lever.rows, push.member), push.size), out, problem.parameters, problem.layout)
    both = speeds(body_motion(problem, state, a), touch) + speeds(body_motion(problem, out, a), touch)
    out[lost_row(problem.layout)] -= 0.5 * total(at(both[None], push.member), push.size)[0]
    return out


def pushed(a: int, change: Rows, y: Rows, p: Rows, layout: Layout) -> None:
    """Add a change of momentum and of L, six rows, to those of body a; without rotation about axes without inertia."""
    row = state_row(a)
    linear, angular = row + FREE_STATE.momentum, row + FREE_STATE.angular_momentum
    put_vector(y, linear, add(momentum_of(a, y), vector_at(change, 0)))
    spin = add(angular_momentum_of(a, y), vector_at(change, 3))
    put_vector(y, angular, without_null_axes(parameters_of(p, layout, a), spin, axes_at(a, y)))
