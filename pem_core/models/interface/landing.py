"""Where what falls on a wall comes to lie, and from when on that is certain, as a kind of scene tells it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.models.systems.problem import Problem

NOT_CERTAIN = -1
"""Label of what may still come to lie on more than one of its faces."""

Settle = Callable[[np.ndarray, np.ndarray], np.ndarray]


@dataclass(frozen=True)
class Landing:
    """On which of its faces the one body of a scene comes to lie. A label is the number of a face, from 0.

    Attributes
    ----------
    why_not : function (scene) -> str
        Why that cannot be told of a scene; empty where it can. Nothing else here is asked of such a scene.
    faces : function (scene) -> list of str
        A word for each face, in the order of their numbers.
    heights : function (problem) -> ((faces, n) array, (faces, n) array)
        How high [m] the mass centre lies over each face, and over which height that face is left, infinity where there
        is no other; NaN where nothing can lie on it. One column where all points share them.
    settle : function (problem) -> function (points (k,), state (s, k)) -> (k,) int array
        Of some points of a problem and their states the face that is certain, ``NOT_CERTAIN`` where none is.
    turned_to : function (problem, state (s, n)) -> (n,) int array
        The face on which each would come to lie if it stopped where it is and were let down.
    tossed : function (problem) -> ((n,) array, (n,) int array)
        Of starts that are those of a coin that is caught at the height of its start, by how many half turns it has
        turned then, and the face that is turned to the wall at the first touch, in closed form; NaN and
        ``NOT_CERTAIN`` of all others.
    """

    why_not: Callable[[Any], str]
    faces: Callable[[Any], list[str]]
    heights: Callable[[Problem], tuple[np.ndarray, np.ndarray]]
    settle: Callable[[Problem], Settle]
    turned_to: Callable[[Problem, np.ndarray], np.ndarray]
    tossed: Callable[[Problem], tuple[np.ndarray, np.ndarray]]
