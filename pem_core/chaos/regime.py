"""Whether a motion is regular or chaotic, as its indicators tell."""

from __future__ import annotations

import numpy as np

from pem_core.chaos.indicators import Verdict
from pem_core.chaos.predictability import Motion
from pem_core.enumerations import Code

REGULAR_MEGNO, CHAOTIC_MEGNO = 2.5, 5.0
"""Mean MEGNO up to which a motion is held to be regular, whose value tends to 2 at most, and from which on chaotic.

Ours: of 256 free pendulums over three magnets no regular one was above 2.5 after 50 s and no chaotic one below 5 after
100 s.
"""


class Regime(Code):
    """What kind of motion it is."""

    NONE = -2, "there is no estimate"
    UNDECIDED = -1, "not converged: give it more time"
    REGULAR = 0, "periodic, quasi-periodic or at rest: nearby motions part no faster than as a power of the time"
    CHAOTIC = 1, "nearby motions part exponentially"


def of_exponent(value: np.ndarray, verdict: np.ndarray) -> np.ndarray:
    """Return the regimes that largest exponents and their verdicts tell: by the sign, once it is told from zero."""
    told = (verdict == Verdict.KNOWN) | (verdict == Verdict.ROUGH)
    return np.select(
        [verdict == Verdict.NONE, told & (value > 0), told | (verdict == Verdict.ZERO)],
        [Regime.NONE, Regime.CHAOTIC, Regime.REGULAR],
        Regime.UNDECIDED,
    )


def of_megno(mean: np.ndarray) -> np.ndarray:
    """Return the regimes that the mean MEGNO tells: 2 or less is regular, lambda t / 4 chaotic.

    Cincotta and Simo 2000, doi:10.1051/aas:2000108.
    """
    return np.select(
        [np.isnan(mean), mean <= REGULAR_MEGNO, mean >= CHAOTIC_MEGNO],
        [Regime.NONE, Regime.REGULAR, Regime.CHAOTIC],
        Regime.UNDECIDED,
    )


def of_pairs(motion: np.ndarray) -> np.ndarray:
    """Return the regimes that pairs of trajectories tell."""
    return np.select(
        [
            motion == Motion.NONE,
            (motion == Motion.REGULAR) | (motion == Motion.STILL),
            (motion == Motion.PARTIALLY_PREDICTABLE) | (motion == Motion.STRONGLY_CHAOTIC),
        ],
        [Regime.NONE, Regime.REGULAR, Regime.CHAOTIC],
        Regime.UNDECIDED,
    )
