"""The rest points of several parameter sets, side by side in arrays: what a store holds of them, and capture reads."""

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
"""Index of what is no rest point, but room for one."""


@dataclass(frozen=True)
class RestTables:
    """The rest points of k parameter sets, minima first; the last axis has room for those of the largest set.

    Attributes
    ----------
    state : (s, k, e) array
        Configurations at rest; NaN where there is none.
    energy, exit_energy : (k, e) arrays
        As in ``Equilibria`` [J]; NaN where there is none.
    index : (k, e) int array
        Number of unstable directions; NO_POINT where there is no rest point.
    isolated : (k, e) bool array
        False for families, and where there is no rest point.
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
        """Number of parameter sets."""
        return len(self.complete)


@dataclass(frozen=True)
class PointTables:
    """Tables that have been computed already, and whose they are.

    Attributes
    ----------
    tables : RestTables
    of_point : (n,) int array
        The set of each point of a problem; -1 where it has none among them.
    """

    tables: RestTables
    of_point: np.ndarray


def tables_of(lists: Sequence[Equilibria]) -> RestTables:
    """Return the rest points of several parameter sets as tables."""
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
"""What stands where there is no rest point."""


def _padded(values: np.ndarray, room: int, fill: float | int | bool) -> np.ndarray:
    widths = [(0, 0)] * (values.ndim - 1) + [(0, room - values.shape[-1])]
    return np.pad(values, widths, constant_values=fill)


def empty_tables(problem: Problem) -> PointTables:
    """Return a list of nothing for all points of a problem, which is not proved."""
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


# The parameter sets of a problem: which of its points have the same rest points, and what these are.


SIGNIFICANT = 12
"""Digits to which parameters of hinged pendulums are compared: each start finds their angle to the hinge by itself."""


def find_tables(problem: Problem, most_cells: int = MOST_CELLS) -> tuple[RestTables, np.ndarray]:
    """Return the rest points of all parameter sets of a problem, and the set (n,) of each of its points.

    Those of a set are the same bits whatever sets stand beside it. See
    :func:`pem_core.equilibria.equilibria.find_each`.
    """
    sets, of_point = parameter_sets(problem)
    shapes = (sets.parameters.shape, sets.state.shape)
    tables = (table.tobytes() for table in (sets.layout, sets.parameters, sets.state))
    return _remembered(sets.system, shapes, *tables, most_cells), of_point


def parameter_sets(problem: Problem) -> tuple[Problem, np.ndarray]:
    """Return a problem with a column for each distinct set of what rest points depend on, and the set of each point."""
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
    """Return what rest points depend on: parameter rows and configuration, one column or one per point.

    Drag, inertia and spin are left out, they do not move a rest point; the start counts for what a hinge keeps of it.
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

    A vector or tensor is one group: what is round-off beside its other components becomes zero.
    """
    out = []
    for group in np.split(values, np.cumsum(groups)[:-1]):
        size = np.abs(group).max(0)
        unit = 10.0 ** (np.floor(np.log10(np.where(size > 0, size, 1.0))) - SIGNIFICANT + 1)
        out.append(np.round(group / unit) * unit + 0.0)
    return np.concatenate(out)
