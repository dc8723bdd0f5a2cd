"""Edge states of any system: unstable cycles on the boundary between the basins of two attractors.

Two states on either side of the boundary are bisected, advanced from strobe to strobe, and bisected again where they
have separated (Skufca, Yorke and Eckhardt, doi 10.1103/PhysRevLett.96.174101). The state between them follows the
boundary and tends to an attractor within it, the edge state. Where it stays near a cycle, Newton's method refines that
cycle. It is an edge state only if it has one unstable direction: trajectories that leave it to either side show which
two basins it separates, whatever the bisection did. (That check is ours. Where a third basin is near, they may be other
ones than those of the two starts.) Only certain labels count: a trajectory that has not converged, escapes, or ends on
no attractor of the catalogue is on neither side.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from pem_core.attractors.assignment import FAR, Neighbourhoods, assign
from pem_core.attractors.attractor import Attractor, lowest_point
from pem_core.attractors.clouds import Cloud
from pem_core.attractors.cycles import FINE, SAME, frame_of, in_frame, map_of, refine_cycles
from pem_core.attractors.limit_cycles import (
    cycle_entry,
    is_at_rest,
    limit_cycle_entry,
    limit_cycle_of,
    orbit_of,
    refine_limit_cycles,
)
from pem_core.attractors.strobes import (
    Followed,
    Strobing,
    at_states,
    check_one_set,
    difference,
    displaced,
    distance,
    has_own_periods,
    space_at,
)
from pem_core.errors import MISSING, fail
from pem_core.models.phase_space import space_of_points
from pem_core.models.systems.problem import Problem

BETWEEN, SKEW = 15, 0.0371
"""States tried at once between two, and their shift in steps: the state half way between mirrored starts may be exactly
on the boundary, and would have no label."""
NEAR, APART = 1e-8, 1e-5
"""Distances [rad] to which a pair is bisected, and at which it is bisected again: states between are known to this."""
NEARLY, TWICE = 0.1, 2.0
"""Distance [rad] of a return below which Newton's method begins from it; the period tried is the first whose return is
at most so many times as far as the nearest."""
ARRIVED, BISECTIONS, PERIODS = 1e-4, 2, 32
"""Distance [rad] from a cycle within which the boundary must stay while it is bisected so many times, or for so many
periods: a fractal boundary comes near a cycle for a while, but a bisection finds another of its layers."""
AWAY = 1e-4
"""Distance [rad] along the unstable direction of a cycle at which trajectories begin that leave it."""
UNSTABLE = 1e-6
"""Excess over one of the modulus of a multiplier that counts as unstable, if it is larger than the error."""
EVERY, TRACE = 8, 128
"""Strobes between searches for a limit cycle, which nothing drives, and states of it that are stored."""


@dataclass(frozen=True, eq=False)
class EdgeState:
    """The boundary between two basins, followed from strobe to strobe, and the cycle to which it leads.

    Attributes
    ----------
    labels : (int, int)
        Attractors on either side.
    cycle : Attractor or None
        The edge state: an unstable cycle or equilibrium; None if the boundary led to none in the given time.
    sides : tuple of int
        Attractors of the two trajectories that leave the cycle along its unstable direction, below zero where they are
        not certain; empty without a cycle.
    state : (s, r) array
        States on the boundary at successive strobes.
    gap : (r,) array
        Distance [rad] of the two states between which it lies.
    """

    labels: tuple[int, int]
    cycle: Attractor | None
    sides: tuple[int, ...]
    state: np.ndarray
    gap: np.ndarray


def track_edge_state(
    problem: Problem,
    strobing: Strobing,
    near: Neighbourhoods,
    clouds: Sequence[Cloud] = (),
    *,
    until: int,
    longest: int = 12,
    most: int = 2000,
    far: float = FAR,
) -> EdgeState:
    """Follow the boundary between the basins of two starts, and return the edge state to which it leads.

    Parameters
    ----------
    problem : Problem
        Two starts of one parameter set in their minimal state (``strobes.section_parts``), near each other.
    strobing : Strobing
        Its tolerance bounds the errors of labels and of the boundary: 1e-11 serves.
    near : Neighbourhoods
        Those of the stable cycles, of the catalogue.
    clouds : sequence of Cloud
        The attractors that are no cycles.
    until : int
        Strobes for which the boundary is followed at most.
    longest : int
        Longest period of the edge state in strobes.
    most : int
        Strobes after which a trajectory without an attractor is given up.
    far : float
        Distance [rad] of a state from the origin beyond which it escapes.

    Raises
    ------
    InputError
        If there are not two starts of one parameter set, their attractors are equal or not certain, or no states
        between them have certain labels, as where starts are too far apart to be compared.
    """
    if problem.size != 2:
        raise fail("problem", "must have two starts", problem.size)
    check_one_set(problem)
    sides = _Sides(problem, strobing, near, tuple(clouds), most, far)
    labels = sides.labels_of(problem.state)
    if labels[0] == labels[1] or labels.min() < 0:
        rule = "must end on two attractors of the catalogue"
        raise fail("starts", rule, labels.tolist(), "negative numbers mean no certain attractor")
    search = _Search(problem, strobing, longest)
    pair, both = problem.state, (int(labels[0]), int(labels[1]))
    states, gaps, ends = list[np.ndarray](), list[float](), tuple[int, ...]()
    for strobe in range(until + 1):
        if is_bisected := (gap := sides.gap(pair)) > APART:
            pair, gap = sides.bisected(pair, both)
        states.append(sides.between(pair, np.array([0.5]))[:, 0])
        gaps.append(gap)
        cycle = search.look(states, is_bisected)
        if cycle is not None and (ends := _sides_of(sides, cycle)):
            break
        if strobe < until:
            pair = sides.advanced(pair)
    return EdgeState(both, cycle if ends else None, ends, np.stack(states, -1), np.array(gaps))


@dataclass(frozen=True)
class _Sides:
    """What decides on which side of a boundary a state is."""

    problem: Problem
    strobing: Strobing
    near: Neighbourhoods
    clouds: tuple[Cloud, ...]
    most: int
    far: float

    def at(self, state: np.ndarray) -> Problem:
        """Return the problem at states (s, n)."""
        return at_states(self.problem, np.zeros(state.shape[1], int), state)

    def labels_of(self, state: np.ndarray) -> np.ndarray:
        """Return the attractors (n,) of states (s, n), below zero where they are not certain."""
        here = self.at(state)
        return assign(here, self.strobing, self.near, self.clouds, most=self.most, far=self.far).label

    def gap(self, pair: np.ndarray) -> float:
        """Return the distance [rad] of two states."""
        return float(distance(self.at(pair[:, :1]), pair[:, 1:], self.strobing)[0])

    def between(self, pair: np.ndarray, shares: np.ndarray) -> np.ndarray:
        """Return states (s, n) at fractions of the way from the first to the second of a pair."""
        first = self.at(pair[:, :1])
        parts = difference(first, space_at(first, self.strobing), pair[:, 1:], self.strobing)
        many = self.at(np.repeat(pair[:, :1], len(shares), 1))
        return displaced(many, space_at(many, self.strobing), parts * shares)

    def bisected(self, pair: np.ndarray, both: tuple[int, int]) -> tuple[np.ndarray, float]:
        """Return two states NEAR each other, the first with the first label, and their distance.

        The second has the second label, or another one if there is a third basin between.
        """
        shares, gap = (np.arange(1, BETWEEN + 1) - SKEW) / (BETWEEN + 1), self.gap(pair)
        ends = self.labels_of(pair)
        while gap > NEAR:
            states = self.between(pair, shares)
            row = np.concatenate([pair[:, :1], states, pair[:, 1:]], 1)
            label = np.array([ends[0], *self.labels_of(states), ends[1]])
            spots = change_of_basin(label, both[1])
            if spots is None:
                raise fail("starts", ": no states between them have different attractors that are certain", MISSING)
            pair, ends, before = row[:, spots], label[spots], gap
            if (gap := self.gap(pair)) > 0.9 * before:
                raise fail("starts", ": the states between do not come nearer to each other", MISSING)
        return pair, gap

    def advanced(self, pair: np.ndarray) -> np.ndarray:
        """Return two states one strobe later."""
        followed = Followed(self.at(pair), self.strobing)
        followed.advance()
        if len(followed.moving) < 2:
            raise fail("starts", ": the integration of the boundary fails", MISSING)
        state = followed.state.copy()
        for row, turn in self.strobing.angles:
            state[row] -= turn * np.floor(state[row, 0] / turn)
        return state


def change_of_basin(label: np.ndarray, second: int) -> list[int] | None:
    """Return two successive places in a row of labels between which the attractor is no longer the first's.

    Places with certain labels count alone. A change to the label ``second`` is preferred, then the first one: of a
    fractal boundary, the part next to the first basin is followed. None if no label but the first is certain.
    """
    known = np.flatnonzero(label >= 0).tolist()
    pairs = [[i, j] for i, j in pairwise(known) if label[i] == label[0] != label[j]]
    return min(pairs, key=lambda at: (label[at[1]] != second, at[0]), default=None)


@dataclass
class _Search:
    """Search for the cycle near a trajectory on a boundary; the cycle found last is kept.

    ``stayed`` and ``bisections`` count the strobes and bisections since the trajectory has arrived at it.
    """

    problem: Problem
    strobing: Strobing
    longest: int
    cycle: Attractor | None = None
    stayed: int = 0
    bisections: int = 0

    def look(self, states: list[np.ndarray], is_bisected: bool) -> Attractor | None:
        """Return the cycle on which the trajectory stays; None if it stays on none."""
        if self.cycle is None or not self._is_there(self.cycle, states[-1]):
            self.stayed, self.bisections = 0, 0
            self.cycle = self._cycle_near(states)
            return None
        self.stayed, self.bisections = self.stayed + 1, self.bisections + is_bisected
        period = max(1, self.cycle.period)
        long = self.stayed >= 2 * period and (self.bisections >= BISECTIONS or self.stayed >= PERIODS * period)
        return self.cycle if long else None

    def _cycle_near(self, states: list[np.ndarray]) -> Attractor | None:
        """Return the cycle that Newton's method finds from the last of the states on the boundary, if any."""
        here, before = self._at(states[-1]), states[-1 - self.longest : -1][::-1]
        if self.cycle and self.cycle.period and self._comes_nearer(self.cycle, states):
            return self.cycle
        drifts = self.strobing.section is None and has_own_periods(self.problem, self.strobing)
        found = self._returning(here, before, drifts)
        if found is None and drifts and len(states) % EVERY == 0:
            return self._limit_cycle(here) or self.cycle
        return found or (self.cycle if drifts else None)

    def _at(self, state: np.ndarray) -> Problem:
        return at_states(self.problem, np.zeros(1, int), state[:, None])

    def _returning(self, here: Problem, before: list[np.ndarray], drifts: bool) -> Attractor | None:
        """Return the cycle near a state that nearly returns, from the states before it, the last first."""
        off = np.array([distance(here, state[:, None], self.strobing)[0] for state in before])
        if not len(off) or not off.min() <= NEARLY:
            return None
        period = int((off <= TWICE * off.min()).argmax()) + 1
        found = refine_cycles(here, self.strobing, period)
        if not found.is_found[0]:
            return None
        own = at_states(here, np.zeros(1, int), found.orbit[0])
        if drifts and not is_at_rest(own, self.strobing)[0]:
            return None
        first = lowest_point(found.orbit[: found.period[0], :, 0])
        orbit = np.roll(found.orbit[: found.period[0]], -first, 0)
        return cycle_entry(here, self.strobing, replace(found, orbit=orbit), 0)

    def _limit_cycle(self, here: Problem) -> Attractor | None:
        """Return the limit cycle near a state, if any."""
        found = limit_cycle_of(here, self.strobing)
        if found is None:
            return None
        orbit = orbit_of(replace(here, state=found.state), self.strobing, float(found.period[0]), TRACE)
        return limit_cycle_entry(here, self.strobing, found, 0, orbit)

    def _comes_nearer(self, cycle: Attractor, states: list[np.ndarray]) -> bool:
        """Return whether the last of the states is nearer to a cycle than that one period before."""
        before = states[-1 - cycle.period :][0]
        return self._distance(cycle, states[-1]) < self._distance(cycle, before)

    def _is_there(self, cycle: Attractor, state: np.ndarray) -> bool:
        """Return whether a state is on a cycle."""
        if cycle.period:
            return self._distance(cycle, state) <= ARRIVED
        found = refine_limit_cycles(self._at(state), self.strobing, np.array([cycle.time]))
        if not found.is_found[0] or abs(found.period[0] - cycle.time) > SAME * cycle.time:
            return False
        return bool(distance(self._at(state), found.state, self.strobing)[0] <= ARRIVED)

    def _distance(self, cycle: Attractor, state: np.ndarray) -> float:
        """Return the distance [rad] of a state from the nearest point of a cycle at strobes."""
        own = at_states(self.problem, np.zeros(len(cycle.points), int), cycle.points.T)
        return float(distance(own, np.repeat(state[:, None], len(cycle.points), 1), self.strobing).min())


def _sides_of(sides: _Sides, cycle: Attractor) -> tuple[int, ...]:
    """Return the labels of the trajectories that leave a cycle to either side; empty if it has not one way to leave."""
    beyond = np.abs(cycle.multiplier) - 1 > np.maximum(UNSTABLE, cycle.multiplier_error)
    if beyond.sum() != 1:
        return ()
    strobing, periods = replace(sides.strobing, tolerance=FINE), max(1, cycle.period)
    if not cycle.period:
        strobing = replace(strobing, period=cycle.time)
    here = sides.at(cycle.points[:1].T)
    space = space_at(here, strobing)
    frame = frame_of(here, space)
    values, vectors = np.linalg.eig(map_of(here, strobing, periods, space, frame).derivative[0])
    way = vectors[:, np.abs(values).argmax()].real
    parts = in_frame(frame.swapaxes(0, 1), (AWAY * way / np.linalg.norm(way))[:, None])
    both = sides.at(np.repeat(here.state, 2, 1))
    own = space_of_points(space, np.zeros(2, int), int(space.dimension[0]))
    return tuple(sides.labels_of(displaced(both, own, parts * np.array([1.0, -1.0]))).tolist())
