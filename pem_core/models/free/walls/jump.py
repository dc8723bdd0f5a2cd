"""What happens to bodies where a gap has closed, or a wall would have to pull: impacts, and who stays in contact."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import numpy as np

from pem_core.models.free.coupled import motion as motion_at
from pem_core.models.free.walls.assemble import NEVER
from pem_core.models.free.walls.impulse import SLOW, Levers, hit, impulses, levers, restitutions, speeds
from pem_core.models.free.walls.pairs import Touching, gaps, slots_of, taken, touches, touching
from pem_core.models.free.walls.resting import Pressed, free_rates, hops, in_contact, paces, pressed
from pem_core.models.free.walls.rows import since_row, slot_count, slot_row
from pem_core.models.problem import Problem
from pem_core.models.surroundings.rows import CARRIERS
from pem_core.models.tables import columns

MOST_ROUNDS = 50
"""Rounds of impulses that one meeting with walls may take; more are taken without restitution."""
DRIFT = 1e-9
"""Share of a pair's pace up to which who is in contact may move without an impact."""
STEP_ASIDE = 1e-100
"""Imaginary step by which derivatives are taken: so small that nothing else than they is left of it."""


class Struck(NamedTuple):
    """States after rounds of impulses, whether there was any that counts (n,), and how long hops go on [s], (k, n)."""

    state: np.ndarray
    is_counted: np.ndarray
    hopping: np.ndarray
    pace: np.ndarray


def jumped(problem: Problem, time: np.ndarray, state: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the states (s, n) after what walls do at times (n,) [s], and which trajectories have had an impact (n,).

    Bodies that touch no wall stay as they are. A change of who is in contact is no impact.
    """
    problem, state = replace(problem, state=state), state.copy()
    is_counted = np.zeros(state.shape[1], dtype=bool)
    for a in range(problem.layout[CARRIERS]):
        which = np.flatnonzero(touches(problem, a, state).any(0))
        if len(which):
            own = columns(problem, which)
            touch = touching(own, a, state[:, which])
            lever = levers(own, a, state[:, which], touch)  # of places alone, which impulses leave as they are
            struck = strikes(own, a, time[which], state[:, which], touch, lever)
            state[:, which] = with_contacts(own, a, time[which], struck, touch, lever)
            is_counted[which] |= struck.is_counted
    return state, is_counted


def late(problem: Problem, time: np.ndarray, state: np.ndarray, deviation: np.ndarray) -> np.ndarray:
    """Return how much later [s] than states (s, n) those that are aside of them hit a wall: -grad gap . deviation / u.

    Of several pairs that hit at once that which does so fastest is taken: neighbours hit with one after the other, and
    no deviation tells in which order.
    """
    out, problem = np.zeros(state.shape[1]), replace(problem, state=state)
    for a in range(problem.layout[CARRIERS]):
        opens = gaps(problem, a, state + 1j * STEP_ASIDE * deviation).imag / STEP_ASIDE
        u = gaps(problem, a, state + 1j * STEP_ASIDE * problem.rates(state, time)).imag / STEP_ASIDE
        may = touches(problem, a, state) & (slots_of(problem, a, state) == slot_count(problem.layout))
        fastest = np.where(may, u, 0.0).argmin(0)[None]
        hits, speed = taken(may & (u < 0), fastest)[0], taken(u, fastest)[0]
        out = np.where(hits, -taken(opens, fastest)[0] / np.where(hits, speed, 1.0), out)
    return out


def strikes(problem: Problem, a: int, time: np.ndarray, state: np.ndarray, touch: Touching, lever: Levers) -> Struck:
    """Return what rounds of impulses make of states of body a, until nothing that touches comes near."""
    is_listed = touch.slot < slot_count(problem.layout)
    struck = Struck(state, np.zeros(len(time), dtype=bool), np.zeros(touch.number.shape), np.zeros(touch.number.shape))
    for k in range(2 * MOST_ROUNDS):
        motion, rate = motion_at(problem, struck.state, a), free_rates(problem, time, struck.state)
        u, pace = speeds(motion, touch), np.maximum(struck.pace, paces(problem, a, struck.state, rate, touch))
        comes = touch.is_there & (u < -SLOW * pace)
        struck = struck._replace(pace=pace)
        if not comes.any():
            break
        drifts = is_listed & (np.abs(u) < DRIFT * pace)
        press = pressed(problem, a, struck.state, rate, touch, lever, touch.is_there & drifts)
        is_low, lasts = hops(problem, a, motion, touch, u, press.rate)
        e = restitutions(touch, u, comes, is_low | drifts | (k >= MOST_ROUNDS))
        push = impulses(lever, touch, -(1.0 + e) * u, SLOW * pace)
        struck = Struck(
            np.where(comes.any(0), hit(problem, a, struck.state, touch, lever, push), struck.state),
            struck.is_counted | (comes & ~drifts).any(0),
            np.where(comes, lasts, struck.hopping),
            pace,
        )
    return struck


def with_contacts(
    problem: Problem, a: int, time: np.ndarray, struck: Struck, touch: Touching, lever: Levers
) -> np.ndarray:
    """Return the states with who is in contact, and since when: as before, where contact has not ceased."""
    out, layout = struck.state.copy(), problem.layout
    u = speeds(motion_at(problem, out, a), touch)
    share = np.where(touch.slot < slot_count(layout), DRIFT, SLOW)
    stays = touch.is_there & (np.abs(u) <= share * struck.pace)
    press = pressed(problem, a, out, free_rates(problem, time, out), touch, lever, stays)
    listed = in_contact(problem, touch, press)
    out = parted(problem, a, out, touch, lever, press, struck.pace)
    out[slot_row(layout, a, 0) : slot_row(layout, a, slot_count(layout))] = listed
    row, begins = since_row(layout, a), time + np.where(stays, struck.hopping, 0.0).max(0)
    out[row] = np.where(listed[0] > 0, np.where(out[row] >= 0, out[row], begins), NEVER)
    return out


def parted(
    problem: Problem, a: int, state: np.ndarray, touch: Touching, lever: Levers, press: Pressed, pace: np.ndarray
) -> np.ndarray:
    """Return the states in which who touches and is not in contact leaves.

    At more than round-off: by that it could else come near, and would touch again at the same time without end.
    """
    u = speeds(motion_at(problem, state, a), touch)
    leaves = touch.is_there & ~press.is_held & (press.force <= 0) & (u < SLOW * pace)
    if not leaves.any():
        return state
    wanted = np.where(touch.is_there, np.where(leaves, 2.0 * SLOW * pace, 0.0) - u, -np.inf)
    push = impulses(lever, touch, wanted, SLOW * pace)
    return np.where(leaves.any(0), hit(problem, a, state, touch, lever, push), state)
