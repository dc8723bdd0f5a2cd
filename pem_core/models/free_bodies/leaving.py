"""Free bodies that leave a sphere: their mass centres are monitored (``environment.leaving``)."""

from dataclasses import replace

from pem_core.models.environment.leaving import leaving_events, leaving_of
from pem_core.models.environment.rows import parameters_of
from pem_core.models.free.equations import FREE
from pem_core.models.free.forces import velocity
from pem_core.models.free.rows import momentum_of, position_of
from pem_core.models.free_bodies.noise import NOISY
from pem_core.models.free_bodies.scene import FreeScene
from pem_core.numbers.types import Layout, Rows, Vector


def place(a: int, y: Rows, p: Rows, layout: Layout) -> Vector:
    """Return the place of the mass centre of body a [m], lab frame."""
    return position_of(a, y)


def speed(a: int, y: Rows, p: Rows, layout: Layout) -> Vector:
    """Return the velocity of the mass centre of body a [m/s], lab frame."""
    return velocity(parameters_of(p, layout, a), momentum_of(a, y))


LEAVING, NOISY_LEAVING = (
    replace(base, name=f"leaving {base.name}", signals=leaving_events(place, speed)) for base in (FREE, NOISY)
)


def why_not(scene: FreeScene) -> str:
    """Return why no body of a scene is monitored; empty where bodies are: with walls, impacts are monitored."""
    return "the bodies can hit walls" if scene.walls else ""


FREE_LEAVING = leaving_of("body", why_not, {FREE: LEAVING, NOISY: NOISY_LEAVING}, place)
