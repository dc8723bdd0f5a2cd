"""Impacts of bodies on walls where a gap has closed or a wall force would pull, and updates of contact."""

from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from pem_core.models.contact import impulse_solver as solver
from pem_core.models.contact.assemble import NEVER
from pem_core.models.contact.gap_functions import (
    ROUND_OFF,
    Shape,
    Touching,
    gaps,
    over,
    rolling,
    since_row,
    slot_count,
    slot_row,
    slots_of,
    take_pairs,
    touches,
    touching,
)
from pem_core.models.contact.impulse_solver import SLOW, Levers
from pem_core.models.contact.resting_contact import PULL, REDUNDANT, accelerations, spin_of, strain
from pem_core.models.environment.rows import HEADER, parameters_of
from pem_core.models.free.equations import FREE, body_motion
from pem_core.models.free.rows import FREE_BODY, axes_at
from pem_core.models.interface.external_coupling import BodyMotion
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns
from pem_core.numbers.types import Layout, Rows, Vector
from pem_core.numbers.vectors import add, cross, dot, length

# Contact after impacts, and bounces too low to be distinguished from it: how bodies come to rest.
#
# Pairs that touch and do not part, u = 0, are pressed by forces lambda_i >= 0 with
#
# du_i/dt = g_i + sum A_ij lambda_j >= 0, each with equality or lambda_i = 0,
#
# g_i = du_i/dt without walls. Pairs with a force are in contact, and so are pairs without force that still do not part,
# like the fourth corner of a box; all others separate.
#
# An impact whose rebound would rise less than ``HOP`` of the body's reach, that is e |u| < sqrt(2 HOP reach |g_i|) with
# g_i < 0 under the forces of existing contacts, has no restitution, and contact follows. The omitted hops would each be
# lower by e^2, and take T = 2 e |u| / (|g_i| (1 - e)) in all: the contact counts from that time on. For e = 1 they
# never
# end, and none is omitted. (Ours.)


HOP = 1e-12
"""Fraction of a body's reach below which a rebound height counts as zero. (Ours.)"""
STAYS = 1e-11
"""Round-off of du/dt relative to its terms."""


class Pressed(NamedTuple):
    """Touching pairs, (k, n) each: forces lambda [N], du/dt under them [m/s^2], and a mask of held pairs."""

    force: np.ndarray
    rate: np.ndarray
    is_held: np.ndarray


def free_rates(problem: Problem, time: np.ndarray, state: np.ndarray) -> np.ndarray:
    """Return the rates of states (s, n) at times (n,) without walls; those of contact rows are undefined."""
    return replace(problem, system=FREE).rates(state, time)


def pace_at(a: int, y: Rows, p: Rows, layout: Layout, rate: Rows, r: Vector) -> Any:
    """Return the scale [m/s] of speeds at r: |v| + |omega| |r|, and that of a fall over the reach."""
    q, (v, omega) = parameters_of(p, layout, a), spin_of(a, y, p, layout)
    pull = strain(a, y, p, layout, rate) * q[FREE_BODY.inverse_mass]
    return length(v) + np.sqrt(pull * q[FREE_BODY.reach]) + length(omega) * length(r)


def opening(
    a: int, y: Rows, p: Rows, layout: Layout, rate: Rows, feature: Shape, n: Vector, r: Vector
) -> tuple[Any, Any]:
    """Return du/dt [m/s^2] at r from the rates of momenta without walls, and the summed size of its terms."""
    (faster, turning), (_, omega) = accelerations(a, y, p, layout, rate), spin_of(a, y, p, layout)
    rolled = rolling(feature, n, axes_at(a, y), omega)
    own = dot(n, add(faster, add(cross(turning, r), cross(omega, cross(omega, r))))) + rolled
    turns = length(turning) + length(omega) ** 2
    return own, length(faster) + turns * length(r) + np.abs(rolled)


def low_height(q: Rows, centre: Vector) -> Any:
    """Return the height [m] below which a rebound counts as zero, from a body's own rows q and its mass centre."""
    return HOP * q[FREE_BODY.reach] + ROUND_OFF * length(centre)


def paces(problem: Problem, a: int, state: np.ndarray, rate: np.ndarray, touch: Touching) -> np.ndarray:
    """Return the scale of the speeds of pairs [m/s]."""
    pace: np.ndarray = pace_at(a, state, problem.parameters, problem.layout, rate, touch.arm)
    return pace


