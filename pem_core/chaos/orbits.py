"""Orbits seen once in a period of what drives them: how many periods pass until they return."""

from __future__ import annotations

import numpy as np

NOT_PERIODIC = 0
"""Period of an orbit that did not return."""


def orbit_period(section: np.ndarray, tolerance: float, longest: int) -> int:
    """Return after how many points a stroboscopic section repeats itself: 1, 2, ..., or NOT_PERIODIC.

    The least number p for which every point is within ``tolerance`` of the point p later, per component and in units of
    the section's spread (its largest standard deviation over the components), or of one where it has none. A
    repetition must be seen twice: p is at most a third of the points. (Ours.)

    Parameters
    ----------
    section : (n, c) array
        States at the same phase of the forcing, one after the other.
    tolerance : float
        Largest difference of a return, over the spread.
    longest : int
        Largest p tried.

    Examples
    --------
    >>> orbit_period(np.array([[0.0], [1.0]] * 8), 1e-3, 4)
    2
    """
    points = np.asarray(section, float)
    spread = points.std(0).max(initial=0.0)
    if not np.isfinite(points).all():
        return NOT_PERIODIC
    for period in range(1, min(longest, len(points) // 3) + 1):
        off = np.abs(points[period:] - points[:-period]).max()
        if off <= tolerance * max(spread, tolerance):
            return period
    return NOT_PERIODIC
