"""Pictures of a recorded motion: where things go, and any recorded quantity over time."""

from __future__ import annotations

from typing import Any

import numpy as np
import xarray as xr
from matplotlib.figure import Figure

from pem_core.models.kinds import model_of_scene
from pem_core.models.model import Model
from pipelines.drawing.colours import line_colour
from pipelines.drawing.curves import at_first, label, legend
from pipelines.drawing.pictures import DPI, with_unit
from pipelines.study.load import Study
from pipelines.study.scenes import SomeScene

MOST_IN_LEGEND = 6
"""Things of which a legend speaks."""
ABOVE = "x", "y"
STILL = 1e-6
"""Share of its distance from the origin, or of its length, by which something must move to show the motion."""


def series_figure(dataset: Any, variable: str) -> Figure:
    """Return every component of a recorded variable over time, at the first point of the grid."""
    first = dict.fromkeys(dataset["status"].dims, 0)
    series = with_impacts(dataset.isel(first), variable)
    figure = Figure((8.0, 4.8), dpi=DPI, layout="constrained")
    axes = figure.subplots()
    inner = [dim for dim in series.dims if dim != "time"]
    for place in np.ndindex(*(series.sizes[dim] for dim in inner)):
        line = series.isel(dict(zip(inner, place, strict=True)))
        axes.plot(series["time"], line, linewidth=0.8, label=" ".join(f"{dim} {line[dim].item()}" for dim in inner))
    axes.set(xlabel=label(series["time"]), ylabel=label(series))
    if inner and len(axes.lines) <= 3 * MOST_IN_LEGEND:
        legend([axes])
    figure.suptitle("\n".join([dataset.attrs["title"], *at_first(dataset, first)]), fontsize=11)
    return figure


def trajectory_figure(dataset: Any, study: Study) -> Figure:
    """Return the path of everything that moves from above, and its components over time.

    Of a pendulum that is its first magnet; of magnets that stay where they are, such as that of a needle on its pivot,
    the body axis that moves most is shown. What moves in an upright plane along x or y is seen from the side.
    """
    first, model = dict.fromkeys(dataset["status"].dims, 0), model_of_scene(study.entry.scene)
    path, name, is_place = _what_moves(dataset.isel(first), model)
    each, colours = model.drawn.each, model.drawn.colours(study.entry.scene) or [(0, None)]
    view = _view(path)
    figure = Figure((11.0, 4.8), dpi=DPI, layout="constrained")
    above, beside = figure.subplots(1, 2)
    for number, given in colours:
        track, of = (path.isel({each: number}), f" of {each} {number}") if each in path.dims else (path, "")
        colour = line_colour(given, number)
        x, y = (track.sel(component=component) for component in view)
        above.plot(x, y, color=colour, linewidth=0.7)
        above.plot(x[0], y[0], ".", color=colour)
        for component, style in zip(track["component"].values, ("-", "--", ":"), strict=False):
            line = track.sel(component=component)
            beside.plot(track["time"], line, style, color=colour, linewidth=0.8, label=f"{component}{of}")
    if is_place:
        _draw_placed(above, study.entry.scene, path["time"].values, view)
    across, up = (with_unit(component, path.attrs["units"]) for component in view)
    whence = "above" if view == ABOVE else "the side"
    above.set(xlabel=across, ylabel=up, aspect="equal", title=f"{name}, seen from {whence}")
    above.locator_params(nbins=6)
    beside.set(xlabel=label(path["time"]), ylabel=with_unit(name, path.attrs["units"]), title="over time")
    if len(colours) <= MOST_IN_LEGEND:
        legend([beside])
    figure.suptitle("\n".join([dataset.attrs["title"], *at_first(dataset, first)]), fontsize=11)
    return figure


def with_impacts(chosen: Any, variable: str) -> Any:
    """Return a recorded variable at one point, with what is kept of it before and after impacts: these times twice."""
    series, beside = chosen[variable], variable.replace("trajectory_", "impact_state_", 1)
    if beside not in chosen:
        return series
    times = chosen["impact_time"].values
    both = [chosen[beside].isel(side=k, drop=True).rename(impact="time").assign_coords(time=times) for k in (0, 1)]
    joined = xr.concat([series, *both], "time", combine_attrs="override").sortby("time")
    return joined.isel(time=np.isfinite(joined["time"].values))


def _what_moves(chosen: Any, model: Model) -> tuple[Any, str, bool]:
    """Return the first track that moves, its name, and whether it is one of places, not of directions.

    The first one is that of a place. Of several magnets the first stands for all, of several axes the one that moves
    most.
    """
    tracks: list[tuple[Any, str, bool]] = []
    place, keeps = next(iter(model.drawn.tracks)), ("time", model.drawn.each, "component")
    for name, word in model.drawn.tracks.items():
        track = with_impacts(chosen, f"trajectory_{name}")
        inner = [dim for dim in track.dims if dim not in keeps]
        if all(track.sizes[dim] for dim in inner):
            if "axis" in inner:
                ranges = [_range(track.isel(axis=k)) for k in range(track.sizes["axis"])]
                most = int(np.argmax(ranges))
                track, word = track.isel(axis=most), f"{word} {track['axis'].values[most]}"
            tracks.append((track.isel({dim: 0 for dim in inner if dim != "axis"}), word, name == place))
    return next((one for one in tracks if _range(one[0]) > STILL * float(abs(one[0]).max())), tracks[0])


def _view(path: Any) -> tuple[str, str]:
    """Return the components across and up in which a motion is seen: from above, or the upright plane that it keeps."""
    if "z" not in path["component"]:
        return ABOVE
    x, y, z = (_range(path.sel(component=component)) for component in "xyz")
    if min(x, y) > STILL * max(x, y, z) or max(x, y, z) == 0:
        return ABOVE
    return ("x" if x >= y else "y"), "z"


def _range(series: Any) -> float:
    """Return how far the part of a motion that moves most comes in the course of time."""
    return float((series.max("time") - series.min("time")).max())


def _draw_placed(axes: Any, scene: SomeScene, times: np.ndarray, view: tuple[str, str]) -> None:
    """Mark where the placed magnets start, in their bodies' colours, and draw their courses."""
    seen = ["xyz".index(component) for component in view]
    drawn = model_of_scene(scene).drawn
    courses = drawn.placed_courses(scene)
    colours = [line_colour(given, 1) for given in drawn.placed_colours(scene) or [None for _ in courses]]
    for place, colour in zip(courses, colours, strict=True):
        track = np.array([place(t)[seen] for t in times])
        if _moves(track):
            axes.plot(*track.T, ":", color=colour, linewidth=0.9)
    for place, colour in zip(courses, colours, strict=True):
        axes.plot(*place(0.0)[seen], "o", markersize=9, color=colour, markeredgecolor="black")


def _moves(track: np.ndarray) -> bool:
    return bool((track != track[0]).any())
