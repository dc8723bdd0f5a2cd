"""How high the energy is at least and at most, about a configuration and along a way from one to another."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from pem_core.components.centred_lanes import as_centred, coordinate_lane, error_lane
from pem_core.components.intervals import Interval
from pem_core.components.lane_memory import aligned_block, load, rows_at, unload
from pem_core.integrate.backends import in_one_form
from pem_core.integrate.kept import kept
from pem_core.machine import width_for
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
    return _ends(problem, pieces.rows_of(problem, state, still, 0.0))


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
    return _ends(one, cells).high


def _ends(problem: Problem, cells: np.ndarray) -> Interval:
    """Return the energy over cells, enclosed in lanes."""
    loop = _loop(problem.system, space_of(problem).pieces.put, len(problem.state))
    found = loop(in_one_form(cells), in_one_form(problem.parameters), in_one_form(problem.layout))
    return Interval(found[2], found[3])


@cache
def _loop(system: System, put: Callable[..., None], state_rows: int) -> Any:
    """Return the loop over cells that gives the energy as rows: ends of the middle, of the value, of the slope."""
    energy, width, parts = system.energy, width_for(True), 6
    y_of, noise_of = coordinate_lane(0, 1, width), error_lane(NOISE, 1, width)

    @kept(system, "heights", str(state_rows), sources=(__name__, put.__module__))
    def highest(cells: Any, parameters: Any, layout: Any) -> Any:
        c, m = cells.shape[0], parameters.shape[0]
        block = aligned_block(c + m + parts * (state_rows + 1), width)
        cell, p = rows_at(block, 0, width), rows_at(block, c, width)
        state = as_centred(rows_at(block, c + m, width), 1, state_rows)
        last = c + m + parts * state_rows
        found = as_centred(rows_at(block, last, width), 1, 1)
        points, out = np.arange(cells.shape[1]), np.empty((parts, cells.shape[1]))
        for i in range(state_rows):
            state[i] = noise_of() * 0.0
        for group in range(0, len(points), width):
            load(block, 0, cells, points, group, width)
            load(block, c, parameters, points, group, width)
            put(cell, y_of(0.0 * cell[0]), noise_of(), state, layout)
            found[0] = energy(0.0, state, p, layout)
            unload(block, last, out, points, group, width)
        return out

    return highest
