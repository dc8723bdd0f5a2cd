"""Starting positions and velocities of spheres, and checks of them."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from pem_core.errors import MISSING, Mistake
from pem_core.numbers.types import Vector, component
from pem_core.numbers.vectors import add, dot, scale, subtract

SHORTEST = 1e-12
"""Relative length of a rod, to the distances of its spheres from the origin, that counts as zero."""
STRETCHING = 1e-9
"""Relative rate of stretching, to the speeds of a rod's spheres, up to which it is round-off."""

State = tuple[list[Vector], list[Vector]]
"""Positions [m] and velocities [m/s] of all spheres, lab frame, numbers or arrays."""


def hanging(tilt: tuple[Any, Any], tilt_rate: tuple[Any, Any]) -> tuple[Vector, Vector]:
    """Return the direction of a pendulum at a tilt (a, b), and its rate.

    e = (a s, b s, -cos r) with r^2 = a^2 + b^2 and s = sin(r) / r: a pendulum's tilt. The rate follows from those of a,
    b.
    """
    (a, b), (da, db) = ((component(x), component(y)) for x, y in (tilt, tilt_rate))
    r = np.hypot(a, b)
    s, falls = np.sinc(r / np.pi), a * da + b * db
    is_far, square = r > 0.03, r * r
    series = -1 / 3 + square / 30 - square * square / 840  # (cos r - s) / r^2 loses digits where r is small
    bend = np.where(is_far, (np.cos(r) - s) / np.where(is_far, square, 1.0), series)
    return (a * s, b * s, -np.cos(r)), (da * s + a * bend * falls, db * s + b * bend * falls, s * falls)


def starting_order(scene: Any) -> list[int]:
    """Return the numbers of the spheres, each after the one that it starts from; spheres in a cycle are left out."""
    order = [k for k, sphere in enumerate(scene.spheres) if sphere.from_ is None]
    for known in order:
        order += [k for k, sphere in enumerate(scene.spheres) if sphere.from_ == known]
    return order


def starting_state(scene: Any) -> State:
    """Return positions and velocities of the spheres as specified; fixed ones have velocity zero."""
    places: dict[int, Vector] = {}
    velocities: dict[int, Vector] = {}
    for k in starting_order(scene):
        sphere = scene.spheres[k]
        if sphere.from_ is None:
            places[k], velocities[k] = _arrays(sphere.position), _arrays(sphere.velocity)
            continue
        e, rate = hanging(sphere.tilt, sphere.tilt_rate)
        length = component(sphere.length)
        places[k] = add(places[sphere.from_], scale(length, e))
        velocities[k] = add(velocities[sphere.from_], scale(length, rate))
        if sphere.fixed:
            velocities[k] = scale(0.0, velocities[k])
    return [places[k] for k in sorted(places)], [velocities[k] for k in sorted(velocities)]


def _arrays(vector: Any) -> Vector:
    x, y, z = map(component, vector)
    return x, y, z


def length_of(vector: Vector) -> Any:
    """Return |a|."""
    return np.sqrt(dot(vector, vector))


def starting_mistakes(scene: Any) -> Iterator[Mistake]:
    """Yield the mistakes in starting positions and velocities."""
    if len(starting_order(scene)) < len(scene.spheres):
        lost = next(k for k in range(len(scene.spheres)) if k not in starting_order(scene))
        rule = "must lead to a sphere with a `position`, but the chain of spheres is a closed loop"
        yield Mistake(("spheres", lost, "from"), rule, MISSING)
        return
    places, velocities = starting_state(scene)
    for c, (n, m) in enumerate(scene.rods):
        rod = subtract(places[n], places[m])
        length, reach = length_of(rod), length_of(places[n]) + length_of(places[m])
        if np.any(length <= SHORTEST * reach):
            yield Mistake(("rods", c), "must have a length, but its spheres start at the same place", MISSING)
            continue
        rate = dot(subtract(velocities[n], velocities[m]), rod) / length
        most = STRETCHING * (length_of(velocities[n]) + length_of(velocities[m]))
        if not scene.project and np.any(np.abs(rate) > most):
            worst = float(np.ravel(rate)[np.abs(np.ravel(rate)).argmax()])
            remedy = "give other velocities, or `project: true` to use the nearest velocities that keep all lengths"
            rule = f"must keep its length, but the initial velocities of its ends change the length at {worst:.6g} m/s"
            yield Mistake(("rods", c), rule, MISSING, remedy)
