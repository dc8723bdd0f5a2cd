"""Periodic boxes: the image in which a position lies, its wrapped coordinates, and reduced lattice bases.

Positions of a state are never wrapped; here they are, for output: r = r_wrapped + n1 a1 + n2 a2 + n3 a3 with the
vectors a of the box and integers n (seed 003, eq. (1)).
"""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

import numpy as np

from pem_core.errors import MISSING, fail
from pem_core.models.environment import rows
from pem_core.models.systems.problem import Problem
from pem_core.numbers.types import Basis, Component, Vector
from pem_core.numbers.vectors import add, basis_at, cross, dot, scale, squared, subtract, vector_at

# From the vectors of a triclinic box to the parameter rows of its cell.
#
# A basis b1, b2, b3 of a lattice is Minkowski-reduced where |b1| <= |b2| <= |b3| and none of b2 + x b1 and
# b3 + x b1 + y b2 is shorter than b2 and b3. The greedy algorithm finds it: subtract from the longest vector the
# nearest
# lattice vector of the others, until none gets shorter (Semaev 2001, doi:10.1007/3-540-44670-2_13; Nguyen and Stehle
# 2009, doi:10.1145/1597036.1597050). Here it runs on all points at once.


SHORTER = 1 - 1e-12
"""Fraction of its square below which a vector counts as shorter, beyond round-off."""


def cell_rows(vectors: Basis) -> list[Any]:
    """Return the parameter rows of a triclinic box that follow its corner (see ``environment.rows``).

    Parameters
    ----------
    vectors : three vectors
        Its edges [m], lab frame; numbers or arrays over points.
    """
    basis = reduced(vectors)
    normals, volume = normals_of(basis)
    reciprocal = [component / volume for normal in normals for component in normal]
    neighbours = [row for x in rows.COEFFICIENTS for row in _neighbour(along(basis, x))]
    return [*(component for edge in vectors for component in edge), *reciprocal, *neighbours]


def _neighbour(v: Vector) -> list[Any]:
    return [*v, squared(v) / 2]


def along(basis: Basis, x: Component) -> Vector:
    """Return x1 b1 + x2 b2 + x3 b3."""
    return add(scale(x[0], basis[0]), add(scale(x[1], basis[1]), scale(x[2], basis[2])))


def normals_of(basis: Basis) -> tuple[Basis, Any]:
    """Return b2 x b3, b3 x b1, b1 x b2 and the volume, which may be negative: reciprocal vectors times the volume."""
    a, b, c = basis
    normals = cross(b, c), cross(c, a), cross(a, b)
    return normals, dot(a, normals[0])


def reduced(vectors: Basis) -> Basis:
    """Return a Minkowski-reduced basis of the lattice of three vectors, of numbers or (n,) arrays, in (n,) arrays."""
    basis = np.stack(np.broadcast_arrays(*(np.atleast_1d(x) for edge in vectors for x in edge))).reshape(3, 3, -1)
    gets_shorter = True
    while gets_shorter:
        order = np.argsort((basis**2).sum(1), axis=0, kind="stable")
        b1, b2, b3 = np.take_along_axis(basis, order[:, None], 0)
        b2, second = _shortest(b2, [b2 - np.rint(_dot(b1, b2) / _dot(b1, b1)) * b1])
        b3, third = _shortest(b3, _next_to(b3, b1, b2, ~second))
        basis, gets_shorter = np.stack([b1, b2, b3]), bool((second | third).any())
    a, b, c = (tuple(vector) for vector in basis)
    return a, b, c


def _dot(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Return a.b of (3, n) arrays."""
    product: np.ndarray = (a * b).sum(0)
    return product


def _shortest(vector: np.ndarray, others: Iterable[np.ndarray]) -> tuple[np.ndarray, np.ndarray]:
    """Return the shortest of some vectors (3, n), the first if none is shorter, and a mask of where it is another."""
    best, is_other = vector, np.zeros(vector.shape[1], bool)
    for other in others:
        is_shorter = _dot(other, other) < SHORTER * _dot(best, best)
        best, is_other = np.where(is_shorter, other, best), is_other | is_shorter
    return best, is_other


def _next_to(b3: np.ndarray, b1: np.ndarray, b2: np.ndarray, is_reduced: np.ndarray) -> Iterator[np.ndarray]:
    """Yield b3 less the lattice vectors x b1 + y b2 around its projection on them, where these are reduced."""
    g11, g12, g22 = _dot(b1, b1), _dot(b1, b2), _dot(b2, b2)
    over = is_reduced / np.where(is_reduced, g11 * g22 - g12**2, 1.0)
    x = np.rint(over * (g22 * _dot(b1, b3) - g12 * _dot(b2, b3)))
    y = np.rint(over * (g11 * _dot(b2, b3) - g12 * _dot(b1, b3)))
    for i, j in product((-1, 0, 1), repeat=2):
        yield b3 - (x + i) * b1 - (y + j) * b2


FINEST = float(np.finfo(float).eps)


def images(problem: Problem, positions: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the image of a periodic box in which positions lie, and their wrapped positions.

    Fractions of the wrapped positions along the box's vectors, counted from its corner, are from 0 to below 1. A
    position
    that is outside by round-off alone is moved inside.

    Parameters
    ----------
    problem : Problem
    positions : (points..., 3) array
        Lab frame [m]; the last of the axes of points is the problem's.

    Returns
    -------
    image : (points..., 3) array
        Integers; NaN where a position is not finite.
    wrapped : (points..., 3) array
        Lab frame [m].

    Raises
    ------
    InputError
        If there is no periodic box.
    """
    if problem.layout[rows.HEADER.periodicity] == rows.NONE:
        raise fail("box", ": only a periodic box has images", MISSING)
    corner, vectors = box_of(problem)
    normals, volume = normals_of(vectors)
    place = tuple(np.moveaxis(np.asarray(positions, float), -1, 0))
    is_known = np.isfinite(sum(place))
    wrapped: Any = tuple(np.where(is_known, x, c) for x, c in zip(place, corner, strict=True))
    image, nudge = np.zeros((3, *wrapped[0].shape)), 0.0
    while (beyond := np.floor(_fractions(wrapped, corner, normals) / volume)).any():
        image += beyond
        # Round-off may move a position that left through one face out through the other again: the nudge ends the loop.
        wrapped = subtract(wrapped, along(vectors, beyond - nudge * (beyond < 0)))
        nudge = 2 * nudge if nudge else FINEST * (np.abs(beyond).max() <= 1)
    found = np.where(is_known, image, np.nan), np.where(is_known, np.stack(wrapped), np.nan)
    return np.moveaxis(found[0], 0, -1), np.moveaxis(found[1], 0, -1)


def box_of(problem: Problem) -> tuple[Vector, Basis]:
    """Return corner and vectors [m] of a periodic box, lab frame, each component (1,) or (n,)."""
    p = rows.corner_rows(problem.parameters, problem.layout)
    if problem.layout[rows.HEADER.periodicity] == rows.TRICLINIC:
        return vector_at(p, rows.CORNER.corner), basis_at(p, rows.CORNER.size + rows.CELL.vectors)
    x, y, z = vector_at(problem.parameters, rows.SHARED.box)
    none = 0.0 * x
    return vector_at(p, rows.CORNER.corner), ((x, none, none), (none, y, none), (none, none, z))


def _fractions(place: Vector, corner: Vector, normals: Basis) -> np.ndarray:
    """Return fractions (3, points...) along the vectors, times the volume."""
    arm: Any = subtract(place, corner)
    return np.stack([dot(arm, normal) for normal in normals])
