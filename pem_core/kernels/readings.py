"""Functions of rows, computed for the columns of arrays: by numpy, or by a kernel where there are many.

Nothing is fused or left out, so that both give the same bits: which of them it was nobody sees. Making a kernel takes
as long as numpy takes for some ten thousand columns, whatever is computed: 18,000 to 62,000 of enclosures, 8,000 to
40,000 of heights (measured over the scenes of the tests). Parameters that are zero are left out: the
function is told of each whether it is, so that of a scene's equations remains what acts, and a column's bits do not
depend on its neighbours.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.components.traced import Tape
from pem_core.errors import InputError
from pem_core.kernels.columns import column_kernel
from pem_core.kernels.graph import Graph, written_down
from pem_core.kernels.instructions import READ
from pem_core.machine import REGISTER

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
    return written_down(tape, {("out", k): value for k, value in enumerate(function(*rows))})
