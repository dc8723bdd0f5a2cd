"""The clock of a trajectory: its time, its next step, how many it took, and when it leaves its lane to be looked at."""

from collections.abc import Callable
from typing import Any, NamedTuple

from pem_core.models.systems.problem import System
from pem_core.numbers.types import Component, Layout, Rows
from pem_core.numbers.vectors import choose

NOW, STEP, MEMORY, TAKEN, STEP_ROWS = 0, 1, 2, 3, 4
"""Rows that a step depends on: t, next step [s], what the control remembers of the last step taken (its squared error
to the power 1/32 over the fourth root of its length [s^-1/4]), steps taken."""

PAUSE, ASK_AT, LEAVES, CROSSED, RECORDED, CLOCK_ROWS = 4, 5, 6, 7, 8, 9
"""Rows beside them: number of steps taken after which to leave, energy lost [J] beyond which to leave, why it
leaves, when it had lost that [s], number of records taken."""

STAYS, ENDS, CROSSES, PASSES, DOES_BOTH = 0.0, 1.0, 2.0, 3.0, 4.0
"""Why a trajectory leaves its lane: it does not; by its time, its next step or its number of steps; by its energy; by
a signal that may have passed zero; by both of these. By one of the last three its step is looked into."""


class Work(NamedTuple):
    """The rows in which a step of some trajectories is made: arrays over points, or traced numbers.

    Attributes
    ----------
    n : int
        Rows of the state.
    y, p : rows
        State, which the step moves on, and parameters, into which what acts from outside is written.
    layout : (k,) int64 array
    fresh, change : rows
        Working space, n rows each.
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
    """Return the function (y, n) -> energy lost [J]; nothing where the system keeps no account."""
    row = system.lost_row
    if row is None:
        return _nothing

    def account(y: Rows, n: int) -> Component:
        return y[n + row if row < 0 else row]

    return account


def _nothing(y: Rows, n: int) -> Component:
    """Return no energy."""
    return 0.0 * y[0]


def why_leaves(clock: Rows, goes_on: Component, lost: Component) -> Component:
    """Return why a trajectory leaves its lane, which goes on where a number is above 0 and it has not to pause."""
    ends = choose(goes_on, choose(clock[PAUSE] - clock[TAKEN], STAYS, ENDS), ENDS)
    return choose(lost - clock[ASK_AT], CROSSES, ends)
