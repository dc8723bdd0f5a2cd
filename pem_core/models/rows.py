"""Rows with names: where each quantity of a state or of parameters begins, told once.

Compiled loops read a schema as constants (``kernels.scalar_functions``).
"""

from __future__ import annotations

from collections import namedtuple
from itertools import accumulate
from typing import Any


def rows(**sizes: Any) -> Any:
    """Return the schema of rows that follow each other in this order.

    Parameters
    ----------
    **sizes : int or schema
        How many rows each quantity has: its components, or those of the quantities that it is made of.

    Returns
    -------
    named tuple
        By the name of each quantity its first row; ``size``, how many rows there are; and ``groups``, how many belong
        to one quantity each, in order, those of a schema within it one by one.

    Examples
    --------
    >>> turning = rows(constant=3, cosine=3, sine=3)
    >>> rows(velocity=3, place=turning, rate=1)
    Rows(velocity=0, place=3, rate=12, size=13, groups=(3, 3, 3, 3, 1))
    """
    groups = [(size,) if isinstance(size, int) else size.groups for size in sizes.values()]
    values = *accumulate(map(sum, groups), initial=0), sum(groups, ())
    make: Any = namedtuple  # which type checkers want to see spelt out
    return make("Rows", (*sizes, "size", "groups"))(*values)
