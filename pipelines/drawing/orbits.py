"""The orbit diagram: what is seen once in a period of the drive, against the axis that is swept."""

from __future__ import annotations

from typing import Any

import numpy as np
from matplotlib.figure import Figure

from pipelines.drawing.colours import PALETTE
from pipelines.drawing.pictures import with_unit
from pipelines.drawing.sheets.sheet import heading, panels
from pipelines.drawing.views.words import at_first, label


def orbit_figure(dataset: Any, axis: str, series: Any, along: str) -> Figure:
    """Return points of a section over a swept axis, of the part of the velocity that moves most.

    Parameters
    ----------
    dataset : xarray.Dataset
        The store.
    axis : str
        The swept one that lies across.
    series : xarray.DataArray
        The velocity at the crossings of every motion, at one place along all further axes; loaded.
    along : str
        The dimension of the crossings.
    """
    others = [dim for dim in dataset["status"].dims if dim != axis]
    inner = [dim for dim in series.dims if dim not in (axis, along)]
    spread = series.std([along]).mean(axis)
    place = dict(zip(inner, np.unravel_index(int(spread.values.argmax()), spread.shape), strict=True))
    points = series.isel({dim: int(index) for dim, index in place.items()}).transpose(along, axis)
    figure, ((axes,),) = panels(1, 1, (9.0, 5.6))
    across = np.broadcast_to(dataset[axis].values, points.shape)
    dots: dict[str, Any] = {"markersize": 1.2, "markeredgewidth": 0, "color": PALETTE[0], "rasterized": True}
    axes.plot(across.ravel(), points.values.ravel(), ".", **dots)
    described = " ".join(f"{dim} {series[dim].values[int(index)]}" for dim, index in place.items())
    up = with_unit(str(series.name).replace("_", " "), series.attrs["units"])
    axes.set(xlabel=label(dataset[axis]), ylabel=", ".join(filter(None, [up, described])))
    heading(figure, dataset.attrs["title"], at_first(dataset, others))
    return figure
