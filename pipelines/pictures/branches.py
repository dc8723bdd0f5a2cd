"""Branches of equilibria against a parameter: stable ones solid, with their births and deaths."""

from typing import Any

import numpy as np
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from pem_core.errors import MISSING, fail
from pipelines.pictures.colours import NO_MAGNET_COLOUR, category, label_colour
from pipelines.pictures.layout import finish
from pipelines.pictures.sheet import panels
from pipelines.pictures.view import at_first, axes_of, label
from pipelines.store.described_study import study_in

STABLE, SADDLE, MAXIMUM = ("-", 2.0), ("--", 1.0), (":", 1.0)
"""Line style and width by the number of unstable directions."""
MARKS = {1: ("^", "birth"), -1: ("v", "death")}
BIRTH = 1
WIDER, MOST_WIDER, CLOSE = 1.8, 3, 1e-3
"""Points by which a line is wider for each branch that lies on it, the largest number of such branches, and the
distance of coinciding lines over the range of all."""
FEW = 60
"""Largest number of parameter values with a marker each; between them branches are joined as they were followed."""


def branch_figure(summary: Any, dataset: Any, swept: list[str], title: str) -> Figure:
    """Return the positions and energies of equilibria against the parameter with the most values.

    The vertical range covers the wells and saddles; maxima outside it are cut off. For a pendulum without magnets
    only the energies are shown.

    Parameters
    ----------
    summary : xarray.Dataset
        ``rest_points``, loaded.
    dataset : xarray.Dataset
        The store, with its list of equilibria.

    Raises
    ------
    InputError
        If no numeric parameter is swept.
    """
    x, _ = axes_of(summary, swept)
    if x is None or dataset[x].dtype.kind not in "iuf":
        found = ", ".join(swept) or "nothing"
        rule = f": the figure needs a swept numeric parameter, but the study sweeps {found}"
        raise fail("summary/rest_points", rule, MISSING)
    fixed = {dim: 0 for dim in swept if dim != x}
    table = dataset[[name for name in dataset.data_vars if str(name).startswith("equilibrium_")]].isel(fixed).load()
    own = summary.isel({dim: 0 for dim in fixed if dim in summary.dims})
    shown = (table["equilibrium_unstable_directions"] >= 0) & (table["equilibrium_unstable_directions"] <= 1)
    heights = _heights(table, shown, x)
    figure, grid = panels(len(heights), 1, (7.2, 3.4 * len(heights)), sharex=True)
    for axes, (name, height) in zip(grid.flat, heights.items(), strict=True):
        _draw_branches(axes, own, table, height.transpose(x, "equilibrium"), x)
        axes.set_ylabel(name)
        axes.margins(x=0.02)
        low, high = float(height.where(shown).min()), float(height.where(shown).max())
        if high > low:
            axes.set_ylim(low - 0.05 * (high - low), high + 0.05 * (high - low))
    grid[-1, 0].set_xlabel(label(dataset[x]))
    finish(figure, title, at_first(dataset, fixed), [*_magnets(table, dataset), *_legend(summary)])
    return figure


def _heights(table: Any, selected: Any, x: str) -> dict[str, Any]:
    """Return the vertical quantities by label: the position where the list has positions, then the energy.

    Parameters
    ----------
    table : xarray.Dataset
        The list of equilibria. That of a pendulum without magnets has no positions.
    selected : xarray.DataArray of bool
        The equilibria that determine the component.
    x : str
        The parameter axis.
    """
    energy = table["equilibrium_energy"]
    out = {label(energy.rename("energy")): energy}
    if "equilibrium_position" not in table:
        return out
    position = table["equilibrium_position"]
    place, component = _most_variable_component(position.where(selected), position, x)
    what = f"{component} of the magnet" if "magnet" in position.dims else component
    return {label(place.rename(what)): place, **out}


def _most_variable_component(selected: Any, position: Any, x: str) -> tuple[Any, str]:
    """Return the component of the first magnet's position in which the equilibria shown differ most, and its name."""
    own, all_of = (one.isel(magnet=0) if "magnet" in one.dims else one for one in (selected, position))
    # The first of the components that differ equally up to round-off, as in a scene with symmetry.
    spread = own.std([x, "equilibrium"]).values
    best = int(np.argmax(spread > (1 - 1e-6) * spread.max()))
    return all_of.isel(component=best), str(own["component"].values[best])


