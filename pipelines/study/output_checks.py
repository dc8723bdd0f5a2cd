"""Checks of the summaries of a study file against the rest of it, and of impacts and landing."""

import math
from collections.abc import Iterator
from typing import Any

import numpy as np

from pem_core.errors import MISSING, InputError, Mistake, did_you_mean
from pem_core.methods.method import method_named
from pipelines.measures.numerics import Integrate
from pipelines.measures.output import LABELS, labelling
from pipelines.measures.summary import Request, Summary, found_summary, installed_summaries, parameters_named
from pipelines.study.axes import Axis, swept
from pipelines.study.entry import CAUGHT, IMPACTS, LANDED, LANDING, StudyEntry
from pipelines.study.scenes import SomeScene, no_impacts, no_landing
from pipelines.syntax.by_name import named_in
from pipelines.syntax.schema import unknown_key

# Impacts and landing: what a study may request, and which requests walls exclude.


MOST_AT_ONCE = 200_000
"""Points of a grid whose initial overlap with walls is checked before a run, all at once; in a larger grid, bad points
fail one by one during the run.
"""
ASKS = {IMPACTS: no_impacts, LANDING: no_landing}
"""Functions that return why a scene cannot have an output; an empty text if it can."""
ENDS = {CAUGHT: no_impacts, LANDED: no_landing}
"""The same for the words by which trajectories end."""


def impact_request_mistakes(entry: StudyEntry) -> Iterator[Mistake]:
    """Yield the requests for impacts that cannot occur in the scene, or not of that kind."""
    when = entry.stop.when
    # Bodies without faces have a lying_time, but none is caught: they end before their first bounce.
    needs_face = {LANDING} if when == CAUGHT else set()
    for i, name in enumerate(entry.output_names):
        if name in ASKS and (why := (ASKS[name] if name in needs_face else no_impacts)(entry.scene)):
            yield Mistake(("outputs", i), f"must be left out of this scene: {why}", name)
    if when in ENDS and (why := ENDS[when](entry.scene)):
        yield Mistake(("stop", "when"), f"must be another for this scene: {why}", when, "write end, or leave it out")
    if when == CAUGHT and IMPACTS in entry.output_names:
        place = "outputs", entry.output_names.index(IMPACTS)
        yield Mistake(place, "must be left out where stop is caught: trajectories end before the first", IMPACTS)
    if entry.integrate.most_impacts is not None and (why := no_impacts(entry.scene)):
        rule = f"must be left out of this scene: {why}"
        yield Mistake(("integrate", "most_impacts"), rule, entry.integrate.most_impacts)


def reason_for_no_face(entry: StudyEntry) -> str:
    """Return why the output ``landing`` of a study has times but no face; empty if it has one, or is not requested."""
    return no_landing(entry.scene) if LANDING in entry.output_names else ""


def inapplicable_outputs(entry: StudyEntry, scene: SomeScene) -> list[str]:
    """Return why a scene along an axis cannot have a requested output that the study's own scene can have."""
    names = [name for name in entry.output_names if name in ASKS]
    asked = [*(ASKS[name] for name in names), *([ENDS[entry.stop.when]] if entry.stop.when in ENDS else [])]
    return [why for tells in dict.fromkeys(asked) if (why := tells(scene)) and not tells(entry.scene)]


def method_mistakes(scene: SomeScene, times: Integrate) -> Iterator[Mistake]:
    """Yield a mistake if bodies hit walls but steps are fixed: an impact is a root within a step."""
    if not no_impacts(scene) and not method_named(times.method).is_adaptive:
        rule = "must be one that chooses its steps, such as dop853, where there are walls"
        yield Mistake(("integrate", "method"), rule, times.method)


