"""Consistency checks of a study file: names and bodies, times and outputs, axes and the scene, impacts and landing."""

import dataclasses
import math
from collections.abc import Iterable, Iterator
from itertools import islice, product
from typing import Any

import numpy as np

from pem_core.errors import MISSING, InputError, Mistake, name_remedy
from pem_core.models.registry import assemble, models, resolved_scene
from pipelines.measures.indicators import INDICATORS, NO_DEVIATIONS, indicators_among
from pipelines.measures.numerics import Indicators
from pipelines.measures.output import LABELLED
from pipelines.study.attractors import attractor_mistakes
from pipelines.study.axes import Axis, rejected, swept, value_text
from pipelines.study.entry import (
    SomeScene,
    StudyEntry,
    carried_magnets,
    magnet_counts,
    no_impacts,
    no_landing,
    no_lasting_rest,
    no_leaving,
    no_meeting,
    no_sticking,
    observed_of,
)
from pipelines.study.grid import is_range, starting_axes, starting_ranges
from pipelines.study.indicator_checks import decision_mistakes, observable_mistakes
from pipelines.study.integration_checks import (
    force_table_mistakes,
    method_mistakes,
    no_escape,
    noise_mistakes,
    step_mistakes,
    time_mistakes,
)
from pipelines.study.ramps import ramp_mistakes
from pipelines.study.requested import dimension_of
from pipelines.syntax.by_name import named_in
from pipelines.syntax.schema import MAPPING_RULE
from pipelines.syntax.yaml_file import Place

# Output ``meeting``: which scenes can have it, and at which distance two bodies meet.


def meeting_mistakes(entry: StudyEntry) -> Iterator[Mistake]:
    """Yield a mistake if meetings are requested but cannot occur, or the contact distance is unknown."""
    asked, meeting = entry.meetings, observed_of(entry.scene).meeting
    if asked is None:
        return
    place = "outputs", entry.output_names.index("meeting")
    if why := no_meeting(entry.scene):
        yield unavailable(place, "meeting", why)
    elif entry.flips is not None:
        rule = ": a study records either `flip` or `meeting`, not both"
        yield Mistake(place, rule, MISSING, "leave out one of the two")
    elif asked.contact is None and meeting is not None and meeting.surfaces(entry.scene) is None:
        rule = (
            "must be given, because contact is computed only between bodies that each consist of one sphere, "
            "centred at the mass centre"
        )
        remedy = "give the distance between the mass centres at contact, such as {meeting: {contact: 5 mm}}"
        yield Mistake((*place, "meeting", "contact"), rule, MISSING, remedy)


def leaving_mistakes(entry: StudyEntry) -> Iterator[Mistake]:
    """Yield a mistake if bodies that leave a sphere are requested but not monitored, or the radius is unknown."""
    asked = entry.leavings
    if asked is None:
        return
    place = "outputs", entry.output_names.index("leaving")
    others = [name for name in ("flip", "meeting") if name in entry.output_names]
    if why := no_leaving(entry.scene):
        yield unavailable(place, "leaving", why)
    elif others:
        rule = f": a study records either `{others[0]}` or `leaving`, not both"
        yield Mistake(place, rule, MISSING, "leave out one of the two")
    elif asked.radius is None:
        remedy = "give the radius of the sphere that bodies can leave, such as {leaving: {radius: 1 cm}}"
        yield Mistake((*place, "leaving", "radius"), "must be given", MISSING, remedy)


def unavailable(place: Place, name: str, why: str) -> Mistake:
    """Return the mistake of a request that is impossible in a scene."""
    return Mistake(place, f": {name} is not available in this scene, because {why}", MISSING, "leave it out")


MOST_RECORDS = 2e6
MOST_TRIED, MOST_CORNERS = 1000, 64
"""Most listed texts of an axis, and most corners of the grid, that are tried before a run."""


