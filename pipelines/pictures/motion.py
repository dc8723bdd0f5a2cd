"""Figures of a recorded motion: its path, and any recorded quantity over time."""

from typing import Any

import numpy as np
import xarray as xr
from matplotlib.collections import LineCollection
from matplotlib.colors import Normalize, to_rgba
from matplotlib.figure import Figure

from pem_core.models.interface.model import Model
from pem_core.models.presentation.rendering import Rgba
from pem_core.models.registry import model_of_scene
from pipelines.pictures.colours import PALETTE, line_colour
from pipelines.pictures.curves import legend_of_rows, legends
from pipelines.pictures.layout import finish, with_unit
from pipelines.pictures.sheet import current, is_narrow, panels
from pipelines.pictures.view import at_first, fixed_in, label
from pipelines.study.entry import SomeScene
from pipelines.study.load import Study

MOST_IN_LEGEND = 6
"""Largest number of bodies in a legend."""
ABOVE, UP = ("x", "y"), "z"
FEW = 120
"""Number of records up to which each has a marker."""
NEAR = 0.01
"""Fraction of the largest distance from the end of a path within which the motion has settled."""
BY_TIME = "viridis"
"""Colour map of times."""
STILL = 1e-6
"""Fraction of its distance from the origin, or of its length, by which a track must vary to count as moving."""


def series_figure(dataset: Any, variable: str) -> Figure:
    """Return every component of a recorded variable over time, at the first point of the grid."""
    first = dict.fromkeys(dataset["status"].dims, 0)
    series = with_impacts(dataset.isel(first), variable)
    figure, ((axes,),) = panels(1, 1, (7.2, 4.3))
    inner = [dim for dim in series.dims if dim != "time"]
    for place in np.ndindex(*(series.sizes[dim] for dim in inner)):
        line = series.isel(dict(zip(inner, place, strict=True)))
        text = " ".join(f"{dim} {line[dim].item()}" for dim in inner)
        axes.plot(series["time"], line, label=text, **_line_style(series))
    axes.set(xlabel=label(series["time"]), ylabel=label(series))
    if inner and len(axes.lines) <= 3 * MOST_IN_LEGEND:
        legends(figure, [[axes]])
    told = [*first, *(dim for dim in fixed_in(dataset) if dim not in first)]
    finish(figure, dataset.attrs["title"], at_first(dataset, told))
    return figure


def trajectory_figure(dataset: Any, study: Study, view: tuple[str, ...] | None = None) -> Figure:
    """Return the path of every moving body, coloured by time, and its components over time.

    The path of a pendulum is that of its first magnet. If the magnets keep their positions, as on a needle on its
    pivot, the body axis that moves most is shown. Motion in a vertical plane along x or y is seen from the side, other
    motion from above; ``view`` names other components for the horizontal and vertical axis. Horizontal and vertical
    components have separate scales.
    """
    first, model = dict.fromkeys(dataset["status"].dims, 0), model_of_scene(study.entry.scene)
    path, name, is_place = _what_moves(dataset.isel(first), model)
    each, colours = model.drawn.each, _apart(model.drawn.colours(study.entry.scene) or [(0, None)])
    view = view or _view(path)
    directions = _directions(path)
    figure, above, beside = _frames(len(directions))
    times = path["time"]
    tracks = [(path.isel({each: number}) if each in path.dims else path, number, given) for number, given in colours]
    points = [track.sel(component=list(view)).transpose("time", ...).values for track, _, _ in tracks]
    settled = max(_settling_time(one, times.values) for one in points)
    norm = Normalize(times.values[0], settled if settled > times.values[0] else times.values[0] + 1.0)
    for (track, number, given), spots in zip(tracks, points, strict=True):
        colour, of = line_colour(given, number), f" of {each} {number + 1}" if each in path.dims else ""
        line = _draw_path(above, spots, times.values, norm, colour)
        for axes, parts in zip(beside, directions, strict=False):
            for component, style in zip(parts, ("-", "--", ":"), strict=False):
                stroke = _line_style(path) | {"linestyle": style, "color": colour, "label": f"{component}{of}"}
                axes.plot(times, track.sel(component=component), **stroke)
    if is_place:
        _draw_placed(above, study.entry.scene, times.values, view)
    goes_on = "max" if settled < times.values[-1] else "neither"
    figure.colorbar(line, ax=above, label=label(times), extend=goes_on, aspect=30)
    across, up = (with_unit(component, path.attrs["units"]) for component in view)
    whence = "above" if set(view) == set(ABOVE) else "the side"
    title = f"{name} seen from {whence} (ring: start, square: end)"
    above.set(xlabel=across, ylabel=up, aspect="equal", title=title)
    above.locator_params(nbins=6)
    for axes, parts in zip(beside, directions, strict=False):
        axes.set_ylabel(with_unit(f"{name}: {', '.join(parts)}", path.attrs["units"]))
    for axes in beside[-1:]:
        axes.set_xlabel(label(times))
    finish(figure, dataset.attrs["title"], at_first(dataset, first))
    if len(colours) <= MOST_IN_LEGEND:
        legend_of_rows(figure, [[axes] for axes in beside])
    return figure


def _apart(colours: list[tuple[int, Rgba | None]]) -> list[tuple[int, Rgba | None]]:
    """Return the colours of several lines, from the palette if two of them coincide, as for pendulums of one body."""
    given = [colour for _, colour in colours]
    if len(set(given)) == len(given):
        return colours
    return [(number, to_rgba(PALETTE[k % len(PALETTE)])) for k, (number, _) in enumerate(colours)]


