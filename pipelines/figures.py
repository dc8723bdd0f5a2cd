"""Pictures of a store: the map of rest magnets, any variable as a map, a recorded trajectory."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from matplotlib.colors import to_rgb
from matplotlib.figure import Figure
from matplotlib.patches import Patch

from pem_core import observe
from pem_core.bodies import analyse
from pem_core.errors import fail
from pem_core.outcome import NOT_AT_REST
from pem_core.planar_scene import PlanarScene
from pem_core.rest import AT_NO_MAGNET
from pem_core.scene import Scene
from pem_core.systems import assemble
from pem_core.systems.assemble import magnet_courses
from pipelines.colours import (
    FAILED_COLOUR,
    NO_MAGNET_COLOUR,
    PALETTE,
    UNSETTLED_COLOUR,
    Rgba,
    label_colours,
    line_colour,
)
from pipelines.measures import Orbits, parameters_in, summary_name
from pipelines.orbit_figure import orbit_figure
from pipelines.pictures import DPI, letters, save
from pipelines.place import Place, at, on_this_machine
from pipelines.scenes import SomeScene, is_planar, of_pendulums
from pipelines.shading import shades, thinned
from pipelines.store import open_results, stored_study
from pipelines.study import Study
from pipelines.summaries.starts import initial_dims
from pipelines.summary_figures import summary_figure

DARKEST = 0.55
SUMMARY = "summary/"
MOST_PIXELS, MOST_PANELS = 2000, 5
PANEL_INCHES = 6.4
MAIN = ("rest_magnet", "lyapunov", "megno_mean", "gali", "sali", "fli", "ftle", "kaplan_yorke")
"""What a store with swept axes may be about, the first first."""
MOST_IN_LEGEND = 6
"""Pendulums of which a legend speaks."""


def plot(store: str | Place, variable: str | None = None, out: str | Path | None = None) -> Path:
    """Draw a variable of a store, a summary (``summary/fractions``) or what the store is mainly about; return where.

    Raises
    ------
    InputError
        If the store has no such variable or summary, or none that can be drawn.
    """
    store = at(store)
    if variable and variable.startswith(SUMMARY):
        name = variable.removeprefix(SUMMARY)
        with letters():
            return save(summary_figure(store, name), _target(store, f".{name}", out))
    dataset = open_results(store)
    study, _ = stored_study(store.absolute())
    chosen = variable or main_variable(dataset)
    if chosen is None or chosen not in dataset:
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
    asked = [summary_name(item) for item in study.entry.summaries]
    if "orbits" in asked and dataset["status"].dims and not is_named:
        parameters = parameters_in(study.entry.summaries).get("orbits", Orbits())
        assert isinstance(parameters, Orbits)
        return orbit_figure(dataset, parameters)
    if "time" not in dataset[variable].dims:
        return _map_figure(dataset, study, variable)
    is_series = is_named or is_planar(study.entry.scene)
    return _series_figure(dataset, variable) if is_series else _trajectory_figure(dataset, study)


def main_variable(dataset: Any) -> str | None:
    """Return the variable that a store is mainly about; None if nothing of it can be drawn."""
    if not dataset["status"].dims:
        return next((name for name in ("trajectory_orientation", "trajectory_position") if name in dataset), None)
    return next((name for name in MAIN if name in dataset), "status")


def _map_figure(dataset: Any, study: Study, variable: str) -> Figure:
    """Return one panel per value of up to two further axes."""
    swept = [str(dim) for dim in dataset["status"].dims]
    if not swept:
        raise fail("variable", "must be swept over an axis to be drawn", variable)
    initial = initial_dims(dataset)
    across = (initial if len(initial) > 1 else swept)[-2:]
    others = [dim for dim in swept if dim not in across]
    fixed = dict.fromkeys(others[:-2], 0)
    rows, columns = _panels(dataset, others[-2:-1]), _panels(dataset, others[-1:])
    size = PANEL_INCHES * (1.0 if len(rows) * len(columns) == 1 else 0.5)
    legend = _legend(dataset, study.entry.scene, variable) if variable == "rest_magnet" else []
    shown = shades(dataset[variable].isel(fixed)) if len(across) == 2 else {}
    figure = Figure((size * len(columns) + 0.6, size * len(rows) + 1.0), dpi=DPI, layout="constrained")
    grid = figure.subplots(len(rows), len(columns), squeeze=False, sharex=True, sharey=True)
    for row, row_axes in zip(rows, grid, strict=True):
        for column, axes in zip(columns, row_axes, strict=True):
            chosen = {**fixed, **row, **column}
            mesh, name = _panel(axes, dataset.isel(chosen), study, variable, across, chosen, shown)
            axes.set_title(_panel_title(dataset, chosen), fontsize=8)
            axes.label_outer()
    figure.suptitle(dataset.attrs["title"], fontsize=12)
    if mesh is not None:
        figure.colorbar(
            mesh, ax=grid, label=name, extend="neither" if dataset[variable].dtype.kind in "iub" else "both"
        )
    if legend:
        figure.legend(handles=legend, loc="outside lower center", ncols=min(5, len(legend)), fontsize=8, frameon=False)
    return figure


def _panels(dataset: Any, dims: list[str]) -> list[dict[str, int]]:
    """Return the indices shown along an axis: all, or a few evenly spread."""
    if not dims:
        return [{}]
    size = dataset.sizes[dims[0]]
    chosen = np.unique(np.linspace(0, size - 1, min(size, MOST_PANELS)).round().astype(int))
    return [{dims[0]: int(i)} for i in chosen]


def _panel_title(dataset: Any, chosen: dict[str, int]) -> str:
    parts = []
    for dim, index in chosen.items():
        value = dataset[dim].values[index]
        unit = dataset[dim].attrs.get("units", "")
        parts.append(f"{dim} = {value:.4g} {unit}" if not isinstance(value, str) else f"{dim} = {value}")
    return ", ".join(parts)


def _panel(
    axes: Any,
    panel: Any,
    study: Study,
    variable: str,
    across: list[str],
    chosen: dict[str, int],
    shown: dict[str, Any],
) -> tuple[Any, str]:
    """Draw one panel; return what a bar of colours needs, the mesh (None where colours are no scale) and its name."""
    panel = panel.isel({dim: slice(None, None, -(-panel.sizes[dim] // MOST_PIXELS)) for dim in across})
    extra = {dim: 0 for dim in panel[variable].dims if dim not in across}
    values = panel[variable].isel(extra)
    name = ", ".join([_label(panel[variable]), *(f"{dim} {values[dim].item()}" for dim in extra)])
    x, mesh = panel[across[0]], None
    if len(across) == 1:
        axes.plot(x, values, ".", color=PALETTE[0])
        axes.set_ylabel(name)
    elif variable == "rest_magnet":
        image = _rest_colours(panel, study.entry.scene, across, extra)
        axes.pcolormesh(*_edges(panel, across), image, shading="nearest", rasterized=True)
        _draw_magnets(axes, study, panel, across, chosen)
    else:
        image = values.transpose(*reversed(across))
        mesh = axes.pcolormesh(*_edges(panel, across), image, shading="nearest", rasterized=True, **shown)
    axes.set_xlabel(_label(x))
    if len(across) == 2:
        axes.set_ylabel(_label(panel[across[1]]))
        if x.attrs.get("units") == panel[across[1]].attrs.get("units"):
            axes.set_aspect("equal")
    return mesh, name


def _edges(panel: Any, across: list[str]) -> list[np.ndarray]:
    axes = (panel[dim].values for dim in across)
    return [v if v.dtype.kind in "fiu" and (np.diff(v) > 0).all() else np.arange(len(v)) for v in axes]


def _label(array: Any) -> str:
    unit = array.attrs.get("units", "")
    return f"{array.name} [{unit}]" if unit not in ("", "1") else str(array.name)


def _colour(label: int, scene: SomeScene) -> str | Rgba:
    if label == AT_NO_MAGNET:
        return NO_MAGNET_COLOUR
    return UNSETTLED_COLOUR if label == NOT_AT_REST else label_colours(scene)[label]


def _rest_colours(panel: Any, scene: SomeScene, across: list[str], extra: dict[Any, int]) -> np.ndarray:
    """Return the colour of each point, (y, x, 3): by magnet, darker the later it was certain unless it was inferred."""
    down = tuple(reversed(across))
    labels = panel["rest_magnet"].isel(extra).transpose(*down).values
    times = panel["rest_time"].transpose(*down).values
    image = np.ones((*labels.shape, 3))
    for label in np.unique(labels):
        image[labels == label] = to_rgb(_colour(int(label), scene))
    finite = np.isfinite(times)
    if finite.any() and "inferred" not in panel:
        low, high = np.quantile(times[finite], [0.02, 0.98])
        late = np.clip((times - low) / max(high - low, 1e-300), 0.0, 1.0)
        image[finite] *= (1.0 - (1.0 - DARKEST) * late[finite])[:, None]
    image[panel["status"].transpose(*down).values > 1] = to_rgb(FAILED_COLOUR)
    return image


def _draw_magnets(axes: Any, study: Study, panel: Any, across: list[str], chosen: dict[str, int]) -> None:
    """Mark, on a map over two tilts or the two coordinates of a plane, where the placed magnets are."""
    paths = [panel[dim].attrs.get("pem_path", "").split(".") for dim in across]
    scene, _ = study.at(tuple(np.array([chosen.get(axis.name, 0)]) for axis in study.axes))
    if isinstance(scene, PlanarScene):
        is_over, spots = all(p[:2] == ["start", "position"] for p in paths), _spots_in_plane(scene)
    else:
        is_over = all(p[0] == "pendulums" and p[2:3] == ["tilt"] for p in paths) and paths[0][1] == paths[1][1]
        spots = _tilts_towards_magnets(scene, int(paths[0][1])) if is_over else np.empty((0, 2))
    if not is_over:
        return
    sweeps = {sweep.name: sweep for axis in study.axes for sweep in axis.sweeps}
    order = [int(p[-1]) for p in paths]
    x, y = (spots[:, component] / sweeps[dim].factor for component, dim in zip(order, across, strict=True))
    for index, place in enumerate(zip(x, y, strict=True)):
        colour = _colour(index, scene)
        axes.plot(*place, "o", markersize=9, markerfacecolor=colour, markeredgecolor="white", markeredgewidth=1.6)
        axes.plot(*place, "o", markersize=11, markerfacecolor="none", markeredgecolor="black", markeredgewidth=0.8)


def _spots_in_plane(scene: PlanarScene) -> np.ndarray:
    """Return the places (K, 2) of the magnets of a plane."""
    return np.array([[np.ravel(c)[0] for c in magnet.position] for magnet in scene.magnets]).reshape(-1, 2)


def _tilts_towards_magnets(scene: Scene, pendulum: int) -> np.ndarray:
    """Return the tilts (K, 2) [rad] that point a pendulum's body at each placed magnet."""
    item = scene.pendulums[pendulum]
    arrows = observe.placed_magnets(assemble(scene)) - np.array([np.ravel(c)[0] for c in item.pivot])
    hanging = np.ravel(analyse(scene.bodies[item.body]).mass_centre[2])[0] < 0
    level = np.hypot(arrows[:, 0], arrows[:, 1])
    lean = np.arctan2(level, -arrows[:, 2] if hanging else arrows[:, 2])
    return lean[:, None] * arrows[:, :2] / np.maximum(level, 1e-300)[:, None]


