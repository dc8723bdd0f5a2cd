"""Figure of the proofs of labels: a map whose proved points have full colour."""

from typing import Any

import numpy as np
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from pipelines.equilibria.labelled_starts import initial_dims, study_of
from pipelines.outputs.variables import CELLS, Proved
from pipelines.pictures.colours import category
from pipelines.pictures.curves import curve_figure
from pipelines.pictures.figure_data import Curve
from pipelines.pictures.layout import finish
from pipelines.pictures.maps import SHOWN_BESIDE, Look, draw_panel, map_legend
from pipelines.pictures.panel_grid import ALONE
from pipelines.pictures.sheet import panels
from pipelines.pictures.view import at_first, figure_title

PALE = 0.72
"""Opacity of the white layer over points that are not proved."""
SPARSE = 0.3
"""Fraction of tried points below which they are drawn as dots, since single pixels would not be seen."""
DOT: dict[str, Any] = {"marker": "o", "markersize": 4, "linestyle": "", "markeredgecolor": "black"}
MARKS: dict[Proved, dict[str, Any]] = {
    Proved.PROVED: DOT | {"color": "black", "markeredgewidth": 0.0, "markersize": 2.5, "label": "proved"},
    Proved.NOT_PROVED: DOT | {"color": "white", "markeredgewidth": 0.8, "label": "not proved"},
    Proved.CONTRADICTED: DOT | {"marker": "X", "color": "red", "markersize": 9, "label": "stored label proved wrong"},
}
"""Marks of tried points; those of proved points only if few points are tried."""


def proof_figure(summary: Any, dataset: Any, swept: list[str]) -> Figure:
    """Return a map of the labels in which points that are not proved are pale, at the first parameters.

    If cells are proved, points are as pale as their cells are unproved, and bars beside the map show the bounds of the
    fraction of starts in each basin. Without two axes of starts: the fraction of proved labels over the parameters.
    """
    across = initial_dims(dataset)[-2:]
    if len(across) < 2:
        title = figure_title(dataset, "proofs of labels")
        return curve_figure(summary.load(), (Curve("fraction_proved"),), swept, title)
    fixed = {str(dim): 0 for dim in dataset["rest_magnet"].dims if dim not in across}
    names = [name for name in ("rest_magnet", "proof", CELLS, *SHOWN_BESIDE) if name in dataset]
    panel, study = dataset[names].isel(fixed).load(), study_of(dataset)
    frames: Any = {"width_ratios": (3, 1)} if CELLS in panel else {}
    size = ALONE
    figure, (axes,) = panels(1, 1 + len(frames), (size * (1 + 0.4 * len(frames)), size), "compressed", **frames)
    look = Look(study, "rest_magnet", across, {})
    _, seen = draw_panel(axes[0], panel, look, fixed)
    marks = _mark(axes[0], panel, across)
    if frames:
        _draw_bounds(axes[1], summary.isel(fixed, missing_dims="ignore").load(), dataset, look)
    lines = [*at_first(dataset, fixed), summary.attrs["comment"]]
    finish(figure, dataset.attrs["title"], lines, [*map_legend(panel, look, seen), *marks])
    return figure


def _draw_bounds(axes: Any, summary: Any, dataset: Any, look: Look) -> None:
    """Draw bars from the lower to the upper bound of the fraction of starts in each basin; the proved part is solid."""
    first = {dim: 0 for dim in dataset["equilibrium_magnet"].dims if dim != "equilibrium"}
    magnets = dataset["equilibrium_magnet"].isel(first).values
    wells = np.flatnonzero(summary["least_fraction"].notnull())
    wells = wells[np.argsort(magnets[wells], kind="stable")]
    kinds = [category(dataset["rest_magnet"], look.scene, int(magnets[well])) for well in wells]
    low, high = (summary[name].values[wells] for name in ("least_fraction", "largest_fraction"))
    colours = [kind.colour for kind in kinds]
    axes.bar(range(len(wells)), high - low, bottom=low, color=colours, alpha=1 - PALE, edgecolor="none")
    axes.bar(range(len(wells)), low, color=colours, edgecolor="black", linewidth=0.6)
    axes.set_xticks([])  # the colours are those of the map, with its legend
    axes.set_ylim(0, 1)
    axes.set_ylabel("fraction of starts, bounds")


def _mark(axes: Any, panel: Any, across: list[str]) -> list[Line2D]:
    """Make points pale that are not proved, mark the tried ones, and return the legend entries of the marks."""
    x, y = (panel[dim].values for dim in across)
    outcome = panel["proof"].transpose(*reversed(across)).values
    white = np.ones((*outcome.shape, 4))
    proved = panel[CELLS].sum("equilibrium").transpose(*reversed(across)).values if CELLS in panel else 0.0
    white[..., 3] = PALE * (1 - np.where(outcome == Proved.PROVED, 1.0, proved))
    axes.pcolormesh(x, y, white, shading="nearest", rasterized=True)
    is_sparse, handles = (outcome != Proved.NOT_TRIED).mean() < SPARSE, []
    for code, mark in MARKS.items():
        row, column = np.nonzero(outcome == code)
        if len(row) and (is_sparse or code is Proved.CONTRADICTED):
            handles += axes.plot(x[column], y[row], **mark)
    return handles
