"""Capture: the proof that a trajectory will converge to a given equilibrium.

Drag only removes energy. Once the total energy is below the escape energy of a potential well and the state lies in
that well, both proved (``equilibria.proof``), the equilibrium is certain; no threshold on distance enters. The proof
covers the motion from that state on; the trajectory up to it is integrated numerically.
"""

import numpy as np

from pem_core.equilibria.proof.search import MOST_CELLS
from pem_core.equilibria.settling import has_settled
from pem_core.equilibria.tables import PointTables, RestTables, complete_tables, empty_tables
from pem_core.equilibria.wells import wells_of
from pem_core.integrate.outcomes import NOT_AT_REST, StopRule, never
from pem_core.models.registry import model_of, space_of
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns

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
