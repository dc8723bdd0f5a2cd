"""Clock of a trajectory: its time, next step and step count, and the conditions under which it leaves its lane."""

from collections.abc import Callable
from typing import Any, NamedTuple

from pem_core.models.systems.problem import System
from pem_core.numbers.types import Component, Layout, Rows
from pem_core.numbers.vectors import choose

NOW, STEP, MEMORY, TAKEN, STEP_ROWS = 0, 1, 2, 3, 4
"""Rows that a step depends on: t, next step [s], memory of the step control about the last accepted step (its squared
error to the power 1/32 over the fourth root of its length [s^-1/4]), number of accepted steps."""

PAUSE, ASK_AT, LEAVES, CROSSED, RECORDED, CLOCK_ROWS = 4, 5, 6, 7, 8, 9
"""Further rows: step count at which to leave the lane, dissipated energy [J] above which to leave, reason for leaving,
time of the energy crossing [s], number of records written."""

STAYS, ENDS, CROSSES, PASSES, DOES_BOTH = 0.0, 1.0, 2.0, 3.0, 4.0
"""Reasons for leaving a lane: none; time, next step or step count; dissipated energy; a possible zero crossing of an
event function; the last two together. For the last three the step is examined."""


class Work(NamedTuple):
    """Rows in which steps are computed: arrays over points, or traced numbers.

    Attributes
    ----------
    n : int
        Rows of the state.
    y, p : rows
        State, which the step advances, and parameters, into which the external forcing is written.
    layout : (k,) int64 array
    fresh, change : rows
        Scratch space, n rows each.
    k : rows
        Stages, n rows each.
    """

    n: int
    y: Rows
    p: Rows
    layout: Layout
    fresh: Rows
    change: Rows
    k: Rows


def account_of(system: System) -> Callable[..., Any]:
    """Return the function (y, n) -> dissipated energy [J]; zero if the system has no energy balance."""
    row = system.lost_row
    if row is None:
        return _nothing

    def account(y: Rows, n: int) -> Component:
        return y[n + row if row < 0 else row]

    return account


def _nothing(y: Rows, n: int) -> Component:
    """Return zero energy."""
    return 0.0 * y[0]


def why_leaves(clock: Rows, goes_on: Component, lost: Component) -> Component:
    """Return the reason for leaving a lane; a trajectory stays if ``goes_on`` > 0 and no pause or level is reached."""
    ends = choose(goes_on, choose(clock[PAUSE] - clock[TAKEN], STAYS, ENDS), ENDS)
    return choose(lost - clock[ASK_AT], CROSSES, ends)
