"""Processor time of a study of attractors, estimated from a few of its parameter sets."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from pipelines.outputs.catalogue_table import catalogue_values, forget_catalogues, sample_of
from pipelines.outputs.parameter_table import table_axes, table_starts
from pipelines.outputs.simulate import Tables, simulate_points
from pipelines.study.grid import Grid, parameter_sets
from pipelines.study.load import Study

PLACES = tuple((k + 0.5) * 0.618034 % 1 for k in range(4))
"""Positions of the sampled parameter sets, as fractions of their number."""
ENOUGH_SECONDS = 20.0
"""Processor time [s] after which no further set is sampled. A first search that takes longer is not repeated, though it
includes the time of compilation."""
FEWER = 4
"""Factor between the numbers of starts of the two samples from which the time per start follows."""


@dataclass(frozen=True)
class SetTimes:
    """Processor times of the parameter sets of a sample.

    Attributes
    ----------
    search : (k,) array
        Time of the search for their attractors [s].
    points : (k,) array
        Time of all points of the study, if all sets were like this one [s].
    """

    search: np.ndarray
    points: np.ndarray


def set_times(study: Study, grid: Grid) -> SetTimes:
    """Return the processor times of a few parameter sets of a study of attractors."""
    sets, began = parameter_sets(study.axes), time.process_time()
    shape = tuple(axis.points for axis in table_axes(study))
    search, points = list[float](), list[float]()
    for number in dict.fromkeys(int(place * sets) for place in PLACES):
        start = table_starts(study, tuple(np.array([index]) for index in np.unravel_index(number, shape)))
        own = _search(study, start, is_first=not search)
        search.append(own[1])
        points.append(_points(study, grid, sample_of(study, start), own[0], is_first=not points))
        if time.process_time() - began > ENOUGH_SECONDS:
            break
    return SetTimes(np.array(search), np.array(points))


def _search(study: Study, start: Any, *, is_first: bool) -> tuple[Any, float]:
    """Return the catalogue of a parameter set, and the time of its search; the first is repeated, as it compiles."""

    def search() -> Any:
        forget_catalogues()
        return catalogue_values(study, start)

    found, seconds = _timed(search)
    return _timed(search) if is_first and seconds < ENOUGH_SECONDS else (found, seconds)


def _points(study: Study, grid: Grid, sample: Any, catalogue: Any, *, is_first: bool) -> float:
    """Return the time of all points of a study, from those of a sample of one parameter set with its catalogue."""
    tables, count = Tables(catalogues=lambda study, starts: catalogue), len(sample[0]) if sample else 1

    def simulate(points: int) -> float:
        return _timed(lambda: simulate_points(study, tuple(index[:points] for index in sample), tables=tables))[1]

    if is_first:
        simulate(1)
    seconds, fewer = simulate(count), max(1, count // FEWER)
    each = max(0.0, seconds - simulate(fewer)) / (count - fewer) if count > fewer else seconds / count
    return max(grid.blocks, parameter_sets(study.axes)) * max(0.0, seconds - each * count) + grid.points * each


def _timed(compute: Callable[[], Any]) -> tuple[Any, float]:
    """Return a result and its processor time [s]."""
    start = time.process_time()
    result = compute()
    return result, time.process_time() - start
