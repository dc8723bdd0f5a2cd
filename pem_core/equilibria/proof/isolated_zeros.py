"""Isolated zeros of the torque, each proved to be the only one within its cap."""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np

from pem_core.equilibria.proof.enclosure import Enclosure, derivatives, enclose
from pem_core.equilibria.proof.krawczyk import judged
from pem_core.models.configuration_spaces.charts import Chart
from pem_core.models.configuration_spaces.search_domain import Equations
from pem_core.numbers.intervals import middle

ITERATIONS, LARGEST_STEP, CONVERGED = 40, 0.2, 1e-11
"""Of Newton's method; steps in y."""
SMALL = 1e-6
"""Reach of the charts on which Newton's method evaluates its slopes; also their relative error."""
COARSE, POLISHINGS = 2.0**-30, 3
"""Zeros are rounded to this grid, and recomputed from there with this number of Newton steps in numpy."""
CAPS = 0.25 * 0.5 ** (np.arange(60) / 2)
"""Cap radii that are tried, widest first."""
TRIED_TOGETHER = 10


@dataclass(frozen=True)
class Zeros:
    """Proved zeros of several parameter sets.

    Attributes
    ----------
    owner : (z,) int array
        The parameter set of each.
    place : (n, z) array
    cap : (z,) array
        Distance from the place, in R^n, within which there is no other zero.
    within : (z,) array
        Upper bound of the distance of the zero from the place, in y of the chart about the place.
    index : (z,) int array
        Number of directions in which the energy falls.
    """

    owner: np.ndarray
    place: np.ndarray
    cap: np.ndarray
    within: np.ndarray
    index: np.ndarray

    def some(self, which: np.ndarray) -> Zeros:
        """Return a selection of the zeros."""
        return Zeros(**{field.name: getattr(self, field.name)[..., which] for field in fields(Zeros)})


def no_zeros(chart: Chart) -> Zeros:
    """Return an empty list of zeros."""
    none = np.empty(0)
    return Zeros(none.astype(int), np.empty((chart.size, 0)), none, none, none.astype(int))


def together(first: Zeros, second: Zeros) -> Zeros:
    """Return the zeros of both lists, sorted by parameter set."""
    names = [field.name for field in fields(Zeros)]
    both = Zeros(**{name: np.concatenate([getattr(z, name) for z in (first, second)], -1) for name in names})
    return both.some(np.argsort(both.owner, kind="stable"))


def in_caps(chart: Chart, zeros: Zeros, owner: np.ndarray, place: np.ndarray, radius: np.ndarray) -> np.ndarray:
    """Return True for each ball that lies within a cap of its own set. ``zeros`` must be sorted by set."""
    inside = np.zeros(len(owner), bool)
    first, after = np.searchsorted(zeros.owner, owner, "left"), np.searchsorted(zeros.owner, owner, "right")
    for nth in range(int((after - first).max(initial=0))):
        on = np.flatnonzero((first + nth < after) & ~inside)
        zero = first[on] + nth
        apart = chart.distance(zeros.place[:, zero], place[:, on]) * (1 + 1e-12)
        inside[on] = apart + radius[on] < zeros.cap[zero]
    return inside


