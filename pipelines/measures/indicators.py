"""Indicators of chaos that a study may request: what each stores, and what its computation needs."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.chaos import indicators as of
from pem_core.chaos import predictability
from pem_core.chaos.deviations import Growth
from pem_core.chaos.frequencies import Frequencies
from pem_core.chaos.indicators import Estimate, Verdict
from pem_core.chaos.lagrangian import Descriptors
from pem_core.chaos.predictability import Decision, Motion, Predictability
from pem_core.codes import Code
from pem_core.models.systems.problem import Problem
from pipelines.measures.indicator_runs import (
    HISTORY,
    descriptors_over_horizon,
    frequencies_of_number,
    of_pairs,
    over_horizon,
    over_horizons,
    over_time,
    until_decided,
)
from pipelines.measures.numerics import Indicators, Integrate

Run = Callable[[Problem, Indicators, Integrate, int], Any]
"""Integration behind an indicator: takes a problem, the settings, the times and the number of deviation vectors.

Its result has a ``status``.
"""

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


def _descriptors(found: Descriptors) -> list[np.ndarray]:
    return [found.forward, found.forward_error, found.backward, found.backward_error]


FORWARD, BACKWARD = (f"Lagrangian descriptor {way} in time, over the horizon" for way in ("forward", "backward"))
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
    "lagrangian_descriptor": Indicator(
        lambda indicators: 0,
        (*_with_error("lagrangian_forward", FORWARD), *_with_error("lagrangian_backward", BACKWARD)),
        lambda found, indicators: _descriptors(found),
        descriptors_over_horizon,
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

NO_DEVIATIONS = (frequencies_of_number, descriptors_over_horizon)
"""Integrations of trajectories alone."""
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
