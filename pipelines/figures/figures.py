"""Pictures of a store: the map of rest magnets, any variable as a map, a recorded trajectory."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import xarray as xr
from matplotlib.figure import Figure

from pem_core.errors import fail
from pem_core.models.kinds import model_of_scene
from pipelines.drawing.categories import is_categorical
from pipelines.drawing.curves import at_first, evenly, label, said
from pipelines.drawing.picture_formats import picture_file
from pipelines.drawing.pictures import DPI, legend_below, letters, save
from pipelines.drawing.shading import shades
from pipelines.figures.map_panel import Look, draw_panel, map_legend, taken
from pipelines.figures.motion import series_figure, trajectory_figure
from pipelines.figures.summary import figure_of, summary_figure
from pipelines.files.location import Place, at, on_this_machine
from pipelines.measures.labels import LABELS
from pipelines.measures.summary import is_installed, summary_named
from pipelines.store.store import open_results, stored_study, study_in
from pipelines.study.load import Study
from pipelines.summaries.made_of import parameters_of
from pipelines.summaries.starts import initial_dims
from pipelines.syntax.by_name import name_of

SUMMARY = "summary/"
PANEL_INCHES = 6.4
MAIN = (
    "rest_magnet",
    "landing_face",
    "flip_interval",
    "flip_time",
    "lyapunov",
    "megno_mean",
    "gali",
    "sali",
    "fli",
    "ftle",
    "kaplan_yorke",
)
"""What a store with swept axes may be about, the first first."""


def plot(store: str | Place, variable: str | None = None, out: str | Path | None = None) -> Path:
    """Draw a variable of a store, a summary (``summary/fractions``) or what the store is mainly about; return where.

    Raises
    ------
    InputError
        If the store has no such variable or summary, or none that can be drawn, or the picture cannot be written.
    """
    store = at(store)
    if out:
        picture_file(out)
    if variable and variable.startswith(SUMMARY):
        name = variable.removeprefix(SUMMARY)
        with letters():
            return save(summary_figure(store, name), _target(store, f".{name}", out))
    dataset = open_results(store)
    study, _ = stored_study(store.absolute())
    chosen = variable or main_variable(dataset)
    if chosen is None or chosen not in dataset.data_vars:
        raise fail("variable", f"must be one of {', '.join(map(str, dataset.data_vars))}", variable)
    if 0 in dataset[chosen].shape:
        raise fail("variable", "must have values to be drawn", chosen)
    path = _target(store, f".{variable}" if variable else "", out)
    with letters():
        return save(_figure(dataset, study, chosen, is_named=variable is not None), path)


def _target(store: Place, word: str, out: str | Path | None) -> Path:
    """Return where a picture goes: beside a local store if nowhere else."""
    return Path(out) if out else on_this_machine(store).with_name(f"{store.name.removesuffix('.zarr')}{word}.png")


def _figure(dataset: Any, study: Study, variable: str, is_named: bool) -> Figure:
    asked = [summary_named(name) for name in map(name_of, study.entry.summaries) if is_installed(name)]
    main = next((summary for summary in asked if summary.drawn == "main"), None)
    if main and dataset["status"].dims and not is_named:
        return figure_of(main, dataset, dataset, parameters_of(main, study))
    if "time" not in dataset[variable].dims:
        return _map_figure(dataset, study, variable)
    return series_figure(dataset, variable) if is_named else trajectory_figure(dataset, study)


def main_variable(dataset: Any) -> str | None:
    """Return the variable that a store is mainly about; None if nothing of it can be drawn."""
    if not dataset["status"].dims:
        motion = model_of_scene(study_in(dataset.attrs).entry.scene).observed.motion
        return next((name for name in (f"trajectory_{one.name}" for one in motion) if name in dataset), None)
    return next((name for name in MAIN if name in dataset), "status")


def _map_figure(dataset: Any, study: Study, variable: str) -> Figure:
    """Return one panel per value of up to two further axes; the heading says where it is on all others."""
    swept = [str(dim) for dim in dataset["status"].dims if dim in dataset[variable].dims]
    if not swept:
        raise fail("variable", "must be swept over an axis to be drawn", variable)
    initial = [dim for dim in initial_dims(dataset) if dim in swept]
    across = (initial if len(initial) > 1 else swept)[-2:]
    others = [dim for dim in swept if dim not in across]
    inner = [str(dim) for dim in dataset[variable].dims if dim not in swept]
    fixed = dict.fromkeys([*others[:-2], *inner], 0)
    rows, columns = _panels(dataset, others[-2:-1]), _panels(dataset, others[-1:])
    size = PANEL_INCHES * (1.0 if len(rows) * len(columns) == 1 else 0.5)
    is_scale = len(across) == 2 and not is_categorical(dataset[variable])
    abreast = max(len(rows), len(columns))
    panels = [[taken(dataset.isel({**fixed, **r, **c}), variable, across, abreast) for c in columns] for r in rows]
    shown = [panel[variable].values.ravel() for line in panels for panel in line]
    look = Look(study, variable, across, shades(xr.DataArray(np.concatenate(shown))) if is_scale else {})
    figure = Figure((size * len(columns) + 0.6, size * len(rows) + 0.6), dpi=DPI, layout="compressed")
    grid, seen = figure.subplots(len(rows), len(columns), squeeze=False, sharex=True, sharey=True), set()
    for row, row_axes, line in zip(rows, grid, panels, strict=True):
        for column, axes, panel in zip(columns, row_axes, line, strict=True):
            mesh, found = draw_panel(axes, panel, look, {**fixed, **row, **column})
            seen |= found
            axes.set_title(", ".join(said(dataset, dim, i) for dim, i in {**row, **column}.items()), fontsize=8)
            axes.label_outer()
    name = [] if variable == "rest_magnet" or mesh is not None else [variable.replace("_", " ")]
    figure.suptitle(
        "\n".join([dataset.attrs["title"], *name, *at_first(dataset, fixed), *_checked(dataset, variable)]), fontsize=12
    )
    if mesh is not None:
        figure.colorbar(mesh, ax=grid, label=label(dataset[variable]), extend="both")
    legend_below(figure, map_legend(dataset, look, seen))
    return figure


def _checked(dataset: Any, variable: str) -> list[str]:
    """Return what the check of labels found, in a few words, for a picture of labels."""
    found = dataset.attrs.get("pem_labels", "") if variable in LABELS else ""
    return [f"labels {found.split(';')[0]}"] if found else []


def _panels(dataset: Any, dims: list[str]) -> list[dict[str, int]]:
    """Return the indices shown along an axis: all, or a few evenly spread."""
    return evenly(dataset, dims[0] if dims else None)
