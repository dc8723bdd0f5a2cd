"""Dry friction of pendulums: its torque while they rotate, and the event functions at which they stick or break loose.

A pendulum that rotates has a torque of size k against its angular velocity; one at rest stays there while the other
torques are at most k_s. The state has a mode for each pendulum, which only jumps change (``rigid.sticking``):

- STUCK: it is at rest, and nothing of it changes.
- FREE: the torque is -k omega / |omega|.
- HINGED: the torque is -k d with a fixed direction d, along the hinge. The equations have no singularity; the jump
  occurs where d.omega falls to zero.
- HELD, PASSING: a pendulum on a ball pivot with omega close to zero, as explained there.

With ``stribeck_velocity`` w_s, k falls from k_s at rest to k: k + (k_s - k) / (1 + (omega / w_s)^2), the rational form
of Stribeck's curve (Hess and Soom 1990, doi:10.1115/1.2920220); kernels have no exponential function.

Rows of dry friction follow those of ``rigid.pendulum``: in the parameters, after the quadratic drag of each pendulum,
FRICTION; in the state, between the pendulums and the energy lost, FRICTION_STATE of each pendulum. (Ours.)
"""

from collections.abc import Callable
from typing import Any

from pem_core.models.environment.driving import faster
from pem_core.models.environment.rows import HEADER, is_driven, parameters_of
from pem_core.models.rigid import pendulum
from pem_core.models.rigid.pendulum import (
    FRICTION,
    FRICTION_STATE,
    FULL_STATE,
    account_row,
    drag_row,
    friction_state_row,
)
from pem_core.models.systems.problem import SLOWEST, Derivative, EventFunctions, OutsidePace, System
from pem_core.numbers.types import Component, Layout, Rows, Vector
from pem_core.numbers.vectors import (
    choose,
    choose_vector,
    cross,
    dot,
    rows_from,
    scale,
    sqrt,
    squared,
    subtract,
    vector_at,
    working_rows,
)

STUCK, FREE, PASSING, HELD, HINGED, FRICTIONLESS = 0.0, 1.0, 2.0, 3.0, 4.0, 5.0
"""Values of the mode of a pendulum. FRICTIONLESS has no friction, in a scene where others have."""

FOLLOWED = 2.0
"""Least number of steps in the time in which omega changes by its own size."""
DAMPED = 0.5
"""Least number of steps in the time |omega| / (k tr I^-1), in which friction turns omega towards the other torques.
Where the tolerance alone limited steps, one of 200 pendulums, with |T| near k, did not stop in 10^7 steps: the method
was at its limit of stability, and the error kept omega from vanishing."""
WATCHED = 8.0
"""Number of steps while a pendulum is stuck, over that for the accuracy of what drives it: the square of the torque has
twice its frequency. With one, a field that rises above the limit and falls within half a period went unseen."""
AHEAD = 1e-5
"""Share of the time in which anything outside changes by which the torque on a stuck pendulum is differentiated."""
CRAWLS = 1e-6
"""Square of the speed at which a pendulum that passes by rest counts as stopped, over that at which it is close to
rest: torques change, and it may stop after all."""
RELEASED = 4.0
"""Square of the speed at which a held pendulum becomes free, over that at which it is held."""


def friction_row(layout: Layout, a: int) -> Any:
    """Return the first row of FRICTION among the parameters of pendulum a."""
    return drag_row(layout, a) + 1


def friction_of(p: Rows, layout: Layout, a: int) -> Any:
    """Return the rows of FRICTION of pendulum a."""
    return rows_from(parameters_of(p, layout, a), friction_row(layout, a))


def state_of(y: Rows, layout: Layout, a: int) -> Any:
    """Return the rows of FRICTION_STATE of pendulum a."""
    return rows_from(y, friction_state_row(layout, a))


def omega_of(y: Rows, p: Rows, layout: Layout, a: int) -> Vector:
    """Return omega [rad/s] of pendulum a, lab frame."""
    momentum = vector_at(y, FULL_STATE.size * a)
    return pendulum.angular_velocity(parameters_of(p, layout, a), momentum, pendulum.axes_at(y, a))


def size_at(f: Rows, square: Any) -> Any:
    """Return the size k [N m] of the friction of a rotating pendulum, from its rows f and omega^2."""
    more = f[FRICTION.static] - f[FRICTION.sliding]
    return f[FRICTION.sliding] + more * f[FRICTION.stribeck_square] / (f[FRICTION.stribeck_square] + square + SLOWEST)


