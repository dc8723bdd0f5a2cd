"""Complete lists: equilibria with a proof that none is missing, for many parameter sets at once."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import reduce

import numpy as np

from pem_core.equilibria.proof.isolated_zeros import Zeros
from pem_core.equilibria.proof.search import MOST_CELLS, Found, Left, search
from pem_core.equilibria.proof.sublevel_sets import estimated_escape_energies, height_about, raise_by_flooding
from pem_core.models.configuration_spaces.charts import MOST_HALVED
from pem_core.models.configuration_spaces.search_domain import Ground
from pem_core.models.registry import space_of
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns
from pem_core.numbers.intervals import Interval

# Equilibria of a system of non-interacting parts: all combinations of the equilibria of the parts.


def combine_parts(parts: list[Found]) -> Found:
    """Return the search result of a whole system, from those of its parts for the same parameter sets."""
    sets = {number for part in parts for number in part.left}
    left = {number: _undecided(parts, number) for number in sets}
    return Found(reduce(_all_pairs, [part.zeros for part in parts]), np.sum([part.cells for part in parts], 0), left)


def _all_pairs(first: Zeros, second: Zeros) -> Zeros:
    """Return every combination of a zero of the first with one of the second of the same set.

    No other zero is within the smaller cap; index and slopes are those of the two zeros.
    """
    a, b = np.nonzero(first.owner[:, None] == second.owner)
    return Zeros(
        first.owner[a],
        np.concatenate([first.place[:, a], second.place[:, b]]),
        np.minimum(first.cap[a], second.cap[b]),
        np.maximum(first.within[a], second.within[b]),
        first.index[a] + second.index[b],
    )


def _undecided(parts: list[Found], number: int) -> Left:
    """Return the undecided cells of a set; a part that is decided contributes one of its zeros as the place."""
    open_ = [part.left[number] for part in parts if number in part.left]
    place = [
        part.left[number].place if number in part.left else part.zeros.place[:, (part.zeros.owner == number).argmax()]
        for part in parts
    ]
    return Left(sum(one.cells for one in open_), np.concatenate(place), max(one.radius for one in open_))


# A lower bound of the escape energies: theorem and proof.
#
# Let a list contain every equilibrium, none of them degenerate, and let v(i) be the least energy at which the component
# of {U <= v} that contains the minimum i contains another equilibrium. Between critical values these components do not
# change, and below its own energy a minimum cannot join from outside; so v(i) is the energy of a listed point that is
# not a minimum and lies above i. The lowest of these is a lower bound of v(i), independent of which saddle leads where.
# (Morse theory; the bound is ours.) A descent from a saddle decides nothing here.


def lower_escape_energies(owner: np.ndarray, energy: Interval, is_minimum: np.ndarray) -> np.ndarray:
    """Return a lower bound [J] of the escape energy of every minimum; NaN for other points.

    Below it the well of the minimum contains no other equilibrium.

    Parameters
    ----------
    owner : (z,) int array
        The parameter set of each equilibrium.
    energy : Interval of (z,) arrays
        Enclosures of its energy. An enclosure that overlaps that of a minimum counts as above.
    is_minimum : (z,) bool array

    Returns
    -------
    (z,) array
        Infinite for a minimum with no other point above, minus infinity where the existence of a well is not certain.
    """
    out = np.where(is_minimum, np.inf, np.nan)
    for lag in range(1, int(np.bincount(owner).max(initial=1))):
        one, other = np.arange(len(owner) - lag), np.arange(lag, len(owner))
        for well, way in ((one, other), (other, one)):
            is_way = (owner[well] == owner[way]) & is_minimum[well] & ~is_minimum[way]
            is_way &= ~(energy.high[way] < energy.low[well])
            out[well[is_way]] = np.minimum(out[well[is_way]], energy.low[way[is_way]])
    return np.where(~is_minimum | (out > energy.high), out, -np.inf)


# Equilibria of axisymmetric scenes, from the meridian circle that represents them all.


def rings_of(zeros: Zeros) -> tuple[Zeros, np.ndarray]:
    """Return the equilibria on the sphere, from those on a meridian circle, and which of them are isolated.

    A ring crosses the circle twice, and one crossing represents it. The poles on the axis are zeros by symmetry, each
    the only one in its cap, and extrema (minima or maxima) in both directions.
    """
    is_end = np.abs(zeros.place[1]) < 0.9 * zeros.cap
    kept = is_end | (zeros.place[1] > 0)
    place = np.where(is_end, np.stack([np.sign(zeros.place[0]), 0.0 * zeros.place[0]]), zeros.place)
    index = np.where(is_end, 2 * zeros.index, zeros.index)
    return replace(zeros, place=place, index=index).some(kept), is_end[kept]


SETS_AT_ONCE = 256
"""Parameter sets that are searched side by side; fewer in product spaces, where each has many cells."""
LEAST_REACH = 1e-9
"""Minimum radius of the cell about a zero in which its energy is enclosed: the stored state is rounded."""


@dataclass(frozen=True)
class ProvedPoints:
    """Equilibria of parameter sets, each with a proof that it exists.

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
        Escape energy [J], below which the well of a minimum contains no other equilibrium; NaN for others, and where a
        list is not proved.
    complete : (k,) bool array
        For each set, whether the list is proved to contain all its equilibria.
    cells : (k,) int array
        Number of cells examined.
    left : dict of int to Left
        The undecided cells of sets that are not proved; a set without an entry was not tried.
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
    """Return the equilibria of the parameter sets (columns) of a problem, as far as they can be proved.

    Parameters
    ----------
    problem : Problem
        Its ``state`` matters for hinges only, which keep their angle to the body.
    most_cells : int
        Maximum number of cells for each set.

    Raises
    ------
    ArithmeticError
        If a list that was proved contradicts the Euler characteristic of its space, which is an error of this program.
    """
    complete, cells = np.zeros(problem.size, bool), np.zeros(problem.size, np.int64)
    parts: list[tuple[np.ndarray, ...]] = [_no_points(problem)]
    left: dict[int, Left] = {}
    for ground, own in _jobs(problem):
        here = ground.sets[own]
        found = _search(problem, ground, own, most_cells)
        cells[here] = found.cells
        complete[here] = [number not in found.left for number in range(len(own))]
        for number, what in found.left.items():
            state = ground.states(what.place[:, None], own[[number]])[:, 0]
            left[int(here[number])] = replace(what, place=state)
        _check_sum(ground, found.zeros, complete[here])
        whole = found.zeros, np.ones(len(found.zeros.owner), bool)
        zeros, isolated = rings_of(found.zeros) if ground.is_ring else whole
        parts.append((*_describe(problem, ground, own, zeros, complete), isolated))
    owner, state, index, exits, isolated = (np.concatenate(part, -1) for part in zip(*parts, strict=True))
    return ProvedPoints(owner, state, index, isolated, exits, complete, cells, left)


