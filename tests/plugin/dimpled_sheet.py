"""A model of another package: a marble on a sheet, x'' = -a x (x^2 - 1) - b - c x', y'' = -k y - c y'."""

from dataclasses import dataclass
from typing import Annotated, Literal

import numpy as np

from pem_core.models.configuration_spaces.plane import IN_A_PLANE, IN_PLANE, Plane
from pem_core.models.interface.model import Model
from pem_core.models.presentation.rendering import Drawn
from pem_core.models.systems.problem import System
from pem_core.models.systems.rows import problem_of, row_layout, table
from pem_core.numbers.vectors import sqrt
from pem_core.scene.quantities import Number, Quantity, check_numbers

SHEET = row_layout(depth=1, tilt=1, stiffness=1, damping=1)
Positive = Annotated[float, Quantity("1", "positive")]


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """A marble on a sheet with two dimples: a, b, k and c, and where it starts."""

    kind: Literal["dimpled_sheet"] = "dimpled_sheet"
    depth: Positive = 1.0
    tilt: Number = 0.0
    stiffness: Positive = 1.0
    damping: Annotated[float, Quantity("1", "not negative")] = 0.0
    start: tuple[Number, Number] = (0.0, 0.0)
    velocity: tuple[Number, Number] = (0.0, 0.0)

    def __post_init__(self):
        check_numbers(self)


def acceleration(y, p):
    return -p[SHEET.depth] * y[0] * (y[0] * y[0] - 1.0) - p[SHEET.tilt], -p[SHEET.stiffness] * y[1]


def put_forces(y, p, layout, out):
    out[0], out[1] = acceleration(y, p)


def derivative(t, y, p, layout, rate):
    drag, vx, vy = p[SHEET.damping], y[2], y[3]
    ax, ay = acceleration(y, p)
    rate[0], rate[1], rate[2], rate[3] = vx, vy, ax - drag * vx, ay - drag * vy
    rate[IN_PLANE.lost] = drag * (vx * vx + vy * vy)


def energy(t, y, p, layout):
    dimple = y[0] * y[0] - 1.0
    potential = 0.25 * p[SHEET.depth] * dimple * dimple + p[SHEET.tilt] * y[0] + 0.5 * p[SHEET.stiffness] * y[1] * y[1]
    return potential + 0.5 * (y[2] * y[2] + y[3] * y[3])


def error_norm(change, y, rate, n, p, layout):
    fast = y[2] * y[2] + y[3] * y[3] + sqrt(rate[2] * rate[2] + rate[3] * rate[3]) + 1e-200
    return change[0] * change[0] + change[1] * change[1] + (change[2] * change[2] + change[3] * change[3]) / fast


SYSTEM = System(
    "dimpled_sheet", derivative, energy, error_norm=error_norm, lost_row=IN_PLANE.lost, put_forces=put_forces
)


def assemble(scene, points=None):
    numbers = table([scene.depth, scene.tilt, scene.stiffness, scene.damping])
    start = table([*scene.start, *scene.velocity, 0.0])
    return problem_of(SYSTEM, np.zeros(1, np.int64), numbers, start, points or 1)


GIVEN = Model(
    name="dimpled_sheet",
    scene=Sheet,
    system=SYSTEM,
    assemble=assemble,
    space=Plane(
        length=lambda problem: 1.0,
        reach=lambda problem: 2.0 + np.cbrt(np.abs(problem.parameters[SHEET.tilt]) / problem.parameters[SHEET.depth]),
        damping=SHEET.damping,
        groups=lambda layout: list(SHEET.groups),
    ).space,
    magnets_at_rest=lambda problem, state: (state[0] > 0).astype(int)[:, None],
    magnet_counts=lambda scene: ([1], [2]),
    placed_names=lambda scene: ["left_dimple", "right_dimple"],
    starts=("start", "velocity"),
    damping_rate=lambda problem: float(problem.parameters[SHEET.damping].max()),
    observed=IN_A_PLANE,
    drawn=Drawn(tracks={"position": "marble"}),
)
