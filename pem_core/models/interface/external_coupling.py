"""What of a kind of scene another solver, such as one of fluids, acts on and is told."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.models.systems.problem import Problem
from pem_core.numbers.types import Basis, Vector


@dataclass(frozen=True)
class BodyMotion:
    """How a body moves at some states, in the lab frame; every component is an array (n,).

    Attributes
    ----------
    centre : vector
        Where its mass centre is [m].
    velocity : vector
        How fast that moves [m/s].
    axes : basis
        The axes of its frame.
    angular_velocity : vector
        How fast it turns [rad/s].
    """

    centre: Vector
    velocity: Vector
    axes: Basis
    angular_velocity: Vector


@dataclass(frozen=True)
class Coupled:
    """How the bodies of a kind of scene are acted on from outside; such a kind has no smaller states.

    Attributes
    ----------
    count : function (layout) -> int
        How many bodies there are.
    force_row, torque_row : function (layout, body) -> int
        The first of three parameter rows that take the force [N] on a body, and the torque about its mass centre [N m],
        both in the lab frame, that somebody hands in.
    motion : function (problem, state (s, n), body) -> BodyMotion
        How a body moves.
    """

    count: Callable[[Any], int]
    force_row: Callable[[Any, int], int]
    torque_row: Callable[[Any, int], int]
    motion: Callable[[Problem, np.ndarray, int], BodyMotion]
