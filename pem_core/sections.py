"""Poincare sections of recorded trajectories, read off Hermite's cubic between records.

They are right to the fourth power of the records' spacing. A stroboscopic section needs no more than records at the
multiples of a period.
"""

from __future__ import annotations

import numpy as np


def crossings(time: np.ndarray, series: np.ndarray, rates: np.ndarray, row: int, level: float = 0.0) -> np.ndarray:
    """Return the Poincare section of one trajectory: its states where one row rises through a level.

    Parameters
    ----------
    time : (r,) array
        Times of the records.
    series, rates : (r, s) array
        States and their time derivatives then.
    row : int
        Which row of the state.
    level : float
        What it crosses.

    Returns
    -------
    (m, 1 + s) array
        Time and state of each crossing, of Hermite's cubic between records.
    """
    height = series[:, row] - level
    before = np.flatnonzero((height[:-1] < 0) & (height[1:] >= 0))
    low, high = np.zeros(len(before)), np.ones(len(before))
    for _ in range(60):
        middle = (low + high) / 2
        is_low = _hermite(time, series, rates, before, middle)[:, row] < level
        low, high = np.where(is_low, middle, low), np.where(is_low, high, middle)
    when = time[before] + high * (time[before + 1] - time[before])
    return np.column_stack([when, _hermite(time, series, rates, before, high)])


def _hermite(
    time: np.ndarray, series: np.ndarray, rates: np.ndarray, first: np.ndarray, share: np.ndarray
) -> np.ndarray:
    """Return states (m, s) at shares of the intervals after some records."""
    h, x = (time[first + 1] - time[first])[:, None], share[:, None]
    y0, y1, f0, f1 = series[first], series[first + 1], h * rates[first], h * rates[first + 1]
    change = y1 - y0
    return y0 + x * (change + (1 - x) * ((1 - 2 * x) * (-change) + (1 - x) * f0 - x * f1))
