"""Resting poses of a body from its contact features: a box, a body with corners, a cylinder, an ellipsoid."""

from dataclasses import dataclass
from itertools import combinations

import numpy as np

from pem_core.models.contact.face_energies import Attitudes, crest, faces_below, pass_heights
from pem_core.models.contact.features import RIM_POINTS
from pem_core.numbers.vectors import dot

# A body with corners rests on the faces of its convex hull, which it leaves over edges.

LEAST_SINE = 1e-150
"""Added to a sine before a division by it: on a face itself nothing falls further."""


@dataclass(frozen=True, eq=False)
class Polytope:
    """Convex polytope: corners with flat faces between them, all relative to the mass centre.

    Attributes
    ----------
    corners : (3, v, n) array
        [m], body frame, from the mass centre; one column where all points share them.
    normals : (3, f, n) array
        Outward normals of the faces.
    has : (f, v) bool array
        Corners of each face.
    edges : (e, 2) int array
        Faces on both sides of each edge.
    """

    corners: np.ndarray
    normals: np.ndarray
    has: np.ndarray
    edges: np.ndarray


def face_heights(body: Polytope) -> np.ndarray:
    """Return the height (f, n) [m] of the mass centre over each face."""
    return dot(body.normals, body.corners[:, body.has.argmax(1)])


def attitudes_of(body: Polytope, words: tuple[str, ...]) -> Attitudes:
    """Return the attitudes of a body with corners, with faces numbered as in the polytope."""
    height, (one, other) = face_heights(body), body.edges.T
    cosine = dot(body.normals[:, one], body.normals[:, other])
    way = pass_heights(height, body.edges, crest(height[one], height[other], cosine))
    face, left_over = faces_below(height, way)

    def below(columns: np.ndarray, u: np.ndarray) -> np.ndarray:
        each = columns if body.corners.shape[2] > 1 else np.zeros_like(columns)
        return steepest(body, height, each, u)

    form = {"corners": body.corners[:, :, 0].T.tolist(), "normals": body.normals[:, :, 0].T.tolist()}
    return Attitudes(words, height, face, left_over, below, {**form, "has": body.has.tolist()})


def steepest(body: Polytope, height: np.ndarray, columns: np.ndarray, u: np.ndarray) -> np.ndarray:
    """Return the face at the lowest corner c towards which h = c.u falls most steeply: see ``Below``.

    On a great circle h is a cosine, concave above the wall: once it begins to fall it falls all the way. The directions
    of the faces at c surround u, so that h falls towards at least one of them.
    """
    reach = dot(u[:, None], body.corners[:, :, columns])
    corner = reach.argmax(0)
    lowest = np.take_along_axis(reach, corner[None], 0)
    cosine = dot(u[:, None], body.normals[:, :, columns])
    sine = np.sqrt(np.maximum(1.0 - cosine * cosine, 0.0)) + LEAST_SINE
    slope = (height[:, columns] - cosine * lowest) / sine
    return np.where(body.has[:, corner], slope, np.inf).argmin(0)


# Attitudes of a box with any mass centre: its six faces, some of which may be unstable.


