"""Names for people of the numbers of pendulums."""

from pem_core.models.environment.display_names import AROUND_NAMES
from pem_core.models.presentation.display_names import Names, by_body

NAMES = Names(
    {
        "pendulums.*.pivot.*": "{axis} of the pivot{of}",
        "pendulums.*.tilt.*": "tilt{of} towards {axis}",
        "pendulums.*.spin": "spin angle{of}",
        "pendulums.*.orientation.*.*": "axis {row}{of}, {axis}",
        "pendulums.*.angular_velocity.*": "angular velocity{of}, {axis}",
        "pendulums.*.friction": "dry friction{of}",
        "pendulums.*.stribeck_velocity": "Stribeck velocity{of}",
        "pendulums.*.half_life": "half-life of the amplitude{of}",
        "pendulums.*.period": "period of the oscillation{of}",
        "pendulums.*.hinge.*": "direction of the hinge{of}, {axis}",
    },
    {"pendulums.*": by_body("pendulum")},
).within(AROUND_NAMES)
