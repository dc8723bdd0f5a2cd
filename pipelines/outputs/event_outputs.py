"""Outputs of events: flips, impacts, landings, and ``meeting``, the first contact of two bodies."""

import warnings
from dataclasses import replace

import numpy as np

from pem_core.equilibria.tables import PointTables
from pem_core.integrate.outcomes import NO_EVENT, NOT_AT_REST, NOT_COMPUTED, Status, Trajectories
from pem_core.models.presentation.observables import COMPONENTS, SIDES
from pem_core.models.presentation.report import NO_IMPACT, Impacts
from pem_core.models.registry import model_of
from pem_core.models.systems.problem import Problem
from pipelines.measures.output import Output, Values, Variable, float_variable
from pipelines.study.entry import CAUGHT, FLIP, IMPACTS, LANDING, MEETING, MET, Flips, Meetings, RecordedImpacts
from pipelines.study.load import Study
from pipelines.study.scenes import landing_of, observed_of

# The output ``flip``: when something in a scene flips, what, and the interval between flips.


def _flip_variables(study: Study) -> list[Variable]:
    observed, flips = observed_of(study.entry.scene), study.entry.flips
    flip = observed.flip
    assert flip is not None
    assert flips is not None
    numbers = range(observed.sizes(study.entry.scene)[flip.of])
    dims, shape = (("flip",), (flips.count,)) if flips.count > 1 else ((), ())
    what = f"{flips.axis} of a {flip.of}" if flips.axis else f"a {flip.of}"
    is_first = flips.count == 1
    label = {
        "units": "1",
        "long_name": f"{flip.of} that {'first ' if is_first else ''}{flip.does}",
        "flag_values": [NOT_COMPUTED, NO_EVENT, *numbers],
        "flag_meanings": " ".join(["pending", "none", *(f"{flip.of}_{number}" for number in numbers)]),
        "ancillary_variables": "status",
    }
    text = f"{'first time' if is_first else 'times'} at which {what} {flip.does}"
    arrays = [
        float_variable("flip_time", dims, shape, observed.time_unit, text),
        Variable(f"flip_{flip.of}", dims, shape, "int16", NOT_COMPUTED, label),
    ]
    between = f"mean time between the flips of the {flip.of} that flips first"
    return arrays if is_first else [*arrays, float_variable("flip_interval", (), (), observed.time_unit, between)]


def _flip_values(problem: Problem, run: Trajectories, tables: PointTables | None) -> Values:
    flip = model_of(problem).observed.flip
    assert flip is not None
    if len(run.event_time) == 1:
        return {"flip_time": run.event_time[0], f"flip_{flip.of}": run.event[0]}
    return {
        "flip_time": run.event_time.T,
        f"flip_{flip.of}": run.event.T,
        "flip_interval": mean_interval(run.event_time, run.event),
    }


def mean_interval(time: np.ndarray, event: np.ndarray) -> np.ndarray:
    """Return the mean time [s] between those of the events (k, n) with the first one's signal; NaN for one alone."""
    own = np.where(event == event[0], time, np.nan)
    count = np.isfinite(own).sum(0)
    with warnings.catch_warnings(action="ignore"):
        length = np.nanmax(own, 0) - np.nanmin(own, 0)
    return np.where(count > 1, length / np.maximum(count - 1, 1), np.nan)


FLIPS = Output(FLIP, _flip_variables, _flip_values, Flips)


# The output ``impacts``: how often free bodies hit walls, and times, points and impulses of the first impacts.


STATE = "impact_state"
"""Prefix of the names of states before and after impacts: those of ``trajectory``, on both sides."""


def _impact_variables(study: Study) -> list[Variable]:
    scene, count = study.entry.scene, study.entry.impacts.first
    observed = observed_of(scene)
    assert observed.impacts is not None
    label = {"units": "1", "long_name": "impacts", "ancillary_variables": "status"}
    counted = Variable("impact_count", (), (), "int32", NOT_COMPUTED, label)
    if not count:
        return [counted]
    dims, shape = ("impact", "component"), (count, len(COMPONENTS))
    return [
        counted,
        float_variable("impact_time", dims[:1], shape[:1], observed.time_unit, "times of impacts"),
        *_numbers(study, observed.impacts, count),
        float_variable("impact_point", dims, shape, "m", "where on the wall the impulse acts"),
        float_variable("impact_impulse", dims, shape, "N s", "impulse on what hits"),
        *(_states(study, count) if "trajectory" in study.entry.output_names else ()),
    ]


def _numbers(study: Study, impacts: Impacts, count: int) -> list[Variable]:
    """Return the label arrays of the body that hits and of the wall."""
    scene = study.entry.scene
    sizes = {impacts.of: observed_of(scene).sizes(scene)[impacts.of], "wall": impacts.walls(scene)}
    texts = {impacts.of: f"{impacts.of} that hits", "wall": "wall that it hits"}
    out = []
    for name, size in sizes.items():
        label = {
            "units": "1",
            "long_name": texts[name],
            "flag_values": [NOT_COMPUTED, NO_IMPACT, *range(size)],
            "flag_meanings": " ".join(["pending", "none", *(f"{name}_{number}" for number in range(size))]),
            "ancillary_variables": "status",
        }
        out.append(Variable(f"impact_{name}", ("impact",), (count,), "int16", NOT_COMPUTED, label))
    return out


def _states(study: Study, count: int) -> list[Variable]:
    """Return the arrays of the states that ``trajectory`` records, before and after each impact."""
    scene, out = study.entry.scene, []
    sizes = observed_of(scene).sizes(scene)
    for one in observed_of(scene).motion:
        if one.is_told(scene) and all(sizes[dim] for dim in one.dims):
            dims, shape = ("impact", "side", *one.dims), (count, len(SIDES), *(sizes[dim] for dim in one.dims))
            out.append(float_variable(f"{STATE}_{one.name}", dims, shape, one.unit, f"{one.text} at impacts"))
    return out


