"""Catalogue of the attractors of one parameter set, from a sample of starts.

Trajectories of the sample are followed from strobe to strobe. At strobes LOOKS, those that nearly return begin Newton's
method, and those that approach a known stable cycle are dropped. What is left at the end either returns to itself on
the section, as on tori and chaotic attractors, whose Lyapunov exponents tell them apart, or has not converged.
The catalogue depends on the set of starts and not on their order, and each of its attractors is refined until nothing
of the start that led to it is left.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from pem_core.attractors.assignment import (
    FAR,
    OPEN,
    Approach,
    Assigned,
    Neighbourhoods,
    assign,
    gone_far,
    neighbourhoods_of,
    weights_without_angles,
)
from pem_core.attractors.attractor import DIGITS, Attractor, Kind, lowest_point, sort_key
from pem_core.attractors.clouds import Cloud, cloud_of_kind
from pem_core.attractors.cycles import SAME, Cycles, joined, no_cycles, refine_cycles
from pem_core.attractors.limit_cycles import cycle_entry, is_at_rest, limit_cycle_entry, limit_cycle_of, orbit_of
from pem_core.attractors.strobes import (
    Followed,
    Strobing,
    at_states,
    check_one_set,
    distance,
    has_own_periods,
)
from pem_core.attractors.wandering import wandering_attractor
from pem_core.integrate.work import Work, working
from pem_core.models.systems.problem import Problem

LOOKS = (8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192)
"""Strobes at which Newton's method begins from trajectories that nearly return."""
NEARLY = 0.3
"""Distance [rad] of a return below which Newton's method begins from it."""
MOST_TRIES = 24
"""Trajectories from which it begins at a look, those with the nearest returns. The others' turn comes later, as those
that approach a cycle found are dropped."""
TWICE = 2.0
"""The period tried is the first whose return is at most this many times as far as the nearest."""
POINTS = 1024
"""Points of a torus or a chaotic attractor on the section."""
MOST_WANDERING = 8
"""Trajectories whose exponents are measured: a system without attractors would take minutes for each."""
MOSTLY = 0.9
"""Fraction of the states of a trajectory that are near an attractor from which it is on that: of one that covers the
attractor differently, a few are farther away."""


@dataclass(frozen=True)
class Catalogue:
    """The attractors of one parameter set: equilibria and cycles by period, then tori, then chaotic ones.

    Attributes
    ----------
    attractors : tuple of Attractor
        An attractor's number is its label. Those of one kind and period are in the order of their points.
    unstable : tuple of Attractor
        Cycles that Newton's method found on the way and that do not attract, or not certainly.
    near : Neighbourhoods
        Neighbourhoods of the stable cycles.
    clouds : tuple of Cloud
        The others' points on the section, in their order.
    sample : Assigned
        The labels of the sample.
    is_limited : bool
        Whether the search was ended by the limit of its work, so that attractors may be missing.
    """

    attractors: tuple[Attractor, ...]
    unstable: tuple[Attractor, ...]
    near: Neighbourhoods
    clouds: tuple[Cloud, ...]
    sample: Assigned
    is_limited: bool = False

    @property
    def shares(self) -> np.ndarray:
        """Return the share of the sample on each attractor, (k,)."""
        counts = [(self.sample.label == number).sum() for number in range(len(self.attractors))]
        return np.array(counts) / max(1, len(self.sample.label))


def catalogue_of(
    problem: Problem,
    strobing: Strobing,
    *,
    most: int = 2000,
    longest: int = 12,
    far: float = FAR,
    known: Catalogue | None = None,
    limit: float = float("inf"),
) -> Catalogue:
    """Return the catalogue of attractors that a sample of starts finds.

    Parameters
    ----------
    problem : Problem
        Starts of one parameter set in their minimal state (``models.registry.smallest_parts``).
    strobing : Strobing
    most : int
        Periods after which a trajectory is given up.
    longest : int
        Longest period of a cycle in strobes.
    far : float
        Distance [rad] from the origin beyond which a trajectory escapes.
    known : Catalogue, optional
        Of the same parameter set: what the sample finds besides is added, and all are numbered anew.
    limit : float
        Nominal time [s] (``integrate.work``) of Newton's method and of Lyapunov exponents, after which nothing more is
        searched. Following the sample counts no work.

    Raises
    ------
    InputError
        If the points have different parameters, or phase spaces of different dimensions.
    """
    check_one_set(problem)
    work = Work(limit)
    found = _search_cycles(problem, strobing, (min(most, LOOKS[-1]), longest, far), known, work)
    stable = found.cycles.only(np.flatnonzero(found.cycles.is_stable))
    near = neighbourhoods_of(problem, strobing, stable)
    wandering = np.flatnonzero(~found.cycles.is_stable)
    clouds, others = _search_others(found.left, strobing, known, found.cycles.only(wandering), work)
    cycles = [cycle_entry(problem, strobing, stable, k) for k in range(len(stable.period))]
    unstable = [cycle_entry(problem, strobing, found.cycles, int(k)) for k in wandering]
    sample = assign(problem, strobing, near, clouds, most=most, far=far)
    return Catalogue((*cycles, *others), tuple(unstable), near, clouds, sample, work.is_over)


