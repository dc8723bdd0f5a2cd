"""Heights of a mass centre over a wall, as far as they decide on what a body comes to lie.

A body that touches a wall with the direction u of its own down stands h(u) high, its support function. On the sphere of
directions the minima of h are what it can lie on, and below a height c it never leaves the part of h < c in which it
is. Which parts hang together is decided by a graph: attitudes, of which every minimum is one, and links between them,
each as high as the highest place on the lowest way across. (Ours.)
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.numbers.types import Component

Below = Callable[[np.ndarray, np.ndarray], np.ndarray]
"""(columns (k,), u (3, k)) -> (k,): an attitude to which a way leads from u, body frame, on which h never rises."""


@dataclass(frozen=True, eq=False)
class Attitudes:
    """How a body may stand on a wall, and on which of its faces it then comes to lie.

    Attributes
    ----------
    words : tuple of str
        A word for each face, by its number.
    height : (a, n) array
        How high the mass centre is [m] in each attitude; one column where all points share them.
    face : (a, n) int array
        The face to which each leads downwards.
    exit : (a, n) array
        Over which height [m] that face is left; infinity where there is no other.
    below : function
        See ``Below``.
    form : dict
        What ``below`` reads, of the first column, as lists by their names: for who does the same elsewhere.
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
    """Return the height (a, a, n) of the highest place on the lowest way from one attitude to another.

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
    """Return to which attitude, one that can be lain on, each leads downwards, and over which height that is left."""
    falls = ((direction <= height[:, None]) & (height < height[:, None])).any(1)
    there = np.where(falls, np.inf, direction)
    lowest = there.argmin(1)
    own = np.arange(len(direction))
    apart = there.copy()
    apart[own, own] = np.inf
    return lowest, np.take_along_axis(apart.min(1), lowest, 0)
