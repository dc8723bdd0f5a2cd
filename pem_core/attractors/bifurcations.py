"""Bifurcations on a branch of cycles: detection by test functions, location by interpolation along the branch.

Test functions of the derivative M of the map and of the branch's tangent change sign at bifurcations: det(M - 1), the
tangent's component along the value, det(M + 1), and the product of (m_i m_j - 1) over pairs of multipliers (Kuznetsov,
Elements of Applied Bifurcation Theory, 3rd ed. 2004, section 10.3). Each is a smooth function of the distance along the
branch, and its zero is that of a polynomial through its values at Chebyshev points about it. No value is computed at
the zero itself: at a branch point the equations are singular, and round-off decides where Newton's method ends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.polynomial import Chebyshev

from pem_core.attractors.directions import Direction, Why
from pem_core.codes import Code

if TYPE_CHECKING:  # only named here: what these modules import makes the longest chains of the package
    from pem_core.attractors.families import Curve, Mapped, Point

NODES = 8
"""Points of an interpolation."""
DROPPED = 2
"""Degrees left out in the second polynomial, whose zero gives the error of the first's."""
MOST_ROUNDS = 4
NARROWER = 0.25
"""Factor by which the interval of an interpolation shrinks at least."""
NARROWEST = 1e-4
"""Half of its shortest interval: nearer to a branch point round-off grows."""
SHARP = 1e-10
"""Difference of the two zeros, along the branch, at which an interpolation suffices."""
ROUNDING = 1e-14
"""Rounding error of a value, relative to the larger end of the interval: at folds two tolerances differ by less."""
CLOSEST = 1e-9
"""Distance along the branch below which two bifurcations are not separated."""
NULL = 1e-9
"""Size of a scaled test function that counts as zero throughout, as for pairs of multipliers without dissipation."""
OUTSIDE = 1e-7
"""Excess over one of the modulus of a multiplier that is counted as outside the unit circle."""
REAL = 1e-5
"""Imaginary part of a multiplier that is complex beyond round-off."""
NEAR_ONE = 1e-6
"""Distance from +1 or -1 of a multiplier that is there, to round-off. Of two that pass at different values the mean is
further away, and the two are then separated."""
ALIKE = 1e-5
"""Distance [rad] of a state from itself after half the period at which the period halves."""


class Kind(Code):
    """Kind of a bifurcation."""

    FOLD = 0, "a multiplier passes +1 where the value turns: a stable and an unstable cycle meet"
    BRANCH_POINT = 1, "branches cross, at a pitchfork or transcritically: a multiplier passes or touches +1"
    FLIP = 2, "a multiplier passes -1: a cycle of the double period begins"
    NEIMARK_SACKER = 3, "a pair of complex multipliers passes the unit circle: a torus begins"
    PERIOD_HALVES = 4, "the branch ends on cycles of half its period, at their flip"
    DOUBLE = 5, "two multipliers pass the unit circle together, or two bifurcations are too near to be separated"


@dataclass(frozen=True)
class Bifurcation:
    """A bifurcation of a branch.

    Attributes
    ----------
    kind : Kind
    value : float
        Value of the parameter.
    error : float
        Its error: the difference from the value at a looser tolerance of the integration, and from that of a polynomial
        of lower degree. Where no zero was found between two points of the branch, the value is the mean of theirs, and
        the error their difference.
    length : float
        Distance along the branch from its start.
    state : (s,) array
    multiplier : (d,) array
        Complex, the largest first.
    curve : Curve
        Curve of the branch.
    tangent : Direction, or None
        Of the branch there; None where no zero was found.
    away : Direction, or None
        Direction in which the branch that begins or crosses there is sought; None where there is none: at a flip the
        critical direction, at a branch point that in the kernel of the equations which is orthogonal to the branch.
    """

    kind: Kind
    value: float
    error: float
    length: float
    state: np.ndarray
    multiplier: np.ndarray
    curve: Curve
    tangent: Direction | None
    away: Direction | None


