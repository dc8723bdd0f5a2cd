"""Outputs from a model's observables: rest, end, energy balance, recorded motion, flips, impacts."""

import warnings
from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from pem_core.equilibria.labels import rest_magnets, rest_states, resting_magnets
from pem_core.equilibria.tables import PointTables
from pem_core.integrate.outcomes import NO_EVENT, NOT_AT_REST, NOT_COMPUTED, Status, Trajectories
from pem_core.models.presentation.observables import COMPONENTS, SIDES, Observable
from pem_core.models.presentation.report import NO_IMPACT, Impacts
from pem_core.models.registry import model_of
from pem_core.models.systems.problem import Problem
from pipelines.measures.output import Output, Values, Variable, float_variable, truth_variable
from pipelines.outputs.attractor_labels import ATTRACTOR
from pipelines.outputs.equilibria_table import placed_labels, rest_point
from pipelines.outputs.escape_output import ESCAPE
from pipelines.outputs.variables import record_count
from pipelines.study.entry import Flips, Leavings, Meetings, RecordedImpacts, landing_of, observed_of
from pipelines.study.load import Study


def _arrays(
    study: Study, prefix: str, observables: Iterable[Observable], text: str = "", **before: int
) -> list[Variable]:
    """Return the arrays of some observables, with further dimensions before their own."""
    scene, out = study.entry.scene, []
    sizes = {**observed_of(scene).sizes(scene), **before}
    for one in (one for one in observables if one.applies(scene)):
        dims = (*before, *one.dims)
        shape = tuple(sizes[dim] for dim in dims)
        make = truth_variable if one.is_truth else float_variable
        out.append(make(f"{prefix}_{one.name}", dims, shape, one.unit, f"{one.text}{text}"))
    return [variable for variable in out if all(variable.shape)]


def _time(study: Study, name: str, text: str, dims: tuple[str, ...] = (), shape: tuple[int, ...] = ()) -> Variable:
    return float_variable(name, dims, shape, observed_of(study.entry.scene).time_unit, text)


def _label(
    name: str,
    text: str,
    nothing: dict[int, str],
    words: list[str],
    dims: tuple[str, ...] = (),
    shape: tuple[int, ...] = (),
) -> Variable:
    """Return an array of numbers that stand for words; ``nothing`` is the number and the word where there is none."""
    meanings = {NOT_COMPUTED: "pending", **nothing, **dict(enumerate(words))}
    attrs = {
        "units": "1",
        "long_name": text,
        "flag_values": list(meanings),
        "flag_meanings": " ".join(meanings.values()),
        "ancillary_variables": "status",
    }
    return Variable(name, dims, shape, "int16", NOT_COMPUTED, attrs)


def _numbered(name: str, count: int) -> list[str]:
    return [f"{name}_{number}" for number in range(count)]


