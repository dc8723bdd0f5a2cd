"""Colours of placed magnets by their labels, so that maps, pictures of scenes, films and pages agree."""

from dataclasses import replace
from typing import Any

from matplotlib.colors import to_rgba

from pem_core.models.presentation.rendering import Pose, Posed
from pipelines.pictures.colours import label_colours
from pipelines.study.entry import SomeScene


def placed_colours(scene: SomeScene, pose: Pose) -> dict[int, Any]:
    """Return the label colour of each placed body with magnets, by its index in the pose.

    Where no placed body of a pose has magnets or coils, as in a plane, each stands for one magnet.
    """
    labels = iter(label_colours(scene))
    placed = {k: thing.body for k, thing in enumerate(pose.things) if thing.is_placed}
    has_sources = any(body.magnets or body.coils for body in placed.values())
    counts = {k: len(body.magnets) if has_sources else 1 for k, body in placed.items()}
    found = {k: [next(labels, None) for _ in range(count)] for k, count in counts.items()}
    for k, body in placed.items():  # labels of coils follow those of all magnets
        found[k] += [next(labels, None) for _ in body.coils]
    return {k: colours[0] for k, colours in found.items() if colours and colours[0] is not None}


def with_placed_colours(scene: SomeScene, pose: Pose) -> Pose:
    """Return the pose of a scene, in which placed magnets without a colour of their own have that of their label."""
    given = placed_colours(scene, pose)
    things = [_with_colour(thing, given[k]) if k in given else thing for k, thing in enumerate(pose.things)]
    return replace(pose, things=tuple(things))


def _with_colour(thing: Posed, colour: Any) -> Posed:
    own = thing.body
    return thing if own.colours else replace(thing, body=replace(own, colours=(to_rgba(colour),)))