def multipliers_of(mapped: Mapped) -> np.ndarray:
    """Return the multipliers (d,), the largest first."""
    values = np.linalg.eigvals(mapped.slopes).astype(complex)
    return values[np.lexsort((values.imag, values.real, -np.abs(values).round(12)))]


def outside(multiplier: np.ndarray) -> int:
    """Return the number of multipliers outside the unit circle."""
    return int((np.abs(multiplier) > 1 + OUTSIDE).sum())


Test = Callable[["Point"], float]


def turning(point: Point) -> float:
    """Return the component of the tangent along the value."""
    return point.tangent.value


def at_one(point: Point) -> float:
    """Return det(M - 1)."""
    return float(np.linalg.det(point.mapped.slopes - np.eye(len(point.mapped.off))))


def at_minus_one(point: Point) -> float:
    """Return det(M + 1)."""
    return float(np.linalg.det(point.mapped.slopes + np.eye(len(point.mapped.off))))


def pairs(point: Point) -> float:
    """Return the product of m_i m_j - 1 over the pairs of multipliers."""
    values = multipliers_of(point.mapped)
    return float(np.prod([a * b - 1 for a, b in _pairs_of(values)]).real)


def _pairs_of(values: np.ndarray) -> list[tuple[complex, complex]]:
    return [(values[i], values[j]) for i in range(len(values)) for j in range(i)]


def scaled_tests(mapped: Mapped) -> np.ndarray:
    """Return the test functions of the multipliers (3,), each factor divided by its size for a multiplier far away."""
    values = multipliers_of(mapped)
    size = np.sqrt(1 + np.abs(values) ** 2)
    pair = [(a * b - 1) / np.sqrt(1 + np.abs(a * b) ** 2) for a, b in _pairs_of(values)]
    return np.array([np.prod((values - 1) / size).real, np.prod((values + 1) / size).real, np.prod(pair).real])


@dataclass(frozen=True)
class Segment:
    """A branch near one of its points, by the distance along the tangent there.

    Attributes
    ----------
    base : Point
    along, bend : (k + 1,) arrays
        First and second coefficient of a parabola through another point, from which points are sought.
    """

    base: Point
    along: np.ndarray
    bend: np.ndarray

    def ahead(self, length: float) -> tuple[float, np.ndarray]:
        """Return the value and the state (s,) of the parabola at a distance."""
        return self.base.mapped.moved(length * self.along + length**2 * self.bend)

    def sought(self, curve: Curve, length: float) -> tuple[Point | None, Why]:
        """Return the point of the branch at a distance, and the outcome of the search."""
        return curve.correct(*self.ahead(length), self.base.tangent)

    def at(self, curve: Curve, length: float) -> Point | None:
        """Return the point of the branch at a distance; None if it is not found."""
        return self.sought(curve, length)[0]


def found_between(curve: Curve, first: Point, last: Point) -> list[Bifurcation]:
    """Return the bifurcations between two successive points of a branch, in their order; lengths are from the first."""
    along, chord = first.mapped.parts(first.tangent), first.mapped.parts_to(last.value, last.state)
    way = float(chord @ along)
    segment = Segment(first, along, (chord - way * along) / way**2)
    return sorted(_between(curve, segment, (0.0, first), (way, last)), key=lambda one: one.length)


End = tuple[float, "Point"]


def _between(curve: Curve, segment: Segment, low: End, high: End) -> Iterator[Bifurcation]:
    """Yield the bifurcations between two points, at distances along a segment."""
    changes = _changes(low[1], high[1])
    found = [one for one in _candidates(curve, segment, low, high, changes) if one]
    if _explains(found, low[1], high[1]):
        yield from found
        return
    mid = 0.5 * (low[0] + high[0])
    point = segment.at(curve, mid) if abs(high[0] - low[0]) > CLOSEST else None
    if point is None:
        yield _unlocated(curve, Kind.DOUBLE, low, high)
        return
    yield from _between(curve, segment, low, (mid, point))
    yield from _between(curve, segment, (mid, point), high)


