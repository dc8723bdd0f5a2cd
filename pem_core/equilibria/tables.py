"""Tables of equilibria: those of several parameter sets in padded arrays, as stored and as used for capture."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from pem_core.equilibria.equilibria import Equilibria, find_each
from pem_core.equilibria.proof.search import MOST_CELLS
from pem_core.models.registry import space_of
from pem_core.models.systems.problem import Problem, System
from pem_core.models.systems.rows import columns

NO_POINT = -1
"""Index of a padding entry."""


@dataclass(frozen=True)
class RestTables:
    """The equilibria of k parameter sets, minima first; the last axis is padded to the largest set.

    Attributes
    ----------
    state : (s, k, e) array
        Configurations at rest; NaN for padding.
    energy, exit_energy : (k, e) arrays
        As in ``Equilibria`` [J]; NaN for padding.
    index : (k, e) int array
        Number of unstable directions; NO_POINT for padding.
    isolated : (k, e) bool array
        False for families, and for padding.
    complete : (k,) bool array
        Whether the list of a set is proved.
    """

    state: np.ndarray
    energy: np.ndarray
    index: np.ndarray
    isolated: np.ndarray
    exit_energy: np.ndarray
    complete: np.ndarray

    @property
    def sets(self) -> int:
        """Return the number of parameter sets."""
        return len(self.complete)


@dataclass(frozen=True)
class PointTables:
    """Tables that are already computed, and the set of each point.

    Attributes
    ----------
    tables : RestTables
    of_point : (n,) int array
        The set of each point of a problem; -1 for a point without one.
    """

    tables: RestTables
    of_point: np.ndarray


def tables_of(lists: Sequence[Equilibria]) -> RestTables:
    """Return the equilibria of several parameter sets as tables."""
    room = max((len(one.energy) for one in lists), default=0)
    names = ("energy", "index", "isolated", "exit_energy")
    state = np.stack([_padded(one.state, room, np.nan) for one in lists], 1)
    parts = {name: np.stack([_padded(getattr(one, name), room, FILLS[name]) for one in lists]) for name in names}
    return RestTables(state=state, **parts, complete=np.array([one.complete for one in lists]))


FILLS: dict[str, float | int | bool] = {
    "state": np.nan,
    "energy": np.nan,
    "index": NO_POINT,
    "isolated": False,
    "exit_energy": np.nan,
}
"""Padding values."""


def _padded(values: np.ndarray, room: int, fill: float | int | bool) -> np.ndarray:
    widths = [(0, 0)] * (values.ndim - 1) + [(0, room - values.shape[-1])]
    return np.pad(values, widths, constant_values=fill)


def empty_tables(problem: Problem) -> PointTables:
    """Return an empty list of equilibria for all points of a problem, marked as not proved."""
    none = np.empty((1, 0))
    state = np.empty((len(problem.state), 1, 0))
    tables = RestTables(state, none, none.astype(int), none.astype(bool), none, np.zeros(1, bool))
    return PointTables(tables, np.zeros(problem.size, int))


def side_by_side(first: RestTables, second: RestTables) -> RestTables:
    """Return the sets of two tables in one."""
    room = max(first.index.shape[1], second.index.shape[1])
    pairs = {name: [_padded(getattr(one, name), room, fill) for one in (first, second)] for name, fill in FILLS.items()}
    joined = {name: np.concatenate(pair, -2) for name, pair in pairs.items()}
    return RestTables(**joined, complete=np.concatenate([first.complete, second.complete]))


# The parameter sets of a problem: which of its points share their equilibria, and the equilibria of each set.


SIGNIFICANT = 12
"""Digits to which parameters of hinged pendulums are compared: the angle to the hinge is computed for each start."""


def find_tables(problem: Problem, most_cells: int = MOST_CELLS) -> tuple[RestTables, np.ndarray]:
    """Find the equilibria of all parameter sets of a problem, and the set (n,) of each of its points.

    The bits of a set do not depend on the other sets. See :func:`pem_core.equilibria.equilibria.find_each`.
    """
    sets, of_point = parameter_sets(problem)
    shapes = (sets.parameters.shape, sets.state.shape)
    tables = (table.tobytes() for table in (sets.layout, sets.parameters, sets.state))
    return _remembered(sets.system, shapes, *tables, most_cells), of_point


def parameter_sets(problem: Problem) -> tuple[Problem, np.ndarray]:
    """Return a problem with a column for each distinct parameter set for equilibria, and the set of each point."""
    distinct, of_point = np.unique(rest_keys(problem), axis=1, return_inverse=True)
    count, resting = len(problem.parameters), space_of(problem).resting(columns(problem, np.zeros(1, int)))
    sets = replace(resting, parameters=distinct[:count].copy(), state=distinct[count:].copy())
    return sets, np.broadcast_to(of_point.ravel(), problem.size)


@lru_cache(maxsize=64)
def _remembered(
    system: System,
    shapes: tuple[tuple[int, ...], tuple[int, ...]],
    layout: bytes,
    parameters: bytes,
    state: bytes,
    most_cells: int,
) -> RestTables:
    tables = (np.frombuffer(values).reshape(shape) for values, shape in zip((parameters, state), shapes, strict=True))
    sets = Problem(system, np.frombuffer(layout, np.int64), *tables)
    return tables_of(find_each(sets, most_cells))


def rest_keys(problem: Problem) -> np.ndarray:
    """Return the rows that determine the equilibria: parameters and configuration, one column or one per point.

    Drag, inertia and spin are omitted, since they do not move equilibria; of the start, the hinge angle counts.
    """
    space = space_of(problem)
    parameters, start = space.resting(problem).parameters, space.start(problem)
    if start.shape[1] > 1 or any(room.kind == "circle" for room in space.rooms(problem)):
        of_parameters, of_state = space.groups(problem.layout)
        parameters, start = significant(parameters, of_parameters), significant(start, of_state)
    size = max(parameters.shape[1], start.shape[1])
    return np.concatenate([np.broadcast_to(table, (len(table), size)) for table in (parameters, start)])


def significant(values: np.ndarray, groups: list[int]) -> np.ndarray:
    """Return rows rounded to SIGNIFICANT decimal digits of the largest in their group.

    A vector or tensor is one group: round-off beside its other components becomes zero.
    """
    out = []
    for group in np.split(values, np.cumsum(groups)[:-1]):
        size = np.abs(group).max(0)
        unit = 10.0 ** (np.floor(np.log10(np.where(size > 0, size, 1.0))) - SIGNIFICANT + 1)
        out.append(np.round(group / unit) * unit + 0.0)
    return np.concatenate(out)


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
