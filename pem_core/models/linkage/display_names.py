"""Names for people of the numbers of spheres on rods."""

from typing import Any

from pem_core.models.environment.display_names import AROUND_NAMES
from pem_core.models.presentation.display_names import Names, Parts, numbered


def distance(scene: Any, parts: Parts) -> str:
    """Return the name of the distance at which a sphere starts from another one: the length of a rod or a spring."""
    own = int(parts[1])
    other = scene.spheres[own].from_
    return f"distance of sphere {own + 1}" if other is None else f"distance of sphere {own + 1} from sphere {other + 1}"


NAMES = Names(
    {
        "spheres.*.position.*": "{axis}{of} at the start",
        "spheres.*.velocity.*": "velocity{of} at the start, {axis}",
        "spheres.*.length": distance,
        "spheres.*.tilt.*": "tilt{of} towards {axis}",
        "spheres.*.tilt_rate.*": "rate of the tilt{of} towards {axis}",
        "spheres.*.half_life": "half-life of the amplitude{of}",
        "spheres.*.period": "period of the oscillation{of}",
        "spheres.*.magnets.*.moment": "moment{of}",
        "spheres.*.magnets.*.moment.*": "moment{of}, {axis}",
        "spheres.*.magnets.*.direction.*": "direction{of}, {axis}",
        "spheres.*.soft.susceptibility": "susceptibility{of}",
        "springs.*.length": "rest length{of}",
    },
    {
        "spheres.*": numbered("sphere", "the sphere"),
        "spheres.*.magnets.*": numbered("magnet", "the magnet"),
        "springs.*": numbered("spring", "the spring"),
    },
).within(AROUND_NAMES)
