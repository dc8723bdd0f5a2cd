"""Keys of a study file that only its page reads: what explains the study, and the numbers beside the picture."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pem_core.errors import MISSING, Mistake, did_you_mean
from pem_core.models.registry import model_of_scene
from pem_core.scene.paths import is_within, leaves

MOST_CONTROLS = 5
"""Numbers beside the picture of a page: more of them would push the picture off the first screen."""


@dataclass(frozen=True, kw_only=True)
class About:
    """Explanation of a study on its page: ``colours`` and ``todo`` are one sentence each, ``physics`` is a paragraph.

    ``colours`` says what the colours of the map of the first variable mean, ``todo`` what a reader can do. A page has
    sentences of its own in place of those that are left out.
    """

    colours: str = ""
    todo: str = ""
    physics: str = ""


def changeable(scene: Any) -> list[str]:
    """Return the paths of all numbers of a scene that a page may change: those that affect more than its rendering."""
    looks = model_of_scene(scene).looks
    return [".".join(leaf.path) for leaf in leaves(scene) if not any(is_within(leaf.path, one) for one in looks)]


def paths_of_control(name: str, axes: tuple[Any, ...]) -> tuple[str, ...]:
    """Return the paths that an entry of ``controls`` stands for: those of the axis of this name, or itself."""
    own = next((axis for axis in axes if axis.name == name), None)
    return (name.removeprefix("scene."),) if own is None else tuple(sweep.path for sweep in own.sweeps)


def remaining_controls(names: tuple[str, ...], scene: Any, axes: tuple[Any, ...]) -> tuple[str, ...]:
    """Return the entries of ``controls`` whose numbers a scene has.

    Overrides of a study may replace its magnets, its field or its axes; its file still lists the numbers that are gone.
    """
    known = set(changeable(scene)) if names else set()
    return tuple(name for name in names if known.issuperset(paths_of_control(name, axes)))


def control_mistakes(names: tuple[str, ...], scene: Any, axes: tuple[Any, ...]) -> Iterator[Mistake]:
    """Yield every mistake in the key ``controls`` of a study.

    Parameters
    ----------
    names : tuple of str
        The entries: names of axes, or paths of numbers of the scene.
    scene : scene
    axes : tuple of Axis
    """
    if not names:
        return
    if len(names) > MOST_CONTROLS:
        rule = f": the study lists {len(names)} controls; the limit is {MOST_CONTROLS}"
        remedy = "keep the numbers that matter most; the page lists all others under `More parameters`"
        yield Mistake(("controls",), rule, MISSING, remedy)
    known, seen = changeable(scene), dict[str, str]()
    for k, name in enumerate(names):
        for path in paths_of_control(name, axes):
            if path not in known:
                yield _unknown(("controls", k), name, path, [*(axis.name for axis in axes), *known])
            elif path in seen:
                rule = (
                    f": {path} is already listed, as {seen[path]}"
                    if seen[path] != path
                    else f": {path} is listed twice"
                )
                yield Mistake(("controls", k), rule, MISSING, "leave out one of the two")
            seen[path] = name


def _unknown(place: tuple[str | int, ...], name: str, path: str, known: list[str]) -> Mistake:
    """Return the mistake of an entry that is no number which a page can change."""
    if name != path and name.removeprefix("scene.") != path:
        rule = f": the axis {name} sets {path}, which is no number of the scene that a page can change"
        return Mistake(place, rule, MISSING, "leave it out")
    rule = "must be the name of an axis, or the path of a number of the scene that a page can change"
    return Mistake(place, rule, name, did_you_mean(name, known) or f"give a path such as {known[-1]}")
