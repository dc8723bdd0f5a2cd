"""Mean rates of growth, with standard errors that hold for chaotic motion and for regular motion.

ln of a volume is a rate times the time, plus a random walk where the motion is chaotic, plus what stays bounded: in
regular motion, and in the exponent that is zero, nothing else. Over a time T the variance of the mean rate is D / T
from the walk and that of (b(T) - b(0)) / T from the bounded part b. The scatter between N blocks of the time takes the
second for N times as much as it is, so the two are told apart here (the separation is ours).

- The walk: steps of a walk and differences of what is bounded have the covariance of a moving average, whose
  eigenvectors are sines: slow wave k of what is gained from interval to interval has the variance D + B (k / w)^2. D is
  averaged over all RATIOS D / B with the weight of their likelihood. So it is the spectrum towards frequency zero that
  counts, as in Heidelberger and Welch 1981, doi:10.1145/358598.358630.
- The bounded part: the growth from end to end less that of the straight line through all notes, which its oscillation
  hardly moves. This takes account of ends that happen to be at one phase. A walk has 1/5 of its own variance there.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

RATIOS = 10.0 ** np.arange(-5.0, 4.25, 0.5)
"""Variances of the walk over those of the bounded part in the fastest wave, evenly spread in their logarithms."""
WALK_OFF_LINE = 0.2
"""Variance of a walk from end to end less that of the line through it, over that of the walk: 1 + 6/5 - 2."""
TINY = 1e-300


@dataclass(frozen=True)
class Rates:
    """Mean rates of growth [1/s]: their standard errors, and how far apart the halves of the time are, and its own."""

    rate: np.ndarray
    error: np.ndarray
    apart: np.ndarray
    apart_error: np.ndarray


def rates_of(span: float, grown: np.ndarray, waves: np.ndarray) -> Rates:
    """Return the mean rates at which numbers grew.

    Parameters
    ----------
    span : float
        Time [s] from the first note to the last.
    grown : (m, ...) array
        Notes of the numbers, at equal times; m is odd.
    waves : (w, ...) array
        Sine transforms of what they gained from interval to interval, beyond its mean (``deviations.waves_at``).

    Notes
    -----
    The walks of the halves differ as much as that of the whole scatters. What is bounded adds b(T) - 2 b(T/2) + b(0),
    six times its variance, which is that about the lines through the halves, less 1/30 of the walk's.
    """
    half = len(grown) // 2
    whole, early, late = grown[-1] - grown[0], grown[half] - grown[0], grown[-1] - grown[half]
    walk = (1.0 - WALK_OFF_LINE) * walk_variance(waves)
    slope, _ = line_through(grown)
    error = np.sqrt(walk + (whole - slope * (len(grown) - 1)) ** 2) / span
    scatter = sum(line_through(part)[1] for part in (grown[: half + 1], grown[half:])) / 2.0
    return Rates(whole / span, error, np.abs(late - early) * 2.0 / span, np.sqrt(walk + 6.0 * scatter) * 2.0 / span)


def walk_variance(waves: np.ndarray) -> np.ndarray:
    """Return the variance of a whole walk, from sine transforms (w, ...) of its steps and of a bounded part."""
    powers, speeds = waves**2, (np.arange(1, len(waves) + 1) / len(waves)) ** 2
    likelihoods, variances = [], []
    for ratio in RATIOS:
        scale = np.maximum(sum(power / (ratio + speed) for power, speed in zip(powers, speeds, strict=True)), TINY)
        likelihoods.append(-0.5 * (len(waves) * np.log(scale) + np.log(ratio + speeds).sum()))
        variances.append(ratio * scale / len(waves))
    most = np.max(likelihoods, axis=0)
    weights = [np.exp(likelihood - most) for likelihood in likelihoods]
    return sum(weight * variance for weight, variance in zip(weights, variances, strict=True)) / sum(weights)


def line_through(notes: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the slope of the straight line of least squares through notes (m, ...), and their variance about it."""
    place = np.arange(len(notes)) - (len(notes) - 1) / 2.0
    middle = sum(notes[1:], notes[0]) / len(notes)
    slope = sum(where * note for where, note in zip(place, notes, strict=True)) / (place @ place)
    off = sum((note - middle - where * slope) ** 2 for where, note in zip(place, notes, strict=True))
    return slope, off / (len(notes) - 2)
