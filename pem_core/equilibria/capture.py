"""Capture: the proof that a trajectory will converge to a given equilibrium.

Drag only removes energy. Once the total energy is below the escape energy of a potential well and the state lies in
that well, both proved (``equilibria.proof``), the equilibrium is certain; no threshold on distance enters. The proof
covers the motion from that state on; the trajectory up to it is integrated numerically.
"""

from dataclasses import replace

import numpy as np

from pem_core.equilibria.proof.search import MOST_CELLS
from pem_core.equilibria.proof.sublevel_sets import energy_of, stays_below
from pem_core.equilibria.settling import has_settled
from pem_core.equilibria.tables import PointTables, RestTables, empty_tables, find_tables, side_by_side
from pem_core.integrate.outcomes import NOT_AT_REST, StopRule, never
from pem_core.models.registry import model_of, space_of
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns

# In which well a state is trapped for good.
#
# A minimum has an escape energy: the component of {U < escape energy} that contains it contains no other equilibrium. A
# state is in that component if its total energy is lower and some path from its configuration to the minimum stays
# below that energy. Drag only removes energy, so the motion stays there, and it can converge to nothing else (LaSalle).
# Any path will do; here it is the straight one, every segment of which is enclosed. If the straight path rises too
# high, another might not: such a state is tested again later. (Using paths in place of a map of the whole well is
# ours.)


def wells_of(problem: Problem, tables: RestTables, sets: np.ndarray, state: np.ndarray) -> np.ndarray:
    """Return the minimum in whose well each state is proved to be trapped; NOT_AT_REST where there is no proof.

    Parameters
    ----------
    problem : Problem
        A column of parameters for each state, or one for all.
    tables : RestTables
    sets : (n,) int array
        The parameter set of each state, among those of the tables.
    state : (s, n) array
    """
    labels, energy = np.full(len(sets), NOT_AT_REST), energy_of(problem, state).high
    exits = np.where(tables.complete[:, None] & (tables.index == 0), tables.exit_energy, np.nan)[sets].T
    here = space_of(problem).at_rest(problem, state)
    far = np.where(energy < exits, _distances(problem, tables, sets, here), np.inf)
    for _ in range(len(far)):
        # The nearest minimum first: nearly all states are in the well of the minimum nearest to them.
        target = far.argmin(0)
        point = np.flatnonzero((labels == NOT_AT_REST) & np.isfinite(far.min(0)))
        if not len(point):
            break
        target = target[point]
        shut = _is_trapped(problem, here, tables.state[:, sets[point], target], point, exits[target, point])
        labels[point[shut]] = target[shut]
        far[target, point] = np.inf
    return labels


def _distances(problem: Problem, tables: RestTables, sets: np.ndarray, here: np.ndarray) -> np.ndarray:
    """Return the squared distance (e, n) between the marks of each state and those of each equilibrium of its set."""
    space, (some, one, of_state) = space_of(problem), np.unique(sets, return_index=True, return_inverse=True)
    listed, points = tables.state[:, some], tables.index.shape[1]
    marks = space.marks(columns(problem, np.repeat(one, points)), listed.reshape(len(listed), -1))
    away = marks.reshape(-1, len(some), points)[:, of_state] - space.marks(problem, here)[:, :, None]
    return (away**2).sum(0).T


def _is_trapped(
    problem: Problem, here: np.ndarray, target: np.ndarray, point: np.ndarray, exits: np.ndarray
) -> np.ndarray:
    """Return True for each point whose energy stays below its escape energy on the straight path to its target."""
    one, own = columns(problem, point), np.take(here, point, 1)
    return stays_below(one, own, space_of(problem).ways(one, own, target), exits)


SAME_LEVEL = 1e-12
"""Relative difference below which two escape energies are one level."""
UNLISTED = -3
"""Label of an equilibrium that is certain but is in no list."""


def capture_rule(problem: Problem, tables: PointTables | None = None, most_cells: int = MOST_CELLS) -> StopRule:
    """Return the rule that stops a trajectory when its equilibrium is certain.

    Energy can only fall if every pendulum has drag and the environment is constant in time; other trajectories never
    come to rest. If the list of equilibria is proved, a trajectory is tested for its well below each escape energy. If
    it is not, the trajectory is followed until it can only swing a little (settled). In a periodic box so small that
    the nearest image of a magnet can change, the energy jumps, and nothing is certain.

    Parameters
    ----------
    problem : Problem
    tables : PointTables, optional
        Equilibria that are already computed; those of the remaining points are computed here.
    most_cells : int
        Maximum number of cells per proof.
    """
    dragged = model_of(problem).only_loses_energy(problem)
    if not dragged.any():
        return never
    lists = (
        complete_tables(problem, tables, most_cells) if space_of(problem).is_listed(problem) else empty_tables(problem)
    )
    asked_at, level = exit_levels(lists.tables)

    def ask(points: np.ndarray, state: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        sets = lists.of_point[points]
        labels = wells_of(columns(problem, points), lists.tables, sets, state)
        return labels, np.where(labels >= 0, level[sets, labels], 0)

    def settle(points: np.ndarray, state: np.ndarray) -> np.ndarray:
        return np.where(has_settled(columns(problem, points), state), UNLISTED, NOT_AT_REST)

    is_listed = lists.tables.complete[lists.of_point]
    levels = np.where(dragged & is_listed, asked_at[:, lists.of_point], -np.inf)
    return StopRule(levels, ask, dragged & ~is_listed, settle)


def complete_tables(problem: Problem, given: PointTables | None, most_cells: int = MOST_CELLS) -> PointTables:
    """Return the equilibria of all points: the given ones, and computed ones for the points without any."""
    missing = np.flatnonzero(given.of_point < 0) if given else np.arange(problem.size)
    if not len(missing):
        assert given
        return given
    tables, of_point = find_tables(columns(problem, missing), most_cells)
    if not given:
        return PointTables(tables, of_point)
    whole = given.of_point.copy()
    whole[missing] = given.tables.sets + of_point
    return replace(given, tables=side_by_side(given.tables, tables), of_point=whole)


def exit_levels(tables: RestTables) -> tuple[np.ndarray, np.ndarray]:
    """Return the distinct escape energies [J], (l, k), descending, and the number (k, e) of each minimum's level.

    Energies that agree to round-off are one level, at the lowest of them, so that symmetric wells are tested together.
    Missing levels are minus infinity.
    """
    is_well = tables.complete[:, None] & (tables.index == 0)
    exits = np.where(is_well, tables.exit_energy, -np.inf)
    if not exits.shape[1]:
        return np.full((1, len(exits)), -np.inf), np.zeros(exits.shape, int)
    order = np.argsort(-exits, 1, kind="stable")
    falling = np.take_along_axis(exits, order, 1)
    with np.errstate(invalid="ignore"):
        is_new = -np.diff(falling, axis=1) > SAME_LEVEL * np.abs(falling[:, 1:])
    is_new &= falling[:, 1:] > -np.inf
    number = np.concatenate([np.zeros((len(exits), 1), int), is_new.cumsum(1)], 1)
    level = np.zeros(exits.shape, int)
    np.put_along_axis(level, order, number, 1)
    energies = np.full((number.max(initial=0) + 1, len(exits)), np.inf)
    sets = np.broadcast_to(np.arange(len(exits))[:, None], exits.shape)
    np.minimum.at(energies, (number, sets), np.where(falling > -np.inf, falling, np.inf))
    is_level = np.zeros(energies.shape, bool)
    is_level[number[falling > -np.inf], sets[falling > -np.inf]] = True
    return np.where(is_level, energies, -np.inf), level
