"""What a study may ask of impacts and of where bodies land, and what it must do without where there are walls."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from pem_core.errors import MISSING, InputError, Mistake
from pem_core.integrate.methods import method_named
from pipelines.measures.numerics import Integrate
from pipelines.study.axes import Axis, swept
from pipelines.study.entry import CAUGHT, IMPACTS, LANDED, LANDING, StudyEntry
from pipelines.study.scenes import SomeScene, no_impacts, no_landing

MOST_AT_ONCE = 200_000
"""Points of a grid that are all put before their walls before a run; those of a larger one that are beyond fail alone,
as the run comes to them."""
ASKS = {IMPACTS: no_impacts, LANDING: no_landing}
"""What says why a scene has nothing to tell of an output; empty where it has."""
ENDS = {CAUGHT: no_impacts, LANDED: no_landing}
"""The same of the words by which trajectories end."""


def asked_mistakes(entry: StudyEntry) -> Iterator[Mistake]:
    """Yield what a study asks of impacts although its scene has none, or none of that kind."""
    when = entry.stop.when
    # Bodies without faces have a lying_time, but none that are caught: they end before their first bounce.
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


def faceless(entry: StudyEntry) -> str:
    """Return why the output ``landing`` of a study has times but no face; empty where it has, or is not asked for."""
    return no_landing(entry.scene) if LANDING in entry.output_names else ""


def untold(entry: StudyEntry, scene: SomeScene) -> list[str]:
    """Return why a scene along an axis has nothing to tell of what the study asks, where its own scene has."""
    names = [name for name in entry.output_names if name in ASKS]
    asked = [*(ASKS[name] for name in names), *([ENDS[entry.stop.when]] if entry.stop.when in ENDS else [])]
    return [why for tells in dict.fromkeys(asked) if (why := tells(scene)) and not tells(entry.scene)]


def method_mistakes(scene: SomeScene, times: Integrate) -> Iterator[Mistake]:
    """Yield a mistake if bodies hit walls, but steps are fixed: an impact is at a root within a step."""
    if not no_impacts(scene) and not method_named(times.method).is_adaptive:
        rule = "must be one that chooses its steps, such as dop853, where there are walls"
        yield Mistake(("integrate", "method"), rule, times.method)


def start_mistakes(entry: StudyEntry, axes: tuple[Axis, ...]) -> list[Mistake]:
    """Return what is wrong with all starts of a grid together: how deep a body is in a wall follows from several."""
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