def _frames(rows: int) -> tuple[Figure, Any, list[Any]]:
    """Return a figure, the panel of the path, and those beside it; axes supplied by the caller hold the path alone."""
    if current().axes is not None:
        figure, ((above,),) = panels(1, 1, (5.0, 4.8))
        return figure, above, []
    if is_narrow():
        figure, grid = panels(rows + 1, 1, (5.4, 5.0 + 2.2 * rows), height_ratios=(2.2, *(1 for _ in range(rows))))
        return figure, grid[0, 0], _under_each_other(list(grid[1:, 0]))
    figure, ((above, beside),) = panels(1, 2, (7.2, 4.2), width_ratios=(1.15, 1))
    place = beside.get_subplotspec().subgridspec(rows, 1)
    beside.remove()
    return figure, above, _under_each_other([figure.add_subplot(place[row]) for row in range(rows)])


def _under_each_other(column: list[Any]) -> list[Any]:
    """Return panels with a shared time axis, whose tick labels stand below the last one."""
    for axes in column[:-1]:
        axes.sharex(column[-1])
        axes.tick_params(labelbottom=False)
    return column


def _directions(path: Any) -> list[list[str]]:
    """Return the components that share a scale: the horizontal ones, and the vertical one."""
    components = [str(one) for one in path["component"].values]
    level = [one for one in components if one != UP]
    return [parts for parts in (level, [one for one in components if one == UP]) if parts]


def _draw_path(axes: Any, points: np.ndarray, times: np.ndarray, norm: Normalize, colour: Rgba) -> Any:
    """Draw a path (n, 2) in segments coloured by time, with a ring at its start and a square at its end."""
    pieces = np.stack([points[:-1], points[1:]], 1)
    middles = (times[:-1] + times[1:]) / 2
    line = LineCollection(list(pieces), cmap=BY_TIME, norm=norm, linewidths=0.9, array=middles)
    axes.add_collection(line)
    rim: dict[str, Any] = {"linestyle": "", "markeredgewidth": 1.0, "zorder": 4}
    axes.plot(*points[:1].T, "o", markersize=7, color="white", markeredgecolor=colour, label="start", **rim)
    axes.plot(*points[-1:].T, "s", markersize=5.5, color=colour, markeredgecolor="black", label="end", **rim)
    axes.autoscale_view()
    return line


def _settling_time(points: np.ndarray, times: np.ndarray) -> float:
    """Return the time after which a path (n, 2) stays near its end, or its last time if it never does."""
    away = np.linalg.norm(points - points[-1], axis=1)
    far = np.flatnonzero(away > NEAR * away.max())
    return float(times[min(far[-1] + 1, len(times) - 1)] if far.size else times[-1])


def _line_style(series: Any) -> dict[str, Any]:
    """Return the line style of a recorded motion over time; the records have markers if they are few."""
    marks = {"marker": "."} if series.sizes["time"] <= FEW else {}
    return {"linewidth": 0.8, "markersize": 4} | marks


def with_impacts(chosen: Any, variable: str) -> Any:
    """Return a recorded variable at one point, with its states before and after impacts, whose times occur twice."""
    series, beside = chosen[variable], variable.replace("trajectory_", "impact_state_", 1)
    if beside not in chosen:
        return series
    times = chosen["impact_time"].values
    both = [chosen[beside].isel(side=k, drop=True).rename(impact="time").assign_coords(time=times) for k in (0, 1)]
    joined = xr.concat([series, *both], "time", combine_attrs="override").sortby("time")
    return joined.isel(time=np.isfinite(joined["time"].values))


def _what_moves(chosen: Any, model: Model) -> tuple[Any, str, bool]:
    """Return the first track that moves, its name, and whether it holds positions (not directions).

    Positions come first. Several magnets are represented by the first, several axes by the one that moves most.
    """
    tracks: list[tuple[Any, str, bool]] = []
    place, keeps = next(iter(model.drawn.tracks)), ("time", model.drawn.each, "component")
    for name, word in model.drawn.tracks.items():
        if f"trajectory_{name}" not in chosen:
            continue  # a store has no empty arrays: if no pendulum has a magnet, it has no magnet positions
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
    """Return the components drawn horizontally and vertically: the vertical plane of the motion, or else x and y."""
    if "z" not in path["component"]:
        return ABOVE
    x, y, z = (_range(path.sel(component=component)) for component in "xyz")
    if min(x, y) > STILL * max(x, y, z) or max(x, y, z) == 0:
        return ABOVE
    return ("x" if x >= y else "y"), UP


def _range(series: Any) -> float:
    """Return the largest range over time of any component of a motion."""
    return float((series.max("time") - series.min("time")).max())


def _draw_placed(axes: Any, scene: SomeScene, times: np.ndarray, view: tuple[str, ...]) -> None:
    """Draw the initial positions of the placed magnets in their bodies' colours, and their prescribed motion."""
    seen = ["xyz".index(component) for component in view]
    drawn = model_of_scene(scene).drawn
    courses = drawn.placed_courses(scene)
    colours = [line_colour(given, 1) for given in drawn.placed_colours(scene) or [None for _ in courses]]
    for place, colour in zip(courses, colours, strict=True):
        track = np.array([place(t)[seen] for t in times])
        if (track != track[0]).any():
            axes.plot(*track.T, ":", color=colour, linewidth=0.9)
    for place, colour in zip(courses, colours, strict=True):
        axes.plot(*place(0.0)[seen], "o", markersize=9, color=colour, markeredgecolor="black")
