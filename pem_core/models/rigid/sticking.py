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

from pem_core.models.environment.rows import HEADER, parameters_of
from pem_core.models.rigid.dissipation import PENDULUM_IN_AIR
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
    soft_project,
)
from pem_core.models.systems.problem import Jumps, Problem, System
from pem_core.models.systems.rows import columns
from pem_core.numbers.types import Component, Layout, Rows
from pem_core.numbers.vectors import cross, dot, put_vector, to_body, to_lab, vector_at
from pem_core.scene.inertia import matrices

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
HALVINGS = 64
"""Number of bisections for lambda."""


class Now(NamedTuple):
    """A pendulum of n trajectories at a jump, arrays (n,) and (3, n), lab frame.

    Attributes
    ----------
    mode, speed : (n,) array
        Its mode, and |omega| [rad/s].
    omega, direction, torque : (3, n) array
        omega, d, and the torque T [N m] at rest without friction.
    rest, limit, slow : (n,) array
        Friction k at the speed zero, k_s [N m], and s [rad/s].
    way, gain : (3, n), (n,) array
        w and lambda.
    is_hinged : (n,) bool array
    mobility : function (vector) -> vector
        I^-1.
    """

    mode: np.ndarray
    speed: np.ndarray
    omega: np.ndarray
    direction: np.ndarray
    torque: np.ndarray
    rest: np.ndarray
    limit: np.ndarray
    slow: np.ndarray
    way: np.ndarray
    gain: np.ndarray
    is_hinged: np.ndarray
    mobility: Callable[[Any], np.ndarray]


def norm(vector: Any) -> np.ndarray:
    """Return |a| (n,) of a vector (3, n), from sums in a fixed order."""
    length: np.ndarray = np.sqrt(dot(vector, vector))
    return length


def torques_at_rest(base: System, problem: Problem, time: np.ndarray, state: np.ndarray) -> np.ndarray:
    """Return the rates of states (s, n) whose pendulums are all stopped, without friction: of L, the torques."""
    still = state.copy()
    for a in range(problem.layout[HEADER.carriers]):
        still[FULL_STATE.size * a : FULL_STATE.size * a + FULL_STATE.axes] = 0.0
    return replace(problem, system=base).rates(still, time)


