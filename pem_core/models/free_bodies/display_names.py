"""Names for people of the numbers of free bodies and walls."""

from pem_core.models.environment.display_names import AROUND_NAMES
from pem_core.models.presentation.display_names import Names, by_body, numbered

NAMES = Names(
    {
        "free.*.position.*": "{axis}{of} at the start",
        "free.*.velocity.*": "velocity{of} at the start, {axis}",
        "free.*.tilt.*": "tilt{of} towards {axis}",
        "free.*.spin": "spin angle{of}",
        "free.*.orientation.*.*": "axis {row}{of}, {axis}",
        "free.*.angular_velocity.*": "angular velocity{of}, {axis}",
        "free.*.half_life": "half-life of the amplitude{of}",
        "free.*.period": "period of the oscillation{of}",
        "free.*.turning_drag": "rotational drag{of}",
        "free.*.turning_half_life": "half-life of the rotation{of}",
        "walls.*.point.*": "{axis}{of}",
        "walls.*.normal.*": "normal{of}, {axis}",
        "walls.*.restitution": "coefficient of restitution{of}",
    },
    {"free.*": by_body("body", is_alone_named=True), "walls.*": numbered("wall", "the wall")},
).within(AROUND_NAMES)
