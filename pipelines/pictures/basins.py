"""Figures of basin measures: edge tracking, the Wada property, probabilities."""

from typing import Any

import numpy as np
from matplotlib import colormaps
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch

from pem_core.basins import Wada
from pem_core.errors import MISSING, fail
from pipelines.pictures.colours import PALETTE
from pipelines.pictures.layout import finish, with_unit
from pipelines.pictures.sheet import panels
from pipelines.pictures.view import (
    at_first,
    axes_of,
    coordinate_text,
    evenly,
    few_of,
    label,
    over_one_parameter,
    place_text,
)

EDGE_PANEL = 4.6
SIDES = ("first", "second")
"""Suffixes of ``label_`` and ``equilibrium_`` for the basins on either side of an edge."""


def edge_figure(summary: Any, dataset: Any, swept: list[str], title: str, ends: tuple[int, int]) -> Figure:
    """Return the end points of edge tracking, with a panel for each value of the longest parameter axis.

    Parameters
    ----------
    summary : xarray.Dataset
        ``edges``, loaded.
    dataset : xarray.Dataset
        The store, with its list of equilibria.
    swept : list of str
        Parameter axes.
    title : str
    ends : (int, int)
        The flags of edges that ended at an equilibrium, and of those that had not ended.

    Raises
    ------
    InputError
        If the store has no list of equilibria.
    """
    if "equilibrium_position" not in dataset:
        raise fail(
            "summary/edges", ": the figure needs the list of equilibria, which this store does not contain", MISSING
        )
    x, _ = axes_of(summary, swept)
    fixed = {dim: 0 for dim in swept if dim != x}
    lines = at_first(summary, fixed)
    names = ["equilibrium_position", "equilibrium_stable", "equilibrium_magnet"]
    table = dataset[names].isel({dim: i for dim, i in fixed.items() if dim in dataset[names].dims}).load()
    summary = summary.isel({dim: i for dim, i in fixed.items() if dim in summary.dims})
    chosen = evenly(summary, x)
    figure, grid = panels(1, len(chosen), (EDGE_PANEL * len(chosen) + 0.6, EDGE_PANEL + 0.9), sharex=True, sharey=True)
    for axes, one in zip(grid.flat, chosen, strict=True):
        _draw(axes, summary.isel(one), table.isel({d: i for d, i in one.items() if d in table.dims}), ends)
        axes.set_title(place_text(summary, one))
        unit = table["equilibrium_position"].attrs["units"]
        axes.set(xlabel=with_unit("x", unit), aspect="equal")
    grid[0, 0].set_ylabel(with_unit("y", unit))
    handles, texts = grid[0, 0].get_legend_handles_labels()
    finish(figure, title, [*lines, *few_of(summary, chosen)], list(dict(zip(texts, handles, strict=True)).values()))
    return figure


def _draw(axes: Any, edges: Any, table: Any, ends: tuple[int, int]) -> None:
    """Draw wells, the end points of edges, and a line from each end point to the wells on either side."""
    wells = _above(table["equilibrium_position"])
    spots, endings = _above(edges["position"]), edges["ending"].values
    for number, spot in enumerate(spots):
        if endings[number] not in ends:
            continue
        for side in SIDES:
            for well in _wells_of(edges.isel(edge=number), table, side):
                axes.plot(*np.stack([wells[well], spot], 1), "-", color="#8C8C8C", linewidth=0.8, zorder=1)
        is_there = endings[number] == ends[0]
        text = "end of an edge: equilibrium" if is_there else "end of an edge: not converged"
        axes.plot(*spot, "X" if is_there else "x", color="black", markersize=7, markeredgewidth=0.8, label=text)
    rim = {"markeredgecolor": "black", "markeredgewidth": 0.6, "markersize": 8}
    for well, magnet in enumerate(table["equilibrium_magnet"].values):
        if table["equilibrium_stable"].values[well]:
            colour = PALETTE[magnet % len(PALETTE)] if magnet >= 0 else "black"
            axes.plot(*wells[well], "o", color=colour, label="well", **rim)


def _above(position: Any) -> np.ndarray:
    """Return x and y (n, 2) of positions; for a body with several magnets, those of the first."""
    own = position.isel(magnet=0) if "magnet" in position.dims else position
    return own.transpose(..., "component").values[:, :2]


def _wells_of(edge: Any, table: Any, side: str) -> list[int]:
    """Return the equilibria whose basin lies on one side of an edge; labels by magnet may match several."""
    if f"equilibrium_{side}" in edge:
        return [int(edge[f"equilibrium_{side}"])]
    at_magnet = table["equilibrium_magnet"].values == int(edge[f"label_{side}"])
    return np.flatnonzero(table["equilibrium_stable"].values & at_magnet).tolist()


WADA_PANEL, WADA_HEIGHT = 3.4, 2.9
FILLS = {Wada.SEEN: "full", Wada.PARTIAL: "left", Wada.NOT_SEEN: "none"}
WORDS = {Wada.SEEN: "Wada property found", Wada.PARTIAL: "found in part", Wada.NOT_SEEN: "not found"}
ABOVE = 1.06
"""Height of the markers that show the verdict, above fractions of at most 1."""
RADIUS, LABELS = "radius", "labels"


