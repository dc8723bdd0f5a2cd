"""The point in a plane for second-order methods: the state includes the force at its place.

State: that of ``planar.equations`` without its last row, then the acceleration at rest, then the energy lost to
friction. Parameters are those of ``planar.equations``. (Ours.)
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from pem_core.models.planar.equations import COMMON, LOST, VELOCITY, acceleration
from pem_core.models.planar.equations import derivative as rates
from pem_core.models.systems.parts_by_forces import split_by_forces, with_forces
from pem_core.models.systems.problem import Part, System
from pem_core.models.systems.second_order import MOST_DAMPING, MOST_OVERDAMPED, FreePoint, SecondOrder
from pem_core.numbers.types import Component, Layout, Rows

BOB = FreePoint(place=0, momentum=VELOCITY, pull=LOST, size=2)
"""Rows of the bob: its force is in the place of the energy lost, which comes last."""


def forces(t: Component, y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    """Write the acceleration at rest."""
    out[BOB.pull], out[BOB.pull + 1] = acceleration(y, p, layout)


def constants(a: int, p: Rows, layout: Layout) -> tuple[Any, Any, Any]:
    """Return the inverse of the mass, zero, and the drag of the bob."""
    return 1.0, 0.0, p[COMMON.damping]


def derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
    """Write the rates of the state; those of the force are not needed."""
    rates(t, y, p, layout, rate)
    rate[BOB.pull + BOB.size] = rate[LOST]
    for i in range(BOB.size):
        rate[BOB.pull + i] = 0.0 * y[0]


def outside_pace(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return the rate [1/s] that limits the exponentials of a step."""
    return 0.0 * t + p[COMMON.damping] * (1.0 / MOST_DAMPING)


OVERDAMPED = "the point is overdamped"


def by_forces(base: System) -> Callable[[Part], list[Part]]:
    """Return the function that splits points into those that forces alone move, and those with much drag.

    ``base`` is PLANAR, or the same with event functions.
    """
    motion, name = SecondOrder(lambda layout: [BOB], None, forces, constants), f"{base.name} by place"
    system = replace(base, name=name, derivative=derivative, outside_pace=outside_pace, second_order=motion)
    system = replace(system, lost_row=-1, is_part=True, put_forces=None)

    def parts(part: Part) -> list[Part]:
        whole = with_forces(part.problem, system, BOB.size)
        pull, damping = whole.state[BOB.pull : BOB.pull + BOB.size], whole.parameters[COMMON.damping]
        with np.errstate(all="ignore"):
            is_by_forces = damping**4 <= MOST_OVERDAMPED**2 * (pull**2).sum(0)
        return split_by_forces(part, whole, is_by_forces, OVERDAMPED)

    return parts