def direction_of(z: Rows, omega: Vector) -> Vector:
    """Return the unit vector against which friction acts, from the rows z of FRICTION_STATE.

    Without friction it is that of omega: the torque is zero, but its slope along the size of friction is not.
    """
    over, mode = 1.0 / sqrt(squared(omega) + SLOWEST), z[FRICTION_STATE.mode]
    is_fixed = choose(mode - 0.5 * (HINGED + FRICTIONLESS), 0.0, mode - 0.5 * (PASSING + HELD))
    d = vector_at(z, FRICTION_STATE.direction)
    return choose_vector(is_fixed, d, scale(over, omega))


def against(a: int, y: Rows, p: Rows, layout: Layout) -> tuple[Vector, Any]:
    """Return the torque [N m] of friction against the rotation of pendulum a, lab frame, and its power [W]."""
    omega = omega_of(y, p, layout, a)
    size = size_at(friction_of(p, layout, a), squared(omega))
    torque = scale(size, direction_of(state_of(y, layout, a), omega))
    power = dot(torque, omega)
    if layout[pendulum.HAS_NULL_AXES]:
        torque = pendulum.without_null_axes(parameters_of(p, layout, a), torque, pendulum.axes_at(y, a))
    return torque, power


def rates_with_friction(base: Derivative) -> Derivative:
    """Return the derivative of pendulums with dry friction, given that without; modes change by jumps alone."""

    def derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
        base(t, y, p, layout, rate)
        first, account = friction_state_row(layout, 0), account_row(layout)
        lost = rate[first] + 0.0 * y[0]  # a copy: numpy's row is overwritten below
        for i in range(first, account):
            rate[i] = 0.0 * y[0]
        for a in range(layout[HEADER.carriers]):
            torque, power = against(a, y, p, layout)
            lost = lost + power
            total = subtract(vector_at(rate, FULL_STATE.size * a), torque)
            moves = state_of(y, layout, a)[FRICTION_STATE.mode] - 0.5 * FREE
            for i in range(3):
                rate[FULL_STATE.size * a + i] = choose(moves, total[i], 0.0)
        rate[account] = lost

    return derivative


def acceleration(a: int, torque: Vector, y: Rows, p: Rows, layout: Layout) -> Vector:
    """Return domega/dt [rad/s^2] of pendulum a under a torque, lab frame: I^-1 (T - omega x L)."""
    momentum, omega = vector_at(y, FULL_STATE.size * a), omega_of(y, p, layout, a)
    pushed = subtract(torque, cross(omega, momentum))
    return pendulum.angular_velocity(parameters_of(p, layout, a), pushed, pendulum.axes_at(y, a))


