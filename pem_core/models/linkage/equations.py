"""Spheres on rods as a system: M_n a_n = F_n - c_n v_n + what rods do, seed 001.

A force of one's own may be added to those that a study can have: see :func:`with_force`.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from pem_core.models.environment.magnets import pace_of_outside, power_put_in
from pem_core.models.environment.prescribed_motion import forcing
from pem_core.models.environment.rows import CARRIERS, SHARED
from pem_core.models.linkage import rows
from pem_core.models.linkage.forces import carried, potential_energy, put_forces
from pem_core.models.linkage.rods import add_rod_accelerations, put_on_rods
from pem_core.models.linkage.scene import LinkageScene
from pem_core.models.linkage.start import length_of
from pem_core.models.systems.problem import PutForces, Signals, System
from pem_core.numbers.vectors import (
    Vector,
    choose,
    component,
    cross,
    dot,
    put_vector,
    rows_from,
    scale,
    sqrt,
    subtract,
    unit,
    vector_at,
)

# When a rod passes straight up: what of a state passes zero then, and the plane across which it does.
#
# A direction passes through straight up only where it moves in a plane. A rod that does not passes over the top of the
# vertical plane across a horizontal direction h: h.e goes through zero while e, from the rod's sphere nearer to what is
# fixed to the other, points up. In a plane motion h lies in the plane, and this is straight up. h is of each point: the
# horizontal direction along which the rods reach farthest at the start, with how fast they move times the time in which
# each would fall by its length. (Ours.)


IN_PLANE = 1e-14
"""Share of its length by which a rod that reaches out of the plane across h counts as in it: so a start straight up,
whose numbers are off by round-off, is no passing."""
TOO_UPRIGHT = 0.9
"""Cosine of gravity's angle to the x axis from which on y says where horizontal angles begin."""


def outward_ends(c: int, layout: Any) -> tuple[Any, Any]:
    """Return the sphere of rod c that is nearer to what is fixed, and the other."""
    if rows.outward(layout, c) > 0:
        return rows.rod_end(layout, c, 0), rows.rod_end(layout, c, 1)
    return rows.rod_end(layout, c, 1), rows.rod_end(layout, c, 0)


def reach_across(c: int, t: Any, y: Any, p: Any, layout: Any) -> Any:
    """Return L h.e [m] of rod c."""
    near, far = outward_ends(c, layout)
    way = subtract(rows.place_of(far, y, p, layout), rows.place_of(near, y, p, layout))
    reach, least = (
        dot(vector_at(p, rows.first_across(layout)), way),
        IN_PLANE * p[rows.entry(layout, rows.FIRST_ROD) + c],
    )
    return choose(reach * reach - least * least, reach, 0.0)


def speed_across(c: int, t: Any, y: Any, p: Any, layout: Any) -> Any:
    """Return its rate [m/s]."""
    near, far = outward_ends(c, layout)
    return dot(
        vector_at(p, rows.first_across(layout)),
        subtract(rows.velocity_of(far, y, layout), rows.velocity_of(near, y, layout)),
    )


def points_up(c: int, t: Any, y: Any, p: Any, layout: Any) -> Any:
    """Return -L g.e, positive where rod c points up."""
    near, far = outward_ends(c, layout)
    return dot(
        vector_at(p, SHARED.gravity), subtract(rows.place_of(near, y, p, layout), rows.place_of(far, y, p, layout))
    )


def rod_count(layout: Any) -> int:
    """Return the number of rods: each has a signal."""
    return rows.entry(layout, rows.RODS)


SIGNALS = Signals(rod_count, reach_across, speed_across, points_up)


def across(scene: LinkageScene, places: list[Vector], velocities: list[Vector]) -> Vector:
    """Return h, numbers or arrays; any horizontal direction where rods hang and rest."""
    gravity = _gravity(scene)
    down = unit(_or_down(gravity))
    first = _level(down)
    second = cross(down, first)
    xx: Any = 0.0
    xy: Any = 0.0
    yy: Any = 0.0
    for n, m in scene.rods:
        way = subtract(places[n], places[m])
        length = length_of(way)
        fall = np.sqrt(length / np.maximum(length_of(gravity), 1e-300)) * _is_any(gravity)
        for vector in (way, scale(fall, subtract(velocities[n], velocities[m]))):
            x, y = dot(vector, first) / length, dot(vector, second) / length
            xx, xy, yy = xx + x * x, xy + x * y, yy + y * y
    angle = 0.5 * np.arctan2(2 * xy, xx - yy)
    c, s = np.cos(angle), np.sin(angle)
    return c * first[0] + s * second[0], c * first[1] + s * second[1], c * first[2] + s * second[2]


def _gravity(scene: LinkageScene) -> Vector:
    x, y, z = map(component, scene.gravity)
    return x, y, z


def _is_any(gravity: Vector) -> Any:
    """Return 1 where there is gravity, 0 where there is none."""
    return np.where(length_of(gravity) > 0, 1.0, 0.0)


def _or_down(gravity: Vector) -> Vector:
    """Return gravity, minus z where there is none."""
    return gravity[0], gravity[1], gravity[2] - (1.0 - _is_any(gravity))


def _level(down: Vector) -> Vector:
    """Return the horizontal direction of the x axis, or of the y axis where that is too upright."""
    is_upright = np.abs(down[0]) > TOO_UPRIGHT
    axis = np.where(is_upright, 0.0, 1.0), np.where(is_upright, 1.0, 0.0), np.where(is_upright, 0.0, 0.0)
    return unit(subtract(axis, scale(dot(axis, down), down)))


