"""What indicators of chaos are read off: deviations over the whole time or the horizon, or pairs of trajectories."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.chaos import indicators as of
from pem_core.chaos.deviations import SAMPLES, Growth, follow_deviations
from pem_core.chaos.expansion import volume_growth
from pem_core.chaos.predictability import Predictability, partial_predictability
from pem_core.integrate.methods import method_named
from pem_core.models.problem import Problem
from pipelines.measures.numerics import Indicators, Integrate

Run = Callable[[Problem, Indicators, Integrate, int], Any]
"""Of a problem, how to compute, times and a number of deviations, what indicators are read off; has ``status``."""

HISTORY = tuple(SAMPLES * share // 8 for share in (1, 2, 4, 8))
"""Notes of a growth that make a history: at an eighth, a quarter and half of the time, and at its end."""


def history_times(times: Integrate) -> np.ndarray:
    """Return the times of histories [s]."""
    return times.until * np.array(HISTORY) / SAMPLES


def horizon_times(asked: Indicators | None, times: Integrate) -> np.ndarray:
    """Return the parts of the horizon over which volumes grow [s]."""
    return ((asked and asked.horizon) or times.until) * np.array(HISTORY) / SAMPLES


@dataclass(frozen=True)
class Stretched:
    """ln of the growth of volumes, (4, n), at the times of a history over the horizon, and the status of each point."""

    volume: np.ndarray
    status: np.ndarray


def over_time(problem: Problem, asked: Indicators, times: Integrate, vectors: int) -> Growth:
    """Return the growth of deviations over the whole time."""
    return _followed(problem, asked, times, times.until, vectors)


def over_horizon(problem: Problem, asked: Indicators, times: Integrate, vectors: int) -> Growth:
    """Return the growth of deviations over the horizon."""
    return _followed(problem, asked, times, asked.horizon or times.until, vectors)


def over_horizons(problem: Problem, asked: Indicators, times: Integrate, vectors: int) -> Stretched:
    """Return the growth of volumes over parts of the horizon, each followed from the start."""
    runs = [_followed(problem, asked, times, float(until), vectors) for until in horizon_times(asked, times)]
    volume = np.stack([volume_growth(of.stretching(growth)) for growth in runs])
    return Stretched(volume, np.max([growth.status for growth in runs], axis=0))


def _followed(problem: Problem, asked: Indicators, times: Integrate, until: float, vectors: int) -> Growth:
    return follow_deviations(
        problem,
        method=method_named(times.method),
        tolerance=times.tolerance,
        until=until,
        renormalise=asked.renormalise,
        vectors=vectors,
        seed=asked.seed,
        time_scale=asked.time_scale,
    )


def of_pairs(problem: Problem, asked: Indicators, times: Integrate, vectors: int) -> Predictability:
    """Return how pairs of trajectories part."""
    return partial_predictability(
        problem,
        method=method_named(times.method),
        tolerance=times.tolerance,
        settle=asked.settle or times.until,
        until=times.until,
        distances=asked.distances,
        time_scale=asked.time_scale,
    )
