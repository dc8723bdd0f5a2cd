"""Deviation vectors of pendulums: small rotations, and changes of momentum in the body frame.

No constraint applies to these coordinates, which are functions of the state: a rotation theta of a body moves each of
its vectors v by theta x v and its momentum by theta x L, and mu = dL - theta x L is the change of the momentum in the
body frame. Their equations are those of the system itself, on dual numbers (``models.systems.flow_by_duals``).

Duals replaced hand-written tangent equations. Counted in fused operations and relative to these, twelve rates, a
projection and an error norm take, for one, two and four deviations: 0.94, 0.70 and 1.08 of an asymmetric body; 0.89,
0.92 and 1.15 of an axial one with one magnet; 0.92, 0.92 and 0.97 of an axial disc; 0.73, 0.53 and 0.91 of two
asymmetric bodies; on a hinge, for one and two, 0.96 and 0.96. The full state of a point bob takes 1.09, 0.95 and 1.65:
its torques are the smallest part.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from pem_core.models.environment.rows import HEADER, parameters_of
from pem_core.models.rigid.axial import AXIAL_BODY, AXIAL_STATE, turn_row
from pem_core.models.rigid.hinged import HINGED_BODY, HINGED_STATE, angle_at
from pem_core.models.rigid.pendulum import FULL_BODY, FULL_STATE, axes_at
from pem_core.models.systems.flow import Chart, Coordinate, RowValues
from pem_core.models.systems.flow_by_duals import combined
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import row_layout
from pem_core.numbers.types import Layout, Rows, Vector
from pem_core.numbers.vectors import add, cross, dot, scale, subtract, vector_at
from pem_core.scene.inertia import matrices

Weight = Callable[[Any], Any]
FULL_DEVIATION = row_layout(turn=3, change=3)
"""Rows of a deviation for each pendulum: theta about u1, u2 and u3, then mu along them."""
AXIAL_DEVIATION = row_layout(turn=2, change=3)
"""Axial counterpart: theta about b and e x b, then mu along these and e."""
HINGED_DEVIATION = row_layout(turn=1, change=1)
"""Hinged counterpart: theta about the hinge, then the change of H."""


class Frame(NamedTuple):
    """Frame of a body: its axes, the rates of its unit rotations, and its momentum.

    Attributes
    ----------
    axes : sequence of Vector
        Orthonormal vectors, lab frame.
    turns : sequence of Rows
        Rates of the vectors in the state under a rotation about each axis.
    share : float
        Inverse number of vectors moved by each rotation: inner products of changes with such rows, times it, give
        angles.
    first : int
        State row of the momentum.
    momentum : Vector
        L, lab frame.
    """

    axes: Sequence[Vector]
    turns: Sequence[RowValues]
    share: float
    first: int
    momentum: Vector


def _at(row: int, vector: Vector) -> RowValues:
    return {row + i: component for i, component in enumerate(vector)}


def _opposite(v: Vector) -> Vector:
    return -v[0], -v[1], -v[2]


def _full_frame(y: Rows, layout: Layout, a: int) -> Frame:
    """Return the frame of pendulum a in its full state, which contains u1, u2 and u3."""
    first, u = FULL_STATE.size * a, axes_at(y, a)
    row = first + FULL_STATE.axes
    following = ((1, 2), (2, 0), (0, 1))
    turns = [_at(row + 3 * j, u[k]) | _at(row + 3 * k, _opposite(u[j])) for j, k in following]
    return Frame(u, turns, 0.5, first, vector_at(y, first))


def _axial_frame(y: Rows, layout: Layout, a: int) -> Frame:
    """Return the frame of an axial pendulum, whose rotations are two tilts of e and none about e."""
    first = AXIAL_STATE.size * a
    row, aside = first + AXIAL_STATE.axis, vector_at(y, turn_row(layout, a))
    e = vector_at(y, row)
    further = cross(e, aside)
    return Frame((aside, further, e), [_at(row, _opposite(further)), _at(row, aside)], 1.0, first, vector_at(y, first))


def _hinge_turn(y: Rows, a: int) -> RowValues:
    """Return the rates of cos(phi) and sin(phi) of pendulum a under a unit rotation about its hinge."""
    (c, s), row = angle_at(y, a), HINGED_STATE.size * a + HINGED_STATE.angle
    return {row: -s, row + 1: c}


def _along(frame: Frame, parts: Any) -> Vector:
    """Return the vector with given components along the axes of a frame, along the first of them if there are fewer."""
    total = scale(parts[0], frame.axes[0])
    for part, axis in zip(parts[1:], frame.axes[1:], strict=False):
        total = add(total, scale(part, axis))
    return total


def _put_state_change(frame: Frame, w: np.ndarray, change: np.ndarray) -> None:
    """Write into the rows of a state its change by theta and mu of a body, in its frame."""
    turns = len(frame.turns)
    theta, mu = _along(frame, w[:turns]), _along(frame, w[turns:])
    change[frame.first : frame.first + 3] = add(mu, cross(theta, frame.momentum))
    for part, turn in zip(w[:turns], frame.turns, strict=True):
        for row, number in turn.items():
            change[row] += part * number


def _put_seen(frame: Frame, change: np.ndarray, w: np.ndarray) -> None:
    """Write theta and mu of a body, in its frame, that correspond to a change of a state."""
    turns = len(frame.turns)
    for i, turn in enumerate(frame.turns):
        w[i] = frame.share * combined(turn, change)
    mu = subtract(vector_at(change, frame.first), cross(_along(frame, w[:turns]), frame.momentum))
    for i, axis in enumerate(frame.axes):
        w[turns + i] = dot(axis, mu)


def _chart_of(
    frame_at: Callable[[Any, Any, int], Frame],
    coordinates: Callable[[Problem, float], list[Coordinate]],
    schema: Any,
    state: Rows,
    share: float,
) -> Chart:
    """Return the chart of bodies with a frame, from the schemas of a body's deviation and state."""

    def state_change(problem: Problem, w: np.ndarray) -> np.ndarray:
        change = np.zeros((len(problem.state), *w.shape[1:]))
        for a in range(problem.layout[HEADER.carriers]):
            mine = slice(schema.size * a, schema.size * (a + 1))
            _put_state_change(frame_at(problem.state, problem.layout, a), w[mine], change)
        return change

    def seen(problem: Problem, change: np.ndarray) -> np.ndarray:
        w = np.empty((schema.size * problem.layout[HEADER.carriers], *change.shape[1:]))
        for a in range(problem.layout[HEADER.carriers]):
            mine = slice(schema.size * a, schema.size * (a + 1))
            _put_seen(frame_at(problem.state, problem.layout, a), change, w[mine])
        return w

    def turns(y: Rows, layout: Layout) -> list[RowValues]:
        return [turn for a in range(layout[HEADER.carriers]) for turn in frame_at(y, layout, a).turns]

    return Chart(
        coordinates,
        state_change,
        seen,
        rows=lambda layout: schema.size * layout[HEADER.carriers],
        turns=turns,
        turns_each=schema.change,
        share=share,
        moving_rows=lambda layout: state.size * layout[HEADER.carriers],
    )


