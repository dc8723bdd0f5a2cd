"""Requests of a study: indicators of chaos, recorded quantities by name, field tables, events, and summaries.

A quantity's name (``angular_velocity.z``, ``orientation.u3.x``) is that of a variable ``trajectory_...``, then one
label for each of its dimensions but time. Numbers of pendulums, magnets and the like may be omitted if there is only
one.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from pem_core.chaos.deviations import SAMPLES, WAVES
from pem_core.chaos.predictability import BLOCKS, PER_BLOCK
from pem_core.errors import MISSING, InputError, Mistake, fail
from pem_core.integrate.outcomes import Status
from pem_core.methods.method import Method, method_named
from pem_core.models.phase_space import phase_space
from pem_core.models.registry import assemble, models, smallest_parts, still_pairs
from pem_core.models.systems.problem import Problem
from pipelines.measures.indicator_runs import HISTORY, terms_of
from pipelines.measures.indicators import DECIDED, DECIDING, INDICATORS, Indicator, Values, indicators_among
from pipelines.measures.numerics import Indicators, Integrate
from pipelines.measures.output import LABELS, labelling
from pipelines.measures.summary import (
    Request,
    Summary,
    found_summary,
    installed_summaries,
    no_neighbours,
    parameters_named,
)
from pipelines.study.axes import Axis, swept
from pipelines.study.entry import SomeScene, StudyEntry, no_landing, observed_of, watched, watched_for_meetings
from pipelines.study.grid import drawn_starts
from pipelines.syntax.by_name import NO_PARAMETERS, named_in, unknown_name
from pipelines.syntax.schema import keys_of, unknown_key

# Indicators of chaos requested by a study: their values, memory and dimensions.


def lengths(entry: StudyEntry) -> dict[str, int]:
    """Return the lengths of the dimensions of indicators."""
    return {
        "exponent": (entry.indicators and entry.indicators.exponents) or 0,
        **dict.fromkeys(("indicator_time", "horizon_time"), len(HISTORY)),
        "naff_term": terms_of(entry.indicators),
    }


def indicators_of(entry: StudyEntry) -> list[Indicator]:
    """Return the indicators of a study; one that ends trajectories with their verdict has the decision besides."""
    wanted = [INDICATORS[name] for name in indicators_among(entry.output_names)]
    if entry.stop.when != "decided":
        return wanted
    return [*(replace(one, run=DECIDED.run) if one is INDICATORS[DECIDING] else one for one in wanted), DECIDED]


def indicator_values(problem: Problem, entry: StudyEntry, times: Integrate) -> tuple[Values, np.ndarray]:
    """Return the arrays of a study's indicators, shape (n, ...), and the status of the trajectories."""
    asked = entry.indicators or Indicators()
    values, status = {}, np.full(problem.size, Status.DONE, np.uint8)
    wanted = indicators_of(entry)
    for run in dict.fromkeys(indicator.run for indicator in wanted):
        own = [indicator for indicator in wanted if indicator.run is run]
        result = run(problem, asked, times, max(indicator.vectors(asked) for indicator in own))
        status = np.maximum(status, result.status)
        for indicator in own:
            for column, array in zip(indicator.columns, indicator.values(result, asked), strict=True):
                values[column.name] = np.moveaxis(array, -1, 0)
    return values, status


def most_deviations(entry: StudyEntry, rows: int) -> int:
    """Return the largest number of deviation vectors integrated at once, for states of ``rows`` rows."""
    names = indicators_among(entry.output_names)
    return min(rows, max((INDICATORS[name].vectors(entry.indicators or Indicators()) for name in names), default=0))


def growth_bytes(entry: StudyEntry, rows: int) -> int:
    """Return the memory of one point while its deviation vectors are integrated, for states of ``rows`` rows."""
    count = most_deviations(entry, rows)
    pairs = 4 * BLOCKS * PER_BLOCK if "partial_predictability" in entry.output_names else 0
    return 8 * (count * (2 * SAMPLES + WAVES + 6 * rows) + pairs * rows)


