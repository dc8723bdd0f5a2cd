"""Memory that lanes work in: points are loaded into the rows of a block and unloaded from them."""

from __future__ import annotations

from typing import Any

import numpy as np

from pem_core.lanes import as_rows, inline
from pem_core.machine import WIDTH

CACHE_LINE = 8
"""Doubles in a cache line."""


@inline
def load(block: Any, first: int, columns: Any, points: Any, group: int) -> None:
    """Copy the columns of a group of points into the rows of a block, the last point repeated."""
    for i in range(columns.shape[0]):
        for lane in range(WIDTH):
            point = points[min(group + lane, len(points) - 1)]
            column = point if columns.shape[1] > 1 else 0
            block[(first + i) * WIDTH + lane] = columns[i, column]


@inline
def unload(block: Any, first: int, columns: Any, points: Any, group: int) -> None:
    """Copy rows of a block back to the columns of a group of points."""
    for i in range(columns.shape[0]):
        for lane in range(min(WIDTH, len(points) - group)):
            columns[i, points[group + lane]] = block[(first + i) * WIDTH + lane]


@inline
def load_lane(block: Any, first: int, columns: Any, point: int, lane: int) -> None:
    """Copy the column of one point into one lane of the rows of a block."""
    column = point if columns.shape[1] > 1 else 0
    for i in range(columns.shape[0]):
        block[(first + i) * WIDTH + lane] = columns[i, column]


@inline
def unload_lane(block: Any, first: int, columns: Any, point: int, lane: int) -> None:
    """Copy one lane of the rows of a block back to the column of its point."""
    for i in range(columns.shape[0]):
        columns[i, point] = block[(first + i) * WIDTH + lane]


@inline
def aligned_block(rows: int) -> Any:
    """Return memory for some rows that begins with a cache line, so that no row lies across two."""
    memory = np.empty(rows * WIDTH + CACHE_LINE)
    past = (memory.ctypes.data // memory.itemsize) % CACHE_LINE
    return memory[(CACHE_LINE - past) % CACHE_LINE :]


@inline
def rows_at(block: Any, first: int) -> Any:
    """Return the rows of a block from ``first`` on as lanes."""
    return as_rows(block[first * WIDTH :], WIDTH)
