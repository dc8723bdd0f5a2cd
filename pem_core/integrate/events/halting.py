"""Where states jump, a step ends with the first of its events: the clock goes back to it, and the state is that then.

The root is one of the dense output (``events.zero_crossings``); a step of its own leads there, as the dense output's
round-off alone would feed an elastic ball by 1e-14 of its energy a bounce, and Newton's method, along the flow, to
where the signal is zero. (Ours.)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pem_core.components.vectors import choose
from pem_core.integrate.clock import NOW
from pem_core.integrate.events.passing import signals_of, size_of
from pem_core.integrate.methods import Method
from pem_core.integrate.stage_sums import weighted
from pem_core.models.problem import System

MOST_SHIFT = 1e-3
"""Share of a step by which Newton's method may move its end: more is asked for only where a signal hardly falls."""


def stepping_to(system: System, method: Method, run: Callable[..., None]) -> Callable[..., None]:
    """Return the function steps_to(which, first, ticks, work): it makes states those at the time of the clock.

    ``which`` are signals that fall to zero there, -1 where none does and ``work.y`` is the end of a whole step;
    ``first`` are states and clocks before it. Stages are evaluated by ``run``, that of ``stepping.stages_of``.
    """
    signals, total, stages = signals_of(system), weighted(method.weights), len(method.nodes)
    derivative, forcing, project = system.derivative, system.forcing, system.project
    count, value, rate = signals.count, signals.value, signals.rate

    def time_to_zero(which: Any, now: Any, h: Any, y: Any, p: Any, layout: Any) -> Any:
        late = 0.0 * now
        for i in range(count(layout)):
            off, height, pace = which - i, value(i, now, y, p, layout), rate(i, now, y, p, layout)
            is_near = MOST_SHIFT * h * size_of(pace) - size_of(height)
            late = choose(0.25 - off * off, choose(is_near, -height / pace, late), late)
        return late

    def steps_to(which: Any, first: Any, ticks: Any, work: Any) -> None:
        n, y, p, layout, fresh, change, k = work
        start, now = first[n + NOW], 1.0 * ticks[NOW]
        h = now - start
        run(0, stages, start, h, n, first, p, layout, change, k)
        for i in range(n):
            fresh[i] = first[i] + h * total(i, n, k)
        project(fresh, p, layout)
        forcing(now, p, layout)
        late = time_to_zero(which, now, h, fresh, p, layout)
        derivative(now, fresh, p, layout, change)
        for i in range(n):
            fresh[i] = fresh[i] + late * change[i]
        project(fresh, p, layout)
        is_whole = -0.5 - which
        for i in range(n):
            y[i] = choose(is_whole, y[i], fresh[i])
        ticks[NOW] = choose(is_whole, now, now + late)

    return steps_to
