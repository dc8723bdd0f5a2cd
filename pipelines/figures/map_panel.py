"""One panel of a map: points painted by what they are or by a number, and the placed magnets among them."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from typing import Any

import numpy as np
from matplotlib.colors import LinearSegmentedColormap, LogNorm, Normalize, to_rgb
from matplotlib.lines import Line2D
from matplotlib.patches import Patch

from pem_core.integrate.outcome import NOT_AT_REST, NOT_COMPUTED, Status
from pem_core.models.kinds import model_of_scene
from pipelines.drawing.categories import FAILED, NOTHING_KNOWN, category, codes, in_legend, is_categorical
from pipelines.drawing.colours import PALETTE, label_colours, repelling
from pipelines.drawing.shading import AS_IT_IS, Scale
from pipelines.drawing.views.words import label
from pipelines.study.load import Study
from pipelines.study.scenes import SomeScene, flip_arrays, spare_energy

DARKEST = 0.55
"""By what a colour is multiplied at the end of the scale of times."""
DARKER = LinearSegmentedColormap.from_list("darker", [(1.0, 1.0, 1.0), (DARKEST, DARKEST, DARKEST)])
LATE = 0.02, 0.98
"""Quantiles of times at the ends of that scale."""
MOST_PIXELS = 2000
SHOWN_BESIDE = ("status", "rest_time", "inferred")
"""What is shown of a point together with a variable."""
LETTERS = 28
"""In a line beside a row."""
MOST_NAMES = 12
"""Places of an axis that have names."""
MOST_BOUND = 400
"""Points along an axis at which the energy of starts is evaluated for a line."""
SOMETHING = 1
"""What stands for a point of which a number is known."""


@dataclass(frozen=True)
class Look:
    """What all panels of a map have in common.

    Attributes
    ----------
    study : Study
    variable : str
    across : list of str
        The axis to the right, and the axis upwards if there are two.
    shades : dict
        Colour map and scale of numbers.
    late : Normalize or None
        From the time from which on magnets are darker to the one at which they are darkest; None where all are light.
    upwards : Scale
        Of numbers over one axis.
    """

    study: Study
    variable: str
    across: list[str]
    shades: dict[str, Any]
    late: Normalize | None = None
    upwards: Scale = AS_IT_IS

    @property
    def scene(self) -> SomeScene:
        """What is painted in the colours of its bodies."""
        return self.study.entry.scene


def taken(panel: Any, variable: str, across: list[str], abreast: int = 1) -> Any:
    """Return what a panel shows, read once: of so many panels abreast none has more points than pixels."""
    names = [name for name in dict.fromkeys((variable, *SHOWN_BESIDE)) if name in panel]
    most = MOST_PIXELS if abreast < 3 else 2 * MOST_PIXELS // abreast
    return panel[names].isel({dim: slice(None, None, -(-panel.sizes[dim] // most)) for dim in across}).load()


def draw_panel(axes: Any, panel: Any, look: Look, chosen: dict[str, int]) -> tuple[Any, set[int]]:
    """Draw one panel; return what a bar of colours needs (None where colours are no scale) and what codes are there."""
    draw = _draw_image if len(look.across) == 2 else _draw_dots
    mesh, seen = draw(axes, panel, look)
    axes.set_xlabel(label(panel[look.across[0]]))
    for axis, dim in zip((axes.xaxis, axes.yaxis), look.across, strict=False):
        _name_places(axis, panel[dim])
    if len(look.across) == 2:
        x, y = (panel[dim] for dim in look.across)
        axes.set_ylabel(label(y))
        if x.attrs.get("units") is not None and x.attrs.get("units") == y.attrs.get("units"):
            axes.set_aspect("equal")
        if look.variable == "rest_magnet":
            _draw_magnets(axes, look, panel, chosen)
        if look.variable in flip_arrays(look.scene):
            _draw_bound(axes, look, panel, chosen)
    return mesh, seen


def _known(panel: Any, values: Any) -> Any:
    """Return, for numbers, what is known of each point: something, or that it is pending or failed without one."""
    status = panel["status"]
    if not set(status.dims) <= set(values.dims):
        return (values * 0).fillna(0).astype(int) + SOMETHING
    known = (status * 0 + SOMETHING).astype(int)
    known = known.where((status <= Status.DONE) | values.notnull(), FAILED)
    return known.where(status != Status.PENDING, NOT_COMPUTED).transpose(*values.dims)


def _draw_image(axes: Any, panel: Any, look: Look) -> tuple[Any, set[int]]:
    """Paint the points of two axes."""
    down, edges = tuple(reversed(look.across)), _edges(panel, look.across)
    values = panel[look.variable].transpose(*down)
    if is_categorical(values):
        image, seen = painted(panel, look.scene, values, look.late)
        axes.pcolormesh(*edges, image, shading="nearest", rasterized=True)
        return None, seen
    known = _known(panel, values).values
    shown = np.where(known == SOMETHING, values.values, np.nan)
    mesh = axes.pcolormesh(*edges, shown, shading="nearest", rasterized=True, **look.shades)
    seen = set(np.unique(known).tolist()) - {SOMETHING}
    if seen:
        nothing = np.zeros((*known.shape, 4))
        for code in seen:
            nothing[known == code] = (*to_rgb(NOTHING_KNOWN[code].colour), 1.0)
        axes.pcolormesh(*edges, nothing, shading="nearest", rasterized=True)
    return mesh, seen


def is_refined(dataset: Any) -> bool:
    """Tell whether labels of a dataset were inferred between others, so that there are no times with them."""
    return "inferred" in dataset and bool(dataset["inferred"].attrs.get("pem_refined"))


def lateness(panels: list[Any], scale: Scale) -> Normalize | None:
    """Return the scale of the times at which it was certain where points of some panels come to rest.

    None where there are no such times: where labels were inferred, or nothing came to rest.
    """
    if any(is_refined(panel) or "rest_time" not in panel for panel in panels):
        return None
    times = np.concatenate([_times(panel, codes(panel, panel["rest_magnet"])).ravel() for panel in panels])
    known = times[np.isfinite(times)]
    if not known.size:
        return None
    ends = np.quantile(known, LATE)
    low, high = (end if end is not None else own for end, own in zip(scale.limits, ends, strict=True))
    return (LogNorm if scale.is_log else Normalize)(low, max(high, low + 1e-9 * abs(low)))


def _times(panel: Any, own: Any) -> np.ndarray:
    """Return when each point came to rest, in the order of its codes, NaN where it did not."""
    times = panel["rest_time"].transpose(*own.dims).values
    return np.where(np.isin(own.values, [*NOTHING_KNOWN, NOT_AT_REST]), np.nan, times)


def painted(panel: Any, scene: SomeScene, values: Any, late: Normalize | None = None) -> tuple[np.ndarray, set[int]]:
    """Return the colour of each point, (y, x, 3), and the codes that occur.

    Magnets are darker the later it was certain that it comes to rest there, by a scale of times if there is one.
    """
    own = codes(panel, values)
    image, seen = np.ones((*own.shape, 3)), set(np.unique(own).tolist())
    for code in seen:
        image[own.values == code] = to_rgb(category(values, scene, code).colour)
    if values.name == "rest_magnet" and late is not None:
        times = _times(panel, own)
        finite = np.isfinite(times)
        image[finite] *= DARKER(np.clip(late(times[finite]), 0.0, 1.0))[:, :3]
    return image, seen


def _draw_dots(axes: Any, panel: Any, look: Look) -> tuple[Any, set[int]]:
    """Draw the points of one axis: a row for each kind, or numbers above it and marks below where there is none."""
    values, (x,) = panel[look.variable], _edges(panel, look.across)
    if is_categorical(values):
        own = codes(panel, values).values
        rows = in_legend(values, set(np.unique(own).tolist()))
        kinds = [category(values, look.scene, code) for code in rows]
        for row, (code, kind) in enumerate(zip(rows, kinds, strict=True)):
            there = x[own == code]
            axes.plot(there, np.full(there.shape, row), "o", color=kind.colour, **RIM)
        axes.set_yticks(range(len(rows)), [textwrap.fill(kind.text, LETTERS) for kind in kinds], fontsize="small")
        axes.set_ylim(-0.7, len(rows) - 0.3)
        return None, set()
    known = _known(panel, values).values
    axes.plot(x[known == SOMETHING], values.values[known == SOMETHING], ".", color=PALETTE[0])
    axes.set_ylabel(label(values))
    if look.upwards.is_log:
        axes.set_yscale("log", nonpositive="mask")
    if look.upwards.asked.get("limits"):
        axes.set_ylim(*look.upwards.limits)
    seen = set(np.unique(known).tolist()) - {SOMETHING}
    for code in seen:
        there, below = x[known == code], axes.get_xaxis_transform()
        axes.plot(there, np.full(there.shape, 0.02), "s", color=NOTHING_KNOWN[code].colour, transform=below, **RIM)
    return None, seen


RIM: dict[str, Any] = {"markeredgecolor": "black", "markeredgewidth": 0.4, "markersize": 5}


def _edges(panel: Any, across: list[str]) -> list[np.ndarray]:
    axes = (panel[dim].values for dim in across)
    return [v if v.dtype.kind in "fiu" and (np.diff(v) > 0).all() else np.arange(len(v)) for v in axes]


def _name_places(axis: Any, places: Any) -> None:
    """Write beside an axis of texts, or of numbers that do not ascend, what stands at its places, if they are few."""
    own = places.values
    is_scale = own.dtype.kind in "fiu" and (np.diff(own) > 0).all()
    if not is_scale and len(own) <= MOST_NAMES:
        axis.set_ticks(range(len(own)), [f"{one:.4g}" if isinstance(one, float) else str(one) for one in own.tolist()])


def _draw_magnets(axes: Any, look: Look, panel: Any, chosen: dict[str, int]) -> None:
    """Mark, on a map over starts that can point at placed magnets, where these are, and what they do."""
    paths = [panel[dim].attrs.get("pem_path", "").split(".") for dim in look.across]
    scene, _ = look.study.at(tuple(np.array([chosen.get(axis.name, 0)]) for axis in look.study.axes))
    spots = model_of_scene(scene).drawn.spots(scene, paths)
    if spots is None:
        return
    sweeps = {sweep.name: sweep for axis in look.study.axes for sweep in axis.sweeps}
    x, y = (own / sweeps[dim].factor for own, dim in zip(spots.T, look.across, strict=True))
    marks = zip(x, y, label_colours(look.scene), repelling(scene), strict=True)
    for right, up, colour, repels in marks:
        mark = MARKS[repels]
        axes.plot(right, up, mark, markersize=9, color=colour, markeredgecolor="white", markeredgewidth=1.6)
        axes.plot(right, up, mark, markersize=11, color="none", markeredgecolor="black", markeredgewidth=0.8)


def _draw_bound(axes: Any, look: Look, panel: Any, chosen: dict[str, int]) -> None:
    """Draw the line on one side of which starts lack the energy with which anything can flip."""
    places, numbers = _edges(panel, look.across), {}
    for dim, own in zip(look.across, places, strict=True):
        points = next(axis.points for axis in look.study.axes if any(sweep.name == dim for sweep in axis.sweeps))
        numbers[dim] = np.linspace(0, points - 1, len(own)).round().astype(int)[:: -(-len(own) // MOST_BOUND)]
    x, y = np.meshgrid(*(own[:: -(-len(own) // MOST_BOUND)] for own in places))
    index = dict(zip(look.across, (grid.ravel() for grid in np.meshgrid(*numbers.values())), strict=True))
    at = [next((index[s.name] for s in axis.sweeps if s.name in index), None) for axis in look.study.axes]
    fixed = [np.full(x.size, chosen.get(axis.name, 0)) for axis in look.study.axes]
    scene, _ = look.study.at(tuple(own if own is not None else other for own, other in zip(at, fixed, strict=True)))
    spare = spare_energy(scene, x.size)
    if spare is not None and spare.min() < 0 < spare.max():
        for colour, width in (("black", 2.4), ("white", 1.2)):
            axes.contour(x, y, spare.reshape(x.shape), levels=[0.0], colors=colour, linewidths=width)


MARKS = {False: "o", True: "X"}
"""Of a magnet that attracts, and of one that repels."""


def map_legend(dataset: Any, look: Look, seen: set[int]) -> list[Any]:
    """Return what a legend says of a map's colours and marks."""
    array, is_label = dataset[look.variable], look.variable == "rest_magnet"
    if len(look.across) == 1 and is_categorical(array):
        return []
    shown = in_legend(array, seen) if is_categorical(array) else sorted(seen)
    kinds = [category(array, look.scene, code) for code in shown]
    handles: list[Any] = [
        Patch(facecolor=kind.colour, edgecolor="black", linewidth=0.4, label=kind.text) for kind in kinds
    ]
    if is_label and any(repelling(look.scene)):
        mark: dict[str, Any] = {"linestyle": "", "markeredgecolor": "black", "color": "white"}
        handles += [Line2D([], [], marker=MARKS[True], label="a magnet that repels", **mark)]
    if look.variable in flip_arrays(look.scene) and spare_energy(look.scene, 1) is not None:
        line: dict[str, Any] = {"marker": "o", "markersize": 9, "linestyle": "", "markeredgecolor": "black"}
        handles.append(Line2D([], [], **line, color="white", label="within the line: too little energy to flip"))
    return handles
