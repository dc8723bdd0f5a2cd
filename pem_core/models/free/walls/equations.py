"""Free bodies between walls, as a system: those that fly, what walls do to those that lie, and the impacts between."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pem_core.components.vectors import any_positive, choose, dot, sqrt, working_rows
from pem_core.models.free.equations import FREE, derivative, error_norm_with, outside_pace, project, slowest
from pem_core.models.free.rows import FREE_BODY, FREE_STATE, lost_row, momentum_of
from pem_core.models.free.walls.contacts import add_wall_forces, in_slot, put_on_walls, spin_of
from pem_core.models.free.walls.jump import jumped, late
from pem_core.models.free.walls.rows import slot_count, slot_row
from pem_core.models.free.walls.signals import GAPS_AND_FORCES
from pem_core.models.problem import Jumps
from pem_core.models.surroundings.paces import faster
from pem_core.models.surroundings.rows import CARRIERS, parameters_of

RADIANS_PER_STEP = 1.0
"""No step turns a body further. A corner's gap is then so near to Hermite's cubic through both ends, within a 384th of
its reach, that none opens and closes within a step unseen (``events.passing.NEAR``)."""


def walled_derivative(t: Any, y: Any, p: Any, layout: Any, rate: Any) -> None:
    """Write the rates of a state, walls' forces among them; who touches changes by jumps alone."""
    derivative(t, y, p, layout, rate)
    for i in range(FREE_STATE.size * layout[CARRIERS], lost_row(layout)):
        rate[i] = 0.0 * y[0]
    add_wall_forces(y, p, layout, rate)


def walled_project(y: Any, p: Any, layout: Any) -> None:
    """Put attitudes, and those who touch, back on their constraints."""
    project(y, p, layout)
    put_on_walls(y, p, layout)


def turning_pace(t: Any, y: Any, p: Any, layout: Any) -> Any:
    """Return the pace of what is outside, or that by which no step turns a body further than it may."""
    fastest = outside_pace(t, y, p, layout)
    for a in range(layout[CARRIERS]):
        _, omega = spin_of(a, y, p, layout)
        fastest = faster(fastest, sqrt(dot(omega, omega)) / RADIANS_PER_STEP)
    return fastest


def held_paces(a: int, y: Any, p: Any, layout: Any) -> tuple[Any, Any]:
    """Return the squares of the speeds to which a body that touches would fall within its reach, and turn by a radian.

    What lies has neither speed nor acceleration that its errors could be a share of.
    """
    q, touches, unheld = parameters_of(p, layout, a), in_slot(a, 0, y, layout), working_rows(y, lost_row(layout) + 1)
    moving, turning = slowest(a, y, p, layout)
    if any_positive(touches):
        derivative(0.0 * y[0], y, p, layout, unheld)
        force = momentum_of(a, unheld)
        fall = sqrt(dot(force, force)) * q[FREE_BODY.inverse_mass] * q[FREE_BODY.reach]
        moving = moving + choose(touches, fall, 0.0)
        turning = turning + choose(touches, fall, 0.0) / (q[FREE_BODY.reach] * q[FREE_BODY.reach])
    return moving, turning


def contact_rows(layout: Any) -> list[int]:
    """Return the state rows of all slots."""
    slots = range(slot_count(layout))
    return [int(slot_row(layout, a, s)) for a in range(layout[CARRIERS]) for s in slots]


WALLED = replace(
    FREE,
    name="walled free",
    derivative=walled_derivative,
    project=walled_project,
    error_norm=error_norm_with(held_paces),
    outside_pace=turning_pace,
    signals=GAPS_AND_FORCES,
    jumps=Jumps(jumped, late),
    contact_rows=contact_rows,
)
