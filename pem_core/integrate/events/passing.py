"""Signals of a system at the ends of a step and within it, and the steps in which one may have passed zero.

After each step a criterion on the signals' values and rates at both ends alone says whether one changed its sign, or
went to zero and back by Hermite's cubic, which has an extremum there or nearly so. In such steps
``events.zero_crossings`` looks for events. Signals that jumps depend on are above zero wherever a step begins, whatever
round-off says (``events.halting``). Before signals are read, what acts from outside is brought to their time. (Ours.)
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from pem_core.components.vectors import choose, sqrt
from pem_core.errors import fail
from pem_core.integrate.adaptive import within
from pem_core.integrate.clock import DOES_BOTH, LEAVES, NOW, PASSES
from pem_core.integrate.clock import ENDS as LEFT
from pem_core.integrate.dense import within_step
from pem_core.integrate.events.taken import Taken
from pem_core.integrate.methods import Method
from pem_core.models.problem import Signals, System

NEAR = 1 / 16
"""Share of its rates at both ends within which an extremum of the cubic is near zero: the cubic is as exact in steps of
less than half a turn."""
V0, V1, R0, R1, SEEN, ENDS = 0, 1, 2, 3, 4, 5
"""Rows of what is known of a signal at both ends of a step: its values, its rates times the step's length, and 1 where
it may have passed zero, else 0."""
VALUE, RATE, COUNTS, PER_SIGNAL = 0, 1, 2, 3
"""Rows of what a signal is at a time within a step: its value, its rate [1/s], above zero where a passing counts."""


def size_of(x: Any) -> Any:
    """Return |x|."""
    return choose(x, x, -x)


def side_of(value: Any, rate: Any) -> Any:
    """Return 1 above zero and -1 below; on it, which way it leaves; 0 where it stays there."""
    side = choose(size_of(value), value, rate)
    return choose(side, 1.0, choose(-side, -1.0, 0.0))


def above(value: Any, rate: Any) -> Any:
    """Return 1: whatever fell to zero has jumped."""
    return 0.0 * value + 1.0


def reaches(side: Any, value: Any) -> Any:
    """Return 1 where a signal that was on a side has come to zero or beyond, 0 elsewhere."""
    return choose(side * value, 0.0, side * side)


def extrema(v0: Any, v1: Any, r0: Any, r1: Any) -> tuple[Any, Any, Any, Any]:
    """Return where Hermite's cubic on 0 to 1 has its extrema, in order, held on 0 to 1, and its values there."""
    rise = v1 - v0
    square, cube = 3.0 * rise - 2.0 * r0 - r1, r0 + r1 - 2.0 * rise
    bend = sqrt(square * square - 3.0 * cube * r0)
    far = -(square + choose(square, bend, -bend))
    one, other = within(far / (3.0 * cube), 0.0, 1.0), within(r0 / far, 0.0, 1.0)
    early, late = choose(other - one, one, other), choose(other - one, other, one)
    at_early = v0 + early * (r0 + early * (square + early * cube))
    at_late = v0 + late * (r0 + late * (square + late * cube))
    return early, late, at_early, at_late


def comes_near(side: Any, theta: Any, value: Any, margin: Any) -> Any:
    """Return 1 where an extremum inside a step is beyond zero or near it, 0 elsewhere."""
    return choose(theta * (1.0 - theta), choose(margin - side * value, side * side, 0.0), 0.0)


def starting_side(signals: Signals) -> Callable[[Any, Any], Any]:
    """Return the function (value, rate) -> 1 or -1, on which side of zero a signal begins a step."""
    return above if signals.falls else side_of


def at_ends(system: System) -> Callable[..., tuple[Any, ...]]:
    """Return the function at_ends(i, taken): the rows ENDS of a signal, of a step whose states alone are known."""
    signals, forcing = signals_of(system), system.forcing
    value, rate, slack, starts = signals.value, signals.rate, signals.slack, starting_side(signals)

    def ends(i: int, taken: Any) -> tuple[Any, ...]:
        _, t0, h, y0, y1, _, p, layout, _ = taken
        t1 = t0 + h
        forcing(t0, p, layout)
        v0, r0 = value(i, t0, y0, p, layout), h * rate(i, t0, y0, p, layout)
        forcing(t1, p, layout)
        v1, r1 = value(i, t1, y1, p, layout), h * rate(i, t1, y1, p, layout)
        side, margin = starts(v0, r0), NEAR * (size_of(r0) + size_of(r1))
        margin = margin + slack(i, h, y1, p, layout)
        early, late, at_early, at_late = extrema(v0, v1, r0, r1)
        back = comes_near(side, early, at_early, margin) + comes_near(side, late, at_late, margin)
        return v0, v1, r0, r1, choose(reaches(side, v1) + back, 1.0, 0.0)

    return ends


@cache
def watching(system: System) -> Callable[..., None]:
    """Return the function sees(ticks, first, work, found): it notes in the clock after a step who leaves its lane.

    ``first`` are state and clock before the step; ``work`` is that in which it was made; ``found`` takes the rows ENDS
    of every signal.

    Raises
    ------
    InputError
        If the system has no signals.
    """
    count, ends = signals_of(system).count, at_ends(system)

    def sees(ticks: Any, first: Any, work: Any, found: Any) -> None:
        n, y, p, layout, fresh, _, _ = work
        start = first[n + NOW]
        taken = Taken(n, start, ticks[NOW] - start, first, y, first, p, layout, fresh)
        is_any = 0.0 * start
        for i in range(count(layout)):
            for place, row in enumerate(ends(i, taken)):
                found[ENDS * i + place] = row
            is_any = is_any + found[ENDS * i + SEEN]
        ticks[LEAVES] = choose(is_any, choose(ticks[LEAVES] - LEFT, DOES_BOTH, PASSES), ticks[LEAVES])

    return sees


def signals_of(system: System) -> Signals:
    """Return the signals of a system.

    Raises
    ------
    InputError
        If it has none.
    """
    if system.signals is None:
        raise fail("stop", "must watch for nothing: its system has no signals", system.name)
    return system.signals


def looking(system: System, method: Method) -> Callable[..., None]:
    """Return the function look(share, taken, found): it writes the signals at a share of a step into rows ``found``.

    These are the rows PER_SIGNAL of every signal; the state is left in ``taken.out``.
    """
    signals, state_at, forcing = signals_of(system), within_step(system, method), system.forcing

    def look(share: Any, taken: Any, found: Any) -> None:
        n, start, length, y0, y1, c, p, layout, out = taken
        nothing, t = 0.0 * share, start + share * length
        forcing(t, p, layout)
        state_at(share, nothing, nothing + 1.0, n, y0, y1, c, p, layout, out)
        for i in range(signals.count(layout)):
            for place, of in enumerate((signals.value, signals.rate, signals.counts)):
                found[PER_SIGNAL * i + place] = of(i, t, out, p, layout)

    return look
