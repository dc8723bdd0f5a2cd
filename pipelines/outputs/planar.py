"""What a store holds of a point in a plane: numbers without dimension, two components."""

from __future__ import annotations

import numpy as np

from pem_core.integrate.outcome import NOT_AT_REST, NOT_COMPUTED, Trajectories
from pem_core.models.planar.equations import BOB
from pem_core.models.problem import Problem
from pem_core.rest.labels import rest_magnets, rest_states
from pem_core.rest.tables import KnownTables
from pipelines.outputs.labels import placed_labels, rest_point
from pipelines.outputs.output import ENERGY, EXIT_ENERGY, FREQUENCY, Kept, Output, Values, energy_drift, rest_number
from pipelines.outputs.records import record_count
from pipelines.outputs.variable import Variable, float_variable
from pipelines.study.load import Study

COMPONENT, PAIR = ("component",), (2,)
END = "when the integration ended"


def _rest_variables(study: Study) -> list[Variable]:
    text = "magnet at which the point comes to rest"
    label = {**placed_labels(study), "long_name": text, "ancillary_variables": "status"}
    return [
        Variable("rest_magnet", (), (), "int16", NOT_COMPUTED, label),
        rest_point(),
        float_variable("rest_time", (), (), "1", "time from which the rest point was certain"),
        float_variable("rest_position", COMPONENT, PAIR, "1", "where it comes to rest"),
    ]


def _rest(problem: Problem, run: Trajectories, known: KnownTables | None) -> Values:
    magnet = np.full(problem.size, NOT_AT_REST, np.int16)
    position = np.full((problem.size, 2), np.nan)
    for own, one, state in rest_states(problem, run, known):
        magnet[own], position[own] = rest_magnets(one, state)[:, 0], state[:2].T
    return {
        "rest_magnet": magnet,
        "rest_point": run.rest_point,
        "rest_time": run.rest_time,
        "rest_position": position,
    }


def _final_variables(study: Study) -> list[Variable]:
    return [
        float_variable("final_time", (), (), "1", "time at which the integration ended"),
        float_variable("final_position", COMPONENT, PAIR, "1", f"position {END}"),
        float_variable("final_velocity", COMPONENT, PAIR, "1", f"velocity {END}"),
    ]


def _final(problem: Problem, run: Trajectories, known: KnownTables | None) -> Values:
    position, velocity = run.state[: BOB.velocity].T, run.state[BOB.velocity : BOB.lost].T
    return {"final_time": run.time, "final_position": position, "final_velocity": velocity}


def _drift_variables(study: Study) -> list[Variable]:
    text = "energy at the end plus energy lost less energy at the start"
    return [float_variable("energy_drift", (), (), "1", text)]


def _trajectory_variables(study: Study) -> list[Variable]:
    records = record_count(study)
    series, shape = ("time", "component"), (records, 2)
    return [
        float_variable("trajectory_position", series, shape, "1", "position"),
        float_variable("trajectory_velocity", series, shape, "1", "velocity"),
        float_variable("trajectory_energy", ("time",), (records,), "1", "total energy"),
    ]


def _trajectory(problem: Problem, run: Trajectories, known: KnownTables | None) -> Values:
    energy = [problem.energies(state) for state in run.record]
    series = np.moveaxis(run.record, 2, 0)
    return {
        "trajectory_position": series[:, :, : BOB.velocity],
        "trajectory_velocity": series[:, :, BOB.velocity : BOB.lost],
        "trajectory_energy": np.stack(energy, -1),
    }


def _rest_numbers(study: Study) -> list[Variable]:
    return [
        rest_number("energy", (), (), "1", ENERGY),
        rest_number("exit_energy", (), (), "1", EXIT_ENERGY),
        rest_number("frequency", ("mode",), (2,), "1", FREQUENCY),
        rest_number("position", ("component",), (2,), "1", "where the rest point is"),
    ]


def placed(problem: Problem, state: np.ndarray) -> Values:
    """Return where the point is."""
    return {"position": state[:2].T}


def states(table: Values) -> np.ndarray:
    """Return the states (s, n) at the places that a table has."""
    position = table["equilibrium_position"]
    state = np.zeros((BOB.size, len(position)))
    state[:2] = position.T
    return state


PLANAR = Kept(
    outputs={
        "rest": Output(_rest_variables, _rest),
        "final": Output(_final_variables, _final),
        "energy_drift": Output(_drift_variables, energy_drift),
        "trajectory": Output(_trajectory_variables, _trajectory),
    },
    time_unit="1",
    energy_unit="1",
    moving="the point",
    is_driven=lambda problem: False,
    rest_numbers=_rest_numbers,
    place=("equilibrium_position",),
    placed=placed,
    states=states,
)
