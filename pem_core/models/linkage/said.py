"""What follows from what is said of spheres on rods: masses, moments and the drag of oscillations that die away."""

from __future__ import annotations

from collections.abc import Iterator

from pem_core.errors import mistakes_as
from pem_core.models.linkage.scene import LinkageScene, Sphere
from pem_core.scene import shapes
from pem_core.scene.said.bodies import derived_of_bodies
from pem_core.scene.said.damping import Swing, derived_drag, says_damping
from pem_core.scene.said.derived import Derived, Given
from pem_core.scene.said.masses import derived_mass, volume
from pem_core.scene.said.moments import moment_of
from pem_core.scene.said.rings import derived_of_placed


def derived(scene: LinkageScene) -> list[Derived]:
    """Return what follows of a scene of spheres on rods."""
    spheres = [one.within("spheres", str(k)) for k, sphere in enumerate(scene.spheres) for one in _of_sphere(k, sphere)]
    return [*derived_of_bodies(scene.bodies), *derived_of_placed(scene.placed), *spheres]


def _of_sphere(number: int, sphere: Sphere) -> Iterator[Derived]:
    mass = sphere.mass
    if sphere.density is not None:
        (heavy,) = derived_mass(_ball(sphere))
        mass = heavy.value
        yield heavy
    for m, magnet in enumerate(sphere.magnets):
        if magnet.moment is None:
            inside = volume(_ball(sphere))
            yield moment_of(magnet, inside, magnet.direction).within("magnets", str(m))  # type: ignore[arg-type]
    if says_damping(sphere):
        with mistakes_as(lambda mistake: mistake.within("spheres", number)):
            yield derived_drag(sphere, Swing("mass", {"mass": Given(mass, "kg", is_said=False)}), "N s/m")


def _ball(sphere: Sphere) -> shapes.Sphere:
    """Return what a sphere is made of."""
    return shapes.Sphere(density=sphere.density, radius=sphere.radius)  # type: ignore[arg-type]
