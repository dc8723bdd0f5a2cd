"""Rest points of a scene: all of them, their stability, saddles, and the energies that leave a well.

Multi-start Newton from a fixed set of attitudes; the list is believed only if it satisfies Morse's
theorem (the Euler characteristic of the configuration space) and if its saddles join all its minima.
The scheme is ours.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from pem_core.loops import loops_for
from pem_core.space import Room
from pem_core.spaces import space_of
from pem_core.systems.system import Problem

STARTS = 128
LARGEST_TURN = 0.2
FLAT = 1e-10
"""Stiffnesses below this share of the largest are none."""
NO_STIFFNESS = 1e-13
"""Stiffnesses [N m/rad] below this share of the largest energy [J] are none either."""
CLOSE = 1e-9
"""Last step [rad] of Newton's method."""
NO_TORQUE = 1e-11
"""Torques below this share of the largest stiffness, or energy, are none: twelve digits of the parameters count."""
MOST_POINTS = 200
"""A search that finds more has met a continuous family that it does not understand."""
SAME = 1e-6
"""Axes (of unit length) closer than this are the same point."""
FIRST_STRIDE, MOST_STRIDES = 0.02, 400
"""First step [rad] of a descent from a saddle, which grow by a hundredth each, and how many there may be."""
SPAWN_RADII = (0.003, 0.01, 0.03, 0.1)
SOFT_TURNS = np.arange(1, 8) * np.pi / 4
"""Turns [rad] about the softest axis of a point: a body that hardly cares about its spin rests at several."""


@dataclass(frozen=True)
class Equilibria:
    """The rest points of one parameter set, minima first.

    Attributes
    ----------
    state : (s, e) array
        Configurations at rest.
    energy : (e,) array
        Potential energy [J].
    index : (e,) int array
        Number of unstable directions: 0 minimum, 1 saddle, ...
    stiffness : (e, 3P) array
        Eigenvalues of the Hessian [N m/rad], ascending; about zero along symmetries.
    isolated : (e,) bool array
        False for a point that stands for a continuous family of them (a ring).
    exit_energy : (e,) array
        Energy [J] of the lowest saddle by which the well of a minimum can be left; infinite if
        there is none, NaN for all but minima.
    complete : bool
        Whether the list passed both tests.
    """

    state: np.ndarray
    energy: np.ndarray
    index: np.ndarray
    stiffness: np.ndarray
    isolated: np.ndarray
    exit_energy: np.ndarray
    complete: bool

    @property
    def minima(self) -> int:
        """Number of stable rest points."""
        return int((self.index == 0).sum())


def find_equilibria(problem: Problem) -> Equilibria:
    """Find the rest points of a problem with one parameter column.

    The first column of ``problem.state`` matters for hinged pendulums only: they keep the angle
    between hinge and body.

    Returns
    -------
    Equilibria
        ``complete`` is False where the search could not prove itself; so it is, as a rule, for
        several pendulums whose magnets can meet.
    """
    space = space_of(problem)
    problem = space.resting(replace(problem, state=space.at_rest(problem, problem.state[:, :1])))
    rooms, found = space.rooms(problem), problem.state[:, :0]
    if any(room.kind == "rolling" for room in rooms):
        none = np.empty(0)
        stiffnesses = np.empty((0, 3 * len(rooms)))
        return Equilibria(found, none, none.astype(int), stiffnesses, none.astype(bool), none, False)
    with np.errstate(all="ignore"):
        for effort in (1, 2, 4) if len(rooms) == 1 else (4,):
            found = _distinct(problem, rooms, [found, _newton(problem, space.starts(problem, effort * STARTS))])
            for _ in range(2 if len(rooms) == 1 else 0):
                found = _distinct(problem, rooms, [found, _newton(problem, _spawned(problem, found))])
            result = _described(problem, rooms, found)
            if result.complete or found.shape[1] >= MOST_POINTS:
                break
    return result


def frequencies(problem: Problem, equilibria: Equilibria) -> np.ndarray:
    """Return small-oscillation angular frequencies [rad/s], (e, 3P), ascending.

    Roots of det(H - w^2 I) = 0; negative numbers stand for unstable rates, -|w|.
    """
    space = space_of(problem)
    hessian, mobility = (f(problem, equilibria.state) for f in (space.stiffness, space.mobility))
    values, axes = np.linalg.eigh(mobility)
    root = (axes * np.sqrt(np.maximum(values, 0.0))[:, None, :]) @ np.swapaxes(axes, 1, 2)
    squares = np.linalg.eigvalsh(root @ hessian @ root)
    return np.sign(squares) * np.sqrt(np.abs(squares))


