"""The output ``flip``: when something of a scene flips, what, and how long after each other."""

from __future__ import annotations

import warnings

import numpy as np

from pem_core.integrate.outcome import NO_EVENT, NOT_COMPUTED, Trajectories
from pem_core.models.kinds import model_of
from pem_core.models.problem import Problem
from pem_core.rest.tables import KnownTables
from pipelines.measures.output import Output, Values
from pipelines.measures.variable import Variable, float_variable
from pipelines.study.entry import FLIP, Flips
from pipelines.study.load import Study
from pipelines.study.scenes import observed_of


def _variables(study: Study) -> list[Variable]:
    observed, asked = observed_of(study.entry.scene), study.entry.flips
    flip = observed.flip
    assert flip is not None
    assert asked is not None
    numbers = range(observed.sizes(study.entry.scene)[flip.of])
    dims, shape = (("flip",), (asked.count,)) if asked.count > 1 else ((), ())
    what = f"{asked.axis} of a {flip.of}" if asked.axis else f"a {flip.of}"
    is_first = asked.count == 1
    label = {
        "units": "1",
        "long_name": f"{flip.of} that {'first ' if is_first else ''}{flip.does}",
        "flag_values": [NOT_COMPUTED, NO_EVENT, *numbers],
        "flag_meanings": " ".join(["pending", "none", *(f"{flip.of}_{number}" for number in numbers)]),
        "ancillary_variables": "status",
    }
    text = f"{'first time' if is_first else 'times'} at which {what} {flip.does}"
    arrays = [
        float_variable("flip_time", dims, shape, observed.time_unit, text),
        Variable(f"flip_{flip.of}", dims, shape, "int16", NOT_COMPUTED, label),
    ]
    between = f"mean time between the flips of the {flip.of} that flips first"
    return arrays if is_first else [*arrays, float_variable("flip_interval", (), (), observed.time_unit, between)]


def _values(problem: Problem, run: Trajectories, known: KnownTables | None) -> Values:
    flip = model_of(problem).observed.flip
    assert flip is not None
    if len(run.event_time) == 1:
        return {"flip_time": run.event_time[0], f"flip_{flip.of}": run.event[0]}
    return {
        "flip_time": run.event_time.T,
        f"flip_{flip.of}": run.event.T,
        "flip_interval": mean_interval(run.event_time, run.event),
    }


def mean_interval(time: np.ndarray, event: np.ndarray) -> np.ndarray:
    """Return the mean time [s] between events (k, n) of the signal that has the first; NaN where it has one alone."""
    own = np.where(event == event[0], time, np.nan)
    count = np.isfinite(own).sum(0)
    with warnings.catch_warnings(action="ignore"):
        length = np.nanmax(own, 0) - np.nanmin(own, 0)
    return np.where(count > 1, length / np.maximum(count - 1, 1), np.nan)


FLIPS = Output(FLIP, _variables, _values, Flips)
