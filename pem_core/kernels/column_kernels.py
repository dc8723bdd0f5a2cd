"""Functions of rows, computed for the columns of arrays: by numpy, or by a kernel where there are many.

Nothing is fused or left out, so that both give the same bits: which of them it was nobody sees. Making a kernel takes
as long as numpy takes for some ten thousand columns, whatever is computed: 18,000 to 62,000 of enclosures, 8,000 to
40,000 of heights (measured over the scenes of the tests). Parameters that are zero are left out: the
function is told of each whether it is, so that of a scene's equations remains what acts, and a column's bits do not
depend on its neighbours.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from pem_core.cpu import REGISTER, WIDTH
from pem_core.errors import InputError
from pem_core.kernels.graph import Graph, build_graph
from pem_core.kernels.llvm_functions import declarations, over_columns
from pem_core.kernels.llvm_instructions import READ
from pem_core.kernels.machine_code import address_of
from pem_core.kernels.splitting import KEPT, in_pieces
from pem_core.numbers.tracing import Tape

# Kernels of arrays with a column per point: every column by itself, some of them side by side.


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


WORTH = 35_000
"""Columns that numpy computes in the time that it takes to make a kernel."""
PER_CALL = 500
"""Columns in whose place a call of numpy stands, however few it has: 400 to 900, measured."""
AT_ONCE = 1024
"""Columns that numpy computes together: so many rows of arrays stay in the cache."""
GIVEN = 4096
"""Columns that a kernel is given at once: as many rows of arrays stay in memory."""
MOST_NUMBERS = 300_000
"""Operations beyond which no kernel is made: compiling takes some 20 microseconds for each."""
Function = Callable[..., Sequence[Any]]


class OverColumns:
    """A function of rows that is computed for many columns.

    Parameters
    ----------
    name : str
        Of its kernels.
    function : function (rows, ...) -> components
        Equations on lists of components, 0.0 for the last list's rows that are zero.
    """

    def __init__(self, name: str, function: Function):
        self.name, self.function = re.sub(r"\W", "_", name), function
        self.by_zeros: dict[bytes, _Part] = {}

    def __call__(self, *tables: np.ndarray) -> np.ndarray:
        """Return what it gives (k, n) of tables (rows, n), or (rows, 1) where all columns share them."""
        is_zero = tables[-1] == 0
        if (is_zero == is_zero[:, :1]).all():
            return self._part(is_zero[:, 0])(*tables)
        kinds, kind_of = np.unique(is_zero, axis=1, return_inverse=True)
        each = [np.flatnonzero(kind_of.ravel() == k) for k in range(kinds.shape[1])]
        parts = [self._part(kinds[:, k])(*(_some(table, own) for table in tables)) for k, own in enumerate(each)]
        return np.concatenate(parts, 1)[:, np.argsort(np.concatenate(each))]

    def _part(self, is_zero: np.ndarray) -> _Part:
        return self.by_zeros.setdefault(is_zero.tobytes(), _Part(self.name, _leaving_out(self.function, is_zero)))


def _size(tables: Sequence[np.ndarray]) -> int:
    """Return how many columns there are; one table of a single column is shared by those of the others."""
    return next((table.shape[1] for table in tables if table.shape[1] != 1), 1)


def _some(table: np.ndarray, columns: Any) -> np.ndarray:
    return table if table.shape[1] == 1 else table[:, columns]


def _leaving_out(function: Function, is_zero: np.ndarray) -> Function:
    """Return a function of rows that takes 0.0 for rows of its last list that are zero."""

    def left(*tables: Any) -> Sequence[Any]:
        rows = [0.0 if zero else row for zero, row in zip(is_zero.tolist(), tables[-1], strict=True)]
        return function(*tables[:-1], rows)

    return left


@dataclass
class _Part:
    """A function for columns with the same zeros, and how many of them numpy has computed."""

    name: str
    function: Function
    spent: int = 0
    kernel: Callable[..., np.ndarray] | None = None
    is_written: bool = True

    def __call__(self, *tables: np.ndarray) -> np.ndarray:
        size = _size(tables)
        if self.kernel is None and self.is_written and self.spent + size > WORTH:
            self.kernel = compiled(self.name, self.function, [len(table) for table in tables])
            self.is_written = self.kernel is not None
        if self.kernel is not None:
            return self.kernel(*tables)
        self.spent += size + PER_CALL
        return by_numpy(self.function, *tables)


def by_numpy(function: Function, *tables: np.ndarray) -> np.ndarray:
    """Return what a function of rows gives, computed by numpy."""
    size, parts = _size(tables), []
    with np.errstate(all="ignore"):
        for first in range(0, max(size, 1), AT_ONCE):
            own = [_some(table, slice(first, first + AT_ONCE)) for table in tables]
            count = min(AT_ONCE, size - first)
            parts.append(np.stack([np.broadcast_to(row, count) for row in function(*map(list, own))]))
    return np.concatenate(parts, 1)


def compiled(name: str, function: Function, sizes: Sequence[int]) -> Callable[..., np.ndarray] | None:
    """Return the same as a kernel, for tables of so many rows; None if it cannot be read, or is too long."""
    tables = [f"t{k}" for k in range(len(sizes))]
    try:
        graph = _graph(name, function, dict(zip(tables, sizes, strict=True)))
    except (InputError, TypeError):
        return None
    if len(graph.numbers) > MOST_NUMBERS or not all(number.what in READ for number in graph.numbers):
        return None
    kernel = column_kernel(name, graph, tables, {"out": len(graph.puts)}, REGISTER)

    def computed(*given: np.ndarray) -> np.ndarray:
        size = _size(given)
        parts = [kernel(*(_some(table, slice(k, k + GIVEN)) for table in given))[0] for k in range(0, size, GIVEN)]
        return np.concatenate([np.empty((len(graph.puts), 0)), *parts], 1)

    return computed


def _graph(name: str, function: Function, sizes: dict[str, int]) -> Graph:
    """Return what a function does with its rows, written down."""
    tape = Tape(name)
    rows = [[tape.number(f"{table}[{row}]") for row in range(size)] for table, size in sizes.items()]
    return build_graph(tape, {("out", k): value for k, value in enumerate(function(*rows))})
