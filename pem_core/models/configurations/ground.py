"""Where the rest points of a problem are sought: parameter sets in a space that tells their configurations apart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.models.configurations.charts import Chart
from pem_core.models.configurations.placing import Placing
from pem_core.models.parts import Expand
from pem_core.models.problem import Problem, System


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
    placing: Placing
    row: int
    state_rows: int

    def read(self, cell: Any, parameters: Any, y: tuple[Any, ...], noise: Any) -> tuple[Any, ...]:
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
    placing: Placing
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