def _spawned(problem: Problem, found: np.ndarray) -> np.ndarray:
    """Return starts on small spheres around what is known of one pendulum: saddles hide near other points."""
    space = space_of(problem)
    size = len(space.torques(problem, found))
    corners = np.array(np.meshgrid(*[[-1.0, 1.0]] * size)).reshape(size, -1) / np.sqrt(size)
    rays = np.concatenate([np.eye(size), -np.eye(size), corners], 1)
    turns = np.concatenate([radius * rays for radius in SPAWN_RADII], 1)
    each = np.repeat(found, turns.shape[1], 1)
    near = space.turned(problem, each, space.allowed(problem, each, np.tile(turns, (1, found.shape[1]))))
    is_soft = space.rooms(problem)[0].kind == "rotations"
    return np.concatenate([near, _turned_softly(problem, found)], 1) if is_soft else near


def _turned_softly(problem: Problem, found: np.ndarray) -> np.ndarray:
    """Return each configuration turned about the axis of its least stiffness that is any."""
    values, axes = modes(space_of(problem).stiffness(problem, found))
    size = np.abs(values)
    softest = np.where(size > FLAT * size.max(1, keepdims=True), size, np.inf).argmin(1)
    axis = np.take_along_axis(axes, softest[:, None, None], 2)[:, :, 0].T
    each = np.repeat(found, len(SOFT_TURNS), 1)
    turns = np.repeat(axis, len(SOFT_TURNS), 1) * np.tile(SOFT_TURNS, found.shape[1])
    space = space_of(problem)
    return space.turned(problem, each, space.allowed(problem, each, turns))


def _newton(problem: Problem, state: np.ndarray, iterations: int = 60) -> np.ndarray:
    """Return the stationary points that Newton's method reaches from the given configurations."""
    space, converged = space_of(problem), []
    for _ in range(iterations):
        if not state.shape[1]:
            break
        step = newton_step(problem, state)
        length = np.linalg.norm(step, axis=1)
        good = np.isfinite(length)
        state, step, length = state[:, good], step[good], length[good]
        step *= np.minimum(1.0, LARGEST_TURN / np.maximum(length, 1e-300))[:, None]
        state = space.turned(problem, state, step.T)
        done = length < CLOSE
        converged.append(state[:, done])
        state = state[:, ~done]
    points = np.concatenate(converged or [state[:, :0]], 1)
    problem.system.restore(points, problem.layout)
    return points[:, _is_stationary(problem, points)]


