"""Pictures of the summaries of a store, each as that summary says."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from matplotlib.figure import Figure

from pem_core.errors import did_you_mean, fail
from pipelines.drawing.curves import curve_figure
from pipelines.drawing.panels import Law
from pipelines.drawing.scaling import scaling_figure
from pipelines.drawing.sheets.sheet import fitted
from pipelines.drawing.views.view import AS_IT_IS, View, seen
from pipelines.drawing.views.words import called, label, titled
from pipelines.files.location import Place
from pipelines.measures.summary import Summary, installed_summaries, is_installed, origin, summary_named
from pipelines.store.store import open_chunks, open_results, stored_study
from pipelines.summaries.made_of import parameters_of, summary_for
from pipelines.summaries.starts import swept_starts
from pipelines.syntax.by_name import name_of

SUMMARY = "summary/"
"""Before the name of a summary where a variable is asked for."""


def summary_figure(
    store: Place, name: str, view: View = AS_IT_IS, names: Mapping[str, str] = MappingProxyType({})
) -> Figure:
    """Return the picture of a summary of a store, what is seen of it and what things are called.

    Raises
    ------
    InputError
        If the store has no such summary, or it is not installed, or has no picture, or not those axes.
    """
    summary, found = found_summary_of(store, name)
    if summary.figure is None:
        drawn = [f"{SUMMARY}{one}" for one in installed_summaries() if summary_named(one).figure is not None]
        raise fail("variable", f"must be one of {', '.join(drawn)}", f"{SUMMARY}{name}")
    dataset, (study, _) = open_results(store), stored_study(store.absolute())
    found = called(found, names)
    dataset = called(dataset, {one: text for one, text in names.items() if one in dataset.variables})
    view = view.on(found, [str(dim) for dim in found.dims])
    swept = [str(dim) for dim in dataset["status"].dims if dim in found.dims]
    asked: dict[str, list[str | None]] = {"x": [view.x], "y": [view.y], "panels": [*view.panels]}
    for key, dims in asked.items():
        for dim in dims:
            if dim is not None and dim not in swept:
                rule = f"must name an axis that the study sweeps: {', '.join(swept) or 'there is none left'}"
                raise fail(key, rule, dim, "fix others with at")
    figure = figure_of(summary, seen(found, view), seen(dataset, view), parameters_of(summary, study))
    if view.y is not None and label(found[view.y]) not in {axes.get_ylabel() for axes in figure.axes}:
        raise fail("y", "must be left out of a picture that shows something else upwards", view.y, "give it as panels")
    return figure


def found_summary_of(store: Place, name: str) -> tuple[Summary, Any]:
    """Return a summary, and what it has found in a store, not loaded.

    Raises
    ------
    InputError
        If the store has no such summary, or it is not installed.
    """
    is_there = (store / "summary" / name).is_dir()
    if not is_there and not is_installed(name):
        known = [f"{SUMMARY}{one}" for one in installed_summaries()]
        asked = f"{SUMMARY}{name}"
        raise fail("variable", f"must be one of {', '.join(known)}", asked, did_you_mean(asked, known))
    summary = summary_for(store, name)
    if not is_there:
        remedy = f"pem summarise STORE {name}"
        raise fail("variable", "must be a summary that the store has", f"{SUMMARY}{name}", remedy)
    return summary, open_chunks(store, name)


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
    return fitted(drawn) if origin(summary.name) else drawn


def worth_drawing(store: Place) -> list[str]:
    """Return the summaries of a store that its study asks for and whose pictures say more than the main one."""
    dataset, (study, _) = open_results(store), stored_study(store.absolute())
    starts = swept_starts(dataset)
    has_parameters = any(dim not in starts and dataset.sizes[dim] > 1 for dim in dataset["status"].dims)
    asked = [summary_named(name) for name in map(name_of, study.entry.summaries) if is_installed(name)]
    shown = {"beside": True, "over_parameters": has_parameters, "main": False}
    drawn = [summary.name for summary in asked if summary.figure is not None and shown[summary.drawn]]
    return [name for name in drawn if (store / "summary" / name).is_dir()]
