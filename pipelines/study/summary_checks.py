"""What must fit together between the summaries of a study file and the rest of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

from pem_core.errors import Mistake
from pem_core.models.kinds import MODELS
from pipelines.study.axes import Axis
from pipelines.study.entry import Chaos, StudyEntry
from pipelines.study.grid import is_initial
from pipelines.study.recorded import FIELD, is_quantity, recorded_names

OF_INDICATORS = get_args(Chaos)
"""Summaries of the outputs of the same names."""
NEEDED = {
    "section": "trajectory",
    "orbits": "trajectory",
    "expansion_entropy": "volume_growth",
    **{name: name for name in OF_INDICATORS},
}
"""Summaries and the output each is of; others are of rest."""
WITHOUT_REST = ("refinement", *NEEDED)
"""Summaries that need something else."""
OVER_ANY = ("rest_map", "refinement", "label_check", "section", "orbits", *OF_INDICATORS)
"""Summaries that can do without axes."""


def summary_mistakes(raw: dict[str, Any], axes: tuple[Axis, ...]) -> Iterator[Mistake]:
    """Yield what is wrong with the summaries that the file asks for; ``axes`` are those that can be read."""
    summaries, known = raw.get("summaries"), raw.get("axes")
    listed = summaries if isinstance(summaries, list) else []
    keys = [next(iter(item), "") if isinstance(item, dict) else item for item in listed]
    names = [key if isinstance(key, str) else "" for key in keys]
    for position, name in enumerate(names):
        if name and name in names[:position]:
            yield Mistake(("summaries", position), "must differ from the others", name)
    yield from _unfounded(raw, names)
    if not known and any(name and name not in OVER_ANY for name in names):
        yield Mistake(("summaries",), "must do without measures of basins where the study has no axes", summaries)
    for position, name in enumerate(names):
        if name in ("section", "orbits"):
            yield from _section_mistakes(raw, listed[position], ("summaries", position, name, "of"))
        if name in OF_INDICATORS:
            yield from _over_mistakes(known, listed[position], ("summaries", position, name, "over"))
    if "tipping" in names and isinstance(known, dict) and len(axes) == len(known):
        yield from _tipping_mistakes(listed, names.index("tipping"), axes)


def _unfounded(raw: dict[str, Any], names: list[str]) -> Iterator[Mistake]:
    """Yield the summaries that the study does not compute anything for."""
    outputs, summaries = raw.get("outputs", list(StudyEntry.outputs)), raw.get("summaries")
    needing = [name for name in names if name and name not in WITHOUT_REST]
    if isinstance(outputs, list) and "rest" not in outputs and needing:
        yield Mistake(("summaries",), f"must do without {needing[0]} where outputs has no rest", summaries)
    for name in (name for name in names if name in NEEDED):
        if isinstance(outputs, list) and NEEDED[name] not in outputs:
            yield Mistake(("summaries",), f"must do without {name} where outputs has no {NEEDED[name]}", summaries)
    check = raw.get("label_check")
    if "label_check" in names and isinstance(check, dict) and check.get("points") == 0:
        yield Mistake(("summaries",), "must do without label_check where that has no points", summaries)
    if "refinement" in names and "refine" not in raw:
        yield Mistake(("summaries",), "must do without refinement where the study has no refine", summaries)


def _over_mistakes(known: Any, item: Any, place: tuple[str | int, ...]) -> Iterator[Mistake]:
    """Yield the axes that an indicator is to be taken over and that the study does not have."""
    said = item.get(place[2]) if isinstance(item, dict) else None
    over = said.get("over") if isinstance(said, dict) else None
    axes = list(known) if isinstance(known, dict) else []
    for number, axis in enumerate(over if isinstance(over, list) else []):
        if axis not in axes:
            remedy = f"there are {', '.join(map(str, axes)) or 'none'}"
            yield Mistake((*place, number), "must be an axis of the study", axis, remedy)


def _section_mistakes(raw: dict[str, Any], item: Any, place: tuple[str | int, ...]) -> Iterator[Mistake]:
    """Yield a mistake if a section is of what scenes of this kind do not have."""
    said, scene = item.get(place[2]) if isinstance(item, dict) else None, raw.get("scene")
    of = said.get("of") if isinstance(said, dict) else None
    if not isinstance(of, str) or not is_quantity(of) or not isinstance(scene, dict):
        return
    known, name, field = recorded_names(scene.get("kind", MODELS[0].name)), of.split(".")[0], scene.get("field")
    turns = isinstance(field, dict) and field.get("kind") == "rotating"
    if name == FIELD and not turns:
        yield Mistake(place, "must be a recorded quantity where no field turns or alternates", of)
    elif name != FIELD and known and name not in known:
        yield Mistake(place, "must be of what scenes of this kind record", of, f"that is {', '.join(known)}")


def _tipping_mistakes(listed: list[Any], position: int, axes: tuple[Axis, ...]) -> Iterator[Mistake]:
    """Yield a mistake if it is not clear along which axis a parameter moves."""
    starting = {axis.name for axis in axes if is_initial(axis.sweeps[0].path)}
    others = [axis.name for axis in axes if axis.name not in starting and axis.points > 1]
    item = listed[position]
    said = item["tipping"] if isinstance(item, dict) else {}
    asked = said.get("axis") if isinstance(said, dict) else None
    place = ("summaries", position, "tipping", "axis") if isinstance(item, dict) else ("summaries", position)
    known = ", ".join(others) or "none"
    if not starting:
        yield Mistake(place[:2], "must do without tipping where no axis sweeps initial conditions", "tipping")
    elif asked is None and len(others) != 1:
        rule = "must name the axis of a parameter along which basins change"
        yield Mistake(place, rule, asked or "tipping", f"there are {known}: write {{tipping: {{axis: ...}}}}")
    elif isinstance(asked, str) and asked not in others:
        yield Mistake(place, "must be the axis of a parameter with two values or more", asked, f"there are {known}")
