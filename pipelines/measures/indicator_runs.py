"""Integrations from which indicators are derived: deviation vectors, pairs of trajectories, and recorded motion."""

import math
from dataclasses import dataclass, fields

import numpy as np

from pem_core.chaos import indicators as of
from pem_core.chaos.deviations import NO_LIMITS, SAMPLES, Growth, MegnoLimits, follow_deviations
from pem_core.chaos.expansion import volume_growth
from pem_core.chaos.frequencies import Frequencies, leading_frequencies
from pem_core.chaos.lagrangian import Descriptors, batches, lagrangian_descriptors
from pem_core.chaos.predictability import CHAOTIC_MEGNO, REGULAR_MEGNO, Predictability, partial_predictability
from pem_core.integrate.engine import simulate_adaptive
from pem_core.integrate.outcomes import Status
from pem_core.methods.method import method_named
from pem_core.models.registry import model_of
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns
from pipelines.measures.numerics import Indicators, Integrate
from pipelines.measures.recorded_number import recorded_number

HISTORY = tuple(SAMPLES * share // 8 for share in (1, 2, 4, 8))
"""Indices of the growth samples kept as history: at an eighth, a quarter and half of the time, and at its end."""


def history_times(times: Integrate) -> np.ndarray:
    """Return the times of histories [s]."""
    return times.until * np.array(HISTORY) / SAMPLES


def horizon_times(indicators: Indicators | None, times: Integrate) -> np.ndarray:
    """Return the parts of the horizon over which volume growth is computed [s]."""
    return ((indicators and indicators.horizon) or times.until) * np.array(HISTORY) / SAMPLES


@dataclass(frozen=True)
class Stretched:
    """ln of volume growth (4, n) over the parts of the horizon (:func:`horizon_times`), and status of each point."""

    volume: np.ndarray
    status: np.ndarray


def over_time(problem: Problem, indicators: Indicators, times: Integrate, vectors: int) -> Growth:
    """Return the growth of deviation vectors over the whole time."""
    return _followed(problem, indicators, times, times.until, vectors)


GROWN = 4.0 * CHAOTIC_MEGNO
"""Growth, exponent times time, at which the mean MEGNO of a chaotic orbit, lambda t / 4, is CHAOTIC_MEGNO."""


def until_decided(problem: Problem, indicators: Indicators, times: Integrate, vectors: int) -> Growth:
    """Return the growth of deviation vectors until the mean MEGNO has a verdict, at most over the whole time."""
    least = indicators.least_exponent
    since = math.inf if least is None else GROWN / least
    limits = MegnoLimits(CHAOTIC_MEGNO, REGULAR_MEGNO, since)
    return _followed(problem, indicators, times, times.until, vectors, limits)


def over_horizon(problem: Problem, indicators: Indicators, times: Integrate, vectors: int) -> Growth:
    """Return the growth of deviation vectors over the horizon."""
    return _followed(problem, indicators, times, indicators.horizon or times.until, vectors)


def over_horizons(problem: Problem, indicators: Indicators, times: Integrate, vectors: int) -> Stretched:
    """Return the growth of volumes over parts of the horizon, each integrated from the start."""
    runs = [_followed(problem, indicators, times, float(until), vectors) for until in horizon_times(indicators, times)]
    volume = np.stack([volume_growth(of.stretching(growth)) for growth in runs])
    return Stretched(volume, np.max([growth.status for growth in runs], axis=0))


def _followed(
    problem: Problem,
    indicators: Indicators,
    times: Integrate,
    until: float,
    vectors: int,
    limits: MegnoLimits = NO_LIMITS,
) -> Growth:
    return follow_deviations(
        problem,
        method=method_named(times.method),
        tolerance=times.tolerance,
        until=until,
        renormalise=indicators.renormalise,
        vectors=vectors,
        seed=indicators.seed,
        time_scale=indicators.time_scale,
        limits=limits,
    )


def of_pairs(problem: Problem, indicators: Indicators, times: Integrate, vectors: int) -> Predictability:
    """Return the partial predictability of pairs of trajectories."""
    return partial_predictability(
        problem,
        method=method_named(times.method),
        tolerance=times.tolerance,
        settle=indicators.settle or times.until,
        until=times.until,
        distances=indicators.distances,
        time_scale=indicators.time_scale,
    )


@dataclass(frozen=True)
class Analysed:
    """Frequencies of a recorded number, and status of each point."""

    frequencies: Frequencies
    status: np.ndarray


SAMPLES_OF_NUMBER, TERMS = 2048, 3
"""Default number of samples of the recorded number, and of stored frequencies."""


def terms_of(indicators: Indicators | None) -> int:
    """Return the number of stored frequencies."""
    return (indicators and indicators.terms) or TERMS


def frequencies_of_number(problem: Problem, indicators: Indicators, times: Integrate, vectors: int) -> Analysed:
    """Return the frequencies of a recorded number over the whole time."""
    number = recorded_number(model_of(problem).observed, indicators.observable)
    samples, terms = indicators.samples or SAMPLES_OF_NUMBER, terms_of(indicators)
    at = times.until * (np.arange(samples) / samples)
    parts, status = [], np.full(problem.size, Status.DONE, np.uint8)
    for own in batches(problem.size, samples, len(problem.state)):
        part = columns(problem, own)
        run = simulate_adaptive(
            part,
            method=method_named(times.method),
            tolerance=times.tolerance,
            until=times.until,
            record_times=at,
            field_tables=False,
        )
        status[own] = run.status
        series = number.values(part, at[:, None], np.moveaxis(run.record, 1, 0)).T
        series = np.where((run.status == Status.DONE)[:, None], series, np.nan)
        parts.append(leading_frequencies(series, times.until / samples, terms))
    joined = {
        field.name: np.concatenate([getattr(part, field.name) for part in parts], -1) for field in fields(Frequencies)
    }
    return Analysed(Frequencies(**joined), status)


def descriptors_over_horizon(problem: Problem, indicators: Indicators, times: Integrate, vectors: int) -> Descriptors:
    """Return the Lagrangian descriptors over the horizon."""
    return lagrangian_descriptors(
        problem,
        method=method_named(times.method),
        tolerance=times.tolerance,
        until=indicators.horizon or times.until,
        samples=indicators.samples or SAMPLES_OF_NUMBER,
        power=indicators.power,
        time_scale=indicators.time_scale,
    )