@dataclass(frozen=True)
class _Found:
    """Cycles in their order, and the trajectories left at the last strobe, at t = 0."""

    cycles: Cycles
    left: Problem


def _search_cycles(
    problem: Problem, strobing: Strobing, limits: tuple[int, int, float], known: Catalogue | None, work: Work
) -> _Found:
    """Return the cycles to which trajectories lead, and the trajectories that lead to none.

    The limits are those of the strobes, of the period of a cycle, and of the distance.
    """
    most, longest, far = limits
    followed, cycles = Followed(problem, strobing), _known_cycles(problem, strobing, known)
    near = neighbourhoods_of(problem, strobing, cycles.only(np.flatnonzero(cycles.is_stable)))
    approach, recent = Approach(near, problem.size, strobing), list[np.ndarray]()
    weights = weights_without_angles(problem, strobing)
    for strobe in range(most + 1):
        points = followed.moving
        followed.drop(points[approach.look(points, followed.state[:, points], strobe) != OPEN])
        followed.drop(gone_far(weights, followed, far))
        if not len(followed.moving):
            break
        recent = [*recent[-longest:], followed.state.copy()]
        if strobe in LOOKS or strobe == most:
            returns = list[Cycles]()
            with working(work):
                returns.extend(_refined_returns(problem, strobing, recent, followed.moving))
            more = _ordered(problem, strobing, [cycles, *returns])
            if len(more.period) > len(cycles.period):
                cycles = more
                near = neighbourhoods_of(problem, strobing, cycles.only(np.flatnonzero(cycles.is_stable)))
                approach = Approach(near, problem.size, strobing)
        if strobe < most:
            followed.advance()
    left = followed.moving
    return _Found(cycles, at_states(problem, left, followed.state[:, left]))


def _known_cycles(problem: Problem, strobing: Strobing, known: Catalogue | None) -> Cycles:
    """Return the cycles of a catalogue, none if there is none."""
    orbits = [one.points for one in (*known.attractors, *known.unstable) if one.period] if known else []
    if not orbits:
        return no_cycles(problem, strobing)
    own = at_states(problem, np.zeros(len(orbits), int), np.stack([orbit[0] for orbit in orbits], 1))
    return refine_cycles(own, strobing, np.array([len(orbit) for orbit in orbits], int))


def _refined_returns(
    problem: Problem, strobing: Strobing, recent: Sequence[np.ndarray], moving: np.ndarray
) -> Iterator[Cycles]:
    """Yield the cycles near trajectories that nearly return, by the period of the return.

    Where nothing changes with time these are equilibria. A limit cycle may close after a number of strobes, by chance.
    """
    drifts = strobing.section is None and has_own_periods(problem, strobing)
    here = at_states(problem, moving, recent[-1][:, moving])
    off = np.stack([distance(here, recent[-1 - p][:, moving], strobing) for p in range(1, len(recent))])
    first = (off <= TWICE * off.min(0)).argmax(0)
    near = off[first, np.arange(len(moving))]
    nearest = sorted(range(len(moving)), key=lambda k: (near[k], tuple(here.state[:, k])))[:MOST_TRIES]
    tries = np.array([k for k in nearest if near[k] <= NEARLY], int)
    for period in np.unique(first[tries]):
        own = tries[first[tries] == period]
        found = refine_cycles(at_states(here, own, here.state[:, own]), strobing, int(period) + 1)
        kept = found.is_found & (is_at_rest(at_states(here, own, found.orbit[0]), strobing) if drifts else True)
        yield found.only(np.flatnonzero(kept))


def _ordered(problem: Problem, strobing: Strobing, parts: Sequence[Cycles]) -> Cycles:
    """Return all different cycles once, by period and the order of their first points.

    Of several equal ones that with the first bits is kept: which trajectory came first does not matter.
    """
    every = _from_first_points(problem, strobing, joined(parts))
    keys = [(int(p), tuple(sort_key(y)), tuple(y)) for p, y in zip(every.period, every.orbit[0].T, strict=True)]
    kept: list[int] = []
    for k in sorted(range(len(keys)), key=keys.__getitem__):
        if not any(_is_same(problem, strobing, every, k, other) for other in kept):
            kept.append(k)
    return every.only(np.array(kept, int))


