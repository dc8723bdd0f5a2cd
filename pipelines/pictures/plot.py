"""Public plotting functions: a variable, a summary or a trajectory of a store as a figure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypedDict, Unpack

from matplotlib.figure import Figure

from pem_core.errors import MISSING, did_you_mean, fail
from pem_core.models.registry import model_of_scene
from pipelines.equilibria.labelled_starts import swept_starts
from pipelines.files import location
from pipelines.files.location import Place, on_this_machine
from pipelines.measures.summary import Summary, installed_summaries, is_installed, origin, summary_named
from pipelines.pictures import sheet
from pipelines.pictures.attractor_names import with_attractor_names
from pipelines.pictures.colours import Scale
from pipelines.pictures.curves import curve_figure
from pipelines.pictures.figure_data import Law
from pipelines.pictures.layout import fold_texts, save
from pipelines.pictures.maps import map_dims, map_figure
from pipelines.pictures.motion import series_figure, trajectory_figure
from pipelines.pictures.overviews import with_overview
from pipelines.pictures.picture_formats import picture_file
from pipelines.pictures.power_laws import rescale, scaling_figure
from pipelines.pictures.scatter import drawn_numbers
from pipelines.pictures.view import AS_IT_IS, View, figure_title, label, parts_of, select_view, view_of, with_labels
from pipelines.store.described_study import study_in
from pipelines.store.store import open_chunks, open_results, stored_study
from pipelines.store.summary_inputs import parameters_of, summary_for
from pipelines.study.load import Study
from pipelines.syntax.by_name import name_of

if TYPE_CHECKING:
    import xarray as xr


SUMMARY = "summary/"
"""Prefix of a summary's name where a variable is expected."""


def summary_figure(
    store: Place, name: str, view: View = AS_IT_IS, names: Mapping[str, str] = MappingProxyType({})
) -> Figure:
    """Return the figure of a summary of a store, restricted to a view and labelled with the given names.

    Raises
    ------
    InputError
        If the store has no such summary, the summary is not installed or has no figure, or the axes do not exist.
    """
    summary, found = found_summary_of(store, name)
    if summary.figure is None:
        drawn = [f"{SUMMARY}{one}" for one in installed_summaries() if summary_named(one).figure is not None]
        raise fail("variable", f"must be one of {', '.join(drawn)}", f"{SUMMARY}{name}")
    dataset, (study, _) = open_results(store), stored_study(store.absolute())
    found = with_labels(found, study, names)
    dataset = with_labels(dataset, study, {one: text for one, text in names.items() if one in dataset.variables})
    view = view.on(found, [str(dim) for dim in found.dims])
    swept = [str(dim) for dim in dataset["status"].dims if dim in found.dims]
    asked: dict[str, list[str | None]] = {"x": [view.x], "y": [view.y], "panels": [*view.panels]}
    for key, dims in asked.items():
        for dim in dims:
            if dim is not None and dim not in swept:
                rule = f"must name a swept axis of the summary: {', '.join(swept) or 'no axis is swept'}"
                raise fail(key, rule, dim, did_you_mean(dim, swept) or "fix other axes with `at`")
    figure = figure_of(summary, select_view(found, view), select_view(dataset, view), parameters_of(summary, study))
    if view.y is not None and label(found[view.y]) not in {axes.get_ylabel() for axes in figure.axes}:
        raise fail("y", "is not the vertical axis of this figure", view.y, "omit it, or use `panels`")
    return figure


