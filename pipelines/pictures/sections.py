"""Figures of sections: one dot for each crossing, one colour for each motion."""

import math
from typing import Any

import numpy as np
from matplotlib import colormaps
from matplotlib.figure import Figure

from pipelines.pictures.colours import PALETTE
from pipelines.pictures.layout import finish, with_unit
from pipelines.pictures.sheet import outer_labels, panels
from pipelines.pictures.view import at_first, axes_of, coordinate_text, evenly, few_of, label

# Orbit diagram: the state once in every period of the drive, against a swept axis.


def orbit_figure(dataset: Any, axis: str, series: Any, along: str) -> Figure:
    """Return the points of a section over a swept axis, for the velocity component that varies most.

    Parameters
    ----------
    dataset : xarray.Dataset
        The store.
    axis : str
        The swept axis, drawn horizontally.
    series : xarray.DataArray
        The velocity at the crossings of every motion, at one value of every further axis; loaded.
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
    finish(figure, dataset.attrs["title"], at_first(dataset, others))
    return figure


PANEL = 4.6
MOST_MOTIONS = 400
"""Motions that one panel shows."""
FEW, SMALLEST = 32, 1e-6
"""Number of dots up to which they are drawn large; relative range below which all dots count as one."""
PLACES, SPEEDS = ("angle", "orientation", "position"), ("angular_velocity", "velocity")


def section_figure(summary: Any, along: str, initial: list[str], swept: list[str], title: str) -> Figure:
    """Return the section in the position and the velocity component that vary most.

    Parameters
    ----------
    summary : xarray.Dataset
        ``section``, not loaded.
    along : str
        The dimension of the crossings.
    initial, swept : list of str
        Axes of initial conditions, whose motions share a panel, and axes of parameters.
    title : str
    """
    swept = [dim for dim in swept if dim not in initial]
    x, _ = axes_of(summary, swept)
    fixed = {dim: 0 for dim in swept if dim != x}
    lines = at_first(summary, fixed)
    summary = summary.isel(fixed)
    few = max(1, int(MOST_MOTIONS ** (1 / max(1, len(initial)))))
    summary = summary.isel({dim: slice(None, None, -(-summary.sizes[dim] // few)) for dim in initial})
    chosen = evenly(summary, x)
    columns = math.ceil(math.sqrt(len(chosen)))
    rows = -(-len(chosen) // columns)
    size = (PANEL * columns + 0.8, PANEL * 0.86 * rows + 0.6)
    figure, grid = panels(rows, columns, size, sharex=True, sharey=True)
    place, speed = (_varied_most(summary, names, str(summary.attrs["of"])) for names in (PLACES, SPEEDS))
    for axes, one in zip(grid.flat, chosen, strict=False):
        across, up = (part[0].isel(one).load() for part in (place, speed))
        _draw(axes, across.transpose(along, ...).values, up.transpose(along, ...).values)
        axes.set(xlabel=place[1], ylabel=speed[1])
        outer_labels(axes)
        axes.set_title(", ".join(coordinate_text(summary, dim, i) for dim, i in one.items()))
    for axes in grid.flat[len(chosen) :]:
        axes.remove()
    for axes in grid.flat[max(0, len(chosen) - columns) : len(chosen)]:
        axes.tick_params(labelbottom=True)
        axes.set_xlabel(place[1])
    for axis in (grid[0, 0].xaxis, grid[0, 0].yaxis):
        _at_least(axis)
    finish(figure, title, [*lines, *few_of(summary, chosen)])
    return figure


def _varied_most(summary: Any, names: tuple[str, ...], of: str) -> tuple[Any, str]:
    """Return the most variable component of the first existing variable, except the one that defines the section."""
    name = next(name for name in names if name in summary)
    array = summary[name]
    inner = [dim for dim in array.dims if dim in ("pendulum", "axis", "component")]
    if not inner:
        return array, with_unit(name, array.attrs["units"])
    spread = array.std([dim for dim in array.dims if dim not in inner]).fillna(0.0).compute()
    places = sorted(np.ndindex(*spread.shape), key=lambda place: -spread.values[place])
    texts = [_name(array, dict(zip(inner, place, strict=True))) for place in places]
    best = next((i for i, text in enumerate(texts) if text != of), 0)
    text = texts[best].replace("_", " ").replace(".", " ")
    return array.isel(dict(zip(inner, places[best], strict=True))), with_unit(text, array.attrs["units"])


def _name(array: Any, place: dict[str, int]) -> str:
    """Return the name of a component: the variable, and the labels along its dimensions with several values."""
    labels = [str(array[dim].values[i]) for dim, i in place.items() if array.sizes[dim] > 1]
    return ".".join([str(array.name), *labels])


def _draw(axes: Any, across: np.ndarray, up: np.ndarray) -> None:
    """Draw the dots of some motions, (crossings, ...)."""
    across, up = across.reshape(len(across), -1), up.reshape(len(up), -1)
    number = across.shape[1]
    colours = [PALETTE[0]] if number == 1 else colormaps["turbo"](np.linspace(0.05, 0.95, number))
    for k in range(number):
        spots = np.stack([across[:, k], up[:, k]])
        spread = np.nanmax(np.abs(spots), axis=1, keepdims=True, initial=1e-300)
        distinct = np.unique(np.round(spots[:, np.isfinite(spots).all(0)] / spread, 4), axis=1).shape[1]
        size = 7.0 if distinct <= FEW else 2.2
        axes.plot(*spots, ".", color=colours[k], markersize=size, markeredgewidth=0, rasterized=True)


def _at_least(axis: Any) -> None:
    """Set a finite range on an axis along which all dots coincide up to round-off."""
    low, high = axis.get_view_interval()
    middle = (low + high) / 2
    if high - low < SMALLEST * max(abs(middle), SMALLEST):
        reach = 0.1 * abs(middle) or 1.0
        axis.axes.set(**{f"{axis.axis_name}lim": (middle - reach, middle + reach)})
