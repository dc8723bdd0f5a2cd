"""Equilibria of a scene: the full list, their stability, and the escape energies of their wells.

A list is proved complete (``equilibria.proof``) or it is not: for several pendulums, in degenerate cases, and where the
proof exceeds its budget, further equilibria may exist. Newton's method from evenly distributed attitudes then adds
those that it finds.
"""

from dataclasses import dataclass, fields, replace

import numpy as np

from pem_core.equilibria.proof.complete_lists import ProvedPoints, proved_points
from pem_core.equilibria.proof.search import MOST_CELLS, Left
from pem_core.models.configuration_spaces.search_domain import Room
from pem_core.models.registry import space_of
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns
from pem_core.reprs import number_of, span

STARTS, STARTS_OF_SEVERAL = 128, 512
"""Starts of Newton's method for a list that is not proved: of one pendulum, and of several."""
LARGEST_TURN = 0.2
FLAT = 1e-10
"""Stiffnesses below this fraction of the largest count as zero."""
NO_STIFFNESS = 1e-13
"""Stiffnesses [N m/rad] below this fraction of the largest energy [J] count as zero too."""
CLOSE = 1e-9
"""Last step [rad] of Newton's method at convergence."""
NO_TORQUE = 1e-11
"""Torques below this fraction of the largest stiffness, or energy, count as zero: the parameters have twelve digits."""
MOST_POINTS = 200
"""A search that finds more has met a continuous family that it does not recognise."""
SAME = 1e-6
"""Distance between axes (of unit length) below which two points are the same."""
DESCENT_STEPS = 60
"""Descent steps from every start, each of at most LARGEST_TURN: half the starts, or 40 steps, missed a well of a
chain."""


@dataclass(frozen=True)
class Equilibria:
    """The equilibria of one parameter set, minima first.

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
        False for a point that represents a continuous family (a ring).
    exit_energy : (e,) array
        Escape energy [J]: below it the well of a minimum contains no other equilibrium, so that no motion leaves it
        (proved); infinite where no motion leaves it at any energy, NaN for other points and in lists that are not
        proved.
    complete : bool
        Whether the list is proved to contain every equilibrium.
    cells : int
        Number of cells that the proof used, or after which it gave up; 0 if no proof was tried.
    left : Left or None
        The undecided cells.
    """

    state: np.ndarray
    energy: np.ndarray
    index: np.ndarray
    stiffness: np.ndarray
    isolated: np.ndarray
    exit_energy: np.ndarray
    complete: bool
    cells: int = 0
    left: Left | None = None

    def __repr__(self) -> str:
        """Return the number of equilibria by kind, their energy range, and whether the list is proved complete."""
        kinds = f"{number_of(self.minima, 'well')}, {number_of(int((self.index == 1).sum()), 'saddle')}"
        whole = "proved complete" if self.complete else "not proved complete"
        count = f"{len(self.index):,} equilibri{'um' if len(self.index) == 1 else 'a'}"
        return f"<Equilibria: {count} ({kinds} of index 1), energy {span(self.energy, 'J')}, {whole}>"

    @property
    def minima(self) -> int:
        """Return the number of stable equilibria."""
        return int((self.index == 0).sum())


def find_equilibria(problem: Problem, most_cells: int = MOST_CELLS) -> Equilibria:
    """Find the equilibria of the first parameter set of a problem; see ``find_each``."""
    first = columns(problem, np.zeros(1, int))
    return find_each(first, most_cells)[0]


