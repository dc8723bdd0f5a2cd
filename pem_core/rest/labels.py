"""Where trajectories rest, and the magnet that a resting pendulum belongs to."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from pem_core.components.vectors import Vector, basis_at, vector_at
from pem_core.integrate.outcome import Trajectories
from pem_core.models.planar.equations import PLANAR
from pem_core.models.planar.space import magnets_of_plane
from pem_core.models.problem import Problem
from pem_core.models.rigid import pendulum as rows
from pem_core.models.rigid.magnets import placed_energy
from pem_core.models.rigid.surroundings import placed_row, separation
from pem_core.models.tables import columns
from pem_core.rest.capture import UNLISTED
from pem_core.rest.parameter_sets import find_tables
from pem_core.rest.settling import relaxed
from pem_core.rest.tables import KnownTables

AT_NO_MAGNET = -2
"""Label of a pendulum at rest, but at no magnet."""


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


def rest_magnets(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the placed magnet at which each pendulum rests, shape (n, P); AT_NO_MAGNET for none.

    It rests at the magnet with which its energy is lowest, if that attracts (U < 0) and if no other
    magnet, unless it is closer to the first than the pendulum is, has half as much energy with it.
    (The rule is ours: a point half-way between magnets belongs to none.)

    Parameters
    ----------
    problem : Problem
        Parameters of one column, or of one per state.
    state : (s, n) array
        Configurations at rest.
    """
    if problem.system is PLANAR:
        return _at_magnet_of_plane(problem, state)[:, None]
    count = problem.layout[rows.PENDULUMS]
    return np.stack([_at_magnet(problem, state, a) for a in range(count)], -1)


def _at_magnet_of_plane(problem: Problem, state: np.ndarray) -> np.ndarray:
    spots, energy = magnets_of_plane(problem, state)
    if not len(energy):
        return np.full(state.shape[1], AT_NO_MAGNET)
    spot = _of_lowest(spots, energy)
    reach, apart = np.hypot(*(state[:2] - spot)), np.hypot(*np.moveaxis(spots - spot, 1, 0))
    return _belonging(energy, apart > reach)


def _at_magnet(problem: Problem, state: np.ndarray, a: int) -> np.ndarray:
    layout, p, n = problem.layout, problem.parameters, state.shape[1]
    placed, carried = layout[rows.PLACED_MAGNETS], rows.magnets_of(layout, a)
    if not placed or not carried:
        return np.full(n, AT_NO_MAGNET)
    q = rows.parameters_of(p, layout, a)
    u = basis_at(state, rows.STATE_ROWS * a + rows.AXES)
    own = [rows.magnet_at(q, vector_at(q, rows.PIVOT), u, m) for m in range(carried)]
    pairs = [sum(placed_energy(*magnet, k, p, layout) for magnet in own) for k in range(placed)]
    energy = np.stack([np.broadcast_to(pair, n) for pair in pairs])
    first = [placed_row(layout, k) for k in range(placed)]
    spots = np.broadcast_to(np.stack([p[row : row + 3] for row in first]), (placed, 3, n))
    spot = tuple(_of_lowest(spots, energy))
    reach = np.min([_distance(place, spot, p, layout) for place, _ in own], axis=0)
    apart = np.stack([_distance(tuple(other), spot, p, layout) for other in spots])
    return _belonging(energy, apart > reach)


def _of_lowest(spots: np.ndarray, energy: np.ndarray) -> np.ndarray:
    """Return, of places (K, c, n), that of the magnet with the lowest energy (K, n) of each point."""
    return spots[energy.argmin(0), :, np.arange(energy.shape[1])].T


def _belonging(energy: np.ndarray, is_apart: np.ndarray) -> np.ndarray:
    """Return the magnet that each point belongs to, from its energies with all, and which stand apart from the best."""
    lowest = energy.min(0)
    rivals = (is_apart & (np.abs(energy) >= 0.5 * np.abs(lowest))).any(0)
    return np.where((lowest < 0) & ~rivals, energy.argmin(0), AT_NO_MAGNET)


def _distance(r_a: Vector, r_b: Vector, p: np.ndarray, layout: np.ndarray) -> np.ndarray:
    """Return how far two places are apart [m], the shortest way through the faces of a periodic box."""
    return np.sqrt(sum(component**2 for component in separation(r_a, r_b, p, layout)))
