"""Checks of studies that ask on which attractor each start ends."""

from collections.abc import Iterator
from itertools import islice, product

import numpy as np

from pem_core.errors import MISSING, InputError, Mistake
from pem_core.methods.method import method_named
from pem_core.models.registry import OWN, model_of_scene
from pem_core.scene.drives import drives
from pem_core.scene.waves import TableWave
from pipelines.study.axes import Axis, swept
from pipelines.study.entry import SomeScene, StudyEntry
from pipelines.study.grid import draws_parameters

MOST_CORNERS = 64
"""Corners of the grid whose drives are examined."""
WHOLE = 1e-9
"""Relative difference of a time between strobes from a multiple of a period: the phase of strobes drifts by it."""


def attractor_mistakes(entry: StudyEntry, axes: tuple[Axis, ...]) -> Iterator[Mistake]:
    """Yield the reasons why the attractors of a study cannot be found."""
    asked = entry.attracted
    if asked is None:
        return
    place = ("outputs", entry.output_names.index("attractor"))
    if not method_named(entry.integrate.method).is_adaptive:
        rule = "must be an adaptive method for the output `attractor`, such as dop853"
        yield Mistake(("integrate", "method"), rule, entry.integrate.method)
    if draws_parameters(axes):
        rule = ": attractors of drawn parameters cannot be compared, because each point has a catalogue of its own"
        yield Mistake(place, rule, MISSING, "draw initial conditions alone, or leave out `attractor`")
    if why := _unrepeated(entry):
        rule = f": attractor is not available in this scene, because {why}"
        yield Mistake(place, rule, MISSING, "leave it out")
        return
    yield from _period_mistakes(entry, axes, (*place, "attractor", "period"))


def _unrepeated(entry: StudyEntry) -> str:
    """Return why the forces of a scene do not repeat; empty if they do."""
    scene = entry.scene
    if getattr(scene, "ramps", ()):
        return "a ramp does not repeat"
    if any(isinstance(wave, TableWave) and not wave.repeats for wave in _waves(scene)):
        return "a wave does not repeat"
    return ""


def _waves(scene: object) -> Iterator[object]:
    yield getattr(getattr(scene, "field", None), "wave", None)
    for item in getattr(scene, "placed", ()):
        yield getattr(item, "wave", None)


def _period_mistakes(entry: StudyEntry, axes: tuple[Axis, ...], place: tuple[str | int, ...]) -> Iterator[Mistake]:
    """Yield a mistake if the time between strobes is unknown or no period, or exceeds the time of the study."""
    asked = entry.attracted
    assert asked is not None
    for corner in islice(product(*({0, axis.points - 1} for axis in axes)), MOST_CORNERS):
        try:
            scene, times = swept(entry, axes, tuple(np.array([index]) for index in corner))
        except (InputError, TypeError, KeyError, IndexError, ValueError):
            continue  # reported with the axis
        period = asked.period or model_of_scene(scene).drive_period(scene)
        if period is None:
            why, remedy = _without_period(scene)
            yield Mistake(place, f"must be given, because {why}", MISSING, remedy)
            return
        if wrong := _other_period(period, scene):
            yield Mistake(place, *wrong)
            return
        if period > times.until:
            yield Mistake(("integrate", "until"), f"must be at least one period, {period:.6g} s", times.until)
            return


def _other_period(period: float, scene: SomeScene) -> tuple[str, float, str] | None:
    """Return the rule, value and remedy of a time between strobes that is no multiple of all periods of a scene."""
    own = model_of_scene(scene).drive_period(scene)
    every = [abs(float(drive.period(np.ravel(drive.value)[0]))) for drive in drives(scene)]
    for known in every or ([own] if own else []):
        if abs(period / known - max(1.0, np.rint(period / known))) > WHOLE * period / known:
            rule = f"must be a whole multiple of the period of each drive, such as {known:.15g} s"
            return rule, period, "leave it out" if own else "give a common multiple of the periods"
    return None


def _without_period(scene: SomeScene) -> tuple[str, str]:
    """Return why a scene has no period, and the remedy."""
    if any(True for _ in drives(scene)):
        return "the drives of this scene have different periods", "give a common period"
    model, remedy = model_of_scene(scene), "give the time between strobes, such as that of one swing"
    if model in OWN:
        return "nothing in this scene is driven", remedy
    return f"scenes of kind {model.name} state no period of a drive", f"{remedy}, or the period of the drive"
