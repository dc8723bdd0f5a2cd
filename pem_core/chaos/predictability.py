"""Partial predictability: the long-term distance of trajectories that start close together.

Wernecke, Sandor and Gros 2017, doi:10.1038/s41598-017-01083-x. Two trajectories on an attractor that start a distance
delta apart reach, once they have diverged, a mean square distance d^2. In regular motion d falls with delta; in chaos
it does not depend on it. The correlation C = 1 - d^2 / 2 s^2, s^2 the variance on the attractor, then distinguishes
strong chaos, which loses all correlation, from partially predictable chaos, in which they stay on the same braid.
"""

from dataclasses import dataclass, fields, replace
from typing import Any, NamedTuple

import numpy as np

from pem_core.chaos.indicators import SURE, Verdict, mean_of, standard_error
from pem_core.chaos.tangent import first_deviations
from pem_core.codes import Code
from pem_core.errors import fail
from pem_core.integrate.energy_audit import account_broke
from pem_core.integrate.engine import simulate_adaptive
from pem_core.integrate.outcomes import Status, Trajectories
from pem_core.methods.method import Method
from pem_core.models.phase_space import deviations_of, moved, phase_space, row_weights
from pem_core.models.registry import smallest_parts
from pem_core.models.systems.problem import Part, Problem
from pem_core.models.systems.rows import columns

BLOCKS, PER_BLOCK = 8, 50
"""Number of blocks, over which errors are taken, and records per block, in the last quarter of the time."""
DISTANCES = (1e-6, 1e-5, 1e-4)
PARTED, TOGETHER = 0.25, 0.75
"""Scaling exponents of chaos lie below the first, of regular motion above the second; in between, pairs are still
diverging. Ours."""
STEADY = 0.1
"""Change of the correlation between the halves of the recorded time from which on pairs are still diverging. Ours."""
KEPT = 0.5
"""Correlation from which on chaos counts as partially predictable; ours."""


class Motion(Code):
    """Kind of motion, from pairs of trajectories."""

    NONE = 0, "no estimate"
    REGULAR = (
        1,
        "regular: distances of pairs scale with initial ones (with an exponent of at least 3/4), or pairs converge",
    )
    PARTIALLY_PREDICTABLE = (
        2,
        "chaotic (scaling exponent at most 1/4), but pairs stay correlated (above 1/2)",
    )
    STRONGLY_CHAOTIC = 3, "chaotic (scaling exponent at most 1/4), and pairs lose their correlation"
    STILL = 4, "at rest: the final motion of a trajectory is smaller than its distance from the paired trajectory"
    UNDECIDED = 5, "not converged: pairs are still diverging"


@dataclass(frozen=True)
class Predictability:
    """Divergence of pairs of trajectories of n points; NaN where a trajectory failed, or has come to rest.

    Attributes
    ----------
    exponent, exponent_error : (n,) array
        nu of d ~ delta^nu: near 1 in regular motion, near 0 in chaos; its standard error. NaN where pairs converge,
        below the smallest initial distance.
    correlation, correlation_error : (n,) array
        C of the closest pair: near 1 where motion is partially predictable, near 0 in strong chaos.
    motion : (n,) uint8 array
        The conclusion from both, a Motion.
    status : (n,) uint8 array
        How the trajectories ended, a Status.
    """

    exponent: np.ndarray
    exponent_error: np.ndarray
    correlation: np.ndarray
    correlation_error: np.ndarray
    motion: np.ndarray
    status: np.ndarray


def partial_predictability(
    problem: Problem,
    *,
    method: Method,
    tolerance: float,
    settle: float,
    until: float,
    distances: tuple[float, ...] = DISTANCES,
    time_scale: float = 1.0,
    engine: str = "compiled",
) -> Predictability:
    """Integrate pairs of trajectories that start close together, and compare them in the last quarter of the time.

    Parameters
    ----------
    problem : Problem
        Its starts are first integrated for ``settle`` [s], on to the attractor. Pairs start again at t = 0, with
        forcing at another phase, so that they have to settle once more.
    method : Method
    tolerance : float
        Error per step.
    settle, until : float
        Times [s] before the pairs start, and of the pairs; the second must be long enough for them to diverge.
    distances : tuple of float
        Initial distances, ascending, in coordinates of the phase space (``models.phase_space``).
    time_scale : float
        Time [s] that converts angular velocities to angles in distances.
    engine : str
        "compiled" or "numpy".

    Raises
    ------
    InputError
        If there are fewer than two distances, or they do not ascend.
    """
    if len(distances) < 2 or not (np.diff(distances) > 0).all() or distances[0] <= 0:
        raise fail("distances", "must be at least two positive numbers in ascending order", distances)
    options: dict[str, Any] = {"method": method, "tolerance": tolerance, "engine": engine}
    plan = _PairPlan(settle, until, distances, time_scale, options)
    numbers: list[Any] = [np.full(problem.size, np.nan) for _ in range(4)]
    out = Predictability(*numbers, *(np.zeros(problem.size, np.uint8) for _ in range(2)))
    for part in smallest_parts(problem):
        found = _compare_pairs(part, columns(problem, part.points), plan)
        for field in fields(Predictability):
            getattr(out, field.name)[part.points] = getattr(found, field.name)
    return out


