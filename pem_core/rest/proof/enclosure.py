"""What the equations are over cells: how the energy falls along y, in the middle of each cell and anywhere in it.

F is minus the slope of the energy along y. The equations of a system are read with centred intervals.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.components.centred import coordinate, error
from pem_core.components.duals import dual
from pem_core.components.intervals import Interval, high_of, low_of
from pem_core.models.configurations.charts import Frames
from pem_core.models.configurations.ground import Equations
from pem_core.models.configurations.placing import NOISE


@dataclass(frozen=True)
class Enclosure:
    """What is known of F over cells.

    Attributes
    ----------
    force : Interval of (d, c) arrays
        F of the middles.
    slopes : Interval of (d, d, c) arrays
        dF_i / dy_j over the cells, or secants from the middle.
    """

    force: Interval
    slopes: Interval


Enclose = Callable[..., Enclosure]
"""(equations, charts, parameters (p, 1) or (p, c), is_unique=False) -> what is known over them; see ``enclosed``."""


def enclosed(equations: Equations, frames: Frames, parameters: np.ndarray, is_unique: bool = False) -> Enclosure:
    """Return F of the middles and its slopes, enclosed in numpy.

    Slopes are secants from the middle, or derivatives, where a zero is to be proved the only one: then F is that of all
    points, not of the middles.
    """
    d, size = len(frames.span), frames.middle.shape[1]
    y = tuple(coordinate(float(is_unique), j, d) for j in range(d))
    found = equations.read(frames, parameters, y, error(NOISE, d))
    return Enclosure(_stacked([f.middle for f in found], size), _square([f.slopes for f in found], size))


def derivatives(equations: Equations, frames: Frames, parameters: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return F of the middles (d, c) and its derivatives along y (d, d, c), in numpy, to round-off: nothing proved."""
    d, size = len(frames.span), frames.middle.shape[1]
    y = tuple(dual(np.zeros(size), tuple(np.full(size, float(j == k)) for k in range(d))) for j in range(d))
    found = equations.read(frames, parameters, y, dual(0.0, (0.0,) * d))
    slopes = [[np.broadcast_to(slope, size) for slope in f.slopes] for f in found]
    return np.stack([np.broadcast_to(f.value, size) for f in found]), np.array(slopes)


def _stacked(parts: list[Any], size: int) -> Interval:
    low, high = ([np.broadcast_to(end(part), size) for part in parts] for end in (low_of, high_of))
    return Interval(np.stack(low), np.stack(high))


def _square(rows: list[Any], size: int) -> Interval:
    each = [_stacked(list(row), size) for row in rows]
    return Interval(np.stack([one.low for one in each]), np.stack([one.high for one in each]))
