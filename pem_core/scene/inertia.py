"""Symmetric tensors as six components, and the algebra of inertia tensors.

A tensor is the tuple (xx, yy, zz, xy, xz, yz) of its components in the body frame, each a float or an array over
points. Off-diagonal components carry their sign: I_xy = -integral of rho x y.
"""

from typing import Any

import numpy as np

Tensor = tuple[Any, Any, Any, Any, Any, Any]

NULL_RELATIVE = 1e-12
"""Principal moments below this fraction of the largest one count as zero (manual eq. 4.2)."""


def add(a: Tensor, b: Tensor) -> Tensor:
    """Return the sum of two tensors."""
    return tuple(x + y for x, y in zip(a, b, strict=True))


def scale(factor: Any, a: Tensor) -> Tensor:
    """Return the tensor times a number."""
    return tuple(factor * x for x in a)


def outer(d: tuple[Any, Any, Any]) -> Tensor:
    """Return the dyad dd of a vector."""
    x, y, z = d
    return x * x, y * y, z * z, x * y, x * z, y * z


def isotropic(value: Any) -> Tensor:
    """Return value times the unit tensor."""
    return value, value, value, 0.0, 0.0, 0.0


def axial(about_axis: Any, across_axis: Any, d: tuple[Any, Any, Any]) -> Tensor:
    """Return across (delta - dd) + about dd for a unit vector d, the form of eqs. (3.9) and (3.12)."""
    return add(isotropic(across_axis), scale(about_axis - across_axis, outer(d)))


def parallel_axis_term(mass: Any, offset: tuple[Any, Any, Any]) -> Tensor:
    """Return M (r^2 delta - rr), the contribution of a shift from the mass centre by r (manual eq. 3.7).

    Valid only from the centre of mass; the manual omits this condition.
    """
    x, y, z = offset
    square = x * x + y * y + z * z
    return scale(mass, add(isotropic(square), scale(-1.0, outer(offset))))


def matrices(a: Tensor) -> np.ndarray:
    """Return the tensor as matrices, shape (n, 3, 3), with n = 1 for plain numbers."""
    xx, yy, zz, xy, xz, yz = np.broadcast_arrays(*(np.atleast_1d(np.asarray(x, float)) for x in a))
    rows = [np.stack(row, -1) for row in ((xx, xy, xz), (xy, yy, yz), (xz, yz, zz))]
    return np.stack(rows, -2)


def pseudo_inverse(a: Tensor) -> tuple[Tensor, Tensor]:
    """Compute the pseudo-inverse of an inertia tensor that may have null axes (manual eqs. 4.1 and 4.2).

    Returns
    -------
    inverse : Tensor
        Sum of n_i n_i / lambda_i over the axes with a moment.
    null : Tensor
        Sum of n_i n_i over the axes without one; exactly zero for a regular body. Torque along them must be projected
        out, or it accumulates in L and leaks into omega. (The projection is ours; the manual omits it.)
    """
    if any(hasattr(one, "is_component") for one in a):
        return _by_cofactors(a)
    moments, axes = np.linalg.eigh(matrices(a))
    empty = moments <= NULL_RELATIVE * moments[:, 2:]
    weights = np.where(empty, 0.0, 1.0 / np.where(empty, 1.0, moments))
    return _spectral_sum(weights, axes), _spectral_sum(empty.astype(float), axes)


def _by_cofactors(a: Tensor) -> tuple[Tensor, Tensor]:
    """Return the same for a traced tensor, without iterations: for a regular body, a line, or a hinge.

    A body with a single axis of inertia, l n n^T, has the inverse a / l^2, as has one with two equal moments l and none
    about a third axis; l is the trace, or half of it. (Ours; it agrees with the eigenvalue method to round-off.)
    """
    rank = int(3 - round(float(sum(pseudo_inverse(_plain(a))[1][:3])[0])))
    xx, yy, zz, xy, xz, yz = a
    if rank < 3:
        moment = (xx + yy + zz) / max(rank, 1)
        inverse = scale(1.0 / (moment * moment), a)
        return inverse, add(isotropic(1.0), scale(-1.0 / moment, a))
    cofactors = (yy * zz - yz * yz, xx * zz - xz * xz, xx * yy - xy * xy)
    mixed = (xz * yz - xy * zz, xy * yz - xz * yy, xy * xz - xx * yz)
    determinant = xx * cofactors[0] + xy * mixed[0] + xz * mixed[1]
    return scale(1.0 / determinant, (*cofactors, *mixed)), isotropic(0.0)


def _plain(a: Tensor) -> Tensor:
    xx, yy, zz, xy, xz, yz = map(float, a)
    return xx, yy, zz, xy, xz, yz


def principal(a: Tensor) -> tuple[np.ndarray, np.ndarray]:
    """Return principal moments and axes (manual eq. 4.1), the axes a right-handed frame.

    Seed 002's P^-1 I P = Lambda requires only an orthogonal P: one of determinant -1 would mirror the body.

    Returns
    -------
    moments : (n, 3) array
        In ascending order.
    axes : (n, 3, 3) array
        In rows. The largest component of the first two is positive; the third is their cross product.
    """
    moments, columns = np.linalg.eigh(matrices(a))
    first, second = columns[:, :, 0], columns[:, :, 1]
    first, second = (axis * _sign_of_largest(axis) for axis in (first, second))
    return moments, np.stack([first, second, np.cross(first, second)], 1)


def _sign_of_largest(vectors: np.ndarray) -> np.ndarray:
    """Return the sign (n, 1) of the largest component of each vector (n, 3)."""
    largest = np.abs(vectors).argmax(1)[:, None]
    return np.sign(np.take_along_axis(vectors, largest, 1))


def _spectral_sum(weights: np.ndarray, axes: np.ndarray) -> Tensor:
    """Return the sum over i of weight_i n_i n_i, with the axes in columns."""
    x, y, z = axes[:, 0], axes[:, 1], axes[:, 2]
    pairs = ((x, x), (y, y), (z, z), (x, y), (x, z), (y, z))
    return tuple((weights * a * b).sum(-1) for a, b in pairs)


def along(a: Tensor, n: tuple[Any, Any, Any]) -> Any:
    """Return n.I.n, the moment about an axis with unit vector n."""
    x, y, z = n
    xx, yy, zz, xy, xz, yz = a
    return x * x * xx + y * y * yy + z * z * zz + 2.0 * (x * y * xy + x * z * xz + y * z * yz)


def about_hinge(a: Tensor, hinge_body: tuple[Any, Any, Any]) -> Tensor:
    """Return (n.I.n) nn: the remaining inertia if only rotation about n is free.

    With its pseudo-inverse, eq. (3.4) gives omega = n (n.L)/(n.I.n), the true hinge; n is a unit vector in the body
    frame. (The manual's engine projects I^-1 L instead, correct only for principal axes.)
    """
    return scale(along(a, hinge_body), outer(hinge_body))