def dimension_of(problem: Problem) -> int:
    """Return the largest dimension of the phase space among the points of a problem."""
    return max(int(phase_space(part.problem).dimension.max()) for part in smallest_parts(problem))


def with_exponents(entry: StudyEntry, axes: tuple[Axis, ...]) -> StudyEntry:
    """Return the entry with the settings of its indicators, all exponents counted; without settings if it has none."""
    if not indicators_among(entry.output_names):
        return entry
    asked = entry.indicators or Indicators()
    exponents = asked.exponents or most_dimensions(entry, axes)
    return replace(entry, indicators=replace(asked, exponents=exponents))


def most_dimensions(entry: StudyEntry, axes: tuple[Axis, ...]) -> int:
    """Return the largest dimension at the ends of all axes of a study."""
    ends = [tuple(np.array([share * (axis.points - 1)]) for axis in axes) for share in (0, 1)]
    return max(dimension_of(assemble(swept(entry, axes, end)[0])) for end in ends)


FIELD, DRIVE = "field", "drive"
"""Names that stand for the phase of the field, or of all that is driven, instead of a quantity."""
DIMENSION_LABELS = {"component": r"\.[xyz]", "axis": r"\.u[123]"}
"""Pattern of the label of a dimension in a quantity's name; other dimensions have a number, which may be omitted."""
QUANTITY_RULE = "must be `field`, `drive` or a recorded quantity, such as angular_velocity.z or orientation.u3.x"


def is_quantity(text: Any) -> bool:
    """Return whether a text names a quantity that some motion may have."""
    known = (one for model in models() for one in model.observed.motion)
    patterns = (one.name + "".join(DIMENSION_LABELS.get(dim, r"(\.\d+)?") for dim in one.dims) for one in known)
    return isinstance(text, str) and (
        text in (FIELD, DRIVE) or any(re.fullmatch(pattern, text) for pattern in patterns)
    )


def recorded_names(kind: str) -> list[str]:
    """Return the names of the recorded quantities of scenes of a kind; an empty list for an unknown kind."""
    return [one.name for model in models() if model.name == kind for one in model.observed.motion]


def quantity(dataset: Any, text: str) -> Any:
    """Return a recorded quantity of a store, over its axes and time.

    Raises
    ------
    InputError
        If the store has no quantity of that name, or several.
    """
    name, *labels = text.split(".")
    variable = f"trajectory_{name}"
    if variable not in dataset:
        known = [str(one).removeprefix("trajectory_") for one in dataset if str(one).startswith("trajectory_")]
        raise InputError([unknown_name(("section.of",), "a recorded quantity", text, known)])
    array = dataset[variable]
    for dim in (dim for dim in array.dims if dim not in ("time", *dataset["status"].dims)):
        own = [str(label) for label in array[dim].values]
        if labels and labels[0] in own:
            array = array.isel({dim: own.index(labels.pop(0))})
        elif len(own) == 1:
            array = array.isel({dim: 0})
        else:
            raise fail("section.of", f": {text} must be followed by a {dim}, one of {', '.join(own)}", MISSING)
    if labels:
        raise fail("section.of", f": {variable} has no {'.'.join(labels)!r}", MISSING)
    return array


# Tables for the field of fixed magnets: the request of a study, and whether its points share the field.

AUTO_PAIRS = 15
"""Pairs of a moving and a fixed magnet from which tables are used by default: sums over 14 took as long as tables,
over 22 1.8 times.
"""
MOST_PROBES = 1000
"""Points of an axis that are examined, besides its extremes. If two of its values differ, derived quantities change;
more are examined because an angle may return to its first value at the end. A column for each of 10^7 listed values
took a minute and 6.9 GB.
"""
GOLDEN = (np.sqrt(5) - 1) / 2
"""Spacing of probes as a fraction of the range: they share no period with an angle that makes full turns."""