class _PairPlan(NamedTuple):
    """Times [s] and initial distances of pairs of trajectories, and options of their integration."""

    settle: float
    until: float
    distances: tuple[float, ...]
    time_scale: float
    options: dict[str, Any]


def _compare_pairs(part: Part, full_problem: Problem, plan: _PairPlan) -> Predictability:
    """Return the divergence of pairs for points of one minimal state; ``full_problem`` is that of these points."""
    settled = simulate_adaptive(part.problem, until=plan.settle, **plan.options)
    problem = replace(part.problem, state=settled.state)
    weights = row_weights(problem, plan.time_scale)
    status = _audit_energy(part, full_problem, 0.0, part.problem.state, plan.settle, settled)
    first, apart = np.empty(0), []
    for distance in (0.0, *plan.distances):
        start = _perturbed_problem(problem, distance, plan.time_scale)
        run = _record_last_quarter(start, plan)
        status = np.maximum(status, _audit_energy(part, full_problem, plan.settle, start.state, plan.until, run))
        if distance == 0:
            first = weights * run.record[1:]
        else:
            apart.append(_block_means((weights * run.record[1:] - first) ** 2))
    varied = _block_means((first - mean_of(first)) ** 2)
    return _classify(np.stack(apart), varied, plan.distances, status)


def _record_last_quarter(problem: Problem, plan: _PairPlan) -> Trajectories:
    """Return trajectories recorded at their starts and at equal times in the last quarter of the time."""
    count = BLOCKS * PER_BLOCK
    times = np.concatenate([[0.0], plan.until * (0.75 + 0.25 * np.arange(1, count + 1) / count)])
    return simulate_adaptive(problem, until=plan.until, record_times=times, **plan.options)


def _audit_energy(
    part: Part, full_problem: Problem, since: float, start: np.ndarray, time: float, run: Trajectories
) -> np.ndarray:
    """Return the status of runs of duration ``time`` [s] from ``start``, at ``since`` [s], after an energy audit."""
    every = np.arange(full_problem.size)
    first = part.expand(every, np.full(full_problem.size, since), start)
    last = part.expand(every, np.full(full_problem.size, since + time), run.state)
    broke = (run.status == Status.DONE) & account_broke(replace(full_problem, state=first), time, last)
    return np.where(broke, np.uint8(Status.ENERGY_ROSE), run.status)


def _classify(
    apart: np.ndarray, varied: np.ndarray, distances: tuple[float, ...], status: np.ndarray
) -> Predictability:
    """Return the verdicts from mean squares over blocks: of distances (d, b, n), of the motion itself (b, n)."""
    squares = np.stack([mean_of(blocks) for blocks in apart])
    errors = np.stack([standard_error(blocks) for blocks in apart])
    variance = mean_of(varied)
    closest, half = apart[0], BLOCKS // 2
    gap = np.abs(mean_of(closest[half:]) - mean_of(closest[:half]))
    unsure = np.hypot(standard_error(closest[:half]), standard_error(closest[half:]))
    drifts = (gap > SURE * unsure) & (gap > STEADY * 2.0 * variance)
    span = 2.0 * np.log(distances[-1] / distances[0])
    gathers = squares[-1] <= distances[0] ** 2
    none = (status != Status.DONE) | (variance <= distances[-1] ** 2)
    with np.errstate(all="ignore"):
        exponent = np.log(squares[-1] / squares[0]) / span
        exponent_error = np.hypot(errors[-1] / squares[-1], errors[0] / squares[0]) / span
        share = squares[0] / (2.0 * variance)
        correlation_error = share * np.hypot(errors[0] / squares[0], standard_error(varied) / variance)
    motion = np.select(
        [
            status != Status.DONE,
            none,
            gathers | (exponent >= TOGETHER),
            drifts | (exponent > PARTED),
            1.0 - share > KEPT,
        ],
        [Motion.NONE, Motion.STILL, Motion.REGULAR, Motion.UNDECIDED, Motion.PARTIALLY_PREDICTABLE],
        Motion.STRONGLY_CHAOTIC,
    )
    exponents = [np.where(none | gathers, np.nan, each) for each in (exponent, exponent_error)]
    correlations = [np.where(none, np.nan, each) for each in (1.0 - share, correlation_error)]
    columns = [*exponents, *correlations, motion.astype(np.uint8), status]
    return Predictability(*columns)


