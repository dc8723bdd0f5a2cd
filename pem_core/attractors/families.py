"""Families of systems with one parameter, and the correction of a cycle together with the parameter's value.

A point of a branch is a state x and a value v with P(x, v) = x, where P is the p-fold period map. Newton's method
solves this equation with one more row, which fixes the distance from a known point along a direction (pseudo-arclength:
Keller 1977; Kuznetsov, Elements of Applied Bifurcation Theory, 3rd ed. 2004, section 10.2). The matrix of both is
regular at folds. The derivative in the state is that of the linearised flow. That in the value is a finite difference:
the value may enter through anything, as the period of a drive or a scene that is assembled, and an error of this
derivative slows Newton's method without a change of its result.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from pem_core.attractors.cycles import CLOSE, EXACT, FINE, LOOSER, Turned, frame_of, in_frame, map_of
from pem_core.attractors.directions import Direction, Why
from pem_core.attractors.strobes import Strobing, difference, displaced, space_at
from pem_core.errors import fail
from pem_core.integrate.outcomes import Status
from pem_core.models.phase_space import PhaseSpace, coordinates_of, deviations_of
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns

STENCIL = 1e-4
"""Step of the difference in the value, as a fraction of the interval, over the size of the map's derivative and the
square of the period. As the map of a steep or long cycle bends, a fixed step would make Newton's method converge
linearly, by a tenth per correction at a multiplier of 1000. For one period both errors are near 1e-8."""
MOST_CORRECTIONS = 10
LARGE = 0.5
"""Length of a correction, in radians and fractions of the interval, at which Newton's method is given up."""


@dataclass(frozen=True)
class Family:
    """Systems that depend on one parameter.

    Attributes
    ----------
    at : function (values) -> Problem
        From values (k,) of the parameter to the problem of k points, each with its own value, in a state in which
        different starts can be compared (``strobes.section_parts``). The states of the problem are not used.
    strobing : Strobing, or function (value) -> Strobing
        A function where the period of the drive depends on the parameter. Its tolerance is replaced by ``cycles.FINE``.
    low, high : float
        Interval of values; ``at`` is never called outside it.
    """

    at: Callable[[np.ndarray], Problem]
    strobing: Strobing | Callable[[float], Strobing]
    low: float
    high: float

    def __post_init__(self) -> None:
        """Check that the interval has a length."""
        if not (np.isfinite(self.low) and np.isfinite(self.high) and self.low < self.high):
            raise fail("interval", "must have two finite ends, the lower one first", (self.low, self.high))

    @property
    def width(self) -> float:
        """Return the length of the interval: the unit in which changes of the value count."""
        return self.high - self.low

    def curve(self, period: int) -> "Curve":
        """Return the cycles of a period in strobes."""
        return Curve(self, period)

    def strobing_at(self, value: float) -> Strobing:
        """Return the strobing at a value."""
        return self.strobing if isinstance(self.strobing, Strobing) else self.strobing(value)

    def problem(self, values: np.ndarray, state: np.ndarray) -> Problem:
        """Return the problem at values (k,), each at one state (s,), projected onto its constraints."""
        there = self.at(values)
        if there.size != len(values):
            raise fail("at", f"must return a problem of {len(values)} points for as many values", there.size)
        states = np.repeat(state[:, None], len(values), 1)
        there.system.project(states, there.parameters, there.layout)
        return replace(there, state=states)


