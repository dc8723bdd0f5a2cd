"""Pictures of the summaries of a store, each as that summary says."""

from __future__ import annotations

from typing import Any

import xarray as xr
from matplotlib.figure import Figure

from pem_core.errors import fail
from pipelines.drawing.curves import curve_figure, titled
from pipelines.drawing.panels import Law
from pipelines.drawing.scaling import scaling_figure
from pipelines.files.location import Place, zarr_store
from pipelines.measures.summary import Summary, installed_summaries, is_installed, summary_named
from pipelines.store.store import open_results, stored_study
from pipelines.summaries.made_of import parameters_of, summary_for
from pipelines.summaries.starts import swept_starts
from pipelines.syntax.by_name import name_of


def summary_figure(store: Place, name: str) -> Figure:
    """Return the picture of a summary of a store.

    Raises
    ------
    InputError
        If the store has no such summary, or it is not installed, or has no picture.
    """
    is_there = (store / "summary" / name).is_dir()
    summary = summary_for(store, name) if is_there or is_installed(name) else None
    if summary is None or summary.figure is None:
        drawn = [f"summary/{one}" for one in installed_summaries() if summary_named(one).figure is not None]
        raise fail("variable", f"must be one of {', '.join(drawn)}", f"summary/{name}")
    if not is_there:
        raise fail("variable", "must be a summary that the store has", f"summary/{name}", f"pem summarise STORE {name}")
    dataset, (study, _) = open_results(store), stored_study(store.absolute())
    found = xr.open_zarr(zarr_store(store), group=f"summary/{name}", consolidated=False)
    return figure_of(summary, found, dataset, parameters_of(summary, study))


def figure_of(summary: Summary, found: Any, dataset: Any, parameters: Any) -> Figure:
    """Return the picture of what a summary has found in a store.

    Parameters
    ----------
    summary : Summary
        One that has a picture.
    found : xarray.Dataset
        What it has computed, not loaded.
    dataset : xarray.Dataset
        The store.
    parameters : dataclass instance or None
        Those that the study of the store gives it.
    """
    swept, figure = [str(dim) for dim in dataset["status"].dims if dim in found.dims], summary.figure
    if isinstance(figure, Law):
        return scaling_figure(found.load(), figure, swept, titled(dataset, summary.text))
    if isinstance(figure, tuple):
        return curve_figure(found.load(), figure, swept, titled(dataset, summary.text))
    drawn: Figure = figure(found, dataset, parameters, swept)
    return drawn


def worth_drawing(store: Place) -> list[str]:
    """Return the summaries of a store that its study asks for and whose pictures say more than the main one."""
    dataset, (study, _) = open_results(store), stored_study(store.absolute())
    starts = swept_starts(dataset)
    has_parameters = any(dim not in starts and dataset.sizes[dim] > 1 for dim in dataset["status"].dims)
    asked = [summary_named(name) for name in map(name_of, study.entry.summaries) if is_installed(name)]
    shown = {"beside": True, "over_parameters": has_parameters, "main": False}
    drawn = [summary.name for summary in asked if summary.figure is not None and shown[summary.drawn]]
    return [name for name in drawn if (store / "summary" / name).is_dir()]
