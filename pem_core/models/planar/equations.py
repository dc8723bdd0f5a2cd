"""Equations of a point in a plane over magnets, without noise and with."""

from typing import Any

from pem_core.models.configuration_spaces.plane import IN_PLANE
from pem_core.models.systems.noise import Shaken, with_noise
from pem_core.models.systems.problem import SLOWEST, System
from pem_core.models.systems.rows import layout_entries, row_layout
from pem_core.numbers.types import Component, Layout, Rows
from pem_core.numbers.vectors import sqrt, square

# The textbook magnetic pendulum: a point in a plane, attracted to the origin and to magnets a height d below.
#
# x'' = -w^2 x - a x' - sum over i of g_i (x - x_i) / D_i^3 with D_i^2 = |x - x_i|^2 + d^2; the same in y. It models
# a long pendulum over magnetic monopoles, and most published basin maps show it (H.-O. Peitgen, H. Jürgens and
# D. Saupe, Chaos and Fractals, 1992, section 12.8, and PredefinedDynamicalSystems.jl). It is dimensionless;
# the mass is one.
#
# State: x, y, their rates, and the energy lost to friction. Parameters: w, a, d, then x_i, y_i, g_i of each magnet.

COMMON = row_layout(frequency=1, damping=1, height=1)
"""Parameter rows common to all magnets: w, a and d."""

MONOPOLE = row_layout(position=2, strength=1)
"""Parameter rows of a magnet, after those: its place and g."""

VELOCITY, LOST = IN_PLANE.velocity, IN_PLANE.lost

LAYOUT = layout_entries(
    magnets="Number of magnets.", circle="First parameter row of the circle that the bob may leave; 0 without."
)


def magnet_row(k: int) -> int:
    """Return the first parameter row of magnet k."""
    return COMMON.size + MONOPOLE.size * k


def acceleration(y: Rows, p: Rows, layout: Layout) -> tuple[Any, Any]:
    """Return the acceleration at rest: minus the slope of the potential energy."""
    spring = p[COMMON.frequency] * p[COMMON.frequency]
    ax, ay = -spring * y[0], -spring * y[1]
    for k in range(layout[LAYOUT.magnets]):
        row = magnet_row(k)
        dx, dy = y[0] - p[row], y[1] - p[row + 1]
        over = 1.0 / (square(dx) + square(dy) + p[COMMON.height] * p[COMMON.height])
        pull = p[row + MONOPOLE.strength] * over * sqrt(over)
        ax, ay = ax - pull * dx, ay - pull * dy
    return ax, ay


def put_forces(y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    """Write the force on the bob at rest."""
    out[0], out[1] = acceleration(y, p, layout)


def derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
    """Write the rates of the state."""
    ax, ay = acceleration(y, p, layout)
    vx, vy = y[VELOCITY], y[VELOCITY + 1]
    rate[0], rate[1] = vx, vy
    rate[VELOCITY], rate[VELOCITY + 1] = ax - p[COMMON.damping] * vx, ay - p[COMMON.damping] * vy
    rate[LOST] = p[COMMON.damping] * (vx * vx + vy * vy)


def energy(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return v^2 / 2 + w^2 r^2 / 2 - sum of g_i / D_i."""
    spring = p[COMMON.frequency] * p[COMMON.frequency]
    vx, vy = y[VELOCITY], y[VELOCITY + 1]
    total = 0.5 * (vx * vx + vy * vy)
    total = total + 0.5 * spring * (y[0] * y[0] + y[1] * y[1])
    for k in range(layout[LAYOUT.magnets]):
        row = magnet_row(k)
        dx, dy = y[0] - p[row], y[1] - p[row + 1]
        total = total - p[row + MONOPOLE.strength] / sqrt(square(dx) + square(dy) + p[COMMON.height] * p[COMMON.height])
    return total


def energy_scale(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return kinetic energy, size of the potential energy, and slope of it at rest times d, all added (ours)."""
    vx, vy = y[VELOCITY], y[VELOCITY + 1]
    kinetic = 0.5 * (vx * vx + vy * vy)
    potential = energy(t, y, p, layout) - kinetic
    ax, ay = acceleration(y, p, layout)
    return kinetic + sqrt(potential * potential) + sqrt(ax * ax + ay * ay) * p[COMMON.height]


def is_momentum(row: int, layout: Layout) -> bool:
    """Return whether a state row is a velocity."""
    return VELOCITY <= row < LOST


def error_norm(change: Rows, y: Rows, rate: Rows, n: int, p: Rows, layout: Layout) -> Any:
    """Return the squared size of a change: of the place over d, and of v^2 relative to v^2 + |v'| d (ours)."""
    vx, vy, ax, ay = y[VELOCITY], y[VELOCITY + 1], rate[VELOCITY], rate[VELOCITY + 1]
    height = p[COMMON.height]
    way = change[0] * change[0] + change[1] * change[1]
    faster = change[VELOCITY] * change[VELOCITY] + change[VELOCITY + 1] * change[VELOCITY + 1]
    return way / (height * height) + faster / (vx * vx + vy * vy + sqrt(ax * ax + ay * ay) * height + SLOWEST)


PLANAR = System(
    "planar",
    derivative,
    energy,
    is_momentum=is_momentum,
    error_norm=error_norm,
    lost_row=LOST,
    energy_scale=energy_scale,
    put_forces=put_forces,
)
"""Equations of the textbook magnetic pendulum, a point in a plane."""


# A point in a plane with noise: a random force (``systems.noise``).


def push(a: int, xi: Rows, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
    """Add the noise force to the acceleration of the bob."""
    rate[VELOCITY], rate[VELOCITY + 1] = rate[VELOCITY] + xi[0], rate[VELOCITY + 1] + xi[1]


SHAKEN = Shaken(lambda layout: 1, 2, lambda layout: IN_PLANE.size, push)
NOISY, KICKED = with_noise(PLANAR, SHAKEN), with_noise(PLANAR, SHAKEN, has_kicks=True)
"""Equations of a point in a plane with noise, without kicks and with."""
