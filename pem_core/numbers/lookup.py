"""Numbers that each trajectory looks up at a place of its own: in a table that all share, or among its own rows.

A table that all share stands, bit by bit, in an array of whole numbers, such as the layout that equations are given:
compiled code then needs nothing more. There every double is loaded by itself, and of polynomials each trajectory reads
its own rows of coefficients, a register at once (``kernels.llvm_instructions``).
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from pem_core.numbers.types import Component

TERMS = 8
"""Coefficients of a polynomial for each variable: its degree is 7."""
SQUARE = TERMS * TERMS
"""Coefficients of a polynomial in two variables."""


def looked_up(table: Any, place: Any) -> Any:
    """Return the numbers at some places of a table.

    Parameters
    ----------
    table : (k,) int64 array
        Which holds the bits of float64 numbers.
    place : component
        Whole numbers. One that is outside of the table, or is no number, counts as one of its ends.

    Examples
    --------
    >>> looked_up(np.array([0.5, 0.25]).view(np.int64), np.array([1.0, 0.0, 1.0]))
    array([0.25, 0.5 , 0.25])
    """
    if hasattr(place, "element_of"):  # a number that is traced: ``numbers.tracing``
        return place.element_of(table.view(np.float64))
    inside = np.clip(np.nan_to_num(place), 0, len(table) - 1)
    return table.view(np.float64)[inside.astype(np.int64)]


def gather_row(rows: Any, place: Any) -> Any:
    """Return, of each trajectory, one of its own rows.

    Parameters
    ----------
    rows : rows
        An array (k, 1) or (k, n).
    place : component
        Whole numbers of rows that there are; what is no number counts as the first of them.

    Examples
    --------
    >>> row_at(np.array([[1.0, 2.0], [3.0, 4.0]]), np.array([1.0, 0.0]))
    array([3., 2.])
    """
    if hasattr(place, "element_of"):
        return place.element_of(rows)
    columns = np.arange(rows.shape[1]) if rows.shape[1] > 1 else 0
    return rows[np.where(place > 0, place, 0.0).astype(np.int64), columns]


def slopes_at(table: Any, place: Any, s: Any, t: Component) -> tuple[Any, Any]:
    """Return the slopes by s and by t of sum c_ji s^i t^j.

    Parameters
    ----------
    table : (k,) int64 array
        Which holds the bits of float64 numbers.
    place : component
        Whole numbers: where the coefficients begin, those of one j side by side, within the table for any state.
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
    """Return the sum of c_i x^i, and its slope."""
    slope = c[-1]
    total = slope * x + c[-2]
    for one in c[-3::-1]:
        slope = slope * x + total
        total = total * x + one
    return total, slope