def newton(
    chart: Chart, equations: Equations, parameters: np.ndarray, place: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Return the end points of Newton's method, and whether it converged; nothing is proved."""
    place, last = place.copy(), np.full(place.shape[1], np.inf)
    moving = np.arange(place.shape[1])
    for _ in range(ITERATIONS):
        frames = chart.around(place[:, moving], np.full(len(moving), SMALL))
        step = _step(*derivatives(equations, frames, parameters[:, moving]))
        length = np.sqrt((step**2).sum(0))
        is_good = np.isfinite(length)
        moving, frames, step, length = moving[is_good], frames.some(is_good), step[:, is_good], length[is_good]
        share = np.minimum(1.0, LARGEST_STEP / SMALL / np.maximum(length, 1e-300))
        place[:, moving] = chart.moved(frames, step * share)
        was_close = last[moving] < CONVERGED
        last[moving] = SMALL * length
        moving = moving[~was_close]  # one step more than necessary: the last digits matter
        if not len(moving):
            break
    return place, last < CONVERGED


def polish(chart: Chart, equations: Equations, parameters: np.ndarray, place: np.ndarray) -> np.ndarray:
    """Return the zeros to the last digit, recomputed from rounded places so that the bits are reproducible."""
    place = np.round(place / COARSE) * COARSE
    place = chart.moved(chart.around(place, np.zeros(place.shape[1])), np.zeros((chart.dimension, place.shape[1])))
    for _ in range(POLISHINGS):
        frames = chart.around(place, np.full(place.shape[1], SMALL))
        step = _step(*derivatives(equations, frames, parameters))
        place = chart.moved(frames, np.where(np.isfinite(step), step, 0.0))
    return place


def _step(force: np.ndarray, slopes: np.ndarray) -> np.ndarray:
    """Return Newton's step (d, c); NaN where the slopes have no inverse."""
    each = np.moveaxis(slopes, 2, 0)
    with np.errstate(all="ignore"):
        is_good = np.isfinite(each).all((1, 2)) & np.isfinite(force).all(0)
        is_good[is_good] = np.abs(np.linalg.det(each[is_good])) > 0
        step = np.full(force.shape, np.nan)
        step[:, is_good] = -np.linalg.solve(each[is_good], force.T[is_good, :, None])[:, :, 0].T
    return step


def prove(chart: Chart, equations: Equations, parameters: np.ndarray, owner: np.ndarray, place: np.ndarray) -> Zeros:
    """Return those places that have a cap with exactly one zero, proved."""
    count = place.shape[1]
    reach, within, waiting = np.zeros(count), np.full(count, np.nan), np.arange(count)
    for tried in np.split(CAPS, range(TRIED_TOGETHER, len(CAPS), TRIED_TOGETHER)):
        if not len(waiting):
            break
        each, radius = np.repeat(waiting, len(tried)), np.tile(tried, len(waiting))
        frames, own = chart.around(place[:, each], radius), parameters[:, each]
        force = enclose(equations, frames, own).force
        verdict = judged(Enclosure(force, enclose(equations, frames, own, is_unique=True).slopes))
        good = verdict.has_one.reshape(len(waiting), len(tried))
        best, is_found = good.argmax(1), good.any(1)
        reach[waiting] = np.where(is_found, tried[best], 0.0)
        share = verdict.within.reshape(good.shape)[np.arange(len(waiting)), best]
        within[waiting] = share * reach[waiting]
        waiting = waiting[~is_found]
    slopes = enclose(equations, chart.around(place, np.full(count, SMALL)), parameters).slopes
    return Zeros(owner, place, chart.ball(reach), within, _index(middle(slopes))).some(reach > 0)


def _index(slopes: np.ndarray) -> np.ndarray:
    """Return the number of positive eigenvalues of the slopes. Where a cap is proved, none is zero anywhere in it."""
    each = np.moveaxis(np.where(np.isfinite(slopes), slopes, 0.0), 2, 0)
    return (np.linalg.eigvalsh((each + np.swapaxes(each, 1, 2)) / 2) > 0).sum(1)


def distinct(chart: Chart, zeros: Zeros) -> Zeros:
    """Return each zero once: two places in one cap are the same zero."""
    again, count = np.zeros(len(zeros.owner), bool), len(zeros.owner)
    for lag in range(1, int(np.bincount(zeros.owner).max(initial=0))):
        earlier, later = np.arange(count - lag), np.arange(lag, count)
        apart = chart.distance(zeros.place[:, earlier], zeros.place[:, later])
        again[later] |= (zeros.owner[earlier] == zeros.owner[later]) & (apart < 0.9 * zeros.cap[earlier])
    return zeros.some(~again)
