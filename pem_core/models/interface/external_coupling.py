"""Coupling to another solver, such as one of fluids: loads on the bodies of a scene and their motion."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.models.systems.problem import Problem
from pem_core.numbers.types import Basis, Vector


@dataclass(frozen=True)
class BodyMotion:
    """Motion of a body at some states, in the lab frame; every component is an array (n,).

    Attributes
    ----------
    centre : vector
        Position of its mass centre [m].
    velocity : vector
        Velocity of its mass centre [m/s].
    axes : basis
        Axes of its frame.
    angular_velocity : vector
        Angular velocity [rad/s].
    """

    centre: Vector
    velocity: Vector
    axes: Basis
    angular_velocity: Vector


@dataclass(frozen=True)
class Coupled:
    """External coupling of the bodies of a kind of scene; such a kind has no smaller states.

    Attributes
    ----------
    count : function (layout) -> int
        Number of bodies.
    force_row, torque_row : function (layout, body) -> int
        First of three parameter rows for the external force [N] on a body, and for the external torque about its mass
        centre [N m], both in the lab frame.
    motion : function (problem, state (s, n), body) -> BodyMotion
        Motion of a body.
    """

    count: Callable[[Any], int]
    force_row: Callable[[Any, int], int]
    torque_row: Callable[[Any, int], int]
    motion: Callable[[Problem, np.ndarray, int], BodyMotion]
