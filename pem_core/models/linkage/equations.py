"""Equations of motion of spheres on rods: M_n a_n = F_n - c_n v_n + rod forces, seed 001.

Python code may add a custom force to those of a study: see :func:`with_force`.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pem_core.models.environment.driving import external_rate, forcing, power_put_in, switches, until_switch
from pem_core.models.environment.plate import joule_heat
from pem_core.models.environment.rows import HEADER, SHARED, largest_over_carriers
from pem_core.models.environment.soft_sphere import ball_among, owner, pull_of_ball, with_ball
from pem_core.models.linkage import rows
from pem_core.models.linkage.flips import FLIPS
from pem_core.models.linkage.forces import carried, magnet, potential_energy, push_by, put_forces
from pem_core.models.linkage.plates import moving_dipoles, put_forces_over_plate
from pem_core.models.linkage.rods import add_rod_accelerations, put_on_rods
from pem_core.models.systems.noise import Shaken, with_noise
from pem_core.models.systems.problem import SLOWEST, PutForces, System
from pem_core.numbers.types import Component, Layout, Rows, Vector
from pem_core.numbers.vectors import dot, put_vector, rows_from, scale, sqrt, subtract, vector_at

Force = Callable[[int, Any, Any, Any, Any], Vector]
"""(k, t, y, p, layout) -> the force [N] on sphere k, lab frame; written on components."""

outside_pace = external_rate(carried)


def no_force(k: int, t: Component, y: Rows, p: Rows, layout: Layout) -> Vector:
    """Return a zero force."""
    zero = 0.0 * y[0]
    return zero, zero, zero


def derivative_with(extra_force: Force, put_forces: PutForces = put_forces) -> Callable[..., None]:
    """Return the derivative with an additional force on every sphere beside those of the potential energy."""

    def derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
        first, lost = rows.velocity_row(layout), 0.0 * y[0]
        for i in range(first):
            rate[i] = y[first + i]
        put_forces(y, p, layout, rows_from(rate, first))
        for k in range(layout[HEADER.carriers]):
            number, q = rows.moving_index(layout, k), rows.sphere_row(layout, k)
            if number >= 0:
                v, row = rows.velocity_of(k, y, layout), first + 3 * number
                drag = scale(p[q + rows.SPHERE.drag], v)
                taken = subtract(drag, extra_force(k, t, y, p, layout))
                put_vector(rate, row, scale(p[q + rows.SPHERE.inverse_mass], subtract(vector_at(rate, row), taken)))
                lost = lost + dot(taken, v)
        add_rod_accelerations(y, p, layout, rate)
        rate[2 * first] = lost - power_of_outside(t, y, p, layout)

    return derivative


derivative = derivative_with(no_force)


def kinetic_energy(y: Rows, p: Rows, layout: Layout) -> Any:
    """Return sum of M v^2 / 2 [J]."""
    total = 0.0 * y[0]
    for k in range(layout[HEADER.carriers]):
        v = rows.velocity_of(k, y, layout)
        total = total + 0.5 * p[rows.sphere_row(layout, k) + rows.SPHERE.mass] * dot(v, v)
    return total


def energy(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return the total energy [J]."""
    return kinetic_energy(y, p, layout) + potential_energy(y, p, layout)


power_of_outside = power_put_in(energy)