def wada_figure(summary: Any, swept: list[str], title: str) -> Figure:
    """Return both tests of the Wada property against a parameter or against the radius.

    The horizontal axis is the longest parameter axis, with a column for each radius; without one it is the radius.
    Upper row: the fraction of all boundaries that lies within the radius of every one, 1 for Wada basins. Lower row:
    the fractions of boundary boxes, as many cells apart, that have 2, 3, ... basins around them; for Wada basins every
    box has all of them.

    Parameters
    ----------
    summary : xarray.Dataset
        ``wada``, loaded.
    swept : list of str
        Parameter axes.
    title : str
    """
    x, lines, summary = over_one_parameter(summary, swept)
    across, columns = (x, evenly(summary, RADIUS)) if x else (RADIUS, [{}])
    size = (WADA_PANEL * max(2, len(columns)) + 0.6, 2 * WADA_HEIGHT + 0.8)
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
        below.set(xlabel=label(one[across]) if x else with_unit("radius", "cells"), ylim=(0.0, 1.12))
    grid[0, 0].set_ylabel("merging test: fraction of cells\nwithin the radius of every boundary", fontsize="small")
    grid[1, 0].set_ylabel("grid test: fraction of boundary boxes,\nby the number of basins nearby", fontsize="small")
    handles = [*_kinds(summary), *(Patch(color=c, label=f"{n} basins") for n, c in shades.items())]
    finish(figure, title, [*lines, *few_of(summary, columns)], handles)
    return figure


def _but_labels(summary: Any) -> list[str]:
    """Return the dimensions of the fractions except the number of basins."""
    return [dim for dim in summary["share"].dims if dim != LABELS]


def _draw_shares(axes: Any, along: np.ndarray, one: Any, shades: dict[int, Any]) -> None:
    """Draw the fractions as stacked bars, the smallest number of basins at the bottom."""
    middles = (along[1:] + along[:-1]) / 2 if len(along) > 1 else along + 0.5
    edges = np.concatenate([[2 * along[0] - middles[0]], middles, [2 * along[-1] - middles[-1]]])[: len(along) + 1]
    bottom = np.zeros(along.shape)
    for number, colour in shades.items():
        height = np.nan_to_num(one["share"].sel({LABELS: number}).values)
        axes.bar(edges[:-1], height, np.diff(edges), bottom, color=colour, align="edge", edgecolor="white")
        bottom = bottom + height


def _mark(axes: Any, x: np.ndarray, y: np.ndarray, verdicts: np.ndarray) -> None:
    """Draw markers for the verdicts on the Wada property."""
    for verdict, fill in FILLS.items():
        own = verdicts == verdict
        axes.plot(x[own], y[own], **_style(fill))


def _style(fill: str) -> dict[str, Any]:
    rim = {"markeredgecolor": "black", "markeredgewidth": 0.7, "markersize": 6, "linestyle": ""}
    return {"marker": "o", "color": PALETTE[5], "fillstyle": fill, "markerfacecoloralt": "white", **rim}


def _kinds(summary: Any) -> list[Line2D]:
    """Return the legend entries of the markers that occur."""
    found = set(np.unique([summary["merging"].values, summary["grid"].values]).tolist())
    return [Line2D([], [], label=WORDS[verdict], **_style(fill)) for verdict, fill in FILLS.items() if verdict in found]


MOST = 6
"""Largest number of labels with a panel: those with the highest probability anywhere."""
PROBABILITY_PANEL, PROBABILITY_HEIGHT = 3.4, 3.8


def chances_figure(summary: Any, title: str) -> Figure:
    """Return a panel for each label with its probability over the last two axes, or over the only one."""
    probability = summary["probability"]
    dims = [str(dim) for dim in probability.dims if dim != "label"]
    first = dict.fromkeys(dims[:-2], 0)
    shown = probability.isel(first)
    inner = dims[-2:]
    most = shown.max(inner).values
    order = [place for place in most.argsort()[::-1][:MOST] if most[place] > 0] or [0]
    figure, grid = panels(1, len(order), (PROBABILITY_PANEL * len(order) + 1.0, PROBABILITY_HEIGHT), sharey=True)
    mesh = None
    for panel, place in zip(grid[0], sorted(order), strict=True):
        one = shown.isel(label=int(place))
        panel.set_title(str(one["label_name"].item()), fontsize=9)
        if len(inner) == 2:
            x, y = (summary[dim] for dim in inner)
            mesh = panel.pcolormesh(x, y, one.transpose(inner[1], inner[0]), vmin=0, vmax=1, shading="nearest")
            panel.set(xlabel=label(x), ylabel=label(y))
        elif inner:
            panel.plot(summary[inner[0]], one)
            panel.set(xlabel=label(summary[inner[0]]), ylim=(0, 1), ylabel="probability")
        else:
            panel.bar([0], [float(one)])
            panel.set(ylim=(0, 1), xticks=[], ylabel="probability")
    if mesh is not None:
        figure.colorbar(mesh, ax=list(grid[0]), label="probability")
    for panel in grid[0][1:]:
        panel.set_ylabel("")
    finish(figure, title, at_first(summary, first))
    return figure
