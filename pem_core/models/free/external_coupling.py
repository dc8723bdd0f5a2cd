"""External coupling of free bodies: loads from another solver, and the bodies' motion."""

import numpy as np

from pem_core.models.environment.rows import CARRIER, HEADER, carrier_entry, parameters_of
from pem_core.models.free.forces import angular_velocity, velocity
from pem_core.models.free.rows import FREE_BODY, angular_momentum_of, axes_at, momentum_of, position_of
from pem_core.models.interface.external_coupling import BodyMotion, Coupled
from pem_core.models.systems.problem import Problem
from pem_core.numbers.types import Layout


def motion(problem: Problem, state: np.ndarray, body: int) -> BodyMotion:
    """Return the motion of a body at states (s, n)."""
    q, u = parameters_of(problem.parameters, problem.layout, body), axes_at(body, state)
    return BodyMotion(
        centre=position_of(body, state),
        velocity=velocity(q, momentum_of(body, state)),
        axes=u,
        angular_velocity=angular_velocity(q, angular_momentum_of(body, state), u),
    )


def handed_row(layout: Layout, body: int, index: int) -> int:
    """Return the parameter row of an external load on a body, from its place among the body's own."""
    return int(layout[carrier_entry(body, CARRIER.first_row)]) + index


COUPLED = Coupled(
    count=lambda layout: int(layout[HEADER.carriers]),
    force_row=lambda layout, body: handed_row(layout, body, FREE_BODY.handed_force),
    torque_row=lambda layout, body: handed_row(layout, body, FREE_BODY.handed_torque),
    motion=motion,
)
