"""What stays in contact after impacts, and bounces that are too low to be told from it: how motion comes to lie.

Who touches and does not part, u = 0, is pressed on by forces lambda_i >= 0 with

    du_i/dt = g_i + sum A_ij lambda_j >= 0, each with equality or lambda_i = 0,

g_i = du_i/dt without walls. Whoever has a force is in contact, and whoever has none and stays all the same, as the
fourth corner of a box; all others leave.

An impact whose rebound would rise less than ``HOP`` of the body's reach, that is e |u| < sqrt(2 HOP reach |g_i|) with
g_i < 0 under the forces of what is in contact already, is one without restitution, and contact follows. The hops that
are left out get lower by e^2 each, and would take T = 2 e |u| / (|g_i| (1 - e)) in all: the body counts as in contact
from then on. Where e = 1 they do not end, and none is left out. (Ours.)
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from pem_core.components.vectors import Vector, add, cross, dot
from pem_core.models.coupled import BodyMotion
from pem_core.models.free.equations import FREE
from pem_core.models.free.rows import FREE_BODY, axes_at
from pem_core.models.free.walls.contacts import PULL, REDUNDANT, accelerations, spin_of, strain
from pem_core.models.free.walls.gaps import Shape, over, rolling
from pem_core.models.free.walls.impulse import Levers
from pem_core.models.free.walls.least import Task, at, each, inner, least, left_of, total
from pem_core.models.free.walls.pairs import ROUND_OFF, Touching, taken
from pem_core.models.free.walls.rows import slot_count
from pem_core.models.problem import Problem
from pem_core.models.surroundings.paces import length
from pem_core.models.surroundings.rows import parameters_of

HOP = 1e-12
"""Share of a body's reach below which the height of a rebound is none. (Ours.)"""
STAYS = 1e-11
"""Share of its parts up to which du/dt is round-off."""


class Pressed(NamedTuple):
    """Of pairs that touch, (k, n) each: forces lambda [N], du/dt with them [m/s^2], and who stays with these."""

    force: np.ndarray
    rate: np.ndarray
    is_held: np.ndarray


def free_rates(problem: Problem, time: np.ndarray, state: np.ndarray) -> np.ndarray:
    """Return the rates of states (s, n) at times (n,) without walls; those of who touches are anything."""
    return replace(problem, system=FREE).rates(state, time)


def pace_at(a: int, y: Any, p: Any, layout: Any, rate: Any, r: Vector) -> Any:
    """Return what speeds at r are small against [m/s]: |v| + |omega| |r|, and that of a fall over the reach."""
    q, (v, omega) = parameters_of(p, layout, a), spin_of(a, y, p, layout)
    pull = strain(a, y, p, layout, rate) * q[FREE_BODY.inverse_mass]
    return length(v) + np.sqrt(pull * q[FREE_BODY.reach]) + length(omega) * length(r)


def opening(a: int, y: Any, p: Any, layout: Any, rate: Any, feature: Shape, n: Vector, r: Vector) -> tuple[Any, Any]:
    """Return du/dt [m/s^2] at r from the rates of momenta without walls, and the size of the parts that it adds up."""
    (faster, turning), (_, omega) = accelerations(a, y, p, layout, rate), spin_of(a, y, p, layout)
    rolled = rolling(feature, n, axes_at(a, y), omega)
    own = dot(n, add(faster, add(cross(turning, r), cross(omega, cross(omega, r))))) + rolled
    turns = length(turning) + length(omega) ** 2
    return own, length(faster) + turns * length(r) + np.abs(rolled)


def low_height(q: Any, centre: Vector) -> Any:
    """Return the height [m] below which a rebound is none, from a body's own rows q and where its mass centre is."""
    return HOP * q[FREE_BODY.reach] + ROUND_OFF * length(centre)


def paces(problem: Problem, a: int, state: np.ndarray, rate: np.ndarray, touch: Touching) -> np.ndarray:
    """Return what speeds of pairs are small against [m/s]."""
    pace: np.ndarray = pace_at(a, state, problem.parameters, problem.layout, rate, touch.arm)
    return pace


def pressed(
    problem: Problem, a: int, state: np.ndarray, rate: np.ndarray, touch: Touching, lever: Levers, stays: np.ndarray
) -> Pressed:
    """Return the forces on pairs of body a that stay, given the rates of its momenta without walls."""
    p, layout = problem.parameters, problem.layout
    own, pace = opening(a, state, p, layout, rate, touch.feature, touch.normal, touch.arm)
    itself = inner(*lever)
    least_left = np.broadcast_to(REDUNDANT * np.where(touch.is_there, itself, 0.0).max(0), itself.shape)
    push = least(Task(*lever, np.where(stays, -own, -np.inf), STAYS * pace, touch.slot, least_left))
    change = total(at(lever.columns, push.member), push.size)
    now, left = own + inner(lever.rows, change[:, None]), left_of(*lever, push.member)
    may_pull = 0.5 * PULL * strain(a, state, p, layout, rate)
    is_held = np.where(left > least_left, now <= may_pull * left, now <= STAYS * pace)
    return Pressed(each(push, touch.number), now, stays & is_held)


def hops(
    problem: Problem, a: int, motion: BodyMotion, touch: Touching, u: np.ndarray, rate: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Return whose rebound at speeds u [m/s] and rates du/dt is too low, and how long [s] it and all further ones take.

    A rim that lies almost flat turns its lowest point away at once: du/dt tells of hops alone in which the body turns
    less than the rim leans.
    """
    q = parameters_of(problem.parameters, problem.layout, a)
    height, speed = low_height(q, motion.centre), -touch.restitution * u
    first = 2.0 * speed * over(-rate)
    is_straight = length(motion.angular_velocity) * first * touch.size <= touch.depth
    is_low = (rate < 0) & (speed * speed < -2.0 * height * rate) & is_straight
    is_any = touch.is_there & (u < 0) & is_low & (touch.restitution < 1)
    return is_any, np.where(is_any, first * over(1.0 - touch.restitution), 0.0)


def in_contact(problem: Problem, touch: Touching, press: Pressed) -> np.ndarray:
    """Return what slots hold: who is pressed on, then who stays all the same; 0 where nobody is. Shape (slots, n).

    Each in the order of the slots that they had, so that who is in contact changes no more than it must.
    """
    slots = slot_count(problem.layout)
    is_pressed = press.force > 0
    order = np.where(is_pressed, 0, np.where(press.is_held, 1, 2)) * (slots + 1) + touch.slot
    first = np.argsort(order, axis=0, kind="stable")[:slots]
    listed = np.where(taken(is_pressed | press.is_held, first), taken(touch.number, first) + 1.0, 0.0)
    out = np.zeros((slots, listed.shape[1]))
    out[: len(listed)] = listed
    return out
