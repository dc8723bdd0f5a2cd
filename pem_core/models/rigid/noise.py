"""Pendulums with noise: a random torque on each, along all axes about which it can turn (``systems.noise``)."""

from collections.abc import Sequence
from typing import Any

from pem_core.models.environment.rows import HEADER, parameters_of
from pem_core.models.rigid import pendulum as full
from pem_core.models.rigid.pendulum import FULL_STATE, PENDULUM
from pem_core.models.systems.noise import Shaken, noisy, with_noise
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import table
from pem_core.numbers.types import Layout, Rows
from pem_core.numbers.vectors import add, put_vector, vector_at

COMPONENTS = 3


def push(a: int, xi: Rows, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
    """Add the noise torque [N m], lab frame, to dL/dt of pendulum a."""
    row, q, u = FULL_STATE.size * a, parameters_of(p, layout, a), full.axes_at(y, a)
    torque = vector_at(xi, 0)
    if layout[full.HAS_NULL_AXES]:
        torque = full.without_null_axes(q, torque, u)
    put_vector(rate, row, add(vector_at(rate, row), torque))


SHAKEN = Shaken(lambda layout: layout[HEADER.carriers], COMPONENTS, lambda layout: full.account_row(layout) + 1, push)
NOISY, KICKED = with_noise(PENDULUM, SHAKEN), with_noise(PENDULUM, SHAKEN, has_kicks=True)
"""Equations of pendulums with noise, without kicks and with."""


def with_noise_of(noise: Any, drags: Sequence[Any], problem: Problem) -> Problem:
    """Return a problem with a noise (``scene.noise.Noise``), given the drag [N m s] of each pendulum."""
    return noisy(problem, (NOISY, KICKED), SHAKEN, noise, table([noise.strength(drag) for drag in drags]))
