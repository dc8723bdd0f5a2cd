"""Event detection: event functions at the ends of a step and within it, and steps with a possible zero crossing.

After each step, a criterion uses the values and rates of the event functions at both ends only. It selects steps in
which one changed sign, or may have touched zero and returned: Hermite's cubic then has an extremum beyond zero or near
it. In such steps ``methods.zero_crossings`` searches for events. Event functions of impacts count as positive at the
beginning of a step, whatever their round-off. Before event functions are evaluated, the external forcing is updated to
their time. (Our criterion.)
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from pem_core.errors import MISSING, fail
from pem_core.methods.dense_output import coefficient_count, coefficients, within_step
from pem_core.methods.lane_clock import ASK_AT, DOES_BOTH, LEAVES, NOW, PASSES, Work, account_of
from pem_core.methods.lane_clock import ENDS as LEFT
from pem_core.methods.method import Method
from pem_core.methods.runge_kutta_stages import weighted
from pem_core.methods.step_control import put_in_at_switch, within
from pem_core.models.systems.problem import EventFunctions, System
from pem_core.numbers.types import Component, Layout, Rows
from pem_core.numbers.vectors import choose, rows_from, sqrt

# An accepted step with the data of its dense output.


class AcceptedStep(NamedTuple):
    """An accepted step: times, end states and dense output.

    Attributes
    ----------
    n : int
        Rows of the state.
    start, length : row
        Start time and length of the step [s].
    y0, y1 : rows
        States at the start and at the end.
    c : rows
        Coefficients of the dense output, n rows each.
    p, layout
        See ``models.systems.problem.Problem``.
    out : rows
        Scratch space, n rows.
    """

    n: int
    start: Any
    length: Any
    y0: Any
    y1: Any
    c: Any
    p: Any
    layout: Any
    out: Any


# Energy crossings: the time within a step at which the dissipated energy reached the level of the next capture check.
#
# Steps with an energy crossing are repeated from the states before them, many in parallel: the stages of the continuous
# extension are evaluated for these steps only, and no bit depends on which other trajectories cross. The dissipated
# energy is bisected on its dense-output polynomial. (Our method.)


HALVINGS = 50
"""Number of bisections: resolves 1e-15 of a step."""


@cache
def crossing(system: System, method: Method) -> Callable[..., Any]:
    """Return the function that computes the time within a step at which the dissipated energy reached a level [s].

    It is ``when(clock, start, n, y0, y1, p, layout, k, c)`` with the clock after the step, which holds the level, the
    time and state before it, and its stages including those of its extension; ``c`` (n rows per coefficient) is scratch
    space.
    """
    find, count, account = coefficients(system, method), coefficient_count(method), account_of(system)

    def lost_by(theta: Component, n: int, y0: Rows, c: Rows) -> Component:
        """Return the dissipated energy at a fraction of the step: ``dense_output.within_step`` for one row."""
        left, total = 1.0 - theta, account(rows_from(c, (count - 1) * n), n)
        for column in range(count - 2, -1, -1):
            total = account(rows_from(c, column * n), n) + (theta if column % 2 else left) * total
        return account(y0, n) + theta * total

    def when(
        clock: Rows, start: Component, n: int, y0: Rows, y1: Rows, p: Rows, layout: Layout, k: Rows, c: Rows
    ) -> Component:
        find(start, clock[NOW], n, y0, y1, p, layout, k, c)
        low, high = 0.0 * start, 0.0 * start + 1.0
        for _ in range(HALVINGS):
            middle = 0.5 * (low + high)
            beyond = lost_by(middle, n, y0, c) - clock[ASK_AT]
            low, high = choose(beyond, low, middle), choose(beyond, middle, high)
        return start + high * (clock[NOW] - start)

    return when


NEAR = 1 / 16
"""Margin within which an extremum of the cubic counts as near zero, as a fraction of the rates at both ends: the error
of the cubic is below it in steps of less than half a turn."""
V0, V1, R0, R1, SEEN, ENDS = 0, 1, 2, 3, 4, 5
"""Rows of an event function at both ends of a step: its values, its rates times the step length, and 1 where it may
have crossed zero, else 0."""
VALUE, RATE, COUNTS, PER_SIGNAL = 0, 1, 2, 3
"""Rows of an event function at a time within a step: its value, its rate [1/s], and a number above zero where a
crossing counts."""


def size_of(x: Component) -> Component:
    """Return |x|."""
    return choose(x, x, -x)


def side_of(value: Component, rate: Component) -> Component:
    """Return the sign of a value; at zero, the sign of its rate; 0 where both vanish."""
    side = choose(size_of(value), value, rate)
    return choose(side, 1.0, choose(-side, -1.0, 0.0))


def above(value: Component, rate: Component) -> Component:
    """Return 1: after an impact its event function counts as positive."""
    return 0.0 * value + 1.0


def reaches(side: Component, value: Component) -> Component:
    """Return 1 where an event function has reached zero from a given side or crossed it, 0 elsewhere."""
    return choose(side * value, 0.0, side * side)


def extrema(
    v0: Component, v1: Component, r0: Component, r1: Component
) -> tuple[Component, Component, Component, Component]:
    """Return the extrema of Hermite's cubic, in ascending order and clamped to [0, 1], and its values there."""
    rise = v1 - v0
    square, cube = 3.0 * rise - 2.0 * r0 - r1, r0 + r1 - 2.0 * rise
    bend = sqrt(square * square - 3.0 * cube * r0)
    far = -(square + choose(square, bend, -bend))
    one, other = within(far / (3.0 * cube), 0.0, 1.0), within(r0 / far, 0.0, 1.0)
    early, late = choose(other - one, one, other), choose(other - one, other, one)
    at_early = v0 + early * (r0 + early * (square + early * cube))
    at_late = v0 + late * (r0 + late * (square + late * cube))
    return early, late, at_early, at_late


