"""Branch and bound for all zeros of the torque: breadth first, the cells of all parameter sets at once.

A cell is discarded if it is proved to contain no zero (``krawczyk``), or if it lies within the cap of a zero that is
proved to be the only one there. If Newton's step is short, Newton's method is run, and a cap is sought about its
result. All other cells are halved. Cells left when the budget is spent are reported. (Caps rather than cells enclose
the zeros, since a zero may lie on an edge between cells; charts and order are ours.)
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields

import numpy as np

from pem_core.equilibria.proof import isolated_zeros
from pem_core.equilibria.proof.enclosure import enclose
from pem_core.equilibria.proof.krawczyk import judged
from pem_core.models.configuration_spaces.charts import Cells, Chart, Frames, first_cells
from pem_core.models.configuration_spaces.search_domain import Equations
from pem_core.numbers.intervals import magnitude

MOST_CELLS = 2_000_000
"""Maximum number of cells examined for a parameter set."""
AT_ONCE = 8192
"""Cells per evaluation of the equations: this many rows of arrays stay in the cache."""
SHORT_STEP = 3.0
"""Newton's method is tried if its step is shorter than this, in units of the cell."""
ZEROS_EVERY = 4
"""Halvings between searches for zeros: more often is expensive, more rarely leaves more cells near the zeros."""
SMALLEST = 2.0**-40
"""Half the side of the smallest cell, of a face from -1 to 1."""
CROWD, CROWDED = 4000, 2.0**-13
"""Number and size of cells that indicate a set without a finite search: a ring, or magnets that coincide."""


@dataclass(frozen=True)
class Left:
    """Undecided cells of a parameter set: their number, a place among them, and their size in R^n.

    In lists of equilibria the place is a configuration of the problem, (s,).
    """

    cells: int
    place: np.ndarray
    radius: float


@dataclass(frozen=True)
class Found:
    """The result of a search.

    Attributes
    ----------
    zeros : Zeros
        Sorted by parameter set.
    cells : (k,) int array
        Number of cells examined for each set.
    left : dict of int to Left
        The sets whose list is not proved.
    """

    zeros: isolated_zeros.Zeros
    cells: np.ndarray
    left: dict[int, Left] = field(default_factory=dict)


def search(chart: Chart, equations: Equations, parameters: np.ndarray, *, most_cells: int = MOST_CELLS) -> Found:
    """Find all zeros of some parameter sets.

    Parameters
    ----------
    chart : Chart
    equations : Equations
    parameters : (p, k) array
        A column for each set.
    most_cells : int
        Maximum number of cells for each set.
    """
    sets, left = parameters.shape[1], dict[int, Left]()
    cells, zeros, spent = first_cells(chart, sets), isolated_zeros.no_zeros(chart), np.zeros(sets, np.int64)
    wave = 0
    while len(cells.owner):
        wave += 1
        spent += np.bincount(cells.owner, minlength=sets)
        look = _look(chart, equations, parameters, cells)
        stays = ~look.has_none
        stays[stays] = ~isolated_zeros.in_caps(
            chart, zeros, cells.owner[stays], look.middle[:, stays], look.radius[stays]
        )
        near = np.flatnonzero((wave % ZEROS_EVERY == 0) & stays & look.is_near)
        if len(near):
            fresh = _zeros_near(chart, equations, parameters, cells.owner[near], look.middle[:, near])
            zeros = isolated_zeros.distinct(chart, isolated_zeros.together(zeros, fresh))
            stays[stays] = ~isolated_zeros.in_caps(
                chart, zeros, cells.owner[stays], look.middle[:, stays], look.radius[stays]
            )
        cells, look = cells.some(stays), look.some(stays)
        hopeless = _hopeless(cells, spent, most_cells)
        for number in np.flatnonzero(hopeless):
            own = cells.owner == number
            left[int(number)] = Left(int(own.sum()), look.middle[:, own.argmax()], float(look.radius[own].max()))
        on = ~hopeless[cells.owner]
        cells = cells.some(on).halved(look.along[on])
    return Found(zeros, spent, left)


@dataclass(frozen=True)
class _Look:
    """Results of examining some cells.

    Attributes
    ----------
    middle : (n, c) array
    radius : (c,) array
        Of their charts.
    has_none : (c,) bool array
        Whether the absence of zeros is proved.
    is_near : (c,) bool array
        Whether Newton's method may find a zero from here.
    along : (c,) int array
        Direction to halve.
    """

    middle: np.ndarray
    radius: np.ndarray
    has_none: np.ndarray
    is_near: np.ndarray
    along: np.ndarray

    def some(self, which: np.ndarray) -> _Look:
        """Return the results of a selection of cells."""
        return _Look(**{one.name: getattr(self, one.name)[..., which] for one in fields(_Look)})


def _look(chart: Chart, equations: Equations, parameters: np.ndarray, cells: Cells) -> _Look:
    """Compute the results of many cells in chunks, since slopes of many directions need much memory."""
    each = []
    for first in range(0, len(cells.owner), AT_ONCE):
        some = cells.some(np.arange(first, min(first + AT_ONCE, len(cells.owner))))
        frames = chart.frames(some)
        found = enclose(equations, frames, parameters[:, some.owner])
        verdict = judged(found)
        with np.errstate(invalid="ignore"):
            is_short = (np.abs(verdict.step) < SHORT_STEP).all(0)
        is_near = is_short & ((verdict.contraction < 1.5) | (some.half.max(0) < 2.0**-12))
        along = _widest(magnitude(found.slopes), frames)
        each.append(_Look(frames.middle, frames.radius, verdict.has_none, is_near, along))
    return _Look(**{one.name: np.concatenate([getattr(x, one.name) for x in each], -1) for one in fields(_Look)})


def _zeros_near(
    chart: Chart, equations: Equations, parameters: np.ndarray, owner: np.ndarray, place: np.ndarray
) -> isolated_zeros.Zeros:
    """Return the zeros that Newton's method finds from some places and that could be proved."""
    place, is_there = isolated_zeros.newton(chart, equations, parameters[:, owner], place)
    place, owner = place[:, is_there], owner[is_there]
    if not len(owner):
        return isolated_zeros.no_zeros(chart)
    rounded = np.round(np.abs(place) / isolated_zeros.COARSE).astype(np.int64)
    _, first = np.unique(np.concatenate([owner[None], rounded]), axis=1, return_index=True)
    owner, own = owner[first], parameters[:, owner[first]]
    return isolated_zeros.prove(
        chart, equations, own, owner, isolated_zeros.polish(chart, equations, own, place[:, first])
    )


def _hopeless(cells: Cells, spent: np.ndarray, most_cells: int) -> np.ndarray:
    """Return True for each set whose search ends undecided."""
    sets, smallest = len(spent), np.full(len(spent), np.inf)
    np.minimum.at(smallest, cells.owner, cells.half.max(0))
    count = np.bincount(cells.owner, minlength=sets)
    is_over = (spent >= most_cells) | (smallest < SMALLEST) | ((count > CROWD) & (smallest < CROWDED))
    return is_over & (count > 0)


def _widest(size: np.ndarray, frames: Frames) -> np.ndarray:
    """Return the direction to halve each cell: the one along which F may change most, else the widest."""
    change, width = size.sum(0), (frames.span**2).sum(1)
    return np.where(np.isfinite(change).all(0), change, width).argmax(0)
