"""The indicators of chaos that one study asks for: their values, memory and dimensions."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from pem_core.chaos.deviations import SAMPLES, WAVES
from pem_core.chaos.predictability import BLOCKS, PER_BLOCK
from pem_core.integrate.outcome import Status
from pem_core.models.kinds import assemble, smallest_parts
from pem_core.models.phase_space import phase_space
from pem_core.models.problem import Problem
from pipelines.measures.indicator_runs import HISTORY
from pipelines.measures.indicators import INDICATORS, Values, indicators_among
from pipelines.measures.numerics import Indicators, Integrate
from pipelines.study.axes import Axis, swept
from pipelines.study.entry import StudyEntry


def lengths(entry: StudyEntry) -> dict[str, int]:
    """Return how long the dimensions of indicators are."""
    return {
        "exponent": (entry.indicators and entry.indicators.exponents) or 0,
        **dict.fromkeys(("indicator_time", "horizon_time"), len(HISTORY)),
    }


def indicator_values(problem: Problem, entry: StudyEntry, times: Integrate) -> tuple[Values, np.ndarray]:
    """Return the arrays of a study's indicators, shape (n, ...), and what became of the trajectories."""
    asked = entry.indicators or Indicators()
    values, status = {}, np.full(problem.size, Status.DONE, np.uint8)
    outputs = indicators_among(entry.output_names)
    for run in dict.fromkeys(INDICATORS[name].run for name in outputs):
        names = [name for name in outputs if INDICATORS[name].run is run]
        result = run(problem, asked, times, max(INDICATORS[name].vectors(asked) for name in names))
        status = np.maximum(status, result.status)
        for name in names:
            indicator = INDICATORS[name]
            for column, array in zip(indicator.columns, indicator.values(result, asked), strict=True):
                values[column.name] = np.moveaxis(array, -1, 0)
    return values, status


def most_deviations(entry: StudyEntry, rows: int) -> int:
    """Return how many deviations from a trajectory, of so many rows of state, are followed at once."""
    names = indicators_among(entry.output_names)
    return min(rows, max((INDICATORS[name].vectors(entry.indicators or Indicators()) for name in names), default=0))


def growth_bytes(entry: StudyEntry, rows: int) -> int:
    """Return the memory of one point, of so many rows of state, while its deviations are followed."""
    count = most_deviations(entry, rows)
    pairs = 4 * BLOCKS * PER_BLOCK if "partial_predictability" in entry.output_names else 0
    return 8 * (count * (2 * SAMPLES + WAVES + 6 * rows) + pairs * rows)


def dimension_of(problem: Problem) -> int:
    """Return the largest dimension of the phase space among the points of a problem."""
    return max(int(phase_space(part.problem).dimension.max()) for part in smallest_parts(problem))


def with_exponents(entry: StudyEntry, axes: tuple[Axis, ...]) -> StudyEntry:
    """Return the entry with how its indicators are computed, all exponents counted; without where it has none."""
    if not indicators_among(entry.output_names):
        return entry
    asked = entry.indicators or Indicators()
    exponents = asked.exponents or most_dimensions(entry, axes)
    return replace(entry, indicators=replace(asked, exponents=exponents))


def most_dimensions(entry: StudyEntry, axes: tuple[Axis, ...]) -> int:
    """Return the largest dimension at the ends of all axes of a study."""
    ends = [tuple(np.array([share * (axis.points - 1)]) for axis in axes) for share in (0, 1)]
    return max(dimension_of(assemble(swept(entry, axes, end)[0])) for end in ends)
