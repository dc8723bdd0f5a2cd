"""The smallest state that describes a pendulum, found from the numbers of its full one.

Bodies that are symmetric about the axis of their dipoles go to ``axial``, hinged ones to ``hinged``; all
others, and pendulums of different kinds in one scene, keep the full state. Which it is depends on a point's
own numbers, not on its neighbours. (Ours.)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.models.problem import Problem
from pem_core.models.rigid import pendulum as rows
from pem_core.models.rigid.axial_state import is_axial, to_axial
from pem_core.models.rigid.hinged_state import is_hinged, to_hinged
from pem_core.models.tables import columns

Expand = Callable[[np.ndarray, np.ndarray, np.ndarray], np.ndarray]


@dataclass(frozen=True)
class Part:
    """Some points of a problem in the smallest state that they have.

    Attributes
    ----------
    points : (n,) int array
        Which points of the problem.
    problem : Problem
        Those points alone.
    expand : function (points, now, state) -> state
        From states (s, k) of some of these points, at the times ``now`` (k,) [s], to states of the problem.
    """

    points: np.ndarray
    problem: Problem
    expand: Expand


def smallest_parts(problem: Problem, *, carries_turn: bool = True) -> list[Part]:
    """Return the points of a problem, each in the smallest state that describes it.

    Parameters
    ----------
    problem : Problem
        Of any system; only that of PENDULUM has smaller states.
    carries_turn : bool
        Whether the orientation of symmetric bodies about their axis must be known; if not, it is arbitrary.
    """
    if problem.system is not rows.PENDULUM:
        return [whole_part(problem)]
    axial, hinged = (np.broadcast_to(kind(problem), problem.size) for kind in (is_axial, is_hinged))
    kinds: list[tuple[Any, Callable[[Problem], tuple[Problem, Expand]]]] = [
        (axial, lambda part: to_axial(part, carries_turn)),
        (hinged & ~axial, to_hinged),
        (~axial & ~hinged, unchanged),
    ]
    parts = []
    for own, reduce in kinds:
        points = np.flatnonzero(own)
        if len(points):
            parts.append(Part(points, *reduce(columns(problem, points))))
    return parts


def unchanged(problem: Problem) -> tuple[Problem, Expand]:
    """Return the problem itself."""
    return problem, lambda points, now, state: state


def whole_part(problem: Problem) -> Part:
    """Return all points of a problem, in the state that they have."""
    return Part(np.arange(problem.size), *unchanged(problem))
