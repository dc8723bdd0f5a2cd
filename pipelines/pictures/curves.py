"""Measures as curves with error bars, against a swept parameter or against their own scale."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from matplotlib.figure import Figure

from pem_core.basins import UNKNOWN
from pem_core.models.environment.equilibrium_conditions import AT_NO_MAGNET
from pipelines.pictures.colours import LINES, NO_MAGNET_COLOUR
from pipelines.pictures.figure_data import Curve
from pipelines.pictures.layout import finish, legend_below
from pipelines.pictures.sheet import is_narrow, outer_labels, panels
from pipelines.pictures.view import at_first, axes_of, coordinate_text, evenly, few_of, fixed_in, label

MOST_LINES, MOST_LETTERS = 8, 60
"""Largest number of lines in a panel, and of characters of bar names that fit side by side."""
MARKS = ("o", "s", "^", "D")
"""Markers that distinguish the values of a second dimension."""
STYLES = ("--", ":", "-.")
"""Styles of reference lines."""
NARROW, HIGH = 4.4, 3.6
SMALLEST = 3.5
"""Marker size of the last line; those of earlier lines are larger, so that coinciding lines stay visible."""
NOT_KNOWN, GREY = "#C8C8C8", "#808080"
QUANTILE = "quantile"
SCALES = ("box", "radius", "distance", "size", "horizon_time")
"""Dimensions that serve as a measure's own scale."""


def curve_figure(summary: Any, curves: tuple[Curve, ...], swept: list[str], title: str) -> Figure:
    """Return a row of panels for each curve, with a column for each value of a second parameter.

    Parameters
    ----------
    summary : xarray.Dataset
        Loaded.
    curves : tuple of Curve
    swept : list of str
        Parameter axes.
    title : str
    """
    x, column = axes_of(summary, swept)
    x, column = (None, x) if curves[0].over_scale else (x, column)
    chosen = evenly(summary, column)
    others = {dim: 0 for dim in swept if dim not in (x, column) and dim in summary.dims}
    size = (max(6.4, NARROW * len(chosen) + 1.0), HIGH * len(curves) + 0.6)
    are_bars = [_across(summary, curve, x) is None for curve in curves]
    figure, grid = panels(len(curves), len(chosen), size, sharex=False if any(are_bars) else "col", sharey="row")
    for row, curve, has_names in zip(grid, curves, are_bars, strict=True):
        for place, axes in zip(chosen, row, strict=True):
            panel = summary.isel({**others, **place})
            _draw(axes, panel, curve, x)
            axes.set_title(", ".join(coordinate_text(summary, dim, i) for dim, i in place.items()))
            axes.set_ylabel(label(summary[curve.value]))
            if not has_names:  # bars have their names below each row
                outer_labels(axes)
    told = [*others, *(dim for dim in fixed_in(summary) if dim not in others)]
    few = [*few_of(summary, chosen), *_few_lines(summary, curves, {x, column, *others})]
    finish(figure, title, [*at_first(summary, told), *few])
    legends(figure, grid)
    return figure


def logarithmic(axes: Any, values: np.ndarray) -> None:
    """Set a logarithmic horizontal axis, with ticks at the given values if they are few and close together."""
    axes.set_xscale("log")
    if len(values) <= MOST_LINES and values.max() < 1000 * values.min():
        axes.set_xticks(values, [f"{value:g}" for value in values])
        axes.set_xticks([], minor=True)


def legends(figure: Figure, grid: Any) -> None:
    """Add a legend beside the last panel of each row, or on a narrow sheet a common one below the figure."""
    if is_narrow():
        known = {text: handle for row in grid for text, handle in _labelled_artists(row).items()}
        for text, handle in known.items():
            handle.set_label(text)
        legend_below(figure, list(known.values()) if len(known) > 1 else [])
        return
    for row in grid:
        legend(row)


def legend(row: Any) -> None:
    """Add a legend for all panels of a row beside the last one, if there are several entries."""
    known = _labelled_artists(row)
    if len(known) > 1:
        words = {"fontsize": "x-small", "frameon": False, "loc": "upper left", "bbox_to_anchor": (1.0, 1.0)}
        row[-1].legend(known.values(), known.keys(), **words)


def _labelled_artists(row: Any) -> dict[str, Any]:
    """Return the labelled artists of some panels by label."""
    pairs = [axes.get_legend_handles_labels() for axes in row]
    return {text: handle for handles, texts in pairs for handle, text in zip(handles, texts, strict=True)}


def _few_lines(summary: Any, curves: tuple[Curve, ...], elsewhere: set[str | None]) -> list[str]:
    """Return the heading lines on curve dimensions of which few values are shown, except those in ``elsewhere``."""
    dims = dict.fromkeys(str(dim) for curve in curves for dim in summary[curve.value].dims)
    own = [dim for dim in dims if dim not in elsewhere and dim not in SCALES and summary.sizes[dim] > MOST_LINES]
    return [line for dim in own for line in few_of(summary, evenly(summary, dim, MOST_LINES))]


