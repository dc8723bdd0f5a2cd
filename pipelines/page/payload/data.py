"""All that a page is made of, of a store or of a study that is played."""

import math
from collections.abc import Sequence
from typing import Any

from pem_core.methods.method import method_named
from pipelines.files.location import Place
from pipelines.page.payload import capture, provenance
from pipelines.page.payload.axes import axes, spots
from pipelines.page.payload.coarse import Steps, steps_for
from pipelines.page.payload.motion import motion
from pipelines.page.payload.scene import scene_data
from pipelines.page.payload.source import Source
from pipelines.page.payload.summaries import summaries
from pipelines.page.payload.variables import shade, variables
from pipelines.study.load import Study, single_trajectory
from pipelines.study.scenes import observed_of

VERSION = 1
"""Of the data of a page."""
Data = dict[str, Any]


def of_store(store: Place, inputs: Sequence[str] = (), unplayable: str | None = None) -> Data:
    """Return the data of the page of a store.

    Parameters
    ----------
    store : path
    inputs : sequence of str
        Paths of the numbers that the equations of the page take, in their order.
    unplayable : str, optional
        Why it has no equations.

    Raises
    ------
    InputError
        If it is no store, or damaged.
    """
    source = Source.of(store, steps_for)
    study = source.study
    taken, left = variables(source) if study.axes else ([], [])
    rest, unknown = capture.of_store(source)
    note = [*_steps_note(source.steps), *_left_note(left), *([unknown] if unknown else [])]
    return {
        **_common(study, unplayable),
        "kind": "map" if study.axes else "motion",
        "axes": axes(study.axes, source.steps, inputs),
        "variables": taken,
        "first": taken[0]["name"] if taken else None,
        "shade": shade(taken, study),
        "spots": spots(study),
        "capture": rest,
        "summaries": summaries(store),
        "label_check": provenance.label_check(store),
        "provenance": provenance.of_store(source, taken),
        "progress": provenance.progress_of_store(source.place),
        "pyramid": {"note": " ".join(note), "step": list(source.steps.step.values())} if note else None,
        "motion": motion(single_trajectory(study)) if _is_recorded(study) or (unplayable and not study.axes) else None,
    }


def map_of_store(source: Source) -> Data:
    """Return what of a map follows from what its store holds: for a page that shows it already."""
    taken, _ = variables(source)
    return {"variables": taken, "shade": shade(taken, source.study)}


def of_study(study: Study, unplayable: str | None = None) -> Data:
    """Return the data of the page that plays one trajectory of a study without axes."""
    rest, unknown = capture.of_study(study)
    return {
        **_common(study, unplayable),
        "kind": "motion",
        "axes": [],
        "variables": [],
        "first": None,
        "shade": None,
        "spots": [],
        "capture": rest,
        "summaries": [],
        "label_check": None,
        "provenance": provenance.of_study(study),
        "progress": None,
        "pyramid": {"note": unknown, "step": []} if unknown else None,
        "motion": motion(study) if unplayable else None,
    }


def _common(study: Study, unplayable: str | None) -> Data:
    return {
        "version": VERSION,
        "title": study.entry.title or study.name,
        "name": study.name,
        "unplayable": unplayable,
        "scene": scene_data(study.entry.scene),
        "integrate": _integrate(study),
    }


def _is_recorded(study: Study) -> bool:
    """Tell whether a study is of one trajectory that it records."""
    return not study.axes and "trajectory" in study.entry.output_names


def _integrate(study: Study) -> Data:
    """Return how the study is integrated, and when a trajectory ends."""
    times = study.entry.integrate
    is_adaptive = method_named(times.method).is_adaptive
    error = {"tolerance": times.tolerance} if is_adaptive else {"step": times.step}
    unit = observed_of(study.entry.scene).time_unit
    return {"method": times.method, **error, "until": times.until, "unit": unit, "stop": study.entry.stop.when}


def _steps_note(steps: Steps) -> list[str]:
    """Return what is said of a map that is coarser than its store."""
    if steps.is_whole:
        return []
    points = math.prod(steps.points.values())
    words = [
        f"{'blocks of' if name in steps.together else 'every'} {step} along {name.replace('_', ' ')}"
        for name, step in steps.step.items()
        if step > 1
    ]
    taken = "labels are those of most points of a block, numbers their means" if steps.together else ""
    return [f"The map is coarser than the store, which has {points:,} points: {'; '.join([', '.join(words), taken])}."]


def _left_note(names: list[str]) -> list[str]:
    """Return what is said of variables that have no room."""
    return [f"Left out, for the page would be too large: {', '.join(names)}."] if names else []
