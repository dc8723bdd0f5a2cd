"""The variables of a store: one table that says for each its dimensions, type, unit and meaning."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from pem_core.enumerations import Code
from pem_core.integrate.methods import method_named
from pem_core.integrate.outcome import NOT_AT_REST, NOT_COMPUTED, Status
from pem_core.models.belonging import AT_NO_MAGNET
from pem_core.models.kinds import assemble
from pem_core.models.rigid.pendulum import PENDULUM
from pem_core.models.rigid.surroundings import is_driven
from pem_core.rest.capture import UNLISTED
from pipelines.outputs.planar import planar_variables
from pipelines.outputs.variable import Variable, flags, float_variable
from pipelines.study.axes import Axis
from pipelines.study.entry import Integrate
from pipelines.study.indicator_runs import history_times, horizon_times
from pipelines.study.indicators import INDICATORS, Column, growth_bytes, indicators_among, lengths
from pipelines.study.load import Study
from pipelines.study.scenes import carried_magnets, is_planar, placed_names

COMPONENTS = ("x", "y", "z")
HINGED = " about the pivot, of a hinged pendulum its part along the hinge"
BODY_AXES = ("u1", "u2", "u3")


LABELS = ("rest_point", "rest_magnet")
"""Variables that say where a point comes to rest."""
REST_POINT = {
    "units": "1",
    "long_name": "rest point at which it comes to rest, a number along equilibrium in the table equilibrium_...",
    "comment": f"{NOT_COMPUTED}: pending; {UNLISTED}: at rest at a point that is in no table; "
    f"{NOT_AT_REST}: not at rest at the end, or failed, as status says",
    "ancillary_variables": "status",
}


class Origin(Code):
    """Where the values of a point of a refined study come from."""

    COMPUTED = 0, "integrated: on the coarse grid, or near a change of the rest point"
    INFERRED = 1, "not integrated: it has the rest point of all its neighbours"
    CONFIRMED = 2, "inferred, then integrated as a check: the rest point was right"
    CORRECTED = 3, "inferred, then integrated as a check: the rest point was wrong, and is now right"


def variables(study: Study) -> tuple[Variable, ...]:
    """Return the variables that a study writes, ``status`` last."""
    tables = {"rest": _rest, "final": _final, "energy_drift": _energy_drift, "trajectory": _trajectory}
    outputs = dict.fromkeys(study.entry.outputs)
    if is_planar(study.entry.scene):
        records, labels = record_count(study), placed_labels(study)
        known = [output for output in outputs if output in tables]
        chosen = [v for output in known for v in planar_variables(output, records, labels, REST_POINT)]
    else:
        chosen = [variable for output in outputs if output in tables for variable in tables[output](study)]
    chosen += [
        _of_chaos(column, study) for output in indicators_among(outputs) for column in INDICATORS[output].columns
    ]
    return (*chosen, *([_inferred(study)] if study.refined else []), _status())


def bytes_per_point(study: Study) -> int:
    """Return the bytes of one point over all variables."""
    return sum(variable.bytes_per_point for variable in variables(study))


def working_bytes(study: Study) -> int:
    """Return the memory of one point while its block is computed: states, parameters, records."""
    problem = assemble(study.entry.scene)
    state, parameters = len(problem.state), len(problem.parameters)
    records = record_count(study) if "trajectory" in study.entry.outputs else 0
    driven = records if problem.system is PENDULUM and is_driven(problem.layout) else 0
    own = 8 * (state * (6 + 3 * records) + parameters * (2 + driven)) + 2 * bytes_per_point(study)
    return own + growth_bytes(study.entry, state)


def _rest(study: Study) -> list[Variable]:
    count, magnets = len(magnets_on(study)), max(magnets_on(study))
    dims, shape = (("pendulum",), (count,)) if count > 1 else ((), ())
    attrs = {**placed_labels(study), "long_name": "placed magnet at which the pendulum comes to rest"}
    place = ("pendulum", "magnet", "component")
    return [
        Variable("rest_magnet", dims, shape, "int16", NOT_COMPUTED, {**attrs, "ancillary_variables": "status"}),
        Variable("rest_point", (), (), "int16", NOT_COMPUTED, REST_POINT),
        float_variable("rest_time", (), (), "s", "time from which the rest point was certain"),
        float_variable("rest_position", place, (count, magnets, 3), "m", "where the pendulum's magnets come to rest"),
    ]


def placed_labels(study: Study) -> dict[str, Any]:
    """Return the attributes of a label that names a placed magnet."""
    names = placed_names(study.entry.scene)
    return {
        "units": "1",
        "flag_values": [NOT_COMPUTED, AT_NO_MAGNET, NOT_AT_REST, *range(len(names))],
        "flag_meanings": " ".join(["pending", "at_rest_at_no_magnet", "not_at_rest_at_the_end", *names]),
        "comment": "points that failed have the label of those that are not at rest: status tells them apart",
    }


def _final(study: Study) -> list[Variable]:
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


def _energy_drift(study: Study) -> list[Variable]:
    return [
        float_variable(
            "energy_drift", (), (), "J", "energy at the end plus energy lost to drag less energy at the start"
        )
    ]


def _trajectory(study: Study) -> list[Variable]:
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


def _of_chaos(column: Column, study: Study) -> Variable:
    """Return the variable of an indicator's column."""
    shape = tuple(lengths(study.entry)[dim] for dim in column.dims)
    if column.codes is None:
        unit = "1" if is_planar(study.entry.scene) else column.unit
        return float_variable(column.name, column.dims, shape, unit, column.text)
    attrs = {"units": "1", "long_name": column.text, "ancillary_variables": "status", **flags(column.codes)}
    return Variable(column.name, column.dims, shape, "uint8", 0, attrs)


