"""The Wada property: by merging, how much of the boundaries is near all of them; on grids, how many basins are near."""

from typing import Any

import numpy as np
from matplotlib import colormaps
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch

from pem_core.basins import Wada
from pipelines.pictures.colours import PALETTE
from pipelines.pictures.pictures import legend_below
from pipelines.pictures.sheet import heading, panels
from pipelines.pictures.view import at_first, axes_of, coordinate_text, evenly, few_of, label

PANEL, HIGH = 3.4, 2.9
FILLS = {Wada.SEEN: "full", Wada.PARTIAL: "left", Wada.NOT_SEEN: "none"}
WORDS = {Wada.SEEN: "Wada property seen", Wada.PARTIAL: "in part", Wada.NOT_SEEN: "not seen"}
ABOVE = 1.06
"""Height of the marks that say what follows from shares, of which the largest is 1."""
RADIUS, LABELS = "radius", "labels"


def wada_figure(summary: Any, swept: list[str], title: str) -> Figure:
    """Return both tests against the longest axis of a parameter, a column for each radius, or else against the radius.

    Above: the share of all boundaries that lies within the radius of every one; 1 for Wada basins. Below: of boundary
    boxes as many cells apart, the shares that have 2, 3, ... basins around them; all of them for Wada basins.

    Parameters
    ----------
    summary : xarray.Dataset
        ``wada``, loaded.
    swept : list of str
        Axes of parameters.
    title : str
    """
    x, _ = axes_of(summary, swept)
    fixed = {dim: 0 for dim in swept if dim != x and dim in summary.dims}
    lines, summary = at_first(summary, fixed), summary.isel(fixed)
    across, columns = (x, evenly(summary, RADIUS)) if x else (RADIUS, [{}])
    size = (PANEL * max(2, len(columns)) + 0.6, 2 * HIGH + 0.8)
    figure, grid = panels(2, len(columns), size, sharex=True, sharey=True)
    numbers = [int(n) for n in summary[LABELS].values[(summary["share"] > 0).any(_but_labels(summary)).values]]
    shades = dict(zip(numbers, colormaps["Blues"](np.linspace(0.3, 0.95, len(numbers))), strict=True))
    for place, (above, below) in zip(columns, grid.T, strict=True):
        one = summary.isel(place)
        along = one[across].values if one[across].dtype.kind in "iuf" else np.arange(one.sizes[across])
        _mark(above, along, one["shared"].values, one["merging"].values)
        _draw_shares(below, along, one.transpose(across, ...), shades)
        _mark(below, along, np.full(along.shape, ABOVE), one["grid"].values)
        above.set_title(", ".join(f"{coordinate_text(summary, dim, i)} cells" for dim, i in place.items()))
        below.set(xlabel=label(one[across]) if x else "radius [cells]", ylim=(0.0, 1.12))
    grid[0, 0].set_ylabel("by merging: share of the boundaries\nwithin the radius of every one", fontsize="small")
    grid[1, 0].set_ylabel("on grids: share of boundary boxes\nwith so many basins around", fontsize="small")
    legend_below(figure, [*_kinds(summary), *(Patch(color=c, label=f"{n} basins") for n, c in shades.items())])
    heading(figure, title, [*lines, *few_of(summary, columns)])
    return figure


def _but_labels(summary: Any) -> list[str]:
    """Return the dimensions of the shares but for the number of basins."""
    return [dim for dim in summary["share"].dims if dim != LABELS]


def _draw_shares(axes: Any, along: np.ndarray, one: Any, shades: dict[int, Any]) -> None:
    """Pile up the shares, those of fewest basins at the bottom."""
    middles = (along[1:] + along[:-1]) / 2 if len(along) > 1 else along + 0.5
    edges = np.concatenate([[2 * along[0] - middles[0]], middles, [2 * along[-1] - middles[-1]]])[: len(along) + 1]
    bottom = np.zeros(along.shape)
    for number, colour in shades.items():
        height = np.nan_to_num(one["share"].sel({LABELS: number}).values)
        axes.bar(edges[:-1], height, np.diff(edges), bottom, color=colour, align="edge", edgecolor="white")
        bottom = bottom + height


def _mark(axes: Any, x: np.ndarray, y: np.ndarray, verdicts: np.ndarray) -> None:
    """Mark what is seen of the property."""
    for verdict, fill in FILLS.items():
        own = verdicts == verdict
        axes.plot(x[own], y[own], **_style(fill))


def _style(fill: str) -> dict[str, Any]:
    rim = {"markeredgecolor": "black", "markeredgewidth": 0.7, "markersize": 6, "linestyle": ""}
    return {"marker": "o", "color": PALETTE[5], "fillstyle": fill, "markerfacecoloralt": "white", **rim}


def _kinds(summary: Any) -> list[Line2D]:
    """Return what the marks mean that occur."""
    found = set(np.unique([summary["merging"].values, summary["grid"].values]).tolist())
    return [Line2D([], [], label=WORDS[verdict], **_style(fill)) for verdict, fill in FILLS.items() if verdict in found]
