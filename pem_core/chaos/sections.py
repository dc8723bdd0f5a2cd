"""Sections of recorded trajectories: Poincare sections, at level crossings, and stroboscopic ones, at given times.

Between records a quantity is interpolated by a cubic Hermite polynomial, with slopes from differences of five records,
so that a section has fourth-order accuracy in the record spacing. Its error is estimated from records at twice the
spacing. All trajectories of a block are searched at once. (Ours.)
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Literal

import numpy as np

from pem_core.errors import MISSING, fail

# Orbits sampled once per forcing period: the number of periods until they return.


NOT_PERIODIC = 0
"""Period of an orbit that did not return."""


def orbit_period(section: np.ndarray, tolerance: float, longest: int) -> int:
    """Return the period of a stroboscopic section in points: 1, 2, ..., or NOT_PERIODIC.

    The period is the least number p for which every point is within ``tolerance`` of the point p later, per component
    and in units of the section's scatter (its largest standard deviation over the components), or of one where that is
    zero. A repetition must occur twice: p is at most a third of the points. (Ours.)

    Parameters
    ----------
    section : (n, c) array
        Successive states at the same phase of the forcing.
    tolerance : float
        Largest difference of a return, relative to the scatter.
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


FEWEST = 5
"""Number of records that slopes need."""
HALVINGS = 60
TIME_ROUNDING = 1e-9
"""Fraction of a spacing, and of a number of periods, that counts as round-off."""
AT_END = np.array([[-25.0, 48.0, -36.0, 16.0, -3.0], [-3.0, -10.0, 18.0, -6.0, 1.0]]) / 12.0
"""Coefficients of the slopes at the first two of five records, to fourth order."""
Direction = Literal["rising", "falling", "both"]


