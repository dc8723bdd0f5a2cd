"""Maps of a variable over one or two axes, with labels, numbers and placed magnets."""

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import xarray as xr
from matplotlib.cm import ScalarMappable
from matplotlib.colors import LinearSegmentedColormap, LogNorm, Normalize, to_rgb
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch

from pem_core.errors import MISSING, fail
from pem_core.integrate.outcomes import NOT_AT_REST, NOT_COMPUTED, Status
from pipelines.equilibria.labelled_starts import initial_dims
from pipelines.pictures import colours
from pipelines.pictures.cells import cells_text, load_cells, strides
from pipelines.pictures.colours import AS_IT_IS, Scale, shades
from pipelines.pictures.layout import finish
from pipelines.pictures.map_marks import MARKS, draw_bound, draw_magnets, places_along
from pipelines.pictures.panel_grid import label_outer_panels, name_panels, panel_grid
from pipelines.pictures.scatter import MOST_DOTS, draw_dots, is_scatter, is_vector
from pipelines.pictures.view import View, at_first, few_of, label, label_check_text, study_seen
from pipelines.study.entry import SomeScene, flip_arrays, spare_energy
from pipelines.study.load import Study

DARKEST = 0.55
"""Factor by which a colour is multiplied at the end of the time scale."""
DARKER = LinearSegmentedColormap.from_list("darker", [(1.0, 1.0, 1.0), (DARKEST, DARKEST, DARKEST)])
LATE = 0.02, 0.98
"""Quantiles of times at the ends of that scale."""
OWN_TIMES = {"rest_magnet": "rest_time", "met": "met_time"}
"""Labels and flags whose colours are darkened with the time of the outcome."""
SHOWN_BESIDE = ("status", *OWN_TIMES.values(), "inferred")
"""Variables that are loaded together with the drawn one."""
LETTERS = 28
"""Characters in a line of a row's name."""
MOST_NAMES = 12
"""Largest number of axis values that are written as text."""
SOMETHING, NO_VALUE = 1, 2
"""Codes of a point with a known number, and of one that is done but has no number: it never flipped, for example."""


@dataclass(frozen=True)
class Look:
    """Common properties of all panels of a map.

    Attributes
    ----------
    study : Study
    variable : str
    across : list of str
        The horizontal axis, and the vertical one if there are two.
    shades : dict
        Colour map and scale of numbers.
    late : Normalize or None
        Scale of times by which colours are darkened; None if they are not.
    upwards : Scale
        Scale of numbers drawn over one axis.
    """

    study: Study
    variable: str
    across: list[str]
    shades: dict[str, Any]
    late: Normalize | None = None
    upwards: Scale = AS_IT_IS

    @property
    def scene(self) -> SomeScene:
        """Return the scene whose bodies' colours the labels are painted in."""
        return self.study.entry.scene


def load_panel(panel: Any, variable: str, across: list[str], abreast: int = 1) -> Any:
    """Return the data of a panel, loaded once, thinned so that no panel has more points than pixels."""
    if is_scatter(panel, across):
        dots = {dim: slice(MOST_DOTS) for dim in panel[across[0]].dims}
        return panel[[name for name in dict.fromkeys((variable, *SHOWN_BESIDE)) if name in panel]].isel(dots).load()
    names = [name for name in dict.fromkeys((variable, *SHOWN_BESIDE)) if name in panel]
    return load_cells(panel[names], strides(panel, across, abreast))


def draw_panel(axes: Any, panel: Any, look: Look, chosen: dict[str, int]) -> tuple[Any, set[int]]:
    """Draw one panel and return its mappable for a colour bar (None for labels and flags) and the codes it shows."""
    are_dots = is_scatter(panel, look.across)
    draw = _draw_rows if len(look.across) == 1 else _draw_scatter if are_dots else _draw_image
    mesh, seen = draw(axes, panel, look)
    axes.set_xlabel(label(panel[look.across[0]]))
    for axis, dim in zip((axes.xaxis, axes.yaxis), () if are_dots else look.across, strict=False):
        _name_places(axis, panel[dim])
    if len(look.across) == 2:
        axes.set_ylabel(label(panel[look.across[1]]))
        if _is_equal(panel, look.across):
            axes.set_aspect("equal")
        if look.variable == "rest_magnet":
            draw_magnets(axes, look.study, panel, look.across, chosen)
        if look.variable in flip_arrays(look.scene) and not are_dots:
            draw_bound(axes, look.study, panel, look.across, chosen)
    return mesh, seen


