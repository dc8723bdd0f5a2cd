"""Pictures of a recorded motion: where pendulums go, and any recorded quantity over time."""

from __future__ import annotations

from typing import Any

import numpy as np
from matplotlib.figure import Figure

from pem_core.models.kinds import assemble
from pem_core.models.rigid import observe
from pem_core.models.rigid.assemble import magnet_courses
from pem_core.models.rigid.scene import Scene
from pipelines.drawing.colours import line_colour
from pipelines.drawing.curves import at_first, label, legend
from pipelines.drawing.pictures import DPI, with_unit
from pipelines.study.load import Study
from pipelines.study.scenes import of_pendulums

MOST_IN_LEGEND = 6
"""Pendulums of which a legend speaks."""
STILL = 1e-6
"""Share of its distance from the origin by which a magnet must move to show the motion, or an axis by its length."""


def series_figure(dataset: Any, variable: str) -> Figure:
    """Return every component of a recorded variable over time, at the first point of the grid."""
    first = dict.fromkeys(dataset["status"].dims, 0)
    series = dataset[variable].isel(first)
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
    """Return the path of every pendulum's first magnet from above, and its components over time.

    Of magnets that stay where they are, such as that of a needle on its pivot, the body axis that moves most is shown.
    """
    first = dict.fromkeys(dataset["status"].dims, 0)
    path, name = _what_moves(dataset.isel(first))
    scene = of_pendulums(study.entry.scene, "a picture of the motion")
    figure = Figure((11.0, 4.8), dpi=DPI, layout="constrained")
    above, beside = figure.subplots(1, 2)
    for number in range(path.sizes["pendulum"]):
        track = path.isel(pendulum=number)
        colour = line_colour(scene.bodies[scene.pendulums[number].body], number)
        x, y = track.sel(component="x"), track.sel(component="y")
        above.plot(x, y, color=colour, linewidth=0.7)
        above.plot(x[0], y[0], ".", color=colour)
        for component, style in zip("xyz", ("-", "--", ":"), strict=True):
            text = f"{component} of pendulum {number}"
            beside.plot(track["time"], track.sel(component=component), style, color=colour, linewidth=0.8, label=text)
    if path.attrs["units"] == "m":
        _draw_placed(above, scene, path["time"].values)
    across, up = (with_unit(component, path.attrs["units"]) for component in "xy")
    above.set(xlabel=across, ylabel=up, aspect="equal", title=f"{name}, seen from above")
    above.locator_params(nbins=6)
    beside.set(xlabel=label(path["time"]), ylabel=with_unit(name, path.attrs["units"]), title="over time")
    if path.sizes["pendulum"] <= MOST_IN_LEGEND:
        legend([beside])
    figure.suptitle("\n".join([dataset.attrs["title"], *at_first(dataset, first)]), fontsize=11)
    return figure


def _what_moves(chosen: Any) -> tuple[Any, str]:
    """Return what shows the motion of pendulums, along time, pendulum and component, and its name."""
    axes = chosen["trajectory_orientation"]
    most = max(axes["axis"].values, key=lambda name: _range(axes.sel(axis=name)))
    axis = axes.sel(axis=most)
    if chosen.sizes.get("magnet", 0):
        magnet = chosen["trajectory_magnet_position"].isel(magnet=0)
        if _range(magnet) > STILL * float(abs(magnet).max()) or not _range(axis) > STILL:
            return magnet, "magnet"
    return axis, f"body axis {most}"


def _range(series: Any) -> float:
    """Return how far the part of a motion that moves most comes in the course of time."""
    return float((series.max("time") - series.min("time")).max())


def _draw_placed(axes: Any, scene: Scene, times: np.ndarray) -> None:
    """Mark where the placed magnets start, seen from above, in their bodies' colours, and draw their courses."""
    names = [item.body for item in scene.placed for _ in scene.bodies[item.body].magnets]
    spots = observe.placed_magnets(assemble(scene))
    for item in (item for item in scene.placed if item.motion != "fixed"):
        for place, _ in magnet_courses(item, scene.bodies[item.body]):
            track = np.array([place.at(t) for t in times])
            axes.plot(track[:, 0], track[:, 1], ":", color=line_colour(scene.bodies[item.body], 1), linewidth=0.9)
    for name, (x, y, _) in zip(names, spots, strict=True):
        axes.plot(x, y, "o", markersize=9, color=line_colour(scene.bodies[name], 1), markeredgecolor="black")
