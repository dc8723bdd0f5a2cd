"""Frequency analysis (NAFF): leading frequencies and amplitudes of recorded numbers, and their change with time."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.errors import fail

NEWTON_STEPS = 7
"""Newton steps for the maximum of an amplitude, each at most half a bin of the Fourier transform."""
APART = 1.0
"""Least distance of two frequencies, in bins of the Fourier transform: closer lines are not resolved."""
FEWEST_SAMPLES = 32
ROUND_OFF = 1e-11
"""Amplitude relative to the root mean square below which nothing but round-off is left of a series."""


@dataclass(frozen=True, eq=False)
class Frequencies:
    """Leading terms of series x(t) = mean + sum amplitude cos(frequency t + phase), largest amplitudes first.

    Attributes
    ----------
    frequency : (k, n) array
        Angular frequencies [rad/s]; NaN for terms that are not found.
    frequency_error : (k, n) array
        Difference from the frequency found with Hanning's window squared [rad/s].
    amplitude : (k, n) array
    phase : (k, n) array
        At the first sample [rad].
    change : (n,) array
        Relative change of the leading frequency from the first to the second half of the time.
    """

    frequency: np.ndarray
    frequency_error: np.ndarray
    amplitude: np.ndarray
    phase: np.ndarray
    change: np.ndarray


def leading_frequencies(series: Any, interval: float, terms: int) -> Frequencies:
    """Return the leading frequencies of series of equally spaced numbers.

    Laskar's frequency analysis (1990, doi:10.1016/0019-1035(90)90084-M; 1993, doi:10.1016/0167-2789(93)90210-R): each
    frequency maximises the amplitude of the series under Hanning's window, and the terms found so far are subtracted
    from the series before the next; their amplitudes are those of least squares under the window. The errors of the
    frequencies of a quasi-periodic series fall as 1 / T^4 with its length T. On a chaotic orbit frequencies change with
    time, which ``change`` measures.

    Parameters
    ----------
    series : (n, m) array
        Each row is analysed by itself.
    interval : float
        Time [s] between samples. Frequencies above pi / interval are aliased.
    terms : int
        Number k of terms.

    Raises
    ------
    InputError
        If there are fewer than FEWEST_SAMPLES samples, or a number is out of range.
    """
    rows = np.ascontiguousarray(series, float)
    if rows.ndim != 2 or rows.shape[1] < FEWEST_SAMPLES:
        raise fail("series", f"must be an array of rows of at least {FEWEST_SAMPLES} numbers", rows.shape)
    if terms < 1 or not interval > 0.0:
        name, value = ("terms", terms) if terms < 1 else ("interval", interval)
        raise fail(name, "must be positive", value)
    with np.errstate(all="ignore"):
        whole = _analysed(rows, interval, terms)
        change = _change(rows, whole[0][0] * interval)
    return Frequencies(*whole, change)


def _change(rows: np.ndarray, leading: np.ndarray) -> np.ndarray:
    """Return the relative change of frequencies [rad per sample] from the first to the second half of rows.

    In each half it is the nearest maximum: two lines of equal amplitudes cannot be taken for each other.
    """
    half = rows.shape[1] // 2
    place = np.arange(half) - 0.5 * (half - 1)
    window = 1.0 + np.cos(2.0 * np.pi * place / half)
    parts = [np.ascontiguousarray(own) for own in (rows[:, :half], rows[:, -half:])]
    parts = [own - ((own * window).sum(1) / window.sum())[:, None] for own in parts]
    first, second = (_maximum(own, window, place, leading) for own in parts)
    return np.asarray((second - first) / leading)


def _analysed(rows: np.ndarray, interval: float, terms: int) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Return frequencies, errors, amplitudes and phases (k, n) of rows (n, m)."""
    n, samples = rows.shape
    place = np.arange(samples) - 0.5 * (samples - 1)
    window = 1.0 + np.cos(2.0 * np.pi * place / samples)
    is_known = np.isfinite(rows).all(1)
    rows = np.where(is_known[:, None], rows, 0.0)
    spread = np.sqrt((rows * rows).sum(1) / samples)
    found, errors = np.full((terms, n), np.nan), np.full((terms, n), np.nan)
    fitted = _fitted(rows, window, place, found[:0])
    for term in range(terms):
        left = rows - fitted[2]
        start = _peaks(left, window)
        one = _maximum(left, window, place, start)
        other = _maximum(left, window * window, place, start)
        bins = samples / (2.0 * np.pi)
        is_new = is_known & (_size(left, window, place, one) > ROUND_OFF * spread) & (one * bins > 0.5 * APART)
        is_new &= (np.abs(found[:term] - one) * bins >= APART).all(0) & np.isfinite(one)
        is_known = is_new
        found[term], errors[term] = np.where(is_new, one, np.nan), np.where(is_new, np.abs(other - one), np.nan)
        fitted = _fitted(rows, window, place, found[: term + 1])
    cosine, sine = fitted[:2]
    phase = np.arctan2(-sine, cosine) + found * place[0]
    amplitude = np.hypot(cosine, sine)
    order = np.argsort(np.where(np.isnan(amplitude), np.inf, -amplitude), axis=0, kind="stable")
    taken = [np.take_along_axis(values, order, 0) for values in (found, errors, amplitude, phase)]
    wrapped = np.arctan2(np.sin(taken[3]), np.cos(taken[3]))
    return taken[0] / interval, taken[1] / interval, taken[2], wrapped


