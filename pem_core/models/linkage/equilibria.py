"""Configuration space of spheres on rods, for the search for equilibria.

A step is 3 M numbers: displacements of the moving spheres over the mean length of the rods, without the parts that
would stretch a rod. Equilibria are listed where the rods form trees. Derivatives are complex steps through the system's
own equations: exact to round-off.
"""

from dataclasses import replace
from typing import Any

import numpy as np

from pem_core.models.configuration_spaces import search_domain
from pem_core.models.configuration_spaces.charts import LONGER, SPHERE_CHART, Frames
from pem_core.models.configuration_spaces.embedding import NOISE, Pieces, product
from pem_core.models.configuration_spaces.embedding import directions as placing_of
from pem_core.models.environment.rows import HEADER, PLATE, plate_rows, soft_rows
from pem_core.models.linkage import rows, trees
from pem_core.models.linkage.equations import LINKAGE
from pem_core.models.linkage.forces import put_forces
from pem_core.models.linkage.interacting_groups import grounds, of_rods
from pem_core.models.linkage.observables import inverse_masses, slopes
from pem_core.models.linkage.plates import is_damped_by_plate
from pem_core.models.systems.problem import Problem
from pem_core.numbers.intervals import interval
from pem_core.numbers.mean_value_form import coordinate, error
from pem_core.numbers.types import Component, Layout, Rows
from pem_core.numbers.vectors import add, put_vector, scale, sqrt, squared, vector_at

# Trees of rods near a configuration, and on the straight path between two, as proofs evaluate their energy.
#
# On the straight path the far end of every rod moves along a chord of its sphere about the near end.


PIECE = 10
"""Rows of a rod in the cell of a segment: its middle direction, the rate of this, its length, and the place of its near
end if that is fixed, else zeros."""
STRAIGHT = 0.25
"""Least squared distance of a chord from the middle of its sphere: paths of more than 120 degrees are rejected."""


def put_straight(cell: Rows, y: Rows, noise: Rows, state: Rows, layout: Layout) -> None:
    """Write the places of all spheres, rods along (u + w y) / |u + w y|."""
    count = rows.entry(layout, rows.TAIL.moving)
    for i in range(count):
        own = PIECE * i
        v = cell[own] + cell[own + 3] * y, cell[own + 1] + cell[own + 4] * y, cell[own + 2] + cell[own + 5] * y
        over, near = 1.0 / sqrt(squared(v)), rows.moving_index(layout, rows.hanging(layout, i, rows.HANGING.near))
        e = over * v[0] + noise, over * v[1] + noise, over * v[2] + noise
        start = cell[own + 7] + 0.0 * y, cell[own + 8] + 0.0 * y, cell[own + 9] + 0.0 * y
        if near >= 0:
            start = add(start, vector_at(state, 3 * near))
        far = rows.moving_index(layout, rows.hanging(layout, i, rows.HANGING.far))
        put_vector(state, 3 * far, add(start, scale(cell[own + 6], e)))


def straight(problem: Problem, state: np.ndarray, steps: np.ndarray, half: float) -> np.ndarray:
    """Return the rows of segments of the straight path along ``steps``; see ``configuration_spaces.embedding``.

    On a path from e to e + D, both unit vectors, the known direction u and D determine the distance of the point e + c
    D
    from the centre of the sphere: |e + c D|^2 = (1 - D.D / 4) / (1 - (u.D)^2 / D.D).
    """
    layout, count = problem.layout, rows.entry(problem.layout, rows.TAIL.moving)
    out: list[np.ndarray] = []
    ways, lengths = trees.directions(problem, state), trees.rod_lengths(problem)
    move = trees.length(problem) * steps
    for i in range(count):
        near, far = (
            rows.moving_index(layout, rows.hanging(layout, i, end)) for end in (rows.HANGING.near, rows.HANGING.far)
        )
        chord = move[3 * far : 3 * far + 3] - (move[3 * near : 3 * near + 3] if near >= 0 else 0.0)
        chord = chord / lengths[i]
        square = (chord**2).sum(0)
        lean = (ways[i] * chord).sum(0) ** 2 / np.maximum(square, 1e-300)
        from_middle = 1.0 - 0.25 * square
        with np.errstate(all="ignore"):
            over = np.sqrt((1.0 - lean) / np.where(from_middle >= STRAIGHT, from_middle, np.nan))
        root = np.zeros((3, 1)) if near >= 0 else trees.fixed_place(problem, rows.hanging(layout, i, rows.HANGING.near))
        out += [ways[i], half * LONGER * over * chord, lengths[i][None], root]
    return np.concatenate([np.broadcast_to(one, (len(one), state.shape[1])) for one in out])


