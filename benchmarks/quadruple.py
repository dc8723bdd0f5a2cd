"""Equilibria where trajectories come to rest, by heyoka's Taylor method in quadruple precision (``real128``).

The equations are implemented here a second time, in lab components and from forces, so that a mistake in the program's
own equations is detected. Numbers are the program's parameters, bit for bit, and each is exact. The time from which the
equilibrium of a trajectory is certain follows from the program's rule, for states rounded to double precision: after
capture nothing is chaotic.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pem_core import Problem, capture_rule
from pem_core.integrate.outcomes import NOT_AT_REST
from pem_core.models.environment.rows import HEADER, MAGNET, SHARED, magnets_of, parameters_of, placed_row
from pem_core.models.planar import equations as planar
from pem_core.models.planar.equations import COMMON, MONOPOLE
from pem_core.models.registry import smallest_parts
from pem_core.models.rigid import axial
from pem_core.models.rigid.axial import AXIAL_BODY, AXIAL_MAGNET

LOOK = 0.25
"""Time between checks [s]."""

Vector = list[Any]


def rest_points(problem: Problem, until: float, tolerance: float) -> np.ndarray:
    """Return the equilibrium (n,) of each point of a problem of one system, NOT_AT_REST if it is not certain.

    ``tolerance`` is the relative error of a Taylor step, 1e-33 at least.
    """
    import heyoka as hy

    (part,), rule = smallest_parts(problem, carries_turn=False), capture_rule(problem)
    small, levels = part.problem, np.broadcast_to(rule.levels, (len(rule.levels), problem.size))
    rows = np.broadcast_to(small.parameters, (len(small.parameters), problem.size))
    states = np.broadcast_to(small.state, (len(small.state), problem.size))
    number = hy.real128
    varied = np.flatnonzero(np.ptp(rows, axis=1))
    numbers = [hy.expression(number(float(row[0]))) for row in rows]
    for position, row in enumerate(varied):
        numbers[row] = hy.par[position]
    equations = RATES[small.system.name](numbers, small.layout)
    zeros = [number(0)] * len(equations), [number(0)] * len(varied)
    integrator = hy.taylor_adaptive(equations, zeros[0], pars=zeros[1], fp_type=number, tol=number(tolerance))
    labels = np.full(problem.size, NOT_AT_REST)
    for point in range(problem.size):
        one = np.array([point])
        integrator.time = number(0)
        integrator.pars[:] = [number(float(x)) for x in rows[varied, point]]
        integrator.state[:] = [number(float(x)) for x in states[: len(equations), point]]
        now, state = 0.0, states[:, one].copy()
        while labels[point] == NOT_AT_REST and now < until:
            now += LOOK
            integrator.propagate_until(number(now))
            state[: len(equations), 0] = [float(x) for x in integrator.state]
            energy = small.system.energy(now, state, rows[:, one], small.layout)
            if energy[0] < levels[:, point].max(initial=-np.inf):
                labels[point] = rule.ask(one, part.expand(one, np.array([now]), state))[0][0]
    return labels


def in_a_plane(p: Vector, layout: np.ndarray) -> list[tuple[Any, Any]]:
    """Return x'' = -w^2 x - a x' - sum of g_i (x - x_i) / D_i^3 and the same in y, as expressions of heyoka."""
    import heyoka as hy

    x, y, vx, vy = hy.make_vars("x", "y", "vx", "vy")
    square = p[COMMON.frequency] * p[COMMON.frequency]
    pulls = []
    for k in range(layout[planar.LAYOUT.magnets]):
        row = planar.magnet_row(k)
        dx, dy = x - p[row], y - p[row + 1]
        over = hy.sum([dx * dx, dy * dy, p[COMMON.height] * p[COMMON.height]]) ** -1.5
        pulls.append((p[row + MONOPOLE.strength] * over * dx, p[row + MONOPOLE.strength] * over * dy))
    ax = -square * x - p[COMMON.damping] * vx - hy.sum([pull for pull, _ in pulls])
    ay = -square * y - p[COMMON.damping] * vy - hy.sum([pull for _, pull in pulls])
    return [(x, vx), (y, vy), (vx, ax), (vy, ay)]


def about_a_pivot(p: Vector, layout: np.ndarray) -> list[tuple[Any, Any]]:
    """Return the rates of L and e of a symmetric pendulum that does not spin, from the forces on its magnets.

    B and F of a dipole are those of the textbook (Griffiths, Introduction to Electrodynamics, eqs. 5.89 and 6.3): with
    d = r - s, B = 3 d (m.d) / d^5 - m / d^3 and F = grad (p.B), in units of mu_0 / 4 pi.
    """
    import heyoka as hy

    assert layout[HEADER.carriers] == 1
    momentum, e = hy.make_vars("lx", "ly", "lz"), hy.make_vars("ex", "ey", "ez")
    first = int(parameters_of(np.arange(len(p)), layout, 0)[0])
    vector = [p[row : row + 3] for row in range(len(p))]
    omega = [p[first + AXIAL_BODY.per_inertia] * x for x in momentum]
    torques = [
        _times(p[first + AXIAL_BODY.mass_arm], _cross(e, vector[SHARED.gravity])),
        _times(-p[first + AXIAL_BODY.drag], omega),
    ]
    for m in range(magnets_of(layout, 0)):
        row = first + AXIAL_BODY.size + AXIAL_MAGNET.size * m
        arm, dipole = _times(p[row + AXIAL_MAGNET.arm], e), _times(p[row + AXIAL_MAGNET.strength], e)
        torques.append(_cross(dipole, vector[SHARED.field]))
        for k in range(layout[HEADER.placed_magnets]):
            spot = placed_row(layout, k)
            d = [a + b - c for a, b, c in zip(vector[first + AXIAL_BODY.pivot], arm, vector[spot], strict=True)]
            field, force = _dipole(hy, d, vector[spot + MAGNET.moment], dipole)
            torques.append(_times(p[SHARED.mu], _cross(dipole, field)))
            torques.append(_times(p[SHARED.mu], _cross(arm, force)))
    turning = [hy.sum(list(components)) for components in zip(*torques, strict=True)]
    return [*zip(momentum, turning, strict=True), *zip(e, _cross(omega, e), strict=True)]


def _dipole(hy: Any, d: Vector, m: Vector, p: Vector) -> tuple[Vector, Vector]:
    """Return the field of a dipole m at the distance d from it, and its force on a dipole p there."""
    square, md, pd, mp = _dot(hy, d, d), _dot(hy, m, d), _dot(hy, p, d), _dot(hy, m, p)
    cube, fifth = square**-1.5, square**-2.5
    over = 1.0 / square
    field = [3.0 * fifth * md * x - cube * y for x, y in zip(d, m, strict=True)]
    along = mp - 5.0 * md * pd * over
    force = [3.0 * fifth * (md * y + pd * z + along * x) for x, y, z in zip(d, p, m, strict=True)]
    return field, force


def _dot(hy: Any, a: Vector, b: Vector) -> Any:
    return hy.sum([x * y for x, y in zip(a, b, strict=True)])


def _times(factor: Any, a: Vector) -> Vector:
    return [factor * x for x in a]


def _cross(a: Vector, b: Vector) -> Vector:
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


RATES = {planar.PLANAR.name: in_a_plane, axial.AXIAL.name: about_a_pivot}