def _peaks(rows: np.ndarray, window: np.ndarray) -> np.ndarray:
    """Return the frequencies [rad per sample] of the largest Fourier amplitudes, row by row: the same for any batch."""
    samples = rows.shape[1]
    size = [np.abs(np.fft.rfft(row * window, 2 * samples)) for row in rows]
    return np.array([np.pi * np.argmax(one[1:]) + np.pi for one in size]).reshape(-1) / samples


def _sums(
    rows: np.ndarray, window: np.ndarray, place: np.ndarray, frequency: np.ndarray, powers: int = 1
) -> list[np.ndarray]:
    """Return the sums of window place^p row exp(-i frequency place), p = 0 ... powers - 1, each row added by itself."""
    angle = frequency[:, None] * place
    cosine, sine, weighted, sums = np.cos(angle), np.sin(angle), rows * window, []
    for _ in range(powers):
        sums.append((weighted * cosine).sum(1) - 1j * (weighted * sine).sum(1))
        weighted = weighted * place
    return sums


def _size(rows: np.ndarray, window: np.ndarray, place: np.ndarray, frequency: np.ndarray) -> np.ndarray:
    """Return the amplitudes of rows at frequencies."""
    return np.asarray(np.abs(_sums(rows, window, place, frequency)[0]) * 2.0 / window.sum())


def _maximum(rows: np.ndarray, window: np.ndarray, place: np.ndarray, start: np.ndarray) -> np.ndarray:
    """Return the frequencies [rad per sample] near ``start`` with the largest amplitudes, by Newton's method."""
    frequency, longest = start.copy(), np.pi / rows.shape[1]
    for _ in range(NEWTON_STEPS):
        zero, one, two = _sums(rows, window, place, frequency, 3)
        slope = 2.0 * (zero.conj() * -1j * one).real
        bend = 2.0 * (np.abs(one) ** 2 - (zero.conj() * two).real)
        step = np.where(bend < 0.0, -slope / bend, np.sign(slope) * longest)
        frequency = frequency + np.clip(np.where(np.isfinite(step), step, 0.0), -longest, longest)
    return frequency


def _fitted(
    rows: np.ndarray, window: np.ndarray, place: np.ndarray, frequency: np.ndarray
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the coefficients (k, n) of cosines and sines, and the sum (n, m) of all terms and the mean.

    They minimise the squares of what is left under the window; terms without a frequency are zero.
    """
    count, (n, samples) = len(frequency), rows.shape
    base = np.zeros((n, 1 + 2 * count, samples))
    base[:, 0] = 1.0
    for term in range(count):
        angle = frequency[term][:, None] * place
        base[:, 1 + 2 * term], base[:, 2 + 2 * term] = np.cos(angle), np.sin(angle)
    is_there: np.ndarray = np.asarray(np.isfinite(base).all(2))
    base = np.where(is_there[..., None], base, 0.0)
    weighted = base * window
    size = 1 + 2 * count
    normal, right = np.zeros((n, size, size)), np.zeros((n, size, 1))
    for i in range(size):
        right[:, i, 0] = (weighted[:, i] * rows).sum(1)
        for j in range(size):
            normal[:, i, j] = (weighted[:, i] * base[:, j]).sum(1)
        normal[:, i, i] += np.where(is_there[:, i], 0.0, 1.0)
    found = np.linalg.solve(normal, right)[..., 0]
    total = np.zeros_like(rows)
    for i in range(size):
        total += found[:, i, None] * base[:, i]
    known = np.where(is_there, found, np.nan).T
    return known[1::2], known[2::2], total
