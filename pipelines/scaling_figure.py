"""Power laws: what grows with a scale in logarithms, its local slopes, and the exponent against a parameter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from matplotlib import colormaps
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, NullFormatter, ScalarFormatter

from pem_core.basins import Scaling
from pipelines.colours import PALETTE
from pipelines.curve_figure import at_first, axes_of, evenly, label, logarithmic, said
from pipelines.pictures import DPI


@dataclass(frozen=True)
class Law:
    """The variables of a power law: value over scale, its error if it has one, exponent and what belongs to it.

    ``is_dimension`` says that the exponent is the number of axes less the slope.
    """

    value: str
    scale: str
    exponent: str
    exponent_error: str
    slope: str
    scaling: str
    error: str | None = None
    is_dimension: bool = False


def scaling_figure(summary: Any, law: Law, swept: list[str], title: str) -> Figure:
    """Return the law in logarithms, its local slopes below and, where a parameter is swept, its exponent beside."""
    x, _ = axes_of(summary, swept)
    fixed = {dim: 0 for dim in swept if dim != x and dim in summary.dims}
    heading = "\n".join([title, *at_first(summary, fixed)])
    summary = summary.isel(fixed)
    places = evenly(summary, x)
    figure = Figure((11.0 if x else 6.8, 6.6), dpi=DPI, layout="constrained")
    grid = figure.subplots(2, 2 if x else 1, squeeze=False, sharex="col", height_ratios=(2, 1))
    shades = colormaps["viridis"](np.linspace(0.0, 0.85, len(places))) if x else [PALETTE[0]]
    for place, colour in zip(places, shades, strict=True):
        _draw_law(grid[0, 0], grid[1, 0], summary.isel(place), law, colour, said(summary, x, place[x]) if x else "")
    grid[0, 0].set_ylabel(label(summary[law.value]))
    grid[1, 0].set(xlabel=f"{law.scale} [cells]", ylabel="local slope")
    logarithmic(grid[1, 0], summary[law.scale].values)
    grid[0, 0].set_yscale("log", nonpositive="mask")
    _plain_ticks(grid[0, 0])
    grid[0, 0].legend(fontsize=7, frameon=False)
    if x:
        _draw_exponents(grid[0, 1], summary, law, x)
        grid[1, 1].remove()
        grid[0, 1].tick_params(labelbottom=True)
    figure.suptitle(heading, fontsize=11)
    return figure


def _plain_ticks(axes: Any) -> None:
    """Write numbers beside an axis of logarithms that spans less than a power of ten, where no other would stand."""
    low, high = axes.get_ylim()
    if high < 10 * low:
        axes.yaxis.set_major_locator(MaxNLocator(5))
        axes.yaxis.set_major_formatter(ScalarFormatter())
        axes.yaxis.set_minor_formatter(NullFormatter())


def _draw_law(above: Any, below: Any, one: Any, law: Law, colour: Any, text: str) -> None:
    """Draw one parameter set: the law with its fitted line, and the slopes."""
    scale, value = one[law.scale].values.astype(float), one[law.value].values
    exponent, error = float(one[law.exponent]), float(one[law.exponent_error])
    is_seen = int(one[law.scaling]) == Scaling.SEEN
    words = [text, f"{law.exponent.replace('_', ' ')} {exponent:.3f} ± {error:.3f}" if np.isfinite(exponent) else ""]
    words += ["" if is_seen else Scaling(int(one[law.scaling])).name.lower().replace("_", " ")]
    bars = one[law.error].values if law.error else None
    fill = colour if is_seen else "white"
    above.errorbar(
        scale,
        value,
        bars,
        fmt="o",
        color=colour,
        markerfacecolor=fill,
        markersize=4,
        capsize=2,
        label=", ".join(filter(None, words)),
    )
    slope = len(one.attrs["over"].split()) - exponent if law.is_dimension else exponent
    known = np.isfinite(value) & (value > 0)
    if np.isfinite(slope) and known.any():
        middle = np.log(value[known]).mean() - slope * np.log(scale[known]).mean()
        above.plot(scale, np.exp(middle) * scale**slope, "--", color=colour, linewidth=0.8)
        below.axhline(slope, color=colour, linestyle="--", linewidth=0.8)
    below.plot(np.sqrt(scale[1:] * scale[:-1]), one[law.slope].values, "o-", color=colour, markersize=3, linewidth=0.8)


def _draw_exponents(axes: Any, summary: Any, law: Law, x: str) -> None:
    """Draw the exponent against a parameter; hollow where no power law is seen."""
    along, value = summary[x].values, summary[law.exponent].values
    along = along if along.dtype.kind in "iuf" else np.arange(len(along))
    is_seen = summary[law.scaling].values == Scaling.SEEN
    axes.errorbar(along, value, summary[law.exponent_error].values, color=PALETTE[0], linewidth=1.0, capsize=2)
    axes.plot(along[is_seen], value[is_seen], "o", color=PALETTE[0], markersize=4, label="a power law is seen")
    hollow = {"color": PALETTE[0], "markersize": 4, "markerfacecolor": "white"}
    axes.plot(along[~is_seen], value[~is_seen], "o", **hollow, label="none is seen")
    axes.set(xlabel=label(summary[x]), ylabel=law.exponent.replace("_", " "))
    axes.legend(fontsize=7, frameon=False)
