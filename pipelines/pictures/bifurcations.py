"""Bifurcation diagram of attractors: a quantity at strobes against a parameter, above the fractions of starts."""

from typing import Any

import numpy as np
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from pipelines.pictures.colours import category
from pipelines.pictures.layout import finish
from pipelines.pictures.sheet import panels
from pipelines.pictures.view import at_first, axes_of, label

RIM: dict[str, Any] = {"markeredgecolor": "0.3", "markeredgewidth": 0.4}
"""Yellow dots cannot be seen on white without a rim."""
MOST_LISTED = 14
"""Branches listed in the legend: of more, those with the most starts."""


def bifurcation_figure(summary: Any, dataset: Any, swept: list[str], title: str) -> Figure:
    """Return the orbits of all branches against the parameter with the most values, and the fractions of starts.

    Without such a parameter, the orbits stand side by side.

    Parameters
    ----------
    summary : xarray.Dataset
        ``attractors``, loaded.
    dataset : xarray.Dataset
        The store.
    swept : list of str
        Its parameter axes.
    title : str
    """
    x, _ = axes_of(summary, swept)
    is_along = x is not None and dataset[x].dtype.kind in "iuf"
    fixed = {dim: 0 for dim in swept if dim != x or not is_along}
    own = summary.isel({dim: 0 for dim in fixed if dim in summary.dims}).load()
    orbit, fraction = (own[name].transpose(*([x] if is_along else []), "label", ...) for name in ("orbit", "fraction"))
    figure, grid = panels(2, 1, (7.6, 7.4), sharex=True)
    upper, lower = grid[:, 0]
    names = [str(name).replace("_", " ") for name in own["label_name"].values]
    places = own[x].values if is_along else None
    colours = _colours(own)
    for number, colour in enumerate(colours):
        heights, shares = orbit.values[..., number, :], fraction.values[..., number]
        at = (
            np.full(heights.shape, float(number)) if places is None else np.broadcast_to(places[:, None], heights.shape)
        )
        upper.plot(at[np.isfinite(heights)], heights[np.isfinite(heights)], "o", color=colour, markersize=3, **RIM)
        exists = np.isfinite(heights).any(-1)
        if places is None:
            lower.bar([number], [shares], color=colour, edgecolor="0.3", linewidth=0.4)
        else:
            lower.plot(places, np.where(exists, shares, np.nan), "o-", color=colour, markersize=4, linewidth=1, **RIM)
    upper.set_ylabel(label(own["orbit"].rename(str(summary.attrs["of"]).replace("_", " "))))
    lower.set_ylabel("fraction of starts")
    lower.set_ylim(0.0, None)
    if places is None:
        lower.set_xticks(range(len(names)), names, rotation=30, ha="right")
    else:
        lower.set_xlabel(label(dataset[x]))
    finish(figure, title, at_first(dataset, fixed), _legend(names, colours, own) if places is not None else [])
    return figure


def _colours(own: Any) -> list[Any]:
    """Return the colour of each branch, as in maps and on pages."""
    array = own["label"].rename("attractor")
    return [category(array, None, int(code)).colour for code in own["label"].values]


def _legend(names: list[str], colours: list[Any], own: Any) -> list[Line2D]:
    """Return the legend entries of the branches with the most starts, in their order."""
    most = own["fraction"].max([dim for dim in own["fraction"].dims if dim != "label"]).values
    listed = sorted(np.argsort(-most, kind="stable")[:MOST_LISTED].tolist())
    return [Line2D([], [], color=colours[k], marker="o", linestyle="", label=names[k], **RIM) for k in listed]
