"""Where trajectories rest, and the magnet that a resting pendulum belongs to."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from pem_core.integrate.outcome import Trajectories
from pem_core.models.kinds import model_of
from pem_core.models.problem import Problem
from pem_core.models.tables import columns
from pem_core.rest.capture import UNLISTED
from pem_core.rest.parameter_sets import find_tables
from pem_core.rest.settling import relaxed
from pem_core.rest.tables import KnownTables

Resting = Iterator[tuple[np.ndarray, Problem, np.ndarray]]
"""Groups of points at rest: their numbers, their problem, and the configurations they rest in."""


def rest_states(problem: Problem, run: Trajectories, known: KnownTables | None = None) -> Resting:
    """Yield groups of points at rest: their numbers, their problem, and the configurations they rest in.

    Parameters
    ----------
    problem : Problem
    run : Trajectories
        Of its points.
    known : KnownTables, optional
        Those with which they were captured; the rest points of others are searched again.
    """
    unlisted = np.flatnonzero(run.rest_point == UNLISTED)
    if len(unlisted):
        one = columns(problem, unlisted)
        yield unlisted, one, relaxed(one, run.state[:, unlisted])
    listed = run.rest_point >= 0
    if not listed.any():
        return
    tabled = listed & (known.of_point >= 0) if known else np.zeros_like(listed)
    if known and tabled.any():
        own = np.flatnonzero(tabled)
        yield own, columns(problem, own), known.tables.state[:, known.of_point[own], run.rest_point[own]]
    others = np.flatnonzero(listed & ~tabled)
    if len(others):
        one = columns(problem, others)
        tables, of_point = find_tables(one)
        yield others, one, tables.state[:, of_point, run.rest_point[others]]


def resting_magnets(problem: Problem) -> int:
    """Return how many things of a problem come to rest at a placed magnet each."""
    none = columns(problem, np.empty(0, int))
    return rest_magnets(none, none.state).shape[1]


def rest_magnets(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the placed magnet at which each pendulum rests, shape (n, P); AT_NO_MAGNET for none.

    Parameters
    ----------
    problem : Problem
        Parameters of one column, or of one per state.
    state : (s, n) array
        Configurations at rest.
    """
    return model_of(problem).magnets_at_rest(problem, state)