def energy_scale(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return kinetic energy, size of the potential energy, and weights times the spheres' reach, all added (ours)."""
    potential, square = potential_energy(y, p, layout), 0.0 * y[0]
    for k in range(layout[HEADER.carriers]):
        q, g = rows.sphere_row(layout, k), vector_at(p, SHARED.gravity)
        reach = p[q + rows.SPHERE.mass] * p[q + rows.SPHERE.reach]
        square = square + reach * reach * dot(g, g)
    return kinetic_energy(y, p, layout) + sqrt(potential * potential) + sqrt(square)


def is_momentum(row: int, layout: Layout) -> bool:
    """Return whether a state row is a velocity."""
    return rows.velocity_row(layout) <= row < 2 * rows.velocity_row(layout)


def norm_of(k: int, change: Rows, y: Rows, rate: Rows, p: Rows, layout: Layout) -> Any:
    """Return the squared size of a change of sphere k: of place over reach, and of v^2 over v^2 + |a| reach (ours)."""
    row, first = 3 * rows.moving_index(layout, k), rows.velocity_row(layout)
    reach = p[rows.sphere_row(layout, k) + rows.SPHERE.reach]
    way, faster = vector_at(change, row), vector_at(change, first + row)
    v, a = vector_at(y, first + row), vector_at(rate, first + row)
    pace = dot(v, v) + sqrt(dot(a, a)) * reach + SLOWEST
    return dot(way, way) / (reach * reach) + dot(faster, faster) / pace


LINKAGE = System(
    "linkage",
    derivative,
    energy,
    put_on_rods,
    forcing,
    is_momentum,
    largest_over_carriers(norm_of, counts=lambda layout, k: rows.moving_index(layout, k) >= 0),
    outside_pace=outside_pace,
    until_switch=until_switch,
    switches=switches,
    lost_row=-1,
    energy_scale=energy_scale,
    put_forces=put_forces,
    signals=FLIPS,
)


def with_force(name: str, force: Force) -> System:
    """Return the same system with a custom force beside those of a study.

    The force has no energy: its work on the spheres counts as negative loss, so that the energy balance closes.

    Parameters
    ----------
    name : str
        Name of the system.
    force : function (k, t, state, parameters, layout) -> vector
        The force [N] on sphere k, lab frame; written on components.
    """
    return replace(LINKAGE, name=name, derivative=derivative_with(force), put_forces=None)


# Linkages with a soft sphere, which adds the force on it and the forces of its field on other magnets.
#
# State and parameters are those of ``linkage.rows``, with the sphere in those of ``environment.soft_sphere``; it is the
# only magnet of its sphere.

BALL = ball_among(carried)
dipole, force_on_ball, energy_of_ball, power_on_ball, _ = BALL


def put_soft_forces(y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    """Write the force [N] on every moving sphere, lab frame, without rods and drag."""
    put_forces(y, p, layout, out)
    ball = dipole(y, p, layout)
    rows.push(out, 0, owner(layout), 1.0, force_on_ball(*ball, y, p, layout), layout)
    for i in range(rows.entry(layout, rows.TAIL.magnets)):
        if rows.fastening(layout, i, rows.FASTENING.sphere) != owner(layout):
            push_by(i, pull_of_ball(*magnet(i, y, p, layout), ball, p, layout), y, p, layout, out)


of_forces = derivative_with(no_force, put_soft_forces)


def soft_derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
    """Write the rates of the state, including that of the energy lost."""
    of_forces(t, y, p, layout, rate)
    account = 2 * rows.velocity_row(layout)
    rate[account] = rate[account] - power_on_ball(t, y, p, layout)


def soft_energy_scale(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return the energy scale of all else and the size of the soft sphere's energy, added."""
    own = energy_of_ball(y, p, layout)
    return energy_scale(t, y, p, layout) + sqrt(own * own)


SOFT_LINKAGE = with_ball(
    LINKAGE,
    "linkage with a soft ball",
    BALL,
    soft_derivative,
    energy_scale=soft_energy_scale,
    put_forces=put_soft_forces,
)


# Linkages over a conducting plate.

of_forces_over_plate = derivative_with(no_force, put_forces_over_plate)


def derivative_over_plate(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
    """Write the rates of the state, including that of the energy lost."""
    of_forces_over_plate(t, y, p, layout, rate)
    dipoles, account = moving_dipoles(y, p, layout), 2 * rows.velocity_row(layout)
    if dipoles:
        rate[account] = rate[account] + joule_heat(dipoles, p, layout)


LINKAGE_OVER_PLATE = replace(LINKAGE, name="linkage over a plate", derivative=derivative_over_plate)
"""Equations of spheres on rods over a conducting plate."""


# Linkages with noise (``systems.noise``): a random force on each moving sphere, which the rods pass on.

NOISE_COMPONENTS = 3


def moving_count(layout: Layout) -> int:
    """Return the number of moving spheres."""
    return int(rows.entry(layout, rows.TAIL.moving))


def noise_row(layout: Layout) -> int:
    """Return the number of state rows without noise."""
    return 2 * rows.velocity_row(layout) + 1


def random_force(k: int, t: Component, y: Rows, p: Rows, layout: Layout) -> Vector:
    """Return the random force [N] on sphere k, lab frame."""
    number = rows.moving_index(layout, k)
    if number < 0:
        return no_force(k, t, y, p, layout)
    return vector_at(y, noise_row(layout) + NOISE_COMPONENTS * number)


def push_nothing(a: int, xi: Rows, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
    """Add nothing: the equations contain the random forces, because the rods pass them on."""


SHAKEN = Shaken(moving_count, NOISE_COMPONENTS, noise_row, push_nothing)
BASE = replace(LINKAGE, derivative=derivative_with(random_force))
NOISY, KICKED = with_noise(BASE, SHAKEN), with_noise(BASE, SHAKEN, has_kicks=True)
"""Equations of spheres on rods with noise, without kicks and with."""
