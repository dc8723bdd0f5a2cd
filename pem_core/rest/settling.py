"""When a trajectory has settled, where no list of rest points is proved: it can only swing a little about one."""

from __future__ import annotations

import numpy as np

from pem_core.integrate.backends import loops_for
from pem_core.models.kinds import space_of
from pem_core.models.problem import Problem
from pem_core.models.tables import columns
from pem_core.rest.equilibria import FLAT, modes, newton_step

SETTLED_ANGLE = 0.01
"""Largest swing [rad] that counts as settled."""
SLOW_SHARE = 1e-4
"""Share of the energy that may be kinetic before settling is looked into."""
RELAXATIONS = 5
CONVERGED = 1e-6
"""Last Newton step [rad] below which a configuration counts as stationary."""


def _energies(problem: Problem, state: np.ndarray) -> np.ndarray:
    return loops_for(problem).energies(0.0, np.ascontiguousarray(state))


def settled(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Tell which states can only swing by SETTLED_ANGLE about a stable rest point near them.

    A few steps of Newton's method must lead to a rest point less than SETTLED_ANGLE away, and the energy
    above it must be below k/2 SETTLED_ANGLE^2 for its softest stiffness k. With drag the energy can only
    fall, so what has settled stays.
    """
    answer = np.zeros(state.shape[1], bool)
    energy = _energies(problem, state)
    here = space_of(problem).at_rest(problem, state)
    slow = np.flatnonzero(energy - _energies(problem, here) < SLOW_SHARE * np.abs(energy))
    if not len(slow):
        return answer
    one = columns(problem, slow)
    point, last, whole = _relaxed(one, here[:, slow])
    with np.errstate(all="ignore"):
        stiff, _ = modes(space_of(problem).stiffness(one, point))
    flat = np.abs(stiff) <= FLAT * np.abs(stiff).max(1, keepdims=True)
    softest = np.where(flat, np.inf, stiff).min(1)
    above = energy[slow] - _energies(one, point)
    still = (last < CONVERGED) & (whole < SETTLED_ANGLE)
    noise = 1e-12 * np.abs(energy[slow])
    answer[slow] = still & (softest > 0) & (above > -noise) & (above < 0.5 * softest * SETTLED_ANGLE**2)
    return answer


def relaxed(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the stationary configurations that a few steps of Newton's method reach from near by."""
    return _relaxed(problem, space_of(problem).at_rest(problem, state))[0]


def _relaxed(problem: Problem, here: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the same, the length of the last step and the length of the way [rad]."""
    last = whole = np.zeros(here.shape[1])
    with np.errstate(all="ignore"):
        for _ in range(RELAXATIONS):
            step = newton_step(problem, here)
            last = np.linalg.norm(step, axis=1)
            whole = whole + last
            here = space_of(problem).turned(problem, here, step.T)
    return here, last, whole