def found_summary_of(store: Place, name: str) -> tuple[Summary, Any]:
    """Return a summary and the dataset that it has stored, which is opened but not loaded.

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
        remedy = f"run `pem summarise {store} {name}`"
        raise fail(f"{SUMMARY}{name}", ": the store does not contain this summary", MISSING, remedy)
    return summary, open_chunks(store, name)


def figure_of(summary: Summary, found: Any, dataset: Any, parameters: Any) -> Figure:
    """Return the figure of a summary's stored results.

    Parameters
    ----------
    summary : Summary
        A summary that has a figure.
    found : xarray.Dataset
        The results that it has stored, not loaded.
    dataset : xarray.Dataset
        The store.
    parameters : dataclass instance or None
        The parameters that the study of the store gives the summary.
    """
    swept, figure = [str(dim) for dim in dataset["status"].dims if dim in found.dims], summary.figure
    if isinstance(figure, Law):
        return scaling_figure(found.load(), figure, swept, figure_title(dataset, summary.text))
    if isinstance(figure, tuple):
        return curve_figure(found.load(), figure, swept, figure_title(dataset, summary.text))
    drawn: Figure = figure(found, dataset, parameters, swept)
    return sheet.adopt_figure(drawn) if origin(summary.name) else drawn


def worth_drawing(store: Place) -> list[str]:
    """Return the summaries that the study requests and whose figures add to the main figure of the store."""
    dataset, (study, _) = open_results(store), stored_study(store.absolute())
    starts = swept_starts(dataset)
    has_parameters = any(dim not in starts and dataset.sizes[dim] > 1 for dim in dataset["status"].dims)
    asked = [summary_named(name) for name in map(name_of, study.entry.summaries) if is_installed(name)]
    shown = {"beside": True, "over_parameters": has_parameters, "main": False}
    drawn = [summary.name for summary in asked if summary.figure is not None and shown[summary.drawn]]
    return [name for name in drawn if (store / "summary" / name).is_dir()]


# Figures of a store: the map of rest magnets, any variable as a map, a recorded trajectory, and its summaries.


MAIN = (
    *("rest_magnet", "landing_face", "attractor", "lying_time", "met", "leaving_time", "escape_time"),
    *("flip_interval", "flip_time"),
    *("lyapunov", "megno_mean", "gali", "sali", "fli", "ftle", "kaplan_yorke"),
)
"""Main variables of a store with swept axes, in order of preference."""
PATH = "trajectory"
"""Name by which the path of the moving bodies is requested."""
Limits = tuple[float | None, float | None]


class PlotOptions(TypedDict, total=False):
    """Keyword options of :func:`plot`, which describes them; None stands for the default."""

    ax: Any
    x: str | None
    y: str | None
    at: Mapping[str, Any] | None
    panels: str | Sequence[str] | Mapping[str, Sequence[Any] | None] | None
    size: str | tuple[float, float] | None
    font: float | None
    title: str | None
    cmap: str | None
    limits: Limits | None
    log: bool
    style: str | Path | None
    label: Mapping[str, str] | None
    labels: Mapping[str, str] | None


def plot(store: str | Path | Place | xr.Dataset, variable: str | None = None, **options: Unpack[PlotOptions]) -> Figure:
    r"""Draw a variable of a store, one of its summaries, or its main result.

    Axes are the dimensions of the store and of the variable (``component``, ``time``, ``label``). Dimensions that are
    neither drawn, nor fixed, nor in panels are handled automatically, and the heading lists the values not shown.

    Parameters
    ----------
    store : path or xarray.Dataset
        A store, or results in memory.
    variable : str, optional
        A variable, or, for a store, a summary: ``summary/fractions``. By default the main result of the store.

    Other Parameters
    ----------------
    ax : matplotlib Axes, optional
        Axes to draw into instead of a new figure; they keep the fonts and line widths of their own style.
    x, y : str, optional
        The horizontal and the vertical axis. With ``x`` alone the variable is drawn against it.
    at : dict, optional
        Axes and the values at which they are fixed, ``{"moment": 0.4}``: numbers in the unit of the axis, or texts with
        a unit, ``"400 mA m^2"``.
    panels : dict, str or list of str, optional
        Axes and the values that have a panel each, ``{"field": [0, 5]}``; with None all values, or some evenly spaced.
        A name, or a list of names, means the same as None for each.
    size : str or (width, height), optional
        ``"8.6cm"`` or ``"16cm x 9cm"``; numbers are inches. With a width alone, the height follows from the figure.
    font : float, optional
        Font size [points].
    title : str, optional
        Replaces the title of the study. An empty title removes the whole heading, with its notes on fixed axes, and the
        caption on the check of labels. With the style ``paper``, this is the default.
    cmap : str, optional
        Name of a matplotlib colour map, for numbers.
    limits : (low, high), optional
        Limits of the colour scale, of the time scale by which labels are darkened, or of the vertical axis; None for a
        limit that follows from the values.
    log : bool, optional
        Whether that scale is logarithmic.
    style : str or path, optional
        ``"paper"``, a journal column; ``"talk"``, a slide; a matplotlib style, or an ``.mplstyle`` file.
    label : dict, optional
        Labels of variables and axes, ``{"moment": r"$m$ (A m$^2$)"}``: formulas between dollars, the unit in
        brackets at the end.
    labels : dict, optional
        The former name of ``label``.

    Returns
    -------
    matplotlib.figure.Figure
        The figure, to be saved with ``savefig``; the figure of ``ax`` if that is given.

    Raises
    ------
    InputError
        If the store has no such variable, summary, axis or value, or the figure cannot be drawn.
    """
    for name in options.keys() - PlotOptions.__annotations__.keys():
        raise TypeError(f"plot() got an unexpected keyword argument {name!r}")
    ax, style, font = options.get("ax"), options.get("style"), options.get("font")
    view = view_of(options.get("x"), options.get("y"), options.get("at"), options.get("panels"))
    scale = Scale(options.get("cmap"), options.get("limits") or (None, None), options.get("log", False))
    if ax is not None:
        if not hasattr(ax, "get_children"):
            raise fail("ax", "must be matplotlib axes", ax, "call `matplotlib.pyplot.subplots()` to make them")
        for name, given in {"size": options.get("size"), "font": font, "style": style}.items():
            if given is not None:
                raise fail(name, ": cannot be combined with ax", MISSING, f"set {name} on the figure of ax")
    names = {name: sheet.formula(f"label.{name}", text) for name, text in _labels(options).items()}
    title = "" if options.get("title") is None and style in sheet.UNTITLED else options.get("title")
    formulas = *(part for text in names.values() for part in parts_of(text)), sheet.formula("title", title or "")
    width, height = sheet.inches(options.get("size"))
    with sheet.styled(style, font):
        width, height = (width, height) if width else sheet.style_figsize(style)
        with sheet.drawing_on(sheet.Sheet(width, height, title, formulas, ax)):
            return _finish_plot(_PlotRequest(_place(store, variable), variable, view, scale, names), ax)


def _labels(options: PlotOptions) -> Mapping[str, str]:
    """Return the labels given under either of the two option names."""
    label, labels = options.get("label"), options.get("labels")
    if label is not None and labels is not None:
        raise fail("labels", ": this is the former name of label, and both are given", MISSING, "give label alone")
    names = labels if label is None else label
    if not isinstance(names, Mapping | None):
        remedy = 'write {"moment": "$m$ (A m$^2$)"}, for example'
        raise fail("labels" if label is None else "label", "must be a mapping from names to labels", names, remedy)
    return names or {}


def write_plot(
    store: str | Path | Place,
    variable: str | None = None,
    out: str | Path | None = None,
    **options: Unpack[PlotOptions],
) -> Path:
    """Draw the figure of :func:`plot` into a file, by default beside the local store, and return its path.

    Raises
    ------
    InputError
        Also if the file cannot be written.
    """
    target = None if out is None else picture_file(out, store)
    word = f".{variable.removeprefix(SUMMARY)}" if variable else ""
    place = location.at(store)
    figure = plot(place, variable, **options)  # first: a variable that cannot be drawn must not become a file name
    path = target or on_this_machine(place).with_name(f"{place.name.removesuffix('.zarr')}{word}.png")
    with sheet.styled(options.get("style"), options.get("font")):
        return save(figure, path)


@dataclass(frozen=True)
class _PlotRequest:
    """Request for a plot: the store, the variable, the view, the scale, and the labels of variables."""

    store: Place | xr.Dataset
    variable: str | None
    view: View
    scale: Scale
    names: Mapping[str, str]


def _finish_plot(request: _PlotRequest, ax: Any) -> Figure:
    """Return the requested figure with the line widths of the current style and with folded texts."""
    before = [] if ax is None else ax.get_children()
    with sheet.plain_line_widths():
        figure = _draw_request(request)
    shown = [ax] if ax is not None else figure.axes
    fresh = [artist for axes in shown for artist in axes.get_children() if artist not in before]
    sheet.scale_strokes(fresh, *sheet.line_and_marker_scale())
    if ax is None:
        sheet.raise_small_letters(figure)
    fold_texts(figure)
    return figure


def _place(store: Any, variable: str | None) -> Place | xr.Dataset:
    """Return the place of a store, or results in memory unchanged."""
    if not hasattr(store, "data_vars"):
        if not isinstance(store, str) and not hasattr(store, "absolute"):
            raise fail("results", "must be a path or a dataset", store)
        return location.at(store)
    if variable and variable.startswith(SUMMARY):
        remedy = "call run_study with a path, and plot the store at that path"
        raise fail(variable, ": results in memory contain no summaries", MISSING, remedy)
    if "pem_study_resolved" not in store.attrs:
        remedy = "pass results of a study with all their attributes"
        raise fail("store", ": these results lack the attribute pem_study_resolved", MISSING, remedy)
    return store


def _draw_request(request: _PlotRequest) -> Figure:
    """Return the requested figure before line widths are scaled and texts are folded."""
    results: Any = request.store
    if request.variable and request.variable.startswith(SUMMARY):
        figure = summary_figure(results, request.variable.removeprefix(SUMMARY), request.view, request.names)
        return rescale(figure, request.scale)
    is_held = hasattr(results, "data_vars")
    stored = results if is_held else open_results(results)
    study = study_in(stored.attrs) if is_held else stored_study(results.absolute())[0]
    dataset = with_labels(with_attractor_names(stored), study, request.names)
    chosen = request.variable or main_variable(dataset)
    if chosen == PATH or (request.variable is None and chosen and _is_motion(dataset, chosen)):
        return rescale(_path(dataset, study, request.view), request.scale)
    if chosen is None or chosen not in dataset.data_vars:
        known = [*map(str, dataset.data_vars)]
        raise fail("variable", f"must be one of {', '.join(known)}", chosen, _meant(results, chosen, known))
    if 0 in dataset[chosen].shape:
        raise fail(chosen, ": the variable is empty, so there is nothing to draw", MISSING)
    main = _main_summary(dataset, study) if request.variable is None else None
    numbers = [] if main else drawn_numbers(dataset, chosen, study, request.view)
    asked = replace(request.view, x=None, y=None) if numbers else request.view
    view = asked.on(dataset, [str(dim) for dim in dataset["status" if main else chosen].dims])
    if main:
        part = select_view(dataset, view)
        return rescale(figure_of(main, part, part, parameters_of(main, study)), request.scale)
    if _is_motion(dataset, chosen) and {view.x, view.y} <= {"time", None} and not view.panels:
        return rescale(series_figure(select_view(dataset, view), chosen), request.scale)
    if not (is_held or numbers):
        dataset = with_overview(results, dataset, chosen, map_dims(dataset, chosen, view)[0])
    return map_figure(select_view(dataset, view), study, chosen, view, request.scale, numbers)


def _meant(results: Any, name: str | None, names: list[str]) -> str:
    """Return the remedy for an unknown variable: a name with similar spelling, or the summary of that name."""
    if name in installed_summaries():
        return f"did you mean {SUMMARY}{name}?"
    summaries = [] if hasattr(results, "data_vars") else [f"{SUMMARY}{one}" for one in installed_summaries()]
    if not name:
        return ""
    begin_alike = [one for one in names if one[:4] == name[:4]]
    others = f"did you mean {' or '.join(begin_alike)}?" if begin_alike else ""
    example = f"a summary is written {summaries[0]}, for example" if summaries else ""
    return did_you_mean(name, [*names, PATH, *summaries]) or " ".join(filter(None, (others, example)))


def _is_motion(dataset: Any, variable: str) -> bool:
    return variable in dataset and "time" in dataset[variable].dims


def _path(dataset: Any, study: Study, view: View) -> Figure:
    """Return the figure of the moving bodies' path in the requested components."""
    motion = _motions(dataset)
    if not motion:
        raise fail(PATH, ": the store has no recorded motion", MISSING, "add `outputs: [trajectory]` to the study")
    components = [str(one) for one in dataset[motion[0]]["component"].values]
    sides = [side for side in (view.x, view.y) if side is not None]
    for key, side in {"x": view.x, "y": view.y}.items():
        if side is not None and (side not in components or len(set(sides)) < 2):
            raise fail(key, f"must be one of {', '.join(components)}, and x and y must differ", side)
    if view.panels:
        raise fail("panels", "must be omitted for the path of a motion", ", ".join(view.panels), "use `at` instead")
    fixed = View(at=view.at).on(dataset, [str(dim) for dim in dataset["status"].dims])
    return trajectory_figure(select_view(dataset, fixed), study, tuple(sides) or None)


def _main_summary(dataset: Any, study: Study) -> Any:
    """Return the summary whose figure represents the store, or None if its study requests none."""
    asked = [summary_named(name) for name in map(name_of, study.entry.summaries) if is_installed(name)]
    return next((one for one in asked if one.drawn == "main"), None) if dataset["status"].dims else None


def main_variable(dataset: Any) -> str | None:
    """Return the name of the variable that represents a store, or None if none can be drawn."""
    if not dataset["status"].dims:
        return next(iter(_motions(dataset)), None)
    return next((name for name in (*MAIN, "status") if name in dataset), None)


def _motions(dataset: Any) -> list[str]:
    """Return the names of the recorded motions of a store, in the order of its model."""
    motion = model_of_scene(study_in(dataset.attrs).entry.scene).observed.motion
    return [name for name in (f"trajectory_{one.name}" for one in motion) if name in dataset]
