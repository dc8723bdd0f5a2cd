"""What the search for rest points asks of a system: where it can be at rest, and how it moves about there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.models.configurations.balls import Balls
from pem_core.models.configurations.ground import Ground
from pem_core.models.configurations.pieces import Pieces
from pem_core.models.configurations.placing import Near
from pem_core.models.problem import Problem


@dataclass(frozen=True)
class Room:
    """How one pendulum can move.

    Attributes
    ----------
    kind : str
        "circle" (hinge), "sphere" (its energy does not depend on its spin), "rotations", "plane", "rods" (as many
        spheres), or "rolling": it cannot be spun and its energy depends on the spin, so that its rest points are in no
        list.
    axis : (3,) array
        The hinge, the axis of symmetry, or nothing of meaning; body frame.
    flat_directions : int
        Directions of steps without stiffness at every stationary point.
    """

    kind: str
    axis: np.ndarray
    flat_directions: int


def always(problem: Problem) -> bool:
    """Return that it is so."""
    return True


def no_balls(problem: Problem, state: np.ndarray) -> None:
    """Return that proofs cannot read the equations over balls."""


@dataclass(frozen=True)
class Space:
    """The configurations of a system; every function but ``groups`` takes a problem first.

    A configuration is a state at rest. A step is k numbers that lead to another: rotation vectors [rad] of
    pendulums, ways over the height of a plane. Torques and stiffnesses are derivatives of the energy by steps.

    Attributes
    ----------
    rooms : function (problem) -> list of Room
        How each part can move.
    resting : function (problem) -> Problem
        The problem with what moves a rest point alone.
    start : function (problem) -> (s, 1 or n) array
        A configuration per point that keeps of its start what rest points depend on.
    at_rest : function (problem, state) -> state
        The same configurations without motion.
    turned : function (problem, state, steps (k, n), share=1) -> state
        Where steps, or shares (m, 1) of them, lead: (s, n) or (s, m, n).
    ways : function (problem, here (s, n), target (s, n)) -> (k, n) array
        The steps that lead to targets.
    allowed : function (problem, state, steps) -> steps
        Steps without what the system cannot do.
    torques : function (problem, state) -> (k, n) array
        Minus the slope of the energy [J].
    stiffness : function (problem, state) -> (n, k, k) array
        Its curvature [J], symmetrised.
    mobility : function (problem, state) -> (n, k, k) array
        The inverse of the inertia in steps.
    marks : function (problem, state) -> (m, n) array
        What tells two configurations apart.
    starts : function (problem, count) -> (s, count) array
        Configurations spread over all that there are: by rule, not by chance.
    is_dragged : function (problem) -> (n,) bool array
        Where all that moves is slowed down.
    groups : function (layout) -> (list, list)
        How many rows of parameters, and of the state, belong to one quantity each, in order.
    grounds : function (problem) -> list of Ground
        Where rest points can be proved: parameter sets, columns of the problem, each at most once.
    pieces : Pieces
        How proofs read the energy along ways.
    near : function (problem, state (s, c), reach (c,)) -> s components
        The rows of all configurations near some, enclosed: rotations up to 2 atan(reach) about any axis of each
        pendulum, or ways in the plane.
    balls : function (problem, state (s, n)) -> Balls or None
        How proofs read the equations over balls about configurations; None where they cannot.
    is_listed : function (problem) -> bool
        Whether all of it is one space whose rest points are listed; if not, trajectories have to settle.
    """

    rooms: Callable[[Problem], list[Room]]
    resting: Callable[[Problem], Problem]
    start: Callable[[Problem], np.ndarray]
    at_rest: Callable[[Problem, np.ndarray], np.ndarray]
    turned: Callable[..., np.ndarray]
    ways: Callable[[Problem, np.ndarray, np.ndarray], np.ndarray]
    allowed: Callable[[Problem, np.ndarray, np.ndarray], np.ndarray]
    torques: Callable[[Problem, np.ndarray], np.ndarray]
    stiffness: Callable[[Problem, np.ndarray], np.ndarray]
    mobility: Callable[[Problem, np.ndarray], np.ndarray]
    marks: Callable[[Problem, np.ndarray], np.ndarray]
    starts: Callable[[Problem, int], np.ndarray]
    is_dragged: Callable[[Problem], np.ndarray]
    groups: Callable[[Any], tuple[list[int], list[int]]]
    grounds: Callable[[Problem], list[Ground]]
    pieces: Pieces
    near: Near
    balls: Callable[[Problem, np.ndarray], Balls | None] = no_balls
    is_listed: Callable[[Problem], bool] = always


def spread(dimensions: int, count: int) -> np.ndarray:
    """Return points (dimensions, count) that fill the unit cube evenly: an additive recurrence, no chance."""
    golden = 2.0
    for _ in range(50):
        golden = (1 + golden) ** (1 / (dimensions + 1))
    return np.arange(1, count + 1)[None] * golden ** -np.arange(1, dimensions + 1)[:, None] % 1.0
