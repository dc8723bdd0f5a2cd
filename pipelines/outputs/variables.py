"""The variables of a store, with dimensions, type, unit and meaning of each."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from pem_core.codes import Code
from pem_core.integrate.engine import step_times
from pem_core.integrate.outcomes import NOT_COMPUTED, Status
from pem_core.methods.method import method_named
from pem_core.models.presentation.observables import BODY_AXES, COMPONENTS, QUATERNION_PARTS, SIDES
from pem_core.models.registry import assemble
from pipelines.measures.indicator_runs import history_times, horizon_times
from pipelines.measures.indicators import OF_NUMBER, Column
from pipelines.measures.numerics import Indicators, Integrate
from pipelines.measures.output import STATUS, Variable, flags, float_variable, outputs_of_motion
from pipelines.measures.recorded_number import recorded_number
from pipelines.outputs.catalogue_table import WITHOUT_COORDINATES
from pipelines.outputs.equilibria_table import REST_POINT, REST_POINTS
from pipelines.study.axes import Axis
from pipelines.study.display_names import names_along
from pipelines.study.entry import observed_of, placed_names
from pipelines.study.load import Study
from pipelines.study.requested import growth_bytes, indicators_of, lengths

# The times at which a study records its motion.


def record_steps(times: Integrate) -> int:
    """Return the number of fixed steps between records."""
    assert times.step is not None
    return round((times.record_every or times.until) / times.step)


def record_times(study: Study) -> np.ndarray:
    """Return the times of the records [s]."""
    count, between = _records(study)
    return np.arange(count) * between


def times_recorded(study: Study, times: Integrate) -> np.ndarray:
    """Return the record times [s]: ends of fixed steps, and none after the end of an adaptive method."""
    if times.step is not None and not method_named(times.method).is_adaptive:
        return step_times(times.until, times.step, record_steps(times))
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


class Origin(Code):
    """Origin of a point's values, in a study that is refined or uses symmetries."""

    COMPUTED = 0, "integrated; in a refined study, on the coarse grid or near a change of the equilibrium"
    INFERRED = 1, "not integrated: the point has the same equilibrium as all its neighbours"
    CONFIRMED = 2, "inferred, then integrated as a check, which found the same equilibrium"
    CORRECTED = 3, "inferred, then integrated as a check, which found another equilibrium and corrected it"
    IMAGE = 4, "not integrated: the values are those of the point that a reflection or rotation maps to this point"
    IMAGE_CONFIRMED = 5, "a symmetry copy, then integrated as a check, which found the same equilibrium"
    IMAGE_CORRECTED = 6, "a symmetry copy, then integrated as a check, which found another equilibrium and corrected it"


NOT_INTEGRATED = (Origin.INFERRED, Origin.IMAGE)
"""Origins of points whose trajectories have not been computed."""
CHECKED = (Origin.CONFIRMED, Origin.CORRECTED)
"""Origins of points that were inferred in a refined study, and then computed as a check."""


CELLS = "proof_cells"
"""Name of the array of the proved fractions of cells."""


class Proved(Code):
    """Outcome of the proof of a point's label."""

    NOT_TRIED = 0, "the point does not belong to the sample"
    PROVED = 1, "the exact motion comes to rest at proof_rest_point, which is rest_point unless that is missing"
    CONTRADICTED = 2, "the exact motion comes to rest at proof_rest_point, and rest_point is another equilibrium"
    NOT_PROVED = 3, "the enclosure of the exact motion became too wide after proof_time, or was not captured"


def variables(study: Study) -> tuple[Variable, ...]:
    """Return the variables that a study writes, ``status`` last."""
    *others, status = computed_variables(study)
    return (*others, *proof_variables(study), status)


def computed_variables(study: Study) -> tuple[Variable, ...]:
    """Return the variables that follow from trajectories, ``status`` last."""
    names = study.entry.output_names
    chosen = [variable for output in outputs_of_motion(names) for variable in output.variables(study)]
    chosen += [_of_chaos(column, study) for one in indicators_of(study.entry) for column in one.columns]
    return (*chosen, *([_inferred(study)] if study.tiled else []), _status())


def proof_variables(study: Study) -> list[Variable]:
    """Return the arrays of a study's proofs; none without the key ``proof``."""
    if study.entry.proof is None:
        return []
    outcome = {"units": "1", "long_name": "outcome of the proof of the label", **flags(Proved)}
    label = REST_POINT | {"long_name": "equilibrium at which the exact motion is proved to come to rest"}
    steps = {"units": "1", "long_name": "number of steps of the proof"}
    whole = "fraction of the cell of the point that is proved to come to rest at each equilibrium"
    seconds = observed_of(study.entry.scene).time_unit
    return [
        Variable("proof", (), (), "uint8", int(Proved.NOT_TRIED), outcome),
        Variable("proof_rest_point", (), (), "int16", NOT_COMPUTED, label),
        float_variable("proof_time", (), (), seconds, "time up to which the exact motion is enclosed"),
        float_variable("proof_width", (), (), "1", "largest width of the enclosure then, in units of each component"),
        Variable("proof_steps", (), (), "int32", 0, steps),
        *([float_variable(CELLS, ("equilibrium",), (REST_POINTS,), "1", whole)] if study.entry.proof.cells else []),
    ]


def bytes_per_point(study: Study) -> int:
    """Return the bytes of one point over all variables."""
    return sum(variable.bytes_per_point for variable in variables(study))


