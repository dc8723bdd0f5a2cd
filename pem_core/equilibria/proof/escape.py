"""Escape energy of an ellipsoid about an equilibrium: below it no motion leaves, and all come to rest at its centre.

The ellipsoid is long where the energy is flat, x = X y with |y| <= 1, so that all of its rim is about equally high.
Along a ray y = s v, |v| = 1, the energy falls by c sum w_a F_a.v_a ds, w_a from 1 - reach^2 to 1
(``models.configuration_spaces.search_domain``). With secants, F(s v) = F(0) + s J v for some J of their enclosure.
Where the symmetric part of every -W J is at least k > 0, therefore,

    dU/ds >= c (k s - |F(0)|),    U(rim) - U(0) >= c (k / 2 - |F(0)|).

A motion with less energy cannot pass the rim: drag only removes energy. Beyond |F(0)| / k, which is round-off if the
centre is an equilibrium, there is no other equilibrium inside. (Ours; k is a bound by Gershgorin's circles in the
axes of the middle of the enclosure, rounding included.)
"""

import numpy as np

from pem_core.equilibria.proof.enclosure import derivatives_over, enclose_rows
from pem_core.equilibria.proof.sublevel_sets import energy_of
from pem_core.models.configuration_spaces.search_domain import EllipsoidRegions
from pem_core.models.systems.problem import Problem
from pem_core.numbers.intervals import TINY, Interval, down, magnitude, up

MOST_OFF = 1e-8
"""Maximum distance of another equilibrium of a ball from its centre [rad, or heights of a plane]."""
HELD = 1e3
"""Stiffness of constrained directions, relative to the largest of the free ones."""
ROUNDING = 8 * 2.0**-53
"""Times the number of directions: a bound of the rounding error of matrix products, relative to products of absolute
values."""


def ellipsoid_axes(balls: EllipsoidRegions) -> tuple[np.ndarray, np.ndarray]:
    """Return X for unit reach (d, d, n), along the stiffness axes of each part, and the least k [J] (n,).

    Constrained directions do not move. At unit reach the rims are about k / 2 or more above the centre. Any shape is
    valid; a worse one only proves less.
    """
    d, n = balls.is_free.shape
    every = np.broadcast_to(np.eye(d)[:, :, None], (d, d, n))
    slopes = derivatives_over(balls.equations, balls.cells(every), d, balls.parameters)[1]
    stiffness = np.nan_to_num(-0.5 * np.moveaxis(slopes + slopes.swapaxes(0, 1), 2, 0))
    out, softest = np.zeros((n, d, d)), np.full(n, np.inf)
    largest = np.maximum(np.abs(stiffness).max((1, 2)), TINY)[:, None]
    for first in range(0, d, balls.part):
        own, free = slice(first, first + balls.part), balls.is_free[first : first + balls.part].T
        block = np.where(free[:, :, None] & free[:, None], stiffness[:, own, own], 0.0)
        values, axes = np.linalg.eigh(block + np.where(free, 0.0, HELD * largest)[:, :, None] * np.eye(balls.part))
        values = np.maximum(values, largest / HELD**3)
        softest = np.minimum(softest, values[:, 0])
        out[:, own, own] = axes / np.sqrt(values)[:, None]
    shape, is_held = out * np.sqrt(softest)[:, None, None], ~balls.is_free.T
    whole = np.where(is_held[:, :, None] | is_held[:, None], 0.0, shape.swapaxes(1, 2) @ stiffness @ shape)
    least = np.linalg.eigvalsh(whole + np.where(is_held, largest, 0.0)[:, :, None] * np.eye(d))[:, 0]
    return np.moveaxis(shape, 0, 2), balls.share * least


def escape_energy(
    problem: Problem, point: np.ndarray, balls: EllipsoidRegions, shape: np.ndarray, reach: np.ndarray
) -> np.ndarray:
    """Return the energy [J] needed to leave ellipsoids (n,); minus infinity where it is not proved.

    Parameters
    ----------
    problem : Problem
        A column of parameters for each, or one for all.
    point : (s, n) array
        The configurations at their centres.
    balls : EllipsoidRegions
        The regions about them.
    shape : (d, d, n) array
        Their X over their reach.
    reach : (n,) array
        Their longest half axes [rad, or heights of a plane].
    """
    found = enclose_rows(balls.equations, balls.cells(shape * reach), len(balls.is_free), balls.parameters)
    softest = _least_curvature(found.slopes, balls.is_free, reach)
    push = _length(magnitude(found.force))
    rise = down(balls.share * down(down(0.5 * softest) - push))
    is_well = (softest > 0) & (push * reach < MOST_OFF * softest)
    return np.where(is_well, down(energy_of(problem, point).low + rise), -np.inf)


def _least_curvature(slopes: Interval, is_free: np.ndarray, reach: np.ndarray) -> np.ndarray:
    """Return a lower bound (n,) of the eigenvalues of the symmetric parts of -W J, for all W and J; NaN if unknown."""
    d, lean = len(is_free), up(reach * reach)
    middle = -0.5 * (slopes.low + slopes.high)
    size = magnitude(slopes)
    around = up(up(0.5 * (slopes.high - slopes.low)) + up(lean * size) + ROUNDING * size)
    free = is_free[:, None] & is_free
    matrix = np.where(free, 0.5 * (middle + middle.swapaxes(0, 1)), np.eye(d)[:, :, None] * size.max((0, 1)))
    spread = np.where(free, 0.5 * (around + around.swapaxes(0, 1)) * (1 + 1e-12), 0.0)
    return _least_eigenvalue(*(np.moveaxis(part, 2, 0) for part in (matrix, spread)))


def _least_eigenvalue(matrix: np.ndarray, scatter: np.ndarray) -> np.ndarray:
    """Return a lower bound of the eigenvalues of all symmetric matrices (n, d, d) within a scatter; NaN if unknown.

    With the eigenvectors V of a matrix, orthonormal to round-off, V^T A V has the signs of the eigenvalues of A, and no
    smaller sizes than those times |V|^2.
    """
    known = np.isfinite(matrix).all((1, 2)) & np.isfinite(scatter).all((1, 2))
    axes = np.linalg.eigh(np.where(known[:, None, None], matrix, 0.0))[1]
    turned, sizes = axes.swapaxes(1, 2) @ matrix @ axes, np.abs(axes)
    noise = ROUNDING * matrix.shape[1] * np.abs(matrix)
    off = sizes.swapaxes(1, 2) @ (scatter + noise) @ sizes * (1 + 1e-12)
    on = np.diagonal(turned, axis1=1, axis2=2)
    circles = np.abs(turned).sum(2) - np.abs(on) + off.sum(2)
    least = (on - circles * (1 + 1e-12)).min(1) * (1 - 1e-12)
    return np.where(known, least, np.nan)


def _length(sizes: np.ndarray) -> np.ndarray:
    """Return the length of vectors (d, n), rounded up."""
    total: np.ndarray = np.sqrt((sizes**2).sum(0)) * (1 + 1e-12)
    return total