def _changes(first: Point, last: Point) -> np.ndarray:
    """Return which of the test functions (4,) change their sign, that of the tangent first."""
    before, after = scaled_tests(first.mapped), scaled_tests(last.mapped)
    is_null = (np.abs(before) < NULL) & (np.abs(after) < NULL)
    return np.append(first.tangent.value * last.tangent.value < 0, (before * after < 0) & ~is_null)


def _candidates(
    curve: Curve, segment: Segment, low: End, high: End, changes: np.ndarray
) -> Iterator[Bifurcation | None]:
    """Yield the bifurcations at which test functions change their sign."""
    turns, one, minus, pair = changes
    if turns:
        yield _located(curve, segment, turning, Kind.FOLD if one else Kind.BRANCH_POINT, low, high)
    elif one:
        yield _located(curve, segment, at_one, Kind.BRANCH_POINT, low, high)
    if minus:
        yield _located(curve, segment, at_minus_one, Kind.FLIP, low, high)
    if pair:
        yield _located(curve, segment, pairs, Kind.NEIMARK_SACKER, low, high)


PASSING = {Kind.FOLD: 1, Kind.BRANCH_POINT: 1, Kind.FLIP: 1, Kind.NEIMARK_SACKER: 2, Kind.DOUBLE: 2}
"""Number of multipliers that pass the unit circle."""


def _explains(found: list[Bifurcation], first: Point, last: Point) -> bool:
    """Return whether bifurcations explain how many multipliers pass the unit circle between two points."""
    passing = sum(PASSING.get(one.kind, 0) for one in found)
    change = abs(outside(multipliers_of(last.mapped)) - outside(multipliers_of(first.mapped)))
    return change <= passing


@dataclass(frozen=True)
class _Zero:
    """A zero of a test function: where, and what the branch is there, with the error of the interpolation."""

    place: float
    value: float
    spread: float
    state: np.ndarray
    tangent: np.ndarray
    half: float


def _zero(curve: Curve, segment: Segment, test: Test, mid: float, half: float) -> _Zero | None:
    """Return the zero of a test function within a distance of a place on a segment."""
    nodes = mid + half * np.cos(np.pi * (np.arange(NODES) + 0.5) / NODES)
    points = [segment.at(curve, float(place)) for place in nodes]
    kept = [(place, one) for place, one in zip(nodes, points, strict=True) if one]
    if len(kept) < NODES - DROPPED:
        return None
    places, own, domain = np.array([place for place, _ in kept]), [one for _, one in kept], [mid - half, mid + half]
    roots, values = [], []
    for degree in (len(kept) - 1, len(kept) - 1 - DROPPED):
        own_test = Chebyshev.fit(places, [test(one) for one in own], degree, domain)
        root = _root_near(own_test, mid, half)
        if root is None:
            return None
        roots.append(root)
        values.append(float(Chebyshev.fit(places, [one.value for one in own], degree, domain)(root)))
    rows = np.stack([np.concatenate([one.state, one.tangent.rows, [one.tangent.value]]) for one in own])
    at_root = np.array([Chebyshev.fit(places, row, len(kept) - 1, domain)(roots[0]) for row in rows.T])
    count, away = len(own[0].state), abs(roots[0] - roots[1])
    spread = max(away, abs(values[0] - values[1]) / curve.family.width)
    return _Zero(roots[0], values[0], spread, at_root[:count], at_root[count:], half)


def _root_near(polynomial: Chebyshev, mid: float, half: float) -> float | None:
    """Return the real zero of a polynomial nearest to the middle of its domain; None if there is none in it."""
    roots = polynomial.roots()
    inside = roots[(np.abs(roots.imag) < SHARP * half) & (np.abs(roots.real - mid) <= half * (1 + SHARP))].real
    return float(min(inside, key=lambda root: abs(root - mid))) if len(inside) else None


