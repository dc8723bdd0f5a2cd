"""What a study asks of its scene, of whichever kind it is."""

from collections.abc import Iterator
from typing import Annotated, Any

import numpy as np

from pem_core.errors import Mistake
from pem_core.models.interface.model import Landing
from pem_core.models.presentation.observables import Observed
from pem_core.models.registry import assemble, model_of_scene, models
from pem_core.models.systems.problem import Problem
from pipelines.syntax.by_name import ByKind, named_in

# Studies of scenes of which nothing comes to rest: what they have where the file says nothing, and cannot ask for.


DEFAULT_OUTPUTS = ("final", "energy_drift")
OF_REST = ("refine", "label_check")
"""Keys of the file that are about rest points alone."""


def is_non_resting(data: Any) -> bool:
    """Tell whether the scene of a file is of a kind of which nothing comes to rest."""
    scene = data.get("scene") if isinstance(data, dict) else None
    kind = scene.get("kind") if isinstance(scene, dict) else None
    return any(model.name == kind and model.space is None for model in models())


def with_defaults(data: Any) -> Any:
    """Return the plain data of a file with what such a scene has by default: its end, after all of the time."""
    if not is_non_resting(data):
        return data
    stop = data.get("stop", {})
    until_end = {"when": "end", **stop} if isinstance(stop, dict) else stop
    return {"outputs": [*DEFAULT_OUTPUTS], **data, "stop": until_end}


def rest_mistakes(data: Any) -> Iterator[Mistake]:
    """Yield what a file asks about rest although nothing of its scene comes to rest."""
    if not is_non_resting(data):
        return
    rule = f"must be left out: nothing of a scene of kind {data['scene']['kind']} comes to rest"
    for i, name in enumerate(named_in(data.get("outputs"))):
        if name == "rest":
            yield Mistake(("outputs", i), rule, name)
    stop = data.get("stop")
    if isinstance(stop, dict) and stop.get("when") == "captured":
        yield Mistake(("stop", "when"), rule, "captured", "write end, or leave it out")
    for key in OF_REST:
        if data.get(key) is not None:
            yield Mistake((key,), rule, data[key])


def without_rest(data: dict[str, Any]) -> dict[str, Any]:
    """Return a file without what :func:`rest_mistakes` tells of already."""
    return {key: value for key, value in data.items() if not (is_non_resting(data) and key in OF_REST)}


SomeScene = Any
"""A scene of any model: nobody here asks of which."""
AnyScene = Annotated[Any, ByKind(lambda: {model.name: model.scene for model in models()})]
"""The same as a study file has it: of the first model where no ``kind`` is written."""


def observed_of(scene: SomeScene) -> Observed:
    """Return what is looked at in the states of a scene."""
    return model_of_scene(scene).observed


def magnet_counts(scene: SomeScene) -> tuple[list[int], list[int]]:
    """Return the number of magnets of each pendulum and of each placed body, which no axis may change."""
    return model_of_scene(scene).magnet_counts(scene)


def carried_magnets(scene: SomeScene) -> list[int]:
    """Return the number of magnets of each pendulum; a point in a plane is one magnet."""
    return magnet_counts(scene)[0]


def placed_names(scene: SomeScene) -> list[str]:
    """Return a name, one word, for each placed magnet."""
    return model_of_scene(scene).placed_names(scene)


def flip_arrays(scene: SomeScene) -> tuple[str, ...]:
    """Return the arrays that say when something of a scene first flips, and what; none where it cannot."""
    flip = observed_of(scene).flip
    return ("flip_time", f"flip_{flip.of}") if flip else ()


def watched(scene: SomeScene, problem: Problem, axis: str | None) -> Problem:
    """Return the same problem with an axis of its bodies watched for flips, if they have any."""
    flip = observed_of(scene).flip
    return flip.watched(problem, flip.axes.index(axis)) if flip and axis else problem


def no_meeting(scene: SomeScene) -> str:
    """Return why nothing of a scene meets; empty where something may."""
    meeting = observed_of(scene).meeting
    return meeting.why_not(scene) if meeting else f"nothing of a scene of kind {model_of_scene(scene).name} meets"


def watched_for_meetings(scene: SomeScene, problem: Problem, contact: float | None) -> Problem:
    """Return the same problem with its bodies watched for meetings, at one distance [m] or where surfaces touch."""
    meeting = observed_of(scene).meeting
    assert meeting is not None
    found = meeting.surfaces(scene) if contact is None else np.full((len(meeting.pairs(scene)), 1), contact)
    assert found is not None
    return meeting.watched(problem, found)


def spare_energy(scene: SomeScene, points: int) -> np.ndarray | None:
    """Return the energy (n,) [J] of starts beyond the least with which something flips; None where it is not known."""
    flip = observed_of(scene).flip
    return flip.spare_energy(assemble(scene, points)) if flip else None


def no_impacts(scene: SomeScene) -> str:
    """Return why nothing of a scene hits a wall; empty where something may."""
    impacts = observed_of(scene).impacts
    return impacts.why_not(scene) if impacts else f"nothing of a scene of kind {model_of_scene(scene).name} hits walls"


def no_landing(scene: SomeScene) -> str:
    """Return why it cannot be told on which face something of a scene comes to lie; empty where it can."""
    if why := no_impacts(scene):
        return why
    landing = model_of_scene(scene).landing
    return landing.why_not(scene) if landing else "where things come to lie is not told of its kind"


def landing_of(scene: SomeScene) -> Landing | None:
    """Return how it is told on which face something of a scene comes to lie; None where no face is ever certain."""
    return None if no_landing(scene) else model_of_scene(scene).landing
