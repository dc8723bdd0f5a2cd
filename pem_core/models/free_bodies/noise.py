"""Free bodies with noise: a random force and a random torque on each (``systems.noise``).

Each body carries noise twice: its momentum and its angular momentum, each with a strength of its own.
"""

from typing import Any

from pem_core.models.environment.rows import HEADER, parameters_of
from pem_core.models.free import forces, rows
from pem_core.models.free.equations import FREE
from pem_core.models.systems.noise import Shaken, noisy, with_noise
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import table
from pem_core.numbers.types import Layout, Rows
from pem_core.numbers.vectors import add, put_vector, vector_at

COMPONENTS = 3


def push(a: int, xi: Rows, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
    """Add the noise of a body, lab frame: to dp/dt [N] for even a, to dL/dt [N m] for odd a."""
    body, is_torque = divmod(a, 2)
    row, noise = rows.state_row(body), vector_at(xi, 0)
    if is_torque and layout[rows.HAS_NULL_AXES]:
        noise = forces.without_null_axes(parameters_of(p, layout, body), noise, rows.axes_at(body, y))
    row += rows.FREE_STATE.angular_momentum if is_torque else rows.FREE_STATE.momentum
    put_vector(rate, row, add(vector_at(rate, row), noise))


SHAKEN = Shaken(lambda layout: 2 * layout[HEADER.carriers], COMPONENTS, lambda layout: rows.lost_row(layout) + 1, push)
NOISY = with_noise(FREE, SHAKEN)
"""Equations of free bodies with noise."""


def with_noise_of(noise: Any, problem: Problem) -> Problem:
    """Return a problem with a noise (``scene.noise.FreeNoise``)."""
    strengths: list[Any] = []
    for a in range(problem.layout[HEADER.carriers]):
        q = parameters_of(problem.parameters, problem.layout, a)
        strengths += noise.strengths(q[rows.FREE_BODY.drag], q[rows.FREE_BODY.turning_drag])
    return noisy(problem, (NOISY, NOISY), SHAKEN, noise, table(strengths))
