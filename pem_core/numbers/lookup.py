"""Table lookup with a separate index per trajectory: in a shared table, or among the trajectory's rows.

The doubles of a shared table are stored bit by bit in an integer array, such as the layout passed to equations, so that
compiled code needs no further argument. Compiled code loads single doubles one by one (a gather); for polynomials,
each trajectory reads its rows of coefficients one register at a time (``kernels.llvm_instructions``).
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from pem_core.numbers.types import Component

TERMS = 8
"""Coefficients of a polynomial per variable: its degree is 7."""
SQUARE = TERMS * TERMS
"""Coefficients of a polynomial in two variables."""


def looked_up(table: Any, place: Any) -> Any:
    """Return the numbers at given indices of a table.

    Parameters
    ----------
    table : (k,) int64 array
        Bit patterns of float64 numbers.
    place : component
        Integer-valued indices. One outside the table, or NaN, is clamped to one of its ends.

    Examples
    --------
    >>> looked_up(np.array([0.5, 0.25]).view(np.int64), np.array([1.0, 0.0, 1.0]))
    array([0.25, 0.5 , 0.25])
    """
    if hasattr(place, "element_of"):  # a traced number: ``numbers.tracing``
        return place.element_of(table.view(np.float64))
    inside = np.clip(np.nan_to_num(place), 0, len(table) - 1)
    return table.view(np.float64)[inside.astype(np.int64)]


def gather_row(rows: Any, place: Any) -> Any:
    """Return one row's value for each trajectory, selected by an index per trajectory.

    Parameters
    ----------
    rows : rows
        An array (k, 1) or (k, n).
    place : component
        Integer-valued indices of existing rows; NaN selects the first row.

    Examples
    --------
    >>> gather_row(np.array([[1.0, 2.0], [3.0, 4.0]]), np.array([1.0, 0.0]))
    array([3., 2.])
    """
    if hasattr(place, "element_of"):
        return place.element_of(rows)
    columns = np.arange(rows.shape[1]) if rows.shape[1] > 1 else 0
    return rows[np.where(place > 0, place, 0.0).astype(np.int64), columns]


def slopes_at(table: Any, place: Any, s: Any, t: Component) -> tuple[Any, Any]:
    """Return the partial derivatives by s and by t of sum c_ji s^i t^j.

    Parameters
    ----------
    table : (k,) int64 array
        Bit patterns of float64 numbers.
    place : component
        Integer-valued index of the first coefficient; those of one j are contiguous. It must be within the table for
        any state.
    s, t : component

    Examples
    --------
    >>> c = np.zeros((TERMS, TERMS))
    >>> c[2, 1] = 5.0
    >>> slopes_at(c.reshape(-1).view(np.int64), np.array([0.0]), np.array([2.0]), np.array([3.0]))
    (array([45.]), array([60.]))
    """
    if hasattr(place, "slopes_of"):
        return place.slopes_of(table, s, t)
    numbers, first = table.view(np.float64), place.astype(np.int64)
    columns, sloping = [], []
    for i in range(TERMS):
        total, slope = horner([numbers[first + TERMS * j + i] for j in range(TERMS)], t)
        columns.append(total)
        sloping.append(slope)
    return horner(columns, s)[1], horner(sloping, s)[0]


def horner(c: Sequence[Any], x: Component) -> tuple[Any, Any]:
    """Return the sum of c_i x^i and its derivative, by Horner's scheme."""
    slope = c[-1]
    total = slope * x + c[-2]
    for one in c[-3::-1]:
        slope = slope * x + total
        total = total * x + one
    return total, slope