def follows_slow_motion(base: System, derivative: Derivative) -> OutsidePace:
    """Return the largest of the rates at which anything outside changes, omega does, and friction turns omega.

    The torque of friction on a ball pivot has a singularity at omega = 0. No step reaches it: each ends with at least
    half the speed.
    """
    outside, forcing = base.outside_pace, base.forcing

    def pace(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
        drives = outside(t, y, p, layout)
        fastest = drives
        forcing(t, p, layout)
        rate = working_rows(y, account_row(layout) + 1)
        derivative(t, y, p, layout, rate)
        for a in range(layout[HEADER.carriers]):
            mode, square = state_of(y, layout, a)[FRICTION_STATE.mode], squared(omega_of(y, p, layout, a))
            change = sqrt(squared(acceleration(a, vector_at(rate, FULL_STATE.size * a), y, p, layout)))
            q, size = parameters_of(p, layout, a), size_at(friction_of(p, layout, a), square)
            first = pendulum.FULL_BODY.inverse_inertia
            stiff = DAMPED * size * (q[first] + q[first + 1] + q[first + 2])
            turning = faster(FOLLOWED * change, stiff) / sqrt(square + SLOWEST)
            is_free = choose(mode - 0.5 * FREE, choose(0.5 * (PASSING + HELD) - mode, turning, 0.0), 0.0)
            fastest = faster(fastest, choose(0.5 * FREE - mode, WATCHED * drives, is_free))
        return fastest

    return pace


# Event functions, two for each pendulum. The first falls to zero where a pendulum in its mode stops or breaks loose:
# d.omega [rad/s]; omega^2 - slow^2 [rad^2/s^2]; 1 - |T|^2 / k_s^2. The second does where a pendulum that was close to
# rest has become fast enough to be free.


def may_break_loose(layout: Layout) -> bool:
    """Return whether the torque on a stuck pendulum can change: something outside, or another pendulum, moves."""
    return bool(is_driven(layout)) or layout[HEADER.carriers] > 1


def torque_and_rate(base: System, derivative: Derivative) -> Callable[..., tuple[Any, Any]]:
    """Return the function (a, t, y, p, layout) -> |T|^2 of all other torques on a stuck pendulum, and its rate.

    The rate is that of a small step along the motion.
    """

    def both(a: int, t: Component, y: Rows, p: Rows, layout: Layout) -> tuple[Any, Any]:
        rows = account_row(layout) + 1
        rate, here, ahead, there = (working_rows(y, rows) for _ in range(4))
        derivative(t, y, p, layout, rate)
        base.derivative(t, y, p, layout, here)
        fastest = base.outside_pace(t, y, p, layout)
        for b in range(layout[HEADER.carriers]):
            fastest = fastest + sqrt(squared(omega_of(y, p, layout, b)) + SLOWEST)
        step = AHEAD / fastest
        for i in range(rows):
            ahead[i] = y[i] + step * rate[i]
        base.forcing(t + step, p, layout)
        base.derivative(t + step, ahead, p, layout, there)
        base.forcing(t, p, layout)
        now, later = (squared(vector_at(one, FULL_STATE.size * a)) for one in (here, there))
        return now, (later - now) / step

    return both


def events_of_friction(base: System, derivative: Derivative) -> EventFunctions:
    """Return the event functions of pendulums with dry friction."""
    torque_of = torque_and_rate(base, derivative)

    def of_mode(mode: Any, stuck: Any, free: Any, fixed: Any, otherwise: Any) -> Any:
        moving = choose(mode - 0.5 * FREE, choose(0.5 * (PASSING + HELD) - mode, free, otherwise), stuck)
        is_fixed = choose(mode - 0.5 * (PASSING + HELD), choose(0.5 * (HINGED + FRICTIONLESS) - mode, 1.0, 0.0), 0.0)
        return choose(is_fixed, fixed, moving)

    def is_slow(mode: Any) -> Any:
        return choose(mode - 0.5 * (FREE + PASSING), choose(0.5 * (HELD + HINGED) - mode, 1.0, 0.0), 0.0)

    def value(i: int, t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
        a, f = i // 2, friction_of(p, layout, i // 2)
        z, omega = state_of(y, layout, a), omega_of(y, p, layout, a)
        mode, square = z[FRICTION_STATE.mode], squared(omega)
        if i % 2:
            return choose(is_slow(mode), RELEASED * f[FRICTION.slow_square] - square, 1.0)
        limit = f[FRICTION.static] * f[FRICTION.static] + SLOWEST
        stuck = 1.0 - torque_of(a, t, y, p, layout)[0] / limit if may_break_loose(layout) else 1.0
        along = dot(vector_at(z, FRICTION_STATE.direction), omega)
        lowest = choose(mode - 0.5 * (FREE + PASSING), CRAWLS, 1.0) * f[FRICTION.slow_square]
        return of_mode(mode, stuck, square - lowest, along, 1.0)

    def rate(i: int, t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
        a, f = i // 2, friction_of(p, layout, i // 2)
        z, omega, own = state_of(y, layout, a), omega_of(y, p, layout, a), working_rows(y, account_row(layout) + 1)
        derivative(t, y, p, layout, own)
        change = acceleration(a, vector_at(own, FULL_STATE.size * a), y, p, layout)
        mode, growth = z[FRICTION_STATE.mode], 2.0 * dot(omega, change)
        if i % 2:
            return choose(is_slow(mode), -growth, 0.0)
        limit = f[FRICTION.static] * f[FRICTION.static] + SLOWEST
        stuck = -torque_of(a, t, y, p, layout)[1] / limit if may_break_loose(layout) else 0.0
        return of_mode(mode, stuck, growth, dot(vector_at(z, FRICTION_STATE.direction), change), 0.0)

    def counts(i: int, t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
        return 1.0 + 0.0 * y[0]

    return EventFunctions(lambda layout: 2 * layout[HEADER.carriers], value, rate, counts, falls=True)
