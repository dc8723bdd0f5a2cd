"""Edges between basins, seen from above: the rest points of the basins, and the saddles to which their edges lead."""

from typing import Any

import numpy as np
from matplotlib.figure import Figure

from pem_core.errors import fail
from pipelines.pictures.colours import PALETTE
from pipelines.pictures.pictures import legend_below, with_unit
from pipelines.pictures.sheet import heading, panels
from pipelines.pictures.view import at_first, axes_of, coordinate_text, evenly, few_of

PANEL = 4.6
SIDES = ("first", "second")
"""What stands behind ``label_`` and ``equilibrium_`` in the names of the basins on either side."""


def edge_figure(summary: Any, dataset: Any, swept: list[str], title: str, ends: tuple[int, int]) -> Figure:
    """Return where edges lead, a panel for each value of the longest axis of a parameter.

    Parameters
    ----------
    summary : xarray.Dataset
        ``edges``, loaded.
    dataset : xarray.Dataset
        The store, with its table of rest points.
    swept : list of str
        Axes of parameters.
    title : str
    ends : (int, int)
        The flags of edges that lead to a rest point, and of those that were still on their way.

    Raises
    ------
    InputError
        If the store has no such table.
    """
    if "equilibrium_position" not in dataset:
        raise fail("summary/edges", "must be of a study that tables its rest points to be drawn", "none")
    x, _ = axes_of(summary, swept)
    fixed = {dim: 0 for dim in swept if dim != x}
    lines = at_first(summary, fixed)
    names = ["equilibrium_position", "equilibrium_stable", "equilibrium_magnet"]
    table = dataset[names].isel({dim: i for dim, i in fixed.items() if dim in dataset[names].dims}).load()
    summary = summary.isel({dim: i for dim, i in fixed.items() if dim in summary.dims})
    chosen = evenly(summary, x)
    figure, grid = panels(1, len(chosen), (PANEL * len(chosen) + 0.6, PANEL + 0.9), sharex=True, sharey=True)
    for axes, one in zip(grid.flat, chosen, strict=True):
        _draw(axes, summary.isel(one), table.isel({d: i for d, i in one.items() if d in table.dims}), ends)
        axes.set_title(", ".join(coordinate_text(summary, dim, i) for dim, i in one.items()))
        unit = table["equilibrium_position"].attrs["units"]
        axes.set(xlabel=with_unit("x", unit), aspect="equal")
    grid[0, 0].set_ylabel(with_unit("y", unit))
    handles, texts = grid[0, 0].get_legend_handles_labels()
    legend_below(figure, list(dict(zip(texts, handles, strict=True)).values()))
    heading(figure, title, [*lines, *few_of(summary, chosen)])
    return figure


def _draw(axes: Any, edges: Any, table: Any, ends: tuple[int, int]) -> None:
    """Draw wells, what edges lead to, and a line from each to the wells on either side."""
    wells = _above(table["equilibrium_position"])
    spots, endings = _above(edges["position"]), edges["ending"].values
    for number, spot in enumerate(spots):
        if endings[number] not in ends:
            continue
        for side in SIDES:
            for well in _wells_of(edges.isel(edge=number), table, side):
                axes.plot(*np.stack([wells[well], spot], 1), "-", color="#8C8C8C", linewidth=0.8, zorder=1)
        is_there = endings[number] == ends[0]
        text = "an edge leads to this rest point" if is_there else "an edge was still on its way here"
        axes.plot(*spot, "X" if is_there else "x", color="black", markersize=7, markeredgewidth=0.8, label=text)
    rim = {"markeredgecolor": "black", "markeredgewidth": 0.6, "markersize": 8}
    for well, magnet in enumerate(table["equilibrium_magnet"].values):
        if table["equilibrium_stable"].values[well]:
            colour = PALETTE[magnet % len(PALETTE)] if magnet >= 0 else "black"
            axes.plot(*wells[well], "o", color=colour, label="well", **rim)


def _above(position: Any) -> np.ndarray:
    """Return x and y (n, 2) of places, those of the first magnet of a body."""
    own = position.isel(magnet=0) if "magnet" in position.dims else position
    return own.transpose(..., "component").values[:, :2]


def _wells_of(edge: Any, table: Any, side: str) -> list[int]:
    """Return which rest points of the table the basin on one side of an edge is of; by magnet it may be several."""
    if f"equilibrium_{side}" in edge:
        return [int(edge[f"equilibrium_{side}"])]
    at_magnet = table["equilibrium_magnet"].values == int(edge[f"label_{side}"])
    return np.flatnonzero(table["equilibrium_stable"].values & at_magnet).tolist()