def near(problem: Problem, state: np.ndarray, reach: np.ndarray) -> list[Any]:
    """Return the rows of all configurations whose rods each lean by up to the reach from given ones; see ``Space``."""
    count, ways = rows.entry(problem.layout, rows.TAIL.moving), trees.directions(problem, state)
    d, chart, placing = 2 * count, product(SPHERE_CHART, count), placing_of(count)
    cell = placing.rows_of(chart.around(ways.reshape(3 * count, -1), reach))
    small = [interval(0.0, 0.0)] * (3 * count)
    placing.put(cell, tuple(coordinate(0.0, j, d) for j in range(d)), error(NOISE, d), small, 0)
    out = [interval(0.0, 0.0)] * len(state)
    for k, place in trees.placed(problem, [vector_at(small, 3 * i) for i in range(count)]).items():
        own = rows.moving_index(problem.layout, k)
        out[3 * own : 3 * own + 3] = place
    return out


def balls(problem: Problem, state: np.ndarray) -> search_domain.EllipsoidRegions | None:
    """Return the balls of rod directions about configurations; None if the rods form no trees, or a sphere is soft."""
    if not rows.entry(problem.layout, rows.TAIL.is_tree) or soft_rows(problem.layout):
        return None
    ways, count = trees.directions(problem, state), rows.entry(problem.layout, rows.TAIL.moving)
    small, placing, chart = of_rods(problem, list(range(count))), placing_of(count), product(SPHERE_CHART, count)
    frames = chart.around(ways.reshape(3 * count, -1), np.ones(state.shape[1]))

    def cells(span: np.ndarray) -> np.ndarray:
        return placing.rows_of(Frames(frames.middle, LONGER * np.einsum("ikn,ijn->jkn", frames.span, span)))

    def where(here: np.ndarray) -> np.ndarray:
        there = trees.directions(problem, here)
        cosine = (ways * there).sum(1, keepdims=True)
        ray = np.where(cosine > 0, there / np.where(cosine > 0, cosine, 1.0), np.inf)
        return np.einsum("ikn,kn->in", frames.span, (ray - ways).reshape(3 * count, -1))

    equations = search_domain.Equations(small.system, small.layout, placing, 0, 3 * count)
    return search_domain.EllipsoidRegions(
        equations, small.parameters, cells, where, np.ones((2 * count, state.shape[1]), bool), 2
    )


STRAIGHT_PIECES = Pieces(put_straight, straight, lambda layout: int(rows.velocity_row(layout)))


FREE = 1e-5
"""Relative bound below which singular values of the rod slopes count as zero."""


def is_listed(problem: Problem) -> bool:
    """Return whether the equilibria are listed."""
    return bool(rows.entry(problem.layout, rows.TAIL.is_tree))


def rooms(problem: Problem) -> list[search_domain.Room]:
    """Return the one room of all spheres, in which directions across the rods are free."""
    return [search_domain.Room("rods", np.array([0.0, 0.0, 1.0]), rows.entry(problem.layout, rows.TAIL.rods))]


def resting(problem: Problem) -> Problem:
    """Return the problem without drag, plate, scales of steps and event functions: none moves an equilibrium."""
    parameters = problem.parameters.copy()
    row = rows.first_across(problem.layout)
    parameters[row : row + rows.ACROSS.size] = 0.0
    for k in range(problem.layout[HEADER.carriers]):
        parameters[rows.sphere_row(problem.layout, k) + rows.SPHERE.drag] = 0.0
        parameters[rows.sphere_row(problem.layout, k) + rows.SPHERE.reach] = 1.0
    if not problem.layout[HEADER.plate]:
        return replace(problem, parameters=parameters)
    plate_rows(parameters, problem.layout)[: PLATE.size] = 0.0
    return replace(problem, system=LINKAGE, parameters=parameters)


