"""The rest points of several parameter sets, side by side in arrays: what a store holds of them, and capture reads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from pem_core.models.problem import Problem
from pem_core.rest.equilibria import Equilibria

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
class KnownTables:
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


def nothing_known(problem: Problem) -> KnownTables:
    """Return a list of nothing for all points of a problem, which is not proved."""
    none = np.empty((1, 0))
    state = np.empty((len(problem.state), 1, 0))
    tables = RestTables(state, none, none.astype(int), none.astype(bool), none, np.zeros(1, bool))
    return KnownTables(tables, np.zeros(problem.size, int))


def side_by_side(first: RestTables, second: RestTables) -> RestTables:
    """Return the sets of two tables in one."""
    room = max(first.index.shape[1], second.index.shape[1])
    pairs = {name: [_padded(getattr(one, name), room, fill) for one in (first, second)] for name, fill in FILLS.items()}
    joined = {name: np.concatenate(pair, -2) for name, pair in pairs.items()}
    return RestTables(**joined, complete=np.concatenate([first.complete, second.complete]))
