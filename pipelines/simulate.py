"""One block of a study: from grid indices to the values of every variable."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from pem_core import observe
from pem_core.capture import capture_rule
from pem_core.engine import NOT_AT_REST, Trajectories, never, simulate
from pem_core.integrators import method_named
from pem_core.rest import rest_magnets, rest_states
from pem_core.systems import Problem, assemble
from pem_core.systems.pendulum import PENDULUMS
from pipelines.study import Study
from pipelines.variables import record_steps, record_times, variables

Values = dict[str, np.ndarray]


def simulate_points(study: Study, indices: tuple[np.ndarray, ...]) -> Values:
    """Return every variable of the study at some grid points, shape (n, ...).

    Parameters
    ----------
    study : Study
    indices : tuple of (n,) arrays
        Grid index of each point along each axis; empty for a study without axes.
    """
    points = len(indices[0]) if indices else 1
    scene, times = study.at(indices)
    problem, stop = assemble(scene, points), study.entry.stop
    run = simulate(
        problem,
        method=method_named(times.method),
        step=times.step,
        until=times.until,
        stop=capture_rule(problem) if stop.when == "captured" else never,
        look_every=max(1, round(stop.look_every / times.step)) if stop.look_every else 25,
        record_every=record_steps(times) if "trajectory" in study.entry.outputs else 0,
    )
    kept = slice(record_times(study).size)
    run = replace(run, record_time=run.record_time[kept], record=run.record[kept])
    values = {"status": run.status}
    tables = {"rest": _rest, "final": _final, "energy_drift": _energy_drift, "trajectory": _trajectory}
    for output in dict.fromkeys(study.entry.outputs):
        values |= tables[output](problem, run)
    return {variable.name: values[variable.name] for variable in variables(study)}


def _rest(problem: Problem, run: Trajectories) -> Values:
    count = problem.layout[PENDULUMS]
    magnet = np.full((problem.size, count), NOT_AT_REST, np.int16)
    position = np.full(observe.magnet_positions(problem, problem.state).shape, np.nan)
    for own, one, state in rest_states(problem, run):
        magnet[own] = rest_magnets(one, state)
        position[own] = observe.magnet_positions(one, state)
    return {
        "rest_magnet": magnet if count > 1 else magnet[:, 0],
        "rest_time": np.where(run.rest_point != NOT_AT_REST, run.time, np.nan),
        "rest_position": position,
    }


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
