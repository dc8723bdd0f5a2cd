"""Bifurcation diagram of attractors: a quantity at strobes against a parameter, above the fractions of starts."""

from typing import Any

import numpy as np
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from pem_core.attractors.bifurcations import Kind
from pipelines.pictures.colours import category
from pipelines.pictures.layout import finish
from pipelines.pictures.sheet import panels
from pipelines.pictures.side_by_side import NOTE, shifted, side_steps
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
    x = summary.attrs.get("follow") or axes_of(summary, swept)[0]
    is_along = x is not None and dataset[x].dtype.kind in "iuf"
    fixed = {dim: 0 for dim in swept if dim != x or not is_along}
    own = summary.isel({dim: 0 for dim in fixed if dim in summary.dims}).load()
    orbit, fraction = (own[name].transpose(*([x] if is_along else []), "label", ...) for name in ("orbit", "fraction"))
    figure, grid = panels(2, 1, (7.2, 7.2), sharex=True)
    upper, lower = grid[:, 0]
    names = [str(name).replace("_", " ") for name in own["label_name"].values]
    places = own[x].values if is_along else None
    colours = _colours(own)
    shares = np.where(np.isfinite(orbit).any(orbit.dims[-1]), fraction, np.nan)
    steps = [0.0] * len(names) if places is None else side_steps(lower, places, list(shares.T))
    for number, colour in enumerate(colours):
        heights = orbit.values[..., number, :]
        at = (
            np.full(heights.shape, float(number)) if places is None else np.broadcast_to(places[:, None], heights.shape)
        )
        upper.plot(at[np.isfinite(heights)], heights[np.isfinite(heights)], "o", color=colour, markersize=3.5, **RIM)
        if places is None:
            lower.bar([number], [fraction.values[..., number]], color=colour, edgecolor="0.3", linewidth=0.4)
        else:
            line: dict[str, Any] = {"color": colour, "markersize": 4.5, "linewidth": 1, **RIM}
            lower.plot(places, shares[:, number], "o-", transform=shifted(lower, steps[number]), **line)
    if "follow" in summary.attrs:
        _draw_curves(upper, own, dataset, fixed, str(x))
    upper.set_ylabel(label(own["orbit"].rename(str(summary.attrs["of"]).replace("_", " "))))
    lower.set_ylabel("fraction of starts")
    lower.set_ylim(0.0, 1.05 * float(fraction.max().fillna(0.0)) or 1.0)
    if places is None:
        lower.set_xticks(range(len(names)), names, rotation=30, ha="right")
    else:
        lower.set_xlabel(label(dataset[x]))
    finish(
        figure,
        title,
        [*at_first(dataset, fixed), *([NOTE] * any(steps))],
        [*_legend(names, colours, own), *_marks(own)] if places is not None else [],
    )
    return figure


STABLE, UNSTABLE = "-", "--"
"""Line styles of cycles that are followed."""
MARKS = {
    Kind.FOLD: "<",
    Kind.BRANCH_POINT: "P",
    Kind.FLIP: "D",
    Kind.NEIMARK_SACKER: "*",
    Kind.PERIOD_HALVES: "d",
    Kind.DOUBLE: "X",
}
JUMP = np.pi
"""Change of an angle between two points of a curve at which its line is broken: the angle passes half a turn."""


def _draw_curves(axes: Any, own: Any, dataset: Any, fixed: dict[str, int], x: str) -> None:
    """Draw the curves at the first values of the other parameters behind the attractors, and their bifurcations."""
    shown = np.ones(own.sizes["curve"], bool)
    for dim in fixed:
        shown &= own[f"curve_{dim}"].values == dataset[dim].values[0] if f"curve_{dim}" in own else True
    for number in np.flatnonzero(shown).tolist():
        curve = own.isel(curve=number)
        known = np.isfinite(curve[f"curve_{x}"].values)
        places, stable = curve[f"curve_{x}"].values[known], curve["curve_stable"].values[known] == 1
        for heights in curve["curve_orbit"].values[known].T[: int(curve["curve_period"])]:
            _draw_line(axes, places, heights, stable)
    for kind, mark in MARKS.items():
        at = (own["bifurcation_kind"].values == kind) & shown[own["bifurcation_curve"].values]
        places, heights = own[f"bifurcation_{x}"].values[at], own["bifurcation_orbit"].values[at]
        axes.plot(places, heights, mark, color="black", markersize=4, zorder=3, linestyle="")


def _draw_line(axes: Any, places: np.ndarray, heights: np.ndarray, stable: np.ndarray) -> None:
    """Draw one point of the cycles of a curve: solid between two stable cycles, dashed elsewhere."""
    is_whole = np.abs(np.diff(heights)) < JUMP
    is_solid = stable[:-1] & stable[1:]
    for style, drawn in ((STABLE, is_solid & is_whole), (UNSTABLE, ~is_solid & is_whole)):
        for first, last in _runs(drawn):
            axes.plot(places[first:last], heights[first:last], style, color="0.3", linewidth=0.8, zorder=1)


def _runs(drawn: np.ndarray) -> list[tuple[int, int]]:
    """Return the ranges of points that successive drawn segments join."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], drawn.astype(int), [0]])))
    return [(int(first), int(last) + 1) for first, last in edges.reshape(-1, 2)]


def _marks(own: Any) -> list[Line2D]:
    """Return the legend entries of the kinds of bifurcations that occur."""
    seen = set(own["bifurcation_kind"].values.tolist()) if "bifurcation_kind" in own else set()
    texts = {kind: kind.name.lower().replace("_", " ") for kind in MARKS if kind in seen}
    lines: list[Any] = [("stable", STABLE), ("unstable", UNSTABLE)] if "bifurcation_kind" in own else []
    return [
        *(Line2D([], [], color="0.3", linewidth=0.8, linestyle=style, label=text) for text, style in lines),
        *(Line2D([], [], color="black", marker=MARKS[kind], linestyle="", label=text) for kind, text in texts.items()),
    ]


def _colours(own: Any) -> list[Any]:
    """Return the colour of each branch, as in maps and on pages."""
    array = own["label"].rename("attractor")
    return [category(array, None, int(code)).colour for code in own["label"].values]


def _legend(names: list[str], colours: list[Any], own: Any) -> list[Line2D]:
    """Return the legend entries of the branches with the most starts, in their order."""
    most = own["fraction"].max([dim for dim in own["fraction"].dims if dim != "label"]).values
    listed = sorted(np.argsort(-most, kind="stable")[:MOST_LISTED].tolist())
    return [Line2D([], [], color=colours[k], marker="o", linestyle="", label=names[k], **RIM) for k in listed]