def _legend(dataset: Any, scene: SomeScene, variable: str) -> list[Patch]:
    attrs = dataset[variable].attrs
    present = set(np.unique(thinned(dataset[variable])).tolist())
    entries = zip(attrs["flag_values"], attrs["flag_meanings"].split(), strict=True)
    patches = [
        Patch(facecolor=_colour(value, scene), edgecolor="black", linewidth=0.4, label=text.replace("_", " "))
        for value, text in entries
        if value in present or value >= 0
    ]
    if "inferred" in dataset:
        return patches
    return [*patches, Patch(facecolor="none", edgecolor="none", label="darker: certain later")]


def _series_figure(dataset: Any, variable: str) -> Figure:
    """Return every component of a recorded variable over time, at the first point of the grid."""
    first = dict.fromkeys(dataset["status"].dims, 0)
    series = dataset[variable].isel(first)
    figure = Figure((8.0, 4.8), dpi=DPI, layout="constrained")
    axes = figure.subplots()
    inner = [dim for dim in series.dims if dim != "time"]
    for place in np.ndindex(*(series.sizes[dim] for dim in inner)):
        line = series.isel(dict(zip(inner, place, strict=True)))
        axes.plot(series["time"], line, linewidth=0.8, label=" ".join(f"{dim} {line[dim].item()}" for dim in inner))
    axes.set(xlabel="time [s]", ylabel=_label(series), title=_panel_title(dataset, first))
    if inner and len(axes.lines) <= 3 * MOST_IN_LEGEND:
        axes.legend(fontsize=7, frameon=False, loc="center right")
    figure.suptitle(dataset.attrs["title"], fontsize=11)
    return figure


