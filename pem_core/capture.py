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

from pem_core.equilibria import FLAT, Equilibria, find_equilibria, modes, newton_step
from pem_core.loops import loops_for
from pem_core.outcome import NOT_AT_REST, StopRule, never
from pem_core.spaces import space_of
from pem_core.systems.system import Problem, System
from pem_core.systems.tables import columns

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
UNLISTED = -3
"""Label of a rest point that is certain, but in no list."""


class ParameterSets:
    """The distinct sets of what rest points depend on (see :func:`rest_keys`), and which set a point belongs to."""

    def __init__(self, problem: Problem):
        distinct, self.of_point = np.unique(rest_keys(problem), axis=1, return_inverse=True)
        self.of_point = np.broadcast_to(self.of_point.ravel(), problem.size)
        count = len(problem.parameters)
        self.problems = [
            replace(space_of(problem).resting(problem), parameters=key[:count, None], state=key[count:, None])
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
    space = space_of(problem)
    of_parameters, of_state = space.groups(problem.layout)
    parameters = significant(space.resting(problem).parameters, of_parameters)
    hinges = significant(space.start(problem), of_state)
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


def capture_rule(problem: Problem) -> StopRule:
    """Return the rule that ends a trajectory when its rest point is certain.

    Only where every pendulum is dragged and nothing outside changes with time can energy only fall; other
    trajectories never rest. A single pendulum is captured below its lowest saddle. Several pendulums,
    whose magnets may meet, and scenes whose list of rest points could not be proved complete have to
    settle instead. In a periodic box so small that the nearest image of a magnet can change, energy
    jumps, and nothing is certain either.
    """
    space = space_of(problem)
    dragged = space.only_loses_energy(problem)
    if not dragged.any():
        return never
    sets = ParameterSets(problem) if len(space.rooms(problem)) == 1 else None

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
    space, some = space_of(problem), columns(problem, low)
    here = space.at_rest(some, state[:, low])
    paths = np.stack([space.ways(some, here, table.state[:, m]) for m in range(table.minima)])
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
    on_path = (
        space_of(problem)
        .turned(problem, here, turns, np.arange(PATH_POINTS + 1)[:, None] / PATH_POINTS)
        .reshape(len(here), -1)
    )
    sampled = _energies(columns(problem, np.tile(np.arange(count), PATH_POINTS + 1)), on_path)
    sampled = sampled.reshape(PATH_POINTS + 1, count)
    bend = np.abs(np.diff(sampled, 2, axis=0)).max(0)
    return sampled.max(0) + np.maximum(bend, curvature * (turns**2).sum(0) / PATH_POINTS**2) / 4


def settled(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Tell which states can only swing by SETTLED_ANGLE about a stable rest point near them.

    A few steps of Newton's method must lead to a rest point less than SETTLED_ANGLE away, and the energy
    above it must be below k/2 SETTLED_ANGLE^2 for its softest stiffness k. With drag the energy can only
    fall, so what has settled stays.
    """
    answer = np.zeros(state.shape[1], bool)
    energy = _energies(problem, state)
    here = space_of(problem).at_rest(problem, state)
    slow = np.flatnonzero(energy - _energies(problem, here) < SLOW_SHARE * np.abs(energy))
    if not len(slow):
        return answer
    one = columns(problem, slow)
    point, last, whole = _relaxed(one, here[:, slow])
    with np.errstate(all="ignore"):
        stiff, _ = modes(space_of(problem).stiffness(one, point))
    flat = np.abs(stiff) <= FLAT * np.abs(stiff).max(1, keepdims=True)
    softest = np.where(flat, np.inf, stiff).min(1)
    above = energy[slow] - _energies(one, point)
    still = (last < CONVERGED) & (whole < SETTLED_ANGLE)
    noise = 1e-12 * np.abs(energy[slow])
    answer[slow] = still & (softest > 0) & (above > -noise) & (above < 0.5 * softest * SETTLED_ANGLE**2)
    return answer


def relaxed(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the stationary configurations that a few steps of Newton's method reach from near by."""
    return _relaxed(problem, space_of(problem).at_rest(problem, state))[0]


def _relaxed(problem: Problem, here: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the same, the length of the last step and the length of the way [rad]."""
    last = whole = np.zeros(here.shape[1])
    with np.errstate(all="ignore"):
        for _ in range(RELAXATIONS):
            step = newton_step(problem, here)
            last = np.linalg.norm(step, axis=1)
            whole = whole + last
            here = space_of(problem).turned(problem, here, step.T)
    return here, last, whole
