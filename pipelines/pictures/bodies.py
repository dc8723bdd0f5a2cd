"""Figures of free bodies: tossed coins and polhodes."""

import math
from collections.abc import Callable
from typing import Any

import numpy as np
from matplotlib import colormaps
from matplotlib.colors import to_rgb
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch

from pem_core.errors import fail
from pipelines.pictures.colours import PALETTE, category, codes
from pipelines.pictures.layout import finish
from pipelines.pictures.sheet import panels
from pipelines.pictures.view import at_first, axes_of, coordinate_text, evenly, few_of, label
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


PANEL = 4.4
MOST_MOTIONS = 24
"""Motions that one panel shows."""
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
    figure, grid = panels(rows, columns, (PANEL * columns, PANEL * rows + 0.7))
    for axes in grid.flat:
        axes.set(xticks=[], yticks=[], frame_on=False)
    for axes, one in zip(grid.flat, chosen, strict=False):
        curves = momentum.isel({**fixed, **one}).transpose("time", ..., "axis").load().values
        _draw_sphere(axes)
        _draw(axes, curves.reshape(len(curves), -1, 3))
        axes.set_title(", ".join(coordinate_text(summary, dim, i) for dim, i in one.items()), fontsize="medium")
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


def _draw(axes: Any, curves: np.ndarray) -> None:
    """Draw the polhodes of some motions (r, motions, 3), with a dot at each start."""
    with np.errstate(invalid="ignore"):
        size = np.nanmax(np.linalg.norm(curves, axis=-1), axis=0, initial=1e-300)
    picked = np.unique(np.linspace(0, curves.shape[1] - 1, min(curves.shape[1], MOST_MOTIONS)).round().astype(int))
    colours = [PALETTE[0]] if len(picked) == 1 else colormaps["turbo"](np.linspace(0.05, 0.95, len(picked)))
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
