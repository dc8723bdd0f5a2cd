"""Balls about configurations, over which proofs read the equations: one chart for all parts of a system together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.models.configuration_spaces.charts import Chart
from pem_core.models.configuration_spaces.embedding import Embedding, Near, Pieces
from pem_core.models.systems.problem import Expand, Problem, System
from pem_core.numbers.types import Rows

# Where the rest points of a problem are sought: parameter sets in a space that tells their configurations apart.


@dataclass(frozen=True)
class Equations:
    """The equations of a space, with one layout, as proofs read them.

    Attributes
    ----------
    system : System
    layout : (k,) array
    placing : Placing
    row, state_rows : int
        Where the place stands among the rows of a state, and how many there are.
    """

    system: System
    layout: np.ndarray
    placing: Embedding
    row: int
    state_rows: int

    def read(self, cell: Rows, parameters: Any, y: tuple[Any, ...], noise: Rows) -> tuple[Any, ...]:
        """Return F over a cell, rows of ``placing``, where y are components of any kind."""
        assert self.system.put_forces is not None
        forces: list[Any] = [None] * self.placing.forces
        state = [0.0 * noise for _ in range(self.state_rows)]
        with np.errstate(all="ignore"):
            lean = self.placing.put(cell, y, noise, state, self.row)
            self.system.put_forces(state, parameters, self.layout, forces)
            return self.placing.slopes(cell, lean, forces)


@dataclass(frozen=True)
class Ground:
    """Some parameter sets of a problem, in the space in which their rest points are sought.

    Attributes
    ----------
    sets : (k,) int array
        Which columns of the problem.
    problem : Problem
        These sets in their smallest state.
    expand : function
        From states of this problem back to those of the whole (see ``models.rigid.smallest``).
    chart : Chart
    placing : Placing
    row : int
        Where the place stands in the state.
    euler_characteristic : int
        Of the space: the sum of (-1)^index over all rest points, if each stands alone (Morse).
    is_ring : bool
        Whether a circle stands for a sphere, whose rest points are its poles and rings about them.
    parts : tuple of Ground
        Grounds of the same sets whose places, one after another, are the places of this one, and each of whose
        energies depends on its own place alone: the rest points are all combinations of theirs. None if all of the
        place is one.
    """

    sets: np.ndarray
    problem: Problem
    expand: Expand
    chart: Chart
    placing: Embedding
    row: int
    euler_characteristic: int
    is_ring: bool = False
    parts: tuple[Ground, ...] = ()

    @property
    def equations(self) -> Equations:
        """The equations as proofs read them."""
        one = self.problem
        return Equations(one.system, one.layout, self.placing, self.row, len(one.state))

    @property
    def parameters(self) -> np.ndarray:
        """A column for each set."""
        table = self.problem.parameters
        return np.broadcast_to(table, (len(table), len(self.sets)))

    def states(self, place: np.ndarray, owner: np.ndarray) -> np.ndarray:
        """Return places (n, z) of some of the sets as states of the whole problem."""
        state = np.zeros((len(self.problem.state), place.shape[1]))
        rows = self.placing.place_rows(place)
        state[self.row : self.row + len(rows)] = rows
        return self.expand(owner, np.zeros(len(owner)), state)


@dataclass(frozen=True)
class EllipsoidRegions:
    """How ellipsoids about the configurations of some columns of a problem are read.

    An ellipsoid holds all configurations x = X y of the chart of its middle with |y| <= 1. Along the ray y = s v the
    energy falls by ``share`` times the sum over the parts of the system of w F.v ds, F along y, where each part has a w
    of its own from 1 - |x|^2 to 1: what charts bend by.

    Attributes
    ----------
    equations : Equations
        They give F.
    parameters : (p, 1 or n) array
        Of the equations.
    cells : function (X (d, d, n)) -> (r, n) array
        The cells that hold them; X mixes the directions of a part alone.
    chart : function (state (s, n)) -> (d, n) array
        x of configurations [rad, or heights of a plane].
    is_free : (d, n) bool array
        Along which x a configuration can change, and the energy with it: the first of each part.
    part : int
        How many directions each part has.
    share : float
    """

    equations: Equations
    parameters: np.ndarray
    cells: Callable[[np.ndarray], np.ndarray]
    chart: Callable[[np.ndarray], np.ndarray]
    is_free: np.ndarray
    part: int
    share: float = 1.0


# What the search for rest points asks of a system: where it can be at rest, and how it moves about there.


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
    balls: Callable[[Problem, np.ndarray], EllipsoidRegions | None] = no_balls
    is_listed: Callable[[Problem], bool] = always


def low_discrepancy_points(dimensions: int, count: int) -> np.ndarray:
    """Return points (dimensions, count) that fill the unit cube evenly: an additive recurrence, no chance."""
    golden = 2.0
    for _ in range(50):
        golden = (1 + golden) ** (1 / (dimensions + 1))
    return np.arange(1, count + 1)[None] * golden ** -np.arange(1, dimensions + 1)[:, None] % 1.0
