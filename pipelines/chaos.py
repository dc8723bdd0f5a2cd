"""The indicators of chaos that a study may ask for: what each stores, and what it needs to be computed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from pem_core import indicators as of
from pem_core.deviations import SAMPLES, Growth, follow_deviations
from pem_core.indicators import Estimate, Verdict
from pem_core.integrators import method_named
from pem_core.outcome import Status
from pem_core.systems import Problem, assemble
from pem_core.systems.phase_space import phase_space
from pem_core.systems.smallest import smallest_parts
from pipelines.axes import Axis, swept
from pipelines.entry import Indicators, Integrate, StudyEntry

Values = dict[str, np.ndarray]

ALL = 10**6
"""As many deviations as there are dimensions."""

HISTORY = tuple(SAMPLES * share // 8 for share in (1, 2, 4, 8))
"""Notes of a growth that make a history: at an eighth, a quarter and half of the time, and at its end."""


@dataclass(frozen=True)
class Column:
    """One array of a store that an indicator fills.

    Attributes
    ----------
    dims : tuple of str
        Dimensions after those of the study's axes: exponent, indicator_time.
    is_verdict : bool
        Whether it holds a Verdict.
    """

    name: str
    dims: tuple[str, ...]
    unit: str
    text: str
    is_verdict: bool = False


@dataclass(frozen=True)
class Indicator:
    """One output.

    Attributes
    ----------
    vectors : function (Indicators) -> int
        How many deviations it needs.
    columns : tuple of Column
        What it stores.
    values : function (Growth, Indicators) -> list of arrays
        The columns' values, points last.
    has_horizon : bool
        Whether it is over the study's horizon instead of the whole time.
    """

    vectors: Callable[[Indicators], int]
    columns: tuple[Column, ...]
    values: Callable[[Growth, Indicators], list[np.ndarray]]
    has_horizon: bool = False


def _estimated(name: str, dims: tuple[str, ...], unit: str, text: str) -> tuple[Column, ...]:
    return (
        Column(name, dims, unit, text),
        Column(f"{name}_error", dims, unit, f"standard error of the {text}"),
        Column(f"{name}_verdict", dims, "1", f"what is to be thought of the {text}", is_verdict=True),
    )


def _with_history(name: str, text: str) -> tuple[Column, ...]:
    return Column(name, (), "1", text), Column(f"{name}_history", ("indicator_time",), "1", f"{text}, over time")


def _estimate(found: Estimate) -> list[np.ndarray]:
    return [found.value, found.error, found.verdict]


def _history(series: np.ndarray) -> list[np.ndarray]:
    return [series[-1], series[list(HISTORY)]]


def _spectrum(growth: Growth, asked: Indicators) -> list[np.ndarray]:
    """Return as many exponents as the study has; NaN where a point has fewer."""
    found, count = of.lyapunov_exponents(growth), asked.exponents or 0
    out = []
    for values in _estimate(found):
        padded = np.full((count, values.shape[1]), np.nan if values.dtype == float else 0, values.dtype)
        padded[: len(values)] = values[:count]
        out.append(padded)
    return out


MEGNO = _with_history("megno", "mean exponential growth of nearby orbits (MEGNO)")
INDICATORS = {
    "lyapunov": Indicator(
        lambda asked: 1,
        _estimated("lyapunov", (), "1/s", "largest Lyapunov exponent"),
        lambda growth, asked: _estimate(of.largest_exponent(growth)),
    ),
    "lyapunov_spectrum": Indicator(
        lambda asked: asked.exponents or ALL,
        _estimated("lyapunov_spectrum", ("exponent",), "1/s", "Lyapunov exponent"),
        _spectrum,
    ),
    "kaplan_yorke": Indicator(
        lambda asked: ALL,
        _estimated("kaplan_yorke", (), "1", "Kaplan-Yorke dimension"),
        lambda growth, asked: _estimate(of.kaplan_yorke(growth)),
    ),
    "ftle": Indicator(
        lambda asked: ALL,
        (Column("ftle", (), "1/s", "largest finite-time Lyapunov exponent over the horizon"),),
        lambda growth, asked: [of.finite_time_exponent(growth)],
        has_horizon=True,
    ),
    "megno": Indicator(
        lambda asked: 1,
        (*MEGNO, *_with_history("megno_mean", "mean over time of MEGNO")),
        lambda growth, asked: [*_history(of.megno(growth)), *_history(of.mean_megno(growth))],
    ),
    "fli": Indicator(
        lambda asked: 1,
        _with_history("fli", "fast Lyapunov indicator"),
        lambda growth, asked: _history(of.fast_indicator(growth)),
    ),
    "sali": Indicator(
        lambda asked: 2,
        _with_history("sali", "smaller alignment index"),
        lambda growth, asked: _history(of.smaller_alignment(growth)),
    ),
    "gali": Indicator(
        lambda asked: asked.vectors,
        _with_history("gali", "generalised alignment index"),
        lambda growth, asked: _history(of.alignment(growth, asked.vectors)),
    ),
}
"""Name of an output to what it stores."""


def indicators_among(outputs: Iterable[str]) -> list[str]:
    """Return which outputs are indicators, each once."""
    return [output for output in dict.fromkeys(outputs) if output in INDICATORS]


def lengths(entry: StudyEntry) -> dict[str, int]:
    """Return how long the dimensions of indicators are."""
    return {"exponent": (entry.indicators and entry.indicators.exponents) or 0, "indicator_time": len(HISTORY)}


def history_times(times: Integrate) -> np.ndarray:
    """Return the times of histories [s]."""
    return times.until * np.array(HISTORY) / SAMPLES


def verdict_attributes() -> dict[str, Any]:
    """Return what says in a store what verdicts mean."""
    return {
        "flag_values": [int(code) for code in Verdict],
        "flag_meanings": " ".join(code.name.lower() for code in Verdict),
        "comment": "; ".join(f"{code.name.lower()}: {code.meaning}" for code in Verdict),
    }


def indicator_values(problem: Problem, entry: StudyEntry, times: Integrate) -> tuple[Values, np.ndarray]:
    """Return the arrays of a study's indicators, shape (n, ...), and what became of the trajectories."""
    asked = entry.indicators or Indicators()
    values, status = {}, np.full(problem.size, Status.DONE, np.uint8)
    for names, growth in _growths(problem, indicators_among(entry.outputs), asked, times):
        status = np.maximum(status, growth.status)
        for name in names:
            indicator = INDICATORS[name]
            for column, array in zip(indicator.columns, indicator.values(growth, asked), strict=True):
                values[column.name] = np.moveaxis(array, -1, 0)
    return values, status


