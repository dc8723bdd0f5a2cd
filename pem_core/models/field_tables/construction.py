"""Construction of a table of an energy on the sphere, refined until its error is below a bound.

On each square the energy is interpolated at Chebyshev's points. The error of the torque is measured on every square, at
its corners and the middles of its sides, where the slopes of such polynomials have their largest errors, and at one
place inside. A patch is divided into more squares until its error is small enough. Errors are measured, not proved.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from pem_core.models.field_tables.spherical_table import ENTRIES, FACES, MOST, PATCHES
from pem_core.numbers.lookup import SQUARE, TERMS, horner
from pem_core.numbers.types import Vector
from pem_core.numbers.vectors import add, cross, dot, subtract

MOST_SQUARES = 32768
"""Most squares of a table: 16 MB."""
FINEST = 100
"""Most squares along a side of a patch."""
GROUP = 16384
"""Number of directions per batch, so that intermediate results stay in the cache."""
SAMPLES = 4
"""Directions along each side of a patch whose median torque is the typical one."""
TWICE = 2.0
"""Safety factor on measured errors."""
NODES = np.round(np.cos(np.pi * (np.arange(TERMS) + 0.5) / TERMS) * 2**40) / 2**40
"""Chebyshev's points of the first kind on [-1, 1], rounded to digits that all machines share."""
CHECKED = np.array([*product((-1.0, 0.0, 1.0), repeat=2)]).T
"""Places on a square at which the error is measured (2, k); the middle is offset so that symmetry hides no error."""
CHECKED[:, 4] = 0.37, -0.61


def interpolation() -> np.ndarray:
    """Return the matrix from values at NODES to coefficients of powers: by exact fractions, without round-off."""
    nodes, columns = [Fraction(x) for x in NODES], []
    for own in nodes:
        c = [Fraction(1)]
        for other in nodes:
            if other != own:
                c = [(a - other * b) / (own - other) for a, b in zip([Fraction(0), *c], [*c, Fraction(0)], strict=True)]
        columns.append([float(x) for x in c])
    return np.array(columns).T


INTERPOLATION = interpolation()

Energy = Callable[[Vector], np.ndarray]
Pull = Callable[[Vector], Vector]


@dataclass(frozen=True)
class Field:
    """Interaction of a direction e: energies [J] and G [N m], whose torque is e x G.

    Attributes
    ----------
    energy : function (e) -> (n,) array
        Energy to be tabulated.
    pull : function (e) -> vector
        Full G of all terms that depend on e alone.
    rest : function (e) -> vector
        The part of it that is not tabulated.
    """

    energy: Energy
    pull: Pull
    rest: Pull


@dataclass(frozen=True, eq=False)
class FieldTable:
    """Table of an energy with the error of its torque.

    Attributes
    ----------
    numbers : (k,) array
        See ``field_tables.spherical_table``.
    error : float
        The largest measured error of the torque, over the torque there plus the median of all.
    """

    numbers: np.ndarray
    error: float


def table_of(field: Field, bound: float) -> FieldTable | None:
    """Return a table of an energy with an error within the bound; None where it would be too large."""
    typical, open_ones = median_torque(field), np.arange(FACES * PATCHES**2)
    counts, errors = np.ones(open_ones.size, int), np.zeros(open_ones.size)
    found: list[Any] = [None] * open_ones.size
    while len(open_ones):
        if (counts**2).sum() > MOST_SQUARES or counts.max() > FINEST:
            return None
        squares = squares_of(open_ones, counts[open_ones])
        c = _coefficients(field, squares)
        off, firsts = _errors(field, squares, c, typical), np.cumsum([0, *counts[open_ones] ** 2])
        errors[open_ones] = TWICE * np.maximum.reduceat(off, firsts[:-1])
        for patch, first, last in zip(open_ones, firsts[:-1], firsts[1:], strict=True):
            found[patch] = c[:, :, first:last].transpose(2, 0, 1).reshape(-1)
        open_ones = open_ones[~(errors[open_ones] <= bound)]
        counts[open_ones] = _finer(counts[open_ones], errors[open_ones] / bound)
    begins = ENTRIES + np.cumsum([0, *counts[:-1] ** 2])
    entries = np.zeros(ENTRIES * SQUARE)
    entries[: len(counts)] = MOST * begins + counts
    return FieldTable(np.concatenate([entries, *found]), float(errors.max()))


def _finer(counts: np.ndarray, excess: np.ndarray) -> np.ndarray:
    """Return the next number of squares along a side of patches, from the ratio of their error to the bound."""
    factor = 1.05 * np.fmin(excess, 1e9) ** (1 / (TERMS - 1))
    finer: np.ndarray = np.maximum(counts + 1, np.ceil(counts * np.fmin(factor, 4.0))).astype(int)
    return finer


