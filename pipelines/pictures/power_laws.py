"""Figures of power laws on logarithmic scales: local slopes, and the exponent against a parameter."""

from typing import Any

import numpy as np
from matplotlib import colormaps
from matplotlib.colors import LogNorm, Normalize
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, NullFormatter, ScalarFormatter

from pem_core.basins import FREE, Scaling
from pem_core.errors import MISSING, fail
from pipelines.pictures.colours import PALETTE, Scale
from pipelines.pictures.curves import logarithmic
from pipelines.pictures.figure_data import Law
from pipelines.pictures.layout import finish, with_unit
from pipelines.pictures.sheet import current, panels
from pipelines.pictures.view import coordinate_text, evenly, few_of, label, over_one_parameter

# Rescaling of a finished figure: its colour scale or its vertical axis, as the user requests.


def rescale(figure: Figure, scale: Scale) -> Figure:
    """Return a figure with the requested scale on its colour bar, or on its vertical axis if it has none.

    Raises
    ------
    InputError
        If its panels show several quantities, or a colour map is given for a figure without colours.
    """
    if not scale.explicit_settings:
        return figure
    shown = figure.axes if current().axes is None else [current().axes]
    painted = [one for axes in shown for one in axes.collections if one.get_array() is not None]
    if painted:
        _recolour(painted, scale)
    else:
        _relimit(shown, scale)
    return figure


def _recolour(painted: list[Any], scale: Scale) -> None:
    """Apply one scale to all coloured artists, if they share one."""
    first = painted[0].norm
    if any((one.norm.vmin, one.norm.vmax) != (first.vmin, first.vmax) for one in painted):
        _refuse(scale, "the panels have different scales")
    low, high = scale.ends(first.vmin, first.vmax)
    if scale.is_log and low <= 0:
        raise fail("log", ": a logarithmic colour scale needs positive limits", MISSING, "give limits above zero")
    norm = (LogNorm if scale.is_log else Normalize)(low, high)
    for one in painted:
        one.set_norm(norm)
        if scale.cmap:
            one.set_cmap(scale.cmap)


def _relimit(artists: list[Any], scale: Scale) -> None:
    """Apply one vertical scale to all axes, if they show one quantity."""
    if scale.cmap:
        raise fail("cmap", "must be omitted for a figure without a colour scale", scale.cmap)
    names = {axes.get_ylabel() for axes in artists if axes.has_data()} - {""}
    if len(names) > 1:
        _refuse(scale, f"the figure shows {', '.join(sorted(names))}")
    for axes in filter(lambda axes: axes.has_data(), artists):
        if scale.is_log:
            axes.set_yscale("log", nonpositive="mask")
        low, high = scale.limits
        axes.set_ylim(low, high)


def _refuse(scale: Scale, why: str) -> None:
    name, value = next(iter(scale.explicit_settings.items()))
    raise fail(name, "must be omitted for a figure of several quantities", value, why)


def scaling_figure(summary: Any, law: Law, swept: list[str], title: str) -> Figure:
    """Return a power law with its local slopes below and, if a parameter is swept, its exponent beside it."""
    x, lines, summary = over_one_parameter(summary, swept)
    places = evenly(summary, x)
    size = (11.0 if x else 6.8, 6.6)
    figure, grid = panels(2, 2 if x else 1, size, sharex="col", height_ratios=(2, 1))
    shades = colormaps["viridis"](np.linspace(0.0, 0.85, len(places))) if x else [PALETTE[0]]
    for place, colour in zip(places, shades, strict=True):
        text = coordinate_text(summary, x, place[x]) if x else ""
        _draw_law(grid[0, 0], grid[1, 0], summary.isel(place), law, colour, text)
    grid[0, 0].set_ylabel(label(summary[law.value]))
    grid[1, 0].set(xlabel=with_unit(law.scale, "cells"), ylabel="local slope")
    logarithmic(grid[1, 0], summary[law.scale].values)
    grid[0, 0].set_yscale("log", nonpositive="mask")
    _plain_ticks(grid[0, 0])
    note = {
        "linestyle": ":",
        "color": "black",
        "linewidth": 0.8,
        "label": "half of saturation (open markers: not fitted)",
    }
    grid[0, 0].plot([], [], **note)
    words = {"fontsize": "x-small", "frameon": False}
    if x:
        _draw_exponents(grid[0, 1], summary, law, x)
        grid[1, 1].axis("off")
        grid[1, 1].legend(*grid[0, 0].get_legend_handles_labels(), loc="lower left", **words)
        grid[0, 1].tick_params(labelbottom=True)
    else:
        grid[0, 0].legend(**words)
    finish(figure, title, [*lines, *few_of(summary, places)])
    return figure


