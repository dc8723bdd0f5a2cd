"""One block of a study: from grid indices to the values of every variable."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from pem_core.equilibria.capture import UNLISTED
from pem_core.equilibria.tables import PointTables, rest_keys
from pem_core.integrate.engine import simulate, simulate_adaptive
from pem_core.integrate.outcomes import Status, StopRule, Trajectories
from pem_core.integrate.resumable.checkpoints import Checkpoints, simulate_with_checkpoints
from pem_core.methods.method import method_named
from pem_core.models.registry import assemble
from pem_core.models.systems.problem import Problem
from pipelines.measures.indicators import indicators_among
from pipelines.measures.numerics import Integrate
from pipelines.measures.output import Values, outputs_of_motion
from pipelines.outputs.checkpoints import pace_of_study, recorded_of
from pipelines.outputs.equilibria_table import first_starts
from pipelines.outputs.event_outputs import met_at_start
from pipelines.outputs.methods import state_options
from pipelines.outputs.stop_rules import caught, rule_of, watched_as
from pipelines.outputs.variables import Origin, record_steps, record_times, times_recorded, variables
from pipelines.study.load import Study
from pipelines.study.requested import indicator_values

Known = Callable[[Study, tuple[np.ndarray, ...]], PointTables]


def simulate_points(
    study: Study,
    indices: tuple[np.ndarray, ...],
    *,
    error_share: float = 1.0,
    inputs: Known | None = None,
    checkpoints: Checkpoints | None = None,
) -> Values:
    """Return every variable of the study at some grid points, shape (n, ...).

    Parameters
    ----------
    study : Study
    indices : tuple of (n,) arrays
        Grid index of each point along each axis; empty for a study without axes.
    error_share : float
        Size of the error of a trajectory over what the study asks for: below 1, integrate more exactly than it does.
    inputs : function, optional
        From study and indices to the rest points that have been searched already; those of others are searched.
    checkpoints : Checkpoints, optional
        What the trajectory of a study of one point leaves on its way (see ``outputs.checkpoints``).
    """
    points = len(indices[0]) if indices else 1
    scene, times = study.at(indices)
    times, tables = with_smaller_error(times, error_share), study.uses_field_tables and error_share == 1.0
    problem, outputs = assemble(scene, points), study.entry.output_names
    values: Values = {"inferred": np.full(points, Origin.COMPUTED, np.uint8)}
    status = np.full(points, Status.DONE, np.uint8)
    plain = outputs_of_motion(outputs)
    is_first = _like_first_start(study, indices, problem) if "rest" in outputs else np.zeros(points, bool)
    listed = _of_first_starts(inputs(study, indices), is_first) if inputs else None
    if plain:
        run = _run(study, watched_as(study, scene, problem), replace(times, field_table=tables), listed, checkpoints)
        status = run.status
        for output in plain:
            values |= output.values(problem, run, listed)
    if indicators_among(outputs):
        chaos, other = indicator_values(problem, study.entry, times)
        values |= chaos
        status = np.where(status == Status.DONE, other, status)
    if "rest_point" in values:
        labels = values["rest_point"]
        values["rest_point"] = np.where(is_first | (labels < 0), labels, UNLISTED)
    values["status"] = status
    return {variable.name: values[variable.name] for variable in variables(study)}


def _run(
    study: Study, problem: Problem, times: Integrate, tables: PointTables | None, checkpoints: Checkpoints | None
) -> Trajectories:
    """Return the trajectories of a block, whose problem is watched, with the records that the study has."""
    if checkpoints:
        pace = pace_of_study(times)
        run = simulate_with_checkpoints(problem, pace, recorded_of(study, times), checkpoints)
    else:
        run = met_at_start(
            study, problem, caught(study, problem, integrated(study, problem, times, rule_of(study, problem, tables)))
        )
    kept = slice(record_times(study).size)
    return replace(run, record_time=run.record_time[kept], record=run.record[kept])


def with_smaller_error(times: Integrate, share: float) -> Integrate:
    """Return times with the tolerance, or the fixed step, that makes the error that much smaller."""
    shorter = times.step and times.step * share ** (1 / method_named(times.method).order)
    return replace(times, tolerance=times.tolerance * share, step=shorter)


def integrated(study: Study, problem: Problem, times: Integrate, rule: StopRule) -> Trajectories:
    """Return the trajectories of a block, by a method of fixed steps or one that chooses them.

    Its times say whether there are tables: true or false.
    """
    method, asked = method_named(times.method), state_options(study)
    is_recorded = asked["is_recorded"]
    if method.is_adaptive:
        records = times_recorded(study, times) if is_recorded else None
        return simulate_adaptive(
            problem,
            method=method,
            tolerance=times.tolerance,
            until=times.until,
            stop=rule,
            record_times=records,
            carries_turn=asked["carries_turn"],
            field_tables=times.field_table is True,
        )
    assert times.step is not None
    return simulate(
        problem,
        method=method,
        step=times.step,
        until=times.until,
        stop=rule,
        record_every=record_steps(times) if is_recorded else 0,
    )


def _like_first_start(study: Study, indices: tuple[np.ndarray, ...], problem: Problem) -> np.ndarray:
    """Tell which points have the rest points of the table: a start may turn a body against its hinge."""
    first = assemble(study.at(first_starts(study, indices))[0], problem.size)
    return np.broadcast_to((rest_keys(problem) == rest_keys(first)).all(0), problem.size)


def _of_first_starts(tables: PointTables, is_first: np.ndarray) -> PointTables:
    """Return tables of those points alone that have the rest points of the table."""
    return replace(tables, of_point=np.where(is_first, tables.of_point, -1))