def _scale(panel: Any, curve: Curve) -> str | None:
    """Return the dimension that serves as the scale of a measure, if it has one."""
    return next((dim for dim in SCALES if dim in panel[curve.value].dims), None)


def _across(panel: Any, curve: Curve, x: str | None) -> str | None:
    """Return the dimension that a curve is drawn against; None for bars."""
    return x or _scale(panel, curve)


def _draw(axes: Any, panel: Any, curve: Curve, x: str | None) -> None:
    """Draw all curves of a panel, or bars if there is no dimension to draw against."""
    scale, across = _scale(panel, curve), _across(panel, curve, x)
    if across is None:
        _draw_bars(axes, panel, curve)
    else:
        lines = list(_lines(panel, curve.value, across))
        for number, (line, colour, mark, text) in enumerate(lines):
            size = SMALLEST + min(3, len(lines) - 1 - number)
            _draw_line(axes, line, curve, across, (colour, mark, size), text)
        axes.set_xlabel(label(panel[across]))
        if across == scale or _is_log(panel[across]):
            logarithmic(axes, panel[across].values)
    for number, (text, height) in enumerate(curve.levels.items()):
        axes.axhline(height, color="black", linewidth=0.8, linestyle=STYLES[number % len(STYLES)], label=text)
    if curve.is_log and np.nanmax(panel[curve.value].values, initial=0.0) > 0:
        axes.set_yscale("log", nonpositive="mask")


def _is_log(axis: Any) -> bool:
    """Return whether the values of an axis are evenly spaced on a logarithmic scale."""
    values = axis.values
    if values.dtype.kind not in "iuf" or len(values) < 3 or (values <= 0).any():
        return False
    steps = np.diff(np.log(values))
    return bool(np.allclose(steps, steps[0]) and not np.allclose(np.diff(values), values[1] - values[0]))


def _lines(panel: Any, name: str, across: str) -> Iterator[tuple[Any, str, str, str]]:
    """Yield the lines of a variable: one dimension by colour, the next by marker, the first value of all others."""
    colours, styles, *rest = [dim for dim in panel[name].dims if dim != across] + [None, None]
    panel = panel.isel(dict.fromkeys((dim for dim in rest if dim), 0))
    for i, one in enumerate(evenly(panel, colours, MOST_LINES)):
        for k, other in enumerate(evenly(panel, styles, len(MARKS))):
            place = {**one, **other}
            text = ", ".join(coordinate_text(panel, dim, index) for dim, index in place.items())
            yield panel.isel(place), _colour(panel, colours, one, i), MARKS[k], text


def _colour(panel: Any, dim: str | None, place: dict[str, int], number: int) -> str:
    """Return the colour of a line: that of its label, or grey if it belongs to no basin."""
    if dim is None or "flag_values" not in panel[dim].attrs:
        return LINES[number % len(LINES)]
    value = int(panel[dim].values[place[dim]])
    return {UNKNOWN: NOT_KNOWN, AT_NO_MAGNET: NO_MAGNET_COLOUR}.get(value, LINES[value % len(LINES)])


def _draw_line(axes: Any, line: Any, curve: Curve, across: str, look: tuple[str, str, float], text: str) -> None:
    """Draw points with error bars, open where they are unreliable; ``look`` is their colour, marker and size.

    The points are not joined, since nothing is known between them.
    """
    colour, mark, size = look
    x, y = line[across].values, line[curve.value].values
    x = x if x.dtype.kind in "iuf" else np.arange(len(x))
    if not np.isfinite(y).any():
        return
    error = line[curve.error].values if curve.error else None
    points: dict[str, Any] = {"color": colour, "linestyle": "none", "marker": mark, "markersize": size}
    axes.errorbar(x, y, error, elinewidth=1.0, capsize=2, label=text, **points)
    is_sure = line[curve.sure[0]].values == curve.sure[1] if curve.sure else np.ones(y.shape, bool)
    axes.plot(x[~is_sure], y[~is_sure], markerfacecolor="white", **points)


def _draw_bars(axes: Any, panel: Any, curve: Curve) -> None:
    """Draw a bar with its error for each label (the median, of quantiles), or for each quantile without labels."""
    array = panel[curve.value]
    dims = [dim for dim in array.dims if dim != QUANTILE] or [*array.dims]
    array = array.isel({dim: array.sizes[dim] // 2 for dim in array.dims if dim not in dims})
    values = array.transpose(*dims).values
    error = panel[curve.error].values if curve.error else None
    places = list(np.ndindex(*values.shape))
    texts = [", ".join(coordinate_text(panel, dim, i) for dim, i in zip(dims, place, strict=True)) for place in places]
    number = np.arange(values.size)
    has_labels = bool(dims) and dims[0] != QUANTILE
    colours = [
        _colour(panel, dims[0], {dims[0]: place[0]}, i) if has_labels else GREY for i, place in enumerate(places)
    ]
    axes.bar(number, values.ravel(), color=colours, yerr=None if error is None else error.ravel(), capsize=3)
    turned = {"rotation": 30, "ha": "right"} if sum(map(len, texts)) > MOST_LETTERS else {}
    axes.set_xticks(number, texts, fontsize="small", **turned)