def comes_near(side: Component, theta: Component, value: Component, margin: Component) -> Component:
    """Return 1 where an extremum within a step is beyond zero or near it, 0 elsewhere."""
    return choose(theta * (1.0 - theta), choose(margin - side * value, side * side, 0.0), 0.0)


def starting_side(signals: EventFunctions) -> Callable[[Any, Any], Any]:
    """Return the function (value, rate) -> 1 or -1: the side of zero on which an event function starts a step."""
    return above if signals.falls else side_of


def at_ends(system: System) -> Callable[..., tuple[Any, ...]]:
    """Return the function ends(i, accepted) that computes the rows ENDS of an event function for an accepted step."""
    signals, forcing = signals_of(system), system.forcing
    value, rate, slack, starts = signals.value, signals.rate, signals.slack, starting_side(signals)

    def ends(i: int, accepted: AcceptedStep) -> tuple[Any, ...]:
        _, t0, h, y0, y1, _, p, layout, _ = accepted
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
def event_watch(system: System) -> Callable[..., None]:
    """Return the function sees(ticks, first, work, found) that marks trajectories with a possible event in the clock.

    ``ticks`` is the clock after a step, ``first`` state and clock before it, ``work`` the Work in which it was made.
    ``found`` receives the rows ENDS of every event function. Marked trajectories leave their lanes.

    Raises
    ------
    InputError
        If the system has no event functions.
    """
    count, ends = signals_of(system).count, at_ends(system)

    def sees(ticks: Rows, first: Rows, work: Work, found: Rows) -> None:
        n, y, p, layout, fresh, _, _ = work
        start = first[n + NOW]
        taken = AcceptedStep(n, start, ticks[NOW] - start, first, y, first, p, layout, fresh)
        is_any = 0.0 * start
        for i in range(count(layout)):
            for place, row in enumerate(ends(i, taken)):
                found[ENDS * i + place] = row
            is_any = is_any + found[ENDS * i + SEEN]
        ticks[LEAVES] = choose(is_any, choose(ticks[LEAVES] - LEFT, DOES_BOTH, PASSES), ticks[LEAVES])

    return sees


def signals_of(system: System) -> EventFunctions:
    """Return the event functions of a system.

    Raises
    ------
    InputError
        If it has none.
    """
    if system.signals is None:
        raise fail("stop", f": the system {system.name} has no event functions", MISSING)
    return system.signals


def looking(system: System, method: Method) -> Callable[..., None]:
    """Return the function look(share, accepted, found) that evaluates the event functions at a fraction of a step.

    ``found`` receives the rows PER_SIGNAL of every event function; the state is left in ``accepted.out``.
    """
    signals, state_at, forcing = signals_of(system), within_step(system, method), system.forcing

    def look(share: Component, accepted: AcceptedStep, found: Rows) -> None:
        n, start, length, y0, y1, c, p, layout, out = accepted
        nothing, t = 0.0 * share, start + share * length
        forcing(t, p, layout)
        state_at(share, nothing, nothing + 1.0, n, y0, y1, c, p, layout, out)
        for i in range(signals.count(layout)):
            for place, of in enumerate((signals.value, signals.rate, signals.counts)):
                found[PER_SIGNAL * i + place] = of(i, t, out, p, layout)

    return look


# Impacts: a step ends at the first of its events. The clock is set back to it, and the state becomes that of the event.
#
# The root is one of the dense output (``methods.zero_crossings``). A separate step leads to it, as the round-off of the
# dense output alone would add 1e-14 of its energy to an elastic ball per bounce. A Newton iteration along the flow then
# leads to the zero of the event function. (Our method.)


MOST_SHIFT = 1e-3
"""Largest shift of the end of a step by Newton's method, as a fraction of the step: only event functions with a nearly
vanishing rate call for more."""


def stepping_to(system: System, method: Method, run: Callable[..., None]) -> Callable[..., None]:
    """Return the function steps_to(which, first, ticks, work) that shortens steps to end at the time of the clock.

    ``which`` is the index of the event function that falls to zero there, or -1 where none does and ``work.y`` is the
    end of a full step. ``first`` holds states and clocks before the step. ``run``, that of ``step_control.stages_of``,
    evaluates the stages.
    """
    signals, total, stages = signals_of(system), weighted(method.weights), len(method.nodes)
    derivative, forcing, project = system.derivative, system.forcing, system.project
    count, value, rate = signals.count, signals.value, signals.rate

    def time_to_zero(which: Component, now: Component, h: Component, y: Rows, p: Rows, layout: Layout) -> Component:
        late = 0.0 * now
        for i in range(count(layout)):
            off, height, pace = which - i, value(i, now, y, p, layout), rate(i, now, y, p, layout)
            is_near = MOST_SHIFT * h * size_of(pace) - size_of(height)
            late = choose(0.25 - off * off, choose(is_near, -height / pace, late), late)
        return late

    def steps_to(which: Component, first: Rows, ticks: Rows, work: Work) -> None:
        n, y, p, layout, fresh, change, k = work
        start, now = first[n + NOW], 1.0 * ticks[NOW]
        h = now - start
        run(0, stages, start, h, n, first, p, layout, change, k)
        for i in range(n):
            fresh[i] = first[i] + h * total(i, n, k)
        project(fresh, p, layout)
        if switch := system.until_switch(start, p, layout):
            put_in_at_switch(system, switch[1], start, h, Work(n, first, p, layout, fresh, change, k))
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