def _full_coordinates(problem: Problem, tau: float) -> list[Coordinate]:
    """Return the coordinates of rotations and of changes of L of each body: 6, 5 for a rod, 2 on a hinge."""
    found: list[Coordinate] = []
    for a in range(problem.layout[HEADER.carriers]):
        row, q = FULL_DEVIATION.size * a, parameters_of(problem.parameters, problem.layout, a)
        null = matrices(tuple(q[FULL_BODY.null_axes : FULL_BODY.drag]))
        shares, axes = np.linalg.eigh(null) if null.any() else (np.zeros((1, 3)), np.eye(3)[None])
        is_null = shares > 0.5
        is_hinge = is_null.sum(1) == 2
        weight = tau * sum(q[FULL_BODY.inverse_inertia : FULL_BODY.inverse_inertia + 3]) / (~is_null).sum(1)
        for i in range(3):
            axis = dict(enumerate(axes[:, :, i].T, start=row))
            turn = {j: ~(is_null[:, i] & is_hinge) * part for j, part in axis.items()}
            found.append((turn, turn))
            free = {j + FULL_DEVIATION.change: ~is_null[:, i] * part for j, part in axis.items()}
            direction, reading = ({j: part * share for j, part in free.items()} for share in (1.0 / weight, weight))
            found.append((direction, reading))
    return found