def find_each(problem: Problem, most_cells: int = MOST_CELLS) -> list[Equilibria]:
    """Find the equilibria of each parameter set; the sets are the columns of a problem.

    Parameters
    ----------
    problem : Problem
        ``state`` matters for hinged pendulums only: they keep the angle between hinge and body.
    most_cells : int
        Maximum number of cells of the proof for each set.

    Returns
    -------
    list of Equilibria
        ``complete`` is False where a list is not proved, which is the case for several pendulums.

    Raises
    ------
    InputError
        If the system has only its equations, and no configuration space to search.
    ArithmeticError
        If a list that was proved contradicts itself, which is an error of this program.
    """
    space = space_of(problem)
    problem = space.resting(replace(problem, state=space.at_rest(problem, problem.state)))
    found = proved_points(problem, most_cells)
    everything = _list_all(problem, found)
    ends = np.searchsorted(np.sort(found.owner), np.arange(problem.size + 1))
    out = []
    for number in range(problem.size):
        own = _of_set(_select(everything, np.arange(*ends[number : number + 2])), found, number)
        out.append(own if own.complete else _extend_by_search(columns(problem, np.array([number])), own))
    return out


def _list_all(problem: Problem, found: ProvedPoints) -> Equilibria:
    """Return the points of all sets in one list: by set, minima first, then by energy, then by attitude."""
    space, one = space_of(problem), columns(problem, found.owner)
    energy = one.energies(found.state)
    values = np.linalg.eigvalsh(space.stiffness(one, found.state))
    largest = np.full(problem.size, 1e-300)
    np.maximum.at(largest, found.owner, np.abs(energy))
    order = _order(space.marks(one, found.state), energy, found.index, largest[found.owner], found.owner)
    points = Equilibria(found.state, energy, found.index, values, found.isolated, found.exit_energy, True)
    return _select(points, order)


def _order(
    marks: np.ndarray, energy: np.ndarray, index: np.ndarray, largest: np.ndarray, owner: np.ndarray
) -> np.ndarray:
    """Return the sort order of points: by set, index, energy to nine digits of the largest, and attitude to six."""
    return np.lexsort([*np.round(marks, 6)[::-1], np.round(energy / largest, 9), index, owner])


def _select(points: Equilibria, which: np.ndarray) -> Equilibria:
    """Return a selection of the points of a list."""
    whole = ("complete", "cells", "left")
    some = {f.name: getattr(points, f.name) for f in fields(Equilibria) if f.name not in whole}
    some["state"] = some["state"][:, which]
    return replace(points, **{name: some[name] if name == "state" else some[name][which] for name in some})


def _of_set(numbered: Equilibria, found: ProvedPoints, number: int) -> Equilibria:
    """Return the list of one set, with the outcome of its proof."""
    complete, cells = bool(found.complete[number]), int(found.cells[number])
    return replace(numbered, complete=complete, cells=cells, left=found.left.get(number))


def _extend_by_search(problem: Problem, previous: Equilibria) -> Equilibria:
    """Return a list that is not proved, extended by the equilibria that Newton's method finds."""
    space = space_of(problem)
    rooms = space.rooms(problem)
    if any(room.kind == "rolling" for room in rooms):
        return previous
    with np.errstate(all="ignore"):
        starts = space.starts(problem, STARTS if len(rooms) == 1 else STARTS_OF_SEVERAL)
        ends = [_newton(problem, starts), _newton(problem, _descend(problem, starts))]
        state = _distinct(problem, rooms, [previous.state, *ends])
        energy = problem.energies(state)
        values = np.linalg.eigvalsh(space.stiffness(problem, state))
    level = _flatness(energy, values)
    index, flat = (values < -level).sum(1), (np.abs(values) <= level).sum(1)
    isolated = flat == sum(room.flat_directions for room in rooms)
    largest = np.full(len(energy), np.abs(energy).max(initial=1e-300))
    order = _order(space.marks(problem, state), energy, index, largest, np.zeros(len(energy)))
    exits = np.full(len(energy), np.nan)
    points = replace(previous, state=state, energy=energy, index=index, stiffness=values, isolated=isolated)
    return _select(replace(points, exit_energy=exits), order)


def frequencies(problem: Problem, equilibria: Equilibria) -> np.ndarray:
    """Return small-oscillation angular frequencies [rad/s], (e, 3P), ascending; see ``oscillations``."""
    return oscillations(problem, equilibria.state)


