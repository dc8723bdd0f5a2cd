"""A variable of a store as a map, or over one axis: a panel for each value of up to two further axes."""

from __future__ import annotations

from typing import Any

import numpy as np
import xarray as xr
from matplotlib.cm import ScalarMappable
from matplotlib.figure import Figure

from pem_core.errors import fail
from pipelines.drawing.categories import is_categorical
from pipelines.drawing.pictures import legend_below
from pipelines.drawing.shading import Scale, shades
from pipelines.drawing.sheets.sheet import heading, outer_labels, panels
from pipelines.drawing.views.view import View, study_seen
from pipelines.drawing.views.words import at_first, evenly, few_of, label, said
from pipelines.figures.map_panel import DARKER, Look, draw_panel, lateness, map_legend, taken
from pipelines.measures.labels import LABELS
from pipelines.study.load import Study
from pipelines.summaries.starts import initial_dims

PANEL_INCHES = 6.4
BAR: dict[str, Any] = {"aspect": 30, "fraction": 0.08}
"""How thin bars of colours are."""


def map_figure(dataset: Any, study: Study, variable: str, view: View, scale: Scale) -> Figure:
    """Return one panel per value of up to two further axes; the heading says where it is on all others.

    Parameters
    ----------
    dataset : xarray.Dataset
        What is seen of the store.
    study : Study
        The whole one.
    variable : str
    view : View
        Of dimensions.
    scale : Scale
    """
    across, downwards, sideways = _dims(dataset, variable, view)
    others = [dim for dim in dataset[variable].dims if dim not in (*across, downwards, sideways)]
    fixed = dict.fromkeys(map(str, others), 0)
    rows, columns = evenly(dataset, downwards), evenly(dataset, sideways)
    size = PANEL_INCHES * (1.0 if len(rows) * len(columns) == 1 else 0.5)
    abreast = max(len(rows), len(columns))
    grid = [[taken(dataset.isel({**fixed, **r, **c}), variable, across, abreast) for c in columns] for r in rows]
    look = _look(study_seen(study, dataset), variable, across, [panel for line in grid for panel in line], scale)
    high = size if len(across) == 2 else 0.75 * size
    has_bar = look.late is not None or bool(look.shades)
    shape = (size * len(columns) + (1.5 if has_bar else 0.6), high * len(rows) + 0.6)
    figure, frames = panels(len(rows), len(columns), shape, "compressed", sharex=True, sharey=True)
    seen: set[int] = set()
    for row, row_axes, line in zip(rows, frames, grid, strict=True):
        for column, axes, panel in zip(columns, row_axes, line, strict=True):
            mesh, found = draw_panel(axes, panel, look, {**fixed, **row, **column})
            seen |= found
            if row or column:
                axes.set_title(", ".join(said(dataset, dim, i) for dim, i in {**row, **column}.items()))
            outer_labels(axes)
    few = [*few_of(dataset, rows), *few_of(dataset, columns)]
    name = [] if variable == "rest_magnet" or mesh is not None else [str(variable).replace("_", " ")]
    lines = [*name, *at_first(dataset, fixed), *few, *_checked(dataset, variable)]
    heading(figure, dataset.attrs["title"], lines)
    if mesh is not None:
        figure.colorbar(mesh, ax=frames, label=label(dataset[variable]), extend="both", **BAR)
    if look.late is not None and len(across) == 2:
        dark = ScalarMappable(look.late, DARKER)
        figure.colorbar(
            dark, ax=frames, label=f"darker: {label(dataset['rest_time'])}", extend="both", shrink=0.6, **BAR
        )
    legend_below(figure, map_legend(dataset, look, seen))
    return figure


def _dims(dataset: Any, variable: str, view: View) -> tuple[list[str], str | None, str | None]:
    """Return which axes lie across and upwards, and over the rows and columns of panels: as asked for, or by itself."""
    dims = [str(dim) for dim in dataset[variable].dims]
    swept = [dim for dim in dims if dim in dataset["status"].dims]
    free = [dim for dim in dims if dim not in (*view.at, *view.panels)]
    initial = [dim for dim in initial_dims(dataset) if dim in free]
    own = initial if len(initial) > 1 else [dim for dim in free if dim in swept]
    across = [view.x, view.y] if view.x else [next((d for d in reversed(own) if d != view.y), None), view.y]
    if view.x is None and view.y is None:
        across = [*own[-2:]]
    chosen = [dim for dim in across if dim is not None]
    if not chosen or (view.y is not None and len(chosen) == 1):
        raise fail("variable", "must be swept over an axis that is not fixed, to be drawn", variable)
    if len(view.panels) > 2:
        raise fail("panels", "must be of two axes at most", ", ".join(view.panels), "fix others with at")
    others = [dim for dim in swept if dim in free and dim not in chosen] if len(chosen) == 2 else []
    last, before, *_ = (*reversed([*view.panels] or others[-2:]), None, None)
    return chosen, before, last


def _look(study: Study, variable: str, across: list[str], shown: list[Any], scale: Scale) -> Look:
    """Return what all panels have in common: one scale of colours, or of times, for all of them."""
    array = shown[0][variable]
    if not is_categorical(array):
        if len(across) == 1 and scale.cmap:
            raise fail("cmap", "must be left out of a picture over one axis", scale.cmap)
        values = xr.DataArray(np.concatenate([panel[variable].values.ravel() for panel in shown]))
        return Look(study, variable, across, shades(values, scale) if len(across) == 2 else {}, upwards=scale)
    is_dark = variable == "rest_magnet" and len(across) == 2
    for name, value in scale.asked.items():
        if name == "cmap" or not is_dark:
            raise fail(name, "must be left out of a picture of labels or flags", value)
    return Look(study, variable, across, {}, lateness(shown, scale) if is_dark else None)


def _checked(dataset: Any, variable: str) -> list[str]:
    """Return what the check of labels found, in a few words, for a picture of labels."""
    found = dataset.attrs.get("pem_labels", "") if variable in LABELS else ""
    words = found.split(";")[0]
    return [words if words.startswith("labels") else f"labels {words}"] if found else []