def median_torque(field: Field) -> float:
    """Return the median size [N m] of the torque over directions all over the sphere."""
    patches, middle = np.arange(FACES * PATCHES**2), np.zeros((1, 1))
    e = directions(squares_of(patches, np.full(len(patches), SAMPLES)), middle, middle)
    return float(np.median(_size(cross(e, _in_groups(field.pull, e)))))


class Squares(NamedTuple):
    """Squares of faces, each a part of a patch, row after row: arrays (k,).

    ``axis`` is that of the largest component, ``side`` its sign; ``x``, ``y`` are the middle and ``half`` half a side,
    in coordinates of the face from -1 to 1.
    """

    axis: np.ndarray
    side: np.ndarray
    x: np.ndarray
    y: np.ndarray
    half: np.ndarray


def squares_of(patches: np.ndarray, counts: np.ndarray) -> Squares:
    """Return the squares of some patches, given the number of each along a side."""
    each = np.repeat(counts, counts**2)
    number = np.arange(len(each)) - np.repeat(np.cumsum([0, *counts[:-1] ** 2]), counts**2)
    along, across = np.divmod(number, each)
    face, place = np.divmod(np.repeat(patches, counts**2), PATCHES**2)
    row, column = np.divmod(place, PATCHES)
    half = 1 / (PATCHES * each)
    x, y = (-1 + 2 * (k + (part + 0.5) / each) / PATCHES for k, part in ((column, across), (row, along)))
    return Squares(face // 2, 1.0 - 2.0 * (face % 2), x, y, half)


def directions(squares: Squares, s: np.ndarray, t: np.ndarray) -> Vector:
    """Return directions (k, squares) at places (k, 1) of all squares, from -1 to 1."""
    axis, side, x, y, half = squares
    x, y = x + s * half, y + t * half
    w = side / np.sqrt(1 + x * x + y * y)
    return turned((w, w * x, w * y), axis)


def turned(a: Vector, axis: np.ndarray) -> Vector:
    """Return the x, y, z components of vectors given from a starting axis on in cyclic order."""
    return tuple(np.choose((k - axis) % 3, a) for k in range(3))  # type: ignore[return-value]


def _coefficients(field: Field, squares: Squares) -> np.ndarray:
    """Return the coefficients c_ji (TERMS, TERMS, squares)."""
    t, s = (x.reshape(-1, 1) for x in np.meshgrid(NODES, NODES, indexing="ij"))
    values = _in_groups(field.energy, directions(squares, s, t)).reshape(TERMS, TERMS, -1)
    return _transformed(_transformed(values).swapaxes(0, 1)).swapaxes(0, 1)


def _transformed(values: np.ndarray) -> np.ndarray:
    """Return coefficients from values along the first axis, by plain sums, which are the same on every machine."""
    return np.stack([sum(x * value for x, value in zip(row, values, strict=True)) for row in INTERPOLATION])


def _errors(field: Field, squares: Squares, c: np.ndarray, typical: float) -> np.ndarray:
    """Return the largest error of the torque on each square, over its size plus a typical one."""
    s, t = CHECKED[:, :, None]
    e = directions(squares, s, t)
    sums = [horner(list(c[:, i]), t) for i in range(TERMS)]
    by_s, by_t = horner([total for total, _ in sums], s)[1], horner([slope for _, slope in sums], s)[0]
    w, u, v = turned(e, -squares.axis)
    gu, gv = (-slope / (squares.half * w) for slope in (by_s, by_t))
    table = turned((-(u * gu + v * gv) / w, gu, gv), squares.axis)
    exact, torque_of = _in_groups(field.pull, e), partial(cross, e)
    torque, off = torque_of(exact), torque_of(subtract(add(table, field.rest(e)), exact))
    worst: np.ndarray = (_size(off) / (_size(torque) + typical)).max(0)
    return worst


def _size(a: Vector) -> np.ndarray:
    size: np.ndarray = np.sqrt(dot(a, a))
    return size


def _in_groups(function: Callable[[Any], Any], e: Vector) -> Any:
    """Return a function of directions, evaluated in batches, in the shape of the directions."""
    flat = [np.ravel(x) for x in np.broadcast_arrays(*e)]
    parts = [function(tuple(x[k : k + GROUP] for x in flat)) for k in range(0, flat[0].size, GROUP)]
    if isinstance(parts[0], tuple):
        return tuple(np.concatenate(x).reshape(np.shape(e[0])) for x in zip(*parts, strict=True))
    return np.concatenate(parts).reshape(np.shape(e[0]))
