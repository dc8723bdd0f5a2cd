"""Krawczyk's test: whether enclosures of F and its slopes prove that a box has no zero, or exactly one.

With C near the inverse of the slopes J, and y from -1 to 1, Krawczyk's operator is K = -C F(0) + (1 - C J) [-1, 1]. All
zeros of the cell lie in K, whether J are secants or derivatives; if K lies within the cell and J are derivatives, there
is exactly one (R. Krawczyk 1969, doi:10.1007/BF02234767; Neumaier, Interval Methods for Systems of Equations, 1990,
section 5.1).
"""

from dataclasses import dataclass

import numpy as np

from pem_core.equilibria.proof.enclosure import Enclosure
from pem_core.numbers.intervals import Interval, magnitude, middle, up


@dataclass(frozen=True)
class Verdict:
    """Verdict on the zeros of F in cells.

    Attributes
    ----------
    has_none, has_one : (c,) bool arrays
        Proved; most cells are neither. With secants has_one has no meaning.
    contraction : (c,) array
        The norm of 1 - C J; infinite where there is no C.
    step : (d, c) array
        Newton's step from the midpoint; NaN where there is no C.
    within : (c,) array
        Upper bound of the distance of the only zero from the midpoint, in y.
    """

    has_none: np.ndarray
    has_one: np.ndarray
    contraction: np.ndarray
    step: np.ndarray
    within: np.ndarray


def judged(found: Enclosure) -> Verdict:
    """Return the verdicts that enclosures over cells prove."""
    force, slopes = found.force, found.slopes
    d, size = force.low.shape
    with np.errstate(all="ignore"):
        has_none = _is_away(force, slopes)
        inverse = _inverses(middle(slopes))
        newton = [_sum([inverse[i, j] * _at(force, j) for j in range(d)]) for i in range(d)]
        inside, contraction, within = np.ones(size, bool), np.zeros(size), np.zeros(size)
        for i in range(d):
            spread = np.zeros(size)
            for j in range(d):
                part = _sum([inverse[i, k] * _at(slopes, k, j) for k in range(d)])
                spread = up(spread + magnitude(1.0 - part if i == j else part))
            low, high = -up(newton[i].high + spread), up(spread - newton[i].low)
            has_none |= (low > 1.0) | (high < -1.0)
            inside &= (low > -1.0) & (high < 1.0)
            contraction = np.maximum(contraction, spread)
            within = np.maximum(within, magnitude(newton[i]))
        inside &= contraction < 1.0
        step = -np.stack([middle(part) for part in newton])
        within = within / (1.0 - contraction) * (1 + 1e-12)
    contraction = np.where(np.isfinite(contraction), contraction, np.inf)
    return Verdict(has_none, inside, contraction, step, within)


def _is_away(force: Interval, slopes: Interval) -> np.ndarray:
    """Return True where a component of F, or F along its midpoint value, cannot be zero."""
    d, away = len(force.low), np.zeros(force.low.shape[1], bool)
    size = magnitude(slopes)
    for i in range(d):
        change = _total(size[i])
        away |= (force.low[i] > change) | (force.high[i] < -change)
    if d == 1:
        return away
    along = middle(force)
    total = _sum([along[i] * _at(force, i) for i in range(d)])
    across = [_sum([along[i] * _at(slopes, i, j) for i in range(d)]) for j in range(d)]
    return away | (total.low > _total(np.stack([magnitude(slope) for slope in across])))


def _total(sizes: np.ndarray) -> np.ndarray:
    """Return the sum over the first axis, rounded up."""
    total = sizes[0]
    for size in sizes[1:]:
        total = up(total + size)
    return total


def _at(x: Interval, *place: int) -> Interval:
    return Interval(x.low[place], x.high[place])


def _sum(parts: list[Interval]) -> Interval:
    total = parts[0]
    for part in parts[1:]:
        total = total + part
    return total


def _inverses(matrices: np.ndarray) -> np.ndarray:
    """Return the inverses of matrices (d, d, c), NaN for singular ones."""
    d = len(matrices)
    if d == 1:
        return 1.0 / matrices
    if d == 2:
        (a, b), (c, e) = matrices
        return np.array([[e, -b], [-c, a]]) / (a * e - b * c)
    each = np.moveaxis(matrices, 2, 0)
    is_good = np.isfinite(each).all((1, 2))
    is_good[is_good] = np.abs(np.linalg.det(each[is_good])) > 0
    out = np.full(each.shape, np.nan)
    out[is_good] = np.linalg.inv(each[is_good])
    return np.moveaxis(out, 0, 2)