@dataclass(frozen=True)
class Marks:
    """Positions on trajectories, ordered by trajectory and time.

    Attributes
    ----------
    point : (k,) int array
        Trajectory.
    interval : (k,) int array
        Record before it.
    share : (k,) array
        Fraction of the time to the next record, from 0 to 1.
    time, time_error : (k,) array
        Time [s], and its interpolation error.
    """

    point: np.ndarray
    interval: np.ndarray
    share: np.ndarray
    time: np.ndarray
    time_error: np.ndarray

    @property
    def places(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Return trajectory, record before and fraction of the time to the next."""
        return self.point, self.interval, self.share

    def counts(self, points: int) -> np.ndarray:
        """Return the number of marks of each of ``points`` trajectories."""
        return np.bincount(self.point, minlength=points)

    def only(self, chosen: np.ndarray) -> Marks:
        """Return a selection of the marks."""
        return Marks(*(getattr(self, field.name)[chosen] for field in fields(self)))

    def in_rows(self, values: np.ndarray, points: int, width: int) -> np.ndarray:
        """Return values (k, ...) of the marks as rows (points, width, ...), one per trajectory, padded with NaN."""
        counts = self.counts(points)
        out = np.full((points, width, *values.shape[1:]), np.nan)
        out[self.point, np.arange(len(self.point)) - np.repeat(np.cumsum(counts) - counts, counts)] = values
        return out


@dataclass(frozen=True)
class Curves:
    """Recorded quantities of n trajectories as cubics between records.

    Attributes
    ----------
    value : (n, r, ...) array
    slope : (n, r, ...) array
        Change per interval.
    """

    value: np.ndarray
    slope: np.ndarray

    def at(self, point: np.ndarray, interval: np.ndarray, share: np.ndarray) -> np.ndarray:
        """Return the quantities (k, ...) at fractions of intervals."""
        return _cubic(_broadcast(share, self.value), *self._ends(point, interval, 1))

    def rate(self, point: np.ndarray, interval: np.ndarray, share: np.ndarray) -> np.ndarray:
        """Return the rates of change of the quantities at fractions of intervals, per interval."""
        y0, y1, f0, f1 = self._ends(point, interval, 1)
        x, change = _broadcast(share, self.value), y1 - y0
        return f0 + x * (2.0 * (3.0 * change - 2.0 * f0 - f1) + x * 3.0 * (f0 + f1 - 2.0 * change))

    def error(self, point: np.ndarray, interval: np.ndarray, share: np.ndarray) -> np.ndarray:
        """Return the interpolation errors at fractions of intervals.

        A cubic over two intervals misses the record in its middle by M = h^4 y'''' / 24; a cubic over one interval
        misses by x^2 (1 - x)^2 M.
        """
        first = np.minimum(interval, self.value.shape[1] - 3)
        missed = np.abs(_cubic(0.5, *self._ends(point, first, 2)) - self.value[point, first + 1])
        return missed * _broadcast((share * (1 - share)) ** 2, self.value)

    def _ends(
        self, point: np.ndarray, first: np.ndarray, step: int
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Return values and slopes at both ends of intervals of ``step`` records."""
        own, last = (point, first), (point, first + step)
        return self.value[own], self.value[last], step * self.slope[own], step * self.slope[last]


def crossings(time: np.ndarray, height: np.ndarray, direction: Direction = "rising", after: float = 0.0) -> Marks:
    """Return the zero crossings of a recorded quantity: a Poincare section.

    A crossing and a crossing back between two records are found if the cubic has them.

    Parameters
    ----------
    time : (r,) array
        Times of the records [s], equally spaced.
    height : (n, r) array
        The quantity minus the level; NaN where a trajectory has no records.
    direction : str
        "rising", "falling" or "both".
    after : float
        Time [s] before which crossings are ignored.

    Raises
    ------
    InputError
        If there are fewer than FEWEST records, or they are not equally spaced.

    Examples
    --------
    >>> time = np.linspace(0.0, 20.0, 101)
    >>> crossings(time, np.sin(time)[None]).time.round(4)
    array([ 6.2832, 12.5664, 18.8496])
    """
    h, curves = _spacing(time), curves_of(height)
    point, interval, start, stop = _brackets(curves, direction)
    share = _bisect(curves, point, interval, start, stop)
    order = np.lexsort((share, interval, point))
    order = order[(time[interval] + h * share)[order] >= after]
    place = point[order], interval[order], share[order]
    with np.errstate(divide="ignore", invalid="ignore"):
        late = curves.error(*place) / np.abs(curves.rate(*place))
    return Marks(*place, time[place[1]] + h * place[2], h * np.minimum(1.0, np.nan_to_num(late, nan=1.0)))


def strobes(time: np.ndarray, period: np.ndarray, first: np.ndarray, after: float = 0.0) -> Marks:
    """Return the marks of n trajectories at ``first`` and every ``period`` after it: a stroboscopic section.

    Parameters
    ----------
    time : (r,) array
        Times of the records [s], equally spaced.
    period, first : (n,) arrays
        Of each trajectory [s].
    after : float
        Time [s] before which there are no marks.

    Raises
    ------
    InputError
        As :func:`crossings`.
    """
    h, last = _spacing(time), time[-1] * (1 + TIME_ROUNDING)
    skipped = np.ceil(np.maximum(0.0, (after - first) / period * (1 - TIME_ROUNDING)))
    counts = np.maximum(0, np.floor((last - first) / period) - skipped + 1).astype(int)
    point = np.repeat(np.arange(len(counts)), counts)
    number = skipped[point] + np.arange(len(point)) - np.repeat(np.cumsum(counts) - counts, counts)
    when = first[point] + period[point] * number
    place = np.clip((when - time[0]) / h, 0.0, len(time) - 1.0)
    nearest = np.rint(place)
    place = np.where(np.abs(place - nearest) < TIME_ROUNDING * len(time), nearest, place)
    interval = np.minimum(place.astype(int), len(time) - 2)
    return Marks(point, interval, place - interval, when, np.zeros(len(when)))


def section(time: np.ndarray, series: np.ndarray, marks: Marks) -> tuple[np.ndarray, np.ndarray]:
    """Return recorded quantities at marks, and their errors.

    The error is that of the cubic, plus the change of the quantity within the error of the time. It does not include
    the integration error.

    Parameters
    ----------
    time : (r,) array
        Times of the records [s].
    series : (n, r, ...) array
        Quantities.
    marks : Marks

    Returns
    -------
    value, error : (k, ...) array
    """
    h, curves = _spacing(time), curves_of(series)
    meanwhile = np.abs(curves.rate(*marks.places)) / h * _broadcast(marks.time_error, series)
    return curves.at(*marks.places), curves.error(*marks.places) + meanwhile


def curves_of(series: np.ndarray) -> Curves:
    """Return records (n, r, ...) with slopes from five-point differences, of fourth order."""
    y = np.moveaxis(series, 1, 0)
    slope = np.empty(y.shape)
    slope[2:-2] = (y[:-4] - 8.0 * y[1:-3] + 8.0 * y[3:-1] - y[4:]) / 12.0
    slope[:2] = np.tensordot(AT_END, y[:5], 1)
    slope[-2:] = -np.tensordot(AT_END, y[:-6:-1], 1)[::-1]
    return Curves(series, np.moveaxis(slope, 0, 1))


def _spacing(time: np.ndarray) -> float:
    """Return the time between records, and check that it is constant."""
    if len(time) < FEWEST:
        raise fail("records", f"must be at least {FEWEST} for a section, not {len(time)}", MISSING)
    steps = np.diff(time)
    if not np.allclose(steps, steps[0], rtol=1e-6, atol=0.0):
        raise fail("time", f"must be equally spaced, but its steps are {steps.min():g} to {steps.max():g}", MISSING)
    return float((time[-1] - time[0]) / (len(time) - 1))


def _cubic(x: Any, y0: np.ndarray, y1: np.ndarray, f0: np.ndarray, f1: np.ndarray) -> np.ndarray:
    """Return Hermite's cubic at fractions x of intervals."""
    change = y1 - y0
    return y0 + x * (change + (1 - x) * ((1 - 2 * x) * (-change) + (1 - x) * f0 - x * f1))


def _brackets(curves: Curves, direction: Direction) -> tuple[np.ndarray, ...]:
    """Return trajectory, interval and both ends of every monotonic segment of a cubic that crosses zero."""
    y0, y1, f0, f1 = curves.value[:, :-1], curves.value[:, 1:], curves.slope[:, :-1], curves.slope[:, 1:]
    turns = _extrema(y1 - y0, f0, f1)
    heights = [y0, *(_cubic(turn, y0, y1, f0, f1) for turn in turns), y1]
    ends = [np.zeros(y0.shape), *turns, np.ones(y0.shape)]
    found = []
    for before, after, start, stop in zip(heights, heights[1:], ends, ends[1:], strict=False):
        is_found = _crosses(before, after, direction)
        found.append((*np.nonzero(is_found), start[is_found], stop[is_found]))
    return tuple(np.concatenate(columns) for columns in zip(*found, strict=True))


def _extrema(change: np.ndarray, f0: np.ndarray, f1: np.ndarray) -> np.ndarray:
    """Return the fractions of both extrema of cubics, ascending; 0 for an extremum outside the interval."""
    b, c = 3.0 * change - 2.0 * f0 - f1, f0 + f1 - 2.0 * change
    with np.errstate(all="ignore"):
        q = -(b + np.copysign(np.sqrt(b * b - 3.0 * c * f0), b))
        roots = np.stack([q / (3.0 * c), f0 / q])
    return np.sort(np.where((roots > 0) & (roots < 1), roots, 0.0), axis=0)


def _crosses(before: np.ndarray, after: np.ndarray, direction: Direction) -> np.ndarray:
    """Return True where zero is crossed between two heights."""
    rising, falling = (before < 0) & (after >= 0), (before > 0) & (after <= 0)
    return {"rising": rising, "falling": falling, "both": rising | falling}[direction]


def _bisect(curves: Curves, point: np.ndarray, interval: np.ndarray, low: np.ndarray, high: np.ndarray) -> np.ndarray:
    """Return the fractions at which cubics are zero, each within a monotonic segment."""
    was_below = curves.at(point, interval, low) < 0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        is_before = (curves.at(point, interval, middle) < 0) == was_below
        low, high = np.where(is_before, middle, low), np.where(is_before, high, middle)
    return high


def _broadcast(values: np.ndarray, like: np.ndarray) -> np.ndarray:
    """Return values of marks (k,) reshaped to broadcast with quantities (k, ...); ``like`` is (n, r, ...)."""
    return values.reshape(values.shape + (1,) * (like.ndim - 2))
