"""Labels at rest: the configurations of trajectories at rest, the magnets they rest at, and symmetry copies."""

from collections.abc import Iterator

import numpy as np

from pem_core.equilibria.capture import UNLISTED
from pem_core.equilibria.settling import relax
from pem_core.equilibria.tables import NO_POINT, PointTables, find_tables
from pem_core.integrate.outcomes import Trajectories
from pem_core.models.interface.symmetry import InLab, Kind, LabMap, image
from pem_core.models.registry import model_of
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns

# To which equilibrium a symmetry of the scene maps each equilibrium.


SAME = 1e-6
"""Difference below which two equilibria are the same, relative to the size of the compared quantity."""


def images_of_rest_points(problem: Problem, state: np.ndarray, lab: LabMap) -> np.ndarray:
    """Return the number (k, e) of the equilibrium that each one is mapped to; NO_POINT if that is not in the list.

    Parameters
    ----------
    problem : Problem
        With a column for each of the k parameter sets; its model must implement ``in_lab``.
    state : (s, k, e) array
        Their equilibria; NaN for padding.
    lab : LabMap
        A symmetry of the scene.
    """
    is_one = gaps_of_images(problem, state, lab) < SAME
    return np.where(is_one.sum(2) == 1, is_one.argmax(2) if is_one.shape[2] else NO_POINT, NO_POINT)


def gaps_of_images(problem: Problem, state: np.ndarray, lab: LabMap) -> np.ndarray:
    """Return the difference (k, e, e) of the image of each state from each state, relative to the size of quantities.

    Parameters are those of :func:`images_of_rest_points`. Differences are infinite where there is no state, or where
    the model has no ``in_lab``.
    """
    _, sets, room = state.shape
    each = columns(problem, np.repeat(np.arange(sets), room))
    there = model_of(problem).in_lab(each, state.reshape(len(state), -1))
    if there is None or not room:
        return np.full((sets, room, room), np.inf)
    here, taken = (_rows(one, sets, room) for one in (there, image(there, lab)))
    gaps = np.zeros((sets, room, room))
    for mine, other in zip(taken, here, strict=True):
        gaps = np.maximum(gaps, np.abs(mine[:, :, None] - other[:, None, :]))
    gaps[np.isnan(gaps)] = np.inf
    return gaps


def _rows(in_lab: InLab, sets: int, room: int) -> list[np.ndarray]:
    """Return every component of the moving bodies, relative to the largest of its quantity, each of shape (k, e)."""
    out = []
    for one in in_lab.own:
        values = one.values - in_lab.origin if one.kind is Kind.PLACE else one.values
        size = np.nanmax(np.abs(values), initial=0.0) or 1.0
        rows = values.reshape(-1, values.shape[-1]) / size
        out += [row.reshape(sets, room) for row in rows if len(row) == sets * room]
    return out


Resting = Iterator[tuple[np.ndarray, Problem, np.ndarray]]
"""Groups of points at rest: their numbers, their problem, and their configurations at rest."""


def rest_states(problem: Problem, run: Trajectories, given: PointTables | None = None) -> Resting:
    """Yield groups of points at rest: their numbers, their problem, and their configurations at rest.

    Parameters
    ----------
    problem : Problem
    run : Trajectories
        The run of its points.
    given : PointTables, optional
        The equilibria with which they were captured; those of the remaining points are searched again.
    """
    unlisted = np.flatnonzero(run.rest_point == UNLISTED)
    if len(unlisted):
        one = columns(problem, unlisted)
        yield unlisted, one, relax(one, run.state[:, unlisted])
    listed = run.rest_point >= 0
    if not listed.any():
        return
    tabled = listed & (given.of_point >= 0) if given else np.zeros_like(listed)
    if given and tabled.any():
        own = np.flatnonzero(tabled)
        yield own, columns(problem, own), given.tables.state[:, given.of_point[own], run.rest_point[own]]
    others = np.flatnonzero(listed & ~tabled)
    if len(others):
        one = columns(problem, others)
        tables, of_point = find_tables(one)
        yield others, one, tables.state[:, of_point, run.rest_point[others]]


def resting_magnets(problem: Problem) -> int:
    """Return the number of bodies of a problem that come to rest at a placed magnet."""
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