def reference_mistakes(scene: dict[str, Any]) -> list[Mistake]:
    """Return a mistake for each pendulum, free or placed body whose body is not in the file."""
    bodies = scene.get("bodies")
    if not isinstance(bodies, dict):
        return []
    return [
        Mistake(("scene", kind, i, "body"), "must name one of the bodies", item["body"], _like(item["body"], bodies))
        for kind in ("pendulums", "free", "placed")
        for i, item in enumerate(scene.get(kind) if isinstance(scene.get(kind), list) else [])  # type: ignore[arg-type]
        if isinstance(item, dict) and isinstance(item.get("body"), str) and item["body"] not in bodies
    ]


def _like(name: str, names: Iterable[str]) -> str:
    """Return the remedy for an unknown name: the one with the most similar spelling, else all known names."""
    return name_remedy(name, names)


def request_mistakes(raw: dict[str, Any], axes: tuple[Axis, ...]) -> Iterator[Mistake]:
    """Yield the conflicts of outputs, indicators and refinement; ``axes`` are those that could be read."""
    yield from output_mistakes(raw)
    yield from indicator_mistakes(raw)
    yield from refine_mistakes(raw, axes)


def output_mistakes(raw: dict[str, Any]) -> Iterator[Mistake]:
    """Yield the conflicts between outputs and the label check or the proof of a file."""
    outputs = raw.get("outputs")
    if not isinstance(outputs, list | None):
        return  # the schema reports it
    names = named_in(outputs)
    if outputs == []:
        yield Mistake(("outputs",), "must name at least one output", outputs)
    for key, noun in {"label_check": "the label check", "proof": "the proof of labels"}.items():
        fitting = LABELLED if key == "label_check" else {"rest"}
        if isinstance(outputs, list) and fitting.isdisjoint(names) and raw.get(key) is not None:
            rule = f": {noun} needs the output `rest`, which this study does not have"
            yield Mistake((key,), rule, MISSING, f"add `rest` to `outputs`, or leave out `{key}`")
    stop = raw.get("stop")
    for word, one in {"flipped": "flip", "met": "meeting", "left": "leaving", "escaped": "escape"}.items():
        if isinstance(stop, dict) and stop.get("when") == word and one not in names:
            rule = f": `stop: {{when: {word}}}` needs the output `{one}`"
            yield Mistake(("outputs",), rule, MISSING, f"add `{one}` to `outputs`, or choose another stop rule")
    for position, name in enumerate(names):
        if name is not None and name in names[:position]:
            rule = f": the output {name} is listed twice"
            yield Mistake(("outputs", position), rule, MISSING, "keep one of the two")


def indicator_mistakes(raw: dict[str, Any]) -> Iterator[Mistake]:
    """Yield a mistake if a file has settings for indicators but requests none."""
    outputs = raw.get("outputs", [])
    if raw.get("indicators") is not None and isinstance(outputs, list) and not indicators_among(map(str, outputs)):
        remedy = f"add one of {', '.join(INDICATORS)} to `outputs`, or leave out `indicators`"
        rule = ": these are settings of chaos indicators, but `outputs` contains no indicator"
        yield Mistake(("indicators",), rule, MISSING, remedy)


def refine_mistakes(raw: dict[str, Any], axes: tuple[Axis, ...]) -> Iterator[Mistake]:
    """Yield the conflicts between ``refine`` and the rest of the file; ``axes`` are those that could be read."""
    outputs, stop = raw.get("outputs"), raw.get("stop")
    names = named_in(outputs)
    if "refine" not in raw:
        return
    if isinstance(outputs, list) and LABELLED.isdisjoint(names):
        rule = ": a refined study needs the output `rest` or `attractor`"
        yield Mistake(("outputs",), rule, MISSING, "add one of them, or leave out `refine`")
    if "trajectory" in names:
        rule = ": a refined study cannot record `trajectory`, because trajectories cannot be inferred from neighbours"
        yield Mistake(("outputs",), rule, MISSING, "leave out `trajectory` or `refine`")
    others = ("end", "flipped", "met", "left", "escaped", "caught", "landed", "decided")
    compares_rest = "rest" in names or "attractor" not in names
    if compares_rest and isinstance(stop, dict) and stop.get("when") in others:
        rule = "must be `captured` in a refined study, which compares the equilibria of neighbouring points"
        yield Mistake(("stop", "when"), rule, stop["when"])
    yield from _refined_axes_mistakes(raw, axes)


