"""Pendulums as quantities of the lab: what a mirror or a turn of the lab maps, whatever frame a body has."""

from __future__ import annotations

import numpy as np

from pem_core.components.vectors import to_lab, vector_at
from pem_core.models.in_lab import InLab, Kind, Quantity
from pem_core.models.problem import Problem
from pem_core.models.rigid.air import drag_row
from pem_core.models.rigid.pendulum import FULL_BODY, FULL_STATE, IN_AIR, axes_at, carried
from pem_core.models.surroundings.in_lab import in_lab_with, stacked
from pem_core.models.surroundings.rows import CARRIERS, magnets_of, parameters_of
from pem_core.models.surroundings.soft.ball import ball_quantities
from pem_core.scene import inertia


def in_lab(problem: Problem, state: np.ndarray) -> InLab | None:
    """Return all on which motions from states (s, n) depend; see ``models.in_lab``.

    Of a body that is its mass moment, its inertia and its magnets as they lie in the lab: bodies that have the same
    move alike, and a mirror needs no mirrored body.
    """
    layout, p = problem.layout, problem.parameters
    magnets = [carried(a, m, state, p, layout) for a in range(layout[CARRIERS]) for m in range(magnets_of(layout, a))]
    own = [quantity for a in range(layout[CARRIERS]) for quantity in _pendulum(problem, state, a)]
    own += ball_quantities(problem)
    pivot = parameters_of(p, layout, 0)[FULL_BODY.pivot : FULL_BODY.pivot + 3]
    return in_lab_with(problem, magnets, own, pivot)


def _pendulum(problem: Problem, state: np.ndarray, a: int) -> tuple[Quantity, ...]:
    q, u = parameters_of(problem.parameters, problem.layout, a), axes_at(state, a)
    axes, air = stacked(u), drag_row(problem.layout, a)
    tensors = [
        np.einsum("ian,nij,jbn->abn", axes, inertia.matrices(tuple(q[row : row + 6])), axes)
        for row in (FULL_BODY.inverse_inertia, FULL_BODY.null_axes)
    ]
    return (
        Quantity(Kind.PLACE, q[None, FULL_BODY.pivot : FULL_BODY.pivot + 3]),
        Quantity(Kind.ARROW, stacked([to_lab(vector_at(q, FULL_BODY.mass_moment), u)])),
        Quantity(Kind.TENSOR, tensors[0][None]),
        Quantity(Kind.TENSOR, tensors[1][None]),
        Quantity(Kind.SCALAR, q[FULL_BODY.drag : FULL_BODY.drag + 1]),
        *([Quantity(Kind.SCALAR, q[air : air + 1])] if problem.layout[IN_AIR] else []),
        Quantity(Kind.PSEUDOVECTOR, state[None, FULL_STATE.size * a : FULL_STATE.size * a + 3]),
    )
