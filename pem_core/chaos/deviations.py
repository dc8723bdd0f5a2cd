"""Growth of deviation vectors: one integration from which all tangent-space chaos indicators are derived.

Deviation vectors w_1 ... w_k are integrated with each trajectory (``chaos.tangent``), initially orthogonal and of equal
length. At equal times they are projected back into the phase space, since errors out of it would grow, and
orthonormalised by Gram and Schmidt, W = Q R. From R two histories are accumulated:

- growth of volumes, the sums of ln R_ii, from which Lyapunov exponents follow (Benettin, Galgani, Giorgilli and
  Strelcyn 1980, doi:10.1007/BF02128236);
- the deviation vectors themselves, as directions in the frame Q with the logarithms of their lengths: R maps them from
  frame to frame, so that neither overflowing lengths nor converging directions lose digits (ours).
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from math import ceil
from typing import Any

import numpy as np

from pem_core.chaos.tangent import first_deviations, parts_of, renormalise_deviations, with_deviations
from pem_core.errors import fail
from pem_core.integrate.backends import loops_for
from pem_core.integrate.continued import Batch, advance_to
from pem_core.integrate.energy_audit import account_broke
from pem_core.integrate.engine import MOST_STEPS, check_positive, check_stages, starting_clock
from pem_core.integrate.impact_rounds import jump
from pem_core.integrate.outcomes import Status
from pem_core.methods.method import Method
from pem_core.models.phase_space import PhaseSpace, phase_space, product, space_of_points
from pem_core.models.registry import flow_for, smallest_parts
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns
from pem_core.reprs import number_of, span

SAMPLES = 32
"""Number of times at which growth is sampled, besides the start."""
LEFT_OUT = 4
"""Initial samples that rates omit: an eighth of the time, in which deviation vectors align."""
WAVES = 24
"""Slow Fourier modes of the growth, from which standard errors of rates follow (``chaos.indicators``)."""

KNOWN_ANYWAY = {"time", "dimension", "status", "state", "end"}
"""Fields of a growth that remain valid for failed trajectories."""


@dataclass(frozen=True)
class Growth:
    """Growth of k deviation vectors from each of n trajectories; NaN where a point has fewer, or its trajectory failed.

    Attributes
    ----------
    time : (m,) array
        Times [s], equally spaced from 0 to the end.
    volume : (m, k, n) array
        ln of the growth of the volume of the first i vectors relative to that of the first i - 1, i = 1 ... k.
    length : (m, k, n) array
        ln of the length of each deviation vector.
    highest, mean_length, mean_megno : (m, n) array
        Of the first deviation vector: largest ln length so far; running time averages of the ln length and of MEGNO, by
        the trapezoidal rule over the renormalisations.
    waves : (w, k, n) array
        Sine transforms of the growth of the volumes per interval after the first eighth, with its mean removed:
        ``waves_at``.
    directions : (k, k, n) array
        [i, j] is component i of vector j at the end, in the frame of Gram and Schmidt; each of length one.
    dimension : (n,) int array
        Phase space dimension of each point.
    status : (n,) uint8 array
        How each trajectory ended, a Status.
    state : (s, n) array
        Its final state, as a state of the problem.
    end : (n,) array
        Time up to which it was followed [s]; later samples repeat the one there.
    """

    time: np.ndarray
    volume: np.ndarray
    length: np.ndarray
    highest: np.ndarray
    mean_length: np.ndarray
    mean_megno: np.ndarray
    waves: np.ndarray
    directions: np.ndarray
    dimension: np.ndarray
    status: np.ndarray
    state: np.ndarray
    end: np.ndarray

    def __repr__(self) -> str:
        """Return the numbers of deviation vectors and trajectories, and the time span."""
        times, deviations, points = self.length.shape
        done = f"{int((self.status == Status.DONE).sum()):,} done"
        trajectories = number_of(points, "trajectory").replace("ys", "ies")
        what = f"{number_of(deviations, 'deviation vector')} for each of {trajectories}"
        return f"<Growth: {what} ({done}), at {number_of(times, 'time')}, {span(self.time, 's')}>"


@dataclass(frozen=True)
class MegnoLimits:
    """Time averages of MEGNO at which a trajectory is no longer followed; by default, none is.

    Attributes
    ----------
    chaotic : float
        From this value on, at any time after the first eighth.
    regular, regular_from : float
        Up to this value, after this time [s].
    """

    chaotic: float = math.inf
    regular: float = -math.inf
    regular_from: float = math.inf

    def are_reached(self, mean: np.ndarray, now: float) -> np.ndarray:
        """Return whether averages at a time [s] are beyond a limit."""
        return (mean >= self.chaotic) | ((mean <= self.regular) & (now >= self.regular_from))


NO_LIMITS = MegnoLimits()


@dataclass(frozen=True)
class Plan:
    """Integration settings, number of intervals, and choice of the first deviation vectors."""

    method: Method
    tolerance: float
    until: float
    intervals: int
    vectors: int
    seed: int
    time_scale: float
    engine: str
    limits: MegnoLimits


def follow_deviations(
    problem: Problem,
    *,
    method: Method,
    tolerance: float,
    until: float,
    renormalise: float,
    vectors: int,
    seed: int = 0,
    time_scale: float = 1.0,
    engine: str = "compiled",
    limits: MegnoLimits = NO_LIMITS,
) -> Growth:
    """Integrate trajectories and their deviation vectors, each trajectory in its minimal state.

    Parameters
    ----------
    problem : Problem
        Of any system, including user-defined ones.
    method : Method
        An adaptive method; or ITERATION of a map, whose ``tolerance`` is the length of a step, one.
    tolerance : float
        Error per step of the trajectory; the tolerance of deviation vectors is a hundred times larger, relative to
        their lengths.
    until : float
        End [s].
    renormalise : float
        Longest time [s] between two renormalisations; the number of intervals is the next multiple of SAMPLES.
        Deviation vectors should not diverge by more than about e^20 within it.
    vectors : int
        Number of deviation vectors; at most the phase space dimension of a point is used.
    seed : int
        Seed of the directions of the first deviation vectors, which are the same for all points of one dimension.
    time_scale : float
        Time [s] that converts angular velocities to angles in the length of a deviation (``models.phase_space``).
    engine : str
        "compiled" or "numpy".
    limits : MegnoLimits
        Averages of MEGNO at which a trajectory ends, examined at the renormalisations after the first eighth of the
        time.

    Raises
    ------
    InputError
        If a number is out of its range, or the method has no error estimate.
    """
    check_positive(tolerance=tolerance, until=until, renormalise=renormalise, time_scale=time_scale)
    if vectors < 1:
        raise fail("vectors", "must be a positive integer", vectors)
    check_stages(method)
    intervals = SAMPLES * ceil(until / (renormalise * SAMPLES) - 1e-9)
    plan = Plan(method, tolerance, until, intervals, vectors, seed, time_scale, engine, limits)
    return _mask_energy_errors(problem, _merge_groups(problem.size, vectors, list(_grow_groups(problem, plan))))


def _mask_energy_errors(problem: Problem, growth: Growth) -> Growth:
    """Return the growth, with NaN for points whose trajectory fails its energy balance."""
    broke = (growth.status == Status.DONE) & account_broke(problem, growth.end, growth.state)
    known = {field.name: getattr(growth, field.name) for field in fields(Growth) if field.name not in KNOWN_ANYWAY}
    void = {name: np.where(broke, np.nan, values) for name, values in known.items()}
    return replace(growth, **void, status=np.where(broke, np.uint8(Status.ENERGY_ROSE), growth.status))


def _grow_groups(problem: Problem, plan: Plan) -> Iterator[tuple[np.ndarray, Growth]]:
    """Yield groups of points of equal minimal state and dimension, each with its growth."""
    for part in smallest_parts(problem):
        space = phase_space(part.problem, plan.time_scale)
        for dimension in np.unique(space.dimension):
            own = np.flatnonzero(space.dimension == dimension)
            growth, state = _grow_batch(columns(part.problem, own), space_of_points(space, own, dimension), plan)
            whole = part.expand(own, growth["end"], state)
            yield part.points[own], Growth(**growth, dimension=np.full(len(own), int(dimension)), state=whole)


def omitted_intervals(intervals: int) -> int:
    """Return the number of initial intervals that rates omit."""
    return intervals * LEFT_OUT // SAMPLES


def waves_at(interval: int, intervals: int) -> np.ndarray:
    """Return the sine weights (w, 1, 1) of the growth in an interval: zero in the first eighth.

    sqrt(2 n / (n + 1)) sin(pi k i / (n + 1)), k = 1 ... w, for the i-th of n intervals: times sqrt(n) an orthonormal
    system, so that each mode of a random walk of independent steps has the variance of the full walk.
    """
    first = omitted_intervals(intervals)
    ends = intervals - first + 1
    waves = np.sin(np.pi * np.arange(1, WAVES + 1) * max(0, interval - first) / ends)
    return (np.sqrt(2.0 * (ends - 1) / ends) * waves)[:, None, None]


def _grow_batch(problem: Problem, space: PhaseSpace, plan: Plan) -> tuple[dict[str, np.ndarray], np.ndarray]:
    """Return the growth of deviation vectors of points of one dimension, and the final states."""
    first = first_deviations(problem, space, plan.vectors, plan.seed)
    tangent, count, n = with_deviations(problem, flow_for(problem), first), len(first), problem.size
    clock = starting_clock(problem, plan.method, plan.tolerance, plan.until, plan.engine)
    status = np.full(n, Status.DONE, np.uint8)
    batch = Batch(tangent, loops_for(tangent, plan.engine), tangent.state.copy(), clock, status, np.arange(n))
    whole, deviations = parts_of(batch.state, len(problem.state), count)
    there = replace(problem, state=whole)
    ledger, end = Ledger(count, n, plan.intervals), np.full(n, plan.until)
    samples = [ledger.sample()]
    with np.errstate(all="ignore"):
        if tangent.system.jumps:
            jump(tangent, batch.state, clock, batch.moving)
        for interval in range(1, plan.intervals + 1):
            now = plan.until * (interval / plan.intervals)
            advance_to(batch, plan.method, plan.tolerance, now, MOST_STEPS)
            ledger.add(renormalise_deviations(there, space, deviations), end >= now)
            if interval >= omitted_intervals(plan.intervals):
                own = batch.moving[plan.limits.are_reached(ledger.mean_megno[batch.moving], now)]
                end[own] = np.minimum(now, end[own])
                batch.moving = np.setdiff1d(batch.moving, own)
            if interval % (plan.intervals // SAMPLES) == 0:
                samples.append(ledger.sample())
    failed = status != Status.DONE
    series = {name: np.stack([sample[name] for sample in samples]) for name in samples[0]}
    series |= {"waves": ledger.waves_of(samples[LEFT_OUT]["volume"]), "directions": ledger.directions}
    for values in series.values():
        values[..., failed] = np.nan
    time = plan.until * (np.arange(SAMPLES + 1) / SAMPLES)
    return {"time": time, **series, "status": status, "end": end}, whole


class Ledger:
    """Running totals over the renormalisations of k deviation vectors from n trajectories."""

    def __init__(self, count: int, n: int, planned: int):
        self.intervals, self.planned = 0, planned
        self.counted = np.zeros(n)
        self.waves, self.weights = np.zeros((WAVES, count, n)), np.zeros((WAVES, 1, 1))
        self.volume, self.length = np.zeros((count, n)), np.zeros((count, n))
        self.highest, self.lengths, self.megno, self.megnos = (np.zeros(n) for _ in range(4))
        self.directions = np.repeat(np.eye(count)[..., None], n, axis=2)

    def add(self, upper: np.ndarray, is_followed: np.ndarray) -> None:
        """Add the matrix R of one renormalisation, (k, k, n), of those trajectories (n,) that are still followed."""
        count = len(upper)
        self.intervals += 1
        self.counted[is_followed] = self.intervals
        before = self.length[0].copy()
        gained = np.where(is_followed, np.log(upper[np.arange(count), np.arange(count)]), 0.0)
        self.volume += gained
        weights = waves_at(self.intervals, self.planned)
        self.waves += weights * gained
        self.weights += weights
        moved = np.zeros_like(self.directions)
        for j in range(count):
            for i in range(j + 1):
                for between in range(i, j + 1):
                    moved[i, j] += upper[i, between] * self.directions[between, j]
        for j in range(count):
            size = np.sqrt(product(moved[:, j], moved[:, j]))
            self.length[j] += np.where(is_followed, np.log(size), 0.0)
            self.directions[:, j] = np.where(is_followed, moved[:, j] / size, self.directions[:, j])
        self.highest = np.maximum(self.highest, self.length[0])
        self._add_time(before, is_followed)

    def _add_time(self, before: np.ndarray, is_followed: np.ndarray) -> None:
        """Add an interval to the time integrals, in intervals, of the first vector's ln length and of MEGNO.

        The trapezoidal rule is needed: a sum at the interval ends alone, as for maps, is off by half an interval's
        growth.
        """
        self.lengths += np.where(is_followed, 0.5 * (before + self.length[0]), 0.0)
        megno_before, self.megno = self.megno, 2.0 * (self.length[0] - self.lengths / self.counted)
        self.megnos += np.where(is_followed, 0.5 * (megno_before + self.megno), 0.0)

    @property
    def mean_megno(self) -> np.ndarray:
        """Return the time average of MEGNO (n,)."""
        return self.megnos / np.maximum(1.0, self.counted)

    def waves_of(self, first: np.ndarray) -> np.ndarray:
        """Return the sine transforms without the contribution of constant growth since the first rate sample."""
        return self.waves - self.weights * (self.volume - first) / (self.planned - omitted_intervals(self.planned))

    def sample(self) -> dict[str, np.ndarray]:
        """Return a sample of the running totals."""
        count = np.maximum(1.0, self.counted)
        return {
            "volume": self.volume.copy(),
            "length": self.length.copy(),
            "highest": self.highest.copy(),
            "mean_length": self.lengths / count,
            "mean_megno": self.mean_megno,
        }


def _merge_groups(size: int, vectors: int, parts: list[tuple[np.ndarray, Growth]]) -> Growth:
    """Return the growth of all groups in the order of the batch, NaN where a group has fewer deviation vectors."""
    joined: dict[str, Any] = {"time": parts[0][1].time}
    for name in (field.name for field in fields(Growth) if field.name != "time"):
        values = [getattr(growth, name) for _, growth in parts]
        shape = tuple(max(lengths) for lengths in zip(*(value.shape[:-1] for value in values), strict=True))
        out = np.full((*shape, size), np.nan if values[0].dtype == float else 0, values[0].dtype)
        for (points, _), value in zip(parts, values, strict=True):
            inside: Any = (*(slice(length) for length in value.shape[:-1]), points)
            out[inside] = value
        joined[name] = out
    return Growth(**joined)
