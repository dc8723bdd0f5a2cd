"""Measures as curves with error bars, against a swept parameter or their own scale, and maps of indicators."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import Any

import numpy as np
from matplotlib.colors import Normalize
from matplotlib.figure import Figure

from pipelines.measures.indicators import INDICATORS
from pipelines.pictures.colours import PALETTE, UNSETTLED_COLOUR, label_colour, shades
from pipelines.pictures.figure_data import Curve
from pipelines.pictures.layout import finish, legend_below
from pipelines.pictures.quantiles import QUANTILE, dots_and_bars, quantile_note
from pipelines.pictures.sheet import PAGE, is_narrow, outer_labels, panels
from pipelines.pictures.side_by_side import NOTE, shifted, side_steps
from pipelines.pictures.view import at_first, axes_of, coordinate_text, evenly, few_of, fixed_in, label, place_text

MOST_LINES, MOST_LETTERS = 8, 60
"""Largest number of lines in a panel, and of characters of bar names that fit side by side."""
MARKS = ("o", "s", "^", "D")
"""Markers that distinguish the values of a second dimension."""
STYLES = ("--", ":", "-.")
"""Styles of reference lines."""
NARROW, HIGH = 4.4, 2.7
MOST_COLUMNS = 4
"""Columns of panels, of which each has room for its tick labels on a page."""
SMALLEST = 3.5
"""Marker size of the last line; those of earlier lines are larger, so that coinciding lines stay visible."""
GREY, ALONE = "#808080", "#303030"
"""Colours of bars, and of dots that belong to no label, value or quantity of several."""
FEW_TICKS, MARGIN = 3, 0.25
"""Number of values on an axis up to which each has a tick, and the margin beside them over the width of a panel."""
TIMES = ("settling_time", "settling_interval")
"""Times that serve as a measure's own scale, which is linear."""
SCALES = ("box", "radius", "distance", "size", "horizon_time", *TIMES)
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
    known = [curve for curve in curves if curve.value in summary]  # points without partners have no total indices
    curves = tuple(replace(curve, error=_known_error(summary, curve.error)) for curve in known)
    x, column = axes_of(summary, swept)
    x, column = (None, x) if curves[0].over_scale else (x, column)
    chosen = evenly(summary, column, MOST_COLUMNS)
    others = {dim: 0 for dim in swept if dim not in (x, column) and dim in summary.dims}
    size = (min(PAGE[0], max(6.4, NARROW * len(chosen) + 1.0)), HIGH * len(curves) + 0.6)
    are_bars = [_across(summary, curve, x) is None for curve in curves]
    figure, grid = panels(len(curves), len(chosen), size, sharex=False if any(are_bars) else "col", sharey="row")
    has_steps = False
    for number, (row, curve, has_names) in enumerate(zip(grid, curves, are_bars, strict=True)):
        for place, axes in zip(chosen, row, strict=True):
            panel = summary.isel({**others, **place})
            has_steps |= _draw(axes, panel, curve, x)
            if number == 0:
                axes.set_title(place_text(summary, place))
            axes.set_ylabel(label(summary[curve.value]))
            if not has_names:  # bars have their names below each row
                outer_labels(axes)
    told = [*others, *(dim for dim in fixed_in(summary) if dim not in others)]
    few = [*few_of(summary, chosen), *_few_lines(summary, curves, {x, column, *others})]
    notes = [
        *quantile_note(summary, [curve.value for curve, bars in zip(curves, are_bars, strict=True) if not bars]),
        *([NOTE] * has_steps),
    ]
    finish(figure, title, [*at_first(summary, told), *few, *notes])
    legends(figure, grid)
    return figure


def _known_error(summary: Any, error: str | None) -> str | None:
    """Return the error of a variable: drawn points have no ``grid_error``, and their standard error is shown."""
    return "standard_error" if error == "grid_error" and error not in summary else error


def logarithmic(axes: Any, values: np.ndarray) -> None:
    """Set a logarithmic horizontal axis, with ticks at the given values if they are few and close together."""
    axes.set_xscale("log")
    if len(values) <= MOST_LINES and values.max() < 1000 * values.min():
        axes.set_xticks(values, [f"{value:g}" for value in values])
        axes.set_xticks([], minor=True)


