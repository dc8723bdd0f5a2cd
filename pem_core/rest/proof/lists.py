"""Lists of rest points that are proved to hold all of them, for many parameter sets at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from pem_core.models.configurations.charts import MOST_HALVED
from pem_core.models.configurations.ground import Ground
from pem_core.models.kinds import space_of
from pem_core.models.problem import Problem
from pem_core.models.tables import columns
from pem_core.rest.proof.combined import combined
from pem_core.rest.proof.exits import lowest_ways_out
from pem_core.rest.proof.floods import flooded, guessed_ways_out
from pem_core.rest.proof.heights import height_about
from pem_core.rest.proof.rings import rings_of
from pem_core.rest.proof.search import MOST_CELLS, Found, Left, search
from pem_core.rest.proof.zeros import Zeros

SETS_AT_ONCE = 256
"""Parameter sets that are searched side by side; fewer in products, of which each has many cells."""
LEAST_REACH = 1e-9
"""A cell about a zero whose energy is enclosed reaches so far at least: the state is rounded when it is stored."""


@dataclass(frozen=True)
class ProvedPoints:
    """Rest points of parameter sets, each of which is proved to be one.

    Attributes
    ----------
    owner : (z,) int array
        The column of the problem that is its parameter set.
    state : (s, z) array
        Configurations at rest.
    index : (z,) int array
        Number of unstable directions.
    isolated : (z,) bool array
        False for a ring.
    exit_energy : (z,) array
        Below it the well of a minimum holds no other rest point [J]; NaN for others, and where a list is not proved.
    complete : (k,) bool array
        Of each set, whether the list is proved to hold all its rest points.
    cells : (k,) int array
        From how many cells.
    left : dict of int to Left
        What was not decided of sets that are not proved; of some nothing was tried.
    """

    owner: np.ndarray
    state: np.ndarray
    index: np.ndarray
    isolated: np.ndarray
    exit_energy: np.ndarray
    complete: np.ndarray
    cells: np.ndarray
    left: dict[int, Left]


def proved_points(problem: Problem, most_cells: int = MOST_CELLS) -> ProvedPoints:
    """Return the rest points of the parameter sets that are the columns of a problem, as far as they can be proved.

    Parameters
    ----------
    problem : Problem
        Its ``state`` matters for hinges only, which keep their angle to the body.
    most_cells : int
        Budget of each set.

    Raises
    ------
    ArithmeticError
        If a list that was proved contradicts the Euler characteristic of its space, which is an error of this program.
    """
    complete, cells = np.zeros(problem.size, bool), np.zeros(problem.size, np.int64)
    parts: list[tuple[np.ndarray, ...]] = [_none(problem)]
    left: dict[int, Left] = {}
    for ground, own in _jobs(problem):
        here = ground.sets[own]
        found = _searched(problem, ground, own, most_cells)
        cells[here] = found.cells
        complete[here] = [number not in found.left for number in range(len(own))]
        for number, what in found.left.items():
            state = ground.states(what.place[:, None], own[[number]])[:, 0]
            left[int(here[number])] = replace(what, place=state)
        _check_sum(ground, found.zeros, complete[here])
        zeros, isolated = (
            rings_of(found.zeros) if ground.is_ring else (found.zeros, np.ones(len(found.zeros.owner), bool))
        )
        parts.append((*_described(problem, ground, own, zeros, complete), isolated))
    owner, state, index, exits, isolated = (np.concatenate(part, -1) for part in zip(*parts, strict=True))
    return ProvedPoints(owner, state, index, isolated, exits, complete, cells, left)


def _jobs(problem: Problem) -> Iterator[tuple[Ground, np.ndarray]]:
    """Yield grounds, and which of their sets go together."""
    for ground in space_of(problem).grounds(problem):
        whole = ground.chart.dimension > MOST_HALVED and not ground.parts
        count = max(1, SETS_AT_ONCE >> ground.chart.dimension) if whole else SETS_AT_ONCE
        for first in range(0, len(ground.sets), count):
            yield ground, np.arange(first, min(first + count, len(ground.sets)))


def _searched(problem: Problem, ground: Ground, own: np.ndarray, most_cells: int) -> Found:
    """Return the zeros of some sets of a ground, each of its parts by itself."""
    if ground.parts:
        return combined([_searched(problem, part, own, most_cells) for part in ground.parts])
    return search(ground.chart, ground.equations, ground.parameters[:, own], most_cells=most_cells)


def _none(problem: Problem) -> tuple[np.ndarray, ...]:
    none = np.empty(0)
    return none.astype(int), problem.state[:, :0], none.astype(int), none, none.astype(bool)


def _check_sum(ground: Ground, zeros: Zeros, complete: np.ndarray) -> None:
    """Raise if a list that was proved cannot be all."""
    total = np.bincount(zeros.owner, 1.0 - 2.0 * (zeros.index % 2), len(complete))
    wrong = complete & (total != ground.euler_characteristic)
    if wrong.any():
        text = f"a proved list of rest points has the sum {total[wrong][0]:g}, not {ground.euler_characteristic}"
        raise ArithmeticError(f"{text}: this is an error of the program")


def _described(
    problem: Problem, ground: Ground, own: np.ndarray, zeros: Zeros, complete: np.ndarray
) -> tuple[np.ndarray, ...]:
    """Return owner, state, index and exit energy of the zeros of some sets."""
    sets = own[zeros.owner]
    owner, state = ground.sets[sets], ground.states(zeros.place, sets)
    farthest = 1.01 * ground.chart.ball(2.0 ** np.ceil(np.log2(np.maximum(zeros.within, LEAST_REACH))))
    energy = height_about(columns(problem, owner), state, farthest)
    is_minimum = zeros.index == 0
    exits = np.where(complete[owner], lowest_ways_out(zeros.owner, energy, is_minimum), np.nan)
    guess = guessed_ways_out(problem, owner, state, energy, is_minimum)
    return (
        owner,
        state,
        zeros.index,
        flooded(problem, ground, replace(zeros, owner=sets), energy, exits, guess),
    )
