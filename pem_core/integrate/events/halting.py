"""Where states jump, a step ends with the first of its events: the clock goes back to it, and the state is that then.

That is read off the dense output, so that what fell to zero is zero to round-off; the step after that starts there.
(Ours.)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pem_core.components.lanes import inline
from pem_core.components.vectors import choose
from pem_core.integrate.clock import NOW
from pem_core.integrate.dense import within_step
from pem_core.integrate.methods import Method
from pem_core.models.problem import System


def halting(system: System, method: Method) -> Callable[..., None]:
    """Return the function halts(found, taken, ticks): it puts clocks, and in ``taken.out`` states, at the first events.

    ``found`` are the rows that ``events.passing.noting`` writes. Steps without an event end as they did.
    """
    state_at = within_step(system, method)

    @inline
    def halts(found: Any, taken: Any, ticks: Any) -> None:
        n, start, _, y0, y1, c, p, layout, out = taken
        end = 1.0 * ticks[NOW]
        now = choose(found[1] + 0.5, found[0], end)
        state_at(now, start, end, n, y0, y1, c, p, layout, out)
        ticks[NOW] = now

    return halts
