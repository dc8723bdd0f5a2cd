"""A step that was taken, with what its dense output is made of."""

from __future__ import annotations

from typing import Any, NamedTuple


class Taken(NamedTuple):
    """A step that was taken.

    Attributes
    ----------
    n : int
        Rows of the state.
    start, length : row
        Of the step [s].
    y0, y1 : rows
        States at its ends.
    c : rows
        Coefficients of the dense output, n rows each.
    p, layout
        See ``models.problem.Problem``.
    out : rows
        Working space, n rows.
    """

    n: int
    start: Any
    length: Any
    y0: Any
    y1: Any
    c: Any
    p: Any
    layout: Any
    out: Any