def _plain_ticks(axes: Any) -> None:
    """Write plain tick labels on a logarithmic axis of less than one decade, which would otherwise have none."""
    low, high = axes.get_ylim()
    if high < 10 * low:
        axes.yaxis.set_major_locator(MaxNLocator(5))
        axes.yaxis.set_major_formatter(ScalarFormatter())
        axes.yaxis.set_minor_formatter(NullFormatter())


def _draw_law(above: Any, below: Any, one: Any, law: Law, colour: Any, text: str) -> None:
    """Draw one parameter set: points (open if not fitted), the upper limit of fitted values, line and slopes."""
    scale, value, is_fitted = one[law.scale].values.astype(float), one[law.value].values, one["is_fitted"].values == 1
    above.errorbar(scale, value, one[law.error].values, fmt="none", color=colour, capsize=2)
    above.plot(scale[~is_fitted], value[~is_fitted], "o", color=colour, markersize=4, markerfacecolor="white")
    above.plot(scale[is_fitted], value[is_fitted], "o", color=colour, markersize=4)
    above.plot(scale, FREE * one["saturation"].values, ":", color=colour, linewidth=0.8)
    places = np.sqrt(scale[1:] * scale[:-1])
    slopes = {"color": colour, "markersize": 3, "elinewidth": 0.8, "capsize": 2}
    below.errorbar(places, one["local_slope"].values, one["local_slope_error"].values, fmt="o", **slopes)
    exponent, error = float(one[law.exponent]), _error(one, law)
    words = _words(one, law, text)
    if not np.isfinite(exponent):
        above.plot([], [], "o", color=colour, markersize=4, label=words)
        return
    slope = len(one.attrs["over"].split()) - exponent if law.is_dimension else exponent
    off = np.log(scale[is_fitted]) - np.log(scale[is_fitted]).mean()
    line, known = np.log(value[is_fitted]).mean() + slope * off, scale[is_fitted]
    style = "-" if int(one["scaling"]) == Scaling.SEEN else "--"
    above.plot(known, np.exp(line), style, color=colour, linewidth=0.8, label=words)
    below.plot(known, np.full(known.shape, slope), style, color=colour, linewidth=0.8)
    if np.isfinite(error):
        band = {"color": colour, "alpha": 0.2, "linewidth": 0}
        above.fill_between(known, np.exp(line - error * abs(off)), np.exp(line + error * abs(off)), **band)
        below.fill_between(known, slope - error, slope + error, **band)


def _error(summary: Any, law: Law) -> Any:
    """Return the total error of an exponent: that of tiles or starts, and that of the range of scales."""
    return np.hypot(summary[law.exponent_error].values, summary["range_error"].values)


def _words(one: Any, law: Law, text: str) -> str:
    """Return the exponent, both of its errors, and the verdict as text."""
    exponent, error, span = (float(one[name]) for name in (law.exponent, law.exponent_error, "range_error"))
    verdict = Scaling(int(one["scaling"]))
    name = law.exponent.replace("_", " ")
    number = f"{name} {exponent:.3f} ± {error:.3f} ± {span:.3f} (range)" if np.isfinite(exponent) else f"no {name}"
    words = (text, number, "" if verdict == Scaling.SEEN else verdict.name.lower().replace("_", " "))
    return ", ".join(filter(None, words))


def _draw_exponents(axes: Any, summary: Any, law: Law, x: str) -> None:
    """Draw the exponent against a parameter with its total error, open where no power law is seen."""
    along, value = summary[x].values, summary[law.exponent].values
    along = along if along.dtype.kind in "iuf" else np.arange(len(along))
    is_seen = summary["scaling"].values == Scaling.SEEN
    axes.errorbar(along, value, _error(summary, law), fmt="none", color=PALETTE[0], elinewidth=1.0, capsize=2)
    axes.plot(along[is_seen], value[is_seen], "o", color=PALETTE[0], markersize=4, label="power law found")
    hollow = {"color": PALETTE[0], "markersize": 4, "markerfacecolor": "white"}
    axes.plot(along[~is_seen], value[~is_seen], "o", **hollow, label="no power law found")
    axes.set(xlabel=label(summary[x]), ylabel=law.exponent.replace("_", " "))
    axes.update_datalim([(end, np.nanmean(value) if np.isfinite(value).any() else 0.5) for end in along[[0, -1]]])
    axes.autoscale_view()
    if not np.isfinite(value).any():
        axes.text(0.5, 0.5, f"no {law.exponent.replace('_', ' ')} at any value", transform=axes.transAxes, ha="center")
        axes.set_yticks([])
    axes.legend(fontsize="x-small", frameon=False)
