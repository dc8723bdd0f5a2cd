"""Face energies: heights of a mass centre over a wall that determine the face on which a body comes to rest.

A body that touches a wall with its own direction u downwards has its mass centre at the height h(u), its support
function. On the sphere of directions the minima of h are the resting poses, and with an energy height below c the body
never leaves its connected component of h < c. A graph determines these components: its nodes are attitudes, which
include every minimum, and each link has the height of the highest place on the lowest path across. (Ours.)
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.numbers.types import Component

Below = Callable[[np.ndarray, np.ndarray], np.ndarray]
"""(columns (k,), u (3, k)) -> (k,): an attitude reached from u, body frame, by a path on which h never rises."""


@dataclass(frozen=True, eq=False)
class Attitudes:
    """Attitudes of a body on a wall, and the face on which it then comes to rest.

    Attributes
    ----------
    words : tuple of str
        A name for each face, by its number.
    height : (a, n) array
        Height of the mass centre [m] in each attitude; one column where all points share them.
    face : (a, n) int array
        The face to which each attitude leads downwards.
    exit : (a, n) array
        Height [m] above which that face is left; infinity where there is no other.
    below : function
        See ``Below``.
    form : dict
        Data of ``below``, for the first column, as lists by their names: for twins of it in other languages.
    """

    words: tuple[str, ...]
    height: np.ndarray
    face: np.ndarray
    exit: np.ndarray
    below: Below
    form: dict[str, Any]


def crest(one: Any, other: Any, cosine: Component = 0.0) -> Any:
    """Return the largest h [m] on the arc between two directions, where the body touches with an edge.

    There h is p.u with one foot p, of length sqrt(one^2 + other^2 - 2 one other cosine) / sine: the largest h is the
    length of p where p lies within the arc, and the higher end elsewhere.
    """
    is_within = (one > other * cosine) & (other > one * cosine)
    length = np.sqrt((one * one + other * other - 2.0 * one * other * cosine) / (1.0 - cosine * cosine))
    return np.where(is_within, length, np.maximum(one, other))


def pass_heights(height: np.ndarray, links: np.ndarray, over: np.ndarray) -> np.ndarray:
    """Return the height (a, a, n) of the highest place on the lowest path from one attitude to another.

    Parameters
    ----------
    height : (a, n) array
    links : (l, 2) int array
    over : (l, n) array
        Of each link.
    """
    count, each = height.shape
    out = np.full((count, count, each), np.inf)
    out[np.arange(count), np.arange(count)] = height
    for (i, j), crossed in zip(links, over, strict=True):
        out[i, j] = out[j, i] = crossed
    for k in range(count):
        out = np.minimum(out, np.maximum(out[:, k, None], out[k]))
    return out


def faces_below(height: np.ndarray, direction: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the stable attitude to which each attitude leads downwards, and the height above which that is left."""
    falls = ((direction <= height[:, None]) & (height < height[:, None])).any(1)
    there = np.where(falls, np.inf, direction)
    lowest = there.argmin(1)
    own = np.arange(len(direction))
    apart = there.copy()
    apart[own, own] = np.inf
    return lowest, np.take_along_axis(apart.min(1), lowest, 0)