def legends(figure: Figure, grid: Any) -> None:
    """Add a legend beside the last panel of each row; with several columns or little room, a common one below."""
    if is_narrow() or len(grid[0]) > 1:
        legend_of_rows(figure, grid)
        return
    for row in grid:
        legend(row)


def legend_of_rows(figure: Figure, grid: Any) -> None:
    """Add a common legend for all rows of panels below the figure, if there are several entries."""
    known = {text: handle for row in grid for text, handle in _labelled_artists(row).items()}
    for text, handle in known.items():
        handle.set_label(text)
    legend_below(figure, list(known.values()) if len(known) > 1 else [])


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


def _draw(axes: Any, panel: Any, curve: Curve, x: str | None) -> bool:
    """Draw all curves of a panel, or bars if there is no dimension to draw against.

    Return whether dots are set side by side.
    """
    scale, across, steps = _scale(panel, curve), _across(panel, curve, x), [0.0]
    if across is None:
        _draw_bars(axes, panel, curve)
    else:
        lines = list(_lines(panel, curve.value, across))
        steps = side_steps(axes, panel[across].values, [dots_and_bars(line, curve.value)[0] for line, *_ in lines])
        for number, (line, colour, mark, text) in enumerate(lines):
            size = SMALLEST + (0.5 if any(steps) else min(3, len(lines) - 1 - number))
            _draw_line(axes, line, curve, across, (colour, mark, size, steps[number]), text)
        axes.set_xlabel(label(panel[across]))
        if (across == scale and scale not in TIMES) or _is_log(panel[across]):
            logarithmic(axes, panel[across].values)
        elif len(panel[across]) <= FEW_TICKS and panel[across].dtype.kind in "iuf":
            axes.set_xticks(panel[across].values)
            axes.margins(x=MARGIN)
    for number, (text, height) in enumerate(curve.levels.items()):
        axes.axhline(height, color="black", linewidth=0.8, linestyle=STYLES[number % len(STYLES)], label=text)
    if curve.is_log and np.nanmax(panel[curve.value].values, initial=0.0) > 0:
        axes.set_yscale("log", nonpositive="mask")
    return any(steps)


def _is_log(axis: Any) -> bool:
    """Return whether the values of an axis are evenly spaced on a logarithmic scale."""
    values = axis.values
    if values.dtype.kind not in "iuf" or len(values) < 3 or (values <= 0).any():
        return False
    steps = np.diff(np.log(values))
    return bool(np.allclose(steps, steps[0]) and not np.allclose(np.diff(values), values[1] - values[0]))


def _lines(panel: Any, name: str, across: str) -> Iterator[tuple[Any, str, str, str]]:
    """Yield the lines of a variable: one dimension by colour, the next by marker, the first value of all others."""
    colours, styles, *rest = [dim for dim in panel[name].dims if dim not in (across, QUANTILE)] + [None, None]
    panel = panel.isel(dict.fromkeys((dim for dim in rest if dim), 0))
    for i, one in enumerate(evenly(panel, colours, MOST_LINES)):
        for k, other in enumerate(evenly(panel, styles, len(MARKS))):
            place = {**one, **other}
            text = place_text(panel, place)
            yield panel.isel(place), _colour(panel, colours, one, i) if place else ALONE, MARKS[k], text


def _colour(panel: Any, dim: str | None, place: dict[str, int], number: int) -> Any:
    """Return the colour of a line or bar: that of its label in maps, or of its number without labels."""
    if dim is None or "flag_values" not in panel[dim].attrs:
        return PALETTE[number % len(PALETTE)]
    return label_colour(panel[dim], int(panel[dim].values[place[dim]]))


