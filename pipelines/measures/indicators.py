"""Indicators of chaos that a study may request: what each stores, and what its computation needs."""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from pem_core.chaos import indicators as of
from pem_core.chaos import predictability
from pem_core.chaos.deviations import NO_LIMITS, SAMPLES, Growth, MegnoLimits, follow_deviations
from pem_core.chaos.expansion import volume_growth
from pem_core.chaos.frequencies import Frequencies, leading_frequencies
from pem_core.chaos.indicators import Estimate, Verdict
from pem_core.chaos.predictability import (
    CHAOTIC_MEGNO,
    REGULAR_MEGNO,
    Decision,
    Motion,
    Predictability,
    partial_predictability,
)
from pem_core.codes import Code
from pem_core.integrate.engine import simulate_adaptive
from pem_core.integrate.outcomes import Status
from pem_core.methods.method import method_named
from pem_core.models.registry import model_of
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns
from pipelines.measures.numerics import Indicators, Integrate
from pipelines.measures.recorded_number import recorded_number

# Integrations from which indicators are derived: deviation vectors over the time or horizon, or pairs of trajectories.


Run = Callable[[Problem, Indicators, Integrate, int], Any]
"""Integration behind an indicator: takes a problem, the settings, the times and the number of deviation vectors.

Its result has a ``status``.
"""

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


AT_ONCE = 256
"""Trajectories whose records are in memory at the same time."""
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
    for first in range(0, problem.size, AT_ONCE):
        own = np.arange(first, min(first + AT_ONCE, problem.size))
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


Values = dict[str, np.ndarray]

ALL = 10**6
"""As many deviation vectors as the phase space has dimensions."""


@dataclass(frozen=True)
class Column:
    """Array of a store that an indicator fills.

    Attributes
    ----------
    dims : tuple of str
        Dimensions after those of the study's axes: exponent, indicator_time, horizon_time, naff_term.
    unit : str
        OF_NUMBER for that of the recorded number.
    codes : type or None
        The codes that its values stand for.
    """

    name: str
    dims: tuple[str, ...]
    unit: str
    text: str
    codes: type[Code] | None = None


@dataclass(frozen=True)
class Criterion:
    """Columns (of several exponents the first) from which the Regime follows, and the function that derives it."""

    columns: tuple[str, ...]
    regime: Callable[..., np.ndarray]


@dataclass(frozen=True)
class Indicator:
    """Indicator of chaos: its columns, and how they are computed.

    Attributes
    ----------
    vectors : function (Indicators) -> int
        Number of deviation vectors that it needs.
    columns : tuple of Column
        The arrays that it stores.
    values : function (result of run, Indicators) -> list of arrays
        The columns' values, points last.
    run : Run
    criterion : Criterion or None
        How it distinguishes regular motion from chaos, if it does.
    """

    vectors: Callable[[Indicators], int]
    columns: tuple[Column, ...]
    values: Callable[[Any, Indicators], list[np.ndarray]]
    run: Run
    criterion: Criterion | None = None

    @property
    def measured(self) -> tuple[Column, ...]:
        """Return the measured columns: all but errors, verdicts and histories."""
        return tuple(
            column
            for column in self.columns
            if column.codes is None and not column.name.endswith("_error") and "indicator_time" not in column.dims
        )


def _with_error(name: str, text: str, dims: tuple[str, ...] = (), unit: str = "1") -> tuple[Column, ...]:
    return Column(name, dims, unit, text), Column(f"{name}_error", dims, unit, f"standard error of the {text}")


def _estimated(name: str, dims: tuple[str, ...], unit: str, text: str) -> tuple[Column, ...]:
    return (
        *_with_error(name, text, dims, unit),
        Column(f"{name}_verdict", dims, "1", f"verdict on the {text}", codes=Verdict),
    )


def _with_history(name: str, text: str) -> tuple[Column, ...]:
    return Column(name, (), "1", text), Column(f"{name}_history", ("indicator_time",), "1", f"{text} against time")


def _estimate(found: Estimate) -> list[np.ndarray]:
    return [found.value, found.error, found.verdict]


def _history(series: np.ndarray, growth: Growth) -> list[np.ndarray]:
    """Return the last value of a series, and its history: NaN after the end of a trajectory that was decided."""
    at = list(HISTORY)
    return [series[-1], np.where(growth.time[at][:, None] <= growth.end, series[at], np.nan)]


def _spectrum(growth: Growth, indicators: Indicators) -> list[np.ndarray]:
    """Return as many exponents as the study requests; NaN where a point has fewer."""
    found, count = of.lyapunov_exponents(growth), indicators.exponents or 0
    out = []
    for values in _estimate(found):
        padded = np.full((count, values.shape[1]), np.nan if values.dtype == float else 0, values.dtype)
        padded[: len(values)] = values[:count]
        out.append(padded)
    return out


def _predictability(pairs: Predictability, indicators: Indicators) -> list[np.ndarray]:
    return [pairs.exponent, pairs.exponent_error, pairs.correlation, pairs.correlation_error, pairs.motion]