def _refined_axes_mistakes(raw: dict[str, Any], axes: tuple[Axis, ...]) -> Iterator[Mistake]:
    refine, known = raw["refine"], raw.get("axes")
    known = known if isinstance(known, dict) else {}
    if refine is None:
        yield Mistake(("refine",), MAPPING_RULE, refine, "write `refine: {}` to refine all axes of initial conditions")
    asked = refine.get("axes") if isinstance(refine, dict) else None
    names: list[Any] = asked if isinstance(asked, list) else []
    if not names and len(axes) == len(known) and not starting_ranges(axes):
        rule = "must be given, because no axis is a range (from, to, points) of an initial condition"
        yield Mistake(("refine", "axes"), rule, MISSING)
    by_name = {axis.name: axis for axis in axes}
    for i, name in enumerate(names):
        if not isinstance(name, str):
            continue
        if name not in known:
            yield Mistake(("refine", "axes", i), "must be one of the axes", name, _like(name, known))
        elif name in names[:i]:
            yield Mistake(("refine", "axes", i), f": the axis {name} is listed twice", MISSING)
        elif name in by_name and not is_range(by_name[name]):
            rule = "must be the name of an axis that is a range (from, to, points) of a number in the scene"
            yield Mistake(("refine", "axes", i), rule, name)
        elif name in by_name and name not in starting_axes(axes) and "attractor" in named_in(raw.get("outputs")):
            rule = (
                "must be an axis of initial conditions in a study with the output `attractor`, because every "
                "parameter set numbers its attractors by itself"
            )
            yield Mistake(("refine", "axes", i), rule, name, "leave it out, or leave out `attractor`")


def _record_mistakes(entry: StudyEntry) -> Iterator[Mistake]:
    """Yield a mistake if one trajectory has more records than fit in memory."""
    times, count = entry.integrate, len(carried_magnets(entry.scene))
    if "trajectory" not in entry.output_names or not times.record_every:
        return
    if count * times.until / times.record_every > MOST_RECORDS:
        shortest = f"{count * times.until / MOST_RECORDS:.3g} s"
        rule = f"must be at least {shortest}: a trajectory may have at most {MOST_RECORDS:.0f} records"
        yield Mistake(("integrate", "record_every"), rule, times.record_every)


def _vector_mistakes(entry: StudyEntry) -> Iterator[Mistake]:
    """Yield a mistake if GALI_k needs more vectors than the phase space has dimensions."""
    if "gali" in entry.output_names and entry.indicators:
        try:
            most = dimension_of(assemble(entry.scene))
        except InputError:
            return
        if entry.indicators.vectors > most:
            rule = f"must be at most {most}, the dimension of the phase space"
            yield Mistake(("indicators", "vectors"), rule, entry.indicators.vectors)


def _flip_mistakes(entry: StudyEntry) -> Iterator[Mistake]:
    """Yield a mistake if flips are requested but cannot occur, or their axis is missing or superfluous."""
    asked = entry.flips
    if asked is None:
        return
    place, flip = ("outputs", entry.output_names.index("flip")), observed_of(entry.scene).flip
    if flip is None:
        kinds = [model.name for model in models() if model.observed.flip]
        rule = f": the output `flip` is available only for scenes of kind {' or '.join(kinds)}"
        yield Mistake(place, rule, MISSING, "leave it out")
    elif why := flip.why_not(entry.scene):
        yield unavailable(place, "flip", why)
    elif flip.axes and asked.axis is None:
        remedy = f"write {{flip: {{axis: {flip.axes[1]}}}}}, for example"
        rule = f": the output `flip` needs the body axis that {flip.does}, one of {', '.join(flip.axes)}"
        yield Mistake(place, rule, MISSING, remedy)
    elif asked.axis is not None and asked.axis not in flip.axes:
        rule = f": flips in this scene have no axis: a flip is an event in which a {flip.of} {flip.does}"
        yield Mistake((*place, "flip", "axis"), rule, MISSING, "leave it out")


