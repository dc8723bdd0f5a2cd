"""Where the rest points of a pendulum are sought: on a circle, on a sphere, among rotations, or across rings.

Which it is depends on the numbers of a parameter set, so that sets of one problem may go to several.
"""

from __future__ import annotations

import numpy as np

from pem_core.models.configurations.charts import CIRCLE, ROTATIONS, SPHERE
from pem_core.models.configurations.ground import Ground
from pem_core.models.configurations.placing import DIRECTION, ROTATION, TURN
from pem_core.models.parts import Expand, unchanged
from pem_core.models.problem import Problem
from pem_core.models.rigid import pendulum as full
from pem_core.models.rigid.forms.axial import AXIAL_STATE
from pem_core.models.rigid.forms.axial_state import to_axial
from pem_core.models.rigid.forms.hinged import HINGED_STATE
from pem_core.models.rigid.forms.hinged_state import is_hinged, to_hinged
from pem_core.models.rigid.pendulum import FULL_BODY, FULL_STATE
from pem_core.models.rigid.rest.rings import split_by_rings
from pem_core.models.rigid.rest.turning import axis_of_energy
from pem_core.models.surroundings.rows import CARRIERS, NONE, PERIODICITY
from pem_core.models.tables import columns


def grounds(problem: Problem) -> list[Ground]:
    """Return the parameter sets, columns of a problem, of which a proof is tried.

    There is none for several pendulums, for a periodic box, through whose faces energy jumps, and for a body that
    cannot be spun while its energy depends on the spin.
    """
    if problem.layout[CARRIERS] != 1 or problem.layout[PERIODICITY] != NONE:
        return []
    q = full.parameters_of(problem.parameters, problem.layout, 0)
    aligned, held = axis_of_energy(problem.layout, q, 0)[1], q[FULL_BODY.null_axes : FULL_BODY.null_axes + 3].sum(0)
    hinge, aligned, turns = (np.broadcast_to(kind, problem.size) for kind in (is_hinged(problem), aligned, held < 0.5))
    kinds = (
        (hinge, to_hinged, CIRCLE, TURN, HINGED_STATE.angle, 0),
        (aligned & ~hinge, _axial, SPHERE, DIRECTION, AXIAL_STATE.axis, 2),
        (turns & ~aligned & ~hinge, unchanged, ROTATIONS, ROTATION, FULL_STATE.axes, 0),
    )
    out = []
    for which, reduce, chart, placing, row, characteristic in kinds:
        sets = np.flatnonzero(which)
        if len(sets):
            small, expand = reduce(columns(problem, sets))
            out += split_by_rings(Ground(sets, small, expand, chart, placing, row, characteristic))
    return out


def _axial(problem: Problem) -> tuple[Problem, Expand]:
    return to_axial(problem, carries_turn=False)
