"""Assignment of trajectories to attractors, strobe by strobe, until their attractor is certain by a stated rule.

A trajectory is assigned to a stable cycle once it is in a neighbourhood of one of the cycle's points and has come
nearer at two successive returns, each by at least the factor that holds in the whole neighbourhood. Distances there are
in a norm in which the linearised return map contracts by (1 + rho) / 2, rho being the largest multiplier: |x|^2 = x.Q.x
with Q = I + A'QA, A = 2 M / (1 + rho) (Lyapunov's equation). The neighbourhood is a ball in this norm on whose shells
all sampled states come nearer when the nonlinear map is applied: checked at many points, not proved. (Ours.)

It is assigned to any other attractor once VISITS successive strobes are near points of it, and of no other
(``clouds``). The label of a trajectory depends on its start and the attractors only, not on its neighbours.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from pem_core.attractors.clouds import Cloud, cloud_of_kind
from pem_core.attractors.cycles import FINE, Cycles, frame_of, map_of
from pem_core.attractors.strobes import (
    Followed,
    Strobing,
    at_states,
    check_one_set,
    difference,
    displaced,
    distance,
    space_at,
)
from pem_core.chaos.tangent import mixture
from pem_core.codes import Code
from pem_core.integrate.outcomes import Status
from pem_core.models.phase_space import PhaseSpace, deviations_of, moved, row_weights, space_of_points
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns

RETURNS = 2
"""Successive returns to a neighbourhood, each nearer, after which a cycle is certain."""
LARGEST_RADIUS, SHELLS = 0.5, 16
"""Radius [rad, and more along directions of slow decay] of the largest shell, and number of shells, each half as large
as the one before."""
ALMOST = 100.0
"""Distance from a point of a cycle, relative to the tolerance, at which integration errors hide any approach: a return
there counts as nearer. A cycle integrated at the tolerance is off by a few times as much."""
VISITS = 64
"""Successive strobes near an attractor that is no cycle after which it is certain."""
LATE = 64
"""Strobes after which attractors that are no cycles are considered: most trajectories approach cycles before."""
WINDOW = 128
"""Last strobes of an undecided trajectory, from which follows whether it has converged."""
STEADY = 0.05
"""Change of the bounding box from the first to the second half of the window, relative to its size, below which a
trajectory counts as converged. A decaying oscillation with a multiplier below 0.9992 changes by more."""
BACK = 1e-6
"""Distance [rad] of a return below which an undecided trajectory counts as periodic."""
FAR = 1e6
"""Distance [rad] of a state from the origin, angles left out, beyond which it escapes."""


class Unassigned(Code):
    """Label of a trajectory without an attractor of the catalogue."""

    NOT_CONVERGED = -1, "the trajectory had not converged at the last strobe, or the integration failed"
    ESCAPED = -2, "the trajectory went beyond all bounds"
    NEW = -3, "the trajectory converged to no attractor of the catalogue"


OPEN = -4
"""Label of a trajectory that is still followed."""


@dataclass(frozen=True)
class Neighbourhoods:
    """Neighbourhoods of the m points of stable cycles, cycle by cycle.

    Attributes
    ----------
    problem : Problem
        Its states are the points.
    space : PhaseSpace
        Phase space at the points.
    cycle : (m,) int array
        Number of the cycle.
    period : (m,) int array
        Its period in strobes.
    norm : (m, k, d) array
        Matrix from coordinates of a state to a vector whose length is its distance from the point.
    factor : (m,) array
        A return from within the radius is nearer at least by this factor.
    radius : (m,) array
        0 where no shell contracts.
    """

    problem: Problem
    space: PhaseSpace
    cycle: np.ndarray
    period: np.ndarray
    norm: np.ndarray
    factor: np.ndarray
    radius: np.ndarray

    @property
    def cycles(self) -> int:
        """Return the number of cycles."""
        return int(self.cycle.max(initial=-1)) + 1

    def distances(self, number: int, state: np.ndarray, strobing: Strobing) -> np.ndarray:
        """Return the distances (n,) of states (s, n) from one of the points; infinite where coordinates do not hold."""
        here = columns(self.problem, np.array([number]))
        space = space_of_points(self.space, np.array([number]), int(self.space.dimension[0]))
        with np.errstate(all="ignore"):
            parts = difference(here, space, state, strobing)
            total = np.zeros(state.shape[1])
            for row in self.norm[number]:
                along = row[0] * parts[0]
                for weight, part in zip(row[1:], parts[1:], strict=True):
                    along = along + weight * part
                total = total + along * along
            holds = np.isfinite(total)
            if space.chart is not None or space.constraints is not None:
                holds &= _returns(here, space, parts, state, strobing)
        return np.where(holds, np.sqrt(total), np.inf)


def _returns(here: Problem, space: PhaseSpace, parts: np.ndarray, state: np.ndarray, strobing: Strobing) -> np.ndarray:
    """Return whether states are near those with the coordinates read from them: an axis turned over has none."""
    near = np.flatnonzero((parts**2).sum(0) < 1.0)
    found = np.zeros(state.shape[1], bool)
    many = at_states(here, np.zeros(len(near), int), np.repeat(here.state, len(near), 1))
    each = space_of_points(space, np.zeros(len(near), int), int(space.dimension[0]))
    again = replace(many, state=moved(many, deviations_of(many, each, parts[None][:, :, near])[0]))
    found[near] = distance(again, state[:, near], strobing) <= 0.5 * distance(many, state[:, near], strobing) + FINE
    return found


def neighbourhoods_of(problem: Problem, strobing: Strobing, cycles: Cycles) -> Neighbourhoods:
    """Return the neighbourhoods of stable cycles of one parameter set.

    Parameters
    ----------
    problem : Problem
        Of one parameter set.
    strobing : Strobing
    cycles : Cycles
        Stable ones.
    """
    which = [(k, i) for k in range(len(cycles.period)) for i in range(cycles.period[k])]
    cycle = np.array([k for k, _ in which], int)
    state = np.stack([cycles.orbit[i, :, k] for k, i in which], 1) if which else problem.state[:, :0]
    own = columns(problem, np.zeros(1, int)) if not which else at_states(problem, np.zeros(len(which), int), state)
    if not which:
        return Neighbourhoods(own, space_at(problem, strobing), cycle, cycle, np.empty((0, 0, 0)), cycle, cycle)
    space, period = space_at(own, strobing), cycles.period[cycle]
    norm, factor, radius = [], np.empty(len(which)), np.empty(len(which))
    shapes = []
    for number in range(len(which)):
        here = columns(own, np.array([number]))
        one = space_at(here, strobing)
        frame = frame_of(here, one)
        derivative = map_of(here, replace(strobing, tolerance=FINE), int(period[number]), one, frame).derivative[0]
        root, factor[number] = _contracting(derivative)
        norm.append(root @ frame[..., 0])
        shapes.append(np.einsum("ij,jdn->idn", np.linalg.inv(root).T, frame))
    found = Neighbourhoods(own, space, cycle, period, np.stack(norm), factor, radius)
    for number in range(len(which)):
        radius[number] = _radius(found, number, shapes[number], strobing)
    return found


def recalled(
    problem: Problem,
    strobing: Strobing,
    period: np.ndarray,
    orbit: np.ndarray,
    others: Sequence[tuple[int, np.ndarray]],
) -> tuple[Neighbourhoods, tuple[Cloud, ...]]:
    """Return what assigns trajectories to the attractors of a catalogue, from their stored states.

    Parameters
    ----------
    problem : Problem
        A start of the parameter set, in its minimal state.
    strobing : Strobing
    period : (k,) int array
        Periods of the stable cycles, in strobes.
    orbit : (p, s, k) array
        Their states at strobes.
    others : sequence of (int, (r, s) array)
        Kind and states of the other attractors.
    """
    unknown = np.full((1, len(period)), np.nan)
    cycles = Cycles(period > 0, period, orbit, unknown[0], unknown.astype(complex), unknown)
    return neighbourhoods_of(problem, strobing, cycles), tuple(cloud_of_kind(problem, strobing, *one) for one in others)


def _contracting(derivative: np.ndarray) -> tuple[np.ndarray, float]:
    """Return the root R of a metric, |x| = |R x|, in which a stable matrix contracts, and a factor by which it does."""
    count = len(derivative)
    rho = float(np.abs(np.linalg.eigvals(derivative)).max())
    scaled = derivative * (2.0 / (1.0 + rho))
    system = np.eye(count * count) - np.kron(scaled.T, scaled.T)
    metric = np.linalg.solve(system, np.eye(count).ravel()).reshape(count, count)
    return np.linalg.cholesky((metric + metric.T) / 2.0).T, (3.0 + rho) / 4.0


def _radius(near: Neighbourhoods, number: int, shape: np.ndarray, strobing: Strobing) -> float:
    """Return the radius of the largest shell within which every sampled state of every shell comes nearer."""
    count = len(shape)
    ways = np.concatenate([np.eye(count), -np.eye(count)] + [mixture(count, count, seed)[..., 0] for seed in (1, 2)])
    radii = LARGEST_RADIUS * 0.5 ** np.arange(SHELLS)
    parts = np.einsum("wk,kd->dw", ways, shape[..., 0])
    parts = (radii[None, :, None] * parts[:, None]).reshape(len(parts), -1)
    n = parts.shape[1]
    here = at_states(near.problem, np.full(n, number), np.repeat(near.problem.state[:, number : number + 1], n, 1))
    start = displaced(here, space_at(here, strobing), parts)
    followed = Followed(replace(here, state=start), strobing)
    for _ in range(near.period[number]):
        followed.advance()
    end = near.distances(number, followed.state, strobing)
    begin = near.distances(number, start, strobing)
    floor = ALMOST * strobing.tolerance
    nearer = (followed.batch.status == Status.DONE) & (end <= np.maximum(near.factor[number] * begin, floor))
    good = nearer.reshape(SHELLS, -1).all(1)[::-1]
    held = int(np.argmin(good)) if not good.all() else SHELLS
    return float(radii[SHELLS - held]) if held else 0.0


class Approach:
    """Returns of n trajectories to neighbourhoods of cycles, strobe by strobe."""

    def __init__(self, near: Neighbourhoods, n: int, strobing: Strobing):
        self.near, self.strobing = near, strobing
        self.target, self.due, self.returns = np.full(n, -1), np.zeros(n, int), np.zeros(n, int)
        self.last = np.full(n, np.inf)

    def look(self, points: np.ndarray, state: np.ndarray, strobe: int) -> np.ndarray:
        """Return the cycle of each of some points where it is certain, else OPEN, from their states (s, k)."""
        label = np.full(len(points), OPEN)
        for number in range(len(self.near.cycle)):
            if self.near.radius[number] == 0:
                continue
            is_due = (self.target[points] == number) & (self.due[points] <= strobe)
            asked = np.flatnonzero(is_due | (self.target[points] == -1))
            if not len(asked):
                continue
            off = self.near.distances(number, state[:, asked], self.strobing)
            own = points[asked]
            was = is_due[asked]
            goal = np.maximum(self.near.factor[number] * self.last[own], ALMOST * self.strobing.tolerance)
            came = was & (off <= goal)
            self._lose(own[was & ~came])
            self.returns[own[came]] += 1
            self.last[own[came]], self.due[own[came]] = off[came], strobe + self.near.period[number]
            label[asked[came & (self.returns[own] >= RETURNS)]] = self.near.cycle[number]
            enters = ~was & (off <= self.near.radius[number])
            self.target[own[enters]], self.last[own[enters]] = number, off[enters]
            self.returns[own[enters]], self.due[own[enters]] = 0, strobe + self.near.period[number]
        return label

    def _lose(self, points: np.ndarray) -> None:
        """Forget the target of points that did not come nearer."""
        self.target[points], self.last[points], self.returns[points] = -1, np.inf, 0


class Recurrence:
    """Successive strobes of n trajectories near clouds; a trajectory near several of them is at none.

    Clouds are numbered from ``first``.
    """

    def __init__(self, clouds: Sequence[Cloud], n: int, first: int):
        self.clouds, self.at, self.visits, self.first = clouds, np.full(n, -1), np.zeros(n, int), first

    def look(self, points: np.ndarray, state: np.ndarray, strobe: int, found: np.ndarray) -> np.ndarray:
        """Return the labels (k,) found of some points, with the clouds of open ones where that is certain by now."""
        if strobe < LATE or not self.clouds:
            return found
        near = np.stack([cloud.has(state) for cloud in self.clouds])
        at = np.where(near.sum(0) == 1, near.argmax(0), -1)
        self.visits[points] = np.where((at == self.at[points]) & (at >= 0), self.visits[points] + 1, 1)
        self.at[points] = at
        is_certain = (found == OPEN) & (at >= 0) & (self.visits[points] >= VISITS)
        return np.where(is_certain, self.first + at, found)


@dataclass(frozen=True)
class Assigned:
    """Attractors of n trajectories.

    Attributes
    ----------
    label : (n,) int array
        Number of the attractor: first the cycles, then the clouds; or an Unassigned code.
    strobes : (n,) int array
        Periods after which it was certain; those followed where it was not.
    state : (s, n) array
        States at that time.
    status : (n,) uint8 array
        A Status; DONE for those that escape.
    """

    label: np.ndarray
    strobes: np.ndarray
    state: np.ndarray
    status: np.ndarray


def assign(
    problem: Problem,
    strobing: Strobing,
    near: Neighbourhoods,
    clouds: Sequence[Cloud] = (),
    *,
    most: int = 2000,
    far: float = FAR,
) -> Assigned:
    """Return the attractors of trajectories of one parameter set.

    Parameters
    ----------
    problem : Problem
        n points of one parameter set in their minimal state.
    strobing : Strobing
    near : Neighbourhoods
        Those of the stable cycles.
    clouds : sequence of Cloud
        The attractors that are no cycles.
    most : int
        Periods after which a trajectory is given up.
    far : float
        Distance [rad] of a state from the origin beyond which it escapes.

    Raises
    ------
    InputError
        If the points have different parameters, or phase spaces of different dimensions.
    """
    check_one_set(problem)
    n = problem.size
    followed, label, strobes = Followed(problem, strobing), np.full(n, OPEN), np.zeros(n, int)
    approach, recurrence = Approach(near, n, strobing), Recurrence(clouds, n, near.cycles)
    weights, window = weights_without_angles(problem, strobing), []
    for strobe in range(most + 1):
        points, state = followed.moving, followed.state[:, followed.moving]
        found = recurrence.look(points, state, strobe, approach.look(points, state, strobe))
        found = np.where(is_far(weights[:, points], state, far), Unassigned.ESCAPED, found)
        label[points], strobes[points] = found, strobe
        followed.drop(points[found != OPEN])
        if strobe > most - WINDOW:
            window.append((points, state))
        if not len(followed.moving):
            break
        if strobe < most:
            followed.advance()
    left, undone = followed.moving, label == OPEN
    if len(left):
        series = np.stack([state[:, np.searchsorted(points, left)] for points, state in window])
        label[left] = _judged(at_states(problem, left, series[-1]), series, strobing)
    failed = np.setdiff1d(np.flatnonzero(undone), left)
    beyond = is_far(weights[:, failed], followed.state[:, failed], far)
    label[failed] = np.where(beyond, Unassigned.ESCAPED, Unassigned.NOT_CONVERGED)
    status = np.where(label == Unassigned.ESCAPED, np.uint8(Status.DONE), followed.batch.status)
    return Assigned(label, strobes, followed.state, status)


def weights_without_angles(problem: Problem, strobing: Strobing) -> np.ndarray:
    """Return the weight of each row (s, n) in distances, zero for angles."""
    weights = np.array(row_weights(problem, strobing.time_scale))
    for row, _ in strobing.angles:
        weights[row] = 0.0
    return weights


def is_far(weights: np.ndarray, state: np.ndarray, far: float) -> np.ndarray:
    """Return whether states (s, n) with given weights are beyond a distance from the origin, or not finite."""
    with np.errstate(all="ignore"):
        return ~(np.abs(weights * state).max(0, initial=0.0) <= far)


def gone_far(weights: np.ndarray, followed: Followed, far: float) -> np.ndarray:
    """Return the trajectories that are still followed and beyond a distance from the origin."""
    return followed.moving[is_far(weights[:, followed.moving], followed.state[:, followed.moving], far)]


def _judged(problem: Problem, series: np.ndarray, strobing: Strobing) -> np.ndarray:
    """Return NEW or NOT_CONVERGED for undecided trajectories, from their last states (w, s, n)."""
    last, n = len(series) - 1, problem.size
    is_periodic = np.zeros(n, bool)
    for period in range(1, last // 2 + 1):
        once, twice = (distance(problem, series[last - k * period], strobing) for k in (1, 2))
        is_periodic |= (once <= BACK) & (twice <= BACK)
    places = weights_without_angles(problem, strobing) * series
    half = len(series) // 2
    low, high = (np.stack([f(part, axis=0) for part in (places[:half], places[half:])]) for f in (np.min, np.max))
    size = (high.max(0) - low.min(0)).max(0)
    moves = np.maximum(np.abs(low[1] - low[0]), np.abs(high[1] - high[0])).max(0)
    is_steady = (half > 0) & (moves <= STEADY * size) & (size > BACK)
    return np.where(is_periodic | is_steady, Unassigned.NEW, Unassigned.NOT_CONVERGED)
