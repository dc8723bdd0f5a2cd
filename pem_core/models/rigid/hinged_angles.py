"""Hinged pendulums by their angles phi: the rows of ``rigid.hinged`` from cos(phi) and sin(phi), without constraints.

State: phi and H of each pendulum. Proofs of cycles use it: they need as many unknowns as the motion has dimensions.
"""

from functools import cache
from typing import Any

import numpy as np

from pem_core.models.environment.rows import HEADER, parameters_of
from pem_core.models.rigid.hinged import HINGED_BODY, HINGED_STATE
from pem_core.models.systems.angles import InAngles
from pem_core.models.systems.problem import Problem, System
from pem_core.models.systems.rows import row_layout
from pem_core.numbers.types import Component, Layout, Rows
from pem_core.numbers.vectors import cos, sin

ANGLE_STATE = row_layout(angle=1, momentum=1)
"""State rows of a pendulum: those of the chart of hinged deviations."""


def _hinged_rows(y: Any, count: int) -> list[Any]:
    """Return the rows of hinged states, without the energy lost."""
    rows = list[Any]()
    for a in range(count):
        angle, momentum = y[ANGLE_STATE.size * a], y[ANGLE_STATE.size * a + ANGLE_STATE.momentum]
        rows += [momentum, cos(angle), sin(angle)]
    return rows


@cache
def _by_angles(system: System) -> System:
    """Return a system of hinged pendulums by their angles."""

    def derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
        count = layout[HEADER.carriers]
        own = [0.0] * (HINGED_STATE.size * count + 1)
        system.derivative(t, [*_hinged_rows(y, count), 0.0 * y[0]], p, layout, own)
        for a in range(count):
            row = ANGLE_STATE.size * a
            per_inertia = parameters_of(p, layout, a)[HINGED_BODY.per_inertia]
            rate[row + ANGLE_STATE.angle] = per_inertia * y[row + ANGLE_STATE.momentum]
            rate[row + ANGLE_STATE.momentum] = own[HINGED_STATE.size * a]

    def energy(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
        return system.energy(t, [*_hinged_rows(y, layout[HEADER.carriers]), 0.0 * y[0]], p, layout)

    return System(
        f"{system.name}, by angles", derivative, energy, forcing=system.forcing, until_switch=system.until_switch
    )


def in_angles(problem: Problem) -> InAngles:
    """Return a problem of hinged pendulums with their angles as rows."""
    count = int(problem.layout[HEADER.carriers])
    rows = list[np.ndarray]()
    for a in range(count):
        first = HINGED_STATE.size * a
        momentum, c, s = problem.state[first : first + HINGED_STATE.size]
        rows += [np.arctan2(s, c), momentum]
    own = Problem(_by_angles(problem.system), problem.layout, problem.parameters, np.stack(rows))
    angles = tuple(ANGLE_STATE.size * a for a in range(count))
    return InAngles(own, angles, lambda rows: _hinged_rows(rows, count))
