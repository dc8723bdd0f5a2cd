"""Names for people of the numbers of a point in a plane."""

from pem_core.models.presentation.display_names import Names, numbered

NAMES = Names(
    {
        "frequency": "angular frequency",
        "height": "height above the magnets",
        "magnets.*.position.*": "{axis}{of}",
        "magnets.*.strength": "strength{of}",
        "start.position.*": "{axis} at the start",
        "start.velocity.*": "velocity at the start, {axis}",
        "noise.force": "strength of the random force",
        "noise.temperature": "temperature of the noise",
        "noise.kicks.rate": "rate of the kicks",
        "noise.kicks.impulse": "impulse of the kicks",
        "noise.seed": "seed of the noise",
    },
    {"magnets.*": numbered("magnet", "the magnet")},
    lambda scene: [f"magnet {k + 1}" for k in range(len(scene.magnets))],
)
