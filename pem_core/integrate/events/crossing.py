"""When a trajectory had lost so much energy that it was asked where it rests: the root within the step that passed it.

The steps in which trajectories left their lanes by their energy are made once more, from the states before them, many
side by side: the stages that a continuous extension needs are evaluated for these steps alone, and no bit depends on
who else crosses. The account of energy is bisected on its polynomial. (Ours.)
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from pem_core.components.vectors import choose, rows_from
from pem_core.integrate.clock import ASK_AT, NOW, account_of
from pem_core.integrate.dense import coefficient_count, coefficients
from pem_core.integrate.methods import Method
from pem_core.models.problem import System

HALVINGS = 50
"""Bisections: to 1e-15 of a step."""


@cache
def crossing(system: System, method: Method) -> Callable[..., Any]:
    """Return the function that tells when, within a step, the energy lost reached the clock's mark [s].

    It is ``when(clock, start, n, y0, y1, k, c)`` with the clock after the step, the time and state before it, and its
    stages, those of its extension among them; ``c`` (n rows per coefficient) is working space.
    """
    find, count, account = coefficients(method), coefficient_count(method), account_of(system)

    def lost_by(theta: Any, n: int, y0: Any, c: Any) -> Any:
        """Return the energy lost at a share of the step: ``dense.within_step`` of one row."""
        left, total = 1.0 - theta, account(rows_from(c, (count - 1) * n), n)
        for column in range(count - 2, -1, -1):
            total = account(rows_from(c, column * n), n) + (theta if column % 2 else left) * total
        return account(y0, n) + theta * total

    def when(clock: Any, start: Any, n: int, y0: Any, y1: Any, k: Any, c: Any) -> Any:
        find(start, clock[NOW], n, y0, y1, k, c)
        low, high = 0.0 * start, 0.0 * start + 1.0
        for _ in range(HALVINGS):
            middle = 0.5 * (low + high)
            beyond = lost_by(middle, n, y0, c) - clock[ASK_AT]
            low, high = choose(beyond, low, middle), choose(beyond, middle, high)
        return start + high * (clock[NOW] - start)

    return when