@dataclass(frozen=True)
class Mapped:
    """The period map at one state and value; ``parts`` below are components in the frame, that of the value last.

    Attributes
    ----------
    curve : Curve
    value : float
    problem : Problem
        Of this one point.
    space : PhaseSpace
    frame : (k, d, 1) array
        Coordinates of the k directions of the phase space.
    off : (k,) array
        Change of the state by the map.
    slopes : (k, k) array
        Derivative of the map.
    by_value : (k,) array
        Derivative of the change in the value, per length of the interval.
    orbit : (p, s) array
        States at the strobes after the start.
    """

    curve: "Curve"
    value: float
    problem: Problem
    space: PhaseSpace
    frame: np.ndarray
    off: np.ndarray
    slopes: np.ndarray
    by_value: np.ndarray
    orbit: np.ndarray

    @property
    def state(self) -> np.ndarray:
        """Return the state (s,)."""
        return self.problem.state[:, 0]

    @property
    def steepness(self) -> float:
        """Return the size of the derivative of the map, at least one."""
        return max(1.0, float(np.linalg.norm(self.slopes)))

    @property
    def matrix(self) -> np.ndarray:
        """Return the derivative (k, k + 1) of the change of the state, in the state and the value."""
        return np.column_stack([self.slopes - np.eye(len(self.off)), self.by_value])

    def bordered(self, row: np.ndarray) -> np.ndarray:
        """Return the matrix (k + 1, k + 1) with one more row."""
        return np.vstack([self.matrix, row])

    def parts(self, direction: Direction) -> np.ndarray:
        """Return the components (k + 1,) of a direction."""
        return np.append(self._in_frame(direction.rows[:, None]), direction.value)

    def direction(self, parts: np.ndarray) -> Direction:
        """Return the direction with components (k + 1,)."""
        rows = deviations_of(self.problem, self.space, self._coordinates(parts)[None])[0]
        return Direction(rows[:, 0], float(parts[-1]), self.steepness)

    def parts_to(self, value: float, state: np.ndarray) -> np.ndarray:
        """Return the components (k + 1,) of the way to a state (s,) at a value."""
        to = difference(self.problem, self.space, state[:, None], self.curve.strobing(self.value))
        return np.append(in_frame(self.frame, to)[:, 0], (value - self.value) / self.curve.family.width)

    def moved(self, parts: np.ndarray) -> tuple[float, np.ndarray]:
        """Return the value and the state (s,) at the end of a displacement (k + 1,)."""
        state = displaced(self.problem, self.space, self._coordinates(parts))
        return self.value + float(parts[-1]) * self.curve.family.width, state[:, 0]

    def _in_frame(self, rows: np.ndarray) -> np.ndarray:
        return in_frame(self.frame, coordinates_of(self.problem, self.space, rows[None])[0])[:, 0]

    def _coordinates(self, parts: np.ndarray) -> np.ndarray:
        return in_frame(self.frame.swapaxes(0, 1), parts[:-1, None])


@dataclass(frozen=True)
class Point:
    """A point of a branch.

    Attributes
    ----------
    mapped : Mapped
        The period map there.
    tangent : Direction
        Of the branch, of length one.
    aligned : float
        Cosine of the angle between the tangent and the direction along which the point was sought.
    corrected : float
        Sum of the lengths of all corrections.
    error : float
        Length of the correction that was left.
    """

    mapped: Mapped
    tangent: Direction
    aligned: float
    corrected: float
    error: float

    @property
    def value(self) -> float:
        """Return the value of the parameter."""
        return self.mapped.value

    @property
    def state(self) -> np.ndarray:
        """Return the state (s,)."""
        return self.mapped.state