def start_mistakes(entry: StudyEntry, axes: tuple[Axis, ...]) -> list[Mistake]:
    """Return the mistakes in all starts of a grid: the overlap of a body with a wall depends on several axes."""
    if no_impacts(entry.scene) or math.prod(axis.points for axis in axes) > MOST_AT_ONCE:
        return []
    counts = [1 if any(sweep.is_common for sweep in axis.sweeps) else axis.points for axis in axes]
    indices = np.meshgrid(*(np.arange(count) for count in counts), indexing="ij")
    try:
        swept(entry, axes, tuple(index.ravel() for index in indices))
    except InputError as error:
        rules = "; ".join(map(str, error.mistakes))
        return [Mistake(("axes",), f"must lead to right scenes at all points ({rules})", MISSING)]
    return []


def summary_mistakes(raw: dict[str, Any], axes: tuple[Axis, ...], entry: StudyEntry | None) -> Iterator[Mistake]:
    """Yield the mistakes in the summaries of a file; ``axes`` and ``entry`` are the parts that could be read."""
    summaries = raw.get("summaries")
    listed = summaries if isinstance(summaries, list) else []
    requests = [Request(raw, axes, entry, position) for position in range(len(listed))]
    names = [request.name for request in requests]
    found: dict[int, Summary] = {}
    for position, name in ((position, name) for position, name in enumerate(names) if name is not None):
        if name in names[:position]:
            yield Mistake(("summaries", position), "must differ from the others", name)
        try:
            offer = found_summary(name)
            found |= {position: offer.thing} if offer else {}
            yield from _wrong_entry(requests[position], name, offer.thing if offer else None)
        except InputError as error:
            yield Mistake(("summaries", position), "must be a summary that can be imported", name, str(error))
    yield from _unfounded(raw, list(found.values()), reason_for_no_face(entry) if entry else "")
    if not raw.get("axes") and any(summary.needs_axes for summary in found.values()):
        yield Mistake(("summaries",), "must do without measures of basins where the study has no axes", summaries)
    for position, summary in found.items():
        yield from summary.rules(requests[position])
        yield from _unlabelled(requests[position])


def _wrong_entry(request: Request, name: str, summary: Summary | None) -> Iterator[Mistake]:
    """Yield a mistake if no such summary is installed, or it has parameters but takes none."""
    is_word = isinstance(request.item, str)
    if summary is None and is_word:
        known = installed_summaries()
        yield Mistake(request.place(), f"must be one of {', '.join(known)}", name, did_you_mean(name, known))
    elif summary is None:
        yield unknown_key((*request.place(), name), [one for one in installed_summaries() if parameters_named(one)])
    elif summary.parameters is None and not is_word:
        yield Mistake(
            (*request.place(), name), "must be a name alone, as it has no parameters", request.given_parameters
        )


def _unfounded(raw: dict[str, Any], found: list[Summary], no_face: str) -> Iterator[Mistake]:
    """Yield the summaries that lack outputs of the study; ``no_face`` is the reason why landing has no label."""
    outputs, summaries = raw.get("outputs", list(StudyEntry.outputs)), raw.get("summaries")
    if not isinstance(outputs, list):
        return
    names = named_in(outputs)
    for output in dict.fromkeys(output for summary in found for output in summary.needs):
        needing = ", ".join(summary.name for summary in found if output in summary.needs)
        if output not in names:
            yield Mistake(("summaries",), f"must do without {needing} where outputs has no {output}", summaries)
    faces = ", ".join(one.name for one in found if LANDING in one.needs or (one.needs_labels and "rest" not in names))
    if no_face and faces:
        rule = f"must do without {faces} where landing has no face ({no_face})"
        yield Mistake(("summaries",), rule, summaries)
    needing, known = ", ".join(summary.name for summary in found if summary.needs_labels), labelling()
    if needing and not set(known) & set(names):
        yield Mistake(("summaries",), f"must do without {needing} where outputs has no {' or '.join(known)}", summaries)


def _unlabelled(request: Request) -> Iterator[Mistake]:
    """Yield a mistake if a summary compares labels that the study does not compute."""
    label, outputs = request.given_parameters.get("label"), request.raw.get("outputs", list(StudyEntry.outputs))
    if label in LABELS and isinstance(outputs, list) and LABELS[label] not in named_in(outputs):
        yield Mistake(request.place("label"), f"must be left out where outputs has no {LABELS[label]}", label)