def pressed(
    problem: Problem, a: int, state: np.ndarray, rate: np.ndarray, touch: Touching, lever: Levers, stays: np.ndarray
) -> Pressed:
    """Return the forces on resting pairs of body a, given the rates of its momenta without walls."""
    p, layout = problem.parameters, problem.layout
    own, pace = opening(a, state, p, layout, rate, touch.feature, touch.normal, touch.arm)
    itself = solver.inner(*lever)
    least_left = np.broadcast_to(REDUNDANT * np.where(touch.is_there, itself, 0.0).max(0), itself.shape)
    wanted = np.where(stays, -own, -np.inf)
    push = solver.solve_impulses(solver.ContactProblem(*lever, wanted, STAYS * pace, touch.slot, least_left))
    change = solver.total(solver.at(lever.columns, push.member), push.size)
    now, left = own + solver.inner(lever.rows, change[:, None]), solver.left_of(*lever, push.member)
    may_pull = 0.5 * PULL * strain(a, state, p, layout, rate)
    is_held = np.where(left > least_left, now <= may_pull * left, now <= STAYS * pace)
    return Pressed(solver.impulse_of_each(push, touch.number), now, stays & is_held)


def hops(
    problem: Problem, a: int, motion: BodyMotion, touch: Touching, u: np.ndarray, rate: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Return a mask of rebounds that are too low, at speeds u [m/s] and rates du/dt, and the time [s] of all hops.

    A rim that is almost flat moves its lowest point away at once: du/dt describes only hops in which the body rotates
    by less than the rim's tilt.
    """
    q = parameters_of(problem.parameters, problem.layout, a)
    height, speed = low_height(q, motion.centre), -touch.restitution * u
    first = 2.0 * speed * over(-rate)
    is_straight = length(motion.angular_velocity) * first * touch.size <= touch.depth
    is_low = (rate < 0) & (speed * speed < -2.0 * height * rate) & is_straight
    is_any = touch.is_there & (u < 0) & is_low & (touch.restitution < 1)
    return is_any, np.where(is_any, first * over(1.0 - touch.restitution), 0.0)


def in_contact(problem: Problem, touch: Touching, press: Pressed) -> np.ndarray:
    """Return the contents of slots: pressed pairs, then others held in contact; 0 where empty. Shape (slots, n).

    Pairs keep the order of their previous slots, so that contact rows change as little as possible.
    """
    slots = slot_count(problem.layout)
    is_pressed = press.force > 0
    order = np.where(is_pressed, 0, np.where(press.is_held, 1, 2)) * (slots + 1) + touch.slot
    first = np.argsort(order, axis=0, kind="stable")[:slots]
    listed = np.where(take_pairs(is_pressed | press.is_held, first), take_pairs(touch.number, first) + 1.0, 0.0)
    out = np.zeros((slots, listed.shape[1]))
    out[: len(listed)] = listed
    return out


MOST_ROUNDS = 50
"""Most rounds of impulses with restitution in one event; further rounds have none."""
DRIFT = 1e-9
"""Fraction of a pair's speed scale up to which a pair in contact may move without an impact."""
STEP_ASIDE = 1e-100
"""Imaginary step of complex-step derivatives, so small that other terms vanish."""


class Struck(NamedTuple):
    """States after rounds of impulses, a mask of counted impacts (n,), hop times [s] (k, n), and scales."""

    state: np.ndarray
    is_counted: np.ndarray
    hopping: np.ndarray
    pace: np.ndarray


def jumped(problem: Problem, time: np.ndarray, state: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the states (s, n) after wall impulses at times (n,) [s], and a mask (n,) of trajectories with an impact.

    Bodies that touch no wall stay unchanged. A change of contact alone is no impact.
    """
    problem, state = replace(problem, state=state), state.copy()
    is_counted = np.zeros(state.shape[1], dtype=bool)
    for a in range(problem.layout[HEADER.carriers]):
        which = np.flatnonzero(touches(problem, a, state).any(0))
        if len(which):
            own = columns(problem, which)
            touch = touching(own, a, state[:, which])
            # Levers depend on places alone, which impulses do not change.
            lever = solver.levers(own, a, state[:, which], touch)
            struck = strikes(own, a, time[which], state[:, which], touch, lever)
            state[:, which] = with_contacts(own, a, time[which], struck, touch, lever)
            is_counted[which] |= struck.is_counted
    return state, is_counted


def impact_delay(
    problem: Problem, time: np.ndarray, state: np.ndarray, deviation: np.ndarray, change: np.ndarray | None
) -> np.ndarray:
    """Return the delay [s] of the impact from displaced states relative to states (s, n): -grad gap . deviation / u.

    Of several pairs that hit at once the fastest is used: neighbouring trajectories hit with one after the other, in an
    order that no deviation determines. Changes of parameters are not followed over impacts: ``change`` is not read.
    """
    out, problem = np.zeros(state.shape[1]), replace(problem, state=state)
    for a in range(problem.layout[HEADER.carriers]):
        opens = gaps(problem, a, state + 1j * STEP_ASIDE * deviation).imag / STEP_ASIDE
        u = gaps(problem, a, state + 1j * STEP_ASIDE * problem.rates(state, time)).imag / STEP_ASIDE
        may = touches(problem, a, state) & (slots_of(problem, a, state) == slot_count(problem.layout))
        fastest = np.where(may, u, 0.0).argmin(0)[None]
        hits, speed = take_pairs(may & (u < 0), fastest)[0], take_pairs(u, fastest)[0]
        out = np.where(hits, -take_pairs(opens, fastest)[0] / np.where(hits, speed, 1.0), out)
    return out


def strikes(problem: Problem, a: int, time: np.ndarray, state: np.ndarray, touch: Touching, lever: Levers) -> Struck:
    """Return the result of rounds of impulses on states of body a, until no touching pair approaches."""
    is_listed = touch.slot < slot_count(problem.layout)
    struck = Struck(state, np.zeros(len(time), dtype=bool), np.zeros(touch.number.shape), np.zeros(touch.number.shape))
    for k in range(2 * MOST_ROUNDS):
        motion, rate = body_motion(problem, struck.state, a), free_rates(problem, time, struck.state)
        u, pace = solver.speeds(motion, touch), np.maximum(struck.pace, paces(problem, a, struck.state, rate, touch))
        comes = touch.is_there & (u < -SLOW * pace)
        struck = struck._replace(pace=pace)
        if not comes.any():
            break
        drifts = is_listed & (np.abs(u) < DRIFT * pace)
        press = pressed(problem, a, struck.state, rate, touch, lever, touch.is_there & drifts)
        is_low, lasts = hops(problem, a, motion, touch, u, press.rate)
        e = solver.restitutions(touch, u, comes, is_low | drifts | (k >= MOST_ROUNDS))
        push = solver.impulses(lever, touch, -(1.0 + e) * u, SLOW * pace)
        struck = Struck(
            np.where(comes.any(0), solver.hit(problem, a, struck.state, touch, lever, push), struck.state),
            struck.is_counted | (comes & ~drifts).any(0),
            np.where(comes, lasts, struck.hopping),
            pace,
        )
    return struck


def with_contacts(
    problem: Problem, a: int, time: np.ndarray, struck: Struck, touch: Touching, lever: Levers
) -> np.ndarray:
    """Return the states with updated slots and contact times; uninterrupted contact keeps its time."""
    out, layout = struck.state.copy(), problem.layout
    u = solver.speeds(body_motion(problem, out, a), touch)
    share = np.where(touch.slot < slot_count(layout), DRIFT, SLOW)
    stays = touch.is_there & (np.abs(u) <= share * struck.pace)
    press = pressed(problem, a, out, free_rates(problem, time, out), touch, lever, stays)
    listed = in_contact(problem, touch, press)
    out = release_contacts(problem, a, out, touch, lever, press, struck.pace)
    out[slot_row(layout, a, 0) : slot_row(layout, a, slot_count(layout))] = listed
    row, begins = since_row(layout, a), time + np.where(stays, struck.hopping, 0.0).max(0)
    out[row] = np.where(listed[0] > 0, np.where(out[row] >= 0, out[row], begins), NEVER)
    return out


def release_contacts(
    problem: Problem, a: int, state: np.ndarray, touch: Touching, lever: Levers, press: Pressed, pace: np.ndarray
) -> np.ndarray:
    """Return the states in which touching pairs that are not held in contact separate.

    They separate at more than round-off; otherwise they could approach and touch again at the same time without end.
    """
    u = solver.speeds(body_motion(problem, state, a), touch)
    leaves = touch.is_there & ~press.is_held & (press.force <= 0) & (u < SLOW * pace)
    if not leaves.any():
        return state
    wanted = np.where(touch.is_there, np.where(leaves, 2.0 * SLOW * pace, 0.0) - u, -np.inf)
    push = solver.impulses(lever, touch, wanted, SLOW * pace)
    return np.where(leaves.any(0), solver.hit(problem, a, state, touch, lever, push), state)