def _impact_values(problem: Problem, run: Trajectories, tables: PointTables | None) -> Values:
    observed = model_of(problem).observed
    assert observed.impacts is not None
    if not len(run.jump_time):
        return {"impact_count": run.jump_count}
    impacts = observed.impacts.told(problem, run.jump_states)
    return {
        "impact_count": run.jump_count,
        "impact_time": run.jump_time.T,
        f"impact_{observed.impacts.of}": impacts.body.T,
        "impact_wall": impacts.wall.T,
        "impact_point": np.swapaxes(impacts.point, 0, 1),
        "impact_impulse": np.swapaxes(impacts.impulse, 0, 1),
        **(_at_impacts(problem, run) if len(run.record_time) else {}),
    }


def _at_impacts(problem: Problem, run: Trajectories) -> Values:
    """Return the recorded observables before and after each impact, shape (n, K, 2, ...)."""
    state, time = np.moveaxis(run.jump_states, 2, 0), run.jump_time[:, None]
    looks = {one.name: one.values(problem, time, state) for one in model_of(problem).observed.motion}
    return {f"{STATE}_{name}": np.moveaxis(values, 2, 0) for name, values in looks.items() if values.size}


KEPT_IMPACTS = Output(IMPACTS, _impact_variables, _impact_values, RecordedImpacts)


# The output ``landing``: since when bodies lie, and on which face, where that can be certain.


def _landing_variables(study: Study) -> list[Variable]:
    scene, observed = study.entry.scene, observed_of(study.entry.scene)
    assert observed.impacts is not None
    bodies = observed.sizes(scene)[observed.impacts.of]
    dims, shape = ((observed.impacts.of,), (bodies,)) if bodies > 1 else ((), ())
    text = "time since which it touches a wall without a break at the end"
    lying = float_variable("lying_time", dims, shape, observed.time_unit, text)
    landing = landing_of(scene)
    return [*_of_faces(study, landing.faces(scene)), lying] if landing else [lying]


def _of_faces(study: Study, faces: list[str]) -> list[Variable]:
    """Return the arrays that state on which face a single body lands."""
    second, is_caught = observed_of(study.entry.scene).time_unit, study.entry.stop.when == CAUGHT
    label = {
        "units": "1",
        "long_name": "face turned to the wall at the first touch" if is_caught else "face on which it comes to lie",
        "flag_values": [NOT_COMPUTED, NOT_AT_REST, *range(len(faces))],
        "flag_meanings": " ".join(["pending", "not_certain", *faces]),
        "ancillary_variables": "status",
    }
    text = "time of the first touch" if is_caught else "time from which that face was certain"
    return [
        Variable("landing_face", (), (), "int16", NOT_COMPUTED, label),
        float_variable("landing_time", (), (), second, text),
    ]


def _landing_values(problem: Problem, run: Trajectories, tables: PointTables | None) -> Values:
    impacts = model_of(problem).observed.impacts
    assert impacts is not None
    since = impacts.touches_since(problem, run.state)
    lying = np.where(run.status[:, None] == Status.DONE, since, np.nan)
    return {
        "landing_face": run.rest_point,
        "landing_time": run.rest_time,
        "lying_time": lying if lying.shape[1] > 1 else lying[:, 0],
    }


LANDINGS = Output(LANDING, _landing_variables, _landing_values)


def _meeting_variables(study: Study) -> list[Variable]:
    scene = study.entry.scene
    observed = observed_of(scene)
    assert observed.meeting is not None
    pairs, of = observed.meeting.pairs(scene), observed.meeting.of
    words = [f"{of}_{a}_and_{of}_{b}" for a, b in pairs] if len(pairs) > 1 else ["met"]
    label = {
        "units": "1",
        "long_name": "bodies that meet",
        "flag_values": [NOT_COMPUTED, NO_EVENT, *range(len(pairs))],
        "flag_meanings": " ".join(["pending", "apart", *words]),
        "ancillary_variables": "status",
    }
    text = "time at which two bodies meet first"
    return [
        Variable("met", (), (), "int16", NOT_COMPUTED, label),
        float_variable("met_time", (), (), observed.time_unit, text),
    ]


def _meeting_values(problem: Problem, run: Trajectories, tables: PointTables | None) -> Values:
    return {"met": run.event[0], "met_time": run.event_time[0]}


def met_at_start(study: Study, problem: Problem, run: Trajectories) -> Trajectories:
    """Return trajectories with the meetings of those that start within the contact distance: at 0 s, where they end.

    ``problem`` is the one with event detection. A quantity below zero from the start has no zero crossing.
    """
    meeting, ends = observed_of(study.entry.scene).meeting, study.entry.stop.when == MET
    if study.entry.meetings is None or meeting is None:
        return run
    pair = meeting.at_start(problem)
    own = pair != NO_EVENT
    if not own.any():
        return run
    event, event_time = (np.where(own, *both) for both in ((pair, run.event), (0.0, run.event_time)))
    run = replace(run, event=event, event_time=event_time)
    if not ends:
        return run
    record = np.where(own & (run.record_time > 0.0)[:, None, None], np.nan, run.record)
    status, time = np.where(own, np.uint8(Status.DONE), run.status), np.where(own, 0.0, run.time)
    drift, state = np.where(own, 0.0, run.energy_drift), np.where(own, problem.state, run.state)
    return replace(run, status=status, time=time, state=state, energy_drift=drift, record=record)


MEETINGS = Output(MEETING, _meeting_variables, _meeting_values, Meetings)