def at_rest(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the states with zero velocity and zero loss."""
    still = state.copy()
    still[rows.velocity_row(problem.layout) :] = 0.0
    return still


def turned(problem: Problem, state: np.ndarray, steps: np.ndarray, share: Component = 1.0) -> np.ndarray:
    """Return the results of steps, or of shares (m, 1) of them, projected onto the rods: (s, n) or (s, m, n)."""
    out = state.copy() if np.ndim(share) == 0 else np.repeat(state[:, None], len(share), 1)
    count = len(steps)
    ways = trees.length(problem) * steps
    out[:count] = out[:count] + (share * ways if np.ndim(share) == 0 else share * ways[:, None])
    if is_listed(problem):
        out[:count] = trees.laid_out(problem, trees.directions(problem, out))
    else:
        problem.system.project(out, problem.parameters, problem.layout)
    return out


def forces(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the force (3 M, n) on every moving sphere [N], without rods and drag; of complex states too."""
    out = np.zeros((rows.velocity_row(problem.layout), *state.shape[1:]), state.dtype)
    (problem.system.put_forces or put_forces)(state, problem.parameters, problem.layout, out)
    return out


def _held(problem: Problem, state: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return J^+, for the slopes J of the rods by places, and 1 - J^+ J, the projection that stretches no rod."""
    j = slopes(problem, state)
    inverse = np.linalg.pinv(j, rcond=FREE)
    return inverse, np.eye(j.shape[-1]) - inverse @ j


def allowed(problem: Problem, state: np.ndarray, steps: np.ndarray) -> np.ndarray:
    """Return steps projected onto those that stretch no rod."""
    _, free = _held(problem, state)
    return np.einsum("nij,jn->in", free, steps)


def torques(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return minus the slope of the energy [J] by steps, (3 M, n)."""
    return trees.length(problem) * allowed(problem, state, forces(problem, state))


def stiffness(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the curvature [J] of the energy by steps, (n, 3 M, 3 M).

    Rods contribute by the forces of least norm that hold the spheres at rest: along a displacement that keeps their
    lengths to first order these change by the square.
    """
    inverse, free = _held(problem, state)
    holding = -np.einsum("nic,in->nc", inverse, forces(problem, state))
    count, columns = rows.velocity_row(problem.layout), []
    for j in range(count):
        step = state.astype(complex)
        step[j] += 1j * search_domain.COMPLEX_STEP
        total = forces(problem, step) + _pulls(problem, step, holding)
        columns.append(-total.imag / search_domain.COMPLEX_STEP)
    matrix = free @ np.moveaxis(np.stack(columns, -1), 1, 0) @ free
    size = np.broadcast_to(trees.length(problem) ** 2, state.shape[1])
    return search_domain.symmetrised(matrix) * size[:, None, None]


def _pulls(problem: Problem, state: np.ndarray, size: np.ndarray) -> np.ndarray:
    """Return the forces (3 M, n) on the spheres of rods that push with some forces (n, C); of complex states too."""
    p, layout = problem.parameters, problem.layout
    out = np.zeros((rows.velocity_row(layout), state.shape[1]), state.dtype)
    for c in range(rows.entry(layout, rows.TAIL.rods)):
        ends = [rows.rod_end(layout, c, end) for end in (0, 1)]
        d = np.stack(rows.place_of(ends[0], state, p, layout)) - np.stack(rows.place_of(ends[1], state, p, layout))
        push = size[:, c] * d / np.sqrt((d * d).sum(0))
        for k, sign in zip(ends, (1.0, -1.0), strict=True):
            own = rows.moving_index(layout, k)
            if own >= 0:
                out[3 * own : 3 * own + 3] += sign * push
    return out


def mobility(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the inverse of the inertia in steps [1/(kg m^2)], (n, 3 M, 3 M): W - W J^T (J W J^T)^+ J W, W = 1 / M."""
    j, weights = slopes(problem, state), inverse_masses(problem, state)
    weighted = j * weights[:, None, :]
    held = np.linalg.pinv(weighted @ np.swapaxes(j, 1, 2), rcond=FREE * FREE, hermitian=True)
    inverse = weights[:, :, None] * np.eye(j.shape[-1]) - np.swapaxes(weighted, 1, 2) @ held @ weighted
    size = np.broadcast_to(trees.length(problem) ** -2.0, state.shape[1])
    return inverse * size[:, None, None]


def starts(problem: Problem, count: int) -> np.ndarray:
    """Return configurations of trees with rod directions spread evenly over the sphere."""
    rods = rows.entry(problem.layout, rows.TAIL.moving)
    numbers = search_domain.low_discrepancy_points(2 * rods, count).reshape(rods, 2, count)
    height, turn = 2 * numbers[:, 0] - 1, 2 * np.pi * numbers[:, 1]
    level = np.sqrt(1 - height**2)
    ways = np.stack([level * np.cos(turn), level * np.sin(turn), height], 1)
    out = np.zeros((len(problem.state), count))
    out[: 3 * rods] = trees.laid_out(problem, ways)
    return out


def is_dragged(problem: Problem) -> np.ndarray:
    """Return a mask of the points where drag or a plate damps any motion of every moving sphere."""
    p, layout = problem.parameters, problem.layout
    damped = [
        (p[rows.sphere_row(layout, k) + rows.SPHERE.drag] > 0) | is_damped_by_plate(problem, k)
        for k in rows.moving(layout)
    ]
    return np.broadcast_to(np.stack(damped).all(0), problem.size)


SPACE = search_domain.Space(
    rooms=rooms,
    resting=resting,
    start=lambda problem: np.zeros((len(problem.state), 1)),
    at_rest=at_rest,
    turned=turned,
    ways=lambda problem, here, target: (target - here)[: rows.velocity_row(problem.layout)] / trees.length(problem),
    allowed=allowed,
    torques=torques,
    stiffness=stiffness,
    mobility=mobility,
    marks=lambda problem, state: state[: rows.velocity_row(problem.layout)] / trees.length(problem),
    starts=starts,
    is_dragged=is_dragged,
    groups=lambda layout: (rows.parameter_groups(layout), rows.state_groups(layout)),
    grounds=grounds,
    pieces=STRAIGHT_PIECES,
    near=near,
    balls=balls,
    is_listed=is_listed,
)
