"""What a store holds of rigid bodies on pivots: SI, three components, an axis for pendulums where there are several."""

from __future__ import annotations

import numpy as np

from pem_core.integrate.outcome import NOT_AT_REST, NOT_COMPUTED, Trajectories
from pem_core.models.problem import Problem
from pem_core.models.rigid import observe
from pem_core.models.rigid.pendulum import FULL_STATE, PENDULUMS
from pem_core.models.rigid.surroundings import is_driven
from pem_core.rest.labels import rest_magnets, rest_states
from pem_core.rest.tables import KnownTables
from pipelines.outputs.labels import placed_labels, rest_point
from pipelines.outputs.output import ENERGY, EXIT_ENERGY, FREQUENCY, Kept, Output, Values, energy_drift, rest_number
from pipelines.outputs.records import record_count
from pipelines.outputs.variable import Variable, float_variable
from pipelines.study.load import Study
from pipelines.study.scenes import carried_magnets

HINGED = " about the pivot, of a hinged pendulum its part along the hinge"
PLACE = ("equilibrium_position", "equilibrium_orientation")


def magnets_on(study: Study) -> list[int]:
    """Return the number of magnets of each pendulum."""
    return carried_magnets(study.entry.scene)


def _rest_variables(study: Study) -> list[Variable]:
    count, magnets = len(magnets_on(study)), max(magnets_on(study))
    dims, shape = (("pendulum",), (count,)) if count > 1 else ((), ())
    attrs = {**placed_labels(study), "long_name": "placed magnet at which the pendulum comes to rest"}
    place = ("pendulum", "magnet", "component")
    return [
        Variable("rest_magnet", dims, shape, "int16", NOT_COMPUTED, {**attrs, "ancillary_variables": "status"}),
        rest_point(),
        float_variable("rest_time", (), (), "s", "time from which the rest point was certain"),
        float_variable("rest_position", place, (count, magnets, 3), "m", "where the pendulum's magnets come to rest"),
    ]


def _rest(problem: Problem, run: Trajectories, known: KnownTables | None) -> Values:
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


def _final_variables(study: Study) -> list[Variable]:
    count, magnets = len(magnets_on(study)), max(magnets_on(study))
    axes, vector, place = (
        ("pendulum", "axis", "component"),
        ("pendulum", "component"),
        ("pendulum", "magnet", "component"),
    )
    end = "when the integration ended"
    return [
        float_variable("final_time", (), (), "s", "time at which the integration ended"),
        float_variable("final_orientation", axes, (count, 3, 3), "1", f"body axes {end}"),
        float_variable("final_angular_velocity", vector, (count, 3), "rad/s", f"angular velocity {end}"),
        float_variable("final_magnet_position", place, (count, magnets, 3), "m", f"the pendulum's magnets {end}"),
    ]


def _final(problem: Problem, run: Trajectories, known: KnownTables | None) -> Values:
    return {
        "final_time": run.time,
        "final_orientation": observe.orientations(problem, run.state),
        "final_angular_velocity": observe.angular_velocities(problem, run.state),
        "final_magnet_position": observe.magnet_positions(problem, run.state),
    }


def _drift_variables(study: Study) -> list[Variable]:
    return [
        float_variable(
            "energy_drift", (), (), "J", "energy at the end plus energy lost to drag less energy at the start"
        )
    ]


def _trajectory_variables(study: Study) -> list[Variable]:
    count, magnets, records = len(magnets_on(study)), max(magnets_on(study)), record_count(study)
    axes, vector = ("time", "pendulum", "axis", "component"), ("time", "pendulum", "component")
    place = ("time", "pendulum", "magnet", "component")
    return [
        float_variable("trajectory_orientation", axes, (records, count, 3, 3), "1", "body axes"),
        float_variable("trajectory_angular_velocity", vector, (records, count, 3), "rad/s", "angular velocity"),
        float_variable(
            "trajectory_angular_momentum", vector, (records, count, 3), "kg m2 s-1", f"angular momentum{HINGED}"
        ),
        float_variable(
            "trajectory_torque", vector, (records, count, 3), "N m", f"rate of change of the angular momentum{HINGED}"
        ),
        float_variable(
            "trajectory_magnet_position", place, (records, count, magnets, 3), "m", "the pendulum's magnets"
        ),
        float_variable("trajectory_energy", ("time",), (records,), "J", "total energy"),
    ]


def _trajectory(problem: Problem, run: Trajectories, known: KnownTables | None) -> Values:
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


def _rest_numbers(study: Study) -> list[Variable]:
    magnets = max(magnets_on(study))
    return [
        rest_number("energy", (), (), "J", ENERGY),
        rest_number("exit_energy", (), (), "J", EXIT_ENERGY),
        rest_number("frequency", ("mode",), (3,), "rad/s", FREQUENCY),
        rest_number("position", ("magnet", "component"), (magnets, 3), "m", "the pendulum's magnets at the rest point"),
        rest_number("orientation", ("axis", "component"), (3, 3), "1", "body axes at the rest point"),
    ]


def placed(problem: Problem, state: np.ndarray) -> Values:
    """Return where the magnets of the first pendulum are, and its axes."""
    orientation = observe.orientations(problem, state)[:, 0]
    return {"position": observe.magnet_positions(problem, state)[:, 0], "orientation": orientation}


def states(table: Values) -> np.ndarray:
    """Return the states (s, n) with the axes that a table has."""
    orientation = table["equilibrium_orientation"]
    state = np.zeros((FULL_STATE.size + 1, len(orientation)))
    state[FULL_STATE.axes : FULL_STATE.size] = orientation.reshape(-1, 9).T
    return state


RIGID = Kept(
    outputs={
        "rest": Output(_rest_variables, _rest),
        "final": Output(_final_variables, _final),
        "energy_drift": Output(_drift_variables, energy_drift),
        "trajectory": Output(_trajectory_variables, _trajectory),
    },
    time_unit="s",
    energy_unit="J",
    moving="the pendulum's magnets",
    is_driven=lambda problem: is_driven(problem.layout),
    rest_numbers=_rest_numbers,
    place=PLACE,
    placed=placed,
    states=states,
)
