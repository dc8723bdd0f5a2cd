"""What must fit together between the summaries of a study file and the rest of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pem_core.errors import InputError, Mistake, did_you_mean
from pipelines.measures.labels import LABELS, labelling
from pipelines.measures.summary import Request, Summary, found_summary, installed_summaries, parameters_named
from pipelines.study.axes import Axis
from pipelines.study.entry import LANDING, StudyEntry
from pipelines.study.rules.impacts import faceless
from pipelines.syntax.by_name import named_in
from pipelines.syntax.schema import unknown_key


def summary_mistakes(raw: dict[str, Any], axes: tuple[Axis, ...], entry: StudyEntry | None) -> Iterator[Mistake]:
    """Yield what is wrong with the summaries of a file; ``axes`` and ``entry`` are what can be read of it."""
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
    yield from _unfounded(raw, list(found.values()), faceless(entry) if entry else "")
    if not raw.get("axes") and any(summary.needs_axes for summary in found.values()):
        yield Mistake(("summaries",), "must do without measures of basins where the study has no axes", summaries)
    for position, summary in found.items():
        yield from summary.rules(requests[position])
        yield from _unlabelled(requests[position])


def _wrong_entry(request: Request, name: str, summary: Summary | None) -> Iterator[Mistake]:
    """Yield a mistake if nothing of that name is installed, or it has parameters that it does not take."""
    is_word = isinstance(request.item, str)
    if summary is None and is_word:
        known = installed_summaries()
        yield Mistake(request.place(), f"must be one of {', '.join(known)}", name, did_you_mean(name, known))
    elif summary is None:
        yield unknown_key((*request.place(), name), [one for one in installed_summaries() if parameters_named(one)])
    elif summary.parameters is None and not is_word:
        yield Mistake((*request.place(), name), "must be a name alone, as it has no parameters", request.said)


def _unfounded(raw: dict[str, Any], found: list[Summary], no_face: str) -> Iterator[Mistake]:
    """Yield the summaries that the study does not compute anything for; ``no_face`` is why landing has no label."""
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
    """Yield a mistake if a summary is to compare labels that the study does not compute."""
    label, outputs = request.said.get("label"), request.raw.get("outputs", list(StudyEntry.outputs))
    if label in LABELS and isinstance(outputs, list) and LABELS[label] not in named_in(outputs):
        yield Mistake(request.place("label"), f"must be left out where outputs has no {LABELS[label]}", label)
