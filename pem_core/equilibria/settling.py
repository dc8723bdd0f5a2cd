"""Settling: when a trajectory is trapped near an equilibrium, for scenes without a proved list of equilibria.

A ball about a stable equilibrium is sought on whose rim the potential energy exceeds the total energy of the state
(``escape_energy``). Drag only removes energy, so that a trapped motion stays and comes to rest at the centre.
Where the equations cannot be enclosed over balls (linkages with loops, a soft ball in a linkage, a rolling body, a
periodic box), and where equilibria form rings, the energy on the rim is estimated from stiffnesses sampled over the
ball: nothing is proved.
"""

import numpy as np

from pem_core.equilibria.equilibria import FLAT, modes, newton_step
from pem_core.equilibria.proof.enclosure import derivatives_over, enclose_rows
from pem_core.equilibria.proof.sublevel_sets import energy_of
from pem_core.models.configuration_spaces.search_domain import EllipsoidRegions, low_discrepancy_points
from pem_core.models.registry import space_of
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns
from pem_core.numbers.intervals import TINY, Interval, down, magnitude, up

SETTLED_ANGLE = 0.01
"""Reach [rad] of the largest ball that is tried: the maximum distance of a settled state from its equilibrium."""
LARGER = 1.5
"""Reach of the ball that is tried, relative to the least with the energy of the state on its rim. Small balls are
proved most easily, and this one leaves room for overestimation; a second try took as long and settled few."""
LEAST_REACH = 1e-5
"""Least reach of balls [rad]: below it round-off of the energy dominates."""
REACHES = SETTLED_ANGLE * 0.5 ** np.arange(11)
"""Reaches of balls whose rims are estimated [rad]."""
RELAXATIONS = 5
CONVERGED = 1e-6
"""Last Newton step [rad] below which a configuration counts as stationary."""
TRIAL = 1e-4
"""Rotation [rad] for the finite-difference stiffness along the torque; three digits of it are enough."""
SLACK = 2.0
"""Apparent distance of an equilibrium, relative to SETTLED_ANGLE, up to which a state is examined."""
SAMPLES = 32
"""Points of a ball at which stiffnesses are sampled."""
ESTIMATED_SHARE = 0.5
"""Fraction of the estimated height of a rim that counts: places between the samples may be softer."""


def is_proved(problem: Problem) -> bool:
    """Return whether settled states are proved to be trapped in a well, apart from rings of equilibria."""
    one = columns(problem, np.zeros(1, int))
    return space_of(problem).balls(one, one.state) is not None


