"""The same scene with its pendulums in another state: other rows for each of them, all outside as it was."""

from __future__ import annotations

from typing import Any

import numpy as np

from pem_core.models.problem import Problem, System
from pem_core.models.rigid.forms.axial import CARRIES_TURN
from pem_core.models.surroundings.rows import CARRIERS, FIRST_COURSE, FIRST_PLACED, HEADER, SHARED
from pem_core.models.tables import one_below_the_other, table


def with_pendulums(
    problem: Problem, system: System, own: list[list[Any]], start: list[Any], *, carries_turn: bool = False
) -> Problem:
    """Return the same scene for another system: other rows for each pendulum and its magnets, another start."""
    layout, p = problem.layout.copy(), problem.parameters
    layout[CARRIES_TURN] = int(carries_turn)
    first, pendulums = SHARED.size, range(layout[CARRIERS])
    for a in pendulums:
        layout[HEADER + 2 * a + 1] = first
        first += len(own[a])
    layout[[FIRST_PLACED, FIRST_COURSE]] += first - layout[FIRST_PLACED]
    rows = table([row for rows in own for row in rows])
    block = one_below_the_other([p[: SHARED.size], rows, p[problem.layout[FIRST_PLACED] :]])
    state = np.broadcast_to(table(start), (len(start), problem.size))
    return Problem(system, layout, block, np.ascontiguousarray(state))
