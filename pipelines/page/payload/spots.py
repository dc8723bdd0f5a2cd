"""Where the placed magnets are on maps over two starts that can point at them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import numpy as np
from matplotlib.colors import to_hex

from pem_core.models.kinds import model_of_scene
from pipelines.drawing.colours import label_colours, repelling
from pipelines.study.axes import Sweep
from pipelines.study.load import Study
from pipelines.study.scenes import placed_names

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
