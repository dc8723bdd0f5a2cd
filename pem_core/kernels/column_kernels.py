"""Evaluation of row functions over the columns of arrays: by numpy, or by a compiled kernel for many columns.

No operation is fused or omitted, so that both give the same bits. Compiling a kernel takes as long as numpy needs for
some ten thousand columns, for any function: 18,000 to 62,000 for enclosures, 8,000 to 40,000 for energies (measured
over the test scenes). Zero parameters are replaced by the constant 0.0, column by column: only the active terms of a
scene's equations are evaluated, and the bits of a column do not depend on its neighbours.
"""

import ctypes
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from pem_core.cpu import REGISTER, WIDTH
from pem_core.errors import InputError
from pem_core.kernels.graph import DOUBLE, Graph, build_graph
from pem_core.kernels.llvm_functions import Lanes, declarations, over_columns
from pem_core.kernels.llvm_instructions import READ
from pem_core.kernels.machine_code import address_of
from pem_core.kernels.splitting import KEPT, in_pieces
from pem_core.numbers.tracing import Tape

# Kernels on arrays with a column per point: columns are independent, and several are computed in parallel.


def column_kernel(
    name: str, graph: Graph, given: Sequence[str], found: Mapping[str, int], width: int = WIDTH
) -> Callable[..., Any]:
    """Return a graph as a compiled function of arrays, evaluated column by column.

    Parameters
    ----------
    name : str
        Name of the kernel.
    graph : Graph
    given : sequence of str
        Names of the input rows, in the order of the function's arguments.
    found : mapping of str to int
        Names of the output rows, and the number of each.
    width : int
        Columns computed in parallel: more than a register holds are faster, but take longer to compile.

    Returns
    -------
    function (*arrays) -> list of (rows, n) arrays
        It takes float64 arrays (rows, n), or (rows, 1) where all points share them, and an integer layout.
    """
    names, pieces = (*given, *found, KEPT), in_pieces(graph)
    one = pieces.text(f"{name}_one", names, Lanes(width, REGISTER))
    text = declarations(width, REGISTER) + one + over_columns(name, f"{name}_one", names)
    call = _signature(2 + len(names))(address_of(name, text))

    def evaluated(*arrays: np.ndarray) -> list[np.ndarray]:
        count = max(array.shape[1] for array in arrays if array.ndim == 2)
        groups = -(-count // width)
        blocks = [array[None] if array.ndim == 1 else in_groups(array, width) for array in arrays]
        results, room = [np.empty((groups, rows, width)) for rows in found.values()], np.empty((1, pieces.rows, width))
        moved = [0 if len(block) == 1 < groups else DOUBLE * block[0].size for block in (*blocks, *results)]
        strides = np.array([*moved, 0], np.int64)
        call(groups, strides.ctypes.data, *(block.ctypes.data for block in (*blocks, *results, room)))
        return [np.ascontiguousarray(block.swapaxes(0, 1).reshape(block.shape[1], -1)[:, :count]) for block in results]

    return evaluated


@cache
def _signature(count: int) -> Any:
    """Return the ctypes prototype of a function of a count and pointers; it releases Python's global lock (GIL)."""
    return ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64, *((count - 1) * [ctypes.c_void_p]))


def in_groups(array: np.ndarray, width: int) -> np.ndarray:
    """Return columns in groups of lanes (groups, rows, lanes), padded with the last; a single column as one group."""
    rows, count = array.shape
    if count == 1:
        return np.repeat(array, width, 1)[None].astype(float, copy=False)
    whole, rest = divmod(count, width)
    groups = np.empty((whole + (rest > 0), rows, width))
    groups[:whole] = array[:, : whole * width].reshape(rows, whole, width).swapaxes(0, 1)
    if rest:
        groups[whole, :, :rest] = array[:, whole * width :]
        groups[whole, :, rest:] = array[:, -1:]
    return groups


WORTH = 35_000
"""Columns that numpy computes in the time of compiling a kernel."""
PER_CALL = 500
"""Overhead of a numpy call, in columns: 400 to 900, measured."""
AT_ONCE = 1024
"""Columns per numpy call: rows of this length stay in the cache."""
GIVEN = 4096
"""Columns per kernel call, which bounds the memory of temporary arrays."""
MOST_NUMBERS = 300_000
"""Largest number of operations of a kernel: compiling takes some 20 microseconds per operation."""
Function = Callable[..., Sequence[Any]]


def _size(tables: Sequence[np.ndarray]) -> int:
    """Return the number of columns; a table with a single column is shared by the columns of the others."""
    return next((table.shape[1] for table in tables if table.shape[1] != 1), 1)


def _some(table: np.ndarray, columns: Any) -> np.ndarray:
    return table if table.shape[1] == 1 else table[:, columns]


def _leaving_out(function: Function, is_zero: np.ndarray) -> Function:
    """Return a row function in which the zero rows of the last list are replaced by the constant 0.0."""

    def left(*tables: Any) -> Sequence[Any]:
        rows = [0.0 if zero else row for zero, row in zip(is_zero.tolist(), tables[-1], strict=True)]
        return function(*tables[:-1], rows)

    return left


@dataclass
class _Part:
    """A row function for columns with the same zeros, with the number of columns that numpy has computed."""

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


class OverColumns:
    """Evaluator of a row function over many columns.

    Parameters
    ----------
    name : str
        Name of its kernels.
    function : function (rows, ...) -> components
        Equations on lists of components; zero rows of the last list are passed as 0.0.
    """

    def __init__(self, name: str, function: Function):
        self.name, self.function = re.sub(r"\W", "_", name), function
        self.by_zeros: dict[bytes, _Part] = {}

    def __call__(self, *tables: np.ndarray) -> np.ndarray:
        """Return the results (k, n) for tables (rows, n), or (rows, 1) where all columns share a row."""
        is_zero = tables[-1] == 0
        if (is_zero == is_zero[:, :1]).all():
            return self._part(is_zero[:, 0])(*tables)
        kinds, kind_of = np.unique(is_zero, axis=1, return_inverse=True)
        each = [np.flatnonzero(kind_of.ravel() == k) for k in range(kinds.shape[1])]
        parts = [self._part(kinds[:, k])(*(_some(table, own) for table in tables)) for k, own in enumerate(each)]
        return np.concatenate(parts, 1)[:, np.argsort(np.concatenate(each))]

    def _part(self, is_zero: np.ndarray) -> _Part:
        return self.by_zeros.setdefault(is_zero.tobytes(), _Part(self.name, _leaving_out(self.function, is_zero)))


def by_numpy(function: Function, *tables: np.ndarray) -> np.ndarray:
    """Return the results of a row function, computed by numpy."""
    size, parts = _size(tables), []
    with np.errstate(all="ignore"):
        for first in range(0, max(size, 1), AT_ONCE):
            own = [_some(table, slice(first, first + AT_ONCE)) for table in tables]
            count = min(AT_ONCE, size - first)
            parts.append(np.stack([np.broadcast_to(row, count) for row in function(*map(list, own))]))
    return np.concatenate(parts, 1)


def compiled(name: str, function: Function, sizes: Sequence[int]) -> Callable[..., np.ndarray] | None:
    """Return a row function as a kernel, for tables of given sizes; None if it cannot be traced or is too long."""
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
    """Return the expression graph of a row function, obtained by tracing it."""
    tape = Tape(name)
    rows = [[tape.number(f"{table}[{row}]") for row in range(size)] for table, size in sizes.items()]
    return build_graph(tape, {("out", k): value for k, value in enumerate(function(*rows))})
