"""Forces and torques that a table gives over time, linear between its rows: what a measurement or another program says.

A table is the same for all points. Its numbers stand in the layout, behind the entries of this kind, where every
trajectory looks up its own time: the row is found by halving, log2(rows) look-ups. ``forcing`` writes force and torque
of a time into the rows of each body that has a table; the work that they do is put in, as that of what is handed in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pem_core.components.lookup import looked_up
from pem_core.components.vectors import choose, floor
from pem_core.models.free.rows import FREE_BODY, table_rows, table_start
from pem_core.models.rows import rows
from pem_core.models.surroundings.courses import forcing as outside_forcing
from pem_core.models.surroundings.paces import faster
from pem_core.models.surroundings.rows import CARRIERS, SHARED, parameters_of

LOAD = rows(time=1, wrench=6)
"""A row of a table: time [s], force [N] and torque about the mass centre [N m], lab frame."""
SAME_TIME = 1e-12
"""Share of a row's time by which an earlier time counts as it: a step that ends there may miss it by round-off."""


def piece_at(t: Any, a: int, layout: Any) -> Any:
    """Return where, in the layout, the row of body a's table begins after which a time comes; never its last."""
    first, width = table_start(layout, a), table_rows(layout, a) - 1
    low, high = 0.0 * t, 0.0 * t + width
    while width > 1:
        middle = floor(0.5 * (low + high))
        is_past = t - (1.0 - SAME_TIME) * looked_up(layout, first + LOAD.size * middle)
        low, high = choose(is_past, middle, low), choose(is_past, high, middle)
        width = (width + 1) // 2
    return first + LOAD.size * low


def put_load(t: Any, a: int, p: Any, layout: Any) -> None:
    """Write force and torque of body a's table at a time into its rows."""
    q, row = parameters_of(p, layout, a), piece_at(t, a, layout)
    before, after = looked_up(layout, row), looked_up(layout, row + LOAD.size)
    share = (t - before) / (after - before)
    for component in range(6):
        one = looked_up(layout, row + (LOAD.wrench + component))
        other = looked_up(layout, row + (LOAD.size + LOAD.wrench + component))
        q[FREE_BODY.load_force + component] = one + share * (other - one)


def forcing(t: Any, p: Any, layout: Any) -> None:
    """Write field, moving magnets and the tables' forces of time t into their rows."""
    outside_forcing(t, p, layout)
    each = t + 0.0 * p[SHARED.mu]  # a time that all share is looked up for each as well
    for a in range(layout[CARRIERS]):
        if table_rows(layout, a) > 0:
            put_load(each, a, p, layout)


def pace_with_loads(outside_pace: Callable[..., Any]) -> Callable[..., Any]:
    """Return the pace of what is outside by which, as well, no step goes beyond the next row of a table.

    There a force has a kink, over which no method keeps its order.
    """

    def pace(t: Any, y: Any, p: Any, layout: Any) -> Any:
        fastest = outside_pace(t, y, p, layout)
        for a in range(layout[CARRIERS]):
            if table_rows(layout, a) > 0:
                after = looked_up(layout, piece_at(t, a, layout) + LOAD.size)
                fastest = faster(fastest, choose(after - t - SAME_TIME * after, 1.0 / (after - t), 0.0))
        return fastest

    return pace
