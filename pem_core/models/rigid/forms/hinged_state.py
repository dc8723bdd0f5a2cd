"""From full states of hinged pendulums to hinged ones and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from pem_core.components.vectors import Basis, Vector, add, cross, dot, scale, subtract, to_lab, vector_at
from pem_core.models.problem import Problem, System
from pem_core.models.rigid import pendulum as full
from pem_core.models.rigid.forms import hinged
from pem_core.models.rigid.forms.hinged import HINGED_STATE
from pem_core.models.rigid.forms.with_pendulums import with_pendulums
from pem_core.models.rigid.pendulum import FULL_BODY, FULL_STATE
from pem_core.models.rigid.soft.hinged import SOFT_HINGED
from pem_core.models.surroundings.rows import CARRIERS, MAGNET, soft_rows
from pem_core.scene import inertia

HINGE_TRACE = 1.5
"""Trace of the null projector above which two axes are held: a hinge (2), not a rod held against spin (1)."""


def is_hinged(problem: Problem) -> Any:
    """Return, per point, whether all pendulums turn about one axis alone."""
    held = []
    for a in range(problem.layout[CARRIERS]):
        q = full.parameters_of(problem.parameters, problem.layout, a)
        held.append(q[FULL_BODY.null_axes : FULL_BODY.null_axes + 3].sum(0) > HINGE_TRACE)
    return np.logical_and.reduce(held)


def hinge_body(problem: Problem, a: int) -> Vector:
    """Return the direction of the hinge of pendulum a, body frame."""
    q = full.parameters_of(problem.parameters, problem.layout, a)
    xx, yy, zz, xy, xz, yz = q[FULL_BODY.null_axes : FULL_BODY.null_axes + 6]
    line = np.stack([[1 - xx, -xy, -xz], [-xy, 1 - yy, -yz], [-xz, -yz, 1 - zz]])
    widest = np.argmax([1 - xx, 1 - yy, 1 - zz], axis=0)
    direction = line[:, widest, np.arange(line.shape[2])]
    x, y, z = direction / np.linalg.norm(direction, axis=0)
    return x, y, z


def hinged_system(problem: Problem) -> System:
    """Return the system of hinged pendulums, with a soft ball where a problem has one."""
    return SOFT_HINGED if soft_rows(problem.layout) else hinged.HINGED


def to_hinged(problem: Problem) -> tuple[Problem, Callable[..., np.ndarray]]:
    """Return the hinged problem and the way back; see :mod:`pem_core.models.rigid.forms.hinged`."""
    pendulums = range(problem.layout[CARRIERS])
    axes = [full.axes_at(problem.state, a) for a in pendulums]
    hinges = [to_lab(hinge_body(problem, a), axes[a]) for a in pendulums]
    own = [_rows(problem, a, hinges[a], axes[a]) for a in pendulums]
    start: list[Any] = []
    for a in pendulums:
        start += [dot(vector_at(problem.state, FULL_STATE.size * a), hinges[a]), 1.0, 0.0]
    small = with_pendulums(problem, hinged_system(problem), own, [*start, problem.state[-1]])

    def expand(points: np.ndarray, now: np.ndarray, state: np.ndarray) -> np.ndarray:
        out: list[Any] = []
        for a in pendulums:
            row = HINGED_STATE.size * a
            n = tuple(x[points] for x in hinges[a])
            out += scale(state[row], n)
            for axis in axes[a]:
                start = tuple(x[points] for x in axis)
                out += _turned(_parts(start, n), state[row + HINGED_STATE.angle], state[row + HINGED_STATE.angle + 1])
        return np.stack([*out, state[-1]])

    return small, expand


def _parts(v: Vector, n: Vector) -> Basis:
    """Return v_0, v_c, v_s of a vector that turns about n."""
    along = scale(dot(n, v), n)
    return along, subtract(v, along), cross(n, v)


def _turned(parts: Basis, c: Any, s: Any) -> Vector:
    return add(parts[0], add(scale(c, parts[1]), scale(s, parts[2])))


def _rows(problem: Problem, a: int, n: Vector, u: Basis) -> list[Any]:
    """Return the parameter rows of a hinged pendulum and its magnets."""
    q = full.parameters_of(problem.parameters, problem.layout, a)
    inverse = tuple(q[FULL_BODY.inverse_inertia : FULL_BODY.null_axes])
    turning = [component for part in _parts(to_lab(vector_at(q, FULL_BODY.mass_moment), u), n) for component in part]
    own = [*vector_at(q, FULL_BODY.pivot), *turning, inertia.along(inverse, hinge_body(problem, a)), q[FULL_BODY.drag]]
    for m in range(full.magnets_of(problem.layout, a)):
        row = FULL_BODY.size + MAGNET.size * m
        for first in (MAGNET.position, MAGNET.moment):
            arrow = to_lab(vector_at(q, row + first), u)
            own += [component for part in _parts(arrow, n) for component in part]
    return own
