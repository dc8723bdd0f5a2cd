"""What a store holds of a point in a plane: numbers without dimension, two components."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from pem_core.integrate.outcome import NOT_AT_REST, NOT_COMPUTED, Trajectories
from pem_core.models.planar.equations import LOST, STATE_ROWS, VELOCITY
from pem_core.models.problem import Problem
from pem_core.rest.labels import rest_magnets, rest_states
from pem_core.rest.tables import KnownTables
from pipelines.outputs.variable import Variable, float_variable

COMPONENT, PAIR = ("component",), (2,)
Values = dict[str, np.ndarray]


def _rest_variables(labels: dict[str, Any], point: dict[str, Any]) -> list[Variable]:
    label = {**labels, "long_name": "magnet at which the point comes to rest", "ancillary_variables": "status"}
    return [
        Variable("rest_magnet", (), (), "int16", NOT_COMPUTED, label),
        Variable("rest_point", (), (), "int16", NOT_COMPUTED, point),
        float_variable("rest_time", (), (), "1", "time from which the rest point was certain"),
        float_variable("rest_position", COMPONENT, PAIR, "1", "where it comes to rest"),
    ]


def planar_variables(output: str, records: int, labels: dict[str, Any], point: dict[str, Any]) -> list[Variable]:
    """Return the variables of an output.

    Parameters
    ----------
    output : str
    records : int
        How many times are recorded.
    labels, point : dict
        Attributes of a label that names a magnet, and of one that names a rest point.
    """
    end, series, shape = "when the integration ended", ("time", "component"), (records, 2)
    tables = {
        "rest": _rest_variables(labels, point),
        "final": [
            float_variable("final_time", (), (), "1", "time at which the integration ended"),
            float_variable("final_position", COMPONENT, PAIR, "1", f"position {end}"),
            float_variable("final_velocity", COMPONENT, PAIR, "1", f"velocity {end}"),
        ],
        "energy_drift": [
            float_variable("energy_drift", (), (), "1", "energy at the end plus energy lost less energy at the start")
        ],
        "trajectory": [
            float_variable("trajectory_position", series, shape, "1", "position"),
            float_variable("trajectory_velocity", series, shape, "1", "velocity"),
            float_variable("trajectory_energy", ("time",), (records,), "1", "total energy"),
        ],
    }
    return tables[output]


def _rest(problem: Problem, run: Trajectories, known: KnownTables | None = None) -> Values:
    magnet = np.full(problem.size, NOT_AT_REST, np.int16)
    position = np.full((problem.size, 2), np.nan)
    for own, one, state in rest_states(problem, run, known):
        magnet[own], position[own] = rest_magnets(one, state)[:, 0], state[:2].T
    time = np.where(run.rest_point != NOT_AT_REST, run.time, np.nan)
    return {"rest_magnet": magnet, "rest_point": run.rest_point, "rest_time": time, "rest_position": position}


def _final(problem: Problem, run: Trajectories) -> Values:
    position, velocity = run.state[:VELOCITY].T, run.state[VELOCITY:LOST].T
    return {"final_time": run.time, "final_position": position, "final_velocity": velocity}


def _energy_drift(problem: Problem, run: Trajectories) -> Values:
    return {"energy_drift": run.energy_drift}


def _trajectory(problem: Problem, run: Trajectories) -> Values:
    energy = [problem.energies(state) for state in run.record]
    series = np.moveaxis(run.record, 2, 0)
    return {
        "trajectory_position": series[:, :, :VELOCITY],
        "trajectory_velocity": series[:, :, VELOCITY:LOST],
        "trajectory_energy": np.stack(energy, -1),
    }


PLANAR_VALUES: dict[str, Callable[..., Values]] = {
    "rest": _rest,
    "final": _final,
    "energy_drift": _energy_drift,
    "trajectory": _trajectory,
}
"""What computes the values of each output."""


def state_at(position: np.ndarray) -> np.ndarray:
    """Return the states (s, n) of rest points at some positions (n, 2)."""
    state = np.zeros((STATE_ROWS, len(position)))
    state[:2] = position.T
    return state
