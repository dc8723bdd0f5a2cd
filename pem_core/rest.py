"""Where a trajectory will come to rest: certain capture, and the magnet a rest point belongs to.

Drag only takes energy. Once the total energy is below the lowest saddle by which a well can be left,
and the configuration is in that well, the rest point is certain: no distance is compared with any
other. That a configuration is in the well is shown by a path to the rest point that stays below the
saddle. (Ours; the criterion of energy is that of pitfall E2 of the field's maps.)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

import numpy as np

from pem_core.configurations import Room, at_rest, rooms, turned
from pem_core.equilibria import Equilibria, find_equilibria
from pem_core.loops import loops_for
from pem_core.systems import pendulum as rows
from pem_core.systems.system import Problem, System
from pem_core.vectors import add, basis_at, cross, dot, scale, to_lab, vector_at

PATH_POINTS = 16
SIGNIFICANT = 12
"""Digits to which parameters are compared, so that round-off does not make new parameter sets."""
SETTLED_ANGLE = 0.01
"""Without a certified list of rest points: largest swing [rad] that counts as settled."""
NOT_AT_REST, AT_NO_MAGNET = -1, -2

StopRule = Callable[[np.ndarray, np.ndarray], np.ndarray]
"""(points, state of the points) -> rest point of each, NOT_AT_REST where it is not certain."""


def never(points: np.ndarray, state: np.ndarray) -> np.ndarray:
    """Return NOT_AT_REST for all: trajectories run to the end."""
    return np.full(len(points), NOT_AT_REST)


class ParameterSets:
    """The distinct parameter sets of a problem, their rest points, and which set a point belongs to."""

    def __init__(self, problem: Problem):
        parameters = significant(problem.parameters)
        hinges = significant(_canonical_start(problem))
        columns = max(parameters.shape[1], hinges.shape[1])
        keys = np.concatenate([np.broadcast_to(table, (len(table), columns)) for table in (parameters, hinges)])
        distinct, self.of_point = np.unique(keys, axis=1, return_inverse=True)
        self.of_point = np.broadcast_to(self.of_point.ravel(), problem.size)
        self.problems = [
            replace(problem, parameters=key[: len(parameters), None], state=key[len(parameters) :, None])
            for key in distinct.T.copy()
        ]

    def equilibria(self, index: int) -> Equilibria:
        """Return the rest points of one set, remembered between calls."""
        problem = self.problems[index]
        table = np.concatenate([problem.parameters, problem.state])
        return _remembered(problem.system, problem.layout.tobytes(), table.tobytes(), len(problem.parameters))


@lru_cache(maxsize=4096)
def _remembered(system: System, layout: bytes, table: bytes, rows_of_parameters: int) -> Equilibria:
    column = np.frombuffer(table)[:, None]
    parameters, state = column[:rows_of_parameters], column[rows_of_parameters:]
    return find_equilibria(Problem(system, np.frombuffer(layout, np.int64), parameters, state))


def significant(values: np.ndarray) -> np.ndarray:
    """Return numbers rounded to SIGNIFICANT decimal digits."""
    size = np.where(values == 0, 1.0, np.abs(values))
    unit = 10.0 ** (np.floor(np.log10(size)) - SIGNIFICANT + 1)
    return np.round(values / unit) * unit


def _canonical_start(problem: Problem) -> np.ndarray:
    """Return a configuration per point that keeps of the start only what a hinge remembers."""
    out = at_rest(problem.state, problem.layout[rows.PENDULUMS])
    for a, room in enumerate(rooms(problem)):
        row = rows.STATE_ROWS * a + rows.AXES
        basis = np.eye(3).ravel()[:, None]
        if room.kind != "circle":
            out[row : row + 9] = basis
    return out if any(room.kind == "circle" for room in rooms(problem)) else out[:, :1]


def capture_rule(problem: Problem) -> StopRule:
    """Return the rule that ends a trajectory of the system PENDULUM when its rest point is certain.

    Only where every pendulum is dragged can energy only fall; other trajectories never rest.
    """
    dragged = is_dragged(problem)
    if not dragged.any():
        return never
    sets = ParameterSets(problem)
    spaces = rooms(problem)

    def rule(points: np.ndarray, state: np.ndarray) -> np.ndarray:
        labels = np.full(len(points), NOT_AT_REST)
        members = np.where(dragged[points], sets.of_point[points], -1)
        for index in np.unique(members[members >= 0]):
            own = np.flatnonzero(members == index)
            table = sets.equilibria(int(index))
            judge = _captured if table.complete else _settled
            labels[own] = judge(sets.problems[index], spaces, table, state[:, own])
        return labels

    return rule


def is_dragged(problem: Problem) -> np.ndarray:
    """Return, per point, whether every pendulum has drag."""
    layout = problem.layout
    drags = [rows.parameters_of(problem.parameters, layout, a)[rows.DRAG] for a in range(layout[rows.PENDULUMS])]
    return np.broadcast_to((np.stack(drags) > 0).all(0), problem.size)


def _energies(problem: Problem, state: np.ndarray) -> np.ndarray:
    return loops_for(problem.system).energies(np.ascontiguousarray(state), problem.parameters, problem.layout)


def _captured(problem: Problem, spaces: list[Room], table: Equilibria, state: np.ndarray) -> np.ndarray:
    """Return the minimum in whose well each state is shut, NOT_AT_REST where that is not certain."""
    labels = np.full(state.shape[1], NOT_AT_REST)
    exits = table.exit_energy[: table.minima]
    energy = _energies(problem, state)
    low = np.flatnonzero(energy < exits.max())
    if not len(low):
        return labels
    here = at_rest(state[:, low], len(spaces))
    paths = np.stack([_turns_to(spaces, here, table.state[:, m]) for m in range(table.minima)])
    nearest = (paths**2).sum(1).argmin(0)
    turns = paths[nearest, :, np.arange(len(low))].T
    highest = np.full(len(low), -np.inf)
    for k in range(PATH_POINTS + 1):
        on_path = turned(here, k / PATH_POINTS * turns)
        highest = np.maximum(highest, _energies(problem, on_path))
    shut = (energy[low] < exits[nearest]) & (highest < exits[nearest])
    labels[low[shut]] = nearest[shut]
    return labels


def _turns_to(spaces: list[Room], here: np.ndarray, target: np.ndarray) -> np.ndarray:
    """Return the rotation vectors (3P, n) that bring configurations to a target, spin left free."""
    turns = []
    for a, room in enumerate(spaces):
        row = rows.STATE_ROWS * a + rows.AXES
        u, v = basis_at(here, row), basis_at(target[:, None], row)
        if room.kind == "sphere":
            axis = tuple(room.axis)
            turns.append(_rotation_between(to_lab(axis, u), to_lab(axis, v)))
        else:
            turns.append(_rotation_vector(u, v))
    return np.concatenate(turns)


def _rotation_between(start: tuple, end: tuple) -> np.ndarray:
    """Return the smallest rotation vector that takes one unit vector to another."""
    normal = cross(start, end)
    sine = np.sqrt(dot(normal, normal))
    angle = np.arctan2(sine, dot(start, end))
    return np.stack(scale(angle / np.maximum(sine, 1e-300), normal))


def _rotation_vector(u: tuple, v: tuple) -> np.ndarray:
    """Return the rotation vector that takes the axes u to the axes v (through a quaternion)."""
    doubled = (0.0, 0.0, 0.0)
    trace = 0.0
    for u_i, v_i in zip(u, v, strict=True):
        doubled = add(doubled, cross(u_i, v_i))
        trace = trace + dot(u_i, v_i)
    sine = np.sqrt(dot(doubled, doubled))
    angle = np.arctan2(sine, trace - 1.0)
    return np.stack(scale(angle / np.maximum(sine, 1e-300), doubled))


def _settled(problem: Problem, spaces: list[Room], table: Equilibria, state: np.ndarray) -> np.ndarray:
    """Return the stable rest point near which each state can only swing by SETTLED_ANGLE.

    Used where the list of rest points could not be proved complete. The energy above the rest point
    that Newton's method finds from here must be below k/2 SETTLED_ANGLE^2 for its softest stiffness k,
    and the point must be one of the list.
    """
    labels = np.full(state.shape[1], NOT_AT_REST)
    if not table.minima:
        return labels
    here = at_rest(state, len(spaces))
    energy = _energies(problem, state)
    flat = sum(room.flat_directions for room in spaces)
    for m in range(table.minima):
        soft = table.stiffness[m][table.stiffness[m] > 1e-7 * table.stiffness[m].max()]
        allowance = 0.5 * soft.min() * SETTLED_ANGLE**2 if len(soft) + flat >= 1 else 0.0
        angle = np.sqrt((_turns_to(spaces, here, table.state[:, m]) ** 2).sum(0))
        near = (energy < table.energy[m] + allowance) & (angle < 2 * SETTLED_ANGLE)
        labels[near & (labels == NOT_AT_REST)] = m
    return labels


def rest_magnets(problem: Problem, table: Equilibria) -> np.ndarray:
    """Return the placed magnet at which each pendulum rests, (minima, P); AT_NO_MAGNET for none.

    It rests at the magnet with which its energy is lowest, if that attracts (U < 0) and if no other
    magnet, unless it is closer to the first than the pendulum is, has half as much energy with it.
    (The rule is ours: a point half-way between magnets belongs to none.)
    """
    count = problem.layout[rows.PENDULUMS]
    labels = np.full((table.minima, count), AT_NO_MAGNET)
    for m in range(table.minima):
        for a in range(count):
            labels[m, a] = _rest_magnet(problem, table.state[:, m : m + 1], a)
    return labels


def _rest_magnet(problem: Problem, state: np.ndarray, a: int) -> int:
    layout, p = problem.layout, problem.parameters
    q = rows.parameters_of(p, layout, a)
    u = basis_at(state, rows.STATE_ROWS * a + rows.AXES)
    own = [rows.magnet_at(q, vector_at(q, rows.PIVOT), u, m) for m in range(rows.magnets_of(layout, a))]
    placed = range(layout[rows.PLACED_MAGNETS])
    energy = np.array([sum(rows.placed_energy(*magnet, k, p, layout)[0] for magnet in own) for k in placed])
    if not len(energy) or not own or not energy.min() < 0:
        return AT_NO_MAGNET
    best = int(energy.argmin())
    first = [layout[rows.FIRST_PLACED] + rows.MAGNET_ROWS * k for k in placed]
    spots = np.array([p[row : row + 3, 0] for row in first])
    reach = min(np.linalg.norm(np.concatenate(position) - spots[best]) for position, _ in own)
    others = np.linalg.norm(spots - spots[best], axis=1) > reach
    return best if np.all(np.abs(energy[others]) < 0.5 * abs(energy[best])) else AT_NO_MAGNET
