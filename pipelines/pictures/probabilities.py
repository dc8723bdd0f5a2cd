"""How probable each magnet is for each start: a map for each, curves where starts lie on one axis."""

from typing import Any

from matplotlib.figure import Figure

from pipelines.pictures.sheet import heading, panels
from pipelines.pictures.view import at_first, label

MOST = 6
"""Labels that have panels: those that are likeliest anywhere, of those that occur."""
PANEL, HIGH = 3.4, 3.8


def chances_figure(summary: Any, title: str) -> Figure:
    """Return a panel for each label: its probability over the last two axes, or over the only one."""
    probability = summary["probability"]
    dims = [str(dim) for dim in probability.dims if dim != "label"]
    first = dict.fromkeys(dims[:-2], 0)
    shown = probability.isel(first)
    inner = dims[-2:]
    most = shown.max(inner).values
    order = [place for place in most.argsort()[::-1][:MOST] if most[place] > 0] or [0]
    figure, grid = panels(1, len(order), (PANEL * len(order) + 1.0, HIGH), sharey=True)
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
    heading(figure, title, at_first(summary, first))
    return figure
