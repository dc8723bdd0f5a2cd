"""Who may have passed zero in a step, and when: signals of a system that trajectories are watched for.

After each step it is asked, of the signals' values and rates at both ends alone, whether one changed its sign, or went
to zero and back by Hermite's cubic, which has an extremum there or nearly so. Such steps are made once more, many side
by side, and the signals are looked at on the dense output, put back on its constraints: between its extrema each has
one root at most. Every root that counts is an event; of several at one time the signal of the lower number is first.
Signals that jumps hang on are above zero wherever a step begins, whatever round-off says (``events.halting``).
Before signals are read, what acts from outside is brought to their time. (Ours.)
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from pem_core.components.lanes import inline, never_inlined
from pem_core.components.vectors import any_positive, choose, sqrt
from pem_core.errors import fail
from pem_core.integrate.adaptive import within
from pem_core.integrate.clock import DOES_BOTH, ENDS, LEAVES, NOW, PASSES
from pem_core.integrate.dense import within_step
from pem_core.integrate.events.roots import rooted, size_of
from pem_core.integrate.events.taken import Taken
from pem_core.integrate.methods import Method
from pem_core.models.problem import Signals, System

NEAR = 1 / 16
"""Share of its rates at both ends within which an extremum of the cubic is near zero: the cubic is as exact in steps of
less than half a turn."""
VALUE, RATE = 0, 1


@inline
def side_of(value: Any, rate: Any) -> Any:
    """Return 1 above zero and -1 below; on it, which way it leaves; 0 where it stays there."""
    side = choose(size_of(value), value, rate)
    return choose(side, 1.0, choose(-side, -1.0, 0.0))


@inline
def above(value: Any, rate: Any) -> Any:
    """Return 1: whatever fell to zero has jumped."""
    return 0.0 * value + 1.0


@inline
def reaches(side: Any, value: Any) -> Any:
    """Return 1 where a signal that was on a side has come to zero or beyond, 0 elsewhere."""
    return choose(side * value, 0.0, side * side)


@inline
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


@inline
def comes_near(side: Any, theta: Any, value: Any, margin: Any) -> Any:
    """Return 1 where an extremum inside a step is beyond zero or near it, 0 elsewhere."""
    return choose(theta * (1.0 - theta), choose(margin - side * value, side * side, 0.0), 0.0)


def starting_side(signals: Signals) -> Callable[[Any, Any], Any]:
    """Return the function (value, rate) -> 1 or -1, on which side of zero a signal begins a step."""
    return above if signals.falls else side_of


def asking(system: System) -> tuple[Callable[..., Any], Callable[..., Any]]:
    """Return what is known of a signal at both ends of a step, and whether it may have passed zero.

    ``ends(i, taken)`` returns its values, and its rates times the step's length; ``is_seen(i, taken)`` 1 or 0.
    """
    signals, forcing = signals_of(system), system.forcing
    value, rate, slack, starts = signals.value, signals.rate, signals.slack, starting_side(signals)

    @inline
    def ends(i: int, taken: Any) -> tuple[Any, Any, Any, Any]:
        _, t0, h, y0, y1, _, p, layout, _ = taken
        t1 = t0 + h
        forcing(t0, p, layout)
        v0, r0 = value(i, t0, y0, p, layout), h * rate(i, t0, y0, p, layout)
        forcing(t1, p, layout)
        return v0, value(i, t1, y1, p, layout), r0, h * rate(i, t1, y1, p, layout)

    @inline
    def is_seen(i: int, taken: Any) -> Any:
        v0, v1, r0, r1 = ends(i, taken)
        side, margin = starts(v0, r0), NEAR * (size_of(r0) + size_of(r1))
        margin = margin + slack(i, taken.length, taken.y1, taken.p, taken.layout)
        early, late, at_early, at_late = extrema(v0, v1, r0, r1)
        back = comes_near(side, early, at_early, margin) + comes_near(side, late, at_late, margin)
        return choose(reaches(side, v1) + back, 1.0, 0.0)

    return ends, is_seen


@cache
def watching(system: System) -> Callable[..., None]:
    """Return the function sees(ticks, first, work): it notes in the clock after a step who leaves its lane.

    ``first`` are state and clock before the step; ``work`` is that in which it was made.

    Raises
    ------
    InputError
        If the system has no signals.
    """
    count, (_, is_seen) = signals_of(system).count, asking(system)

    @inline
    def sees(ticks: Any, first: Any, work: Any) -> None:
        n, y, p, layout, fresh, _, _ = work
        start = first[n + NOW]
        taken = Taken(n, start, ticks[NOW] - start, first, y, first, p, layout, fresh)
        is_any = 0.0 * start
        for i in range(count(layout)):
            is_any = is_any + is_seen(i, taken)
        ticks[LEAVES] = choose(is_any, choose(ticks[LEAVES] - ENDS, DOES_BOTH, PASSES), ticks[LEAVES])

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


def looking(system: System, method: Method) -> Callable[..., Any]:
    """Return the function (kind, i, theta, taken) -> VALUE or RATE of a signal at a share of a step.

    It is compiled apart, as there are many that call it; the state is left in ``taken.out``. What it returns is no row
    of that, which the next look writes anew.
    """
    signals, state_at, forcing = signals_of(system), within_step(system, method), system.forcing
    value, rate = signals.value, signals.rate

    def look(kind: int, i: int, theta: Any, taken: Any) -> Any:
        never_inlined()
        n, start, length, y0, y1, c, p, layout, out = taken
        nothing, t = 0.0 * theta, start + theta * length
        forcing(t, p, layout)
        state_at(theta, nothing, nothing + 1.0, n, y0, y1, c, p, layout, out)
        return 1.0 * (rate(i, t, out, p, layout) if kind == RATE else value(i, t, out, p, layout))

    return look


def parting(system: System, look: Callable[..., Any]) -> Callable[..., tuple[Any, Any]]:
    """Return the function (i, is_due, taken) -> shares of the step between which a signal only rises or only falls."""
    (ends, _), root = asking(system), rooted(look)

    @inline
    def extremum(i: int, low: Any, high: Any, is_due: Any, taken: Any) -> Any:
        """Return where the rate passes zero between two shares, the upper where it does not or nobody asks."""
        at_low, at_high = look(RATE, i, low, taken), look(RATE, i, high, taken)
        start = choose(is_due, choose(-(at_low * at_high), low, high), high)
        return root(RATE, i, start, high, at_low, at_high, taken)

    @inline
    def parts(i: int, is_due: Any, taken: Any) -> tuple[Any, Any]:
        v0, v1, r0, r1 = ends(i, taken)
        early, late, _, _ = extrema(v0, v1, r0, r1)
        is_due = choose(early * (1.0 - early) + late * (1.0 - late), is_due, 0.0)
        one, two = 0.0 * early + 1.0, 0.0 * early + 1.0
        if any_positive(is_due):
            middle = 0.5 * (early + late)
            one = choose(is_due, extremum(i, 0.0 * middle, middle, is_due, taken), one)
            two = choose(is_due, extremum(i, middle, 0.0 * middle + 1.0, is_due, taken), two)
        return one, two

    return parts


@inline
def is_after(share: Any, i: int, last: Any) -> Any:
    """Return 1 where signal i passes zero, at a share of a step, after the last event told, 0 elsewhere.

    ``last`` is the share and the signal of that.
    """
    before, which = last
    same = choose(before - share, 0.0, choose(0.0 * share + i - which, 1.0, 0.0))
    return choose(share - before, 1.0, same)


def finding(system: System, look: Callable[..., Any]) -> Callable[..., tuple[Any, Any]]:
    """Return the function finds(last, taken) -> share of a step and signal of its first event after the last one told.

    They are 2 and -1 where it has none. ``look`` is that of :func:`looking`.
    """
    signals = signals_of(system)
    count, counts, (ends, is_seen) = signals.count, signals.counts, asking(system)
    parts, root = parting(system, look), rooted(look)

    @inline
    def first_of(i: int, last: Any, taken: Any) -> Any:
        """Return the share of the step at which a signal first passes zero after ``last`` and that counts."""
        v0, _, r0, _ = ends(i, taken)
        side, is_due, found = side_of(v0, r0), is_seen(i, taken), 0.0 * taken.length + 2.0
        if any_positive(is_due):
            one, two = parts(i, is_due, taken)
            low, at_low = 0.0 * one, v0
            for part in range(3):
                high = one if part == 0 else (two if part == 1 else 0.0 * one + 1.0)
                at_high = look(VALUE, i, high, taken)
                passed = is_due * reaches(side, at_high)
                if any_positive(passed):
                    there = root(VALUE, i, choose(passed, low, high), high, at_low, at_high, taken)
                    look(VALUE, i, there, taken)
                    t = taken.start + there * taken.length
                    mark = is_after(there, i, last) * counts(i, t, taken.out, taken.p, taken.layout)
                    found = choose(passed * mark, choose(found - 1.0, there, found), found)
                    side = choose(passed, -side, side)
                low, at_low = high, at_high
        return found

    @inline
    def finds(last: Any, taken: Any) -> tuple[Any, Any]:
        share, which = 0.0 * taken.length + 2.0, 0.0 * taken.length - 1.0
        for i in range(count(taken.layout)):
            there = first_of(i, last, taken)
            which = choose(share - there, 0.0 * share + i, which)
            share = choose(share - there, there, share)
        return share, which

    return finds


def noting(system: System, look: Callable[..., Any]) -> Callable[..., None]:
    """Return the function notes(taken, most, out, ticks): the first events of a step, two rows of ``out`` for each.

    They are its time [s] and its signal, NaN and -1 where the step has no more; clocks stay as they are. ``look`` is
    that of :func:`looking`.
    """
    finds = finding(system, look)

    @inline
    def notes(taken: Any, most: int, out: Any, ticks: Any) -> None:
        share, which = 0.0 * taken.length - 1.0, 0.0 * taken.length - 1.0
        for event in range(most):
            if event == 0 or any_positive(1.5 - share):
                share, which = finds((share, which), taken)
            out[2 * event] = choose(share - 1.0, np.nan, taken.start + share * taken.length)
            out[2 * event + 1] = which

    return notes
