"""Memory that lanes of some width work in: points are loaded into the rows of a block and unloaded from them."""

from __future__ import annotations

from typing import Any

import numpy as np

from pem_core.components.lanes import as_rows, inline

CACHE_LINE = 8
"""Doubles in a cache line."""


@inline
def load(block: Any, first: int, columns: Any, points: Any, group: int, width: int) -> None:
    """Copy the columns of a group of points into the rows of a block, the last point repeated."""
    for i in range(columns.shape[0]):
        for lane in range(width):
            point = points[min(group + lane, len(points) - 1)]
            column = point if columns.shape[1] > 1 else 0
            block[(first + i) * width + lane] = columns[i, column]


@inline
def unload(block: Any, first: int, columns: Any, points: Any, group: int, width: int) -> None:
    """Copy rows of a block back to the columns of a group of points."""
    for i in range(columns.shape[0]):
        for lane in range(min(width, len(points) - group)):
            columns[i, points[group + lane]] = block[(first + i) * width + lane]


@inline
def load_lane(block: Any, first: int, columns: Any, point: int, lane: int, width: int) -> None:
    """Copy the column of one point into one lane of the rows of a block."""
    column = point if columns.shape[1] > 1 else 0
    for i in range(columns.shape[0]):
        block[(first + i) * width + lane] = columns[i, column]


@inline
def unload_lane(block: Any, first: int, columns: Any, point: int, lane: int, width: int) -> None:
    """Copy one lane of the rows of a block back to the column of its point."""
    for i in range(columns.shape[0]):
        columns[i, point] = block[(first + i) * width + lane]


@inline
def aligned_block(rows: int, width: int) -> Any:
    """Return memory for some rows that begins with a cache line, so that no row lies across two."""
    memory = np.empty(rows * width + CACHE_LINE)
    past = (memory.ctypes.data // memory.itemsize) % CACHE_LINE
    return memory[(CACHE_LINE - past) % CACHE_LINE :]


@inline
def rows_at(block: Any, first: int, width: int) -> Any:
    """Return the rows of a block from ``first`` on as lanes.

    They do not keep the block: compiled code frees it after its last mention, which must follow that of the rows.
    """
    return as_rows(block[first * width :], width)
