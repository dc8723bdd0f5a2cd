"""Kernels of arrays with a column per point: every column by itself, some of them side by side."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

from pem_core.kernels.cut import KEPT, in_pieces
from pem_core.kernels.functions import declarations, over_columns
from pem_core.kernels.graph import Graph
from pem_core.kernels.machine_code import address_of
from pem_core.machine import REGISTER, WIDTH

DOUBLE = 8
"""Bytes."""


def column_kernel(
    name: str, graph: Graph, given: Sequence[str], found: Mapping[str, int], width: int = WIDTH
) -> Callable[..., Any]:
    """Return the function of arrays that a graph is.

    Parameters
    ----------
    name : str
        What the kernel is called.
    graph : Graph
    given : sequence of str
        Names of the rows that it reads, in the order of the function's arguments.
    found : mapping of str to int
        Names of the rows that it puts, and how many there are of each.
    width : int
        How many columns go side by side: more than a register holds are faster, and take longer to compile.

    Returns
    -------
    function (*arrays) -> list of (rows, n) arrays
        Of arrays (rows, n) or, where all points share them, (rows, 1), all of float64, and of a layout as it stands.
    """
    names, pieces = (*given, *found, KEPT), in_pieces(graph)
    one = pieces.text(f"{name}_one", names, width, REGISTER)
    text = declarations(width, REGISTER) + one + over_columns(name, f"{name}_one", names)
    call = _signature(2 + len(names))(address_of(name, text))

    def evaluated(*arrays: np.ndarray) -> list[np.ndarray]:
        count = max(array.shape[1] for array in arrays if array.ndim == 2)
        groups = -(-count // width)
        blocks = [array[None] if array.ndim == 1 else _in_groups(array, groups, width) for array in arrays]
        results, room = [np.empty((groups, rows, width)) for rows in found.values()], np.empty((1, pieces.rows, width))
        moved = [0 if len(block) == 1 < groups else DOUBLE * block[0].size for block in (*blocks, *results)]
        strides = np.array([*moved, 0], np.int64)
        call(groups, strides.ctypes.data, *(block.ctypes.data for block in (*blocks, *results, room)))
        return [np.ascontiguousarray(block.swapaxes(0, 1).reshape(block.shape[1], -1)[:, :count]) for block in results]

    return evaluated


@cache
def _signature(count: int) -> Any:
    """Return the type of a function of a number and pointers; Python's lock is free while it runs."""
    return ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64, *((count - 1) * [ctypes.c_void_p]))


def _in_groups(array: np.ndarray, groups: int, width: int) -> np.ndarray:
    """Return columns in groups of lanes (groups, rows, lanes), the last repeated; of one column a single group."""
    count = array.shape[1]
    if count == 1:
        return np.repeat(array, width, 1)[None].astype(float, copy=False)
    places = np.minimum(np.arange(groups * width), count - 1)
    return np.ascontiguousarray(array[:, places].reshape(len(array), -1, width).swapaxes(0, 1), dtype=float)