def _jobs(problem: Problem) -> Iterator[tuple[Ground, np.ndarray]]:
    """Yield search domains, and which of their sets are searched together."""
    for ground in space_of(problem).grounds(problem):
        whole = ground.chart.dimension > MOST_HALVED and not ground.parts
        count = max(1, SETS_AT_ONCE >> ground.chart.dimension) if whole else SETS_AT_ONCE
        for first in range(0, len(ground.sets), count):
            yield ground, np.arange(first, min(first + count, len(ground.sets)))


def _search(problem: Problem, ground: Ground, single_parameters: np.ndarray, most_cells: int) -> Found:
    """Return the zeros of some sets of a search domain; independent parts are searched separately."""
    if ground.parts:
        return combine_parts([_search(problem, part, single_parameters, most_cells) for part in ground.parts])
    return search(ground.chart, ground.equations, ground.parameters[:, single_parameters], most_cells=most_cells)


def _no_points(problem: Problem) -> tuple[np.ndarray, ...]:
    none = np.empty(0)
    return none.astype(int), problem.state[:, :0], none.astype(int), none, none.astype(bool)


def _check_sum(ground: Ground, zeros: Zeros, complete: np.ndarray) -> None:
    """Raise ArithmeticError if a list that was proved cannot be complete."""
    total = np.bincount(zeros.owner, 1.0 - 2.0 * (zeros.index % 2), len(complete))
    wrong = complete & (total != ground.euler_characteristic)
    if wrong.any():
        text = f"a complete list of equilibria has the index sum {total[wrong][0]:g}, not {ground.euler_characteristic}"
        raise ArithmeticError(f"{text}: this is a bug in the program")


def _describe(
    problem: Problem, ground: Ground, single_parameters: np.ndarray, zeros: Zeros, complete: np.ndarray
) -> tuple[np.ndarray, ...]:
    """Return owner, state, index and escape energy of the zeros of some sets."""
    sets = single_parameters[zeros.owner]
    owner, state = ground.sets[sets], ground.states(zeros.place, sets)
    farthest = 1.01 * ground.chart.ball(2.0 ** np.ceil(np.log2(np.maximum(zeros.within, LEAST_REACH))))
    energy = height_about(columns(problem, owner), state, farthest)
    is_minimum = zeros.index == 0
    exits = np.where(complete[owner], lower_escape_energies(zeros.owner, energy, is_minimum), np.nan)
    guess = estimated_escape_energies(problem, owner, state, energy, is_minimum)
    raised = raise_by_flooding(problem, ground, replace(zeros, owner=sets), energy, exits, guess)
    return owner, state, zeros.index, raised
