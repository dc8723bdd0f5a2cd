"""The plane as a space of equilibria: for systems whose state is a place (x, y), its rate, and the energy lost.

A step is a displacement over a length scale of the problem: the search is the same on any scale.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from pem_core.models.configuration_spaces import search_domain
from pem_core.models.configuration_spaces.charts import LONGER, plane
from pem_core.models.configuration_spaces.embedding import PLACE, Pieces, near_place
from pem_core.models.presentation.observables import Observable, Observed, total_energy
from pem_core.models.systems.problem import Problem, unchanged
from pem_core.models.systems.rows import columns, row_layout
from pem_core.numbers.types import Component, Layout, Rows

IN_PLANE = row_layout(position=2, velocity=2, lost=1)
"""State rows: place, its rate, the energy lost to friction."""
PLANE_ROOM = search_domain.Room("plane", np.array([0.0, 0.0, 1.0]), 0)


def middle(problem: Problem) -> np.ndarray:
    """Return the origin of the plane."""
    return np.zeros((2, 1))


def at_rest(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the states with zero velocity and zero loss."""
    still = state.copy()
    still[IN_PLANE.velocity :] = 0.0
    return still


def put_straight(cell: Rows, y: Rows, noise: Rows, state: Rows, layout: Layout) -> None:
    """Write x and y of a straight segment."""
    for i in range(2):
        state[i] = cell[i] + cell[2 + i] * y


@dataclass(frozen=True)
class Plane:
    """Plane with a system of unit mass, whose only friction is proportional to the velocity.

    Attributes
    ----------
    length : function (problem) -> (n,) array or number
        Length scale on which the force changes.
    reach : function (problem) -> (columns of parameters,) array
        Distance from the origin beyond which there is no equilibrium.
    damping : int
        Parameter row of the friction: force over velocity.
    groups : function (layout) -> list of int
        Number of parameter rows of each quantity.
    likely : function (problem) -> (2, k) array
        Places at which the search for equilibria begins, before those spread evenly.
    """

    length: Callable[[Problem], Any]
    reach: Callable[[Problem], np.ndarray]
    damping: int
    groups: Callable[[Any], list[int]]
    likely: Callable[[Problem], np.ndarray] = middle

    def resting(self, problem: Problem) -> Problem:
        """Return the problem without damping, which moves no equilibrium."""
        parameters = problem.parameters.copy()
        parameters[self.damping] = 0.0
        return replace(problem, parameters=parameters)

    def moved(self, problem: Problem, state: np.ndarray, steps: np.ndarray, share: Component = 1.0) -> np.ndarray:
        """Return places displaced by steps, or by shares (m, 1) of them, then (s, m, n)."""
        out = state.copy() if np.ndim(share) == 0 else np.repeat(state[:, None], len(share), 1)
        for i in range(2):
            out[i] = out[i] + share * self.length(problem) * steps[i]
        return out

    def torques(self, problem: Problem, state: np.ndarray) -> np.ndarray:
        """Return minus the slope of the energy by steps, (2, n)."""
        slopes: np.ndarray = self.length(problem) * problem.rates(state)[IN_PLANE.velocity : IN_PLANE.lost]
        return slopes

    def stiffness(self, problem: Problem, state: np.ndarray) -> np.ndarray:
        """Return the curvature of the energy by steps, (n, 2, 2), by complex steps, exact to round-off."""
        slopes = []
        for j in range(2):
            step = state.astype(complex)
            step[j] += 1j * search_domain.COMPLEX_STEP * self.length(problem)
            slopes.append(-self.torques(problem, step).imag / search_domain.COMPLEX_STEP)
        return search_domain.symmetrised(np.moveaxis(np.stack(slopes, -1), 1, 0))

    def mobility(self, problem: Problem, state: np.ndarray) -> np.ndarray:
        """Return one over the square of the length (n, 2, 2): unit mass, with steps in units of the length."""
        per = np.broadcast_to(np.asarray(self.length(problem)) ** -2.0, state.shape[1])
        return per[:, None, None] * np.eye(2)

    def starts(self, problem: Problem, count: int) -> np.ndarray:
        """Return places spread evenly over the disc in which equilibria lie, likely ones first."""
        u, v = search_domain.low_discrepancy_points(2, count)
        places = self.reach(problem) * np.sqrt(u) * np.stack([np.cos(2 * np.pi * v), np.sin(2 * np.pi * v)])
        known = self.likely(problem)
        out = np.zeros((IN_PLANE.size, known.shape[1] + count))
        out[:2] = np.concatenate([known, places], 1)
        return out

    def grounds(self, problem: Problem) -> list[search_domain.Ground]:
        """Return the sets grouped by their reach to a power of two, so that a set's chart depends on that set alone."""
        size, out = 2.0 ** np.ceil(np.log2(self.reach(problem))), []
        for one in np.unique(size):
            sets = np.flatnonzero(np.broadcast_to(size == one, problem.size))
            out.append(search_domain.Ground(sets, *unchanged(columns(problem, sets)), plane(float(one)), PLACE, 0, 1))
        return out

    def straight(self, problem: Problem, state: np.ndarray, steps: np.ndarray, half: float) -> np.ndarray:
        """Return the rows of straight segments; see ``configuration_spaces.embedding``."""
        way = half * LONGER * self.length(problem) * steps
        return np.concatenate([state[:2], np.broadcast_to(way, (2, state.shape[1]))])

    def balls(self, problem: Problem, state: np.ndarray) -> search_domain.EllipsoidRegions:
        """Return the discs around places; see ``Space``."""

        def cells(span: np.ndarray) -> np.ndarray:
            ways = np.moveaxis(span, 0, 1) * (LONGER * self.length(problem))
            return np.concatenate([state[:2], np.broadcast_to(ways, (2, 2, state.shape[1])).reshape(4, -1)])

        def chart(here: np.ndarray) -> np.ndarray:
            away: np.ndarray = (here[:2] - state[:2]) / self.length(problem)
            return away

        equations = search_domain.Equations(problem.system, problem.layout, PLACE, 0, len(state))
        return search_domain.EllipsoidRegions(
            equations, problem.parameters, cells, chart, np.ones((2, state.shape[1]), bool), 2
        )

    @property
    def space(self) -> search_domain.Space:
        """Return the interface for the search for equilibria."""
        return search_domain.Space(
            rooms=lambda problem: [PLANE_ROOM],
            resting=self.resting,
            start=lambda problem: np.zeros((IN_PLANE.size, 1)),
            at_rest=at_rest,
            turned=self.moved,
            ways=lambda problem, here, target: (target[:2] - here[:2]) / self.length(problem),
            allowed=lambda problem, state, steps: steps,
            torques=self.torques,
            stiffness=self.stiffness,
            mobility=self.mobility,
            marks=lambda problem, state: state[:2] / self.length(problem),
            starts=self.starts,
            is_dragged=lambda problem: np.broadcast_to(problem.parameters[self.damping] > 0, problem.size),
            groups=lambda layout: (self.groups(layout), list(IN_PLANE.groups)),
            grounds=self.grounds,
            pieces=Pieces(put_straight, self.straight, lambda layout: 2),
            near=near_place(PLACE, 0),
            balls=self.balls,
        )


