"""Shape recognition from contact features: a box, a body with corners, a cylinder, an ellipsoid."""

import numpy as np

from pem_core.models.contact.face_energies import Attitudes, crest, faces_below, pass_heights
from pem_core.models.contact.features import RIM_POINTS
from pem_core.models.contact.polytope import EDGES, FACES, MOST_CORNERS, are_of_box, attitudes_of, box, hull, is_solid
from pem_core.numbers.vectors import dot

# Attitudes of a cylinder and of an ellipsoid, in closed form.


ENDS = ("plus_end", "minus_end", "side")
RIMS = np.array([(0, 2), (1, 2)])


def cylinder(d: np.ndarray, shift: np.ndarray, radius: np.ndarray, half_length: np.ndarray) -> Attitudes:
    """Return the attitudes of a cylinder: on either end or its side, which it leaves over its rims.

    h(u) = d.u shift + half_length |d.u| + radius sqrt(1 - (d.u)^2)

    Parameters
    ----------
    d : (3, n) array
        Its axis, body frame.
    shift : (n,) array
        Offset [m] of its middle along d from the mass centre, which is on its axis.
    radius, half_length : (n,) array
        [m].
    """
    ends = np.stack([half_length + shift, half_length - shift])
    height = np.stack([*ends, radius])
    way = pass_heights(height, RIMS, crest(ends, radius))

    def below(columns: np.ndarray, u: np.ndarray) -> np.ndarray:
        each = columns if height.shape[1] > 1 else np.zeros_like(columns)
        along, end = dot(d[:, each], u), np.where(dot(d[:, each], u) >= 0, 0, 1)
        across = np.sqrt(np.maximum(1.0 - along * along, 0.0))
        return np.where(radius[each] * np.abs(along) > ends[end, each] * across, end, 2)

    form = {"axis": d[:, 0].tolist(), "ends": ends[:, 0].tolist(), "radius": float(radius[0])}
    return Attitudes(ENDS, height, *faces_below(height, way), below, form)


def ellipsoid(axes: np.ndarray, sizes: np.ndarray) -> Attitudes:
    """Return the attitudes of an ellipsoid: on either end of its shortest axis, which it leaves over its middle one.

    h(u)^2 = sum a_i^2 (u_i.u)^2

    Parameters
    ----------
    axes : (3, 3, n) array
        Its axes u_i, axis by axis, body frame, about its mass centre.
    sizes : (3, n) array
        Its semi-axes a_i [m].
    """
    height = np.repeat(sizes, 2, axis=0)
    way = pass_heights(height, EDGES, np.maximum(*height[EDGES.T]))
    shortest = sizes.argmin(0)

    def below(columns: np.ndarray, u: np.ndarray) -> np.ndarray:
        each = columns if height.shape[1] > 1 else np.zeros_like(columns)
        towards = np.stack([dot(axis[:, each], u) for axis in axes])[shortest[each], np.arange(len(each))]
        return 2 * shortest[each] + (towards < 0)

    form = {"across": axes[int(shortest[0]), :, 0].tolist(), "shortest": int(shortest[0])}
    return Attitudes(FACES, height, *faces_below(height, way), below, form)


OF_CYLINDER = 2 + 2 * RIM_POINTS
"""Number of features of a cylinder, of which the rims are the first two."""
ROUND_OFF = 1e-9
"""Relative difference up to which lengths, or places, count as equal."""


def attitudes(centres: np.ndarray, axes: np.ndarray) -> Attitudes | str:
    """Return the attitudes of a body on a wall, or the reason why they are unknown.

    Parameters
    ----------
    centres : (3, f, n) array
        Centres of its features [m], body frame, from its mass centre; one column where all points share them.
    axes : (3, 3, f, n) array
        Their half axes [m], axis by axis.
    """
    size = np.sqrt(np.stack([dot(axis, axis) for axis in axes]))
    count = centres.shape[1]
    if not size.any():
        return with_corners(centres)
    if count == 1 and size.all():
        return _ellipsoid(centres[:, 0], axes[:, :, 0], size[:, 0])
    if count == OF_CYLINDER and size[:2, :2].all() and not size[2].any():
        return _cylinder(centres[:, :2], size[0, 0])
    return "it has several shapes, and not all have corners alone"


def with_corners(corners: np.ndarray) -> Attitudes | str:
    """Return the attitudes of a body with corners (3, v, n) [m] from its mass centre, or why they are unknown."""
    if corners.shape[1] == 8 and are_of_box(corners).all():
        return attitudes_of(box(corners), FACES)
    if corners.shape[1] > MOST_CORNERS:
        return f"it has {corners.shape[1]} corners, and faces are looked for between {MOST_CORNERS} at most"
    each, which = np.unique(corners.reshape(-1, corners.shape[2]), axis=1, return_inverse=True)
    own = each.reshape(*corners.shape[:2], -1)
    if not all(is_solid(own[:, :, k].T) for k in range(own.shape[2])):
        return "all that it can touch with lies in a plane"
    return side_by_side([numbered(own[:, :, k]) for k in range(own.shape[2])], which.ravel())


def numbered(corners: np.ndarray) -> Attitudes:
    """Return the attitudes of the hull of corners (3, v), with stable faces numbered by height of the mass centre."""
    found = attitudes_of(hull(corners.T), ())
    stable = np.unique(found.face)
    order = stable[np.argsort(found.height[stable, 0], kind="stable")]
    number = np.full(len(found.height), -1)
    number[order] = np.arange(len(order))
    words = tuple(f"support_{k}" for k in range(len(order)))
    return Attitudes(words, found.height, number[found.face], found.exit, found.below, found.form)


def side_by_side(found: list[Attitudes], which: np.ndarray) -> Attitudes:
    """Return several one-column attitudes as one: its column k is that of ``found[which[k]]``."""
    if len(found) == 1:
        return found[0]
    count = max(len(one.height) for one in found)

    def columns(name: str, none: float) -> np.ndarray:
        own = [getattr(one, name)[:, 0] for one in found]
        return np.stack([np.pad(a, (0, count - len(a)), constant_values=none) for a in own], 1)[:, which]

    def below(points: np.ndarray, u: np.ndarray) -> np.ndarray:
        out = np.empty(len(points), int)
        for k, one in enumerate(found):
            own = which[points] == k
            out[own] = one.below(np.zeros(own.sum(), int), u[:, own])
        return out

    words = max((one.words for one in found), key=len)
    return Attitudes(
        words, columns("height", np.inf), columns("face", -1), columns("exit", -np.inf), below, found[0].form
    )


def _ellipsoid(centre: np.ndarray, axes: np.ndarray, sizes: np.ndarray) -> Attitudes | str:
    short, middle, long = np.sort(sizes, 0)
    if (np.sqrt(dot(centre, centre)) > ROUND_OFF * long).any():
        return "it is round, and its mass centre is not in its middle"
    if (middle - short <= ROUND_OFF * long).all():
        return "it has no shortest axis, and rolls from one side to the next"
    return ellipsoid(axes / sizes[:, None], sizes)


def _cylinder(ends: np.ndarray, radius: np.ndarray) -> Attitudes | str:
    between = (ends[:, 0] - ends[:, 1]) / 2.0
    half_length, middle = np.sqrt(dot(between, between)), (ends[:, 0] + ends[:, 1]) / 2.0
    d = between / half_length
    shift = dot(middle, d)
    off = middle - shift * d
    if (np.sqrt(dot(off, off)) > ROUND_OFF * (radius + half_length)).any():
        return "it is round, and its mass centre is not on its axis"
    return cylinder(d, shift, radius, half_length)