def _axial_coordinates(problem: Problem, tau: float) -> list[Coordinate]:
    """Return the coordinates of tilts and of changes of L: 4 for each pendulum, 5 where it spins."""
    found: list[Coordinate] = []
    for a in range(problem.layout[HEADER.carriers]):
        row, q = AXIAL_DEVIATION.size * a, parameters_of(problem.parameters, problem.layout, a)
        weight, spins = tau * q[AXIAL_BODY.per_inertia], q[AXIAL_BODY.per_spin_inertia] > 0
        found += [({row + i: 1.0}, {row + i: 1.0}) for i in range(2)]
        for i, share in enumerate((1.0, 1.0, spins)):
            change = row + AXIAL_DEVIATION.change + i
            found.append(({change: share / weight}, {change: share * weight}))
    return found


def _hinged_coordinates(problem: Problem, tau: float) -> list[Coordinate]:
    """Return the coordinates of rotations about the hinges, and of changes of H."""
    found: list[Coordinate] = []
    for a in range(problem.layout[HEADER.carriers]):
        row, q = HINGED_DEVIATION.size * a, parameters_of(problem.parameters, problem.layout, a)
        weight = tau * q[HINGED_BODY.per_inertia]
        found += [({row: 1.0}, {row: 1.0}), ({row + 1: 1.0 / weight}, {row + 1: weight})]
    return found


def _hinged_state_change(problem: Problem, w: np.ndarray) -> np.ndarray:
    """Return the change of H, cos(phi) and sin(phi) that corresponds to rotations and changes of H."""
    change = np.zeros((len(problem.state), *w.shape[1:]))
    for a in range(problem.layout[HEADER.carriers]):
        theta, change[HINGED_STATE.size * a] = w[HINGED_DEVIATION.size * a : HINGED_DEVIATION.size * (a + 1)]
        for row, number in _hinge_turn(problem.state, a).items():
            change[row] = theta * number
    return change


def _hinged_seen(problem: Problem, change: np.ndarray) -> np.ndarray:
    """Return the rotations and the changes of H that correspond to a change of the state."""
    bodies = range(problem.layout[HEADER.carriers])
    return np.stack(
        [x for a in bodies for x in (combined(_hinge_turn(problem.state, a), change), change[HINGED_STATE.size * a])]
    )


FULL_CHART = _chart_of(_full_frame, _full_coordinates, FULL_DEVIATION, FULL_STATE, share=0.5)
AXIAL_CHART = _chart_of(_axial_frame, _axial_coordinates, AXIAL_DEVIATION, AXIAL_STATE, share=1.0)
HINGED_CHART = Chart(
    _hinged_coordinates,
    _hinged_state_change,
    _hinged_seen,
    rows=lambda layout: HINGED_DEVIATION.size * layout[HEADER.carriers],
    turns=lambda y, layout: [_hinge_turn(y, a) for a in range(layout[HEADER.carriers])],
    turns_each=1,
    share=1.0,
    moving_rows=lambda layout: HINGED_STATE.size * layout[HEADER.carriers],
)


def full_weights(problem: Problem, tau: float) -> np.ndarray:
    """Return the weights of state rows: tau over the harmonic mean of the inertia for L, one for axes."""
    mean = slice(FULL_BODY.inverse_inertia, FULL_BODY.inverse_inertia + 3)
    return _weights(problem, FULL_STATE.size, FULL_STATE.axes, lambda q: tau * sum(q[mean]) / 3)


def axial_weights(problem: Problem, tau: float) -> np.ndarray:
    """Return the weights of state rows: tau over I_1 for L, one for e, zero for b and the energy balance."""
    return _weights(problem, AXIAL_STATE.size, AXIAL_STATE.axis, lambda q: tau * q[AXIAL_BODY.per_inertia])


def hinged_weights(problem: Problem, tau: float) -> np.ndarray:
    """Return the weights of state rows: tau over n.I.n for H, one for cos and sin, zero for the energy balance."""
    return _weights(problem, HINGED_STATE.size, HINGED_STATE.angle, lambda q: tau * q[HINGED_BODY.per_inertia])


def _weights(problem: Problem, size: int, momenta: int, weight: Weight) -> np.ndarray:
    """Return the weight of each state row, shape (s, n): that of momenta, one for other rows of a pendulum, else zero.

    Parameters
    ----------
    problem : Problem
    size, momenta : int
        Number of rows of each pendulum, and of its momenta, which come first.
    weight : function (parameter rows of a pendulum) -> (n,) array
        Radians per unit of momentum [1/(kg m^2/s)].
    """
    weights, count = np.ones((len(problem.state), problem.size)), problem.layout[HEADER.carriers]
    weights[size * count :] = 0.0
    for a in range(count):
        weights[size * a : size * a + momenta] = weight(parameters_of(problem.parameters, problem.layout, a))
    return weights
