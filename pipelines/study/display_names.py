"""Names for people of the numbers of a study, of its axes and of placed magnets."""

from collections.abc import Mapping
from typing import Any

from pem_core.models.presentation.display_names import words
from pem_core.models.registry import model_of_scene
from pem_core.scene.placed_bodies import one_word
from pipelines.study.axes import Axis, Sweep
from pipelines.study.entry import SomeScene

SETTINGS = {
    "integrate.method": "integration method",
    "integrate.step": "integration step",
    "integrate.tolerance": "integration tolerance",
}


def display_name(scene: SomeScene, path: str) -> str:
    """Return the name for people of a number of a study, such as ``tilt towards x`` or ``drag``.

    Things are named by their bodies, or counted from 1, and only where there are several of them.

    Parameters
    ----------
    scene : scene
        As specified, to which paths refer; its numbers may be arrays.
    path : str
        Dotted path into the scene, or into ``integrate``.

    Examples
    --------
    >>> from pipelines import load_study
    >>> scene = load_study("studies/three_magnets.yaml").entry.scene_
    >>> display_name(scene, "bodies.puck.magnets.0.moment.2"), display_name(scene, "pendulums.0.tilt.0")
    ('moment of the magnet of puck, z', 'tilt towards x')
    """
    if path.split(".")[0] == "integrate":
        return SETTINGS.get(path) or words(path.split(".")[-1])
    return model_of_scene(scene).names.of(scene, path)


def sweep_name(scene: SomeScene, sweep: Sweep) -> str:
    """Return the name for people of a swept number: its label in the study file, else that of its path."""
    return sweep.label or display_name(scene, sweep.path)


def axis_name(scene: SomeScene, axis: Axis) -> str:
    """Return the name for people of an axis: that of its number if it sweeps one, else its label or its own words."""
    own = next((sweep for sweep in axis.sweeps if sweep.name == axis.name), None)
    return sweep_name(scene, own) if own else axis.label or words(axis.name)


def names_along(scene: SomeScene, axes: tuple[Axis, ...]) -> dict[str, str]:
    """Return the names for people of all coordinates along some axes, by the names of the coordinates."""
    own = {sweep.name: sweep_name(scene, sweep) for axis in axes for sweep in axis.sweeps}
    return {axis.name: axis_name(scene, axis) for axis in axes} | own


def magnet_names(scene: SomeScene) -> list[str]:
    """Return the name for people of each placed magnet, such as ``puck 1``."""
    return model_of_scene(scene).magnet_names(scene)


FLAGS, STORED = "flag_meanings", "pem_stored_meanings"
"""Attributes: the meanings of flags, and these as a store has them, in which magnets count from 0."""


def with_magnet_names(attrs: Mapping[Any, Any], scene: SomeScene) -> dict[Any, Any]:
    """Return attributes with flags in whose meanings magnets have their names for people: ``puck_1_well_2``.

    Other attributes, and those to which this has been done, are unchanged.
    """
    if FLAGS not in attrs or STORED in attrs:
        return dict(attrs)
    model = model_of_scene(scene)
    pairs = zip(model.placed_names(scene), map(one_word, model.magnet_names(scene)), strict=True)
    known = sorted(pairs, key=lambda pair: -len(pair[0]))
    meanings = [_renamed(word, known) for word in attrs[FLAGS].split()]
    return {**attrs, FLAGS: " ".join(meanings), STORED: attrs[FLAGS]}


def _renamed(word: str, known: list[tuple[str, str]]) -> str:
    """Return a meaning in which the stored name of a magnet is replaced: the whole word, or its beginning."""
    found = next((pair for pair in known if word == pair[0] or word.startswith(f"{pair[0]}_")), ("", ""))
    return found[1] + word[len(found[0]) :]
