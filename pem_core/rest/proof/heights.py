"""How high the energy is at least and at most, about a configuration and along a way from one to another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from pem_core.components.centred import coordinate, error
from pem_core.components.centred_lanes import as_centred, coordinate_lane, error_lane
from pem_core.components.intervals import Interval, interval
from pem_core.components.lane_memory import aligned_block, load, rows_at, unload
from pem_core.components.lanes import inline
from pem_core.components.vectors import put_vector, squared, vector_at
from pem_core.integrate.backends import in_one_form
from pem_core.integrate.kept import kept
from pem_core.machine import width_for
from pem_core.models.planar import equations as planar
from pem_core.models.problem import Problem, System
from pem_core.models.rigid import pendulum as full
from pem_core.models.rigid.surroundings import PENDULUMS
from pem_core.models.spaces import space_of
from pem_core.models.tables import columns
from pem_core.rest.proof.placing import NOISE, PLACE, ROTATION, put_turned

PIECES, MOST_CUTS = 4, 7
"""Where the energy over a way, or a piece of one, is too wide it is cut into so many, so many times. Cut into two, a
tenth fewer pieces are looked at, but in twice as many rounds, and blocks of few points wait for rounds."""


@dataclass(frozen=True)
class Ways:
    """How pieces of ways become states, for one system.

    Attributes
    ----------
    put : function (cell, y, noise, state, layout)
        Writes the points of a piece, of one coordinate y from -1 to 1, into a state; its motion is the same all along.
    rows_of : function (problem, state, steps, half) -> cells
        From the states (s, c) in the middle of pieces, the steps (k, c) along them, and half their share of these.
    """

    put: Callable[..., None]
    rows_of: Callable[[Problem, np.ndarray, np.ndarray, float], np.ndarray]


@inline
def put_turns(cell: Any, y: Any, noise: Any, state: Any, layout: Any) -> None:
    """Write the axes of every pendulum, turned by 2 atan(|tau| y) about tau: Cayley's form; and its momentum."""
    for a in range(layout[PENDULUMS]):
        first, row = 15 * a, full.STATE_ROWS * a
        psi = cell[first + 9] * y, cell[first + 10] * y, cell[first + 11] * y
        put_vector(state, row, vector_at(cell, first + 12))
        weight = 2.0 / (1.0 + squared(psi))
        for i in range(3):
            put_turned(psi, weight, cell, first + 3 * i, noise, state, row + full.AXES + 3 * i)


def _turning_rows(problem: Problem, state: np.ndarray, steps: np.ndarray, half: float) -> np.ndarray:
    """Return, per pendulum, its axes, tau, which turns by half the share of the step, and its momentum."""
    parts = []
    for a in range(len(steps) // 3):
        row, turn = full.STATE_ROWS * a + full.AXES, steps[3 * a : 3 * a + 3]
        angle = np.sqrt((turn**2).sum(0))
        longer = np.tan(0.5 * half * angle) * (1 + 1e-12)
        momentum = state[row - full.AXES : row - full.AXES + 3]
        parts += [state[row : row + 9], turn * (longer / np.maximum(angle, 1e-300)), momentum]
    return np.concatenate(parts)


@inline
def put_straight(cell: Any, y: Any, noise: Any, state: Any, layout: Any) -> None:
    """Write x and y of a straight piece, and the velocity."""
    for i in range(2):
        state[i] = cell[i] + cell[2 + i] * y
        state[planar.VELOCITY + i] = cell[4 + i]


def _straight_rows(problem: Problem, state: np.ndarray, steps: np.ndarray, half: float) -> np.ndarray:
    way = half * (1 + 1e-12) * problem.parameters[planar.HEIGHT] * steps
    return np.concatenate([state[:2], way, state[planar.VELOCITY : planar.VELOCITY + 2]])


PENDULUM_WAYS = Ways(put_turns, _turning_rows)
PLANE_WAYS = Ways(put_straight, _straight_rows)
WAYS = {full.PENDULUM: PENDULUM_WAYS, planar.PLANAR: PLANE_WAYS}


def height_about(problem: Problem, state: np.ndarray, reach: np.ndarray) -> Interval:
    """Return the energies [J] at rest within some steps of configurations.

    Parameters
    ----------
    problem : Problem
        Of one pendulum, or a plane; a column of parameters for each configuration, or one for all.
    state : (s, c) array
    reach : (c,) array
        Rotations up to 2 atan(reach) about any axis, or ways in the plane.
    """
    is_plane = problem.system is planar.PLANAR
    placing, d, rows = (PLACE, 2, state[:2]) if is_plane else (ROTATION, 3, state[full.AXES : full.STATE_ROWS])
    span = (np.eye(d)[:, :, None] * reach).reshape(d * d, -1)
    with np.errstate(all="ignore"):
        noise, out = error(NOISE, d), [interval(0.0, 0.0)] * len(state)
        y = tuple(coordinate(0.0, j, d) for j in range(d))
        placing.put(np.concatenate([rows, span]), y, noise, out, 0 if is_plane else full.AXES)
        return problem.system.energy(0.0, out, problem.parameters, problem.layout).value


def energy_of(problem: Problem, state: np.ndarray) -> Interval:
    """Return the energy [J] of states (s, n), their motion included, enclosed."""
    count = 2 if problem.system is planar.PLANAR else 3 * problem.layout[PENDULUMS]
    return _ends(problem, WAYS[problem.system].rows_of(problem, state, np.zeros((count, state.shape[1])), 0.0))


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
    cells = WAYS[problem.system].rows_of(one, middle, steps, half)
    return _ends(one, cells).high


def _ends(problem: Problem, cells: np.ndarray) -> Interval:
    """Return the energy over cells, enclosed in lanes."""
    loop = _loop(problem.system, len(problem.state))
    found = loop(in_one_form(cells), in_one_form(problem.parameters), in_one_form(problem.layout))
    return Interval(found[2], found[3])


@cache
def _loop(system: System, state_rows: int) -> Any:
    """Return the loop over cells that gives the energy as rows: ends of the middle, of the value, of the slope."""
    put, energy, width, parts = WAYS[system].put, system.energy, width_for(True), 6
    y_of, noise_of = coordinate_lane(0, 1, width), error_lane(NOISE, 1, width)

    @kept(system, "heights", sources=(__name__,))
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
