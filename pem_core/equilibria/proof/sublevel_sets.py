"""Energy bounds: about a configuration, along a path between two configurations, and over the well of a minimum."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from pem_core.equilibria.proof.enclosure import enclose
from pem_core.equilibria.proof.isolated_zeros import Zeros
from pem_core.equilibria.proof.search import AT_ONCE
from pem_core.kernels.column_kernels import OverColumns
from pem_core.models.configuration_spaces.charts import Cells, Chart
from pem_core.models.configuration_spaces.embedding import NOISE
from pem_core.models.configuration_spaces.search_domain import Ground
from pem_core.models.registry import space_of
from pem_core.models.systems.problem import Problem, System
from pem_core.models.systems.rows import columns
from pem_core.numbers.intervals import Interval, down, exactly, high_of, low_of, magnitude, up
from pem_core.numbers.mean_value_form import coordinate, error, value_of
from pem_core.numbers.types import Rows

PIECES, MOST_CUTS = 4, 7
"""Number of parts into which a path segment with too wide an energy bound is cut, and the number of such rounds.
Cutting into two examines a tenth fewer segments, but in twice as many rounds, and blocks of few points wait for
rounds."""


def height_about(problem: Problem, state: np.ndarray, reach: np.ndarray) -> Interval:
    """Return enclosures of the energy [J] at rest within a reach of configurations.

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
    """Return enclosures of the total energy [J], kinetic energy included, of states (s, n)."""
    pieces = space_of(problem).pieces
    still = np.zeros((pieces.steps(problem.layout), state.shape[1]))
    found = _reader(problem, is_moving=True)(pieces.rows_of(problem, state, still, 0.0), state, problem.parameters)
    return Interval(*found)