def _draw_line(axes: Any, line: Any, curve: Curve, across: str, look: tuple[str, str, float, float], text: str) -> None:
    """Draw points with error bars, open where they are unreliable.

    ``look`` is their colour, marker, size, and shift to the right [points]. The points are not joined, since nothing
    is known between them.
    """
    colour, mark, size, step = look
    x, (y, error) = line[across].values, dots_and_bars(line, curve.value)
    x = x if x.dtype.kind in "iuf" else np.arange(len(x))
    if not np.isfinite(y).any():
        return
    error = line[curve.error].values if curve.error else error
    points: dict[str, Any] = {"color": colour, "linestyle": "none", "marker": mark, "markersize": size}
    points |= {"transform": shifted(axes, step)} if step else {}
    axes.errorbar(x, y, error, elinewidth=1.0, capsize=2, label=text, **points)
    if step:  # matplotlib reads wrong limits from a shifted transform
        reach = np.zeros((2, len(y))) if error is None else np.nan_to_num(np.broadcast_to(error, (2, len(y))))
        for end in (y - reach[0], y + reach[1]):
            axes.update_datalim(np.stack([x, end], 1)[np.isfinite(end)])
        axes.autoscale_view()
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
    texts = [place_text(panel, dict(zip(dims, place, strict=True))) for place in places]
    number = np.arange(values.size)
    has_labels = bool(dims) and dims[0] != QUANTILE
    colours = [
        _colour(panel, dims[0], {dims[0]: place[0]}, i) if has_labels else GREY for i, place in enumerate(places)
    ]
    bars = axes.bar(number, values.ravel(), color=colours, yerr=None if error is None else error.ravel(), capsize=3)
    if len(number) <= MOST_LINES:  # the number of a bar of height zero shows that there is one
        axes.bar_label(bars, fmt="%.3g", padding=2, fontsize="small")
        axes.margins(y=0.15)
    turned = {"rotation": 30, "ha": "right"} if sum(map(len, texts)) > MOST_LETTERS else {}
    axes.set_xticks(number, texts, fontsize="small", **turned)


# Figures of indicator summaries: curves over one parameter, maps over two, panels over a third.


MAP_INCHES = 3.6
MOST_NUMBERS = 8
"""Cells along an axis up to which fractions and errors are written into a map."""
LIGHT = 0.55
"""Fraction from which the colour behind a number is light."""


def indicator_figure(summary: Any, name: str, swept: list[str], title: str) -> Figure:
    """Return the figure of an indicator's summary.

    Parameters
    ----------
    summary : xarray.Dataset
        Loaded.
    name : str
        Name of the indicator.
    swept : list of str
        Axes that the summary has kept.
    title : str
    """
    over = f"{title} over {' and '.join(summary.attrs['over'].split())}"
    across = [dim for dim in swept if summary.sizes.get(dim, 1) > 1]
    if not across:
        return _bars(summary, name, over)
    if len(across) == 1:
        return curve_figure(summary, _curves(summary, name), swept, over)
    return _maps(summary, name, swept, over)


def _curves(summary: Any, name: str) -> tuple[Curve, ...]:
    """Return the curves of fractions, means and quantiles."""
    shares = (Curve("share", _known_error(summary, "grid_error")),) if "share" in summary else ()
    names = [column.name for column in INDICATORS[name].measured]
    means = [(Curve(f"mean_{one}", f"mean_error_{one}"), Curve(f"quantile_{one}")) for one in names]
    return (*shares, *chain.from_iterable(means))


def _bars(summary: Any, name: str, title: str) -> Figure:
    """Return bars of fractions and of means with their errors, side by side."""
    lines = at_first(summary, fixed_in(summary))
    summary = summary.squeeze()
    curves = [curve for curve in _curves(summary, name) if curve.error]
    figure, grid = panels(1, len(curves), (MAP_INCHES * len(curves) + 0.6, MAP_INCHES))
    for axes, curve in zip(grid[0], curves, strict=True):
        values, error = (summary[part].values.ravel() for part in (curve.value, curve.error))
        (dim,) = summary[curve.value].dims or (None,)
        places = np.arange(values.size)
        colours = [UNSETTLED_COLOUR, *PALETTE] if dim == "regime" else PALETTE
        axes.bar(places, values, yerr=error, color=[colours[i % len(colours)] for i in places], capsize=3)
        axes.set_xticks(places, [coordinate_text(summary, dim, i) for i in places] if dim else [""], fontsize="small")
        axes.set_ylabel(label(summary[curve.value]))
    finish(figure, title, lines)
    return figure


