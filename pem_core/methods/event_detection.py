"""EventFunctions of a system at the ends of a step and within it, and the steps in which one may have passed zero.

After each step a criterion on the signals' values and rates at both ends alone says whether one changed its sign, or
went to zero and back by Hermite's cubic, which has an extremum there or nearly so. In such steps
``methods.zero_crossings`` looks for events. EventFunctions that jumps depend on are above zero wherever a step begins,
whatever round-off says (``methods.event_detection``). Before signals are read, what acts from outside is brought to
their time. (Ours.)
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from pem_core.errors import fail
from pem_core.methods.dense_output import coefficient_count, coefficients, within_step
from pem_core.methods.lane_clock import ASK_AT, DOES_BOTH, LEAVES, NOW, PASSES, Work, account_of
from pem_core.methods.lane_clock import ENDS as LEFT
from pem_core.methods.method import Method
from pem_core.methods.runge_kutta_stages import weighted
from pem_core.methods.step_control import within
from pem_core.models.systems.problem import EventFunctions, System
from pem_core.numbers.types import Component, Layout, Rows
from pem_core.numbers.vectors import choose, rows_from, sqrt

# A step that was taken, with what its dense output is made of.


class AcceptedStep(NamedTuple):
    """A step that was taken.

    Attributes
    ----------
    n : int
        Rows of the state.
    start, length : row
        Of the step [s].
    y0, y1 : rows
        States at its ends.
    c : rows
        Coefficients of the dense output, n rows each.
    p, layout
        See ``models.systems.problem.Problem``.
    out : rows
        Working space, n rows.
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


# When a trajectory had lost so much energy that it was asked where it rests: the root within the step that passed it.
#
# The steps in which trajectories left their lanes by their energy are made once more, from the states before them, many
# side by side: the stages that a continuous extension needs are evaluated for these steps alone, and no bit depends on
# who else crosses. The account of energy is bisected on its polynomial. (Ours.)


HALVINGS = 50
"""Bisections: to 1e-15 of a step."""


@cache
def crossing(system: System, method: Method) -> Callable[..., Any]:
    """Return the function that tells when, within a step, the energy lost reached the clock's mark [s].

    It is ``when(clock, start, n, y0, y1, k, c)`` with the clock after the step, the time and state before it, and its
    stages, those of its extension among them; ``c`` (n rows per coefficient) is working space.
    """
    find, count, account = coefficients(method), coefficient_count(method), account_of(system)

    def lost_by(theta: Component, n: int, y0: Rows, c: Rows) -> Component:
        """Return the energy lost at a share of the step: ``dense_output.within_step`` of one row."""
        left, total = 1.0 - theta, account(rows_from(c, (count - 1) * n), n)
        for column in range(count - 2, -1, -1):
            total = account(rows_from(c, column * n), n) + (theta if column % 2 else left) * total
        return account(y0, n) + theta * total

    def when(clock: Rows, start: Component, n: int, y0: Rows, y1: Rows, k: Rows, c: Rows) -> Component:
        find(start, clock[NOW], n, y0, y1, k, c)
        low, high = 0.0 * start, 0.0 * start + 1.0
        for _ in range(HALVINGS):
            middle = 0.5 * (low + high)
            beyond = lost_by(middle, n, y0, c) - clock[ASK_AT]
            low, high = choose(beyond, low, middle), choose(beyond, middle, high)
        return start + high * (clock[NOW] - start)

    return when


NEAR = 1 / 16
"""Share of its rates at both ends within which an extremum of the cubic is near zero: the cubic is as exact in steps of
less than half a turn."""
V0, V1, R0, R1, SEEN, ENDS = 0, 1, 2, 3, 4, 5
"""Rows of what is known of a signal at both ends of a step: its values, its rates times the step's length, and 1 where
it may have passed zero, else 0."""
VALUE, RATE, COUNTS, PER_SIGNAL = 0, 1, 2, 3
"""Rows of what a signal is at a time within a step: its value, its rate [1/s], above zero where a passing counts."""


def size_of(x: Component) -> Component:
    """Return |x|."""
    return choose(x, x, -x)


def side_of(value: Component, rate: Component) -> Component:
    """Return 1 above zero and -1 below; on it, which way it leaves; 0 where it stays there."""
    side = choose(size_of(value), value, rate)
    return choose(side, 1.0, choose(-side, -1.0, 0.0))


def above(value: Component, rate: Component) -> Component:
    """Return 1: whatever fell to zero has jumped."""
    return 0.0 * value + 1.0


def reaches(side: Component, value: Component) -> Component:
    """Return 1 where a signal that was on a side has come to zero or beyond, 0 elsewhere."""
    return choose(side * value, 0.0, side * side)


def extrema(
    v0: Component, v1: Component, r0: Component, r1: Component
) -> tuple[Component, Component, Component, Component]:
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


def comes_near(side: Component, theta: Component, value: Component, margin: Component) -> Component:
    """Return 1 where an extremum inside a step is beyond zero or near it, 0 elsewhere."""
    return choose(theta * (1.0 - theta), choose(margin - side * value, side * side, 0.0), 0.0)


def starting_side(signals: EventFunctions) -> Callable[[Any, Any], Any]:
    """Return the function (value, rate) -> 1 or -1, on which side of zero a signal begins a step."""
    return above if signals.falls else side_of


def at_ends(system: System) -> Callable[..., tuple[Any, ...]]:
    """Return the function at_ends(i, taken): the rows ENDS of a signal, of a step whose states alone are known."""
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
    """Return the function sees(ticks, first, work, found): it notes in the clock after a step who leaves its lane.

    ``first`` are state and clock before the step; ``work`` is that in which it was made; ``found`` takes the rows ENDS
    of every signal.

    Raises
    ------
    InputError
        If the system has no signals.
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

    def look(share: Component, accepted: AcceptedStep, found: Rows) -> None:
        n, start, length, y0, y1, c, p, layout, out = accepted
        nothing, t = 0.0 * share, start + share * length
        forcing(t, p, layout)
        state_at(share, nothing, nothing + 1.0, n, y0, y1, c, p, layout, out)
        for i in range(signals.count(layout)):
            for place, of in enumerate((signals.value, signals.rate, signals.counts)):
                found[PER_SIGNAL * i + place] = of(i, t, out, p, layout)

    return look


# Where states jump, a step ends with the first of its events: the clock goes back to it, and the state is that then.
#
# The root is one of the dense output (``methods.zero_crossings``); a step of its own leads there, as the dense output's
# round-off alone would feed an elastic ball by 1e-14 of its energy a bounce, and Newton's method, along the flow, to
# where the signal is zero. (Ours.)


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
