"""How deviations of pendulums are measured: small turns, and how momenta change as seen from the body.

No constraint binds these coordinates, which follow from the state: a turn theta of a body moves each vector v that it
carries by theta x v and its momentum by theta x L, and mu = dL - theta x L is how the momentum changes in the frame
of the body. Their equations are those of the system itself, on dual numbers (``models.flow_by_duals``).

Tangent equations written by hand, in these coordinates, took fewer operations; twelve rates, a projection and an error
norm of duals take, of theirs, of one, two and four deviations: 1.01, .77 and 1.18 of an asymmetric body, .97, 1.02 and
1.25 of an axial one with one magnet, .99, 1.00 and 1.05 of an axial disc, .78, .57 and .99 of two asymmetric bodies; on
a hinge, of one and two, 1.02 and 1.01. Only a bob without magnets, of which torques are the smallest part, takes more:
1.17, 1.05 and 1.81.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from pem_core.components.vectors import Vector, add, cross, dot, scale, vector_at
from pem_core.models.flow import Chart, Coordinate, Rows
from pem_core.models.problem import Problem
from pem_core.models.rigid.forms.axial import AXIAL_BODY, AXIAL_STATE, turn_row
from pem_core.models.rigid.forms.hinged import HINGED_BODY, HINGED_STATE, angle_at
from pem_core.models.rigid.pendulum import FULL_BODY, FULL_STATE, axes_at
from pem_core.models.surroundings.rows import CARRIERS, parameters_of
from pem_core.scene.inertia import matrices

Weight = Callable[[Any], Any]


class Frame(NamedTuple):
    """The frame of a body: the axes about which it turns, what such turns do, and its momentum.

    Attributes
    ----------
    axes : sequence of Vector
        Unit vectors at right angles, lab frame.
    turns : sequence of Rows
        How the vectors that the state carries change with a turn about each axis.
    share : float
        Of a change, times such rows: the turn. One over the number of vectors that each turn moves.
    first : int
        State row of the momentum.
    momentum : Vector
        L, lab frame.
    """

    axes: Sequence[Vector]
    turns: Sequence[Rows]
    share: float
    first: int
    momentum: Vector


def _at(row: int, vector: Vector) -> Rows:
    return {row + i: component for i, component in enumerate(vector)}


def _opposite(v: Vector) -> Vector:
    return -v[0], -v[1], -v[2]


def _full_frame(y: Any, layout: Any, a: int) -> Frame:
    """Return the frame of pendulum a in its full state: it carries u1, u2 and u3."""
    first, u = FULL_STATE.size * a, axes_at(y, a)
    row = first + FULL_STATE.axes
    following = ((1, 2), (2, 0), (0, 1))
    turns = [_at(row + 3 * j, u[k]) | _at(row + 3 * k, _opposite(u[j])) for j, k in following]
    return Frame(u, turns, 0.5, first, vector_at(y, first))


def _axial_frame(y: Any, layout: Any, a: int) -> Frame:
    """Return the frame of an axial pendulum, which does not turn about e: it leans over."""
    first = AXIAL_STATE.size * a
    row, aside = first + AXIAL_STATE.axis, vector_at(y, turn_row(layout, a))
    e = vector_at(y, row)
    further = cross(e, aside)
    return Frame((aside, further, e), [_at(row, _opposite(further)), _at(row, aside)], 1.0, first, vector_at(y, first))


def _turn(frame: Frame, parts: Any) -> Coordinate:
    """Return the turn about an axis that has some parts along those of the frame."""
    moved: Rows = {}
    for part, turn in zip(parts, frame.turns, strict=True):
        for row, number in turn.items():
            moved[row] = moved.get(row, 0.0) + part * number
    momentum = _at(frame.first, cross(_along(frame, parts), frame.momentum))
    return moved | momentum, {row: frame.share * number for row, number in moved.items()}


def _change(frame: Frame, parts: Any, weight: Any) -> Coordinate:
    """Return the change of the momentum along such an axis, as seen from the body, that counts by a weight."""
    axis = _along(frame, parts)
    reading = _at(frame.first, scale(weight, axis))
    for about, turn in zip(frame.axes, frame.turns, strict=False):
        taken = weight * frame.share * dot(about, cross(frame.momentum, axis))
        for row, number in turn.items():
            reading[row] = reading.get(row, 0.0) - taken * number
    return _at(frame.first, scale(1.0 / weight, axis)), reading


def _along(frame: Frame, parts: Any) -> Vector:
    total = scale(parts[0], frame.axes[0])
    for part, axis in zip(parts[1:], frame.axes[1:], strict=False):
        total = add(total, scale(part, axis))
    return total


def _full_coordinates(problem: Problem, tau: float) -> list[Coordinate]:
    """Return the turns that a body may make, and the changes of L that it may have: 6, 5 of a rod, 2 on a hinge."""
    found: list[Coordinate] = []
    for a in range(problem.layout[CARRIERS]):
        frame, q = _full_frame(problem.state, problem.layout, a), parameters_of(problem.parameters, problem.layout, a)
        null = matrices(tuple(q[FULL_BODY.null_axes : FULL_BODY.drag]))
        shares, axes = np.linalg.eigh(null) if null.any() else (np.zeros((1, 3)), np.eye(3)[None])
        is_null = shares > 0.5
        is_hinge = is_null.sum(1) == 2
        weight = tau * sum(q[FULL_BODY.inverse_inertia : FULL_BODY.inverse_inertia + 3]) / (~is_null).sum(1)
        for i in range(3):
            axis = axes[:, :, i].T
            found.append(_turn(frame, ~(is_null[:, i] & is_hinge) * axis))
            found.append(_change(frame, ~is_null[:, i] * axis, weight))
    return found


def _axial_coordinates(problem: Problem, tau: float) -> list[Coordinate]:
    """Return the leans, and the changes of L: 4 for each pendulum, 5 where it spins."""
    found: list[Coordinate] = []
    for a in range(problem.layout[CARRIERS]):
        frame, q = _axial_frame(problem.state, problem.layout, a), parameters_of(problem.parameters, problem.layout, a)
        weight, spins = tau * q[AXIAL_BODY.per_inertia], q[AXIAL_BODY.per_spin_inertia] > 0
        found += [_turn(frame, parts) for parts in ((1.0, 0.0), (0.0, 1.0))]
        found += [_change(frame, parts, weight) for parts in ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, spins))]
    return found


def _hinge_turn(y: Any, a: int) -> Rows:
    """Return how cos(phi) and sin(phi) of pendulum a change as it turns about its hinge."""
    (c, s), row = angle_at(y, a), HINGED_STATE.size * a + HINGED_STATE.angle
    return {row: -s, row + 1: c}


def _hinged_coordinates(problem: Problem, tau: float) -> list[Coordinate]:
    """Return the turns about the hinges, and the changes of H."""
    found: list[Coordinate] = []
    for a in range(problem.layout[CARRIERS]):
        row, turn = HINGED_STATE.size * a, _hinge_turn(problem.state, a)
        weight = tau * parameters_of(problem.parameters, problem.layout, a)[HINGED_BODY.per_inertia]
        found += [(turn, turn), ({row: 1.0 / weight}, {row: weight})]
    return found


def _each(turns: Callable[[Any, Any, int], Sequence[Rows]]) -> Callable[[Any, Any], list[Rows]]:
    """Return the function that gives the turns of all pendulums, from that of one."""
    return lambda y, layout: [turn for a in range(layout[CARRIERS]) for turn in turns(y, layout, a)]


def _moving_rows(size: int) -> Callable[[Any], int]:
    """Return the function that gives how many rows pendulums have, those that nothing depends on left out."""
    return lambda layout: size * layout[CARRIERS]


FULL_CHART = Chart(
    _full_coordinates,
    _each(lambda y, layout, a: _full_frame(y, layout, a).turns),
    turns_each=3,
    share=0.5,
    moving_rows=_moving_rows(FULL_STATE.size),
)
AXIAL_CHART = Chart(
    _axial_coordinates,
    _each(lambda y, layout, a: _axial_frame(y, layout, a).turns),
    turns_each=2,
    share=1.0,
    moving_rows=_moving_rows(AXIAL_STATE.size),
)
HINGED_CHART = Chart(
    _hinged_coordinates,
    _each(lambda y, layout, a: [_hinge_turn(y, a)]),
    turns_each=1,
    share=1.0,
    moving_rows=_moving_rows(HINGED_STATE.size),
)


def full_weights(problem: Problem, tau: float) -> np.ndarray:
    """Return what rows count for: L over the harmonic mean of the inertia times tau, axes as they are."""
    mean = slice(FULL_BODY.inverse_inertia, FULL_BODY.inverse_inertia + 3)
    return _weights(problem, FULL_STATE.size, FULL_STATE.axes, lambda q: tau * sum(q[mean]) / 3)


def axial_weights(problem: Problem, tau: float) -> np.ndarray:
    """Return what rows count for: L over I_1 times tau, e as it is, b and what drag took for nothing."""
    return _weights(problem, AXIAL_STATE.size, AXIAL_STATE.axis, lambda q: tau * q[AXIAL_BODY.per_inertia])


def hinged_weights(problem: Problem, tau: float) -> np.ndarray:
    """Return what rows count for: H over n.I.n times tau, cos and sin as they are, what drag took for nothing."""
    return _weights(problem, HINGED_STATE.size, HINGED_STATE.angle, lambda q: tau * q[HINGED_BODY.per_inertia])


def _weights(problem: Problem, own: int, momenta: int, weight: Weight) -> np.ndarray:
    """Return what each row of the state counts for, shape (s, n): momenta by a weight, what is no pendulum's not.

    Parameters
    ----------
    problem : Problem
    own, momenta : int
        Rows of each pendulum, and how many of them, the first, are momenta.
    weight : function (parameter rows of a pendulum) -> (n,) array
        Radians that a momentum of one counts for [1/(kg m^2/s)].
    """
    weights, count = np.ones((len(problem.state), problem.size)), problem.layout[CARRIERS]
    weights[own * count :] = 0.0
    for a in range(count):
        weights[own * a : own * a + momenta] = weight(parameters_of(problem.parameters, problem.layout, a))
    return weights