def first_way(inverse: np.ndarray, torque: np.ndarray, k: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return w (3, n), body frame, and lambda (n,) of pendulums that start from rest.

    Parameters
    ----------
    inverse : (n, 3, 3) or (1, 3, 3) array
        I^-1, body frame [1/(kg m^2)].
    torque : (3, n) array
        T, body frame [N m].
    k : (n,) array
        Friction at the speed zero [N m]. Where |T| <= k, lambda is 0.
    """
    values, vectors = (np.broadcast_to(one, (torque.shape[1], *one.shape[1:])) for one in np.linalg.eigh(inverse))
    own = np.stack([dot(vectors[:, :, i].T, torque) for i in range(3)])
    mobile = np.where(values > 0, values, 0.0).T

    def parts(gain: np.ndarray) -> np.ndarray:
        under = gain + k * mobile
        return np.where(under > 0, mobile * own / np.where(under > 0, under, 1.0), 0.0)

    low, high = np.zeros(len(k)), mobile.max(0) * np.maximum(norm(own) - k, 0.0)
    for _ in range(HALVINGS):
        middle = 0.5 * (low + high)
        is_low = norm(parts(middle)) > 1.0
        low, high = np.where(is_low, middle, low), np.where(is_low, high, middle)
    found = parts(high)
    way = found / np.maximum(norm(found), 1e-300)
    return np.stack([sum(vectors[:, j, i] * way[i] for i in range(3)) for j in range(3)]), high


def now_of(problem: Problem, a: int, state: np.ndarray, rate: np.ndarray) -> Now:
    """Return pendulum a of states (s, n), given their rates at rest without friction."""
    p, layout, n = problem.parameters, problem.layout, state.shape[1]
    q, f, z, u = parameters_of(p, layout, a), friction_of(p, layout, a), state_of(state, layout, a), axes_at(state, a)
    omega, torque = np.stack(omega_of(state, p, layout, a)), np.array(vector_at(rate, FULL_STATE.size * a))
    has_curve = f[FRICTION.stribeck_square] > 0
    rest = np.broadcast_to(np.where(has_curve, f[FRICTION.static], f[FRICTION.sliding]), n)
    inverse = matrices(tuple(q[FULL_BODY.inverse_inertia : FULL_BODY.null_axes]))
    way, gain = first_way(inverse, np.stack(to_body(tuple(torque), u)), rest)
    return Now(
        mode=z[FRICTION_STATE.mode],
        speed=norm(omega),
        omega=omega,
        direction=np.array(vector_at(z, FRICTION_STATE.direction)),
        torque=torque,
        rest=rest,
        limit=np.broadcast_to(f[FRICTION.static], n),
        slow=np.broadcast_to(np.sqrt(f[FRICTION.slow_square]), n),
        way=np.stack(to_lab(tuple(way), u)),
        gain=gain,
        is_hinged=np.broadcast_to(q[FULL_BODY.null_axes : FULL_BODY.null_axes + 3].sum(0) > HINGE_TRACE, n),
        mobility=lambda vector: np.stack(angular_velocity(q, vector, u)),
    )


def is_decided(one: Now) -> np.ndarray:
    """Return where (n,) a pendulum has stopped, is as slow as one that does, or breaks loose."""
    along = dot(one.direction, one.omega)
    slower = dot(one.direction, one.mobility(one.torque - one.rest * one.direction)) < 0
    has_stopped = ((one.mode == HELD) | (one.mode == HINGED)) & (along <= STOPPED * one.slow) & slower
    lowest = np.where(one.mode == PASSING, CRAWLS**0.5, 1.0) * one.slow
    is_slow = ((one.mode == FREE) | (one.mode == PASSING)) & (one.speed <= (1.0 + AT_EVENT) * lowest)
    breaks = (one.mode == STUCK) & (norm(one.torque) >= (1.0 - AT_LIMIT) * one.limit)
    return has_stopped | is_slow | breaks


def decide(one: Now, time: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return what follows where a pendulum is decided: rows (5, n) of FRICTION_STATE, L (3, n), and where L changes."""
    size, aside = norm(one.torque), one.omega - dot(one.omega, one.way) * one.way
    reverses = one.is_hinged | (norm(aside) <= SIDEWAYS * one.speed) | (one.mode == HELD) | (one.mode == PASSING)
    sticks = (one.mode != STUCK) & ((size <= one.rest) | ((size <= one.limit) & reverses))
    slower = -dot(one.omega, one.mobility(one.torque - one.rest * one.omega / over(one.speed)))
    since = time + np.where(sticks & (slower > 0), one.speed * one.speed / over(slower), 0.0)
    braking = dot(one.way, one.mobility(one.torque + one.rest * one.way))
    returns = dot(one.omega, one.way) < 0
    left = np.where(returns & ~one.is_hinged, one.speed / over(braking), 0.0)
    momentum = np.where(sticks, 0.0, -left * (one.torque - one.rest * one.way))
    push = LOOSE * one.slow * one.way / over(dot(one.way, one.mobility(one.way)))
    momentum = np.where((one.mode == STUCK) & one.is_hinged, push, momentum)
    moving = np.where(one.is_hinged, HINGED, np.where(reverses, HELD, PASSING))
    mode = np.where(sticks, STUCK, moving)
    rows = np.stack([mode, *np.where(sticks | (mode == PASSING), 0.0, one.way), np.where(sticks, since, 0.0)])
    return rows, momentum, sticks | (one.is_hinged & reverses) | (reverses & returns)


def over(x: np.ndarray) -> np.ndarray:
    """Return a divisor that is not zero."""
    return np.where(np.abs(x) > 0, x, 1.0)


def begun(one: Now) -> tuple[np.ndarray, np.ndarray]:
    """Return where (n,) a pendulum gets another mode without a decision, and its rows (5, n) of FRICTION_STATE.

    At the start it is FREE: without friction it becomes FRICTIONLESS, on a hinge HINGED. Later, one that is HELD or
    PASSING becomes FREE at twice the speed s.
    """
    none = np.zeros_like(one.mode)
    released = (one.mode == HELD) | (one.mode == PASSING)
    released &= one.speed * one.speed >= (1.0 - AT_EVENT) * RELEASED * one.slow * one.slow
    has_none, on_hinge = (one.mode == FREE) & (one.limit == 0), (one.mode == FREE) & one.is_hinged & (one.speed > 0)
    mode = np.where(released, FREE, np.where(has_none, FRICTIONLESS, HINGED))
    direction = np.where((mode == HINGED) & on_hinge, one.omega / over(one.speed), 0.0)
    return released | has_none | on_hinge, np.stack([mode, *direction, none])


def jump_of(base: System) -> Callable[..., tuple[np.ndarray, np.ndarray]]:
    """Return the jump of pendulums with friction, given their system without it."""

    def jumped(problem: Problem, time: np.ndarray, state: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        layout, after, is_counted = problem.layout, state.copy(), np.zeros(state.shape[1], bool)
        rate = torques_at_rest(base, problem, time, state)
        for a in range(layout[HEADER.carriers]):
            one, first = now_of(problem, a, state, rate), friction_state_row(layout, a)
            z = state[first : first + FRICTION_STATE.size]
            starts, fresh = begun(one)
            decided = is_decided(one) & ~(starts & (one.limit == 0))
            rows, momentum, moves = decide(one, time)
            after[first : first + FRICTION_STATE.size] = np.where(decided, rows, np.where(starts, fresh, z))
            row, moves = FULL_STATE.size * a, decided & moves
            put_vector(after, row, tuple(np.where(moves, momentum, state[row : row + 3])))
            is_counted |= decided & ((one.mode == STUCK) | (rows[FRICTION_STATE.mode] == STUCK))
        plain = replace(problem, system=base)
        taken = plain.energies(state, time) - plain.energies(after, time)
        after[account_row(layout)] += np.where((after == state).all(0), 0.0, taken)
        return after, is_counted

    return jumped


def with_friction(base: System) -> System:
    """Return the system of pendulums with dry friction, given that without it."""
    derivative = rates_with_friction(base.derivative)
    return replace(
        base,
        name=f"{base.name} with dry friction",
        derivative=derivative,
        project=soft_project,
        outside_pace=follows_slow_motion(base, derivative),
        signals=events_of_friction(base, derivative),
        jumps=Jumps(jump_of(base), None),
    )


RUBBING: dict[System, System] = {base: with_friction(base) for base in (PENDULUM, PENDULUM_IN_AIR, SOFT_PENDULUM)}
"""Systems of pendulums with dry friction, by those without it."""
SMOOTH: dict[System, System] = {rubbing: base for base, rubbing in RUBBING.items()}
"""The inverse."""


def without_friction(problem: Problem) -> Problem:
    """Return the same problem without dry friction; its states keep the rows of friction, which nothing reads."""
    return replace(problem, system=SMOOTH.get(problem.system, problem.system))


def with_modes(problem: Problem) -> Problem:
    """Return a problem whose pendulums have the modes of their start; those with friction only."""
    if problem.system not in SMOOTH or problem.system.jumps is None or problem.state.dtype.hasobject:
        return problem
    every = columns(problem, np.arange(problem.size))
    with np.errstate(all="ignore"):
        state, _ = problem.system.jumps.jumped(every, np.zeros(problem.size), problem.state)
    return replace(problem, state=state)


def stuck_since(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the time [s] since which each pendulum is stuck, shape (points..., P); NaN where it is not."""
    each = [state_of(state, problem.layout, a) for a in range(problem.layout[HEADER.carriers])]
    own = [np.where(z[FRICTION_STATE.mode] == STUCK, z[FRICTION_STATE.since], np.nan) for z in each]
    return np.stack(own, -1)


# The well downhill: where a pendulum would come to rest if it crept along the torques that friction balances.


def creeping(base: System) -> System:
    """Return the system of pendulums without inertia or friction: omega is I^-1 T, per unit of a fictitious time."""

    def derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
        base.derivative(t, y, p, layout, rate)
        first, account = friction_state_row(layout, 0), account_row(layout)
        lost = 0.0 * y[0]
        for i in range(first, account):
            rate[i] = lost
        for a in range(layout[HEADER.carriers]):
            row, u, torque = FULL_STATE.size * a, axes_at(y, a), vector_at(rate, FULL_STATE.size * a)
            omega = angular_velocity(parameters_of(p, layout, a), torque, u)
            for i in range(3):
                put_vector(rate, row + FULL_STATE.axes + 3 * i, cross(omega, u[i]))
                rate[row + i] = 0.0 * y[0]
            lost = lost + dot(torque, omega)
        rate[account] = lost

    return replace(base, name=f"{base.name} without inertia", derivative=derivative, project=soft_project)


CREEPING: dict[System, System] = {rubbing: creeping(base) for rubbing, base in SMOOTH.items()}
"""Systems of pendulums without inertia, by those with dry friction."""


def downhill(problem: Problem) -> Problem:
    """Return the pendulums of a problem as ones that creep from their places: see ``observables.Sticking``."""
    state = problem.state.copy()
    for a in range(problem.layout[HEADER.carriers]):
        state[FULL_STATE.size * a : FULL_STATE.size * a + FULL_STATE.axes] = 0.0
    return replace(problem, system=CREEPING[problem.system], state=state)
