"""Minimal state of a pendulum: its choice from the parameters, and conversions from and to the full state.

Bodies that are symmetric about the axis of their dipoles use ``axial``, hinged ones ``hinged``; all others,
pendulums of different kinds in one scene, and those with coils, quadratic drag, dry friction, a conducting plate or
noise, keep the full state. The choice depends on a point's own numbers, not on its neighbours. (Ours.)
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from pem_core.models.environment.carried_loops import coils_of, loop_count, spins_freely
from pem_core.models.environment.ramps import are_constant
from pem_core.models.environment.rows import (
    CARRIER,
    HEADER,
    LOOP,
    MAGNET,
    SHARED,
    carrier_entry,
    magnets_of,
    parameters_of,
    soft_rows,
)
from pem_core.models.rigid import axial, hinged
from pem_core.models.rigid import pendulum as full
from pem_core.models.rigid.axial import AXIAL_STATE, CARRIES_TURN, SOFT_AXIAL
from pem_core.models.rigid.dissipation import PENDULUM_IN_AIR, PENDULUM_OVER_PLATE
from pem_core.models.rigid.hinged import HINGED_STATE, SOFT_HINGED
from pem_core.models.rigid.pendulum import FULL_BODY, FULL_STATE, HINGE_TRACE
from pem_core.models.systems.noise import is_noisy
from pem_core.models.systems.problem import (
    Expand,
    Part,
    Problem,
    Reduce,
    System,
    full_part,
    no_rows,
    same_rows,
    unchanged,
)
from pem_core.models.systems.rows import by_parameters, columns, one_below_the_other, table
from pem_core.models.systems.symmetric_top import Spin, at_points, is_symmetric_top
from pem_core.numbers.types import Basis, Rows, Vector
from pem_core.numbers.vectors import add, basis_at, cross, dot, scale, subtract, to_lab, unit, vector_across, vector_at
from pem_core.scene import inertia
from pem_core.scene.symmetry import COLLINEAR, common_axis

# The same scene with its pendulums in another state: other rows for each of them, all else unchanged.


def with_pendulums(
    problem: Problem, system: System, pendulum_rows: list[list[Any]], start: list[Any], *, carries_turn: bool = False
) -> Problem:
    """Return the same scene for another system: other rows for each pendulum and its magnets, another start."""
    layout, p = problem.layout.copy(), problem.parameters
    layout[CARRIES_TURN] = int(carries_turn)
    first, pendulums = SHARED.size, range(layout[HEADER.carriers])
    for a in pendulums:
        layout[carrier_entry(a, CARRIER.first_row)] = first
        first += len(pendulum_rows[a])
    layout[[HEADER.first_placed, HEADER.first_loop, HEADER.first_course]] += first - layout[HEADER.first_placed]
    rows = table([row for rows in pendulum_rows for row in rows])
    block = one_below_the_other([p[: SHARED.size], rows, p[problem.layout[HEADER.first_placed] :]])
    state = np.broadcast_to(table(start), (len(start), problem.size))
    return Problem(system, layout, block, np.ascontiguousarray(state))


# From full states of symmetric pendulums to axial ones and back.


def is_axial(problem: Problem) -> Any:
    """Return a mask of the points where all pendulums are symmetric about the axis of their dipoles."""
    return np.logical_and.reduce([_is_symmetric(problem, a) for a in range(problem.layout[HEADER.carriers])])


@by_parameters
def _is_symmetric(problem: Problem, a: int) -> Any:
    q = parameters_of(problem.parameters, problem.layout, a)
    axis, aligned = _axis(problem, a)
    return aligned & is_symmetric_top(q, axis, FULL_BODY.inverse_inertia, FULL_BODY.null_axes)


@by_parameters
def _axis(problem: Problem, a: int) -> tuple[Vector, Any]:
    """Return the body axis of mass centre and dipoles of pendulum a, and whether all of them lie on it."""
    return axis_of_energy(problem.layout, parameters_of(problem.parameters, problem.layout, a), a)


def axis_of_energy(layout: np.ndarray, q: np.ndarray, a: int) -> tuple[Vector, Any]:
    """Return the body axis of mass centre, magnets and coils of pendulum a, and whether all of them lie on it.

    If they do, its energy does not depend on its spin about that axis; it does where the nodes of its coils are taken
    for the coils of another pendulum. ``q`` are its parameter rows.
    """
    arrows = [vector_at(q, FULL_BODY.mass_moment)]
    for m in range(magnets_of(layout, a)):
        row = FULL_BODY.size + MAGNET.size * m
        arrows += [vector_at(q, row + MAGNET.position), vector_at(q, row + MAGNET.moment)]
    first = coils_of(layout, a)[0] - layout[carrier_entry(a, CARRIER.first_row)]
    for number in range(loop_count(layout, a)):
        row = first + LOOP.size * number
        arrows += [vector_at(q, row + LOOP.position), vector_at(q, row + LOOP.axis)]
    axis, aligned = common_axis(arrows)
    return axis, aligned & spins_freely(layout, a)


def rows_of_friction(problem: Problem) -> np.ndarray:
    """Return zeros (k, 1) for the state rows of dry friction, which equilibria do not read."""
    rows = full.account_row(problem.layout) - FULL_STATE.size * problem.layout[HEADER.carriers]
    return np.zeros((int(rows), 1))


def to_axial(problem: Problem, carries_turn: bool) -> tuple[Problem, Callable[..., np.ndarray]]:
    """Return the axial problem and the expansion back to full states; see :mod:`pem_core.models.rigid.axial`."""
    pendulums = range(problem.layout[HEADER.carriers])
    axes = [_axis(problem, a)[0] for a in pendulums]
    spins = [_spin(problem, a, axes[a]) for a in pendulums]
    own = [_rows(problem, a, axes[a], spins[a]) for a in pendulums]
    start = _axial_rows(axes, problem.state)
    for a in pendulums if carries_turn else ():
        u = full.axes_at(problem.state, a)
        start += to_lab(unit(vector_across(axes[a])), u)
    system = SOFT_AXIAL if soft_rows(problem.layout) else axial.AXIAL
    small = with_pendulums(problem, system, own, [*start, problem.state[-1]], carries_turn=carries_turn)
    unread = rows_of_friction(problem)

    def expand(points: np.ndarray, now: np.ndarray, state: np.ndarray) -> np.ndarray:
        both = [_full_rows(small, a, at_points(axes[a], points), spins[a], points, now, state) for a in pendulums]
        return np.stack(np.broadcast_arrays(*(row for part in both for row in part), *unread, state[-1]))

    return small, expand


def _axial_rows(axes: Sequence[Vector], state: Rows) -> list[Any]:
    """Return L and e of each pendulum, given the body axes e."""
    rows: list[Any] = []
    for a, axis in enumerate(axes):
        row = FULL_STATE.size * a
        rows += [*vector_at(state, row), *to_lab(axis, basis_at(state, row + FULL_STATE.axes))]
    return rows


def _spin(problem: Problem, a: int, axis: Vector) -> Spin:
    """Return the spin of pendulum a; it is zero where L.e is round-off."""
    q, row = parameters_of(problem.parameters, problem.layout, a), FULL_STATE.size * a
    momentum = vector_at(problem.state, row)
    along = dot(momentum, to_lab(axis, basis_at(problem.state, row + FULL_STATE.axes)))
    idle = np.abs(along) <= COLLINEAR * np.sqrt(dot(momentum, momentum))
    per_inertia = np.where(idle, 0.0, inertia.along(tuple(q[FULL_BODY.inverse_inertia : FULL_BODY.null_axes]), axis))
    return Spin(np.where(per_inertia > 0, along, 0.0), per_inertia, q[FULL_BODY.drag] * per_inertia)


def _rows(problem: Problem, a: int, axis: Vector, spin: Spin) -> list[Any]:
    """Return the parameter rows of an axial pendulum and its magnets."""
    q = parameters_of(problem.parameters, problem.layout, a)
    across = inertia.along(tuple(q[FULL_BODY.inverse_inertia : FULL_BODY.null_axes]), unit(vector_across(axis)))
    own = [
        *vector_at(q, FULL_BODY.pivot),
        dot(vector_at(q, FULL_BODY.mass_moment), axis),
        across,
        spin.per_inertia,
        q[FULL_BODY.drag],
    ]
    for m in range(magnets_of(problem.layout, a)):
        row = FULL_BODY.size + MAGNET.size * m
        own += [dot(vector_at(q, row + MAGNET.position), axis), dot(vector_at(q, row + MAGNET.moment), axis)]
    return own


def _full_rows(
    small: Problem, a: int, axis: Vector, spin: Spin, points: np.ndarray, now: np.ndarray, state: np.ndarray
) -> list[Any]:
    """Return L, u1, u2, u3 of pendulum a, lab frame, at some times."""
    row = AXIAL_STATE.size * a
    momentum, e = vector_at(state, row), vector_at(state, row + AXIAL_STATE.axis)
    along, angle = spin.at(points, now)
    momentum = add(momentum, scale(along - dot(momentum, e), e))
    shows = small.layout[CARRIES_TURN]
    aside = vector_at(state, axial.turn_row(small.layout, a)) if shows else unit(vector_across(e))
    further = cross(e, aside)
    aside = add(scale(np.cos(angle), aside), scale(np.sin(angle), further))
    aside_body = unit(vector_across(axis))
    body = tuple(zip(axis, aside_body, cross(axis, aside_body), strict=True))
    u: Any = tuple(to_lab(components, (e, aside, cross(e, aside))) for components in body)
    return [*momentum, *u[0], *u[1], *u[2]]


# From full states of hinged pendulums to hinged ones and back.


def is_hinged(problem: Problem) -> Any:
    """Return a mask of the points where every pendulum turns about one axis alone."""
    held = []
    for a in range(problem.layout[HEADER.carriers]):
        q = parameters_of(problem.parameters, problem.layout, a)
        held.append(q[FULL_BODY.null_axes : FULL_BODY.null_axes + 3].sum(0) > HINGE_TRACE)
    return np.logical_and.reduce(held)


def hinge_body(problem: Problem, a: int) -> Vector:
    """Return the direction of the hinge of pendulum a, body frame."""
    q = parameters_of(problem.parameters, problem.layout, a)
    xx, yy, zz, xy, xz, yz = q[FULL_BODY.null_axes : FULL_BODY.null_axes + 6]
    line = np.stack([[1 - xx, -xy, -xz], [-xy, 1 - yy, -yz], [-xz, -yz, 1 - zz]])
    widest = np.argmax([1 - xx, 1 - yy, 1 - zz], axis=0)
    direction = line[:, widest, np.arange(line.shape[2])]
    x, y, z = direction / np.linalg.norm(direction, axis=0)
    return x, y, z


def hinged_system(problem: Problem) -> System:
    """Return the system of hinged pendulums, with a soft sphere where a problem has one."""
    return SOFT_HINGED if soft_rows(problem.layout) else hinged.HINGED


def to_hinged(problem: Problem) -> tuple[Problem, Callable[..., np.ndarray]]:
    """Return the hinged problem and the expansion back to full states; see :mod:`pem_core.models.rigid.hinged`."""
    pendulums = range(problem.layout[HEADER.carriers])
    axes = [full.axes_at(problem.state, a) for a in pendulums]
    hinges = [to_lab(hinge_body(problem, a), axes[a]) for a in pendulums]
    own = [_hinged_rows(problem, a, hinges[a], axes[a]) for a in pendulums]
    start: list[Any] = []
    for a in pendulums:
        start += [dot(vector_at(problem.state, FULL_STATE.size * a), hinges[a]), 1.0, 0.0]
    small = with_pendulums(problem, hinged_system(problem), own, [*start, problem.state[-1]])
    unread = rows_of_friction(problem)

    def expand(points: np.ndarray, now: np.ndarray, state: np.ndarray) -> np.ndarray:
        out: list[Any] = []
        for a in pendulums:
            row = HINGED_STATE.size * a
            n = tuple(x[points] for x in hinges[a])
            out += scale(state[row], n)
            for axis in axes[a]:
                start = tuple(x[points] for x in axis)
                out += _turned(_parts(start, n), state[row + HINGED_STATE.angle], state[row + HINGED_STATE.angle + 1])
        return np.stack([*out, *np.broadcast_to(unread, (len(unread), len(points))), state[-1]])

    return small, expand


def _parts(v: Vector, n: Vector) -> Basis:
    """Return v_0, v_c, v_s of a vector that rotates about n."""
    along = scale(dot(n, v), n)
    return along, subtract(v, along), cross(n, v)


def _turned(parts: Basis, c: Any, s: Any) -> Vector:
    return add(parts[0], add(scale(c, parts[1]), scale(s, parts[2])))


def _hinged_rows(problem: Problem, a: int, n: Vector, u: Basis) -> list[Any]:
    """Return the parameter rows of a hinged pendulum and its magnets."""
    q = parameters_of(problem.parameters, problem.layout, a)
    inverse = tuple(q[FULL_BODY.inverse_inertia : FULL_BODY.null_axes])
    turning = [component for part in _parts(to_lab(vector_at(q, FULL_BODY.mass_moment), u), n) for component in part]
    own = [*vector_at(q, FULL_BODY.pivot), *turning, inertia.along(inverse, hinge_body(problem, a)), q[FULL_BODY.drag]]
    for m in range(magnets_of(problem.layout, a)):
        row = FULL_BODY.size + MAGNET.size * m
        for first in (MAGNET.position, MAGNET.moment):
            arrow = to_lab(vector_at(q, row + first), u)
            own += [component for part in _parts(arrow, n) for component in part]
    return own


def smallest_parts(problem: Problem, carries_turn: bool) -> list[Part]:
    """Return the points of a problem of pendulums in parts, each in the smallest state that describes its motion.

    ``carries_turn`` requests the orientation of symmetric bodies about their axis; without it, that is arbitrary.
    """
    in_air = problem.system in (PENDULUM_IN_AIR, PENDULUM_OVER_PLATE) or is_noisy(problem)
    keys = (HEADER.carried_coils, HEADER.spheres)
    if in_air or full.has_friction(problem.layout) or any(problem.layout[key] for key in keys):
        return [full_part(problem)]
    if problem.layout[HEADER.ramps]:
        return _parts_with_ramps(problem, carries_turn)
    axial, hinged = (np.broadcast_to(kind(problem), problem.size) for kind in (is_axial, is_hinged))
    kinds: list[tuple[Any, Callable[[Problem], tuple[Problem, Expand]], Callable[[Problem], Reduce]]] = [
        (axial, lambda part: to_axial(part, carries_turn), _to_axial_rows),
        (hinged & ~axial, to_hinged, lambda part: no_rows),
        (~axial & ~hinged, unchanged, lambda part: same_rows),
    ]
    parts = []
    for own, smaller, reduce in kinds:
        points = np.flatnonzero(own)
        if len(points):
            part = columns(problem, points)
            parts.append(Part(points, *smaller(part), reduce=reduce(part)))
    return parts


def _without_ramps(problem: Problem) -> Problem:
    """Return the same problem with everything at its first value."""
    layout = problem.layout.copy()
    entry, count = int(layout[HEADER.ramps]), int(layout[HEADER.ramp_rows])
    layout[[HEADER.ramps, HEADER.ramp_rows]] = 0
    others = np.r_[layout[:entry], layout[len(layout) - int(soft_rows(layout)) :]]
    return replace(problem, layout=others, parameters=problem.parameters[: len(problem.parameters) - count])


def _parts_with_ramps(problem: Problem, carries_turn: bool) -> list[Part]:
    """Return the parts of a problem with ramps: full states where one changes anything.

    Rows of smaller states are products of those of the full one, and their symmetry would have to last.
    """
    still = np.broadcast_to(
        are_constant(problem.parameters, problem.layout, problem.layout[HEADER.ramps]), problem.size
    )
    moving, others = np.flatnonzero(~still), np.flatnonzero(still)
    parts = [Part(moving, *unchanged(columns(problem, moving)))] if len(moving) else []
    if not len(others):
        return parts
    same = smallest_parts(_without_ramps(columns(problem, others)), carries_turn)
    return [*parts, *(replace(part, points=others[part.points]) for part in same)]


def _to_axial_rows(problem: Problem) -> Reduce:
    """Return the reduction of rows of full states to those of axial ones without the spin angle."""
    axes = [_axis(problem, a)[0] for a in range(problem.layout[HEADER.carriers])]
    return lambda points, state: [*_axial_rows([at_points(axis, points) for axis in axes], state), state[-1]]
