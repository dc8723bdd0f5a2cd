"""The map of a tossed coin, and over it the curves in closed form on which it is caught on edge."""

from collections.abc import Callable
from typing import Any

import numpy as np
from matplotlib.colors import to_rgb
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch

from pem_core.errors import fail
from pipelines.pictures.colours import category, codes
from pipelines.pictures.pictures import legend_below
from pipelines.pictures.sheet import heading, panels
from pipelines.pictures.view import at_first, label
from pipelines.study.load import Study

FINE = 600
"""Places along an axis at which the closed form is evaluated for a curve."""
INCHES = 6.4


def coin_figure(dataset: Any, study: Study, half_turns: Callable[..., np.ndarray], title: str) -> Figure:
    """Return the faces that are down over two axes, and the curves on which coins have turned by n + 1/2 half turns.

    Parameters
    ----------
    dataset : xarray.Dataset
        The store, with ``landing_face``.
    study : Study
    half_turns : function (places (n,) along each axis) -> (n,) array
    title : str

    Raises
    ------
    InputError
        If less than two axes are swept.
    """
    dims = [str(dim) for dim in dataset["status"].dims]
    if len(dims) < 2:
        raise fail("summary/tossed_coin", "must be of a study with two axes or more to be drawn", dims)
    across, fixed = dims[-2:], dict.fromkeys(dims[:-2], 0)
    panel = dataset[["landing_face", "status"]].isel(fixed).load()
    face = panel["landing_face"].transpose(*reversed(across))
    own = codes(panel, face).values
    kinds = {code: category(face, study.entry.scene, code) for code in np.unique(own).tolist()}
    figure, ((axes,),) = panels(1, 1, (INCHES + 0.6, INCHES + 0.6), "compressed")
    x, y = (dataset[dim] for dim in across)
    image = np.ones((*own.shape, 3))
    for code, kind in kinds.items():
        image[own == code] = to_rgb(kind.colour)
    axes.pcolormesh(x.values, y.values, image, shading="nearest", rasterized=True)
    _draw_curves(axes, study, half_turns, x, y)
    axes.set(xlabel=label(x), ylabel=label(y))
    handles: list[Any] = [Patch(facecolor=kind.colour, edgecolor="black", label=kind.text) for kind in kinds.values()]
    handles.append(Line2D([], [], color="black", linewidth=0.8, label="in closed form: caught on edge"))
    heading(figure, title, at_first(dataset, fixed))
    legend_below(figure, handles)
    return figure


def _draw_curves(axes: Any, study: Study, half_turns: Callable[..., np.ndarray], x: Any, y: Any) -> None:
    places = {array.name: np.linspace(0.0, array.size - 1.0, FINE) for array in (x, y)}
    grid = dict(zip(places, (part.ravel() for part in np.meshgrid(*places.values())), strict=True))
    indices = tuple(grid.get(axis.name, np.zeros(FINE * FINE)) for axis in study.axes)
    turns = half_turns(indices).reshape(FINE, FINE)
    if not np.isfinite(turns).any():
        return
    levels = np.arange(np.nanmin(turns).round(), np.nanmax(turns).round()) + 0.5
    shown = [np.interp(places[array.name], np.arange(array.size), array.values) for array in (x, y)]
    if len(levels):
        axes.contour(*shown, turns, levels=levels, colors="black", linewidths=0.8)
