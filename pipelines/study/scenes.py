"""Access of a study to its scene, independent of the scene's kind."""

from collections.abc import Iterator
from typing import Annotated, Any

import numpy as np

from pem_core.errors import Mistake
from pem_core.models.interface.model import Landing
from pem_core.models.presentation.observables import Observed
from pem_core.models.registry import assemble, model_of_scene, models
from pem_core.models.systems.problem import Problem
from pipelines.syntax.by_name import ByKind, named_in

# Studies of scenes that never come to rest: their defaults, and the requests that they exclude.


DEFAULT_OUTPUTS = ("final", "energy_drift")
OF_REST = ("refine", "label_check")
"""Keys of the file that concern only equilibria."""


def is_non_resting(data: Any) -> bool:
    """Return whether the scene of a file is of a kind that never comes to rest."""
    scene = data.get("scene") if isinstance(data, dict) else None
    kind = scene.get("kind") if isinstance(scene, dict) else None
    return any(model.name == kind and model.space is None for model in models())


def with_defaults(data: Any) -> Any:
    """Return the plain data of a file with the defaults of such a scene: final states, after the full time."""
    if not is_non_resting(data):
        return data
    stop = data.get("stop", {})
    until_end = {"when": "end", **stop} if isinstance(stop, dict) else stop
    return {"outputs": [*DEFAULT_OUTPUTS], **data, "stop": until_end}


def rest_mistakes(data: Any) -> Iterator[Mistake]:
    """Yield the requests of a file that concern rest although its scene never comes to rest."""
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
    """Return a file without the keys that :func:`rest_mistakes` has already reported."""
    return {key: value for key, value in data.items() if not (is_non_resting(data) and key in OF_REST)}


SomeScene = Any
"""A scene of any model: code in this package is independent of which."""
AnyScene = Annotated[Any, ByKind(lambda: {model.name: model.scene for model in models()})]
"""The same as in a study file: without ``kind`` that of the first model."""


def observed_of(scene: SomeScene) -> Observed:
    """Return the observables of a scene."""
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
    """Return the names of the arrays of the first flip's time and body; empty if nothing can flip."""
    flip = observed_of(scene).flip
    return ("flip_time", f"flip_{flip.of}") if flip else ()


def watched(scene: SomeScene, problem: Problem, axis: str | None) -> Problem:
    """Return the same problem with event detection for flips about an axis of its bodies, if they have any."""
    flip = observed_of(scene).flip
    return flip.watched(problem, flip.axes.index(axis)) if flip and axis else problem


def no_meeting(scene: SomeScene) -> str:
    """Return why no bodies of a scene can meet; empty if they can."""
    meeting = observed_of(scene).meeting
    return meeting.why_not(scene) if meeting else f"nothing of a scene of kind {model_of_scene(scene).name} meets"


def watched_for_meetings(scene: SomeScene, problem: Problem, contact: float | None) -> Problem:
    """Return the same problem with event detection for meetings, at one distance [m] or where surfaces touch."""
    meeting = observed_of(scene).meeting
    assert meeting is not None
    found = meeting.surfaces(scene) if contact is None else np.full((len(meeting.pairs(scene)), 1), contact)
    assert found is not None
    return meeting.watched(problem, found)


def spare_energy(scene: SomeScene, points: int) -> np.ndarray | None:
    """Return the energy (n,) [J] of starts above the least energy of a flip; None if it is unknown."""
    flip = observed_of(scene).flip
    return flip.spare_energy(assemble(scene, points)) if flip else None


def no_impacts(scene: SomeScene) -> str:
    """Return why no body of a scene can hit a wall; empty if one can."""
    impacts = observed_of(scene).impacts
    return impacts.why_not(scene) if impacts else f"nothing of a scene of kind {model_of_scene(scene).name} hits walls"


def no_landing(scene: SomeScene) -> str:
    """Return why the face on which a body lands cannot be determined; empty if it can."""
    if why := no_impacts(scene):
        return why
    landing = model_of_scene(scene).landing
    return landing.why_not(scene) if landing else "where things come to lie is not told of its kind"


def landing_of(scene: SomeScene) -> Landing | None:
    """Return the determination of the face on which a body lands; None if no face is ever certain."""
    return None if no_landing(scene) else model_of_scene(scene).landing
