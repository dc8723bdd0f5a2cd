"""A model of another package: a driven pendulum, x'' = -c x' - sin x + f cos(w t), whose angle turns."""

from dataclasses import dataclass
from typing import Annotated, Literal

import numpy as np

from pem_core.models.interface.model import Model
from pem_core.models.presentation.observables import Observable, Observed
from pem_core.models.presentation.rendering import Drawn
from pem_core.models.systems.problem import System
from pem_core.models.systems.rows import problem_of, table
from pem_core.numbers.vectors import cos, sin
from pem_core.scene.quantities import Number, Quantity, check_numbers

Positive = Annotated[float, Quantity("1", "positive")]


@dataclass(frozen=True, kw_only=True)
class Pendulum:
    """A pendulum with unit frequency: damping, amplitude and angular velocity of the torque, and where it starts."""

    kind: Literal["driven_pendulum"] = "driven_pendulum"
    damping: Positive = 0.2
    forcing: Number = 1.66
    drive: Positive = 1.0
    angle: Number = 0.0
    rate: Number = 0.0

    def __post_init__(self):
        check_numbers(self)


def derivative(t, y, p, layout, rate):
    rate[0] = y[1]
    rate[1] = p[1] * cos(p[2] * t) - p[0] * y[1] - sin(y[0])


def energy(t, y, p, layout):
    return 0.5 * y[1] * y[1] - cos(y[0])


SYSTEM = System("driven_pendulum", derivative, energy)


def assemble(scene, points=None):
    numbers = table([scene.damping, scene.forcing, scene.drive])
    return problem_of(SYSTEM, np.zeros(1, np.int64), numbers, table([scene.angle, scene.rate]), points or 1)


GIVEN = Model(
    name="driven_pendulum",
    scene=Pendulum,
    system=SYSTEM,
    assemble=assemble,
    magnet_counts=lambda scene: ([], []),
    placed_names=lambda scene: [],
    starts=("angle", "rate"),
    damping_rate=lambda problem: float(problem.parameters[0].max()),
    is_autonomous=lambda problem: problem.parameters[1] == 0,
    observed=Observed(
        motion=(Observable("angle", (), "rad", "angle from the bottom", lambda problem, time, state: state[0]),),
        sizes=lambda scene: {},
        is_driven=lambda problem: True,
        is_dimensionless=True,
    ),
    drawn=Drawn(tracks={}),
    angles=((0, 2 * np.pi),),
    period=lambda scene: 2 * np.pi / scene.drive,
)
