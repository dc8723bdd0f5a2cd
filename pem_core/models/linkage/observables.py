"""The observables of spheres on rods: SI, lab frame, an entry for every sphere and rod of the file."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from pem_core.models.linkage import observe
from pem_core.models.linkage.flip import without_flip
from pem_core.models.linkage.scene import LinkageScene
from pem_core.models.linkage.top import spare_energy
from pem_core.models.presentation.observable import Flip, Observable, Observed
from pem_core.models.surroundings.observed import energies
from pem_core.models.surroundings.rows import is_driven

EACH = ("sphere", "component")
MOTION = (
    Observable("position", EACH, "m", "places of the spheres", observe.positions),
    Observable("velocity", EACH, "m/s", "velocities of the spheres", observe.velocities),
    Observable("rod_force", ("rod",), "N", "force of the rod, positive where it pushes", observe.rod_forces),
    Observable(
        "rod_is_determined",
        ("rod",),
        "1",
        "whether the force of the rod is unique; if not, the one of least norm is told",
        observe.determined,
        is_truth=True,
    ),
    Observable("energy", (), "J", "total energy", energies, is_at_end=False),
)


def states(scene: LinkageScene, table: Mapping[str, np.ndarray]) -> np.ndarray:
    """Return the states (s, n) at the places that a table of rest points has."""
    moving = [k for k, sphere in enumerate(scene.spheres) if not sphere.fixed]
    places = table["position"][:, moving].reshape(len(table["position"]), -1).T
    return np.concatenate([places, np.zeros((len(places) + 1, places.shape[1]))])


def sizes(scene: LinkageScene) -> dict[str, int]:
    """Return how long the dimensions of a scene's observables are."""
    moving = sum(not sphere.fixed for sphere in scene.spheres)
    carriers = sum(bool(sphere.dipoles) for sphere in scene.spheres)
    lengths = {"sphere": len(scene.spheres), "rod": len(scene.rods), "carrier": max(1, carriers)}
    return {**lengths, "component": 3, "mode": 3 * moving}


OBSERVED = Observed(
    motion=MOTION,
    at_rest=(Observable("position", EACH, "m", "where the spheres come to rest", observe.positions),),
    of_rest_points=(Observable("position", EACH, "m", "the spheres at the rest point", observe.positions),),
    states=states,
    sizes=sizes,
    magnet_text="placed magnet at which the sphere comes to rest",
    place_text="the spheres",
    drift_text="energy at the end plus energy lost to drag less energy at the start",
    numbered={"sphere": "sphere", "rod": "rod", "carrier": "sphere that carries magnets"},
    mover="carrier",
    flip=Flip("rod", "passes straight up", why_not=without_flip, spare_energy=spare_energy),
    is_driven=lambda problem: is_driven(problem.layout),
)
