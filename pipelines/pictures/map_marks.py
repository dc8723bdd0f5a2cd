"""Marks on a map: placed magnets, and the contour of starts with too little energy to flip."""

from typing import Any

import numpy as np

from pem_core.models.registry import model_of_scene
from pipelines.pictures import colours
from pipelines.pictures.scatter import is_scatter
from pipelines.study.entry import spare_energy
from pipelines.study.load import Study

MOST_BOUND = 400
"""Points along an axis at which the energy of starts is evaluated for the contour."""
MARKS = {False: "o", True: "X"}
"""Markers of attracting and of repelling magnets."""
LARGE, SMALL = 9.0, 5.0
"""Sizes of the marker of a magnet in a wide and in a narrow panel."""
WIDE = 2.5
"""Width from which a panel counts as wide [inches]."""


def places_along(panel: Any, across: list[str]) -> list[np.ndarray]:
    """Return the places of points along each axis: its values if they ascend, otherwise their indices."""
    axes = (panel[dim].values for dim in across)
    if is_scatter(panel, across):
        return list(axes)
    return [v if v.dtype.kind in "fiu" and (np.diff(v) > 0).all() else np.arange(len(v)) for v in axes]


def draw_magnets(axes: Any, study: Study, panel: Any, across: list[str], chosen: dict[str, int]) -> None:
    """Draw the placed magnets and their polarity on a map over initial positions."""
    paths = [panel[dim].attrs.get("pem_path", "").split(".") for dim in across]
    scene, _ = study.at(tuple(np.array([chosen.get(axis.name, 0)]) for axis in study.axes))
    spots = model_of_scene(scene).drawn.spots(scene, paths)
    if spots is None:
        return
    sweeps = {sweep.name: sweep for axis in study.axes for sweep in axis.sweeps}
    x, y = (own / sweeps[dim].factor for own, dim in zip(spots.T, across, strict=True))
    size = LARGE if axes.get_position().width * axes.figure.get_figwidth() > WIDE else SMALL
    marks = zip(x, y, colours.label_colours(study.entry.scene), colours.repelling(scene), strict=True)
    for right, up, colour, repels in marks:
        mark = MARKS[repels]
        axes.plot(right, up, mark, markersize=size, color=colour, markeredgecolor="white", markeredgewidth=1.6)
        axes.plot(right, up, mark, markersize=size + 2, color="none", markeredgecolor="black", markeredgewidth=0.8)


def draw_bound(axes: Any, study: Study, panel: Any, across: list[str], chosen: dict[str, int]) -> None:
    """Draw the contour that bounds the starts with too little energy to flip."""
    places, numbers = places_along(panel, across), {}
    for dim, own in zip(across, places, strict=True):
        points = next(axis.points for axis in study.axes if any(sweep.name == dim for sweep in axis.sweeps))
        numbers[dim] = np.linspace(0, points - 1, len(own)).round().astype(int)[:: -(-len(own) // MOST_BOUND)]
    x, y = np.meshgrid(*(own[:: -(-len(own) // MOST_BOUND)] for own in places))
    index = dict(zip(across, (grid.ravel() for grid in np.meshgrid(*numbers.values())), strict=True))
    at = [next((index[s.name] for s in axis.sweeps if s.name in index), None) for axis in study.axes]
    fixed = [np.full(x.size, chosen.get(axis.name, 0)) for axis in study.axes]
    scene, _ = study.at(tuple(own if own is not None else other for own, other in zip(at, fixed, strict=True)))
    spare = spare_energy(scene, x.size)
    if spare is not None and spare.min() < 0 < spare.max():
        for colour, width in (("black", 2.4), ("white", 1.2)):
            axes.contour(x, y, spare.reshape(x.shape), levels=[0.0], colors=colour, linewidths=width)
