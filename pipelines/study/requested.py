"""Indicators requested by a study, and recorded quantities by name: ``angular_velocity.z``, ``orientation.u3.x``.

A quantity's name is that of a variable ``trajectory_...``, then one label for each of its dimensions but time. Numbers
of pendulums, magnets and the like may be omitted if there is only one.
"""

import re
from dataclasses import replace
from typing import Any

import numpy as np

from pem_core.chaos.deviations import SAMPLES, WAVES
from pem_core.chaos.predictability import BLOCKS, PER_BLOCK
from pem_core.errors import fail
from pem_core.integrate.outcomes import Status
from pem_core.models.phase_space import phase_space
from pem_core.models.registry import assemble, models, smallest_parts
from pem_core.models.systems.problem import Problem
from pipelines.measures.indicators import HISTORY, INDICATORS, Values, indicators_among
from pipelines.measures.numerics import Indicators, Integrate
from pipelines.study.axes import Axis, swept
from pipelines.study.entry import StudyEntry

# Indicators of chaos requested by a study: their values, memory and dimensions.


def lengths(entry: StudyEntry) -> dict[str, int]:
    """Return the lengths of the dimensions of indicators."""
    return {
        "exponent": (entry.indicators and entry.indicators.exponents) or 0,
        **dict.fromkeys(("indicator_time", "horizon_time"), len(HISTORY)),
    }


def indicator_values(problem: Problem, entry: StudyEntry, times: Integrate) -> tuple[Values, np.ndarray]:
    """Return the arrays of a study's indicators, shape (n, ...), and the status of the trajectories."""
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
    """Return the largest number of deviation vectors integrated at once, for states of ``rows`` rows."""
    names = indicators_among(entry.output_names)
    return min(rows, max((INDICATORS[name].vectors(entry.indicators or Indicators()) for name in names), default=0))


def growth_bytes(entry: StudyEntry, rows: int) -> int:
    """Return the memory of one point while its deviation vectors are integrated, for states of ``rows`` rows."""
    count = most_deviations(entry, rows)
    pairs = 4 * BLOCKS * PER_BLOCK if "partial_predictability" in entry.output_names else 0
    return 8 * (count * (2 * SAMPLES + WAVES + 6 * rows) + pairs * rows)


def dimension_of(problem: Problem) -> int:
    """Return the largest dimension of the phase space among the points of a problem."""
    return max(int(phase_space(part.problem).dimension.max()) for part in smallest_parts(problem))


def with_exponents(entry: StudyEntry, axes: tuple[Axis, ...]) -> StudyEntry:
    """Return the entry with the settings of its indicators, all exponents counted; without settings if it has none."""
    if not indicators_among(entry.output_names):
        return entry
    asked = entry.indicators or Indicators()
    exponents = asked.exponents or most_dimensions(entry, axes)
    return replace(entry, indicators=replace(asked, exponents=exponents))


def most_dimensions(entry: StudyEntry, axes: tuple[Axis, ...]) -> int:
    """Return the largest dimension at the ends of all axes of a study."""
    ends = [tuple(np.array([share * (axis.points - 1)]) for axis in axes) for share in (0, 1)]
    return max(dimension_of(assemble(swept(entry, axes, end)[0])) for end in ends)


FIELD = "field"
"""Name that stands for the phase of the field instead of a quantity."""
LABELS = {"component": r"\.[xyz]", "axis": r"\.u[123]"}
"""Pattern of the label of a dimension in a quantity's name; other dimensions have a number, which may be omitted."""
QUANTITY_RULE = (
    "must be field or a recorded quantity, such as angular_velocity.z, orientation.u3.x, position.x or energy"
)


def is_quantity(text: Any) -> bool:
    """Return whether a text names a quantity that some motion may have."""
    known = (one for model in models() for one in model.observed.motion)
    patterns = (one.name + "".join(LABELS.get(dim, r"(\.\d+)?") for dim in one.dims) for one in known)
    return isinstance(text, str) and (text == FIELD or any(re.fullmatch(pattern, text) for pattern in patterns))


def recorded_names(kind: str) -> list[str]:
    """Return the names of the recorded quantities of scenes of a kind; an empty list for an unknown kind."""
    return [one.name for model in models() if model.name == kind for one in model.observed.motion]


def quantity(dataset: Any, text: str) -> Any:
    """Return a recorded quantity of a store, over its axes and time.

    Raises
    ------
    InputError
        If the store has no quantity of that name, or several.
    """
    name, *labels = text.split(".")
    variable = f"trajectory_{name}"
    if variable not in dataset:
        known = [str(one).removeprefix("trajectory_") for one in dataset if str(one).startswith("trajectory_")]
        raise fail("section.of", "must be of a recorded variable", text, f"there are {', '.join(known)}")
    array = dataset[variable]
    for dim in (dim for dim in array.dims if dim not in ("time", *dataset["status"].dims)):
        own = [str(label) for label in array[dim].values]
        if labels and labels[0] in own:
            array = array.isel({dim: own.index(labels.pop(0))})
        elif len(own) == 1:
            array = array.isel({dim: 0})
        else:
            raise fail("section.of", f"must say which {dim}: one of {', '.join(own)}", text)
    if labels:
        raise fail("section.of", f"must lead to a quantity of {variable}, which {'.'.join(labels)} does not", text)
    return array
