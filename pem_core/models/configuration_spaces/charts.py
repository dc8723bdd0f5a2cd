"""Charts: spaces of configurations divided into cells, each with its own gnomonic chart.

A configuration is a point in R^n: the direction e of a symmetric pendulum, (cos phi, sin phi) on a hinge, the point
itself in a plane, and else a unit quaternion, the same with either sign. The sphere of directions is divided like a
cube, face by face. A cell has a middle u and spanning vectors t_1 ... t_d; its points lie on the rays

    v = u + y_1 t_1 + ... + y_d t_d,    |y_j| <= 1,    place = v / |v|,

the gnomonic chart of the middle: |v|^2 is one to second order in y, which is why each cell has its own chart.
The cube is rotated by a matrix of integers, so that its edges are exact, cells leave no gap, and no equilibrium
of a symmetric scene lies on an edge. (Ours; measured numbers are in docs/rest_points.md.)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

QUATERNION = (7, 2, 1, 3)
"""Integers of the rotation of the cube, which is no symmetry of a scene."""
LONGER = 1 + 1e-12
"""Factor by which spanning vectors, and sizes derived from them, are lengthened to cover rounding."""
WIDENED = 1e-14
"""Length added to cells: middle and spanning vectors are rounded, and so a point has other coordinates."""


MOST_HALVED = 3
"""Largest dimension of a space whose first cells are its faces halved in each direction."""


@dataclass(frozen=True)
class Cells:
    """Cells of the spaces of several parameter sets, as columns.

    Attributes
    ----------
    owner : (c,) int array
        Parameter set of each cell.
    face : (c,) int array
        Face of the cube on which it lies.
    centre, half : (d, c) arrays
        Centre on the face, which reaches from -1 to 1, and half-width.
    """

    owner: np.ndarray
    face: np.ndarray
    centre: np.ndarray
    half: np.ndarray

    def some(self, which: np.ndarray) -> Cells:
        """Return a selection of the cells."""
        return Cells(self.owner[which], self.face[which], self.centre[:, which], self.half[:, which])

    def halved(self, along: np.ndarray) -> Cells:
        """Return both halves of each cell, split across one of its directions."""
        half = self.half.copy()
        every = np.arange(len(along))
        half[along, every] /= 2
        sides = [self.centre.copy(), self.centre.copy()]
        for side, sign in zip(sides, (-1.0, 1.0), strict=True):
            side[along, every] += sign * half[along, every]
        owner, face = np.tile(self.owner, 2), np.tile(self.face, 2)
        return Cells(owner, face, np.concatenate(sides, 1), np.tile(half, 2))


@dataclass(frozen=True)
class Frames:
    """Gnomonic charts of some cells.

    Attributes
    ----------
    middle : (n, c) array
        u.
    span : (d, n, c) array
        t_j.
    """

    middle: np.ndarray
    span: np.ndarray

    @property
    def radius(self) -> np.ndarray:
        """Return a bound (c,) on the distance of the farthest point from the middle, in R^n."""
        gram = np.abs(np.einsum("inc,jnc->ijc", self.span, self.span))
        return np.sqrt(gram.sum((0, 1))) * LONGER

    def some(self, which: np.ndarray) -> Frames:
        """Return a selection of the charts."""
        return Frames(self.middle[:, which], self.span[:, :, which])


@dataclass(frozen=True)
class Chart:
    """Charts of a space: its cells, local coordinates and distances.

    Attributes
    ----------
    size : int
        n, the number of components of a place.
    dimension : int
        d.
    faces : int
    frames : function (Cells) -> Frames
    around : function (places (n, c), reach (c,)) -> Frames
        Charts centred on places, with a given reach, spanned by vectors orthogonal to them.
    moved : function (Frames, y (d, c)) -> places (n, c)
    distance : function (places (n, c), places (n, c)) -> (c,)
        In R^n; of quaternions to the nearer sign.
    found : function (places (n, c)) -> (face (c,), place on it (d, c))
        Face of the cube and position on it of places.
    ball : function (reach (c,)) -> (c,)
        Radius about the middle of a chart of this reach within which every point lies in the chart.
    """

    size: int
    dimension: int
    faces: int
    frames: Callable[[Cells], Frames]
    around: Callable[[np.ndarray, np.ndarray], Frames]
    moved: Callable[[Frames, np.ndarray], np.ndarray]
    distance: Callable[[np.ndarray, np.ndarray], np.ndarray]
    ball: Callable[[np.ndarray], np.ndarray]
    found: Callable[[np.ndarray], tuple[np.ndarray, np.ndarray]]


def first_cells(chart: Chart, sets: int) -> Cells:
    """Return the initial cells of a chart for each parameter set.

    They are the faces halved in every direction; for products the full faces, which are many enough.
    """
    d, sides = chart.dimension, [-0.5, 0.5] if chart.dimension <= MOST_HALVED else [0.0]
    centre = np.array(np.meshgrid(*[sides] * d, indexing="ij")).reshape(d, -1)
    corners = centre.shape[1]
    each = chart.faces * corners
    face = np.tile(np.repeat(np.arange(chart.faces), corners), sets)
    owner = np.repeat(np.arange(sets), each)
    return Cells(owner, face, np.tile(centre, (1, chart.faces * sets)), np.full((d, sets * each), 1 / len(sides)))


def _basis(size: int) -> np.ndarray:
    """Return orthogonal integer vectors of equal length, (n, n), which rotate the cube."""
    a, b, c, d = QUATERNION
    if size == 2:
        return np.array([[a, -b], [b, a]], float)
    if size == 4:
        return np.array([[a, -b, -c, -d], [b, a, -d, c], [c, d, a, -b], [d, -c, b, a]], float)
    return np.array(
        [
            [a * a + b * b - c * c - d * d, 2 * (b * c - a * d), 2 * (b * d + a * c)],
            [2 * (b * c + a * d), a * a - b * b + c * c - d * d, 2 * (c * d - a * b)],
            [2 * (b * d - a * c), 2 * (c * d + a * b), a * a - b * b - c * c + d * d],
        ],
        float,
    )


def sphere(size: int, is_projective: bool = False) -> Chart:
    """Return the chart of directions in R^n, or of lines if opposite directions are identified."""
    basis = _basis(size).T
    basis = basis / np.sqrt((basis[0] ** 2).sum())

    def frames(cells: Cells) -> Frames:
        axis, sign = cells.face % size, np.where(cells.face < size, 1.0, -1.0)
        sides = [basis[(axis + 1 + j) % size].T for j in range(size - 1)]
        ray = sign * basis[axis].T + sum(c * side for c, side in zip(cells.centre, sides, strict=True))
        length = np.sqrt((ray**2).sum(0))
        middle = ray / length
        along = np.stack([(side * middle).sum(0) for side in sides])
        span = np.stack([(side - k * middle) / length for side, k in zip(sides, along, strict=True)])
        lean = (np.abs(along) * cells.half).sum(0) / length
        reach = cells.half / (1.0 - lean) * LONGER + WIDENED
        return Frames(middle, reach[:, None] * span)

    def distance(a: np.ndarray, b: np.ndarray) -> np.ndarray:
        apart = np.sqrt(((a - b) ** 2).sum(0))
        return np.minimum(apart, np.sqrt(((a + b) ** 2).sum(0))) if is_projective else apart

    def moved(frames: Frames, y: np.ndarray) -> np.ndarray:
        ray = frames.middle + (y[:, None] * frames.span).sum(0)
        return ray / np.sqrt((ray**2).sum(0))

    def ball(reach: np.ndarray) -> np.ndarray:
        return 2 * np.sin(0.5 * np.arctan(reach)) * (1 - 1e-9)

    def found(places: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        along, every = basis @ places, np.arange(places.shape[1])
        axis = np.abs(along).argmax(0)
        sign = np.where(along[axis, every] > 0, 1.0, -1.0)
        where = np.stack([along[(axis + 1 + j) % size, every] for j in range(size - 1)])
        return axis + np.where(sign < 0, size, 0), where / np.abs(along[axis, every])

    faces = size if is_projective else 2 * size
    return Chart(size, size - 1, faces, frames, _tangents(size), moved, distance, ball, found)


def _tangents(size: int) -> Callable[[np.ndarray, np.ndarray], Frames]:
    """Return the spanning vectors orthogonal to places: axes of R^n, reflected as the nearest axis is to the place."""

    def around(places: np.ndarray, reach: np.ndarray) -> Frames:
        # Householder's reflection that takes the axis nearest to a place to that place; the other axes follow.
        first = np.abs(places).argmax(0)
        sign = np.where(places[first, np.arange(len(first))] > 0, 1.0, -1.0)
        normal = places + 0.0
        normal[first, np.arange(len(first))] += sign
        over = 2.0 / (normal**2).sum(0)
        eye = np.eye(size)
        others = np.stack([(first + 1 + j) % size for j in range(size - 1)])
        span = np.stack([eye[:, other] - normal * over * normal[other, np.arange(len(first))] for other in others])
        return Frames(places, reach * span)

    return around


def plane(reach: float) -> Chart:
    """Return the chart of a square that holds the disc of radius ``reach``, its middle and sides slightly offset."""
    turned = np.array([[1.03, 0.01], [-0.01, 1.03]]) * reach

    def frames(cells: Cells) -> Frames:
        middle = turned @ (cells.centre + np.array([[1e-3], [-2e-3]]))
        half = cells.half * LONGER + WIDENED
        return Frames(middle, half[:, None] * turned.T[:, :, None])

    def around(places: np.ndarray, radius: np.ndarray) -> Frames:
        return Frames(places, reach * radius * np.eye(2)[:, :, None])

    def moved(frames: Frames, y: np.ndarray) -> np.ndarray:
        return frames.middle + (y[:, None] * frames.span).sum(0)

    def distance(a: np.ndarray, b: np.ndarray) -> np.ndarray:
        return np.sqrt(((a - b) ** 2).sum(0))

    def found(places: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        where = np.linalg.solve(turned, places) - np.array([[1e-3], [-2e-3]])
        return np.zeros(places.shape[1], int), where

    return Chart(2, 2, 1, frames, around, moved, distance, lambda y: reach * y * (1 - 1e-9), found)


CIRCLE, SPHERE_CHART, ROTATIONS = sphere(2), sphere(3), sphere(4, is_projective=True)
