"""Figures of all motions of a study: tossed coins, polhodes, orbit diagrams and sections."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
from matplotlib import colormaps
from matplotlib.colors import to_rgb
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch

from pem_core.errors import MISSING, fail
from pipelines.pictures.colours import PALETTE, category, codes
from pipelines.pictures.layout import finish, with_unit
from pipelines.pictures.sheet import outer_labels, panels
from pipelines.pictures.view import at_first, axes_of, evenly, few_of, label, over_one_parameter, place_text
from pipelines.study.load import Study

FINE = 600
"""Points along an axis at which the closed form is evaluated for a curve."""
INCHES = 6.4


def coin_figure(dataset: Any, study: Study, half_turns: Callable[..., np.ndarray], title: str) -> Figure:
    """Return the landing faces over two axes, and the curves of n + 1/2 half turns of the coin.

    Parameters
    ----------
    dataset : xarray.Dataset
        The store, with ``landing_face``.
    study : Study
    half_turns : function (indices (n,) along each axis) -> (n,) array
    title : str

    Raises
    ------
    InputError
        If fewer than two axes are swept.
    """
    dims = [str(dim) for dim in dataset["status"].dims]
    if len(dims) < 2:
        rule = f": the figure needs two swept axes, but the study sweeps {', '.join(dims) or 'nothing'}"
        raise fail("summary/tossed_coin", rule, MISSING)
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
    handles.append(Line2D([], [], color="black", linewidth=0.8, label="closed form: caught on edge"))
    finish(figure, title, at_first(dataset, fixed), handles)
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


SPHERE_PANEL = 4.4
MOST_POLHODES = 24
"""Polhodes that one panel shows."""
AZIMUTH, HEIGHT = math.radians(62.0), math.radians(24.0)
"""Viewing direction of the sphere: azimuth from u1 towards u2, and elevation above both."""
BEHIND, REACH = 0.25, 1.22
"""Opacity of lines behind the sphere; half the width of a panel in sphere radii."""
CIRCLE = np.linspace(0.0, 2 * np.pi, 181)


def view() -> np.ndarray:
    """Return the rows of the view matrix: right, up and towards the eye, along the body axes."""
    a, h = AZIMUTH, HEIGHT
    across = -math.sin(a), math.cos(a), 0.0
    towards = math.cos(h) * math.cos(a), math.cos(h) * math.sin(a), math.sin(h)
    return np.array([across, np.cross(towards, across), towards])


def polhode_figure(summary: Any, initial: list[str], swept: list[str], title: str) -> Figure:
    """Return spheres with polhodes, one sphere per parameter set; each polhode is scaled by its largest length.

    Parameters
    ----------
    summary : xarray.Dataset
        ``polhode``, not loaded.
    initial, swept : list of str
        Axes of initial conditions, whose motions share a panel, and all swept axes.
    title : str
    """
    parameters = [dim for dim in swept if dim not in initial]
    x, _ = axes_of(summary, parameters)
    momentum = summary["angular_momentum"]
    own = [dim for dim in momentum.dims if dim not in (*swept, "time", "axis")]
    fixed = {dim: 0 for dim in (*parameters, *own) if dim != x}
    told = [dim for dim in fixed if momentum.sizes[dim] > 1]
    chosen = evenly(summary, x)
    columns = math.ceil(math.sqrt(len(chosen))) if len(chosen) > 3 else len(chosen)
    rows = -(-len(chosen) // columns)
    figure, grid = panels(rows, columns, (SPHERE_PANEL * columns, SPHERE_PANEL * rows + 0.7))
    for axes in grid.flat:
        axes.set(xticks=[], yticks=[], frame_on=False)
    for axes, one in zip(grid.flat, chosen, strict=False):
        curves = momentum.isel({**fixed, **one}).transpose("time", ..., "axis").load().values
        _draw_sphere(axes)
        _draw_polhodes(axes, curves.reshape(len(curves), -1, 3))
        axes.set_title(place_text(summary, one), fontsize="medium")
    finish(figure, title, [*at_first(summary, told), *few_of(summary, chosen)])
    return figure


def _draw_sphere(axes: Any) -> None:
    """Draw the outline of the sphere, the circles perpendicular to the body axes, and the ends of these axes."""
    axes.plot(np.cos(CIRCLE), np.sin(CIRCLE), color="#808080", linewidth=0.9)
    turn = view()
    for k in range(3):
        circle = np.zeros((len(CIRCLE), 3))
        circle[:, (k + 1) % 3], circle[:, (k + 2) % 3] = np.cos(CIRCLE), np.sin(CIRCLE)
        _draw_line(axes, circle @ turn.T, color="#B0B0B0", linewidth=0.5)
        tip = turn[:, k]
        axes.plot([tip[0], 1.12 * tip[0]], [tip[1], 1.12 * tip[1]], color="black", linewidth=1.0)
        axes.text(1.18 * tip[0], 1.18 * tip[1], f"$u_{k + 1}$", ha="center", va="center", fontsize="small")
    axes.set(xlim=(-REACH, REACH), ylim=(-REACH, REACH), aspect="equal")


def _draw_polhodes(axes: Any, curves: np.ndarray) -> None:
    """Draw the polhodes of some motions (r, motions, 3), with a dot at each start."""
    with np.errstate(invalid="ignore"):
        size = np.nanmax(np.linalg.norm(curves, axis=-1), axis=0, initial=1e-300)
    picked = np.unique(np.linspace(0, curves.shape[1] - 1, min(curves.shape[1], MOST_POLHODES)).round().astype(int))
    few: Any = PALETTE[: len(picked)]
    colours = few if len(picked) <= len(PALETTE) else colormaps["turbo"](np.linspace(0.05, 0.95, len(picked)))
    for colour, k in zip(colours, picked, strict=True):
        seen = curves[:, k] / size[k] @ view().T
        _draw_line(axes, seen, color=colour, linewidth=0.8)
        axes.plot(*seen[0, :2], "o", color=colour, markersize=3.0, alpha=1.0 if seen[0, 2] >= 0 else BEHIND)


def _draw_line(axes: Any, points: np.ndarray, **look: Any) -> None:
    """Draw a line through points (n, 3) of a view, fainter where it lies behind the sphere."""
    is_behind = points[:, 2:] < 0
    for part, alpha in ((is_behind, BEHIND), (~is_behind, 1.0)):
        # A segment ends at the first point beyond the outline, so that the front and back parts meet there.
        shown = part | np.roll(part, 1, axis=0)
        axes.plot(*np.where(shown, points, np.nan)[:, :2].T, alpha=alpha, rasterized=True, **look)


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
    figure, ((axes,),) = panels(1, 1, (7.2, 4.6))
    across = np.broadcast_to(dataset[axis].values, points.shape)
    dots: dict[str, Any] = {"marker": "o", "linestyle": "", "markeredgewidth": 0, "rasterized": True}
    room = 72.0 * figure.get_figwidth() / max(1, points.sizes[axis])
    for are_few, sizes in ((False, CHAOS), (True, CYCLE)):
        own = _has_few_values(points.values) == are_few
        dots |= {"color": PALETTE[0], "markersize": float(np.clip(COLUMN_SHARE * room, *sizes))}
        axes.plot(across[:, own].ravel(), points.values[:, own].ravel(), **dots)
    shown = {dim: index for dim, index in place.items() if series.sizes[dim] > 1}
    described = " ".join(f"{dim} {series[dim].values[int(index)]}" for dim, index in shown.items())
    up = with_unit(str(series.name).replace("_", " "), series.attrs["units"])
    axes.set(xlabel=label(dataset[axis]), ylabel=", ".join(filter(None, [up, described])))
    finish(figure, dataset.attrs["title"], at_first(dataset, others))
    return figure


def _has_few_values(points: np.ndarray) -> np.ndarray:
    """Return for each value of the axis whether the points (n, axis) of its motion are those of a short cycle."""
    ordered = np.sort(points, axis=0)
    steps = np.diff(ordered, axis=0) > DISTINCT * np.nanmax(np.abs(points), initial=1e-300)
    return steps.sum(0) < SHORT


CHAOS, CYCLE = (1.0, 2.4), (2.2, 3.6)
"""Least and largest diameter of dots of an orbit diagram [points]: of many different values, and of short cycles, whose
few dots would be lost among columns of many."""
COLUMN_SHARE = 0.45
"""Diameter of a dot over the distance between two values of the axis, if it has neither the least nor largest size."""
SHORT, DISTINCT = 16, 1e-3
"""Number of different values up to which a motion counts as a short cycle, and the relative distance of such values."""

SECTION_PANEL = 4.6
MOST_MOTIONS = 400
"""Motions that one panel shows."""
FEW, SMALLEST = 32, 1e-6
"""Number of dots up to which they are drawn large; relative range below which all dots count as one."""
COVERED, DIAMETERS, LARGE = 0.06, (1.2, 3.6), 5.0
"""Area of all dots of a panel over that of the panel, limits of their diameter [points], and diameter of few dots."""
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
    x, lines, summary = over_one_parameter(summary, [dim for dim in swept if dim not in initial])
    few = max(1, int(MOST_MOTIONS ** (1 / max(1, len(initial)))))
    summary = summary.isel({dim: slice(None, None, -(-summary.sizes[dim] // few)) for dim in initial})
    chosen = evenly(summary, x)
    columns = math.ceil(math.sqrt(len(chosen)))
    rows = -(-len(chosen) // columns)
    size = (SECTION_PANEL * columns + 0.8, SECTION_PANEL * 0.86 * rows + 0.6)
    figure, grid = panels(rows, columns, size, sharex=True, sharey=True)
    place, speed = (_varied_most(summary, names, str(summary.attrs["of"])) for names in (PLACES, SPEEDS))
    for axes, one in zip(grid.flat, chosen, strict=False):
        across, up = (part[0].isel(one).load() for part in (place, speed))
        _draw_dots(axes, across.transpose(along, ...).values, up.transpose(along, ...).values)
        axes.set(xlabel=place[1], ylabel=speed[1])
        outer_labels(axes)
        axes.set_title(place_text(summary, one))
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


def _draw_dots(axes: Any, across: np.ndarray, up: np.ndarray) -> None:
    """Draw the dots of some motions, (crossings, ...)."""
    across, up = across.reshape(len(across), -1), up.reshape(len(up), -1)
    number = across.shape[1]
    colours = [PALETTE[0]] if number == 1 else colormaps["turbo"](np.linspace(0.05, 0.95, number))
    box = axes.get_position()
    area = 72.0**2 * box.width * box.height * np.prod(axes.figure.get_size_inches())
    many = float(np.clip(np.sqrt(COVERED * area / max(1, across.size)), *DIAMETERS))
    for k in range(number):
        spots = np.stack([across[:, k], up[:, k]])
        spread = np.nanmax(np.abs(spots), axis=1, keepdims=True, initial=1e-300)
        distinct = np.unique(np.round(spots[:, np.isfinite(spots).all(0)] / spread, 4), axis=1).shape[1]
        size = LARGE if distinct <= FEW else many
        axes.plot(*spots, "o", color=colours[k], markersize=size, markeredgewidth=0, rasterized=True)


def _at_least(axis: Any) -> None:
    """Set a finite range on an axis along which all dots coincide up to round-off."""
    low, high = axis.get_view_interval()
    middle = (low + high) / 2
    if high - low < SMALLEST * max(abs(middle), SMALLEST):
        reach = 0.1 * abs(middle) or 1.0
        axis.axes.set(**{f"{axis.axis_name}lim": (middle - reach, middle + reach)})
