"""When it is certain where a trajectory will come to rest.

Drag only takes energy. Once the energy that is left is below that by which a well can be left, and the state is in
that well, both proved (``equilibria.proof``), the rest point is certain: no distance is compared with any other. What
is proved is of the motion from that state on; what lies before was integrated.
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

# In whose well a state is shut for good.
#
# A minimum has an exit energy: the part of {U < exit} that holds it holds no other rest point. A state whose whole
# energy is below it, and from whose configuration a way leads to the minimum on which U stays below it, is in that
# part. Drag only takes energy, so that the motion stays there; there is nothing else to come to rest at (LaSalle). Any
# way will do: here it is the straight one, of which every piece is enclosed. Where it does not, another might: such a
# state is looked at again later. (Ways, in place of a map of the whole well, are ours.)


def wells_of(problem: Problem, tables: RestTables, sets: np.ndarray, state: np.ndarray) -> np.ndarray:
    """Return the minimum in whose well each state is shut, proved; NOT_AT_REST where it is not.

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
        # The nearest first: nearly all states are in the well of the minimum that they are next to.
        target = far.argmin(0)
        point = np.flatnonzero((labels == NOT_AT_REST) & np.isfinite(far.min(0)))
        if not len(point):
            break
        target = target[point]
        shut = _is_shut(problem, here, tables.state[:, sets[point], target], point, exits[target, point])
        labels[point[shut]] = target[shut]
        far[target, point] = np.inf
    return labels


def _distances(problem: Problem, tables: RestTables, sets: np.ndarray, here: np.ndarray) -> np.ndarray:
    """Return how far the marks of each state are from those of each point of its table, squared, (e, n)."""
    space, (some, one, of_state) = space_of(problem), np.unique(sets, return_index=True, return_inverse=True)
    listed, points = tables.state[:, some], tables.index.shape[1]
    marks = space.marks(columns(problem, np.repeat(one, points)), listed.reshape(len(listed), -1))
    away = marks.reshape(-1, len(some), points)[:, of_state] - space.marks(problem, here)[:, :, None]
    return (away**2).sum(0).T


def _is_shut(
    problem: Problem, here: np.ndarray, target: np.ndarray, point: np.ndarray, exits: np.ndarray
) -> np.ndarray:
    """Tell of which points the energy stays below exits on the straight way to a target."""
    one, own = columns(problem, point), np.take(here, point, 1)
    return stays_below(one, own, space_of(problem).ways(one, own, target), exits)


SAME_LEVEL = 1e-12
"""Exit energies (relative) closer than this are one level."""
UNLISTED = -3
"""Label of a rest point that is certain, but in no list."""


def capture_rule(problem: Problem, tables: PointTables | None = None, most_cells: int = MOST_CELLS) -> StopRule:
    """Return the rule that ends a trajectory when its rest point is certain.

    Only where every pendulum is dragged and nothing outside changes with time can energy only fall; other
    trajectories never rest. Where the list of rest points is proved, a trajectory is asked for its well below each
    energy by which one can be left. All others settle: they are followed until they can only swing a little. In a
    periodic box so small that the nearest image of a magnet can change, energy jumps, and nothing is certain.

    Parameters
    ----------
    problem : Problem
    tables : KnownTables, optional
        Rest points that have been computed already; those of other points are computed.
    most_cells : int
        Cells that their proof may look at.
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
    """Return the rest points of all points, those that are known and those that are not."""
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
    """Return the energies [J] by which wells can be left, (l, k), descending, and the number (k, e) of each minimum's.

    Energies as close as round-off are one, the lower: that symmetric wells are asked about at once. Where there is no
    further level stands minus infinity.
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