def _draw_branches(axes: Any, selected: Any, table: Any, height: Any, x: str) -> None:
    """Draw every branch, segment by segment between parameter values, and its events."""
    branch = selected["branch"].transpose(x, "equilibrium").values
    unstable = table["equilibrium_unstable_directions"].transpose(x, "equilibrium").values
    magnet = table["equilibrium_magnet"].transpose(x, "equilibrium").values
    along, ends = selected[x].values, _ends(selected, x, branch, unstable, height.values)
    widths = _widths(branch, np.where(unstable == 0, height.values, np.nan))
    for number in range(branch.max(initial=-1) + 1):
        row, column = np.nonzero(branch == number)
        kinds, places = unstable[row, column], along[row]
        start, stop = ends.get((number, 1)), ends.get((number, -1))
        points = np.stack([places, height.values[row, column]], 1)
        for end, at in ((start, 0), (stop, len(points))):
            if end is not None:
                points, kinds = np.insert(points, at, end, 0), np.insert(kinds, at, kinds[min(at, len(kinds) - 1)])
        colour = _colour(table, int(magnet[row[0], column[0]]))
        for one, other, first, second in zip(points, points[1:], kinds, kinds[1:], strict=False):
            style, width = (STABLE, SADDLE, MAXIMUM)[min(2, max(first, second))]
            is_stable = max(first, second) == 0
            width += WIDER * widths[number] * is_stable
            look = {"color": colour if is_stable else NO_MAGNET_COLOUR, "linewidth": width, "zorder": 2.5 - width / 10}
            axes.plot(*np.stack([one, other], 1), style, **look)
        if len(row) <= FEW:
            heights, is_well = height.values[row, column], unstable[row, column] == 0
            for own, tint in ((is_well, colour), (~is_well, NO_MAGNET_COLOUR)):
                axes.plot(along[row][own], heights[own], ".", color=tint, markersize=3.5, zorder=2.5)
    for (_, kind), end in ends.items():
        axes.plot(*end, MARKS[kind][0], color="black", markersize=4.5, zorder=3)


def _widths(branch: np.ndarray, height: np.ndarray) -> list[int]:
    """Return for each branch the number of later stable branches on it, beside which its wider line shows.

    ``height`` (values, equilibria) is NaN where an equilibrium is unstable.
    """
    number = int(branch.max(initial=-1)) + 1
    lines = np.full((number, len(branch)), np.nan)
    for row, column in np.argwhere(branch >= 0):
        lines[branch[row, column], row] = height[row, column]
    close = CLOSE * np.ptp(lines[np.isfinite(lines)]) if np.isfinite(lines).any() else 0.0
    is_hidden = [
        [(np.abs(lines[k] - later) <= close).sum() > len(branch) / 3 for later in lines[k + 1 :]] for k in range(number)
    ]
    return [min(MOST_WIDER, sum(map(bool, others))) for others in is_hidden]


def _ends(
    selected: Any, x: str, branch: np.ndarray, unstable: np.ndarray, height: np.ndarray
) -> dict[tuple[int, int], np.ndarray]:
    """Return the ends of branches by branch and kind: half-way to the nearest branch of other stability there."""
    kinds, names = selected["event_kind"].values, selected["event_branch"].values
    places = selected[f"event_{x}"].values if f"event_{x}" in selected else np.full(len(kinds), np.nan)
    axes = str(selected["event_axis"].attrs["flag_meanings"]).split()
    is_along = selected["event_axis"].values == axes.index(x)
    last = {}
    for kind, name, place in zip(kinds[is_along], names[is_along], places[is_along], strict=True):
        row, column = np.nonzero(branch == name)
        if len(row) and np.isfinite(place):
            at = 0 if kind == BIRTH else -1
            spot = row[at], column[at]
            last[int(name), int(kind)] = place, height[spot], unstable[spot]
    out = {}
    for (name, kind), (place, own_height, index) in last.items():
        met = [(p, h) for (_, k), (p, h, other) in last.items() if k == kind and other != index]
        rivals = [h for p, h in met if np.isclose(p, place, rtol=1e-3)]
        nearest = min(rivals, key=lambda h: abs(h - own_height), default=own_height)
        out[name, kind] = np.array([place, (own_height + nearest) / 2])
    return out


def _colour(table: Any, magnet: int) -> Any:
    return label_colour(table["equilibrium_magnet"], magnet) if magnet >= 0 else "black"


def _magnets(table: Any, dataset: Any) -> list[Line2D]:
    """Return the legend entries of the magnets at which stable equilibria are, by their colours."""
    is_well = table["equilibrium_unstable_directions"].values == 0
    found = sorted(set(table["equilibrium_magnet"].values[is_well].tolist()))
    if "rest_magnet" not in dataset or len(found) < 2:
        return []
    labels = dataset["rest_magnet"]
    texts = {code: category(labels, study_in(dataset.attrs).entry.scene, code).text for code in found}
    return [Line2D([], [], linewidth=2.0, color=_colour(table, code), label=texts[code]) for code in found]


def _legend(summary: Any) -> list[Line2D]:
    """Return the legend entries of the line styles and markers."""
    kinds = {"stable": (STABLE, "black"), "saddle": (SADDLE, NO_MAGNET_COLOUR), "maximum": (MAXIMUM, NO_MAGNET_COLOUR)}
    handles = []
    for text, ((style, width), colour) in kinds.items():
        handles.append(Line2D([], [], linestyle=style, linewidth=width, color=colour, label=text))  # type: ignore[arg-type]
    for kind in sorted(MARKS.keys() & summary["event_kind"].values.tolist(), reverse=True):
        mark, text = MARKS[kind]
        handles.append(Line2D([], [], linestyle="", marker=mark, color="black", markersize=5, label=text))
    return handles