def outward_signs(scene: LinkageScene) -> list[int]:
    """Return per rod 1 where its first sphere is nearer, by rods, to one that is fixed, or as near; else -1."""
    steps = {k: 0 for k, sphere in enumerate(scene.spheres) if sphere.fixed}
    for k in _spreading(scene, steps):
        for rod in scene.rods:
            if k in rod:
                steps.setdefault(rod[0] + rod[1] - k, steps[k] + 1)
    last = len(scene.spheres)
    return [1 if steps.get(n, last) <= steps.get(m, last) else -1 for n, m in scene.rods]


def _spreading(scene: LinkageScene, steps: dict[int, int]) -> Any:
    """Yield spheres in the order in which they are reached, while they are."""
    done = 0
    while done < len(steps):
        yield list(steps)[done]
        done += 1


def without_flip(scene: LinkageScene) -> str:
    """Return why nothing of a scene passes straight up; empty where something may."""
    if not scene.rods:
        return "it has no rods"
    return "" if np.all(_is_any(_gravity(scene))) else "it has no gravity, and so no up"


Force = Callable[[int, Any, Any, Any, Any], Vector]
"""(k, t, y, p, layout) -> the force [N] on sphere k, lab frame; written on components."""

SLOWEST = 1e-200
"""Added to a pace to divide by."""

power_of_outside = power_put_in(carried)
outside_pace = pace_of_outside(carried)


def no_force(k: int, t: Any, y: Any, p: Any, layout: Any) -> Vector:
    """Return no force."""
    zero = 0.0 * y[0]
    return zero, zero, zero


def derivative_with(extra_force: Force, put_forces: PutForces = put_forces) -> Callable[..., None]:
    """Return what writes the rates of the state with a further force on every sphere beside those of energies."""

    def derivative(t: Any, y: Any, p: Any, layout: Any, rate: Any) -> None:
        first, lost = rows.velocity_row(layout), 0.0 * y[0]
        for i in range(first):
            rate[i] = y[first + i]
        put_forces(y, p, layout, rows_from(rate, first))
        for k in range(layout[CARRIERS]):
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


def kinetic_energy(y: Any, p: Any, layout: Any) -> Any:
    """Return sum of M v^2 / 2 [J]."""
    total = 0.0 * y[0]
    for k in range(layout[CARRIERS]):
        v = rows.velocity_of(k, y, layout)
        total = total + 0.5 * p[rows.sphere_row(layout, k) + rows.SPHERE.mass] * dot(v, v)
    return total


def energy(t: Any, y: Any, p: Any, layout: Any) -> Any:
    """Return the total energy [J]."""
    return kinetic_energy(y, p, layout) + potential_energy(y, p, layout)


def energy_scale(t: Any, y: Any, p: Any, layout: Any) -> Any:
    """Return kinetic energy, size of the potential energy, and weights times the spheres' reach, all added (ours)."""
    potential, square = potential_energy(y, p, layout), 0.0 * y[0]
    for k in range(layout[CARRIERS]):
        q, g = rows.sphere_row(layout, k), vector_at(p, SHARED.gravity)
        reach = p[q + rows.SPHERE.mass] * p[q + rows.SPHERE.reach]
        square = square + reach * reach * dot(g, g)
    return kinetic_energy(y, p, layout) + sqrt(potential * potential) + sqrt(square)


def is_momentum(row: int, layout: Any) -> bool:
    """Tell whether a state row is a velocity."""
    return rows.velocity_row(layout) <= row < 2 * rows.velocity_row(layout)


def error_norm(change: Any, y: Any, rate: Any, n: int, p: Any, layout: Any) -> Any:
    """Return the squared size of a change: of places over a sphere's reach, and of v^2 against v^2 + |a| reach (ours).

    The largest over the spheres; the account of energy is left out.
    """
    worst, first = 0.0 * y[0], rows.velocity_row(layout)
    for k in range(layout[CARRIERS]):
        number = rows.moving_index(layout, k)
        if number >= 0:
            row, reach = 3 * number, p[rows.sphere_row(layout, k) + rows.SPHERE.reach]
            way, faster = vector_at(change, row), vector_at(change, first + row)
            v, a = vector_at(y, first + row), vector_at(rate, first + row)
            pace = dot(v, v) + sqrt(dot(a, a)) * reach + SLOWEST
            total = dot(way, way) / (reach * reach) + dot(faster, faster) / pace
            worst = choose(total - worst, total, worst)
    return worst


LINKAGE = System(
    "linkage",
    derivative,
    energy,
    put_on_rods,
    forcing,
    is_momentum,
    error_norm,
    outside_pace=outside_pace,
    lost_row=-1,
    energy_scale=energy_scale,
    put_forces=put_forces,
    signals=SIGNALS,
)


def with_force(name: str, force: Force) -> System:
    """Return the same system with a force of one's own beside those that a study can have.

    It has no energy: what it takes from the spheres counts as lost, so that their account balances.

    Parameters
    ----------
    name : str
        Of the system.
    force : function (k, t, state, parameters, layout) -> vector
        The force [N] on sphere k, lab frame; written on components.
    """
    return replace(LINKAGE, name=name, derivative=derivative_with(force), put_forces=None)
