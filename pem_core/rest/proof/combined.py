"""Rest points of what falls into parts that do not see each other: all combinations of those of the parts."""

from __future__ import annotations

from functools import reduce

import numpy as np

from pem_core.rest.proof.search import Found, Left
from pem_core.rest.proof.zeros import Zeros


def combined(parts: list[Found]) -> Found:
    """Return what was found of the whole, from what was found of each part for the same parameter sets."""
    sets = {number for part in parts for number in part.left}
    left = {number: _left(parts, number) for number in sets}
    return Found(reduce(_crossed, [part.zeros for part in parts]), np.sum([part.cells for part in parts], 0), left)


def _crossed(first: Zeros, second: Zeros) -> Zeros:
    """Return every zero of the first with every one of the second of its set.

    No other is within the smaller cap, and index and slopes are those of each by itself.
    """
    a, b = np.nonzero(first.owner[:, None] == second.owner)
    return Zeros(
        first.owner[a],
        np.concatenate([first.place[:, a], second.place[:, b]]),
        np.minimum(first.cap[a], second.cap[b]),
        np.maximum(first.within[a], second.within[b]),
        first.index[a] + second.index[b],
    )


def _left(parts: list[Found], number: int) -> Left:
    """Return what was not decided of a set: where a part is decided, at one of its zeros."""
    open_ = [part.left[number] for part in parts if number in part.left]
    place = [
        part.left[number].place if number in part.left else part.zeros.place[:, (part.zeros.owner == number).argmax()]
        for part in parts
    ]
    return Left(sum(one.cells for one in open_), np.concatenate(place), max(one.radius for one in open_))