def _trajectory_figure(dataset: Any, study: Study) -> Figure:
    """Return the path of every pendulum's first magnet from above, and its components over time."""
    names = [name for name in ("trajectory_magnet_position", "trajectory_orientation") if name in dataset]
    chosen = dataset.isel(dict.fromkeys(dataset["status"].dims, 0))
    path = chosen[names[0]]
    has_magnets = path.sizes.get("magnet", 0) > 0
    path = path.isel(magnet=0) if has_magnets else chosen["trajectory_orientation"].sel(axis="u3")
    scene = of_pendulums(study.entry.scene, "a picture of the motion")
    figure = Figure((11.0, 4.8), dpi=DPI, layout="constrained")
    above, beside = figure.subplots(1, 2)
    for number in range(path.sizes["pendulum"]):
        track = path.isel(pendulum=number)
        colour = line_colour(scene.bodies[scene.pendulums[number].body], number)
        above.plot(track.sel(component="x"), track.sel(component="y"), color=colour, linewidth=0.7)
        for component, style in zip("xyz", ("-", "--", ":"), strict=True):
            text = f"{component} of pendulum {number}"
            beside.plot(track["time"], track.sel(component=component), style, color=colour, linewidth=0.8, label=text)
    _draw_placed(above, scene, path["time"].values)
    unit = path.attrs["units"]
    above.set(xlabel=f"x [{unit}]", ylabel=f"y [{unit}]", aspect="equal", title="seen from above")
    beside.set(xlabel="time [s]", ylabel=f"{path.name} [{unit}]", title="over time")
    if path.sizes["pendulum"] <= MOST_IN_LEGEND:
        beside.legend(fontsize=8, frameon=False, loc="center right")
    figure.suptitle(dataset.attrs["title"], fontsize=11)
    return figure


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