@dataclass(frozen=True)
class Curve:
    """The cycles of one period of a family, integrated at one tolerance.

    Attributes
    ----------
    family : Family
    period : int
        In strobes.
    tolerance : float
    """

    family: Family
    period: int
    tolerance: float = FINE

    @property
    def loose(self) -> "Curve":
        """Return the same curve at the looser tolerance from which errors are estimated."""
        return replace(self, tolerance=LOOSER * self.tolerance)

    def strobing(self, value: float) -> Strobing:
        """Return the strobing at a value, with the tolerance of the curve."""
        return replace(self.family.strobing_at(value), tolerance=self.tolerance)

    def evaluate(self, value: float, state: np.ndarray, steepness: float = 1.0) -> Mapped | None:
        """Return the period map at a state (s,) and a value of the interval; None if a trajectory fails.

        The steepness is the expected size of the derivative of the map.
        """
        values, weights = stencil(self.family, value, self.period**2 * steepness)
        problem, strobing = self.family.problem(values, state), self.strobing(value)
        space = space_at(problem, strobing)
        frame = np.repeat(frame_of(problem, space)[:, :, :1], len(values), 2)
        turned = _turned(self, values, problem, space, frame)
        if (turned.status != Status.DONE).any():
            return None
        with np.errstate(all="ignore"):
            off = in_frame(frame, difference(problem, space, turned.orbit[-1], strobing))
        if not (np.isfinite(off).all() and np.isfinite(turned.derivative[0]).all()):
            return None
        own = columns(problem, np.zeros(1, int))
        parts = frame[..., :1], off[:, 0], turned.derivative[0], off @ weights, turned.orbit[..., 0]
        return Mapped(self, value, own, space_at(own, strobing), *parts)

    def correct(self, value: float, state: np.ndarray, along: Direction) -> tuple[Point | None, Why]:
        """Return the cycle near a state (s,) and a value, at the same distance along a direction, and the outcome."""
        family, total, before, steepness = self.family, 0.0, np.inf, along.steepness
        for _ in range(MOST_CORRECTIONS):
            if not family.low <= value <= family.high:
                return None, Why.OUTSIDE
            mapped = self.evaluate(value, state, steepness)
            if mapped is None:
                return None, Why.FAILED
            row, count = mapped.parts(along), len(mapped.off)
            right = np.zeros((count + 1, 2))
            right[:count, 0], right[count, 1] = -mapped.off, 1.0
            correction, tangent = _solved(mapped.bordered(row), right).T
            size = float(np.linalg.norm(correction))
            if not size <= LARGE:
                break
            if size <= EXACT or (size <= CLOSE and size >= 0.5 * before):
                length = float(np.linalg.norm(tangent))
                aligned = 1.0 / (length * float(np.linalg.norm(row)))
                return Point(mapped, mapped.direction(tangent / length), aligned, total, size), Why.FOUND
            (value, state), total, before, steepness = mapped.moved(correction), total + size, size, mapped.steepness
        return None, Why.DIVERGED


def stencil(family: Family, value: float, shrunk: float) -> tuple[np.ndarray, np.ndarray]:
    """Return three values within the interval, the given one first, and weights of the derivative per its length.

    The step between the values is STENCIL of the interval over the factor ``shrunk``.
    """
    step = STENCIL * family.width / shrunk
    if family.low + step <= value <= family.high - step:
        shifts, weights = (0.0, -1.0, 1.0), (0.0, -0.5, 0.5)
    else:
        side = 1.0 if value < family.low + step else -1.0
        shifts, weights = (0.0, side, 2.0 * side), (-1.5 * side, 2.0 * side, -0.5 * side)
    return value + step * np.array(shifts), np.array(weights) * (family.width / step)


def _turned(curve: Curve, values: np.ndarray, problem: Problem, space: PhaseSpace, frame: np.ndarray) -> Turned:
    """Return the points of a problem after p periods, each with the strobing of its value.

    Points of one period are integrated together. If their periods differ, all are integrated over each of them: so the
    compiled code is the same at every value, also where that of a single point equals another parameter.
    """
    strobings = [curve.strobing(value) for value in values]
    if all(one.period == strobings[0].period for one in strobings):
        return map_of(problem, strobings[0], curve.period, space, frame)
    each = [map_of(problem, one, curve.period, space, frame) for one in strobings]
    orbit = np.stack([one.orbit[..., k] for k, one in enumerate(each)], -1)
    slopes = np.stack([one.derivative[k] for k, one in enumerate(each)])
    return Turned(orbit, slopes, np.array([one.status[k] for k, one in enumerate(each)]))


def _solved(matrix: np.ndarray, right: np.ndarray) -> np.ndarray:
    """Return the solution of linear equations, NaN where they have none."""
    try:
        return np.linalg.solve(matrix, right)
    except np.linalg.LinAlgError:
        return np.full(right.shape, np.nan)
