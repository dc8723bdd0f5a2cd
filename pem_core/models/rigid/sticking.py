"""Jumps of pendulums with dry friction: where they come to rest, break loose, or reverse their rotation.

At rest, friction balances the other torques T (without their parts that the pivot bears) up to k_s. A pendulum whose
rotation has stopped sticks if |T| <= k_s: L = 0 exactly, and its mode is STUCK. Otherwise it rotates on from rest,
along the unit vector w of

    I dw/dt = T - k w,  domega/dt = lambda w:  w = I^-1 (lambda + k I^-1)^-1 T,  |w| = 1,  lambda > 0,

a scalar equation for lambda, whose left side falls. On a hinge, w is along it, and the direction d of friction is kept
until d.omega falls to zero again.

On a ball pivot omega has a direction at any speed, which is a singular function of time where omega vanishes. A
pendulum counts as close to rest at speed s, s^2 = 1e-14 k_s / tr I, from which friction k_s alone would stop it within
1e-14 rad. At that speed:

- With |T| <= k, it stops: the energy of the relative rotation omega.T - k |omega| is below zero until it does. It
  sticks where it is. It would have turned by at most k_s / (k - |T|) times 1e-14 rad more; the time in closed form, at
  the present deceleration, is stored as that since which it sticks.
- With |T| > k and omega along -w (to SIDEWAYS), it stops and returns: it sticks if |T| <= k_s; otherwise it is HELD,
  which means that the direction of friction is w, and its momentum becomes that from which it has, under this friction,
  the true motion after the reversal. It becomes FREE at twice the speed s.
- With |T| > k and any other omega, it passes by the state of rest: it is PASSING until it has twice the speed s. Where
  its speed falls to s / 1000, one of the first two cases applies, whatever the direction of omega.

The energy that a jump takes is added to the energy lost. (Ours.)
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from pem_core.models.environment.rows import HEADER, PLATE, parameters_of, plate_rows
from pem_core.models.rigid.dissipation import PENDULUM_IN_AIR, PENDULUM_OVER_PLATE
from pem_core.models.rigid.dry_friction import (
    CRAWLS,
    FREE,
    FRICTIONLESS,
    HELD,
    HINGED,
    PASSING,
    RELEASED,
    STUCK,
    events_of_friction,
    follows_slow_motion,
    friction_of,
    omega_of,
    rates_with_friction,
    state_of,
)
from pem_core.models.rigid.onset import initial_direction, over
from pem_core.models.rigid.pendulum import (
    FRICTION,
    FRICTION_STATE,
    FULL_BODY,
    FULL_STATE,
    HINGE_TRACE,
    PENDULUM,
    SOFT_PENDULUM,
    account_row,
    angular_velocity,
    axes_at,
    friction_state_row,
    is_momentum,
    soft_project,
)
from pem_core.models.systems.problem import EventFunctions, JumpEquations, Jumps, Problem, System, jumped_by
from pem_core.models.systems.rows import columns, table
from pem_core.numbers.duals import as_duals, dual, slopes_of
from pem_core.numbers.types import Component, Layout, Rows, Vector
from pem_core.numbers.vectors import (
    add,
    choose,
    choose_vector,
    dot,
    length,
    put_vector,
    scale,
    sqrt,
    subtract,
    to_body,
    to_lab,
    vector_at,
    working_rows,
)

AT_LIMIT = 1e-12
"""Round-off of a torque at the static limit, relative to it."""
AT_EVENT = 1e-6
"""Round-off of the square of a speed at an event, relative to it."""
STOPPED = 1e-5
"""Speed along d below which a falling one has reached zero, relative to s."""
LOOSE = 2e-5
"""Speed, relative to s, of a pendulum on a hinge that breaks loose: at the limit itself its acceleration is zero, and
the round-off of the event function would end its motion again at once."""
SIDEWAYS = 1e-3
"""Sine of the largest angle between omega and -w at which a rotation counts as reversed: neglecting the rest changes
omega by less than this times s."""
STILL = (0.0, 0.0, 0.0)


class Now(NamedTuple):
    """A pendulum at a jump, lab frame.

    Attributes
    ----------
    mode, speed : component
        Its mode, and |omega| [rad/s].
    omega, direction, torque : vector
        omega, d, and the torque T [N m] at rest without friction.
    rest, limit, slow : component
        Friction k at the speed zero, k_s [N m], and s [rad/s].
    way : vector
        w.
    is_hinged : condition
    mobility : function (vector) -> vector
        I^-1.
    """

    mode: Any
    speed: Any
    omega: Vector
    direction: Vector
    torque: Vector
    rest: Any
    limit: Any
    slow: Any
    way: Vector
    is_hinged: Any
    mobility: Callable[[Vector], Vector]


def torques_at_rest(base: System, t: Component, y: Rows, p: Rows, layout: Layout) -> Rows:
    """Return the rates of a state whose pendulums are all stopped, without friction: of L, the torques."""
    rows = account_row(layout) + 1
    still, rate = working_rows(y, rows), working_rows(y, rows)
    for i in range(rows):
        still[i] = 0.0 * y[i] if is_momentum(i, layout) else y[i]
    base.derivative(t, still, p, layout, rate)
    return rate


def now_of(a: int, y: Rows, p: Rows, layout: Layout, rate: Rows) -> Now:
    """Return pendulum a of a state, given the rates at rest without friction."""
    q, f, z, u = parameters_of(p, layout, a), friction_of(p, layout, a), state_of(y, layout, a), axes_at(y, a)
    omega, torque, null = omega_of(y, p, layout, a), vector_at(rate, FULL_STATE.size * a), FULL_BODY.null_axes
    rest = choose(f[FRICTION.stribeck_square], f[FRICTION.static], f[FRICTION.sliding])
    return Now(
        mode=z[FRICTION_STATE.mode],
        speed=length(omega),
        omega=omega,
        direction=vector_at(z, FRICTION_STATE.direction),
        torque=torque,
        rest=rest,
        limit=f[FRICTION.static],
        slow=sqrt(f[FRICTION.slow_square]),
        way=to_lab(initial_direction(q, to_body(torque, u), rest), u),
        is_hinged=q[null] + q[null + 1] + q[null + 2] > HINGE_TRACE,
        mobility=lambda vector: angular_velocity(q, vector, u),
    )


def is_decided(one: Now) -> Any:
    """Return whether a pendulum has stopped, is as slow as one that does, or breaks loose."""
    along = dot(one.direction, one.omega)
    slower = dot(one.direction, one.mobility(subtract(one.torque, scale(one.rest, one.direction)))) < 0
    has_stopped = ((one.mode == HELD) | (one.mode == HINGED)) & (along <= STOPPED * one.slow) & slower
    lowest = choose(one.mode == PASSING, CRAWLS**0.5, 1.0) * one.slow
    is_slow = ((one.mode == FREE) | (one.mode == PASSING)) & (one.speed <= (1.0 + AT_EVENT) * lowest)
    breaks = (one.mode == STUCK) & (length(one.torque) >= (1.0 - AT_LIMIT) * one.limit)
    return has_stopped | is_slow | breaks


def decide(one: Now, t: Component) -> tuple[Any, Vector, Any]:
    """Return what follows where a pendulum is decided: the rows FRICTION_STATE, L, and whether L changes."""
    size, aside = length(one.torque), subtract(one.omega, scale(dot(one.omega, one.way), one.way))
    reverses = one.is_hinged | (length(aside) <= SIDEWAYS * one.speed) | (one.mode == HELD) | (one.mode == PASSING)
    sticks = (one.mode != STUCK) & ((size <= one.rest) | ((size <= one.limit) & reverses))
    friction = scale(one.rest / over(one.speed), one.omega)
    slower = -dot(one.omega, one.mobility(subtract(one.torque, friction)))
    since = t + choose(sticks & (slower > 0), one.speed * one.speed / over(slower), 0.0)
    braking = dot(one.way, one.mobility(add(one.torque, scale(one.rest, one.way))))
    returns = dot(one.omega, one.way) < 0
    left = choose(returns & ~one.is_hinged, one.speed / over(braking), 0.0)
    back = scale(-left, subtract(one.torque, scale(one.rest, one.way)))
    push = scale(LOOSE * one.slow / over(dot(one.way, one.mobility(one.way))), one.way)
    momentum = choose_vector((one.mode == STUCK) & one.is_hinged, push, choose_vector(sticks, STILL, back))
    mode = choose(sticks, STUCK, choose(one.is_hinged, HINGED, choose(reverses, HELD, PASSING)))
    direction = choose_vector(sticks | (mode == PASSING), STILL, one.way)
    rows = (mode, *direction, choose(sticks, since, 0.0))
    return rows, momentum, sticks | (one.is_hinged & reverses) | (reverses & returns)


def begun(one: Now) -> tuple[Any, Any]:
    """Return whether a pendulum gets another mode without a decision, and its rows FRICTION_STATE.

    At the start it is FREE: without friction it becomes FRICTIONLESS, on a hinge HINGED. Later, one that is HELD or
    PASSING becomes FREE at twice the speed s.
    """
    released = (one.mode == HELD) | (one.mode == PASSING)
    released = released & (one.speed * one.speed >= (1.0 - AT_EVENT) * RELEASED * one.slow * one.slow)
    has_none, on_hinge = (one.mode == FREE) & (one.limit == 0), (one.mode == FREE) & one.is_hinged & (one.speed > 0)
    mode = choose(released, FREE, choose(has_none, FRICTIONLESS, HINGED))
    direction = choose_vector((mode == HINGED) & on_hinge, scale(1.0 / over(one.speed), one.omega), STILL)
    return released | has_none | on_hinge, (mode, *direction, 0.0)


def jump_of(base: System) -> JumpEquations:
    """Return the jump of pendulums with friction, given their system without it."""

    def jumped(t: Component, y: Rows, p: Rows, layout: Layout, after: Rows) -> Any:
        rate, is_counted = torques_at_rest(base, t, y, p, layout), False
        for a in range(layout[HEADER.carriers]):
            one, first, row = now_of(a, y, p, layout, rate), friction_state_row(layout, a), FULL_STATE.size * a
            starts, fresh = begun(one)
            decided = is_decided(one) & ~(starts & (one.limit == 0))
            rows, momentum, moves = decide(one, t)
            for i in range(FRICTION_STATE.size):
                after[first + i] = choose(decided, rows[i], choose(starts, fresh[i], y[first + i]))
            put_vector(after, row, choose_vector(decided & moves, momentum, vector_at(y, row)))
            is_counted = is_counted | (decided & ((one.mode == STUCK) | (rows[FRICTION_STATE.mode] == STUCK)))
        account = account_row(layout)
        after[account] = y[account] + (base.energy(t, y, p, layout) - base.energy(t, after, p, layout))
        return is_counted

    return jumped


def keeps_deviations(before: np.ndarray, after: np.ndarray, layout: Layout) -> np.ndarray:
    """Return where (s, n) deviations survive a jump: not those of L that is set, or of the mode.

    A deviation of d, across the hinge, has no effect: the pivot bears torques across it.
    """
    kept = np.ones(after.shape, bool)
    for a in range(layout[HEADER.carriers]):
        row, first = FULL_STATE.size * a, friction_state_row(layout, a)
        is_set = (after[row : row + 3] != before[row : row + 3]).any(0)
        kept[row : row + 3] = ~(is_set | (after[first + FRICTION_STATE.mode] == STUCK))
        kept[first : first + FRICTION_STATE.size] = False
    return kept


def mode_jumps(z: Rows) -> np.ndarray:
    """Return where (n,) a pendulum on a hinge has a mode that an event ends, from its rows of FRICTION_STATE."""
    mode = z[FRICTION_STATE.mode]
    may: np.ndarray = (mode == STUCK) | (mode == HINGED)
    return may


def delay_of(base: System, signals: EventFunctions) -> Callable[..., np.ndarray]:
    """Return the delay (s, n) [s] of the jumps of pendulums on hinges from displaced states: see ``problem.Jumps``.

    Each pendulum jumps by itself. The event functions are evaluated on duals, with slopes along the displacement and
    along the motion.
    """

    def delay(
        problem: Problem, time: np.ndarray, state: np.ndarray, deviation: np.ndarray, change: np.ndarray | None
    ) -> np.ndarray:
        layout, out, n = problem.layout, np.zeros(state.shape), state.shape[1]
        may_jump = [mode_jumps(state_of(state, layout, a)) for a in range(layout[HEADER.carriers])]
        if not np.any(may_jump):
            return out
        p = np.broadcast_to(problem.parameters, (len(problem.parameters), n))
        rows = as_duals(
            np.concatenate([p, np.zeros_like(p) if change is None else change, np.zeros_like(p)]), 2, len(p)
        )
        y = as_duals(np.concatenate([state, deviation, problem.rates(state, time)]), 2, len(state))
        now, at_time = dual(time, (np.zeros(n), np.ones(n))), problem.parameters_at(time)
        base.forcing(now, rows, layout)
        rate = torques_at_rest(base, time, state, at_time, layout)
        for a in range(layout[HEADER.carriers]):
            one = now_of(a, state, at_time, layout, rate)
            aside, pace = slopes_of(signals.value(2 * a, now, y, rows, layout))
            jumps = is_decided(one) & may_jump[a]
            out[FULL_STATE.size * a : FULL_STATE.size * (a + 1)] = np.where(jumps, -aside / over(pace), 0.0)
        return out

    return delay


BALL_PIVOT = (
    "deviations of a trajectory are not followed through dry friction on ball pivots, only on hinges, and "
    "a pendulum of this scene has no hinge"
)
"""The direction of friction on a ball pivot is a singular function of time where omega vanishes."""


def ball_pivots(problem: Problem) -> str:
    """Return why deviations are not followed; empty if every pendulum is on a hinge."""
    for a in range(problem.layout[HEADER.carriers]):
        null = parameters_of(problem.parameters, problem.layout, a)[FULL_BODY.null_axes : FULL_BODY.null_axes + 3]
        if np.any(null.sum(0) <= HINGE_TRACE):
            return BALL_PIVOT
    return ""


def at_other_places(layout: Layout, state: np.ndarray) -> np.ndarray:
    """Return states whose pendulums have no mode yet, as before the jump at a start."""
    out = state.copy()
    for a in range(layout[HEADER.carriers]):
        first = friction_state_row(layout, a)
        out[first : first + FRICTION_STATE.size] = 0.0
        out[first + FRICTION_STATE.mode] = FREE
    return out


def with_friction(base: System) -> System:
    """Return the system of pendulums with dry friction, given that without it."""
    derivative = rates_with_friction(base.derivative)
    signals, equations = events_of_friction(base, derivative), jump_of(base)
    delay = delay_of(base, signals)
    return replace(
        base,
        name=f"{base.name} with dry friction",
        derivative=derivative,
        project=soft_project,
        outside_pace=follows_slow_motion(base, derivative),
        signals=signals,
        jumps=Jumps(jumped_by(equations, keeps_deviations), delay, ball_pivots, at_other_places, equations),
    )


RUBBING: dict[System, System] = {
    base: with_friction(base) for base in (PENDULUM, PENDULUM_IN_AIR, PENDULUM_OVER_PLATE, SOFT_PENDULUM)
}
"""Systems of pendulums with dry friction, by those without it."""
SMOOTH: dict[System, System] = {rubbing: base for base, rubbing in RUBBING.items()}
"""The inverse."""


def without_friction(problem: Problem) -> Problem:
    """Return the same problem without dry friction; its states keep the rows of friction, which nothing reads."""
    return replace(problem, system=SMOOTH.get(problem.system, problem.system))


def without_plate(problem: Problem) -> Problem:
    """Return the same problem without the currents in a conducting plate, whose rows are zero: nothing reads them."""
    if not problem.layout[HEADER.plate]:
        return problem
    parameters = problem.parameters.copy()
    plate_rows(parameters, problem.layout)[: PLATE.size] = 0.0
    bare = {PENDULUM_OVER_PLATE: PENDULUM_IN_AIR, RUBBING[PENDULUM_OVER_PLATE]: RUBBING[PENDULUM_IN_AIR]}
    return replace(problem, system=bare.get(problem.system, problem.system), parameters=parameters)


def with_modes(problem: Problem) -> Problem:
    """Return a problem whose pendulums have the modes of their start; those with friction only."""
    jumps = problem.system.jumps
    if jumps is None or jumps.equations is None:
        return problem
    if problem.state.dtype.hasobject or problem.parameters.dtype.hasobject:  # traced, for a page
        y, p = ([*rows[:, 0]] for rows in (problem.state, problem.parameters))
        after = [*y]
        jumps.equations(0.0, y, p, problem.layout, after)
        return replace(problem, state=table(after))
    every = columns(problem, np.arange(problem.size))
    with np.errstate(all="ignore"):
        state, _ = jumps.jumped(every, np.zeros(problem.size), problem.state)
    return replace(problem, state=state)


def stuck_since(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the time [s] since which each pendulum is stuck, shape (points..., P); NaN where it is not."""
    each = [state_of(state, problem.layout, a) for a in range(problem.layout[HEADER.carriers])]
    own = [np.where(z[FRICTION_STATE.mode] == STUCK, z[FRICTION_STATE.since], np.nan) for z in each]
    return np.stack(own, -1)
