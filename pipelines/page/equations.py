"""The equations of a study as the script of a page, or why there is none."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import cycle

import numpy as np

from pem_core.errors import InputError
from pem_core.methods.method import method_named
from pem_core.models.registry import model_of_scene
from pem_core.web.scene import Input, inputs_of
from pem_core.web.script import equations_script
from pipelines.study.grid import is_initial
from pipelines.study.load import Study

FIRST = (0.82, 0.36)
"""Where along the axes of starts the first motion of a page begins: off the middle, where often nothing moves."""

NONE = "globalThis.PEM_EQUATIONS = null;\n"
"""The script of a page that plays nothing."""


@dataclass(frozen=True)
class Playable:
    """What a page plays.

    Attributes
    ----------
    script : str
        Sets ``globalThis.PEM_EQUATIONS``.
    inputs : sequence of str
        Paths of the numbers that may change, in the order in which the equations take them.
    refusal : str or None
        Why nothing can be played.
    """

    script: str
    inputs: Sequence[str] = ()
    refusal: str | None = None


def playable(study: Study) -> Playable:
    """Return the equations of a study's scene, or why a page cannot have them."""
    scene = study.entry.scene_
    model, method = model_of_scene(scene), method_named(study.entry.integrate.method)
    try:
        script = equations_script(model, scene, method, _swept(study, inputs_of(scene, model.starts, model.looks)))
    except InputError as error:
        return Playable(NONE, (), str(error))
    return Playable(script.text, [one.path for one in script.inputs])


def _swept(study: Study, inputs: Iterable[Input]) -> Iterator[Input]:
    """Yield the inputs that axes sweep, over the range of their axis, each at some value along it."""
    known, shares = {one.path: one for one in inputs}, cycle(FIRST)
    for axis in study.axes:
        share = next(shares) if all(is_initial(sweep.path) for sweep in axis.sweeps) else 0.0
        at = np.array([round(share * (axis.points - 1))])
        for sweep in (sweep for sweep in axis.sweeps if sweep.path in known):
            ends = sweep.si(np.arange(axis.points) if sweep.values else np.array([0, axis.points - 1]))
            value, low, high = float(sweep.si(at)[0]), float(ends.min()), float(ends.max())
            yield replace(known[sweep.path], value=value, low=low, high=high)
