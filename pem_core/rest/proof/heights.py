"""How high the energy is at least and at most, about a configuration and along a way from one to another."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from pem_core.components.centred import coordinate, error, value_of
from pem_core.components.intervals import Interval, exactly, high_of, low_of
from pem_core.kernels.readings import OverColumns
from pem_core.models.configurations.placing import NOISE
from pem_core.models.kinds import space_of
from pem_core.models.problem import Problem, System
from pem_core.models.tables import columns

PIECES, MOST_CUTS = 4, 7
"""Where the energy over a way, or a piece of one, is too wide it is cut into so many, so many times. Cut into two, a
tenth fewer pieces are looked at, but in twice as many rounds, and blocks of few points wait for rounds."""


def height_about(problem: Problem, state: np.ndarray, reach: np.ndarray) -> Interval:
    """Return the energies [J] at rest within some steps of configurations.

    Parameters
    ----------
    problem : Problem
        A column of parameters for each configuration, or one for all.
    state : (s, c) array
    reach : (c,) array
        See ``Space.near``.
    """
    with np.errstate(all="ignore"):
        states = space_of(problem).near(problem, state, reach)
        return problem.system.energy(0.0, states, problem.parameters, problem.layout).value


def energy_of(problem: Problem, state: np.ndarray) -> Interval:
    """Return the energy [J] of states (s, n), their motion included, enclosed."""
    pieces = space_of(problem).pieces
    still = np.zeros((pieces.steps(problem.layout), state.shape[1]))
    found = _reader(problem, is_moving=True)(pieces.rows_of(problem, state, still, 0.0), state, problem.parameters)
    return Interval(*found)


def stays_below(problem: Problem, here: np.ndarray, steps: np.ndarray, ceiling: np.ndarray) -> np.ndarray:
    """Tell on which ways the energy at rest stays below a ceiling, proved.

    Parameters
    ----------
    problem : Problem
    here : (s, n) array
        Where they begin.
    steps : (k, n) array
        Where they lead: rotation vectors of pendulums, straight ways in the plane (see ``Space``).
    ceiling : (n,) array
        [J].
    """
    n = here.shape[1]
    below, way, centre, half = np.ones(n, bool), np.arange(n), np.full(n, 0.5), 0.5
    parts = np.arange(1 - PIECES, PIECES, 2)[:, None]
    for _ in range(MOST_CUTS + 1):
        is_high = ~(_heights(problem, here, steps, way, centre, half) < ceiling[way])
        half = half / PIECES
        centre, way = (centre[is_high] + half * parts).ravel(), np.tile(way[is_high], PIECES)
        if not len(way):
            return below
    below[way] = False
    return below


def _heights(
    problem: Problem, here: np.ndarray, steps: np.ndarray, way: np.ndarray, centre: np.ndarray, half: float
) -> np.ndarray:
    """Return upper ends of the energy over pieces of ways, each ``half`` of the way to both sides of its centre."""
    one, steps = columns(problem, way), steps[:, way]
    middle = space_of(problem).turned(one, here[:, way], centre * steps)
    cells = space_of(problem).pieces.rows_of(one, middle, steps, half)
    heights: np.ndarray = _reader(problem, is_moving=False)(cells, one.parameters)[1]
    return heights


def _reader(problem: Problem, is_moving: bool) -> OverColumns:
    """Return what reads the energy over cells of a problem."""
    put = space_of(problem).pieces.put
    return _reading(problem.system, put, tuple(problem.layout.tolist()), len(problem.state), is_moving)


@cache
def _reading(
    system: System,
    put: Callable[..., None],
    layout: tuple[int, ...],
    state_rows: int,
    is_moving: bool,
) -> OverColumns:
    """Return the function of cells, states where these move, and parameters that gives both ends of the energy.

    A cell that moves is but its middle.
    """
    places = np.array(layout)

    def ends(cell: Any, *others: Any) -> tuple[Any, Any]:
        state: list[Any] = [exactly(row) for row in others[0]] if is_moving else [exactly(0.0)] * state_rows
        y, noise = (exactly(0.0), Interval(-NOISE, NOISE)) if is_moving else (coordinate(0.0, 0, 1), error(NOISE, 1))
        put(cell, y, noise, state, places)
        found = value_of(system.energy(0.0, state, others[-1], places))
        return low_of(found), high_of(found)

    return OverColumns(f"heights_{system.name}", ends)