def _rest_variables(study: Study) -> list[Variable]:
    observed = observed_of(study.entry.scene)
    count = observed.sizes(study.entry.scene).get(observed.mover, 1)
    dims, shape = ((observed.mover,), (count,)) if count > 1 else ((), ())
    label = {**placed_labels(study), "long_name": observed.magnet_text, "ancillary_variables": "status"}
    return [
        Variable("rest_magnet", dims, shape, "int16", NOT_COMPUTED, label),
        rest_point(),
        _time(study, "rest_time", "capture time"),
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
    return [
        _time(study, "final_time", "time at the end of the integration"),
        *_arrays(study, "final", ends, " at the end"),
    ]


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


# The output ``flip``: when something in a scene flips, what, and the interval between flips.


def _flip_variables(study: Study) -> list[Variable]:
    observed, flips = observed_of(study.entry.scene), study.entry.flips
    flip = observed.flip
    assert flip is not None
    assert flips is not None
    dims, shape = (("flip",), (flips.count,)) if flips.count > 1 else ((), ())
    what = f"{flips.axis} of a {flip.of}" if flips.axis else f"a {flip.of}"
    is_first = flips.count == 1
    when = f"time at which {what} first {flip.does}" if is_first else f"times at which {what} {flip.does}"
    label = f"{flip.of} that {'first ' if is_first else ''}{flip.does}"
    words = _numbered(flip.of, observed.sizes(study.entry.scene)[flip.of])
    arrays = [
        _time(study, "flip_time", when, dims, shape),
        _label(f"flip_{flip.of}", label, {NO_EVENT: "none"}, words, dims, shape),
    ]
    between = f"mean time between flips of the {flip.of} that flips first"
    return arrays if is_first else [*arrays, _time(study, "flip_interval", between)]


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


# The output ``impacts``: how often free bodies hit walls, and times, points and impulses of the first impacts.


STATE = "impact_state"
"""Prefix of the names of states before and after impacts: those of ``trajectory``, on both sides."""


def _impact_variables(study: Study) -> list[Variable]:
    scene, count = study.entry.scene, study.entry.impacts.first
    observed = observed_of(scene)
    assert observed.impacts is not None
    label = {"units": "1", "long_name": "number of impacts", "ancillary_variables": "status"}
    counted = Variable("impact_count", (), (), "int32", NOT_COMPUTED, label)
    if not count:
        return [counted]
    dims, shape = ("impact", "component"), (count, len(COMPONENTS))
    states = _arrays(study, STATE, observed.motion, " at the impact", impact=count, side=len(SIDES))
    return [
        counted,
        _time(study, "impact_time", "time of the impact", dims[:1], shape[:1]),
        *_numbers(study, observed.impacts, count),
        float_variable("impact_point", dims, shape, "m", "point on the wall where the impulse acts"),
        float_variable("impact_impulse", dims, shape, "N s", f"impulse on the {observed.impacts.of}"),
        *(states if "trajectory" in study.entry.output_names else ()),
    ]


def _numbers(study: Study, impacts: Impacts, count: int) -> list[Variable]:
    """Return the label arrays of the body that hits and of the wall."""
    scene = study.entry.scene
    sizes = {impacts.of: observed_of(scene).sizes(scene)[impacts.of], "wall": impacts.walls(scene)}
    texts = {impacts.of: f"{impacts.of} that hits the wall", "wall": "wall that is hit"}
    return [
        _label(f"impact_{name}", texts[name], {NO_IMPACT: "none"}, _numbered(name, size), ("impact",), (count,))
        for name, size in sizes.items()
    ]


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
    return {f"{STATE}_{name}": np.moveaxis(values, 2, 0) for name, values in _of_something(looks).items()}


# The output ``landing``: since when bodies lie, and on which face, where that can be certain.


def _landing_variables(study: Study) -> list[Variable]:
    scene, observed = study.entry.scene, observed_of(study.entry.scene)
    assert observed.impacts is not None
    bodies = observed.sizes(scene)[observed.impacts.of]
    dims, shape = ((observed.impacts.of,), (bodies,)) if bodies > 1 else ((), ())
    text = "start time of the wall contact that lasts to the end"
    lying = _time(study, "lying_time", text, dims, shape)
    landing = landing_of(scene)
    return [*_of_faces(study, landing.faces(scene)), lying] if landing else [lying]


def _of_faces(study: Study, faces: list[str]) -> list[Variable]:
    """Return the arrays that state on which face a single body lands."""
    is_caught = study.entry.stop.when == "caught"
    face = "face towards the wall at the first touch" if is_caught else "face on which the body lands"
    time = "time of the first touch" if is_caught else "time after which the landing face cannot change"
    return [_label("landing_face", face, {NOT_AT_REST: "not_certain"}, faces), _time(study, "landing_time", time)]


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


def _meeting_variables(study: Study) -> list[Variable]:
    scene = study.entry.scene
    observed = observed_of(scene)
    assert observed.meeting is not None
    pairs, of = observed.meeting.pairs(scene), observed.meeting.of
    words = [f"{of}_{a}_and_{of}_{b}" for a, b in pairs] if len(pairs) > 1 else ["met"]
    return [
        _label("met", "pair of bodies that meets first", {NO_EVENT: "apart"}, words),
        _time(study, "met_time", "time at which two bodies first meet"),
    ]


def _meeting_values(problem: Problem, run: Trajectories, tables: PointTables | None) -> Values:
    return {"met": run.event[0], "met_time": run.event_time[0]}


def _leaving_variables(study: Study) -> list[Variable]:
    scene = study.entry.scene
    observed = observed_of(scene)
    assert observed.leaving is not None
    of = observed.leaving.of
    count = observed.sizes(scene)[of]
    words = _numbered(of, count) if count > 1 else ["left"]
    return [
        _label("left", f"{of} that first leaves the sphere", {NO_EVENT: "stays"}, words),
        _time(study, "leaving_time", f"time at which a {of} first leaves the sphere"),
    ]


def _leaving_values(problem: Problem, run: Trajectories, tables: PointTables | None) -> Values:
    return {"left": run.event[0], "leaving_time": run.event_time[0]}


def at_start(study: Study, problem: Problem) -> tuple[np.ndarray, bool]:
    """Return the meeting or leaving (n,) that has occurred at the start, -1 for none; and whether it ends the motion.

    ``problem`` is the one with event detection.
    """
    observed, entry = observed_of(study.entry.scene), study.entry
    if entry.meetings is not None and observed.meeting is not None:
        return observed.meeting.at_start(problem), entry.stop.when == "met"
    if entry.leavings is not None and observed.leaving is not None:
        return observed.leaving.at_start(problem), entry.stop.when == "left"
    return np.full(problem.size, NO_EVENT), False


def with_events_at_start(study: Study, problem: Problem, run: Trajectories) -> Trajectories:
    """Return trajectories with the meetings or leavings that have occurred at the start: at 0 s, where they end.

    ``problem`` is the one with event detection. A quantity below zero from the start has no zero crossing.
    """
    first, ends = at_start(study, problem)
    own = first != NO_EVENT
    if not own.any():
        return run
    event, event_time = (np.where(own, *both) for both in ((first, run.event), (0.0, run.event_time)))
    run = replace(run, event=event, event_time=event_time)
    if not ends:
        return run
    record = np.where(own & (run.record_time > 0.0)[:, None, None], np.nan, run.record)
    status, time = np.where(own, np.uint8(Status.DONE), run.status), np.where(own, 0.0, run.time)
    drift, state = np.where(own, 0.0, run.energy_drift), np.where(own, problem.state, run.state)
    return replace(run, status=status, time=time, state=state, energy_drift=drift, record=record)


# The output ``stuck``: which bodies dry friction holds at the end, and since when.


def _stuck_variables(study: Study) -> list[Variable]:
    observed = observed_of(study.entry.scene)
    assert observed.sticking is not None
    of = observed.sticking.of
    count = observed.sizes(study.entry.scene)[of]
    dims, shape = ((of,), (count,)) if count > 1 else ((), ())
    text = f"whether dry friction holds the {of} at the end"
    since = _time(study, "stuck_time", f"time since which the {of} is stuck", dims, shape)
    return [truth_variable("stuck", dims, shape, "1", text), since]


def _stuck_values(problem: Problem, run: Trajectories, tables: PointTables | None) -> Values:
    sticking = model_of(problem).observed.sticking
    assert sticking is not None
    since = np.where(run.status[:, None] == Status.DONE, sticking.since(problem, run.state), np.nan)
    since = since if since.shape[1] > 1 else since[:, 0]
    return {"stuck": np.isfinite(since), "stuck_time": since}


OF_MOTION = (
    Output("rest", _rest_variables, _rest),
    Output("final", _final_variables, _final),
    Output("energy_drift", _drift_variables, _drift),
    Output("trajectory", _trajectory_variables, _trajectory),
    Output("flip", _flip_variables, _flip_values, Flips),
    Output("meeting", _meeting_variables, _meeting_values, Meetings),
    Output("leaving", _leaving_variables, _leaving_values, Leavings),
    Output("impacts", _impact_variables, _impact_values, RecordedImpacts),
    Output("landing", _landing_variables, _landing_values),
    Output("stuck", _stuck_variables, _stuck_values),
    ATTRACTOR,
    ESCAPE,
)