def uses_field_tables(entry: StudyEntry, axes: tuple[Axis, ...]) -> bool:
    """Return whether trajectories of a study interpolate the field of fixed magnets, if tables are exact enough.

    For a single trajectory a table would take longer than the integration.
    """
    asked = entry.integrate.field_table
    if not asked or not axes or not _chooses_steps(entry, axes):
        return False
    return shared_pairs(entry, axes) >= (1 if asked is True else AUTO_PAIRS)


def field_table_mistakes(entry: StudyEntry, axes: tuple[Axis, ...]) -> Iterator[Mistake]:
    """Yield a mistake if a study requests tables that are impossible."""
    if entry.integrate.field_table is not True or not axes:
        return
    if not _chooses_steps(entry, axes):
        rule = ": a field table needs an adaptive method, because its tolerance sets the resolution of the table"
        remedy = "use dop853, for example, or leave out `field_table`"
        yield Mistake(("integrate", "field_table"), rule, MISSING, remedy)
    elif not shared_pairs(entry, axes):
        rule = (
            ": a field table needs symmetric pendulums, and placed magnets that do not move; no axis may change the "
            "placed magnets, the pivots or the magnets of the pendulums, and no body may be of soft iron"
        )
        yield Mistake(("integrate", "field_table"), rule, MISSING, "leave out `field_table`")


def _chooses_steps(entry: StudyEntry, axes: tuple[Axis, ...]) -> bool:
    return all(method.is_adaptive for method in _methods(entry, axes))


def _methods(entry: StudyEntry, axes: tuple[Axis, ...]) -> list[Method]:
    """Return the method of a study, and those of its axes."""
    sweeps = [sweep for axis in axes for sweep in axis.sweeps if sweep.path == "integrate.method"]
    names = {entry.integrate.method, *(name for sweep in sweeps for name in sweep.values or ())}
    return [method_named(name) for name in names]


def shared_pairs(entry: StudyEntry, axes: tuple[Axis, ...]) -> int:
    """Return the number of magnet pairs that a table replaces; 0 if an axis, or time, changes the tabulated field.

    Each axis is varied by itself, the others at their first value.
    """
    examined = [probes(axis) for axis in axes]
    indices = tuple(
        np.concatenate([own if i == k else np.zeros(len(own), int) for k, own in enumerate(examined)])
        for i in range(len(axes))
    )
    try:
        return still_pairs(assemble(swept(entry, axes, indices)[0], sum(map(len, examined))))
    except InputError:
        return 0


def probes(axis: Axis) -> np.ndarray:
    """Return the indices at which an axis is examined: all of a short one, else extremes and MOST_PROBES others."""
    if axis.points <= MOST_PROBES:
        return np.arange(axis.points)
    inside = np.arange(MOST_PROBES - 2) * GOLDEN % 1.0
    return np.unique([*axis.extremes(), *(inside * axis.points).astype(np.int64)])


# Summaries: which of them a study may request.


def reason_for_no_face(entry: StudyEntry) -> str:
    """Return why the output ``landing`` of a study has times but no face; empty if it has one, or is not requested."""
    return no_landing(entry.scene) if "landing" in entry.output_names else ""


def summary_mistakes(raw: dict[str, Any], axes: tuple[Axis, ...], entry: StudyEntry | None) -> Iterator[Mistake]:
    """Yield the mistakes in the summaries of a file; ``axes`` and ``entry`` are the parts that could be read."""
    summaries = raw.get("summaries")
    listed = summaries if isinstance(summaries, list) else []
    requests = [Request(raw, axes, entry, position) for position in range(len(listed))]
    names = [request.name for request in requests]
    found: dict[int, Summary] = {}
    for position, name in ((position, name) for position, name in enumerate(names) if name is not None):
        if name in names[:position]:
            yield Mistake(("summaries", position), f": the summary {name} is listed twice", MISSING)
        try:
            offer = found_summary(name)
            found |= {position: offer.thing} if offer else {}
            yield from _wrong_entry(requests[position], name, offer.thing if offer else None)
        except InputError as error:
            yield Mistake(("summaries", position), f": the summary {name} cannot be imported: {error}", MISSING)
    yield from _unfounded(raw, list(found.values()), reason_for_no_face(entry) if entry else "")
    if not raw.get("axes") and any(summary.needs_axes for summary in found.values()):
        needing = ", ".join(summary.name for summary in found.values() if summary.needs_axes)
        rule = f": {needing} cannot be computed for a study without axes"
        yield Mistake(("summaries",), rule, MISSING, f"add an axis, or leave out {needing}")
    for position, summary in found.items():
        yield from summary.rules(requests[position])
        yield from no_neighbours(summary, drawn_starts(axes), requests[position].place())
        yield from _unlabelled(requests[position])


