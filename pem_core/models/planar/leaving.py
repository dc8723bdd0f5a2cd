"""Bobs in a plane that leave a circle (``environment.leaving``)."""

from dataclasses import replace

from pem_core.models.configuration_spaces.plane import IN_PLANE
from pem_core.models.environment.leaving import Spheres, leaving_events, leaving_of
from pem_core.models.planar.equations import KICKED, LAYOUT, NOISY, PLANAR
from pem_core.models.systems.problem import System
from pem_core.numbers.types import Layout, Rows, Vector

CIRCLE = Spheres(lambda layout: 1, LAYOUT.circle)


def place(a: int, y: Rows, p: Rows, layout: Layout) -> Vector:
    """Return the place of the bob, with a third component of zero."""
    return y[0], y[1], 0.0 * y[0]


def speed(a: int, y: Rows, p: Rows, layout: Layout) -> Vector:
    """Return the velocity of the bob, with a third component of zero."""
    return y[IN_PLANE.velocity], y[IN_PLANE.velocity + 1], 0.0 * y[0]


LEAVING: dict[System, System] = {
    base: replace(base, name=f"leaving {base.name}", signals=leaving_events(place, speed, CIRCLE))
    for base in (PLANAR, NOISY, KICKED)
}
"""Systems of bobs that are monitored, by those without."""
PLANAR_LEAVING = leaving_of("bob", lambda scene: "", LEAVING, place, CIRCLE)
