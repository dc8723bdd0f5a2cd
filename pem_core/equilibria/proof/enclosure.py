"""Enclosures of the generalised force F = -dU/dy: at the midpoint of each cell, and of its slopes over the cell.

The equations of a system are evaluated in mean-value form.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from pem_core.kernels.column_kernels import OverColumns
from pem_core.models.configuration_spaces.charts import Frames
from pem_core.models.configuration_spaces.embedding import NOISE, Embedding
from pem_core.models.configuration_spaces.search_domain import Equations
from pem_core.models.systems.problem import System
from pem_core.numbers.duals import dual
from pem_core.numbers.intervals import Interval, high_of, low_of
from pem_core.numbers.mean_value_form import coordinate, error
from pem_core.numbers.types import Rows

ENDS = 2
"""Number of bounds of an interval."""


@dataclass(frozen=True)
class Enclosure:
    """Enclosures of F over cells.

    Attributes
    ----------
    force : Interval of (d, c) arrays
        F at the midpoints.
    slopes : Interval of (d, d, c) arrays
        dF_i / dy_j over the cells, or secants from the midpoint.
    """

    force: Interval
    slopes: Interval


def enclose(equations: Equations, frames: Frames, parameters: np.ndarray, is_unique: bool = False) -> Enclosure:
    """Return enclosures of F at the midpoints and of its slopes, for parameters (p, 1) or (p, c).

    Slopes are secants from the midpoint, or derivatives where uniqueness of a zero is to be proved; F then covers all
    points of the cell, not only the midpoint.
    """
    return enclose_rows(equations, equations.placing.rows_of(frames), len(frames.span), parameters, is_unique)


def enclose_rows(
    equations: Equations, cells: np.ndarray, d: int, parameters: np.ndarray, is_unique: bool = False
) -> Enclosure:
    """Return the same enclosures over cells as rows of the embedding (r, c), with d directions."""
    one, layout = equations, tuple(equations.layout.tolist())
    reading = _reading(_Key(one.system, layout, one.placing, one.row, one.state_rows), d, is_unique)
    ends = reading(cells, parameters).reshape(1 + d, ENDS, d, cells.shape[1])
    slopes = ends[1:].swapaxes(0, 2)
    return Enclosure(Interval(*ends[0]), Interval(slopes[:, 0], slopes[:, 1]))


class _Key(NamedTuple):
    """Equations with their layout as a tuple, which the cache of compiled functions can hash."""

    system: System
    layout: tuple[int, ...]
    embedding: Embedding
    row: int
    state_rows: int


@cache
def _reading(key: _Key, d: int, is_unique: bool) -> OverColumns:
    """Return the function from cells and parameters to F and slopes: lower bounds of each, then upper bounds."""
    equations = Equations(key.system, np.array(key.layout), key.embedding, key.row, key.state_rows)
    y, noise = tuple(coordinate(float(is_unique), j, d) for j in range(d)), error(NOISE, d)

    def ends(cell: Rows, parameters: Any) -> list[Any]:
        found = equations.read(cell, parameters, y, noise)
        parts = [[f.middle for f in found], *([f.slopes[j] for f in found] for j in range(d))]
        return [end(one) for part in parts for end in (low_of, high_of) for one in part]

    return OverColumns(f"enclosed_{key.system.name}_{d}", ends)


def derivatives(equations: Equations, frames: Frames, parameters: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return F at the midpoints (d, c) and its derivatives along y (d, d, c), in numpy, to round-off: not a proof."""
    return derivatives_over(equations, equations.placing.rows_of(frames), len(frames.span), parameters)


def derivatives_over(
    equations: Equations, cells: np.ndarray, d: int, parameters: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Return F and its derivatives over cells as rows of the embedding (r, c), with d directions."""
    size = cells.shape[1]
    y = tuple(dual(np.zeros(size), tuple(np.full(size, float(j == k)) for k in range(d))) for j in range(d))
    found = equations.read(cells, parameters, y, dual(0.0, (0.0,) * d))
    slopes = [[np.broadcast_to(slope, size) for slope in f.slopes] for f in found]
    return np.stack([np.broadcast_to(f.value, size) for f in found]), np.array(slopes)