def oscillations(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return small-oscillation angular frequencies [rad/s] about equilibria (s, n), (n, 3P), ascending.

    These are the roots of det(H - w^2 I) = 0; negative numbers are unstable rates, -|w|.
    """
    space = space_of(problem)
    hessian, mobility = (f(problem, state) for f in (space.stiffness, space.mobility))
    values, axes = np.linalg.eigh(mobility)
    root = (axes * np.sqrt(np.maximum(values, 0.0))[:, None, :]) @ np.swapaxes(axes, 1, 2)
    squares = np.linalg.eigvalsh(root @ hessian @ root)
    return np.sign(squares) * np.sqrt(np.abs(squares))


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
    problem.system.project(points, problem.parameters, problem.layout)
    return points[:, _is_stationary(problem, points)]


def _descend(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the ends of a descent from the given configurations, which are close to minima.

    Newton's method seldom ends at a narrow minimum: near magnets that nearly touch, the surrounding region with
    positive stiffnesses is small. With the absolute values of the stiffnesses every step goes downhill (ours).
    """
    space, energy = space_of(problem), problem.energies(state)
    reach = np.full(state.shape[1], LARGEST_TURN)
    for _ in range(DESCENT_STEPS):
        values, axes = np.linalg.eigh(np.nan_to_num(space.stiffness(problem, state)))
        size = np.maximum(np.abs(values), 1e-6 * np.abs(values).max(axis=1, keepdims=True, initial=1e-300))
        pull = np.einsum("nij,in->nj", axes, space.torques(problem, state)) / size
        step = np.einsum("nij,nj->ni", axes, pull)
        step *= np.minimum(1.0, reach / np.maximum(np.linalg.norm(step, axis=1), 1e-300))[:, None]
        tried = space.turned(problem, state, step.T)
        there = problem.energies(tried)
        is_lower = there < energy
        state, energy = np.where(is_lower, tried, state), np.where(is_lower, there, energy)
        reach = np.where(is_lower, np.minimum(2 * reach, LARGEST_TURN), reach / 4)
    return state


def _is_stationary(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return True where no torque remains.

    At an inflection along a soft direction Newton's method ignores the slope.
    """
    space = space_of(problem)
    torque = np.linalg.norm(space.torques(problem, state), axis=0)
    stiffest = np.linalg.norm(space.stiffness(problem, state), axis=(1, 2))
    energy = problem.energies(state)
    return torque <= NO_TORQUE * np.maximum(stiffest, np.abs(energy))


def newton_step(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the rotations (n, 3P) of one Newton step towards a stationary point; NaN where magnets coincide."""
    space = space_of(problem)
    return solve(space.stiffness(problem, state), space.torques(problem, state).T)


def solve(matrix: np.ndarray, right: np.ndarray) -> np.ndarray:
    """Return pinv(matrix) right, without flat directions; NaN where the matrix is not finite."""
    values, axes = modes(matrix)
    stiff = np.abs(values) > FLAT * np.abs(values).max(1, keepdims=True)
    along = np.einsum("nij,ni->nj", axes, right) + 0.0 * values
    return np.einsum("nij,nj->ni", axes, np.where(stiff | np.isnan(along), along / values, 0.0))


def modes(matrix: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return eigenvalues and eigenvectors; NaN values where two magnets coincide."""
    finite = np.isfinite(matrix).all((1, 2))
    values, axes = np.linalg.eigh(np.where(finite[:, None, None], matrix, 0.0))
    return np.where(finite[:, None], values, np.nan), axes


def _distinct(problem: Problem, rooms: list[Room], groups: list[np.ndarray]) -> np.ndarray:
    """Return each configuration once; of a continuous family (a ring), one member."""
    space, state = space_of(problem), np.concatenate(groups, 1)
    marks = space.marks(problem, state)
    energy = problem.energies(state)
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
