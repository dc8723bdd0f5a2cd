"""One trajectory as records: states, and where everything stands at each, for pages that cannot compute it."""

from typing import Any

import numpy as np

from pem_core.models.registry import assemble, model_of_scene
from pem_core.models.systems.problem import Problem
from pipelines.outputs.simulate import integrated
from pipelines.outputs.stop_rules import rule_of, watched_as
from pipelines.page.payload.encoding import plain_bytes
from pipelines.study.load import Study

MOST_RECORDS = 2000
"""Of more every so many is kept."""
Data = dict[str, Any]


def motion(study: Study) -> Data:
    """Return the trajectory of a study without axes, computed now, at the times at which it records.

    Returns
    -------
    dict
        ``times`` (k,) and ``states`` (k, n) of float64; ``poses_at`` (k, 12 things + 6 dipoles) of float32: of each
        thing that moves its origin and axes, of each dipole that moves its place and moment.
    """
    problem, times = assemble(study.entry.scene), study.entry.integrate
    own = watched_as(study, study.entry.scene, problem)
    run = integrated(study, own, times, rule_of(study, own, None))
    known = np.flatnonzero(np.isfinite(run.record[:, :, 0]).all(1))
    kept = known[:: max(1, -(-len(known) // MOST_RECORDS))]
    states, at = run.record[kept, :, 0], run.record_time[kept]
    there = [poses_at(study, problem, t, state) for t, state in zip(at, states, strict=True)]
    return {
        "times": plain_bytes(at.astype("<f8")),
        "states": plain_bytes(states.astype("<f8")),
        "standing": plain_bytes(np.array(there).astype("<f4")),
    }


def poses_at(study: Study, problem: Problem, time: float, state: np.ndarray) -> np.ndarray:
    """Return the numbers of where everything that moves stands at a state: things, then dipoles."""
    parameters = problem.parameters[:, :1].copy()
    problem.system.forcing(time, parameters, problem.layout)
    found = model_of_scene(study.entry.scene).drawn.standing(problem, time, state[:, None], parameters)
    return np.concatenate([np.ravel(table) for table in found.tables(1)])
