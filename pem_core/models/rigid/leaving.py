"""Pendulums that leave a sphere: their first magnets are monitored (``environment.leaving``)."""

from dataclasses import replace

from pem_core.models.environment.leaving import leaving_events, leaving_of
from pem_core.models.environment.rows import parameters_of
from pem_core.models.rigid.dissipation import PENDULUM_IN_AIR, PENDULUM_OVER_PLATE
from pem_core.models.rigid.noise import KICKED, NOISY
from pem_core.models.rigid.pendulum import (
    FULL_BODY,
    FULL_STATE,
    PENDULUM,
    SOFT_PENDULUM,
    angular_velocity,
    axes_at,
    carried,
)
from pem_core.models.rigid.scene import Scene
from pem_core.models.systems.problem import System
from pem_core.numbers.types import Layout, Rows, Vector
from pem_core.numbers.vectors import cross, subtract, vector_at


def place(a: int, y: Rows, p: Rows, layout: Layout) -> Vector:
    """Return the place of the first magnet of pendulum a [m], lab frame."""
    return carried(a, 0, y, p, layout)[0]


def speed(a: int, y: Rows, p: Rows, layout: Layout) -> Vector:
    """Return the velocity of the first magnet of pendulum a [m/s], lab frame: omega x (r - R)."""
    q = parameters_of(p, layout, a)
    omega = angular_velocity(q, vector_at(y, FULL_STATE.size * a), axes_at(y, a))
    return cross(omega, subtract(place(a, y, p, layout), vector_at(q, FULL_BODY.pivot)))


LEAVING: dict[System, System] = {
    base: replace(base, name=f"leaving {base.name}", signals=leaving_events(place, speed))
    for base in (PENDULUM, PENDULUM_IN_AIR, PENDULUM_OVER_PLATE, SOFT_PENDULUM, NOISY, KICKED)
}
"""Systems of pendulums that are monitored, by those without."""


def why_not(scene: Scene) -> str:
    """Return why no pendulum of a scene is monitored; empty where all are."""
    if any(item.friction is not None for item in scene.pendulums):
        return "a pendulum with dry friction is monitored for sticking"
    bare = [k for k, item in enumerate(scene.pendulums) if not scene.bodies[item.body].dipole_count]
    return f"pendulum {bare[0]} has no magnets, whose places are monitored" if bare else ""


PENDULUM_LEAVING = leaving_of("pendulum", why_not, LEAVING, place)
