"""On which of its faces a body comes to lie, for one trajectory, as JavaScript: what it is given, and its text."""

from typing import Any

import numpy as np

from pem_core.models.contact.polytope import LEAST_SINE
from pem_core.models.contact.recognise_shape import ROUND_OFF
from pem_core.models.contact.rows import FEATURE, feature_count, feature_row
from pem_core.models.environment.rows import parameters_of
from pem_core.models.free.rows import FREE_BODY
from pem_core.models.free_bodies.report import BODY, FLAT, attitudes_of, fall, height_energy_spin, upwards
from pem_core.models.interface.landing import NOT_CERTAIN
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import rows
from pem_core.numbers.vectors import put_vector, scale
from pem_core.web.contact.twins import Script, TwinEquation, text_beside

OVER_WALL = rows(down=3, height=1, energy=1, spin=1, weight=1, drags=1, inverse_inertia=6)
"""What landed.js is told of a body at a state; its weight is that towards the wall."""


def over_wall(a: int, y: Any, p: Any, layout: Any, out: Any) -> None:
    """Write the rows of ``OVER_WALL``."""
    q = parameters_of(p, layout, a)
    put_vector(out, OVER_WALL.down, scale(-1.0, upwards(p, layout, y)))
    out[OVER_WALL.height], out[OVER_WALL.energy], out[OVER_WALL.spin] = height_energy_spin(p, layout, y)
    out[OVER_WALL.weight] = q[FREE_BODY.mass] * fall(p, layout)
    out[OVER_WALL.drags] = q[FREE_BODY.turning_drag]
    for i in range(6):
        out[OVER_WALL.inverse_inertia + i] = q[FREE_BODY.inverse_inertia + i]


def landing_constants(problem: Problem) -> dict[str, Any]:
    """Return what landed.js is told of the one point of a problem: its shape, and how that stands."""
    found, layout = attitudes_of(problem), problem.layout
    first = int(feature_row(layout, BODY, 0))
    features = problem.parameters[first : first + FEATURE.size * feature_count(layout, BODY), 0]
    exits = [float(one) if np.isfinite(one) else None for one in found.exit[:, 0]]
    table = {"form": found.form, "height": found.height[:, 0].tolist(), "face": found.face[:, 0].tolist()}
    shape = {"first": first, "features": features.tolist(), "size": OVER_WALL.size}
    constants = {
        "NOT_CERTAIN": NOT_CERTAIN,
        "FLAT": FLAT,
        "ROUND_OFF": ROUND_OFF,
        "SWEEPS": 8,
        "LEAST_SINE": LEAST_SINE,
    }
    return {**table, "exit": exits, **shape, **constants}


LANDING = Script(
    text=text_beside(__file__, "landed.js"),
    functions={"over_wall": TwinEquation(over_wall, "a y p layout out", OVER_WALL.size)},
    count=lambda layout: 1,
    told=landing_constants,
)
