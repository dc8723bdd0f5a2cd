"""Outputs from a model's observables: rest, end, energy balance, recorded motion, flips, impacts."""

from collections.abc import Iterable

import numpy as np

from pem_core.equilibria.labels import rest_magnets, rest_states, resting_magnets
from pem_core.equilibria.tables import PointTables
from pem_core.integrate.outcomes import NOT_AT_REST, NOT_COMPUTED, Trajectories
from pem_core.models.presentation.observables import Observable
from pem_core.models.registry import model_of
from pem_core.models.systems.problem import Problem
from pipelines.measures.output import Output, Values, Variable, float_variable, truth_variable
from pipelines.outputs.equilibria_table import placed_labels, rest_point
from pipelines.outputs.event_outputs import FLIPS, KEPT_IMPACTS, LANDINGS, MEETINGS
from pipelines.outputs.variables import record_count
from pipelines.study.load import Study
from pipelines.study.scenes import observed_of

ENDED = "the integration ended"


def _arrays(
    study: Study, prefix: str, observables: Iterable[Observable], text: str = "", **before: int
) -> list[Variable]:
    """Return the arrays of some observables, with further dimensions before their own."""
    scene, out = study.entry.scene, []
    sizes = {**observed_of(scene).sizes(scene), **before}
    for one in (one for one in observables if one.is_told(scene)):
        dims = (*before, *one.dims)
        shape = tuple(sizes[dim] for dim in dims)
        make = truth_variable if one.is_truth else float_variable
        out.append(make(f"{prefix}_{one.name}", dims, shape, one.unit, f"{one.text}{text}"))
    return [variable for variable in out if all(variable.shape)]


def _time(study: Study, name: str, text: str) -> Variable:
    return float_variable(name, (), (), observed_of(study.entry.scene).time_unit, text)


def _rest_variables(study: Study) -> list[Variable]:
    observed = observed_of(study.entry.scene)
    count = observed.sizes(study.entry.scene).get(observed.mover, 1)
    dims, shape = ((observed.mover,), (count,)) if count > 1 else ((), ())
    label = {**placed_labels(study), "long_name": observed.magnet_text, "ancillary_variables": "status"}
    return [
        Variable("rest_magnet", dims, shape, "int16", NOT_COMPUTED, label),
        rest_point(),
        _time(study, "rest_time", "time from which the rest point was certain"),
        *_arrays(study, "rest", observed.at_rest),
    ]


def _rest(problem: Problem, run: Trajectories, tables: PointTables | None) -> Values:
    observables = model_of(problem).observed.at_rest
    places: Values = {f"rest_{one.name}": one.values(problem, 0.0, problem.state) * np.nan for one in observables}
    magnet = np.full((problem.size, resting_magnets(problem)), NOT_AT_REST, np.int16)
    places |= {"rest_magnet": magnet if magnet.shape[1] > 1 else magnet[:, 0]}
    for own, one, state in rest_states(problem, run, tables):
        for name, values in resting(one, state).items():
            places[name][own] = values
    return {"rest_point": run.rest_point, "rest_time": run.rest_time, **places}


def resting(problem: Problem, state: np.ndarray) -> Values:
    """Return the stored values of points at rest in configurations (s, n), apart from label and time."""
    magnets, observed = rest_magnets(problem, state), model_of(problem).observed.at_rest
    places: Values = {f"rest_{one.name}": one.values(problem, 0.0, state) for one in observed}
    return {"rest_magnet": magnets if magnets.shape[1] > 1 else magnets[:, 0], **places}


def _at_end(observables: Iterable[Observable]) -> list[Observable]:
    return [one for one in observables if one.is_at_end]


def _final_variables(study: Study) -> list[Variable]:
    ends = _at_end(observed_of(study.entry.scene).motion)
    return [_time(study, "final_time", f"time at which {ENDED}"), *_arrays(study, "final", ends, f" when {ENDED}")]


def _final(problem: Problem, run: Trajectories, tables: PointTables | None) -> Values:
    ends = _at_end(model_of(problem).observed.motion)
    values = {f"final_{one.name}": one.values(problem, run.time, run.state) for one in ends}
    return {"final_time": run.time} | _of_something(values)


def _drift_variables(study: Study) -> list[Variable]:
    observed = observed_of(study.entry.scene)
    return [float_variable("energy_drift", (), (), observed.energy_unit, observed.drift_text)]


def _drift(problem: Problem, run: Trajectories, tables: PointTables | None) -> Values:
    return {"energy_drift": run.energy_drift}


def _trajectory_variables(study: Study) -> list[Variable]:
    return _arrays(study, "trajectory", observed_of(study.entry.scene).motion, time=record_count(study))


def _trajectory(problem: Problem, run: Trajectories, tables: PointTables | None) -> Values:
    time, state = run.record_time[:, None], np.moveaxis(run.record, 1, 0)
    series = {one.name: one.values(problem, time, state) for one in model_of(problem).observed.motion}
    return {f"trajectory_{name}": np.moveaxis(values, 0, 1) for name, values in _of_something(series).items()}


def _of_something(values: Values) -> Values:
    """Return the non-empty arrays: there may be no rods, or no periodic images."""
    return {name: value for name, value in values.items() if value.size}


OF_MOTION = (
    Output("rest", _rest_variables, _rest),
    Output("final", _final_variables, _final),
    Output("energy_drift", _drift_variables, _drift),
    Output("trajectory", _trajectory_variables, _trajectory),
    FLIPS,
    MEETINGS,
    KEPT_IMPACTS,
    LANDINGS,
)
