"""Continuation of equilibria in the parameters: matching them between neighbouring parameter sets, and where they end.

An equilibrium is followed from one end of a parameter interval to the other by Euler's prediction and Newton's
correction. Steps shrink until the correction is small against the prediction (the contraction test of Deuflhard, Newton
Methods for Nonlinear Problems, 2011, chapter 5) and the same step in reverse returns to the start. Where two equilibria
meet, the smallest stiffness goes to zero and the steps shrink to nothing: both end there.

Several equilibria may also meet and persist, as saddles of a symmetric scene do that meet at a central well, which
becomes a maximum. Each then goes straight through, to the side of its prediction. Steps jump over the meeting point
itself, near which Newton's method may find any of them; a step onto another branch would fail the reverse step. (The
bookkeeping is ours.)
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from pem_core.equilibria.equilibria import CLOSE, LARGEST_TURN, newton_step, solve
from pem_core.models.registry import space_of
from pem_core.models.systems.problem import Problem

FIRST_STEP, LONGEST_STEP, SHORTEST_STEP = 1 / 8, 1 / 4, 1e-10
"""Steps, as fractions of the interval."""
MOST_TRIES = 400
CORRECTIONS = 4
CONTRACTION = 0.25
"""Maximum of the summed corrections of a step, relative to its prediction."""
NOISE = 1e-7
"""Corrections up to this [rad] are always allowed; it also bounds the error of the reverse step (axes of unit
length)."""
SAME_END = 1e-5
"""Distance between axes (of unit length) below which two equilibria are the same."""

At = Callable[[np.ndarray, np.ndarray], Problem]
"""(points, fractions) -> the problem of these points, each at its fraction of the interval."""


@dataclass(frozen=True)
class Links:
    """Correspondence between the equilibria of two neighbouring parameter sets.

    Attributes
    ----------
    onward : (m,) int array
        For each equilibrium of the first set its number in the second; -1 where it ends in between.
    back : (n,) int array
        The same from the second set to the first: -1 where it begins in between.
    death : (m,) array
        Fraction of the interval at which it ends; NaN where it does not, or where that was not found.
    birth : (n,) array
        Fraction of the interval at which it begins; NaN likewise.
    """

    onward: np.ndarray
    back: np.ndarray
    death: np.ndarray
    birth: np.ndarray


def follow(at: At, state: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Compute where equilibria go along a path of parameters.

    Parameters
    ----------
    at : function
        From (k,) column numbers and (k,) fractions of the interval to the problem of those columns there.
    state : (s, n) array
        Equilibria at fraction 0.

    Returns
    -------
    state : (s, n) array
        Last configuration of each branch.
    share : (n,) array
        Fraction that it reached: 1 is the other end, less is where it met another equilibrium and ended.
    """
    state, share = state.copy(), np.zeros(state.shape[1])
    step = np.full(share.shape, FIRST_STEP)
    for _ in range(MOST_TRIES):
        on = np.flatnonzero((share < 1) & (step > SHORTEST_STEP))
        if not len(on):
            break
        aim = np.minimum(1.0, share[on] + step[on])
        with np.errstate(all="ignore"):
            tried, is_good = _step(at(on, share[on]), at(on, aim), state[:, on])
        state[:, on[is_good]], share[on[is_good]] = tried[:, is_good], aim[is_good]
        step[on] = np.where(is_good, np.minimum(2 * step[on], LONGEST_STEP), step[on] / 4)
    return state, share


def _step(here: Problem, nearby_problem: Problem, state: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the equilibria of one problem near those of another, and whether each passes the step tests."""
    space = space_of(here)
    tried, is_near = _correct(here, nearby_problem, state)
    again, _ = _correct(nearby_problem, here, tried)
    off = np.abs(space.marks(here, again) - space.marks(here, state)).max(0)
    return tried, is_near & (off < NOISE)


def _correct(here: Problem, nearby_problem: Problem, state: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the result of predictor and corrector, and whether the corrections were small and converged."""
    space = space_of(here)
    here, nearby_problem = space.resting(here), space.resting(nearby_problem)
    prediction = solve(space.stiffness(here, state), space.torques(nearby_problem, state).T)
    length = np.linalg.norm(prediction, axis=1)
    state, total = space.turned(nearby_problem, state, prediction.T), np.zeros(len(length))
    for _ in range(CORRECTIONS):
        correction = newton_step(nearby_problem, state)
        last = np.linalg.norm(correction, axis=1)
        state, total = space.turned(nearby_problem, state, correction.T), total + last
    return state, (length < LARGEST_TURN) & (total <= CONTRACTION * length + NOISE) & (last < CLOSE)


@dataclass(frozen=True)
class Points:
    """Equilibria of one parameter set: states (s, n), energies [J] (n,), and whether each is isolated (n,)."""

    state: np.ndarray
    energy: np.ndarray
    isolated: np.ndarray


def link_equilibria(pairs: list[tuple[Points, Points]], at: At) -> list[Links]:
    """Return the links of many pairs of neighbouring parameter sets, all followed side by side.

    Two equilibria correspond if following either of them ends at the other.

    Parameters
    ----------
    pairs : list of (Points, Points)
    at : function
        From the numbers of pairs and fractions of their intervals to the problem there.
    """
    firsts, seconds = ([pair[side] for pair in pairs] for side in (0, 1))
    onward = _ends(firsts, seconds, at)
    back = _ends(seconds, firsts, lambda pair, share: at(pair, 1.0 - share))
    return [_agree(*ends) for ends in zip(onward, back, strict=True)]


End = tuple[np.ndarray, np.ndarray]


def _ends(starts: list[Points], targets: list[Points], at: At) -> list[End]:
    """Return the target (-1 for none) and the fraction of the interval that each start reaches, for every pair."""
    pair = np.repeat(np.arange(len(starts)), [len(start.energy) for start in starts])
    state, share = follow(lambda on, where: at(pair[on], where), np.concatenate([s.state for s in starts], 1))
    out = []
    for number, (start, target) in enumerate(zip(starts, targets, strict=True)):
        own, end = pair == number, at(np.array([number]), np.ones(1))
        out.append((_match(end, state[:, own], share[own], start, target), share[own]))
    return out


def _match(end: Problem, state: np.ndarray, share: np.ndarray, start: Points, target: Points) -> np.ndarray:
    """Return the equilibrium of the target that each followed one became, -1 for none."""
    if not state.shape[1] or not len(target.energy):
        return np.full(state.shape[1], -1)
    marks, others = (space_of(end).marks(end, configurations) for configurations in (state, target.state))
    apart = np.abs(marks[:, :, None] - others[:, None, :]).max(0)
    families = ~start.isolated[:, None] & ~target.isolated
    apart = np.where(families & (families.sum(1, keepdims=True) == 1), 0.0, apart)
    nearest = apart.argmin(1)
    return np.where((share == 1) & (apart.min(1) < SAME_END), nearest, -1)


def _agree(onward: End, back: End) -> Links:
    """Return the links on which both directions agree, and where the unlinked branches end."""
    (there, came), (again, went) = onward, back
    is_linked = np.array([j >= 0 and again[j] == i for i, j in enumerate(there)], bool)
    is_back = np.array([i >= 0 and there[i] == j for j, i in enumerate(again)], bool)
    death = np.where(~is_linked & (came < 1), came, np.nan)
    birth = np.where(~is_back & (went < 1), 1.0 - went, np.nan)
    return Links(np.where(is_linked, there, -1), np.where(is_back, again, -1), death, birth)
