"""Branches of cycles and equilibria over one parameter, by pseudo-arclength continuation.

A step predicts the next point along the tangent and corrects it by Newton's method. Its length falls where the
correction is not small against the prediction, the tangent turns, or a test function of bifurcations changes by a large
part of its range: two bifurcations of one kind within a step, which undo each other, are not seen.

A fixed point of the period map is a cycle of the drive, or an equilibrium. Where nothing changes with time, equilibria
are fixed points for any time T between strobes. Their multipliers are exp(lambda T): a Hopf bifurcation is a
Neimark-Sacker point, T must not be a multiple of half a period of a mode (its multipliers would be +1 or -1 without a
bifurcation), and limit cycles, whose period is their own, are not followed.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from pem_core.attractors.bifurcations import (
    Bifurcation,
    Kind,
    Segment,
    found_between,
    half_distance,
    multipliers_of,
    scaled_tests,
)
from pem_core.attractors.directions import Why, along_value
from pem_core.codes import Code
from pem_core.errors import fail

if TYPE_CHECKING:
    from pem_core.attractors.families import Curve, Family, Mapped, Point

FIRST = 0.01
"""First step, in radians and lengths of the interval."""
LONGEST = 0.05
SHORTEST = 1e-9
GROWTH, SHRINKAGE = 1.5, 0.5
CONTRACTION = 0.3
"""Largest sum of the corrections of a step, relative to the step."""
ROUND_OFF = 1e-10
"""Corrections below which a step is accepted whatever its length."""
ALIGNED = 0.97
"""Smallest cosine of the angle between two successive tangents."""
CHANGE = 0.3
"""Largest change of a scaled test function in a step."""
HALVED = 1e-3
"""Largest ratio of the distances of states half a period apart, of a cycle of half the period to one before it."""
MOST_POINTS = 2000
STEEPEST = 1e5
SAME = 1e-6
"""Distance at which a branch has returned to its start, or a cycle to its first state."""


class End(Code):
    """Reason why a branch ends."""

    INTERVAL = 0, "the branch reaches an end of the interval"
    CLOSED = 1, "the branch returns to its start"
    PERIOD_HALVES = 2, "the branch ends on cycles of half its period"
    SOUGHT = 3, "a bifurcation of the kind that was sought is found"
    TRAJECTORY_FAILED = 4, "trajectories near the next point fail"
    STEP_UNDERFLOW = 5, "no next point is found, however near"
    MOST_POINTS = 6, "the limit of points is reached"
    STEEP = 7, "a multiplier exceeds the limit beyond which steps get too short and round-off decides"
    BEGINS = 8, "the branch begins there: it was followed one way only"


@dataclass(frozen=True)
class Branch:
    """A branch of cycles of one period, m points in their order along it.

    Attributes
    ----------
    period : int
        In strobes.
    length : (m,) array
        Distance along the branch from its start, in radians and lengths of the interval; negative before it.
    value : (m,) array
        Values of the parameter.
    state : (s, m) array
    orbit : (p, s, m) array
        States at the strobes of each cycle, the first of which is ``state``.
    error : (m,) array
        Length of the correction that was left [rad].
    multiplier, multiplier_error : (d, m) array
        Floquet multipliers, complex, the largest first, and the differences from those at a looser tolerance.
    ends : (End, End)
        Why it ends at the first point and at the last.
    bifurcations : tuple of Bifurcation
        In the order of their lengths.
    """

    period: int
    length: np.ndarray
    value: np.ndarray
    state: np.ndarray
    orbit: np.ndarray
    error: np.ndarray
    multiplier: np.ndarray
    multiplier_error: np.ndarray
    ends: tuple[End, End]
    bifurcations: tuple[Bifurcation, ...]

    @property
    def is_stable(self) -> np.ndarray:
        """Return whether all multipliers are within the unit circle by more than their errors, (m,)."""
        return np.asarray((np.abs(self.multiplier) + self.multiplier_error < 1).all(0))

    def of_kind(self, *kinds: Kind) -> list[Bifurcation]:
        """Return the bifurcations of some kinds."""
        return [one for one in self.bifurcations if one.kind in kinds]


class Limits(NamedTuple):
    """Limits of a continuation.

    Attributes
    ----------
    first, longest, shortest : float
        Steps, in radians and lengths of the interval.
    steepest : float
        Largest multiplier.
    most : int
        Points in each direction.
    until : collection of Kind
        Kinds of bifurcation at which a branch ends.
    """

    first: float = FIRST
    longest: float = LONGEST
    shortest: float = SHORTEST
    steepest: float = STEEPEST
    most: int = MOST_POINTS
    until: Collection[Kind] = ()


USUAL = Limits()


def follow_branch(
    family: Family, value: float, state: np.ndarray, period: int = 1, *, limits: Limits = USUAL
) -> Branch:
    """Return the branch of cycles through a cycle, followed both ways.

    Parameters
    ----------
    family : Family
    value : float
        Value of the parameter, in the interval.
    state : (s,) array
        State at the first strobe, near a cycle.
    period : int
        Its least period in strobes.
    limits : Limits

    Raises
    ------
    InputError
        If the value is outside the interval, no cycle is found near the state, or its period is a smaller one.
    """
    if not family.low <= value <= family.high:
        raise fail("value", f"must be from {family.low:g} to {family.high:g}, the interval", value)
    curve, state = family.curve(period), np.asarray(state, float)
    start, why = curve.correct(value, state, along_value(state))
    if start is None:
        raise fail("state", f"must be near a cycle of period {period}: {why.value}", state.tolist())
    check_least_period(start)
    onward = walk(start, limits)
    back = _Walk(curve, [start], [0.0], [], End.CLOSED)
    if onward.end is not End.CLOSED:
        back = walk(replace(start, tangent=-start.tangent), limits)
    return _joined(back, onward)


def follow_from(start: Point, limits: Limits = USUAL) -> Branch:
    """Return the branch from a point along its tangent, one way."""
    return _joined(_Walk(start.mapped.curve, [start], [0.0], [], End.BEGINS), walk(start, limits))


def check_least_period(start: Point) -> None:
    """Raise an InputError if a cycle returns to its first state earlier than after its period."""
    mapped, period = start.mapped, start.mapped.curve.period
    for strobe in range(1, period):
        if period % strobe == 0:
            off = mapped.parts_to(mapped.value, mapped.orbit[strobe - 1])
            if np.linalg.norm(off) <= SAME:
                raise fail("period", f"must be the least one, {strobe} for this cycle", period)


@dataclass
class _Walk:
    """A branch on its way in one direction."""

    curve: Curve
    points: list[Point]
    lengths: list[float]
    bifurcations: list[Bifurcation]
    end: End


def walk(start: Point, limits: Limits) -> _Walk:
    """Return the points and bifurcations of a branch from a point along its tangent."""
    curve = start.mapped.curve
    way = _Walk(curve, [start], [0.0], [], End.MOST_POINTS)
    step = limits.first
    for _ in range(limits.most):
        point, step, end = _next_point(curve, _segment(way.points), step, limits)
        if point is None:
            way.end = end
            return way
        if len(way.points) > 1 and _passes(curve, way.points[-1], point, start):
            point, end = start, End.CLOSED
        if end is End.MOST_POINTS and np.abs(multipliers_of(point.mapped)).max() > limits.steepest:
            end = End.STEEP
        sought = _take(way, point, limits)
        if sought is not None or end is not End.MOST_POINTS:
            way.end = end if sought is None else sought
            return way
    return way


def _take(way: _Walk, point: Point, limits: Limits) -> End | None:
    """Append a point and the bifurcations before it; return the reason to end at one of these."""
    last, length = way.points[-1], way.lengths[-1]
    for one in found_between(way.curve, last, point):
        way.bifurcations.append(replace(one, length=length + one.length))
        if one.kind is Kind.PERIOD_HALVES:
            return End.PERIOD_HALVES
        if one.kind in limits.until:
            return End.SOUGHT
    way.points.append(point)
    way.lengths.append(length + float(np.linalg.norm(last.mapped.parts_to(point.value, point.state))))
    return None


def _segment(points: list[Point]) -> Segment:
    """Return the branch ahead of the last of its points: the parabola through the last two."""
    here = points[-1]
    along = here.mapped.parts(here.tangent)
    if len(points) < 2:
        return Segment(here, along, 0.0 * along)
    chord = here.mapped.parts_to(points[-2].value, points[-2].state)
    way = float(chord @ along)
    return Segment(here, along, (chord - way * along) / way**2)


def _next_point(curve: Curve, segment: Segment, step: float, limits: Limits) -> tuple[Point | None, float, End]:
    """Return the next point of a branch, the step to try after it, and why the branch ends there, if it does.

    The reason is MOST_POINTS as long as the branch goes on.
    """
    here, why = segment.base, Why.FOUND
    if here.value == (curve.family.high if here.tangent.value > 0 else curve.family.low):
        return None, step, End.INTERVAL
    while step > limits.shortest:
        point, why = segment.sought(curve, step)
        if point is not None and _is_near(here, point, step):
            return point, min(GROWTH * step, limits.longest), End.MOST_POINTS
        if why is Why.OUTSIDE:
            point = _at_end(curve, segment, step)
            if point is not None:
                return point, step, End.INTERVAL
        step *= SHRINKAGE
    return None, step, End.TRAJECTORY_FAILED if why is Why.FAILED else End.STEP_UNDERFLOW


def _is_near(here: Point, point: Point, step: float) -> bool:
    """Return whether a step was short enough, and remained on its branch."""
    is_short = point.corrected <= CONTRACTION * step + ROUND_OFF and point.aligned >= ALIGNED
    is_alike = abs(point.tangent.value - here.tangent.value) <= CHANGE
    return is_short and is_alike and changes_little(here.mapped, point.mapped) and not _halves(here, point)


def _halves(here: Point, point: Point) -> bool:
    """Return whether a step led to the branch of half the period.

    Near a flip both branches lie along one direction, and on which side of it the steps begin depends on the sign of a
    singular vector, and thus on the processor: on one side a cascade ended at its second flip.
    """
    apart, before = half_distance(point.mapped), half_distance(here.mapped)
    return apart < HALVED * before < np.inf


def changes_little(here: Mapped, there: Mapped) -> bool:
    """Return whether the test functions of the multipliers are nearly the same at two points."""
    return bool((np.abs(scaled_tests(there) - scaled_tests(here)) <= CHANGE).all())


def _at_end(curve: Curve, segment: Segment, step: float) -> Point | None:
    """Return the point at the end of the interval to which a step leads; None if it is not within the step."""
    family, here = curve.family, segment.base
    ahead = here.tangent.value
    if not ahead:
        return None
    value = family.high if ahead > 0 else family.low
    length = (value - here.value) / (ahead * family.width)
    if length > 2 * step:
        return None
    near = segment.ahead(length)[1]
    point = curve.correct(value, near, along_value(near, float(np.sign(ahead))))[0]
    if point is None:
        return None
    along = point.mapped.parts(here.tangent)
    aligned = float(point.mapped.parts(point.tangent) @ along / np.linalg.norm(along))
    return point if _is_near(here, replace(point, aligned=aligned), max(length, step)) else None


def _passes(curve: Curve, here: Point, point: Point, start: Point) -> bool:
    """Return whether a branch passes its start between two successive points, in the direction in which it began."""
    along, to = here.mapped.parts(here.tangent), here.mapped.parts_to(start.value, start.state)
    step = float(here.mapped.parts_to(point.value, point.state) @ along)
    length = float(to @ along)
    if not 0 < length <= step or np.linalg.norm(to - length * along) > CONTRACTION * step:
        return False
    if here.mapped.parts(start.tangent) @ along <= 0:
        return False
    found = Segment(here, along, 0.0 * along).at(curve, length)
    return found is not None and bool(np.linalg.norm(start.mapped.parts_to(found.value, found.state)) <= SAME)


def _joined(back: _Walk, onward: _Walk) -> Branch:
    """Return the branch of two ways from one start."""
    points = [*back.points[:0:-1], *onward.points]
    lengths = [*(-length for length in back.lengths[:0:-1]), *onward.lengths]
    before = [replace(one, length=-one.length) for one in back.bifurcations[::-1]]
    multiplier = np.stack([multipliers_of(point.mapped) for point in points], 1)
    return Branch(
        onward.curve.period,
        np.array(lengths),
        np.array([point.value for point in points]),
        np.stack([point.state for point in points], 1),
        np.stack([orbit_of(point.mapped) for point in points], -1),
        np.array([point.error for point in points]),
        multiplier,
        np.stack([_multiplier_errors(point, own) for point, own in zip(points, multiplier.T, strict=True)], 1),
        (back.end, onward.end),
        (*before, *onward.bifurcations),
    )


def orbit_of(mapped: Mapped) -> np.ndarray:
    """Return the states (p, s) at the strobes of a cycle, its first state first."""
    return np.concatenate([mapped.state[None], mapped.orbit[:-1]])


def _multiplier_errors(point: Point, multiplier: np.ndarray) -> np.ndarray:
    """Return the errors (d,) of multipliers: their differences from the nearest at a looser tolerance."""
    mapped = point.mapped.curve.loose.evaluate(point.value, point.state)
    if mapped is None:
        return np.full(len(multiplier), np.nan)
    other = multipliers_of(mapped)
    return np.asarray(np.abs(multiplier[:, None] - other).min(1) + np.abs(multiplier) * 1e-15)