def _wrong_entry(request: Request, name: str, summary: Summary | None) -> Iterator[Mistake]:
    """Yield a mistake if no such summary is installed, or it has parameters but takes none."""
    is_word = isinstance(request.item, str)
    if summary is None and is_word:
        yield unknown_name(request.place(), "a summary", name, installed_summaries())
    elif summary is None:
        yield unknown_key((*request.place(), name), [one for one in installed_summaries() if parameters_named(one)])
    elif summary.parameters is None and not is_word and name in keys_of(StudyEntry):
        rule = f": the parameters of {name} belong in the key `{name}` at the top level of the study"
        yield Mistake((*request.place(), name), rule, MISSING)
    elif summary.parameters is None and not is_word:
        yield Mistake((*request.place(), name), NO_PARAMETERS, MISSING, f"write {name} without parameters")


def _unfounded(raw: dict[str, Any], found: list[Summary], no_face: str) -> Iterator[Mistake]:
    """Yield the summaries that lack outputs of the study; ``no_face`` is the reason why landing has no label."""
    outputs = raw.get("outputs", list(StudyEntry.outputs))
    if not isinstance(outputs, list):
        return
    names = named_in(outputs)
    for output in dict.fromkeys(output for summary in found for output in summary.needs):
        needing = ", ".join(summary.name for summary in found if output in summary.needs)
        if output not in names:
            yield _lacking(needing, output)
    faces = ", ".join(one.name for one in found if "landing" in one.needs or (one.needs_labels and "rest" not in names))
    if no_face and faces:
        rule = f": {faces} cannot be computed, because the output `landing` has no face in this scene: {no_face}"
        yield Mistake(("summaries",), rule, MISSING, f"leave out {faces}")
    needing, known = ", ".join(summary.name for summary in found if summary.needs_labels), labelling()
    if needing and not set(known) & set(names):
        yield _lacking(needing, "` or `".join(known))


def _lacking(needing: str, output: str) -> Mistake:
    """Return the mistake of summaries that need an output which the study does not have."""
    rule = f": {needing} cannot be computed without the output `{output}`"
    return Mistake(("summaries",), rule, MISSING, f"add `{output}` to `outputs`, or leave out {needing}")


def _unlabelled(request: Request) -> Iterator[Mistake]:
    """Yield a mistake if a summary compares labels that the study does not compute."""
    label, outputs = request.given_parameters.get("label"), request.raw.get("outputs", list(StudyEntry.outputs))
    if label in LABELS and isinstance(outputs, list) and LABELS[label] not in named_in(outputs):
        rule = f": the label {label} needs the output `{LABELS[label]}`, which this study does not have"
        remedy = f"add `{LABELS[label]}` to `outputs`, or leave out `label`"
        yield Mistake(request.place("label"), rule, MISSING, remedy)


# What is monitored on the way of a trajectory.


def watched_as(entry: StudyEntry, scene: SomeScene, problem: Problem) -> Problem:
    """Return the problem of a scene with the event functions that its study requests: of flips, meetings or leaving."""
    flips, meetings, leavings = entry.flips, entry.meetings, entry.leavings
    leaving = observed_of(scene).leaving
    if flips is not None:
        return watched(scene, problem, flips.axis)
    if meetings is not None:
        return watched_for_meetings(scene, problem, meetings.contact)
    if leavings is None or leavings.radius is None or leaving is None:
        return problem
    return leaving.watched(problem, leavings.radius, leavings.centre)
