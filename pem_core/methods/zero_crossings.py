"""Zero crossings of event functions within one step of one trajectory: scalar code with branches.

A step with a possible zero crossing (``methods.event_detection``) is repeated, and its event functions are evaluated on
the dense output, projected onto the constraints: between the extrema of an event function there is at most one root.
Every root that counts is an event; of simultaneous events, the one with the lower index is first. Where states jump
(impacts), only the first fall to zero counts: the first time at which an event function is not above zero and falls.
Just after an impact, an event function may be below zero, by round-off or by less than the threshold of an impact, and
never rise above it: its fall then begins at its maximum. (Our method.)

Roots are bracketed by the method of Oliveira and Takahashi (doi:10.1145/3423597): a truncated and projected secant
near the midpoint, which never takes more steps than bisection and seldom a fifth of them.

The functions are written for ``kernels.llvm_scalar``: they run as Python for numpy's engine, as machine code in
the loop over trajectories (``compiled.trajectory_loop``), and as JavaScript in a page.
"""

from collections.abc import Callable

import numpy as np

from pem_core.kernels.memory import Doubles, Handle
from pem_core.methods import event_detection
from pem_core.methods.event_detection import COUNTS, ENDS, PER_SIGNAL, R0, R1, RATE, SEEN, V0, V1, VALUE

NONE = 2.0
"""Step fraction that marks a missing event."""

NARROW = 2.0**-47
"""Bracket width at which the bisection of an interval of length at most 1 ends."""
MOST = 52
SHIFT = 0.2


class Step:
    """An accepted step of one trajectory, as evaluated by numpy's engine.

    Attributes
    ----------
    ends : (ENDS * signals,) array
    look : function (share) -> (PER_SIGNAL * signals,) array
    """

    def __init__(self, ends: np.ndarray, look: Callable[[float], np.ndarray]):
        self.ends, self.look = ends, look


def end_of(step: Handle, what: int, i: int) -> float:
    """Return a row (``what``) of event function i at the ends of a step; replaced in compiled code."""
    return step.ends[ENDS * i + what]


def at_share(step: Handle, what: int, i: int, share: float) -> float:
    """Return a row (``what``) of event function i at a fraction of a step; replaced in compiled code."""
    return step.look(share)[PER_SIGNAL * i + what]


def bracket(
    step: Handle, what: int, i: int, low: float, high: float, at_low: float, at_high: float
) -> tuple[float, float]:
    """Return adjacent step fractions at which a value or rate has different signs, between two at which it has."""
    rises = 1.0 if at_high > at_low else -1.0
    below, above = rises * at_low, rises * at_high
    slack, shift = high - low, SHIFT / (high - low)
    for _ in range(MOST):
        width = high - low
        if width <= NARROW:
            break
        middle, radius = low + 0.5 * width, slack - 0.5 * width
        straight = (high * below - low * above) / (below - above)
        aside = 1.0 if middle > straight else -1.0
        tried = straight + aside * shift * width * width
        if not aside * (middle - tried) > 0.0:
            tried = middle
        if (tried - middle if tried > middle else middle - tried) > radius:
            tried = middle - aside * radius
        value = rises * at_share(step, what, i, tried)
        if not value > 0.0:
            low, below = tried, value
        if not value < 0.0:
            high, above = tried, value
        slack = 0.5 * slack
    return low, high


def root(step: Handle, what: int, i: int, low: float, high: float, at_low: float, at_high: float) -> float:
    """Return the step fraction at which a value or rate is zero, between two at which its signs differ."""
    before, after = bracket(step, what, i, low, high, at_low, at_high)
    return before + 0.5 * (after - before)


def extremum(step: Handle, i: int, low: float, high: float) -> float:
    """Return the extremum of an event function between two step fractions; the upper fraction if there is none."""
    at_low, at_high = at_share(step, RATE, i, low), at_share(step, RATE, i, high)
    return root(step, RATE, i, low, high, at_low, at_high) if at_low * at_high < 0.0 else high


def turns(step: Handle, i: int) -> tuple[float, float]:
    """Return the step fractions between which an event function is monotonic; 1 where there are fewer."""
    v0, v1, r0, r1 = end_of(step, V0, i), end_of(step, V1, i), end_of(step, R0, i), end_of(step, R1, i)
    early, late, _, _ = event_detection.extrema(v0, v1, r0, r1)
    if not early * (1.0 - early) + late * (1.0 - late) > 0.0:
        return 1.0, 1.0
    middle = 0.5 * (early + late)
    return extremum(step, i, 0.0, middle), extremum(step, i, middle, 1.0)


def note(share: float, i: int, most: int, out: Doubles) -> None:
    """Insert an event into the first ``most`` of a step, sorted by time and then by event-function index."""
    for place in range(most):
        other, which = out[2 * place], out[2 * place + 1]
        if share < other or (share == other and i < which):
            out[2 * place], out[2 * place + 1] = share, 1.0 * i
            share, i = other, int(which)


def note_passings(step: Handle, i: int, most: int, out: Doubles) -> None:
    """Insert all events of an event function that may have crossed zero."""
    low, at_low = 0.0, end_of(step, V0, i)
    side = event_detection.side_of(at_low, end_of(step, R0, i))
    one, two = turns(step, i)
    for part in range(3):
        high = one if part == 0 else (two if part == 1 else 1.0)
        at_high = at_share(step, VALUE, i, high)
        if high > low and side != 0.0 and not side * at_high > 0.0:
            share = root(step, VALUE, i, low, high, at_low, at_high)
            if at_share(step, COUNTS, i, share) > 0.0:
                note(share, i, most, out)
            side = -side
        low, at_low = high, at_high


def events(step: Handle, count: int, most: int, out: Doubles) -> None:
    """Write the first ``most`` events of ``count`` event functions: step fraction and index; NONE and -1 if missing."""
    for place in range(most):
        out[2 * place], out[2 * place + 1] = NONE, -1.0
    for i in range(count):
        if end_of(step, SEEN, i) > 0.0:
            note_passings(step, i, most, out)


def fall(step: Handle, i: int) -> float:
    """Return the first step fraction at which an event function is not above zero and falls; NONE if there is none."""
    low, at_low = 0.0, end_of(step, V0, i)
    one, two = turns(step, i)
    for part in range(3):
        high = one if part == 0 else (two if part == 1 else 1.0)
        at_high = at_share(step, VALUE, i, high)
        if not at_high > 0.0:
            if at_low > 0.0:
                # Not between the two: where external forces switch, the function is still far above zero just before.
                if high > low:
                    low, high = bracket(step, VALUE, i, low, high, at_low, at_high)
                return high
            # The rate decides whether it falls: the values at both ends may differ by less than round-off.
            if not at_share(step, RATE, i, 0.5 * (low + high)) > 0.0:
                return low
        low, at_low = high, at_high
    return NONE


def first_fall(step: Handle, count: int, out: Doubles) -> None:
    """Write the first fall to zero among ``count`` event functions: step fraction and index; NONE and -1 if none."""
    out[0], out[1] = NONE, -1.0
    for i in range(count):
        if end_of(step, SEEN, i) > 0.0:
            share = fall(step, i)
            if share < out[0]:
                out[0], out[1] = share, 1.0 * i
