"""Polynomials in two variables, each trajectory's own, from a table that all share.

The coefficients of a polynomial stand together in a table such as those of ``lane_tables``. In compiled code each
trajectory reads its own rows of them, a register at once (``kernels.lookups``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

TERMS = 8
"""Coefficients for each variable: polynomials of degree 7."""
SQUARE = TERMS * TERMS
"""Coefficients of a polynomial."""


def slopes_at(table: Any, place: Any, s: Any, t: Any) -> tuple[Any, Any]:
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
    if hasattr(place, "slopes_of"):  # a number that is written down, not computed: ``components.traced``
        return place.slopes_of(table, s, t)
    numbers, first = table.view(np.float64), place.astype(np.int64)
    columns, sloping = [], []
    for i in range(TERMS):
        total, slope = horner([numbers[first + TERMS * j + i] for j in range(TERMS)], t)
        columns.append(total)
        sloping.append(slope)
    return horner(columns, s)[1], horner(sloping, s)[0]


def horner(c: Sequence[Any], x: Any) -> tuple[Any, Any]:
    """Return the sum of c_i x^i, and its slope."""
    slope = c[-1]
    total = slope * x + c[-2]
    for one in c[-3::-1]:
        slope = slope * x + total
        total = total * x + one
    return total, slope
