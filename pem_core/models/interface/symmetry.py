"""Symmetry invariants: quantities of a scene in the lab, and their images under reflections and rotations.

Motions follow from these quantities alone. An isometry of the lab takes each motion of a scene to one of the scene's
image; where the image is the scene itself, it takes motions of the scene to others of the same scene. The
numbers of placed magnets may differ.

The energies -p.B and of two dipoles do not change when moments p and fields B are mapped as arrows, or mapped as
arrows and reversed, all with one sign. (Reflections make pseudovectors of them, which is the latter case.)
"""

import math
from dataclasses import dataclass
from enum import Enum
from itertools import product
from typing import Any

import numpy as np

QUARTERS = 8
"""Parts of a turn that are tried where no placed magnet is off the axis: those that may map a square grid."""
SAME_PLACE = 1e-9
"""Relative difference of distances and heights below which magnets are tried as images of each other."""
SNAP = 1e-15
"""Distance from 0, 1 or -1 within which a cosine or sine is set to it."""


class Kind(Enum):
    """Transformation of a quantity under a map of the lab."""

    SCALAR = "scalar"
    PLACE = "place"
    ARROW = "arrow"
    PSEUDOVECTOR = "pseudovector"
    MAGNETIC = "magnetic"
    TENSOR = "tensor"


@dataclass(frozen=True, eq=False)
class Quantity:
    """Quantities of one kind.

    Attributes
    ----------
    kind : Kind
    values : (k, n), (k, 3, n) or (k, 3, 3, n) array
        Numbers, lab components or components of tensors at n points; one column where all points share them.
    """

    kind: Kind
    values: np.ndarray


@dataclass(frozen=True, eq=False)
class InLab:
    """Invariants in the lab frame: all quantities on which motions from n states depend.

    Attributes
    ----------
    own : tuple of Quantity
        Quantities of the scene, and of the moving bodies.
    placed : tuple of Quantity
        Quantities of placed dipoles: an index k for each dipole.
    origin : (3, n) or (3, 1) array
        A place [m] on the vertical axis of a possible symmetry.
    magnets : tuple of int
        The placed magnet to which each of these dipoles belongs; empty where each dipole is a magnet.
    """

    own: tuple[Quantity, ...]
    placed: tuple[Quantity, ...]
    origin: np.ndarray
    magnets: tuple[int, ...] = ()


@dataclass(frozen=True, eq=False)
class LabMap:
    """Reflection in a vertical plane, or rotation about a vertical.

    Attributes
    ----------
    matrix : (3, 3) array
        Orthogonal matrix of the map of arrows.
    sign : int
        Factor of moments and fields after they are mapped as arrows: 1 or -1.
    """

    matrix: np.ndarray
    sign: int

    @property
    def text(self) -> str:
        """Return a description of the map."""
        angle = math.degrees(math.atan2(self.matrix[1, 0], self.matrix[0, 0]))
        if np.linalg.det(self.matrix) > 0:
            return f"rotation by {angle % 360:.6g} deg about the vertical"
        return f"reflection in the vertical plane at {angle / 2 % 180:.6g} deg to x"


def at_points(in_lab: InLab, points: np.ndarray) -> InLab:
    """Return the invariants of some of the points."""

    def some(values: np.ndarray) -> np.ndarray:
        return values if values.shape[-1] == 1 else values[..., points]

    own, placed = (tuple(Quantity(one.kind, some(one.values)) for one in part) for part in (in_lab.own, in_lab.placed))
    return InLab(own, placed, some(in_lab.origin), in_lab.magnets)


def image(in_lab: InLab, lab: LabMap) -> InLab:
    """Return the image of a scene and its states under a map."""
    own, placed = (
        tuple(Quantity(one.kind, _mapped(one, lab, in_lab.origin)) for one in several)
        for several in (in_lab.own, in_lab.placed)
    )
    return InLab(own, placed, in_lab.origin, in_lab.magnets)


def _mapped(one: Quantity, lab: LabMap, origin: np.ndarray) -> np.ndarray:
    matrix, values = lab.matrix, one.values
    if one.kind is Kind.SCALAR:
        return values
    if one.kind is Kind.TENSOR:
        return np.einsum("ia,jb,kabn->kijn", matrix, matrix, values)
    if one.kind is Kind.PLACE:
        return origin + np.einsum("ia,kan->kin", matrix, values - origin)
    factors = {Kind.ARROW: 1.0, Kind.PSEUDOVECTOR: float(np.linalg.det(matrix)), Kind.MAGNETIC: float(lab.sign)}
    return factors[one.kind] * np.einsum("ia,kan->kin", matrix, values)


