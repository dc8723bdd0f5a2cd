"""Figure of edges between attractors: their states at strobes among the starts, and those of the cycles between."""

from typing import Any

import numpy as np
from matplotlib.figure import Figure

from pipelines.pictures.colours import category
from pipelines.pictures.layout import finish
from pipelines.pictures.sheet import panels
from pipelines.pictures.view import at_first, axes_of, evenly, few_of, label, place_text

PANEL = 4.6
MOST_LINES = 12
"""States of a cycle on an edge, the first ones, from which lines lead to the attractors on its sides."""
HOME, EDGE = "home_", "edge_"
"""Prefixes of the variables with the starts that have the states of attractors and of cycles on edges."""
RIM: dict[str, Any] = {"markeredgecolor": "black", "markeredgewidth": 0.6, "linestyle": ""}


def attractor_edge_figure(summary: Any, swept: list[str], title: str, found: tuple[int, ...]) -> Figure:
    """Return attractors and edge cycles over the first two axes of starts, a panel for each value of a parameter.

    Lines lead from the states of an edge cycle to the nearest ones of the attractors on either side. Over a single axis
    of starts, cycles are drawn above attractors.

    Parameters
    ----------
    summary : xarray.Dataset
        ``edges`` of attractors, loaded.
    swept : list of str
        Parameter axes.
    title : str
    found : tuple of int
        The flags of edges with a cycle.
    """
    x, _ = axes_of(summary, swept)
    fixed = {dim: 0 for dim in swept if dim != x and dim in summary.dims}
    lines = at_first(summary, fixed)
    summary = summary.isel(fixed)
    chosen = evenly(summary, x)
    figure, grid = panels(1, len(chosen), (PANEL * len(chosen) + 0.6, PANEL + 0.9), sharex=True, sharey=True)
    across = summary.attrs["over"].split()[:2]
    for axes, place in zip(grid.flat, chosen, strict=True):
        one = summary.isel({dim: i for dim, i in place.items() if dim in summary.dims})
        _draw(axes, one, across, found)
        axes.set_title(place_text(summary, place))
        axes.set_xlabel(label(summary[HOME + across[0]].rename(across[0])))
    if len(across) > 1:
        grid[0, 0].set_ylabel(label(summary[HOME + across[1]].rename(across[1])))
    else:
        grid[0, 0].set_yticks([0.0, 1.0], ["attractors", "edges"])
    handles, texts = grid[0, 0].get_legend_handles_labels()
    finish(figure, title, [*lines, *few_of(summary, chosen)], list(dict(zip(texts, handles, strict=True)).values()))
    return figure


def _draw(axes: Any, one: Any, across: list[str], found: tuple[int, ...]) -> None:
    """Draw the attractors and the cycles on edges of one parameter set."""
    array = one["label"].rename("attractor")
    homes = {int(code): _places(one.isel(label=k), HOME, across, 0.0) for k, code in enumerate(array.values)}
    for edge in range(one.sizes["edge"]):
        own = one.isel(edge=edge)
        spots = _places(own, EDGE, across, 1.0)
        if int(own["ending"]) not in found or not len(spots):
            continue
        for side in ("first", "second"):
            home = homes.get(int(own[f"side_{side}"]))
            if home is not None and len(home):
                off = np.ptp(np.concatenate([home, spots]), axis=0)
                apart = (((home[:, None] - spots) / np.where(off > 0, off, 1.0)) ** 2).sum(-1)
                for spot, nearest in list(zip(spots, apart.argmin(0), strict=True))[:MOST_LINES]:
                    axes.plot(*np.stack([home[nearest], spot], 1), "-", color="#8C8C8C", linewidth=0.8, zorder=1)
        axes.plot(*spots.T, marker="X", color="black", markersize=7, label="cycle on an edge", **RIM)
    for k, (code, home) in enumerate(homes.items()):
        if code >= 0 and len(home):
            colour = category(array, None, code).colour
            text = str(one["label_name"].values[k]).replace("_", " ")
            axes.plot(*home.T, marker="o", color=colour, markersize=7, label=text, **RIM)


def _places(one: Any, prefix: str, across: list[str], height: float) -> np.ndarray:
    """Return the starts (n, 2) with the states at strobes; over a single axis of starts, at a height."""
    values = [np.ravel(one[prefix + dim].values) for dim in across]
    places = np.stack(values if len(values) > 1 else [*values, np.full(len(values[0]), height)], 1)
    return places[np.isfinite(places).all(1)]
