"""Where the rest points of a problem are sought: in the smallest space that tells its configurations apart.

Which space that is depends on the numbers of a parameter set, so that sets of one problem may go to several.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from pem_core.models.planar import equations as planar
from pem_core.models.planar.space import reach
from pem_core.models.problem import Problem
from pem_core.models.rigid import axial, hinged
from pem_core.models.rigid import pendulum as full
from pem_core.models.rigid.axial_state import to_axial
from pem_core.models.rigid.hinged_state import is_hinged, to_hinged
from pem_core.models.rigid.smallest import Expand, unchanged
from pem_core.models.rigid.surroundings import IS_PERIODIC, PENDULUMS
from pem_core.models.rigid.turning import axis_of_energy
from pem_core.models.tables import columns
from pem_core.rest.proof.charts import CIRCLE, ROTATIONS, SPHERE, Chart, plane
from pem_core.rest.proof.enclosure import Equations
from pem_core.rest.proof.placing import DIRECTION, PLACE, ROTATION, TURN, Placing, basis_of


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
    """

    sets: np.ndarray
    problem: Problem
    expand: Expand
    chart: Chart
    placing: Placing
    row: int
    euler_characteristic: int

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
        rows = basis_of(place) if self.placing is ROTATION else place
        state[self.row : self.row + len(rows)] = rows
        return self.expand(owner, np.zeros(len(owner)), state)


def grounds(problem: Problem) -> list[Ground]:
    """Return the parameter sets, columns of a problem, of which a proof is tried.

    There is none for several pendulums, for a periodic box, through whose faces energy jumps, and for a body that
    cannot be spun while its energy depends on the spin.
    """
    if problem.system is planar.PLANAR:
        return _planar(problem)
    if problem.system is not full.PENDULUM or problem.layout[PENDULUMS] != 1 or problem.layout[IS_PERIODIC]:
        return []
    q = full.parameters_of(problem.parameters, problem.layout, 0)
    aligned, held = axis_of_energy(problem.layout, q, 0)[1], q[full.NULL_AXES : full.NULL_AXES + 3].sum(0)
    hinge, aligned, turns = (np.broadcast_to(kind, problem.size) for kind in (is_hinged(problem), aligned, held < 0.5))
    kinds = (
        (hinge, to_hinged, CIRCLE, TURN, hinged.ANGLE, 0),
        (aligned & ~hinge, _axial, SPHERE, DIRECTION, axial.AXIS, 2),
        (turns & ~aligned & ~hinge, unchanged, ROTATIONS, ROTATION, full.AXES, 0),
    )
    out = []
    for which, reduce, chart, placing, row, characteristic in kinds:
        sets = np.flatnonzero(which)
        if len(sets):
            small, expand = reduce(columns(problem, sets))
            out.append(Ground(sets, small, expand, chart, placing, row, characteristic))
    return out


def _axial(problem: Problem) -> tuple[Problem, Expand]:
    return to_axial(problem, carries_turn=False)


def _planar(problem: Problem) -> list[Ground]:
    """Return the sets by how far their rest points reach, to a power of two: a chart hangs on its own set alone."""
    size, out = 2.0 ** np.ceil(np.log2(reach(problem))), []
    for one in np.unique(size):
        sets = np.flatnonzero(np.broadcast_to(size == one, problem.size))
        out.append(Ground(sets, *unchanged(columns(problem, sets)), plane(float(one)), PLACE, 0, 1))
    return out