def working_bytes(study: Study) -> int:
    """Return the memory of one point while its block is computed: states, parameters, records."""
    problem = assemble(study.entry.scene)
    state, parameters = len(problem.state), len(problem.parameters)
    records = record_count(study) if "trajectory" in study.entry.output_names else 0
    driven = records if observed_of(study.entry.scene).is_driven(problem) else 0
    kept = 2 * study.entry.impacts.first
    own = 8 * (state * (6 + 3 * records + 2 * kept) + parameters * (2 + driven)) + 2 * bytes_per_point(study)
    return own + growth_bytes(study.entry, state)


def _of_chaos(column: Column, study: Study) -> Variable:
    """Return the variable of an indicator's column."""
    shape = tuple(lengths(study.entry)[dim] for dim in column.dims)
    if column.codes is None:
        unit = _unit(column, study)
        return float_variable(column.name, column.dims, shape, unit, column.text)
    attrs = {"units": "1", "long_name": column.text, "ancillary_variables": "status", **flags(column.codes)}
    return Variable(column.name, column.dims, shape, "uint8", 0, attrs)


def _unit(column: Column, study: Study) -> str:
    """Return the unit of an indicator's column."""
    observed, asked = observed_of(study.entry.scene), study.entry.indicators or Indicators()
    if column.unit == OF_NUMBER:
        return recorded_number(observed, asked.observable).observable.unit
    return "1" if observed.is_dimensionless else column.unit


def _status() -> Variable:
    attrs = {"units": "1", "long_name": "outcome of the trajectory", **flags(Status)}
    return Variable(STATUS, (), (), "uint8", int(Status.PENDING), attrs)


def _inferred(study: Study) -> Variable:
    words = flags(Origin)
    if "rest" not in study.entry.output_names:
        words["comment"] = words["comment"].replace("equilibrium", "attractor")
    attrs = {
        "units": "1",
        "long_name": "origin of the values: integrated, inferred or symmetry copy",
        **words,
        "ancillary_variables": "status",
        "pem_refined": " ".join(study.refined),
    }
    return Variable("inferred", (), (), "uint8", int(Origin.COMPUTED), attrs)


def symmetries_of(study: Study) -> str:
    """Return the reflections and rotations of a study in words, with the placed magnets that each permutes."""
    names = placed_names(study.entry.scene)
    texts = []
    for one in study.symmetries:
        moved = [f"{names[k]} to {names[to]}" for k, to in enumerate(one.magnets) if to != k]
        texts.append(f"{one.lab.text}, which maps {', '.join(moved)}" if moved else one.lab.text)
    return "; ".join(texts)


def coordinates(study: Study, arrays: Iterable[Variable]) -> dict[str, tuple[str, np.ndarray, dict[str, Any]]]:
    """Return the small coordinates of some variables: name to (dimension, values, attributes)."""
    dims = {dim: size for v in arrays for dim, size in zip(v.dims, v.shape, strict=True)}
    dims = {dim: size for dim, size in dims.items() if dim not in ("equilibrium", *WITHOUT_COORDINATES)}
    observed = observed_of(study.entry.scene)
    second = observed.time_unit
    known: dict[str, tuple[np.ndarray, str, str]] = {
        "time": (record_times(study), second, "time"),
        **{dim: (np.arange(dims.get(dim, 0)), "1", text) for dim, text in observed.numbered.items()},
        "exponent": (np.arange(dims.get("exponent", 0)), "1", "index of the Lyapunov exponent, largest first"),
        "indicator_time": (history_times(study.entry.integrate), second, "time"),
        "horizon_time": (
            horizon_times(study.entry.indicators, study.entry.integrate),
            second,
            "time over which volumes grow",
        ),
        "naff_term": (np.arange(dims.get("naff_term", 0)), "1", "index of the term, largest amplitude first"),
        "flip": (np.arange(dims.get("flip", 0)), "1", "index of the flip, earliest first"),
        "impact": (np.arange(dims.get("impact", 0)), "1", "index of the impact, earliest first"),
        "side": (np.array(SIDES), "1", "before or after the impact"),
        "mode": (np.arange(dims.get("mode", 0)), "1", "mode of small oscillation, slowest first"),
        "axis": (np.array(BODY_AXES), "1", "body axis"),
        "quaternion_part": (np.array(QUATERNION_PARTS), "1", "component of the quaternion, scalar first"),
        "component": (np.array(COMPONENTS[: dims.get("component", 0)]), "1", "component in the lab frame"),
    }
    return {dim: (dim, known[dim][0], {"units": known[dim][1], "long_name": known[dim][2]}) for dim in dims}


def axis_attributes(study: Study, axis: Axis) -> list[tuple[str, dict[str, Any]]]:
    """Return name and attributes of each coordinate along an axis."""
    names = names_along(study.entry.scene_, (axis,))
    return [
        (sweep.name, {"units": sweep.unit or "1", "long_name": names[sweep.name], "pem_path": sweep.path})
        for sweep in axis.sweeps
    ]


def sample_attributes(axis: Axis) -> dict[str, Any]:
    """Return the attributes of the index along an axis of drawn points; empty for another axis.

    Point i belongs to the replicate i % pem_replicates of a Sobol sample. With partners, i // pem_replicates %
    pem_members is its number among the points of its group.
    """
    if axis.drawn is None:
        return {}
    if axis.drawn.sample == "random":
        return {"pem_sample": "random"}
    members = {"pem_members": axis.drawn.members} if axis.drawn.partners else {}
    return {"pem_sample": axis.drawn.sample, "pem_replicates": axis.drawn.replicates, **members}
