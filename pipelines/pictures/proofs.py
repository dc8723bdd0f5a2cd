"""Figure of the proofs of labels: a map whose proved points have full colour."""

from typing import Any

import numpy as np
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from pipelines.equilibria.labelled_starts import initial_dims, study_of
from pipelines.outputs.variables import Proved
from pipelines.pictures.curves import curve_figure
from pipelines.pictures.figure_data import Curve
from pipelines.pictures.layout import finish
from pipelines.pictures.maps import PANEL_INCHES, SHOWN_BESIDE, Look, draw_panel, map_legend
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

    Without two axes of starts: the fraction of proved labels over the parameters.
    """
    across = initial_dims(dataset)[-2:]
    if len(across) < 2:
        return curve_figure(
            summary.load(), (Curve("fraction_proved"),), swept, figure_title(dataset, "proofs of labels")
        )
    figure, ((axes,),) = panels(1, 1, (PANEL_INCHES + 0.6, PANEL_INCHES + 0.6), "compressed")
    fixed = {str(dim): 0 for dim in dataset["rest_magnet"].dims if dim not in across}
    names = ("rest_magnet", "proof", *(name for name in SHOWN_BESIDE if name in dataset))
    panel, study = dataset[list(names)].isel(fixed).load(), study_of(dataset)
    look = Look(study, "rest_magnet", across, {})
    _, seen = draw_panel(axes, panel, look, fixed)
    marks = _mark(axes, panel, across)
    lines = [*at_first(dataset, fixed), summary.attrs["comment"]]
    finish(figure, dataset.attrs["title"], lines, [*map_legend(panel, look, seen), *marks])
    return figure


def _mark(axes: Any, panel: Any, across: list[str]) -> list[Line2D]:
    """Make points pale that are not proved, mark the tried ones, and return the legend entries of the marks."""
    x, y = (panel[dim].values for dim in across)
    outcome = panel["proof"].transpose(*reversed(across)).values
    white = np.ones((*outcome.shape, 4))
    white[..., 3] = np.where(outcome == Proved.PROVED, 0.0, PALE)
    axes.pcolormesh(x, y, white, shading="nearest", rasterized=True)
    is_sparse, handles = (outcome != Proved.NOT_TRIED).mean() < SPARSE, []
    for code, mark in MARKS.items():
        row, column = np.nonzero(outcome == code)
        if len(row) and (is_sparse or code is Proved.CONTRADICTED):
            handles += axes.plot(x[column], y[row], **mark)
    return handles
