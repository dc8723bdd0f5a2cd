"""What is told of impacts: what hits which wall, where, by what impulse, and since when what lies there does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.models.problem import Problem

NO_IMPACT = -1
"""Number of what hits, and of the wall, where there was no impact."""


@dataclass(frozen=True)
class Impact:
    """What happened at some impacts, each array of shape (K, n), or (K, n, 3) in lab components.

    Attributes
    ----------
    body, wall : int array
        What hit which wall, by their numbers; NO_IMPACT where nothing did. Of several bodies that hit at one time the
        one on which the largest impulse acts, of several walls the one that gives the most of it.
    point : array
        Where on the wall the impulse acts [m]: of a body that touches in several points the foot of the resultant.
    impulse : array
        What the body is given [N s].
    """

    body: np.ndarray
    wall: np.ndarray
    point: np.ndarray
    impulse: np.ndarray


@dataclass(frozen=True)
class Impacts:
    """What of one kind of scene may hit walls, and how it is told.

    Attributes
    ----------
    of : str
        What hits, one word; also the dimension that counts it.
    walls : function (scene) -> int
        How many walls there are.
    why_not : function (scene) -> str
        Why nothing of a scene hits anything; empty where something may.
    note : function (scene) -> str
        What its writer must be told of them; empty where there is nothing.
    told : function (problem, states (K, 2, s, n)) -> Impact
        What happened, from the states just before and after; NaN where there was no impact.
    touches_since : function (problem, state) -> (n, bodies) array
        The time [s] since which each touches a wall without a break; NaN where it does not.
    """

    of: str
    walls: Callable[[Any], int]
    why_not: Callable[[Any], str]
    note: Callable[[Any], str]
    told: Callable[[Problem, np.ndarray], Impact]
    touches_since: Callable[[Problem, np.ndarray], np.ndarray]
