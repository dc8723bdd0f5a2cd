"""Attractors: what a catalogue states of each."""

from dataclasses import dataclass

import numpy as np

from pem_core.codes import Code

DIGITS = 6
"""Decimals of coordinates by which attractors are ordered: round-off must not decide."""


class Kind(Code):
    """Kind of an attractor."""

    EQUILIBRIUM = 0, "a state at rest"
    CYCLE = 1, "a motion that repeats after a whole number of strobes"
    TORUS = 2, "a quasi-periodic motion: its largest Lyapunov exponent is zero"
    CHAOTIC = 3, "a chaotic motion: its largest Lyapunov exponent is positive"
    LIMIT_CYCLE = 4, "a motion that repeats, with a period of its own, where nothing changes with time"


class Proved(Code):
    """Result of the proof of an attractor."""

    NOT_TRIED = 0, "nothing: no proof is tried of tori and chaotic attractors"
    NOT_PROVED = 1, "nothing: no enclosure was found, or the equations have none"
    PROVED = 2, "the motion exists near the stored states, and is the only one there"
    PROVED_STABLE = 3, "it exists, is the only one there, and is stable"


def proved_code(is_proved: bool, is_stable: bool) -> Proved:
    """Return the code of a proof that was tried."""
    if not is_proved:
        return Proved.NOT_PROVED
    return Proved.PROVED_STABLE if is_stable else Proved.PROVED


@dataclass(frozen=True)
class Attractor:
    """An attractor of one parameter set, or an unstable cycle.

    Attributes
    ----------
    kind : Kind
    period : int
        Least period in strobes; 0 for all but equilibria and cycles.
    points : (r, s) array
        States at successive strobes: one period of a cycle, POINTS of a torus or a chaotic attractor. Of a limit cycle
        POINTS states at equal times in one period.
    multiplier, multiplier_error : (d,) arrays
        Floquet multipliers of a cycle, complex, the largest first, and their errors; of a limit cycle (d - 1,), without
        the trivial one; empty for others.
    exponent, exponent_error : float
        Largest Lyapunov exponent [1/s] and its error: of a cycle that of its largest multiplier.
    energy, energy_error : float
        Mean energy [J]; NaN for all but cycles.
    winding : (a,) array
        Turns of each angle in one cycle; empty where there are none.
    error : float
        Error of a cycle's point [rad]; NaN for others.
    time, time_error : float
        Least period [s] of a cycle, and its error; NaN for others.
    trivial : float
        Multiplier of a limit cycle along the flow: one, but for errors; NaN for others.
    """

    kind: Kind
    period: int
    points: np.ndarray
    multiplier: np.ndarray
    multiplier_error: np.ndarray
    exponent: float
    exponent_error: float
    energy: float
    energy_error: float
    winding: np.ndarray
    error: float
    time: float = np.nan
    time_error: float = np.nan
    trivial: float = np.nan


def sort_key(state: np.ndarray) -> np.ndarray:
    """Return the numbers by which states are ordered."""
    return np.round(state, DIGITS) + 0.0


def lowest_point(points: np.ndarray) -> int:
    """Return the number of the point of a cycle (p, s) with which it begins: the first in order, row by row."""
    return min(range(len(points)), key=lambda i: tuple(sort_key(points[i])))
