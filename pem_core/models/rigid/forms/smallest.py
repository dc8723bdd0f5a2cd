"""The smallest state that describes a pendulum, found from the numbers of its full one.

Bodies that are symmetric about the axis of their dipoles go to ``axial``, hinged ones to ``hinged``; all others,
pendulums of different kinds in one scene, and those with quadratic drag, keep the full state. Which it is depends on a
point's own numbers, not on its neighbours. (Ours.)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from pem_core.models.parts import Expand, Part, unchanged, whole_part
from pem_core.models.problem import Problem
from pem_core.models.rigid.air import PENDULUM_IN_AIR
from pem_core.models.rigid.forms.axial_state import is_axial, to_axial
from pem_core.models.rigid.forms.hinged_state import is_hinged, to_hinged
from pem_core.models.tables import columns


def smallest_parts(problem: Problem, carries_turn: bool) -> list[Part]:
    """Return the points of a problem of pendulums, each in the smallest state that describes it.

    ``carries_turn`` says whether the orientation of symmetric bodies about their axis must be known; if not, it is
    arbitrary.
    """
    if problem.system is PENDULUM_IN_AIR:
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
