"""The axes of a map: their values, and which numbers of the scene each sets."""

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from matplotlib.colors import to_hex

from pem_core.models.registry import model_of_scene
from pipelines.page.payload.coarse import Steps
from pipelines.pictures.colours import label_colours, repelling
from pipelines.study.axes import Axis, Sweep
from pipelines.study.load import Study
from pipelines.study.scenes import placed_names

# Where the placed magnets are on maps over two starts that can point at them.


SAME = 1e-12
Data = dict[str, Any]


def spots(study: Study) -> list[Data]:
    """Return the placed magnets on every map on which they are, in the units of its axes.

    Where an axis moves them there is none: they would be elsewhere on each map.
    """
    sweeps = [(axis.name, axis.sweeps[0]) for axis in study.axes if not axis.sweeps[0].is_common]
    return [found for one, other in itertools.combinations(sweeps, 2) for found in _on_map(study, one, other)]


def _on_map(study: Study, *pair: tuple[str, Sweep]) -> Iterator[Data]:
    """Yield the magnets on the map over two axes, if they are on it and stay there."""
    paths = [sweep.path.split(".") for _, sweep in pair]
    ends = [_scene(study, end) for end in (0, -1)]
    first, last = (model_of_scene(scene).drawn.spots(scene, paths) for scene in ends)
    if first is None or last is None or not np.allclose(first, last, rtol=SAME, atol=SAME):
        return
    scene = study.entry.scene
    yield {
        "axes": [name for name, _ in pair],
        "places": (first / [sweep.factor for _, sweep in pair]).tolist(),
        "colours": [to_hex(colour) for colour in label_colours(scene)],
        "labels": [name.replace("_", " ") for name in placed_names(scene)],
        "repels": repelling(scene),
    }


def _scene(study: Study, end: int) -> Any:
    """Return the scene at the first point of all axes, or at the last."""
    return study.at(tuple(np.array([axis.points + end if end else 0]) for axis in study.axes))[0]


def axes(all_axes: tuple[Axis, ...], steps: Steps, inputs: Sequence[str]) -> list[Data]:
    """Return the axes of a map.

    Parameters
    ----------
    all_axes : tuple of Axis
    steps : Steps
    inputs : sequence of str
        Paths of the numbers that equations take, in their order.
    """
    return [_axis(axis, steps.places(axis.name), list(inputs)) for axis in all_axes]


def _axis(axis: Axis, places: np.ndarray, inputs: list[str]) -> Data:
    first = axis.sweeps[0]
    numbers = [sweep for sweep in axis.sweeps if sweep.path in inputs]
    return {
        "name": axis.name,
        "label": axis.name.replace("_", " "),
        "unit": first.unit or "1",
        "path": first.path,
        "values": first.shown(places.astype(int) if first.is_text else places).tolist(),
        "si": _si(numbers, places),
        "input": [inputs.index(sweep.path) for sweep in numbers],
        "is_text": first.is_text,
    }


def _si(sweeps: list[Sweep], places: np.ndarray) -> list[Any]:
    """Return the values of each of several inputs, of one its values alone."""
    found = [sweep.si(places).tolist() for sweep in sweeps]
    return found[0] if len(found) == 1 else found