def plain_mistakes(entry: StudyEntry) -> list[Mistake]:
    """Return the reasons why derived quantities of the scene cannot be computed, or ramps cannot be assembled."""
    try:
        found = ramp_mistakes(resolved_scene(entry.scene_))
    except InputError as error:
        found = list(error.mistakes)
    return [mistake.within("scene") for mistake in found]


def corner_mistakes(entry: StudyEntry, axes: tuple[Axis, ...]) -> list[Mistake]:
    """Return the mistakes of the scene for each axis' values: its extremes, and the first listed value it rejects."""
    mistakes = [*step_mistakes(entry.scene, entry.integrate), *_record_mistakes(entry), *_vector_mistakes(entry)]
    mistakes += [*observable_mistakes(entry), *decision_mistakes(entry)]
    mistakes += force_table_mistakes(entry.scene, entry.integrate)
    mistakes += [
        *_flip_mistakes(entry),
        *meeting_mistakes(entry),
        *leaving_mistakes(entry),
        *attractor_mistakes(entry, axes),
        *impact_request_mistakes(entry),
        *deviation_mistakes(entry),
    ]
    mistakes += [*method_mistakes(entry.scene, entry.integrate), *noise_mistakes(entry)]
    for corner in islice(product(*({0, axis.points - 1} for axis in axes)), MOST_CORNERS):
        if mistakes:
            break
        mistakes = _corner_mistake(entry, axes, corner)
    for axis in axes:
        for index in _tried(entry, axis):
            found = _value_mistakes(entry, axis, np.array([index]))
            mistakes += found
            if found:
                break
    return mistakes or start_mistakes(entry, axes)


def _tried(entry: StudyEntry, axis: Axis) -> list[int]:
    """Return the indices at which the scene is examined along an axis: its extremes, and a listed value it rejects.

    Points with other texts or settings of the integration are not assembled together, so each of them is examined.
    """
    if axis.is_listed and any(sweep.is_common for sweep in axis.sweeps):
        return list(range(min(axis.points, MOST_TRIED)))
    return sorted({*axis.extremes(), *(rejected(entry, axis) if axis.is_listed else ())})


def _corner_mistake(entry: StudyEntry, axes: tuple[Axis, ...], corner: tuple[int, ...]) -> list[Mistake]:
    """Return a mistake if the step is too long with all axes at an end; other mistakes are reported later."""
    try:
        return step_mistakes(*swept(entry, axes, tuple(np.array([index]) for index in corner)))
    except (InputError, TypeError, KeyError, IndexError, ValueError):
        return []


def _value_mistakes(entry: StudyEntry, axis: Axis, index: np.ndarray) -> list[Mistake]:
    """Return the mistakes of the scene at one position along an axis."""
    place: Place = ("axes", axis.name)
    shown = ", ".join(f"{sweep.name} = {value_text(sweep, index)}" for sweep in axis.sweeps)
    try:
        scene, times = swept(entry, (axis,), (index,))
    except InputError as error:
        rules = "; ".join(str(dataclasses.replace(mistake, value=MISSING)) for mistake in error.mistakes)
        return [Mistake(place, f": at {shown} the scene is invalid: {rules}", MISSING)]
    except (TypeError, KeyError, IndexError, ValueError):
        remedy = "write a starting value into the scene"
        return [Mistake(place, ": the scene has no value at the path of this axis", MISSING, remedy)]
    if ramps := ramp_mistakes(scene):
        return [Mistake(place, f": at {shown} a ramp is invalid: {'; '.join(map(str, ramps))}", MISSING)]
    if magnet_counts(scene) != magnet_counts(entry.scene):
        rule = f": at {shown} a body has a different number of magnets than in `scene`"
        return [Mistake(place, rule, MISSING, "give all bodies along this axis the same number of magnets")]
    if (flip := observed_of(scene).flip) and "flip" in entry.output_names and (why := flip.why_not(scene)):
        return [Mistake(place, f": at {shown} nothing can flip, because {why}", MISSING)]
    if reasons := inapplicable_outputs(entry, scene):
        return [Mistake(place, f": at {shown} an output is not available, because {reasons[0]}", MISSING)]
    of_times = [*time_mistakes(times, entry.output_names), *method_mistakes(scene, times)]
    along = [mistake.within(*place) for mistake in of_times if times != entry.integrate]
    return along or [*step_mistakes(scene, times), *force_table_mistakes(scene, times)]


