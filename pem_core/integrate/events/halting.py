"""Where states jump, a step ends with the first of its events: the clock goes back to it, and the state is that then.

The root is one of the dense output; a step of its own leads there, as the dense output's round-off alone would feed an
elastic ball by 1e-14 of its energy a bounce, and Newton's method, along the flow, to where the signal is zero. An
event is the first moment at which a signal is not above zero and falls. What has just jumped may be below zero by
round-off, or by as much as a jump takes for none, and never rise above it: it falls from its highest point on. (Ours.)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from pem_core.components.lanes import inline
from pem_core.components.vectors import any_positive, choose
from pem_core.integrate.clock import NOW
from pem_core.integrate.events.passing import RATE, VALUE, asking, parting, reaches, signals_of
from pem_core.integrate.events.roots import rooted, size_of
from pem_core.integrate.methods import Method
from pem_core.integrate.stage_sums import weighted
from pem_core.models.problem import System


def falling(system: System, look: Callable[..., Any]) -> Callable[..., tuple[Any, Any]]:
    """Return the function finds(taken) -> share of a step and signal of its first event, 2 and -1 where it has none.

    ``look`` is that of ``events.passing.looking``.
    """
    count, (ends, is_seen) = signals_of(system).count, asking(system)
    parts, root = parting(system, look), rooted(look)

    @inline
    def first_of(i: int, taken: Any) -> Any:
        """Return the share of the step from which on a signal first is not above zero and falls."""
        is_due, found = is_seen(i, taken), 0.0 * taken.length + 2.0
        if any_positive(is_due):
            one, two = parts(i, is_due, taken)
            low, (at_low, _, _, _) = 0.0 * one, ends(i, taken)
            for part in range(3):
                high = one if part == 0 else (two if part == 1 else 0.0 * one + 1.0)
                at_high = look(VALUE, i, high, taken)
                is_below, was_above = is_due * reaches(1.0, at_high), choose(at_low, 1.0, 0.0)
                passes, stays = is_below * was_above, is_below * (1.0 - was_above)
                there = 0.0 * high + 2.0
                if any_positive(passes):
                    crossed = root(VALUE, i, choose(passes, low, high), high, at_low, at_high, taken)
                    there = choose(passes, crossed, there)
                if any_positive(stays):
                    # Its rate says whether it falls: the values at both ends may differ by less than round-off.
                    rises = look(RATE, i, 0.5 * (low + high), taken)
                    there = choose(stays, choose(rises, there, low), there)
                found = choose(found - there, there, found)
                low, at_low = high, at_high
        return found

    @inline
    def finds(taken: Any) -> tuple[Any, Any]:
        share, which = 0.0 * taken.length + 2.0, 0.0 * taken.length - 1.0
        for i in range(count(taken.layout)):
            there = first_of(i, taken)
            which = choose(share - there, 0.0 * share + i, which)
            share = choose(share - there, there, share)
        return share, which

    return finds


def halting(system: System, look: Callable[..., Any]) -> Callable[..., None]:
    """Return the function halts(taken, most, out, ticks): it puts clocks back to the first events.

    Their times [s] and signals go into two rows of ``out``, NaN and -1 where a step has none and ends as it did. Of
    how many there may be, ``most``, only the first is found.
    """
    finds = falling(system, look)

    @inline
    def halts(taken: Any, most: int, out: Any, ticks: Any) -> None:
        share, which = finds(taken)
        is_none, now = share - 1.5, taken.start + share * taken.length
        out[0], out[1] = choose(is_none, np.nan, now), which
        ticks[NOW] = choose(is_none, ticks[NOW], now)

    return halts


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

    @inline
    def time_to_zero(which: Any, now: Any, h: Any, y: Any, p: Any, layout: Any) -> Any:
        late = 0.0 * now
        for i in range(count(layout)):
            off, height, pace = which - i, value(i, now, y, p, layout), rate(i, now, y, p, layout)
            is_near = MOST_SHIFT * h * size_of(pace) - size_of(height)
            late = choose(0.25 - off * off, choose(is_near, -height / pace, late), late)
        return late

    @inline
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
