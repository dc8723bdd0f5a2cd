"""Lists of rest points that are proved to hold all of them, for many parameter sets at once."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import reduce

import numpy as np

from pem_core.equilibria.proof.isolated_zeros import Zeros
from pem_core.equilibria.proof.search import MOST_CELLS, Found, Left, search
from pem_core.equilibria.proof.sublevel_sets import estimated_escape_energies, flooded, height_about
from pem_core.models.configuration_spaces.charts import MOST_HALVED
from pem_core.models.configuration_spaces.search_domain import Ground
from pem_core.models.registry import space_of
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns
from pem_core.numbers.intervals import Interval

# Rest points of what falls into parts that do not see each other: all combinations of those of the parts.


def combined(parts: list[Found]) -> Found:
    """Return what was found of the whole, from what was found of each part for the same parameter sets."""
    sets = {number for part in parts for number in part.left}
    left = {number: _left(parts, number) for number in sets}
    return Found(reduce(_crossed, [part.zeros for part in parts]), np.sum([part.cells for part in parts], 0), left)


def _crossed(first: Zeros, second: Zeros) -> Zeros:
    """Return every zero of the first with every one of the second of its set.

    No other is within the smaller cap, and index and slopes are those of each by itself.
    """
    a, b = np.nonzero(first.owner[:, None] == second.owner)
    return Zeros(
        first.owner[a],
        np.concatenate([first.place[:, a], second.place[:, b]]),
        np.minimum(first.cap[a], second.cap[b]),
        np.maximum(first.within[a], second.within[b]),
        first.index[a] + second.index[b],
    )


def _left(parts: list[Found], number: int) -> Left:
    """Return what was not decided of a set: where a part is decided, at one of its zeros."""
    open_ = [part.left[number] for part in parts if number in part.left]
    place = [
        part.left[number].place if number in part.left else part.zeros.place[:, (part.zeros.owner == number).argmax()]
        for part in parts
    ]
    return Left(sum(one.cells for one in open_), np.concatenate(place), max(one.radius for one in open_))


# How high the ways out of wells are at least: theorem and proof.
#
# Let a list hold every rest point, none of them degenerate, and let v(i) be the least energy at which the part of
# {U <= v} that holds the minimum i holds another rest point. Between values of rest points such parts do not change,
# and a minimum is not met from outside below its own energy; so v(i) is the energy of a listed point that is no minimum
# and lies above i. The lowest of these is a lower bound of v(i) that needs nobody to know which saddle leads where.
# (Morse theory; the bound is ours.) A descent from a saddle decides nothing here.


def lower_escape_energies(owner: np.ndarray, energy: Interval, is_minimum: np.ndarray) -> np.ndarray:
    """Return, for every minimum, an energy [J] below which its well holds no other rest point; NaN for others.

    Parameters
    ----------
    owner : (z,) int array
        The parameter set of each rest point.
    energy : Interval of (z,) arrays
        Enclosures of its energy. One that meets that of a minimum counts as above.
    is_minimum : (z,) bool array

    Returns
    -------
    (z,) array
        Infinite for a minimum without anything above, minus infinity where it is not sure that there is a well at all.
    """
    out = np.where(is_minimum, np.inf, np.nan)
    for lag in range(1, int(np.bincount(owner).max(initial=1))):
        one, other = np.arange(len(owner) - lag), np.arange(lag, len(owner))
        for well, way in ((one, other), (other, one)):
            is_way = (owner[well] == owner[way]) & is_minimum[well] & ~is_minimum[way]
            is_way &= ~(energy.high[way] < energy.low[well])
            out[well[is_way]] = np.minimum(out[well[is_way]], energy.low[way[is_way]])
    return np.where(~is_minimum | (out > energy.high), out, -np.inf)


# Rest points of scenes that a turn about a line does not change, from the circle that shows them all.


def rings_of(zeros: Zeros) -> tuple[Zeros, np.ndarray]:
    """Return the rest points on the sphere, from those on a circle, and which of them stand alone.

    Of a ring, which crosses the circle twice, one stands for all. The ends of the line are zeros by symmetry, each the
    only one in its cap, and minima or maxima both ways.
    """
    is_end = np.abs(zeros.place[1]) < 0.9 * zeros.cap
    kept = is_end | (zeros.place[1] > 0)
    place = np.where(is_end, np.stack([np.sign(zeros.place[0]), 0.0 * zeros.place[0]]), zeros.place)
    index = np.where(is_end, 2 * zeros.index, zeros.index)
    return replace(zeros, place=place, index=index).some(kept), is_end[kept]


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


def _searched(problem: Problem, ground: Ground, single_parameters: np.ndarray, most_cells: int) -> Found:
    """Return the zeros of some sets of a ground, each of its parts by itself."""
    if ground.parts:
        return combined([_searched(problem, part, single_parameters, most_cells) for part in ground.parts])
    return search(ground.chart, ground.equations, ground.parameters[:, single_parameters], most_cells=most_cells)


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
    problem: Problem, ground: Ground, single_parameters: np.ndarray, zeros: Zeros, complete: np.ndarray
) -> tuple[np.ndarray, ...]:
    """Return owner, state, index and exit energy of the zeros of some sets."""
    sets = single_parameters[zeros.owner]
    owner, state = ground.sets[sets], ground.states(zeros.place, sets)
    farthest = 1.01 * ground.chart.ball(2.0 ** np.ceil(np.log2(np.maximum(zeros.within, LEAST_REACH))))
    energy = height_about(columns(problem, owner), state, farthest)
    is_minimum = zeros.index == 0
    exits = np.where(complete[owner], lower_escape_energies(zeros.owner, energy, is_minimum), np.nan)
    guess = estimated_escape_energies(problem, owner, state, energy, is_minimum)
    return (
        owner,
        state,
        zeros.index,
        flooded(problem, ground, replace(zeros, owner=sets), energy, exits, guess),
    )
