"""The same enclosures in SIMD lanes: a group of cells at a time, one per lane."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from pem_core.components.centred_lanes import as_centred, coordinate_lane, error_lane
from pem_core.components.intervals import Interval
from pem_core.components.lane_memory import aligned_block, load, rows_at, unload
from pem_core.components.lanes import inline
from pem_core.integrate.backends import in_one_form
from pem_core.integrate.kept import kept
from pem_core.machine import width_for
from pem_core.models.configurations.charts import Frames
from pem_core.models.configurations.ground import Equations
from pem_core.models.configurations.placing import NOISE, Placing
from pem_core.models.problem import System
from pem_core.rest.proof.enclosure import Enclosure

ENDS = 2
"""Doubles of an interval."""


def enclosed_in_lanes(
    equations: Equations, frames: Frames, parameters: np.ndarray, is_unique: bool = False
) -> Enclosure:
    """Return F of the middles and its slopes, enclosed in lanes; see ``enclosure.enclosed``."""
    d, size = len(frames.span), frames.middle.shape[1]
    loop = _loop(equations.system, equations.placing, d, equations.row, equations.state_rows)
    cell = np.concatenate([equations.placing.rows_of(frames), np.full((1, size), float(is_unique))])
    ends = loop(in_one_form(cell), in_one_form(parameters), in_one_form(equations.layout)).reshape(2 + d, ENDS, d, size)
    slopes = ends[2:].swapaxes(0, 2)
    return Enclosure(Interval(*ends[0]), Interval(slopes[:, 0], slopes[:, 1]))


@cache
def _loop(system: System, placing: Placing, d: int, row: int, state_rows: int) -> Any:
    assert system.put_forces is not None
    put, slopes, put_forces, forces = placing.put, placing.slopes, system.put_forces, placing.forces
    width, parts = width_for(True), ENDS * (2 + d)
    y_of, noise_of = _coordinates(d, width), error_lane(NOISE, d, width)

    @kept(system, "enclose", str(d), str(row), str(state_rows), sources=(__name__,))
    def enclose(cells: Any, parameters: Any, layout: Any) -> Any:
        c, m = cells.shape[0], parameters.shape[0]
        block = aligned_block(c + m + parts * (state_rows + forces + d), width)
        cell, p = rows_at(block, 0, width), rows_at(block, c, width)
        state = as_centred(rows_at(block, c + m, width), d, state_rows)
        pull = as_centred(rows_at(block, c + m + parts * state_rows, width), d, forces)
        last = c + m + parts * (state_rows + forces)
        found = as_centred(rows_at(block, last, width), d, d)
        points, out = np.arange(cells.shape[1]), np.empty((parts * d, cells.shape[1]))
        for i in range(state_rows):
            state[i] = noise_of() * 0.0
        for group in range(0, len(points), width):
            load(block, 0, cells, points, group, width)
            load(block, c, parameters, points, group, width)
            lean = put(cell, y_of(cell[c - 1]), noise_of(), state, row)
            put_forces(state, p, layout, pull)
            put_all(slopes(cell, lean, pull), found)
            unload(block, last, out, points, group, width)
        return out

    return enclose


@inline
def put_all(components: Any, rows: Any) -> None:
    """Write components into rows."""
    for i in range(len(components)):
        rows[i] = components[i]


def _coordinates(d: int, width: int) -> Any:
    """Return the function that gives all coordinates of a cell."""
    return _first_coordinates([coordinate_lane(j, d, width) for j in range(d)])


def _first_coordinates(each: list[Any]) -> Any:
    *others, own = each
    if not others:
        return inline(lambda from_: (own(from_),))
    before = _first_coordinates(others)
    return inline(lambda from_: (*before(from_), own(from_)))