def _maps(summary: Any, name: str, swept: list[str], title: str) -> Figure:
    """Return a row of maps for each fraction and each mean, with a column for each value of a third parameter."""
    x, y = axes_of(summary, swept)
    assert x is not None
    assert y is not None
    others = sorted((dim for dim in swept if dim not in (x, y)), key=lambda dim: -summary.sizes[dim])
    columns = evenly(summary, others[0] if others else None)
    first: dict[str, int] = dict.fromkeys(others[1:], 0)
    rows = _rows(summary, name)
    size = (MAP_INCHES * len(columns) + 1.6, 0.8 * MAP_INCHES * len(rows) + 0.8)
    figure, grid = panels(len(rows), len(columns), size, sharex=True, sharey=True)
    for (text, values, error, scale), line in zip(rows, grid, strict=True):
        for column, axes in zip(columns, line, strict=True):
            place = {**first, **column}
            mesh = _map(axes, values.isel(place), x, y, scale)
            if error is not None and max(values.sizes[x], values.sizes[y]) <= MOST_NUMBERS:
                _numbers(axes, *(array.isel(place).transpose(y, x).values for array in (values, error)))
            axes.set_title(place_text(summary, place))
            axes.set(xlabel=label(summary[x]), ylabel=label(summary[y]))
            outer_labels(axes)
        figure.colorbar(mesh, ax=line, label=text)
    finish(figure, title, [*at_first(summary, first), *few_of(summary, columns)])
    return figure


def _rows(summary: Any, name: str) -> list[tuple[str, Any, Any, dict[str, Any]]]:
    """Return the rows of maps: name, values, errors if they are written as numbers, and colours."""
    rows: list[tuple[str, Any, Any, dict[str, Any]]] = []
    if "share" in summary:
        colours = {"cmap": "viridis", "norm": Normalize(0.0, 1.0)}
        for number in reversed(range(summary.sizes["regime"])):
            place = {"regime": number}
            values, error = (summary[name].isel(place) for name in ("share", _known_error(summary, "grid_error")))
            rows.append((f"fraction {coordinate_text(summary, 'regime', number)}", values, error, colours))
    for column in INDICATORS[name].measured:
        values = summary[f"mean_{column.name}"]
        values = values.isel({dim: -1 if dim == "horizon_time" else 0 for dim in column.dims})
        rows.append((label(values), values, None, shades(values)))
    return rows


def _map(axes: Any, values: Any, x: str, y: str, scale: dict[str, Any]) -> Any:
    """Draw one map; an axis of texts or of unevenly spaced numbers is drawn by index."""
    places = [_places(values, dim) for dim in (x, y)]
    mesh = axes.pcolormesh(*places, values.transpose(y, x).values, shading="nearest", **scale)
    axes.set_facecolor("#C8C8C8")
    for axis, dim, where in zip((axes.xaxis, axes.yaxis), (x, y), places, strict=True):
        if where.dtype.kind == "i" and len(where) <= 12:
            axis.set_ticks(where, [_tick(value) for value in values[dim].values])
    return mesh


def _places(values: Any, dim: str) -> np.ndarray:
    """Return the positions of cells along an axis: its values if evenly spaced, otherwise their indices."""
    given = values[dim].values
    if given.dtype.kind in "iuf" and len(given) > 1 and np.allclose(np.diff(given), given[1] - given[0]):
        return given.astype(float)
    return np.arange(len(given))


def _tick(value: Any) -> str:
    return f"{value:.4g}" if isinstance(value, (int, float, np.number)) else str(value)


def _numbers(axes: Any, values: np.ndarray, errors: np.ndarray) -> None:
    """Write fractions and their errors into the cells of a map."""
    quads = axes.collections[0].get_coordinates()
    middles = (quads[:-1, :-1] + quads[1:, 1:]) / 2.0
    for place in np.ndindex(*values.shape):
        if np.isfinite(values[place]):
            colour = "black" if values[place] > LIGHT else "white"
            text = f"{values[place]:.2f}\n±{errors[place]:.2f}"
            axes.text(*middles[place], text, ha="center", va="center", fontsize="xx-small", color=colour)
