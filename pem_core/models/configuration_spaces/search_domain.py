"""Search domains: the interface of a configuration space to the search for equilibria and to their proofs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.models.configuration_spaces.charts import Chart
from pem_core.models.configuration_spaces.embedding import Embedding, Near, Pieces
from pem_core.models.systems.problem import Expand, Problem, System
from pem_core.numbers.types import Rows

# Where the equilibria of a problem are sought: parameter sets in a space that distinguishes their configurations.


@dataclass(frozen=True)
class Equations:
    """Equations of a space, with one layout, as proofs evaluate them.

    Attributes
    ----------
    system : System
    layout : (k,) array
    placing : Embedding
    row, state_rows : int
        First row of the place in a state, and the number of state rows.
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
    """Parameter sets of a problem with the space in which their equilibria are sought.

    Attributes
    ----------
    sets : (k,) int array
        Columns of the problem.
    problem : Problem
        These sets in their smallest state.
    expand : function
        From states of this problem back to those of the full problem (see ``models.rigid.minimal_state``).
    chart : Chart
    placing : Embedding
    row : int
        First row of the place in the state.
    euler_characteristic : int
        Euler characteristic of the space: the sum of (-1)^index over all equilibria, if each is isolated (Morse).
    is_ring : bool
        Whether a circle replaces a sphere, whose equilibria are its poles and rings around them.
    parts : tuple of Ground
        Search domains of the same sets whose places, one after another, make up the places of this one. Each energy
        depends on its own place alone, so that the equilibria are all combinations of theirs. Empty if the place does
        not separate.
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
        """Return the equations in the form that proofs evaluate."""
        one = self.problem
        return Equations(one.system, one.layout, self.placing, self.row, len(one.state))

    @property
    def parameters(self) -> np.ndarray:
        """Return the parameters with a column for each set."""
        table = self.problem.parameters
        return np.broadcast_to(table, (len(table), len(self.sets)))

    def states(self, place: np.ndarray, owner: np.ndarray) -> np.ndarray:
        """Return places (n, z) of some of the sets as states of the full problem."""
        state = np.zeros((len(self.problem.state), place.shape[1]))
        rows = self.placing.place_rows(place)
        state[self.row : self.row + len(rows)] = rows
        return self.expand(owner, np.zeros(len(owner)), state)


@dataclass(frozen=True)
class EllipsoidRegions:
    """Ellipsoids about the configurations of some columns of a problem, over which proofs evaluate the equations.

    An ellipsoid holds all configurations x = X y of the chart of its middle with |y| <= 1. Along the ray y = s v the
    energy falls by ``share`` times the sum over the parts of the system of w F.v ds, F along y, where each part has a
    factor w between 1 - |x|^2 and 1 from the curvature of the chart.

    Attributes
    ----------
    equations : Equations
        The source of F.
    parameters : (p, 1 or n) array
        Of the equations.
    cells : function (X (d, d, n)) -> (r, n) array
        Cells that hold the ellipsoids; X mixes only directions of one part.
    chart : function (state (s, n)) -> (d, n) array
        x of configurations [rad, or heights of a plane].
    is_free : (d, n) bool array
        Mask of the x along which a configuration, and its energy, can change: the first of each part.
    part : int
        Number of directions of each part.
    share : float
    """

    equations: Equations
    parameters: np.ndarray
    cells: Callable[[np.ndarray], np.ndarray]
    chart: Callable[[np.ndarray], np.ndarray]
    is_free: np.ndarray
    part: int
    share: float = 1.0


# The interface of a system to the search for equilibria: its configurations at rest, and moves between them.


@dataclass(frozen=True)
class Room:
    """Configurations that one pendulum can reach.

    Attributes
    ----------
    kind : str
        "circle" (hinge), "sphere" (its energy does not depend on its spin), "rotations", "plane", "rods" (as many
        spheres), or "rolling": it cannot be spun but its energy depends on the spin, so that its equilibria are in no
        list.
    axis : (3,) array
        The hinge, the axis of symmetry, or an arbitrary vector; body frame.
    flat_directions : int
        Number of directions of steps without stiffness at every stationary point.
    """

    kind: str
    axis: np.ndarray
    flat_directions: int


def always(problem: Problem) -> bool:
    """Return True for every problem."""
    return True


def no_balls(problem: Problem, state: np.ndarray) -> None:
    """Return None: proofs cannot evaluate the equations over balls."""


@dataclass(frozen=True)
class Space:
    """Configuration space of a system; every function except ``groups`` takes a problem first.

    A configuration is a state at rest. A step is k numbers that lead to another one: rotation vectors [rad] of
    pendulums, displacements in a plane over its length. Torques and stiffnesses are derivatives of the energy by steps.

    Attributes
    ----------
    rooms : function (problem) -> list of Room
        How each part can move.
    resting : function (problem) -> Problem
        The problem reduced to the terms that determine equilibria.
    start : function (problem) -> (s, 1 or n) array
        A configuration per point that keeps those parts of its start on which equilibria depend.
    at_rest : function (problem, state) -> state
        The same configurations without motion.
    turned : function (problem, state, steps (k, n), share=1) -> state
        The results of steps, or of shares (m, 1) of them: (s, n) or (s, m, n).
    ways : function (problem, here (s, n), target (s, n)) -> (k, n) array
        The steps that lead to targets.
    allowed : function (problem, state, steps) -> steps
        Steps projected onto the motions that the system allows.
    torques : function (problem, state) -> (k, n) array
        Minus the slope of the energy [J].
    stiffness : function (problem, state) -> (n, k, k) array
        Its curvature [J], symmetrised.
    mobility : function (problem, state) -> (n, k, k) array
        The inverse of the inertia in steps.
    marks : function (problem, state) -> (m, n) array
        Coordinates by which two configurations are distinguished.
    starts : function (problem, count) -> (s, count) array
        Configurations spread over the full space by a deterministic rule.
    is_dragged : function (problem) -> (n,) bool array
        Points at which all motion is damped.
    groups : function (layout) -> (list, list)
        Numbers of rows of each quantity of the parameters, and of the state, in order.
    grounds : function (problem) -> list of Ground
        Search domains in which equilibria can be proved: columns of the problem, each at most once.
    pieces : Pieces
        How proofs evaluate the energy along path segments.
    near : function (problem, state (s, c), reach (c,)) -> s components
        An enclosure of the rows of all configurations near given ones: rotations up to 2 atan(reach) about any axis
        of each pendulum, or displacements in the plane.
    balls : function (problem, state (s, n)) -> EllipsoidRegions or None
        How proofs evaluate the equations over balls about configurations; None where they cannot.
    is_listed : function (problem) -> bool
        Whether the full problem is one space whose equilibria are listed; if not, trajectories have to settle.
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


COMPLEX_STEP = 1e-30
"""Imaginary step of a derivative f(x + i h).imag / h: so small that its square vanishes, exact to round-off."""


def symmetrised(matrix: np.ndarray) -> np.ndarray:
    """Return the symmetric part of matrices (n, k, k)."""
    return (matrix + np.swapaxes(matrix, 1, 2)) / 2


def low_discrepancy_points(dimensions: int, count: int) -> np.ndarray:
    """Return points (dimensions, count) that fill the unit cube evenly: an additive, deterministic recurrence."""
    golden = 2.0
    for _ in range(50):
        golden = (1 + golden) ** (1 / (dimensions + 1))
    return np.arange(1, count + 1)[None] * golden ** -np.arange(1, dimensions + 1)[:, None] % 1.0
