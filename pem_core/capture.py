"""When it is certain where a trajectory will come to rest.

Drag only takes energy. Once the total energy is below the lowest saddle by which a well can be left,
and the configuration is in that well, the rest point is certain: no distance is compared with any
other. That a configuration is in the well is shown by a path to the rest point that stays below the
saddle. (Ours; the criterion of energy is that of pitfall E2 of the field's maps.)
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import numpy as np

from pem_core import attitude
from pem_core.attitude import rotated_basis
from pem_core.configurations import Room, at_rest, resting, rooms, stiffness, turned
from pem_core.dissipation import only_loses_energy
from pem_core.equilibria import FLAT, Equilibria, find_equilibria, modes, newton_step
from pem_core.loops import loops_for
from pem_core.outcome import NOT_AT_REST, StopRule, never
from pem_core.systems import pendulum as rows
from pem_core.systems.hinged_state import hinge_body
from pem_core.systems.system import Problem, System
from pem_core.systems.tables import columns
from pem_core.vectors import Vector, add, basis_at, cross, dot, put_basis, scale, to_lab

PATH_POINTS = 16
SIGNIFICANT = 12
"""Digits to which parameters are compared, so that round-off does not make new parameter sets."""
SETTLED_ANGLE = 0.01
"""Without a certified list of rest points: largest swing [rad] that counts as settled."""
SLOW_SHARE = 1e-4
"""Share of the energy that may be kinetic before settling is looked into."""
RELAXATIONS = 5
CONVERGED = 1e-6
"""Last Newton step [rad] below which a configuration counts as stationary."""
LOOKS_TO_SETTLE = 16
"""Settling is looked into at every so many looks: it costs more than they do."""
GENERIC = np.array([0.62, 0.53, 0.578])
"""A direction of no meaning, to break ties by."""
UNLISTED = -3
"""Label of a rest point that is certain, but in no list."""


class ParameterSets:
    """The distinct sets of what rest points depend on (see :func:`rest_keys`), and which set a point belongs to."""

    def __init__(self, problem: Problem):
        distinct, self.of_point = np.unique(rest_keys(problem), axis=1, return_inverse=True)
        self.of_point = np.broadcast_to(self.of_point.ravel(), problem.size)
        count = len(problem.parameters)
        self.problems = [
            replace(resting(problem), parameters=key[:count, None], state=key[count:, None])
            for key in distinct.T.copy()
        ]

    def equilibria(self, index: int) -> Equilibria:
        """Return the rest points of one set, remembered between calls."""
        problem = self.problems[index]
        table = np.concatenate([problem.parameters, problem.state])
        return _remembered(problem.system, problem.layout.tobytes(), table.tobytes(), len(problem.parameters))


def rest_keys(problem: Problem) -> np.ndarray:
    """Return what rest points depend on: parameter rows and configuration, one column or one per point.

    Drag, inertia and spin are left out, they do not move a rest point; the start counts for what a hinge keeps of it.
    """
    parameters = significant(resting(problem).parameters, rows.parameter_groups(problem.layout))
    hinges = significant(_canonical_start(problem), rows.state_groups(problem.layout))
    columns = max(parameters.shape[1], hinges.shape[1])
    return np.concatenate([np.broadcast_to(table, (len(table), columns)) for table in (parameters, hinges)])


@lru_cache(maxsize=16_384)
def _remembered(system: System, layout: bytes, table: bytes, rows_of_parameters: int) -> Equilibria:
    column = np.frombuffer(table)[:, None]
    parameters, state = column[:rows_of_parameters], column[rows_of_parameters:]
    return find_equilibria(Problem(system, np.frombuffer(layout, np.int64), parameters, state))


def significant(values: np.ndarray, groups: list[int]) -> np.ndarray:
    """Return rows rounded to SIGNIFICANT decimal digits of the largest in their group.

    A vector or tensor is one group: what is round-off beside its other components becomes zero.
    """
    out = []
    for group in np.split(values, np.cumsum(groups)[:-1]):
        size = np.abs(group).max(0)
        unit = 10.0 ** (np.floor(np.log10(np.where(size > 0, size, 1.0))) - SIGNIFICANT + 1)
        out.append(np.round(group / unit) * unit + 0.0)
    return np.concatenate(out)


def _canonical_start(problem: Problem) -> np.ndarray:
    """Return a configuration per point that keeps of the start only what a hinge remembers.

    That is the angle between hinge and body: the axes are those of the smallest rotation that brings
    the body's hinge line to the lab's. One column where nothing is hinged.
    """
    out = at_rest(problem.state, problem.layout[rows.PENDULUMS])
    hinged = [room.kind == "circle" for room in rooms(problem)]
    for a, has_hinge in enumerate(hinged):
        row = rows.STATE_ROWS * a + rows.AXES
        turn = _hinge_turn(problem, a) if has_hinge else (0.0, 0.0, 0.0)
        put_basis(out, row, rotated_basis(attitude.IDENTITY, turn))
    return out if any(hinged) else out[:, :1]


def _hinge_turn(problem: Problem, a: int) -> Vector:
    """Return the smallest rotation vector from the hinge line in the body to that in the lab."""
    hinge = np.stack(hinge_body(problem, a))
    u = basis_at(problem.state, rows.STATE_ROWS * a + rows.AXES)
    hinge_lab = np.stack(to_lab(tuple(hinge), u))
    sign = np.where(np.sum(hinge_lab * GENERIC[:, None], axis=0) < 0, -1.0, 1.0)
    return tuple(_rotation_between(tuple(sign * hinge), tuple(sign * hinge_lab)))


def capture_rule(problem: Problem) -> StopRule:
    """Return the rule that ends a trajectory of the system PENDULUM when its rest point is certain.

    Only where every pendulum is dragged and nothing outside changes with time can energy only fall; other
    trajectories never rest. A single pendulum is captured below its lowest saddle. Several pendulums,
    whose magnets may meet, and scenes whose list of rest points could not be proved complete have to
    settle instead. In a periodic box so small that the nearest image of a magnet can change, energy
    jumps, and nothing is certain either.
    """
    dragged = only_loses_energy(problem)
    if not dragged.any():
        return never
    sets = ParameterSets(problem) if problem.layout[rows.PENDULUMS] == 1 else None

    def label(look: int, points: np.ndarray, state: np.ndarray) -> np.ndarray:
        labels = np.full(len(points), NOT_AT_REST)
        unlisted = dragged[points].copy()
        for index in np.unique(sets.of_point[points[unlisted]]) if sets else ():
            own = np.flatnonzero((sets.of_point[points] == index) & dragged[points])  # type: ignore[union-attr]
            table = sets.equilibria(int(index))  # type: ignore[union-attr]
            if table.complete:
                unlisted[own] = False
                labels[own] = _captured(columns(problem, points[own]), table, state[:, own])
        rest = np.flatnonzero(unlisted)
        if len(rest) and look % LOOKS_TO_SETTLE == 0:
            labels[rest] = np.where(settled(columns(problem, points[rest]), state[:, rest]), UNLISTED, NOT_AT_REST)
        return labels

    return StopRule(label, np.where(dragged, _highest_exits(problem, sets), -np.inf))


def _highest_exits(problem: Problem, sets: ParameterSets | None) -> np.ndarray:
    """Return, per point, the highest energy [J] of a saddle that closes a well; infinite where that is not known."""
    if sets is None:
        return np.full(problem.size, np.inf)
    tables = [sets.equilibria(index) for index in range(len(sets.problems))]
    exits = [table.exit_energy[: table.minima].max(initial=-np.inf) if table.complete else np.inf for table in tables]
    return np.array(exits)[sets.of_point]


def _energies(problem: Problem, state: np.ndarray) -> np.ndarray:
    return loops_for(problem.system).energies(0.0, np.ascontiguousarray(state), problem.parameters, problem.layout)


def _captured(problem: Problem, table: Equilibria, state: np.ndarray) -> np.ndarray:
    """Return the minimum in whose well each state is shut, NOT_AT_REST where that is not certain."""
    labels = np.full(state.shape[1], NOT_AT_REST)
    exits = table.exit_energy[: table.minima]
    energy = _energies(problem, state)
    low = np.flatnonzero(energy < exits.max())
    if not len(low):
        return labels
    spaces = rooms(problem)
    here = at_rest(state[:, low], len(spaces))
    paths = np.stack([turns_to(spaces, here, table.state[:, m]) for m in range(table.minima)])
    by_length = np.argsort((paths**2).sum(1), axis=0)
    curvature = np.abs(table.stiffness).max()
    for rank in range(table.minima):
        todo = np.flatnonzero(labels[low] == NOT_AT_REST)
        target = by_length[rank, todo]
        todo, target = todo[energy[low[todo]] < exits[target]], target[energy[low[todo]] < exits[target]]
        if len(todo):
            turns = paths[target, :, todo].T
            highest = _highest(columns(problem, low[todo]), here[:, todo], turns, curvature)
            shut = highest < exits[target]
            labels[low[todo[shut]]] = target[shut]
    return labels


def _highest(problem: Problem, here: np.ndarray, turns: np.ndarray, curvature: float) -> np.ndarray:
    """Return a bound on the potential energy along straight turns, from samples and the curvature.

    Between samples a distance h apart a function rises by at most h^2/8 of its curvature above them. The
    curvature is taken from the samples and from the rest points, doubled.
    """
    count = here.shape[1]
    on_path = turned(here, turns, np.arange(PATH_POINTS + 1)[:, None] / PATH_POINTS).reshape(len(here), -1)
    sampled = _energies(columns(problem, np.tile(np.arange(count), PATH_POINTS + 1)), on_path)
    sampled = sampled.reshape(PATH_POINTS + 1, count)
    bend = np.abs(np.diff(sampled, 2, axis=0)).max(0)
    return sampled.max(0) + np.maximum(bend, curvature * (turns**2).sum(0) / PATH_POINTS**2) / 4


def turns_to(spaces: list[Room], here: np.ndarray, target: np.ndarray) -> np.ndarray:
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
    """Return the smallest rotation vector that takes one unit vector to another; of opposites, any."""
    normal = cross(start, end)
    sine = np.sqrt(dot(normal, normal))
    angle = np.arctan2(sine, dot(start, end))
    aside = cross(start, tuple(GENERIC))
    opposite = (sine < 1e-9) & (angle > 1.0)
    normal = np.where(opposite, np.stack(aside), np.stack(normal))
    return angle / np.maximum(np.linalg.norm(normal, axis=0), 1e-300) * normal


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


def settled(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Tell which states can only swing by SETTLED_ANGLE about a stable rest point near them.

    A few steps of Newton's method must lead to a rest point less than SETTLED_ANGLE away, and the energy
    above it must be below k/2 SETTLED_ANGLE^2 for its softest stiffness k. With drag the energy can only
    fall, so what has settled stays.
    """
    answer = np.zeros(state.shape[1], bool)
    energy = _energies(problem, state)
    here = at_rest(state, problem.layout[rows.PENDULUMS])
    slow = np.flatnonzero(energy - _energies(problem, here) < SLOW_SHARE * np.abs(energy))
    if not len(slow):
        return answer
    one = columns(problem, slow)
    point, last, whole = _relaxed(one, here[:, slow])
    with np.errstate(all="ignore"):
        stiff, _ = modes(stiffness(one, point))
    flat = np.abs(stiff) <= FLAT * np.abs(stiff).max(1, keepdims=True)
    softest = np.where(flat, np.inf, stiff).min(1)
    above = energy[slow] - _energies(one, point)
    still = (last < CONVERGED) & (whole < SETTLED_ANGLE)
    noise = 1e-12 * np.abs(energy[slow])
    answer[slow] = still & (softest > 0) & (above > -noise) & (above < 0.5 * softest * SETTLED_ANGLE**2)
    return answer


def relaxed(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the stationary configurations that a few steps of Newton's method reach from near by."""
    return _relaxed(problem, at_rest(state, problem.layout[rows.PENDULUMS]))[0]


def _relaxed(problem: Problem, here: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the same, the length of the last step and the length of the way [rad]."""
    last = whole = np.zeros(here.shape[1])
    with np.errstate(all="ignore"):
        for _ in range(RELAXATIONS):
            step = newton_step(problem, here)
            last = np.linalg.norm(step, axis=1)
            whole = whole + last
            here = turned(here, step.T)
    return here, last, whole