def _point_states(panel: Any, values: Any) -> Any:
    """Return the state of each point of a numeric variable: SOMETHING (a number), pending or failed."""
    status = panel["status"]
    if not set(status.dims) <= set(values.dims):
        return (values * 0).fillna(0).astype(int) + SOMETHING
    known = (status * 0 + SOMETHING).astype(int)
    known = known.where((status <= Status.DONE) | values.notnull(), colours.FAILED)
    return known.where(status != Status.PENDING, NOT_COMPUTED).transpose(*values.dims)


def _draw_image(axes: Any, panel: Any, look: Look) -> tuple[Any, set[int]]:
    """Draw the points over two axes as an image."""
    down, edges = tuple(reversed(look.across)), places_along(panel, look.across)
    values = panel[look.variable].transpose(*down)
    if colours.is_categorical(values):
        image, seen = paint_labels(panel, look.scene, values, look.late)
        axes.pcolormesh(*edges, image, shading="nearest", rasterized=True)
        return None, seen
    known = _point_states(panel, values).values
    shown = np.where(known == SOMETHING, values.values, np.nan)
    has_gaps = bool((np.isnan(shown) & (known == SOMETHING)).any())
    mesh = axes.pcolormesh(*edges, shown, shading="nearest", rasterized=True, **look.shades)
    seen = set(np.unique(known).tolist()) - {SOMETHING}
    if seen:
        nothing = np.zeros((*known.shape, 4))
        for code in seen:
            nothing[known == code] = (*to_rgb(colours.NOTHING_KNOWN[code].colour), 1.0)
        axes.pcolormesh(*edges, nothing, shading="nearest", rasterized=True)
    return mesh, seen | ({NO_VALUE} if has_gaps else set())


def _draw_scatter(axes: Any, panel: Any, look: Look) -> tuple[Any, set[int]]:
    """Draw the points over two drawn numbers as dots."""
    values = panel[look.variable]
    if colours.is_categorical(values):
        painted, seen = paint_labels(panel, look.scene, values, look.late)
        draw_dots(axes, panel, look.across, painted)
        return None, seen
    known = _point_states(panel, values).values
    seen = set(np.unique(known).tolist()) - {SOMETHING}
    for code in seen:
        draw_dots(axes, panel.isel({values.dims[0]: known == code}), look.across, colours.NOTHING_KNOWN[code].colour)
    own = values.isel({values.dims[0]: known == SOMETHING})
    return draw_dots(axes, own.to_dataset(name="shown"), look.across, own.values, **look.shades), seen


def is_refined(dataset: Any) -> bool:
    """Return whether the labels of a dataset include inferred points, which have no rest times."""
    return "inferred" in dataset and bool(dataset["inferred"].attrs.get("pem_refined"))


def lateness(panels: list[Any], variable: str, scale: Scale) -> Normalize | None:
    """Return the scale of the times of the outcomes in some panels, such as capture times.

    None if there are no such times: labels were inferred, or no trajectory had its outcome.
    """
    if any(is_refined(panel) or OWN_TIMES[variable] not in panel for panel in panels):
        return None
    times = np.concatenate([_times(panel, colours.codes(panel, panel[variable])).ravel() for panel in panels])
    known = times[np.isfinite(times)]
    if not known.size:
        return None
    low, high = scale.ends(*np.quantile(known, LATE))
    if scale.is_log and low <= 0:
        rule = ": labels have no logarithmic scale, because some trajectories are captured at time 0"
        raise fail("log", rule, MISSING, "omit --log, or give limits above zero")
    return (LogNorm if scale.is_log else Normalize)(low, max(high, low + 1e-9 * abs(low)))


