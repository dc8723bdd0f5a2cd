"""The times at which a study records its motion."""

from __future__ import annotations

import numpy as np

from pem_core.integrate.methods import method_named
from pipelines.measures.numerics import Integrate
from pipelines.study.load import Study


def record_steps(times: Integrate) -> int:
    """Return the number of fixed steps between records."""
    assert times.step is not None
    return round((times.record_every or times.until) / times.step)


def record_times(study: Study) -> np.ndarray:
    """Return the times of the records [s]."""
    count, between = _records(study)
    return np.arange(count) * between


def times_recorded(study: Study, times: Integrate) -> np.ndarray:
    """Return the times at which a method that chooses its steps records [s]: none after the end."""
    return np.minimum(record_times(study), times.until)


def record_count(study: Study) -> int:
    """Return the number of records of a trajectory."""
    return _records(study)[0]


def _records(study: Study) -> tuple[int, float]:
    """Return the number of records and the time between them [s]."""
    times = study.entry.integrate
    if times.step is None or method_named(times.method).is_adaptive:
        between = times.record_every or times.until
    else:
        between = record_steps(times) * times.step
    return int(times.until / between * (1 + 1e-12)) + 1, between