# Impacts and landing: what a study may request, and which requests walls exclude.


MOST_AT_ONCE = 200_000
"""Points of a grid whose initial overlap with walls is checked before a run, all at once; in a larger grid, bad points
fail one by one during the run.
"""
ASKS = {"impacts": no_impacts, "landing": no_landing, "stuck": no_sticking, "escape": no_escape}
"""Functions that return why a scene cannot have an output; an empty text if it can."""
ENDS = {"caught": no_impacts, "landed": no_landing, "stuck": no_lasting_rest}
"""The same for the words by which trajectories end."""


def impact_request_mistakes(entry: StudyEntry) -> Iterator[Mistake]:
    """Yield the requests for impacts that cannot occur in the scene, or not of that kind."""
    when = entry.stop.when
    # Bodies without faces have a lying_time, but none is caught: they end before their first bounce.
    needs_face = {"landing"} if when == "caught" else set()
    for i, name in enumerate(entry.output_names):
        why_not = no_impacts if name == "landing" and name not in needs_face else ASKS.get(name)
        if why_not and (why := why_not(entry.scene)):
            yield unavailable(("outputs", i), name, why)
    if when in ENDS and (why := ENDS[when](entry.scene)):
        yield dataclasses.replace(unavailable(("stop", "when"), when, why), remedy="write `end`, or leave out `stop`")
    if when == "caught" and "impacts" in entry.output_names:
        place = "outputs", entry.output_names.index("impacts")
        rule = ": with `stop: {when: caught}` trajectories end before their first impact"
        yield Mistake(place, rule, MISSING, "leave out `impacts`, or choose another stop rule")
    if entry.integrate.most_impacts is not None and (why := no_impacts(entry.scene)):
        yield unavailable(("integrate", "most_impacts"), "a limit of impacts", why)


def inapplicable_outputs(entry: StudyEntry, scene: SomeScene) -> list[str]:
    """Return why a scene along an axis cannot have a requested output that the study's own scene can have."""
    names = [name for name in entry.output_names if name in ASKS]
    asked = [*(ASKS[name] for name in names), *([ENDS[entry.stop.when]] if entry.stop.when in ENDS else [])]
    return [why for tells in dict.fromkeys(asked) if (why := tells(scene)) and not tells(entry.scene)]


ONE_VECTOR = (
    "with dry friction, indicators of one deviation vector alone are computed: where a pendulum sticks, "
    "several become parallel"
)


def deviation_mistakes(entry: StudyEntry) -> Iterator[Mistake]:
    """Yield the indicators of chaos that bodies with dry friction exclude."""
    if no_sticking(entry.scene):
        return
    names = enumerate(entry.output_names)
    wanted = [(i, name) for i, name in names if name in INDICATORS and INDICATORS[name].run not in NO_DEVIATIONS]
    problem = assemble(entry.scene) if wanted else None
    for i, name in wanted:
        why = problem.system.jumps.excluded(problem) if problem and problem.system.jumps else ""
        if why := why or ("" if INDICATORS[name].vectors(Indicators()) == 1 else ONE_VECTOR):
            yield unavailable(("outputs", i), name, why)


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
        return [Mistake(("axes",), f": the scene is invalid at some points of the grid: {rules}", MISSING)]
    return []