def _times(panel: Any, selected: Any) -> np.ndarray:
    """Return the time of each point's outcome, in the order of its codes, NaN if it had none."""
    times = panel[OWN_TIMES[str(selected.name)]].transpose(*selected.dims).values
    return np.where(np.isin(selected.values, [*colours.NOTHING_KNOWN, NOT_AT_REST]), np.nan, times)


def paint_labels(
    panel: Any, scene: SomeScene, values: Any, colour_scale: Normalize | None = None
) -> tuple[np.ndarray, set[int]]:
    """Return the colour of each point, (y, x, 3), and the codes that occur.

    Colours are darkened with the time of the outcome if a time scale is given.
    """
    own = colours.codes(panel, values)
    image, seen = np.ones((*own.shape, 3)), set(np.unique(own).tolist())
    for code in seen:
        image[own.values == code] = to_rgb(colours.category(values, scene, code).colour)
    if values.name in OWN_TIMES and colour_scale is not None:
        times = _times(panel, own)
        finite = np.isfinite(times)
        image[finite] *= DARKER(np.clip(colour_scale(times[finite]), 0.0, 1.0))[:, :3]
    return image, seen


def _draw_rows(axes: Any, panel: Any, look: Look) -> tuple[Any, set[int]]:
    """Draw the points over one axis: one row per category, or numbers, with markers below for missing ones."""
    values, (x,) = panel[look.variable], places_along(panel, look.across)
    if colours.is_categorical(values):
        own = colours.codes(panel, values).values
        rows = colours.in_legend(values, set(np.unique(own).tolist()))
        kinds = [colours.category(values, look.scene, code) for code in rows]
        for row, (code, kind) in enumerate(zip(rows, kinds, strict=True)):
            there = x[own == code]
            axes.plot(there, np.full(there.shape, row), "o", color=kind.colour, **RIM)
        axes.set_yticks(range(len(rows)), [textwrap.fill(kind.text, LETTERS) for kind in kinds], fontsize="small")
        axes.set_ylim(-0.7, len(rows) - 0.3)
        return None, set()
    known = _point_states(panel, values).values
    shown = values.values[known == SOMETHING]
    axes.plot(x[known == SOMETHING], shown, "o", color=colours.PALETTE[0], markersize=_dot_size(axes, len(x)))
    axes.set_ylabel(label(values))
    if look.upwards.is_log or (not look.upwards.explicit_settings and _spans_decades(shown)):
        axes.set_yscale("log", nonpositive="mask")
    if look.upwards.explicit_settings.get("limits"):
        axes.set_ylim(*look.upwards.limits)
    seen = set(np.unique(known).tolist()) - {SOMETHING}
    for code in seen:
        there, below = x[known == code], axes.get_xaxis_transform()
        colour = colours.NOTHING_KNOWN[code].colour
        axes.plot(there, np.full(there.shape, 0.02), "s", color=colour, transform=below, **RIM)
    return None, seen


def _dot_size(axes: Any, number: int) -> float:
    """Return the diameter [points] of some dots side by side: half the distance between two of them."""
    width = 72.0 * axes.figure.get_figwidth() * axes.get_position().width
    return float(np.clip(0.5 * width / max(1, number), *DOTS))


def _spans_decades(values: np.ndarray) -> bool:
    """Return whether all values are positive and span so many decades that most would lie on a linear scale's end."""
    known = values[np.isfinite(values)]
    return bool(known.size) and known.dtype.kind == "f" and 0 < known.min() * UPWARDS < known.max()


DOTS, UPWARDS = (2.0, 6.0), 100.0
"""Least and largest diameter of dots over one axis [points], and ratio from which their axis is logarithmic."""
RIM: dict[str, Any] = {"markeredgecolor": "black", "markeredgewidth": 0.4, "markersize": 5}


def _name_places(axis: Any, places: Any) -> None:
    """Write tick labels for an axis of texts or of non-ascending numbers, if it has few values."""
    own = places.values
    is_scale = own.dtype.kind in "fiu" and (np.diff(own) > 0).all()
    if not is_scale and len(own) <= MOST_NAMES:
        axis.set_ticks(range(len(own)), [f"{one:.4g}" if isinstance(one, float) else str(one) for one in own.tolist()])