SIGNS = np.array([(i, j, k) for i in (1, -1) for j in (1, -1) for k in (1, -1)])
"""Corners of a cuboid, in the order of ``contact.features``."""
FACES = ("plus_x", "minus_x", "plus_y", "minus_y", "plus_z", "minus_z")
"""Faces of a cuboid, by its own axes a, b, c."""
HAS = np.array([SIGNS[:, axis] == sign for axis in range(3) for sign in (1, -1)])
EDGES = np.array([(f, g) for f in range(6) for g in range(f + 1, 6) if f // 2 != g // 2])
ROUND_OFF = 1e-9
"""Relative difference up to which lengths, or places, count as equal: those of corners to the size of a box."""


def half_edges(corners: np.ndarray) -> np.ndarray:
    """Return half the edges (3, 3, n) of corners (3, 8, n) in that order: edges first, then components."""
    return np.stack([(corners[:, 0] - corners[:, far]) / 2.0 for far in (4, 2, 1)])


def are_of_box(corners: np.ndarray) -> np.ndarray:
    """Return a mask (n,) of corners (3, 8, n) that are those of a box."""
    half, middle = half_edges(corners), (corners[:, 0] + corners[:, 7]) / 2.0
    a, b, c = half
    size = np.sqrt(np.minimum(np.minimum(dot(a, a), dot(b, b)), dot(c, c)))
    made = middle[:, None] + sum(SIGNS[:, axis, None] * half[axis][:, None] for axis in range(3))
    off = np.abs(made - corners).max((0, 1))
    askew = np.maximum(np.maximum(np.abs(dot(a, b)), np.abs(dot(b, c))), np.abs(dot(c, a)))
    return (size > 0) & (off <= ROUND_OFF * size) & (askew <= ROUND_OFF * size * size)


def box(corners: np.ndarray) -> Polytope:
    """Return the box of corners (3, 8, n) [m] in that order."""
    half = half_edges(corners)
    out = [sign * edge / np.sqrt(dot(edge, edge)) for edge in half for sign in (1.0, -1.0)]
    return Polytope(corners, np.stack(out, 1), HAS, EDGES)


# Convex hull of some dozens of corners, from all planes through three of them.


MOST_CORNERS = 64
"""Most corners of which a hull is computed: the number of planes is its cube."""
FLAT = 1e-9
"""Fraction of the extent of corners by which a corner in a plane may be off it."""
LEAST_PLANE_SINE = 1e-6
"""Least sine of the angle between two corners as seen from a third for which the three define a plane."""


def extent(corners: np.ndarray) -> np.ndarray:
    """Return the extent of corners (v, 3) along their three principal directions, the longest first."""
    return np.linalg.svd(corners - corners.mean(0), compute_uv=False)


def is_solid(corners: np.ndarray) -> bool:
    """Return whether corners (v, 3) are not coplanar."""
    sizes = extent(corners)
    return len(corners) > 3 and bool(sizes[2] > FLAT * sizes[0])


def hull(corners: np.ndarray) -> Polytope:
    """Return the convex hull of non-coplanar corners (v, 3) [m], with faces in the order of their first corners."""
    heights, normals = planes(corners)
    size = extent(corners)[0]
    above = corners @ normals.T - heights
    is_outside = above.max(0) <= FLAT * size
    normals, on = normals[is_outside], above.T[is_outside] >= -FLAT * size
    kept = np.sort(np.unique(on, axis=0, return_index=True)[1])
    normals, has = normals[kept], on[kept]
    edges = [(f, g) for f, g in combinations(range(len(has)), 2) if (has[f] & has[g]).sum() > 1]
    return Polytope(corners.T[:, :, None], normals.T[:, :, None], has, np.array(edges))


def planes(corners: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return n.x and n, with both signs, of all planes through three non-collinear corners (v, 3)."""
    i, j, k = np.array(list(combinations(range(len(corners)), 3))).T
    one, other = corners[j] - corners[i], corners[k] - corners[i]
    across = np.cross(one, other)
    size = np.linalg.norm(across, axis=1)
    is_plane = size > LEAST_PLANE_SINE * np.linalg.norm(one, axis=1) * np.linalg.norm(other, axis=1)
    n = across[is_plane] / size[is_plane, None]
    n, i = np.concatenate([n, -n]), np.tile(i[is_plane], 2)
    return (n * corners[i]).sum(1), n


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
    return "the body has several shapes, and at least one shape has a curved surface"


def with_corners(corners: np.ndarray) -> Attitudes | str:
    """Return the attitudes of a body with corners (3, v, n) [m] from its mass centre, or why they are unknown."""
    if corners.shape[1] == 8 and are_of_box(corners).all():
        return attitudes_of(box(corners), FACES)
    if corners.shape[1] > MOST_CORNERS:
        return f"the body has {corners.shape[1]} corners, more than the limit of {MOST_CORNERS}"
    each, which = np.unique(corners.reshape(-1, corners.shape[2]), axis=1, return_inverse=True)
    own = each.reshape(*corners.shape[:2], -1)
    if not all(is_solid(own[:, :, k].T) for k in range(own.shape[2])):
        return "all corners of the body lie in one plane"
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
        return "the body is a sphere or an ellipsoid whose mass centre is not at the centre of the shape"
    if (middle - short <= ROUND_OFF * long).all():
        return "the body has no unique shortest axis, so it can roll from one side to another"
    return ellipsoid(axes / sizes[:, None], sizes)


def _cylinder(ends: np.ndarray, radius: np.ndarray) -> Attitudes | str:
    between = (ends[:, 0] - ends[:, 1]) / 2.0
    half_length, middle = np.sqrt(dot(between, between)), (ends[:, 0] + ends[:, 1]) / 2.0
    d = between / half_length
    shift = dot(middle, d)
    off = middle - shift * d
    if (np.sqrt(dot(off, off)) > ROUND_OFF * (radius + half_length)).any():
        return "the body is a cylinder whose mass centre is not on the axis of the cylinder"
    return cylinder(d, shift, radius, half_length)
