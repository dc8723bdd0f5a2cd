"""Which dipoles are one magnet: equations know dipoles, whoever counts, names or draws magnets asks here.

Where some magnet acts by several, the layout has a table of how many: of each carrier, then of what is placed, the
number of magnets and the number of dipoles of each. (The tables of a kind follow it.)
"""

from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise
from typing import Any

import numpy as np

from pem_core.models.environment.rows import CARRIERS, GROUPS, MAGNET, PLACED_MAGNETS, magnets_of, placed_row
from pem_core.numbers.vectors import Vector, add, scale

Place = tuple[Vector, Vector]
"""Place [m] and moment [A m^2]."""


def table_of_groups(counts: Sequence[Sequence[int]]) -> list[int]:
    """Return the layout's table from the numbers of dipoles of all magnets, of each carrier and of what is placed."""
    if all(count == 1 for own in counts for count in own):
        return []
    return [entry for own in counts for entry in (len(own), *own)]


def carried_groups(layout: np.ndarray, a: int) -> list[range]:
    """Return the dipoles of each magnet of carrier a, counted from its first one."""
    return _groups(layout, a, magnets_of(layout, a))


def placed_groups(layout: np.ndarray) -> list[range]:
    """Return the dipoles of each placed magnet."""
    return _groups(layout, layout[CARRIERS], layout[PLACED_MAGNETS])


def _groups(layout: np.ndarray, which: int, dipoles: int) -> list[range]:
    first = layout[GROUPS]
    if not first:
        return [range(k, k + 1) for k in range(dipoles)]
    for _ in range(which):
        first += 1 + layout[first]
    ends = accumulate((int(count) for count in layout[first + 1 : first + 1 + layout[first]]), initial=0)
    return [range(*ends_of) for ends_of in pairwise(ends)]


def as_one(dipoles: Sequence[Place]) -> Place:
    """Return the middle of some dipoles that are one magnet, and the sum of their moments."""
    place, moment = dipoles[0]
    for other, further in dipoles[1:]:
        place, moment = add(place, other), add(moment, further)
    return (place if len(dipoles) == 1 else scale(1.0 / len(dipoles), place)), moment


def as_magnets(dipoles: Sequence[Place], groups: Iterable[range]) -> list[Place]:
    """Return magnets as wholes from their dipoles."""
    return [as_one([dipoles[k] for k in group]) for group in groups]


def placed_dipoles_of(p: Any, layout: np.ndarray) -> list[Place]:
    """Return place and moment of every placed dipole, from the rows of parameters."""
    rows = [placed_row(layout, k) for k in range(layout[PLACED_MAGNETS])]
    return [
        (
            (p[row], p[row + 1], p[row + 2]),
            (p[row + MAGNET.moment], p[row + MAGNET.moment + 1], p[row + MAGNET.moment + 2]),
        )
        for row in rows
    ]