def difference(first: InLab, second: InLab, order: np.ndarray) -> Any:
    """Return the difference of two scenes at each point, shape (n,): the largest difference of any quantity.

    Each is relative to the largest value of its quantity; for places, to the largest distance from the origin.

    Parameters
    ----------
    first, second : InLab
    order : (K,) int array
        For each placed dipole of the first scene, the dipole of the second to compare it with.
    """
    pairs = [(a, b.values) for a, b in zip(first.own, second.own, strict=True)]
    pairs += [(a, b.values[order]) for a, b in zip(first.placed, second.placed, strict=True)]
    lengths = _length(first)
    found: Any = np.zeros(1)
    for one, other in pairs:
        if one.values.size:
            size = lengths if one.kind is Kind.PLACE else np.abs(one.values).max()
            gap = np.abs(one.values - other)
            found = np.maximum(found, gap.reshape(-1, gap.shape[-1]).max(0) / (size or 1.0))
    return found


def _length(in_lab: InLab) -> Any:
    """Return the largest distance from the origin [m] along a component."""
    places = [one.values - in_lab.origin for one in (*in_lab.own, *in_lab.placed) if one.kind is Kind.PLACE]
    return max((np.abs(place).max() for place in places if place.size), default=0.0)


def order_of_images(first: InLab, second: InLab) -> np.ndarray | None:
    """Return the nearest placed dipole of another scene for each one of a scene; None where two share one."""
    count = len(first.placed[0].values) if first.placed else 0
    if not count:
        return np.empty(0, int)
    gaps = np.zeros((count, count))
    lengths = _length(first)
    for a, b in zip(first.placed, second.placed, strict=True):
        mine, other = (one.values.reshape(count, -1, one.values.shape[-1])[..., 0] for one in (a, b))
        size = lengths if a.kind is Kind.PLACE else np.abs(mine).max()
        gaps = np.maximum(gaps, np.abs(mine[:, None] - other[None]).max(-1) / (size or 1.0))
    nearest = gaps.argmin(1)
    return nearest if len(np.unique(nearest)) == count else None


def magnet_permutation(in_lab: InLab, order: np.ndarray) -> tuple[int, ...] | None:
    """Return the permutation of placed magnets that an order of dipoles implies; None where dipoles of one separate."""
    owner = in_lab.magnets or range(len(order))
    pairs = {(owner[k], owner[to]) for k, to in enumerate(order)}
    taken = dict(pairs)
    return tuple(taken[k] for k in sorted(taken)) if len(taken) == len(pairs) else None


def candidates(in_lab: InLab) -> list[LabMap]:
    """Return the maps that may be symmetries of a scene, judged by its first point.

    A symmetry takes a dipole off the vertical to one at the same distance and height. The smallest such group of
    dipoles
    is tried; where there is none, eighths of a turn and reflections between them.
    """
    places = next((one.values[..., 0] - in_lab.origin[:, 0] for one in in_lab.placed if one.kind is Kind.PLACE), None)
    beside = _smallest_ring(np.empty((0, 3)) if places is None else places)
    if len(beside):
        angles = np.arctan2(beside[:, 1], beside[:, 0])
        turns, planes = angles - angles[0], angles + angles[0]
    else:
        turns = planes = np.arange(QUARTERS) * 2 * np.pi / QUARTERS
    matrices = [_matrix(angle, 1) for angle in turns[1:]] + [_matrix(angle, -1) for angle in planes]
    return [LabMap(matrix, sign) for matrix, sign in product(matrices, (1, -1))]


def _smallest_ring(places: np.ndarray) -> np.ndarray:
    """Return the smallest group of places (k, 3) off the vertical with equal distance from it and equal height."""
    size = np.abs(places).max(initial=0.0) or 1.0
    rings = np.stack([np.hypot(places[:, 0], places[:, 1]), places[:, 2]], 1) / size
    groups = [np.abs(rings - ring).max(1) < SAME_PLACE for ring in rings if ring[0] > SAME_PLACE]
    return places[min(groups, key=lambda group: int(group.sum()))] if groups else places[:0]


def _matrix(angle: float, determinant: int) -> np.ndarray:
    """Return the rotation by an angle [rad], or the reflection in the plane at half of it."""
    c, s = (_snapped(f(angle)) for f in (math.cos, math.sin))
    return np.array([[c, -determinant * s, 0.0], [s, determinant * c, 0.0], [0.0, 0.0, 1.0]])


def _snapped(x: float) -> float:
    return float(round(x)) if abs(x - round(x)) < SNAP else x
