"""Deviations over jumps of the state: those of trajectories that jump earlier or later, from other places.

A neighbouring trajectory jumps later by tau (``Jumps.delay``), and has other rates f before and after:

    d' = D (d + f tau) - f' tau

D is the derivative of the jump by the state, by a step along the imaginary axis (Squire and Trapp 1998,
doi:10.1137/S003614459631241X); the formula is that of saltation matrices (Hiskens and Pai 2000,
doi:10.1109/81.828574). What the jump decides, such as which contacts transmit an impulse, is held fixed.
"""

import numpy as np

from pem_core.errors import fail
from pem_core.models.systems.problem import Jumps, Problem

STEP = 1e-100
"""Imaginary step for differentiating jumps: so small that only the derivative remains."""


def check_deviations(problem: Problem) -> None:
    """Check that deviations are followed through the jumps of a problem.

    Raises
    ------
    InputError
        With the reason why they are not.
    """
    if problem.system.jumps is not None and (why := problem.system.jumps.excluded(problem)):
        raise fail("system", f": {why}", problem.system.name)


def deviation_after(
    jumps: Jumps,
    problem: Problem,
    time: np.ndarray,
    after: np.ndarray,
    deviation: np.ndarray,
    change: np.ndarray | None,
) -> np.ndarray:
    """Return deviations (s, n) after a jump.

    Parameters
    ----------
    jumps : Jumps
        Those of the problem.
    problem : Problem
        With the states (s, n) before the jump.
    time : (n,) array
        [s].
    after : (s, n) array
        The states after the jump.
    deviation : (s, n) array
        The deviations before the jump.
    change : (p, n) array or None
        The change of the parameters of the neighbouring trajectory; None if it has the same ones. It displaces the time
        of the jump; what the jump does to a state must not depend on it.
    """
    y, tau = problem.state, jumps.delay(problem, time, problem.state, deviation, change)
    before, gone = deviation, np.zeros(1)
    if tau.any():
        before, gone = deviation + problem.rates(y, time) * tau, problem.rates(after, time) * tau
    moved, _ = jumps.jumped(problem, time, y + 1j * STEP * before)
    out: np.ndarray = moved.imag / STEP - gone
    return out