def _perturbed_problem(problem: Problem, distance: float, time_scale: float) -> Problem:
    """Return the problem with displaced starts: equally along all coordinates, or in one constrained direction."""
    space = phase_space(problem, time_scale)
    if space.constraints is None:
        (equal,) = deviations_of(problem, space, np.ones((1, len(space.directions), 1)))
        way = (distance / np.sqrt(space.dimension)) * equal
    else:
        way = distance * first_deviations(problem, space, 1, seed=0)[0]
    return replace(problem, state=moved(problem, way))


def _block_means(values: np.ndarray) -> np.ndarray:
    """Return the means (b, n), over blocks of the records, of the sums over the rows of (r, s, n)."""
    total = np.zeros((len(values), values.shape[2]))
    for row in np.moveaxis(values, 1, 0):
        total += row
    return np.stack([mean_of(block) for block in total.reshape(BLOCKS, PER_BLOCK, -1)])


# Classification of motion as regular or chaotic, from each indicator.


REGULAR_MEGNO, CHAOTIC_MEGNO = 2.5, 5.0
"""Mean MEGNO up to which motion counts as regular, where the limit is 2 at most, and from which on it counts as
chaotic.

Ours: of 256 free pendulums over three magnets no regular one was above 2.5 after 50 s and no chaotic one below 5 after
100 s.
"""


class Decision(Code):
    """When the mean MEGNO decides between regular motion and chaos."""

    UNDECIDED = 0, "the mean MEGNO is between 2.5 and 5 at the end: a longer time is needed"
    REGULAR = (
        1,
        "the mean MEGNO is at most 2.5 at decided_time: at the end, or after 20 / least_exponent",
    )
    CHAOTIC = 2, "the mean MEGNO reaches 5, at decided_time"


def decision_of_megno(mean: np.ndarray) -> np.ndarray:
    """Return decisions from the mean MEGNO at the times up to which trajectories were followed."""
    regime = regime_of_megno(mean)
    return np.select(
        [regime == Regime.REGULAR, regime == Regime.CHAOTIC], [Decision.REGULAR, Decision.CHAOTIC], Decision.UNDECIDED
    )


class Regime(Code):
    """Regime of a motion."""

    NONE = -2, "no estimate"
    UNDECIDED = -1, "not converged: a longer time is needed"
    REGULAR = 0, "periodic, quasi-periodic or at rest: nearby trajectories diverge at most as a power of time"
    CHAOTIC = 1, "nearby trajectories diverge exponentially"


def regime_of_exponent(value: np.ndarray, verdict: np.ndarray) -> np.ndarray:
    """Return regimes from largest exponents and their verdicts: from the sign, if it differs from zero."""
    is_significant = (verdict == Verdict.KNOWN) | (verdict == Verdict.ROUGH)
    return np.select(
        [verdict == Verdict.NONE, is_significant & (value > 0), is_significant | (verdict == Verdict.ZERO)],
        [Regime.NONE, Regime.CHAOTIC, Regime.REGULAR],
        Regime.UNDECIDED,
    )


def regime_of_megno(mean: np.ndarray) -> np.ndarray:
    """Return regimes from the mean MEGNO: regular if it tends to 2 or less, chaotic if it grows as lambda t / 4.

    Cincotta and Simo 2000, doi:10.1051/aas:2000108.
    """
    return np.select(
        [np.isnan(mean), mean <= REGULAR_MEGNO, mean >= CHAOTIC_MEGNO],
        [Regime.NONE, Regime.REGULAR, Regime.CHAOTIC],
        Regime.UNDECIDED,
    )


def regime_of_pairs(motion: np.ndarray) -> np.ndarray:
    """Return regimes from the divergence of pairs of trajectories."""
    return np.select(
        [
            motion == Motion.NONE,
            (motion == Motion.REGULAR) | (motion == Motion.STILL),
            (motion == Motion.PARTIALLY_PREDICTABLE) | (motion == Motion.STRONGLY_CHAOTIC),
        ],
        [Regime.NONE, Regime.REGULAR, Regime.CHAOTIC],
        Regime.UNDECIDED,
    )