def _is_stationary(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Tell where no torque is left: at an inflection along a soft direction Newton's method ignores the slope."""
    space = space_of(problem)
    torque = np.linalg.norm(space.torques(problem, state), axis=0)
    stiffest = np.linalg.norm(space.stiffness(problem, state), axis=(1, 2))
    energy = loops_for(problem.system, "numpy").energies(0.0, state, problem.parameters, problem.layout)
    return torque <= NO_TORQUE * np.maximum(stiffest, np.abs(energy))


def newton_step(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the turns (n, 3P) by which Newton's method seeks a stationary point; NaN if magnets met."""
    space = space_of(problem)
    return solve(space.stiffness(problem, state), space.torques(problem, state).T)


def solve(matrix: np.ndarray, right: np.ndarray) -> np.ndarray:
    """Return pinv(matrix) right, flat directions left out; NaN where the matrix is not finite."""
    values, axes = modes(matrix)
    stiff = np.abs(values) > FLAT * np.abs(values).max(1, keepdims=True)
    along = np.einsum("nij,ni->nj", axes, right) + 0.0 * values
    return np.einsum("nij,nj->ni", axes, np.where(stiff | np.isnan(along), along / values, 0.0))


def modes(matrix: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return eigenvalues and eigenvectors; NaN values where two magnets met."""
    finite = np.isfinite(matrix).all((1, 2))
    values, axes = np.linalg.eigh(np.where(finite[:, None, None], matrix, 0.0))
    return np.where(finite[:, None], values, np.nan), axes


def _distinct(problem: Problem, rooms: list[Room], groups: list[np.ndarray]) -> np.ndarray:
    """Return each configuration once; of a continuous family (a ring), one."""
    space, state = space_of(problem), np.concatenate(groups, 1)
    marks = space.marks(problem, state)
    energy = loops_for(problem.system, "numpy").energies(0.0, state, problem.parameters, problem.layout)
    values = np.linalg.eigvalsh(space.stiffness(problem, state))
    family = (np.abs(values) <= _flatness(energy, values)).sum(1) > sum(room.flat_directions for room in rooms)
    scale = np.abs(energy).max(initial=1e-300)
    kept: list[int] = []
    for i in range(state.shape[1]):
        if len(kept) >= MOST_POINTS:
            break
        near = [
            np.abs(marks[:, i] - marks[:, j]).max() < SAME
            or (family[i] and family[j] and abs(energy[i] - energy[j]) < 1e-10 * scale)
            for j in kept
        ]
        if not any(near):
            kept.append(i)
    return state[:, kept]


def _flatness(energy: np.ndarray, values: np.ndarray) -> np.ndarray:
    """Return the stiffness of each point, shape (n, 1), up to which a direction counts as flat."""
    floor = NO_STIFFNESS * np.abs(energy).max(initial=0.0)
    return np.maximum(FLAT * np.abs(values).max(1, keepdims=True), floor)


def _described(problem: Problem, rooms: list[Room], state: np.ndarray) -> Equilibria:
    """Sort the points, measure them, and test the list."""
    space = space_of(problem)
    energy = loops_for(problem.system, "numpy").energies(0.0, state, problem.parameters, problem.layout)
    values = np.linalg.eigvalsh(space.stiffness(problem, state))
    level = _flatness(energy, values)
    index, flat = (values < -level).sum(1), (np.abs(values) <= level).sum(1)
    marks = np.round(space.marks(problem, state), 6)
    digits = 9 - np.floor(np.log10(np.abs(energy).max(initial=1e-300)))
    order = np.lexsort([*marks[::-1], np.round(energy * 10**digits), index])
    state, energy, values, index, flat = state[:, order], energy[order], values[order], index[order], flat[order]
    isolated = flat == sum(room.flat_directions for room in rooms)
    characteristic = int(((-1) ** index[isolated]).sum())
    ends = _descend(problem, state, index)
    exits, joined = _exits(energy, index, ends)
    expected = int(np.prod([room.euler_characteristic for room in rooms]))
    complete = bool((index == 0).any()) and characteristic == expected and joined
    return Equilibria(state, energy, index, values, isolated, exits, complete)


def _descend(problem: Problem, state: np.ndarray, index: np.ndarray) -> np.ndarray:
    """Return, for every saddle, the minima at the two ends of its unstable direction; -1 unknown.

    In a scene with a mirror the way down may end at a lower saddle on the mirror; it goes on to either end of that one.
    """
    space, saddles, minima = space_of(problem), *(np.flatnonzero(index == k) for k in (1, 0))
    if not len(saddles) or not len(minima):
        return np.full((len(saddles), 2), -1)
    _, axes = np.linalg.eigh(space.stiffness(problem, state[:, saddles]))
    downhill = axes[:, :, 0].T
    here = np.concatenate([space.turned(problem, state[:, saddles], s * 1e-3 * downhill) for s in (-1, 1)], 1)
    for number in range(MOST_STRIDES):
        stride = min(LARGEST_TURN, FIRST_STRIDE * 1.01**number)
        values, axes = modes(space.stiffness(problem, here))
        stiffest = np.abs(values).max(1, keepdims=True)
        slope = np.einsum("nij,in->nj", axes, space.torques(problem, here))
        size = np.maximum(np.abs(values), FLAT * stiffest)
        is_any = (np.abs(values) > FLAT * stiffest) | (np.abs(slope) > 100 * NO_TORQUE * stiffest)
        along = np.where(is_any, slope / size, 0.0)
        step = np.einsum("nij,nj->ni", axes, along)
        length = np.linalg.norm(step, axis=1)
        here = space.turned(problem, here, (step * np.minimum(1.0, stride / np.maximum(length, 1e-300))[:, None]).T)
        if not np.nanmax(length, initial=0.0) >= 1e-8:
            break
    lowest = np.concatenate([minima, saddles])
    apart = np.abs(space.marks(problem, here)[:, :, None] - space.marks(problem, state[:, lowest])[:, None, :])
    worst = apart.max(0)
    ends = np.where(worst.min(1) < 1e-4, worst.argmin(1), -1).reshape(2, -1).T
    for number, pair in enumerate(ends):
        lower = pair - len(minima)
        pair[lower >= number] = -1
        pair[(lower >= 0) & (lower < number)] = ends[lower[(lower >= 0) & (lower < number)], 0]
    return ends


def _exits(energy: np.ndarray, index: np.ndarray, ends: np.ndarray) -> tuple[np.ndarray, bool]:
    """Return the exit energy of every minimum, and whether the saddles join all minima."""
    minima = int((index == 0).sum())
    exits = np.where(index == 0, np.inf, np.nan)
    group = list(range(minima))
    for height, (i, j) in zip(energy[index == 1], ends, strict=True):
        for this, other in ((i, j), (j, i)):
            if this >= 0 and this != other:
                exits[this] = min(exits[this], height)
        if i >= 0 and j >= 0 and group[i] != group[j]:
            old, new = group[i], group[j]
            group = [new if g == old else g for g in group]
    return exits, len(set(group)) <= 1 and not (ends < 0).any()