def _growths(
    problem: Problem, outputs: list[str], asked: Indicators, times: Integrate
) -> Iterator[tuple[list[str], Growth]]:
    """Yield outputs that can be read off one run of deviations, and that run: over the whole time, over the horizon."""
    for has_horizon, until in ((False, times.until), (True, asked.horizon or times.until)):
        names = [name for name in outputs if INDICATORS[name].has_horizon == has_horizon]
        if names:
            yield (
                names,
                follow_deviations(
                    problem,
                    method=method_named(times.method),
                    tolerance=times.tolerance,
                    until=until,
                    renormalise=asked.renormalise,
                    vectors=max(INDICATORS[name].vectors(asked) for name in names),
                    seed=asked.seed,
                    time_scale=asked.time_scale,
                ),
            )


def growth_bytes(entry: StudyEntry, rows: int) -> int:
    """Return the memory of one point, of so many rows of state, while its deviations are followed."""
    names = indicators_among(entry.outputs)
    vectors = max((INDICATORS[name].vectors(entry.indicators or Indicators()) for name in names), default=0)
    count = min(vectors, rows)
    return 8 * count * (2 * SAMPLES + 6 * rows) if names else 0


def dimension_of(problem: Problem) -> int:
    """Return the largest dimension of the phase space among the points of a problem."""
    return max(int(phase_space(part.problem).dimension.max()) for part in smallest_parts(problem, carries_turn=False))


def with_exponents(entry: StudyEntry, axes: tuple[Axis, ...]) -> StudyEntry:
    """Return the entry with how its indicators are computed, all exponents counted; without where it has none."""
    if not indicators_among(entry.outputs):
        return entry
    asked = entry.indicators or Indicators()
    exponents = asked.exponents or most_dimensions(entry, axes)
    return replace(entry, indicators=replace(asked, exponents=exponents))


def most_dimensions(entry: StudyEntry, axes: tuple[Axis, ...]) -> int:
    """Return the largest dimension at the ends of all axes of a study."""
    ends = [tuple(np.array([share * (axis.points - 1)]) for axis in axes) for share in (0, 1)]
    return max(dimension_of(assemble(swept(entry, axes, end)[0])) for end in ends)