# Observables of a point in a plane: two components, dimensionless.


COMPONENT = ("component",)


def positions(problem: Problem, time: Component, state: np.ndarray) -> np.ndarray:
    """Return the position of the point, shape (points..., 2)."""
    return np.moveaxis(state[: IN_PLANE.velocity], 0, -1)


def velocities(problem: Problem, time: Component, state: np.ndarray) -> np.ndarray:
    """Return its velocity, shape (points..., 2)."""
    return np.moveaxis(state[IN_PLANE.velocity : IN_PLANE.lost], 0, -1)


def states(scene: Any, table: Mapping[str, np.ndarray]) -> np.ndarray:
    """Return the states (s, n) at the places in a list of equilibria."""
    state = np.zeros((IN_PLANE.size, len(table["position"])))
    state[: IN_PLANE.velocity] = table["position"].T
    return state


def sizes(scene: Any) -> dict[str, int]:
    """Return the sizes of the dimensions, two of space."""
    return {"component": 2, "mode": 2}


IN_A_PLANE = Observed(
    motion=(
        Observable("position", COMPONENT, "1", "position", positions),
        Observable("velocity", COMPONENT, "1", "velocity", velocities),
        Observable("energy", (), "1", "total energy", total_energy, is_at_end=False),
    ),
    at_rest=(Observable("position", COMPONENT, "1", "position at which the point comes to rest", positions),),
    of_rest_points=(Observable("position", COMPONENT, "1", "position of the equilibrium", positions),),
    states=states,
    sizes=sizes,
    magnet_text="magnet at which the point comes to rest",
    place_text="position of the point",
    is_dimensionless=True,
)