WITHOUT = colours.Category("no value", "#FFFFFF")
"""Legend entry of points that have no number."""


def map_legend(dataset: Any, look: Look, seen: set[int]) -> list[Any]:
    """Return the legend entries of a map's colours and markers."""
    array, is_label = dataset[look.variable], look.variable == "rest_magnet"
    if len(look.across) == 1 and colours.is_categorical(array):
        return []
    is_flag = colours.is_categorical(array)
    shown = colours.in_legend(array, seen) if is_flag else sorted(seen)
    kinds = [
        WITHOUT if code == NO_VALUE and not is_flag else colours.category(array, look.scene, code) for code in shown
    ]
    rim: dict[str, Any] = {"edgecolor": "black", "linewidth": 0.4}
    handles: list[Any] = [Patch(facecolor=kind.colour, label=kind.text, **rim) for kind in kinds]
    if is_label and any(colours.repelling(look.scene)):
        mark: dict[str, Any] = {"linestyle": "", "markeredgecolor": "black", "color": "white"}
        handles += [Line2D([], [], marker=MARKS[True], label="repelling magnet", **mark)]
    are_dots = is_scatter(dataset, look.across)
    if look.variable in flip_arrays(look.scene) and not are_dots and spare_energy(look.scene, 1) is not None:
        line: dict[str, Any] = {"marker": "o", "markersize": 9, "linestyle": "", "markeredgecolor": "black"}
        handles.append(Line2D([], [], **line, color="white", label="inside the line: too little energy to flip"))
    return handles


# A variable of a store as a map or over one axis, with a panel for each value of up to two further axes.


MOST_UNLIKE = 8.0
"""Ratio of the ranges of two axes up to which they have one scale; a panel with longer axes would be a thin line."""
BAR: dict[str, Any] = {"aspect": 30, "fraction": 0.08}
"""Proportions of colour bars."""


def map_figure(
    dataset: Any, study: Study, variable: str, view: View, scale: Scale, numbers: Sequence[str] = ()
) -> Figure:
    """Return a map with one panel per value of up to two further axes; the heading gives all other axes.

    Parameters
    ----------
    dataset : xarray.Dataset
        The selected part of the store.
    study : Study
        The full study.
    variable : str
    view : View
        A view whose names are dimensions.
    scale : Scale
    numbers : sequence of str
        One or two numbers drawn along an axis of the store, over which its points are shown as dots.
    """
    across, downwards, sideways = map_dims(dataset, variable, view, numbers)
    shown = {dim for name in across for dim in dataset[name].dims}
    others = [dim for dim in dataset[variable].dims if dim not in (*shown, downwards, sideways)]
    fixed = dict.fromkeys(map(str, others), 0)
    has_bar = len(across) == 2 and (variable in OWN_TIMES or not colours.is_categorical(dataset[variable]))
    grid = panel_grid(dataset, downwards, sideways, _ratio(dataset, across), has_bar)
    places = [{**fixed, **place} for place in grid.places]
    parts = [load_panel(dataset.isel(place), variable, across, max(grid.across, grid.down)) for place in places]
    look = _look(study_seen(study, dataset), variable, across, parts, scale)
    figure, frames = grid.draw()
    seen: set[int] = set()
    for place, axes, panel in zip(places, frames, parts, strict=True):
        mesh, found = draw_panel(axes, panel, look, place)
        seen |= found
    if sideways is not None:
        name_panels(figure, dataset, grid, frames)
        label_outer_panels(figure, grid, frames)
    are_dots = is_scatter(dataset, across)
    are_few = are_dots and dataset.sizes[dataset[across[0]].dims[0]] > MOST_DOTS
    few = [*few_of(dataset, grid.rows), *few_of(dataset, grid.columns)]
    few += [f"the first {MOST_DOTS:,} points"] * are_few
    name = [] if variable == "rest_magnet" or mesh is not None else [str(variable).replace("_", " ")]
    lines = [*name, *at_first(dataset, fixed), *few]
    if mesh is not None:
        figure.colorbar(mesh, ax=frames, label=label(dataset[variable]), extend="both", **BAR)
    if look.late is not None and len(across) == 2:
        dark = ScalarMappable(look.late, DARKER)
        text = f"darker: {label(dataset[OWN_TIMES[variable]])}"
        figure.colorbar(dark, ax=frames, label=text, extend="both", shrink=0.6, **BAR)
    cells = [] if are_dots else cells_text(dataset, variable, strides(dataset, across, max(grid.across, grid.down)))
    captions = [*label_check_text(dataset, variable), *cells]
    finish(figure, dataset.attrs["title"], lines, map_legend(dataset, look, seen), captions)
    return figure