def has_settled(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return True for each state that is trapped in a ball of at most SETTLED_ANGLE about a stable equilibrium.

    A few steps of Newton's method lead to the equilibrium.
    """
    answer = np.zeros(state.shape[1], bool)
    here = space_of(problem).at_rest(problem, state)
    likely = np.flatnonzero(_is_near_rest(problem, here))
    if not len(likely):
        return answer
    one = columns(problem, likely)
    point, last, whole = _relax(one, here[:, likely])
    with np.errstate(all="ignore"):
        stiff, _ = modes(space_of(problem).stiffness(one, point))
    found = np.flatnonzero((last < CONVERGED) & (whole < SETTLED_ANGLE) & (stiff > -_flatness(stiff)).all(1))
    if len(found):
        own = likely[found]
        answer[own] = _is_trapped(columns(problem, own), state[:, own], point[:, found], stiff[found])
    return answer


def relax(problem: Problem, state: np.ndarray) -> np.ndarray:
    """Return the stationary configurations that a few steps of Newton's method reach from nearby states."""
    return _relax(problem, space_of(problem).at_rest(problem, state))[0]


def _relax(problem: Problem, here: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the stationary configurations, the length of the last step and the summed length of all steps [rad]."""
    last = whole = np.zeros(here.shape[1])
    with np.errstate(all="ignore"):
        for _ in range(RELAXATIONS):
            step = newton_step(problem, here)
            last = np.linalg.norm(step, axis=1)
            whole = whole + last
            here = space_of(problem).turned(problem, here, step.T)
    return here, last, whole


def _is_near_rest(problem: Problem, here: np.ndarray) -> np.ndarray:
    """Return True where a minimum may be within SETTLED_ANGLE: the torque is small compared with the stiffness.

    For a positive definite Hessian H, and T = H x, the distance |x| is at least |T|^3 / (T.H T) (Cauchy and Schwarz).
    """
    space = space_of(problem)
    with np.errstate(all="ignore"):
        torque = space.torques(problem, here)
        size = np.linalg.norm(torque, axis=0)
        along = np.where(size > 0, torque / np.where(size > 0, size, 1.0), 0.0)
        there = space.torques(problem, space.turned(problem, here, TRIAL * along))
        stiffness = ((torque - there) * along).sum(0) / TRIAL
        near: np.ndarray = (size == 0) | ((stiffness > 0) & (size < SLACK * SETTLED_ANGLE * stiffness))
    return near


def _flatness(stiff: np.ndarray) -> np.ndarray:
    """Return the stiffnesses (n, 1) up to which directions count as flat."""
    level: np.ndarray = FLAT * np.abs(stiff).max(1, keepdims=True)
    return level


def _is_trapped(problem: Problem, state: np.ndarray, point: np.ndarray, stiff: np.ndarray) -> np.ndarray:
    """Return True for each state that is trapped in a ball about a configuration with stiffnesses (n, k)."""
    balls, flat = space_of(problem).balls(problem, point), (stiff <= _flatness(stiff)).sum(1)
    is_proved = flat <= (stiff.shape[1] - balls.is_free.sum(0) if balls else -1)
    answer, proved, estimated = np.zeros(len(stiff), bool), np.flatnonzero(is_proved), np.flatnonzero(~is_proved)
    if len(proved):
        answer[proved] = _is_trapped_by_enclosure(columns(problem, proved), state[:, proved], point[:, proved])
    if len(estimated):
        one = columns(problem, estimated)
        answer[estimated] = _is_trapped_by_samples(one, state[:, estimated], point[:, estimated], flat[estimated])
    return answer


def _is_trapped_by_enclosure(problem: Problem, state: np.ndarray, point: np.ndarray) -> np.ndarray:
    """Return True where enclosures prove that a state is trapped, in a ball half as large again as necessary."""
    energy, answer = energy_of(problem, state).high, np.zeros(state.shape[1], bool)
    balls = _balls(problem, point)
    shape, stiffness = shapes(balls)
    above = np.maximum(energy - problem.energies(point), 0.0)
    least = np.maximum(ellipsoid_scale(balls, shape, state), np.sqrt(2 * above / np.maximum(stiffness, 1e-300)))
    reach = np.maximum(LARGER * least, LEAST_REACH)
    own = np.flatnonzero(reach <= SETTLED_ANGLE)
    if len(own):
        one, middle = columns(problem, own), point[:, own]
        escape = escape_energy(one, middle, _balls(one, middle), shape[:, :, own], reach[own])
        answer[own] = energy[own] < escape
    return answer


def ellipsoid_scale(balls: EllipsoidRegions, shape: np.ndarray, state: np.ndarray) -> np.ndarray:
    """Return the scale (n,) of the ellipsoid on whose rim each configuration lies."""
    y = np.linalg.solve(np.moveaxis(shape, 2, 0), balls.chart(state).T[:, :, None])[:, :, 0]
    apart: np.ndarray = np.linalg.norm(y, axis=1)
    return apart


def _balls(problem: Problem, point: np.ndarray) -> EllipsoidRegions:
    found = space_of(problem).balls(problem, point)
    assert found is not None
    return found


def _is_trapped_by_samples(problem: Problem, state: np.ndarray, point: np.ndarray, flat: np.ndarray) -> np.ndarray:
    """Return True where stiffnesses sampled in balls indicate trapping; the softest ``flat`` directions are ignored."""
    above, answer = problem.energies(state) - problem.energies(point), np.zeros(state.shape[1], bool)
    apart = np.linalg.norm(space_of(problem).ways(problem, point, state), axis=0)
    for reach in REACHES:
        own = np.flatnonzero(~answer & (apart < reach))
        if len(own):
            softest = _softest(columns(problem, own), point[:, own], reach, flat[own])
            answer[own] = above[own] < ESTIMATED_SHARE * 0.5 * softest * reach**2
    return answer


def _softest(problem: Problem, point: np.ndarray, reach: float, flat: np.ndarray) -> np.ndarray:
    """Return the least stiffness (n,) at points of balls, without the flat directions; NaN where magnets coincide."""
    space, least, every = space_of(problem), np.full(len(flat), np.inf), np.arange(len(flat))
    ways = 2.0 * low_discrepancy_points(len(space.torques(problem, point)), SAMPLES) - 1.0
    for way in (reach / np.linalg.norm(ways, axis=0) * ways).T:
        there = space.turned(problem, point, space.allowed(problem, point, np.tile(way[:, None], len(flat))))
        values = modes(space.stiffness(problem, there))[0]
        least = np.minimum(least, values[every, np.minimum(flat, values.shape[1] - 1)])
    return least


# Escape energy of an ellipsoid about an equilibrium: below it no motion leaves, and all come to rest at its centre.
#
# The ellipsoid is long where the energy is flat, x = X y with |y| <= 1, so that all of its rim is about equally high.
# Along a ray y = s v, |v| = 1, the energy falls by c sum w_a F_a.v_a ds, w_a from 1 - reach^2 to 1
# (``models.configuration_spaces.search_domain``). With secants, F(s v) = F(0) + s J v for some J of their enclosure.
# Where the symmetric part of every -W J is at least k > 0, therefore,
#
#     dU/ds >= c (k s - |F(0)|),    U(rim) - U(0) >= c (k / 2 - |F(0)|).
#
# A motion with less energy cannot pass the rim: drag only removes energy. Beyond |F(0)| / k, which is round-off if the
# centre is an equilibrium, there is no other equilibrium inside. (Ours; k is a bound by Gershgorin's circles in the
# axes of the middle of the enclosure, rounding included.)


MOST_OFF = 1e-8
"""Maximum distance of another equilibrium of a ball from its centre [rad, or heights of a plane]."""
HELD = 1e3
"""Stiffness of constrained directions, relative to the largest of the free ones."""
ROUNDING = 8 * 2.0**-53
"""Times the number of directions: a bound of the rounding error of matrix products, relative to products of absolute
values."""


def shapes(balls: EllipsoidRegions) -> tuple[np.ndarray, np.ndarray]:
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