def stays_below(problem: Problem, here: np.ndarray, steps: np.ndarray, ceiling: np.ndarray) -> np.ndarray:
    """Return True for each path on which the energy at rest is proved to stay below a ceiling.

    Parameters
    ----------
    problem : Problem
    here : (s, n) array
        Starting configurations.
    steps : (k, n) array
        Displacements: rotation vectors of pendulums, straight lines in the plane (see ``Space``).
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
    problem: Problem, here: np.ndarray, steps: np.ndarray, route: np.ndarray, centre: np.ndarray, half: float
) -> np.ndarray:
    """Return upper bounds of the energy over path segments, each ``half`` of the path to both sides of its centre."""
    one, steps = columns(problem, route), steps[:, route]
    middle = space_of(problem).turned(one, here[:, route], centre * steps)
    cells = space_of(problem).pieces.rows_of(one, middle, steps, half)
    heights: np.ndarray = _reader(problem, is_moving=False)(cells, one.parameters)[1]
    return heights


def _reader(problem: Problem, is_moving: bool) -> OverColumns:
    """Return the compiled function that evaluates the energy over cells of a problem."""
    put = space_of(problem).pieces.put
    return _reading(problem.system, put, tuple(problem.layout.tolist()), len(problem.state), is_moving)


@cache
def _reading(
    system: System, put: Callable[..., None], layout: tuple[int, ...], state_rows: int, is_moving: bool
) -> OverColumns:
    """Return the function from cells, states if moving, and parameters to both bounds of the energy.

    A moving cell consists of its midpoint only.
    """
    places = np.array(layout)

    def ends(cell: Rows, *others: Any) -> tuple[Any, Any]:
        state: list[Any] = [exactly(row) for row in others[0]] if is_moving else [exactly(0.0)] * state_rows
        y, noise = (exactly(0.0), Interval(-NOISE, NOISE)) if is_moving else (coordinate(0.0, 0, 1), error(NOISE, 1))
        put(cell, y, noise, state, places)
        found = value_of(system.energy(0.0, state, others[-1], places))
        return low_of(found), high_of(found)

    return OverColumns(f"heights_{system.name}", ends)


# Flood fill of a well: a proof of escape energies above the lowest candidate.
#
# The space is divided into cells of one size, each with a lower bound of its energy. From the cell of a minimum the
# flood fills all connected cells whose lower bound is at or below a level. If none of them contains another equilibrium
# as low, the escape energy exceeds that level, and is therefore, since only equilibria change the topology, at least
# the energy of the next one that is not a minimum: proved. The candidate is guessed: the lowest equilibrium from which
# a straight path leads down to the minimum; the level is that of the one below it. A guess that is too high is not
# confirmed, and the lower bound stays.


FIRST_LEVEL, LAST_LEVEL = 4, 11
"""Cells have half sides of 2^-level of a face. All cells of the first level are examined, then halves of low ones."""
MOST_LOW = 1500
"""Number of low cells of a well beyond which it is given up: the few unresolved wells would take most of the time."""
SAMPLES = np.linspace(0.0, 1.0, 17)[1:-1, None]
"""Fractions of a path at which the descent is checked."""
SLACK = 1e-12
"""Relative energy difference up to which a descending path may seem to rise, and two levels are one."""


def estimated_escape_energies(
    problem: Problem, owner: np.ndarray, state: np.ndarray, energy: Interval, is_minimum: np.ndarray
) -> np.ndarray:
    """Return the energy of the lowest equilibrium with a straight path down to each minimum.

    Infinite if there is none.
    """
    out, middle = np.full(len(owner), np.inf), 0.5 * (energy.low + energy.high)
    well, way = np.nonzero(
        (owner[:, None] == owner) & is_minimum[:, None] & ~is_minimum & (energy.low > energy.high[:, None])
    )
    if not len(well):
        return out
    space, one = space_of(problem), columns(problem, owner[way])
    steps = space.ways(one, state[:, way], state[:, well])
    on_way = space.turned(one, state[:, way], steps, SAMPLES)
    flat = on_way.reshape(len(state), -1)
    many = columns(problem, np.tile(owner[way], len(SAMPLES)))
    height = many.energies(flat)
    highest = height.reshape(len(SAMPLES), -1).max(0)
    leads_down = highest <= middle[way] + SLACK * np.abs(middle[way])
    np.minimum.at(out, well[leads_down], energy.low[way[leads_down]])
    return out


def raise_by_flooding(
    problem: Problem, ground: Ground, zeros: Zeros, energy: Interval, exits: np.ndarray, guess: np.ndarray
) -> np.ndarray:
    """Return escape energies, raised to the guess where the flood fill confirms it.

    Parameters
    ----------
    problem : Problem
        The full problem, of which the search domain has the parameter sets.
    ground : Ground
    zeros : Zeros
        All equilibria of sets whose lists are proved, owners as numbers of sets of the search domain.
    energy : Interval of (z,) arrays
    exits, guess : (z,) arrays
    """
    known, out = np.where(np.isfinite(exits), exits, 0.0), exits.copy()
    waits = np.isfinite(guess) & np.isfinite(exits) & (guess > known + SLACK * np.abs(known))
    wells = np.flatnonzero(waits) if ground.chart.dimension < 3 else np.empty(0, int)
    if len(wells):
        well, other = np.nonzero(zeros.owner[wells][:, None] == zeros.owner)
        is_below = (zeros.index[other] > 0) & (energy.high[other] < guess[wells[well]])
        level = np.full(len(wells), -np.inf)
        np.maximum.at(level, well[is_below], energy.high[other[is_below]])

        def lower_ends(job: np.ndarray, cells: Cells) -> np.ndarray:
            return _lower_ends(problem, ground, zeros.owner[wells[job]], cells)

        as_low = energy.low[other] <= level[well]
        jobs = Jobs(level, well[as_low], zeros.place[:, other[as_low]], (wells[well] == other)[as_low])
        apart = wells[_is_separated(ground.chart, jobs, lower_ends)]
        out[apart] = guess[apart]
    return out


@dataclass(frozen=True)
class Jobs:
    """Wells to be flooded, each to its level.

    Attributes
    ----------
    level : (j,) array
    job : (r,) int array
        The well to which each equilibrium belongs: all of its set that are as low as the level.
    place : (n, r) array
    is_well : (r,) bool array
        Which of them is the minimum itself.
    """

    level: np.ndarray
    job: np.ndarray
    place: np.ndarray
    is_well: np.ndarray


def _is_separated(chart: Chart, jobs: Jobs, lower_ends: Callable[[np.ndarray, Cells], np.ndarray]) -> np.ndarray:
    """Return True for each well whose flooded cells contain no other equilibrium at or below its level."""
    count = len(jobs.level)
    apart, is_open = np.zeros(count, bool), np.ones(count, bool)
    shape = (count, chart.faces, *[2**FIRST_LEVEL] * chart.dimension)
    index = np.indices(shape).reshape(len(shape), -1)
    for depth in range(FIRST_LEVEL, LAST_LEVEL + 1):
        low = lower_ends(index[0], _cells_at(index[1:], depth)) <= jobs.level[index[0]]
        index = index[:, low]
        number = _number(chart, index, depth, count)
        order = np.argsort(number)
        index, number = index[:, order], number[order]
        seen = np.concatenate([jobs.job[None], _index_of(depth, *chart.found(jobs.place))])
        at = _found(number, _number(chart, seen, depth, count))
        meets = _is_connected(_neighbour_cells(chart, index, depth, count, number), index[0], at, jobs)
        apart |= is_open & ~meets
        is_open &= meets & (np.bincount(index[0], minlength=count) <= MOST_LOW)
        index = index[:, is_open[index[0]]]
        if not index.shape[1]:
            break
        corners = np.indices([2] * chart.dimension).reshape(chart.dimension, -1)
        halves = (2 * index[2:, :, None] + corners[:, None]).reshape(chart.dimension, -1)
        index = np.concatenate([np.repeat(index[:2], corners.shape[1], 1), halves])
    return apart


def _is_connected(graph: np.ndarray, job: np.ndarray, at: np.ndarray, jobs: Jobs) -> np.ndarray:
    """Return True for each well whose low cells connect to another equilibrium, or to the edge of a plane."""
    cells = len(job)
    meets = np.zeros(len(jobs.level), bool)
    is_goal, is_wet = np.zeros(cells, bool), np.zeros(cells, bool)
    is_there = at >= 0  # finished wells no longer have cells
    is_goal[at[is_there & ~jobs.is_well]] = True
    front = at[is_there & jobs.is_well]
    while len(front):
        meets[job[front[is_goal[front]]]] = True
        is_wet[front] = True
        front = front[~meets[job[front]]]
        beside = graph[:, front]
        meets[job[np.broadcast_to(front, beside.shape)[beside == cells]]] = True
        fresh = np.unique(beside[(beside >= 0) & (beside < cells)])
        front = fresh[~is_wet[fresh]]
    return meets


def _lower_ends(problem: Problem, ground: Ground, sets: np.ndarray, cells: Cells) -> np.ndarray:
    """Return lower bounds of the energy over cells, each of one of the sets.

    Along a ray from the middle of a chart U changes by -y.F / |v|^2, so that U >= U(0) - sum |F_j|, and F lies within
    F(0) and its secants: U >= U(0) - sum |F_j(0)| - sum |S_jk| / 2.
    """
    low = np.empty(len(sets))
    for first in range(0, len(sets), AT_ONCE):
        own = np.arange(first, min(first + AT_ONCE, len(sets)))
        frames = ground.chart.frames(cells.some(own))
        found = enclose(ground.equations, frames, ground.parameters[:, sets[own]])
        middle = energy_of(columns(problem, ground.sets[sets[own]]), ground.states(frames.middle, sets[own])).low
        with np.errstate(all="ignore"):
            change = up(magnitude(found.force).sum(0) + 0.5 * magnitude(found.slopes).sum((0, 1))) * (1 + 1e-14)
            low[own] = down(middle - change)
    return np.where(np.isfinite(low), low, -np.inf)


def _cells_at(index: np.ndarray, level: int) -> Cells:
    """Return cells from their faces and integer positions, counted from the corner of the face."""
    centre = (2 * index[1:] + 1) / 2**level - 1.0
    return Cells(np.zeros(index.shape[1], int), index[0], centre, np.full(centre.shape, 1 / 2**level))


def _index_of(level: int, face: np.ndarray, where: np.ndarray) -> np.ndarray:
    """Return face and integer position of points of faces; a point on an edge belongs to one of the adjoining cells."""
    count = 2**level
    return np.concatenate([face[None], np.clip(((where + 1.0) / 2 * count).astype(int), 0, count - 1)])


def _number(chart: Chart, index: np.ndarray, level: int, jobs: int) -> np.ndarray:
    """Return a unique number for each cell, from job, face and position."""
    return np.ravel_multi_index(tuple(index), (jobs, chart.faces, *[2**level] * chart.dimension))


def _found(number: np.ndarray, wanted: np.ndarray) -> np.ndarray:
    """Return the indices of wanted numbers among ascending numbers, -1 for none."""
    if not len(number):
        return np.full(len(wanted), -1)
    place = np.searchsorted(number, wanted).clip(0, len(number) - 1)
    return np.where(number[place] == wanted, place, -1)


def _neighbour_cells(chart: Chart, index: np.ndarray, level: int, jobs: int, number: np.ndarray) -> np.ndarray:
    """Return the 2d neighbours of each cell (2d, c): -1 where no low cell exists, c beyond the edge of a plane."""
    cells, half, out = _cells_at(index[1:], level), 1.0 / 2**level, []
    for along in range(chart.dimension):
        for sign in (-1.0, 1.0):
            where, face = cells.centre.copy(), cells.face.copy()
            where[along] += sign * 2 * half
            is_off = np.abs(where[along]) > 1.0
            if chart.faces > 1:
                face[is_off], where[:, is_off] = _over_edge(chart, cells, along, sign, half, is_off)
            there = np.concatenate([index[:1], _index_of(level, face, where)])
            beside = _found(number, _number(chart, there, level, jobs))
            out.append(np.where(is_off & (chart.faces == 1), index.shape[1], beside))
    return np.stack(out)


def _over_edge(
    chart: Chart, cells: Cells, along: int, sign: float, half: float, which: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Return face and position of the neighbour across an edge of the cube: the direction of exit becomes its axis."""
    n, face, centre = chart.size, cells.face[which], cells.centre[:, which]
    axis, side = face % n, np.where(face < n, 1.0, -1.0)
    every = np.arange(len(face))
    ray = np.empty((n, len(face)))
    ray[axis, every] = side * (1 - half)
    for j in range(n - 1):
        ray[(axis + 1 + j) % n, every] = centre[j]
    new = (axis + 1 + along) % n
    ray[new, every] = sign
    where = np.stack([ray[(new + 1 + j) % n, every] for j in range(n - 1)])
    return new + (n if sign < 0 else 0), where