def _from_first_points(problem: Problem, strobing: Strobing, cycles: Cycles) -> Cycles:
    """Return cycles that begin at the first of their points, row by row, with angles reduced to one period."""
    orbit = cycles.orbit.copy()
    for k, period in enumerate(cycles.period):
        own = orbit[:period, :, k].copy()
        for row, turn in strobing.angles:
            own[:, row] -= turn * np.floor(own[:, row] / turn + 0.5 * 10.0**-DIGITS)
        orbit[:period, :, k] = np.roll(own, -lowest_point(own), 0)
    return replace(cycles, orbit=orbit)


def _is_same(problem: Problem, strobing: Strobing, cycles: Cycles, k: int, other: int) -> bool:
    """Return whether two cycles are the same."""
    period = cycles.period[k]
    if cycles.period[other] != period:
        return False
    here = at_states(problem, np.zeros(period, int), cycles.orbit[:period, :, k].T)
    point = np.repeat(cycles.orbit[:1, :, other].T, period, 1)
    return bool((distance(here, point, strobing) <= SAME).any())


def _search_others(
    left: Problem, strobing: Strobing, known: Catalogue | None, unstable: Cycles, work: Work
) -> tuple[tuple[Cloud, ...], list[Attractor]]:
    """Return the clouds of tori and chaotic attractors of trajectories that are on no cycle, and the attractors.

    The trajectories are taken in the order of their states: each is on the attractor of an earlier one if nearly all of
    its states are near those. One that ends on an unstable cycle, as a start at an unstable equilibrium, is on none:
    its positive exponent is that of the cycle.
    """
    old = _others(known)
    with working(work):
        _add_wandering(left, strobing, old, unstable)
    old.sort(key=lambda pair: (int(pair[0].kind), tuple(sort_key(pair[0].points[0]))))
    return tuple(cloud for _, cloud in old), [one for one, _ in old]


def _add_wandering(left: Problem, strobing: Strobing, old: list[tuple[Attractor, Cloud]], unstable: Cycles) -> None:
    """Append the attractors of trajectories that are on no cycle, with their clouds, to those that are known."""
    if not left.size:
        return
    series, times = _series_of(left, strobing, POINTS)
    tries = 0
    for number in sorted(range(left.size), key=lambda k: tuple(left.state[:, k])):
        points = series[:, :, number]
        is_known = any(cloud.has(points.T).mean() > MOSTLY for _, cloud in old)
        if tries < MOST_WANDERING and not is_known and not _ends_on(left, strobing, unstable, points[-1]):
            tries += 1
            here, time = at_states(left, np.array([number]), points[:1].T), float(times[number])
            found = _limit_cycle(here, strobing, points) or wandering_attractor(here, strobing, points, time)
            old += [(found, cloud_of_kind(left, strobing, found.kind, found.points))] if found else []


def _ends_on(problem: Problem, strobing: Strobing, cycles: Cycles, state: np.ndarray) -> bool:
    """Return whether a state (s,) is a point of one of some cycles."""
    for k, period in enumerate(cycles.period):
        here = at_states(problem, np.zeros(period, int), cycles.orbit[:period, :, k].T)
        if (distance(here, np.repeat(state[:, None], period, 1), strobing) <= SAME).any():
            return True
    return False


def _others(known: Catalogue | None) -> list[tuple[Attractor, Cloud]]:
    """Return the attractors of a catalogue that are no cycles, with their clouds."""
    return list(zip([one for one in known.attractors if not one.period], known.clouds, strict=True)) if known else []


def _series_of(problem: Problem, strobing: Strobing, count: int) -> tuple[np.ndarray, np.ndarray]:
    """Return states (r, s, n) at successive strobes, NaN after a failure, and mean times [s] between strobes (n,)."""
    followed, series = Followed(problem, strobing), np.full((count, *problem.state.shape), np.nan)
    for states in series:
        states[:, followed.moving] = followed.state[:, followed.moving]
        followed.advance()
    return series, followed.time / count


def _limit_cycle(problem: Problem, strobing: Strobing, points: np.ndarray) -> Attractor | None:
    """Return the stable limit cycle that points (r, s) of a trajectory lie on, the first being that of a problem."""
    found = limit_cycle_of(problem, strobing) if has_own_periods(problem, strobing) else None
    if found is None or not found.is_stable[0]:
        return None
    orbit = orbit_of(replace(problem, state=found.state), strobing, float(found.period[0]), POINTS)
    is_on = cloud_of_kind(problem, strobing, Kind.LIMIT_CYCLE, orbit).has(points.T).all()
    return limit_cycle_entry(problem, strobing, found, 0, orbit) if is_on else None