def _ratio(dataset: Any, across: list[str]) -> float:
    """Return the ratio of height to width of a panel, which follows from the values of axes that have one scale."""
    if len(across) == 1:
        return 0.75
    x, y = (dataset[dim] for dim in across)
    if not _is_equal(dataset, across):
        return 1.0
    return float(np.ptp(y.values) / max(np.ptp(x.values), 1e-300)) or 1.0


def _is_equal(panel: Any, across: list[str]) -> bool:
    """Return whether two axes have one scale: one unit and similar ranges; drawn numbers also belong to one vector."""
    x, y = (panel[dim] for dim in across)
    if x.attrs.get("units") is None or x.attrs.get("units") != y.attrs.get("units"):
        return False
    ranges = sorted(float(np.ptp(own.values)) if own.dtype.kind in "iuf" else 0.0 for own in (x, y))
    return ranges[1] <= MOST_UNLIKE * ranges[0] and (not is_scatter(panel, across) or is_vector(panel, across))


def map_dims(
    dataset: Any, variable: str, view: View, numbers: Sequence[str] = ()
) -> tuple[list[str], str | None, str | None]:
    """Return the drawn axes, and those over the rows and the columns of panels: as requested, or by default."""
    dims = [str(dim) for dim in dataset[variable].dims]
    swept = [dim for dim in dims if dim in dataset["status"].dims]
    drawn = {str(dim) for name in numbers for dim in dataset[name].dims}
    free = [dim for dim in dims if dim not in (*view.at, *view.panels, *drawn)]
    initial = [dim for dim in initial_dims(dataset) if dim in free]
    own = initial if len(initial) > 1 else [dim for dim in free if dim in swept]
    across = [view.x, view.y] if view.x else [next((d for d in reversed(own) if d != view.y), None), view.y]
    if view.x is None and view.y is None:
        across = [*(numbers or own[-2:])]
    chosen = [dim for dim in across if dim is not None]
    if not chosen or (view.y is not None and len(chosen) == 1):
        raise fail("variable", "must vary along an axis that is not fixed", variable)
    if len(view.panels) > 2:
        raise fail("panels", "must name at most two axes", ", ".join(view.panels), "fix further axes with `at`")
    others = [dim for dim in swept if dim in free and dim not in chosen] if len(chosen) == 2 or drawn else []
    last, before, *_ = (*reversed([*view.panels] or others[-2:]), None, None)
    return chosen, before, last


def _look(study: Study, variable: str, across: list[str], artists: list[Any], scale: Scale) -> Look:
    """Return the common properties of all panels: one scale of colours or of times."""
    array = artists[0][variable]
    if not colours.is_categorical(array):
        if len(across) == 1 and scale.cmap:
            raise fail("cmap", "must be omitted for a figure over one axis", scale.cmap)
        values = xr.DataArray(np.concatenate([panel[variable].values.ravel() for panel in artists]))
        return Look(study, variable, across, shades(values, scale) if len(across) == 2 else {}, upwards=scale)
    is_dark = variable in OWN_TIMES and len(across) == 2
    for name, value in scale.explicit_settings.items():
        if name == "cmap" or not is_dark:
            raise fail(name, "must be omitted for a figure of labels or flags", value)
    return Look(study, variable, across, {}, lateness(artists, variable, scale) if is_dark else None)