def _narrowed(curve: Curve, segment: Segment, test: Test, low: float, high: float) -> _Zero | None:
    """Return the zero of a test function between two distances, from ever shorter intervals about it."""
    best, mid, half = None, 0.5 * (low + high), 0.5 * (high - low)
    for _ in range(MOST_ROUNDS):
        found = _zero(curve, segment, test, mid, half)
        if found is None or (best and found.spread >= best.spread):
            break
        is_sharp, best = bool(best) and found.spread <= SHARP, found
        mid, half = found.place, max(min(10 * found.spread, NARROWER * half), min(NARROWEST, NARROWER * half))
        if is_sharp:
            break
    return best


def _located(curve: Curve, segment: Segment, test: Test, kind: Kind, low: End, high: End) -> Bifurcation | None:
    """Return the bifurcation at the zero of a test function; None where multipliers pass nothing there."""
    fine = _narrowed(curve, segment, test, low[0], high[0])
    loose = _zero(curve.loose, segment, test, fine.place, fine.half) if fine else None
    if fine is None or loose is None:
        return _unlocated(curve, kind, low, high)
    mapped = curve.evaluate(min(max(fine.value, curve.family.low), curve.family.high), fine.state)
    if mapped is None:
        return _unlocated(curve, kind, low, high)
    own_kind = _kind_of(kind, mapped)
    if own_kind is None:
        return None
    size = max(abs(curve.family.low), abs(curve.family.high))
    error = abs(fine.value - loose.value) + fine.spread * curve.family.width + ROUNDING * size
    tangent = Direction(fine.tangent[:-1], float(fine.tangent[-1]))
    away = _away(own_kind, mapped, tangent)
    found = mapped.state, multipliers_of(mapped), curve, tangent, away
    return Bifurcation(own_kind, fine.value, error, fine.place, *found)


def _unlocated(curve: Curve, kind: Kind, low: End, high: End) -> Bifurcation:
    """Return a bifurcation between two points that was not located."""
    value, place = 0.5 * (low[1].value + high[1].value), 0.5 * (low[0] + high[0])
    error = abs(high[1].value - low[1].value)
    return Bifurcation(kind, value, error, place, low[1].state, multipliers_of(low[1].mapped), curve, None, None)


def half_distance(mapped: Mapped) -> float:
    """Return the distance [rad] of a cycle's states half a period of its curve apart; inf for an odd period."""
    half = mapped.curve.period // 2
    if 2 * half != mapped.curve.period:
        return np.inf
    return float(np.linalg.norm(mapped.parts_to(mapped.value, mapped.orbit[half - 1])))


def _kind_of(kind: Kind, mapped: Mapped) -> Kind | None:
    """Return the kind of a bifurcation from the map there; None for a saddle with m_1 m_2 = 1, which is none."""
    values = multipliers_of(mapped)
    if kind is Kind.NEIMARK_SACKER:
        pair = np.array(min(_pairs_of(values), key=lambda two: abs(two[0] * two[1] - 1)))
        if (np.abs(pair.imag) > REAL).all():
            return kind
        return Kind.DOUBLE if (np.abs(np.abs(pair.real) - 1) < NEAR_ONE).all() else None
    return Kind.PERIOD_HALVES if kind is Kind.BRANCH_POINT and half_distance(mapped) <= ALIKE else kind


def _away(kind: Kind, mapped: Mapped, tangent: Direction) -> Direction | None:
    """Return the direction of the branch that begins at a flip, or crosses at a branch point."""
    if kind is Kind.FLIP:
        matrix = mapped.slopes + np.eye(len(mapped.off))
        return mapped.direction(np.append(np.linalg.svd(matrix)[2][-1], 0.0))
    if kind is Kind.BRANCH_POINT:
        return mapped.direction(np.linalg.svd(mapped.bordered(mapped.parts(tangent)))[2][-1])
    return None
