"""One block of a study: from grid indices to the values of every variable."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from pem_core.integrate.engine import simulate, simulate_adaptive
from pem_core.integrate.methods import method_named
from pem_core.integrate.outcome import NOT_AT_REST, Status, StopRule, Trajectories, never
from pem_core.models.kinds import assemble
from pem_core.models.problem import Problem
from pem_core.models.rigid import observe
from pem_core.models.rigid.pendulum import PENDULUMS
from pem_core.rest.capture import UNLISTED, capture_rule
from pem_core.rest.labels import rest_magnets, rest_states
from pem_core.rest.parameter_sets import rest_keys
from pem_core.rest.tables import KnownTables
from pipelines.outputs.planar import PLANAR_VALUES
from pipelines.outputs.rest_table import first_starts
from pipelines.outputs.variables import Origin, record_steps, record_times, variables
from pipelines.study.entry import Integrate
from pipelines.study.indicators import indicator_values, indicators_among
from pipelines.study.load import Study
from pipelines.study.scenes import is_planar

Values = dict[str, np.ndarray]
Known = Callable[[Study, tuple[np.ndarray, ...]], KnownTables]
SHOWS_AXES = {"final", "trajectory"}
"""Outputs in which all three axes of a body stand."""


def simulate_points(
    study: Study, indices: tuple[np.ndarray, ...], *, error_share: float = 1.0, known: Known | None = None
) -> Values:
    """Return every variable of the study at some grid points, shape (n, ...).

    Parameters
    ----------
    study : Study
    indices : tuple of (n,) arrays
        Grid index of each point along each axis; empty for a study without axes.
    error_share : float
        Size of the error of a trajectory over what the study asks for: below 1, integrate more exactly than it does.
    known : function, optional
        From study and indices to the rest points that have been searched already; those of others are searched.
    """
    points = len(indices[0]) if indices else 1
    scene, times = study.at(indices)
    times = with_smaller_error(times, error_share)
    tables = PLANAR_VALUES if is_planar(scene) else PENDULUM_VALUES
    problem, outputs = assemble(scene, points), study.entry.outputs
    values: Values = {"inferred": np.full(points, Origin.COMPUTED, np.uint8)}
    status = np.full(points, Status.DONE, np.uint8)
    plain = [output for output in dict.fromkeys(outputs) if output in tables]
    is_first = _like_first_start(study, indices, problem) if "rest" in outputs else np.zeros(points, bool)
    listed = _of_first_starts(known(study, indices), is_first) if known else None
    if plain:
        run = _run(study, problem, times, listed)
        status = run.status
        for output in plain:
            options = {"known": listed} if output == "rest" else {}
            values |= tables[output](problem, run, **options)
    if indicators_among(outputs):
        chaos, other = indicator_values(problem, study.entry, times)
        values |= chaos
        status = np.where(status == Status.DONE, other, status)
    if "rest_point" in values:
        labels = values["rest_point"]
        values["rest_point"] = np.where(is_first | (labels < 0), labels, UNLISTED)
    values["status"] = status
    return {variable.name: values[variable.name] for variable in variables(study)}


def _run(study: Study, problem: Problem, times: Integrate, known: KnownTables | None) -> Trajectories:
    """Return the trajectories of a block, with the records that the study has."""
    stop = study.entry.stop
    rule = capture_rule(problem, known, stop.proof_cells) if stop.when == "captured" else never
    run, kept = integrated(study, problem, times, rule), slice(record_times(study).size)
    return replace(run, record_time=run.record_time[kept], record=run.record[kept])


def with_smaller_error(times: Integrate, share: float) -> Integrate:
    """Return times with the tolerance, or the fixed step, that makes the error that much smaller."""
    shorter = times.step and times.step * share ** (1 / method_named(times.method).order)
    return replace(times, tolerance=times.tolerance * share, step=shorter)


def integrated(study: Study, problem: Problem, times: Integrate, rule: StopRule) -> Trajectories:
    """Return the trajectories of a block, by a method of fixed steps or one that chooses them."""
    method, is_recorded = method_named(times.method), "trajectory" in study.entry.outputs
    if method.is_adaptive:
        records = np.minimum(record_times(study), times.until) if is_recorded else None
        return simulate_adaptive(
            problem,
            method=method,
            tolerance=times.tolerance,
            until=times.until,
            stop=rule,
            record_times=records,
            carries_turn=not SHOWS_AXES.isdisjoint(study.entry.outputs),
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


def _rest(problem: Problem, run: Trajectories, known: KnownTables | None = None) -> Values:
    count = problem.layout[PENDULUMS]
    magnet = np.full((problem.size, count), NOT_AT_REST, np.int16)
    position = np.full(observe.magnet_positions(problem, problem.state).shape, np.nan)
    for own, one, state in rest_states(problem, run, known):
        magnet[own] = rest_magnets(one, state)
        position[own] = observe.magnet_positions(one, state)
    return {
        "rest_point": run.rest_point,
        "rest_magnet": magnet if count > 1 else magnet[:, 0],
        "rest_time": run.rest_time,
        "rest_position": position,
    }


def _like_first_start(study: Study, indices: tuple[np.ndarray, ...], problem: Problem) -> np.ndarray:
    """Tell which points have the rest points of the table: a start may turn a body against its hinge."""
    first = assemble(study.at(first_starts(study, indices))[0], problem.size)
    return np.broadcast_to((rest_keys(problem) == rest_keys(first)).all(0), problem.size)


def _of_first_starts(known: KnownTables, is_first: np.ndarray) -> KnownTables:
    """Return tables of those points alone that have the rest points of the table."""
    return replace(known, of_point=np.where(is_first, known.of_point, -1))


def _final(problem: Problem, run: Trajectories) -> Values:
    return {
        "final_time": run.time,
        "final_orientation": observe.orientations(problem, run.state),
        "final_angular_velocity": observe.angular_velocities(problem, run.state),
        "final_magnet_position": observe.magnet_positions(problem, run.state),
    }


def _energy_drift(problem: Problem, run: Trajectories) -> Values:
    return {"energy_drift": run.energy_drift}


def _trajectory(problem: Problem, run: Trajectories) -> Values:
    state = np.moveaxis(run.record, 1, 0)
    torque, energy = observe.torques_and_energies(problem, run.record_time, state)
    series = {
        "trajectory_orientation": observe.orientations(problem, state),
        "trajectory_angular_velocity": observe.angular_velocities(problem, state),
        "trajectory_angular_momentum": observe.angular_momenta(problem, state),
        "trajectory_torque": torque,
        "trajectory_magnet_position": observe.magnet_positions(problem, state),
        "trajectory_energy": energy,
    }
    return {name: np.moveaxis(values, 0, 1) for name, values in series.items()}


PENDULUM_VALUES: dict[str, Callable[..., Values]] = {
    "rest": _rest,
    "final": _final,
    "energy_drift": _energy_drift,
    "trajectory": _trajectory,
}
"""What computes the values of each output."""
