"""Search domains of the equilibria of a pendulum: a circle, a sphere, the rotations, or a circle across rings.

The choice depends on the numbers of a parameter set, so that the sets of one problem may be in several domains.
"""

from dataclasses import replace

import numpy as np

from pem_core.models.configuration_spaces.charts import CIRCLE, ROTATIONS, SPHERE_CHART
from pem_core.models.configuration_spaces.embedding import DIRECTION, ROTATION, TURN
from pem_core.models.configuration_spaces.search_domain import Ground
from pem_core.models.environment import rows
from pem_core.models.environment.carried_loops import has_pairs
from pem_core.models.rigid.axial import AXIAL_BODY, AXIAL_MAGNET, AXIAL_STATE
from pem_core.models.rigid.hinged import HINGED_STATE
from pem_core.models.rigid.minimal_state import (
    axis_of_energy,
    hinged_system,
    is_hinged,
    to_axial,
    to_hinged,
    with_pendulums,
)
from pem_core.models.rigid.pendulum import FULL_BODY, FULL_STATE
from pem_core.models.systems.problem import Expand, Problem, unchanged
from pem_core.models.systems.rows import columns

# Scenes with rotational symmetry about a line: equilibria are the two ends of the line, and rings about it.
#
# If all external fields and magnets lie and point exactly along a line through the pivot, the energy of a symmetric
# body
# depends only on its tilt from the line. A circle through both ends of the line then represents the sphere: its
# equilibria are proved like those of a hinge across the line, and each of them, except the ends, is the intersection
# with a ring (``equilibria.proof.complete_lists``).


def split_by_rings(ground: Ground) -> list[Ground]:
    """Return the domains of the same sets, with a circle where equilibria are rings about a lab axis."""
    axis, out = _along_axis(ground), []
    for number in np.unique(axis):
        own = np.flatnonzero(axis == number)
        part = replace(
            ground, sets=ground.sets[own], problem=columns(ground.problem, own), expand=_of_some(ground, own)
        )
        out.append(_across(part, int(number)) if number >= 0 else part)
    return out


def _of_some(ground: Ground, chosen: np.ndarray) -> Expand:
    return lambda points, now, state: ground.expand(chosen[points], now, state)


def _along_axis(ground: Ground) -> np.ndarray:
    """Return the number of the lab axis along which the environment of each set lies exactly, -1 for none.

    Without placed magnets equilibria are isolated.
    """
    none = np.full(len(ground.sets), -1)
    if ground.placing is not DIRECTION or not rows.placed_count(ground.problem.layout):
        return none
    arrows = _arrows(ground)
    off = np.stack([(np.delete(arrows, i, 1) == 0).all((0, 1)) for i in range(3)])
    return np.where(off.any(0), off.argmax(0), none)


def _arrows(ground: Ground) -> np.ndarray:
    """Return gravity, field, and of each placed magnet or loop its place from the pivot and its moment, (a, 3, k)."""
    p, layout = ground.parameters, ground.problem.layout
    pivot = rows.parameters_of(p, layout, 0)[AXIAL_BODY.pivot : AXIAL_BODY.pivot + 3]
    arrows = [p[rows.SHARED.gravity : rows.SHARED.gravity + 3], p[rows.SHARED.field : rows.SHARED.field + 3]]
    for k in range(rows.placed_count(layout)):
        row = rows.placed_row(layout, k)
        arrows += [p[row : row + 3] - pivot, p[row + rows.MAGNET.moment : row + rows.MAGNET.moment + 3]]
    return np.stack(arrows)


def _across(ground: Ground, axis: int) -> Ground:
    """Return the search domain of the same sets, restricted to a circle through both ends of a lab axis."""
    line, side = np.eye(3)[axis], np.eye(3)[(axis + 1) % 3]
    small = _hinged(ground.problem, line, side)

    def expand(points: np.ndarray, now: np.ndarray, state: np.ndarray) -> np.ndarray:
        out = np.zeros((AXIAL_STATE.size + 1, len(points)))
        c, s = state[HINGED_STATE.angle], state[HINGED_STATE.angle + 1]
        out[AXIAL_STATE.axis : AXIAL_STATE.axis + 3] = c * line[:, None] + s * side[:, None]
        return ground.expand(points, now, out)

    return replace(
        ground,
        problem=small,
        expand=expand,
        chart=CIRCLE,
        placing=TURN,
        row=HINGED_STATE.angle,
        euler_characteristic=0,
        is_ring=True,
    )


def _hinged(problem: Problem, line: np.ndarray, side: np.ndarray) -> Problem:
    """Return an axial pendulum as a hinged one, e = line cos(phi) + side sin(phi)."""
    q = rows.parameters_of(problem.parameters, problem.layout, 0)

    def turning(size: np.ndarray) -> list[np.ndarray]:
        return [0.0 * size] * 3 + [part * size for part in (*line, *side)]

    own = [
        *q[AXIAL_BODY.pivot : AXIAL_BODY.pivot + 3],
        *turning(q[AXIAL_BODY.mass_arm]),
        q[AXIAL_BODY.per_inertia],
        q[AXIAL_BODY.drag],
    ]
    for m in range(rows.magnets_of(problem.layout, 0)):
        row = AXIAL_BODY.size + AXIAL_MAGNET.size * m
        own += [*turning(q[row + AXIAL_MAGNET.arm]), *turning(q[row + AXIAL_MAGNET.strength])]
    return with_pendulums(problem, hinged_system(problem), [own], [0.0, 1.0, 0.0, 0.0])


def grounds(problem: Problem) -> list[Ground]:
    """Return the search domains in which proofs are tried, with columns of a problem as parameter sets.

    There is none for several pendulums, for a periodic box, through whose faces energy jumps, for a body that cannot be
    spun while its energy depends on the spin, for a body with coils that is hinged or symmetric, as reduced states have
    no coils, or where its coils are near others: the equations of such a pair are as long as those of many magnets.
    """
    if problem.layout[rows.HEADER.carriers] != 1 or problem.layout[rows.HEADER.periodicity] != rows.NONE:
        return []
    if has_pairs(problem.layout):
        return []
    q = rows.parameters_of(problem.parameters, problem.layout, 0)
    aligned, held = axis_of_energy(problem.layout, q, 0)[1], q[FULL_BODY.null_axes : FULL_BODY.null_axes + 3].sum(0)
    hinge, aligned, turns = (np.broadcast_to(kind, problem.size) for kind in (is_hinged(problem), aligned, held < 0.5))
    can_reduce = not problem.layout[rows.HEADER.carried_coils]
    kinds = (
        (hinge & can_reduce, to_hinged, CIRCLE, TURN, HINGED_STATE.angle, 0),
        (aligned & ~hinge & can_reduce, _axial, SPHERE_CHART, DIRECTION, AXIAL_STATE.axis, 2),
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
