"""Escape from wells under noise: when a motion is first deep in another well than that of its start.

Noise has no captures: every well is left again. The core of a well is the part of it with a total energy of at most

    U + depth (U_escape - U),

with the energy U of the minimum and the escape energy U_escape of its well (``equilibria.wells``): a state in a core
has a lower energy, and a path to the minimum on which the energy at rest is proved to stay below it. Motions are
examined at equal numbers of steps. The first time at which one is in the core of another well than that of its start is
its escape. A passage of the ridge between two wells that returns at once does not count. (Milestoning with core sets:
Schuette, Noe, Lu, Sarich and Vanden-Eijnden 2011, doi:10.1063/1.3590108. The proof of the core is ours.)
"""

from dataclasses import replace

import numpy as np

from pem_core.equilibria.proof.search import MOST_CELLS
from pem_core.equilibria.tables import PointTables, RestTables, complete_tables
from pem_core.equilibria.wells import squared_distances, wells_of
from pem_core.integrate.outcomes import NOT_AT_REST, StopRule, never
from pem_core.models.registry import model_of, space_of, without_noise
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns


def tables_without_noise(problem: Problem, most_cells: int = MOST_CELLS) -> PointTables:
    """Return the equilibria of all points of a noisy problem, without its noise."""
    return complete_tables(without_noise(problem), None, most_cells)


def home_wells(problem: Problem, lists: PointTables) -> np.ndarray:
    """Return the number (n,) of the minimum in whose well each point starts; NOT_AT_REST where it starts in none.

    Motions whose energy does not only fall without noise, as in a changing field, have no wells; nor have those whose
    list of equilibria is not proved.
    """
    quiet = without_noise(problem)
    found = wells_of(quiet, lists.tables, lists.of_point, quiet.state)
    return np.where(model_of(quiet).only_loses_energy(quiet), found, NOT_AT_REST)


def escape_rule(problem: Problem, lists: PointTables, depth: float, look_every: int, *, goes_on: bool) -> StopRule:
    """Return the rule by which motions with noise end in the core of another well than that of their start.

    Their ``rest_point`` is then the number of that well's minimum, and their ``rest_time`` the time of escape.

    Parameters
    ----------
    problem : Problem
        With noise.
    lists : PointTables
        Its equilibria (:func:`tables_without_noise`).
    depth : float
        Depth of the cores, above 0 and at most 1.
    look_every : int
        Steps between two examinations.
    goes_on : bool
        Whether motions continue to the end.
    """
    home, cores, quiet = home_wells(problem, lists), _cores(lists.tables, depth), without_noise(problem)
    rows = len(quiet.state)

    def settle(points: np.ndarray, state: np.ndarray) -> np.ndarray:
        labels, sets = np.full(len(points), NOT_AT_REST), lists.of_point[points]
        one, own = columns(quiet, points), state[:rows]
        apart = squared_distances(one, cores, sets, space_of(one).at_rest(one, own))
        near = np.where(cores.index[sets].T == 0, apart, np.inf).argmin(0)
        # The proof of a core costs more than all steps between two looks; most motions are near their own minimum.
        away = np.flatnonzero((near != home[points]) & (home[points] != NOT_AT_REST))
        if len(away):
            found = wells_of(columns(quiet, points[away]), cores, sets[away], own[:, away])
            labels[away] = np.where(found != home[points[away]], found, NOT_AT_REST)
        return labels

    return replace(never, settles=np.array([True]), settle=settle, look_every=look_every, goes_on=goes_on)


def _cores(tables: RestTables, depth: float) -> RestTables:
    """Return equilibria whose escape energies are the highest energies of the cores."""
    return replace(tables, exit_energy=tables.energy + depth * (tables.exit_energy - tables.energy))