def _status() -> Variable:
    attrs = {"units": "1", "long_name": "what became of the trajectory", **flags(Status)}
    return Variable("status", (), (), "uint8", int(Status.PENDING), attrs)


def _inferred(study: Study) -> Variable:
    attrs = {
        "units": "1",
        "long_name": "whether the point was computed or inferred from its neighbours",
        **flags(Origin),
        "ancillary_variables": "status",
        "pem_refined": " ".join(study.refined),
    }
    return Variable("inferred", (), (), "uint8", int(Origin.COMPUTED), attrs)


def magnets_on(study: Study) -> list[int]:
    """Return the number of magnets of each pendulum."""
    return carried_magnets(study.entry.scene)


def record_steps(times: Integrate) -> int:
    """Return the number of fixed steps between records."""
    assert times.step is not None
    return round((times.record_every or times.until) / times.step)


def record_times(study: Study) -> np.ndarray:
    """Return the times of the records [s]."""
    count, between = _records(study)
    return np.arange(count) * between


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


def coordinates(study: Study, arrays: Iterable[Variable]) -> dict[str, tuple[str, np.ndarray, dict[str, Any]]]:
    """Return the small coordinates of some variables: name to (dimension, values, attributes)."""
    dims = {dim: size for v in arrays for dim, size in zip(v.dims, v.shape, strict=True) if dim != "equilibrium"}
    second = "1" if is_planar(study.entry.scene) else "s"
    known: dict[str, tuple[np.ndarray, str, str]] = {
        "time": (record_times(study), second, "time"),
        "pendulum": (np.arange(dims.get("pendulum", 0)), "1", "pendulum"),
        "magnet": (np.arange(dims.get("magnet", 0)), "1", "magnet on the pendulum"),
        "exponent": (np.arange(dims.get("exponent", 0)), "1", "Lyapunov exponent, the largest first"),
        "indicator_time": (history_times(study.entry.integrate), second, "time"),
        "horizon_time": (horizon_times(study.entry.indicators, study.entry.integrate), second, "part of the horizon"),
        "mode": (np.arange(dims.get("mode", 0)), "1", "mode of small oscillations, slowest first"),
        "axis": (np.array(BODY_AXES), "1", "axis of the body"),
        "component": (np.array(COMPONENTS[: dims.get("component", 0)]), "1", "lab component"),
    }
    return {dim: (dim, known[dim][0], {"units": known[dim][1], "long_name": known[dim][2]}) for dim in dims}


def axis_attributes(axis: Axis) -> list[tuple[str, dict[str, Any]]]:
    """Return name and attributes of each coordinate along an axis."""
    return [
        (sweep.name, {"units": sweep.unit or "1", "long_name": sweep.place, "pem_path": sweep.path})
        for sweep in axis.sweeps
    ]
