"""Views of points drawn at random: the numbers across which they are shown as dots, and the dots."""

from typing import Any

import numpy as np

from pem_core.errors import fail
from pipelines.equilibria.drawn_starts import drawn_dim
from pipelines.pictures.view import View
from pipelines.study.load import Study

MOST_DOTS = 50_000
"""Dots of a panel, those of the first points: these are a sample themselves, and more dots would cover one another."""
COVERED = 0.5
"""Area of all dots over that of their panel, if dots have neither the least nor the largest size."""
DIAMETERS = 1.5, 7.0
"""Least and largest diameter of a dot [points]."""


def drawn_numbers(dataset: Any, variable: str, study: Study, view: View) -> list[str]:
    """Return the drawn numbers across which a variable is shown: the requested ones, or the first two of the study.

    Empty if the variable is shown over axes of the store: it has no drawn points, or the view fixes them, has panels
    for them, or names an axis.

    Raises
    ------
    InputError
        If the vertical axis is the horizontal one.
    """
    dim = drawn_dim(dataset, dataset[variable].dims)
    names = [sweep.name for axis in study.axes if axis.name == dim for sweep in axis.sweeps]
    requested = [name for name in (view.x, view.y) if name is not None]
    if not set(requested) <= set(names) or {dim, *names} & {*view.at, *view.panels}:
        return []
    if len(requested) > len(set(requested)):
        raise fail("y", "must name an axis that no other option names", view.y)
    if view.x is None and view.y is not None:
        return [next((name for name in names if name != view.y), view.y), view.y]
    return requested or names[:2]


def is_scatter(dataset: Any, across: list[str]) -> bool:
    """Return whether a panel shows dots over numbers that are drawn along an axis, not over the axis itself."""
    return across[0] in dataset.coords and dataset[across[0]].dims != (across[0],)


def draw_dots(axes: Any, panel: Any, across: list[str], colours: Any, **shades: Any) -> Any:
    """Draw a dot for each point in its colour, or in that of its number; return the mappable."""
    x, y = (panel[name].values for name in across)
    where = axes.get_position()
    width, height = 72 * axes.figure.get_size_inches() * (where.width, where.height)
    diameter = np.clip(np.sqrt(COVERED * width * height / max(1, x.size)), *DIAMETERS)
    return axes.scatter(x, y, s=diameter**2, c=colours, linewidths=0, rasterized=True, **shades)


def is_vector(panel: Any, across: list[str]) -> bool:
    """Return whether two drawn numbers are components of one vector, and so have one scale."""
    first, second = (str(panel[name].attrs.get("pem_path", name)).rpartition(".")[0] for name in across)
    return first == second != ""