def _frequencies(found: Frequencies) -> list[np.ndarray]:
    return [found.frequency, found.frequency_error, found.amplitude, found.change]


TERM = ("naff_term",)
OF_NUMBER = "of the recorded number"
"""Stands for the unit of the recorded number."""
VOLUME_TEXT = "ln of the largest growth of a volume element"
VOLUME_GROWTH = Column("volume_growth", ("horizon_time",), "1", VOLUME_TEXT)
MEGNO = _with_history("megno", "MEGNO, mean exponential growth of nearby orbits")
INDICATORS = {
    "lyapunov": Indicator(
        lambda indicators: 1,
        _estimated("lyapunov", (), "1/s", "largest Lyapunov exponent"),
        lambda growth, indicators: _estimate(of.largest_exponent(growth)),
        over_time,
        Criterion(("lyapunov", "lyapunov_verdict"), predictability.regime_of_exponent),
    ),
    "lyapunov_spectrum": Indicator(
        lambda indicators: indicators.exponents or ALL,
        _estimated("lyapunov_spectrum", ("exponent",), "1/s", "Lyapunov exponent"),
        _spectrum,
        over_time,
        Criterion(("lyapunov_spectrum", "lyapunov_spectrum_verdict"), predictability.regime_of_exponent),
    ),
    "kaplan_yorke": Indicator(
        lambda indicators: ALL,
        _estimated("kaplan_yorke", (), "1", "Kaplan-Yorke dimension"),
        lambda growth, indicators: _estimate(of.kaplan_yorke(growth)),
        over_time,
    ),
    "ftle": Indicator(
        lambda indicators: ALL,
        (Column("ftle", (), "1/s", "largest finite-time Lyapunov exponent over the horizon"),),
        lambda growth, indicators: [of.finite_time_exponent(growth)],
        over_horizon,
    ),
    "megno": Indicator(
        lambda indicators: 1,
        (*MEGNO, *_with_history("megno_mean", "time average of MEGNO")),
        lambda growth, indicators: [*_history(of.megno(growth), growth), *_history(of.mean_megno(growth), growth)],
        over_time,
        Criterion(("megno_mean",), predictability.regime_of_megno),
    ),
    "fli": Indicator(
        lambda indicators: 1,
        _with_history("fli", "fast Lyapunov indicator (FLI)"),
        lambda growth, indicators: _history(of.fast_indicator(growth), growth),
        over_time,
    ),
    "sali": Indicator(
        lambda indicators: 2,
        _with_history("sali", "smaller alignment index (SALI)"),
        lambda growth, indicators: _history(of.smaller_alignment(growth), growth),
        over_time,
    ),
    "gali": Indicator(
        lambda indicators: indicators.vectors,
        _with_history("gali", "generalised alignment index (GALI)"),
        lambda growth, indicators: _history(of.alignment(growth, indicators.vectors), growth),
        over_time,
    ),
    "volume_growth": Indicator(
        lambda indicators: ALL,
        (VOLUME_GROWTH,),
        lambda stretched, indicators: [stretched.volume],
        over_horizons,
    ),
    "frequencies": Indicator(
        lambda indicators: 0,
        (
            *_with_error("naff_frequency", "angular frequency of a term of the recorded number", TERM, "rad/s"),
            Column("naff_amplitude", TERM, OF_NUMBER, "amplitude of a term of the recorded number"),
            Column("naff_change", (), "1", "relative change of the leading frequency between the halves of the time"),
        ),
        lambda found, indicators: _frequencies(found.frequencies),
        frequencies_of_number,
    ),
    "partial_predictability": Indicator(
        lambda indicators: 0,
        (
            *_with_error("predictability_exponent", "scaling exponent of the distance of pairs"),
            *_with_error("predictability_correlation", "long-term correlation of the closest pair"),
            Column("predictability_motion", (), "1", "kind of motion, from pairs of trajectories", codes=Motion),
        ),
        _predictability,
        of_pairs,
        Criterion(("predictability_motion",), predictability.regime_of_pairs),
    ),
}
"""Indicators by the names of their outputs."""

DECIDING = "megno"
"""Output whose verdict `stop: {when: decided}` waits for."""
DECIDED = Indicator(
    lambda indicators: 1,
    (
        Column("decided", (), "1", "whether the motion is regular or chaotic", codes=Decision),
        Column("decided_time", (), "s", "time at which it is decided whether the motion is regular or chaotic"),
    ),
    lambda growth, indicators: _decision(growth),
    until_decided,
)
"""What a study that ends with the verdict stores besides."""


def _decision(growth: Growth) -> list[np.ndarray]:
    """Return decisions and their times."""
    mean = of.mean_megno(growth)[-1]
    decided = predictability.decision_of_megno(mean)
    return [decided, np.where(decided == Decision.UNDECIDED, np.nan, growth.end)]


def indicators_among(outputs: Iterable[str]) -> list[str]:
    """Return the indicators among some outputs, each once."""
    return [output for output in dict.fromkeys(outputs) if output in INDICATORS]
