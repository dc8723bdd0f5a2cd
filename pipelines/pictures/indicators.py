"""Figures of indicator summaries: curves over one parameter, maps over two, panels over a third."""

from itertools import chain
from typing import Any

import numpy as np
from matplotlib.colors import Normalize
from matplotlib.figure import Figure

from pipelines.measures.indicators import INDICATORS
from pipelines.pictures.colours import LINES
from pipelines.pictures.curves import NOT_KNOWN, curve_figure
from pipelines.pictures.figure_data import Curve
from pipelines.pictures.layout import finish
from pipelines.pictures.shading import shades
from pipelines.pictures.sheet import outer_labels, panels
from pipelines.pictures.view import at_first, axes_of, coordinate_text, evenly, few_of, fixed_in, label

PANEL = 3.6
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
    over = f"{title}, over {', '.join(summary.attrs['over'].split())}"
    across = [dim for dim in swept if summary.sizes.get(dim, 1) > 1]
    if not across:
        return _bars(summary, name, over)
    if len(across) == 1:
        return curve_figure(summary, _curves(summary, name), swept, over)
    return _maps(summary, name, swept, over)


def _curves(summary: Any, name: str) -> tuple[Curve, ...]:
    """Return the curves of fractions, means and quantiles."""
    shares = (Curve("share", "grid_error"),) if "share" in summary else ()
    names = [column.name for column in INDICATORS[name].measured]
    means = [(Curve(f"mean_{one}", f"mean_error_{one}"), Curve(f"quantile_{one}")) for one in names]
    return (*shares, *chain.from_iterable(means))


def _bars(summary: Any, name: str, title: str) -> Figure:
    """Return bars of fractions and of means with their errors, side by side."""
    lines = at_first(summary, fixed_in(summary))
    summary = summary.squeeze()
    curves = [curve for curve in _curves(summary, name) if curve.error]
    figure, grid = panels(1, len(curves), (PANEL * len(curves) + 0.6, PANEL))
    for axes, curve in zip(grid[0], curves, strict=True):
        values, error = (summary[part].values.ravel() for part in (curve.value, curve.error))
        (dim,) = summary[curve.value].dims or (None,)
        places = np.arange(values.size)
        colours = [NOT_KNOWN, *LINES] if dim == "regime" else LINES
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
    size = (PANEL * len(columns) + 1.6, 0.8 * PANEL * len(rows) + 0.8)
    figure, grid = panels(len(rows), len(columns), size, sharex=True, sharey=True)
    for (text, values, error, scale), line in zip(rows, grid, strict=True):
        for column, axes in zip(columns, line, strict=True):
            place = {**first, **column}
            mesh = _map(axes, values.isel(place), x, y, scale)
            if error is not None and max(values.sizes[x], values.sizes[y]) <= MOST_NUMBERS:
                _numbers(axes, *(array.isel(place).transpose(y, x).values for array in (values, error)))
            axes.set_title(", ".join(coordinate_text(summary, dim, i) for dim, i in place.items()))
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
            values, error = summary["share"].isel(place), summary["grid_error"].isel(place)
            rows.append((f"share {coordinate_text(summary, 'regime', number)}", values, error, colours))
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
